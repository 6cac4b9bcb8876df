"""Large neighbourhood search: free a part of a fill and search it for something better."""

import math

from gridwright.bits import compiled_bare as compiled
from gridwright.bits import random_below
from gridwright.puzzles.crossword.kernels.domains import (
    assign,
    has_word,
    push_level,
    put_letter,
)
from gridwright.puzzles.crossword.kernels.layout import (
    COUNT,
    INT_TOP,
    NO_TARGET,
    TARGET,
    WORD_TOP,
    Board,
    Ints,
    State,
)
from gridwright.puzzles.crossword.kernels.searching import (
    FOUND,
    FULL,
    STOPPED,
    read_words,
    restart,
    search,
)

__all__ = ["improve", "worth_of"]


@compiled
def improve(
    board: Board,
    state: State,
    current: Ints,
    marks: Ints,
    steps: int,
    failures: int,
    heat: float,
    largest: int,
) -> tuple[int, int]:
    """Take this many steps from a fill; how it ended and how many steps were taken.

    Each step frees up to the largest number of cells and looks for a fill worth at least a target,
    which lies a little below the present worth now and then, the more so the greater the heat. A
    fill that is found becomes the present one. `marks` are scratch: a number for every cell.
    """
    for step in range(steps):
        if state.registers[WORD_TOP] + 2 * len(state.words) >= len(
            state.word_at
        ) or state.registers[INT_TOP] + 2 * len(state.ints) >= len(state.int_at):
            return FULL, step
        worth = worth_of(board, current)
        _mark_region(board, state, marks, largest)
        chance = (random_below(state.random, 1 << 20) + 1) / (1 << 20)
        target = worth + 1 - int(-heat * math.log(chance))
        for slot in range(board.counts[0]):
            state.weight[slot] = 1.0
        push_level(state)
        _fix_the_rest(board, state, current, marks)
        state.registers[TARGET] = target
        end = search(board, state, 1, failures)
        if end == FOUND:
            read_words(board, state, current)
        restart(state, 0)
        state.registers[TARGET] = NO_TARGET
        if end == FULL:
            return FULL, step
    return STOPPED, steps


@compiled
def worth_of(board: Board, current: Ints) -> int:
    """What a fill is worth."""
    worth = 0
    for slot in range(board.counts[0]):
        worth += board.scores[board.table_words[board.slot_table[slot]] + current[slot]]
    return worth


@compiled
def _fix_the_rest(board: Board, state: State, current: Ints, marks: Ints) -> None:
    """Leave slots outside the region their word, and cells outside it their letter."""
    slots = board.counts[0]
    for slot in range(slots):
        length, inside = board.slot_length[slot], 0
        for place in range(length):
            inside += marks[board.slot_cells[slot, place]] == 1
        table = board.slot_table[slot]
        if inside == 0:
            if state.ints[COUNT * slots + slot] > 1 and has_word(board, state, slot, current[slot]):
                assign(board, state, slot, current[slot])
        elif inside < length:
            letters = board.table_letters[table] + current[slot] * length
            for place in range(length):
                cell = board.slot_cells[slot, place]
                if marks[cell] != 1:
                    put_letter(board, state, cell, board.letters[letters + place])


@compiled
def _mark_region(board: Board, state: State, marks: Ints, largest: int) -> None:
    """Mark with 1 the cells to be freed: slots that hang together, or cells around one."""
    cells = board.counts[1]
    for cell in range(cells):
        marks[cell] = 0
    least = min(12, cells)
    wanted = least + random_below(state.random, max(1, largest - least + 1))
    if random_below(state.random, 3) == 0:
        _grow_by_cells(board, state, marks, wanted)
    else:
        _grow_by_slots(board, state, marks, wanted)


@compiled
def _grow_by_slots(board: Board, state: State, marks: Ints, wanted: int) -> None:
    slots, cells = board.counts[0], board.counts[1]
    slot, freed, tries = random_below(state.random, slots), 0, 0
    while freed < wanted and tries < 10 * cells:
        for place in range(board.slot_length[slot]):
            cell = board.slot_cells[slot, place]
            freed += marks[cell] == 0
            marks[cell] = 1
        # The next slot crosses a freed cell, more likely than not.
        while tries < 10 * cells:
            tries += 1
            cell = random_below(state.random, cells)
            other = board.cell_slots[cell, random_below(state.random, 2)]
            if marks[cell] == 1 and other >= 0:
                slot = other
                break


@compiled
def _grow_by_cells(board: Board, state: State, marks: Ints, wanted: int) -> None:
    cells = board.counts[1]
    marks[random_below(state.random, cells)] = 1
    freed, tries = 1, 0
    while freed < wanted and tries < 20 * cells:
        tries += 1
        cell = random_below(state.random, cells)
        side = random_below(state.random, 2)
        slot = board.cell_slots[cell, side]
        if marks[cell] != 1 or slot < 0:
            continue
        place = board.cell_places[cell, side] + 2 * random_below(state.random, 2) - 1
        if 0 <= place < board.slot_length[slot]:
            other = board.slot_cells[slot, place]
            freed += marks[other] == 0
            marks[other] = 1
