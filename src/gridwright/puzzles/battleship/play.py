"""A Battleship as data for the board of the page."""

from __future__ import annotations

from typing import Any

from gridwright.puzzles.battleship.puzzle import Battleship

__all__ = ["data"]


def data(puzzle: Battleship) -> dict[str, Any]:
    """The symbols of the given cells, the sums and the fleet; cell i is fact i + 1."""
    return {
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "givens": [symbol.value for symbol in puzzle.givens],
        "row_sums": list(puzzle.row_sums),
        "col_sums": list(puzzle.col_sums),
        "fleet": list(puzzle.fleet),
    }
