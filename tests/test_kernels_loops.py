"""The compiled nested loops over slots and words against loops in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest

from gridwright.puzzles.crossword.kernels.loops import (
    COUNT,
    NODES,
    STORED,
    Loops,
    Position,
    _next,
    advance,
)

Word = tuple[int, int, tuple[int, ...]]
"""An identity, a row of `FAMILIES` and letters from 1 on; -1 for none."""

FAMILIES = ((0,), (1,), (0, 1))
"""The last row is for words of both families."""


def _kin(one: Word, other: Word) -> bool:
    """Whether two words share a family."""
    rows = [set(FAMILIES[word[1]]) if word[1] >= 0 else set() for word in (one, other)]
    return bool(rows[0] & rows[1])


@dataclass
class _Case:
    """Slots as rows of cells, the words of each, given letters, and words that must stand."""

    cells: int
    slots: list[list[int]]
    words: list[list[Word]]
    given: list[int]
    required: list[tuple[int, tuple[int, ...]]]
    hosts: list[tuple[int, list[int]]]

    def fills(self) -> Iterator[tuple[int, ...]]:
        """The letters of every fill, in the order of the loops."""

        def fill(slot: int, letters: list[int], used: list[Word]) -> Iterator[tuple[int, ...]]:
            if slot == len(self.slots):
                if all(self._stands(n, letters, used) for n in range(len(self.required))):
                    yield tuple(letters)
                return
            for word in self.words[slot]:
                pairs = list(zip(self.slots[slot], word[2], strict=True))
                fits = all(letters[cell] in (0, letter) for cell, letter in pairs)
                again = any(-1 < word[0] == other[0] or _kin(word, other) for other in used)
                if fits and not again:
                    new = letters.copy()
                    for cell, letter in pairs:
                        new[cell] = letter
                    yield from fill(slot + 1, new, [*used, word])

        yield from fill(0, list(self.given), [])

    def _stands(self, number: int, letters: list[int], used: list[Word]) -> bool:
        identity, wanted = self.required[number]
        if identity >= 0 and any(word[0] == identity for word in used):
            return True
        return any(
            host == number and tuple(letters[cell] for cell in cells) == wanted
            for host, cells in self.hosts
        )

    def compiled(self) -> Loops:
        longest = max((len(slot) for slot in self.slots), default=1)
        cells = np.full((len(self.slots), longest), -1, np.int32)
        for row, slot in zip(cells, self.slots, strict=True):
            row[: len(slot)] = slot
        flat = [[n for word in words for n in (*word[:2], *word[2])] for words in self.words]
        starts = np.cumsum([0, *map(len, flat)])[:-1].astype(np.int64)
        wide = max((len(word) for _, word in self.required), default=0)
        required = np.zeros((len(self.required), wide + 1), np.int32)
        for row, (identity, letters) in zip(required, self.required, strict=True):
            row[: len(letters) + 1] = [identity, *letters]
        hosts = np.full((len(self.hosts), wide + 1), -1, np.int32)
        for row, (number, at) in zip(hosts, self.hosts, strict=True):
            row[: len(at) + 1] = [number, *at]
        return Loops(
            cells=cells,
            lengths=np.array([len(slot) for slot in self.slots], np.int32),
            starts=starts,
            sizes=np.array([len(words) for words in self.words], np.int32),
            words=np.array([*(n for some in flat for n in some), 0], np.int32),
            required=required,
            hosts=hosts,
            families=np.array([[0, -1], [1, -1], [0, 1]], np.int32),
        )

    def position(self, room: int) -> Position:
        slots = len(self.slots)
        return Position(
            letters=np.array(self.given, np.int32),
            owner=np.full(self.cells, -1, np.int32),
            following=np.zeros(slots, np.int64),
            placed=np.zeros(slots, np.bool_),
            used=np.zeros(40, np.bool_),
            family_used=np.zeros(4, np.bool_),
            registers=np.zeros(4, np.int64),
            stored=np.zeros((room, self.cells), np.int32),
        )


def _case(seed: int) -> _Case:
    rng = random.Random(seed)
    cells = rng.randint(1, 7)
    slots = [
        rng.sample(range(cells), rng.randint(1, min(3, cells))) for _ in range(rng.randint(0, 4))
    ]
    names: dict[tuple[int, ...], int] = {}
    words = []
    for slot in slots:
        some: list[Word] = []
        for _ in range(rng.randint(0, 6)):
            letters = tuple(rng.randint(1, 2) for _ in slot)
            identity = names.setdefault(letters, len(names)) if rng.random() < 0.8 else -1
            some.append((identity, rng.choice([-1, -1, -1, 0, 1, 2]), letters))
        words.append(some)
    required = [
        (names.get(letters, -1), letters)
        for _ in range(rng.choice([0, 0, 1, 2]))
        for letters in [tuple(rng.randint(1, 2) for _ in range(rng.randint(1, min(3, cells))))]
    ]
    hosts = [
        (number, rng.sample(range(cells), len(letters)))
        for number, (_, letters) in enumerate(required)
        if rng.random() < 0.6
    ]
    given = [rng.choice([0, 0, 0, 0, 1]) for _ in range(cells)]
    return _Case(cells, slots, words, given, required, hosts)


CASES = [_case(seed) for seed in range(250)]


def test_the_cases_have_none_and_few_and_many_fills() -> None:
    numbers = [len(list(case.fills())) for case in CASES]
    assert numbers.count(0) > 30
    assert numbers.count(1) > 10
    assert sum(number > 5 for number in numbers) > 10


@pytest.mark.parametrize("tries", [1, 2, 5, 10**9])
def test_fills_come_in_the_order_of_the_loops(tries: int) -> None:
    for seed, case in enumerate(CASES):
        wanted = list(case.fills())
        loops, position = case.compiled(), case.position(3)
        found: list[tuple[int, ...]] = []
        ended = False
        while not ended:
            ended = advance(loops, position, tries, 10**9, True)
            stored = int(position.registers[STORED])
            found += [tuple(row) for row in position.stored[:stored].tolist()]
            position.registers[STORED] = 0
        assert found == wanted, seed
        assert position.registers[COUNT] == len(wanted)
        assert position.registers[NODES] >= len(case.slots) * bool(wanted)
        # All is as it was at the beginning.
        assert position.letters.tolist() == case.given
        assert not position.used.any()
        assert not position.family_used.any()


@pytest.mark.parametrize("most", [1, 2, 5, 1000])
def test_fills_beyond_the_room_are_counted(most: int) -> None:
    for case in CASES:
        wanted = list(case.fills())
        position = case.position(2)
        ended = advance(case.compiled(), position, 10**9, most, False)
        count = int(position.registers[COUNT])
        assert count == min(most, len(wanted))
        assert ended or count == most
        assert not ended or count == len(wanted)
        stored = int(position.registers[STORED])
        assert stored == min(2, count)
        assert [tuple(row) for row in position.stored[:stored].tolist()] == wanted[:stored]


def test_the_next_word_is_the_first_that_fits() -> None:
    for seed in range(200):
        rng = random.Random(seed)
        length, size = rng.randint(1, 4), rng.randint(0, 6)
        words = [[-1, -1, *rng.choices([1, 2, 3], k=length)] for _ in range(size)]
        pattern = rng.choices([0, 0, 1, 2, 3], k=length)
        flat = np.array([9, 9, *(n for word in words for n in word), 0], np.int32)
        after, tries = rng.randint(0, size), rng.randint(0, 7)
        found, left = _next(flat, 2, after, size, np.array(pattern, np.int32), length, tries)
        fitting = [
            number
            for number in range(after, size)
            if all(p in (0, n) for p, n in zip(pattern, words[number][2:], strict=True))
        ]
        wanted = fitting[0] if fitting else size
        looked = wanted - after
        if looked < tries:
            # The look at the word that fits is not counted: putting it there will be.
            assert (found, left) == (wanted, tries - looked)
        else:
            assert (found, left) == (after + tries, 0)
