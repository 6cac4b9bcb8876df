"""Boards of another size, with the usual boxes."""

from __future__ import annotations

from gridwright.errors import UsageError
from gridwright.puzzles.sudoku.layout import LARGEST, boxed, default_boxes
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.sides import recut, require_sides

__all__ = ["resize", "sides"]


def sides(puzzle: Sudoku) -> tuple[int, int]:
    """The number of rows and of columns, which is the same."""
    return puzzle.size, puzzle.size


def resize(puzzle: Sudoku, rows: int, cols: int) -> Sudoku:
    """The board cut or continued; digits that a smaller board does not have are left out.

    Diagonals stay; irregular regions give way to boxes, since they would not fit.
    """
    require_sides(rows, cols, most=LARGEST)
    if rows != cols:
        raise UsageError(f"a board of {rows}x{cols} is not square")
    if rows == puzzle.size:
        return puzzle
    boxes = default_boxes(rows)
    if boxes is None:
        raise UsageError(f"a board of {rows}x{cols} cannot be cut into boxes: write its regions")
    givens = recut(puzzle.givens, puzzle.size, rows, cols, 0)
    layout = boxed(*boxes, diagonals=puzzle.layout.diagonals)
    return Sudoku(layout, tuple(digit if digit <= rows else 0 for digit in givens))
