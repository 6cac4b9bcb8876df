"""From a puzzle to the arrays of the compiled search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, product
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.crossword.kernels.layout import Board, Ints, Words
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword, Slot, entries
from gridwright.puzzles.crossword.search.scoring import Scoring

__all__ = ["Layout", "Table", "layout_of"]


@dataclass(frozen=True, slots=True)
class Table:
    """The words that a slot may take, best first, and which of them have which letter where."""

    words: tuple[str, ...]
    scores: Ints
    numbers: Ints
    """The number of every word among all of its length."""
    letters: Ints
    bits: Words
    tier: int
    """How many words are to be tried before all others."""


@dataclass(slots=True)
class _Shelf:
    """The tables of one lexicon that were asked for."""

    tables: dict[tuple[int, bool, object], Table] = field(default_factory=dict)


_SHELVES: WeakKeyDictionary[Lexicon, _Shelf] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Layout:
    """A board, and the way from its numbers back to the puzzle."""

    puzzle: Crossword
    board: Board
    slots: tuple[Slot, ...]
    tables: tuple[Table, ...]
    """The table of every slot."""
    alphabet: str
    cells: tuple[int, ...]
    """The cells of the grid that lie in a slot, in the order of the board."""
    loose: tuple[int, ...]
    """White cells without a letter that lie in no slot: any letter will do."""
    impossible: bool
    """Whether a slot has no words, or a required word no slot."""

    def read(self, row: Sequence[int] | NDArray[np.int32]) -> tuple[str, ...]:
        """The letters of the grid when every slot has this word; loose cells stay empty."""
        letters = list(self.puzzle.cells)
        for slot, table, index in zip(self.slots, self.tables, row, strict=True):
            for cell, letter in zip(slot.cells, table.words[int(index)], strict=True):
                letters[self.puzzle.index(cell)] = letter
        return tuple(letters)

    def row_of(self, solution: Sequence[str]) -> tuple[int, ...]:
        """The words of a fill, as `read` takes them."""
        placed = entries(self.puzzle, solution)
        return tuple(
            table.words.index(placed[slot])
            for slot, table in zip(self.slots, self.tables, strict=True)
        )


def layout_of(puzzle: Crossword, scoring: Scoring | None = None) -> Layout:
    """Lay out a puzzle: its demanded slots, their tables, and how they cross.

    Without scoring all words are worth nothing, and are in alphabetical order.
    """
    slots = puzzle.demanded
    alphabet = puzzle.alphabet
    tables = tuple(_table(puzzle, slot, scoring) for slot in slots)
    return _assemble(puzzle, slots, tables, alphabet)


def _table(puzzle: Crossword, slot: Slot, scoring: Scoring | None) -> Table:
    lexicon, length = puzzle.lexicon, len(slot)
    shelf = _SHELVES.setdefault(lexicon, _Shelf())
    pairs = puzzle.pairs and length == 2
    key = (length, puzzle.pairs, None if scoring is None else scoring.key(puzzle, slot))
    if key not in shelf.tables:
        words = lexicon.of_length(length)
        if pairs:
            words = tuple(map("".join, product(puzzle.alphabet, repeat=2)))
        scores = [0] * len(words) if scoring is None else scoring.scores(puzzle, slot, words)
        tiered = scoring is not None and scoring.tiered
        shelf.tables[key] = make_table(words, scores, length, puzzle.alphabet, tiered)
    return shelf.tables[key]


def make_table(
    words: Sequence[str], scores: Sequence[int], length: int, alphabet: str, tiered: bool
) -> Table:
    """Sort words of one length by score and note which of them have which letter where.

    In a tiered table the words that are worth something are the first tier.
    """
    value = np.array(scores, np.int32)
    order = np.argsort(-value, kind="stable").astype(np.int32)
    codes = np.frombuffer("".join(words).encode("utf-32-le"), np.uint32).reshape(-1, length)
    known = np.frombuffer(alphabet.encode("utf-32-le"), np.uint32)
    letters = np.searchsorted(known, codes[order]).astype(np.int32)
    size, blocks = len(alphabet), max(1, -(-len(words) // 64))
    bits = np.zeros((length * size, blocks * 64), np.bool_)
    numbers = np.arange(len(words))
    for place in range(length):
        bits[place * size + letters[:, place], numbers] = True
    packed = np.packbits(bits, axis=1, bitorder="little").view(np.int64)
    listed = tuple(words[int(index)] for index in order)
    tier = int((value > 0).sum()) if tiered else 0
    return Table(listed, value[order], order, letters.ravel(), packed.ravel(), tier)


def _assemble(
    puzzle: Crossword, slots: tuple[Slot, ...], tables: tuple[Table, ...], alphabet: str
) -> Layout:
    index = {cell: n for n, cell in enumerate(dict.fromkeys(c for s in slots for c in s.cells))}
    longest = max((len(slot) for slot in slots), default=1)
    slot_cells = np.full((len(slots), longest), -1, np.int32)
    cell_slots = np.full((len(index), 2), -1, np.int32)
    cell_places = np.full((len(index), 2), -1, np.int32)
    for number, slot in enumerate(slots):
        for place, cell in enumerate(slot.cells):
            at = index[cell]
            slot_cells[number, place] = at
            side = 0 if cell_slots[at, 0] < 0 else 1
            cell_slots[at, side], cell_places[at, side] = number, place
    different: dict[int, int] = {}
    for table in tables:
        different.setdefault(id(table), len(different))
    by_number = list({id(table): table for table in tables}.values())
    lengths = np.array([len(slot) for slot in slots], np.int32)
    table_length = np.array([len(t.words[0]) if t.words else 0 for t in by_number], np.int32)
    sizes = np.array([len(t.words) for t in by_number], np.int32)
    blocks = np.maximum(1, -(-sizes // 64)).astype(np.int32)
    slot_table = np.array([different[id(table)] for table in tables], np.int32)
    family, starts, members = _families(puzzle.lexicon, by_number)
    order = np.argsort(lengths, kind="stable").astype(np.int32)
    edges = np.searchsorted(lengths[order], np.arange(longest + 2)).astype(np.int32)
    cells = tuple(map(puzzle.index, index))
    inside = set(cells)
    loose = tuple(at for at, letter in enumerate(puzzle.cells) if letter == "" and at not in inside)
    masks = max(1, -(-len(alphabet) // 64))
    board = Board(
        slot_length=lengths,
        slot_cells=slot_cells,
        slot_table=slot_table,
        slot_start=_starts(blocks[slot_table]),
        cell_slots=cell_slots,
        cell_places=cell_places,
        table_length=table_length,
        table_size=sizes,
        table_blocks=blocks,
        table_tier=np.array([t.tier for t in by_number], np.int32),
        table_bits=_starts([len(t.bits) for t in by_number]),
        table_words=_starts(sizes),
        table_letters=_starts([len(t.letters) for t in by_number]),
        table_inverse=_starts(sizes),
        bits=_join([t.bits for t in by_number], np.int64),
        scores=_join([t.scores for t in by_number], np.int32),
        ids=_join([t.numbers for t in by_number], np.int32),
        letters=_join([t.letters for t in by_number], np.uint16),
        inverse=_join([np.argsort(t.numbers) for t in by_number], np.int32),
        length_start=edges,
        length_slots=order,
        family=family,
        family_start=starts,
        family_members=members,
        required=_required(puzzle, by_number),
        counts=np.array([len(slots), len(index), max(1, len(alphabet)), masks, longest], np.int32),
    )
    impossible = not sizes.all() or len(board.required) < len(puzzle.required)
    return Layout(puzzle, board, slots, tables, alphabet, cells, loose, impossible)


def _starts(sizes: Sequence[int] | NDArray[np.int32]) -> Words:
    return np.concatenate([[0], np.cumsum(sizes)])[:-1].astype(np.int64)


def _join(arrays: Sequence[NDArray[np.generic]], kind: type) -> NDArray[Any]:
    # One more entry: an array that is never empty needs no special cases.
    return np.concatenate([*arrays, np.zeros(1, kind)]).astype(kind)


def _families(lexicon: Lexicon, tables: Sequence[Table]) -> tuple[Ints, Ints, NDArray[np.int32]]:
    """For each word the number of a list of all words that exclude it, and these lists.

    A word of several families has a list of its own: the words of all of them.
    """
    total = sum(len(table.words) for table in tables)
    family = np.full(total + 1, -1, np.int32)
    lists: dict[tuple[int, ...], int] = {}
    members: list[dict[tuple[int, int], None]] = [{} for _ in lexicon.families]
    at = 0
    for table in tables:
        if lexicon.families:
            for place, word in enumerate(table.words):
                numbers = lexicon.families_of.get(word, ())
                if numbers:
                    family[at + place] = lists.setdefault(numbers, len(lists))
                for number in numbers:
                    members[number][len(word), int(table.numbers[place])] = None
        at += len(table.words)
    excluding = [dict.fromkeys(chain(*(members[n] for n in numbers))) for numbers in lists]
    flat = [entry for group in excluding for entry in group]
    starts = np.concatenate([[0], np.cumsum([len(group) for group in excluding])])
    return family, starts.astype(np.int32), np.array(flat, np.int32).reshape(-1, 2)


def _required(puzzle: Crossword, tables: Sequence[Table]) -> NDArray[np.int32]:
    found = []
    for word in puzzle.required:
        for table in tables:
            if word in table.words:
                number = int(table.numbers[table.words.index(word)])
                found.append((len(word), number))
                break
    return np.array(found, np.int32).reshape(-1, 2)
