"""A Hashi as data for the board of the page."""

from __future__ import annotations

from typing import Any

from gridwright.grid import index_of
from gridwright.puzzles.hashi.puzzle import Hashi
from gridwright.puzzles.hashi.reasoning import double_of, joined_of

__all__ = ["data"]


def data(puzzle: Hashi) -> dict[str, Any]:
    """The islands with their labels, and the links with the facts of one and of two bridges."""
    return {
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "points": [index_of(cell, puzzle.cols) for cell, _ in puzzle.islands],
        "labels": [label for _, label in puzzle.islands],
        "lines": [
            {
                "ends": [index_of(end, puzzle.cols) for end in puzzle.ends(link)],
                "facts": [joined_of(number), double_of(number)],
            }
            for number, link in enumerate(puzzle.links)
        ],
    }
