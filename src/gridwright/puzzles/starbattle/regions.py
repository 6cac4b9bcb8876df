"""Random regions around the stars of a solution."""

from __future__ import annotations

import random

from gridwright.graphs.parts import DisjointSets
from gridwright.grid import adjacency
from gridwright.puzzles.starbattle.puzzle import Solution
from gridwright.regions import number_regions

__all__ = ["draw_regions"]


def draw_regions(
    rng: random.Random, side: int, stars: int, solution: Solution
) -> tuple[int, ...] | None:
    """Connected regions with `stars` stars each; None if the draw runs into a dead end.

    Neighbouring cells are joined in random order unless both have a star by then: that gives parts
    with one star each. Neighbouring parts become regions.
    """
    pairs = [(cell, other) for cell, near in enumerate(adjacency(side, side)) for other in near]
    rng.shuffle(pairs)
    sets = DisjointSets[int]()
    starry = list(solution)
    for pair in pairs:
        one, other = map(sets.find, pair)
        if not (starry[one] and starry[other]) and sets.join(one, other):
            starry[sets.find(one)] = starry[one] or starry[other]
    parts = [sets.find(cell) for cell in range(side * side)]
    beside: dict[int, set[int]] = {part: set() for part in parts}
    for one, other in pairs:
        beside[parts[one]].add(parts[other])
    region: dict[int, int] = {}
    for number in range(side):
        near = set(beside)
        for _ in range(stars):
            free = sorted(near.difference(region))
            if not free:
                return None
            # The part with the fewest free neighbours first: it may have none later.
            chosen = min(free, key=lambda part: len(beside[part].difference(region)))
            near = beside[chosen] if len(near) == len(beside) else near | beside[chosen]
            region[chosen] = number
    return number_regions(region[part] for part in parts)
