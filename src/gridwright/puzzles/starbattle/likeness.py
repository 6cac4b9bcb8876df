"""What makes two Star Battles the same: the regions and what the cells are given."""

from __future__ import annotations

from gridwright.grid import cells
from gridwright.kind import Likeness
from gridwright.puzzles.starbattle.puzzle import StarBattle

__all__ = ["likeness"]


def likeness(puzzle: StarBattle) -> Likeness:
    """The regions, whatever they are called, and the given cells."""
    regions: dict[tuple[float, float], str] = {}
    givens: dict[tuple[float, float], str] = {}
    for index, cell in enumerate(cells(puzzle.side, puzzle.side)):
        regions[cell.row, cell.col] = str(puzzle.regions[index])
        if puzzle.givens[index] is not None:
            givens[cell.row, cell.col] = str(puzzle.givens[index])
    return Likeness(
        puzzle.side, puzzle.side, (regions, givens), (True, False), f"{puzzle.stars} stars"
    )
