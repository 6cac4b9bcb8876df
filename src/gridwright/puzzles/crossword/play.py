"""A crossword as data for the board of the page."""

from __future__ import annotations

from typing import Any

from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = ["data"]


def data(puzzle: Crossword) -> dict[str, Any]:
    """The cells row by row, the bars, and the slots with their clues.

    Where every cell has its letter, the letters are what solvers look for: the `answers`.
    """
    hints = dict(puzzle.hints)
    filled = all(puzzle.cells)
    empty = [BLOCK if cell == BLOCK else "" for cell in puzzle.cells]
    return {
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "cells": empty if filled else list(puzzle.cells),
        "answers": list(puzzle.cells) if filled else [],
        "bars": [[puzzle.index(end) for end in edge] for edge in sorted(puzzle.bars)],
        "slots": [
            {
                "name": str(slot),
                "number": slot.number,
                "across": slot.across,
                "cells": [puzzle.index(cell) for cell in slot.cells],
                "clue": hints.get(slot.name, ""),
            }
            for slot in puzzle.slots
        ],
    }
