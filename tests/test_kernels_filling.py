"""The compiled search for fills and its decisions against the list of all fills."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from gridwright.puzzles.crossword.kernels import branching, domains, searching
from gridwright.puzzles.crossword.kernels.layout import (
    DEPTH,
    FAILS,
    SCORED,
    SWEEPS,
    TARGET,
    State,
    copy_of,
    with_room,
)
from gridwright.puzzles.crossword.kernels.propagation import propagate
from gridwright.puzzles.crossword.kernels.searching import EXHAUSTED, FOUND, FULL, STOPPED
from kernel_twins_crossword import Plain, Position, Row, read
from kernel_twins_crossword_cases import SEEDS, opened, plain_cases, targets


def _listed(plain: Plain, state: State, base: int, failures: int, rows: int) -> list[Row]:
    """Search on below a level until the end, in slices."""
    found: list[Row] = []
    room = np.zeros((rows, len(plain.slots)), np.int32)
    while True:
        before = int(state.registers[FAILS])
        end, number = searching.collect(plain.layout.board, state, base, failures, room)
        found += [tuple(row) for row in room[:number].tolist()]
        if end == FULL:
            state = with_room(state)
        elif end == EXHAUSTED:
            return found
        elif end == STOPPED:
            assert state.registers[FAILS] - before >= failures
        else:
            assert (end, number) == (FOUND, rows)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("failures", "rows"), [(1, 1), (3, 7), (10**9, 1000)])
def test_every_fill_is_found_once(seed: int, failures: int, rows: int) -> None:
    for plain in plain_cases(seed):
        for target in targets(plain):
            if failures == 3 and target != targets(plain)[-1]:
                continue
            state = opened(plain, seed)
            state.registers[TARGET] = target
            wanted = [row for row in plain.fills if plain.worth(row) >= target]
            if failures == 1:
                # Trails that are much too short grow until there is room.
                state = state.replaced(
                    word_at=state.word_at[:8].copy(), word_old=state.word_old[:8].copy()
                )
            found = _listed(plain, state, 0, failures, rows)
            assert sorted(found) == sorted(wanted)


@pytest.mark.parametrize("seed", SEEDS)
def test_two_sides_of_a_decision_make_the_whole(seed: int) -> None:
    for plain in plain_cases(seed)[:2]:
        state = opened(plain, seed)
        board = plain.layout.board
        room = np.zeros((1, len(plain.slots)), np.int32)
        found: list[Row] = []
        while state.registers[DEPTH] == 0:
            end, number = searching.collect(board, state, 0, 1, room)
            found += [tuple(row) for row in room[:number].tolist()]
            if end == EXHAUSTED:
                break
        else:
            other = copy_of(state)
            found += _listed(plain, state, 1, 5, 2)
            if searching.turn_over(board, other, 0):
                found += _listed(plain, other, 0, 5, 2)
        assert sorted(found) == sorted(plain.fills)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_restart_goes_back_to_the_root_and_loses_no_fill(seed: int) -> None:
    for plain in plain_cases(seed)[:1]:
        state = opened(plain, seed)
        room = np.zeros((1, len(plain.slots)), np.int32)
        found: list[Row] = []
        for _ in range(3):
            end, number = searching.collect(plain.layout.board, state, 0, 2, room)
            found += [tuple(row) for row in room[:number].tolist()]
            if end == EXHAUSTED:
                break
            searching.restart(state, 0)
            assert state.registers[DEPTH] == 0
        else:
            found += _listed(plain, state, 0, 10**9, 50)
        assert set(found) == set(plain.fills)


def _settled(plain: Plain, seed: int) -> tuple[State, Position] | None:
    """A position at rest, now and then after a word or two."""
    state, rng = opened(plain, seed), random.Random(seed)
    board = plain.layout.board
    for _ in range(1 + seed % 3):
        if not propagate(board, state):
            return None
        now = read(plain, state)
        slot = rng.randrange(len(plain.slots))
        keep = copy_of(state)
        domains.assign(board, state, slot, rng.choice(sorted(now.words[slot])))
        if not propagate(board, state):
            state = keep
    return state, read(plain, state)


@pytest.mark.parametrize("seed", SEEDS)
def test_decisions_are_possible_and_take_the_slot_of_least_effort(seed: int) -> None:
    for plain in plain_cases(seed):
        settled = _settled(plain, seed)
        if settled is None:
            continue
        state, now = settled
        rng = random.Random(seed)
        state.weight[:] = [rng.choice([1.0, 2.0, 7.0]) for _ in plain.slots]
        keys = {}
        for slot, words in enumerate(now.words):
            if len(words) > 1:
                special, length = len(words & plain.special(slot)), len(plain.slots[slot])
                if special:
                    key = (special + (special < len(words))) / length**2
                elif plain.special(slot):
                    key = 10 * len(words) / length
                else:
                    key = math.sqrt(len(words)) / length
                keys[slot] = key / state.weight[slot]
        for _ in range(8):
            chosen = branching.choose(plain.layout.board, state, 0)
            assert chosen == bool(keys)
            if not chosen:
                continue
            where, what = (int(n) for n in state.levels[0, 2:])
            near = {slot for slot, key in keys.items() if key <= 1.1 * min(keys.values())}
            if where >= 0:
                assert where in near
                assert what in now.words[where]
                special_words = now.words[where] & plain.special(where)
                assert what in special_words or not special_words
                if not special_words and len(now.words[where]) > 2:
                    # Else a cell that another slot crosses would have been asked for its letter.
                    open_cells = {c for c in plain.slots[where] if len(now.letters[c]) > 1}
                    assert not open_cells & set(plain.crossed)
            else:
                cell = -1 - where
                assert what in now.letters[cell]
                assert cell in plain.crossed
                slots = [slot for slot in near if cell in plain.slots[slot]]
                assert any(_is_narrowest(plain, now, slot, cell) for slot in slots)


def _is_narrowest(plain: Plain, now: Position, slot: int, cell: int) -> bool:
    """Whether a cell has the fewest letters, but more than one, of those that are crossed."""
    sizes = {c: len(now.letters[c]) for c in plain.slots[slot] if c in plain.crossed}
    return sizes[cell] == min(size for size in sizes.values() if size > 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_words_with_a_letter_are_counted(seed: int) -> None:
    for plain in plain_cases(seed):
        settled = _settled(plain, seed)
        if settled is None:
            continue
        state, now = settled
        board = plain.layout.board
        rng = random.Random(seed)
        for _ in range(20):
            slot = rng.randrange(len(plain.slots))
            place = rng.randrange(len(plain.slots[slot]))
            letter = rng.randrange(len(plain.layout.alphabet))
            having = now.words[slot] & plain.having[slot][place][letter]
            special = having & plain.special(slot)
            counted = branching._special_with_letter(board, state, slot, place, letter)
            assert counted == len(special)
            about = branching._with_letter(board, state, slot, place, letter)
            if not state.registers[SCORED] or plain.special(slot):
                assert about == len(having)
            else:
                # Words that cost much count less, but every one counts.
                assert 0.02 * len(having) - 1e-9 <= about <= len(having) + 1e-9


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_letters_that_leave_more_are_worth_more(seed: int) -> None:
    for plain in plain_cases(seed):
        settled = _settled(plain, seed)
        if settled is None:
            continue
        state, now = settled
        board, size = plain.layout.board, len(plain.layout.alphabet)
        for slot, cells in enumerate(plain.slots):
            for place, cell in enumerate(cells):
                branching._tally(board, state, slot, place)
                values = {n: float(state.tallies[place * size + n]) for n in now.letters[cell]}
                others = [s for s, some in enumerate(plain.slots) if cell in some and s != slot]
                if not others:
                    assert set(values.values()) == {0.0}
                    continue
                (other,) = others
                at = plain.slots[other].index(cell)
                if state.registers[SCORED] and not plain.special(other):
                    continue
                left = {n: now.words[other] & plain.having[other][at][n] for n in values}
                more = {n: (len(left[n] & plain.special(other)), len(left[n])) for n in values}
                for one in values:
                    for two in values:
                        if all(a >= b for a, b in zip(more[one], more[two], strict=True)):
                            assert values[one] >= values[two]
                            grown = more[one] != more[two] and more[two][1] < branching.ENOUGH
                            assert not grown or values[one] > values[two]


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_what_leaves_the_most_is_drawn_most_often(seed: int) -> None:
    for plain in plain_cases(seed)[::2]:
        settled = _settled(plain, seed)
        if settled is None:
            continue
        state, now = settled
        board, size = plain.layout.board, len(plain.layout.alphabet)
        for cell in plain.crossed if plain.scoring is None else ():
            both = [(s, some.index(cell)) for s, some in enumerate(plain.slots) if cell in some]
            left = {
                letter: sum(
                    math.log(0.5 + len(now.words[slot] & plain.having[slot][place][letter]))
                    for slot, place in both
                )
                for letter in now.letters[cell]
            }
            drawn = [branching._choose_letter(board, state, cell) for _ in range(60)]
            assert left[max(left, key=drawn.count)] >= max(left.values()) - 1
        for slot, words in enumerate(now.words):
            if words & plain.special(slot):
                drawn = [branching._choose_special(board, state, slot) for _ in range(60)]
                worth = {
                    word: sum(
                        float(state.tallies[place * size + letter])
                        for place, letter in enumerate(plain.codes[slot][word])
                    )
                    for word in words & plain.special(slot)
                }
                assert set(drawn) <= set(worth)
                assert worth[max(worth, key=drawn.count)] >= max(worth.values()) - 1


def test_a_cell_may_hold_what_its_mask_says() -> None:
    plain = plain_cases(4)[0]
    state = opened(plain)
    propagate(plain.layout.board, state)
    now = read(plain, state)
    assert state.registers[SWEEPS] == 0
    for cell, letters in enumerate(now.letters):
        for letter in range(len(plain.layout.alphabet)):
            may = searching.has_letter(plain.layout.board, state, cell, letter)
            assert may == (letter in letters)
