"""Testing clue sets: one solution, or new unavoidable sets that the clues miss."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.fewest.cuts import Cut
from gridwright.puzzles.sudoku.kernels.kernel import Kernel

__all__ = ["Differences"]

OTHERS, LEARNT, TRIES = 9, 2, 60
"""Solutions to look at, sets to learn from one test, solutions to make a set smaller with."""


class Differences:
    """The unavoidable sets that tests have brought to light, cut along the parts of a board.

    The first `number` rows of `extra` are valid; tables never get shorter, so that a search that
    still looks at an old one is right as well.
    """

    def __init__(self, kernel: Kernel, grid: NDArray[np.uint8], frozen: NDArray[np.bool_]) -> None:
        self.kernel = kernel
        self.grid = grid
        self.frozen = frozen
        self.sets: set[tuple[int, ...]] = set()
        self.extra = np.zeros((1 << 12, 3), np.int32)
        self.number = 0
        self._cut: Cut | None = None

    def turn(self, cut: Cut) -> None:
        """Show the sets along the parts of that cut from now on."""
        if cut is not self._cut:
            self._cut, self.number = cut, 0
            for cells in sorted(self.sets):
                self._append(cells)

    @property
    def rows(self) -> NDArray[np.int32]:
        """The sets found so far."""
        return self.extra[: self.number]

    def learn(self, cells: Sequence[int]) -> bool:
        """Whether these clues, and the frozen ones, leave one solution; else new sets are kept."""
        puzzle = np.where(self.frozen, self.grid, 0).astype(np.uint8)
        puzzle[list(cells)] = self.grid[list(cells)]
        found = self._others(puzzle, OTHERS)
        for other in found[:LEARNT]:
            smallest = self._smallest(other)
            if smallest not in self.sets:
                self.sets.add(smallest)
                self._append(smallest)
        return len(found) == 0

    def _others(self, puzzle: NDArray[np.uint8], limit: int) -> NDArray[np.bool_]:
        """Where other solutions differ, a row for each, the smallest differences first."""
        differ = self.kernel.count_one(puzzle, limit, keep=limit).solutions != self.grid
        sizes = differ.sum(axis=1)
        order = np.argsort(sizes, kind="stable")
        return np.asarray(differ[order[sizes[order] > 0]])

    def _smallest(self, difference: NDArray[np.bool_]) -> tuple[int, ...]:
        """An unavoidable set inside this one, smaller as long as one shows."""
        while True:
            puzzle = np.where(difference, 0, self.grid).astype(np.uint8)
            smaller = self._others(puzzle, TRIES)[0]
            if smaller.sum() == difference.sum():
                return tuple(np.flatnonzero(difference).tolist())
            difference = smaller

    def _append(self, cells: tuple[int, ...]) -> None:
        assert self._cut is not None
        if self.number == len(self.extra):
            self.extra = np.concatenate([self.extra, np.zeros_like(self.extra)])
        self.extra[self.number] = self._cut.row(cells)
        self.number += 1
