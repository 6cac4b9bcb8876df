"""Cells of a board: their order, their neighbours, and the symmetries that move them about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, StrEnum
from functools import lru_cache
from typing import NamedTuple, TypeVar

__all__ = [
    "DIAGONAL",
    "KING",
    "ORTHOGONAL",
    "Cell",
    "Direction",
    "Edge",
    "Step",
    "Symmetry",
    "adjacency",
    "between",
    "cell_at",
    "cells",
    "in_rows",
    "index_of",
    "inside",
    "neighbours",
    "orbits",
    "touching",
]

T = TypeVar("T")


class Cell(NamedTuple):
    """A place on a board: row before column, both from 0 at the top left.

    >>> Cell(0, 4).name
    'r1c5'
    """

    row: int
    col: int

    @property
    def name(self) -> str:
        """The cell as people write it, counted from 1."""
        return f"r{self.row + 1}c{self.col + 1}"

    def step(self, direction: Direction, length: int = 1) -> Cell:
        """The cell so many steps away, be it on the board or not.

        >>> Cell(2, 2).step(Direction.UP, 2).name
        'r1c3'
        """
        down, right = direction.value
        return Cell(self.row + length * down, self.col + length * right)


class Direction(Enum):
    """A direction on the board, as steps down and to the right; listed clockwise from the top."""

    UP = (-1, 0)
    RIGHT = (0, 1)
    DOWN = (1, 0)
    LEFT = (0, -1)


Step = tuple[int, int]
"""A way from one cell to another: so many rows down and so many columns to the right."""

ORTHOGONAL: tuple[Step, ...] = tuple(direction.value for direction in Direction)
"""The steps to the four cells that share a side, clockwise from the top."""

DIAGONAL: tuple[Step, ...] = ((-1, 1), (1, 1), (1, -1), (-1, -1))
"""The steps to the four cells that share only a corner, clockwise from the top right."""

KING: tuple[Step, ...] = (*ORTHOGONAL, *DIAGONAL)
"""The steps of a king: to all eight cells around one."""


class Edge(NamedTuple):
    """A line between two cells of one row or column, the upper or left one first.

    >>> Edge.between(Cell(0, 4), Cell(0, 3)).name
    'r1c4-r1c5'
    """

    first: Cell
    second: Cell

    @classmethod
    def between(cls, one: Cell, other: Cell) -> Edge:
        """The edge between two cells, given in any order."""
        return cls(min(one, other), max(one, other))

    @property
    def across(self) -> bool:
        """Whether the edge runs along a row."""
        return self.first.row == self.second.row

    @property
    def name(self) -> str:
        """The edge as people write it."""
        return f"{self.first.name}-{self.second.name}"


@lru_cache(maxsize=16)
def cells(rows: int, cols: int) -> tuple[Cell, ...]:
    """All cells of a board, row by row.

    >>> [cell.name for cell in cells(1, 3)]
    ['r1c1', 'r1c2', 'r1c3']
    """
    return tuple([Cell(row, col) for row in range(rows) for col in range(cols)])


def inside(cell: Cell, rows: int, cols: int) -> bool:
    """Whether a cell lies on a board of that size.

    >>> inside(Cell(1, 2), 2, 3), inside(Cell(1, 3), 2, 3)
    (True, False)
    """
    return 0 <= cell.row < rows and 0 <= cell.col < cols


def index_of(cell: Cell, cols: int) -> int:
    """The place of a cell in a list that has the cells row by row, from 0.

    >>> index_of(Cell(2, 1), 4)
    9
    """
    return cell.row * cols + cell.col


def cell_at(index: int, cols: int) -> Cell:
    """The cell at a place of such a list: the inverse of `index_of`.

    >>> cell_at(9, 4).name
    'r3c2'
    """
    return Cell(*divmod(index, cols))


def in_rows(items: Sequence[T], cols: int) -> list[Sequence[T]]:
    """A list that has something for every cell, row by row, cut into the rows.

    >>> in_rows("abcdef", 3)
    ['abc', 'def']
    """
    return [items[start : start + cols] for start in range(0, len(items), cols)]


def between(first: int, last: int, cols: int) -> range:
    """The cells between two cells of one row or column; all by their index, the lower one first.

    >>> list(between(1, 9, 4)), list(between(4, 7, 4)), list(between(4, 5, 4))
    ([5], [5, 6], [])
    """
    step = 1 if first // cols == last // cols else cols
    return range(first + step, last, step)


def neighbours(cell: Cell, steps: Iterable[Step] = ORTHOGONAL) -> list[Cell]:
    """The cells around one, in the order of the steps, be they on the board or not.

    >>> [other.name for other in neighbours(Cell(1, 1))]
    ['r1c2', 'r2c3', 'r3c2', 'r2c1']
    >>> len(neighbours(Cell(1, 1), KING))
    8
    """
    row, col = cell
    return [Cell(row + down, col + right) for down, right in steps]


@lru_cache(maxsize=16)
def adjacency(
    rows: int, cols: int, steps: tuple[Step, ...] = ORTHOGONAL
) -> tuple[tuple[int, ...], ...]:
    """For every cell of a board its neighbours on the board; all by their index.

    >>> adjacency(2, 3)
    ((1, 3), (2, 4, 0), (5, 1), (0, 4), (1, 5, 3), (2, 4))
    """
    return tuple(
        tuple(
            index_of(other, cols) for other in neighbours(cell, steps) if inside(other, rows, cols)
        )
        for cell in cells(rows, cols)
    )


def touching(chosen: Iterable[Cell], steps: Sequence[Step] = KING) -> Iterator[tuple[Cell, Cell]]:
    """Every two of the cells that are one step apart, once: the one further up or left first.

    >>> stars = [Cell(0, 0), Cell(0, 2), Cell(1, 1), Cell(3, 1)]
    >>> [(one.name, other.name) for one, other in touching(stars)]
    [('r1c1', 'r2c2'), ('r1c3', 'r2c2')]
    """
    ahead = [step for step in steps if step > (0, 0)]
    ordered = tuple(chosen)
    present = set(ordered)
    for cell in ordered:
        yield from ((cell, other) for other in neighbours(cell, ahead) if other in present)


class Symmetry(StrEnum):
    """How a pattern of clues may be asked to repeat itself.

    `ROTATIONAL` is the half turn of most newspapers; `QUARTER` and `DIAGONAL` need a square
    board. `MIRROR` is left to right, `FLIP` top to bottom.
    """

    NONE = "none"
    ROTATIONAL = "rotational"
    QUARTER = "quarter"
    MIRROR = "mirror"
    FLIP = "flip"
    DIAGONAL = "diagonal"


_MOVES: dict[Symmetry, Callable[[Cell, int, int], Cell]] = {
    Symmetry.NONE: lambda cell, rows, cols: cell,
    Symmetry.ROTATIONAL: lambda cell, rows, cols: Cell(rows - 1 - cell.row, cols - 1 - cell.col),
    Symmetry.QUARTER: lambda cell, rows, cols: Cell(cell.col, rows - 1 - cell.row),
    Symmetry.MIRROR: lambda cell, rows, cols: Cell(cell.row, cols - 1 - cell.col),
    Symmetry.FLIP: lambda cell, rows, cols: Cell(rows - 1 - cell.row, cell.col),
    Symmetry.DIAGONAL: lambda cell, rows, cols: Cell(cell.col, cell.row),
}


def orbits(rows: int, cols: int, symmetry: Symmetry) -> list[tuple[Cell, ...]]:
    """The cells of a board in groups that the symmetry maps onto themselves.

    >>> [[cell.name for cell in orbit] for orbit in orbits(1, 3, Symmetry.ROTATIONAL)]
    [['r1c1', 'r1c3'], ['r1c2']]
    """
    if symmetry in (Symmetry.QUARTER, Symmetry.DIAGONAL) and rows != cols:
        raise ValueError(f"{symmetry} symmetry needs a square board, not {rows}x{cols}")
    move = _MOVES[symmetry]
    groups: list[tuple[Cell, ...]] = []
    seen: set[Cell] = set()
    for cell in cells(rows, cols):
        orbit: list[Cell] = []
        while cell not in seen:
            seen.add(cell)
            orbit.append(cell)
            cell = move(cell, rows, cols)
        if orbit:
            groups.append(tuple(orbit))
    return groups
