"""Pictures as text for a terminal.

A cell has four columns and two rows, because a character is about twice as high as wide: lines
between cells are at whole columns and rows, and three characters fit inside a cell.
"""

from __future__ import annotations

import math
import unicodedata
from itertools import pairwise
from typing import assert_never

from gridwright.drawing.geometry import CAPITAL_HEIGHT, baseline, bounds, flatten, plain, scaled
from gridwright.drawing.lattice import DASHED, DOUBLE, HEAVY_ARM, LIGHT, Lattice
from gridwright.drawing.shapes import (
    HEAVY,
    Circle,
    Line,
    Path,
    Picture,
    Polygon,
    Rectangle,
    Shape,
    Stroke,
    Text,
    rgb,
)

__all__ = ["to_text"]

_COLUMNS, _ROWS = 4, 2

_ASCII = str.maketrans(
    {
        "◀": "<",
        "▶": ">",
        "▲": "^",
        "▼": "v",
        "■": "#",
        "□": "o",
        "●": "O",
        "○": "o",
        "•": "*",
        "∘": "o",
        "◆": "*",
        "◇": "o",
        "█": "#",
        "▒": ":",
        "·": ".",
        "\u00d7": "x",
        "✕": "x",
        "≈": "~",
        "\u2013": "-",
        "\u2014": "-",
        "\u2212": "-",
        "…": "...",
        "\u2018": "'",
        "\u2019": "'",
        "“": '"',
        "”": '"',
    }
)


def to_text(picture: Picture, *, unicode: bool = True) -> str:
    """Draw a picture with characters; `unicode=False` uses only plain ASCII.

    Lines become box-drawing characters, heavy ones if the stroke is at least `HEAVY` wide; text is
    centred in its cell; a shape with a `glyph` shows it at its centre. The picture's legend follows
    below.

    >>> cells = (Rectangle(0, 0, 2, 1), Line(1, 0, 1, 1), Text(0.5, 0.5, "4"))
    >>> print(to_text(Picture(2, 1, cells, title="Two cells")))
    ┌───┬───┐
    │ 4 │   │
    └───┴───┘
    """
    painter = _Painter(unicode=unicode)
    for shape in sorted(picture.shapes, key=lambda shape: isinstance(shape, Text)):
        painter.paint(shape if picture.zoom == 1 else scaled(shape, picture.zoom))
    legend = [plain(line) if unicode else _ascii(plain(line)) for line in picture.legend]
    return "\n".join([painter.finish(), *([""] if legend else []), *legend])


class _Painter:
    """Paints shapes on a lattice: lines first, with junctions where they meet, then characters."""

    def __init__(self, *, unicode: bool) -> None:
        self.unicode = unicode
        self.lattice = Lattice()
        self.rings: list[tuple[int, int]] = []
        self.tracks: dict[tuple[bool, int, int, int, float], float] = {}

    def paint(self, shape: Shape) -> None:
        if isinstance(shape, Line):
            self._line(shape)
        elif isinstance(shape, Text):
            self._text(shape)
        elif shape.glyph is not None:
            left, top, right, bottom = bounds(shape)
            self._write(_row((top + bottom) / 2), _column((left + right) / 2), shape.glyph)
        elif isinstance(shape, Rectangle):
            self._rectangle(shape)
        elif isinstance(shape, Circle):
            self._circle(shape)
        elif isinstance(shape, Polygon | Path):
            self._outline(shape)
        else:
            assert_never(shape)

    def finish(self) -> str:
        for row, column in self.rings:
            if self.lattice.at(row, column) is None:
                self._write(row, column, "○")
                continue
            for side, char in ((-1, "("), (1, ")")):
                if self.lattice.at(row, column + side) is None:
                    self.lattice.put(row, column + side, char)
        return self.lattice.show(unicode=self.unicode)

    def _line(self, line: Line) -> None:
        x1, y1, x2, y2 = bounds(line)
        row, column = _row(y1), _column(x1)
        end_row, end_column = _row(y2), _column(x2)
        level = row == end_row and (abs(y2 - y1) < 0.01 or column == end_column)
        upright = column == end_column and (abs(x2 - x1) < 0.01 or row == end_row)
        if line.glyph is not None or not (level or upright):
            self._slope(line, "·" if line.glyph is None else line.glyph)
            return
        weight = _weight(line.stroke)
        key = level, row, column, end_column if level else end_row, line.stroke.width
        track = y1 if level else x1
        if 0.02 < abs(self.tracks.setdefault(key, track) - track) < 0.25:
            weight = DOUBLE
        if level:
            self.lattice.across(row, column, end_column, weight)
        else:
            self.lattice.upright(column, row, end_row, weight)

    def _slope(self, line: Line, glyph: str) -> None:
        rise, run = (line.y2 - line.y1) * _ROWS, (line.x2 - line.x1) * _COLUMNS
        steps = max(1, math.ceil(max(abs(rise), abs(run))))
        char = glyph if self.unicode else _ascii(glyph)
        for step in range(steps + 1) if char else ():
            x = line.x1 + (line.x2 - line.x1) * step / steps
            y = line.y1 + (line.y2 - line.y1) * step / steps
            self.lattice.put(_row(y), _column(x), char[0], under=line.glyph is None)

    def _rectangle(self, shape: Rectangle) -> None:
        left, top, right, bottom = bounds(shape)
        row, end_row, column, end_column = _row(top), _row(bottom), _column(left), _column(right)
        if block := _block(shape.fill):
            inside = range(row + 1, end_row) or [_row((top + bottom) / 2)]
            for y in inside:
                for x in range(column + 1, end_column) or [_column((left + right) / 2)]:
                    self._write(y, x, block)
        if shape.stroke is None:
            return
        weight = _weight(shape.stroke)
        for y in (row, end_row):
            self.lattice.across(y, column, end_column, weight)
        for x in (column, end_column):
            self.lattice.upright(x, row, end_row, weight)
            if shape.radius:
                self.lattice.round(row, x)
                self.lattice.round(end_row, x)

    def _circle(self, shape: Circle) -> None:
        row, column = _row(shape.y), _column(shape.x)
        if _block(shape.fill):
            self._write(row, column, "•" if shape.radius < 0.2 else "●")
        elif shape.radius < 0.2:
            self._write(row, column, "∘")
        elif shape.radius <= 0.5:
            for x in (column - 1, column, column + 1):
                self.lattice.clear(row, x)
            self.rings.append((row, column))
        elif shape.stroke is not None:
            steps = 4 * math.ceil(shape.radius * 2 * _COLUMNS)
            for step in range(steps):
                angle = 2 * math.pi * step / steps
                place = (
                    _row(shape.y + shape.radius * math.sin(angle)),
                    _column(shape.x + shape.radius * math.cos(angle)),
                )
                self.lattice.put(*place, "·" if self.unicode else ".", under=True)

    def _outline(self, shape: Polygon | Path) -> None:
        parts = flatten(shape)
        block = _block(shape.fill)
        if block:
            left, top, right, bottom = bounds(shape)
            places = [
                (row, column)
                for row in range(_row(top), _row(bottom) + 1)
                for column in range(_column(left), _column(right) + 1)
                if _inside(column / _COLUMNS, row / _ROWS, parts)
            ]
            for row, column in places or [(_row((top + bottom) / 2), _column((left + right) / 2))]:
                self._write(row, column, block)
        elif shape.stroke is not None:
            for part in parts:
                for (x1, y1), (x2, y2) in pairwise(part):
                    self._line(Line(x1, y1, x2, y2, shape.stroke))

    def _text(self, text: Text) -> None:
        string = plain(text.string if text.glyph is None else text.glyph)
        if text.turned:
            self._stack(text, string)
            return
        # A number in the top corner of a cell goes on the line above it, since the cell is small.
        middle = baseline(text) - CAPITAL_HEIGHT / 2 * text.size
        row = _row(text.y if text.vertical == "top" else middle)
        if text.anchor == "middle":
            self._write(row, _column(text.x), string)
            return
        length = sum(map(_cells, string if self.unicode else _ascii(string)))
        if text.anchor == "start":
            start = math.ceil(text.x * _COLUMNS - 1e-6)
            start += self.lattice.crossed(row, start)
        else:
            start = math.floor(text.x * _COLUMNS + 1e-6) - length
            start -= self.lattice.crossed(row, start + length - 1)
        self._write(row, start + length // 2, string)

    def _stack(self, text: Text, string: str) -> None:
        """Write the letters below each other, in the rows that the turned text takes."""
        shown = string if self.unicode else _ascii(string)
        row = _row(text.y)
        above = {"start": len(shown), "middle": len(shown) // 2, "end": 0}[text.anchor]
        for number, char in enumerate(shown):
            self._write(row - above + number, _column(text.x), char)

    def _write(self, row: int, column: int, string: str) -> None:
        """Write a string centred on a place; of two characters the second is on the place."""
        shown = string if self.unicode else _ascii(string)
        column -= sum(map(_cells, shown)) // 2
        for char in shown:
            for extra in range(_cells(char)):
                self.lattice.put(row, column, "" if extra else char)
                column += 1


def _row(y: float) -> int:
    return math.floor(y * _ROWS + 0.5 + 1e-6)


def _column(x: float) -> int:
    return math.floor(x * _COLUMNS + 0.5 + 1e-6)


def _weight(stroke: Stroke) -> int:
    if stroke.width >= HEAVY:
        return HEAVY_ARM
    return DASHED if stroke.dashes else LIGHT


def _block(fill: str | None) -> str:
    """Return the character for a dark or medium fill; a light one stays empty."""
    if fill is None:
        return ""
    red, green, blue = rgb(fill)
    light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    return "█" if light < 0.45 else "▒" if light < 0.75 else ""


def _inside(x: float, y: float, parts: list[list[tuple[float, float]]]) -> bool:
    inside = False
    for part in parts:
        for (x1, y1), (x2, y2) in zip(part, [*part[1:], part[0]], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                inside = not inside
    return inside


def _cells(char: str) -> int:
    """Return the number of terminal columns that a character takes."""
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _ascii(string: str) -> str:
    bare = unicodedata.normalize("NFKD", string.translate(_ASCII))
    kept = (char for char in bare if not unicodedata.combining(char))
    return "".join(char if char.isascii() else "?" for char in kept)
