"""The outside formats of Sudoku, one file each."""

from gridwright.puzzles.sudoku.formats import (
    grid,
    line,
    minizinc,
    puzzlekit,
    puzzlink,
    tabular,
)

__all__ = ["FORMATS"]

FORMATS = (
    line.FORMAT,
    grid.FORMAT,
    puzzlink.FORMAT,
    minizinc.FORMAT,
    tabular.FORMAT,
    puzzlekit.FORMAT,
)
