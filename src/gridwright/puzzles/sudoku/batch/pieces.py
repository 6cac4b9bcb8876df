"""Parts of answers in JSON, written for many puzzles at once.

The ordinary writers write one sample; then only the digits are exchanged.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku, clues
from gridwright.tables import solution_rows

__all__ = ["clue_lists", "fields", "numbers", "puzzle_texts", "with_solutions"]

Grids = NDArray[np.uint8]

_SAMPLE = Sudoku(boxed(3, 3), (9,) * 81)
_SIGNS = np.frombuffer(b".123456789", np.uint8)


def fields(data: dict[str, Any]) -> str:
    """An object in JSON without its braces.

    >>> fields({"verdict": "none", "solutions": []})
    '"verdict": "none", "solutions": []'
    """
    return json.dumps(data, ensure_ascii=False)[1:-1]


@dataclass(frozen=True, slots=True)
class _Form:
    """A text with places for digits."""

    text: NDArray[np.uint8]
    places: NDArray[np.int64]

    @classmethod
    def of(cls, data: dict[str, Any]) -> _Form:
        """The form of which some data is a sample: its places are the nines."""
        text = np.frombuffer(fields(data).encode("ascii"), np.uint8)
        return cls(text, np.flatnonzero(text == ord("9")))

    def filled(self, digits: Grids, before: str, after: str) -> list[str]:
        """The text with the digits of every row, with something before and after it."""
        head, tail = (np.frombuffer(part.encode("ascii"), np.uint8) for part in (before, after))
        line = np.concatenate((head, self.text, tail))
        lines = np.empty((len(digits), len(line)), np.uint8)
        lines[:] = line
        lines[:, len(head) + self.places] = _SIGNS[digits]
        text, width = lines.tobytes().decode("ascii"), len(line)
        return [text[start : start + width] for start in range(0, len(text), width)]


@cache
def _solutions_form(number: int) -> _Form:
    rows = solution_rows(KIND, _SAMPLE, _SAMPLE.givens)
    text = KIND.text.write_solution(_SAMPLE, _SAMPLE.givens)
    return _Form.of({"solutions": [text] * number, "rows": [rows] * number})


@cache
def _puzzle_form() -> _Form:
    return _Form.of({"puzzle": KIND.text.write(_SAMPLE, notes={})})


def with_solutions(before: str, solutions: Grids, after: str) -> list[str]:
    """The same fields before and after the solutions of every puzzle.

    `solutions` has as many grids for each of them, perhaps none.
    """
    puzzles, number, cells = solutions.shape
    digits = solutions.reshape(puzzles, number * cells)
    form = _solutions_form(number)
    return form.filled(np.concatenate((digits, digits), axis=1), f"{before}, ", f", {after}")


def puzzle_texts(givens: Grids) -> list[str]:
    """The field "puzzle": the text form of every puzzle."""
    return _puzzle_form().filled(givens, "", "")


def numbers(name: str, values: NDArray[np.int64]) -> list[str]:
    """A field with a number for every puzzle.

    >>> numbers("nodes", np.array([1, 20]))
    ['"nodes": 1', '"nodes": 20']
    """
    return [f'"{name}": {value}' for value in values.tolist()]


def clue_lists(
    name: str, givens: Grids, chosen: NDArray[np.bool_], orders: NDArray[np.int64] | None = None
) -> list[str]:
    """A field with the names of the chosen clues, row by row or in an order of each puzzle.

    >>> givens = np.zeros((1, 81), np.uint8)
    >>> givens[0, [0, 10]] = 5, 9
    >>> clue_lists("clues", givens, givens > 0)
    ['"clues": ["r1c1=5", "r2c2=9"]']
    """
    if orders is not None:
        chosen = np.take_along_axis(chosen, orders, axis=1)
    puzzles, cells = np.nonzero(chosen)
    if orders is not None:
        cells = orders[puzzles, cells]
    names = _names()
    words = [names[number] for number in (10 * cells + givens[puzzles, cells]).tolist()]
    ends = np.count_nonzero(chosen, axis=1).cumsum().tolist()
    starts = [0, *ends][: len(ends)]
    return [
        f'"{name}": [{", ".join(words[start:end])}]'
        for start, end in zip(starts, ends, strict=True)
    ]


@cache
def _names() -> list[str]:
    """The names of all clues in quotes; that of a digit in a cell is number 10 * cell + digit."""
    boards = [clues(Sudoku(_SAMPLE.layout, (digit,) * 81)) for digit in range(1, 10)]
    return [
        text
        for cell in zip(*boards, strict=True)
        for text in ("", *(json.dumps(clue.name) for clue in cell))
    ]
