"""Cells of a board, the edges between neighbours, and the symmetries that move them about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, StrEnum
from typing import NamedTuple

__all__ = ["Cell", "Direction", "Edge", "Symmetry", "cells", "orbits"]


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


def cells(rows: int, cols: int) -> Iterator[Cell]:
    """All cells of a board, row by row.

    >>> [cell.name for cell in cells(1, 3)]
    ['r1c1', 'r1c2', 'r1c3']
    """
    return (Cell(row, col) for row in range(rows) for col in range(cols))


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
