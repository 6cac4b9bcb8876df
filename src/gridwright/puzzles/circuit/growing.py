"""Random trees with one or three lines at each point that leave few cells of a board black.

A tree grows from one line: a leaf with two free neighbours gets both, and has three lines then.
Every such tree can be made in this way, for a tree of more than one line has two leaves at one
point. Growth alone leaves more holes than need be. So a part of the tree around a hole is taken
back, two leaves at a time, and grows anew; when more holes are left than before, it is put back.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from gridwright.grid import Cell, Edge, adjacency, cell_at
from gridwright.outcome import Budget

__all__ = ["Tree", "fewest_black"]

_REGION = 60
"""The number of cells around a hole in which the tree is taken back; more or fewer take longer."""

_DEPTH = 40
"""How many pairs of leaves are taken back at most."""

_CHOICE = 6
"""The pairs of leaves of which the one with the fewest holes around it becomes black."""

_NEAR = 20
"""The number of cells around it that count."""


def fewest_black(rows: int, cols: int) -> int:
    """The fewest black cells that a board of this size can have, from 1x2 on.

    Each colour of the chessboard needs an odd number of points. In two rows all points of three
    lines are in one of them, but for the letter H on 2x3; in one row there are none.

    >>> [fewest_black(*size) for size in ((3, 3), (4, 4), (3, 6), (2, 3), (2, 5), (1, 7))]
    [1, 2, 0, 0, 2, 5]
    """
    total = rows * cols
    if min(rows, cols) == 1:
        return total - 2
    if min(rows, cols) == 2 and total != 6:
        return 2
    return (total // 2 + 1) % 2 + ((total + 1) // 2 + 1) % 2


class Tree:
    """A tree that grows on a board; cells are numbers here, row by row.

    >>> tree = Tree(random.Random(1), 3, 4)
    >>> tree.fill(2, 1000, Budget()), tree.black
    (True, 2)
    >>> tree.thin(6)
    >>> len(tree.edges())
    5
    """

    def __init__(self, rng: random.Random, rows: int, cols: int) -> None:
        self.rng = rng
        self.cols = cols
        self.around = adjacency(rows, cols)
        self.lines: list[list[int]] = [[] for _ in range(rows * cols)]
        self._holes = _Bag(range(rows * cols))
        self._areas: dict[tuple[int, int], list[int]] = {}
        first = rng.randrange(rows * cols)
        self._holes.remove(first)
        self._join(first, rng.choice(self.around[first]))

    @property
    def black(self) -> int:
        """How many cells the tree does not cover."""
        return len(self._holes.items)

    def edges(self) -> frozenset[Edge]:
        """The lines of the tree."""
        return frozenset(
            Edge(self._cell(one), self._cell(other))
            for one, others in enumerate(self.lines)
            for other in others
            if one < other
        )

    def holes(self) -> frozenset[Cell]:
        """The cells that the tree does not cover."""
        return frozenset(map(self._cell, self._holes.items))

    def _cell(self, number: int) -> Cell:
        return cell_at(number, self.cols)

    def fill(self, black: int, steps: int, budget: Budget) -> bool:
        """Cover cells until only `black` are black; False where the steps did not suffice."""
        self._regrow([cell for cell, others in enumerate(self.lines) if others])
        for _ in range(steps):
            if self.black <= black:
                return True
            if budget.stopped() is not None:
                return False
            self._replant(self.rng.choice(self._holes.items))
        return self.black <= black

    def thin(self, black: int) -> None:
        """Take leaves away until `black` cells are black, far from other holes if possible."""
        pairs = _Bag(cell for cell in range(len(self.lines)) if self._leaves(cell))
        while self.black < black and pairs.items:
            some = [self.rng.choice(pairs.items) for _ in range(_CHOICE)]
            cell = min(some, key=self._crowd)
            pairs.remove(cell)
            self._take(cell, self._leaves(cell))
            above = self.lines[cell][0]
            if self._leaves(above) and above not in pairs:
                pairs.add(above)

    def _crowd(self, cell: int) -> int:
        """How many holes are near; the rim counts too, where there are more leaves than inside."""
        holes = sum(not self.lines[other] for other in self._area(cell, _NEAR))
        return holes + sum(4 - len(self.around[other]) for other in self.lines[cell])

    def _replant(self, hole: int) -> None:
        """Take the tree back around a hole and let it grow anew, unless that makes more holes."""
        before = self.black
        taken: list[tuple[int, list[int]]] = []
        loose = [hole]
        pool = [cell for cell in self._area(hole, _REGION) if len(self.lines[cell]) == 3]
        depth = self.rng.randint(1, _DEPTH)
        while pool and len(taken) < depth:
            cell = _draw(self.rng, pool)
            if leaves := self._leaves(cell):
                self._take(cell, leaves)
                taken.append((cell, leaves))
                loose += [cell, *leaves]
                pool.append(self.lines[cell][0])
        near = dict.fromkeys(other for cell in loose for other in (cell, *self.around[cell]))
        grown = self._regrow(near)
        if self.black > before:
            for cell, leaves in reversed(grown):
                self._take(cell, leaves)
            for cell, leaves in reversed(taken):
                self._give(cell, leaves)

    def _regrow(self, cells: Iterable[int]) -> list[tuple[int, list[int]]]:
        """Let leaves among these cells have two points each, in random order, while they can."""
        grown: list[tuple[int, list[int]]] = []
        waiting = [cell for cell in cells if len(self.lines[cell]) == 1]
        while waiting:
            leaf = _draw(self.rng, waiting)
            free = [cell for cell in self.around[leaf] if not self.lines[cell]]
            if len(free) > 2:
                free.remove(self.rng.choice(free))
            if len(free) == 2:
                self._give(leaf, free)
                grown.append((leaf, free))
                waiting += free
        return grown

    def _leaves(self, cell: int) -> list[int]:
        """Two leaves at a point with three lines; none where there are fewer."""
        others = self.lines[cell]
        if len(others) != 3:
            return []
        leaves = [other for other in others if len(self.lines[other]) == 1]
        if len(leaves) == 3:
            leaves.remove(self.rng.choice(leaves))
        return leaves if len(leaves) == 2 else []

    def _give(self, leaf: int, cells: Iterable[int]) -> None:
        for cell in cells:
            self._join(leaf, cell)

    def _join(self, cell: int, hole: int) -> None:
        self.lines[cell].append(hole)
        self.lines[hole].append(cell)
        self._holes.remove(hole)

    def _take(self, cell: int, leaves: Iterable[int]) -> None:
        for leaf in leaves:
            self.lines[cell].remove(leaf)
            self.lines[leaf].remove(cell)
            self._holes.add(leaf)

    def _area(self, cell: int, number: int) -> list[int]:
        """At least `number` cells around one, if there are, nearest first."""
        found = self._areas.get((cell, number))
        if found is None:
            found = self._areas[cell, number] = [cell]
            seen = {cell}
            first = 0
            while first < len(found) < number:
                last = len(found)
                for inner in found[first:last]:
                    new = [other for other in self.around[inner] if other not in seen]
                    seen.update(new)
                    found += new
                first = last
        return found


class _Bag:
    """Numbers to draw from: adding and removing take no longer where there are many."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.items = list(numbers)
        self._place = {number: place for place, number in enumerate(self.items)}

    def __contains__(self, number: int) -> bool:
        return number in self._place

    def add(self, number: int) -> None:
        self._place[number] = len(self.items)
        self.items.append(number)

    def remove(self, number: int) -> None:
        place, last = self._place.pop(number), self.items.pop()
        if last != number:
            self.items[place] = last
            self._place[last] = place


def _draw(rng: random.Random, items: list[int]) -> int:
    """Take one of the items out; the order of the others changes."""
    place = rng.randrange(len(items))
    items[place], items[-1] = items[-1], items[place]
    return items.pop()
