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

    A counterexample is dropped as soon as one of these facts is known. A row has a bit for each
    rule that the counterexample breaks; `against[row, fact]` says whether it has the fact wrong.
    """

    def __init__(self, facts: int, rules: int) -> None:
        self.words = (rules + 63) // 64
        self.table = np.zeros((1024, self.words), np.uint64)
        self.against = np.zeros((1024, facts + 1), np.bool_)
        self._sizes = np.zeros(1024, np.int64)
        self._count = 0
        self._order: NDArray[np.int64] | None = None

    def keep(self, example: Counterexample) -> int:
        """Add a counterexample; returns the number of its row."""
        row = self._count
        if row == len(self._sizes):
            self.table = np.vstack((self.table, np.zeros_like(self.table)))
            self.against = np.vstack((self.against, np.zeros_like(self.against)))
            self._sizes = np.concatenate((self._sizes, np.zeros_like(self._sizes)))
        self.table[row] = self.row(example.rules)
        self.against[row] = False
        self.against[row, example.facts] = True
        self._sizes[row] = len(example.rules)
        self._count += 1
        self._order = None
        return row

    def drop(self, facts: Iterable[int]) -> None:
        """Drop the counterexamples that have one of these facts wrong."""
        count = self._count
        dead = self.against[:count, list(facts)].any(axis=1)
        left = np.flatnonzero(~dead)
        self._count = len(left)
        for array in (self.table, self.against, self._sizes):
            array[: len(left)] = array[left]
        self._order = None

    def order(self) -> NDArray[np.int64]:
        """The numbers of all rows, those with few rules first."""
        if self._order is None:
            self._order = np.argsort(self._sizes[: self._count], kind="stable")
        return self._order

    def rows_against(self, fact: int) -> Rows:
        """The rows of all counterexamples to a fact, those with few rules first."""
        order = self.order()
        rows: Rows = self.table[order[self.against[order, fact]]]
        return rows

    def row(self, rules: Iterable[int]) -> Rows:
        """A row with a bit for each of the rules."""
        bits = np.zeros(self.words * 64, np.bool_)
        bits[rules if isinstance(rules, np.ndarray) else list(rules)] = True
        return np.packbits(bits, bitorder="little").view(np.uint64)


def rule_numbers(row: Rows) -> list[int]:
    """The rules that have a bit in the row.

    >>> rule_numbers(np.array([5, 1], np.uint64))
    [0, 2, 64]
    """
    bits = np.unpackbits(row.view(np.uint8), bitorder="little")
    return np.flatnonzero(bits).tolist()
