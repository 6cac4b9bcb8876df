"""Text as pen strokes, for formats and machines that have no font for it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from gridwright.drawing.geometry import CAPITAL_HEIGHT, QUARTER, baseline, plain
from gridwright.drawing.letters import LETTERS, MARKS, SPELLINGS
from gridwright.drawing.shapes import (
    CurveTo,
    LineTo,
    MoveTo,
    Path,
    Picture,
    Segment,
    Stroke,
    Text,
)

__all__ = ["accent", "clusters", "outlined", "strokes"]

_GAP = 3.9
"""Space between two letters, in units of the letters."""

_UNKNOWN = (8.0, "M0,0 L8,0 L8,14 L0,14 L0,0")


def outlined(picture: Picture) -> Picture:
    """Return the same picture with every text drawn as strokes.

    >>> picture = Picture(1, 1, (Text(0.5, 0.5, "7"),), title="Seven")
    >>> type(outlined(picture).shapes[0]).__name__
    'Path'
    """
    shapes = tuple(strokes(s) if isinstance(s, Text) else s for s in picture.shapes)
    return replace(picture, shapes=shapes)


def strokes(text: Text) -> Path:
    """Return the strokes of a text, placed and sized as the text is.

    Accents are put on their letters, similar letters replace rarer characters (ø becomes o), and a
    character without strokes is an empty box.

    >>> len(strokes(Text(0, 0, "1")).segments)
    3
    """
    letters = [_letter(base, marks) for base, marks in clusters(_spelled(text.string))]
    length = sum(width + _GAP for width, _ in letters) - _GAP
    pen = _Pen(text)
    if text.length and length > 0:
        pen.stretch = text.length / ((length + pen.thickness) * pen.scale)
    left = -{"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * length
    # The thickness of the pen belongs to the width of the text.
    left += {"start": 0.5, "middle": 0.0, "end": -0.5}[text.anchor] * pen.thickness
    segments: list[Segment] = []
    for width, parts in letters:
        for lift, shift, path in parts:
            segments.extend(pen.draw(path, left + shift, lift))
        left += width + _GAP
    return Path(tuple(segments), stroke=pen.stroke, glyph=text.string)


def accent(text: Text, mark: str, base: str, x: float) -> Path:
    """Return the strokes of one accent above or below a base letter whose middle is at x."""
    pen = _Pen(replace(text, x=x))
    return Path(tuple(pen.draw(MARKS[mark], 0, _lift(base, mark))), stroke=pen.stroke)


def clusters(string: str) -> Iterator[tuple[str, str]]:
    r"""Split a string into letters, each with its accents.

    >>> list(clusters("aș")) == [("a", ""), ("s", "\N{COMBINING COMMA BELOW}")]
    True
    """
    base, marks = "", ""
    for char in unicodedata.normalize("NFD", string):
        if base and unicodedata.combining(char):
            marks += char
            continue
        if base:
            yield base, marks
        base, marks = char, ""
    if base:
        yield base, marks


def _spelled(string: str) -> str:
    return "".join(SPELLINGS.get(char, char) for char in plain(string))


def _lift(base: str, mark: str) -> float:
    below = unicodedata.combining(mark) < 230
    return 0 if below or not (base.isupper() or base in "bdfhklt") else 4


def _letter(base: str, marks: str) -> tuple[float, list[tuple[float, float, str]]]:
    """Return the width of a letter and its parts as (lift, shift, strokes)."""
    width, path = LETTERS.get(base, _UNKNOWN)
    if base in "ij" and any(unicodedata.combining(mark) == 230 for mark in marks):
        path = path.rpartition(" M")[0]
    known = [mark for mark in marks if mark in MARKS]
    return width, [
        (0, 0, path),
        *((_lift(base, mark), width / 2, MARKS[mark]) for mark in known),
    ]


class _Pen:
    """Turns strokes on the letters' own sheet into segments of the picture."""

    def __init__(self, text: Text) -> None:
        # The outer edges of the strokes reach the full height of the letters.
        weight = 0.125 if text.bold else 0.085
        self.thickness = weight * 14 / (CAPITAL_HEIGHT - weight)
        self.scale = text.size * (CAPITAL_HEIGHT - weight) / 14
        self.stroke = Stroke(text.colour, width=text.size * weight, cap="round")
        self._x, self._y = text.x, baseline(text) - self.stroke.width / 2
        self._slant = 0.2 if text.italic else 0.0
        self._turned, self._pivot = text.turned, text.y
        self.stretch = 1.0

    def draw(self, path: str, left: float, lift: float) -> Iterator[Segment]:
        def place(x: float, y: float) -> tuple[float, float]:
            y += lift
            across = (left + x + self._slant * y) * self.scale * self.stretch
            down = self._y - y * self.scale
            if self._turned:
                return self._x + down - self._pivot, self._pivot - across
            return self._x + across, down

        at = (0.0, 0.0)
        for command, points in _commands(path):
            x, y = end = points[-1]
            if command == "M":
                yield MoveTo(*place(x, y))
            elif command == "L":
                yield LineTo(*place(x, y))
            else:
                across, down = (x - at[0]) * QUARTER, (y - at[1]) * QUARTER
                if command == "H":
                    points = [(at[0] + across, at[1]), (x, y - down), end]
                elif command == "V":
                    points = [(at[0], at[1] + down), (x - across, y), end]
                first, second, third = (place(*point) for point in points)
                yield CurveTo(*first, *second, *third)
            at = end


def _commands(path: str) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    command, points = "", list[tuple[float, float]]()
    for word in path.split():
        if word[0].isalpha():
            if points:
                yield command, points
            command, points, word = word[0], [], word[1:]
        x, y = word.split(",")
        points.append((float(x), float(y)))
    if points:
        yield command, points
