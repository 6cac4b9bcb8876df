"""A Sudoku as data for the board of the page."""

from __future__ import annotations

from typing import Any

from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["data"]


def data(puzzle: Sudoku) -> dict[str, Any]:
    """The given digits and the regions, row by row; a cell's digit is fact cell · size + digit."""
    houses = puzzle.layout.houses[2 * puzzle.size :]
    return {
        "size": puzzle.size,
        "givens": list(puzzle.givens),
        "regions": list(puzzle.layout.regions),
        "names": [house.name for house in houses[: puzzle.size]],
        "diagonals": puzzle.layout.diagonals,
    }
