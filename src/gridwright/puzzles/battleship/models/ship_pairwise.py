"""`ship-pairwise`: the placements of `ship`, each pair that touches or overlaps excluded."""

from __future__ import annotations

from collections.abc import Iterator

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
from gridwright.puzzles.battleship.puzzle import Battleship, Ship, Solution

__all__ = ["build"]


def build(puzzle: Battleship) -> Formulation[Solution]:
    """The first variant in Remark 2 of Meuffels and den Hertog.

    As `ship`, but (29) is y[g] + y[h] ≤ 1 for every two placements g and h that cannot stand on
    one board: when h has a part on g or next to it. Each g has on the order of L³ such partners;
    for lengths 1 to 5 there are 86,422 pairs on 15×10 and 466,722 on 30×20.

    >>> from gridwright.puzzles.battleship.puzzle import Symbol
    >>> board = Battleship(1, 4, (0, 1), (None,), (None,) * 4, (Symbol.UNKNOWN,) * 4)
    >>> build(board).model.statistics()
    Statistics(variables=7, binaries=7, constraints=18, nonzeros=39)
    """
    model = Model("battleship ship-pairwise")
    y = add_ships(puzzle, model)
    add_sums(puzzle, model, y)
    add_fleet(puzzle, model, y)
    for one, other in _conflicts(y):
        label = Label(f"ships at {one.start.name} and {other.start.name} exclude each other")
        model.at_most(1, (y[one], y[other]), label)
    add_given_cells(puzzle, model, y)
    return formulation(puzzle, model, y)


def _conflicts(y: ShipVariables) -> Iterator[tuple[Ship, Ship]]:
    """Every two placements that overlap or touch, once, the one with the lower number first."""
    covering: dict[Cell, list[Ship]] = {}
    for ship in y:
        for cell in ship.cells:
            covering.setdefault(cell, []).append(ship)
    for ship, index in y.items():
        near = {
            other: None
            for cell in ship.zone
            for other in covering.get(cell, ())
            if y[other] > index
        }
        yield from ((ship, other) for other in near)
