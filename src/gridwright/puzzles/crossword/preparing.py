"""The machine code of crosswords, with one function for each set that is needed together.

Each function loads its set, or compiles it when first used, which may take a minute. Callers
that measure time call one of them before they start the clock. Only the first call in a process
has anything to do, and nothing is imported, loaded or compiled that its searches do not need.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from gridwright.bits import prepare_code
from gridwright.puzzles.crossword.kernels.layout import Board, State, new_state
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.tables import layout_of

__all__ = [
    "prepare_best_fills",
    "prepare_candidates",
    "prepare_fills",
    "prepare_loops",
    "prepare_papers",
    "prepare_patterns",
]

_ROW = np.zeros(1, np.int32)
_ROWS = np.zeros((1, 1), np.int32)


@cache
def _sample() -> tuple[Board, State]:
    """A board of one word: all boards have the same types."""
    board = layout_of(Crossword(1, 3, ("", "", ""), Lexicon(["CAT"]))).board
    return board, new_state(board, seed=0)


@cache
def _prepare_beginning() -> None:
    """What begins every search, and begins it afresh."""
    from gridwright.puzzles.crossword.kernels import domains, searching

    board, state = _sample()
    prepare_code(domains.enqueue, state, 0)
    prepare_code(domains.put_letter, board, state, 0, 0)
    prepare_code(searching.restart, state, 0)


@cache
def prepare_fills() -> None:
    """What `Search.rows` and `Search.batches` need: fills one after the other."""
    from gridwright.puzzles.crossword.kernels import searching

    _prepare_beginning()
    board, state = _sample()
    prepare_code(searching.collect, board, state, 0, 0, _ROWS)


@cache
def prepare_candidates() -> None:
    """What `candidates` and `possibilities` need: propagation, and a word put in and taken back."""
    from gridwright.puzzles.crossword.kernels import domains, propagation, searching

    _prepare_beginning()
    board, state = _sample()
    prepare_code(propagation.propagate, board, state)
    prepare_code(searching.has_letter, board, state, 0, 0)
    prepare_code(domains.has_word, board, state, 0, 0)
    prepare_code(domains.push_level, state)
    prepare_code(domains.assign, board, state, 0, 0)
    prepare_code(domains.pop_level, state)


@cache
def prepare_best_fills() -> None:
    """What `optimise` needs: the climb, and the proof that nothing is better."""
    from gridwright.puzzles.crossword.kernels import (
        bounds,
        domains,
        neighbourhood,
        propagation,
        searching,
    )

    prepare_fills()
    board, state = _sample()
    prepare_code(propagation.propagate, board, state)
    prepare_code(propagation.raise_floor, board, state, 0)
    prepare_code(domains.push_level, state)
    prepare_code(neighbourhood.improve, board, state, _ROW, _ROW, 0, 0, 0.0, 0)
    prepare_code(neighbourhood.worth_of, board, _ROW)
    prepare_code(bounds.lost_at_least, board, state, 0)
    prepare_code(searching.turn_over, board, state, 0)


@cache
def prepare_papers() -> None:
    """What `wombat`, `baseiter` and `overest` need."""
    from gridwright.puzzles.crossword.kernels import forward, neighbourhood, searching, wombat

    _prepare_beginning()
    board, state = _sample()
    prepare_code(forward.open_board, board, state, _ROW)
    prepare_code(forward.play, board, state, 0, 0)
    prepare_code(wombat.search, board, state, 0, 0, 0, _ROW, _ROWS)
    prepare_code(searching.read_words, board, state, _ROW)
    prepare_code(neighbourhood.worth_of, board, _ROW)


@cache
def prepare_patterns() -> None:
    """What `theme_blank` needs: patterns of black cells, and their fills."""
    from gridwright.puzzles.crossword.kernels import neighbourhood, searching
    from gridwright.puzzles.crossword.theming import allowing, fitting, shapes, windows

    board, state = _sample()
    flags, lots, window = np.zeros(1, np.int8), np.zeros(1, np.uint64), (0, 0, 1, 1)
    pattern, rules = (flags, _ROW, 1, 1, window, flags), (0, True)
    prepare_code(shapes.cut_slots, flags, 1, 1, 1)
    prepare_code(allowing.is_allowed, flags, 1, 1, flags, 0, True, True, True)
    prepare_code(windows.open_window, flags, 1, 1, flags, lots)
    prepare_code(windows.propose, board, *pattern, *rules, 0, 0, lots, flags, _ROW)
    prepare_code(fitting.fit, board, state, _ROW, 0, 0, _ROW)
    prepare_code(fitting.open_all, board, state)
    prepare_code(fitting.write_letters, board, _ROW, _ROW, _ROW)
    prepare_code(searching.restart, state, 0)
    prepare_code(neighbourhood.improve, board, state, _ROW, _ROW, 0, 0, 0.0, 0)
    prepare_code(neighbourhood.worth_of, board, _ROW)


@cache
def prepare_loops() -> None:
    """What the nested loops need."""
    from gridwright.puzzles.crossword.kernels.loops import Loops, Position, advance

    words, flags = np.zeros(1, np.int64), np.zeros(1, np.bool_)
    loops = Loops(_ROWS, _ROW, words, _ROW, _ROW, _ROWS, _ROWS, _ROWS)
    position = Position(_ROW, _ROW, words, flags, flags, flags, words, _ROWS)
    prepare_code(advance, loops, position, 0, 0, True)
