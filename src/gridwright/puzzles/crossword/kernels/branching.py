"""Which decision comes next: a slot by its words and its troubles, then a word or a letter.

Slots that can still take a word worth something come first, and are decided by such a word; the
others are decided by the letter of a cell, since hundreds of words differ in what nobody asks for.
"""

import math

from gridwright.bits import compiled_bare as compiled
from gridwright.bits import lowest, popcount, random_below
from gridwright.puzzles.crossword.kernels.domains import mask_at, special_words, tier_mask
from gridwright.puzzles.crossword.kernels.layout import (
    ACTIVE,
    BEST,
    COUNT,
    SCORED,
    TARGET,
    TOTAL,
    Board,
    State,
)

__all__ = ["choose"]

FEW = 2
"""With this many words left or fewer, a slot is decided by a word, otherwise by a cell's letter."""
SAMPLE = 48
"""So many blocks of a domain are counted to guess how many words have a letter."""
ENOUGH = 60.0
"""More words than these in a crossing slot are no better."""


@compiled
def choose(board: Board, state: State, level: int) -> bool:
    """Write the next decision into its level; False when every slot is filled.

    A decision is (slot, word) or (-1 - cell, letter).
    """
    slot = _choose_slot(board, state)
    if slot < 0:
        return False
    slots = board.counts[0]
    count = state.ints[COUNT * slots + slot]
    place = -1
    if special_words(board, state, slot):
        state.levels[level, 2] = slot
        state.levels[level, 3] = _choose_special(board, state, slot)
        return True
    if count > FEW:
        place = _choose_place(board, state, slot)
    if place < 0:
        state.levels[level, 2] = slot
        state.levels[level, 3] = _first_word(board, state, slot)
    else:
        cell = board.slot_cells[slot, place]
        state.levels[level, 2] = -1 - cell
        state.levels[level, 3] = _choose_letter(board, state, cell)
    return True


@compiled
def _chance(state: State) -> float:
    return (random_below(state.random, 1 << 20) + 0.5) / (1 << 20)


@compiled
def _surprise(state: State) -> float:
    """A random number with the long upper tail of the greatest of many."""
    return -math.log(-math.log(_chance(state)))


@compiled
def _choose_slot(board: Board, state: State) -> int:
    slots = board.counts[0]
    best, least = -1, math.inf
    for slot in range(slots):
        count = state.ints[COUNT * slots + slot]
        if count > 1:
            length, weight = board.slot_length[slot], state.weight[slot]
            special = special_words(board, state, slot)
            if special:
                key = (special + (special < count)) / (weight * length * length)
            elif board.table_tier[board.slot_table[slot]]:
                key = 10.0 * count / (weight * length)
            else:
                key = math.sqrt(count) / (weight * length)
            key *= 1.0 + 0.1 * _chance(state)
            if key < least:
                best, least = slot, key
    return best


@compiled
def _choose_special(board: Board, state: State, slot: int) -> int:
    """The word of the first tier that leaves its crossing slots the most."""
    size, table = board.counts[2], board.slot_table[slot]
    length, tier = board.slot_length[slot], board.table_tier[table]
    start, active = board.slot_start[slot], state.ints[ACTIVE * board.counts[0] + slot]
    for place in range(length):
        _tally(board, state, slot, place)
    best, most = -1, -math.inf
    for block in range((tier + 63) // 64):
        if state.where[start + block] >= active:
            continue
        rest = state.words[start + block] & tier_mask(tier, block)
        while rest:
            word = 64 * block + lowest(rest)
            rest &= rest - 1
            letters = board.table_letters[table] + word * length
            value = 0.5 * _surprise(state)
            for place in range(length):
                value += state.tallies[place * size + board.letters[letters + place]]
            if value > most:
                best, most = word, value
    return best


@compiled
def _tally(board: Board, state: State, slot: int, place: int) -> None:
    """What every letter of a cell is worth to the slot that crosses there."""
    size, cell = board.counts[2], board.slot_cells[slot, place]
    side = 1 if board.cell_slots[cell, 0] == slot else 0
    other = board.cell_slots[cell, side]
    mask = mask_at(board, state, cell)
    special = special_words(board, state, other) if other >= 0 else 0
    for word in range(board.counts[3]):
        rest = state.words[mask + word]
        while rest:
            letter = 64 * word + lowest(rest)
            rest &= rest - 1
            value = 0.0
            if other >= 0:
                crossing = board.cell_places[cell, side]
                if special:
                    left = _special_with_letter(board, state, other, crossing, letter)
                    if left:
                        value += 0.5 * math.log(1.0 + left)
                    else:
                        value -= 0.6 * board.slot_length[other]
                count = _with_letter(board, state, other, crossing, letter)
                value += 0.3 * math.log(0.5 + min(count, ENOUGH))
            state.tallies[place * size + letter] = value


@compiled
def _special_with_letter(board: Board, state: State, slot: int, place: int, letter: int) -> int:
    table = board.slot_table[slot]
    tier, blocks, start = board.table_tier[table], board.table_blocks[table], board.slot_start[slot]
    supports = board.table_bits[table] + (place * board.counts[2] + letter) * blocks
    active = state.ints[ACTIVE * board.counts[0] + slot]
    found = 0
    for block in range((tier + 63) // 64):
        if state.where[start + block] < active:
            some = state.words[start + block] & board.bits[supports + block]
            found += popcount(some & tier_mask(tier, block))
    return found


@compiled
def _choose_place(board: Board, state: State, slot: int) -> int:
    """The crossed cell of a slot with the fewest letters; -1 where all of them are settled."""
    best, least = -1, math.inf
    for place in range(board.slot_length[slot]):
        cell = board.slot_cells[slot, place]
        if board.cell_slots[cell, 1] < 0:
            continue
        mask, letters = mask_at(board, state, cell), 0
        for word in range(board.counts[3]):
            letters += popcount(state.words[mask + word])
        if letters > 1:
            key = letters + _chance(state)
            if key < least:
                best, least = place, key
    return best


@compiled
def _choose_letter(board: Board, state: State, cell: int) -> int:
    """The letter of a cell that leaves its slots the most words, more or less."""
    mask = mask_at(board, state, cell)
    best, most = -1, -math.inf
    for word in range(board.counts[3]):
        rest = state.words[mask + word]
        while rest:
            letter = 64 * word + lowest(rest)
            rest &= rest - 1
            value = 0.5 * _surprise(state)
            for side in range(2):
                slot = board.cell_slots[cell, side]
                if slot >= 0:
                    place = board.cell_places[cell, side]
                    value += math.log(0.5 + _with_letter(board, state, slot, place, letter))
            if value > most:
                best, most = letter, value
    return best


@compiled
def _with_letter(board: Board, state: State, slot: int, place: int, letter: int) -> float:
    """About how many words of a slot have a letter at a place, those that cost much less so."""
    slots, size, table = board.counts[0], board.counts[2], board.slot_table[slot]
    start, blocks = board.slot_start[slot], board.table_blocks[table]
    supports = board.table_bits[table] + (place * size + letter) * blocks
    active = state.ints[ACTIVE * slots + slot]
    looked = min(active, SAMPLE)
    if not state.registers[SCORED] or board.table_tier[table]:
        found = 0
        for position in range(looked):
            block = state.active[start + position]
            found += popcount(state.words[start + block] & board.bits[supports + block])
        return float(found * (active / looked))
    # Words that cost nearly all that may be lost hardly count.
    first, best = board.table_words[table], state.ints[BEST * slots + slot]
    slack = state.ints[TOTAL * slots] - state.registers[TARGET] + 1.0
    value = 0.0
    for position in range(looked):
        block = state.active[start + position]
        some = popcount(state.words[start + block] & board.bits[supports + block])
        if some:
            value += some * max(0.02, 1.0 - (best - board.scores[first + 64 * block]) / slack)
    return float(value * (active / looked))


@compiled
def _first_word(board: Board, state: State, slot: int) -> int:
    start = board.slot_start[slot]
    block = state.active[start]
    return int(64 * block + lowest(state.words[start + block]))
