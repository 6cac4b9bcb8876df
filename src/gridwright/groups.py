"""Groups of cells that rules are about: rows, columns, diagonals, regions and 2×2 windows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from gridwright.grid import Cell, cell_at, cells, in_rows, index_of
from gridwright.regions import letter_of

__all__ = [
    "Group",
    "column_groups",
    "diagonal_groups",
    "region_groups",
    "repeats",
    "row_groups",
    "windows",
]

Place = TypeVar("Place")
Value = TypeVar("Value", bound=Hashable)


class Group(NamedTuple):
    """Cells that belong together, and the name of the group.

    >>> row_groups(2, 3)[1].name, row_groups(2, 3)[1].indices(3)
    ('row 2', (3, 4, 5))
    """

    name: str
    cells: tuple[Cell, ...]

    def indices(self, cols: int) -> tuple[int, ...]:
        """The indices of the cells in a list of the board's cells, row by row."""
        return tuple([index_of(cell, cols) for cell in self.cells])


@lru_cache(maxsize=16)
def row_groups(rows: int, cols: int) -> tuple[Group, ...]:
    """The rows of a board, from the top."""
    lines = in_rows(cells(rows, cols), cols)
    return tuple(Group(f"row {number}", tuple(line)) for number, line in enumerate(lines, 1))


@lru_cache(maxsize=16)
def column_groups(rows: int, cols: int) -> tuple[Group, ...]:
    """The columns of a board, from the left.

    >>> [cell.name for cell in column_groups(2, 3)[2].cells]
    ['r1c3', 'r2c3']
    """
    board = cells(rows, cols)
    return tuple(Group(f"column {col + 1}", board[col::cols]) for col in range(cols))


def diagonal_groups(size: int) -> tuple[Group, Group]:
    """The two diagonals of a square board, first the one that falls to the right.

    >>> [[cell.name for cell in diagonal.cells] for diagonal in diagonal_groups(2)]
    [['r1c1', 'r2c2'], ['r1c2', 'r2c1']]
    """
    falling = tuple(Cell(row, row) for row in range(size))
    rising = tuple(Cell(row, size - 1 - row) for row in range(size))
    return Group("the falling diagonal", falling), Group("the rising diagonal", rising)


def region_groups(
    regions: Sequence[int], cols: int, name: Callable[[int], str] | None = None
) -> tuple[Group, ...]:
    """The regions of a board, given as the number of the region of every cell, row by row.

    Their names have the letters of the text form, unless `name` gives them others.

    >>> [(region.name, len(region.cells)) for region in region_groups((0, 0, 1, 0, 1, 1), 3)]
    [('region A', 3), ('region B', 3)]
    """
    name = name or _lettered
    members: dict[int, list[Cell]] = {}
    for index, region in enumerate(regions):
        members.setdefault(region, []).append(cell_at(index, cols))
    return tuple(Group(name(region), tuple(members[region])) for region in sorted(members))


def _lettered(region: int) -> str:
    return f"region {letter_of(region)}"


def windows(rows: int, cols: int) -> Iterator[tuple[Cell, ...]]:
    """All squares of 2×2 cells, row by row; narrower if the board has only one row or column.

    Two cells are in one window if and only if they touch, at a side or a corner.

    >>> len(list(windows(3, 4)))
    6
    >>> [[cell.name for cell in window] for window in windows(1, 3)]
    [['r1c1', 'r1c2'], ['r1c2', 'r1c3']]
    """
    for row in range(max(1, rows - 1)):
        for col in range(max(1, cols - 1)):
            yield tuple(
                Cell(r, c)
                for r in range(row, min(row + 2, rows))
                for c in range(col, min(col + 2, cols))
            )


def repeats(places: Sequence[Place], at: Callable[[Place], Value]) -> dict[Value, list[Place]]:
    """The values that stand at two places or more, each with its places; empty ones do not count.

    Rule checkers use it for lines, regions and whatever else must not repeat a value.

    >>> repeats(range(6), (3, 0, 1, 3, 0, 3).__getitem__)
    {3: [0, 3, 5]}
    """
    held = list(filter(None, map(at, places)))
    if len(set(held)) == len(held):
        return {}
    often = [value for value in dict.fromkeys(held) if held.count(value) > 1]
    return {value: [place for place in places if at(place) == value] for value in often}
