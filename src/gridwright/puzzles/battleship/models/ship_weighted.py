"""`ship-weighted`: the placements of `ship`, kept apart by one weighted sum for every cell."""

from __future__ import annotations

from gridwright.grid import Cell
from gridwright.model import Formulation, Label, Model
from gridwright.puzzles.battleship.models.common import (
    ShipVariables,
    add_fleet,
    add_given_cells,
    add_ships,
    add_sums,
    formulation,
)
from gridwright.puzzles.battleship.puzzle import Battleship, Solution

__all__ = ["build"]


def build(puzzle: Battleship) -> Formulation[Solution]:
    """The second variant in Remark 2 of Meuffels and den Hertog.

    As `ship`, but (29) has one row for every cell: Σ P[i,j,g]·y[g] ≤ 4, where P is 4 when
    placement g covers cell (i, j), 1 when it covers one of the eight cells around it, and 0
    otherwise. A covered cell leaves no room for a second ship next to it; and around a cell that
    is water there is room for four at most anyway. IJ rows, against (I − 1)(J − 1) in `ship`.

    >>> from gridwright.puzzles.battleship.puzzle import Symbol
    >>> unknown = (Symbol.UNKNOWN,) * 150
    >>> empty = Battleship(15, 10, (5, 4, 3, 2, 1), (None,) * 15, (None,) * 10, unknown)
    >>> statistics = build(empty).model.statistics()
    >>> statistics.variables, statistics.constraints == 15 * 10 + 5
    (1100, True)
    """
    model = Model("battleship ship-weighted")
    y = add_ships(puzzle, model)
    add_sums(puzzle, model, y)
    add_fleet(puzzle, model, y)
    _add_weights(puzzle, model, y)
    add_given_cells(puzzle, model, y)
    return formulation(puzzle, model, y)


def _add_weights(puzzle: Battleship, model: Model, y: ShipVariables) -> None:
    weights: dict[Cell, dict[int, int]] = {}
    for ship, index in y.items():
        covered = set(ship.cells)
        for cell in ship.zone:
            weights.setdefault(cell, {})[index] = 4 if cell in covered else 1
    for cell in puzzle.cells():
        label = Label(f"a ship at {cell.name} has no other around it", (cell,))
        model.linear(weights.get(cell, {}).items(), label, upper=4)
