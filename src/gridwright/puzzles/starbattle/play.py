"""A Star Battle as data for the board of the page."""

from __future__ import annotations

from typing import Any

from gridwright.puzzles.starbattle.puzzle import StarBattle

__all__ = ["data"]


def data(puzzle: StarBattle) -> dict[str, Any]:
    """The regions and the given cells, row by row; cell i is fact i + 1."""
    return {
        "side": puzzle.side,
        "stars": puzzle.stars,
        "regions": list(puzzle.regions),
        "givens": list(puzzle.givens),
    }
