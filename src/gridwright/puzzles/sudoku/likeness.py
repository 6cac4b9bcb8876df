"""What makes two Sudoku the same: digits may be exchanged."""

from __future__ import annotations

from gridwright.kind import Likeness
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["likeness"]


def likeness(puzzle: Sudoku) -> Likeness:
    """The given digits and the regions, whatever they are called."""
    layout = puzzle.layout
    digits: dict[tuple[float, float], str] = {}
    regions: dict[tuple[float, float], str] = {}
    for cell, digit, region in zip(layout.cells, puzzle.givens, layout.regions, strict=True):
        regions[cell.row, cell.col] = str(region)
        if digit:
            digits[cell.row, cell.col] = str(digit)
    kind = "diagonals" if layout.diagonals else ""
    return Likeness(layout.size, layout.size, (digits, regions), (True, True), kind)
