"""What the formulations over ship placements share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.graphs import no_touching
from gridwright.grid import Cell
from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.battleship.puzzle import (
    Battleship,
    GivenCell,
    GivenSum,
    Ship,
    Solution,
    Symbol,
    clues,
    placements,
    ships_of,
    solution_of,
)

__all__ = [
    "ShipVariables",
    "add_fleet",
    "add_given_cells",
    "add_ships",
    "add_sums",
    "add_windows",
    "formulation",
    "given_cells",
]

ShipVariables = dict[Ship, int]
Passing = dict[Cell, list[tuple[Ship, Symbol]]]


def add_ships(puzzle: Battleship, model: Model) -> ShipVariables:
    """One binary y[g] for every placement g of every length up to the longest.

    For lengths 1 to 5 these are 9IJ − 10I − 10J; for lengths 1 to L they are
    (2L − 1)IJ − L(L − 1)/2 · (I + J), where no ship is longer than the board.
    """
    return {
        ship: model.binary(
            f"y[{ship.length},{ship.start.row + 1},{ship.start.col + 1},"
            f"{'across' if ship.across else 'down'}]"
        )
        for length in range(1, len(puzzle.fleet) + 1)
        for ship in placements(puzzle.rows, puzzle.cols, length)
    }


def passing(y: ShipVariables) -> Passing:
    """The placements that cover each cell, with what they show there."""
    through: Passing = {}
    for ship in y:
        for cell, symbol in zip(ship.cells, ship.symbols(), strict=True):
            through.setdefault(cell, []).append((ship, symbol))
    return through


def add_sums(puzzle: Battleship, model: Model, y: ShipVariables) -> None:
    """Equations (26) and (27): the sums, each switched by its clue."""
    through = passing(y)
    for clue in clues(puzzle):
        if isinstance(clue, GivenSum):
            terms = [(y[ship], 1) for cell in clue.cells for ship, _ in through.get(cell, ())]
            label = Label(clue.text, clue.cells, clue)
            model.linear(terms, label, lower=clue.total, upper=clue.total)


def add_fleet(puzzle: Battleship, model: Model, y: ShipVariables) -> None:
    """Equation (28): the number of ships of each length."""
    chosen: dict[int, list[int]] = {}
    for ship, index in y.items():
        chosen.setdefault(ship.length, []).append(index)
    for length, number in enumerate(puzzle.fleet, 1):
        label = Label(f"{number} ships of length {length}")
        model.exactly(number, chosen.get(length, ()), label)


def add_windows(puzzle: Battleship, model: Model, y: ShipVariables) -> None:
    """Equation (29): at most one ship has a part in each 2×2 window.

    On a board of one row or column the windows are as narrow as the board.
    """
    covering = {cell: [y[ship] for ship, _ in here] for cell, here in passing(y).items()}
    no_touching(model, puzzle.rows, puzzle.cols, covering, "ship")


def given_cells(
    puzzle: Battleship, y: ShipVariables
) -> Iterator[tuple[GivenCell, Sequence[tuple[Ship, Symbol]], Label]]:
    """The given cells, each with the placements that cover it and the label of its rows."""
    through = passing(y)
    for clue in clues(puzzle):
        if isinstance(clue, GivenCell):
            yield clue, through.get(clue.cells[0], ()), Label(clue.text, clue.cells, clue)


def add_given_cells(puzzle: Battleship, model: Model, y: ShipVariables) -> None:
    """Equation (30): a given cell is covered once or, if it is water, not at all.

    A given symbol also rules out every placement that shows another symbol there; the paper's
    data tell only ship from water.
    """
    for clue, here, label in given_cells(puzzle, y):
        if clue.symbol is Symbol.WATER:
            model.exactly(0, [y[ship] for ship, _ in here], label)
            continue
        model.exactly(1, [y[ship] for ship, _ in here], label)
        if clue.symbol is not Symbol.PART:
            wrong = [y[ship] for ship, symbol in here if symbol is not clue.symbol]
            model.exactly(0, wrong, label)


def formulation(puzzle: Battleship, model: Model, y: ShipVariables) -> Formulation[Solution]:
    """The ships chosen are the solution; with the fleet fixed, no other choice contains them."""

    def read(values: Values) -> Solution:
        return solution_of(puzzle, [ship for ship, index in y.items() if values[index] > 0.5])

    def point(solution: Solution) -> Point:
        return tuple((y[ship], 1) for ship in ships_of(puzzle, solution))

    return Formulation(model, read, point, determined=True)
