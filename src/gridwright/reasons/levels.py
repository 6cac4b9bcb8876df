"""The costs that were ruled out for the reasons of each fact, and how much was known then.

A cost that was ruled out for a fact stays so, except for reasons with a rule about something learnt
since.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from gridwright.reasons.board import Board
from gridwright.reasons.hitting import Numbers
from gridwright.reasons.nearness import Nearness
from gridwright.reasons.pool import Pool, Rows

__all__ = ["Due", "Levels"]

_FAR = 1 << 30


class Due(NamedTuple):
    """The facts that may have a reason of a cost, and a row of which each reason has a rule.

    The row of a fact is the one of `rows` numbered in `of_fact`; the first one stands for none.
    """

    facts: Numbers
    rows: Rows
    of_fact: Numbers


class _Near(NamedTuple):
    """A row of the rules near what has been learnt, and by fact how many rules are between."""

    row: Rows
    distance: Numbers


class Levels:
    """Remembers, on one board, which costs were ruled out for which facts."""

    def __init__(self, board: Board, pool: Pool, nearness: Nearness) -> None:
        self._board = board
        self._pool = pool
        self._nearness = nearness
        self._learnt = 0
        self._ruled_out: list[Numbers] = []
        self._touched_since: dict[int, _Near] = {}

    def catch_up(self) -> None:
        """Take note of what the board has learnt."""
        self._learnt = len(self._board.trail)
        self._touched_since.clear()

    def due(self, targets: Sequence[int], level: int, least: Numbers) -> Due:
        """Those of the facts that may have a reason of that cost; the others are ruled out.

        By fact, `least` is what a reason is known to cost at least.
        """
        since = self._since(level)
        due = np.array(targets, np.int64)
        beyond = least[due] > level
        since[due[beyond]] = self._learnt
        due = due[~beyond]
        kept = since[due] < 0
        extra = [self._pool.row(())]
        of_fact = np.zeros(len(due), np.int64)
        for length in sorted(set(since[due[~kept]].tolist())):
            touched = self._touched(length)
            ruled_out = since[due] == length
            # Only a reason with a rule about something learnt since can be new.
            new = ruled_out & (touched.distance[due] < level)
            since[due[ruled_out & ~new]] = self._learnt
            of_fact[new] = len(extra)
            extra.append(touched.row)
            kept |= new
        return Due(due[kept], np.vstack(extra), of_fact[kept])

    def rule_out(self, facts: Numbers, level: int) -> None:
        """Note that none of the facts has a reason of that cost, by all that is known now."""
        self._since(level)[facts] = self._learnt

    def _since(self, level: int) -> Numbers:
        """By fact, how long the trail was when this cost was last ruled out for it, or −1."""
        while len(self._ruled_out) <= level:
            self._ruled_out.append(np.full(len(self._board.value), -1, np.int64))
        return self._ruled_out[level]

    def _touched(self, since: int) -> _Near:
        """What is near to all that was learnt since the trail had that length."""
        found = self._touched_since.get(since)
        if found is None:
            touched = self._nearness.since(since)
            distance = np.full(len(self._board.value), _FAR, np.int64)
            distance[list(touched.distance)] = list(touched.distance.values())
            found = self._touched_since[since] = _Near(self._pool.row(touched.rules), distance)
        return found
