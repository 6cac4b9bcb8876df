"""The picture: a grid with its numbers, holes in black."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.drawing import Palette, Picture, Rectangle, Shape
from gridwright.drawing.boards import grid_lines, number
from gridwright.puzzles.template.puzzle import Latin

__all__ = ["picture"]


def picture(puzzle: Latin, solution: Sequence[int] | None = None) -> Picture:
    """The rectangle with its given numbers, and the others in another colour."""
    shapes: list[Shape] = [
        Rectangle(cell.col, cell.row, 1, 1, fill=Palette.INK, stroke=None)
        for cell in sorted(puzzle.holes)
    ]
    shapes += grid_lines(puzzle.rows, puzzle.cols)
    for index, cell in enumerate(puzzle.cells()):
        if puzzle.givens[index]:
            shapes.append(number(cell, puzzle.givens[index], given=True))
        elif solution is not None and solution[index]:
            shapes.append(number(cell, solution[index], given=False))
    return Picture(puzzle.cols, puzzle.rows, tuple(shapes), "Latin rectangle")
