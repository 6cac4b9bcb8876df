"""Fewest clues of Sudoku: unavoidable sets against all other grids, optima against enumeration."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridwright.outcome import Budget, Progress
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.fewest import APPROACHES
from gridwright.puzzles.sudoku.fewest.unavoidable import select
from gridwright.puzzles.sudoku.kernels.clue_parts import list_hitting
from gridwright.puzzles.sudoku.kernels.unavoidable_sets import BITS, unavoidable_sets
from gridwright.puzzles.sudoku.layout import Layout, boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.puzzles.sudoku.puzzle import clues as givens_of
from gridwright.puzzles.sudoku.search import kernel_of
from gridwright.verbs.check import check
from gridwright.verbs.fewest.pool import Pool, Selection
from sudoku_boards import STAIRS

FIGURE = "876912534954387612213645789738456291561829347429731865642178953395264178187593426"
NEED_21 = (
    "123456789456789123789123456214897365365214897897365214541632978632978541978541632",
    "123456789456789123789132465218967534564213978937548216391875642645321897872694351",
    "123456789457189326689327154216534897745891632938672541361245978574918263892763415",
    "123456789457189326689327154216534897745891632938672541392765418574918263861243975",
)
SMALL = {
    "boxes": boxed(2, 2),
    "diagonals": boxed(2, 2, diagonals=True),
    "rows": boxed(1, 4),
    "columns": boxed(4, 1),
    "jigsaw": STAIRS,
    "three": boxed(1, 3),
}


def grid_of(layout: Layout, seed: int) -> tuple[int, ...]:
    grid = kernel_of(layout).random_solution(seed)
    assert grid is not None
    return tuple(map(int, grid))


def fewest(
    layout: Layout,
    grid: tuple[int, ...],
    *,
    cells: list[int] | None = None,
    kept: tuple[int, ...] = (),
    threads: int = 1,
    budget: Budget | None = None,
    watch: Callable[[Progress], None] | None = None,
    **options: Any,
) -> Selection:
    given = range(len(grid)) if cells is None else {*cells, *kept}
    puzzle = Sudoku(layout, tuple(d if i in given else 0 for i, d in enumerate(grid)))
    clues = tuple(clue for clue in givens_of(puzzle) if clue.index not in kept)
    return select(
        KIND,
        Pool(puzzle, clues),
        grid,
        oracle=None,  # type: ignore[arg-type]
        seed=0,
        threads=threads,
        budget=budget or Budget(),
        watch=watch,
        **options,
    )


def prove(layout: Layout, grid: tuple[int, ...], found: Selection, size: int) -> None:
    """The set has that size, is proved smallest, and leaves one solution, says another method."""
    assert found.clues is not None
    assert (len(found.clues), found.bound, found.limit) == (size, size, None)
    puzzle = KIND.clues.keep(Sudoku(layout, grid), found.clues)
    outcome = check(puzzle, model="cell", engine="sat")
    assert outcome.verdict == "unique"
    assert outcome.solutions[0] == grid


def by_enumeration(layout: Layout, grid: tuple[int, ...]) -> int:
    """The smallest clue set by trying all, smallest first."""
    kernel = kernel_of(layout)
    full = np.array(grid, np.uint8)
    for size in range(len(grid) + 1):
        puzzles = []
        for cells in combinations(range(len(grid)), size):
            puzzle = np.zeros_like(full)
            puzzle[list(cells)] = full[list(cells)]
            puzzles.append(puzzle)
        if (kernel.count_many(np.array(puzzles)).counts == 1).any():
            return size
    raise AssertionError


@pytest.mark.parametrize("layout", SMALL.values(), ids=SMALL)
def test_optimum_of_small_boards_is_that_of_enumeration(layout: Layout) -> None:
    for seed in range(3):
        grid = grid_of(layout, seed)
        prove(layout, grid, fewest(layout, grid), by_enumeration(layout, grid))


@pytest.mark.parametrize("boxes", [(2, 3), (3, 2)])
def test_six_by_six_has_no_smaller_set(boxes: tuple[int, int]) -> None:
    """Every set of one clue less misses one of the differences to all other grids nearby."""
    layout = boxed(*boxes)
    for seed in range(3):
        grid = grid_of(layout, seed)
        found = fewest(layout, grid)
        prove(layout, grid, found, found.bound)
        houses = [house.cells for house in layout.houses]
        sets = _cells_of(unavoidable_sets(houses, grid, 16))
        assert _no_hitting_set(sets, frozenset(), found.bound - 1, len(grid))


def _no_hitting_set(sets: list[set[int]], dead: frozenset[int], clues: int, cells: int) -> bool:
    """By the plainest branching there is: some cell of the first set must be a clue."""
    if not sets:
        return False
    if clues == 0:
        return True
    smallest = min(sets, key=lambda cells: len(cells - dead))
    for cell in sorted(smallest - dead):
        left = [one for one in sets if cell not in one]
        if not _no_hitting_set(left, dead, clues - 1, cells):
            return False
        dead |= {cell}
    return True


def _cells_of(sets: np.ndarray) -> list[set[int]]:
    return [
        {cell for cell in range(BITS * len(row)) if int(row[cell // BITS]) >> cell % BITS & 1}
        for row in sets
    ]


@pytest.mark.parametrize("layout", [*SMALL.values(), boxed(2, 3)], ids=[*SMALL, "six"])
def test_unavoidable_sets_are_all_minimal_differences(layout: Layout) -> None:
    kernel = kernel_of(layout)
    houses = [house.cells for house in layout.houses]
    for seed in range(2):
        grid = np.array(grid_of(layout, seed), np.uint8)
        cap = 16 if layout.size < 6 else 10
        puzzle = np.zeros_like(grid)
        if layout.size == 6:
            puzzle[:12] = grid[:12]
        everyone = kernel.count_one(puzzle, 10**6, keep=30_000)
        assert everyone.count <= 30_000
        differences = {
            frozenset(np.flatnonzero(row != grid).tolist()) for row in everyone.solutions
        }
        small = sorted((d for d in differences if 0 < len(d) <= cap), key=len)
        minimal: list[frozenset[int]] = []
        for difference in small:
            if not any(one <= difference for one in minimal):
                minimal.append(difference)
        found = _cells_of(unavoidable_sets(houses, grid, cap, puzzle == 0))
        assert sorted(map(sorted, found)) == sorted(map(sorted, minimal))


def test_counts_of_figure_8_1() -> None:
    houses = [house.cells for house in boxed(3, 3).houses]
    sets = unavoidable_sets(houses, [int(c) for c in FIGURE], 12)
    assert len(sets) == 345
    assert np.bitwise_count(sets).sum(axis=1).tolist() == sorted(map(len, _cells_of(sets)))


def test_choices_in_a_part() -> None:
    rng = random.Random(1)
    for _ in range(20):
        cells, size = rng.randint(0, 9), rng.randint(0, 5)
        sets = [rng.getrandbits(cells) for _ in range(4)] if cells else []
        room = np.zeros(200, np.int32)
        number = list_hitting(np.array(sets, np.int32), cells, size, room)
        masks = [sum(1 << c for c in chosen) for chosen in combinations(range(cells), size)]
        assert sorted(room[:number].tolist()) == sorted(
            mask for mask in masks if all(mask & one for one in sets)
        )


@pytest.mark.parametrize("text", NEED_21, ids="abcd")
def test_grids_that_need_21(text: str) -> None:
    grid = tuple(map(int, text))
    prove(boxed(3, 3), grid, fewest(boxed(3, 3), grid), 21)


def test_threads_agree() -> None:
    grid = tuple(map(int, NEED_21[0]))
    assert fewest(boxed(3, 3), grid, threads=2).bound == 21
    assert fewest(boxed(3, 3), grid) == fewest(boxed(3, 3), grid)


def test_published_grid_with_17(shared_data: Callable[[str], Path]) -> None:
    lines = (shared_data("minsudoku/tjusila2024") / "grids9x9.txt").read_text().splitlines()
    grid = tuple(map(int, dict(line.split() for line in lines[1:])["4"]))
    prove(boxed(3, 3), grid, fewest(boxed(3, 3), grid), 17)


def test_clues_that_are_kept_count_for_nothing() -> None:
    layout = boxed(2, 3)
    grid = grid_of(layout, 5)
    whole = fewest(layout, grid)
    assert whole.clues is not None
    kept = tuple(clue.cells[0].row * 6 + clue.cells[0].col for clue in whole.clues[:3])
    rest = fewest(layout, grid, kept=kept)
    assert rest.clues is not None
    assert len(rest.clues) == rest.bound == whole.bound - 3
    assert {clue.cells for clue in rest.clues}.isdisjoint(c.cells for c in whole.clues[:3])


def test_choice_out_of_some_cells_only() -> None:
    layout = boxed(2, 2)
    grid = grid_of(layout, 2)
    cells = [0, 1, 2, 3, 5, 6, 9, 10, 11, 12, 14]
    found = fewest(layout, grid, cells=cells)
    kernel = kernel_of(layout)
    full = np.array(grid, np.uint8)

    def unique(chosen: tuple[int, ...]) -> bool:
        puzzle = np.zeros_like(full)
        puzzle[list(chosen)] = full[list(chosen)]
        return kernel.count_one(puzzle).count == 1

    assert unique(tuple(cells))
    smallest = min(k for k in range(12) if any(map(unique, combinations(cells, k))))
    assert found.clues is not None
    assert len(found.clues) == found.bound == smallest


def test_no_time_still_gives_both_ends() -> None:
    grid = tuple(map(int, FIGURE))
    told: list[Progress] = []
    found = fewest(boxed(3, 3), grid, budget=Budget(0), watch=told.append, theorem=False)
    assert found.clues is not None
    assert found.limit is not None
    assert found.bound <= 17 <= len(found.clues) <= 26
    assert told[-1].best == len(found.clues)
    assert told[-1].bound == found.bound


def test_called_off_midway() -> None:
    grid = tuple(map(int, FIGURE))
    budget = Budget()

    def watch(progress: Progress) -> None:
        if progress.bound == 15:
            budget.cancel.set()

    found = fewest(boxed(3, 3), grid, budget=budget, watch=watch, theorem=False)
    assert str(found.limit) == "stopped by the user"
    assert 15 <= found.bound <= 17


def test_fits_boards_of_up_to_81_cells() -> None:
    approach = APPROACHES[0]
    assert approach.name == "unavoidable"
    for layout, fits in ((boxed(3, 3), True), (boxed(2, 5), False), (boxed(4, 4), False)):
        puzzle = Sudoku(layout, (0,) * layout.size**2)
        assert approach.fits(Pool(puzzle, ())) is fits


@pytest.mark.parametrize("size", [1, 2])
def test_tiny_boards(size: int) -> None:
    layout = boxed(1, size)
    grid = grid_of(layout, 0)
    prove(layout, grid, fewest(layout, grid), size - 1)
