"""A fill for a new pattern, compiled: letters of the old one stay where nothing was freed."""

from gridwright.bits import compiled_bare
from gridwright.puzzles.crossword.kernels.domains import enqueue, put_letter
from gridwright.puzzles.crossword.kernels.layout import TARGET, Board, Ints, State
from gridwright.puzzles.crossword.kernels.propagation import propagate
from gridwright.puzzles.crossword.kernels.searching import FOUND, read_words, search

__all__ = ["fit", "open_all", "write_letters"]


@compiled_bare
def open_all(board: Board, state: State) -> bool:
    """Look at every slot of a new state; False if no fill exists."""
    for slot in range(board.counts[0]):
        state.touched[slot] = 1
        enqueue(state, slot)
    return propagate(board, state)


@compiled_bare
def fit(board: Board, state: State, given: Ints, target: int, failures: int, row: Ints) -> int:
    """Look for a fill worth the target with these letters in the board's cells, -1 for none."""
    for slot in range(board.counts[0]):
        state.touched[slot] = 1
        enqueue(state, slot)
    for cell in range(board.counts[1]):
        if given[cell] >= 0:
            put_letter(board, state, cell, given[cell])
    state.registers[TARGET] = target
    end = search(board, state, 0, failures)
    if end == FOUND:
        read_words(board, state, row)
    return end


@compiled_bare
def write_letters(board: Board, index: Ints, row: Ints, letters: Ints) -> None:
    """Write the letters of a fill into the cells of the grid."""
    for at in range(len(index)):
        cell = index[at]
        letters[at] = -1
        if cell >= 0:
            slot, place = board.cell_slots[cell, 0], board.cell_places[cell, 0]
            table, length = board.slot_table[slot], board.slot_length[slot]
            letters[at] = board.letters[board.table_letters[table] + row[slot] * length + place]
