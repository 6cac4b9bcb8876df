"""What boards in progress have in common: shaded cells, crosses, coordinates, what is new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from gridwright.drawing.geometry import moved
from gridwright.drawing.shapes import (
    LineTo,
    MoveTo,
    Palette,
    Path,
    Picture,
    Rectangle,
    Shape,
    Stroke,
    Text,
)
from gridwright.grid import Cell

__all__ = ["between", "colour_of", "cross", "shaded", "with_coordinates"]

_LEFT, _TOP = 0.75, 0.5
"""The room for coordinates: whole characters and lines of a terminal."""


def shaded(cells: Iterable[Cell]) -> Iterator[Shape]:
    """The cells of a reason in grey, to be drawn below everything else.

    A terminal, which has no grey, leaves them as they are.
    """
    for cell in sorted(set(cells)):
        yield Rectangle(cell.col, cell.row, 1, 1, fill=Palette.SHADE, stroke=None, glyph="")


def colour_of(*, new: bool) -> str:
    """The colour of an entry, or of one that a step has just made."""
    return Palette.MARK if new else Palette.ANSWER


def cross(x: float, y: float, size: float, *, new: bool = False) -> Shape:
    """A cross around a point, for what is known not to be there."""
    half = size / 2
    falling = (MoveTo(x - half, y - half), LineTo(x + half, y + half))
    rising = (MoveTo(x - half, y + half), LineTo(x + half, y - half))
    width = 0.06 if new else 0.04
    stroke = Stroke(Palette.MARK if new else Palette.FAINT, width)
    return Path((*falling, *rising), stroke=stroke, glyph="X" if new else "x")


def between(one: Cell, other: Cell) -> tuple[float, float]:
    """The point half-way between the middles of two cells.

    >>> between(Cell(0, 0), Cell(0, 3))
    (2.0, 0.5)
    """
    return (one.col + other.col + 1) / 2, (one.row + other.row + 1) / 2


def with_coordinates(picture: Picture, rows: int, cols: int) -> Picture:
    """The picture with the names of rows and columns beside it, as hints and steps use them.

    The first cell of the board must be at the top left of the picture.

    >>> labelled = with_coordinates(Picture(2, 1, (), title=""), 1, 2)
    >>> [shape.string for shape in labelled.shapes]
    ['c1', 'c2', 'r1']
    """
    shapes = [moved(shape, _LEFT, _TOP) for shape in picture.shapes]
    places = [(_LEFT + col + 0.5, 0.2, f"c{col + 1}") for col in range(cols)]
    places += [(0.36, _TOP + row + 0.5, f"r{row + 1}") for row in range(rows)]
    shapes += [Text(x, y, name, size=0.28, colour=Palette.PENCIL) for x, y, name in places]
    width, height = picture.width + _LEFT, picture.height + _TOP
    return replace(picture, shapes=tuple(shapes), width=width, height=height)
