"""Repairing a network that is not the only solution of its labels.

Labels move with the bridges of the network, so another solution moves too: where the network gets
one bridge more, so does every other solution. Hence a solution with one bridge more than the
network on some link is gone when the network has two there, and one with fewer bridges is gone
when the network has none.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from gridwright.puzzles.hashi.network import Network
from gridwright.puzzles.hashi.puzzle import Hashi, Solution

__all__ = ["Repair"]

Move = tuple[float, Callable[[], bool]]
"""How much a change is wished for, and the change: it answers whether it could be made."""


class Repair:
    """Changes to the bridges of a network whose islands are those of a puzzle and stay.

    They are drawn at random, rather such as bring the network nearer to the `share` of double
    bridges. Without `cycles` a tree stays a tree.
    """

    def __init__(
        self,
        rng: random.Random,
        network: Network,
        puzzle: Hashi,
        *,
        share: float,
        cycles: bool,
    ) -> None:
        self.rng, self.network, self.share, self.cycles = rng, network, share, cycles
        self.graph = puzzle.graph
        cells = sorted(network.joined)
        self.pairs = [(cells[one], cells[other]) for one, other, _ in puzzle.links]

    def change(self, solution: Solution, other: Solution) -> bool:
        """Make one change in every part where the other differs; False where none can be made."""
        differing = [i for i, bridges in enumerate(solution) if bridges != other[i]]
        changed = False
        for part in self.graph.components(differing):
            if len(part) < 2:
                continue
            inside = set(part)
            moves: list[Move] = []
            for link in differing:
                if self.graph.edges[link][0] in inside:
                    moves += self._moves(link, solution[link], other[link])
            changed = self._draw(moves) or changed
        return changed

    def _draw(self, moves: list[Move]) -> bool:
        """Make one of the changes; False where none of them can be made."""
        while moves:
            pick = self.rng.choices(range(len(moves)), [weight for weight, _ in moves])[0]
            _, change = moves.pop(pick)
            if change():
                return True
        return False

    def _moves(self, link: int, now: int, then: int) -> Iterator[Move]:
        """Other numbers of bridges on a link, where another solution has `then`."""
        network = self.network
        few = network.doubles < self.share * len(network.bridges)
        if now == 1 and then == 2 and self.share > 0:
            yield (3 if few else 1), lambda: self._set(link, 2)
        if now == 2 and then == 1 and self.share < 1:
            # The other solution is left with no bridge there, and perhaps falls apart.
            yield (0.5 if few else 1.5), lambda: self._set(link, 1)
        if now > then:
            yield 1, lambda: self._cut(link)
        if self.cycles and not now and self.share > 0:
            yield (1 if few else 0.3), lambda: self._join(link)

    def _set(self, link: int, bridges: int) -> bool:
        self.network.bridges[self.pairs[link]] = bridges
        return True

    def _join(self, link: int) -> bool:
        clear = self.network.clear(*self.pairs[link])
        if clear:
            self.network.join(*self.pairs[link], 2)
        return clear

    def _cut(self, link: int) -> bool:
        """Take bridges away and, where the network falls apart, join the halves elsewhere."""
        network = self.network
        one, other = self.pairs[link]
        bridges = network.part(one, other)
        half = network.reached(one)
        if other in half:
            return True
        places = [
            pair
            for number, pair in enumerate(self.pairs)
            if number != link and (pair[0] in half) != (pair[1] in half) and network.clear(*pair)
        ]
        network.join(*(self.rng.choice(places) if places else (one, other)), bridges)
        return bool(places)
