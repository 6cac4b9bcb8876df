"""Labels: what a constraint says, about which cells, because of which clue."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from gridwright.grid import Cell

__all__ = ["AllOf", "Label"]


@dataclass(frozen=True, slots=True)
class AllOf:
    """A switch that is on when all its parts are: for what follows from several clues."""

    parts: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """Where a constraint comes from.

    `rule` is the rule of the puzzle in a few words, `cells` the cells it speaks of. `switch` is
    what turns the constraint on or off in one solve and off in the next: the clue it states, or
    any other token. A constraint without a switch always holds.

    >>> Label("each digit once in row 1").switch is None
    True
    """

    rule: str
    cells: tuple[Cell, ...] = ()
    switch: Hashable | None = None
