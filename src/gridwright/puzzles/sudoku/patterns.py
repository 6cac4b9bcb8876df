"""The patterns of techniques in pencil marks: a quick guess at what an explanation would use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from gridwright.puzzles.sudoku.marks import Marks, bits, together
from gridwright.puzzles.sudoku.options import TECHNIQUES
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["guess"]

Drop = tuple[int, int]
"""A digit, and the cells in which it is ruled out."""

Pattern = Callable[[Marks], Iterator[Drop]]

_MOST_PLACES = 5
"""A house with more places than this for a digit is no part of a chain of two houses."""


def guess(puzzle: Sudoku, technique: str) -> float | None:
    """Whether the technique and easier ones seem to solve a puzzle: 0 if so, None if unknown.

    Below 0, easier ones seem to be enough; above 0, those and the technique do not seem to be. Then
    it is below 1 if the technique is of some use.
    """
    if technique not in _PATTERNS:
        return None
    cost = TECHNIQUES[technique]
    easier = [pattern for name, pattern in _PATTERNS.items() if TECHNIQUES[name] < cost]
    marks = Marks(puzzle)
    used = False
    while True:
        marks.settle()
        if marks.solved:
            return 0 if used else -1
        if any(_apply(marks, pattern) for pattern in easier):
            continue
        if not _apply(marks, _PATTERNS[technique]):
            return 0.5 if used else 1
        used = True


def _apply(marks: Marks, pattern: Pattern) -> bool:
    """Rule out what the first such pattern does that has news; whether there is one."""
    return any(marks.drop(digit, cells & ~marks.filled) for digit, cells in pattern(marks))


def _naked(marks: Marks, size: int) -> Iterator[Drop]:
    digits = marks.digits()
    for house in marks.sight.houses:
        held = [(cell, digits[cell]) for cell in bits(house & ~marks.filled)]
        for cells, values in together(held, size):
            for digit in bits(values):
                yield digit, marks.sight.seen(cells & marks.places[digit])


def _hidden(marks: Marks, size: int) -> Iterator[Drop]:
    for house in marks.sight.houses:
        free = house & ~marks.filled
        held = [(digit, places & free) for digit, places in enumerate(marks.places)]
        for values, cells in together(held, size):
            for digit in range(marks.sight.size):
                if not values >> digit & 1:
                    yield digit, cells


def _fish(marks: Marks, size: int) -> Iterator[Drop]:
    sight = marks.sight
    lines = {
        sort: [h for h, other in zip(sight.houses, sight.sorts, strict=True) if other == sort]
        for sort in ("row", "column")
    }
    for base, cover in (("row", "column"), ("column", "row")):
        for digit in range(sight.size):
            places = marks.places[digit] & ~marks.filled
            held = [
                (number, sum(1 << n for n, other in enumerate(lines[cover]) if places & h & other))
                for number, h in enumerate(lines[base])
            ]
            for inside, across in together(held, size):
                within = sum(lines[base][number] for number in bits(inside))
                for number in bits(across):
                    yield digit, lines[cover][number] & ~within


def _two_houses(marks: Marks, name: str) -> Iterator[Drop]:
    """One end of a house sees one of another, so what sees both other ends goes."""
    sight = marks.sight
    for digit in range(sight.size):
        places = marks.places[digit] & ~marks.filled
        halves = list(_halves(marks, places))
        for one, other in combinations(halves, 2):
            if one[0] != other[0] or _name_of({one[1], other[1]}) != name or one[4] == other[4]:
                continue
            if one[2] & other[2] or one[3] & other[3]:
                continue
            if targets := one[5] & other[5] & places & ~one[2] & ~other[2]:
                yield digit, targets & ~one[3] & ~other[3]


def _halves(marks: Marks, places: int) -> Iterator[tuple[int, str, int, int, int, int]]:
    """The link, the sort of the house, the linked end, the other end, the house, what that sees."""
    sight = marks.sight
    for base, sort in zip(sight.houses, sight.sorts, strict=True):
        held = places & base
        if not 1 < held.bit_count() <= _MOST_PLACES:
            continue
        for link in sight.houses:
            near, far = held & link, held & ~link
            if link != base and near and far and (seen := sight.seen(far) & places & ~base):
                yield link, sort, near, far, base, seen


def _name_of(sorts: set[str]) -> str | None:
    lines = sorts & {"row", "column"}
    if lines == sorts:
        return "skyscraper" if len(lines) == 1 else "two-string kite"
    return "empty rectangle" if lines else None


def _wing(marks: Marks, size: int) -> Iterator[Drop]:
    """A cell of two digits, or of three, that sees two cells of two digits each."""
    digits, sight = marks.digits(), marks.sight
    pairs = {cell: values for cell, values in digits.items() if values.bit_count() == 2}
    for pivot, values in digits.items():
        if values.bit_count() != size:
            continue
        near = [cell for cell in pairs if sight.peers[pivot] >> cell & 1]
        for one, other in combinations(near, 2):
            shared = pairs[one] & pairs[other]
            whole = pairs[one] | pairs[other]
            if shared.bit_count() != 1 or whole.bit_count() != 3:
                continue
            if values == (whole if size == 3 else whole & ~shared):
                seen = sight.peers[one] & sight.peers[other]
                yield (
                    shared.bit_length() - 1,
                    seen & sight.peers[pivot] if size == 3 else seen,
                )


def _w_wing(marks: Marks) -> Iterator[Drop]:
    digits, sight = marks.digits(), marks.sight
    pairs = [cell for cell, values in digits.items() if values.bit_count() == 2]
    for one, other in combinations(pairs, 2):
        if digits[one] != digits[other] or sight.peers[one] >> other & 1:
            continue
        for link in bits(digits[one]):
            rest = (digits[one] & ~(1 << link)).bit_length() - 1
            for house in sight.houses:
                left = marks.places[link] & house & ~marks.filled
                near, far = left & sight.peers[one], left & sight.peers[other]
                if left.bit_count() == 2 and near and far and near | far == left:
                    yield rest, sight.peers[one] & sight.peers[other]


def _chain(marks: Marks) -> Iterator[Drop]:
    """Four cells of two digits in a row, with the same digit at both ends."""
    sight = marks.sight
    pairs = {cell: d for cell, d in marks.digits().items() if d.bit_count() == 2}
    near = {cell: [o for o in pairs if sight.peers[cell] >> o & 1] for cell in pairs}
    for first, values in pairs.items():
        for end in bits(values):
            ends: list[tuple[int, tuple[int, ...], int]] = [(first, (first,), values ^ 1 << end)]
            for _ in range(3):
                ends = [
                    (cell, (*path, cell), pairs[cell] & ~way)
                    for last, path, way in ends
                    for cell in near[last]
                    if cell not in path and pairs[cell] & way
                ]
            for last, _, way in ends:
                if way == 1 << end:
                    yield end, sight.peers[first] & sight.peers[last]


_PATTERNS: dict[str, Pattern] = {
    "naked pair": lambda marks: _naked(marks, 2),
    "hidden pair": lambda marks: _hidden(marks, 2),
    "X-wing": lambda marks: _fish(marks, 2),
    "skyscraper": lambda marks: _two_houses(marks, "skyscraper"),
    "two-string kite": lambda marks: _two_houses(marks, "two-string kite"),
    "empty rectangle": lambda marks: _two_houses(marks, "empty rectangle"),
    "naked triple": lambda marks: _naked(marks, 3),
    "hidden triple": lambda marks: _hidden(marks, 3),
    "swordfish": lambda marks: _fish(marks, 3),
    "XY-wing": lambda marks: _wing(marks, 2),
    "W-wing": _w_wing,
    "XYZ-wing": lambda marks: _wing(marks, 3),
    "XY-chain": _chain,
}
