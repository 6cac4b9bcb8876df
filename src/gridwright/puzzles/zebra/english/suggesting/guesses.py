"""A meaning that a sentence may have, and how much is against it."""

from __future__ import annotations

from typing import NamedTuple

from gridwright.puzzles.zebra.statements import Statement

__all__ = ["Guess"]


class Guess(NamedTuple):
    """A meaning, and how much is against it."""

    against: float
    statement: Statement
