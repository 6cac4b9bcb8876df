"""The outside formats of Battleship, one file each."""

from gridwright.puzzles.battleship.formats import (
    csplib,
    csplib_boards,
    minizinc,
    puzzlekit,
    puzzlink,
)

__all__ = ["FORMATS"]

FORMATS = (
    csplib.FORMAT,
    csplib_boards.FORMAT,
    minizinc.FORMAT,
    puzzlekit.FORMAT,
    puzzlink.FORMAT,
)
