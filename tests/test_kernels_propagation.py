"""What follows slot by slot: the compiled propagation against sets that are cut until they rest."""

from __future__ import annotations

import random
from itertools import product

import pytest

from gridwright.puzzles.crossword.kernels import domains, propagation
from gridwright.puzzles.crossword.kernels.layout import (
    BEST,
    LEAST,
    MOST,
    QUEUED,
    SCORED,
    TARGET,
    TOTAL,
    State,
)
from kernel_twins_crossword import Plain, Position, read
from kernel_twins_crossword_cases import SEEDS, opened, plain_cases, targets


def _assert_same(plain: Plain, state: State, wanted: Position) -> None:
    """Words are the same everywhere, and letters where two slots ask for them."""
    now = read(plain, state)
    assert now.words == wanted.words
    for cell in plain.crossed:
        assert now.letters[cell] == wanted.letters[cell]
    slots = len(plain.slots)
    if state.registers[SCORED]:
        best = [max(plain.scores[slot][w] for w in now.words[slot]) for slot in range(slots)]
        assert state.ints[BEST * slots : (BEST + 1) * slots].tolist() == best
        assert state.ints[TOTAL * slots] == sum(best)


def _decide(rng: random.Random, plain: Plain, state: State, now: Position) -> Position:
    """Take a word or a letter, or take one away, in both."""
    after = now.copy()
    board = plain.layout.board
    slot = rng.randrange(len(plain.slots))
    cell = rng.choice(plain.slots[slot])
    word = rng.choice(sorted(now.words[slot]))
    letter = rng.choice(sorted(now.letters[cell]))
    name = rng.choice(["assign", "put", "forbid", "take"])
    if name == "assign":
        domains.assign(board, state, slot, word)
        after.words[slot] = {word}
    elif name == "forbid":
        domains.forbid_word(board, state, slot, word)
        after.words[slot] -= {word}
    elif name == "put":
        domains.put_letter(board, state, cell, letter)
        after.letters[cell] = {letter}
    else:
        domains.forbid_letter(board, state, cell, letter)
        after.letters[cell] -= {letter}
    return after


def _wishes(plain: Plain) -> list[tuple[int, int]]:
    """At least and at most so many slots are to take a special word."""
    slots = len(plain.slots)
    some = sorted({0, 1, 2, slots})
    if plain.scoring is None or not plain.scoring.tiered:
        return [(0, slots)]
    return list(product(some, some))


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_follows_and_nothing_else(seed: int) -> None:
    for plain in plain_cases(seed):
        rng = random.Random(seed)
        for target, (least, most) in product(targets(plain), _wishes(plain)):
            given = {"target": target, "least": least, "most": most}
            state = opened(plain)
            state.registers[TARGET] = target
            state.registers[LEAST], state.registers[MOST] = least, most
            alive = propagation.propagate(plain.layout.board, state)
            now = plain.closure(plain.start(), **given)
            assert alive == (now is not None), given
            assert state.registers[QUEUED] == 0
            if now is None:
                continue
            _assert_same(plain, state, now)
            # What no search may lose: every fill that keeps to the wishes is still there.
            for row in plain.fills:
                special = sum(w in plain.special(slot) for slot, w in enumerate(row))
                if plain.worth(row) >= target and least <= special <= most:
                    assert all(w in now.words[slot] for slot, w in enumerate(row))
            if target != targets(plain)[0] or (least, most) == (0, len(plain.slots)):
                _walk(rng, plain, state, now, given)


def _walk(
    rng: random.Random, plain: Plain, state: State, now: Position, given: dict[str, int]
) -> None:
    """Some decisions, one after the other, each taken back or kept."""
    positions = [now]
    for _ in range(4):
        domains.push_level(state)
        # Letters of cells that only one slot has are looked up where they are kept.
        here = Position(positions[-1].words, read(plain, state).letters)
        after = _decide(rng, plain, state, here)
        follows = plain.closure(after, **given)
        assert propagation.propagate(plain.layout.board, state) == (follows is not None)
        if follows is not None:
            _assert_same(plain, state, follows)
        if follows is None or rng.random() < 0.3:
            domains.pop_level(state)
            _assert_same(plain, state, positions[-1])
        else:
            positions.append(follows)


@pytest.mark.parametrize("seed", SEEDS)
def test_words_below_a_floor_are_taken_where_there_are_better_ones(seed: int) -> None:
    for plain in plain_cases(seed)[1:]:
        for floor in (-1, 0, 1, 2, 5, 11):
            state = opened(plain)
            if not propagation.propagate(plain.layout.board, state):
                continue
            before = read(plain, state)
            propagation.raise_floor(plain.layout.board, state, floor)
            after = read(plain, state)
            for slot, words in enumerate(before.words):
                better = {word for word in words if plain.scores[slot][word] >= floor}
                assert after.words[slot] == (better or words)


def test_the_only_word_is_the_one_that_was_put() -> None:
    plain = plain_cases(6)[0]
    state = opened(plain)
    for slot, words in enumerate(plain.words):
        for word in (0, 63, 64, len(words) - 1):
            domains.push_level(state)
            domains.assign(plain.layout.board, state, slot, word)
            assert propagation.only_word(plain.layout.board, state, slot) == word
            domains.pop_level(state)
