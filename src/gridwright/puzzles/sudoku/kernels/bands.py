"""The fast kernel for the standard 9x9 board: KERNEL has the functions described in `kernel`.

    >>> KERNEL.count_one([0] * 81, limit=3).count
    3

A position takes 64 words, so a whole search of one puzzle stays in the fastest cache.
"""

from gridwright.puzzles.sudoku.kernels import band_search
from gridwright.puzzles.sudoku.kernels.kernel import Kernel

__all__ = ["KERNEL"]

KERNEL = Kernel(
    symbols=9,
    cells=81,
    words=band_search.WORDS,
    load=band_search.load,
    run=band_search.run,
    count_all=band_search.count_all,
    fill_all=band_search.fill_all,
    reduce_all=band_search.reduce_all,
)
