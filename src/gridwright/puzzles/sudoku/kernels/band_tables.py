"""Lookup tables of the band kernel, built once at import.

A band is three rows of nine cells: bit 9 * row + column of a 27-bit mask.  A mini-row is the part
of a row inside one box; a band has nine, bit 3 * row + box of a 9-bit mask.  A digit takes one
mini-row in every row and in every box of its band, so the mini-rows it takes form one of the six
permutations of three.
"""

from collections.abc import Callable
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "AFTER",
    "BAND",
    "CLAIM",
    "COLUMN",
    "FULL",
    "LEAVES",
    "LONE_COLUMNS",
    "LONE_MINIROWS",
    "MINIROWS",
    "NEXT",
    "PEERS",
    "SHRINK",
]

FULL = (1 << 27) - 1
_COLUMN = 1 | 1 << 9 | 1 << 18  # the first cell of each of the three rows
_PERMUTATIONS = [
    sum(1 << 3 * row + box for row, box in enumerate(boxes)) for boxes in permutations((0, 1, 2))
]


def _parts(mask: int) -> list[int]:
    """The nine bits of a mask as three groups of three."""
    return [mask >> shift & 7 for shift in (0, 3, 6)]


def _minirow_cells(minirows: int) -> int:
    return sum(7 << 3 * i for i in range(9) if minirows >> i & 1)


def _column_cells(columns: int) -> int:
    return sum(_COLUMN << i for i in range(9) if columns >> i & 1)


def _occupied(row: int) -> int:
    return sum(1 << box for box, part in enumerate(_parts(row)) if part)


def _possible(minirows: int) -> int:
    """The mini-rows on some permutation that lies within the given ones."""
    union = 0
    for permutation in _PERMUTATIONS:
        if not permutation & ~minirows:
            union |= permutation
    return union


def _lone(groups: int) -> int:
    """The bits that are alone in their group of three."""
    return sum(part << 3 * i for i, part in enumerate(_parts(groups)) if part.bit_count() == 1)


def _claimed(columns: int) -> int:
    """Where a digit may stand if it must stand in these columns: two in one box are too many."""
    parts = _parts(columns)
    if any(part.bit_count() > 1 for part in parts):
        return 0
    return sum((part or 7) << 3 * i for i, part in enumerate(parts))


def _leaves(cell: int) -> int:
    """The cells a digit keeps in the band when it takes this one: no other in its row or box."""
    row, column = divmod(cell, 9)
    box = _minirow_cells(0b001001001 << column // 3)
    return FULL & ~(511 << 9 * row | box) | 1 << cell


def _table(size: int, entry: Callable[[int], int]) -> NDArray[np.int32]:
    return np.array([entry(mask) for mask in range(size)], np.int32)


# row of nine cells -> which of its three mini-rows are occupied
MINIROWS = _table(512, _occupied).astype(np.uint8)
# mini-rows -> cells of those the digit can still take
SHRINK = _table(512, lambda mask: _minirow_cells(_possible(mask)))
# mini-rows -> cells of those that are settled: the only one left in their row and box
LONE_MINIROWS = _table(512, lambda mask: _minirow_cells(_lone(_possible(mask))))
# columns -> cells of those that are the only one left in their box
LONE_COLUMNS = _table(512, lambda mask: _column_cells(_lone(mask)))
# columns that no other band can serve -> cells where the digit may stand in this one
CLAIM = _table(512, lambda mask: _column_cells(_claimed(mask)))
# cell -> cells its digit keeps in the band, cells it takes from the rest, cells of its column
LEAVES = _table(27, _leaves)
PEERS = _table(27, lambda cell: FULL & ~_leaves(cell))
COLUMN = _table(27, lambda cell: _COLUMN << cell % 9)
# word of the state -> its band, and the words of the same digit in the two other bands
BAND = _table(27, lambda word: word // 9).astype(np.uint8)
NEXT = _table(27, lambda word: (word + 9) % 27).astype(np.uint8)
AFTER = _table(27, lambda word: (word + 18) % 27).astype(np.uint8)
