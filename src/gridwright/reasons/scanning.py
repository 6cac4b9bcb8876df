"""The compiled search for hitting sets, with all that it works on, for one board."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gridwright.reasons.hitting import scan, search
from gridwright.reasons.levels import Due
from gridwright.reasons.pool import Pool, Rows, rule_numbers
from gridwright.reasons.working import Work

__all__ = ["Scan"]

_PATIENCE = 3000
"""Nodes of the search for hitting sets after which it pauses to look for more counterexamples."""

_ROOM = 1024
"""Room for so many counterexamples to one fact at first."""


class Scan:
    """Looks for cheap sets of rules with one rule in every counterexample to a fact.

    Where it stops at a fact, `result` says why; `least` is, by fact, what a reason costs at least
    by the counterexamples alone.
    """

    def __init__(self, pool: Pool, weights: NDArray[np.int64], facts: int, work: Work) -> None:
        self._pool = pool
        self._weights = weights
        self._work = work
        depth = 2 + len(weights)
        self._chosen = np.zeros((depth, pool.words), np.uint64)
        self._excluded = np.zeros((depth, pool.words), np.uint64)
        self._costs = np.zeros(depth, np.int64)
        self._branches = np.zeros(depth, np.int64)
        self._state = np.zeros(4, np.int64)
        self._room = np.zeros((_ROOM, pool.words), np.uint64)
        self._size = 0
        self.result = 0
        self.least = np.zeros(facts + 1, np.int64)

    def restart(self) -> None:
        """Forget the bounds: there may be fewer counterexamples than before."""
        self.least[:] = 0

    @property
    def rows(self) -> Rows:
        """The counterexamples to the fact at which the scan stopped."""
        return self._room[: self._size]

    def stop_at(self, due: Due, start: int, level: int) -> int:
        """The index of the first fact that a set of that cost may be a reason for, or their number.

        The search begins with the fact at `start`.
        """
        before = self._state[1]
        self._make_room(len(self._pool) + 1)
        index = scan(
            self._pool.examples,
            self._pool.order(),
            due.facts,
            due.rows,
            due.of_fact,
            self.least,
            self._room,
            start,
            self._weights,
            level,
            self._chosen,
            self._excluded,
            self._costs,
            self._branches,
            self._state,
            _PATIENCE,
        )
        self._work.pay_for_rows(self._state[1] - before)
        _, _, self.result, self._size = self._state.tolist()
        return index

    def resume(self, level: int) -> None:
        """Go on at the fact where the scan stopped."""
        before = self._state[1]
        self.result = search(
            self.rows,
            self._weights,
            level,
            self._chosen,
            self._excluded,
            self._costs,
            self._branches,
            self._state,
            _PATIENCE,
        )
        self._work.pay_for_rows(self._state[1] - before)

    def add(self, rows: Rows) -> None:
        """Add counterexamples to the fact at which the scan stopped."""
        start, self._size = self._size, self._size + len(rows)
        self._make_room(self._size)
        self._room[start : self._size] = rows

    def _make_room(self, rows: int) -> None:
        """Room for so many rows, with those that are there kept."""
        if rows > len(self._room):
            more = np.zeros((rows, self._pool.words), np.uint64)
            self._room = np.vstack((self._room, more))

    def proposed(self) -> list[int]:
        """The rules that are chosen where the search stopped."""
        return rule_numbers(self._chosen[self._state[0]])

    def completed(self) -> list[int]:
        """The rules chosen and more, greedily, until every row is hit, whatever that costs."""
        rules = self.proposed()
        chosen = self._pool.row(rules)
        rows = self.rows
        while len(missed := rows[~(rows & chosen).any(axis=1)]):
            bits = np.unpackbits(missed.view(np.uint8), axis=1, bitorder="little").sum(axis=0)
            rule = int(bits.argmax())
            rules.append(rule)
            chosen[rule // 64] |= np.uint64(1 << (rule % 64))
        return sorted(rules)
