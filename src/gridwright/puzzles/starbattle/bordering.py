"""Moving the borders of regions so that they exclude solutions that are not wanted."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.graphs.parts import is_connected
from gridwright.grid import adjacency
from gridwright.puzzles.starbattle.puzzle import Solution, StarBattle

__all__ = ["Borders"]

_MOVES = 40
"""How many cells may change regions before the borders are given up."""

_CLOSE = 0.02
"""What it costs to exclude an unwanted solution by one star alone; to admit it costs 1."""


class Borders:
    """Regions that change cell by cell, and the unwanted solutions that are known so far.

    The stars of the wanted solution never change regions, so it stays a solution. An unwanted one
    is excluded while some region has too many or too few of its stars.
    """

    def __init__(self, board: StarBattle, wanted: Solution) -> None:
        self.regions = list(board.regions)
        self._side, self._stars = board.side, board.stars
        self._near = adjacency(board.side, board.side)
        self._wanted = wanted
        self._unwanted = np.empty((0, board.size))
        self._resting: deque[int] = deque(maxlen=board.side)

    def exclude(self, rng: random.Random, solutions: Sequence[Solution]) -> bool:
        """Exclude these solutions and all earlier ones by moving borders; False on failure."""
        self._unwanted = np.vstack([self._unwanted, solutions])
        for _ in range(_MOVES):
            counts = self._unwanted @ np.equal.outer(self.regions, range(self._side))
            admitted = (counts == self._stars).all(axis=1)
            if not admitted.any():
                return True
            places = np.flatnonzero(self._unwanted[admitted].any(axis=0))
            # Where no star of an unwanted solution can move, another cell may make room.
            moves = list(self._moves(places)) or list(self._moves(range(len(self.regions))))
            if not moves:
                return False
            rng.shuffle(moves)
            index, target = min(moves, key=lambda move: self._cost(counts, *move))
            self.regions[index] = target
            self._resting.append(index)
        return False

    def _moves(self, places: Iterable[int]) -> Iterator[tuple[int, int]]:
        """Cells and their new regions: all stay connected, and larger than their stars.

        What was just moved rests for a while, or it would be moved back.
        """
        for index in places:
            if self._wanted[index] or index in self._resting:
                continue
            region = self.regions[index]
            rest = {other for other, its in enumerate(self.regions) if its == region} - {index}
            others = {self.regions[other] for other in self._near[index]} - {region}
            if others and len(rest) > self._stars and is_connected(rest, self._near.__getitem__):
                yield from ((index, other) for other in sorted(others))

    def _cost(self, counts: NDArray[np.float64], index: int, target: int) -> float:
        """The unwanted solutions that there are after a move, and a little for those close by."""
        moved = counts.copy()
        moved[:, self.regions[index]] -= self._unwanted[:, index]
        moved[:, target] += self._unwanted[:, index]
        wrong = abs(moved - self._stars).sum(axis=1)
        return float((wrong == 0).sum() + _CLOSE * (wrong == 2).sum())
