"""A walk through puzzles with one solution towards fewer clues: all of its compiled code.

A step takes some clues away and looks for one fewer that do as well, or for as many others: cells
that hit every difference (see `known_search`) which the clues that stay miss. Differences are kept
in a pool; when the cells found miss one that is not in it, it is added and the cells are looked
for again. Of puzzles with equally many clues the walk avoids those that are hard to prove unique,
since every further step would cost as much.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, random_below
from gridwright.bundles import Bundle
from gridwright.puzzles.sudoku.kernels.few_hits import Room, hit, room_for
from gridwright.puzzles.sudoku.kernels.house_search import Board
from gridwright.puzzles.sudoku.kernels.known_search import differences, shrink

__all__ = ["NODES", "Walk", "begin", "follow", "improve"]

# Places in `numbers`: sets in the pool, where the next one goes, positions looked at in all, and
# for the proof that the puzzle of now has one solution.
SETS, NEXT, NODES, EFFORT = range(4)

_POOL, _EXTRA = 1 << 14, 64
_MOST = 3
_TRIES, _LEARNT = 200, 4
_TEST, _EASY, _SMALLER, _HITS = 5_000, 200, 100, 1_000_000


class Walk(Bundle):
    """Where the walk stands; the arrays are changed in place.

    chosen: cells with a clue; movable: cells that may have one or not; mask: the same as a set;
    pool: differences, and after them room for sets that count in one step only.
    """

    board: Board
    solution: NDArray[np.int32]
    chosen: NDArray[np.bool_]
    movable: NDArray[np.bool_]
    mask: NDArray[np.int64]
    pool: NDArray[np.int64]
    numbers: NDArray[np.int64]
    random: NDArray[np.uint64]
    stack: NDArray[np.int32]
    room: Room


def begin(
    board: Board,
    solution: NDArray[np.int32],
    chosen: NDArray[np.bool_],
    movable: NDArray[np.bool_],
    seed: int,
) -> Walk:
    """The walk that starts from the puzzle with these clues."""
    cells = len(solution)
    mask = np.zeros(cells // 63 + 1, np.int64)
    for cell in np.flatnonzero(movable):
        mask[cell // 63] |= np.int64(1) << np.int64(cell % 63)
    return Walk(
        board,
        solution,
        chosen.copy(),
        movable,
        mask,
        np.zeros((_POOL + _EXTRA, len(mask)), np.int64),
        np.zeros(4, np.int64),
        np.array([seed & (1 << 64) - 1], np.uint64),
        np.empty((cells + 2, cells + 1), np.int32),
        room_for(_POOL + _EXTRA, _MOST, cells),
    )


def follow(walk: Walk, other: Walk) -> None:
    """Go on from where another walk stands, with all that this one has learnt."""
    walk.chosen[:] = other.chosen
    walk.numbers[EFFORT] = other.numbers[EFFORT]


@compiled
def _missed(walk: Walk) -> None:
    """Let the first level hold the sets of the pool that the chosen cells miss."""
    words = walk.pool.shape[1]
    given = np.zeros(words, np.int64)
    for cell in range(len(walk.chosen)):
        given[cell // 63] |= np.int64(walk.chosen[cell]) << cell % 63
    last = 0
    for number in range(walk.numbers[SETS]):
        met = np.int64(0)
        for word in range(words):
            met |= walk.pool[number, word] & given[word]
        if met == 0:
            walk.room.rows[last] = number
            last += 1
    walk.room.starts[0], walk.room.starts[1] = 0, last


@compiled
def _add(walk: Walk, number: int) -> None:
    """Let the first level hold one more set; a pool that has gone round may be full by then."""
    end = walk.room.starts[1]
    if end < len(walk.pool):
        walk.room.rows[end] = number
        walk.room.starts[1] = end + 1


@compiled
def _learn(walk: Walk, difference: NDArray[np.int64]) -> None:
    """Put a difference into the pool, in the place of the oldest if it is full."""
    numbers = walk.numbers
    number = numbers[NEXT]
    for word in range(len(difference)):
        walk.pool[number, word] = difference[word] & walk.mask[word]
    numbers[NEXT] = (number + 1) % _POOL
    numbers[SETS] = max(numbers[SETS], number + 1)
    _add(walk, number)


@compiled
def _forbid(walk: Walk, number: int, cells: NDArray[np.int64]) -> None:
    """Ask for at least one cell that is neither one of these nor chosen, in this step only."""
    for word in range(len(walk.mask)):
        walk.pool[number, word] = walk.mask[word]
    for cell in range(len(walk.chosen)):
        if walk.chosen[cell]:
            walk.pool[number, cell // 63] &= ~(np.int64(1) << cell % 63)
    for cell in cells:
        if cell >= 0:
            walk.pool[number, cell // 63] &= ~(np.int64(1) << cell % 63)
    _add(walk, number)


@compiled
def _mark(walk: Walk, cells: NDArray[np.int64], value: bool) -> None:
    for cell in cells:
        if cell >= 0:
            walk.chosen[cell] = value


@compiled
def replace(walk: Walk, removed: NDArray[np.int64], added: int, stop: int) -> bool:
    """Replace these clues by a given number of others, or change nothing and return False.

    It gives up, too, when `stop` positions have been looked at in all.
    """
    numbers, room = walk.numbers, walk.room
    found = np.empty((_LEARNT, walk.pool.shape[1]), np.int64)
    inside = np.empty(len(walk.chosen), np.bool_)
    limit, extra = _TEST, _POOL
    _mark(walk, removed, False)
    _missed(walk)
    if added == len(removed):
        limit = max(_EASY, numbers[EFFORT] + numbers[EFFORT] // 5)
        _forbid(walk, extra, removed)
        extra += 1
    for _ in range(_TRIES):
        if numbers[NODES] >= stop or hit(walk.pool, room, added, walk.random, _HITS) != 1:
            break
        _mark(walk, room.picked[:added], True)
        count, nodes = differences(walk.board, walk.solution, walk.chosen, walk.stack, found, limit)
        numbers[NODES] += nodes
        if count == 0 and nodes <= limit:
            numbers[EFFORT] = nodes
            return True
        _mark(walk, room.picked[:added], False)
        if count == 0:
            if extra == len(walk.pool):
                break
            _forbid(walk, extra, room.picked[:added])
            extra += 1
        for i in range(count):
            shrink(walk.board, walk.solution, found[i], inside, walk.stack, _SMALLER)
            _learn(walk, found[i])
    _mark(walk, removed, True)
    return False


@compiled
def improve(walk: Walk, steps: int, nodes: int) -> int:
    """Take a number of steps, each with some clues at random, and count the clues left.

    It ends sooner when about the given number of positions has been looked at.
    """
    stop = walk.numbers[NODES] + nodes
    cells = len(walk.chosen)
    movable = np.empty(cells, np.int64)
    for _ in range(steps):
        if walk.numbers[NODES] >= stop:
            break
        many = 0
        for cell in range(cells):
            if walk.chosen[cell] and walk.movable[cell]:
                movable[many] = cell
                many += 1
        fewer = random_below(walk.random, 2)
        size = min(many, 1 + fewer + random_below(walk.random, 2))
        if size == 0:
            break
        for i in range(size):
            j = i + random_below(walk.random, many - i)
            movable[i], movable[j] = movable[j], movable[i]
        replace(walk, movable[:size], size - fewer, stop)
    many = 0
    for cell in range(cells):
        many += int(walk.chosen[cell] and walk.movable[cell])
    return many
