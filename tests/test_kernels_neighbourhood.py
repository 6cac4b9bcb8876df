"""Freeing a part of a fill: the compiled steps against the list of all fills."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gridwright.puzzles.crossword.kernels import neighbourhood
from gridwright.puzzles.crossword.kernels.domains import push_level
from gridwright.puzzles.crossword.kernels.layout import (
    DEPTH,
    NO_TARGET,
    TARGET,
    Ints,
    State,
    with_room,
)
from gridwright.puzzles.crossword.kernels.searching import FULL, STOPPED, restart
from gridwright.puzzles.crossword.search.fills import Search
from kernel_twins_crossword import Plain, read
from kernel_twins_crossword_cases import SEEDS, plain_cases


def _settled(plain: Plain, seed: int) -> State:
    search = Search(plain.layout.puzzle, seed=seed, scoring=plain.scoring)
    assert search.settle()
    return search.state


def _ints(numbers: tuple[int, ...]) -> Ints:
    return np.array(numbers, np.int32)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fill_is_worth_its_words(seed: int) -> None:
    for plain in plain_cases(seed):
        for row in plain.fills[:20]:
            assert neighbourhood.worth_of(plain.layout.board, _ints(row)) == plain.worth(row)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("heat", [0.0, 3.0])
def test_steps_lead_from_fill_to_fill(seed: int, heat: float) -> None:
    for plain in plain_cases(seed)[1:]:
        if not plain.fills:
            continue
        rng = random.Random(seed)
        state = _settled(plain, seed)
        cells = len(plain.layout.cells)
        marks = np.zeros(cells, np.int32)
        current = _ints(rng.choice(plain.fills))
        before = plain.worth(tuple(current.tolist()))
        for _ in range(6):
            end, taken = neighbourhood.improve(
                plain.layout.board, state, current, marks, 5, 50, heat, cells
            )
            if end == FULL:
                state = with_room(state)
            else:
                assert (end, taken) == (STOPPED, 5)
            row = tuple(current.tolist())
            assert row in plain.fills
            assert state.registers[DEPTH] == 0
            assert state.registers[TARGET] == NO_TARGET
            if heat == 0:
                assert plain.worth(row) >= before
                before = plain.worth(row)
        if heat == 0 and cells <= 12:
            # All cells are freed each time, so that the first step finds what there is.
            assert before == max(map(plain.worth, plain.fills))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_freed_stays_as_it_is(seed: int) -> None:
    for plain in plain_cases(seed)[:2]:
        if not plain.fills:
            continue
        rng = random.Random(seed)
        state = _settled(plain, seed)
        before = read(plain, state)
        for _ in range(5):
            row = rng.choice(plain.fills)
            marks = [int(rng.random() < 0.5) for _ in plain.layout.cells]
            push_level(state)
            neighbourhood._fix_the_rest(plain.layout.board, state, _ints(row), _ints(tuple(marks)))
            now = read(plain, state)
            fixed: dict[int, int] = {}
            for slot, cells in enumerate(plain.slots):
                inside = [marks[cell] for cell in cells]
                if any(inside):
                    assert now.words[slot] == before.words[slot]
                    letters = plain.codes[slot][row[slot]]
                    if not all(inside):
                        fixed.update(zip(cells, letters, strict=True))
                else:
                    assert now.words[slot] == {row[slot]}
            for cell, letters_left in enumerate(now.letters):
                if not marks[cell] and cell in fixed:
                    assert letters_left == {fixed[cell]}
                else:
                    assert letters_left == before.letters[cell]
            restart(state, 0)
            assert read(plain, state) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_region_hangs_together_and_is_as_large_as_wished(seed: int) -> None:
    for plain in plain_cases(seed)[:1]:
        state = _settled_or_new(plain, seed)
        cells = len(plain.layout.cells)
        near = {
            cell: {c for some in plain.slots if cell in some for c in some} for cell in range(cells)
        }
        longest = max(map(len, plain.slots))
        for largest in (0, 13, cells):
            sizes = []
            for _ in range(10):
                marks = np.full(cells, 9, np.int32)
                neighbourhood._mark_region(plain.layout.board, state, marks, largest)
                assert set(marks.tolist()) <= {0, 1}
                freed = {cell for cell in range(cells) if marks[cell]}
                # Cells next to each other in a slot, or whole slots that cross.
                inside = {cell: near[cell] & freed for cell in freed}
                assert _reached(inside, min(freed)) == freed
                sizes.append(len(freed))
            # A dozen cells at least, unless it gives up; the last slot may bring a few too many.
            assert max(sizes) <= max(12, largest) + longest - 1
            if _reached(near, 0) == set(range(cells)):
                assert max(sizes) >= min(12, cells)


def _settled_or_new(plain: Plain, seed: int) -> State:
    return Search(plain.layout.puzzle, seed=seed, scoring=plain.scoring).state


def _reached(near: dict[int, set[int]], start: int) -> set[int]:
    reached = {start}
    while more := {other for cell in reached for other in near[cell]} - reached:
        reached |= more
    return reached
