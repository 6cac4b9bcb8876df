"""All small unavoidable sets of a full grid: the cells where another full grid can differ.

A clue set leaves the grid the only solution exactly if it meets every unavoidable set, so it is
enough that it meets the minimal ones. They are found by repairing conflicts: the lowest cell of
the set gets another symbol; a cell in sight of it that held that symbol must change as well; the
cell with the fewest symbols left changes next; and when nothing is in conflict, the changed cells
are one. Every cell group that holds each symbol once (a house, or the places of one symbol) and is
touched at all changes in two cells or more, which bounds what is still to come. Up to the size
asked for, no minimal set is missed.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gridwright.bits import compiled, copy_row, popcount, prepare_code
from gridwright.puzzles.sudoku.kernels.house_search import Board
from gridwright.puzzles.sudoku.kernels.houses import board as as_board

__all__ = ["BITS", "by_size", "minimal_sets", "prepare_listing", "unavoidable_sets"]

BITS = 63
"""Cells to a word of a set."""

_UNTOUCHED, _PENDING, _CHANGED, _FROZEN = range(4)


@compiled
def _search(
    board: Board,
    grid: NDArray[np.uint8],
    groups: NDArray[np.int32],
    allowed: NDArray[np.bool_],
    first: int,
    cap: int,
    found: NDArray[np.int64],
) -> int:
    """Write the sets whose lowest cell is `first`; returns how many there are, kept or not."""
    cells = len(grid)
    kinds = groups.shape[0]
    status = np.zeros((cap + 2, cells), np.uint8)
    blocked = np.zeros((cap + 2, cells), np.int32)
    waiting = np.zeros((cap + 2, cap + 2), np.int32)
    waits = np.zeros(cap + 2, np.int64)
    last = -1
    for kind in range(kinds):
        for group in groups[kind]:
            last = max(last, int(group))
    counts = np.zeros((cap + 2, kinds, last + 1), np.int16)
    cell_at = np.zeros(cap + 2, np.int64)
    values_at = np.zeros(cap + 2, np.int64)
    full = (1 << board.symbols) - 1
    for cell in range(cells):
        if cell < first or not allowed[cell]:
            status[0, cell] = _FROZEN
        blocked[0, cell] |= 1 << int(grid[cell]) - 1
    for cell in range(cells):
        for i in range(board.sees[cell]):
            peer = board.peers[cell, i]
            if status[0, peer] == _FROZEN:
                blocked[0, cell] |= 1 << int(grid[peer]) - 1
    waiting[0, 0], waits[0] = first, 1
    status[0, first] = _PENDING
    for kind in range(kinds):
        if groups[kind, first] >= 0:
            counts[0, kind, groups[kind, first]] = 1
    cell_at[0], values_at[0] = first, full & ~int(blocked[0, first])
    level, total = 0, 0
    while level >= 0:
        values = int(values_at[level])
        if values == 0:
            level -= 1
            continue
        bit = values & -values
        values_at[level] = values ^ bit
        cell = int(cell_at[level])
        below = level + 1
        copy_row(status[level], status[below])
        copy_row(blocked[level], blocked[below])
        for kind in range(kinds):
            copy_row(counts[level, kind], counts[below, kind])
        many = 0
        for i in range(waits[level]):
            if waiting[level, i] != cell:
                waiting[below, many] = waiting[level, i]
                many += 1
        status[below, cell] = _CHANGED
        fits = True
        for i in range(board.sees[cell]):
            peer = int(board.peers[cell, i])
            blocked[below, peer] |= bit
            if status[below, peer] == _UNTOUCHED and 1 << int(grid[peer]) - 1 == bit:
                if below + many >= cap:
                    fits = False
                    break
                status[below, peer] = _PENDING
                waiting[below, many] = peer
                many += 1
                for kind in range(kinds):
                    if groups[kind, peer] >= 0:
                        counts[below, kind, groups[kind, peer]] += 1
        if not fits:
            continue
        waits[below] = many
        if many == 0:
            if total < len(found):
                found[total] = 0
                for other in range(cells):
                    if status[below, other] == _CHANGED:
                        found[total, other // 63] |= 1 << other % 63
            total += 1
            continue
        spare = cap - below - many
        for kind in range(kinds):
            alone = 0
            for i in range(counts.shape[2]):
                alone += int(counts[below, kind, i] == 1)
            if alone > spare:
                fits = False
                break
        if not fits:
            continue
        fewest, chosen = 100, -1
        for i in range(many):
            other = int(waiting[below, i])
            size = popcount(full & ~int(blocked[below, other]))
            if size < fewest:
                fewest, chosen = size, other
        if fewest:
            cell_at[below] = chosen
            values_at[below] = full & ~int(blocked[below, chosen])
            level = below
    return total


@compiled
def minimal_sets(sets: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of these sets, sorted by size and all unlike, contain no other of them."""
    kept = np.ones(len(sets), np.bool_)
    for i in range(len(sets)):
        for j in range(i):
            if kept[j]:
                inside = True
                for word in range(sets.shape[1]):
                    if sets[j, word] & ~sets[i, word]:
                        inside = False
                        break
                if inside:
                    kept[i] = False
                    break
    return kept


def prepare_listing() -> None:
    """Load or compile what `unavoidable_sets` and `by_size` need."""
    board, sets = as_board([[0]]), np.zeros((1, 1), np.int64)
    grid, allowed = np.ones(1, np.uint8), np.ones(1, np.bool_)
    prepare_code(_search, board, grid, _groups(board, grid), allowed, 0, 0, sets)
    prepare_code(minimal_sets, sets)


def as_words(cells: ArrayLike, number: int) -> NDArray[np.int64]:
    """A set of cells of a board, as words of 63 cells each.

    >>> as_words([0, 2, 63], 81)
    array([5, 1])
    """
    words = np.zeros(number // BITS + 1, np.int64)
    for cell in np.asarray(cells, np.int64):
        words[cell // BITS] |= np.int64(1) << np.int64(cell % BITS)
    return words


def _sizes(sets: NDArray[np.int64]) -> NDArray[np.int64]:
    sizes: NDArray[np.int64] = np.bitwise_count(sets).sum(axis=1, dtype=np.int64)
    return sizes


def unavoidable_sets(
    houses: ArrayLike,
    grid: ArrayLike,
    cap: int,
    allowed: ArrayLike | None = None,
    *,
    stop: Callable[[], object] = lambda: None,
) -> NDArray[np.int64]:
    """All minimal unavoidable sets of up to `cap` cells, within the cells allowed, by size.

    Where `stop` answers anything true, those found so far; they are unavoidable all the same.

    >>> square = np.arange(16).reshape(4, 4)
    >>> boxes = square.reshape(2, 2, 2, 2).swapaxes(1, 2).reshape(4, 4)
    >>> grid = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    >>> sets = unavoidable_sets(np.concatenate([square, square.T, boxes]), grid, 8)
    >>> [int(number) for number in _sizes(sets)]
    [4, 4, 4, 4, 4, 4, 4, 4, 8, 8]
    """
    board = as_board(houses)
    symbols = np.ascontiguousarray(grid, np.uint8)
    cells = len(symbols)
    open_cells = np.ones(cells, np.bool_) if allowed is None else np.asarray(allowed, np.bool_)
    groups = _groups(board, symbols)
    parts = [np.zeros((0, cells // BITS + 1), np.int64)]
    room = np.zeros((1 << 12, cells // BITS + 1), np.int64)
    for first in np.flatnonzero(open_cells).tolist():
        if stop():
            break
        total = _search(board, symbols, groups, open_cells, first, cap, room)
        if total > len(room):
            room = np.zeros((2 * total, room.shape[1]), np.int64)
            _search(board, symbols, groups, open_cells, first, cap, room)
        parts.append(np.unique(room[:total], axis=0))
    return by_size(np.concatenate(parts))


def by_size(sets: NDArray[np.int64]) -> NDArray[np.int64]:
    """The sets that contain no other, each once, the smallest first."""
    unlike = np.unique(sets, axis=0)
    ordered = unlike[np.argsort(_sizes(unlike), kind="stable")]
    return ordered[minimal_sets(ordered)]


def _groups(board: Board, grid: NDArray[np.uint8]) -> NDArray[np.int32]:
    """Kinds of groups, disjoint within a kind: for every cell its group or -1."""
    rows: list[NDArray[np.int32]] = [grid.astype(np.int32) - 1]
    for number, house in enumerate(board.houses):
        for row in rows[1:]:
            if (row[house] < 0).all():
                row[house] = number
                break
        else:
            row = np.full(len(grid), -1, np.int32)
            row[house] = number
            rows.append(row)
    return np.stack(rows)
