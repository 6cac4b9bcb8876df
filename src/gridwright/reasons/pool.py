"""The counterexamples found so far, as rows of bits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.reasons.growing import Examples

__all__ = ["Counterexample", "Pool", "Rows", "rule_numbers"]

Rows = NDArray[np.uint64]

_ROOM = 1024
"""Room for so many counterexamples at first."""

_LATEST = 32
"""So many counterexamples are looked at where any of them may do."""


class Counterexample(NamedTuple):
    """An assignment that has some facts wrong: these, and the rules that it breaks.

    Whatever reason one of the `facts` has, it has one of the `rules` in it.
    """

    facts: NDArray[np.int64]
    rules: NDArray[np.int64]


class Pool:
    """Counterexamples by the facts in which they differ from the solution.

    A counterexample is dropped as soon as one of these facts is known.
    """

    def __init__(self, facts: int, rules: int, *, room: int = _ROOM) -> None:
        self.words = (rules + 63) // 64
        self._order = np.zeros(0, np.int64)
        self.examples = Examples(
            table=np.zeros((room, self.words), np.uint64),
            against=np.zeros((facts + 1, room), np.bool_),
            sizes=np.zeros(room, np.int64),
            count=np.zeros(1, np.int64),
        )

    def __len__(self) -> int:
        return int(self.examples.count[0])

    def reserve(self, number: int) -> Examples:
        """The counterexamples, with room for so many more."""
        examples = self.examples
        while len(self) + number > len(examples.sizes):
            examples = self.examples = Examples(
                table=np.vstack((examples.table, np.zeros_like(examples.table))),
                against=np.hstack((examples.against, np.zeros_like(examples.against))),
                sizes=np.concatenate((examples.sizes, np.zeros_like(examples.sizes))),
                count=examples.count,
            )
        return examples

    def keep(self, example: Counterexample) -> None:
        """Add a counterexample."""
        examples, row = self.reserve(1), len(self)
        examples.table[row] = self.row(example.rules)
        examples.against[:, row] = False
        examples.against[example.facts, row] = True
        examples.sizes[row] = len(example.rules)
        examples.count[0] += 1

    def since(self, count: int) -> Rows:
        """The rows of the counterexamples after the first so many, in the order of finding."""
        return self.examples.table[count : len(self)]

    def drop(self, facts: Iterable[int]) -> None:
        """Drop the counterexamples that have one of these facts wrong."""
        examples, count = self.examples, len(self)
        dead = examples.against[list(facts), :count].any(axis=0)
        left = np.flatnonzero(~dead)
        examples.table[: len(left)] = examples.table[left]
        examples.against[:, : len(left)] = examples.against[:, left]
        examples.sizes[: len(left)] = examples.sizes[left]
        examples.count[0] = len(left)
        self._order = self._order[:0]

    def order(self) -> NDArray[np.int64]:
        """The numbers of all rows, those with few rules first."""
        if len(self._order) != len(self):
            self._order = np.argsort(self.examples.sizes[: len(self)], kind="stable")
        return self._order

    def refuted(self, rules: Iterable[int]) -> set[int]:
        """Facts that one of the latest counterexamples that keep these rules has wrong."""
        keeping = np.flatnonzero(~(self.since(0) & self.row(rules)).any(axis=1))
        against = self.examples.against[:, keeping[-_LATEST:]]
        return set(np.flatnonzero(against.any(axis=1)).tolist())

    def rows_against(self, fact: int) -> Rows:
        """The rows of all counterexamples to a fact, those with few rules first."""
        order = self.order()
        rows: Rows = self.examples.table[order[self.examples.against[fact, order]]]
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
