"""Which puzzles are the same, turned or mirrored or with other names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gridwright.kind import Kind, Likeness

__all__ = ["likeness_key"]

Place = tuple[float, float]
Mark = tuple[float, float, str]

_MOVES: tuple[Callable[[float, float, float, float], Place], ...] = (
    lambda row, col, last, end: (row, col),
    lambda row, col, last, end: (row, end - col),
    lambda row, col, last, end: (last - row, col),
    lambda row, col, last, end: (last - row, end - col),
    lambda row, col, last, end: (col, row),
    lambda row, col, last, end: (end - col, row),
    lambda row, col, last, end: (col, last - row),
    lambda row, col, last, end: (end - col, last - row),
)
"""The eight ways to lay down a sheet, given its last row and its last column."""


def likeness_key(kind: Kind[Any, Any], puzzle: Any) -> str:
    """A text that is the same for puzzles of a kind that are the same, as far as it can tell."""
    if kind.likeness is None:
        return f"{kind.name}\n{kind.text.write(puzzle)}"
    likeness = kind.likeness(puzzle)
    least = min(_moved(likeness, number) for number in range(len(_MOVES)))
    return f"{kind.name}\n{likeness.rest}\n{least}"


def _moved(likeness: Likeness, number: int) -> tuple[Any, ...]:
    move, last, end = _MOVES[number], likeness.rows - 1, likeness.cols - 1
    sides = (likeness.rows, likeness.cols) if number < 4 else (likeness.cols, likeness.rows)
    layers = []
    for layer, renamed in zip(likeness.layers, likeness.renamed, strict=True):
        marks = sorted((*move(*place, last, end), label) for place, label in layer.items())
        layers.append(tuple(_renamed(marks) if renamed else marks))
    return (*sides, *layers)


def _renamed(marks: list[Mark]) -> list[tuple[float, float, int]]:
    """The labels as numbers in the order in which they first appear."""
    names: dict[str, int] = {}
    places: Mapping[Place, str] = {(row, col): label for row, col, label in marks}
    return [(*place, names.setdefault(places[place], len(names))) for place in sorted(places)]
