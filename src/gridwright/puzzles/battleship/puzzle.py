"""The puzzle: a board, a fleet, sums at the edges that may be missing, and given cells."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import ClassVar

from gridwright.errors import UsageError
from gridwright.grid import Cell, cells, index_of
from gridwright.groups import column_groups, row_groups
from gridwright.kind import Clue
from gridwright.notebook import Pictured
from gridwright.puzzles.battleship.fleet import LARGEST_BOARD, LONGEST_SHIP
from gridwright.verbs.fewest.pool import Pool

__all__ = [
    "LARGEST_BOARD",
    "LONGEST_SHIP",
    "Battleship",
    "GivenCell",
    "GivenSum",
    "Ship",
    "Solution",
    "Symbol",
    "clues",
    "holds",
    "keep",
    "placements",
    "pool",
    "ships_of",
    "size",
    "solution_of",
]


class Symbol(StrEnum):
    """What a cell holds, written as in the text form.

    The papers number the symbols 0 to 6: water, left, right, top, bottom, hull, submarine. `LEFT`
    is the left end of a ship, and so on. `UNKNOWN` and `PART`, some part of a ship, occur among the
    given cells only.
    """

    WATER = "~"
    LEFT = "<"
    RIGHT = ">"
    TOP = "^"
    BOTTOM = "v"
    HULL = "#"
    SUBMARINE = "o"
    PART = "?"
    UNKNOWN = "."


Solution = tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class Battleship(Pictured):
    """A board with its fleet and clues.

    `fleet[l - 1]` is the number of ships of length l. A sum is the number of ship cells in its
    row or column, or None where it is not given. `givens` has a symbol for every cell, row by row.
    """

    kind: ClassVar[str] = "battleship"
    rows: int
    cols: int
    fleet: tuple[int, ...]
    row_sums: tuple[int | None, ...]
    col_sums: tuple[int | None, ...]
    givens: tuple[Symbol, ...]

    def __post_init__(self) -> None:
        if (len(self.row_sums), len(self.col_sums)) != (self.rows, self.cols):
            raise ValueError(f"a board of {self.rows}x{self.cols} needs as many sums")
        if len(self.givens) != self.rows * self.cols:
            raise ValueError(f"{self.rows * self.cols} cells are needed, not {len(self.givens)}")
        if self.fleet and not self.fleet[-1]:
            raise ValueError("a fleet ends with the longest ship there is")

    @property
    def ship_cells(self) -> int:
        """The number of cells that the fleet fills."""
        return sum(length * number for length, number in enumerate(self.fleet, 1))

    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return cells(self.rows, self.cols)

    def index(self, cell: Cell) -> int:
        """The place of a cell in `givens` and in a solution."""
        return index_of(cell, self.cols)


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship on the board: its first cell (top or left), its length and its direction."""

    start: Cell
    length: int
    across: bool

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the ship, from left to right or from top to bottom."""
        row, col = self.start
        if self.across:
            return tuple(Cell(row, col + k) for k in range(self.length))
        return tuple(Cell(row + k, col) for k in range(self.length))

    @property
    def zone(self) -> tuple[Cell, ...]:
        """The cells of the ship and all around it, row by row, be they on the board or not."""
        cells = self.cells
        first, last = cells[0], cells[-1]
        return tuple(
            Cell(row, col)
            for row in range(first.row - 1, last.row + 2)
            for col in range(first.col - 1, last.col + 2)
        )

    def symbols(self) -> tuple[Symbol, ...]:
        """What the cells of the ship hold, in the order of `cells`."""
        if self.length == 1:
            return (Symbol.SUBMARINE,)
        first, last = (Symbol.LEFT, Symbol.RIGHT) if self.across else (Symbol.TOP, Symbol.BOTTOM)
        return (first, *[Symbol.HULL] * (self.length - 2), last)


@cache
def placements(rows: int, cols: int, length: int) -> tuple[Ship, ...]:
    """All ways to put a ship of that length on a board; a submarine has no direction.

    >>> len(placements(15, 10, 5)), len(placements(15, 10, 1))
    (200, 150)
    """
    across = [
        Ship(Cell(row, col), length, across=True)
        for row in range(rows)
        for col in range(cols - length + 1)
    ]
    if length == 1:
        return tuple(across)
    down = [
        Ship(Cell(row, col), length, across=False)
        for row in range(rows - length + 1)
        for col in range(cols)
    ]
    return (*across, *down)


def solution_of(puzzle: Battleship, ships: Collection[Ship]) -> Solution:
    """The board with these ships on it and water elsewhere."""
    board = [Symbol.WATER] * (puzzle.rows * puzzle.cols)
    for ship in ships:
        for cell, symbol in zip(ship.cells, ship.symbols(), strict=True):
            board[puzzle.index(cell)] = symbol
    return tuple(board)


def ships_of(puzzle: Battleship, solution: Sequence[Symbol]) -> tuple[Ship, ...]:
    """The ships of a solution, by their first cells; row by row."""
    found: list[Ship] = []
    for cell in puzzle.cells():
        match solution[puzzle.index(cell)]:
            case Symbol.SUBMARINE:
                found.append(Ship(cell, 1, across=True))
            case Symbol.LEFT:
                length = 1
                while solution[puzzle.index(Cell(cell.row, cell.col + length))] is Symbol.HULL:
                    length += 1
                found.append(Ship(cell, length + 1, across=True))
            case Symbol.TOP:
                length = 1
                while solution[puzzle.index(Cell(cell.row + length, cell.col))] is Symbol.HULL:
                    length += 1
                found.append(Ship(cell, length + 1, across=False))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class GivenCell(Clue):
    """What a cell holds, given from the start."""

    index: int = 0
    symbol: Symbol = Symbol.UNKNOWN


@dataclass(frozen=True, slots=True)
class GivenSum(Clue):
    """The number of ship cells in a row (`across`) or in a column."""

    line: int = 0
    across: bool = True
    total: int = 0
    indices: tuple[int, ...] = ()


_WORDS = {
    Symbol.WATER: "water",
    Symbol.LEFT: "the left end of a ship",
    Symbol.RIGHT: "the right end of a ship",
    Symbol.TOP: "the top end of a ship",
    Symbol.BOTTOM: "the bottom end of a ship",
    Symbol.HULL: "the middle of a ship",
    Symbol.SUBMARINE: "a submarine",
    Symbol.PART: "some part of a ship",
}


def clues(puzzle: Battleship) -> tuple[GivenCell | GivenSum, ...]:
    """The given cells, row by row, then the sums of the rows, then those of the columns."""
    found: list[GivenCell | GivenSum] = []
    for index, cell in enumerate(puzzle.cells()):
        symbol = puzzle.givens[index]
        if symbol is not Symbol.UNKNOWN:
            text = f"{_WORDS[symbol]} in {cell.name}"
            found.append(GivenCell(f"{cell.name}={symbol}", text, (cell,), index, symbol))
    for lines, sums, across in (
        (row_groups(puzzle.rows, puzzle.cols), puzzle.row_sums, True),
        (column_groups(puzzle.rows, puzzle.cols), puzzle.col_sums, False),
    ):
        for number, (line, total) in enumerate(zip(lines, sums, strict=True)):
            if total is not None:
                name, text = f"{line.name}={total}", f"the sum of {total} in {line.name}"
                indices = line.indices(puzzle.cols)
                found.append(GivenSum(name, text, line.cells, number, across, total, indices))
    return tuple(found)


def keep(puzzle: Battleship, kept: Collection[Clue]) -> Battleship:
    """The same board and fleet with only these clues."""
    givens = [Symbol.UNKNOWN] * len(puzzle.givens)
    row_sums: list[int | None] = [None] * puzzle.rows
    col_sums: list[int | None] = [None] * puzzle.cols
    for clue in kept:
        if isinstance(clue, GivenCell):
            givens[clue.index] = clue.symbol
        else:
            assert isinstance(clue, GivenSum)
            (row_sums if clue.across else col_sums)[clue.line] = clue.total
    return Battleship(
        puzzle.rows, puzzle.cols, puzzle.fleet, tuple(row_sums), tuple(col_sums), tuple(givens)
    )


def pool(puzzle: Battleship, solution: Solution, *, sums: str = "kept") -> Pool[Battleship]:
    """What every cell holds, to choose from; the sums are kept as the puzzle gives them.

    Where sums are droppable all of them are in the pool, given or not.
    """
    if sums not in ("kept", "droppable"):
        raise UsageError(f"sums are kept or droppable, not {sums!r}")
    full = replace(puzzle, givens=solution)
    if sums == "kept":
        return Pool(full, tuple(clue for clue in clues(full) if isinstance(clue, GivenCell)))
    part = [
        [symbol is not Symbol.WATER for symbol in solution[k :: puzzle.cols]]
        for k in range(puzzle.cols)
    ]
    full = replace(
        full,
        row_sums=tuple(map(sum, zip(*part, strict=True))),
        col_sums=tuple(map(sum, part)),
    )
    return Pool(full, clues(full))


def holds(puzzle: Battleship, clue: Clue, solution: Solution) -> bool:
    """Whether the given cell or sum is the solution's."""
    del puzzle
    if isinstance(clue, GivenSum):
        return clue.total == sum(solution[i] is not Symbol.WATER for i in clue.indices)
    assert isinstance(clue, GivenCell)
    if clue.symbol is Symbol.PART:
        return solution[clue.index] is not Symbol.WATER
    return solution[clue.index] is clue.symbol


def size(puzzle: Battleship) -> int:
    """The number of cells."""
    return puzzle.rows * puzzle.cols
