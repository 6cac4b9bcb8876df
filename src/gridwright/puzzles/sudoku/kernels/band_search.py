"""The search behind `bands`: all of its compiled code.

A digit in a band of three rows is a 27-bit mask of the cells it may still take, so a position is
27 words: word 9 * band + digit.  One table lookup per word keeps only the mini-rows that can be
part of a legal placement (which covers rows, boxes and locked candidates), a few more pass columns
on to and from the other bands; naked singles come from adding up the nine digits of a band bit by
bit.  The search branches on a cell with two candidates that sees as many open cells as possible,
and keeps the untried half of every branch on an explicit stack.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, copy_row, lowest, popcount, random_below
from gridwright.puzzles.sudoku.kernels.band_tables import (
    AFTER,
    BAND,
    CLAIM,
    COLUMN,
    FULL,
    LEAVES,
    LONE_COLUMNS,
    LONE_MINIROWS,
    MINIROWS,
    NEXT,
    PEERS,
    SHRINK,
)
from gridwright.puzzles.sudoku.kernels.search import COUNT, DEPTH, LIMIT, NODES, set_out

__all__ = ["WORDS", "count_all", "fill_all", "load", "reduce_all", "run"]

# A position: 27 words of candidates, 3 of open cells, 27 as last settled, 3 of two-valued cells.
OPEN, SETTLED, PAIRS, WORDS = 27, 32, 60, 64
LEVELS = 82  # every branch fixes a cell, so 81 can be pending; the last row is at work

EASY = 50  # four in five patterns with this many clues have one solution

DEAD, SOLVED, BRANCH = range(3)


@compiled
def settle(s: NDArray[np.int32]) -> int:
    """Draw all simple conclusions in place; say whether the position is dead, solved or open."""
    while True:
        dirty = 0
        for k in range(27):
            dirty |= int(s[k] != s[SETTLED + k]) << k
        if dirty:
            while dirty:
                k = lowest(dirty)
                dirty &= dirty - 1
                mask = int(s[k])
                minirows = (
                    int(MINIROWS[mask & 511])
                    | int(MINIROWS[mask >> 9 & 511]) << 3
                    | int(MINIROWS[mask >> 18 & 511]) << 6
                )
                mask &= int(SHRINK[minirows])
                first = int(s[NEXT[k]])
                second = int(s[AFTER[k]])
                columns = (mask | mask >> 9 | mask >> 18) & 511
                in_first = (first | first >> 9 | first >> 18) & 511
                in_second = (second | second >> 9 | second >> 18) & 511
                claimed = mask & int(CLAIM[columns & ~(in_first | in_second)])
                if claimed == 0 or columns | in_first | in_second != 511:
                    return DEAD
                # A claim that takes something away leaves the word dirty for the next round.
                s[SETTLED + k] = mask
                lone = int(LONE_COLUMNS[columns])
                s[NEXT[k]] = first & ~lone & int(CLAIM[in_first & ~(columns | in_second)])
                s[AFTER[k]] = second & ~lone & int(CLAIM[in_second & ~(columns | in_first)])
                band = int(BAND[k])
                fixed = claimed & lone & int(LONE_MINIROWS[minirows]) & int(s[OPEN + band])
                if fixed:
                    s[OPEN + band] ^= fixed
                    for digit in range(9):
                        s[9 * band + digit] &= ~fixed
                s[k] = claimed
            continue
        open_cells = 0
        found = 0
        for band in range(3):
            once = twice = thrice = 0
            for digit in range(9):
                mask = int(s[9 * band + digit])
                thrice |= twice & mask
                twice |= once & mask
                once |= mask
            if once != FULL:
                return DEAD
            unset = int(s[OPEN + band])
            single = unset & ~twice
            if single:
                s[OPEN + band] = unset & ~single
                for digit in range(9):
                    cells = int(s[9 * band + digit]) & single
                    while cells:
                        s[9 * band + digit] &= LEAVES[lowest(cells)]
                        cells &= cells - 1
            s[PAIRS + band] = unset & twice & ~thrice
            found |= single
            open_cells |= unset
            if single:
                break
        if not found:
            return BRANCH if open_cells else SOLVED


@compiled
def load(s: NDArray[np.int32], grid: NDArray[np.uint8]) -> bool:
    """Write the position with these givens; False if two of them are in each other's way."""
    for k in range(27):
        s[k] = FULL
        s[SETTLED + k] = 0
    for band in range(3):
        given = 0
        for cell in range(27):
            digit = int(grid[27 * band + cell])
            if digit:
                k = 9 * band + digit - 1
                if not s[k] >> cell & 1:
                    return False
                given |= 1 << cell
                s[SETTLED + k] |= 1 << cell
                s[k] &= LEAVES[cell]
                s[NEXT[k]] &= ~COLUMN[cell]
                s[AFTER[k]] &= ~COLUMN[cell]
        s[OPEN + band] = FULL & ~given
    # Only now do other digits lose the givens: so far a mask had to show conflicts of its own.
    for k in range(27):
        s[k] &= s[OPEN + BAND[k]] | s[SETTLED + k]
        s[SETTLED + k] = FULL
    return True


@compiled
def choose(s: NDArray[np.int32]) -> int:
    """The cell to branch on: two candidates and most to say to others, else fewest candidates.

    It has most to say if it sees many open cells; those with two candidates count a little more.
    """
    best, chosen = -1, -1
    for band in range(3):
        after, last = (band + 1) % 3, (band + 2) % 3
        pairs, unset = int(s[PAIRS + band]), int(s[OPEN + band])
        far_pairs = int(s[PAIRS + after]) << 32 | int(s[PAIRS + last])
        far_unset = int(s[OPEN + after]) << 32 | int(s[OPEN + last])
        left = pairs
        while left:
            cell = lowest(left)
            left &= left - 1
            near = int(PEERS[cell])
            far = int(COLUMN[cell]) << 32 | int(COLUMN[cell])
            score = popcount(pairs & near) + popcount(far_pairs & far)
            score += 2 * (popcount(unset & near) + popcount(far_unset & far))
            if score > best:
                best, chosen = score, 27 * band + cell
    if chosen >= 0:
        return chosen
    fewest = 10
    for band in range(3):
        left = int(s[OPEN + band])
        while left:
            cell = lowest(left)
            left &= left - 1
            size = 0
            for digit in range(9):
                size += s[9 * band + digit] >> cell & 1
            if size < fewest:
                fewest, chosen = size, 27 * band + cell
    return chosen


@compiled
def choose_at_random(s: NDArray[np.int32], random: NDArray[np.uint64]) -> int:
    """A cell with fewest candidates, every such cell with the same chance."""
    fewest, ties, chosen = 10, 0, -1
    for band in range(3):
        left = int(s[OPEN + band])
        while left:
            cell = lowest(left)
            left &= left - 1
            size = 0
            for digit in range(9):
                size += s[9 * band + digit] >> cell & 1
            if size < fewest:
                fewest, ties = size, 0
            if size == fewest:
                ties += 1
                if random_below(random, ties) == 0:
                    chosen = 27 * band + cell
    return chosen


@compiled
def run(
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
    s = pending[LEVELS - 1]
    depth, count, nodes = control[DEPTH], control[COUNT], control[NODES]
    stop = nodes + node_limit if node_limit else np.int64(1 << 62)
    while depth > 0 and nodes < stop and count < control[LIMIT]:
        depth -= 1
        for i in range(WORDS):
            s[i] = pending[depth, i]
        while True:
            nodes += 1
            verdict = settle(s)
            if verdict == DEAD:
                break
            if verdict == SOLVED:
                if count < kept.shape[0]:
                    for k in range(27):
                        band, mask = int(BAND[k]), int(s[k])
                        while mask:
                            kept[count, 27 * band + lowest(mask)] = k - 9 * band + 1
                            mask &= mask - 1
                count += 1
                break
            chosen = choose_at_random(s, random) if len(random) else choose(s)
            band = chosen // 27
            cell = chosen - 27 * band
            bit = 1 << cell
            word, ties = -1, 0
            for k in range(9 * band, 9 * band + 9):
                if s[k] & bit:
                    ties += 1
                    if word < 0 or (len(random) and random_below(random, ties) == 0):
                        word = k
            for i in range(WORDS):
                pending[depth, i] = s[i]
            pending[depth, word] &= ~bit
            depth += 1
            for k in range(9 * band, 9 * band + 9):
                s[k] &= ~bit
            s[word] = (s[word] | bit) & LEAVES[cell]
            s[OPEN + band] &= ~bit
    control[DEPTH], control[COUNT], control[NODES] = depth, count, nodes


@compiled
def count_all(
    grids: NDArray[np.uint8],
    limit: int,
    node_limit: int,
    counts: NDArray[np.int64],
    kept: NDArray[np.uint8],
    complete: NDArray[np.bool_],
    nodes: NDArray[np.int64],
) -> None:
    """Count the solutions of every grid into the given arrays."""
    pending = np.empty((LEVELS, WORDS), np.int32)
    control = np.empty(4, np.int64)
    no_random = np.empty(0, np.uint64)
    for i in range(len(grids)):
        set_out(control, int(load(pending[0], grids[i])), limit)
        run(pending, control, kept[i], node_limit, no_random)
        counts[i], nodes[i] = control[COUNT], control[NODES]
        complete[i] = control[DEPTH] == 0 or control[COUNT] >= limit


def fill_all(
    grids: NDArray[np.uint8], seeds: NDArray[np.uint64], node_limit: int, filled: NDArray[np.bool_]
) -> None:
    """Complete every grid at random, in place; `filled` says where that was possible.

    It is not compiled: that would make the search a second time, to save two calls for each grid.
    """
    pending = np.empty((LEVELS, WORDS), np.int32)
    for i in range(len(grids)):
        control = np.array([load(pending[0], grids[i]), 0, 0, 1], np.int64)
        run(pending, control, grids[i : i + 1], node_limit, seeds[i : i + 1].copy())
        filled[i] = control[COUNT] == 1


@compiled
def reduce_all(
    grids: NDArray[np.uint8],
    groups: NDArray[np.int64],
    orders: NDArray[np.int64],
    target: int,
    node_limit: int,
) -> None:
    """Take groups of clues from every grid, in place, while its solution stays the only one.

    Another solution differs in a cell of the group: it is looked for with another digit in the
    first cell, then with that cell as it was and another digit in the second, and so on. That
    spares every test the way to the solution that is known. As long as many clues are left, a
    whole lot of groups nearly always can go: these are tried together first, which changes no
    result, since each of them could have gone alone, too.
    """
    pending = np.empty((LEVELS, WORDS), np.int32)
    control = np.empty(4, np.int64)
    no_random = np.empty(0, np.uint64)
    nothing = np.empty((0, 81), np.uint8)
    saved = np.empty(groups.shape[1], np.uint8)
    full = np.empty(81, np.uint8)
    for i in range(len(grids)):
        grid = grids[i]
        clues = 0
        for cell in range(81):
            clues += int(grid[cell] > 0)
        begin = 0
        if clues > EASY:
            copy_row(grid, full)
            for group in orders[i]:
                size = 0
                for cell in groups[group]:
                    size += int(cell >= 0 and grid[cell] > 0)
                if clues - size < max(target, EASY):
                    break
                for cell in groups[group]:
                    if cell >= 0:
                        grid[cell] = 0
                clues -= size
                begin += 1
            set_out(control, int(load(pending[0], grid)), 2)
            run(pending, control, nothing, node_limit, no_random)
            if control[DEPTH] > 0 or control[COUNT] != 1:
                copy_row(full, grid)
                begin, clues = 0, 0
                for cell in range(81):
                    clues += int(grid[cell] > 0)
        for group in orders[i][begin:]:
            size = 0
            for j, cell in enumerate(groups[group]):
                saved[j] = 0
                if cell >= 0:
                    saved[j] = grid[cell]
                    grid[cell] = 0
                    size += int(saved[j] > 0)
            stays = size == 0 or clues - size < target
            for j, cell in enumerate(groups[group]):
                if saved[j] and not stays:
                    set_out(control, int(load(pending[0], grid)), 1)
                    pending[0, 9 * (cell // 27) + saved[j] - 1] &= ~(1 << cell % 27)
                    run(pending, control, nothing, node_limit, no_random)
                    stays = control[DEPTH] > 0 or control[COUNT] > 0
                    grid[cell] = saved[j]
            for j, cell in enumerate(groups[group]):
                if cell >= 0:
                    grid[cell] = saved[j] if stays else 0
            if not stays:
                clues -= size
