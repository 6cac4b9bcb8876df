"""Skyscrapers, kites, empty rectangles and finned X-wings in pencil marks, in compiled code."""

import numpy as np

from gridwright.bits import compiled, lowest, popcount
from gridwright.puzzles.sudoku.kernels.pencil import OTHER, Flags, Numbers, Sheet, has

__all__ = ["two_houses"]

_SKYSCRAPER, _KITE, _EMPTY_RECTANGLE, _FINNED, _NO_NAME = 0, 1, 2, 3, 4

_MOST_PLACES = 5
"""A house with more places than this for a digit is no part of such a pattern."""


@compiled
def two_houses(sheet: Sheet, wanted: int, own: Flags, found: Flags) -> None:
    """Two houses with a digit, one end of each in a third one: what sees both other ends goes."""
    houses, size = len(sheet.houses), sheet.size
    bases = np.zeros(houses, np.int64)
    # What sees the other end of each base: how many cells, and then these.
    seen = np.zeros((houses, 1 + sheet.peers.shape[1]), np.int64)
    for digit in range(size):
        for link in range(houses):
            if popcount(sheet.places[link, digit]) < 2:
                continue
            number = 0
            for base in range(houses):
                if base != link and _half(sheet, base, link, digit, seen[number]):
                    bases[number] = base
                    number += 1
            for one in range(number):
                for other in range(one):
                    # The two houses may have no place for the digit in common.
                    if sheet.places[bases[one], digit] & sheet.shared[bases[one], bases[other]]:
                        continue
                    name = _name_of(sheet, bases[one], bases[other], link, digit)
                    _mark_both(
                        seen[one], seen[other], size, digit, own if name == wanted else found
                    )


@compiled
def _mark_both(one: Numbers, other: Numbers, size: int, digit: int, found: Flags) -> None:
    """Mark the cells that are in two lists; both are in order, and begin with their lengths."""
    a = b = 1
    while a <= one[0] and b <= other[0]:
        if one[a] == other[b]:
            found[one[a] * size + digit] = True
        if one[a] <= other[b]:
            a += 1
        else:
            b += 1


@compiled
def _half(sheet: Sheet, base: int, link: int, digit: int, seen: Numbers) -> bool:
    """List what sees all places of a house that are not in another one; whether there is any."""
    held = sheet.places[base, digit]
    inside = held & sheet.shared[base, link]
    if not inside or inside == held or popcount(held) > _MOST_PLACES:
        return False
    far = held & ~inside
    end = sheet.houses[base, lowest(far)]
    others = far & (far - 1)
    seen[0] = 0
    for number in range(sheet.peers.shape[1]):
        cell = sheet.peers[end, number]
        if cell < 0:
            break
        if not has(sheet, cell, digit):
            continue
        all_seen, rest = True, others
        while rest and all_seen:
            all_seen = sheet.sees[cell, sheet.houses[base, lowest(rest)]]
            rest &= rest - 1
        if all_seen and not _is_inside(sheet, base, cell, held):
            seen[0] += 1
            seen[seen[0]] = cell
    return bool(seen[0])


@compiled
def _is_inside(sheet: Sheet, base: int, cell: int, held: int) -> bool:
    """Whether a cell is one of these places of a house."""
    while held:
        if sheet.houses[base, lowest(held)] == cell:
            return True
        held &= held - 1
    return False


@compiled
def _name_of(sheet: Sheet, one: int, other: int, link: int, digit: int) -> int:
    """The name that people have; a line of which an end is several cells makes it another one."""
    alone = _is_alone(sheet, one, digit) and _is_alone(sheet, other, digit)
    sort, sort_other, crossing = sheet.sorts[one], sheet.sorts[other], sheet.sorts[link]
    if crossing == OTHER:
        lines = sort != OTHER and sort_other != OTHER and sort != sort_other
        return _KITE if lines and alone else _NO_NAME
    if sort == crossing or sort_other == crossing or sort == sort_other == OTHER:
        return _NO_NAME
    if sort == OTHER or sort_other == OTHER:
        return _EMPTY_RECTANGLE if alone else _NO_NAME
    return _SKYSCRAPER if alone else _FINNED


@compiled
def _is_alone(sheet: Sheet, base: int, digit: int) -> bool:
    """Whether a house is no line, or has only two places for the digit."""
    return bool(sheet.sorts[base] == OTHER or popcount(sheet.places[base, digit]) == 2)
