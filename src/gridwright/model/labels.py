"""Labels: what a constraint says, about which cells, because of which clue."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from gridwright.grid import Cell

__all__ = ["AllOf", "Label"]


@dataclass(frozen=True, slots=True)
class AllOf:
    """A switch that is on if all its parts are: for constraints that follow from several clues."""

    parts: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """Where a constraint comes from.

    `rule` is the rule of the puzzle in a few words, `cells` are the cells it is about. `switch`
    turns the constraint on or off for each solve: it is the clue that the constraint states, or
    any other token. A constraint without a switch always holds.

    >>> Label("each digit once in row 1").switch is None
    True
    """

    rule: str
    cells: tuple[Cell, ...] = ()
    switch: Hashable | None = None
