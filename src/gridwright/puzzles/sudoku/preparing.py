"""The compiled code of Sudoku, in sets that are needed together."""

from __future__ import annotations

from gridwright.puzzles.sudoku.layout import Layout, boxed
from gridwright.puzzles.sudoku.search import kernel_of

__all__ = [
    "prepare_boxes",
    "prepare_fewest",
    "prepare_houses",
    "prepare_large",
    "prepare_practice",
]


def prepare_boxes() -> None:
    """Load or compile the search of 9x9 boards in boxes, and of many at once."""
    _prepare(boxed(3, 3))
    kernel_of(boxed(3, 3)).prepare_tallying()


def prepare_houses() -> None:
    """Load or compile the search of all other boards."""
    _prepare(boxed(2, 2))


def prepare_fewest() -> None:
    """Load or compile the search for the fewest clues of boards up to 9x9."""
    from gridwright.puzzles.sudoku.kernels.clue_parts import prepare_matching
    from gridwright.puzzles.sudoku.kernels.unavoidable_sets import prepare_listing

    prepare_listing()
    prepare_matching()


def prepare_large() -> None:
    """Load or compile the search for few clues of larger boards."""
    from gridwright.puzzles.sudoku.fewest.large import prepare_parts

    prepare_parts()


def prepare_practice() -> None:
    """Load or compile the look for the patterns of techniques."""
    from gridwright.bits import prepare_code
    from gridwright.puzzles.sudoku.kernels.screening import screen, sheet_of

    prepare_code(screen, sheet_of([[0]], 1), 0, 0)


def _prepare(layout: Layout) -> None:
    kernel = kernel_of(layout)
    kernel.prepare_filling()
    kernel.prepare_reducing()
    kernel.prepare_counting()
