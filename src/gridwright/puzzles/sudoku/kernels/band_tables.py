"""Lookup tables for the band kernel, built once at import.

A band is three rows of nine cells: bit 9 * row + column of a 27-bit mask.  A mini-row is three
neighbouring cells of one row inside one box; a band has nine, bit 3 * row + box of a 9-bit mask.
A digit takes one mini-row in every row and every box of its band, so its mini-rows are a
permutation of three, and six permutations are all there are.
"""

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

FULL = (1 << 27) - 1
_COLUMN = 1 | 1 << 9 | 1 << 18  # one cell in each of the three rows
_PERMUTATIONS = [sum(1 << (3 * row + box) for row, box in enumerate(p)) for p in permutations(range(3))]


def _cells_of(minirows: int) -> int:
    return sum(7 << (3 * i) for i in range(9) if minirows >> i & 1)


def _possible(minirows: int) -> int:
    """The mini-rows that lie on some permutation within the given ones."""
    union = 0
    for permutation in _PERMUTATIONS:
        if permutation & ~minirows == 0:
            union |= permutation
    return union
