"""One search over patterns and fills together: a chain of grids, each near the one before."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from gridwright.puzzles.crossword.kernels import neighbourhood, searching
from gridwright.puzzles.crossword.kernels.layout import NO_TARGET, Board, Ints, with_room
from gridwright.puzzles.crossword.theming.allowing import Flags, is_allowed
from gridwright.puzzles.crossword.theming.contest import ContestRules
from gridwright.puzzles.crossword.theming.fitting import (
    fit,
    open_all,
    write_letters,
)
from gridwright.puzzles.crossword.theming.shapes import Shapes
from gridwright.puzzles.crossword.theming.windows import KNOWN, UNKNOWN, open_window, propose

__all__ = ["Chain", "Grid"]

FAILURES, LARGEST = 80, 0.55
"""The largest share of the cells that is freed, and the failures after which it is given up."""
START_FAILURES, START_STEPS = 500, 500
"""What a new pattern is given: failures for its first fill, then steps to better it."""
STARTS, SLICE = 8, 50
"""How many patterns begin a chain; the better half goes on with twice the steps, and so on."""
POOL, FRESH = 12, 0.2
"""How many grids are kept to begin episodes with, and the share of episodes that begin anew."""
AGAIN = 1_000
"""Steps within its pattern for a kept grid before it is changed."""
HOT, COLD = 4.0, 0.7
"""How much worse a step may be at the beginning of an episode and at its end, more or less."""
EPISODE = 4_000
"""Changes of the pattern from hot to cold."""
POLISH, REST = 12, 50
"""Steps within a pattern after it was changed, and how often else."""
DRAWS = 3_000
"""Random patterns for a window, before another window is chosen."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Black cells, the word of every slot between them, the letters, and what these are worth."""

    blocks: Flags
    row: Ints
    letters: Ints
    score: int


class Chain:
    """Grids one after the other; equal seeds make equal chains."""

    def __init__(
        self,
        shapes: Shapes,
        rules: ContestRules,
        starts: Sequence[Flags],
        *,
        seed: int,
    ) -> None:
        self.best: Grid | None = None
        self.changes = self.accepted = 0
        self._shapes, self._rules = shapes, rules
        self._starts = list(starts)
        self._random = random.Random(seed)
        self._lots = np.array([seed], np.uint64)
        self._free: Flags = np.zeros(shapes.rows * shapes.cols, np.int8)
        self._present: Grid | None = None
        self._peak: Grid | None = None
        self._pool: list[Grid] = []
        self._waiting: list[Grid] = []
        self._ahead: list[tuple[Grid, int]] = []
        self._untried = max(STARTS, len(self._starts))
        self._rounds = self._taken = 0

    def start_from(self, blocks: Flags, letters: Ints) -> None:
        """Begin with a grid that was found before, in place of patterns."""
        board, index = self._shapes.board(blocks)
        state = self._shapes.state(board, self._random.getrandbits(60))
        row = np.zeros(int(board.counts[0]), np.int32)
        given = np.full(int(board.counts[1]), -1, np.int32)
        given[index[index >= 0]] = letters[index >= 0]
        if fit(board, state, given, NO_TARGET, START_FAILURES, row) == searching.FOUND:
            self._untried, self._rounds = 0, 2
            self._ahead = [(self._note(blocks, board, index, row), AGAIN)]

    def share(self, grid: Grid) -> None:
        """Keep a grid that another chain has found, to begin an episode with."""
        self._pool.append(grid)

    def advance(self, changes: int) -> None:
        """Make this many changes, or go on with one of the patterns to begin with."""
        if self._present is None:
            self._begin()
            return
        for _ in range(changes):
            self._change()
        if self._taken >= EPISODE:
            self._end()

    def _begin(self) -> None:
        """One step of a contest of patterns: a first fill, or some steps for one that is ahead."""
        if self._untried:
            self._untried -= 1
            grid = self._first()
            if grid is not None:
                self._ahead.append((grid, START_STEPS))
        elif self._ahead:
            grid, steps = self._ahead.pop()
            heat = max(COLD, HOT * 0.6**self._rounds)
            grid = self._polished(grid, min(steps, SLICE), heat)
            if steps > SLICE:
                self._ahead.append((grid, steps - SLICE))
            else:
                self._waiting.append(grid)
        elif len(self._waiting) > 1:
            self._rounds += 1
            self._waiting.sort(key=lambda grid: -grid.score)
            better = (len(self._waiting) + 1) // 2
            self._ahead = [(grid, START_STEPS << self._rounds) for grid in self._waiting[:better]]
            self._pool += self._waiting[better:]
            self._waiting = []
        elif self._waiting:
            self._present = self._peak = self._waiting.pop()
            self._rounds = self._taken = 0
        else:
            self._untried = max(STARTS, len(self._starts))

    def _end(self) -> None:
        """Keep the best grid of the episode, and choose one for the next."""
        assert self._peak is not None
        self._pool.append(self._peak)
        if self.best is not None and not any(grid is self.best for grid in self._pool):
            self._pool.append(self.best)
        self._pool.sort(key=lambda grid: -grid.score)
        del self._pool[POOL:]
        self._present, self._taken = None, 0
        if not self._starts and self._random.random() < FRESH:
            self._untried = STARTS
            return
        # The better of two random ones; its place is free for what comes of it.
        chosen = min(self._random.randrange(len(self._pool)) for _ in range(2))
        grid = self._pool[chosen]
        if self.best is not grid:
            del self._pool[chosen]
        self._rounds = 2
        self._ahead = [(grid, AGAIN)]

    def _first(self) -> Grid | None:
        if self._starts:
            blocks = self._starts[self._untried % len(self._starts)]
        else:
            blocks = self._new_pattern()
        if not self._allowed(blocks):
            return None
        board, _ = self._shapes.board(blocks)
        state = self._shapes.state(board, self._random.getrandbits(60))
        row = np.zeros(int(board.counts[0]), np.int32)
        given = np.full(int(board.counts[1]), -1, np.int32)
        letters = np.full(len(blocks), -1, np.int32)
        if fit(board, state, given, NO_TARGET, START_FAILURES, row) != searching.FOUND:
            return None
        return Grid(blocks, row, letters, 0)

    def _new_pattern(self) -> Flags:
        """Random black cells, as many as the rules allow."""
        size = self._shapes.rows * self._shapes.cols
        most = size // 6 if self._rules.black is None else self._rules.black
        anything = np.ones_like(self._shapes.fillable)
        blocks: Flags = np.zeros(size, np.int8)
        order = list(range(size))
        self._random.shuffle(order)
        for cell in order:
            if blocks.sum() < most:
                blocks[cell] = 1
                blocks[cell] = self._allowed(blocks, anything)
        return blocks

    def _allowed(self, blocks: Flags, fillable: Flags | None = None) -> bool:
        rules, shapes = self._rules, self._shapes
        most = len(blocks) if rules.black is None else rules.black
        return is_allowed(
            blocks,
            shapes.rows,
            shapes.cols,
            shapes.fillable if fillable is None else fillable,
            most,
            rules.adjacent,
            rules.connected,
            rules.semiclosures,
        )

    def _polished(self, grid: Grid, steps: int, heat: float) -> Grid:
        """Where some steps within the pattern lead."""
        board, index = self._shapes.board(grid.blocks)
        state = self._shapes.state(board, self._random.getrandbits(60))
        row = grid.row.copy()
        marks = np.zeros(int(board.counts[1]), np.int32)
        largest = int(LARGEST * len(marks))
        if len(row) and open_all(board, state):
            searching.restart(state, 0)
            while steps > 0:
                end, taken = neighbourhood.improve(
                    board, state, row, marks, min(steps, 50), FAILURES, heat, largest
                )
                if end == searching.FULL:
                    state = with_room(state)
                steps -= max(1, taken)
                self._note(grid.blocks, board, index, row)
        return self._note(grid.blocks, board, index, row)

    def _note(self, blocks: Flags, board: Board, index: Ints, row: Ints) -> Grid:
        letters = np.full(len(blocks), -1, np.int32)
        write_letters(board, index, row, letters)
        grid = Grid(blocks, row.copy(), letters, int(neighbourhood.worth_of(board, row)))
        if self.best is None or grid.score > self.best.score:
            self.best = grid
        if self._peak is None or grid.score > self._peak.score:
            self._peak = grid
        return grid

    def _change(self) -> None:
        """Change the pattern and fill what that frees; a little worse is good enough at times."""
        self._taken += 1
        self.changes += 1
        present = self._present
        assert present is not None
        heat = HOT * (COLD / HOT) ** (self._taken / EPISODE)
        if self._taken % REST == 0:
            self._present = present = self._polished(present, POLISH, heat)
        target = present.score + 1 + int(heat * math.log(1 - self._random.random()))
        blocks = self._proposal(present, target)
        if blocks is None:
            return
        row = self._filled(present, blocks, target)
        if row is not None:
            self.accepted += 1
            self._present = self._polished(Grid(blocks, row, present.letters, 0), POLISH, heat / 2)

    def _proposal(self, present: Grid, target: int, *, draws: int = DRAWS) -> Flags | None:
        """A pattern that is black elsewhere in a window, and could be worth the target."""
        shapes, rules = self._shapes, self._rules
        size = shapes.rows, shapes.cols
        window = open_window(present.blocks, *size, self._free, self._lots)
        most = len(present.blocks) if rules.black is None else rules.black
        left, new = draws, np.zeros_like(present.blocks)
        known = np.full(KNOWN, UNKNOWN, np.int32)
        while left > 0:
            left -= 1 + propose(
                shapes.layout.board,
                present.blocks,
                present.letters,
                *size,
                window,
                self._free,
                most,
                rules.adjacent,
                target - present.score,
                left,
                self._lots,
                new,
                known,
            )
            if left >= 0 and self._allowed(new):
                return new
        return None

    def _filled(
        self, present: Grid, blocks: Flags, target: int, *, failures: int = FAILURES
    ) -> Ints | None:
        """A fill of a new pattern that is worth the target, with most letters as they were."""
        board, index = self._shapes.board(blocks)
        given = np.full(int(board.counts[1]), -1, np.int32)
        kept = (index >= 0) & (self._free == 0)
        given[index[kept]] = present.letters[kept]
        state = self._shapes.state(board, self._random.getrandbits(60))
        row = np.zeros(int(board.counts[0]), np.int32)
        end = fit(board, state, given, target, failures, row)
        return row if end == searching.FOUND else None
