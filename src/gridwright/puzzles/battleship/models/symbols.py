"""What `cell` and `cell-exact` share: a binary for every cell and symbol, and the rows on them."""

from __future__ import annotations

from collections.abc import Iterable

from gridwright.grid import Cell, inside
from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.battleship.puzzle import (
    Battleship,
    GivenSum,
    Solution,
    Symbol,
    clues,
)

__all__ = ["NUMBERS", "Sea", "formulation"]

SYMBOLS = (
    Symbol.WATER,
    Symbol.LEFT,
    Symbol.RIGHT,
    Symbol.TOP,
    Symbol.BOTTOM,
    Symbol.HULL,
    Symbol.SUBMARINE,
)
"""The symbols by the papers' numbers."""

NUMBERS = {symbol: number for number, symbol in enumerate(SYMBOLS)}
Terms = list[tuple[int, float]]


class Sea:
    """The variables x[i,j,k] of a board, and the equations of Meuffels and den Hertog on them.

    Cells outside the board have no variables: there all x are 0, also the x of water.
    """

    def __init__(self, puzzle: Battleship, model: Model) -> None:
        self.puzzle = puzzle
        self.model = model
        self.longest = max(1, len(puzzle.fleet))
        for cell in puzzle.cells():
            for k in range(7):
                model.binary(f"x[r{cell.row + 1}c{cell.col + 1},{k}]")

    def x(self, row: int, col: int, *numbers: int) -> list[int]:
        """The variables of these symbols at a cell; none outside the board."""
        cell = Cell(row, col)
        if not inside(cell, self.puzzle.rows, self.puzzle.cols):
            return []
        first = 7 * self.puzzle.index(cell)
        return [first + k for k in numbers]

    def afloat(self, row: int, col: int) -> list[int]:
        """The variables of everything but water at a cell."""
        return self.x(row, col, 1, 2, 3, 4, 5, 6)

    def ship(self, row: int, col: int, length: int, *, across: bool) -> list[int]:
        """The variables that a ship of two cells or more sets to 1, from its first cell on.

        Its cells are (6)'s: an end, hull, the other end; fewer where it would leave the board.
        """
        down, right = (0, 1) if across else (1, 0)
        first, last = (1, 2) if across else (3, 4)
        numbers = [first, *[5] * (length - 2), last]
        parts = (self.x(row + n * down, col + n * right, k) for n, k in enumerate(numbers))
        return [index for part in parts for index in part]

    def add_cells(self) -> None:
        """Equation (1): each cell holds one symbol."""
        for cell in self.puzzle.cells():
            label = Label(f"{cell.name} holds one symbol", (cell,))
            self.model.exactly(1, self.x(*cell, *range(7)), label)

    def add_clues(self) -> None:
        """Equations (2), (3) and (4); "some ship part" is: not water."""
        for clue in clues(self.puzzle):
            label = Label(clue.text, clue.cells, clue)
            if isinstance(clue, GivenSum):
                ships = [index for cell in clue.cells for index in self.afloat(*cell)]
                self.model.exactly(clue.total, ships, label)
            elif clue.symbol is Symbol.PART:
                self.model.fix(self.x(*clue.cells[0], 0)[0], 0, label)
            else:
                self.model.fix(self.x(*clue.cells[0], NUMBERS[clue.symbol])[0], 1, label)

    def add_submarines(self) -> dict[Cell, int]:
        """Equation (5): s[i,j,1] = x[i,j,6]."""
        s = {}
        for cell in self.puzzle.cells():
            s[cell] = self.model.binary(f"s[r{cell.row + 1}c{cell.col + 1},1]")
            label = Label(f"a submarine begins at {cell.name}", (cell,))
            self.add_same(self.x(*cell, 6)[0], [s[cell]], label)
        return s

    def add_same(self, symbol: int, starts: Iterable[int], label: Label) -> None:
        """The symbol stands exactly where one of the starts is chosen."""
        terms: Terms = [(symbol, 1), *((start, -1.0) for start in starts)]
        self.model.linear(terms, label, lower=0, upper=0)

    def add_neighbours(self) -> None:
        """Equations (8) to (23): what may stand beside and diagonally to what."""
        rows, cols = self.puzzle.rows, self.puzzle.cols
        for cell in self.puzzle.cells():
            i, j = cell
            label = Label(f"ships do not touch at a corner of {cell.name}", (cell,))
            for row in (i + 1, i - 1):  # (8), (9)
                self.model.at_most(1, self.afloat(i, j) + self.afloat(row, j + 1), label)
            label = Label(f"the ship at {cell.name} goes on and ends", (cell,))
            up, down = self.x(i - 1, j, 3, 5), self.x(i + 1, j, 4, 5)
            left, right = self.x(i, j - 1, 1, 5), self.x(i, j + 1, 2, 5)
            for number, beside, beyond, on_board in (
                (1, right, (i, j - 1), j > 0),  # (10), (11)
                (2, left, (i, j + 1), j < cols - 1),  # (13), (12)
                (3, down, (i - 1, j), i > 0),  # (14), (15)
                (4, up, (i + 1, j), i < rows - 1),  # (17), (16)
            ):
                self._implies(self.x(i, j, number)[0], beside, label)
                if on_board:
                    self._implies(self.x(i, j, number)[0], self.x(*beyond, 0), label)
            for beside in (up + right, up + left, down + left, down + right):  # (18) to (21)
                self._implies(self.x(i, j, 5)[0], beside, label)
            label = Label(f"no two submarines side by side at {cell.name}", (cell,))
            for other in (self.x(i, j - 1, 6), self.x(i - 1, j, 6)):  # (22), (23)
                if other:
                    self.model.at_most(1, self.x(i, j, 6) + other, label)

    def _implies(self, variable: int, others: Iterable[int], label: Label) -> None:
        """One of the others is 1 where the variable is."""
        terms: Terms = [(variable, 1), *((other, -1.0) for other in others)]
        self.model.linear(terms, label, upper=0)


def formulation(
    puzzle: Battleship, model: Model, *, determined: bool = False
) -> Formulation[Solution]:
    """The symbols are the solution, cell by cell."""

    def read(values: Values) -> Solution:
        cells = range(0, 7 * puzzle.rows * puzzle.cols, 7)
        parts = (values[first : first + 7] for first in cells)
        return tuple(SYMBOLS[part.index(max(part))] for part in parts)

    def point(solution: Solution) -> Point:
        return tuple((7 * index + NUMBERS[symbol], 1) for index, symbol in enumerate(solution))

    return Formulation(model, read, point, determined)
