"""Lines as a print shop wants them: their weights in points, whatever the size of a cell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gridwright.drawing.shapes import HEAVY, Line, Palette, Picture, Shape, Stroke, Text, rgb

__all__ = ["for_print", "in_black"]

_POINT = 25.4 / 72
_THIN = (0.3, 0.5)
_THICK = (1.0, 2.2)
"""The least and the greatest weight of thin and of thick lines, in points."""

_WIDEST = 0.1
"""A wider line, in cells, is an area."""


def for_print(picture: Picture, cell: float, *, least: float = 0.0) -> Picture:
    """The picture with lines that print well where a cell is `cell` millimetres wide.

    No text is smaller than `least` points.

    >>> from gridwright.drawing import Line
    >>> thin = for_print(Picture(1, 1, (Line(0, 0, 1, 0),), ""), 2.0).shapes[0].stroke.width
    >>> round(2.0 * thin / 25.4 * 72, 2)
    0.3
    """

    def printed(shape: Shape) -> Shape:
        if isinstance(shape, Text):
            size = max(shape.size, least * _POINT / cell)
            return shape if size == shape.size else replace(shape, size=size)
        if shape.stroke is None or not 0 < shape.stroke.width <= _WIDEST:
            return shape
        return replace(shape, stroke=_weighted(shape.stroke, cell))

    return replace(picture, shapes=tuple(map(printed, picture.shapes)))


def _weighted(stroke: Stroke, cell: float) -> Stroke:
    least, most = _THIN if stroke.width < HEAVY else _THICK
    weight = min(max(stroke.width * cell / _POINT, least), most)
    return replace(stroke, width=weight * _POINT / cell)


def in_black(picture: Picture) -> Picture:
    """The picture with black in place of every colour; greys stay as they are."""

    def black(colour: str) -> str:
        return colour if len(set(rgb(colour))) == 1 else Palette.INK

    def printed(shape: Shape) -> Shape:
        if isinstance(shape, Text):
            return replace(shape, colour=black(shape.colour))
        changes: dict[str, Any] = {}
        if shape.stroke is not None:
            changes["stroke"] = replace(shape.stroke, colour=black(shape.stroke.colour))
        if not isinstance(shape, Line) and shape.fill is not None:
            changes["fill"] = black(shape.fill)
        return replace(shape, **changes)

    return replace(picture, shapes=tuple(map(printed, picture.shapes)))
