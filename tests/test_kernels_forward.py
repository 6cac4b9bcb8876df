"""Forward checking and its search for a target against plain sets and the list of all fills."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gridwright.puzzles.crossword.kernels import forward, wombat
from gridwright.puzzles.crossword.kernels.domains import pop_level
from gridwright.puzzles.crossword.kernels.layout import (
    BEST,
    FAILS,
    NO_TARGET,
    TARGET,
    TOTAL,
    Ints,
    State,
    with_room,
)
from gridwright.puzzles.crossword.kernels.searching import EXHAUSTED, FOUND, FULL, read_words
from kernel_twins_crossword import Plain, Position, read
from kernel_twins_crossword_cases import SEEDS, opened, plain_cases, targets


class _Game:
    """What forward checking knows: the words left to every slot, and where one stands."""

    def __init__(self, plain: Plain, target: int) -> None:
        self.plain, self.target = plain, target
        self.words = [set(some) for some in plain.start().words]
        self.placed: set[int] = set()
        self.known: set[int] = set()

    def copy(self) -> _Game:
        other = _Game(self.plain, self.target)
        other.words = [set(some) for some in self.words]
        other.placed, other.known = set(self.placed), set(self.known)
        return other

    def open(self) -> bool:
        """Words that agree with the given letters, looked at in each slot by itself."""
        start = self.plain.start()
        for slot, cells in enumerate(self.plain.slots):
            for place, cell in enumerate(cells):
                having = self.plain.having[slot][place]
                self.words[slot] &= set().union(*(having[n] for n in start.letters[cell]))
        return self._review()

    def play(self, slot: int, word: int) -> bool:
        """Put a word in a slot; only the slots that cross it lose words, and its rivals go."""
        self.words[slot] = {word}
        self.placed.add(slot)
        self._use_up(slot)
        for place, cell in enumerate(self.plain.slots[slot]):
            letter = self.plain.codes[slot][word][place]
            for other, cells in enumerate(self.plain.slots):
                if cell in cells and other not in self.placed:
                    self.words[other] &= self.plain.having[other][cells.index(cell)][letter]
        return self._review()

    def _use_up(self, slot: int) -> None:
        rivals = self.plain.rivals(slot, min(self.words[slot]))
        for other, words in enumerate(self.plain.words):
            if other != slot:
                self.words[other] -= {w for w in self.words[other] if words[w] in rivals}

    def _review(self) -> bool:
        """Pairs with one word left use it up as if they had it; then the target is looked at."""
        while all(self.words):
            pairs = {
                slot
                for slot, cells in enumerate(self.plain.slots)
                if len(cells) == 2 and len(self.words[slot]) == 1
            }
            if not (new := pairs - self.known - self.placed):
                break
            self.known |= new
            for slot in new:
                if self.words[slot]:
                    self._use_up(slot)
        return all(self.words) and sum(self.best()) >= self.target

    def best(self) -> list[int]:
        scores = self.plain.scores
        return [max(scores[slot][w] for w in words) for slot, words in enumerate(self.words)]


def _begin(plain: Plain, target: int) -> tuple[State, bool]:
    state = opened(plain)
    state.registers[TARGET] = target
    puzzle, find = plain.layout.puzzle, plain.layout.alphabet.find
    given = [find(puzzle.cells[at] or " ") for at in plain.layout.cells]
    return state, forward.open_board(plain.layout.board, state, np.array([*given, -1], np.int32))


def _assert_same(plain: Plain, state: State, game: _Game) -> None:
    slots = len(plain.slots)
    assert read(plain, state).words == game.words
    assert state.ints[BEST * slots : (BEST + 1) * slots].tolist() == game.best()
    assert state.ints[TOTAL * slots] == sum(game.best())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_word_takes_words_from_its_neighbours_and_no_further(seed: int) -> None:
    for plain in plain_cases(seed)[1:]:
        for target in targets(plain)[:3]:
            rng = random.Random(seed)
            game = _Game(plain, target)
            state, alive = _begin(plain, target)
            assert alive == game.open()
            if not alive:
                continue
            _assert_same(plain, state, game)
            stack = [game]
            for _ in range(3 * len(plain.slots)):
                now = stack[-1]
                open_slots = [slot for slot in range(len(plain.slots)) if slot not in now.placed]
                if len(stack) > 1 and (not open_slots or rng.random() < 0.2):
                    stack.pop()
                    pop_level(state)
                elif open_slots:
                    slot = rng.choice(open_slots)
                    word = rng.choice(sorted(now.words[slot]))
                    after = now.copy()
                    wanted = after.play(slot, word)
                    assert forward.play(plain.layout.board, state, slot, word) == wanted
                    if wanted:
                        stack.append(after)
                _assert_same(plain, state, stack[-1])


def _is_fill(plain: Plain, state: State, target: int) -> bool:
    row = np.zeros(len(plain.slots), np.int32)
    read_words(plain.layout.board, state, row)
    fill = tuple(row.tolist())
    return fill in plain.fills and plain.worth(fill) >= target


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("failures", [1, 10**9])
def test_a_fill_worth_the_target_is_found_exactly_when_there_is_one(
    seed: int, failures: int
) -> None:
    for plain in plain_cases(seed)[1:]:
        for target in targets(plain):
            rng = random.Random(target)
            state, alive = _begin(plain, target)
            wanted = any(plain.worth(row) >= target for row in plain.fills)
            if not alive:
                assert not wanted
                continue
            long = [slot for slot, cells in enumerate(plain.slots) if len(cells) > 2]
            first = rng.choice(long) if long else -1
            partial = np.zeros(2, np.int32)
            moves = np.zeros((len(plain.slots), 2), np.int32)
            if failures == 1:
                state = state.replaced(
                    int_at=state.int_at[:8].copy(), int_old=state.int_old[:8].copy()
                )
            while True:
                before = int(state.registers[FAILS])
                end = wombat.search(plain.layout.board, state, 0, first, failures, partial, moves)
                if end in (FOUND, EXHAUSTED):
                    break
                if end == FULL:
                    state = with_room(state)
                else:
                    assert state.registers[FAILS] >= before + failures
            assert (end == FOUND) == wanted, target
            if end == FOUND:
                assert _is_fill(plain, state, target)
            _assert_partial(plain, partial, moves)


def _assert_partial(plain: Plain, partial: Ints, moves: Ints) -> None:
    """The moves that were kept stand side by side, and are worth what is said of them."""
    count, worth = partial.tolist()
    kept = [tuple(row) for row in moves[:count].tolist()]
    assert len({slot for slot, _ in kept}) == count
    letters: dict[int, int] = {}
    for slot, word in kept:
        assert len(plain.slots[slot]) > 2
        for cell, code in zip(plain.slots[slot], plain.codes[slot][word], strict=True):
            assert letters.setdefault(cell, code) == code
    if not any(any(plain.scores[slot]) for slot, cells in enumerate(plain.slots) if len(cells) < 3):
        assert worth == sum(plain.scores[slot][word] for slot, word in kept)


@pytest.mark.parametrize("seed", SEEDS)
def test_words_to_try_are_those_that_can_reach_the_target(seed: int) -> None:
    for plain in plain_cases(seed)[1:]:
        for target in targets(plain):
            state, alive = _begin(plain, NO_TARGET)
            if not alive:
                continue
            state.registers[TARGET] = target
            board = plain.layout.board
            now: Position = read(plain, state)
            best = [max(plain.scores[s][w] for w in words) for s, words in enumerate(now.words)]
            if sum(best) < target:
                continue
            for slot, words in enumerate(now.words):
                rest = sum(best) - best[slot]
                able = sorted(w for w in words if rest + plain.scores[slot][w] >= target)
                assert wombat._factor(board, state, slot) == len(able)
                tried, word = [], -1
                while (word := wombat._next_word(board, state, slot, word)) >= 0:
                    tried.append(word)
                assert tried == able
            chosen = wombat._choose(board, state)
            long = [slot for slot, cells in enumerate(plain.slots) if len(cells) > 2]
            if long:
                factor = {slot: wombat._factor(board, state, slot) for slot in long}
                fewest = [slot for slot in long if factor[slot] == min(factor.values())]
                assert chosen in fewest
                length = [len(plain.slots[slot]) for slot in fewest]
                assert len(plain.slots[chosen]) == max(length)
            else:
                assert len(now.words[chosen]) == min(map(len, now.words))
