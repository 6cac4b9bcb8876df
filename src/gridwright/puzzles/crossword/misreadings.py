"""Grids that were meant otherwise than they are read: a Sudoku, or X typed for a black cell.

Both would have no fill, and that answer would mislead.
"""

from __future__ import annotations

from gridwright.grid import Cell
from gridwright.kind import Violation
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = ["misreading"]

_FEWEST = 3
"""How many cells with X, and nothing else in the grid, are taken for black cells."""


def misreading(puzzle: Crossword) -> Violation | None:
    """What was probably meant otherwise in a grid, and the first cell where; None if nothing.

    Digits count as letters only where a word of the lists has digits, or in an entry that is given
    in full among letters, such as 7UP. X is a letter like any other, except in a grid with three
    or more of them that has no other letter and no black cell.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> print(misreading(Crossword(1, 3, ("", "5", ""), Lexicon(["CAT"]))))
    '5' is not a letter: write a dot for an empty cell, # for a black one, or a letter
    """
    given = {cell: puzzle[cell] for cell in puzzle.all_cells() if puzzle[cell] not in ("", BLOCK)}
    cell = _stray_digit(puzzle, given)
    if cell is not None:
        advice = f"write a dot for an empty cell, {BLOCK} for a black one, or a letter"
        return Violation(f"{given[cell]!r} is not a letter: {advice}", (cell,))
    if len(given) >= _FEWEST and set(given.values()) == {"X"} and BLOCK not in puzzle.cells:
        return Violation(f"X is a letter here: write {BLOCK} for a black cell", (min(given),))
    return None


def _stray_digit(puzzle: Crossword, given: dict[Cell, str]) -> Cell | None:
    """The first digit that is not part of anybody's word."""
    digits = {cell for cell, letter in given.items() if letter.isdigit()}
    if not digits or any(map(str.isdigit, puzzle.lexicon.alphabet)):
        return None
    if len(digits) < len(given):
        open_slots = [slot for slot in puzzle.demanded if not given.keys() >= set(slot.cells)]
        digits &= {cell for slot in open_slots for cell in slot.cells}
    return min(digits, default=None)
