"""A depth-first search in parts that threads can go through side by side."""

from __future__ import annotations

import numpy as np

from gridwright.puzzles.crossword.kernels import searching
from gridwright.puzzles.crossword.kernels.layout import DEPTH
from gridwright.puzzles.crossword.search.fills import Row, Rows, Search

__all__ = ["Part"]


class Part:
    """What a search has before it below a level; `ended` when that is nothing."""

    def __init__(self, search: Search, base: int = 0) -> None:
        self.search = search
        self.base = base
        self.ended = False
        self.found: Row | None = None
        self.used = 0
        """What the last turn found, and the failures it took."""
        self._room: Rows = np.zeros((1, len(search.layout.slots)), np.int32)

    def go(self, failures: int) -> None:
        """Search on until a fill, the end, or this many failures."""
        before = self.search.failures
        end, found = self.search.collect(failures, self._room, self.base)
        self.ended = end == searching.EXHAUSTED
        self.found = tuple(self._room[0].tolist()) if found else None
        self.used = self.search.failures - before

    def restart(self) -> None:
        """Go back to where the part begins, keeping what was refuted there."""
        searching.restart(self.search.state, self.base)

    @property
    def divisible(self) -> bool:
        """Whether a decision has been taken whose opposite can be given away."""
        return int(self.search.state.registers[DEPTH]) > self.base

    def split(self) -> Part | None:
        """Give away the other side of the first decision; None where there is nothing on it."""
        other = self.search.fork()
        left = searching.turn_over(other.layout.board, other.state, self.base)
        self.base += 1
        return Part(other, self.base - 1) if left else None
