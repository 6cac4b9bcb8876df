"""The columns of a page: where the grid and every clue go, and the size of type.

The grid has the top right corner; the clues run in columns beside it and below it. Lengths are in
millimetres on an A4 page.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.drawing.widths import width_of, wrap

__all__ = ["HEAD", "LEADING", "SPACE", "Frame", "Item", "Plan", "plan"]

LEADING = 1.18
"""The distance of two lines, for a type size of 1."""

HEAD = 1.4
"""The distance of a heading from the line below it, in lines."""

SPACE = 0.45
"""The distance of a clue from its number, for a type size of 1."""

_WIDTH, _HEIGHT = 177.0, 248.0
"""What a page has for grid and clues, below title and author."""

_GAP = 4.5
"""Between two columns, and between the grid and the clues below it."""

_NARROWEST, _USUAL = 34.0, 54.0
"""The least width of a column; and the width it has where it could have any."""

_LARGEST_CELL, _GOOD_CELL = 9.5, 8.0
"""The largest cell; and the size from which on a larger one is of no use."""

_SIZES = tuple(quarter / 4 * 25.4 / 72 for quarter in range(42, 17, -1))
"""The sizes of type, from 10½ points down to 4½."""

Places = list[tuple[int, float]]


@dataclass(frozen=True, slots=True)
class Item:
    """A printed clue, perhaps below the heading that it is the first of."""

    number: str
    text: str
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """Columns of one width; the last of them, `below`, begin below the grid of height `foot`."""

    columns: int
    below: int
    width: float
    cell: float
    foot: float

    def left(self, column: int) -> float:
        """Where a column begins, from the left."""
        return column * (self.width + _GAP)

    def top(self, column: int) -> float:
        """Where a column begins, from the top."""
        return 0.0 if column < self.columns - self.below else self.foot + _GAP


@dataclass(frozen=True, slots=True)
class Plan:
    """A page: the frame, the type, and for every clue its lines, its column and its top."""

    frame: Frame
    size: float
    indent: float
    lines: list[list[str]]
    places: Places

    @property
    def width(self) -> float:
        """The width of all columns."""
        return self.frame.left(self.frame.columns) - _GAP

    @property
    def height(self) -> float:
        """The height of grid and clues."""
        ends = (
            top + len(lines) * self.size * LEADING
            for (_, top), lines in zip(self.places, self.lines, strict=True)
        )
        return max(self.frame.foot, *ends)

    @property
    def worth(self) -> float:
        """How well it reads: large type, large cells, and all else equal a compact sheet."""
        cells = min(self.frame.cell / _GOOD_CELL, 1)
        return self.size / _SIZES[0] + 0.7 * cells - 0.0005 * (self.width + self.height)


def plan(items: Sequence[Item], rows: float, cols: float) -> Plan:
    """The best page for these clues and a grid with this many cells.

    If they do not fit in the smallest type, the sheet is higher than a page.
    """
    frames = list(_frames(rows, cols))
    plans = [_set(frame, items, size) for frame in frames if (size := _largest(frame, items))]
    if plans:
        return max(plans, key=lambda found: found.worth)
    return min((_set(frame, items, _SIZES[-1]) for frame in frames), key=lambda found: found.height)


def _frames(rows: float, cols: float) -> Iterator[Frame]:
    """All ways to divide a page into columns with the grid above the last of them."""
    for columns in range(1, int((_WIDTH + _GAP) / (_NARROWEST + _GAP)) + 1):
        full = (_WIDTH + _GAP) / columns - _GAP
        for below in range(1, columns + 1):
            span = below * (full + _GAP) - _GAP
            cell = min(span / cols, _LARGEST_CELL, _HEIGHT / rows)
            # A small grid has columns to its measure, as long as they are not too narrow.
            fitting = (cell * cols + _GAP) / below - _GAP
            yield Frame(columns, below, min(max(fitting, _USUAL), full), cell, cell * rows)


def _largest(frame: Frame, items: Sequence[Item]) -> float | None:
    """The largest type in which all clues fit a page of this frame, or None."""

    def fits(size: float) -> bool:
        lines = _lines(frame, items, size)
        return _flow(frame, items, lines, size * LEADING, _HEIGHT) is not None

    at = bisect_left(_SIZES, True, key=fits)
    return _SIZES[at] if at < len(_SIZES) else None


def _set(frame: Frame, items: Sequence[Item], size: float) -> Plan:
    """The lowest sheet with all clues in type of this size: so its columns are equally high."""
    lines = _lines(frame, items, size)
    step = size * LEADING
    # In one column there is room for all.
    most = frame.top(frame.columns - 1) + step * sum(len(wrapped) + 2 for wrapped in lines)

    def places(height: float) -> Places | None:
        return _flow(frame, items, lines, step, height)

    heights = range(math.ceil(most) + 1)
    found = places(bisect_left(heights, True, key=lambda height: places(height) is not None))
    assert found is not None
    return Plan(frame, size, _indent(items, size), lines, found)


def _indent(items: Sequence[Item], size: float) -> float:
    """The room for the numbers."""
    return size * (max(width_of(item.number) for item in items) + SPACE)


def _lines(frame: Frame, items: Sequence[Item], size: float) -> list[list[str]]:
    """The lines of every clue."""
    room = (frame.width - _indent(items, size)) / size
    return [wrap(item.text, room) for item in items]


def _flow(
    frame: Frame, items: Sequence[Item], lines: Sequence[list[str]], step: float, height: float
) -> Places | None:
    """The column and top of every clue, or None if columns of this height are too low.

    A clue is not split, and a heading stays with its first clue.
    """
    places: Places = []
    column, y = 0, frame.top(0)
    for item, wrapped in zip(items, lines, strict=True):
        head = HEAD * step if item.heading else 0.0
        space = 0.6 * step if item.heading and y > frame.top(column) else 0.0
        while y + space + head + len(wrapped) * step > height + 1e-6:
            column += 1
            if column == frame.columns:
                return None
            y, space = frame.top(column), 0.0
        places.append((column, y + space + head))
        y += space + head + len(wrapped) * step
    return places
