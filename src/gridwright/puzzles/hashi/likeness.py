"""What makes two Hashi the same: the islands and their labels, wherever on the board they are."""

from __future__ import annotations

from gridwright.kind import Likeness
from gridwright.puzzles.hashi.puzzle import Hashi

__all__ = ["likeness"]


def likeness(puzzle: Hashi) -> Likeness:
    """The islands with their labels."""
    marks: dict[tuple[float, float], str] = {
        (cell.row, cell.col): str(label) for cell, label in puzzle.islands
    }
    return Likeness(puzzle.rows, puzzle.cols, (marks,), (False,))
