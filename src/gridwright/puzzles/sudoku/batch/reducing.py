"""Clues taken from many puzzles at once, in the order in which `reduce` tries them."""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from gridwright.errors import WrongAnswerError
from gridwright.puzzles.sudoku.batch.finding import find, needed
from gridwright.puzzles.sudoku.kernels.bands import KERNEL

__all__ = ["reduced", "trial_orders"]

Grids = NDArray[np.uint8]

_SINGLES = np.arange(81)[:, None]


def trial_orders(givens: Grids, seed: int) -> NDArray[np.int64]:
    """The cells of every puzzle in the order in which they are tried; empty ones come last.

    As in the verb, that is from last to first for the seed 0, and otherwise a random order that
    depends on the number of clues alone.
    """
    # With the clues last to first in front, what is left is to put them in order.
    orders = np.argsort((givens == 0)[:, ::-1], axis=1, kind="stable")
    orders = 80 - orders
    if seed:
        numbers = np.count_nonzero(givens, axis=1)
        for number in map(int, np.unique(numbers)):
            turns = list(range(number))
            random.Random(seed).shuffle(turns)
            rows = np.flatnonzero(numbers == number)
            orders[rows, :number] = orders[rows][:, turns]
    return orders


def reduced(
    givens: Grids, solutions: Grids, orders: NDArray[np.int64]
) -> tuple[Grids, NDArray[np.bool_]]:
    """The puzzles with only the clues that are needed, and for which of them that is proved.

    Both are proved afresh: that the solution is still the only one, and that without any of the
    clues there is another. Raises `WrongAnswerError` where they are not so.
    """
    left = KERNEL.reduce_many(givens, _SINGLES, orders)
    tally = find(left, 2)
    same = (tally.counts == 1) & (tally.solutions[:, 0] == solutions).all(axis=1)
    if not same[tally.complete].all():
        raise WrongAnswerError("a puzzle got another solution while it was reduced")
    wanted, known = needed(left, solutions)
    if not (wanted == (left > 0))[known].all():
        raise WrongAnswerError("a puzzle kept a clue that it does not need while it was reduced")
    return left, known & tally.complete
