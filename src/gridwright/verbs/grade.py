"""`grade`: how hard a puzzle is, from the steps of its explanation."""

from __future__ import annotations

from typing import Unpack

from gridwright.kind import Puzzle
from gridwright.verbs.explain import Explanation, explain
from gridwright.verbs.request import Keywords

__all__ = ["grade"]


def grade(puzzle: Puzzle, **keywords: Unpack[Keywords]) -> Explanation:
    r"""How hard a puzzle is: see `grade` of the explanation that is returned.

    >>> from gridwright import read_one
    >>> print(grade(read_one("....\n21..\n..13\n....")).grade)
    easy (2.2)
    """
    return explain(puzzle, several=False, **keywords)
