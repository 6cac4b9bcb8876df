"""The picture: thick borders between regions, stars as shapes, crosses in empty cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from gridwright.drawing import LineTo, MoveTo, Palette, Path, Picture, Polygon, Shape, Stroke
from gridwright.drawing.boards import between_regions, grid_lines
from gridwright.grid import Cell
from gridwright.kind import Sheet
from gridwright.puzzles.starbattle.puzzle import StarBattle

__all__ = ["picture", "picture_of", "sheet", "star"]

_OUTER, _INNER = 0.36, 0.15
"""How far the tips of a star and the corners between them are from its centre."""


def picture(puzzle: StarBattle, solution: Sequence[bool] | None = None) -> Picture:
    """The regions with the given cells, and the other stars in another colour."""
    return picture_of(puzzle, solution)


def sheet(
    puzzle: StarBattle, solution: Sequence[bool] | None, *, answer: bool, grey: bool
) -> Sheet:
    """The board for a book, with the number of stars."""
    del grey
    remark = "1 star" if puzzle.stars == 1 else f"{puzzle.stars} stars"
    return Sheet(picture(puzzle, solution if answer else None), remark=remark)


def picture_of(
    puzzle: StarBattle,
    solution: Sequence[bool] | None = None,
    *,
    below: Iterable[Shape] = (),
    above: Iterable[Shape] = (),
) -> Picture:
    """The board, with other shapes below its lines and above all."""
    between = between_regions(puzzle.regions, puzzle.side)
    shapes: list[Shape] = [*below, *grid_lines(puzzle.side, puzzle.side, separated=between)]
    for index, (cell, given) in enumerate(zip(puzzle.cells(), puzzle.givens, strict=True)):
        if given:
            shapes.append(star(cell, Palette.GIVEN))
        elif given is False:
            shapes.append(_cross(cell, Palette.GIVEN))
        elif solution is not None and solution[index]:
            shapes.append(star(cell, Palette.ANSWER))
    return Picture(puzzle.side, puzzle.side, (*shapes, *above), "Star Battle")


def star(cell: Cell, colour: str, glyph: str = "*") -> Shape:
    """A star with five tips, the first pointing upwards."""
    points = []
    for corner in range(10):
        angle, radius = corner * pi / 5, _INNER if corner % 2 else _OUTER
        x, y = cell.col + 0.5 + radius * sin(angle), cell.row + 0.5 - radius * cos(angle)
        points.append((round(x, 4), round(y, 4)))
    return Polygon(tuple(points), fill=colour, stroke=None, glyph=glyph)


def _cross(cell: Cell, colour: str) -> Shape:
    """A cross through the middle of a cell, for one that is known to be empty."""
    left, right, top, bottom = cell.col + 0.3, cell.col + 0.7, cell.row + 0.3, cell.row + 0.7
    falling = (MoveTo(left, top), LineTo(right, bottom))
    rising = (MoveTo(left, bottom), LineTo(right, top))
    return Path((*falling, *rising), stroke=Stroke(colour, 0.1), glyph="x")
