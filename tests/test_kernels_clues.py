"""The compiled choice of clues, part by part, against all choices there are."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.kernels.clue_completion import _branch, complete
from gridwright.puzzles.sudoku.kernels.clue_parts import (
    CHECK,
    CONTROLS,
    DONE,
    MORE,
    _fitting,
    list_hitting,
    match,
    unmet,
    unmet_all,
)

CELLS = 6
"""Cells of a part."""
Masks = list[int]


def _choices(cells: int, size: int) -> Masks:
    return [sum(1 << cell for cell in some) for some in combinations(range(cells), size)]


def _random_sets(rng: random.Random, cells: int, most: int) -> Masks:
    return [
        sum(1 << cell for cell in rng.sample(range(cells), rng.randint(1, min(4, cells))))
        for _ in range(rng.randint(0, most))
    ]


def _array(masks: Masks) -> NDArray[np.int32]:
    return np.array(masks, np.int32)


def _bits(words: NDArray[np.int64]) -> set[int]:
    """Which bits are set, 64 to a word."""
    return {
        64 * at + bit for at, word in enumerate(words) for bit in range(64) if int(word) >> bit & 1
    }


def test_all_choices_that_meet_every_set_are_listed() -> None:
    for case in range(150):
        rng = random.Random(case)
        cells = rng.randint(1, 9)
        sets = _random_sets(rng, cells, 6)
        for size in range(cells + 1):
            wanted = [
                choice for choice in _choices(cells, size) if all(choice & one for one in sets)
            ]
            for room in (len(wanted) + 1, len(wanted) // 2):
                out = np.full(room, -1, np.int32)
                assert list_hitting(_array(sets), cells, size, out) == len(wanted)
                if room > len(wanted):
                    assert out[:-1].tolist() == sorted(wanted)
                    assert out[-1] == -1
                else:
                    assert out.tolist() == sorted(wanted)[:room]


def test_the_largest_part_has_31_cells() -> None:
    out = np.zeros(31, np.int32)
    assert list_hitting(_array([1 << 30]), 31, 1, out) == 1
    assert out[0] == 1 << 30
    assert list_hitting(_array([]), 31, 1, out) == 31
    assert out.tolist() == [1 << cell for cell in range(31)]


def test_sets_that_a_choice_does_not_meet_are_named() -> None:
    for case in range(60):
        rng = random.Random(case)
        sets = _random_sets(rng, 8, rng.choice([5, 64, 65, 150]))
        choices = [rng.randrange(1 << 8) for _ in range(rng.randint(1, 5))]
        words = max(1, -(-len(sets) // 64))
        columns = np.full((words, len(choices)), 7, np.int64)
        unmet_all(_array(sets), _array(choices), columns)
        for number, choice in enumerate(choices):
            wanted = {at for at, one in enumerate(sets) if not one & choice}
            out = np.full(words, 7, np.int64)
            unmet(_array(sets), choice, out)
            assert _bits(out) == _bits(columns[:, number]) == wanted


def test_choices_fit_that_meet_what_is_left() -> None:
    kept_some = 0
    for case in range(200):
        rng = random.Random(case)
        words, choices = rng.randint(1, 4), rng.randint(1, 12)
        # Few sets are unmet: a word of 64 is often empty.
        here, *there = (
            {at for at in range(64 * words) if rng.random() < 0.02} for _ in range(choices + 1)
        )
        rows = [
            [sum(1 << at % 64 for at in some if at // 64 == w) for w in range(words)]
            for some in [here, *there]
        ]
        signed = np.array(rows, np.uint64).view(np.int64)
        many = rng.randint(0, choices)
        out = np.zeros(choices, np.int32)
        kept = _fitting(signed[0].copy(), np.ascontiguousarray(signed[1:].T), many, out)
        wanted = [number for number in range(many) if not here & there[number]]
        assert out[:kept].tolist() == wanted
        kept_some += 0 < kept < many
    assert kept_some > 20


def _completing(sets: Masks, clues: int) -> Masks:
    """All choices of at most so many cells that meet the sets."""
    some = [choice for size in range(clues + 1) for choice in _choices(CELLS, size)]
    return [choice for choice in some if all(choice & one for one in sets)]


def test_the_cells_to_branch_on_leave_no_way_out() -> None:
    hopeless = 0
    for case in range(500):
        rng = random.Random(case)
        sets = _random_sets(rng, CELLS, 8) or [1]
        clues = rng.randint(1, 4)
        ways = _completing(sets, clues)
        narrowed = _array(sets)
        cells = _branch(narrowed, clues)
        hopeless += cells == 0
        if cells == 0:
            assert not ways
            continue
        # Every choice takes one of the cells, and what was taken from the sets no choice needs.
        assert all(way & cells for way in ways)
        assert all(way & int(one) for way in ways for one in narrowed)
        assert all(int(one) & ~whole == 0 for one, whole in zip(narrowed, sets, strict=True))
        if clues == 1:
            assert {1 << cell for cell in range(CELLS) if cells >> cell & 1} == set(ways)
    assert hopeless > 50


def test_a_clue_set_is_completed_exactly_when_it_can_be() -> None:
    found = 0
    order = np.array([2, 0, 1])
    for case in range(400):
        rng = random.Random(case)
        clues = rng.randint(0, 4)
        sets = _random_sets(rng, CELLS, 7)
        extra = [[rng.randrange(1 << CELLS) for _ in range(3)] for _ in range(rng.randint(0, 5))]
        first, second = rng.randrange(8), rng.randrange(8)
        lists = np.zeros((clues + 3, rng.choice([16, 16, 8])), np.int32)
        lists[0, : len(sets)] = sets
        lengths, todo, dead, picked = np.zeros((4, clues + 3), np.int64)
        lengths[0] = len(sets)
        rows = np.array(extra, np.int32).reshape(-1, 3)
        nodes = complete(
            first, second, rows, len(rows), order, clues, lists, lengths, todo, dead, picked
        )
        # The part that is called first, second or third here has another place in the row.
        open_extra = [row[1] for row in extra if not (row[2] & first or row[0] & second)]
        ways = _completing([*sets, *open_extra], clues)
        assert (nodes < 0) == bool(ways), case
        assert nodes != 0
        if nodes < 0:
            found += 1
            assert picked[0] in ways
    assert 100 < found < 300


def _tables(rows: list[tuple[int, int, int]]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The sets inside the first two parts, and those that reach into the third."""
    near = [row for row in rows if not row[2]]
    rest = [row for row in rows if row[2]]
    return (np.array(some, np.int32).reshape(-1, 3) for some in (near, rest))  # type: ignore[return-value]


def test_parts_are_matched_until_nothing_is_left() -> None:
    ends = {DONE: 0, CHECK: 0}
    pauses = 0
    for case in range(150):
        rng = random.Random(case)
        size = rng.randint(1, 3)
        firsts, seconds = (
            sorted(rng.sample(_choices(CELLS, 2), rng.randint(1, 15))) for _ in range(2)
        )
        if rng.random() < 0.2:
            # More than a block of choices that are looked at together.
            firsts = (firsts * 80)[:150]

        def some(number: int, rng: random.Random = rng) -> list[tuple[int, int, int]]:
            masks = _random_sets(rng, 3 * CELLS, number)
            part = (1 << CELLS) - 1
            return [(m & part, m >> CELLS & part, m >> 2 * CELLS) for m in masks]

        known, hidden = some(10), some(6)
        near, rest = _tables(known)
        near_unmet = np.zeros((max(1, -(-len(near) // 64)), len(seconds)), np.int64)
        unmet_all(near[:, 1].copy(), _array(seconds), near_unmet)
        rest_unmet = np.full((len(seconds), max(1, -(-len(rest) // 64))), -1, np.int64)
        ready = np.zeros(len(seconds), np.bool_)
        order = np.array(rng.sample(range(3), 3))
        extra, extras = np.zeros((len(hidden) + 1, 3), np.int32), 0
        control, answer = np.zeros(CONTROLS, np.int64), np.zeros(3, np.int64)
        limit = rng.choice([1, 300, 10**9])
        while True:
            end = match(
                near,
                near_unmet,
                rest,
                rest_unmet,
                ready,
                extra,
                extras,
                order,
                _array(firsts),
                _array(seconds),
                size,
                control,
                limit,
                answer,
            )
            if end == MORE:
                pauses += 1
                continue
            if end == DONE:
                break
            one, two, three = map(int, answer)
            assert one in firsts
            assert two in seconds
            assert three.bit_count() <= size
            met = [row[0] & one or row[1] & two or row[2] & three for row in [*known, *hidden]]
            assert all(met[: len(known)])
            missed = [row for row, yes in zip(hidden, met[len(known) :], strict=True) if not yes]
            if not missed:
                break
            # A set that was not known stands in the order of the board from now on.
            extra[extras, order] = missed[0]
            extras += 1
        ways = [
            (one, two)
            for one in firsts
            for two in seconds
            if _completing(
                [r[2] for r in [*known, *hidden] if not (r[0] & one or r[1] & two)], size
            )
        ]
        ends[end] += 1
        assert (end == CHECK) == bool(ways), case
    assert min(ends.values()) > 20
    assert pauses
