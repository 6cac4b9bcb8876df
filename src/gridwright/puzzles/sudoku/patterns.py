"""A quick guess at what an explanation would use: patterns of techniques in pencil marks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from gridwright.puzzles.sudoku.layout import Layout
from gridwright.puzzles.sudoku.options import TECHNIQUES
from gridwright.puzzles.sudoku.preparing import prepare_practice
from gridwright.puzzles.sudoku.puzzle import Sudoku

if TYPE_CHECKING:
    from gridwright.puzzles.sudoku.kernels.pencil import Sheet

__all__ = ["guesser", "sheet_with"]

_GUESSES = (-1.0, 0.0, 0.5, 1.0)
"""What a guess is, by what the search for patterns says."""


def guesser(technique: str) -> Callable[[Sudoku], float] | None:
    """What guesses whether a puzzle needs the technique and is easier otherwise; None if unknown.

    A guess is 0 if so, below 0 if easier techniques seem to be enough, and above 0 if those and
    this one do not seem to be. Then it is below 1 if the technique is of some use. The compiled
    code is loaded here.
    """
    # Imported here, since compiled code takes long to load.
    from gridwright.puzzles.sudoku.kernels.screening import PATTERNS, screen

    if technique not in PATTERNS:
        return None
    number, cost = PATTERNS.index(technique), TECHNIQUES[technique]
    prepare_practice()

    def guess(puzzle: Sudoku) -> float:
        return _GUESSES[screen(sheet_with(puzzle), number, cost)]

    return guess


def sheet_with(puzzle: Sudoku) -> Sheet:
    """The pencil marks of a puzzle, on a sheet that all puzzles of one layout share."""
    sheet = _sheet_of(puzzle.layout)
    every = (1 << puzzle.size) - 1
    held = [1 << digit - 1 if digit else every for digit in puzzle.givens]
    sheet.marks[:] = held
    return sheet


@lru_cache(maxsize=8)
def _sheet_of(layout: Layout) -> Sheet:
    from gridwright.puzzles.sudoku.kernels.screening import sheet_of

    return sheet_of([house.cells for house in layout.houses], layout.size)
