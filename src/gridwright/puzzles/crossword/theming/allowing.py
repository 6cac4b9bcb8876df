"""Patterns of black cells, compiled: which of them the rules of a contest allow."""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, compiled_bare
from gridwright.puzzles.crossword.kernels.layout import Ints

__all__ = ["Flags", "is_allowed"]

Flags = NDArray[np.int8]
"""A number for every cell, row by row: 1 where it is black."""


@compiled
def is_allowed(
    blocks: Flags,
    rows: int,
    cols: int,
    fillable: Flags,
    black: int,
    adjacent: bool,
    connected: bool,
    semiclosures: bool,
) -> bool:
    """Whether a pattern keeps the rules and has words for all its slots."""
    size = rows * cols
    whites = 0
    for cell in range(size):
        if not blocks[cell]:
            whites += 1
        elif not adjacent and (
            (cell % cols + 1 < cols and blocks[cell + 1])
            or (cell + cols < size and blocks[cell + cols])
        ):
            return False
    if size - whites > black or whites == 0:
        return False
    for line in range(rows + cols):
        length, run = (cols, 0) if line < rows else (rows, 0)
        for place in range(length + 1):
            at = line * cols + place if line < rows else place * cols + line - rows
            if place < length and not blocks[at]:
                run += 1
            else:
                if not fillable[run]:
                    return False
                run = 0
    seen, reached = np.zeros(size, np.int8), np.zeros(size, np.int32)
    before, parts = _large_areas(blocks, rows, cols, -1, seen, reached)
    if connected and parts > 1:
        return False
    if not semiclosures:
        for cell in range(size):
            if not blocks[cell]:
                after, _ = _large_areas(blocks, rows, cols, cell, seen, reached)
                if after > max(1, before):
                    return False
    return True


@compiled_bare
def _large_areas(
    blocks: Flags, rows: int, cols: int, without: int, seen: Flags, reached: Ints
) -> tuple[int, int]:
    """How many areas of two white cells or more there are without a cell, and how many in all."""
    size = rows * cols
    for cell in range(size):
        seen[cell] = blocks[cell] or cell == without
    large, areas = 0, 0
    for start in range(size):
        if seen[start]:
            continue
        seen[start] = 1
        reached[0] = start
        count, done = 1, 0
        while done < count:
            cell = reached[done]
            done += 1
            col = cell % cols
            for way in range(4):
                other = cell + (cols if way == 0 else -cols if way == 1 else 1 if way == 2 else -1)
                on = 0 <= other < size
                on = on and (way < 2 or (col + 1 < cols if way == 2 else col > 0))
                if on and not seen[other]:
                    seen[other] = 1
                    reached[count] = other
                    count += 1
        areas += 1
        large += count > 1
    return large, areas
