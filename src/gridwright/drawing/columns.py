"""A board with texts in columns around it: where the board and every text go, and the size of type.

The board has the top right corner; the texts run in columns beside it and below it. Lengths are in
millimetres.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from gridwright.drawing.geometry import moved
from gridwright.drawing.shapes import Picture, Shape, Text
from gridwright.drawing.widths import width_of, wrap

__all__ = ["Area", "Item", "set_around"]

_LEADING = 1.18
"""The distance of two lines, for a type size of 1."""

_HEAD = 1.4
"""The distance of a heading from the line below it, in lines."""

_SPACE = 0.45
"""The distance of a clue from its number, for a type size of 1."""

_GAP = 4.5
"""Between two columns, and between the board and the texts below it."""

_POINT = 25.4 / 72

_BOLD = 1.06
"""How much wider bold digits are."""

Places = list[tuple[int, float]]


@dataclass(frozen=True, slots=True)
class Area:
    """What a page has for a board and texts, and what reads well there.

    `type` are the largest and the smallest size of type, in points. `narrowest` is the least width
    of a column, `usual` the width that it has where it could have any. `largest` is the largest
    cell, and `good` the size from which on a larger one is of no use; `weight` is what that counts
    for, if large type counts for 1.
    """

    width: float
    height: float
    type: tuple[float, float] = (10.5, 4.5)
    narrowest: float = 34.0
    usual: float = 54.0
    largest: float = 9.5
    good: float = 8.0
    weight: float = 0.7

    @property
    def sizes(self) -> tuple[float, ...]:
        """The sizes of type, from the largest down."""
        most, least = (round(4 * points) for points in self.type)
        return tuple(quarter / 4 * _POINT for quarter in range(most, least - 1, -1))


_A4 = Area(177.0, 248.0)
"""A page of A4, below title and author."""


@dataclass(frozen=True, slots=True)
class Item:
    """A printed text with its number, perhaps below the heading that it is the first of."""

    number: str
    text: str
    heading: str = ""


@dataclass(frozen=True, slots=True)
class _Frame:
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
class _Plan:
    """A page: the frame, the type, and for every text its lines, its column and its top."""

    area: Area
    frame: _Frame
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
            top + len(lines) * self.size * _LEADING
            for (_, top), lines in zip(self.places, self.lines, strict=True)
        )
        return max(self.frame.foot, *ends)

    @property
    def worth(self) -> float:
        """How well it reads: large type, large cells, and all else equal a compact sheet."""
        cells = min(self.frame.cell / self.area.good, 1)
        share = self.size / self.area.sizes[0]
        return share + self.area.weight * cells - 0.0005 * (self.width + self.height)


def _plan(items: Sequence[Item], rows: float, cols: float, area: Area = _A4) -> _Plan:
    """The best page for these texts and a board with this many cells.

    If they do not fit in the smallest type, the sheet is higher than a page.
    """
    frames = list(_frames(rows, cols, area))
    plans = [
        _set(area, frame, items, size) for frame in frames if (size := _largest(area, frame, items))
    ]
    if plans:
        return max(plans, key=lambda found: found.worth)
    least = area.sizes[-1]
    return min(
        (_set(area, frame, items, least) for frame in frames), key=lambda found: found.height
    )


def _frames(rows: float, cols: float, area: Area) -> Iterator[_Frame]:
    """All ways to divide a page into columns with the board above the last of them."""
    for columns in range(1, max(int((area.width + _GAP) / (area.narrowest + _GAP)), 1) + 1):
        full = (area.width + _GAP) / columns - _GAP
        for below in range(1, columns + 1):
            span = below * (full + _GAP) - _GAP
            cell = min(span / cols, area.largest, area.height / rows)
            # A small board has columns to its measure, as long as they are not too narrow.
            fitting = (cell * cols + _GAP) / below - _GAP
            yield _Frame(columns, below, min(max(fitting, area.usual), full), cell, cell * rows)


def _largest(area: Area, frame: _Frame, items: Sequence[Item]) -> float | None:
    """The largest type in which all texts fit a page of this frame, or None."""

    def fits(size: float) -> bool:
        lines = _lines(frame, items, size)
        return _flow(frame, items, lines, size * _LEADING, area.height) is not None

    at = bisect_left(area.sizes, True, key=fits)
    return area.sizes[at] if at < len(area.sizes) else None


def _set(area: Area, frame: _Frame, items: Sequence[Item], size: float) -> _Plan:
    """The lowest sheet with all texts in type of this size: so its columns are equally high."""
    lines = _lines(frame, items, size)
    step = size * _LEADING
    # In one column there is room for all.
    most = frame.top(frame.columns - 1) + step * sum(len(wrapped) + 2 for wrapped in lines)

    def places(height: float) -> Places | None:
        return _flow(frame, items, lines, step, height)

    heights = range(math.ceil(most) + 1)
    found = places(bisect_left(heights, True, key=lambda height: places(height) is not None))
    assert found is not None
    return _Plan(area, frame, size, _indent(items, size), lines, found)


def _indent(items: Sequence[Item], size: float) -> float:
    """The room for the numbers."""
    widest = max(width_of(item.number) for item in items)
    return size * (widest * _BOLD + _SPACE) if widest else 0.0


def _lines(frame: _Frame, items: Sequence[Item], size: float) -> list[list[str]]:
    """The lines of every text."""
    room = (frame.width - _indent(items, size)) / size
    return [wrap(item.text, room) for item in items]


def _flow(
    frame: _Frame, items: Sequence[Item], lines: Sequence[list[str]], step: float, height: float
) -> Places | None:
    """The column and top of every text, or None if columns of this height are too low.

    A text is not split, and a heading stays with its first clue.
    """
    places: Places = []
    column, y = 0, frame.top(0)
    for item, wrapped in zip(items, lines, strict=True):
        head = _HEAD * step if item.heading else 0.0
        space = 0.6 * step if item.heading and y > frame.top(column) else 0.0
        while y + space + head + len(wrapped) * step > height + 1e-6:
            column += 1
            if column == frame.columns:
                return None
            y, space = frame.top(column), 0.0
        places.append((column, y + space + head))
        y += space + head + len(wrapped) * step
    return places


def set_around(board: Picture, items: Sequence[Item], area: Area = _A4) -> Picture:
    """The board with texts in columns around it, in type as large as fits a page."""
    page = _plan(items, board.height, board.width, area)
    frame = page.frame
    right = frame.left(frame.columns - frame.below) / frame.cell
    shapes = [moved(shape, right, 0) for shape in board.shapes]
    for place in range(len(items)):
        shapes += _printed(page, items[place], place)
    return replace(
        board,
        width=page.width / frame.cell,
        height=page.height / frame.cell,
        shapes=tuple(shapes),
        cell=frame.cell,
    )


def _printed(page: _Plan, item: Item, place: int) -> Iterator[Shape]:
    """A text with its number, and the heading above it."""
    column, top = page.places[place]
    left, line, cell = page.frame.left(column), page.size * _LEADING, page.frame.cell
    size = page.size / cell

    def text(x: float, y: float, string: str, *, bold: bool = False) -> Text:
        # Hidden in a terminal, where a line is higher than here: there the legend says it.
        return Text(x / cell, y / cell, string, size, "start", "top", bold=bold, glyph="")

    if item.heading:
        yield replace(text(left, top - _HEAD * line, item.heading, bold=True), size=1.15 * size)
    if item.number:
        number = text(left + page.indent - _SPACE * page.size, top, item.number, bold=True)
        yield replace(number, anchor="end", length=_BOLD * width_of(item.number) * size)
    for row, string in enumerate(page.lines[place]):
        if string:
            written = text(left + page.indent, top + row * line, string)
            yield replace(written, length=width_of(string) * size)
