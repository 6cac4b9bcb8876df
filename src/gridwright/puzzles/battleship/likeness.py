"""What makes two Battleship puzzles the same: the fleet, the sums, and what the cells hold."""

from __future__ import annotations

from gridwright.grid import cells
from gridwright.kind import Likeness
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol

__all__ = ["likeness"]

_ROUND = {
    Symbol.LEFT: (0.0, -0.25),
    Symbol.RIGHT: (0.0, 0.25),
    Symbol.TOP: (-0.25, 0.0),
    Symbol.BOTTOM: (0.25, 0.0),
}
"""Where the round side of a ship's end is, so that it turns with the board."""


def likeness(puzzle: Battleship) -> Likeness:
    """The given cells, and the sums at both ends of their lines."""
    marks: dict[tuple[float, float], str] = {}
    for cell, symbol in zip(cells(puzzle.rows, puzzle.cols), puzzle.givens, strict=True):
        if symbol is not Symbol.UNKNOWN:
            down, right = _ROUND.get(symbol, (0.0, 0.0))
            name = "end" if symbol in _ROUND else str(symbol)
            marks[cell.row + down, cell.col + right] = name
    for row, number in enumerate(puzzle.row_sums):
        marks[row, -1] = marks[row, puzzle.cols] = str(number)
    for col, number in enumerate(puzzle.col_sums):
        marks[-1, col] = marks[puzzle.rows, col] = str(number)
    return Likeness(puzzle.rows, puzzle.cols, (marks,), (False,), str(puzzle.fleet))
