"""A bound that sees several slots at once, in whole numbers, so that what it proves is proved.

Give every crossed cell two letters, one for each slot, and a price for every letter that the slot
across pays and the slot down is paid. Whatever the prices are: when each slot by itself takes the
cheapest word, what they lose together is no more than any fill loses. Prices are raised where a
slot could pay more and its crossing slot could not, which never makes the bound worse.
"""

from gridwright.bits import compiled_bare as compiled
from gridwright.bits import lowest
from gridwright.puzzles.crossword.kernels.domains import (
    forbid_letter,
    forbid_word,
    mask_at,
)
from gridwright.puzzles.crossword.kernels.layout import (
    ACTIVE,
    CLOCK,
    COUNT,
    SWEEPS,
    TARGET,
    VERSION,
    Board,
    State,
)
from gridwright.puzzles.crossword.kernels.propagation import cut_off, propagate

__all__ = ["UNIT", "lost_at_least", "reprice", "tighten"]

UNIT = 1 << 12
"""One point, in the whole numbers that prices are counted in."""
NEVER = 1 << 40
SMALL = UNIT // 64
"""Within the search a crossing slot is looked at again only when a letter costs so much more."""
FAR = 12
"""With so many points to spare another sweep is not worth its time."""
FEW = 24
"""So many words of no worth are looked at one by one; more are taken to have any letters."""


@compiled
def _write_bill(board: Board, state: State, slot: int) -> None:
    """Note what every letter that is left costs the slot, and that no word is known with it."""
    size, masks, length = board.counts[2], board.counts[3], board.slot_length[slot]
    bill, margins = state.bill, state.margins
    for place in range(length):
        cell = board.slot_cells[slot, place]
        crossed = board.cell_slots[cell, 1] >= 0
        sign = (1 if board.cell_slots[cell, 0] == slot else -1) if crossed else 0
        mask = mask_at(board, state, cell)
        for word in range(masks):
            rest = state.words[mask + word]
            while rest:
                letter = 64 * word + lowest(rest)
                rest &= rest - 1
                bill[place * size + letter] = sign * state.prices[cell * size + letter]
                margins[place * size + letter] = NEVER


@compiled
def _cost(board: Board, state: State, slot: int, word: int) -> int:
    """What a word costs by the slot's bill."""
    size, table, length = board.counts[2], board.slot_table[slot], board.slot_length[slot]
    letters = board.table_letters[table] + word * length
    cost = (state.tops[slot] - board.scores[board.table_words[table] + word]) * UNIT
    at = 0
    for place in range(length):
        cost += state.bill[at + board.letters[letters + place]]
        at += size
    return int(cost)


@compiled
def _look_at(board: Board, state: State, slot: int, word: int) -> int:
    """What a word costs; with each of its letters the slot costs no more."""
    size, length = board.counts[2], board.slot_length[slot]
    letters = board.table_letters[board.slot_table[slot]] + word * length
    cost = _cost(board, state, slot, word)
    margins = state.margins
    at = 0
    for place in range(length):
        index = at + board.letters[letters + place]
        at += size
        if cost < margins[index]:
            margins[index] = cost
    return cost


@compiled
def _look_at_any_letters(board: Board, state: State, slot: int) -> int:
    """What a word of no worth costs at least, were all letters that are left one."""
    size, masks, table = board.counts[2], board.counts[3], board.slot_table[slot]
    length = board.slot_length[slot]
    worth = board.scores[board.table_words[table] + board.table_tier[table]]
    cost = (state.tops[slot] - worth) * UNIT
    bill, margins = state.bill, state.margins
    for place in range(length):
        least = NEVER
        mask = mask_at(board, state, board.slot_cells[slot, place])
        for word in range(masks):
            rest = state.words[mask + word]
            while rest:
                letter = 64 * word + lowest(rest)
                rest &= rest - 1
                least = min(least, bill[place * size + letter])
        state.scratch[place] = least
        cost += least
    for place in range(length):
        mask = mask_at(board, state, board.slot_cells[slot, place])
        others = cost - state.scratch[place]
        for word in range(masks):
            rest = state.words[mask + word]
            while rest:
                at = place * size + 64 * word + lowest(rest)
                rest &= rest - 1
                margins[at] = min(margins[at], others + bill[at])
    return int(cost)


@compiled
def _cheapest(board: Board, state: State, slot: int) -> tuple[int, int]:
    """What a slot costs at least, and what it does without its special words.

    `margins` says afterwards what it costs with a letter at a place.
    """
    slots, table = board.counts[0], board.slot_table[slot]
    start, tier = board.slot_start[slot], board.table_tier[table]
    _write_bill(board, state, slot)
    least = plain = NEVER
    special = 0
    active = state.ints[ACTIVE * slots + slot]
    for block in range((tier + 63) // 64):
        if state.where[start + block] >= active:
            continue
        rest = state.words[start + block]
        while rest:
            word = 64 * block + lowest(rest)
            rest &= rest - 1
            if word < tier:
                special += 1
                least = min(least, _look_at(board, state, slot, word))
    others = state.ints[COUNT * slots + slot] - special
    # Where all words are worth something each of them counts.
    alike = tier > 0 or board.scores[board.table_words[table]] == 0
    if others > FEW and alike:
        plain = _look_at_any_letters(board, state, slot)
    elif others:
        for position in range(active):
            block = state.active[start + position]
            rest = state.words[start + block]
            while rest:
                word = 64 * block + lowest(rest)
                rest &= rest - 1
                if word >= tier:
                    plain = min(plain, _look_at(board, state, slot, word))
    return min(least, plain), plain


@compiled
def _pass_on(board: Board, state: State, slot: int, least: int) -> None:
    """Let the slots that cross pay what this one can do without."""
    size, length = board.counts[2], board.slot_length[slot]
    small = SMALL if state.registers[SWEEPS] else 1
    crossed = 0
    for place in range(length):
        cell = board.slot_cells[slot, place]
        mask = mask_at(board, state, cell)
        several = False
        for word in range(board.counts[3]):
            rest = state.words[mask + word]
            several = several or rest & (rest - 1) != 0
        crossed += board.cell_slots[cell, 1] >= 0 and several
    if crossed == 0:
        return
    for place in range(length):
        cell = board.slot_cells[slot, place]
        if board.cell_slots[cell, 1] < 0:
            continue
        sign = 1 if board.cell_slots[cell, 0] == slot else -1
        mask = mask_at(board, state, cell)
        changed = False
        for word in range(board.counts[3]):
            rest = state.words[mask + word]
            if rest & (rest - 1) == 0 and board.counts[3] == 1:
                continue
            while rest:
                letter = 64 * word + lowest(rest)
                rest &= rest - 1
                margin = state.margins[place * size + letter]
                if margin < NEVER:
                    share = (margin - least) // crossed
                    if share:
                        state.prices[cell * size + letter] -= sign * share
                        changed = changed or share >= small
        if changed:
            # The slot's own minimum stays what it was.
            state.registers[CLOCK] += 1
            other = board.cell_slots[cell, 1 if sign > 0 else 0]
            state.versions[other, 2] = state.registers[CLOCK]


@compiled
def reprice(board: Board, state: State) -> int:
    """Pass on once for every slot that has changed; what is lost at least, in units.

    The words must be settled: then the letters of a slot's cells are those of its words. A minimum
    that was computed for other prices is one still, since crossing slots only ever add to them.
    """
    slots = board.counts[0]
    lost = 0
    for slot in range(slots):
        version = state.ints[VERSION * slots + slot]
        if state.versions[slot, 0] != version or state.versions[slot, 1] != state.versions[slot, 2]:
            least, _ = _cheapest(board, state, slot)
            state.versions[slot, 0] = version
            state.versions[slot, 1] = state.versions[slot, 2]
            state.minima[slot] = least
            state.fresh[slot] = 1
            _pass_on(board, state, slot, least)
        lost += state.minima[slot]
    return lost


@compiled
def lost_at_least(board: Board, state: State, sweeps: int) -> int:
    """Improve the prices so often; what is lost at least in the end, in units."""
    lost = 0
    for _ in range(sweeps):
        lost = reprice(board, state)
    return lost


@compiled
def _spare(board: Board, state: State) -> int:
    """How much may be lost, in units, until the target is out of reach."""
    top = 0
    for slot in range(board.counts[0]):
        top += state.tops[slot]
    return int((top - state.registers[TARGET]) * UNIT)


@compiled
def _filter(board: Board, state: State, lost: int) -> bool:
    """Take words and letters with which too much would be lost; False when none are left."""
    slots, size, spare = board.counts[0], board.counts[2], _spare(board, state)
    for slot in range(slots):
        if state.ints[COUNT * slots + slot] == 1 or not state.fresh[slot]:
            continue
        least, plain = _cheapest(board, state, slot)
        rest_lost = lost - state.minima[slot]
        if rest_lost + least > spare:
            return False
        table = board.slot_table[slot]
        tier = board.table_tier[table]
        if tier and plain < NEVER and rest_lost + plain > spare:
            cut_off(board, state, slot, tier)
        for place in range(board.slot_length[slot]):
            cell = board.slot_cells[slot, place]
            if board.cell_slots[cell, 1] < 0:
                continue
            mask = mask_at(board, state, cell)
            for word in range(board.counts[3]):
                rest = state.words[mask + word]
                while rest:
                    letter = 64 * word + lowest(rest)
                    rest &= rest - 1
                    if rest_lost + state.margins[place * size + letter] > spare:
                        forbid_letter(board, state, cell, letter)
        if not _filter_words(board, state, slot, spare - rest_lost):
            return False
    return True


@compiled
def _filter_words(board: Board, state: State, slot: int, spare: int) -> bool:
    """Take the special words of a slot that cost too much by its bill."""
    slots, start = board.counts[0], board.slot_start[slot]
    tier = board.table_tier[board.slot_table[slot]]
    for block in range((tier + 63) // 64):
        if state.where[start + block] >= state.ints[ACTIVE * slots + slot]:
            continue
        rest = state.words[start + block]
        while rest:
            word = 64 * block + lowest(rest)
            rest &= rest - 1
            if (
                word < tier
                and _cost(board, state, slot, word) > spare
                and not forbid_word(board, state, slot, word)
            ):
                return False
    return True


@compiled
def tighten(board: Board, state: State, sweeps: int) -> bool:
    """Prune by the bound what propagation leaves; False where the target is out of reach."""
    spare = _spare(board, state)
    before = -1
    for slot in range(board.counts[0]):
        state.fresh[slot] = 0
    for _ in range(sweeps):
        lost = reprice(board, state)
        if lost > spare:
            return False
        if spare - lost > FAR * UNIT:
            # So far from the target nothing will be found out here.
            return True
        # Small gains are not worth another sweep.
        if lost - before < UNIT // 4 and before >= 0:
            break
        before = lost
    return _filter(board, state, lost) and propagate(board, state)
