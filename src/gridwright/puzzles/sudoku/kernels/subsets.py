"""Naked and hidden subsets, fish and wings of three digits in pencil marks, in compiled code.

Each function marks what it rules out in `found`.
"""

import numpy as np

from gridwright.bits import compiled, lowest, popcount
from gridwright.puzzles.sudoku.kernels.pencil import Flags, Numbers, Sheet, has

__all__ = ["fish", "hidden", "naked", "three_digits"]


@compiled
def naked(sheet: Sheet, count: int, found: Flags) -> None:
    """So many cells of a house with as many digits: no other cell of it has these."""
    values = np.zeros(sheet.size, np.int64)
    chosen = np.zeros(4, np.int64)
    for house in range(len(sheet.houses)):
        for number in range(sheet.size):
            values[number] = sheet.marks[sheet.houses[house, number]]
        chosen[0] = 0
        while _next(values, count, chosen):
            things, held = _union(values, count, chosen)
            for number in range(sheet.size):
                if not things >> number & 1:
                    _rule_out(sheet, sheet.houses[house, number], held, found)


@compiled
def hidden(sheet: Sheet, count: int, found: Flags) -> None:
    """So many digits with as many places in a house: no other digit is there."""
    chosen = np.zeros(4, np.int64)
    for house in range(len(sheet.houses)):
        values = sheet.places[house]
        chosen[0] = 0
        while _next(values, count, chosen):
            things, held = _union(values, count, chosen)
            while held:
                _rule_out(sheet, sheet.houses[house, lowest(held)], ~things, found)
                held &= held - 1


@compiled
def fish(sheet: Sheet, count: int, found: Flags) -> None:
    """So many lines with a digit in as many crossing lines: these have it nowhere else."""
    size = sheet.size
    values = np.zeros(size, np.int64)
    chosen = np.zeros(4, np.int64)
    for digit in range(size):
        # Among the houses the rows come first, then the columns.
        for base, cover in ((0, size), (size, 0)):
            for line in range(size):
                values[line] = sheet.places[base + line, digit]
            chosen[0] = 0
            while _next(values, count, chosen):
                lines, across = _union(values, count, chosen)
                while across:
                    crossing = cover + lowest(across)
                    for number in range(size):
                        if not lines >> number & 1:
                            cell = sheet.houses[crossing, number]
                            _rule_out(sheet, cell, 1 << digit, found)
                    across &= across - 1


@compiled
def three_digits(sheet: Sheet, found: Flags) -> None:
    """A cell of three digits that sees two cells of two of them each: the digit of all three."""
    cells = len(sheet.marks)
    for pivot in range(cells):
        if popcount(sheet.marks[pivot]) != 3:
            continue
        for one in range(cells):
            if not _is_pair_near(sheet, pivot, one):
                continue
            for other in range(one):
                if not _is_pair_near(sheet, pivot, other):
                    continue
                shared = sheet.marks[one] & sheet.marks[other]
                if popcount(shared) != 1:
                    continue
                for cell in range(cells):
                    sees = sheet.sees[cell]
                    if sees[pivot] and sees[one] and sees[other]:
                        _rule_out(sheet, cell, shared, found)


@compiled
def _is_pair_near(sheet: Sheet, pivot: int, cell: int) -> bool:
    """Whether a cell has two of the digits of one that it sees."""
    held = sheet.marks[cell]
    return popcount(held) == 2 and sheet.sees[pivot, cell] and not held & ~sheet.marks[pivot]


@compiled
def _rule_out(sheet: Sheet, cell: int, digits: int, found: Flags) -> None:
    for digit in range(sheet.size):
        if digits >> digit & 1 and has(sheet, cell, digit):
            found[cell * sheet.size + digit] = True


@compiled
def _next(values: Numbers, count: int, chosen: Numbers) -> bool:
    """Go on to the next things that have as many values together; they stand in `chosen` from 1 on.

    In `chosen[0]` is 0 at the beginning.
    """
    size = len(values)
    if chosen[0] == 0:
        for number in range(count):
            chosen[1 + number] = number
        chosen[0] = 1
        if count > size:
            return False
    elif not _advance(size, count, chosen, count - 1):
        return False
    while True:
        held = 0
        for number in range(count):
            value = values[chosen[1 + number]]
            # What has no values left, one, or too many, is no part of it.
            if not 1 < popcount(value) <= count or popcount(held | value) > count:
                if not _advance(size, count, chosen, number):
                    return False
                break
            held |= value
        else:
            if popcount(held) == count:
                return True
            if not _advance(size, count, chosen, count - 1):
                return False


@compiled
def _advance(size: int, count: int, chosen: Numbers, number: int) -> bool:
    """Go on with the thing of that number, and begin anew with all later ones."""
    while number >= 0:
        chosen[1 + number] += 1
        if chosen[1 + number] <= size - count + number:
            for later in range(number + 1, count):
                chosen[1 + later] = chosen[later] + 1
            return True
        number -= 1
    return False


@compiled
def _union(values: Numbers, count: int, chosen: Numbers) -> tuple[int, int]:
    """The things that are chosen, and all their values, as bits."""
    things = held = 0
    for number in range(count):
        things |= 1 << chosen[1 + number]
        held |= values[chosen[1 + number]]
    return things, held
