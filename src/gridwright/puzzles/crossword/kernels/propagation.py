"""Propagation to a fixed point: letters and words support each other, no word twice, the target."""

from gridwright.bits import compiled_bare as compiled
from gridwright.bits import lowest, popcount
from gridwright.puzzles.crossword.kernels.domains import (
    assign,
    clear_queue,
    enqueue,
    forbid_word,
    has_word,
    mask_at,
    restrict,
    seen_at,
    set_count,
    set_int,
    set_word,
    special_words,
    swap_blocks,
)
from gridwright.puzzles.crossword.kernels.layout import (
    ACTIVE,
    BEST,
    COUNT,
    CUT,
    DONE,
    FIRST,
    LEAST,
    MOST,
    QUEUED,
    SCORED,
    TARGET,
    TOTAL,
    Board,
    State,
)

__all__ = ["cut_off", "only_word", "propagate", "raise_floor", "use_up"]

FEW = 12
"""With this many words left or fewer, they are looked through; if not, each letter is asked for."""


@compiled
def propagate(board: Board, state: State) -> bool:
    """Revise the slots that wait until nothing changes; False where a slot has no word left."""
    while True:
        while state.registers[QUEUED] > 0:
            slot = _next_slot(board, state)
            if not _revise(board, state, slot):
                state.weight[slot] += 1.0
                clear_queue(state)
                return False
        if state.registers[SCORED] and not _trim(board, state):
            clear_queue(state)
            return False
        if not _may_be_used(board, state):
            clear_queue(state)
            return False
        if len(board.required) and not _place_required(board, state):
            clear_queue(state)
            return False
        if state.registers[QUEUED] == 0:
            return True


@compiled
def _next_slot(board: Board, state: State) -> int:
    """Take the slot with the fewest words from the queue."""
    slots, last = board.counts[0], state.registers[QUEUED] - 1
    best = last
    for place in range(last):
        if (
            state.ints[COUNT * slots + state.queue[place]]
            < state.ints[COUNT * slots + state.queue[best]]
        ):
            best = place
    slot = int(state.queue[best])
    state.queue[best] = state.queue[last]
    state.registers[QUEUED] = last
    state.queued[slot] = 0
    return slot


@compiled
def _revise(board: Board, state: State, slot: int) -> bool:
    slots = board.counts[0]
    changed = state.changed[slot]
    state.changed[slot] = 0
    while changed:
        place = lowest(changed)
        changed &= changed - 1
        _take_letters(board, state, slot, place)
        if state.ints[COUNT * slots + slot] == 0:
            state.touched[slot] = 0
            return False
    if not state.touched[slot]:
        return True
    state.touched[slot] = 0
    count = state.ints[COUNT * slots + slot]
    if count == 0:
        return False
    if state.registers[SCORED] and not _lower_best(board, state, slot):
        return False
    if count <= FEW:
        _support_by_words(board, state, slot)
    else:
        _support_by_letters(board, state, slot)
    if count == 1 and not state.ints[DONE * slots + slot]:
        set_int(state, DONE * slots + slot, 1)
        return use_up(board, state, slot)
    return True


@compiled
def _take_letters(board: Board, state: State, slot: int, place: int) -> None:
    """Take the words whose letter at one place is no longer in the cell's mask."""
    mask = mask_at(board, state, board.slot_cells[slot, place])
    seen = seen_at(board, state, slot, place)
    kept = gone = 0
    for word in range(board.counts[3]):
        now = state.words[mask + word]
        kept += popcount(now)
        gone += popcount(state.words[seen + word] & ~now)
    if gone == 0:
        return
    keep = kept <= gone
    number = 0
    for word in range(board.counts[3]):
        now, before = state.words[mask + word], state.words[seen + word]
        rest = now if keep else before & ~now
        while rest:
            state.scratch[number] = 64 * word + lowest(rest)
            number += 1
            rest &= rest - 1
        if now != before:
            set_word(state, seen + word, now)
    restrict(board, state, slot, place, number, keep)


@compiled
def _support_by_words(board: Board, state: State, slot: int) -> None:
    """Leave each cell the letters of the few words that are left."""
    masks, slots, table = board.counts[3], board.counts[0], board.slot_table[slot]
    length, start = board.slot_length[slot], board.slot_start[slot]
    for index in range(length * masks):
        state.scratch[index] = 0
    for position in range(state.ints[ACTIVE * slots + slot]):
        block = state.active[start + position]
        rest = state.words[start + block]
        while rest:
            word = 64 * block + lowest(rest)
            rest &= rest - 1
            at = board.table_letters[table] + word * length
            for place in range(length):
                letter = board.letters[at + place]
                state.scratch[place * masks + (letter >> 6)] |= 1 << (letter & 63)
    for place in range(length):
        _narrow(board, state, slot, place, place * masks)


@compiled
def _support_by_letters(board: Board, state: State, slot: int) -> None:
    """Leave each crossed cell the letters that some word supports."""
    slots, size, masks = board.counts[0], board.counts[2], board.counts[3]
    longest, table, start = board.counts[4], board.slot_table[slot], board.slot_start[slot]
    blocks = board.table_blocks[table]
    active = state.ints[ACTIVE * slots + slot]
    for place in range(board.slot_length[slot]):
        cell = board.slot_cells[slot, place]
        if board.cell_slots[cell, 1] < 0:
            # Nobody asks for the letters of a cell that no other slot crosses.
            continue
        mask = mask_at(board, state, cell)
        for word in range(masks):
            rest = state.words[mask + word]
            found = 0
            while rest:
                low = lowest(rest)
                rest &= rest - 1
                letter = 64 * word + low
                supports = board.table_bits[table] + (place * size + letter) * blocks
                hint = (slot * longest + place) * size + letter
                block = state.residue[hint]
                if state.words[start + block] & board.bits[supports + block]:
                    found |= 1 << low
                    continue
                for position in range(active):
                    block = state.active[start + position]
                    if state.words[start + block] & board.bits[supports + block]:
                        state.residue[hint] = block
                        found |= 1 << low
                        break
            state.scratch[word] = found
        _narrow(board, state, slot, place, 0)


@compiled
def _narrow(board: Board, state: State, slot: int, place: int, at: int) -> None:
    """Leave a cell the letters in `scratch`, and let the slot that crosses it know."""
    cell = board.slot_cells[slot, place]
    mask, seen = mask_at(board, state, cell), seen_at(board, state, slot, place)
    changed = False
    for word in range(board.counts[3]):
        old = state.words[mask + word]
        new = old & state.scratch[at + word]
        if new != old:
            set_word(state, mask + word, new)
            set_word(state, seen + word, new)
            changed = True
    if changed:
        for side in range(2):
            other = board.cell_slots[cell, side]
            if other >= 0 and other != slot:
                state.changed[other] |= 1 << board.cell_places[cell, side]
                enqueue(state, other)


@compiled
def only_word(board: Board, state: State, slot: int) -> int:
    """The one word that a slot has left, as its place in the table."""
    start = board.slot_start[slot]
    block = state.active[start]
    return int(64 * block + lowest(state.words[start + block]))


@compiled
def use_up(board: Board, state: State, slot: int) -> bool:
    """Take the word of a filled slot, and those of its families, from all other slots."""
    table = board.slot_table[slot]
    at = board.table_words[table] + only_word(board, state, slot)
    family = board.family[at]
    if family < 0:
        return _take_everywhere(board, state, slot, board.slot_length[slot], board.ids[at])
    for member in range(board.family_start[family], board.family_start[family + 1]):
        length, number = board.family_members[member, 0], board.family_members[member, 1]
        if not _take_everywhere(board, state, slot, length, number):
            return False
    return True


@compiled
def _take_everywhere(board: Board, state: State, but: int, length: int, number: int) -> bool:
    slots = board.counts[0]
    for place in range(board.length_start[length], board.length_start[length + 1]):
        slot = board.length_slots[place]
        if slot == but:
            continue
        word = board.inverse[board.table_inverse[board.slot_table[slot]] + number]
        if word < 0 or not has_word(board, state, slot, word):
            continue
        if state.ints[COUNT * slots + slot] == 1 or not forbid_word(board, state, slot, word):
            state.weight[slot] += 1.0
            return False
    return True


@compiled
def _lower_best(board: Board, state: State, slot: int) -> bool:
    """Bring the best score of a slot, and of the board, down to what is left."""
    slots, start, table = board.counts[0], board.slot_start[slot], board.slot_table[slot]
    active = state.ints[ACTIVE * slots + slot]
    first = state.ints[FIRST * slots + slot]
    if state.where[start + first] >= active:
        if active > 8:
            while state.where[start + first] >= active:
                first += 1
        else:
            first = state.active[start]
            for position in range(1, active):
                first = min(first, state.active[start + position])
        set_int(state, FIRST * slots + slot, first)
    word = 64 * first + lowest(state.words[start + first])
    best = board.scores[board.table_words[table] + word]
    lost = state.ints[BEST * slots + slot] - best
    if lost:
        set_int(state, BEST * slots + slot, best)
        set_int(state, TOTAL * slots, state.ints[TOTAL * slots] - lost)
    return bool(state.ints[TOTAL * slots] >= state.registers[TARGET])


@compiled
def _trim(board: Board, state: State) -> bool:
    """Take the words with which the target cannot be reached any more."""
    slots = board.counts[0]
    slack = state.ints[TOTAL * slots] - state.registers[TARGET]
    if slack < 0:
        return False
    for slot in range(slots):
        if state.ints[COUNT * slots + slot] == 1:
            continue
        table = board.slot_table[slot]
        first, cut = board.table_words[table], state.ints[CUT * slots + slot]
        least = state.ints[BEST * slots + slot] - slack
        if board.scores[first + cut - 1] >= least:
            continue
        low = _words_worth(board, table, least)
        set_int(state, CUT * slots + slot, low)
        cut_off(board, state, slot, low)
    return True


@compiled
def _words_worth(board: Board, table: int, least: int) -> int:
    """How many words of a table are worth at least this much; they come first."""
    first = board.table_words[table]
    low, high = 0, board.table_size[table]
    while low < high:
        middle = (low + high) // 2
        if board.scores[first + middle] >= least:
            low = middle + 1
        else:
            high = middle
    return int(low)


@compiled
def raise_floor(board: Board, state: State, least: int) -> None:
    """Take all words worth less from the slots that have a better one."""
    slots = board.counts[0]
    for slot in range(slots):
        if state.ints[BEST * slots + slot] >= least and state.ints[COUNT * slots + slot] > 1:
            size = _words_worth(board, board.slot_table[slot], least)
            set_int(state, CUT * slots + slot, min(size, state.ints[CUT * slots + slot]))
            cut_off(board, state, slot, size)


@compiled
def cut_off(board: Board, state: State, slot: int, size: int) -> None:
    """Take all words of a slot from a place of its table on."""
    slots, start = board.counts[0], board.slot_start[slot]
    active = state.ints[ACTIVE * slots + slot]
    count = 0
    for position in range(active - 1, -1, -1):
        block = state.active[start + position]
        old = state.words[start + block]
        if 64 * block >= size:
            new = 0
        elif 64 * block + 64 > size:
            new = old & ((1 << (size & 63)) - 1)
        else:
            new = old
        if new != old:
            count += popcount(old ^ new)
            set_word(state, start + block, new)
        if new == 0:
            active -= 1
            swap_blocks(state, start, position, active)
    if count:
        set_int(state, ACTIVE * slots + slot, active)
        set_count(board, state, slot, state.ints[COUNT * slots + slot] - count)
        state.touched[slot] = 1
        enqueue(state, slot)


@compiled
def _may_be_used(board: Board, state: State) -> bool:
    """See that enough slots can take a special word, and not too many must."""
    slots, least, most = board.counts[0], state.registers[LEAST], state.registers[MOST]
    if least == 0 and most >= slots:
        return True
    can = must = 0
    for slot in range(slots):
        special = special_words(board, state, slot)
        can += special > 0
        must += special == state.ints[COUNT * slots + slot]
    return bool(can >= least and must <= most)


@compiled
def _place_required(board: Board, state: State) -> bool:
    """See that every required word still has a slot; where it has one only, it goes there."""
    slots = board.counts[0]
    for number in range(len(board.required)):
        length, word = board.required[number, 0], board.required[number, 1]
        found, where = 0, -1
        for place in range(board.length_start[length], board.length_start[length + 1]):
            slot = board.length_slots[place]
            index = board.inverse[board.table_inverse[board.slot_table[slot]] + word]
            if index >= 0 and has_word(board, state, slot, index):
                found, where = found + 1, slot
        if found == 0:
            return False
        if found == 1 and state.ints[COUNT * slots + where] > 1:
            index = board.inverse[board.table_inverse[board.slot_table[where]] + word]
            assign(board, state, where, index)
    return True
