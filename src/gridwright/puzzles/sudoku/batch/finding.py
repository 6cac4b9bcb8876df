"""Solutions of many puzzles at once, all of them seen by the rule checker."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from gridwright.errors import WrongAnswerError
from gridwright.outcome import Method
from gridwright.puzzles.sudoku.batch.rules import solves
from gridwright.puzzles.sudoku.kernels.bands import KERNEL
from gridwright.puzzles.sudoku.kernels.search import Tally

__all__ = ["METHOD", "find", "needed", "prepare"]

Grids = NDArray[np.uint8]

METHOD = Method("search")

_NODES = 50_000
"""The most positions for one puzzle: a longer search is left to the ordinary way, which can be
stopped while it runs."""
_AT_ONCE = 500
"""The number of puzzles whose clues are dropped together, so that memory does not grow."""


@cache
def prepare(*, reducing: bool = False) -> None:
    """Load or compile the search, which is not part of the time that answers take."""
    KERNEL.prepare_tallying()
    if reducing:
        KERNEL.prepare_reducing()


def find(givens: Grids, limit: int) -> Tally:
    """Count the solutions of every puzzle up to a limit, and keep the first two.

    Raises `WrongAnswerError` if one of them breaks a rule.

    >>> find(np.zeros((1, 81), np.uint8), 5).counts
    array([5])
    """
    tally = KERNEL.count_many(givens, limit, _NODES, keep=2)
    first, second = tally.solutions[:, 0], tally.solutions[:, 1]
    right = solves(givens, first) | (tally.counts < 1)
    several = np.flatnonzero(tally.counts > 1)
    right[several] &= solves(givens[several], second[several])
    # Two solutions prove that there are several only if they differ.
    right[several] &= (first[several] != second[several]).any(axis=1)
    _require(right, givens, "an answer that breaks a rule")
    return tally


def needed(givens: Grids, solutions: Grids) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which clues puzzles with only one solution need, and for which puzzles all of that is known.

    A clue is needed if the puzzle has another solution without it, which is then looked at: it
    must have another digit in the place of the clue.
    """
    wanted = np.zeros(givens.shape, np.bool_)
    known = np.ones(len(givens), np.bool_)
    for start in range(0, len(givens), _AT_ONCE):
        block = slice(start, start + _AT_ONCE)
        puzzles, cells = np.nonzero(givens[block])
        rest = givens[block][puzzles]
        each = np.arange(len(rest))
        rest[each, cells] = 0
        tally = find(rest, 2)
        known[start + puzzles[~tally.complete]] = False
        spare = tally.counts == 1
        digits = givens[block][puzzles, cells]
        others = tally.solutions[each, :, cells] != digits[:, None]
        solution = solutions[block][puzzles]
        right = np.where(
            spare,
            (tally.solutions[:, 0] == solution).all(axis=1),
            others.any(axis=1) & (tally.counts == 2),
        )
        _require(right | ~tally.complete, rest, "another solution that cannot be one")
        wanted[start + puzzles, cells] = ~spare
    return wanted, known


def _require(right: NDArray[np.bool_], givens: Grids, what: str) -> None:
    """Raise `WrongAnswerError` for the first puzzle whose answer is not right."""
    for wrong in np.flatnonzero(~right)[:1]:
        line = "".join(map(str, givens[wrong])).replace("0", ".")
        raise WrongAnswerError(f"model {METHOD} gave {what}, for the puzzle {line}")
