"""Small changes of a pattern by lot: a black cell moved, added or taken away."""

from __future__ import annotations

import random

import numpy as np

from gridwright.puzzles.crossword.theming.allowing import Flags

__all__ = ["change", "touched"]

REACHES = (1, 2, 2, 3, 4)
"""Black cells that change together lie in a square that reaches so far around its middle."""
TWICE = 0.08
"""How many of the changes move two black cells: few of these can be filled well."""
GOES, STAYS = 0.15, 0.15
"""How often a black cell only goes, and how often one only comes; otherwise one moves."""


def change(old: Flags, rows: int, cols: int, lots: random.Random) -> Flags:
    """A pattern near another one; it may be the same, and it need not keep the rules."""
    blocks = old.copy()
    row, col = lots.randrange(rows), lots.randrange(cols)
    reach = lots.choice(REACHES)
    near = [
        r * cols + c
        for r in range(max(0, row - reach), min(rows, row + reach + 1))
        for c in range(max(0, col - reach), min(cols, col + reach + 1))
    ]
    for _ in range(2 if lots.random() < TWICE else 1):
        black = [at for at in near if blocks[at]]
        white = [at for at in near if not blocks[at]]
        lot = lots.random()
        if black and lot >= STAYS:
            blocks[lots.choice(black)] = 0
        if white and lot < 1 - GOES:
            blocks[lots.choice(white)] = 1
    return blocks


def touched(old: Flags, new: Flags, cols: int) -> list[int]:
    """The cells whose slots are no longer what they were.

    >>> touched(np.array([0, 0, 0, 0, 0, 0]), np.array([0, 1, 0, 0, 0, 0]), 3)
    [0, 2, 4]
    """
    found: list[int] = []
    for at in np.flatnonzero(old != new).tolist():
        if new[at]:
            found += [at - 1] * (at % cols > 0) + [at + 1] * (at % cols + 1 < cols)
            found += [one for one in (at - cols, at + cols) if 0 <= one < len(new)]
        else:
            found.append(at)
    return found
