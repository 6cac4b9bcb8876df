"""Boards of another size: new cells are water."""

from __future__ import annotations

from gridwright.grid import inside
from gridwright.puzzles.hashi.puzzle import LARGEST_BOARD, Hashi
from gridwright.sides import require_sides

__all__ = ["resize", "sides"]


def sides(puzzle: Hashi) -> tuple[int, int]:
    """The number of rows and of columns."""
    return puzzle.rows, puzzle.cols


def resize(puzzle: Hashi, rows: int, cols: int) -> Hashi:
    """The board cut or continued, with the islands that have a place there."""
    require_sides(rows, cols, most=LARGEST_BOARD)
    islands = (island for island in puzzle.islands if inside(island.cell, rows, cols))
    return Hashi(rows, cols, tuple(islands))
