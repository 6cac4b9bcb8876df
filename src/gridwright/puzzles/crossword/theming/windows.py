"""Black cells of a window anew, compiled: patterns by lot, judged before anyone fills them.

With the letters around the window as they are, every slot is worth at most its best word that
agrees with them. That is known in a microsecond, and of many thousand patterns leaves a few.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled_bare as compiled
from gridwright.bits import lowest, random_below
from gridwright.puzzles.crossword.kernels.domains import tier_mask
from gridwright.puzzles.crossword.kernels.layout import Board, Ints
from gridwright.puzzles.crossword.theming.allowing import Flags

__all__ = ["KNOWN", "UNKNOWN", "open_window", "propose"]

Random = NDArray[np.uint64]

IMPOSSIBLE, UNKNOWN = -1, -2
LONGEST, AREA = 6, 24
"""The most cells of a window: on a side, and in all."""
KNOWN = 2 * LONGEST << LONGEST
"""Lines of a window and ways to blacken their cells."""
RUNS, TRIES = 16, 3
"""A random number below `RUNS`, times `TRIES`, is how often a cell is drawn to free its run."""


@compiled
def open_window(
    blocks: Flags, rows: int, cols: int, free: Flags, random: Random
) -> tuple[int, int, int, int]:
    """Choose a window: its first row and column, its height and width.

    `free` says afterwards which cells may change: those of the window and of some slots that go
    on from there.
    """
    height = 1 + random_below(random, min(LONGEST, rows))
    width = 1 + random_below(random, min(LONGEST, cols, AREA // height))
    if height * width == 1:
        height, width = min(2, rows), min(2, cols)
    top, left = random_below(random, rows - height + 1), random_below(random, cols - width + 1)
    for cell in range(rows * cols):
        row, col = cell // cols - top, cell % cols - left
        free[cell] = 0 <= row < height and 0 <= col < width
    for _ in range(TRIES * random_below(random, RUNS)):
        cell = random_below(random, rows * cols)
        if free[cell]:
            _free_run(blocks, rows, cols, free, cell, random_below(random, 2) == 0)
    return top, left, height, width


@compiled
def _free_run(blocks: Flags, rows: int, cols: int, free: Flags, cell: int, across: bool) -> None:
    """Free the white cells on both sides of a cell, as far as they go."""
    for way in range(2):
        sign = 2 * way - 1
        row, col = cell // cols, cell % cols
        while True:
            row, col = (row, col + sign) if across else (row + sign, col)
            if not (0 <= row < rows and 0 <= col < cols) or blocks[row * cols + col]:
                break
            free[row * cols + col] = 1


@compiled
def propose(
    board: Board,
    blocks: Flags,
    letters: Ints,
    rows: int,
    cols: int,
    window: tuple[int, int, int, int],
    free: Flags,
    most_black: int,
    adjacent: bool,
    gain: int,
    tries: int,
    random: Random,
    new: Flags,
    known: Ints,
) -> int:
    """Draw black cells for a window until a pattern could be worth enough; return the tries used.

    `new` is the pattern; with more tries used than allowed there is none. Its slots need not be
    fillable, and only neighbours and the number of black cells were looked at. `known` has what
    a line of the window is worth with certain cells black, for one window and what is free.
    """
    top, left, height, width = window
    black = inside = gained = 0
    for cell in range(rows * cols):
        new[cell] = blocks[cell]
        black += blocks[cell]
    for line in range(rows + cols):
        if _is_touched(rows, cols, line, free):
            gained -= _line_worth(board, blocks, letters, rows, cols, line, free, False)
            within = top <= line < top + height or left <= line - rows < left + width
            if not within:
                gained += _line_worth(board, blocks, letters, rows, cols, line, free, True)
    for row in range(top, top + height):
        for col in range(left, left + width):
            inside += blocks[row * cols + col]
    for number in range(tries):
        wanted = inside + random_below(random, 3) - 1 if random_below(random, 2) else inside
        wanted = max(0, min(wanted, most_black - black + inside))
        if not _scatter(new, rows, cols, window, wanted, adjacent, random):
            continue
        worth, same = gained, True
        for side in range(height + width):
            line = top + side if side < height else rows + left + side - height
            mask, before = _masks(blocks, new, cols, window, side)
            same = same and mask == before
            at = side * (1 << LONGEST) + mask
            if known[at] == UNKNOWN:
                known[at] = _line_worth(board, new, letters, rows, cols, line, free, True)
            if known[at] == IMPOSSIBLE:
                worth = -1
                break
            worth += known[at]
        else:
            if worth >= gain and not same:
                return number
    return tries + 1


@compiled
def _masks(
    blocks: Flags, new: Flags, cols: int, window: tuple[int, int, int, int], side: int
) -> tuple[int, int]:
    """Which cells of a row or, after those, of a column of a window are black, and were."""
    top, left, height, width = window
    first, step, length = (top + side) * cols + left, 1, width
    if side >= height:
        first, step, length = top * cols + left + side - height, cols, height
    mask = before = 0
    for place in range(length):
        mask |= int(new[first + place * step]) << place
        before |= int(blocks[first + place * step]) << place
    return mask, before


@compiled
def _scatter(
    new: Flags,
    rows: int,
    cols: int,
    window: tuple[int, int, int, int],
    wanted: int,
    adjacent: bool,
    random: Random,
) -> bool:
    """Put this many black cells into a window, none beside another; False if they do not fit."""
    top, left, height, width = window
    for row in range(top, top + height):
        for col in range(left, left + width):
            new[row * cols + col] = 0
    placed = 0
    for _ in range(4 * wanted):
        if placed == wanted:
            break
        row, col = top + random_below(random, height), left + random_below(random, width)
        cell = row * cols + col
        beside = (
            (col > 0 and new[cell - 1])
            or (col + 1 < cols and new[cell + 1])
            or (row > 0 and new[cell - cols])
            or (row + 1 < rows and new[cell + cols])
        )
        if not new[cell] and (adjacent or not beside):
            new[cell] = 1
            placed += 1
    return placed == wanted


@compiled
def _is_touched(rows: int, cols: int, line: int, free: Flags) -> bool:
    """Whether a row, or after those a column, has a free cell."""
    length = cols if line < rows else rows
    first, step = (line * cols, 1) if line < rows else (line - rows, cols)
    some = False
    for place in range(length):
        some = some or free[first + place * step] == 1
    return some


@compiled
def _line_worth(
    board: Board,
    blocks: Flags,
    letters: Ints,
    rows: int,
    cols: int,
    line: int,
    free: Flags,
    freed: bool,
) -> int:
    """What the slots of a row or column are worth, at most where their cells are free.

    Without `freed` all cells have their letters.
    """
    length = cols if line < rows else rows
    first, step = (line * cols, 1) if line < rows else (line - rows, cols)
    worth = start = 0
    for place in range(length + 1):
        if place < length and not blocks[first + place * step]:
            continue
        if place - start > 1:
            at = first + start * step
            run = _run_worth(board, letters, free, freed, at, step, place - start)
            if run == IMPOSSIBLE:
                return IMPOSSIBLE
            worth += run
        start = place + 1
    return worth


@compiled
def _run_worth(
    board: Board, letters: Ints, free: Flags, freed: bool, first: int, step: int, length: int
) -> int:
    """The worth of the best word that agrees with the letters of a slot's cells."""
    table = length - 2
    tier, words = board.table_tier[table], board.table_words[table]
    fixed = 0
    for place in range(length):
        cell = first + place * step
        fixed += letters[cell] >= 0 and not (freed and free[cell])
    if fixed == 0:
        return int(board.scores[words]) if board.table_size[table] else IMPOSSIBLE
    for block in range((tier + 63) // 64):
        rest = tier_mask(tier, block)
        rest &= _agreeing(board, letters, free, freed, first, step, length, block)
        if rest:
            return int(board.scores[words + 64 * block + lowest(rest)])
    # None of the special words does, so any other that does comes after them.
    for block in range(tier // 64, board.table_blocks[table]):
        rest = _agreeing(board, letters, free, freed, first, step, length, block)
        if rest:
            return int(board.scores[words + 64 * block + lowest(rest)])
    return IMPOSSIBLE


@compiled
def _agreeing(
    board: Board,
    letters: Ints,
    free: Flags,
    freed: bool,
    first: int,
    step: int,
    length: int,
    block: int,
) -> int:
    """The words of a block that agree with the letters of a slot's cells, of which one is fixed."""
    table, size = length - 2, board.counts[2]
    blocks, bits = board.table_blocks[table], board.table_bits[table]
    rest = -1
    for place in range(length):
        cell = first + place * step
        # A cell that lay in no slot has no letter yet.
        if letters[cell] >= 0 and not (freed and free[cell]):
            rest &= board.bits[bits + (place * size + letters[cell]) * blocks + block]
            if rest == 0:
                break
    return int(rest)
