"""The compiled search of the 9x9 board against sets and trying everything."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.kernels import band_search
from gridwright.puzzles.sudoku.kernels.band_search import BRANCH, DEAD, OPEN, PAIRS, SOLVED, WORDS
from kernel_twins_sudoku import NINE, conclusions, random_grid, reduced, solutions

MANY = 30
Position = NDArray[np.int32]


def _options(position: Position) -> list[set[int]]:
    """The digits that every cell may still have: a word for every digit in every band."""
    return [
        {d + 1 for d in range(9) if position[9 * (cell // 27) + d] >> cell % 27 & 1}
        for cell in range(81)
    ]


def _cells(position: Position, at: int) -> set[int]:
    return {cell for cell in range(81) if position[at + cell // 27] >> cell % 27 & 1}


def _puzzle(case: int) -> list[int]:
    """Part of a full grid, now and then with one digit put wrong."""
    rng = random.Random(case)
    clues = rng.choice([24, 28, 32, 40, 70])
    full = random_grid(rng, NINE)
    kept = set(rng.sample(range(81), clues))
    grid = [digit if cell in kept else 0 for cell, digit in enumerate(full)]
    if rng.random() < 0.3:
        grid[rng.choice(sorted(kept))] = rng.randint(1, 9)
    return grid


def _loaded(grid: list[int]) -> Position | None:
    position = np.empty(WORDS, np.int32)
    return position if band_search.load(position, np.array(grid, np.uint8)) else None


PUZZLES = [_puzzle(case) for case in range(80)]
EMPTY = [0] * 81


def test_a_loaded_position_has_what_no_given_forbids() -> None:
    conflicts = 0
    for grid in [*PUZZLES, EMPTY]:
        seen = [{grid[peer] for peer in NINE.peers[cell]} - {0} for cell in range(81)]
        conflict = any(digit in some for digit, some in zip(grid, seen, strict=True))
        conflicts += conflict
        position = _loaded(grid)
        assert (position is None) == conflict
        if position is not None:
            wanted = [
                {digit} if digit else set(range(1, 10)) - some
                for digit, some in zip(grid, seen, strict=True)
            ]
            assert _options(position) == wanted
            assert _cells(position, OPEN) == {cell for cell in range(81) if not grid[cell]}
    assert 5 < conflicts < len(PUZZLES) - 5


def test_settling_keeps_all_solutions_and_leaves_no_single() -> None:
    verdicts = set()
    for case, grid in enumerate([*PUZZLES, EMPTY]):
        position = _loaded(grid)
        if position is None:
            continue
        rng = random.Random(case)
        for _ in range(rng.choice([0, 0, 3, 20])):
            # The search takes digits from cells as well.
            position[rng.randrange(27)] &= ~(1 << rng.randrange(27))
        before = _options(position)
        verdict = band_search.settle(position)
        verdicts.add(verdict)
        some = list(islice(solutions(NINE, [0] * 81, before), MANY)) if any(grid) else []
        singles = conclusions(NINE, before)
        if verdict == DEAD:
            assert not some, case
            continue
        after = _options(position)
        assert singles is not None, case
        assert all(now <= single for now, single in zip(after, singles, strict=True))
        for solution in some:
            assert all(digit in now for digit, now in zip(solution, after, strict=True)), case
        open_cells = {cell for cell, now in enumerate(after) if len(now) > 1}
        assert _cells(position, OPEN) == open_cells
        assert (verdict == SOLVED) == (not open_cells)
        if verdict == SOLVED:
            assert [{digit} for digit in some[0]] == after
        else:
            assert verdict == BRANCH
            assert _cells(position, PAIRS) == {cell for cell in open_cells if len(after[cell]) == 2}
    assert verdicts == {DEAD, SOLVED, BRANCH}


def test_settling_finds_every_single_in_any_position() -> None:
    """Positions of which nothing is known but that they are a few digits away from a full grid."""
    full = random_grid(random.Random(1), NINE)
    for case in range(60):
        rng = random.Random(case)
        position = _loaded(EMPTY)
        assert position is not None
        share = rng.choice([0.3, 0.5, 0.6])
        for cell, digit in enumerate(full):
            for other in range(1, 10):
                if other != digit and rng.random() < share:
                    position[9 * (cell // 27) + other - 1] &= ~(1 << cell % 27)
        for _ in range(12):
            singles = conclusions(NINE, _options(position))
            assert singles is not None
            assert band_search.settle(position) != DEAD
            after = _options(position)
            for now, single, digit in zip(after, singles, full, strict=True):
                assert digit in now
                assert now <= single, case
            # Once it is at rest, a single digit less in a single cell sets it going again.
            less = [(c, d) for c, now in enumerate(after) for d in now if d != full[c]]
            if not less:
                break
            cell, digit = rng.choice(less)
            position[9 * (cell // 27) + digit - 1] &= ~(1 << cell % 27)


def test_the_cell_to_branch_on_has_most_to_say() -> None:
    lots = np.array([5], np.uint64)
    seen = 0
    for grid in [*PUZZLES, EMPTY]:
        position = _loaded(grid)
        if position is None or band_search.settle(position) != BRANCH:
            continue
        options = _options(position)
        unset = {cell for cell, some in enumerate(options) if len(some) > 1}
        pairs = {cell for cell in unset if len(options[cell]) == 2}
        fewest = min(len(options[cell]) for cell in unset)
        chosen = band_search.choose(position)
        assert len(options[chosen]) == fewest
        if pairs:
            seen += 1
            said = {
                cell: 2 * len(NINE.peers[cell] & unset) + len(NINE.peers[cell] & pairs)
                for cell in pairs
            }
            assert said[chosen] == max(said.values())
        wanted = {cell for cell in unset if len(options[cell]) == fewest}
        drawn = {band_search.choose_at_random(position, lots) for _ in range(12 * len(wanted))}
        assert drawn == wanted
    assert seen > 10


@pytest.mark.parametrize(("limit", "node_limit"), [(MANY, 0), (2, 0), (1, 0), (MANY, 2)])
def test_solutions_are_counted_and_kept(limit: int, node_limit: int) -> None:
    grids = np.array([*PUZZLES[:40], EMPTY], np.uint8)
    counts, nodes = np.zeros((2, len(grids)), np.int64)
    kept = np.zeros((len(grids), 3, 81), np.uint8)
    complete = np.zeros(len(grids), np.bool_)
    band_search.count_all(grids, limit, node_limit, counts, kept, complete, nodes)
    assert complete.all() or node_limit
    for number, grid in enumerate(grids.tolist()):
        some = list(islice(solutions(NINE, grid), limit + 1))
        count = int(counts[number])
        assert count == min(limit, len(some)) if complete[number] else count <= len(some)
        shown = [tuple(row) for row in kept[number, : min(3, count)].tolist()]
        assert len(set(shown)) == len(shown)
        for row in shown:
            assert list(solutions(NINE, row)) == [row]
            assert all(digit in (0, full) for digit, full in zip(grid, row, strict=True))
        assert not kept[number, count:].any()


def test_a_grid_is_filled_exactly_when_it_can_be() -> None:
    for grid in [*PUZZLES[:20], EMPTY]:
        some = set(islice(solutions(NINE, grid), 5))
        copies = np.array([grid] * 40, np.uint8)
        filled = np.zeros(40, np.bool_)
        band_search.fill_all(copies, np.arange(40, dtype=np.uint64), 0, filled)
        assert filled.all() if some else not filled.any()
        found = {tuple(row) for row in copies.tolist()}
        if not some:
            assert found == {tuple(grid)}
        elif len(some) < 5:
            assert found == some
        else:
            assert len(found) > 4
            for full in found:
                assert list(solutions(NINE, full)) == [full]
                assert all(g in (0, f) for g, f in zip(grid, full, strict=True))


@pytest.mark.parametrize(("target", "start"), [(28, 81), (50, 81), (52, 81), (30, 45)])
def test_clues_are_taken_away_one_group_after_the_other(target: int, start: int) -> None:
    rng = random.Random(target)
    groups = [[cell, 80 - cell, -1] for cell in range(40)]
    groups += [[rng.randrange(81), -1, rng.randrange(81)] for _ in range(10)]
    grids = [list(random_grid(rng, NINE)) for _ in range(3)]
    for grid in grids:
        for cell in rng.sample(range(81), 81 - start):
            grid[cell] = 0
    orders = [rng.sample(range(len(groups)), len(groups)) for _ in grids]
    reduction = np.array(grids, np.uint8)
    band_search.reduce_all(reduction, np.array(groups), np.array(orders), target, 0)
    for grid, order, row in zip(grids, orders, reduction.tolist(), strict=True):
        if len(list(islice(solutions(NINE, grid), 2))) == 1:
            assert row == reduced(NINE, grid, [groups[number] for number in order], target)


def test_a_test_that_is_cut_short_takes_nothing_away() -> None:
    grid = np.array([random_grid(random.Random(3), NINE)], np.uint8)
    full = grid.copy()
    cells = np.arange(81)
    band_search.reduce_all(grid, cells[:, None], cells[None], 0, 1)
    assert (grid > 0).sum() < 81
    assert list(islice(solutions(NINE, grid[0].tolist()), 2)) == [tuple(full[0].tolist())]
