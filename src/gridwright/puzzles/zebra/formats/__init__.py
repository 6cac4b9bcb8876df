"""The outside formats of Zebra puzzles, one file each."""

from gridwright.puzzles.zebra.formats import english, jsonlines

__all__ = ["FORMATS"]

FORMATS = (english.FORMAT, jsonlines.FORMAT)
