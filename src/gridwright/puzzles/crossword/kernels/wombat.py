"""Depth-first search for a fill worth a target, with forward checking only, in slices.

Slots of three cells and more are the variables; what is open of the others is filled in last.
"""

from gridwright.bits import compiled_bare as compiled
from gridwright.bits import lowest, popcount
from gridwright.puzzles.crossword.kernels.domains import has_word, pop_level
from gridwright.puzzles.crossword.kernels.forward import PLACED, play
from gridwright.puzzles.crossword.kernels.layout import (
    ACTIVE,
    BEST,
    COUNT,
    DEPTH,
    DONE,
    FAILS,
    INT_TOP,
    NODES,
    PENDING,
    TARGET,
    TOTAL,
    WORD_TOP,
    Board,
    Ints,
    State,
)
from gridwright.puzzles.crossword.kernels.searching import EXHAUSTED, FOUND, FULL, STOPPED

__all__ = ["search"]


@compiled
def search(
    board: Board, state: State, base: int, first: int, failures: int, partial: Ints, moves: Ints
) -> int:
    """Search on below a level, until a fill, the end, or this many failures.

    `first` is the slot to begin with. The partial fill worth most is kept in `moves`, slot and
    word; `partial` says how many moves those are and what they are worth.
    """
    registers = state.registers
    limit = registers[FAILS] + failures
    descend = registers[PENDING] == 0
    while True:
        depth = registers[DEPTH]
        if descend:
            slot = first if depth == 0 and first >= 0 else _choose(board, state)
            if slot < 0 and _has_required(board, state):
                return FOUND
            descend = False
            registers[PENDING] = 1
            if slot >= 0:
                state.levels[depth, 2], state.levels[depth, 3] = slot, -1
            else:
                registers[FAILS] += 1
                if depth == base:
                    return EXHAUSTED
                pop_level(state)
            continue
        if registers[FAILS] >= limit:
            return STOPPED
        if not _has_room(state):
            return FULL
        slot = state.levels[depth, 2]
        word = _next_word(board, state, slot, state.levels[depth, 3])
        if word < 0:
            if depth == base:
                return EXHAUSTED
            pop_level(state)
            continue
        if play(board, state, slot, word):
            registers[NODES] += 1
            registers[PENDING] = 0
            descend = True
            _note(board, state, partial, moves)
        else:
            registers[FAILS] += 1


@compiled
def _choose(board: Board, state: State) -> int:
    """The open slot with the fewest words to try, the longer of two; -1 where all are filled."""
    slots = board.counts[0]
    chosen, fewest, pair, fewest_pairs = -1, 0, -1, 0
    for slot in range(slots):
        if state.ints[DONE * slots + slot] == PLACED:
            continue
        count = state.ints[COUNT * slots + slot]
        if board.slot_length[slot] == 2:
            if pair < 0 or count < fewest_pairs:
                pair, fewest_pairs = slot, count
            continue
        factor = _factor(board, state, slot)
        longer = chosen >= 0 and board.slot_length[slot] > board.slot_length[chosen]
        if chosen < 0 or factor < fewest or (factor == fewest and longer):
            chosen, fewest = slot, factor
    return chosen if chosen >= 0 else pair


@compiled
def _factor(board: Board, state: State, slot: int) -> int:
    """How many words of a slot the target leaves to be tried."""
    slots, table, start = board.counts[0], board.slot_table[slot], board.slot_start[slot]
    count = int(state.ints[COUNT * slots + slot])
    slack = state.ints[TOTAL * slots] - state.registers[TARGET]
    least = state.ints[BEST * slots + slot] - slack
    first, size = board.table_words[table], board.table_size[table]
    if board.scores[first + size - 1] >= least:
        return count
    low, high = 0, size
    while low < high:
        middle = (low + high) // 2
        if board.scores[first + middle] >= least:
            low = middle + 1
        else:
            high = middle
    active = state.ints[ACTIVE * slots + slot]
    count = 0
    for block in range((low + 63) >> 6):
        if state.where[start + block] < active:
            kept = -1 if 64 * block + 64 <= low else (1 << (low & 63)) - 1
            count += popcount(state.words[start + block] & kept)
    return count


@compiled
def _next_word(board: Board, state: State, slot: int, after: int) -> int:
    """The next word of a slot with which the target can still be reached; -1 for none."""
    slots, table, start = board.counts[0], board.slot_table[slot], board.slot_start[slot]
    active = state.ints[ACTIVE * slots + slot]
    rest = state.ints[TOTAL * slots] - state.ints[BEST * slots + slot]
    block = (after + 1) >> 6
    kept = -1 << ((after + 1) & 63)
    while block < board.table_blocks[table]:
        if state.where[start + block] < active and state.words[start + block] & kept:
            word = 64 * block + lowest(state.words[start + block] & kept)
            worth = board.scores[board.table_words[table] + word]
            # Words are sorted by what they are worth: after one that is too little, all are.
            return int(word) if rest + worth >= state.registers[TARGET] else -1
        block += 1
        kept = -1
    return -1


@compiled
def _note(board: Board, state: State, partial: Ints, moves: Ints) -> None:
    """Keep the present moves where they are worth more than those kept, or as much and more."""
    depth = state.registers[DEPTH]
    worth, long = 0, 0
    for level in range(depth):
        slot, word = state.levels[level, 2], state.levels[level, 3]
        worth += board.scores[board.table_words[board.slot_table[slot]] + word]
        long += board.slot_length[slot] > 2
    if partial[0] == 0 or worth > partial[1] or (worth == partial[1] and long > partial[0]):
        partial[0], partial[1] = long, worth
        # Slots of two cells come after all others.
        for level in range(long):
            moves[level, 0], moves[level, 1] = state.levels[level, 2], state.levels[level, 3]


@compiled
def _has_required(board: Board, state: State) -> bool:
    """Whether every required word is in a slot of a full grid."""
    for required in range(len(board.required)):
        length, number = board.required[required, 0], board.required[required, 1]
        present = False
        for place in range(board.length_start[length], board.length_start[length + 1]):
            slot = board.length_slots[place]
            word = board.inverse[board.table_inverse[board.slot_table[slot]] + number]
            if word >= 0 and has_word(board, state, slot, word):
                present = True
        if not present:
            return False
    return True


@compiled
def _has_room(state: State) -> bool:
    """Whether the trails have room for all that one level can change."""
    registers = state.registers
    words = registers[WORD_TOP] + len(state.words) < len(state.word_at)
    return bool(words and registers[INT_TOP] + len(state.ints) < len(state.int_at))
