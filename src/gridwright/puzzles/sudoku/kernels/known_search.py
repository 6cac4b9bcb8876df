"""Other solutions than the known one, the nearest first: all of its compiled code.

The search is that of `house_search`, with one difference: it knows a solution, and the symbol it
tries first in a cell is the known one. So the first path leads straight to the known solution,
and the way back from there meets solutions that differ from it late, which is mostly: little.

A **difference** is the set of cells in which another solution differs, 63 cells to a word. A set
of clues leaves one solution if, and only if, it has a cell in every difference.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, popcount
from gridwright.puzzles.sudoku.kernels.house_search import Board, branch, choose, settle

__all__ = ["differences", "shrink"]


@compiled
def differences(
    board: Board,
    solution: NDArray[np.int32],
    given: NDArray[np.bool_],
    room: NDArray[np.int32],
    found: NDArray[np.int64],
    node_limit: int,
) -> tuple[int, int]:
    """Where other solutions with these givens differ: how many were found, and positions seen.

    `solution` holds a bit for the symbol of each cell. The differences are written to `found`, as
    many as fit. With fewer than fit, and no more positions than `node_limit` (0: no limit), they
    are all there are. `room` is for a stack of cells + 2 positions.
    """
    cells = len(board.sees)
    s = room[cells + 1]
    queue = np.empty(cells, np.int32)
    dirty = np.empty(board.member.shape[1], np.int64)
    sets = np.empty((2, board.sight.shape[1]), np.int64)
    for cell in range(cells):
        room[0, cell] = solution[cell] if given[cell] else (1 << board.symbols) - 1
    room[0, cells] = -1
    depth, count, nodes = 1, 0, 0
    while depth > 0 and count < len(found):
        if node_limit and nodes > node_limit:
            break
        depth -= 1
        for i in range(cells + 1):
            s[i] = room[depth, i]
        while True:
            nodes += 1
            if not settle(board, s, queue, dirty):
                break
            chosen = choose(board, s, sets)
            if chosen < 0:
                count += int(_write_difference(solution, s, found[count]))
                break
            mask = int(s[chosen])
            value = mask & int(solution[chosen])
            if value == 0:
                value = mask & -mask
            branch(s, room[depth], chosen, value)
            depth += 1
    return count, nodes


@compiled
def _write_difference(
    solution: NDArray[np.int32], s: NDArray[np.int32], difference: NDArray[np.int64]
) -> bool:
    """Write where a full position differs from the solution; False if it is the solution."""
    some = False
    for word in range(len(difference)):
        bits = 0
        for cell in range(63 * word, min(63 * word + 63, len(solution))):
            bits |= int(s[cell] & solution[cell] == 0) << cell - 63 * word
        difference[word] = bits
        some |= bits != 0
    return some


@compiled
def shrink(
    board: Board,
    solution: NDArray[np.int32],
    difference: NDArray[np.int64],
    given: NDArray[np.bool_],
    room: NDArray[np.int32],
    node_limit: int,
) -> int:
    """Replace a difference by a small one inside it, and return its size.

    Everything outside is given; as long as some other difference is smaller, it takes its place.
    `given` is room for the cells.
    """
    inside = np.empty((8, len(difference)), np.int64)
    size = 0
    for word in range(len(difference)):
        size += popcount(difference[word])
    while True:
        for cell in range(len(given)):
            given[cell] = difference[cell // 63] >> cell % 63 & 1 == 0
        count, _ = differences(board, solution, given, room, inside, node_limit)
        best = -1
        for i in range(count):
            smaller = 0
            for word in range(len(difference)):
                smaller += popcount(inside[i, word])
            if smaller < size:
                best, size = i, smaller
        if best < 0:
            return size
        for word in range(len(difference)):
            difference[word] = inside[best, word]
