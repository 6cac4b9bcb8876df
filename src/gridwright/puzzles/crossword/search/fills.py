"""The compiled search, opened for one puzzle: fills one after the other, in slices."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

import numpy as np
from numpy.typing import NDArray

from gridwright.outcome import Budget, Limit, Progress, Watch
from gridwright.puzzles.crossword.kernels import domains, propagation, searching
from gridwright.puzzles.crossword.kernels.layout import (
    BEST,
    FAILS,
    LEAST,
    MOST,
    NO_TARGET,
    NODES,
    SCORED,
    TARGET,
    TOTAL,
    copy_of,
    new_state,
    with_room,
)
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.scoring import Scoring, ThemeScores
from gridwright.puzzles.crossword.search.tables import layout_of

__all__ = ["Row", "Rows", "Search"]

Row = tuple[int, ...]
"""The word of every slot, as its place in the slot's table."""
Rows = NDArray[np.int32]

FIRST_CUTOFF, GROWTH = 500, 1.3
"""Failures before the first restart, and how much longer every next try may take."""
FIRST_SLICE, SLICE = 100, 2_000
"""Failures before the first look at the clock, and the most between two of them."""
QUICK, SLOW = 0.02, 0.1
"""Seconds between two looks at the clock, if it can be arranged."""
BATCH = 1_000
"""Fills that are listed between two looks at the clock."""


class Search:
    """A search for the fills of a puzzle; `limit` says why it ended early, if it did.

    Before the first two fills it begins afresh now and then, keeping what it learned about which
    slots are hard: that is what keeps it from stalling. After them it only goes on.
    """

    def __init__(self, puzzle: Crossword, *, seed: int = 0, scoring: Scoring | None = None) -> None:
        self.layout = layout_of(puzzle, scoring)
        self.limit: Limit | None = None
        self.dead = self.layout.impossible
        """Whether it is known that no fill exists."""
        self.state = new_state(self.layout.board, seed=seed)
        if not self.dead:
            self.state.registers[SCORED] = scoring is not None
            self.state.registers[TARGET] = NO_TARGET
            if isinstance(scoring, ThemeScores):
                self.state.registers[LEAST] = scoring.least or 0
                if scoring.most is not None:
                    self.state.registers[MOST] = scoring.most
            self._begin()

    def _begin(self) -> None:
        layout = self.layout
        for slot in range(len(layout.slots)):
            self.state.touched[slot] = 1
            domains.enqueue(self.state, slot)
        for cell, at in enumerate(layout.cells):
            letter = layout.puzzle.cells[at]
            if letter:
                number = layout.alphabet.find(letter)
                self.dead = self.dead or number < 0
                if number >= 0:
                    domains.put_letter(layout.board, self.state, cell, number)

    def fork(self) -> Search:
        """A copy of the search in its present state, which goes on independently."""
        other = copy(self)
        other.state = copy_of(self.state)
        other.state.registers[NODES] = other.state.registers[FAILS] = 0
        return other

    @property
    def nodes(self) -> int:
        """Decisions so far."""
        return int(self.state.registers[NODES])

    @property
    def failures(self) -> int:
        """Decisions so far that led nowhere."""
        return int(self.state.registers[FAILS])

    @property
    def most(self) -> int:
        """What no fill can be worth more than, by propagation alone."""
        return int(self.state.ints[TOTAL * len(self.layout.slots)])

    def settle(self) -> bool:
        """Propagate what is given; False where that leaves a slot without a word."""
        if not self.dead:
            searching.restart(self.state, 0)
            self.dead = not propagation.propagate(self.layout.board, self.state)
            slots = len(self.layout.slots)
            self.state.tops[:] = self.state.ints[BEST * slots : (BEST + 1) * slots]
        return not self.dead

    def collect(self, failures: int, room: Rows, base: int = 0) -> tuple[int, int]:
        """Search on below a level; how it ended, and how many rows hold a fill."""
        while True:
            end, found = searching.collect(self.layout.board, self.state, base, failures, room)
            if end != searching.FULL or found:
                return end, found
            self.state = with_room(self.state)

    def rows(
        self, budget: Budget, watch: Watch | None = None, *, failures: int | None = None
    ) -> Iterator[Row]:
        """All fills, each once, until none are left or the budget is spent.

        A limit in failures ends a search in the same place on every machine.
        """
        for batch in self.batches(budget, watch, failures=failures):
            yield from map(tuple, batch.tolist())

    def batches(
        self, budget: Budget, watch: Watch | None = None, *, failures: int | None = None
    ) -> Iterator[Rows]:
        """All fills as `rows` gives them, many at a time."""
        self.limit = budget.stopped()
        slots = len(self.layout.slots)
        if self.dead or self.limit is not None:
            return
        if not slots:
            yield np.zeros((1, 0), np.int32)
            return
        total = 0
        early: set[Row] = set()
        cutoff, used, size = float(FIRST_CUTOFF), 0, FIRST_SLICE
        room: Rows = np.zeros((1, slots), np.int32)
        while True:
            alone = total < 2
            before, since = self.failures, budget.spent
            end, found = self.collect(
                min(size, max(1, int(cutoff) - used)) if alone else size, room
            )
            used += self.failures - before
            # Slices change how often the clock is looked at, and nothing else.
            if budget.spent - since < QUICK:
                size = min(SLICE, 2 * size)
            elif budget.spent - since > SLOW:
                size = max(1, size // 2)
            # Only what was found before the last fresh beginning can be found again.
            rows = map(tuple, room[:found].tolist())
            new = [at for at, row in enumerate(rows) if row not in early]
            if alone:
                early.update(tuple(room[at].tolist()) for at in new)
            total += len(new)
            if new:
                yield room[new]
            if end == searching.EXHAUSTED:
                return
            if total >= 2 and len(room) == 1:
                room = np.zeros((BATCH, slots), np.int32)
            if end == searching.STOPPED and alone and used >= cutoff:
                searching.restart(self.state, 0)
                cutoff, used = cutoff * GROWTH, 0
            self.limit = budget.stopped()
            if failures is not None and self.failures >= failures:
                self.limit = Limit("failures", failures)
            if self.limit is not None:
                return
            if watch:
                watch(Progress(budget.spent, nodes=self.nodes, found=total))

    def letters(self) -> dict[int, str] | None:
        """The letters still possible in every cell of a slot after propagation; None for none."""
        if not self.settle():
            return None
        layout = self.layout
        return {
            at: "".join(
                letter
                for number, letter in enumerate(layout.alphabet)
                if searching.has_letter(layout.board, self.state, cell, number)
            )
            for cell, at in enumerate(layout.cells)
        }

    def words(self, slot: int) -> list[str]:
        """The words still possible in a slot after propagation."""
        if not self.settle():
            return []
        return [
            word
            for place, word in enumerate(self.layout.tables[slot].words)
            if domains.has_word(self.layout.board, self.state, slot, place)
        ]

    def filled(self, row: Row) -> tuple[str, ...]:
        """The letters of a fill; cells of no slot take the first letter there is."""
        letters = list(self.layout.read(row))
        for at in self.layout.loose:
            letters[at] = self.layout.alphabet[0]
        return tuple(letters)
