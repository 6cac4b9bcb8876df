"""What rows of values imply for one value: short clauses that together say all that the rows do."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import product

__all__ = ["Clause", "clauses", "together"]

Row = tuple[int, ...]
Value = tuple[int, int]
"""A column, and a value in it."""

Clause = tuple[Value, tuple[Value, ...]]
"""A value, and those of which one must be there if it is."""

_LONGEST = 5
"""No clause has more values than this in its second part."""


def together(rows: Collection[Row], columns: int, size: int) -> dict[Value, set[Value]]:
    """For every value, the values of other columns that are in a row with it."""
    beside: dict[Value, set[Value]] = {v: set() for v in product(range(columns), range(size))}
    for row in rows:
        for value in enumerate(row):
            beside[value].update(other for other in enumerate(row) if other[0] != value[0])
    return beside


@lru_cache(maxsize=256)
def clauses(rows: tuple[Row, ...], columns: int, size: int) -> tuple[Clause, ...] | None:
    """Clauses that say which rows there are, if it is known which values are in one together.

    Every column has one of `size` values. The clauses are as short as will do; None if only longer
    ones would.

    >>> rows = tuple((a, b, c) for a in range(3) for b in range(3) for c in (a, b) if a != b)
    >>> clauses(rows, 3, 3)
    (((2, 0), ((0, 0), (1, 0))), ((2, 1), ((0, 1), (1, 1))), ((2, 2), ((0, 2), (1, 2))))
    """
    masks = _masks(columns, size)
    beside = together(rows, columns, size)
    wrong = (1 << size**columns) - 1
    for row in rows:
        fits = -1
        for value in enumerate(row):
            fits &= masks[value]
        wrong &= ~fits
    for value, other in product(masks, masks):
        if value[0] != other[0] and other not in beside[value]:
            wrong &= ~(masks[value] & masks[other])
    for longest in range(1, _LONGEST + 1):
        if not wrong:
            return ()
        found = tuple(_up_to(rows, beside, longest))
        for value, others in found:
            breaking = masks[value]
            for other in others:
                breaking &= ~masks[other]
            wrong &= ~breaking
        if not wrong:
            return found
    return None


def _masks(columns: int, size: int) -> dict[Value, int]:
    """For every value, a bit for each of all rows that have it."""
    masks = dict.fromkeys(product(range(columns), range(size)), 0)
    for number, row in enumerate(product(range(size), repeat=columns)):
        for value in enumerate(row):
            masks[value] |= 1 << number
    return masks


def _up_to(rows: Sequence[Row], beside: dict[Value, set[Value]], longest: int) -> Iterator[Clause]:
    """All clauses up to a length of which no value can be spared, and which say something new."""
    for value, others in beside.items():
        column, at = value
        having = [[*enumerate(row)] for row in rows if row[column] == at]
        needed = [frozenset(row) - {value} for row in having]
        known = [{each for each in others if each[0] == k} for k in range(len(rows[0]))]
        known[column] = {value}
        kept: list[set[Value]] = []
        for found in sorted(map(sorted, set(_hitting(needed, longest))), key=len):
            # That a column has one of its values is no news.
            if not any(each <= set(found) for each in (*known, *kept)):
                kept.append(set(found))
                yield value, tuple(found)


def _hitting(rows: Sequence[frozenset[Value]], most: int) -> Iterator[frozenset[Value]]:
    """Sets of up to so many values with one of every row."""
    if not rows:
        yield frozenset()
    elif most:
        for value in rows[0]:
            missed = [row for row in rows if value not in row]
            yield from (found | {value} for found in _hitting(missed, most - 1))
