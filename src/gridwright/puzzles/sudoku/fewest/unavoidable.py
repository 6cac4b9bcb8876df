"""`unavoidable`: fewest clues on boards of up to 81 cells.

A clue set leaves one solution exactly if it meets every unavoidable set. Size by size it is
asked whether a clue set of that size meets all that are known; one that does is tested, and fails
with a new unavoidable set or is the answer. A size without an answer is refuted, and with it all
smaller ones, since clues can be added. See `clue_parts` for how one size is searched.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gridwright.checkpoints import Checkpoint
from gridwright.kind import Kind
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Limit, Progress, Watch
from gridwright.puzzles.sudoku.fewest.cuts import cuts
from gridwright.puzzles.sudoku.fewest.differences import Differences
from gridwright.puzzles.sudoku.fewest.matching import Matching
from gridwright.puzzles.sudoku.kernels.clue_parts import prepare_matching
from gridwright.puzzles.sudoku.kernels.kernel import Kernel
from gridwright.puzzles.sudoku.kernels.unavoidable_sets import (
    BITS,
    prepare_listing,
    unavoidable_sets,
)
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Given, Solution, Sudoku
from gridwright.puzzles.sudoku.search import kernel_of
from gridwright.verbs.fewest.pool import Pool, Selection

__all__ = ["prepare", "select"]

CAP = 14
"""All unavoidable sets up to this size are listed beforehand."""
THEOREM = 17
"""No 9x9 Sudoku has fewer clues (McGuire, Tugemann, Civario)."""
ROUNDS, BATCH, SLOW_BATCH = 12, 40, 8
"""Rounds of reducing at the start, and puzzles in each; fewer where there is no special kernel."""


def prepare(pool: Pool[Sudoku]) -> None:
    """Load or compile what the search of such a board needs."""
    kernel = kernel_of(pool.puzzle.layout)
    kernel.prepare_reducing()
    kernel.prepare_counting()
    prepare_listing()
    prepare_matching()


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
    theorem: bool = True,
) -> Selection:
    """The smallest set of given digits; an upper bound first, then size by size from below.

    >>> from gridwright.puzzles.sudoku import KIND
    >>> puzzle = Sudoku(boxed(2, 2), (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
    >>> pool = Pool(puzzle, KIND.clues.of(puzzle))
    >>> found = select(KIND, pool, puzzle.givens, oracle=None, seed=0, threads=1,
    ...                budget=Budget(), watch=None)
    >>> len(found.clues), found.bound
    (4, 4)
    """
    del kind, oracle
    clues = {clue.index: clue for clue in pool.clues if isinstance(clue, Given)}
    layout = pool.puzzle.layout
    grid = np.array(solution, np.uint8)
    open_cells = np.isin(np.arange(len(grid)), list(clues))
    frozen = (np.array(pool.puzzle.givens) > 0) & ~open_cells
    kernel = kernel_of(layout)
    standard = layout == boxed(3, 3) and theorem
    saved = saved or Checkpoint()
    bound = max(0, THEOREM - int(frozen.sum())) if standard else 0
    bound = max(bound, saved.start.bound or 0)
    cells = list(clues)
    if saved.start.best is None:
        best = _reduced(kernel, np.array(pool.puzzle.givens, np.uint8), cells, seed, budget)
    else:
        best = [cells[int(number)] for number in saved.start.best]
    nodes = 0

    def tell() -> None:
        numbers = tuple(number for number, cell in enumerate(cells) if cell in best)
        saved.note(best=numbers, score=len(best), bound=bound)
        if watch:
            watch(Progress(budget.spent, best=len(best), bound=bound, nodes=nodes))

    def answer(limit: Limit | None) -> Selection:
        return Selection(tuple(clues[cell] for cell in sorted(best)), bound, limit, nodes)

    tell()
    if limit := budget.stopped():
        return answer(limit if bound < len(best) else None)
    houses = [house.cells for house in layout.houses]
    sets = _within(unavoidable_sets(houses, grid, CAP, ~frozen, stop=budget.stopped), open_cells)
    both = cuts(layout, grid, open_cells, frozen, sets, budget)
    bound = max(bound, *(sum(cut.least) for cut in both))
    differences = Differences(kernel, grid, frozen)
    while bound < len(best):
        tell()
        if limit := budget.stopped():
            return answer(limit)
        cut = min(both, key=lambda cut: cut.cost(bound))
        differences.turn(cut)
        matching = Matching(cut, differences, seed=seed, budget=budget)
        finished = matching.finished
        finished.recall(saved, bound, both.index(cut))
        for _ in matching.run(bound, threads):
            tell()
            saved.offer(finished.to_save)
        nodes += matching.nodes
        if matching.found is not None:
            best = matching.found
        elif matching.limit is not None:
            saved.note(done=finished.to_save())
            return answer(matching.limit)
        else:
            bound += 1
    tell()
    return answer(None)


def _within(sets: NDArray[np.int64], cells: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The sets without the cells that cannot be given."""
    words = np.zeros(sets.shape[1], np.int64)
    for cell in np.flatnonzero(cells):
        words[cell // BITS] |= np.int64(1) << np.int64(cell % BITS)
    return sets & words


def _reduced(
    kernel: Kernel, givens: NDArray[np.uint8], cells: list[int], seed: int, budget: Budget
) -> list[int]:
    """A small clue set by taking digits away at random, then again from the best with some more."""
    rng = np.random.default_rng(seed)
    groups = np.array(cells, np.int64).reshape(-1, 1)
    batch = BATCH if kernel is kernel_of(boxed(3, 3)) else SLOW_BATCH
    best = givens
    for _ in range(ROUNDS):
        starts = np.tile(best, (batch, 1))
        if best is not givens:
            for start in starts:
                more = rng.permutation(cells)[:6]
                start[more] = givens[more]
        orders = np.stack([rng.permutation(len(cells)) for _ in range(batch)])
        reduced = kernel.reduce_many(starts, groups, orders)
        best = reduced[np.argmin((reduced > 0).sum(axis=1))]
        if budget.stopped():
            break
    return [cell for cell in cells if best[cell]]
