"""Random regions around stars."""

from __future__ import annotations

import random
from collections.abc import Sequence

from gridwright.graphs.parts import shortest_path
from gridwright.grid import adjacency, cell_at
from gridwright.puzzles.starbattle.puzzle import Solution

__all__ = ["grow_regions"]


def grow_regions(
    rng: random.Random, side: int, stars: int, one: Solution, other: Solution
) -> list[int] | None:
    """Connected regions with equally many stars of both solutions; None if the draw fails.

    A part begins with a star of each solution, which may be the same. It grows until the board is
    full; then neighbouring parts are joined.
    """
    near = adjacency(side, side)
    part = _seeds(rng, side, one, other)
    if part is None:
        return None
    parts = side * stars
    # Parts grow at different speeds: regions of different sizes leave fewer solutions.
    speed = [rng.random() + 0.1 for _ in range(parts)]
    edge = [index for index, number in enumerate(part) if number >= 0]
    while edge:
        (index,) = rng.choices(edge, [speed[part[index]] for index in edge])
        free = [beside for beside in near[index] if part[beside] < 0]
        if free:
            chosen = rng.choice(free)
            part[chosen] = part[index]
            edge.append(chosen)
        else:
            edge.remove(index)
    joined = _join(rng, part, near, parts, stars)
    return None if joined is None else [joined[number] for number in part]


def _seeds(rng: random.Random, side: int, one: Solution, other: Solution) -> list[int] | None:
    """A number for the cells from each star to its partner in the other solution; -1 elsewhere."""
    near = adjacency(side, side)
    part = [-1] * len(one)
    for number, index in enumerate(index for index, star in enumerate(one) if star):
        part[index] = number
    partners = [index for index, star in enumerate(other) if star and not one[index]]
    lonely = [index for index, star in enumerate(one) if star and not other[index]]
    rng.shuffle(lonely)
    for index in lonely:
        row, col = cell_at(index, side)

        def distance(place: int, row: int = row, col: int = col) -> int:
            return abs(place // side - row) + abs(place % side - col)

        partner = min(partners, key=distance)
        partners.remove(partner)

        def free(place: int, partner: int = partner) -> list[int]:
            return [
                beside
                for beside in near[place]
                if beside == partner or (part[beside] < 0 and beside not in partners)
            ]

        way = shortest_path(index, partner, free)
        if not way:
            return None
        for place in way:
            part[place] = part[index]
    return part


def _join(
    rng: random.Random,
    part: Sequence[int],
    near: Sequence[Sequence[int]],
    parts: int,
    together: int,
) -> list[int] | None:
    """A group for each part: connected groups of `together` parts; None for a dead end."""
    touching: list[set[int]] = [set() for _ in range(parts)]
    for index, number in enumerate(part):
        touching[number] |= {part[other] for other in near[index]} - {number}
    group = [-1] * parts
    order = rng.sample(range(parts), parts)

    def choices(number: int) -> int:
        return sum(group[other] < 0 for other in touching[number])

    for count in range(parts // together):
        # The part with the fewest free neighbours first: it may have none later.
        first = min((number for number in order if group[number] < 0), key=choices)
        group[first] = count
        members = [first]
        while len(members) < together:
            free = [
                number
                for number in order
                if group[number] < 0 and any(member in touching[number] for member in members)
            ]
            if not free:
                return None
            chosen = min(free, key=choices)
            group[chosen] = count
            members.append(chosen)
    return group
