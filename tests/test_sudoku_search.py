"""The compiled searches against each other, against SAT, and against themselves in small steps."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright
from gridwright.outcome import Budget
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.jigsaw import random_regions
from gridwright.puzzles.sudoku.kernels import bands, houses
from gridwright.puzzles.sudoku.kernels.kernel import Kernel
from gridwright.puzzles.sudoku.layout import Layout, boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.puzzles.sudoku.search import KernelOracle, kernel_of

GENERAL = houses.kernel([house.cells for house in boxed(3, 3).houses])


def part(layout: Layout, seed: int, clues: int) -> Sudoku:
    """Some digits of a random grid; few clues leave several solutions."""
    full = kernel_of(layout).random_solution(seed, node_limit=10**6)
    assert full is not None
    rng = random.Random(seed)
    kept = set(rng.sample(range(len(full)), clues))
    return Sudoku(layout, tuple(int(d) if i in kept else 0 for i, d in enumerate(full)))


@given(seed=st.integers(0, 10**9), clues=st.integers(22, 40))
@settings(max_examples=150, deadline=None)
def test_both_kernels_count_the_same(seed: int, clues: int) -> None:
    puzzle = part(boxed(3, 3), seed, clues)
    one, other = (k.count_one(puzzle.givens, 300) for k in (bands.KERNEL, GENERAL))
    assert one.count == other.count > 0
    if one.count == 1:
        assert (one.solutions == other.solutions).all()
    for solution in one.solutions:
        assert KIND.rules.violations(puzzle, tuple(map(int, solution))) == ()


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_the_search_finds_exactly_the_solutions_that_sat_finds(seed: int) -> None:
    rng = random.Random(seed)
    layout = rng.choice(
        [boxed(2, 2), boxed(2, 3), boxed(3, 2), boxed(3, 3), boxed(2, 4, diagonals=True)]
    )
    puzzle = part(layout, seed, layout.size**2 * 2 // 5)
    found = KernelOracle(puzzle).find(at_most=80, budget=Budget())
    counted = gridwright.count(puzzle, at_most=80, model="cell", engine="sat")
    assert counted.count == found.count
    assert len(set(found.solutions)) == found.count
    for solution in found.solutions:
        assert KIND.rules.violations(puzzle, solution) == ()


@pytest.mark.parametrize("kernel", [bands.KERNEL, GENERAL], ids=["bands", "houses"])
@pytest.mark.parametrize("step", [1, 7, 1000])
def test_a_search_in_steps_counts_as_in_one_go(kernel: Kernel, step: int) -> None:
    puzzle = part(boxed(3, 3), 5, 24)
    whole = kernel.count_one(puzzle.givens, 10**6)
    search = kernel.begin(puzzle.givens, 10**6)
    while not kernel.advance(search, step):
        pass
    assert search.count == whole.count > 100
    assert (search.solutions == whole.solutions).all()


@given(seed=st.integers(0, 10**6))
@settings(max_examples=20, deadline=None)
def test_contradictions_are_found(seed: int) -> None:
    puzzle = part(boxed(3, 3), seed, 45)
    if bands.KERNEL.count_one(puzzle.givens).count != 1:
        return
    (solution,) = KernelOracle(puzzle).find(budget=Budget()).solutions
    index = puzzle.givens.index(0)
    wrong = list(puzzle.givens)
    wrong[index] = solution[index] % 9 + 1
    for kernel in (bands.KERNEL, GENERAL):
        assert kernel.count_one(wrong).count == 0


def test_many_at_once_is_the_same_as_one_by_one() -> None:
    grids = np.array([part(boxed(3, 3), seed, 26).givens for seed in range(60)], np.uint8)
    tally = bands.KERNEL.count_many(grids, 50)
    singles = [bands.KERNEL.count_one(grid, 50) for grid in grids]
    assert list(tally.counts) == [search.count for search in singles]
    assert tally.complete.all()


@pytest.mark.parametrize("symmetric", [True, False])
def test_what_cannot_be_reduced_needs_every_clue(symmetric: bool) -> None:
    groups = [[cell, -1] for cell in range(81)]
    if symmetric:
        groups = [[cell, 80 - cell] for cell in range(40)] + [[40, -1]]
    for seed in range(5):
        full = bands.KERNEL.random_solution(seed)
        assert full is not None
        for kernel in (bands.KERNEL, GENERAL):
            puzzle = kernel.reduce_strictly(full, groups)
            if puzzle is None:
                continue
            assert GENERAL.count_one(puzzle).count == 1
            for cell in np.flatnonzero(puzzle):
                fewer = puzzle.copy()
                fewer[cell] = 0
                assert GENERAL.count_one(fewer).count == 2


def test_reducing_gives_the_same_with_either_kernel() -> None:
    rng = np.random.default_rng(3)
    full = bands.KERNEL.random_many(range(20))
    groups = np.array([[cell, 80 - cell] for cell in range(41)])
    groups[40, 1] = -1
    orders = np.stack([rng.permutation(41) for _ in range(20)])
    for target in (0, 30):
        one = bands.KERNEL.reduce_many(full, groups, orders, target=target)
        other = GENERAL.reduce_many(full, groups, orders, target=target)
        assert (one == other).all()


def test_jigsaws_are_searched() -> None:
    layout = random_regions(random.Random(4), 7)
    puzzle = part(layout, 1, 12)
    found = KernelOracle(puzzle).find(at_most=10**5, budget=Budget(20))
    if found.count <= 200:
        counted = gridwright.count(puzzle, model="distinct", engine="cpsat")
        assert counted.count == found.count
    for solution in found.solutions[:50]:
        assert KIND.rules.violations(puzzle, solution) == ()


def test_counting_an_empty_board_can_be_called_off() -> None:
    outcome = gridwright.count(
        Sudoku(boxed(3, 3), (0,) * 81), at_most=10**20, time=0.2, model="search"
    )
    assert outcome.limit is not None
    assert outcome.limit.kind == "time"
    assert outcome.count > 1000
