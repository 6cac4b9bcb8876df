"""Witnesses: second solutions that show that a clue is needed, checked before they are shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from gridwright.errors import WrongAnswerError
from gridwright.kind import Clue
from gridwright.verbs.request import Request

__all__ = ["confirm"]


def confirm(
    asked: Request, kept: Collection[Clue], witnesses: Mapping[Clue, Any]
) -> Mapping[Clue, Any]:
    """The same witnesses, each of them proved right by the rule checker alone.

    The witness of a clue solves the puzzle with all of `kept` but this clue, and does not solve it
    with the clue. An oracle has its solutions checked as well, but with the clues of its own
    question, of which some may have been dropped since. Raises `WrongAnswerError`.
    """
    kind, puzzle = asked.kind, asked.puzzle
    whole = kind.clues.keep(puzzle, kept)
    for clue, witness in witnesses.items():
        rest = kind.clues.keep(puzzle, [other for other in kept if other != clue])
        if broken := kind.rules.violations(rest, witness):
            raise WrongAnswerError(f"the witness for {clue} breaks a rule: {broken[0]}")
        if not kind.rules.violations(whole, witness):
            raise WrongAnswerError(f"the witness for {clue} solves the puzzle with that clue, too")
    return witnesses
