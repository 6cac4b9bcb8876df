"""Chains of links between pencil marks, in compiled code.

A *link* says that of two marks one is right: a cell with two digits, a house with two places for a
digit. Two marks *clash* if they cannot both be right. Links of which each clashes with the next
make a chain: one of its two ends is right. If the ends clash, it is a loop, and of every clash of
it one mark is right.
"""

from gridwright.bits import compiled, lowest, popcount
from gridwright.puzzles.sudoku.kernels.pencil import Flags, Sheet, has

__all__ = ["chains", "closed_chains", "list_links", "loops"]

_START, _END, _CELL = 0, 1, 2
"""The columns of a link: its marks, and whether it is a cell with two digits."""


@compiled
def list_links(sheet: Sheet) -> int:
    """List all links, both ways, and which may follow upon which; how many there are."""
    size, number = sheet.size, 0
    for mark in range(len(sheet.head)):
        sheet.head[mark] = -1
    for cell in range(len(sheet.marks)):
        held = sheet.marks[cell]
        if popcount(held) == 2:
            one, other = lowest(held), lowest(held & (held - 1))
            number = _add(sheet, number, cell * size + one, cell * size + other, 1)
    for house in range(len(sheet.houses)):
        for digit in range(size):
            held = sheet.places[house, digit]
            if popcount(held) == 2:
                one = sheet.houses[house, lowest(held)]
                other = sheet.houses[house, lowest(held & (held - 1))]
                number = _add(sheet, number, one * size + digit, other * size + digit, 0)
    room = 0
    for link in range(number):
        sheet.first[link] = room
        # All that follow may be those from every mark of the cell, or from the digit nearby.
        if room + number > len(sheet.after):
            return 0
        end = sheet.links[link, _END]
        cell, digit = end // size, end % size
        held = sheet.marks[cell] & ~(1 << digit)
        while held:
            room = _follow(sheet, link, cell * size + lowest(held), room)
            held &= held - 1
        for near in range(sheet.peers.shape[1]):
            seen = sheet.peers[cell, near]
            if seen >= 0:
                room = _follow(sheet, link, seen * size + digit, room)
    sheet.first[number] = room
    return number


@compiled
def _add(sheet: Sheet, number: int, one: int, other: int, cell: int) -> int:
    # Both houses of two cells may have a digit only there: one link is enough.
    link = sheet.head[one]
    while link >= 0:
        if sheet.links[link, _END] == other:
            return number
        link = sheet.before[link]
    _begin(sheet, number, one, other, cell)
    _begin(sheet, number + 1, other, one, cell)
    return number + 2


@compiled
def _begin(sheet: Sheet, link: int, start: int, end: int, cell: int) -> None:
    sheet.links[link, _START], sheet.links[link, _END], sheet.links[link, _CELL] = start, end, cell
    sheet.before[link] = sheet.head[start]
    sheet.head[start] = link


@compiled
def _follow(sheet: Sheet, link: int, mark: int, room: int) -> int:
    """Note that the links from a mark may follow upon a link, unless it began there."""
    if mark == sheet.links[link, _START]:
        return room
    other = sheet.head[mark]
    while other >= 0:
        sheet.after[room] = other
        room += 1
        other = sheet.before[other]
    return room


@compiled
def _clash(sheet: Sheet, one: int, other: int) -> bool:
    size = sheet.size
    if one // size == other // size:
        return one != other
    return one % size == other % size and sheet.sees[one // size, other // size]


@compiled
def chains(sheet: Sheet, links: int, count: int, shape: int, own: Flags, found: Flags) -> None:
    """What chains of so many links rule out; in `own`, if their links are of the wanted shape.

    The shape has a bit for each link, 1 if it is a cell; with -1 all go to `found`.
    """
    for one in range(links):
        for a in range(sheet.first[one], sheet.first[one + 1]):
            two = sheet.after[a]
            if count == 2:
                _end(sheet, one, one, two, two, shape, own, found)
                continue
            for b in range(sheet.first[two], sheet.first[two + 1]):
                three = sheet.after[b]
                if count == 3:
                    _end(sheet, one, two, two, three, shape, own, found)
                    continue
                for c in range(sheet.first[three], sheet.first[three + 1]):
                    _end(sheet, one, two, three, sheet.after[c], shape, own, found)


@compiled
def _end(
    sheet: Sheet, one: int, two: int, three: int, four: int, shape: int, own: Flags, found: Flags
) -> None:
    """What the two ends of a chain rule out; links that it has not are said twice."""
    size = sheet.size
    start, end = sheet.links[one, _START], sheet.links[four, _END]
    # Every chain is met from both its ends, and one that comes back to its first mark is no matter.
    if start >= end:
        return
    cell, digit = start // size, start % size
    last, value = end // size, end % size
    if digit == value and cell != last:
        links = sheet.links
        kinds = links[one, _CELL] | links[two, _CELL] << 1 | links[three, _CELL] << 2
        plain = shape >= 0 and (kinds | links[four, _CELL] << 3) == shape
        plain = plain and _same_digit(sheet, one, two) and _same_digit(sheet, two, three)
        plain = plain and _same_digit(sheet, three, four)
        _mark_clashes(sheet, start, end, own if plain else found)
    elif cell == last:
        _mark_clashes(sheet, start, end, found)
    elif sheet.sees[cell, last]:
        if has(sheet, cell, value):
            found[cell * size + value] = True
        if has(sheet, last, digit):
            found[last * size + digit] = True


@compiled
def _same_digit(sheet: Sheet, one: int, other: int) -> bool:
    """Whether two links that follow upon each other do so by a digit, and not by a cell."""
    before, after = sheet.links[one, _END], sheet.links[other, _START]
    return one == other or before % sheet.size == after % sheet.size


@compiled
def _mark_clashes(sheet: Sheet, one: int, other: int, found: Flags) -> None:
    """Mark all that clashes with both."""
    size = sheet.size
    cell, last = one // size, other // size
    if cell == last:
        for digit in range(size):
            if digit != one % size and digit != other % size and has(sheet, cell, digit):
                found[cell * size + digit] = True
    if one % size == other % size:
        digit = one % size
        for number in range(sheet.peers.shape[1]):
            seen = sheet.peers[cell, number]
            if seen < 0:
                break
            if has(sheet, seen, digit) and (cell == last or sheet.sees[last, seen]):
                found[seen * size + digit] = True


@compiled
def closed_chains(sheet: Sheet, links: int, count: int, found: Flags) -> None:
    """What chains of so many links rule out that come back to their first mark, which is right."""
    for one in range(links):
        if count == 2:
            _come_back(sheet, one, one, found)
            continue
        for a in range(sheet.first[one], sheet.first[one + 1]):
            two = sheet.after[a]
            if count == 3:
                _come_back(sheet, one, two, found)
                continue
            for b in range(sheet.first[two], sheet.first[two + 1]):
                _come_back(sheet, one, sheet.after[b], found)


@compiled
def _come_back(sheet: Sheet, one: int, last: int, found: Flags) -> None:
    """Look for a link after the last one that leads to the start of the first."""
    start, end = sheet.links[one, _START], sheet.links[last, _END]
    back = sheet.head[start]
    while back >= 0:
        # A link from the start to there is a link from there to the start.
        there = sheet.links[back, _END]
        if there != sheet.links[last, _START] and _clash(sheet, end, there):
            _mark_clashes(sheet, start, start, found)
            return
        back = sheet.before[back]


@compiled
def loops(sheet: Sheet, links: int, count: int, found: Flags) -> None:
    """What loops of three or four links rule out."""
    # A loop may begin with any of its links, and go either way: once is enough.
    for one in range(0, links, 2):
        start = sheet.links[one, _START]
        for a in range(sheet.first[one], sheet.first[one + 1]):
            two = sheet.after[a]
            if two < one:
                continue
            for b in range(sheet.first[two], sheet.first[two + 1]):
                three = sheet.after[b]
                if three < one:
                    continue
                if count == 3:
                    if _clash(sheet, sheet.links[three, _END], start):
                        _close(sheet, one, two, three, three, found)
                    continue
                for c in range(sheet.first[three], sheet.first[three + 1]):
                    four = sheet.after[c]
                    if four >= one and _clash(sheet, sheet.links[four, _END], start):
                        _close(sheet, one, two, three, four, found)


@compiled
def _close(sheet: Sheet, one: int, two: int, three: int, four: int, found: Flags) -> None:
    links = sheet.links
    _mark_clashes(sheet, links[one, _END], links[two, _START], found)
    _mark_clashes(sheet, links[two, _END], links[three, _START], found)
    if three != four:
        _mark_clashes(sheet, links[three, _END], links[four, _START], found)
    _mark_clashes(sheet, links[four, _END], links[one, _START], found)
