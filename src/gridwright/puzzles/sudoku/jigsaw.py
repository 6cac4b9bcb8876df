"""Random irregular boards: boxes whose borders are pushed to and fro."""

from __future__ import annotations

import random

from gridwright.puzzles.sudoku.layout import Layout, boxed, default_boxes, irregular

__all__ = ["random_regions"]


def random_regions(rng: random.Random, size: int, *, diagonals: bool = False) -> Layout:
    """A board of connected regions of equal size, from boxes or stripes by random exchanges.

    An exchange moves a cell from one region to a neighbouring one and another cell back; it is
    undone where a region would fall apart.

    >>> layout = random_regions(random.Random(1), 5)
    >>> sorted(set(layout.regions)), layout.boxes
    ([0, 1, 2, 3, 4], None)
    """
    start = boxed(*(default_boxes(size) or (1, size)))
    regions = list(start.regions)
    for _ in range(60 * size):
        _exchange(rng, regions, size)
    return irregular(tuple(regions), diagonals=diagonals)


def _neighbours(index: int, n: int) -> list[int]:
    row, col = divmod(index, n)
    steps = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return [r * n + c for r, c in steps if 0 <= r < n and 0 <= c < n]


def _exchange(rng: random.Random, regions: list[int], n: int) -> None:
    first = rng.randrange(n * n)
    into = regions[rng.choice(_neighbours(first, n))]
    out = regions[first]
    if into == out:
        return
    regions[first] = into
    back = [
        index
        for index in range(n * n)
        if regions[index] == into
        and index != first
        and any(regions[near] == out for near in _neighbours(index, n))
    ]
    rng.shuffle(back)
    for index in back:
        regions[index] = out
        if _connected(regions, n, out) and _connected(regions, n, into):
            return
        regions[index] = into
    regions[first] = out


def _connected(regions: list[int], n: int, region: int) -> bool:
    members = {index for index, name in enumerate(regions) if name == region}
    reached = set()
    todo = [min(members)]
    while todo:
        index = todo.pop()
        if index not in reached:
            reached.add(index)
            todo += [near for near in _neighbours(index, n) if near in members]
    return reached == members
