"""What the formulations over ship placements share."""

from __future__ import annotations

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
    "Passing",
    "ShipVariables",
    "add_fleet",
    "add_given_cells",
    "add_ships",
    "add_sums",
    "add_windows",
    "formulation",
    "passing",
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
    """Equation (28): so many ships of each length."""
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
    touching: dict[Cell, dict[int, None]] = {}
    for ship, index in y.items():
        for cell in ship.cells:
            for row in (cell.row - 1, cell.row):
                for col in (cell.col - 1, cell.col):
                    touching.setdefault(Cell(row, col), {})[index] = None
    for row in range(max(1, puzzle.rows - 1)):
        for col in range(max(1, puzzle.cols - 1)):
            corner = Cell(row, col)
            window = tuple(
                Cell(r, c)
                for r in range(row, min(row + 2, puzzle.rows))
                for c in range(col, min(col + 2, puzzle.cols))
            )
            label = Label(f"at most one ship around {corner.name}", window)
            model.at_most(1, touching.get(corner, {}), label)


def add_given_cells(puzzle: Battleship, model: Model, y: ShipVariables) -> None:
    """Equation (30): a given cell is covered once or, if it is water, not at all.

    A given symbol also rules out every placement that shows another symbol there; the paper's
    data tell only ship from water.
    """
    through = passing(y)
    for clue in clues(puzzle):
        if not isinstance(clue, GivenCell):
            continue
        label = Label(clue.text, clue.cells, clue)
        here = through.get(clue.cells[0], ())
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
