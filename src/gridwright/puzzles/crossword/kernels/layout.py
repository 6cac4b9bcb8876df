"""The arrays that the compiled search works on: a board that never changes and a state that does.

A domain is a row of 64-bit blocks, one bit a word, in the order of the slot's table: best score
first. All that must be taken back on backtracking lies in two arrays, `words` (blocks of domains,
their versions, letter masks of cells) and `ints`, each with a trail of old values; what else is in
the state is only a hint or a statistic and may stay.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bundles import Bundle

__all__ = [
    "ACTIVE",
    "BEST",
    "CLOCK",
    "COUNT",
    "CUT",
    "DEAREST",
    "DEPTH",
    "DONE",
    "FAILS",
    "FIRST",
    "INT_TOP",
    "LEAST",
    "MOST",
    "NODES",
    "NO_TARGET",
    "PENDING",
    "QUEUED",
    "SCORED",
    "STAMP",
    "SWEEPS",
    "TARGET",
    "TOTAL",
    "WORD_TOP",
    "Board",
    "Ints",
    "State",
    "Words",
    "copy_of",
    "new_state",
    "with_room",
]

Words = NDArray[np.int64]
Ints = NDArray[np.int32]

# The registers of a state.
QUEUED, STAMP, WORD_TOP, INT_TOP, DEPTH, FAILS, NODES = range(7)
PENDING, TARGET, SCORED, SWEEPS, CLOCK, LEAST, MOST, DEAREST = range(7, 15)

NO_TARGET = -(1 << 40)
"""Below what any fill is worth."""

# Reversible numbers of a slot, each `slots` apart, and one of the whole board after them.
ACTIVE, COUNT, FIRST, BEST, CUT, DONE = range(6)
TOTAL = 6


class Board(Bundle):
    """A grid and its words, as the search sees them."""

    slot_length: Ints
    slot_cells: Ints
    slot_table: Ints
    slot_start: Words
    """Where a slot's blocks begin in `State.words`."""
    cell_slots: Ints
    cell_places: Ints
    """The one or two slots of a cell, -1 for none, and which letter of them it is."""
    table_length: Ints
    table_size: Ints
    table_blocks: Ints
    table_tier: Ints
    """How many of a table's words, from its first on, are to be tried before all others."""
    table_bits: Words
    """Where a table's supports begin in `bits`: blocks for every place and letter."""
    table_words: Words
    """Where a table's words begin in `scores` and `ids`."""
    table_letters: Words
    table_inverse: Words
    bits: Words
    scores: Ints
    ids: Ints
    """The number of a word among all of its length, in the order of the table."""
    letters: NDArray[np.uint16]
    """Unsigned, so that the compiler need not ask whether an index is negative."""
    inverse: Ints
    """The place in the table of the word with that number, -1 where it is not in it."""
    length_start: Ints
    length_slots: Ints
    """The slots of every length."""
    family: Ints
    """The list of words that exclude a word of a table, being of its families; -1 for none."""
    family_start: Ints
    family_members: Ints
    """Length and number of every word of such a list."""
    required: Ints
    """Length and number of every required word."""
    counts: Ints
    """Slots, cells, letters of the alphabet, 64-bit words of a letter mask, longest slot."""


class State(Bundle):
    """A partial fill."""

    words: Words
    ints: Ints
    word_stamp: Words
    int_stamp: Words
    """The level at which an old value was noted last; levels are counted for days."""
    word_at: Ints
    word_old: Words
    int_at: Ints
    int_old: Ints
    active: Ints
    """The blocks of a domain that have a word left come first, `ACTIVE` of them."""
    where: Ints
    residue: Ints
    queue: Ints
    queued: Ints
    changed: Ints
    """A bit for every letter of a slot whose mask has changed since the slot was revised."""
    touched: Ints
    weight: NDArray[np.float64]
    levels: Ints
    """For every level: heights of both trails, and the decision: slot or cell, word or letter."""
    registers: Words
    random: NDArray[np.uint64]
    scratch: Words
    union: Words
    tallies: NDArray[np.float64]
    prices: Words
    """The price of every letter of a cell: see `bounds`."""
    bill: Words
    margins: Words
    minima: Words
    versions: Words
    """The version of its words and of its prices for which a slot's minimum was computed, and
    the version of its prices."""
    tops: Words
    """What the best word of a slot was worth at the root."""


def new_state(board: Board, *, seed: int) -> State:
    """A state in which every word is possible everywhere."""
    slots, cells, letters, masks, longest = (int(n) for n in board.counts)
    table = board.slot_table
    blocks = board.table_blocks[table].astype(np.int64)
    total = int(blocks.sum())
    words = np.zeros(total + slots + cells * masks + slots * longest * masks, np.int64)
    words[:total] = -1
    # The last block of a slot has a bit for every word that is left for it, and no more.
    size = board.table_size[table]
    part = size % 64
    last = (board.slot_start + blocks - 1)[part > 0]
    words[last] = (1 << part[part > 0].astype(np.int64)) - 1
    where = (np.arange(total) - np.repeat(board.slot_start, blocks)).astype(np.int32)
    ints = np.zeros(slots * TOTAL + 1, np.int32)
    ints[ACTIVE * slots : (ACTIVE + 1) * slots] = blocks
    ints[COUNT * slots : (COUNT + 1) * slots] = size
    ints[CUT * slots : (CUT + 1) * slots] = size
    best = board.scores[board.table_words[table]]
    ints[BEST * slots : (BEST + 1) * slots] = best
    ints[TOTAL * slots] = best.sum()
    every = np.full(masks, -1, np.int64)
    if letters % 64:
        every[-1] = (1 << (letters % 64)) - 1
    words[total + slots :] = np.tile(every, cells + slots * longest)
    room = 8 * len(words) + 1000
    levels = sum(int(n) for n in board.slot_length) + slots + 2
    # Whole vectors of letters, which the processor likes.
    width = -(-letters // 8) * 8
    registers = np.zeros(16, np.int64)
    registers[STAMP] = 1
    registers[MOST] = slots
    return State(
        words=words,
        ints=ints,
        word_stamp=np.zeros(len(words), np.int64),
        int_stamp=np.zeros(len(ints), np.int64),
        word_at=np.zeros(room, np.int32),
        word_old=np.zeros(room, np.int64),
        int_at=np.zeros(60 * len(ints) + 1000, np.int32),
        int_old=np.zeros(60 * len(ints) + 1000, np.int32),
        active=where.copy(),
        where=where,
        residue=np.zeros(slots * longest * letters, np.int32),
        queue=np.zeros(slots, np.int32),
        queued=np.zeros(slots, np.int32),
        changed=np.zeros(slots, np.int32),
        touched=np.zeros(slots, np.int32),
        weight=np.ones(slots, np.float64),
        levels=np.zeros((levels, 4), np.int32),
        registers=registers,
        random=np.array([seed], np.uint64),
        scratch=np.zeros(longest * masks + longest + letters, np.int64),
        union=np.zeros(int(blocks.max(initial=1)), np.int64),
        tallies=np.zeros(longest * letters + letters, np.float64),
        prices=np.zeros((cells, width), np.int64),
        bill=np.zeros((longest, width), np.int64),
        margins=np.zeros((longest, width), np.int64),
        minima=np.zeros(slots, np.int64),
        versions=np.full((slots, 3), -1, np.int64),
        tops=ints[BEST * slots : (BEST + 1) * slots].astype(np.int64),
    )


def copy_of(state: State) -> State:
    """The same state in arrays of its own."""
    return state.copied()


def with_room(state: State) -> State:
    """The same state with trails of twice the length."""
    return state.replaced(
        word_at=np.concatenate([state.word_at, np.zeros_like(state.word_at)]),
        word_old=np.concatenate([state.word_old, np.zeros_like(state.word_old)]),
        int_at=np.concatenate([state.int_at, np.zeros_like(state.int_at)]),
        int_old=np.concatenate([state.int_old, np.zeros_like(state.int_old)]),
    )
