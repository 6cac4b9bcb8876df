"""The counterexamples found so far, as rows of bits."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from gridwright.reasons.prover import Counterexample

__all__ = ["Pool", "Rows", "rule_numbers"]

Rows = NDArray[np.uint64]


class Pool:
    """Counterexamples by the facts in which they differ from the solution.

    A counterexample is dead as soon as one of these facts is known. A row has a bit for each rule
    that the counterexample breaks.
    """

    def __init__(self, facts: int, rules: int) -> None:
        self.words = (rules + 63) // 64
        self._rows = np.zeros((1024, self.words), np.uint64)
        self._sizes: list[int] = []
        self._alive: list[bool] = []
        self._with: list[list[int]] = [[] for _ in range(facts + 1)]

    def keep(self, example: Counterexample) -> int:
        """Add a counterexample; returns the number of its row."""
        row = len(self._alive)
        if row == len(self._rows):
            self._rows = np.vstack((self._rows, np.zeros_like(self._rows)))
        self._rows[row] = self.row(example.rules)
        self._alive.append(True)
        self._sizes.append(len(example.rules))
        for fact in example.facts:
            self._with[fact].append(row)
        return row

    def drop(self, fact: int) -> None:
        """Drop the counterexamples that have this fact wrong."""
        for row in self._with[fact]:
            self._alive[row] = False

    def rows(self, numbers: list[int]) -> Rows:
        """The rows of these numbers."""
        return self._rows[numbers]

    def against(self, fact: int) -> Rows:
        """The rows of all counterexamples to a fact, those with few rules first."""
        numbers = [row for row in self._with[fact] if self._alive[row]]
        numbers.sort(key=self._sizes.__getitem__)
        self._with[fact] = numbers
        return self._rows[numbers]

    def row(self, rules: Iterable[int]) -> Rows:
        """A row with a bit for each of the rules."""
        row = np.zeros(self.words, np.uint64)
        for rule in rules:
            row[rule // 64] |= np.uint64(1 << (rule % 64))
        return row


def rule_numbers(row: Rows) -> list[int]:
    """The rules that have a bit in the row.

    >>> rule_numbers(np.array([5, 1], np.uint64))
    [0, 2, 64]
    """
    bits = np.unpackbits(row.view(np.uint8), bitorder="little")
    return [int(number) for number in np.flatnonzero(bits)]
