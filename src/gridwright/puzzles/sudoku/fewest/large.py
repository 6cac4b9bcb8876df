"""`large`: few clues on boards of more than 81 cells, and a bound from below.

Two searches take turns, or a thread each. A walk through puzzles with one solution finds ever
fewer clues; with more threads there are several walks, which share the best. The bound starts from
all small differences: what they need by a packing of the whole board; then from parts of the board
that are searched one by one. Only on easy boards do the two meet, so it goes on until it is
stopped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import prepare_code
from gridwright.checkpoints import Checkpoint
from gridwright.kind import Kind
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Progress, Watch
from gridwright.puzzles.sudoku.fewest.large_packing import packing_bound
from gridwright.puzzles.sudoku.fewest.large_parts import Part, partitions, rows_of
from gridwright.puzzles.sudoku.kernels import clue_walk, part_tree
from gridwright.puzzles.sudoku.kernels.clue_walk import Walk
from gridwright.puzzles.sudoku.kernels.houses import board as as_board
from gridwright.puzzles.sudoku.kernels.unavoidable_sets import (
    prepare_listing,
    unavoidable_sets,
)
from gridwright.puzzles.sudoku.puzzle import Given, Solution, Sudoku
from gridwright.puzzles.sudoku.search import kernel_of
from gridwright.verbs.fewest.pool import Pool, Selection

__all__ = ["prepare", "prepare_parts", "select"]

_CAPS = (6, 8, 10, 12, 14)
"""Differences of up to this many cells are listed, the small ones first."""
_LATER = 12
"""On boards of more than 256 cells, the largest of these sizes."""
_STEPS, _NODES, _TEST, _CHUNK = 200, 20_000, 300, 8


def prepare(pool: Pool[Sudoku]) -> None:
    """Load or compile what the search of such a board needs."""
    kernel_of(pool.puzzle.layout).prepare_reducing()
    prepare_listing()
    prepare_parts()


def prepare_parts() -> None:
    """Load or compile the walk and the search of a part, which are the same for every board."""
    board, bits, flags = as_board([[0]]), np.ones(1, np.int32), np.ones(1, np.bool_)
    tree = part_tree.begin(board, bits, flags, flags, np.zeros((0, 1), np.int64), 0, 1)
    prepare_code(part_tree.search, tree, 0, 0, 0)
    prepare_code(clue_walk.improve, clue_walk.begin(board, bits, flags, flags, 0), 0, 0)


class _Grid:
    """A full grid, the cells that may have a clue, and those that always have one."""

    def __init__(self, pool: Pool[Sudoku], solution: Solution) -> None:
        self.layout = pool.puzzle.layout
        self.houses = [house.cells for house in self.layout.houses]
        self.board = as_board(self.houses)
        self.symbols = np.array(solution, np.uint8)
        self.bits = (1 << (self.symbols.astype(np.int32) - 1)).astype(np.int32)
        self.clues = {clue.index: clue for clue in pool.clues if isinstance(clue, Given)}
        self.free = np.isin(np.arange(len(solution)), list(self.clues))
        self.fixed = (np.array(pool.puzzle.givens) > 0) & ~self.free


def select(
    kind: Kind[Sudoku, Solution],
    pool: Pool[Sudoku],
    solution: Solution,
    *,
    oracle: Oracle[Solution],
    seed: int,
    threads: int,
    budget: Budget,
    watch: Watch | None,
    saved: Checkpoint | None = None,
) -> Selection:
    """The fewest clues that were found in time, and the bound that was proved.

    >>> from gridwright.puzzles.sudoku import KIND
    >>> from gridwright.puzzles.sudoku.layout import boxed
    >>> puzzle = Sudoku(boxed(2, 2), (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
    >>> pool = Pool(puzzle, KIND.clues.of(puzzle))
    >>> found = select(KIND, pool, puzzle.givens, oracle=None, seed=0, threads=1,
    ...                budget=Budget(), watch=None)
    >>> len(found.clues), found.bound
    (4, 4)
    """
    del kind, oracle
    grid = _Grid(pool, solution)
    saved = saved or Checkpoint()
    places = [clue.index for clue in pool.clues if isinstance(clue, Given)]
    seed = saved.seed(seed)
    if saved.start.best is None:
        chosen = _reduced(grid, np.array(pool.puzzle.givens, np.uint8), seed, budget)
    else:
        cells = [places[int(number)] for number in saved.start.best]
        chosen = grid.fixed | np.isin(np.arange(len(solution)), cells)
    walks = [
        clue_walk.begin(grid.board, grid.bits, chosen, grid.free, seed + number)
        for number in range(max(1, threads - 1))
    ]
    best = int((chosen & grid.free).sum())
    bound, nodes = saved.start.bound or 0, 0
    prover = _Prover(grid, budget)
    prover.bound = bound
    proofs = prover.run()
    limit = budget.stopped()
    with ThreadPoolExecutor(max(1, threads - 1)) as executor:
        waiting: Future[Any] | None = None
        while limit is None and bound < best:
            if saved.known.score != best:
                saved.note(best=tuple(np.flatnonzero(chosen[places]).tolist()), score=best)
            saved.note(bound=bound)
            if watch:
                watch(Progress(budget.spent, best=best, bound=bound, nodes=nodes))
            if threads > 1:
                waiting = waiting or executor.submit(next, proofs, None)
                chosen, best = _walked(walks, executor)
                if waiting.done():
                    waiting.result()
                    waiting = None
            else:
                next(proofs, None)
                chosen, best = _walked(walks, executor)
            bound = prover.bound
            nodes = prover.nodes + sum(int(walk.numbers[clue_walk.NODES]) for walk in walks)
            if prover.clues is not None:
                chosen = np.isin(np.arange(len(solution)), prover.clues)
                best = bound = len(prover.clues)
            limit = budget.stopped()
        # A slice of a proof that is under way ends by itself within a fraction of a second.
    clues = tuple(grid.clues[int(cell)] for cell in np.flatnonzero(chosen & grid.free))
    return Selection(clues, bound, None if bound == best else limit, nodes)


def _walked(walks: Sequence[Walk], executor: ThreadPoolExecutor) -> tuple[NDArray[np.bool_], int]:
    """The best clues after some steps of every walk, and their number; all go on from these."""
    others = [executor.submit(clue_walk.improve, walk, _STEPS, _NODES) for walk in walks[1:]]
    sizes = [clue_walk.improve(walks[0], _STEPS, _NODES), *(job.result() for job in others)]
    best = min(range(len(walks)), key=sizes.__getitem__)
    for walk, size in zip(walks, sizes, strict=True):
        if size > sizes[best]:
            clue_walk.follow(walk, walks[best])
    return walks[best].chosen, sizes[best]


class _Prover:
    """The bound from below; `run` gives way after every slice of work."""

    def __init__(self, grid: _Grid, budget: Budget) -> None:
        self.grid, self.budget = grid, budget
        self.bound = 0
        self.clues: list[int] | None = None
        self._parts: list[Part] = []

    @property
    def nodes(self) -> int:
        """Nodes of all trees."""
        return sum(part.nodes for part in self._parts)

    def run(self) -> Iterator[None]:
        """Prove ever more: packings, the best partition, and at last the board as one part."""
        grid = self.grid
        cells = len(grid.bits)
        sets = np.zeros((0, cells // 63 + 1), np.int64)
        for cap in _CAPS:
            if cells > 256 and cap > _LATER:
                break
            stop = self.budget.stopped
            sets = unavoidable_sets(grid.houses, grid.symbols, cap, ~grid.fixed, stop=stop)
            if stop():
                return
            rows = rows_of(sets, cells) & grid.free
            self.bound = max(self.bound, packing_bound(rows, [1] * len(rows)))
            yield
        best: list[Part] = []
        for masks in partitions(grid.layout):
            parts = []
            for mask in masks:
                parts.append(self._part(mask, sets))
                yield
            if sum(part.least for part in parts) > sum(part.least for part in best):
                best = parts
        self._parts = best
        while open_parts := [part for part in best if not part.finished]:
            # The cheapest first: a size more in any part is a clue more in all.
            part = min(open_parts, key=lambda part: part.cost)
            if part.advance():
                needs = [1] * len(rows) + [part.least for part in best]
                both = np.concatenate([rows, np.stack([part.free for part in best])])
                self.bound = max(
                    self.bound, sum(part.least for part in best), packing_bound(both, needs)
                )
            yield
        whole = self._part(np.ones(cells, np.bool_), sets)
        whole.least = max(whole.least, self.bound)
        self._parts = [*best, whole]
        while not whole.finished:
            whole.advance()
            self.bound = max(self.bound, whole.least)
            yield
        self.clues = whole.clues

    def _part(self, mask: NDArray[np.bool_], sets: NDArray[np.int64]) -> Part:
        grid = self.grid
        given = grid.fixed | (grid.free & ~mask)
        return Part(grid.board, grid.bits, given, grid.free & mask, sets)


def _reduced(
    grid: _Grid, givens: NDArray[np.uint8], seed: int, budget: Budget
) -> NDArray[np.bool_]:
    """The clues left when as many as possible are taken away one by one, in random order."""
    kernel = kernel_of(grid.layout)
    order = np.random.default_rng(seed).permutation(list(grid.clues))
    for start in range(0, len(order), _CHUNK):
        if budget.stopped():
            break
        groups = order[start : start + _CHUNK, None]
        givens = kernel.reduce_one(givens, groups, node_limit=_TEST)
    return givens > 0
