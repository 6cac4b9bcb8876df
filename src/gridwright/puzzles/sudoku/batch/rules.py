"""The rules of the standard 9x9 board for many grids at once, written from the rules alone.

A grid is a row of 81 digits, 0 for an empty cell. Seen as an array of three bands with three rows
each and three stacks with three columns each, its rows, columns and boxes are pairs of axes.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["repeats", "solves"]

Grids = NDArray[np.uint8]

_BAND, _ROW, _STACK, _COLUMN = range(4)
_HOUSES = ((_STACK, _COLUMN), (_BAND, _ROW), (_ROW, _COLUMN))
"""The axes that run through a row, through a column and through a box."""

_BITS = np.zeros(256, np.uint16)
_BITS[1:10] = 1 << np.arange(9)
_ALL = np.bitwise_or.reduce(_BITS)


def solves(givens: Grids, grids: Grids) -> NDArray[np.bool_]:
    """Which grids keep the given digits and have each digit once in every row, column and box.

    Nine cells have the nine digits only if each of them is there once.

    >>> row = np.arange(9)
    >>> grid = (np.add.outer(3 * (row % 3) + row // 3, row) % 9 + 1).reshape(1, 81)
    >>> empty = np.zeros((1, 81), np.uint8)
    >>> solves(empty, grid), solves(grid, grid), solves(grid, empty)
    (array([ True]), array([ True]), array([False]))
    """
    right: NDArray[np.bool_] = ((givens == 0) | (givens == grids)).all(axis=1)
    boards = _boards(grids)
    for axes in _HOUSES:
        right &= (np.bitwise_or.reduce(boards, axis=axes) == _ALL).all(axis=(0, 1))
    return right


def repeats(givens: Grids) -> NDArray[np.bool_]:
    """Which grids have a digit twice in a row, a column or a box.

    A sum of different bits is the same as all of them together; with a bit twice it is greater.

    >>> givens = np.zeros((2, 81), np.uint8)
    >>> givens[0, [0, 8]] = givens[1, [0, 12]] = 5
    >>> repeats(givens)
    array([ True, False])
    """
    boards = _boards(givens)
    found = np.zeros(len(givens), np.bool_)
    for axes in _HOUSES:
        total = np.add.reduce(boards, axis=axes, dtype=np.uint16)
        found |= (total != np.bitwise_or.reduce(boards, axis=axes)).any(axis=(0, 1))
    return found


def _boards(grids: Grids) -> NDArray[np.uint16]:
    """A bit for every digit: bands, rows, stacks, columns, and then the grids side by side."""
    # Cell by cell in memory, or else every house would be gathered from places far apart.
    return _BITS.take(np.ascontiguousarray(grids.T)).reshape(3, 3, 3, 3, len(grids))
