"""The search behind `houses`: all of its compiled code.

A position is one word of candidates for each cell, bit 0 for symbol 1, with the bit PLACED set
once the symbol is fixed and gone from all cells that see it, and one last word: the cell where
the position differs from one at rest, or -1 if it may differ everywhere.

Naked singles are worked off first, from a queue.  Every cell that loses a candidate marks its
houses; only marked houses are searched for hidden singles, by adding up their cells bit by bit.
The search branches on a cell with fewest candidates, one symbol against all others, and keeps the
untried half of every branch on an explicit stack.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, lowest, popcount, random_below
from gridwright.bundles import Bundle
from gridwright.puzzles.sudoku.kernels.search import COUNT, DEPTH, LIMIT, NODES, set_out

__all__ = [
    "Board",
    "branch",
    "choose",
    "count_all",
    "fill_all",
    "load",
    "reduce_all",
    "run",
    "settle",
]

PLACED = 1 << 30


class Board(Bundle):
    """The geometry of a board, as `houses.build` prepares it.

    houses: cells of each house that holds every symbol; member: for each cell the set of these
    houses; peers: for each cell the cells it sees, the first `sees` of a row; sight: the same as
    a set.  A set has 63 elements to a word.
    """

    symbols: int
    houses: NDArray[np.int32]
    member: NDArray[np.int64]
    peers: NDArray[np.int32]
    sees: NDArray[np.int32]
    sight: NDArray[np.int64]


@compiled
def _drain(
    board: Board,
    s: NDArray[np.int32],
    queue: NDArray[np.int32],
    waiting: int,
    dirty: NDArray[np.int64],
) -> bool:
    """Place every cell of the queue and all that follows from it alone; False if a cell dies."""
    while waiting:
        waiting -= 1
        cell = int(queue[waiting])
        value = int(s[cell])
        if value & PLACED:
            continue
        if value == 0:
            return False
        s[cell] = value | PLACED
        for i in range(board.sees[cell]):
            peer = int(board.peers[cell, i])
            mask = int(s[peer])
            if mask & value:
                mask ^= value
                if mask == 0 or mask & PLACED:
                    return False
                s[peer] = mask
                if mask & (mask - 1) == 0:
                    queue[waiting] = peer
                    waiting += 1
                for word in range(len(dirty)):
                    dirty[word] |= board.member[peer, word]
    return True


@compiled
def settle(
    board: Board, s: NDArray[np.int32], queue: NDArray[np.int32], dirty: NDArray[np.int64]
) -> bool:
    """Draw all simple conclusions in place; False if they contradict each other."""
    cells = len(board.sees)
    full = (1 << board.symbols) - 1
    changed = int(s[cells])
    waiting = 0
    for word in range(len(dirty)):
        dirty[word] = 0
    start, end = (0, cells) if changed < 0 else (changed, changed + 1)
    for cell in range(start, end):
        mask = int(s[cell])
        if mask & (mask - 1) == 0:
            queue[waiting] = cell
            waiting += 1
        for word in range(len(dirty)):
            dirty[word] |= board.member[cell, word]
    if not _drain(board, s, queue, waiting, dirty):
        return False
    word = 0
    while word < len(dirty):
        if dirty[word] == 0:
            word += 1
            continue
        house = 63 * word + lowest(dirty[word])
        dirty[word] &= dirty[word] - 1
        once = twice = placed = 0
        for i in range(board.symbols):
            mask = int(s[board.houses[house, i]])
            twice |= once & mask
            once |= mask
            placed |= mask if mask & PLACED else 0
        if once & full != full:
            return False
        hidden = full & ~twice & ~placed
        if hidden:
            waiting = 0
            for i in range(board.symbols):
                cell = int(board.houses[house, i])
                mask = int(s[cell])
                only = mask & hidden
                if only:
                    if only & (only - 1):
                        return False
                    s[cell] = only
                    queue[waiting] = cell
                    waiting += 1
                    for j in range(len(dirty)):
                        dirty[j] |= board.member[cell, j]
            if not _drain(board, s, queue, waiting, dirty):
                return False
            word = 0
    return True


@compiled
def choose(board: Board, s: NDArray[np.int32], sets: NDArray[np.int64]) -> int:
    """The cell to branch on: two candidates and most to say to others, else fewest candidates.

    It has most to say if it sees many open cells; those with two candidates count three times.
    -1 if all cells are placed.  `sets` is room for two sets of cells.
    """
    pairs, unset = sets[0], sets[1]
    fewest, chosen = board.symbols + 1, -1
    for word in range(len(pairs)):
        pairs[word] = unset[word] = 0
        for cell in range(63 * word, min(63 * word + 63, len(board.sees))):
            mask = int(s[cell])
            if not mask & PLACED:
                size = popcount(mask)
                unset[word] |= 1 << cell - 63 * word
                pairs[word] |= int(size == 2) << cell - 63 * word
                if size < fewest:
                    fewest, chosen = size, cell
    if fewest > 2:
        return chosen
    best = -1
    for word in range(len(pairs)):
        left = pairs[word]
        while left:
            cell = 63 * word + lowest(left)
            left &= left - 1
            score = 0
            for other in range(len(pairs)):
                sight = board.sight[cell, other]
                score += 2 * popcount(pairs[other] & sight) + popcount(unset[other] & sight)
            if score > best:
                best, chosen = score, cell
    return chosen


@compiled
def choose_at_random(board: Board, s: NDArray[np.int32], random: NDArray[np.uint64]) -> int:
    """A cell with fewest candidates, every such cell with the same chance; -1 if there is none."""
    fewest, ties, chosen = board.symbols + 1, 0, -1
    for cell in range(len(board.sees)):
        mask = int(s[cell])
        if mask & PLACED:
            continue
        size = popcount(mask)
        if size < fewest:
            fewest, ties = size, 0
        if size == fewest:
            ties += 1
            if random_below(random, ties) == 0:
                chosen = cell
    return chosen


@compiled
def load(board: Board, s: NDArray[np.int32], grid: NDArray[np.uint8]) -> bool:
    """Write the position with these givens; True, as conflicts only show when it is settled."""
    for cell in range(len(grid)):
        symbol = int(grid[cell])
        s[cell] = 1 << symbol - 1 if symbol else (1 << board.symbols) - 1
    s[len(grid)] = -1
    return True


@compiled
def branch(s: NDArray[np.int32], rest: NDArray[np.int32], cell: int, value: int) -> None:
    """Take a symbol for a cell of a position, and write the position without it to `rest`."""
    s[len(s) - 1] = cell
    for i in range(len(s)):
        rest[i] = s[i]
    rest[cell] ^= value
    s[cell] = value


@compiled
def run(
    board: Board,
    pending: NDArray[np.int32],
    control: NDArray[np.int64],
    kept: NDArray[np.uint8],
    node_limit: int,
    random: NDArray[np.uint64],
) -> None:
    """Go on with a search for about `node_limit` positions (0: to the end).

    It may only stop between two branches, when all that is left to do is on the stack.
    An empty `random` means the fixed order of branching.
    """
    cells = len(board.sees)
    s = pending[cells]
    queue = np.empty(cells, np.int32)
    dirty = np.empty(board.member.shape[1], np.int64)
    sets = np.empty((2, board.sight.shape[1]), np.int64)
    depth, count, nodes = control[DEPTH], control[COUNT], control[NODES]
    stop = nodes + node_limit if node_limit else np.int64(1 << 62)
    while depth > 0 and nodes < stop and count < control[LIMIT]:
        depth -= 1
        for i in range(cells + 1):
            s[i] = pending[depth, i]
        while True:
            nodes += 1
            if not settle(board, s, queue, dirty):
                break
            chosen = choose_at_random(board, s, random) if len(random) else choose(board, s, sets)
            if chosen < 0:
                if count < len(kept):
                    for cell in range(cells):
                        kept[count, cell] = lowest(s[cell]) + 1
                count += 1
                break
            mask = int(s[chosen])
            skip = random_below(random, popcount(mask)) if len(random) else 0
            for _ in range(skip):
                mask &= mask - 1
            value = mask & -mask
            branch(s, pending[depth], chosen, value)
            depth += 1
    control[DEPTH], control[COUNT], control[NODES] = depth, count, nodes


@compiled
def count_all(
    board: Board,
    grids: NDArray[np.uint8],
    limit: int,
    node_limit: int,
    counts: NDArray[np.int64],
    kept: NDArray[np.uint8],
    complete: NDArray[np.bool_],
    nodes: NDArray[np.int64],
) -> None:
    """Count the solutions of every grid into the given arrays."""
    cells = grids.shape[1]
    pending = np.empty((cells + 1, cells + 1), np.int32)
    control = np.empty(4, np.int64)
    no_random = np.empty(0, np.uint64)
    for i in range(len(grids)):
        load(board, pending[0], grids[i])
        set_out(control, 1, limit)
        run(board, pending, control, kept[i], node_limit, no_random)
        counts[i], nodes[i] = control[COUNT], control[NODES]
        complete[i] = control[DEPTH] == 0 or control[COUNT] >= limit


def fill_all(
    board: Board,
    grids: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    node_limit: int,
    filled: NDArray[np.bool_],
) -> None:
    """Complete every grid at random, in place; `filled` says where that worked out.

    It is not compiled: that would make the search a second time, to save a few calls.
    """
    cells = grids.shape[1]
    pending = np.empty((cells + 1, cells + 1), np.int32)
    for i in range(len(grids)):
        random = seeds[i : i + 1].copy()
        spent, patience = 0, 2 * cells
        while True:
            # A random start now and then ends in a corner with no way out for very long; a fresh
            # start is cheaper than any proof, and growing patience keeps the search complete.
            chunk = min(patience, node_limit - spent) if node_limit else patience
            load(board, pending[0], grids[i])
            control = np.array([1, 0, 0, 1], np.int64)
            run(board, pending, control, grids[i : i + 1], chunk, random)
            spent += int(control[NODES])
            patience += patience // 4
            filled[i] = control[COUNT] == 1
            if filled[i] or control[DEPTH] == 0 or (node_limit and spent >= node_limit):
                break


@compiled
def reduce_all(
    board: Board,
    grids: NDArray[np.uint8],
    groups: NDArray[np.int64],
    orders: NDArray[np.int64],
    target: int,
    node_limit: int,
) -> None:
    """Take groups of clues from every grid, in place, while its solution stays the only one."""
    cells = grids.shape[1]
    pending = np.empty((cells + 1, cells + 1), np.int32)
    control = np.empty(4, np.int64)
    no_random = np.empty(0, np.uint64)
    nothing = np.empty((0, cells), np.uint8)
    saved = np.empty(groups.shape[1], np.uint8)
    for i in range(len(grids)):
        grid = grids[i]
        clues = 0
        for cell in range(cells):
            clues += int(grid[cell] > 0)
        for group in orders[i]:
            size = 0
            for j, cell in enumerate(groups[group]):
                if cell >= 0:
                    saved[j] = grid[cell]
                    grid[cell] = 0
                    size += int(saved[j] > 0)
            set_out(control, 0, 2)
            if size and clues - size >= target:
                control[DEPTH] = 1
                load(board, pending[0], grid)
                run(board, pending, control, nothing, node_limit, no_random)
            if control[DEPTH] == 0 and control[COUNT] == 1:
                clues -= size
            else:
                for j, cell in enumerate(groups[group]):
                    if cell >= 0:
                        grid[cell] = saved[j]
