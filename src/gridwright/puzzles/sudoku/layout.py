"""Boards: which cells together hold every digit once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from gridwright.grid import Cell, cells
from gridwright.groups import column_groups, diagonal_groups, region_groups, row_groups
from gridwright.regions import letter_of, number_regions

__all__ = ["LARGEST", "House", "Layout", "boxed", "default_boxes", "irregular"]

LARGEST = 25


class House(NamedTuple):
    """Cells that together hold every digit once; cells are numbered row by row from 0."""

    name: str
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A square board of `size` rows, cut into regions; with `diagonals`, these count as well.

    `regions` numbers the region of every cell. `boxes` is the height and width of a box where
    all regions are equal rectangles, and None where they are irregular.
    """

    size: int
    regions: tuple[int, ...]
    boxes: tuple[int, int] | None = None
    diagonals: bool = False

    @property
    def plain(self) -> bool:
        """Whether the board has the usual boxes and no diagonals."""
        usual = self.boxes is not None and self.boxes == default_boxes(self.size)
        return usual and not self.diagonals

    @property
    def houses(self) -> tuple[House, ...]:
        """All houses: rows, columns, regions, diagonals."""
        return _houses(self)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return cells(self.size, self.size)


@cache
def _houses(layout: Layout) -> tuple[House, ...]:
    n = layout.size
    name = _box_name if layout.boxes else None
    groups = [*row_groups(n, n), *column_groups(n, n), *region_groups(layout.regions, n, name)]
    if layout.diagonals:
        groups += diagonal_groups(n)
    return tuple(House(group.name, group.indices(n)) for group in groups)


def _box_name(box: int) -> str:
    return f"box {box + 1}"


@cache
def boxed(height: int, width: int, *, diagonals: bool = False) -> Layout:
    """The board whose regions are boxes of that height and width.

    >>> board = boxed(2, 3)
    >>> board.size, board.regions[:8]
    (6, (0, 0, 0, 1, 1, 1, 0, 0))
    """
    n = height * width
    if not 1 <= n <= LARGEST:
        raise ValueError(f"boxes of {height}x{width} make a board of size {n}, not 1 to {LARGEST}")
    regions = tuple(
        (row // height) * (n // width) + col // width for row in range(n) for col in range(n)
    )
    return Layout(n, regions, (height, width), diagonals)


def irregular(regions: tuple[int, ...], *, diagonals: bool = False) -> Layout:
    """The board whose regions are given cell by cell, as any numbers; a jigsaw.

    Regions are numbered anew in the order in which they begin, so that equal boards are equal.
    Raises `ValueError` unless every region has as many cells as a row.
    """
    n = round(len(regions) ** 0.5)
    if n * n != len(regions) or not 1 <= n <= LARGEST:
        raise ValueError(f"{len(regions)} cells make no square board")
    numbers = number_regions(regions)
    for number, size in Counter(numbers).items():
        if size != n:
            raise ValueError(f"region {letter_of(number)} has {size} cells where {n} are needed")
    return Layout(n, numbers, None, diagonals)


def default_boxes(size: int) -> tuple[int, int] | None:
    """The usual boxes of a board: as square as can be, no taller than wide; None if there are none.

    >>> default_boxes(9), default_boxes(6), default_boxes(12), default_boxes(7)
    ((3, 3), (2, 3), (3, 4), None)
    """
    height = max(h for h in range(1, int(size**0.5) + 1) if size % h == 0)
    return None if height == 1 and size > 1 else (height, size // height)
