"""Lines of one puzzle each, read into an array."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.batch.rules import repeats
from gridwright.puzzles.sudoku.text import EMPTY

__all__ = ["read_lines"]

_CELLS = 81
_BEHIND = " \t\r\n,;#"
"""What may follow a puzzle without being a note."""
_UNKNOWN = 255

_DIGITS = np.full(256, _UNKNOWN, np.uint8)
_DIGITS[[ord(sign) for sign in EMPTY]] = 0
_DIGITS[[ord(str(digit)) for digit in range(1, 10)]] = range(1, 10)


def read_lines(lines: Sequence[str]) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """The 9x9 puzzles that have nothing behind them and no digit twice in a house, and their lines.

    All other lines are left to the ordinary reader, which says what is wrong with them.

    >>> lines = ["# a comment", "1" + 80 * ".", "11" + 79 * ".", "7" + 80 * "0" + " "]
    >>> at, givens = read_lines(lines)
    >>> at, givens[:, 0]
    (array([1, 3]), array([1, 7], dtype=uint8))
    """
    words = [line if len(line) == _CELLS else line.lstrip().rstrip(_BEHIND) for line in lines]
    fits = [len(word) == _CELLS and word.isascii() for word in words]
    text = "".join([word for word, fit in zip(words, fits, strict=True) if fit]).encode("ascii")
    givens = _DIGITS[np.frombuffer(text, np.uint8).reshape(-1, _CELLS)]
    at = np.flatnonzero(fits)
    sound = (givens != _UNKNOWN).all(axis=1)
    sound &= ~repeats(givens)
    return at[sound], givens[sound]
