"""Boards of another size: new cells have a point."""

from __future__ import annotations

from dataclasses import replace

from gridwright.grid import inside
from gridwright.puzzles.circuit.puzzle import LARGEST_BOARD, Circuit
from gridwright.sides import require_sides

__all__ = ["resize", "sides"]


def sides(puzzle: Circuit) -> tuple[int, int]:
    """The number of rows and of columns."""
    return puzzle.rows, puzzle.cols


def resize(puzzle: Circuit, rows: int, cols: int) -> Circuit:
    """The board cut or continued; lines and ends that have no place there are left out."""
    require_sides(rows, cols, most=LARGEST_BOARD)
    ends = puzzle.ends
    return replace(
        puzzle,
        rows=rows,
        cols=cols,
        black=frozenset(cell for cell in puzzle.black if inside(cell, rows, cols)),
        given=frozenset(
            edge for edge in puzzle.given if all(inside(cell, rows, cols) for cell in edge)
        ),
        ends=ends if ends and all(inside(cell, rows, cols) for cell in ends) else None,
    )
