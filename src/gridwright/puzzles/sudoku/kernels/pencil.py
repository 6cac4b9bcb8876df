"""Pencil marks in compiled code, and the steps with them that take but a moment to see.

A mark is a digit that a cell may still hold. It has the number of the fact that the cell holds the
digit, from 0 on: the cell times the number of digits, plus the digit from 0 on.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, lowest, popcount
from gridwright.bundles import Bundle

__all__ = ["OTHER", "Flags", "Numbers", "Sheet", "drop", "has", "settle"]

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]

OTHER = 2
"""The sort of a house that is no line; rows have 0, and columns 1."""


class Sheet(Bundle):
    """A board with its marks, and room for what is found in them.

    `sees` says which cells see each other, and `peers` lists them, filled up with -1. `shared` has
    for every two houses, as bits, the cells of the first that are in the second, and `crossings`
    are those with more than one of them. In `marks` every cell has its digits as bits, none if it
    is filled; in `places` every house has for each digit, as bits, the cells that may hold it.
    `own` and `rival` are the marks that the technique in question rules out, and those that others
    do. A link is from one mark to another: if the first is wrong, the second is right. `head` is
    the last link from each mark and `before` the one from there before it, or -1. `after` has the
    links that may follow upon each, from `first` on.
    """

    size: int
    houses: Numbers
    sorts: Numbers
    sees: Flags
    peers: Numbers
    shared: Numbers
    crossings: Numbers
    marks: Numbers
    places: Numbers
    own: Flags
    rival: Flags
    links: Numbers
    head: Numbers
    before: Numbers
    first: Numbers
    after: Numbers


@compiled
def has(sheet: Sheet, cell: int, digit: int) -> bool:
    """Whether a cell may hold a digit and is not filled."""
    return bool(sheet.marks[cell] >> digit & 1)


@compiled
def drop(sheet: Sheet, found: Flags) -> bool:
    """Rub out the marks that were found; whether there are any."""
    news = False
    for cell in range(len(sheet.marks)):
        for digit in range(sheet.size):
            if found[cell * sheet.size + digit] and has(sheet, cell, digit):
                sheet.marks[cell] &= ~(1 << digit)
                news = True
    return news


@compiled
def settle(sheet: Sheet) -> bool:
    """Fill in singles and use locked candidates as long as there are any; whether that was all."""
    while _singles(sheet) or _locked(sheet):
        pass
    return not sheet.marks.any()


@compiled
def _singles(sheet: Sheet) -> bool:
    news = False
    for cell in range(len(sheet.marks)):
        if popcount(sheet.marks[cell]) == 1:
            _fill(sheet, cell, lowest(sheet.marks[cell]))
            news = True
    _list_places(sheet)
    for house in range(len(sheet.houses)):
        for digit in range(sheet.size):
            if popcount(sheet.places[house, digit]) == 1:
                cell = sheet.houses[house, lowest(sheet.places[house, digit])]
                # Another house may have had it filled since the places were listed.
                if has(sheet, cell, digit):
                    _fill(sheet, cell, digit)
                    news = True
    return news


@compiled
def _fill(sheet: Sheet, cell: int, digit: int) -> None:
    sheet.marks[cell] = 0
    for number in range(sheet.peers.shape[1]):
        other = sheet.peers[cell, number]
        if other >= 0:
            sheet.marks[other] &= ~(1 << digit)


@compiled
def _list_places(sheet: Sheet) -> None:
    for house in range(len(sheet.houses)):
        for digit in range(sheet.size):
            held = 0
            for number in range(sheet.size):
                if has(sheet, sheet.houses[house, number], digit):
                    held |= 1 << number
            sheet.places[house, digit] = held


@compiled
def _locked(sheet: Sheet) -> bool:
    """Where a house has a digit only where it crosses another, the rest of that one has none.

    All of them are used that can be seen at once.
    """
    news = False
    for number in range(len(sheet.crossings)):
        one, other, inside, there = sheet.crossings[number]
        for digit in range(sheet.size):
            held = sheet.places[one, digit]
            rest = sheet.places[other, digit] & ~there
            if held and not held & ~inside and rest:
                news = True
                while rest:
                    cell = sheet.houses[other, lowest(rest)]
                    sheet.marks[cell] &= ~(1 << digit)
                    rest &= rest - 1
    return news
