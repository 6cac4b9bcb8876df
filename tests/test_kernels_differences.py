"""Differences to a known solution and unavoidable sets against the list of all solutions."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.kernels import few_hits
from gridwright.puzzles.sudoku.kernels.known_search import differences, shrink
from gridwright.puzzles.sudoku.kernels.unavoidable_sets import (
    _groups,
    _search,
    by_size,
    minimal_sets,
    unavoidable_sets,
)
from kernel_twins_sudoku import BOARDS, PlainBoard, as_set, as_words, random_grid, solutions

Sets = set[frozenset[int]]
SMALL = ["one", "two", "latin", "boxes", "diagonals", "stairs", "cages"]
LARGE = ["wide", "tall", "two words"]


def _masks(full: tuple[int, ...]) -> NDArray[np.int32]:
    return np.array([1 << symbol - 1 for symbol in full], np.int32)


def _all_differences(
    board: PlainBoard, full: tuple[int, ...], given: set[int]
) -> list[frozenset[int]]:
    known = [symbol if cell in given else 0 for cell, symbol in enumerate(full)]
    return [
        frozenset(cell for cell in range(len(full)) if other[cell] != full[cell])
        for other in solutions(board, known)
        if other != full
    ]


def _cases(name: str, number: int) -> list[tuple[PlainBoard, tuple[int, ...], set[int]]]:
    """A full grid and some givens: none at all on small boards, many on large ones."""
    board = BOARDS[name]
    found = []
    for case in range(number):
        rng = random.Random(case)
        full = random_grid(rng, board)
        share = rng.choice(
            [0, 0.2, 0.5, 1] if board.size < 5 else [0.45, 0.6] if board.size < 7 else [0.6]
        )
        found.append((board, full, {cell for cell in range(len(full)) if rng.random() < share}))
    return found


def _room(board: PlainBoard) -> NDArray[np.int32]:
    cells = board.size**2
    return np.empty((cells + 2, cells + 1), np.int32)


def _given(board: PlainBoard, given: set[int]) -> NDArray[np.bool_]:
    return np.array([cell in given for cell in range(board.size**2)], np.bool_)


@pytest.mark.parametrize("name", SMALL + LARGE)
def test_differences_are_those_of_all_other_solutions(name: str) -> None:
    for board, full, given in _cases(name, 12):
        wanted = _all_differences(board, full, given)
        known = _given(board, given)
        words = board.size**2 // 63 + 1
        for room in (len(wanted) + 1, len(wanted), 1):
            found = np.zeros((room, words), np.int64)
            count, _ = differences(board.compiled, _masks(full), known, _room(board), found, 0)
            assert count == min(room, len(wanted))
            some = [as_set(row) for row in found[:count]]
            if count == len(wanted):
                assert sorted(map(sorted, some)) == sorted(map(sorted, wanted))
            assert set(some) <= set(wanted)
        count, nodes = differences(board.compiled, _masks(full), known, _room(board), found, 1)
        if nodes <= 1 and count < len(found):
            assert not wanted


@pytest.mark.parametrize("name", ["latin", "boxes", "stairs", "wide", "two words"])
def test_a_difference_shrinks_to_a_small_one_inside_it(name: str) -> None:
    checked = 0
    for board, full, given in _cases(name, 12):
        wanted = _all_differences(board, full, given)
        for start in sorted(set(wanted), key=lambda one: (-len(one), sorted(one)))[:40]:
            difference = as_words(start, len(full))
            room = np.empty(len(full), np.bool_)
            size = shrink(board.compiled, _masks(full), difference, room, _room(board), 0)
            found = as_set(difference)
            assert size == len(found)
            assert found <= start
            inside = _all_differences(board, full, set(range(len(full))) - found)
            assert found in inside
            # Eight of those inside are looked at each time: with fewer, none of them is smaller.
            if len(inside) < 8:
                checked += 1
                assert size == min(map(len, inside))
    assert checked


def _minimal(sets: list[frozenset[int]]) -> Sets:
    return {one for one in sets if not any(other < one for other in sets)}


@pytest.mark.parametrize("name", SMALL + LARGE)
@pytest.mark.parametrize("cap", [0, 4, 7, 40])
def test_unavoidable_sets_are_all_that_are_minimal(name: str, cap: int) -> None:
    for board, full, given in _cases(name, 4):
        frozen = given if board.size > 4 or cap % 2 else set[int]()
        most = min(cap, len(full))
        if board.size > 4 and most > 8:
            continue
        allowed = ~_given(board, frozen)
        houses = [[*house, *[-1] * (board.size - len(house))] for house in board.houses]
        found = unavoidable_sets(houses, full, most, allowed)
        sets = [as_set(row) for row in found]
        wanted = _minimal(_all_differences(board, full, frozen))
        assert len(sets) == len(set(sets))
        assert set(sets) == {one for one in wanted if len(one) <= most}
        assert [len(one) for one in sets] == sorted(map(len, sets))


def test_sets_without_room_are_counted_all_the_same() -> None:
    board, full, _ = _cases("latin", 1)[0]
    grid = np.array(full, np.uint8)
    arguments = (board.compiled, grid, _groups(board.compiled, grid), np.ones(16, np.bool_))
    room = np.zeros((5_000, 1), np.int64)
    total = _search(*arguments, 0, 12, room)
    assert 10 < total < len(room)
    assert _search(*arguments, 0, 12, room[:3].copy()) == total
    first = {as_set(row) for row in room[:total]}
    assert all(min(one) == 0 for one in first)
    wanted = _minimal(_all_differences(board, full, set()))
    assert {one for one in wanted if min(one) == 0 and len(one) <= 12} <= first


def test_minimal_sets_contain_no_other() -> None:
    for case in range(150):
        rng = random.Random(case)
        cells = rng.choice([5, 8, 70, 130])
        some = rng.sample(range(cells), 5)
        sets = {frozenset(rng.sample(some, rng.randint(1, 5))) for _ in range(rng.randint(0, 12))}
        ordered = sorted(sets, key=lambda one: (len(one), sorted(one)))
        rows = np.zeros((len(ordered), cells // 63 + 1), np.int64)
        for row, one in zip(rows, ordered, strict=True):
            row[:] = as_words(one, cells)
        kept = minimal_sets(rows)
        wanted = _minimal(ordered)
        assert {one for one, stays in zip(ordered, kept, strict=True) if stays} == wanted
        shuffled = rows[rng.sample(range(len(rows)), len(rows))]
        assert {as_set(row) for row in by_size(shuffled)} == wanted


def _fewest(sets: list[frozenset[int]], cells: int) -> int:
    """The size of the smallest choice that has a cell in each set."""
    for size in range(cells + 1):
        for choice in combinations(range(cells), size):
            if all(not one.isdisjoint(choice) for one in sets):
                return size
    return cells + 1


def test_a_handful_of_cells_hits_every_set_or_none_does() -> None:
    lots = np.array([3], np.uint64)
    gave_up = 0
    for case in range(150):
        rng = random.Random(case)
        # Cells beyond the first word stand for the lower ones.
        shift = rng.choice([0, 0, 60])
        sets = [
            frozenset(rng.sample(range(8), rng.choice([1, 2, 2, 3])))
            for _ in range(rng.randint(0, 9))
        ]
        if rng.random() < 0.1:
            sets.append(frozenset())
        words = [as_words([cell + shift for cell in one], 70) for one in sets]
        rows = np.array(words, np.int64).reshape(-1, 2)
        least = _fewest(sets, 8)
        for most in range(5):
            room = few_hits.room_for(len(sets), most, 70)
            room.rows[: len(sets)] = np.arange(len(sets))
            for effort in (10**6, len(sets), 2 * len(sets), 0):
                room.starts[:2] = 0, len(sets)
                answer = few_hits.hit(rows, room, most, lots, effort)
                gave_up += answer == -1
                assert answer in {int(most >= least), *((-1,) if effort < 10**6 else ())}
                if answer == 1:
                    picked = {int(cell) - shift for cell in room.picked[:most] if cell >= 0}
                    assert all(not one.isdisjoint(picked) for one in sets)
            if most == 0 or not sets:
                # One look at the sets is enough, and it is within an effort of just as many.
                room.starts[:2] = 0, len(sets)
                assert few_hits.hit(rows, room, most, lots, len(sets)) == int(most >= least)
    assert gave_up
