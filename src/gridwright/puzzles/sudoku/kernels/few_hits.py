"""A handful of cells that hit every set of a list: all of its compiled code.

A set has 63 cells to a word. The search branches on a small set that is missed, its cells in
random order; with one cell left it takes one that all missed sets have in common.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, lowest, popcount, random_below
from gridwright.bundles import Bundle

__all__ = ["Room", "hit", "room_for"]

# Sets that are looked at to find a small one to branch on.
_LOOK = 64


class Room(Bundle):
    """Room for the search: a level for every cell to pick and one more.

    rows: numbers of the missed sets, level after level; starts: where the levels begin; cells:
    those to branch on; places and lengths: how far each level has come, and how far it goes;
    picked: the answer, -1 for cells that are not needed.
    """

    rows: NDArray[np.int32]
    starts: NDArray[np.int64]
    cells: NDArray[np.int64]
    places: NDArray[np.int64]
    lengths: NDArray[np.int64]
    picked: NDArray[np.int64]


def room_for(sets: int, picks: int, cells: int) -> Room:
    """Room for the largest number of sets, and of cells that hit them."""
    levels = picks + 2
    return Room(
        np.empty(levels * sets, np.int32),
        np.zeros(levels + 1, np.int64),
        np.empty((levels, cells + 1), np.int64),
        np.empty(levels, np.int64),
        np.empty(levels, np.int64),
        np.empty(levels, np.int64),
    )


@compiled
def _common(
    sets: NDArray[np.int64], room: Room, start: int, end: int, random: NDArray[np.uint64]
) -> int:
    """A cell at random that is in all of these sets, or -1."""
    common = room.cells[len(room.cells) - 1]
    total = 0
    for word in range(sets.shape[1]):
        bits = sets[room.rows[start], word]
        for i in range(start + 1, end):
            bits &= sets[room.rows[i], word]
            if bits == 0:
                break
        common[word] = bits
        total += popcount(bits)
    if total == 0:
        return -1
    skip = random_below(random, total)
    for word in range(sets.shape[1]):
        bits = common[word]
        while bits:
            if skip == 0:
                return 63 * word + lowest(bits)
            skip -= 1
            bits &= bits - 1
    return -1


@compiled
def _branches(sets: NDArray[np.int64], room: Room, level: int, random: NDArray[np.uint64]) -> None:
    """Lay out the cells of a small missed set, in random order."""
    start, end = room.starts[level], room.starts[level + 1]
    chosen, fewest = room.rows[start], 1 << 30
    for i in range(start, min(end, start + _LOOK)):
        size = 0
        for word in range(sets.shape[1]):
            size += popcount(sets[room.rows[i], word])
        if size < fewest:
            fewest, chosen = size, room.rows[i]
    length = 0
    for word in range(sets.shape[1]):
        bits = sets[chosen, word]
        while bits:
            other = random_below(random, length + 1)
            room.cells[level, length] = room.cells[level, other]
            room.cells[level, other] = 63 * word + lowest(bits)
            length += 1
            bits &= bits - 1
    room.lengths[level], room.places[level] = length, 0


@compiled
def hit(
    sets: NDArray[np.int64], room: Room, most: int, random: NDArray[np.uint64], effort: int
) -> int:
    """Whether at most `most` cells hit the sets of the first level; they are then in `picked`.

    1: yes; 0: proved impossible; -1: `effort`, counted in sets looked at, was not enough.
    """
    level = 0
    room.places[0] = -1
    while level >= 0:
        start, end = room.starts[level], room.starts[level + 1]
        if room.places[level] < 0:
            effort -= end - start
            if effort < 0:
                return -1
            if start == end:
                room.picked[level:most] = -1
                return 1
            if most - level <= 1:
                cell = _common(sets, room, start, end, random) if level < most else -1
                if cell >= 0:
                    room.picked[level] = cell
                    return 1
                level -= 1
                continue
            _branches(sets, room, level, random)
        if room.places[level] == room.lengths[level]:
            level -= 1
            continue
        cell = room.cells[level, room.places[level]]
        room.places[level] += 1
        room.picked[level] = cell
        word, shift = cell // 63, cell % 63
        last = end
        for i in range(start, end):
            if sets[room.rows[i], word] >> shift & 1 == 0:
                room.rows[last] = room.rows[i]
                last += 1
        room.starts[level + 2] = last
        level += 1
        room.places[level] = -1
    return 0
