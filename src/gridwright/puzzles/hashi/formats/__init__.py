"""The outside formats of Hashi, one file each."""

from gridwright.puzzles.hashi.formats import has, puzzlekit, puzzlink

__all__ = ["FORMATS"]

FORMATS = (has.FORMAT, puzzlekit.FORMAT, puzzlink.FORMAT)
