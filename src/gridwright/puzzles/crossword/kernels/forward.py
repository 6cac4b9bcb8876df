"""Forward checking: a word is put in a slot, and only the slots next to it are looked at.

Slots of two cells lie in wait: as soon as one has a single pair left, no other may have it.
"""

from gridwright.bits import compiled_bare as compiled
from gridwright.bits import lowest
from gridwright.puzzles.crossword.kernels.domains import (
    assign,
    clear_queue,
    enqueue,
    pop_level,
    push_level,
    restrict,
    set_int,
)
from gridwright.puzzles.crossword.kernels.layout import (
    ACTIVE,
    BEST,
    COUNT,
    DEPTH,
    DONE,
    FIRST,
    QUEUED,
    TARGET,
    TOTAL,
    Board,
    Ints,
    State,
)
from gridwright.puzzles.crossword.kernels.propagation import use_up

__all__ = ["PLACED", "open_board", "play"]

KNOWN, PLACED = 1, 2
"""What a slot's `DONE` may say: it has one word left and nobody else that word, or it is filled."""


@compiled
def open_board(board: Board, state: State, given: Ints) -> bool:
    """Take the words that the given letters (-1 for none) rule out; False where none is left."""
    clear_queue(state)
    for slot in range(board.counts[0]):
        for place in range(board.slot_length[slot]):
            letter = given[board.slot_cells[slot, place]]
            if letter >= 0:
                state.scratch[0] = letter
                restrict(board, state, slot, place, 1, True)
        enqueue(state, slot)
    return _review(board, state)


@compiled
def play(board: Board, state: State, slot: int, word: int) -> bool:
    """Open a level and put a word in a slot; where that fails, the level is taken back."""
    depth = state.registers[DEPTH]
    state.levels[depth, 2], state.levels[depth, 3] = slot, word
    push_level(state)
    if _put(board, state, slot, word):
        return True
    pop_level(state)
    return False


@compiled
def _put(board: Board, state: State, slot: int, word: int) -> bool:
    """Put a word in a slot and look ahead in the slots that cross it, no further."""
    slots, table = board.counts[0], board.slot_table[slot]
    known = state.ints[DONE * slots + slot] == KNOWN
    assign(board, state, slot, word)
    set_int(state, DONE * slots + slot, PLACED)
    if not known and not use_up(board, state, slot):
        return False
    letters = board.table_letters[table] + word * board.slot_length[slot]
    for place in range(board.slot_length[slot]):
        cell = board.slot_cells[slot, place]
        for side in range(2):
            other = board.cell_slots[cell, side]
            if other < 0 or state.ints[DONE * slots + other] == PLACED:
                continue
            state.scratch[0] = board.letters[letters + place]
            restrict(board, state, other, board.cell_places[cell, side], 1, True)
            if state.ints[COUNT * slots + other] == 0:
                return False
            enqueue(state, other)
    return _review(board, state)


@compiled
def _review(board: Board, state: State) -> bool:
    """Bring what the changed slots can be worth up to date; False below the target."""
    slots, registers = board.counts[0], state.registers
    while registers[QUEUED] > 0:
        registers[QUEUED] -= 1
        slot = state.queue[registers[QUEUED]]
        state.queued[slot] = 0
        state.touched[slot] = 0
        count = state.ints[COUNT * slots + slot]
        if count == 0:
            return False
        _lower(board, state, slot)
        pair = board.slot_length[slot] == 2 and state.ints[DONE * slots + slot] == 0
        if pair and count == 1:
            set_int(state, DONE * slots + slot, KNOWN)
            if not use_up(board, state, slot):
                return False
    return bool(state.ints[TOTAL * slots] >= registers[TARGET])


@compiled
def _lower(board: Board, state: State, slot: int) -> None:
    """Bring the best that a slot can be worth, and the sum of all, down to what is left."""
    slots, start = board.counts[0], board.slot_start[slot]
    active = state.ints[ACTIVE * slots + slot]
    first = state.ints[FIRST * slots + slot]
    while state.where[start + first] >= active:
        first += 1
    set_int(state, FIRST * slots + slot, first)
    word = 64 * first + lowest(state.words[start + first])
    best = board.scores[board.table_words[board.slot_table[slot]] + word]
    lost = state.ints[BEST * slots + slot] - best
    if lost:
        set_int(state, BEST * slots + slot, best)
        set_int(state, TOTAL * slots, state.ints[TOTAL * slots] - lost)
