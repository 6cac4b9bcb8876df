"""What a fill loses at least: the compiled bound by prices against words and fills one by one."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from gridwright.puzzles.crossword.kernels import bounds, domains
from gridwright.puzzles.crossword.kernels.bounds import FEW, NEVER, UNIT
from gridwright.puzzles.crossword.kernels.layout import SWEEPS, TARGET, State, copy_of
from gridwright.puzzles.crossword.kernels.propagation import propagate
from gridwright.puzzles.crossword.kernels.searching import EXHAUSTED, FULL, collect
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.fills import Search
from gridwright.puzzles.crossword.search.scoring import ListScores
from kernel_twins_crossword import Plain, Position, Row, plain_of, read
from kernel_twins_crossword_cases import SEEDS, plain_cases, targets

HIGH = 1 << 39


def _settled(plain: Plain, seed: int) -> State | None:
    """A position at rest, with what each slot could be worth at its beginning."""
    search = Search(plain.layout.puzzle, seed=seed, scoring=plain.scoring)
    return search.state if search.settle() else None


def _later(plain: Plain, state: State, seed: int) -> State | None:
    """The same after a word or two."""
    rng, state = random.Random(seed), copy_of(state)
    for _ in range(seed % 3):
        slot = rng.randrange(len(plain.slots))
        word = rng.choice(sorted(read(plain, state).words[slot]))
        domains.assign(plain.layout.board, state, slot, word)
        if not propagate(plain.layout.board, state):
            return None
    return state


def _fills_within(plain: Plain, now: Position) -> list[Row]:
    return [row for row in plain.fills if all(w in now.words[slot] for slot, w in enumerate(row))]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_bound_never_exceeds_what_a_fill_loses(seed: int) -> None:
    for plain in plain_cases(seed)[1:]:
        root = _settled(plain, seed)
        state = None if root is None else _later(plain, root, seed)
        if root is None or state is None:
            continue
        now, tops = read(plain, state), root.tops.tolist()
        best = [max(plain.scores[s][w] for w in words) for s, words in enumerate(now.words)]
        loses = [sum(tops) - plain.worth(row) for row in _fills_within(plain, now)]
        before = (sum(tops) - sum(best)) * UNIT
        # Without prices it is what the best words lose.
        assert bounds.lost_at_least(plain.layout.board, copy_of(state), 0) == before
        for sweeps in (1, 2, 5, 30):
            lost = bounds.lost_at_least(plain.layout.board, copy_of(state), sweeps)
            assert before <= lost
            assert not loses or lost <= min(loses) * UNIT
            before = lost


def test_the_bound_of_two_slots_that_cross_is_exact() -> None:
    raised = 0
    for case in range(40):
        rng = random.Random(case)
        words = {"".join(rng.choices("ABCD", k=3)): rng.randint(0, 9) for _ in range(12)}
        cells = ("", "#", "#", "", "#", "#", "", "", "")
        plain = plain_of(Crossword(3, 3, cells, Lexicon(words)), ListScores())
        state = _settled(plain, case)
        if state is None:
            continue
        now = read(plain, state)
        cross = [plain.slots[slot].index(plain.crossed[0]) for slot in range(2)]
        least = min(
            sum(int(state.tops[s]) - plain.scores[s][w] for s, w in enumerate(pair))
            for pair in product(*now.words)
            if len({plain.codes[s][w][cross[s]] for s, w in enumerate(pair)}) == 1
        )
        raised += least > 0
        assert bounds.lost_at_least(plain.layout.board, state, 3) == least * UNIT
    assert raised > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_pruning_by_the_bound_keeps_every_fill_worth_the_target(seed: int) -> None:
    for plain in plain_cases(seed)[1:]:
        for target, sweeps in product(targets(plain), (1, 8)):
            state = _settled(plain, seed)
            if state is None:
                continue
            board = plain.layout.board
            wanted = [row for row in plain.fills if plain.worth(row) >= target]
            state.registers[TARGET], state.registers[SWEEPS] = target, sweeps
            if not propagate(board, state) or not bounds.tighten(board, state, sweeps):
                assert not wanted
                continue
            now = read(plain, state)
            for row in wanted:
                for slot, word in enumerate(row):
                    assert word in now.words[slot]
                    letters = plain.codes[slot][word]
                    for cell, letter in zip(plain.slots[slot], letters, strict=True):
                        assert letter in now.letters[cell]
            room = np.zeros((len(wanted) + 1, len(plain.slots)), np.int32)
            end, number = collect(board, state, 0, 10**9, room)
            if end != FULL:
                assert end == EXHAUSTED
                assert sorted(map(tuple, room[:number].tolist())) == sorted(wanted)


def _with_prices(plain: Plain, state: State, seed: int) -> list[dict[int, int]]:
    """Random prices for the letters of all cells, in the state and as they were drawn."""
    rng = random.Random(seed)
    letters = range(len(plain.layout.alphabet))
    drawn = [{n: rng.randint(-2 * UNIT, 2 * UNIT) for n in letters} for _ in plain.layout.cells]
    for cell, prices in enumerate(drawn):
        for letter, price in prices.items():
            state.prices[cell, letter] = price
    return drawn


def _cost(plain: Plain, state: State, slot: int, word: int) -> int:
    """What a word loses, and what the slot pays for its letters or is paid."""
    cost = (int(state.tops[slot]) - plain.scores[slot][word]) * UNIT
    for cell, letter in zip(plain.slots[slot], plain.codes[slot][word], strict=True):
        others = [other for other, cells in enumerate(plain.slots) if cell in cells]
        if len(others) == 2:
            price = int(state.prices[cell, letter])
            cost += price if slot == min(others) else -price
    return cost


def _is_exact(plain: Plain, now: Position, slot: int) -> bool:
    """Whether all words of a slot are looked at one by one."""
    others = now.words[slot] - plain.special(slot)
    alike = bool(plain.special(slot)) or plain.scores[slot][0] == 0
    return len(others) <= FEW or not alike


@pytest.mark.parametrize("seed", SEEDS)
def test_the_cheapest_word_and_the_margins_of_letters(seed: int) -> None:
    for plain in plain_cases(seed)[1:]:
        state = _settled(plain, seed)
        if state is None:
            continue
        _with_prices(plain, state, seed)
        now, board = read(plain, state), plain.layout.board
        for slot, words in enumerate(now.words):
            costs = {word: _cost(plain, state, slot, word) for word in words}
            plain_costs = [costs[word] for word in words - plain.special(slot)]
            middle = sorted(costs.values())[len(costs) // 2]
            exact = _is_exact(plain, now, slot)
            for most in (HIGH, middle):
                least, without = bounds._cheapest(board, state, slot, most)
                lowest = min(plain_costs, default=NEVER)
                if exact:
                    assert (least, without) == (min(costs.values()), lowest)
                assert least <= min(costs.values())
                assert without <= lowest
                for place, cell in enumerate(plain.slots[slot]):
                    for letter in now.letters[cell]:
                        margin = int(state.margins[place, letter])
                        having = plain.having[slot][place][letter] & words
                        noted = [costs[word] for word in having if costs[word] <= most]
                        wanted = min(noted, default=NEVER)
                        assert margin <= wanted
                        if exact:
                            assert margin == wanted


@pytest.mark.parametrize("seed", SEEDS)
def test_a_slot_passes_on_no_more_than_it_can_do_without(seed: int) -> None:
    passed = crossed = 0
    for plain in plain_cases(seed)[1:]:
        state = _settled(plain, seed)
        if state is None:
            continue
        _with_prices(plain, state, seed)
        now, board = read(plain, state), plain.layout.board
        for slot in range(len(plain.slots)):
            before = {
                (other, word): _cost(plain, state, other, word)
                for other, words in enumerate(now.words)
                for word in words
            }
            least, _ = bounds._cheapest(board, state, slot, HIGH)
            bounds._pass_on(board, state, slot, least, 1)
            for (other, word), cost in before.items():
                after = _cost(plain, state, other, word)
                if other == slot:
                    assert least <= after <= cost
                    passed += after < cost
                else:
                    assert after >= cost
            if _is_exact(plain, now, slot):
                assert min(_cost(plain, state, slot, word) for word in now.words[slot]) == least
        crossed += len(plain.crossed)
    assert passed or not crossed or seed % 2


@pytest.mark.parametrize("seed", SEEDS)
def test_what_costs_too_much_is_taken_away(seed: int) -> None:
    for plain in plain_cases(seed)[1:]:
        start = _settled(plain, seed)
        if start is None:
            continue
        _with_prices(plain, start, seed)
        now, board = read(plain, start), plain.layout.board
        for slot, words in enumerate(now.words):
            costs = {word: _cost(plain, start, slot, word) for word in words}
            if len(words) < 2:
                continue
            most = sorted(costs.values())[len(costs) // 2]
            state = copy_of(start)
            _, without = bounds._cheapest(board, state, slot, most)
            if not bounds._filter(board, state, slot, most, without):
                assert min(costs.values()) > most
                continue
            after = read(plain, state)
            gone = words - after.words[slot]
            exact = _is_exact(plain, now, slot)
            # Words of no worth go with their letters, or all together.
            assert all(costs[word] > most for word in gone)
            assert all(costs[word] <= most for word in after.words[slot] & plain.special(slot))
            for place, cell in enumerate(plain.slots[slot]):
                if cell not in plain.crossed:
                    continue
                cheap = {
                    plain.codes[slot][word][place] for word, cost in costs.items() if cost <= most
                }
                if exact:
                    assert after.letters[cell] == cheap
                assert cheap <= after.letters[cell] <= now.letters[cell]
