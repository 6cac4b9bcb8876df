"""What makes two Circuit Boards the same: black cells, given lines and ends."""

from __future__ import annotations

from gridwright.kind import Likeness
from gridwright.puzzles.circuit.puzzle import Circuit

__all__ = ["likeness"]


def likeness(puzzle: Circuit) -> Likeness:
    """The black cells, the middles of given lines, and the two ends."""
    marks: dict[tuple[float, float], str] = {(cell.row, cell.col): "black" for cell in puzzle.black}
    for one, other in puzzle.given:
        marks[(one.row + other.row) / 2, (one.col + other.col) / 2] = "line"
    marks |= {(cell.row, cell.col): "end" for cell in puzzle.ends or ()}
    return Likeness(puzzle.rows, puzzle.cols, (marks,), (False,))
