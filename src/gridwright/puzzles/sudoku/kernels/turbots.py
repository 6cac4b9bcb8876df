"""Skyscrapers, two-string kites and empty rectangles in pencil marks, in compiled code."""

import numpy as np

from gridwright.bits import compiled, lowest, popcount
from gridwright.puzzles.sudoku.kernels.pencil import OTHER, Flags, Numbers, Sheet, has

__all__ = ["two_houses"]

_SKYSCRAPER, _KITE, _EMPTY_RECTANGLE, _NO_NAME = 0, 1, 2, 3

_MOST_PLACES = 5
"""A house with more places than this for a digit is no part of such a pattern."""


@compiled
def two_houses(sheet: Sheet, wanted: int, own: Flags, found: Flags) -> None:
    """Two houses with a digit, one end of each in a third one: what sees both other ends goes."""
    houses, size = len(sheet.houses), sheet.size
    cells = len(sheet.marks)
    bases = np.zeros(houses, np.int64)
    near = np.zeros((houses, cells), np.bool_)
    seen = np.zeros((houses, cells), np.bool_)
    for digit in range(size):
        for link in range(houses):
            if popcount(sheet.places[link, digit]) < 2:
                continue
            number = 0
            for base in range(houses):
                if base != link and _half(sheet, base, link, digit, near[number], seen[number]):
                    bases[number] = base
                    number += 1
            for one in range(number):
                for other in range(one):
                    if not _apart(sheet, bases[one], bases[other], digit):
                        continue
                    name = _name_of(sheet.sorts, bases[one], bases[other])
                    target = own if name == wanted else found
                    for cell in range(cells):
                        both = seen[one, cell] and seen[other, cell]
                        if both and not (near[one, cell] or near[other, cell]):
                            target[cell * size + digit] = True


@compiled
def _half(sheet: Sheet, base: int, link: int, digit: int, near: Flags, seen: Flags) -> bool:
    """The places of a house in another one, and what sees all its other places, if anything."""
    held = sheet.places[base, digit]
    if not 1 < popcount(held) <= _MOST_PLACES:
        return False
    inside = 0
    for number in range(sheet.size):
        cell = sheet.houses[base, number]
        if held >> number & 1 and sheet.member[link, cell]:
            inside |= 1 << number
    if not inside or inside == held:
        return False
    some = False
    for cell in range(len(near)):
        near[cell] = False
        seen[cell] = has(sheet, cell, digit) and not sheet.member[base, cell]
        far = held & ~inside
        while far and seen[cell]:
            seen[cell] = sheet.sees[cell, sheet.houses[base, lowest(far)]]
            far &= far - 1
        some = some or seen[cell]
    while inside:
        near[sheet.houses[base, lowest(inside)]] = True
        inside &= inside - 1
    return some


@compiled
def _apart(sheet: Sheet, one: int, other: int, digit: int) -> bool:
    """Whether two houses have no place for a digit in common."""
    held = sheet.places[one, digit]
    while held:
        if sheet.member[other, sheet.houses[one, lowest(held)]]:
            return False
        held &= held - 1
    return True


@compiled
def _name_of(sorts: Numbers, one: int, other: int) -> int:
    if sorts[one] != OTHER and sorts[other] != OTHER:
        return _SKYSCRAPER if sorts[one] == sorts[other] else _KITE
    return _NO_NAME if sorts[one] == sorts[other] else _EMPTY_RECTANGLE
