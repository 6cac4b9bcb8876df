"""Moving the borders of regions until they leave no solution, or few, but the one wanted."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from gridwright.graphs.parts import is_connected
from gridwright.grid import adjacency
from gridwright.puzzles.starbattle.puzzle import Solution

__all__ = ["Borders"]

Move = tuple[int, int]
"""A cell, and the region that it comes to."""


class Borders:
    """Regions that change cell by cell, and the unwanted solutions that are known so far.

    Cells that are `fixed` never change regions, so a solution with all its stars on them stays a
    solution. An unwanted one is excluded while some region has too many or too few of its stars.
    """

    def __init__(
        self, side: int, stars: int, regions: Sequence[int], fixed: Sequence[bool]
    ) -> None:
        self.stars = stars
        self.regions = list(regions)
        self._fixed = fixed
        self._near = adjacency(side, side)
        self._sizes = [self.regions.count(region) for region in range(side)]
        self._counts: list[list[int]] = []
        self._wrong: list[int] = []
        self._places: list[list[int]] = []
        self._with: list[list[int]] = [[] for _ in fixed]
        self._resting: deque[int] = deque(maxlen=side)

    def learn(self, solution: Solution) -> None:
        """Add an unwanted solution."""
        counts = [0] * len(self._sizes)
        places = [index for index, star in enumerate(solution) if star]
        for index in places:
            counts[self.regions[index]] += 1
            self._with[index].append(len(self._counts))
        self._places.append(places)
        self._counts.append(counts)
        self._wrong.append(sum(abs(count - self.stars) for count in counts))

    def admitted(self) -> int:
        """How many of the unwanted solutions the regions admit."""
        return self._wrong.count(0)

    def improve(self, rng: random.Random) -> bool:
        """Make the best move that excludes an unwanted solution, or any if there is none."""
        admitted = [number for number, wrong in enumerate(self._wrong) if not wrong]
        places = sorted({index for number in admitted for index in self._places[number]})
        moves = list(self._moves(places)) or list(self._moves(range(len(self.regions))))
        if not moves:
            return False
        rng.shuffle(moves)
        self._make(min(moves, key=self._cost))
        return True

    def _moves(self, places: Iterable[int]) -> Iterator[Move]:
        """Moves of these cells that leave the regions connected and larger than their stars.

        What was just moved rests for a while, or it would be moved back.
        """
        for index in places:
            region = self.regions[index]
            if self._fixed[index] or index in self._resting:
                continue
            others = {self.regions[other] for other in self._near[index]} - {region}
            if others and self._sizes[region] > self.stars + 1 and self._dispensable(index):
                yield from ((index, other) for other in sorted(others))

    def _dispensable(self, index: int) -> bool:
        """Whether the region of a cell is connected without the cell."""
        region = self.regions[index]
        inner = [other for other in self._near[index] if self.regions[other] == region]
        if len(inner) == 1:
            return True
        rest = {other for other, its in enumerate(self.regions) if its == region} - {index}
        return is_connected(rest, self._near.__getitem__)

    def _cost(self, move: Move) -> float:
        """The unwanted solutions that a move admits, and a little for those it comes near."""
        index, target = move
        return sum(
            _PRICES.get(wrong + self._change(number, index, target), 0.0) - _PRICES.get(wrong, 0.0)
            for number in self._with[index]
            for wrong in [self._wrong[number]]
        )

    def _change(self, number: int, index: int, target: int) -> int:
        """How many more stars of a solution are in wrong regions after a move of their cell."""
        counts, source = self._counts[number], self.regions[index]
        return (1 if counts[source] <= self.stars else -1) + (
            1 if counts[target] >= self.stars else -1
        )

    def _make(self, move: Move) -> None:
        index, target = move
        for number in self._with[index]:
            self._wrong[number] += self._change(number, index, target)
            self._counts[number][self.regions[index]] -= 1
            self._counts[number][target] += 1
        self._sizes[self.regions[index]] -= 1
        self._sizes[target] += 1
        self.regions[index] = target
        self._resting.append(index)


_PRICES = {0: 1.0, 2: 0.02}
"""What it costs to admit a solution, or to have it only one star away."""
