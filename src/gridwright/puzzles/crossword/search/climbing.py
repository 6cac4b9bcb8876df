"""Climbing: better and better fills, by freeing a part of the present one again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.crossword.kernels import domains, neighbourhood, propagation, searching
from gridwright.puzzles.crossword.kernels.layout import with_room
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.fills import Row, Search
from gridwright.puzzles.crossword.search.scoring import Scoring

__all__ = ["Climb", "Stopped", "polished"]

FAILURES, LARGEST = 80, 0.55
"""The largest share of the cells that is freed, and the failures after which it is given up."""
FEW_FAILURES, SMALLER = 20, 0.25
"""The same where every word is worth something: then small changes are worth the most."""
HOT, COLD = 3.0, 0.5
"""How much worse a step may be at the beginning of an episode and at its end, more or less."""
EPISODE = 1_500
"""Steps from hot to cold; without a new best of the episode the next begins from nothing."""
START_FAILURES, START_SLICE = 500, 50
"""Failures of each try to begin, and between two looks at the clock."""
TRIES = 3
_ENDLESS = 1 << 60
POLISH, TURN = 500, 25
"""Steps that polish a fill, and steps between two looks at the clock."""

Stopped = Callable[[], object]


def _never() -> bool:
    return False


class Climb:
    """Large neighbourhood search with restarts; equal seeds take equal steps."""

    def __init__(self, puzzle: Crossword, scoring: Scoring, *, seed: int = 0) -> None:
        self.search = Search(puzzle, seed=seed, scoring=scoring)
        self.best: Row | None = None
        self.score: int | None = None
        self.search.settle()
        slots, cells = len(self.search.layout.slots), len(self.search.layout.cells)
        self._room: NDArray[np.int32] = np.zeros((1, slots), np.int32)
        self._marks: NDArray[np.int32] = np.zeros(max(1, cells), np.int32)
        self._present: NDArray[np.int32] | None = None
        self._floors = [] if scoring.tiered else self._levels()
        share = LARGEST if scoring.tiered else SMALLER
        self._failures = FAILURES if scoring.tiered else FEW_FAILURES
        self._largest = int(share * cells)
        self._taken = 0
        self._peak = -_ENDLESS

    def _levels(self) -> list[int]:
        """All scores that words have, best first: the floors to begin with."""
        scores = np.unique(np.concatenate([table.scores for table in self.search.layout.tables]))
        # Many different scores are as good as a few.
        chosen = scores[:: max(1, len(scores) // 12)]
        return [int(score) for score in chosen[::-1]][:-1]

    def advance(self, steps: int, stopped: Stopped = _never) -> None:
        """Take this many steps, or first look for a fill to begin with.

        That may take long: `stopped` says when there is no more time for it.
        """
        if self.search.dead or not self.search.layout.slots:
            return
        if self._present is None:
            self._begin(stopped)
            return
        share = self._taken / EPISODE
        heat = HOT * (COLD / HOT) ** share
        end, taken = neighbourhood.improve(
            self.search.layout.board,
            self.search.state,
            self._present,
            self._marks,
            steps,
            self._failures,
            heat,
            self._largest,
        )
        if end == searching.FULL:
            self.search.state = with_room(self.search.state)
        self._taken += taken
        self._note()
        if self._taken >= EPISODE:
            self._taken = 0
            if self._worth() <= self._peak:
                self._present, self._peak = None, -_ENDLESS
            else:
                self._peak = self._worth()

    @property
    def idle(self) -> bool:
        """Whether it has no fill to go on from, and would look for one."""
        return self._present is None

    def start_from(self, row: Row) -> None:
        """Go on from a fill found elsewhere."""
        self._present = np.array(row, np.int32)
        self._note()

    def _begin(self, stopped: Stopped) -> None:
        """Look for a fill, from the best words alone first, then from more and more of them."""
        search = self.search
        for floor in [*self._floors, None]:
            searching.restart(search.state, 0)
            domains.push_level(search.state)
            if floor is not None:
                propagation.raise_floor(search.layout.board, search.state, floor)
            for _ in range(TRIES):
                for _ in range(START_FAILURES // START_SLICE):
                    end, found = search.collect(START_SLICE, self._room, 1)
                    if end != searching.STOPPED or stopped():
                        break
                if end != searching.STOPPED or stopped():
                    break
                searching.restart(search.state, 1)
            searching.restart(search.state, 0)
            if found:
                self._present = self._room[0].copy()
                self._note()
            if found or stopped():
                return

    def _worth(self) -> int:
        assert self._present is not None
        return int(neighbourhood.worth_of(self.search.layout.board, self._present))

    def _note(self) -> None:
        assert self._present is not None
        worth = self._worth()
        if self.score is None or worth > self.score:
            self.best, self.score = tuple(self._present.tolist()), worth


def polished(
    puzzle: Crossword, solution: Sequence[str], scoring: Scoring, *, seed: int, stopped: Stopped
) -> tuple[str, ...]:
    """A fill with better words here and there, found in a few steps."""
    climb = Climb(puzzle, scoring, seed=seed)
    climb.start_from(climb.search.layout.row_of(solution))
    for _ in range(0, POLISH, TURN):
        if stopped():
            break
        climb.advance(TURN)
    assert climb.best is not None
    return climb.search.filled(climb.best)
