"""A Circuit Board as data for the board of the page."""

from __future__ import annotations

from typing import Any

from gridwright.grid import index_of
from gridwright.puzzles.circuit.puzzle import Circuit

__all__ = ["data"]


def data(puzzle: Circuit) -> dict[str, Any]:
    """The lines that could be drawn, in the order of their facts, and those that are given."""
    return {
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "points": [index_of(cell, puzzle.cols) for cell in puzzle.points],
        "lines": [
            {"ends": [index_of(end, puzzle.cols) for end in edge], "facts": [fact]}
            for fact, edge in enumerate(puzzle.edges, 1)
        ],
        "given": [fact for fact, edge in enumerate(puzzle.edges, 1) if edge in puzzle.given],
        "ends": [index_of(end, puzzle.cols) for end in puzzle.ends or ()],
    }
