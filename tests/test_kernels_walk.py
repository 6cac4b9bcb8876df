"""The tree for a part of a Sudoku and the walk to fewer clues against all choices of clues."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.kernels import clue_walk, part_tree
from gridwright.puzzles.sudoku.kernels.part_tree import FOUND, LEVEL, MORE, REFUTED, STUCK
from kernel_twins_sudoku import BOARDS, PlainBoard, as_set, as_words, clue_sets, random_grid

SMALL = ["two", "latin", "boxes", "diagonals", "stairs", "cages"]


def _masks(full: tuple[int, ...]) -> NDArray[np.int32]:
    return np.array([1 << symbol - 1 for symbol in full], np.int32)


def _flags(cells: set[int], number: int) -> NDArray[np.bool_]:
    return np.array([cell in cells for cell in range(number)], np.bool_)


def _least(board: PlainBoard, full: tuple[int, ...], given: set[int], free: set[int]) -> int | None:
    """The fewest free cells that, with the given ones, leave one solution."""
    sizes = range(len(free) + 1)
    return next((size for size in sizes if clue_sets(board, full, given, free, size)), None)


def _begin(
    board: PlainBoard,
    full: tuple[int, ...],
    given: set[int],
    free: set[int],
    most: int,
    capacity: int,
) -> part_tree.Tree:
    cells = len(full)
    none = np.zeros((0, cells // 63 + 1), np.int64)
    return part_tree.begin(
        board.compiled,
        _masks(full),
        _flags(given, cells),
        _flags(free, cells),
        none,
        most,
        capacity,
    )


@pytest.mark.parametrize("name", [*SMALL, "wide", "two words"])
def test_a_part_of_the_board_needs_what_all_choices_say(name: str) -> None:
    board = BOARDS[name]
    cells = board.size**2
    ends = set()
    for case in range(8):
        rng = random.Random(case)
        full = random_grid(rng, board)
        inside = set(rng.sample(range(cells), min(cells, (16, 4, 8, 12)[case % 4])))
        if board.size > 4:
            # Two bands, or a few cells beyond the first word.
            inside = set(range(14)) if name == "wide" else set(range(50, 64))
        free = {cell for cell in inside if rng.random() < 0.9}
        given = set(range(cells)) - inside
        least = _least(board, full, given, free)
        for most in range(0 if least is None else max(0, least - 2), (least or 0) + 2):
            for nodes, capacity in ((10**9, 500), (1, 500), (10**9, 3)):
                tree = _begin(board, full, given, free, most, capacity)
                end = MORE
                while end == MORE:
                    end = part_tree.search(tree, most, nodes, 10**9)
                if capacity > 3 or end != STUCK:
                    assert end == (FOUND if least is not None and most >= least else REFUTED), case
                ends.add(end)
                if end == FOUND:
                    picked = {int(cell) for cell in tree.picked[: tree.numbers[LEVEL]]}
                    assert len(picked) <= most
                    assert picked in clue_sets(board, full, given, free, len(picked))
    assert {FOUND, REFUTED} <= ends or name == "two"


def test_a_tree_that_was_stuck_goes_on_with_more_effort() -> None:
    board = BOARDS["latin"]
    full = random_grid(random.Random(2), board)
    every = set(range(16))
    least = _least(board, full, set(), every)
    assert least is not None
    for most in (least - 1, least):
        tree = _begin(board, full, set(), every, most, 500)
        stuck = 0
        while True:
            end = part_tree.search(tree, most, 10**9, 1 + stuck)
            if end != STUCK:
                break
            stuck += 1
        assert end == (FOUND if most == least else REFUTED)
        assert stuck or most < least


def _unique(board: PlainBoard, full: tuple[int, ...], clues: set[int]) -> bool:
    return bool(clue_sets(board, full, clues, (), 0))


@pytest.mark.parametrize("name", SMALL)
def test_clues_are_replaced_exactly_when_others_do(name: str) -> None:
    board = BOARDS[name]
    cells = board.size**2
    done = set()
    for case in range(6):
        rng = random.Random(case)
        full = random_grid(rng, board)
        movable = set(rng.sample(range(cells), min(cells, 9)))
        chosen = set(range(cells))
        for cell in rng.sample(range(cells), cells):
            if rng.random() < 0.8 and _unique(board, full, chosen - {cell}):
                chosen -= {cell}
        walk = clue_walk.begin(
            board.compiled, _masks(full), _flags(chosen, cells), _flags(movable, cells), case
        )
        for _ in range(6):
            there = sorted(chosen & movable)
            removed = set(rng.sample(there, min(len(there), rng.randint(1, 3))))
            added = max(0, len(removed) - rng.randint(0, 1))
            stay = chosen - removed
            ways = [
                set(some)
                for size in range(added + 1)
                for some in combinations(sorted(movable - stay), size)
                if _unique(board, full, stay | set(some))
            ]
            if added == len(removed):
                ways = [way for way in ways if way - removed]
            answer = clue_walk.replace(walk, np.array(sorted(removed), np.int64), added, 10**9)
            now = {int(cell) for cell in np.flatnonzero(walk.chosen)}
            assert answer == bool(ways), case
            done.add(answer)
            assert now - stay in ways if answer else now == chosen
            assert stay <= now
            chosen = now
    assert done == {True, False} or name == "two"


@pytest.mark.parametrize("name", ["latin", "boxes", "stairs"])
def test_the_walk_keeps_the_only_solution_and_gets_to_few_clues(name: str) -> None:
    board = BOARDS[name]
    for case in range(4):
        full = random_grid(random.Random(case), board)
        kept = {case, case + 1}
        movable = set(range(16)) - kept
        chosen = set(range(16))
        walk = clue_walk.begin(
            board.compiled, _masks(full), _flags(chosen, 16), _flags(movable, 16), case
        )
        assert clue_walk.improve(walk, 0, 10**9) == 14
        assert clue_walk.improve(walk, 100, 0) == 14
        left = clue_walk.improve(walk, 400, 10**9)
        now = {int(cell) for cell in np.flatnonzero(walk.chosen)}
        assert kept <= now
        assert left == len(now - kept)
        assert _unique(board, full, now)
        # So many steps on so small a board get to the end.
        assert left == _least(board, full, kept, movable)


def _walk(cells: int, chosen: set[int], movable: set[int]) -> clue_walk.Walk:
    return clue_walk.begin(
        BOARDS["boxes"].compiled,
        np.zeros(cells, np.int32),
        _flags(chosen, cells),
        _flags(movable, cells),
        0,
    )


def test_the_pool_knows_which_sets_are_missed_and_forgets_the_oldest() -> None:
    for case in range(20):
        rng = random.Random(case)
        cells = rng.choice([16, 100])
        chosen, movable = ({c for c in range(cells) if rng.random() < 0.4} for _ in range(2))
        walk = _walk(cells, chosen, movable)
        sets = [set(rng.sample(range(cells), rng.randint(1, 6))) for _ in range(10)]
        for one in sets:
            clue_walk._learn(walk, as_words(one, cells))
        inside = [frozenset(one & movable) for one in sets]
        assert [as_set(row) for row in walk.pool[:10]] == inside
        clue_walk._missed(walk)
        missed = [number for number, one in enumerate(inside) if one.isdisjoint(chosen)]
        assert walk.room.rows[: walk.room.starts[1]].tolist() == missed
        # One more that asks for a new cell, in this step only.
        cells_before = np.array([*sorted(movable)[:2], -1])
        clue_walk._forbid(walk, len(walk.pool) - 1, cells_before)
        wanted = movable - chosen - set(sorted(movable)[:2])
        assert as_set(walk.pool[-1]) == wanted
        assert walk.room.rows[walk.room.starts[1] - 1] == len(walk.pool) - 1
        last = clue_walk._POOL - 1
        walk.numbers[clue_walk.NEXT] = walk.numbers[clue_walk.SETS] = last
        for one in sets[:2]:
            clue_walk._learn(walk, as_words(one, cells))
        assert walk.numbers[clue_walk.SETS] == last + 1
        assert walk.numbers[clue_walk.NEXT] == 1
        assert [as_set(walk.pool[at]) for at in (last, 0)] == inside[:2]
