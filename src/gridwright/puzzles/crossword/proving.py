"""Proving: a search through all that could be better than the best fill known."""

from __future__ import annotations

import numpy as np

from gridwright.puzzles.crossword.engine import Row, Rows, Search
from gridwright.puzzles.crossword.kernels import bounds, neighbourhood, searching
from gridwright.puzzles.crossword.kernels.layout import NO_TARGET, SWEEPS, TARGET, copy_of
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.scoring import Scoring

__all__ = ["Proof"]

FIRST_CUTOFF, GROWTH = 300, 50.0
"""Failures before the first restart, and how much longer every next try may take.

A restart costs what was refuted and gains a better order of slots: so there are few.
"""
ROOT_SWEEPS = 400
"""Sweeps of prices at the root, where they are quick."""
SLOW_SWEEPS, WARM_UP = 60, 8
"""Where all words are worth something: one a turn, up to so many, at least so many."""
NODE_SWEEPS = 8
"""Sweeps at every node at most, where they are quick."""
LAST_STEP, STEP = 8, 0.4
"""Of what lies between bound and best fill the next target takes off so much; the rest at once
where it is so few points. Every point costs a third more: the steps before are cheap."""


class Proof:
    """Depth-first search for better fills; `bound` is what no fill can exceed.

    It begins with a high target, which is soon refuted, and goes down towards the best fill
    known: each refuted target is a bound. `done` when nothing is left above the best fill.
    """

    def __init__(self, puzzle: Crossword, scoring: Scoring, *, seed: int = 0) -> None:
        self.search = Search(puzzle, seed=seed, scoring=scoring)
        self.done = not self.search.settle()
        self.bound = self.search.most
        self._quick = scoring.tiered
        self._sweeps = 0
        self._settled = False
        self._target: int | None = None
        self._room: Rows = np.zeros((1, len(self.search.layout.slots)), np.int32)
        self._cutoff, self._used = float(FIRST_CUTOFF), 0
        if not self.done:
            self._root = copy_of(self.search.state)

    def advance(self, best: int | None, failures: int) -> tuple[Row, int] | None:
        """Search on for a fill worth more than the best; what was found, if anything."""
        if self.done:
            return None
        if not self.search.layout.slots:
            self.done = best is not None
            return ((), 0) if best is None else None
        if best is not None:
            self._lower_bound(best)
            if self.done:
                return None
        self._aim(best)
        search = self.search
        before = search.failures
        end, found = search.collect(failures, self._room)
        self._used += search.failures - before
        if end == searching.EXHAUSTED:
            self._refuted(best)
        elif end == searching.STOPPED and self._used >= self._cutoff:
            searching.restart(search.state, 0)
            self._cutoff, self._used = self._cutoff * GROWTH, 0
        if not found:
            return None
        row = tuple(self._room[0].tolist())
        return row, int(neighbourhood.worth_of(search.layout.board, self._room[0]))

    def _lower_bound(self, best: int) -> None:
        """Improve the prices at the root as long as it pays."""
        if not self._settled:
            sweeps = ROOT_SWEEPS if self._quick else 1
            lost = bounds.lost_at_least(self.search.layout.board, self._root, sweeps)
            bound = int(self._root.tops.sum()) - -(-int(lost) // bounds.UNIT)
            self._sweeps += sweeps
            gained, self.bound = self.bound - bound, min(self.bound, bound)
            stalled = gained < 1 and self._sweeps > WARM_UP
            self._settled = self._quick or stalled or self._sweeps >= SLOW_SWEEPS
            if self._settled and self._quick:
                self._root.registers[SWEEPS] = NODE_SWEEPS
                self._begin()
        self.done = best >= self.bound

    def _begin(self) -> None:
        """Begin afresh from the root, as for a lower target one must."""
        self.search.state = copy_of(self._root)
        self._cutoff, self._used = float(FIRST_CUTOFF), 0

    def _aim(self, best: int | None) -> None:
        """Choose the target, never below what is known; a higher one needs no new beginning."""
        if best is None:
            target = NO_TARGET
        elif self._target is None:
            target = self._next(best)
        else:
            target = max(self._target, self._next(best))
            if self._quick and target > self._target:
                # What was decided for a lower target is no good beginning for this one.
                searching.restart(self.search.state, 0)
                self._cutoff, self._used = float(FIRST_CUTOFF), 0
        self._target = target
        self.search.state.registers[TARGET] = target

    def _next(self, best: int) -> int:
        if not self._quick:
            return best + 1
        gap = self.bound - best
        return best + 1 if gap <= LAST_STEP else self.bound - int(STEP * gap)

    def _refuted(self, best: int | None) -> None:
        assert self._target is not None
        if best is None or self._target == NO_TARGET:
            self.done = True
            return
        self.bound = self._target - 1
        self.done = best >= self.bound
        if not self.done:
            self._target = self._next(best)
            self._begin()
