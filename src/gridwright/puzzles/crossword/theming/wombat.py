"""`wombat`: WOMBATDFS of Botea and Bulitko, a depth-first search for one target."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright.outcome import Budget, Limit, Progress, Watch
from gridwright.puzzles.crossword.kernels import forward, searching
from gridwright.puzzles.crossword.kernels.layout import NO_TARGET, TARGET, with_room
from gridwright.puzzles.crossword.kernels.neighbourhood import worth_of
from gridwright.puzzles.crossword.kernels.wombat import search
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.fills import Search
from gridwright.puzzles.crossword.search.optimise import Optimum
from gridwright.puzzles.crossword.search.scoring import Scoring
from gridwright.puzzles.crossword.search.tables import Layout

__all__ = ["Fill", "Move", "Partial", "Wombat", "influences", "wombat"]

Move = tuple[int, int]
"""A slot, and its word as the place in the slot's table."""

SLICE = 2_000
"""Failures between two looks at the clock."""
NEVER = 1 << 62


@dataclass(frozen=True, slots=True)
class Fill:
    """A full grid and what it is worth."""

    solution: tuple[str, ...]
    score: int


@dataclass(frozen=True, slots=True)
class Partial:
    """Words placed in some slots, in the order in which they were placed."""

    moves: tuple[Move, ...]
    score: int


def wombat(
    puzzle: Crossword,
    scoring: Scoring,
    target: int,
    *,
    failures: int | None = None,
    seed: int = 0,
    budget: Budget | None = None,
    watch: Watch | None = None,
) -> Optimum:
    """Look for a fill worth at least the target; the first one ends the search.

    The first slot is one of the largest influence, the sum of the lengths of the slots of more
    than two cells that cross it, at random among equals; every next one is the slot with the fewest
    words to try. Words are tried by worth, those of the theme first. After each, the slots that
    cross it are looked at, and only those. A partial fill is given up when its score, and for
    every open slot the most that it can still be worth, do not reach the target together. When
    the search comes to its end without a fill, no fill is worth the target.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> from gridwright.puzzles.crossword.search.scoring import ThemeScores
    >>> grid = Crossword(1, 3, ("", "", ""), Lexicon(["CAT", "RAT"]))
    >>> wombat(grid, ThemeScores.of(["RAT"]), 3).solution
    ('R', 'A', 'T')
    >>> wombat(grid, ThemeScores.of(["RAT"]), 4).bound
    3
    """
    budget = budget or Budget()
    engine = Wombat(puzzle, scoring, seed=seed)
    fill = engine.run(target, budget=budget, failures=failures, watch=watch)
    return engine.optimum(fill, engine.limit)


class Wombat:
    """The search of one puzzle, for one target after the other.

    `bound` is what no fill can be worth more than, as far as searches have proved it; `limit`
    says what ended the last search early, if anything did; `partial` is the partial fill worth
    most that it saw.
    """

    def __init__(self, puzzle: Crossword, scoring: Scoring, *, seed: int = 0) -> None:
        self.search = Search(puzzle, scoring=scoring, seed=seed)
        self.limit: Limit | None = None
        self.bound: int | None = None
        self.partial = Partial((), 0)
        layout = self.search.layout
        self._alive = not self.search.dead
        self._least = sum(int(min(t.scores, default=0)) for t in layout.tables)
        self._first = _first_slot(layout, seed)
        self._kept: NDArray[np.int32] = np.zeros(2, np.int32)
        self._moves: NDArray[np.int32] = np.zeros((len(layout.slots), 2), np.int32)
        if self._alive:
            given = [layout.alphabet.find(puzzle.cells[at] or " ") for at in layout.cells]
            self.search.state.registers[TARGET] = NO_TARGET
            letters = np.array([*given, -1], np.int32)
            self._alive = forward.open_board(layout.board, self.search.state, letters)
            self.bound = self.search.most if self._alive else None

    @property
    def nodes(self) -> int:
        """Words placed so far."""
        return self.search.nodes

    def optimum(self, fill: Fill | None, limit: Limit | None) -> Optimum:
        """What is known when this is the best fill found."""
        score = None if fill is None else fill.score
        proved = score == self.bound
        solution = None if fill is None else fill.solution
        return Optimum(solution, score, self.bound, proved, None if proved else limit, self.nodes)

    def run(
        self,
        target: int,
        *,
        moves: tuple[Move, ...] = (),
        budget: Budget,
        failures: int | None = None,
        watch: Watch | None = None,
    ) -> Fill | None:
        """Search for a fill worth the target, from a partial fill on; None where there is none.

        Where there is none because of a limit, `limit` says so.
        """
        self.limit = budget.stopped()
        self.partial = Partial((), 0)
        if self.limit is not None:
            return None
        state = self.search.state
        searching.restart(state, 0)
        state.registers[TARGET] = target
        self._kept[:] = 0
        if not self._alive or self.search.most < target or not self._replay(moves):
            end = searching.EXHAUSTED
        else:
            end = self._slices(len(moves), budget, failures, watch, target)
        count, score = (int(number) for number in self._kept)
        kept = self._moves[:count].tolist()
        self.partial = Partial(tuple((slot, word) for slot, word in kept), score)
        if end == searching.FOUND:
            return self._fill()
        if end == searching.EXHAUSTED and not moves:
            self._refuted(target)
        return None

    def _replay(self, moves: tuple[Move, ...]) -> bool:
        """Place the words to begin with; False where the target is out of reach with them."""
        for slot, word in moves:
            if not forward.play(self.search.layout.board, self.search.state, slot, word):
                return False
        return True

    def _slices(
        self,
        base: int,
        budget: Budget,
        failures: int | None,
        watch: Watch | None,
        target: int,
    ) -> int:
        left = NEVER if failures is None else failures
        while True:
            before = self.search.failures
            end = search(
                self.search.layout.board,
                self.search.state,
                base,
                self._first,
                min(SLICE, left),
                self._kept,
                self._moves,
            )
            left -= self.search.failures - before
            if end == searching.FULL:
                self.search.state = with_room(self.search.state)
            elif end != searching.STOPPED:
                return end
            self.limit = budget.stopped()
            if failures is not None and left <= 0:
                self.limit = Limit("failures", failures)
            if self.limit is not None:
                return searching.STOPPED
            if watch:
                status = f"target {target}"
                watch(Progress(budget.spent, bound=self.bound, nodes=self.nodes, text=status))

    def _fill(self) -> Fill:
        layout = self.search.layout
        row = np.zeros(len(layout.slots), np.int32)
        searching.read_words(layout.board, self.search.state, row)
        solution = self.search.filled(tuple(row.tolist()))
        return Fill(solution, int(worth_of(layout.board, row)))

    def _refuted(self, target: int) -> None:
        if not self._alive or target <= self._least:
            # Nothing can be worth less than that: no fill exists at all.
            self.bound = None
        elif self.bound is not None:
            self.bound = min(self.bound, target - 1)


def influences(layout: Layout) -> list[int]:
    """For every slot, the lengths together of the slots of more than two cells that cross it."""
    found = []
    for number, slot in enumerate(layout.slots):
        crossing = [
            other
            for index, other in enumerate(layout.slots)
            if index != number and len(other) > 2 and not set(slot.cells).isdisjoint(other.cells)
        ]
        found.append(sum(map(len, crossing)))
    return found


def _first_slot(layout: Layout, seed: int) -> int:
    """One of the slots with the largest influence, at random; -1 if all have two cells."""
    long = {
        number: influence
        for number, influence in enumerate(influences(layout))
        if len(layout.slots[number]) > 2
    }
    most = max(long.values(), default=0)
    highest = [number for number, influence in long.items() if influence == most]
    return random.Random(seed).choice(highest) if highest else -1
