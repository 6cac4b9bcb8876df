"""All block patterns of a board, row by row: this proves that a request is impossible."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.grid import Cell
from gridwright.puzzles.crossword.patterns.costs import Judge

__all__ = ["every_pattern"]

_Patterns = Iterator[tuple[int, int] | None]


def every_pattern(judge: Judge, groups: list[tuple[Cell, ...]]) -> _Patterns:
    """Every pattern without faults, as bits of rows and of columns.

    None comes before each row that is tried, so that the caller can stop at any time.

    A row determines what its symmetric images are, and columns are cut off where an entry ends
    that is too short or has grown too long.
    """
    wishes = judge.wishes
    rows, cols = wishes.rows, wishes.cols
    bits = {cell: judge.bits(group) for group in groups for cell in group}
    end = 1 << cols
    legal = [mask for mask in range(end) if not judge.line(mask | end)[0]]

    def place(row: int, black: int, white: int, turned: int, runs: tuple[int, ...]) -> _Patterns:
        if row == rows:
            if not judge.weigh(black, turned)[0] and judge.parts(black) == 1:
                yield black, turned
            return
        known_black, known_white = black >> row * cols & end - 1, white >> row * cols & end - 1
        for mask in legal:
            if mask & known_white or known_black & ~mask:
                continue
            yield None
            after = _runs(judge, runs, mask)
            if after is None:
                continue
            more_black, more_white, more_turned = black, white, turned
            for col in range(cols):
                here, here_turned = bits[Cell(row, col)]
                if mask >> col & 1:
                    more_black |= here
                    more_turned |= here_turned
                else:
                    more_white |= here
            few = wishes.black is None or more_black.bit_count() <= wishes.black
            if few and not more_black & more_white:
                yield from place(row + 1, more_black, more_white, more_turned, after)

    return place(0, 0, 0, 0, (0,) * cols)


def _runs(judge: Judge, runs: tuple[int, ...], mask: int) -> tuple[int, ...] | None:
    """How many white cells each column ends with after one more row; None where that is a fault."""
    wishes = judge.wishes
    after: list[int] = []
    for col, run in enumerate(runs):
        if not mask >> col & 1:
            if run == wishes.longest:
                return None
            after.append(run + 1)
        elif 0 < run < wishes.shortest and not (wishes.unchecked and run == 1):
            return None
        else:
            after.append(0)
    return tuple(after)
