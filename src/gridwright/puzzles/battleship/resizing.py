"""Boards of another size: new rows and columns are empty, and their sums are not given."""

from __future__ import annotations

from dataclasses import replace

from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, Battleship, Symbol
from gridwright.sides import recut, require_sides

__all__ = ["resize", "sides"]


def sides(puzzle: Battleship) -> tuple[int, int]:
    """The number of rows and of columns."""
    return puzzle.rows, puzzle.cols


def resize(puzzle: Battleship, rows: int, cols: int) -> Battleship:
    """The board with its fleet, cut or continued; the sum of a line that changes is left out.

    What was counted in a line that is cut or continued need not be there any more.
    """
    require_sides(rows, cols, most=LARGEST_BOARD)
    row_sums = puzzle.row_sums if cols == puzzle.cols else (None,) * puzzle.rows
    col_sums = puzzle.col_sums if rows == puzzle.rows else (None,) * puzzle.cols
    return replace(
        puzzle,
        rows=rows,
        cols=cols,
        row_sums=recut(row_sums, 1, rows, 1, None),
        col_sums=recut(col_sums, 1, cols, 1, None),
        givens=recut(puzzle.givens, puzzle.cols, rows, cols, Symbol.UNKNOWN),
    )
