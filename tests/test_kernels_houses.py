"""The compiled search of any Sudoku board against sets and trying everything."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.kernels import house_search
from gridwright.puzzles.sudoku.kernels.house_search import PLACED
from kernel_twins_sudoku import (
    BOARDS,
    PlainBoard,
    conclusions,
    random_grid,
    random_options,
    reduced,
    solutions,
)

EVERY = pytest.mark.parametrize("name", BOARDS)
MANY = 40
"""So many solutions are counted at most."""


def _position(options: list[set[int]]) -> NDArray[np.int32]:
    masks = [sum(1 << symbol - 1 for symbol in some) for some in options]
    return np.array([*masks, -1], np.int32)


def _options(board: PlainBoard, position: NDArray[np.int32]) -> list[set[int]]:
    return [
        {symbol for symbol in range(1, board.size + 1) if mask >> symbol - 1 & 1}
        for mask in position[:-1].tolist()
    ]


def _settle(board: PlainBoard, position: NDArray[np.int32]) -> bool:
    queue = np.empty(board.size**2, np.int32)
    dirty = np.empty(board.compiled.member.shape[1], np.int64)
    return house_search.settle(board.compiled, position, queue, dirty)


def _some_givens(rng: random.Random, board: PlainBoard) -> list[int]:
    """Part of a full grid, now and then with one symbol put wrong."""
    share = rng.choice([0.35, 0.5, 0.7]) if board.size > 4 else rng.choice([0, 0.2, 0.5, 1])
    grid = [symbol if rng.random() < share else 0 for symbol in random_grid(rng, board)]
    if rng.random() < 0.3:
        grid[rng.randrange(len(grid))] = rng.randint(1, board.size)
    return grid


@EVERY
def test_a_settled_position_has_every_simple_conclusion_and_no_other(name: str) -> None:
    board = BOARDS[name]
    dead = 0
    for case in range(60):
        rng = random.Random(case)
        options = random_options(rng, board)
        wanted = conclusions(board, options)
        position = _position(options)
        assert _settle(board, position) == (wanted is not None), case
        dead += wanted is None
        if wanted is None:
            continue
        assert _options(board, position) == wanted
        for cell, some in enumerate(wanted):
            assert bool(position[cell] & PLACED) == (len(some) == 1)
        open_cells = [cell for cell, some in enumerate(wanted) if len(some) > 1]
        if not open_cells:
            continue
        # One symbol in a cell against the others: only that cell is looked at first.
        cell = rng.choice(open_cells)
        symbol = rng.choice(sorted(wanted[cell]))
        rest = np.empty_like(position)
        house_search.branch(position, rest, cell, 1 << symbol - 1)
        for half, left in ((position, {symbol}), (rest, wanted[cell] - {symbol})):
            follows = conclusions(board, [left if i == cell else w for i, w in enumerate(wanted)])
            assert _settle(board, half) == (follows is not None)
            assert follows is None or _options(board, half) == follows
    assert dead or board.size < 3


@EVERY
def test_the_cell_to_branch_on_has_most_to_say(name: str) -> None:
    board = BOARDS[name]
    sets = np.empty((2, board.compiled.sight.shape[1]), np.int64)
    for case in range(60):
        rng = random.Random(case)
        position = _position(random_options(rng, board))
        if not _settle(board, position):
            continue
        options = _options(board, position)
        chosen = house_search.choose(board.compiled, position, sets)
        unset = {cell for cell, some in enumerate(options) if len(some) > 1}
        pairs = {cell for cell in unset if len(options[cell]) == 2}
        if not unset:
            assert chosen == -1
        elif not pairs:
            assert len(options[chosen]) == min(len(options[cell]) for cell in unset)
        else:
            said = {
                cell: len(board.peers[cell] & unset) + 2 * len(board.peers[cell] & pairs)
                for cell in pairs
            }
            assert said[chosen] == max(said.values()), case


def test_a_cell_by_lot_is_any_of_those_with_fewest_symbols() -> None:
    for case in range(12):
        board = BOARDS["wide"]
        position = _position(random_options(random.Random(case), board))
        lots = np.array([case], np.uint64)
        if not _settle(board, position):
            continue
        options = _options(board, position)
        sizes = [len(some) for some in options if len(some) > 1]
        wanted = {cell for cell, some in enumerate(options) if sizes and len(some) == min(sizes)}
        drawn = {house_search.choose_at_random(board.compiled, position, lots) for _ in range(300)}
        assert drawn == (wanted or {-1})


@EVERY
def test_solutions_are_counted_and_kept(name: str) -> None:
    board = BOARDS[name]
    cells = board.size**2
    grids = [_some_givens(random.Random(case), board) for case in range(25)]
    wanted = [list(islice(solutions(board, grid), 2 * MANY)) for grid in grids]
    assert {0, 1} <= {len(some) for some in wanted} or board.size < 3
    for limit, node_limit in ((MANY, 0), (2, 0), (1, 0), (MANY, 3)):
        counts, nodes = np.zeros((2, len(grids)), np.int64)
        kept = np.zeros((len(grids), 3, cells), np.uint8)
        complete = np.zeros(len(grids), np.bool_)
        house_search.count_all(
            board.compiled,
            np.array(grids, np.uint8),
            limit,
            node_limit,
            counts,
            kept,
            complete,
            nodes,
        )
        assert complete.all() or node_limit
        for number, some in enumerate(wanted):
            count = int(counts[number])
            assert count == min(limit, len(some)) if complete[number] else count <= len(some)
            shown = [tuple(row) for row in kept[number, : min(3, count)].tolist()]
            assert len(set(shown)) == len(shown)
            assert set(shown) <= set(some) or len(some) == 2 * MANY
            assert not kept[number, count:].any()


@EVERY
def test_a_grid_is_filled_exactly_when_it_can_be(name: str) -> None:
    board = BOARDS[name]
    for case in range(12):
        grid = _some_givens(random.Random(case), board)
        some = set(islice(solutions(board, grid), 13))
        copies = np.array([grid] * 60, np.uint8)
        filled = np.zeros(60, np.bool_)
        house_search.fill_all(board.compiled, copies, np.arange(60, dtype=np.uint64), 0, filled)
        assert filled.all() if some else not filled.any()
        found = {tuple(row) for row in copies.tolist()}
        if not some:
            assert found == {tuple(grid)}
        elif len(some) < 7:
            # With so few of them, sixty draws leave none out.
            assert found == some
        else:
            assert all(list(solutions(board, full)) == [full] for full in found)
            assert all(g in (0, f) for full in found for g, f in zip(grid, full, strict=True))


@pytest.mark.parametrize("name", ["two", "latin", "diagonals", "stairs", "cages", "wide", "tall"])
@pytest.mark.parametrize("target", [0, 11])
def test_clues_are_taken_away_one_group_after_the_other(name: str, target: int) -> None:
    board = BOARDS[name]
    cells = board.size**2
    rng = random.Random(target)
    groups = [[cell, cells - 1 - cell if cell * 2 != cells - 1 else -1] for cell in range(cells)]
    groups += [[cell, -1] for cell in range(cells)]
    grids = [random_grid(rng, board) for _ in range(3)]
    # The last one has two solutions or more from the start: nothing may go.
    grids.append((0,) * cells)
    orders = [rng.sample(range(len(groups)), 30 if board.size > 4 else len(groups)) for _ in grids]
    reduction = np.array(grids, np.uint8)
    house_search.reduce_all(
        board.compiled, reduction, np.array(groups), np.array(orders), target, 0
    )
    for grid, order, row in zip(grids, orders, reduction.tolist(), strict=True):
        assert row == reduced(board, grid, [groups[number] for number in order], target)


def test_a_test_that_is_cut_short_takes_nothing_away() -> None:
    board = BOARDS["wide"]
    full = random_grid(random.Random(3), board)
    grid = np.array([full], np.uint8)
    groups = np.arange(36)[:, None]
    house_search.reduce_all(board.compiled, grid, groups, np.arange(36)[None], 0, 1)
    assert len(list(islice(solutions(board, grid[0].tolist()), 2))) == 1
