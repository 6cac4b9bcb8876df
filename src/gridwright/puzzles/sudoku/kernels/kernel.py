"""A kernel: the functions a caller uses, the same for `bands` and for `houses`.

    count_one(grid, limit)              one puzzle, as a `Search`
    begin(grid, limit), advance(search) the same in steps, to go on as often as you like
    count_many(grids, limit)            many puzzles at once, as a `Tally`
    random_solution(seed)               one full grid at random, or None
    random_many(seeds)                  many full grids
    reduce_one(grid, groups)            take away clues while the solution stays the only one
    reduce_many(grids, groups, orders)  the same for many puzzles
    reduce_strictly(grid, groups)       the same until no single clue can go

Each `prepare_…` loads or compiles what some of these need, so that no search waits for it.

A grid is a flat array, row by row, 0 for an empty cell and 1 to n for a symbol.  A node is one
position looked at; a limit of 0 nodes means no limit.  No call holds the GIL while it searches.

    >>> from gridwright.puzzles.sudoku.kernels import bands, houses
    >>> kernel = bands.KERNEL  # or houses.kernel(rows, columns, boxes and what else there is)
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gridwright.bits import prepare_code
from gridwright.puzzles.sudoku.kernels.search import (
    Search,
    Tally,
    as_grids,
    as_groups,
    as_orders,
    as_seeds,
)

__all__ = ["Kernel"]

_NO_RANDOM = np.empty(0, np.uint64)


@dataclass(frozen=True, slots=True)
class Kernel:
    """A board and the compiled functions that search it.

    `words` is the size of a position; the functions are described in `band_search`.
    """

    symbols: int
    cells: int
    words: int
    load: Callable[..., bool]
    run: Callable[..., None]
    count_all: Callable[..., None]
    fill_all: Callable[..., None]
    reduce_all: Callable[..., None]

    def prepare_counting(self) -> None:
        """Load or compile what `begin` and `advance` need, and so `count_one`."""
        row, grids = np.zeros(self.words, np.int32), np.zeros((1, self.cells), np.uint8)
        prepare_code(self.load, row, grids[0])
        prepare_code(self.run, row[None], np.zeros(4, np.int64), grids, 0, _NO_RANDOM)

    def prepare_tallying(self) -> None:
        """Load or compile what `count_many` needs."""
        tally = _empty_tally(1, 0, self.cells)
        prepare_code(self.count_all, np.zeros((1, self.cells), np.uint8), 0, 0, *tally)

    def prepare_filling(self) -> None:
        """Load or compile what `random_solution` and `random_many` need: the search in steps."""
        self.prepare_counting()

    def prepare_reducing(self) -> None:
        """Load or compile what `reduce_one`, `reduce_many` and `reduce_strictly` need."""
        grids, groups = np.zeros((1, self.cells), np.uint8), np.zeros((1, 1), np.int64)
        prepare_code(self.reduce_all, grids, groups, groups, 0, 0)

    def begin(self, grid: ArrayLike, limit: int = 2, *, keep: int = 2) -> Search:
        """Return a search that has not looked at anything yet; `advance` makes it go.

        It will stop at `limit` solutions and remember the first `keep` of them.

        >>> from gridwright.puzzles.sudoku.kernels.bands import KERNEL
        >>> search = KERNEL.begin([0] * 81, 10**12)
        >>> KERNEL.advance(search, 1000), KERNEL.advance(search, 1000)
        (False, False)
        >>> search.count > 100, search.complete
        (True, False)
        """
        array = as_grids(grid, self.symbols, self.cells)
        pending = np.empty((self.cells + 1, self.words), np.int32)
        consistent = self.load(pending[0], array[0])
        control = np.array([consistent, 0, 0, limit], np.int64)
        return Search(control, pending, np.zeros((keep, self.cells), np.uint8))

    def advance(self, search: Search, node_limit: int = 0) -> bool:
        """Go on for about that many nodes and say whether the search is complete.

        The overrun is at most one path down to a solution or contradiction.
        """
        self.run(search.pending, search.control, search.kept, node_limit, _NO_RANDOM)
        return search.complete

    def count_one(
        self, grid: ArrayLike, limit: int = 2, node_limit: int = 0, *, keep: int = 2
    ) -> Search:
        """Count the solutions of one puzzle up to a limit.

        >>> from gridwright.puzzles.sudoku.kernels.bands import KERNEL
        >>> search = KERNEL.count_one([1, 2, 3, 4, 5, 6, 7, 8, 9] + [0] * 72, limit=5)
        >>> search.count, search.complete, search.solutions.shape
        (5, True, (2, 81))
        """
        search = self.begin(grid, limit, keep=keep)
        self.advance(search, node_limit)
        return search

    def count_many(
        self, grids: ArrayLike, limit: int = 2, node_limit: int = 0, *, keep: int = 2
    ) -> Tally:
        """Count the solutions of every puzzle up to a limit; the node limit is for each of them.

        >>> from gridwright.puzzles.sudoku.kernels.bands import KERNEL
        >>> KERNEL.count_many([[0] * 81, [1, 1] + [0] * 79]).counts
        array([2, 0])
        """
        array = as_grids(grids, self.symbols, self.cells)
        tally = _empty_tally(len(array), keep, self.cells)
        self.count_all(array, limit, node_limit, *tally)
        return tally

    def random_solution(
        self, seed: int, grid: ArrayLike | None = None, *, node_limit: int = 0
    ) -> NDArray[np.uint8] | None:
        """Return a full grid at random, always the same for one seed; None if none was found.

        A grid with givens is completed.  Cells and symbols are tried in random order, so every
        grid can come out, though not all with exactly the same chance.  With a node limit None is
        no proof; without one a board of odd regions and no solution may be searched for ages.

        >>> from gridwright.puzzles.sudoku.kernels.bands import KERNEL
        >>> KERNEL.random_solution(7)[:9]
        array([2, 6, 5, 3, 4, 8, 1, 7, 9], dtype=uint8)
        """
        start = np.zeros(self.cells) if grid is None else grid
        array = as_grids(start, self.symbols, self.cells).copy()
        filled = np.zeros(1, np.bool_)
        self.fill_all(array, as_seeds([seed]), node_limit, filled)
        return array.reshape(self.cells) if filled[0] else None

    def random_many(self, seeds: Iterable[int], *, node_limit: int = 0) -> NDArray[np.uint8]:
        """Return one full grid for every seed, the one `random_solution` gives for it.

        Where none was found the grid is empty, all 0.

        >>> from gridwright.puzzles.sudoku.kernels.bands import KERNEL
        >>> KERNEL.random_many(range(5)).shape
        (5, 81)
        """
        numbers = as_seeds(seeds)
        grids = np.zeros((len(numbers), self.cells), np.uint8)
        self.fill_all(grids, numbers, node_limit, np.zeros(len(numbers), np.bool_))
        return grids

    def reduce_one(
        self, grid: ArrayLike, groups: ArrayLike, *, target: int = 0, node_limit: int = 0
    ) -> NDArray[np.uint8]:
        """Take each group of cells from a puzzle, in order, if its solution stays the only one.

        A group is a row of cell numbers, filled up with -1.  A group that would leave fewer than
        `target` clues stays, and so does one whose test hits the node limit: a puzzle with one
        solution stays a puzzle with one solution.

        >>> from gridwright.puzzles.sudoku.kernels.bands import KERNEL
        >>> full = KERNEL.random_solution(1)
        >>> puzzle = KERNEL.reduce_one(full, [[cell, 80 - cell] for cell in range(40)])
        >>> KERNEL.count_one(puzzle).count, int((puzzle > 0).sum())
        (1, 29)
        """
        rows = as_groups(groups, self.cells)
        order = np.arange(len(rows))[None]
        reduced = self.reduce_many(grid, rows, order, target=target, node_limit=node_limit)
        return reduced.reshape(self.cells)

    def reduce_many(
        self,
        grids: ArrayLike,
        groups: ArrayLike,
        orders: ArrayLike,
        *,
        target: int = 0,
        node_limit: int = 0,
    ) -> NDArray[np.uint8]:
        """Reduce many puzzles; row i of `orders` says in which order puzzle i tries the groups.

        >>> from gridwright.puzzles.sudoku.kernels.bands import KERNEL
        >>> orders = np.stack([np.arange(81), np.arange(81)[::-1]])
        >>> full = KERNEL.random_many([1, 2])
        >>> puzzles = KERNEL.reduce_many(full, np.arange(81)[:, None], orders, target=30)
        >>> (puzzles > 0).sum(axis=1)
        array([30, 30])
        """
        array = as_grids(grids, self.symbols, self.cells).copy()
        rows = as_groups(groups, self.cells)
        ways = as_orders(orders, len(array), len(rows))
        self.reduce_all(array, rows, ways, target, node_limit)
        return array

    def reduce_strictly(
        self, grid: ArrayLike, groups: ArrayLike, *, rounds: int = 100
    ) -> NDArray[np.uint8] | None:
        """Take away whole groups of cells until not even a single cell can go; None if that fails.

        When no group can go, a single cell of one often still can. Its group is tried first in
        the next round, while it can still go as a whole; every few dozen rounds there is a puzzle
        that needs all its clues, twice as often as when each round starts in a new order.

        >>> from gridwright.puzzles.sudoku.kernels.bands import KERNEL
        >>> full = KERNEL.random_solution(1)
        >>> puzzle = KERNEL.reduce_strictly(full, [[cell, 80 - cell] for cell in range(41)])
        >>> (KERNEL.reduce_one(puzzle, [[cell] for cell in range(81)]) == puzzle).all()
        np.True_
        """
        full = as_grids(grid, self.symbols, self.cells)
        rows = as_groups(groups, self.cells)
        home = np.zeros(self.cells + 1, np.int64)
        home[rows] = np.arange(len(rows))[:, None]  # what fills up the rows lands in the last
        order = np.arange(len(rows))
        singles, each = np.arange(self.cells)[:, None], np.arange(2 * self.cells) % self.cells
        puzzle, trial = full.copy(), full.copy()
        for number in range(rounds):
            puzzle[:] = full
            self.reduce_all(puzzle, rows, order[None], 0, 0)
            # One cell that can go is enough to know; they are tried from another cell each time.
            start = 23 * number % self.cells
            turn = each[None, start : start + self.cells]
            trial[:] = puzzle
            self.reduce_all(trial, singles, turn, np.count_nonzero(puzzle) - 1, 0)
            spare = np.flatnonzero(trial != puzzle)
            if len(spare) == 0:
                return puzzle.reshape(self.cells)
            first = order == home[spare[0]]
            order = np.concatenate((order[first], order[~first]))
        return None


def _empty_tally(puzzles: int, keep: int, cells: int) -> Tally:
    return Tally(
        np.zeros(puzzles, np.int64),
        np.zeros((puzzles, keep, cells), np.uint8),
        np.zeros(puzzles, np.bool_),
        np.zeros(puzzles, np.int64),
    )
