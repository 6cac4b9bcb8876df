"""Depth-first search with restarts, in slices, one solution after the other."""

from gridwright.bits import compiled_bare as compiled
from gridwright.puzzles.crossword.kernels.bounds import tighten
from gridwright.puzzles.crossword.kernels.branching import choose
from gridwright.puzzles.crossword.kernels.domains import (
    assign,
    forbid_letter,
    forbid_word,
    mask_at,
    pop_level,
    push_level,
    put_letter,
)
from gridwright.puzzles.crossword.kernels.layout import (
    DEPTH,
    FAILS,
    INT_TOP,
    NODES,
    PENDING,
    SWEEPS,
    WORD_TOP,
    Board,
    Ints,
    State,
)
from gridwright.puzzles.crossword.kernels.propagation import only_word, propagate

__all__ = [
    "EXHAUSTED",
    "FOUND",
    "FULL",
    "STOPPED",
    "collect",
    "has_letter",
    "read_words",
    "restart",
    "search",
    "turn_over",
]

STOPPED, FOUND, EXHAUSTED, FULL = range(4)
"""How a slice ends: failures used up, a solution, nothing left, or no room on the trails."""


@compiled
def search(board: Board, state: State, base: int, failures: int) -> int:
    """Search on below a level, until a solution, the end, or this many failures."""
    registers = state.registers
    limit = registers[FAILS] + failures
    good = True
    if registers[PENDING]:
        registers[PENDING] = 0
        good = False
    while True:
        if good:
            if registers[WORD_TOP] + len(state.words) >= len(state.word_at) or registers[
                INT_TOP
            ] + len(state.ints) >= len(state.int_at):
                return FULL
            good = propagate(board, state)
            if good and registers[SWEEPS]:
                good = tighten(board, state, registers[SWEEPS])
            registers[FAILS] += not good
        if not good:
            if registers[DEPTH] == base:
                return EXHAUSTED
            pop_level(state)
            good = _refuse(board, state, registers[DEPTH])
            if registers[FAILS] >= limit:
                if not good:
                    registers[PENDING] = 1
                return STOPPED
            continue
        registers[NODES] += 1
        level = registers[DEPTH]
        if not choose(board, state, level):
            registers[PENDING] = 1
            return FOUND
        push_level(state)
        _decide(board, state, level)


@compiled
def _decide(board: Board, state: State, level: int) -> None:
    where, what = state.levels[level, 2], state.levels[level, 3]
    if where >= 0:
        assign(board, state, where, what)
    else:
        put_letter(board, state, -1 - where, what)


@compiled
def _refuse(board: Board, state: State, level: int) -> bool:
    """Take back as a possibility what the level decided; False where none is left."""
    where, what = state.levels[level, 2], state.levels[level, 3]
    if where >= 0:
        return forbid_word(board, state, where, what)
    forbid_letter(board, state, -1 - where, what)
    return True


@compiled
def restart(state: State, base: int) -> None:
    """Go back to a level; what was refuted there stays refuted."""
    while state.registers[DEPTH] > base:
        pop_level(state)
    state.registers[PENDING] = 0
    if base == 0:
        # What is known at the root is never taken back.
        state.registers[WORD_TOP] = 0
        state.registers[INT_TOP] = 0


@compiled
def turn_over(board: Board, state: State, base: int) -> bool:
    """Go back to a level and refuse what it decided; False where nothing is left."""
    restart(state, base)
    return _refuse(board, state, base)


@compiled
def read_words(board: Board, state: State, row: Ints) -> None:
    """Write the word of every slot, as its place in the table, into a row."""
    for slot in range(board.counts[0]):
        row[slot] = only_word(board, state, slot)


@compiled
def has_letter(board: Board, state: State, cell: int, letter: int) -> bool:
    """Whether a cell may still hold a letter."""
    mask = state.words[mask_at(board, state, cell) + (letter >> 6)]
    return bool((mask >> (letter & 63)) & 1 == 1)


@compiled
def collect(board: Board, state: State, base: int, failures: int, rows: Ints) -> tuple[int, int]:
    """Search on for as many solutions as there are rows; how it ended, and how many it wrote."""
    found = 0
    while found < len(rows):
        end = search(board, state, base, failures)
        if end != FOUND:
            return end, found
        read_words(board, state, rows[found])
        found += 1
    return FOUND, found
