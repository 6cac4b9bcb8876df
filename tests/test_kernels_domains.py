"""Taking words and letters away, and taking that back: compiled code against plain sets."""

from __future__ import annotations

import random
from copy import deepcopy

import pytest

from gridwright.puzzles.crossword.kernels import domains, propagation
from gridwright.puzzles.crossword.kernels.layout import (
    QUEUED,
    SWEEPS,
    State,
    new_state,
)
from kernel_twins_crossword import Plain, Position, plain_of, read
from kernel_twins_crossword_cases import SEEDS, crossword, plain_cases


def _every(plain: Plain) -> Position:
    letters = range(len(plain.layout.alphabet))
    words = [set(range(len(some))) for some in plain.words]
    return Position(words, [set(letters) for _ in plain.layout.cells])


def _slots_at(plain: Plain, cell: int) -> set[int]:
    return {slot for slot, cells in enumerate(plain.slots) if cell in cells}


def _waiting(state: State) -> set[int]:
    queue = state.queue[: state.registers[QUEUED]].tolist()
    assert len(set(queue)) == len(queue)
    assert all(state.queued[slot] for slot in queue)
    return set(queue)


class _Both:
    """A compiled state and the sets that it should stand for, changed in step."""

    def __init__(self, plain: Plain, seed: int) -> None:
        self.plain, self.rng = plain, random.Random(seed)
        self.board = plain.layout.board
        self.state = new_state(self.board, seed=seed)
        self.state.registers[SWEEPS] = seed % 2
        self.now = _every(plain)
        self.before: list[Position] = []
        self.waiting: set[int] = set()

    def step(self) -> None:
        slot = self.rng.randrange(len(self.plain.slots))
        cell = self.rng.randrange(len(self.plain.layout.cells))
        letter = self.rng.randrange(len(self.plain.layout.alphabet))
        words = sorted(self.now.words[slot])
        name = self.rng.choice(
            ["push", "pop", "assign", "forbid", "put", "take", "keep", "drop", "cut"]
        )
        if name == "push":
            if len(self.before) < 8:
                self.before.append(deepcopy(self.now))
                domains.push_level(self.state)
        elif name == "pop":
            if self.before:
                self.now = self.before.pop()
                domains.pop_level(self.state)
                self.waiting = set()
        elif name == "put":
            domains.put_letter(self.board, self.state, cell, letter)
            self.now.letters[cell] &= {letter}
            self.waiting |= _slots_at(self.plain, cell)
        elif name == "take":
            domains.forbid_letter(self.board, self.state, cell, letter)
            self.now.letters[cell] -= {letter}
            self.waiting |= _slots_at(self.plain, cell)
        elif not words:
            return
        elif name == "assign":
            word = self.rng.choice(words)
            domains.assign(self.board, self.state, slot, word)
            self.now.words[slot] = {word}
            self.waiting.add(slot)
        elif name == "forbid":
            # The last word of its block, where there is one: then the block is out of play.
            blocks = [word >> 6 for word in words]
            alone = [word for word in words if blocks.count(word >> 6) == 1]
            word = self.rng.choice(alone or words)
            left = domains.forbid_word(self.board, self.state, slot, word)
            self.now.words[slot] -= {word}
            assert left == bool(self.now.words[slot])
            self.waiting.add(slot)
        elif name == "cut":
            size = self.rng.choice([0, 1, 63, 64, 65, 128, len(self.plain.words[slot])])
            propagation.cut_off(self.board, self.state, slot, size)
            self.now.words[slot] = {word for word in words if word < size}
            if len(self.now.words[slot]) < len(words):
                self.waiting.add(slot)
        else:
            self._restrict(slot, keep=name == "keep")

    def _restrict(self, slot: int, *, keep: bool) -> None:
        place = self.rng.randrange(len(self.plain.slots[slot]))
        letters = range(len(self.plain.layout.alphabet))
        some = self.rng.sample(letters, self.rng.randint(1, min(6, len(letters))))
        self.state.scratch[: len(some)] = some
        domains.restrict(self.board, self.state, slot, place, len(some), keep)
        having = set().union(*(self.plain.having[slot][place][letter] for letter in some))
        self.now.words[slot] &= having if keep else self.now.words[slot] - having


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_taken_away_is_gone_until_it_is_taken_back(seed: int) -> None:
    for plain in plain_cases(seed)[seed % 3 :: 3]:
        _take_and_take_back(plain, seed)


def _take_and_take_back(plain: Plain, seed: int) -> None:
    both = _Both(plain, seed)
    versions: list[dict[int, set[int]]] = [{} for _ in plain.slots]
    for _ in range(60):
        both.step()
        assert read(plain, both.state) == both.now
        assert _waiting(both.state) == both.waiting
        slot = both.rng.randrange(len(plain.slots))
        some = both.rng.sample(range(len(plain.words[slot])), min(5, len(plain.words[slot])))
        for word in some:
            there = domains.has_word(both.board, both.state, slot, word)
            assert there == (word in both.now.words[slot])
        special = both.now.words[slot] & plain.special(slot)
        if both.now.words[slot]:
            assert domains.special_words(both.board, both.state, slot) == len(special)
        # The same version of a slot's words means the same words.
        version = int(both.state.words[domains.version_at(both.board, both.state, slot)])
        if both.state.registers[SWEEPS]:
            assert (
                versions[slot].setdefault(version, set(both.now.words[slot]))
                == both.now.words[slot]
            )
    while both.before:
        both.now = both.before.pop()
        domains.pop_level(both.state)
        assert read(plain, both.state) == both.now


def test_no_letter_at_all_leaves_a_slot_no_word() -> None:
    plain = plain_of(crossword(6))
    state = new_state(plain.layout.board, seed=0)
    domains.restrict(plain.layout.board, state, 2, 0, 0, False)
    assert read(plain, state) == _every(plain)
    domains.restrict(plain.layout.board, state, 2, 0, 0, True)
    assert read(plain, state).words[2] == set()


@pytest.mark.parametrize("tier", [0, 1, 63, 64, 65, 127, 128, 200])
def test_the_first_tier_is_a_mask_in_every_block(tier: int) -> None:
    for block in range((tier + 63) // 64):
        wanted = {bit for bit in range(64) if 64 * block + bit < tier}
        mask = domains.tier_mask(tier, block)
        assert {bit for bit in range(64) if mask >> bit & 1} == wanted


def test_places_of_masks_do_not_overlap() -> None:
    plain = plain_of(crossword(4))
    board = plain.layout.board
    state = new_state(board, seed=0)
    slots, cells, _, masks, _ = (int(n) for n in board.counts)
    assert masks == 2
    places = [domains.version_at(board, state, slot) for slot in range(slots)]
    starts = [domains.mask_at(board, state, cell) for cell in range(cells)]
    starts += [
        domains.seen_at(board, state, slot, place)
        for slot, some in enumerate(plain.slots)
        for place in range(len(some))
    ]
    places += [start + word for start in starts for word in range(masks)]
    assert len(set(places)) == len(places)
    blocks = int(sum(board.table_blocks[board.slot_table]))
    assert min(places) >= blocks
    assert max(places) < len(state.words)
