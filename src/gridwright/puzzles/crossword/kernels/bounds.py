"""A bound that sees several slots at once, in whole numbers, so that what it proves is proved.

Give every crossed cell two letters, one for each slot, and a price for every letter that the slot
across pays and the slot down is paid. Whatever the prices are: when each slot by itself takes the
cheapest word, what they lose together is no more than any fill loses. Prices are raised where a
slot could pay more and its crossing slot could not, which never makes the bound worse.
"""

from gridwright.bits import compiled_bare as compiled
from gridwright.bits import lowest, popcount
from gridwright.puzzles.crossword.kernels.domains import (
    forbid_letter,
    forbid_word,
    mask_at,
    special_words,
    tier_mask,
    version_at,
)
from gridwright.puzzles.crossword.kernels.layout import (
    ACTIVE,
    CLOCK,
    COUNT,
    DEAREST,
    QUEUED,
    TARGET,
    Board,
    State,
)
from gridwright.puzzles.crossword.kernels.propagation import cut_off, propagate

__all__ = ["UNIT", "lost_at_least", "tighten"]

UNIT = 1 << 12
"""One point, in the whole numbers that prices are counted in."""
NEVER = 1 << 40
FORBIDDEN = 1 << 36
"""The price of a letter that a cell cannot have."""
ENDLESS = 1 << 50
SMALL = UNIT // 64
"""Within the search a crossing slot is looked at again only when a letter costs so much more."""
REACH = 8
"""If this many gains like the last would not reach the target, there are no more sweeps."""
FEW = 24
"""So many words of no worth are looked at one by one; more are taken to have any letters."""
UNSETTLED, RENEWED = -1, -2
"""Versions that no slot has: of words that may yet come back, and of prices that words which have
changed since do not know."""
SHARES = 20
"""Bits of the fraction with which shares are counted out, instead of dividing."""


@compiled
def _write_bill(board: Board, state: State, slot: int) -> None:
    """Note what every letter costs the slot, and that no word is known with it."""
    # Rows by name: the compiler sees that no index is negative, and takes several at a time.
    for place in range(board.slot_length[slot]):
        cell = board.slot_cells[slot, place]
        crossed = board.cell_slots[cell, 1] >= 0
        sign = (1 if board.cell_slots[cell, 0] == slot else -1) if crossed else 0
        at = mask_at(board, state, cell)
        bill, margins, prices = state.bill[place], state.margins[place], state.prices[cell]
        if board.counts[3] == 1:
            mask = state.words[at]
            for letter in range(len(bill)):
                absent = 1 - ((mask >> letter) & 1)
                bill[letter] = sign * prices[letter] + absent * FORBIDDEN
        else:
            for letter in range(len(bill)):
                absent = 1 - ((state.words[at + (letter >> 6)] >> (letter & 63)) & 1)
                bill[letter] = sign * prices[letter] + absent * FORBIDDEN
        for letter in range(len(bill)):
            margins[letter] = NEVER


@compiled
def _cost(board: Board, state: State, slot: int, word: int) -> int:
    """What a word costs by the slot's bill."""
    table, length = board.slot_table[slot], board.slot_length[slot]
    first = board.table_letters[table] + word * length
    letters = board.letters[first : first + length]
    cost = (state.tops[slot] - board.scores[board.table_words[table] + word]) * UNIT
    for place in range(length):
        cost += state.bill[place, letters[place]]
    return int(cost)


@compiled
def _note(board: Board, state: State, slot: int, word: int, cost: int) -> None:
    """With each letter of a word the slot costs no more than with the word."""
    length = board.slot_length[slot]
    first = board.table_letters[board.slot_table[slot]] + word * length
    letters = board.letters[first : first + length]
    margins = state.margins
    for place in range(length):
        margins[place, letters[place]] = min(margins[place, letters[place]], cost)


@compiled
def _look_at_any_letters(board: Board, state: State, slot: int, most: int) -> int:
    """What a word of no worth costs at least, were all letters that are left one."""
    table, length = board.slot_table[slot], board.slot_length[slot]
    worth = board.scores[board.table_words[table] + board.table_tier[table]]
    cost = (state.tops[slot] - worth) * UNIT
    for place in range(length):
        bill = state.bill[place]
        least = NEVER
        for letter in range(len(bill)):
            least = min(least, bill[letter])
        state.scratch[place] = least
        cost += least
    if cost <= most:
        for place in range(length):
            bill, margins = state.bill[place], state.margins[place]
            others = cost - state.scratch[place]
            for letter in range(len(bill)):
                margins[letter] = min(margins[letter], others + bill[letter])
    return int(cost)


@compiled
def _cheapest(board: Board, state: State, slot: int, most: int) -> tuple[int, int]:
    """What a slot costs at least, and what it does without its special words.

    The margins say afterwards what it costs with a letter at a place, up to the most it may cost.
    """
    slots, table = board.counts[0], board.slot_table[slot]
    start, tier = board.slot_start[slot], board.table_tier[table]
    _write_bill(board, state, slot)
    least = plain = NEVER
    dearest = 0
    active = state.ints[ACTIVE * slots + slot]
    for block in range((tier + 63) // 64):
        if state.where[start + block] >= active:
            continue
        rest = state.words[start + block] & tier_mask(tier, block)
        while rest:
            word = 64 * block + lowest(rest)
            rest &= rest - 1
            cost = _cost(board, state, slot, word)
            least, dearest = min(least, cost), max(dearest, cost)
            if cost <= most:
                _note(board, state, slot, word, cost)
    state.registers[DEAREST] = dearest
    others = state.ints[COUNT * slots + slot] - special_words(board, state, slot)
    # Where all words are worth something each of them counts.
    alike = tier > 0 or board.scores[board.table_words[table]] == 0
    if others > FEW and alike:
        plain = _look_at_any_letters(board, state, slot, most)
    elif others:
        for position in range(active):
            block = state.active[start + position]
            rest = state.words[start + block]
            if 64 * block < tier:
                rest &= ~tier_mask(tier, block)
            while rest:
                word = 64 * block + lowest(rest)
                rest &= rest - 1
                cost = _cost(board, state, slot, word)
                plain = min(plain, cost)
                if cost <= most:
                    _note(board, state, slot, word, cost)
    return min(least, plain), plain


@compiled
def _pass_on(board: Board, state: State, slot: int, least: int, small: int) -> None:
    """Let the slots that cross pay what this one can do without."""
    masks, length = board.counts[3], board.slot_length[slot]
    crossed = 0
    for place in range(length):
        cell = board.slot_cells[slot, place]
        crossed += board.cell_slots[cell, 1] >= 0 and _several(board, state, cell)
    if crossed == 0:
        return
    part = (1 << SHARES) // crossed
    for place in range(length):
        cell = board.slot_cells[slot, place]
        if board.cell_slots[cell, 1] < 0 or (masks == 1 and not _several(board, state, cell)):
            continue
        sign = 1 if board.cell_slots[cell, 0] == slot else -1
        margins, prices = state.margins[place], state.prices[cell]
        most = 0
        for letter in range(len(margins)):
            known = margins[letter] < FORBIDDEN // 2
            share = ((margins[letter] - least) * part) >> SHARES if known else 0
            prices[letter] -= sign * share
            most = max(most, share)
        if most >= small:
            # The slot's own minimum stays what it was.
            state.registers[CLOCK] += 1
            other = board.cell_slots[cell, 1 if sign > 0 else 0]
            state.versions[other, 2] = state.registers[CLOCK]


@compiled
def _several(board: Board, state: State, cell: int) -> bool:
    """Whether a cell has more than one letter left."""
    at, left = mask_at(board, state, cell), 0
    for word in range(board.counts[3]):
        left += popcount(state.words[at + word])
    return bool(left > 1)


@compiled
def _renew(board: Board, state: State) -> int:
    """Find what slots lose at least whose words have changed; what all lose together, in units.

    The words must be settled: then the letters of a slot's cells are those of its words. A minimum
    that was computed for other prices is one still, since crossing slots only ever add to them.
    """
    slots = board.counts[0]
    lost = 0
    for slot in range(slots):
        version = state.words[version_at(board, state, slot)]
        if state.versions[slot, 0] != version:
            state.versions[slot, 0] = version
            # So that prices are passed on as well.
            state.versions[slot, 1] = RENEWED
            state.minima[slot], _ = _cheapest(board, state, slot, -NEVER)
        lost += state.minima[slot]
    return lost


@compiled
def _sweep(board: Board, state: State, turn: int, lost: int, spare: int, small: int) -> int:
    """Pass on once for every slot that has changed, and take what would lose too much.

    Returns what is lost at least; more than there is to spare ends the sweep.
    """
    slots = board.counts[0]
    for place in range(2 * slots):
        # Slots whose words have changed come first: most of what can be lost is lost there.
        slot, renewed = place % slots, place < slots
        # There and back, so that what one end of the board can do without reaches the other.
        slot = slots - 1 - slot if turn % 2 else slot
        if state.versions[slot, 1] == state.versions[slot, 2] or (
            renewed and state.versions[slot, 1] != RENEWED
        ):
            continue
        settled = state.registers[QUEUED] == 0
        most = spare - lost + state.minima[slot]
        least, plain = _cheapest(board, state, slot, most)
        lost += least - state.minima[slot]
        state.minima[slot] = least
        state.versions[slot, 1] = state.versions[slot, 2]
        if not settled:
            # Letters that this sweep took are back after a failure, with the words unchanged.
            state.versions[slot, 0] = UNSETTLED
        if lost > spare:
            return lost
        if spare < ENDLESS and state.ints[COUNT * slots + slot] > 1:
            if not _filter(board, state, slot, most, plain):
                return spare + 1
            if settled:
                state.versions[slot, 0] = state.words[version_at(board, state, slot)]
        _pass_on(board, state, slot, least, small)
    return lost


@compiled
def lost_at_least(board: Board, state: State, sweeps: int) -> int:
    """Improve the prices so often; what is lost at least in the end, in units."""
    lost = _renew(board, state)
    for turn in range(sweeps):
        lost = _sweep(board, state, turn, lost, ENDLESS, 1)
    return lost


@compiled
def _filter(board: Board, state: State, slot: int, most: int, plain: int) -> bool:
    """Take letters and words with which a slot would cost too much; False when none are left."""
    tier = board.table_tier[board.slot_table[slot]]
    if tier and plain < NEVER and plain > most:
        cut_off(board, state, slot, tier)
    for place in range(board.slot_length[slot]):
        cell = board.slot_cells[slot, place]
        if board.cell_slots[cell, 1] < 0:
            continue
        margins = state.margins[place]
        mask = mask_at(board, state, cell)
        for word in range(board.counts[3]):
            # All letters of a word at once, which the processor does several at a time.
            dear = 0
            if board.counts[3] == 1:
                for letter in range(len(margins)):
                    dear |= (1 if margins[letter] > most else 0) << letter
            else:
                for letter in range(64 * word, min(64 * word + 64, len(margins))):
                    dear |= (1 if margins[letter] > most else 0) << (letter & 63)
            dear &= state.words[mask + word]
            while dear:
                letter = 64 * word + lowest(dear)
                dear &= dear - 1
                forbid_letter(board, state, cell, letter)
    return state.registers[DEAREST] <= most or _filter_words(board, state, slot, most)


@compiled
def _filter_words(board: Board, state: State, slot: int, most: int) -> bool:
    """Take the special words of a slot that cost too much by its bill."""
    slots, start = board.counts[0], board.slot_start[slot]
    tier = board.table_tier[board.slot_table[slot]]
    for block in range((tier + 63) // 64):
        if state.where[start + block] >= state.ints[ACTIVE * slots + slot]:
            continue
        rest = state.words[start + block] & tier_mask(tier, block)
        while rest:
            word = 64 * block + lowest(rest)
            rest &= rest - 1
            if _cost(board, state, slot, word) > most and not forbid_word(board, state, slot, word):
                return False
    return True


@compiled
def tighten(board: Board, state: State, sweeps: int) -> bool:
    """Prune by the bound what propagation leaves; False where the target is out of reach."""
    spare = -state.registers[TARGET] * UNIT
    for slot in range(board.counts[0]):
        spare += state.tops[slot] * UNIT
    lost = _renew(board, state)
    for turn in range(sweeps):
        if lost > spare:
            return False
        before = lost
        lost = _sweep(board, state, turn, lost, spare, SMALL)
        if lost > spare:
            return False
        if state.registers[QUEUED]:
            if not propagate(board, state):
                return False
            lost = _renew(board, state)
        # What will not reach in a few more sweeps is not worth one.
        if (lost - before) * REACH < spare - lost:
            break
    return bool(lost <= spare)
