"""Hitting sets by trying all choices, and random problems of that kind."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np

from gridwright.verbs.fewest.pool import LowerBound
from gridwright.verbs.fewest.state import SIZE, Tree, Work
from gridwright.verbs.fewest.tree import HittingTree

__all__ = ["Problem", "choices", "hits", "images", "random_problem", "room_for"]

Sets = list[frozenset[int]]
Group = list[tuple[int, ...]]


@dataclass
class Problem:
    """Sets to hit, ways to exchange elements, and what every choice that hits them all meets."""

    elements: int
    sets: Sets
    symmetries: Group = field(default_factory=list)
    bounds: list[LowerBound] = field(default_factory=list)

    def tree(self, size: int, known: Collection[frozenset[int]] | None = None) -> HittingTree:
        """The compiled search for at most so many elements, which knows some of the sets."""
        sets = self.sets if known is None else known
        return HittingTree(self.elements, size, sets, self.symmetries, self.bounds)


def hits(choice: Collection[int], sets: Sets) -> bool:
    return all(not one.isdisjoint(choice) for one in sets)


def choices(problem: Problem, most: int, alive: Collection[int] | None = None) -> Sets:
    """All choices of at most so many elements that hit every set."""
    every = range(problem.elements) if alive is None else sorted(alive)
    some = (frozenset(c) for size in range(most + 1) for c in combinations(every, size))
    return [choice for choice in some if hits(choice, problem.sets)]


def random_problem(
    rng: random.Random, *, symmetric: bool = False, bounded: bool = False
) -> Problem:
    elements = rng.randint(1, 9)
    sets = [
        frozenset(rng.sample(range(elements), min(elements, rng.choice([1, 2, 2, 3, 3, 4]))))
        for _ in range(rng.randint(0, 9))
    ]
    group: Group = []
    if symmetric:
        group = _group(rng, elements)
        sets = list({frozenset(way[e] for e in one) for one in sets[:4] for way in group})
        sets.sort(key=sorted)
    problem = Problem(elements, sets, group)
    if bounded:
        problem.bounds = [_bound(rng, problem) for _ in range(rng.randint(1, 2))]
    return problem


def _group(rng: random.Random, elements: int) -> Group:
    """All that some exchanges of elements make together."""
    identity = tuple(range(elements))
    if rng.random() < 0.5:
        first = [tuple((e + 1) % elements for e in identity)]
    else:
        first = [tuple(rng.sample(range(elements), elements))]
    group = {identity}
    while len(group) < 60:
        more = {tuple(way[one[e]] for e in identity) for way in first for one in group} - group
        if not more:
            return sorted(group)
        group |= more
    return [identity]


def _bound(rng: random.Random, problem: Problem) -> LowerBound:
    """Some sets, of which every choice that hits all sets of the problem meets so many at least.

    With symmetries the sets are taken together with all that they can become.
    """
    some = {
        frozenset(rng.sample(range(problem.elements), rng.randint(1, problem.elements)))
        for _ in range(rng.randint(1, 4))
    }
    for way in problem.symmetries:
        some |= {frozenset(way[e] for e in one) for one in set(some)}
    parts = tuple(sorted(some, key=sorted))
    ways = choices(problem, problem.elements)
    met = [sum(not part.isdisjoint(way) for part in parts) for way in ways]
    return LowerBound(parts, min(met, default=0))


def room_for(tree: Tree) -> Work:
    """Room for one node of the search."""
    room, elements = tree.has.shape
    return Work(
        np.empty(elements, np.int64),
        np.empty(int(tree.state[SIZE]) + 1, np.int32),
        np.empty(room, np.int64),
        np.empty(room, np.int64),
        np.empty((elements, len(tree.trust)), np.int64),
    )


def images(group: Sequence[tuple[int, ...]], element: int) -> set[int]:
    """What an element can become."""
    return {way[element] for way in group} | {element}
