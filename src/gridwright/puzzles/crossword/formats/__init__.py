"""The outside formats of crosswords, one file each.

None but the MiniZinc data and the grids of the Romanian competition tells the words to be used:
a puzzle from any other has those of the default list. The letters of a solution become given
letters.
"""

from gridwright.puzzles.crossword.formats import across_lite, exolve, ipuz, minizinc, pzl, xd

__all__ = ["FORMATS"]

FORMATS = (
    across_lite.FORMAT,
    ipuz.FORMAT,
    xd.FORMAT,
    exolve.FORMAT,
    minizinc.FORMAT,
    pzl.FORMAT,
)
