"""The outside formats of Circuit Board, one file each."""

from gridwright.puzzles.circuit.formats import json

__all__ = ["FORMATS"]

FORMATS = (json.FORMAT,)
