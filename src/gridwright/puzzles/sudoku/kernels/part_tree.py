"""The fewest clues in a part of the board, everything outside given: all of its compiled code.

A tree decides whether `most` cells of the part can hit every difference inside it (see
`known_search`). It takes a cell of a smallest missed set into the clues, and afterwards excludes
it, which makes other sets smaller. Missed sets without a common cell need a clue each: where more
are found than clues are left, the branch ends; where exactly as many, all other cells are
excluded. Where nothing is missed, a search for another solution decides; new differences join.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, copy_row, lowest, popcount
from gridwright.bundles import Bundle
from gridwright.puzzles.sudoku.kernels.house_search import Board
from gridwright.puzzles.sudoku.kernels.known_search import differences, shrink

__all__ = ["FOUND", "LEVEL", "MORE", "NODES", "REFUTED", "SETS", "STUCK", "Tree", "begin", "search"]

REFUTED, FOUND, MORE, STUCK = range(4)
"""How a call of `search` ends: no such clues; some found; more to do; a test was too hard."""

# Places in `numbers`.
LEVEL, SETS, NODES = range(3)

_STARTS, _LEARNT, _SMALLER = 12, 4, 1_000


class Tree(Bundle):
    """Where the tree stands: the missed sets and the free cells of every level, and the clues.

    `given` are the cells outside the part; `picked` the clue taken from each level to the next.
    """

    board: Board
    solution: NDArray[np.int32]
    given: NDArray[np.bool_]
    sets: NDArray[np.int64]
    rows: NDArray[np.int32]
    counts: NDArray[np.int64]
    free: NDArray[np.int64]
    picked: NDArray[np.int64]
    numbers: NDArray[np.int64]
    stack: NDArray[np.int32]
    sizes: NDArray[np.int64]
    order: NDArray[np.int64]


def begin(
    board: Board,
    solution: NDArray[np.int32],
    given: NDArray[np.bool_],
    free: NDArray[np.bool_],
    sets: NDArray[np.int64],
    most: int,
    capacity: int,
) -> Tree:
    """The tree for choices of at most `most` free cells, with some of the differences to hit."""
    cells, levels, number = len(solution), most + 2, len(sets)
    words = cells // 63 + 1
    tree = Tree(
        board,
        solution,
        given,
        np.zeros((capacity, words), np.int64),
        np.zeros((levels, capacity), np.int32),
        np.zeros(levels, np.int64),
        np.zeros((levels, words), np.int64),
        np.zeros(levels, np.int64),
        np.array([0, number, 0], np.int64),
        np.empty((cells + 2, cells + 1), np.int32),
        np.empty(capacity, np.int64),
        np.empty(capacity, np.int64),
    )
    tree.sets[:number] = sets
    tree.rows[0, :number] = np.arange(number)
    tree.counts[0] = number
    for cell in np.flatnonzero(free):
        tree.free[0, cell // 63] |= np.int64(1) << np.int64(cell % 63)
    return tree


@compiled
def _sort(tree: Tree, level: int) -> int:
    """Order the missed sets by how many free cells they have; returns the size of the smallest."""
    words = tree.sets.shape[1]
    count = tree.counts[level]
    tally = np.zeros(64 * words + 2, np.int64)
    smallest = 1 << 30
    for i in range(count):
        size = 0
        for word in range(words):
            size += popcount(tree.sets[tree.rows[level, i], word] & tree.free[level, word])
        tree.sizes[i] = size
        tally[size + 1] += 1
        smallest = min(smallest, size)
    for size in range(1, len(tally)):
        tally[size] += tally[size - 1]
    for i in range(count):
        size = tree.sizes[i]
        tree.order[tally[size]] = tree.rows[level, i]
        tally[size] += 1
    return smallest


@compiled
def _pack(tree: Tree, level: int, left: int) -> int:
    """The most missed sets without a common cell that some greedy tries find.

    Where they need all the clues that are left, cells outside them are excluded.
    """
    words = tree.sets.shape[1]
    count = tree.counts[level]
    used = np.empty(words, np.int64)
    best = 0
    for start in range(min(_STARTS, count)):
        first = tree.order[start]
        for word in range(words):
            used[word] = tree.sets[first, word] & tree.free[level, word]
        packed = 1
        for i in range(count):
            row = tree.order[i]
            met = np.int64(0)
            for word in range(words):
                met |= tree.sets[row, word] & used[word]
            if met == 0:
                for word in range(words):
                    used[word] |= tree.sets[row, word] & tree.free[level, word]
                packed += 1
        best = max(best, packed)
        if packed > left:
            break
        if packed == left:
            for word in range(words):
                tree.free[level, word] &= used[word]
    return best


@compiled
def _branch(tree: Tree, level: int) -> int:
    """The free cell of the smallest missed set that lies in most missed sets."""
    words = tree.sets.shape[1]
    smallest = tree.order[0]
    best = chosen = -1
    for word in range(words):
        bits = tree.sets[smallest, word] & tree.free[level, word]
        while bits:
            shift = lowest(bits)
            bits &= bits - 1
            many = 0
            for i in range(tree.counts[level]):
                many += tree.sets[tree.rows[level, i], word] >> shift & 1
            if many > best:
                best, chosen = many, 63 * word + shift
    return chosen


@compiled
def _descend(tree: Tree, level: int, cell: int) -> None:
    """Take a cell: the next level misses what it does not hit."""
    word, shift = cell // 63, cell % 63
    tree.picked[level] = cell
    many = 0
    for i in range(tree.counts[level]):
        row = tree.rows[level, i]
        if tree.sets[row, word] >> shift & 1 == 0:
            tree.rows[level + 1, many] = row
            many += 1
    tree.counts[level + 1] = many
    copy_row(tree.free[level], tree.free[level + 1])
    tree.free[level + 1, word] &= ~(np.int64(1) << shift)
    # When the tree comes back here, the cell has had its chance.
    tree.free[level, word] &= ~(np.int64(1) << shift)


@compiled
def _test(tree: Tree, level: int, node_limit: int) -> int:
    """Ask for other solutions with the clues of the tree; new differences join all levels."""
    found = np.empty((_LEARNT, tree.sets.shape[1]), np.int64)
    given = tree.given.copy()
    room = np.empty(len(given), np.bool_)
    for i in range(level):
        given[tree.picked[i]] = True
    count, nodes = differences(tree.board, tree.solution, given, tree.stack, found, node_limit)
    if count == 0:
        return FOUND if nodes <= node_limit else STUCK
    for i in range(count):
        shrink(tree.board, tree.solution, found[i], room, tree.stack, _SMALLER)
        number = tree.numbers[SETS]
        if number == len(tree.sets):
            return MORE if i else STUCK
        copy_row(found[i], tree.sets[number])
        tree.numbers[SETS] = number + 1
        for j in range(level + 1):
            tree.rows[j, tree.counts[j]] = number
            tree.counts[j] += 1
    return MORE


@compiled
def search(tree: Tree, most: int, node_limit: int, test_limit: int) -> int:
    """Go on for `node_limit` nodes: can at most `most` cells be enough? The clues are in `picked`.

    A test that takes more than `test_limit` positions ends the call; with more it can go on.
    """
    numbers = tree.numbers
    stop = numbers[NODES] + node_limit
    while numbers[LEVEL] >= 0:
        if numbers[NODES] >= stop:
            return MORE
        numbers[NODES] += 1
        level = numbers[LEVEL]
        left = most - level
        if tree.counts[level] == 0:
            ended = _test(tree, level, test_limit)
            if ended != MORE:
                return ended
            continue
        smallest = _sort(tree, level)
        if smallest == 0 or left <= 0 or _pack(tree, level, left) > left:
            numbers[LEVEL] = level - 1
            continue
        cell = _branch(tree, level)
        if cell < 0:
            numbers[LEVEL] = level - 1
            continue
        _descend(tree, level, cell)
        numbers[LEVEL] = level + 1
    return REFUTED
