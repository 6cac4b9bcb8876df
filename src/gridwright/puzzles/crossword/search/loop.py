"""`loop`: section 7 of Wilson, one loop inside the other over the words of each slot."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain, zip_longest

import numpy as np
from numpy.typing import NDArray

from gridwright.kind import Clue
from gridwright.oracle import Found, Oracle
from gridwright.outcome import Budget, Limit, Method, Progress, Watch
from gridwright.puzzles.crossword.kernels.loops import (
    COUNT,
    NODES,
    STORED,
    Loops,
    Position,
    advance,
)
from gridwright.puzzles.crossword.preparing import prepare_loops
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, Slot
from gridwright.puzzles.crossword.puzzle import keep as with_clues

__all__ = ["LoopOracle"]

Solution = tuple[str, ...]

_FIRST_STEP, _LARGEST_STEP = 100_000, 5_000_000
_ROOM = 256
_MOST = 1 << 62


def in_turns(slots: Iterable[Slot]) -> list[Slot]:
    """The slots in Wilson's order: the first across, the first down, the second across, and so on.

    >>> from gridwright.puzzles.crossword.puzzle import slots_of
    >>> [slot.name for slot in in_turns(slots_of(2, 3, (False,) * 6, frozenset()))]
    ['1A', '1D', '4A', '2D', '3D']
    """
    across: list[Slot] = []
    down: list[Slot] = []
    for slot in slots:
        (across if slot.across else down).append(slot)
    return [slot for turn in zip_longest(across, down) for slot in turn if slot is not None]


class _Encoding:
    """The words of a puzzle and its subsets of clues in numbers.

    Letters are numbered from 1, given letters that the lists lack after all others. Words have
    the numbers of the lexicon as identities; where any two letters do, two letters have one of
    their own, after those.
    """

    def __init__(self, puzzle: Crossword) -> None:
        self.puzzle = puzzle
        self.alphabet = puzzle.alphabet
        given = {letter for letter in puzzle.cells if letter not in ("", BLOCK)}
        self.letters = [*self.alphabet, *sorted(given.difference(self.alphabet))]
        self.codes = {letter: code for code, letter in enumerate(self.letters, 1)}
        words = puzzle.lexicon.words
        self.numbers = {word: number for number, word in enumerate(words)}
        self.identities = len(words) + (len(self.letters) ** 2 if puzzle.pairs else 0)
        self._lists: dict[int, NDArray[np.int32]] = {}
        self._rows: dict[tuple[int, ...], int] = {}

    def identity(self, word: str) -> int:
        """The number of a word, -1 where it is none."""
        codes = self.codes
        if self.puzzle.pairs and len(word) == 2:
            if not all(letter in codes for letter in word):
                return -1
            first, second = (codes[letter] - 1 for letter in word)
            return len(self.numbers) + first * len(self.letters) + second
        return self.numbers.get(word, -1)

    def entry(self, word: str) -> list[int]:
        """A word as the loops read it: identity, its row among the families, letters."""
        numbers = self.puzzle.lexicon.families_of.get(word)
        family = self._rows.setdefault(numbers, len(self._rows)) if numbers else -1
        return [self.identity(word), family, *(self.codes[letter] for letter in word)]

    def families(self) -> NDArray[np.int32]:
        """The families of words, in the rows that the words of all lists so far name."""
        return _table([list(numbers) for numbers in self._rows], -1)

    def list_of(self, length: int) -> NDArray[np.int32]:
        """The words of a length, one after the other."""
        if length not in self._lists:
            words = self.puzzle.lexicon.of_length(length)
            flat = chain.from_iterable(map(self.entry, words))
            self._lists[length] = np.fromiter(flat, np.int32, len(words) * (length + 2))
        return self._lists[length]

    def fits(self, given: str) -> str:
        """The letters that a cell outside all words may take."""
        return given or self.alphabet

    def pairs(self, one: str, other: str) -> NDArray[np.int32]:
        """Any two letters where these are given."""
        found = (self.entry(a + b) for a in self.fits(one) for b in self.fits(other))
        return np.fromiter(chain.from_iterable(found), np.int32)


def _loops(puzzle: Crossword, encoding: _Encoding) -> Loops:
    """The loops of a puzzle: its slots in turns, then the cells that no word covers."""
    rows: list[list[int]] = []
    lists: dict[object, NDArray[np.int32]] = {}
    keys: list[object] = []
    for slot in in_turns(puzzle.demanded):
        cells = [puzzle.index(cell) for cell in slot.cells]
        key: object = len(slot)
        if puzzle.pairs and len(slot) == 2:
            one, other = (puzzle.cells[cell] for cell in cells)
            key = one, other
            if key not in lists:
                lists[key] = encoding.pairs(one, other)
        else:
            lists[key] = encoding.list_of(len(slot))
        keys.append(key)
        rows.append(cells)
    covered = set(chain.from_iterable(rows))
    for cell, given in enumerate(puzzle.cells):
        if given != BLOCK and cell not in covered:
            letters = encoding.fits(given)
            flat = [number for letter in letters for number in (-1, -1, encoding.codes[letter])]
            lists[letters] = np.array(flat, np.int32)
            keys.append(letters)
            rows.append([cell])
    starts = dict(zip(lists, np.cumsum([0, *map(len, lists.values())]).tolist(), strict=False))
    required, hosts = _required(puzzle, encoding)
    return Loops(
        cells=_table(rows, -1),
        lengths=np.array([len(row) for row in rows], np.int32),
        starts=np.array([starts[key] for key in keys], np.int64),
        sizes=np.array(
            [len(lists[key]) // (len(row) + 2) for key, row in zip(keys, rows, strict=True)],
            np.int32,
        ),
        words=np.concatenate([*lists.values(), np.zeros(1, np.int32)]).astype(np.int32),
        required=_table(required, 0),
        hosts=_table(hosts, -1),
        families=encoding.families(),
    )


def _required(puzzle: Crossword, encoding: _Encoding) -> tuple[list[list[int]], list[list[int]]]:
    """Required words, and the cells of slots that hold no entry and yet may show them."""
    required, hosts = [], []
    for number, word in enumerate(puzzle.required):
        codes = [encoding.codes.get(letter, -1) for letter in word]
        required.append([encoding.identity(word), *codes])
        for slot in puzzle.slots:
            if slot.name in puzzle.dropped and len(slot) == len(word):
                hosts.append([number, *map(puzzle.index, slot.cells)])
    return required, hosts


def _table(rows: list[list[int]], empty: int) -> NDArray[np.int32]:
    """Rows of different lengths as an array."""
    table = np.full((len(rows), max(map(len, rows), default=1)), empty, np.int32)
    for number, row in enumerate(rows):
        table[number, : len(row)] = row
    return table


class LoopOracle(Oracle[Solution]):
    """Each slot in turn tries every word of its length; complete unless a limit stops it."""

    method = Method("loop")

    def __init__(self, puzzle: Crossword) -> None:
        self.puzzle = puzzle
        self._encoding = _Encoding(puzzle)

    def prepare(self) -> None:
        """Load or compile the loops."""
        prepare_loops()

    def find(
        self,
        keep: Collection[Clue] | None = None,
        *,
        at_most: int = 1,
        exclude: Sequence[Solution] = (),
        hint: Solution | None = None,
        budget: Budget,
        watch: Watch | None = None,
    ) -> Found[Solution]:
        """Fetch fills as they come until there are enough beside the excluded ones."""
        del hint
        puzzle = self.puzzle if keep is None else with_clues(self.puzzle, keep)
        excluded = set(exclude)
        room = max(1, min(_ROOM, at_most + len(excluded)))
        run = _Run(puzzle, self._encoding, room)
        found: list[Solution] = []
        limit, ended = None, False
        while len(found) < at_most and limit is None and not ended:
            limit, ended = run.go(_MOST, budget, watch, full=True)
            found += [fill for fill in run.fetch() if fill not in excluded]
        complete = ended and len(found) <= at_most
        fills = tuple(found[:at_most])
        return Found(fills, complete, len(fills), limit, run.nodes)

    def count(
        self, at_most: int, *, keep: int = 2, budget: Budget, watch: Watch | None = None
    ) -> Found[Solution]:
        """Count without storing; one more than asked for tells whether the count is complete."""
        run = _Run(self.puzzle, self._encoding, keep)
        limit, ended = run.go(at_most + 1, budget, watch, full=False)
        complete = ended and run.count <= at_most
        fills = tuple(run.fetch())[:at_most]
        return Found(fills, complete, min(run.count, at_most), limit, run.nodes)


class _Run:
    """Loops on their way."""

    def __init__(self, puzzle: Crossword, encoding: _Encoding, room: int) -> None:
        self._encoding = encoding
        self._blocks = [cell == BLOCK for cell in puzzle.cells]
        self._loops = _loops(puzzle, encoding)
        slots = len(self._loops.lengths)
        given = [0 if cell in ("", BLOCK) else encoding.codes[cell] for cell in puzzle.cells]
        self._position = Position(
            letters=np.array(given, np.int32),
            owner=np.full(len(given), -1, np.int32),
            following=np.zeros(slots, np.int64),
            placed=np.zeros(slots, np.bool_),
            used=np.zeros(encoding.identities, np.bool_),
            family_used=np.zeros(len(puzzle.lexicon.families), np.bool_),
            registers=np.zeros(4, np.int64),
            stored=np.zeros((room, len(given)), np.int32),
        )
        self._step = _FIRST_STEP

    @property
    def count(self) -> int:
        """Fills found so far."""
        return int(self._position.registers[COUNT])

    @property
    def nodes(self) -> int:
        """Words placed so far."""
        return int(self._position.registers[NODES])

    def go(
        self, most: int, budget: Budget, watch: Watch | None, *, full: bool
    ) -> tuple[Limit | None, bool]:
        """Go on until a limit, the end, `most` fills, or with `full` until the room is full."""
        stored, registers = self._position.stored, self._position.registers
        while (limit := budget.stopped()) is None:
            if advance(self._loops, self._position, self._step, min(most, _MOST), full):
                return None, True
            if self.count >= most or (full and registers[STORED] >= len(stored)):
                return None, False
            self._step = min(2 * self._step, _LARGEST_STEP)
            if watch:
                watch(Progress(budget.spent, nodes=self.nodes, found=self.count))
        return limit, False

    def fetch(self) -> Iterator[Solution]:
        """The fills that are stored, which makes room for others."""
        letters = self._encoding.letters
        stored = int(self._position.registers[STORED])
        self._position.registers[STORED] = 0
        for row in self._position.stored[:stored].tolist():
            yield tuple(
                BLOCK if block else letters[code - 1]
                for block, code in zip(self._blocks, row, strict=True)
            )
