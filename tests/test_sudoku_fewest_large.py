"""Few clues on large Sudoku boards: the walk, the trees, the packing, and all of them together."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gridwright.outcome import Budget, Progress
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.fewest.large import select
from gridwright.puzzles.sudoku.fewest.large_packing import packing_bound
from gridwright.puzzles.sudoku.fewest.large_parts import Part, partitions, rows_of
from gridwright.puzzles.sudoku.kernels import clue_walk, few_hits
from gridwright.puzzles.sudoku.kernels.houses import board as as_board
from gridwright.puzzles.sudoku.kernels.known_search import differences, shrink
from gridwright.puzzles.sudoku.kernels.unavoidable_sets import unavoidable_sets
from gridwright.puzzles.sudoku.layout import Layout, boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.puzzles.sudoku.search import kernel_of
from gridwright.verbs.fewest.pool import Pool, Selection

WIDE = boxed(2, 3)


def _full(layout: Layout, seed: int) -> NDArray[np.uint8]:
    full = kernel_of(layout).random_solution(seed)
    assert full is not None
    return full


def _bits(full: NDArray[np.uint8]) -> NDArray[np.int32]:
    return (1 << (full.astype(np.int32) - 1)).astype(np.int32)


def _houses(layout: Layout) -> list[tuple[int, ...]]:
    return [house.cells for house in layout.houses]


def _select(layout: Layout, full: NDArray[np.uint8], **settings: Any) -> Selection:
    puzzle = Sudoku(layout, tuple(map(int, full)))
    told: dict[str, Any] = {"seed": 0, "threads": 1, "budget": Budget(), "watch": None}
    pool = Pool(puzzle, settings.pop("clues", KIND.clues.of(puzzle)))
    return select(KIND, pool, puzzle.givens, oracle=None, **told | settings)  # type: ignore[arg-type]


def _givens(full: NDArray[np.uint8], cells: list[int]) -> NDArray[np.uint8]:
    givens = np.zeros_like(full)
    givens[cells] = full[cells]
    return givens


def _cells(selection: Selection) -> list[int]:
    assert selection.clues is not None
    return [clue.index for clue in selection.clues]  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(4))
def test_small_boards_against_all_choices(seed: int) -> None:
    layout = boxed(2, 2)
    full = _full(layout, seed)
    found = _select(layout, full)
    size = len(_cells(found))
    assert found.limit is None
    assert found.bound == size
    kernel = kernel_of(layout)
    assert kernel.count_one(_givens(full, _cells(found))).count == 1
    fewer = [_givens(full, list(cells)) for cells in combinations(range(16), size - 1)]
    assert (kernel.count_many(fewer).counts != 1).all()


@pytest.mark.parametrize("layout", [WIDE, boxed(3, 2)], ids=["2x3", "3x2"])
def test_threads_and_seeds_agree_on_a_proved_optimum(layout: Layout) -> None:
    full = _full(layout, 3)
    sizes = set()
    for seed, threads in ((0, 1), (1, 1), (2, 2)):
        found = _select(layout, full, seed=seed, threads=threads)
        assert found.limit is None
        assert kernel_of(layout).count_one(_givens(full, _cells(found))).count == 1
        sizes.add((len(_cells(found)), found.bound))
    assert len(sizes) == 1


def test_clues_that_are_always_kept_are_not_counted() -> None:
    full = _full(WIDE, 3)
    every = KIND.clues.of(Sudoku(WIDE, tuple(map(int, full))))
    found = _select(WIDE, full, clues=every[6:])
    assert found.limit is None
    assert min(_cells(found)) >= 6
    cells = [*range(6), *_cells(found)]
    assert kernel_of(WIDE).count_one(_givens(full, cells)).count == 1
    assert len(_cells(found)) <= len(_cells(_select(WIDE, full)))


@pytest.mark.parametrize("layout", [boxed(3, 4), boxed(4, 4)], ids=["12x12", "16x16"])
def test_a_large_board_gets_both_ends(layout: Layout) -> None:
    full = _full(layout, 1)
    told: list[Progress] = []
    found = _select(layout, full, budget=Budget(2), watch=told.append)
    cells = _cells(found)
    assert found.limit is not None
    assert 0 <= found.bound < len(cells) < layout.size**2 // 2
    assert kernel_of(layout).count_one(_givens(full, cells)).count == 1
    best = [progress.best for progress in told if progress.best is not None]
    bounds = [progress.bound for progress in told if progress.bound is not None]
    assert best == sorted(best, reverse=True)
    assert bounds == sorted(bounds)


def test_no_time_at_all_still_gives_a_puzzle() -> None:
    layout = boxed(5, 5)
    full = np.array([(5 * (r % 5) + r // 5 + c) % 25 + 1 for r in range(25) for c in range(25)])
    found = _select(layout, full.astype(np.uint8), budget=Budget(0))
    assert len(_cells(found)) == 625
    assert found.limit is not None


def test_differences_are_those_of_all_solutions() -> None:
    full = _full(WIDE, 5)
    given = np.arange(36) % 3 > 0
    given[:12] = False
    others = kernel_of(WIDE).count_one(np.where(given, full, 0), 1000, keep=1000).solutions
    wanted = {tuple(np.flatnonzero(other != full)) for other in others} - {()}
    found = np.zeros((1000, 1), np.int64)
    room = np.empty((38, 37), np.int32)
    board = as_board(_houses(WIDE))
    count, _ = differences(board, _bits(full), given, room, found, 0)
    rows = rows_of(found[:count], 36)
    assert len(wanted) > 1
    assert {tuple(np.flatnonzero(row)) for row in rows} == wanted
    largest = found[rows.sum(axis=1).argmax()].copy()
    size = shrink(board, _bits(full), largest, np.empty(36, np.bool_), room, 0)
    inside = rows_of(largest[None], 36)[0]
    assert inside.sum() == size
    assert kernel_of(WIDE).count_one(np.where(inside, 0, full)).count > 1


def test_hits_are_found_exactly_when_there_are_some() -> None:
    rng = np.random.default_rng(0)
    random = np.array([1], np.uint64)
    for _ in range(200):
        rows = rng.random((rng.integers(1, 12), 14)) < 0.25
        rows[np.arange(len(rows)), rng.integers(0, 14, len(rows))] = True
        sets = (rows @ (1 << np.arange(14)))[:, None]
        least = next(
            size
            for size in range(15)
            if any(rows[:, list(pick)].any(axis=1).all() for pick in combinations(range(14), size))
        )
        room = few_hits.room_for(len(sets), 14, 14)
        for size in range(max(0, least - 2), least + 2):
            room.rows[: len(sets)] = np.arange(len(sets))
            room.starts[:2] = 0, len(sets)
            answer = few_hits.hit(sets, room, size, random, 10**6)
            assert answer == int(size >= least)
            if answer:
                picked = [cell for cell in room.picked[:size] if cell >= 0]
                assert rows[:, picked].any(axis=1).all()
        assert packing_bound(rows, [1] * len(rows)) <= least


def test_a_part_needs_what_all_choices_say() -> None:
    layout, full = WIDE, _full(WIDE, 7)
    free = np.arange(36) < 12
    sets = unavoidable_sets(_houses(layout), full, 10)
    part = Part(as_board(_houses(layout)), _bits(full), ~free, free, sets)
    while not part.finished:
        part.advance()
    kernel = kernel_of(layout)
    for size in range(13):
        choices = [[*range(12, 36), *cells] for cells in combinations(range(12), size)]
        if (kernel.count_many([_givens(full, cells) for cells in choices]).counts == 1).any():
            assert part.least == size
            break
    assert part.clues is not None
    assert len(part.clues) == part.least
    assert kernel.count_one(_givens(full, [*range(12, 36), *part.clues])).count == 1


@pytest.mark.parametrize("layout", [boxed(4, 4), boxed(3, 4), boxed(5, 5), boxed(2, 5)])
def test_parts_of_a_partition_share_no_cell(layout: Layout) -> None:
    for masks in partitions(layout):
        assert (np.sum(masks, axis=0) == 1).all()


def test_the_walk_is_the_same_for_one_seed() -> None:
    layout, full = boxed(3, 4), _full(boxed(3, 4), 2)
    board = as_board(_houses(layout))
    every = np.ones(144, np.bool_)
    walks = [clue_walk.begin(board, _bits(full), every, every, 9) for _ in range(2)]
    for walk in walks:
        clue_walk.improve(walk, 300, 100_000)
    assert (walks[0].chosen == walks[1].chosen).all()
    assert kernel_of(layout).count_one(np.where(walks[0].chosen, full, 0)).count == 1


def test_published_grids_need_fewer_clues(shared_data: Callable[[str], Path]) -> None:
    lines = (shared_data("minsudoku/tjusila2024") / "grids16x16.txt").read_text().split("\n")
    text = lines[1].split()[1]
    full = np.array([int(symbol, 16) or 16 for symbol in text], np.uint8)
    board = as_board(_houses(boxed(4, 4)))
    every = np.ones(256, np.bool_)
    walk = clue_walk.begin(board, _bits(full), every, every, 1)
    best = 256
    while best > 82 and walk.numbers[clue_walk.NODES] < 3_000_000:
        best = clue_walk.improve(walk, 200, 20_000)
    assert best <= 82
    assert kernel_of(boxed(4, 4)).count_one(np.where(walk.chosen, full, 0)).count == 1
