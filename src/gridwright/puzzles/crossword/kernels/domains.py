"""Domains of words and letters: taking away, and taking back."""

from gridwright.bits import compiled_bare as compiled
from gridwright.bits import popcount
from gridwright.puzzles.crossword.kernels.layout import (
    ACTIVE,
    CLOCK,
    COUNT,
    DEPTH,
    INT_TOP,
    QUEUED,
    STAMP,
    SWEEPS,
    WORD_TOP,
    Board,
    State,
)

__all__ = [
    "assign",
    "clear_queue",
    "enqueue",
    "forbid_letter",
    "forbid_word",
    "has_word",
    "mask_at",
    "pop_level",
    "push_level",
    "put_letter",
    "restrict",
    "seen_at",
    "set_count",
    "set_int",
    "set_word",
    "special_words",
    "swap_blocks",
    "tier_mask",
    "version_at",
]


@compiled
def set_word(state: State, index: int, value: int) -> None:
    """Write to `words`, noting the old value once a level."""
    registers = state.registers
    if state.word_stamp[index] != registers[STAMP]:
        state.word_stamp[index] = registers[STAMP]
        top = registers[WORD_TOP]
        state.word_at[top] = index
        state.word_old[top] = state.words[index]
        registers[WORD_TOP] = top + 1
    state.words[index] = value


@compiled
def set_int(state: State, index: int, value: int) -> None:
    """Write to `ints`, noting the old value once a level."""
    registers = state.registers
    if state.int_stamp[index] != registers[STAMP]:
        state.int_stamp[index] = registers[STAMP]
        top = registers[INT_TOP]
        state.int_at[top] = index
        state.int_old[top] = state.ints[index]
        registers[INT_TOP] = top + 1
    state.ints[index] = value


@compiled
def set_count(board: Board, state: State, slot: int, count: int) -> None:
    """Note how many words a slot has left, which makes them a new version of its words."""
    slots = board.counts[0]
    set_int(state, COUNT * slots + slot, count)
    if state.registers[SWEEPS]:
        state.registers[CLOCK] += 1
        set_word(state, version_at(board, state, slot), state.registers[CLOCK])


@compiled
def push_level(state: State) -> None:
    """Open a level: what is written from now on can be taken back together."""
    registers = state.registers
    depth = registers[DEPTH]
    state.levels[depth, 0] = registers[WORD_TOP]
    state.levels[depth, 1] = registers[INT_TOP]
    registers[DEPTH] = depth + 1
    registers[STAMP] += 1


@compiled
def pop_level(state: State) -> None:
    """Take the last level back."""
    registers = state.registers
    depth = registers[DEPTH] - 1
    registers[DEPTH] = depth
    for top in range(registers[WORD_TOP] - 1, state.levels[depth, 0] - 1, -1):
        state.words[state.word_at[top]] = state.word_old[top]
    for top in range(registers[INT_TOP] - 1, state.levels[depth, 1] - 1, -1):
        state.ints[state.int_at[top]] = state.int_old[top]
    registers[WORD_TOP] = state.levels[depth, 0]
    registers[INT_TOP] = state.levels[depth, 1]
    # A stamp of a level before would keep later changes of that level from being noted.
    registers[STAMP] += 1
    clear_queue(state)


@compiled
def clear_queue(state: State) -> None:
    """Forget which slots wait to be revised."""
    for place in range(state.registers[QUEUED]):
        slot = state.queue[place]
        state.queued[slot] = 0
        state.changed[slot] = 0
        state.touched[slot] = 0
    state.registers[QUEUED] = 0


@compiled
def enqueue(state: State, slot: int) -> None:
    """Let a slot wait to be revised."""
    if not state.queued[slot]:
        state.queued[slot] = 1
        state.queue[state.registers[QUEUED]] = slot
        state.registers[QUEUED] += 1


@compiled
def version_at(board: Board, state: State, slot: int) -> int:
    """Where the version of a slot's words is in `words`."""
    return int(mask_at(board, state, 0) - board.counts[0] + slot)


@compiled
def mask_at(board: Board, state: State, cell: int) -> int:
    """Where the letter mask of a cell begins in `words`."""
    slots, longest, masks = board.counts[0], board.counts[4], board.counts[3]
    return int(len(state.words) - (slots * longest + board.counts[1] - cell) * masks)


@compiled
def seen_at(board: Board, state: State, slot: int, place: int) -> int:
    """Where the mask that a slot has seen of one of its cells begins in `words`."""
    slots, longest, masks = board.counts[0], board.counts[4], board.counts[3]
    return int(len(state.words) - ((slots - slot) * longest - place) * masks)


@compiled
def mark_cell(board: Board, state: State, cell: int) -> None:
    """Tell the slots of a cell that its mask has changed."""
    for side in range(2):
        slot = board.cell_slots[cell, side]
        if slot >= 0:
            state.changed[slot] |= 1 << board.cell_places[cell, side]
            enqueue(state, slot)


@compiled
def put_letter(board: Board, state: State, cell: int, letter: int) -> None:
    """Leave a cell one letter; its mask may become empty."""
    at = mask_at(board, state, cell)
    for word in range(board.counts[3]):
        bit = 1 << (letter & 63) if letter >> 6 == word else 0
        old = state.words[at + word]
        if old & bit != old:
            set_word(state, at + word, old & bit)
    mark_cell(board, state, cell)


@compiled
def forbid_letter(board: Board, state: State, cell: int, letter: int) -> None:
    """Take one letter from a cell."""
    at = mask_at(board, state, cell) + (letter >> 6)
    set_word(state, at, state.words[at] & ~(1 << (letter & 63)))
    mark_cell(board, state, cell)


@compiled
def has_word(board: Board, state: State, slot: int, word: int) -> bool:
    """Whether a slot can still take the word at that place of its table."""
    start, block = board.slot_start[slot], word >> 6
    active = state.ints[ACTIVE * board.counts[0] + slot]
    inside = state.where[start + block] < active
    return bool(inside and (state.words[start + block] >> (word & 63)) & 1 == 1)


@compiled
def swap_blocks(state: State, start: int, one: int, other: int) -> None:
    """Exchange two places among a slot's active blocks."""
    a, b = state.active[start + one], state.active[start + other]
    state.active[start + one], state.active[start + other] = b, a
    state.where[start + b], state.where[start + a] = one, other


@compiled
def assign(board: Board, state: State, slot: int, word: int) -> None:
    """Leave a slot one word, which it must still be able to take."""
    slots, start, block = board.counts[0], board.slot_start[slot], word >> 6
    swap_blocks(state, start, 0, state.where[start + block])
    set_int(state, ACTIVE * slots + slot, 1)
    set_count(board, state, slot, 1)
    set_word(state, start + block, 1 << (word & 63))
    state.touched[slot] = 1
    enqueue(state, slot)


@compiled
def forbid_word(board: Board, state: State, slot: int, word: int) -> bool:
    """Take one word, which it can still take, from a slot; False when none is left."""
    slots, start, block = board.counts[0], board.slot_start[slot], word >> 6
    left = state.words[start + block] & ~(1 << (word & 63))
    set_word(state, start + block, left)
    if left == 0:
        active = state.ints[ACTIVE * slots + slot] - 1
        swap_blocks(state, start, state.where[start + block], active)
        set_int(state, ACTIVE * slots + slot, active)
    count = state.ints[COUNT * slots + slot] - 1
    set_count(board, state, slot, count)
    state.touched[slot] = 1
    enqueue(state, slot)
    return bool(count > 0)


@compiled
def special_words(board: Board, state: State, slot: int) -> int:
    """How many words of the first tier a slot can still take."""
    table = board.slot_table[slot]
    tier = board.table_tier[table]
    if tier == 0:
        return 0
    start, active = board.slot_start[slot], state.ints[ACTIVE * board.counts[0] + slot]
    found = 0
    for block in range((tier + 63) // 64):
        if state.where[start + block] < active:
            found += popcount(state.words[start + block] & tier_mask(tier, block))
    return found


@compiled
def tier_mask(tier: int, block: int) -> int:
    """The bits of a block for words of the first tier."""
    left = tier - 64 * block
    return -1 if left >= 64 else (1 << left) - 1


@compiled
def restrict(board: Board, state: State, slot: int, place: int, letters: int, keep: bool) -> None:
    """Keep, or take away, the words with certain letters at one place.

    They are the first `letters` entries of `scratch`.
    """
    if letters == 0:
        if keep:
            set_count(board, state, slot, 0)
        return
    slots, size, table = board.counts[0], board.counts[2], board.slot_table[slot]
    start, blocks = board.slot_start[slot], board.table_blocks[table]
    supports = board.table_bits[table] + place * size * blocks
    active = state.ints[ACTIVE * slots + slot]
    union = state.union
    first = supports + state.scratch[0] * blocks
    if 3 * active > blocks:
        # Nearly all blocks: in one sweep each, which the processor does several at a time.
        row = board.bits[first : first + blocks]
        for block in range(blocks):
            union[block] = row[block]
        for number in range(1, letters):
            other = supports + state.scratch[number] * blocks
            row = board.bits[other : other + blocks]
            for block in range(blocks):
                union[block] |= row[block]
    else:
        for position in range(active):
            block = state.active[start + position]
            union[block] = board.bits[first + block]
        for number in range(1, letters):
            other = supports + state.scratch[number] * blocks
            for position in range(active):
                block = state.active[start + position]
                union[block] |= board.bits[other + block]
    gone = 0
    for position in range(active - 1, -1, -1):
        block = state.active[start + position]
        old = state.words[start + block]
        new = old & union[block] if keep else old & ~union[block]
        if new != old:
            gone += popcount(old ^ new)
            set_word(state, start + block, new)
            if new == 0:
                active -= 1
                swap_blocks(state, start, position, active)
    if gone:
        set_count(board, state, slot, state.ints[COUNT * slots + slot] - gone)
        set_int(state, ACTIVE * slots + slot, active)
        state.touched[slot] = 1
