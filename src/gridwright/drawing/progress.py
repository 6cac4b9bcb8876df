"""What boards in progress have in common: shaded cells, crosses, and the colour of what is new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridwright.drawing.shapes import LineTo, MoveTo, Palette, Path, Rectangle, Shape, Stroke
from gridwright.grid import Cell

__all__ = ["between", "colour_of", "cross", "shaded"]


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
