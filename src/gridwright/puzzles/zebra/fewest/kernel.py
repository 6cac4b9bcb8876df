"""The compiled search for pieces that cover a table and can be laid in one way only.

Some cells stand alone from the start. A node has laid some pieces; it takes the open cell that the
fewest pairs cover, and tries to fix it in its place, then every piece with it. A piece that lets
those laid be laid otherwise, on the same cells, does so for ever: such pairs are dropped on the way
down, and what is left at the end can be laid in one way.

A piece of c cells takes c - 1 sentences and a fixed cell one, so that an open cell takes half a
sentence or more. What is above is the *slack*, in halves: c - 2 of them for a piece, one for a
fixed cell. A cell that no pair covers needs some: with one half at most three cells do without.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled_bare as compiled
from gridwright.bundles import Bundle

__all__ = ["DEPTH", "DONE", "FOUND", "NEW", "NODES", "PAUSED", "Pieces", "Table", "search"]

DONE, FOUND, PAUSED = 0, 1, 2
DEPTH, NODES = 0, 1
NEW = -2

_FIXED = -1


class Pieces(Bundle):
    """All pieces, small ones first, with their least and greatest column.

    `through` has those of more than two cells by cell: from first[cell] to first[cell + 1].
    """

    cells: NDArray[np.int64]
    low: NDArray[np.int64]
    high: NDArray[np.int64]
    sizes: NDArray[np.int64]
    through: NDArray[np.int32]
    first: NDArray[np.int64]


class Table(Bundle):
    """A place in the search: the pieces laid, then rows by depth, then room for a trial.

    By depth: the cells covered, the slack, the number of pieces laid, the next to try, the cell to
    cover, the pairs that may still be laid and how many.
    """

    laid: NDArray[np.int64]
    low: NDArray[np.int64]
    high: NDArray[np.int64]
    covered: NDArray[np.int64]
    slack: NDArray[np.int64]
    number: NDArray[np.int64]
    next: NDArray[np.int64]
    cell: NDArray[np.int64]
    pairs: NDArray[np.int32]
    left: NDArray[np.int64]
    counts: NDArray[np.int64]
    open: NDArray[np.int64]
    tried: NDArray[np.int64]
    state: NDArray[np.int64]


@compiled
def search(table: Table, pieces: Pieces, columns: int, fixing: bool, nodes: int) -> int:
    """Go on until the table is covered, the end is reached, or the nodes are used up."""
    state = table.state
    last = state[NODES] + nodes
    cells = len(table.counts)
    whole = (np.int64(1) << cells) - 1
    while state[DEPTH] >= 0:
        depth = state[DEPTH]
        if table.next[depth] == NEW:
            if table.covered[depth] == whole:
                return FOUND
            if state[NODES] >= last:
                return PAUSED
            state[NODES] += 1
            if not _examine(table, pieces, columns, depth):
                state[DEPTH] -= 1
                continue
            table.next[depth] = _FIXED
            if fixing and table.slack[depth] >= 1:
                _descend(table, depth, np.int64(1) << table.cell[depth], 1, 0)
            continue
        piece = _next(table, pieces, depth)
        if piece < 0:
            state[DEPTH] -= 1
            continue
        _lay(table, pieces, depth, piece)
        if pieces.sizes[piece] > 2 and _moves(table, table.number[depth] + 1, columns):
            continue
        _descend(table, depth, pieces.cells[piece], pieces.sizes[piece] - 2, 1)
    return DONE


@compiled
def _lay(table: Table, pieces: Pieces, depth: int, piece: int) -> None:
    at = table.number[depth]
    table.laid[at] = pieces.cells[piece]
    table.low[at] = pieces.low[piece]
    table.high[at] = pieces.high[piece]


@compiled
def _descend(table: Table, depth: int, cells: int, slack: int, more: int) -> None:
    table.covered[depth + 1] = table.covered[depth] | cells
    table.slack[depth + 1] = table.slack[depth] - slack
    table.number[depth + 1] = table.number[depth] + more
    table.next[depth + 1] = NEW
    table.left[depth + 1] = table.left[depth]
    for i in range(table.left[depth]):
        table.pairs[depth + 1, i] = table.pairs[depth, i]
    table.state[DEPTH] = depth + 1


@compiled
def _next(table: Table, pieces: Pieces, depth: int) -> int:
    """The next piece to try, pairs first; -1 where none is left."""
    cell, left = table.cell[depth], table.left[depth]
    at = table.next[depth] + 1
    while at < left:
        if pieces.cells[table.pairs[depth, at]] >> cell & 1:
            table.next[depth] = at
            return int(table.pairs[depth, at])
        at += 1
    while at - left < pieces.first[cell + 1] - pieces.first[cell]:
        piece = int(pieces.through[pieces.first[cell] + at - left])
        if pieces.sizes[piece] - 2 > table.slack[depth]:
            return -1
        if not pieces.cells[piece] & table.covered[depth]:
            table.next[depth] = at
            return piece
        at += 1
    return -1


@compiled
def _examine(table: Table, pieces: Pieces, columns: int, depth: int) -> bool:
    """Drop pairs that cannot be laid any more, and choose a cell; False for a hopeless node."""
    counts, covered = table.counts, table.covered[depth]
    counts[:] = 0
    kept = 0
    for i in range(table.left[depth]):
        piece = table.pairs[depth, i]
        if pieces.cells[piece] & covered:
            continue
        _lay(table, pieces, depth, piece)
        if _moves(table, table.number[depth] + 1, columns):
            continue
        table.pairs[depth, kept] = piece
        kept += 1
        for cell in range(len(counts)):
            counts[cell] += pieces.cells[piece] >> cell & 1
    table.left[depth] = kept
    best = -1
    without = 0
    for cell in range(len(counts)):
        if not covered >> cell & 1:
            without += counts[cell] == 0
            if best < 0 or counts[cell] < counts[best]:
                best = cell
    table.cell[depth] = best
    return bool(without <= 3 * table.slack[depth])


@compiled
def _moves(table: Table, count: int, columns: int) -> bool:
    """Whether the first pieces can be laid on their cells otherwise, the last one elsewhere."""
    laid, low, high, open, tried = table.laid, table.low, table.high, table.open, table.tried
    whole = np.int64(0)
    for i in range(count):
        whole |= laid[i]
    last = count - 1
    for shift in range(-low[last], columns - high[last]):
        moved = laid[last] << shift if shift > 0 else laid[last] >> -shift
        if shift == 0 or moved & ~whole:
            continue
        used = np.int64(1) << last
        depth = 0
        open[0] = whole & ~moved
        tried[0] = -1
        while depth >= 0:
            rest = open[depth]
            if rest == 0:
                return True
            lowest = rest & -rest
            one = tried[depth]
            if one >= 0:
                used &= ~(np.int64(1) << one)
            one += 1
            while one < count:
                if not used >> one & 1:
                    # Its first cell must come to lie on the first open one.
                    cells, by = laid[one], 0
                    start = cells & -cells
                    while start < lowest and by <= columns:
                        start <<= 1
                        by += 1
                    while start > lowest and -by <= columns:
                        start >>= 1
                        by -= 1
                    if start == lowest and -low[one] <= by < columns - high[one]:
                        cells = cells << by if by > 0 else cells >> -by
                        if not cells & ~rest:
                            used |= np.int64(1) << one
                            tried[depth] = one
                            depth += 1
                            open[depth] = rest & ~cells
                            tried[depth] = -1
                            break
                one += 1
            if one == count:
                depth -= 1
    return False
