"""A caption below a picture, for formats that are not read in a terminal."""

from __future__ import annotations

from dataclasses import replace

from gridwright.drawing.geometry import plain
from gridwright.drawing.shapes import Picture, Shape, Text
from gridwright.drawing.widths import wrap

__all__ = ["with_caption"]

_LARGEST = 0.42
"""The size of the letters, unless the board is small."""

_SHARE = 0.8
"""How much of the width is used by Helvetica; other fonts are wider."""

_NARROWEST = 7.0
"""On a narrower board the caption is as wide as this all the same."""

_GAP = 0.6
_DISTANCE = 1.45
"""The distance of two lines, in sizes of a letter."""


def with_caption(picture: Picture) -> Picture:
    """The picture with the lines of its legend below it, wrapped to its width.

    >>> captioned = with_caption(Picture(9, 1, (), title="", legend=("Row 1 is full.",)))
    >>> [shape.string for shape in captioned.shapes], captioned.legend
    (['Row 1 is full.'], ())
    """
    width = max(picture.width, _NARROWEST)
    size = min(_LARGEST, width / 20)
    lines = [
        line
        for text in picture.legend
        for paragraph in text.splitlines()
        for line in wrap(plain(paragraph), _SHARE * width / size)
    ]
    shapes: list[Shape] = list(picture.shapes)
    y = picture.height + _GAP
    for line in lines:
        shapes.append(Text(0, round(y, 3), line, size=size, anchor="start", colour=picture.ink))
        y += _DISTANCE * size
    height = round(y, 3) if lines else picture.height
    return replace(picture, width=width, height=height, shapes=tuple(shapes), legend=())
