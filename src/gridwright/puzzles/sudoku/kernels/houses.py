"""The general kernel: any board of n x n cells with n symbols, up to 25, given by its houses.

    >>> square = np.arange(16).reshape(4, 4)
    >>> boxes = square.reshape(2, 2, 2, 2).swapaxes(1, 2).reshape(4, 4)
    >>> small = kernel(np.concatenate([square, square.T, boxes]))
    >>> small.count_one([0] * 16, limit=1000).count
    288

What `kernel` returns has the functions described in the module of that name, as `bands` has.
"""

from functools import partial

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gridwright.puzzles.sudoku.kernels import house_search
from gridwright.puzzles.sudoku.kernels.house_search import Board
from gridwright.puzzles.sudoku.kernels.kernel import Kernel
from gridwright.puzzles.sudoku.kernels.search import as_groups

__all__ = ["board", "kernel"]

MOST_SYMBOLS = 25


def board(houses: ArrayLike) -> Board:
    """Return the board with these houses: rows, columns, boxes, regions, diagonals, anything.

    A house is a row of cell numbers.  One with n cells holds every symbol; a shorter one, filled
    up with -1, only forbids the same symbol twice.

    >>> square = np.arange(16).reshape(4, 4)
    >>> int(board(np.concatenate([square, square.T])).sees[0])
    6
    """
    array = np.asarray(houses, np.int64)
    symbols = array.shape[1]
    cells = symbols * symbols
    if symbols > MOST_SYMBOLS:
        raise ValueError(f"a board has at most {MOST_SYMBOLS} symbols, not {symbols}")
    groups = as_groups(array, cells)
    sees = np.zeros((cells, cells), np.bool_)
    for group in groups:
        inside = group[group >= 0]
        sees[np.ix_(inside, inside)] = True
    np.fill_diagonal(sees, val=False)
    complete = groups[(groups >= 0).all(axis=1)]
    member = np.zeros((cells, len(complete)), np.bool_)
    for number, group in enumerate(complete):
        member[group, number] = True
    counts = sees.sum(axis=1)
    # Sorting the negated rows puts the peers of a cell first, in order of their numbers.
    peers = np.argsort(~sees, axis=1, kind="stable")[:, : counts.max(initial=0)]
    return Board(
        symbols,
        np.ascontiguousarray(complete, np.int32),
        _as_sets(member),
        np.ascontiguousarray(peers, np.int32),
        counts.astype(np.int32),
        _as_sets(sees),
    )


def _as_sets(rows: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Each row as a set of the columns that are true, 63 to a word."""
    sets = np.zeros((len(rows), rows.shape[1] // 63 + 1), np.int64)
    for column in range(rows.shape[1]):
        sets[:, column // 63] |= rows[:, column].astype(np.int64) << column % 63
    return sets


def kernel(houses: ArrayLike) -> Kernel:
    """Return the kernel for the board with these houses.

    >>> square = np.arange(4).reshape(2, 2)
    >>> kernel(np.concatenate([square, square.T])).random_solution(0)
    array([2, 1, 1, 2], dtype=uint8)
    """
    geometry = board(houses)
    cells = len(geometry.sees)
    return Kernel(
        symbols=geometry.symbols,
        cells=cells,
        words=cells + 1,
        load=partial(house_search.load, geometry),
        run=partial(house_search.run, geometry),
        count_all=partial(house_search.count_all, geometry),
        fill_all=partial(house_search.fill_all, geometry),
        reduce_all=partial(house_search.reduce_all, geometry),
    )
