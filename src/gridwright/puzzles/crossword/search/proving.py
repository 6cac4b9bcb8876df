"""Proving: a search through all that could be better than the best fill known."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gridwright.puzzles.crossword.kernels import bounds, neighbourhood
from gridwright.puzzles.crossword.kernels.layout import NO_TARGET, SWEEPS, TARGET, copy_of
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.fills import Row, Search
from gridwright.puzzles.crossword.search.parts import Part
from gridwright.puzzles.crossword.search.scoring import Scoring

__all__ = ["Proof"]

FIRST_CUTOFF, GROWTH = 300, 50.0
"""Failures before the first restart, and how much longer every next try may take.

A restart costs what was refuted and gains a better order of slots: so there are few.
"""
ROOT_SWEEPS = 400
"""Sweeps of prices at the root, where they are quick."""
SLOW_SWEEPS, WARM_UP = 60, 8
"""Where all words are worth something there is one sweep per turn: the most in all, and how many
are made before the sweeps may end because they gain nothing."""
NODE_SWEEPS = 8
"""Sweeps at every node at most, where they are quick."""
SHARE = 2
"""Parts for every thread where there are several, so that none is idle when a part is at an end."""
LAST_STEP, STEP = 8, 0.4
"""The next target takes this share off the gap between bound and best fill, or all of a gap of
`LAST_STEP` points or fewer. Every point costs a third more: the steps before are cheap."""


class Proof:
    """Depth-first search for better fills; `bound` is what no fill can exceed.

    It begins with a high target, which is soon refuted, and goes down towards the best fill
    known: each refuted target is a bound. `done` when nothing is left above the best fill.

    The tree can be searched in parts, as many as there are threads: what `jobs` gives may run at
    the same time, and `gather` says what came of it.
    """

    def __init__(
        self, puzzle: Crossword, scoring: Scoring, *, seed: int = 0, threads: int = 1
    ) -> None:
        self.search = Search(puzzle, seed=seed, scoring=scoring)
        self.done = not self.search.settle()
        self.bound = self.search.most
        self._threads = threads
        self._quick = scoring.tiered
        self._sweeps = 0
        self._settled = False
        self._target: int | None = None
        self._cutoff, self._used, self._nodes = float(FIRST_CUTOFF), 0, 0
        self._parts = [Part(self.search)]
        if not self.done:
            self._root = copy_of(self.search.state)

    @property
    def nodes(self) -> int:
        """Decisions so far."""
        return self._nodes + sum(part.search.nodes for part in self._parts)

    def advance(self, best: int | None, failures: int) -> tuple[Row, int] | None:
        """Search on for a fill worth more than the best; what was found, if anything."""
        for job in self.jobs(best):
            job(failures)
        return self.gather(best)

    def jobs(self, best: int | None) -> list[Callable[[int], None]]:
        """What is to be done next; each takes the failures after which it is to stop."""
        if not self.done and best is not None:
            self._lower_bound(best)
        if self.done:
            return []
        self._aim(best)
        return [part.go for part in self._parts]

    def gather(self, best: int | None) -> tuple[Row, int] | None:
        """Draw the sum of the jobs; the best fill that they found, if any."""
        if self.done:
            return None
        found = [part.found for part in self._parts if part.found is not None]
        self._used += sum(part.used for part in self._parts)
        self._nodes += sum(part.search.nodes for part in self._parts if part.ended)
        self._parts = [part for part in self._parts if not part.ended]
        if not self._parts:
            self._refuted(best)
        elif self._used >= self._cutoff:
            self._restart()
        elif self._cutoff > FIRST_CUTOFF:
            self._split()
        board = self.search.layout.board
        worth = [
            (row, int(neighbourhood.worth_of(board, np.array(row, np.int32)))) for row in found
        ]
        return max(worth, key=lambda pair: pair[1], default=None)

    def _restart(self) -> None:
        """Begin again with what was learned about the slots."""
        cutoff, part = self._cutoff * GROWTH, self._parts[0]
        if len(self._parts) == 1 and part.base == 0:
            part.restart()
        else:
            # What a part has refuted holds in that part alone.
            self._begin()
            self.search.state.weight[:] = part.search.state.weight
        self._cutoff, self._used = cutoff, 0

    def _split(self) -> None:
        """Give every thread something: what lies next to the first decisions is the most."""
        wanted = SHARE * self._threads if self._threads > 1 else 1
        while len(self._parts) < wanted:
            part = min(
                (part for part in self._parts if part.divisible),
                key=lambda part: part.base,
                default=None,
            )
            if part is None:
                return
            other = part.split()
            if other is not None:
                self._parts.append(other)

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
        self._nodes = self.nodes
        self.search.state = copy_of(self._root)
        self._parts = [Part(self.search)]
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
                # What was decided for a lower target is a bad beginning for this one.
                self._begin()
        self._target = target
        for part in self._parts:
            part.search.state.registers[TARGET] = target

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
