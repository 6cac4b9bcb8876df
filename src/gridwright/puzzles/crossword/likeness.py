"""What makes two crosswords the same: blocks, bars and letters."""

from __future__ import annotations

from gridwright.kind import Likeness
from gridwright.puzzles.crossword.puzzle import Crossword

__all__ = ["likeness"]


def likeness(puzzle: Crossword) -> Likeness:
    """The letters and blocks at their cells, and the bars between them."""
    marks: dict[tuple[float, float], str] = {
        (cell.row, cell.col): puzzle[cell] for cell in puzzle.all_cells()
    }
    for one, other in puzzle.bars:
        marks[(one.row + other.row) / 2, (one.col + other.col) / 2] = "|"
    return Likeness(puzzle.rows, puzzle.cols, (marks,), (False,))
