"""`ship`: one binary for every placement of a ship, no two in one 2×2 window."""

from __future__ import annotations

from gridwright.model import Formulation, Model
from gridwright.puzzles.battleship.models.common import (
    add_fleet,
    add_given_cells,
    add_ships,
    add_sums,
    add_windows,
    formulation,
)
from gridwright.puzzles.battleship.puzzle import Battleship, Solution

__all__ = ["build"]


def build(puzzle: Battleship) -> Formulation[Solution]:
    """Equations (26) to (31) of Meuffels and den Hertog.

    Variables y[g] = 1 when placement g is used. Constraints: the sums (26, 27); the number of
    ships of each length (28); at most one ship in each 2×2 window (29), (I − 1)(J − 1) of them,
    which keeps ships from overlapping and touching; the given cells (30), by their symbols.

    >>> from gridwright.puzzles.battleship.puzzle import Symbol
    >>> unknown = (Symbol.UNKNOWN,) * 150
    >>> empty = Battleship(15, 10, (5, 4, 3, 2, 1), (None,) * 15, (None,) * 10, unknown)
    >>> statistics = build(empty).model.statistics()
    >>> statistics.variables == 9 * 15 * 10 - 10 * 15 - 10 * 10
    True
    >>> statistics.constraints == 14 * 9 + 5
    True
    """
    model = Model("battleship ship")
    y = add_ships(puzzle, model)
    add_sums(puzzle, model, y)
    add_fleet(puzzle, model, y)
    add_windows(puzzle, model, y)
    add_given_cells(puzzle, model, y)
    return formulation(puzzle, model, y)
