"""Rows with few variables as clauses, from patterns that are made once for each kind of row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product, repeat
from operator import call

from gridwright.engines.chains import Clause, Picker, picker
from gridwright.engines.encodings import whole_row

__all__ = ["short_row"]

# The most literals of a row whose implied clauses are all listed.
_SHORT = 6

Values = frozenset[tuple[int, int]]
"""A clause: places and values that must not all occur together."""


def short_row(
    literals: Sequence[int],
    coefficients: Sequence[float],
    lower: float,
    upper: float,
    tail: Clause = (),
) -> Iterator[Clause] | None:
    """Write lower ≤ Σ coefficient · literal ≤ upper without auxiliary variables.

    None for rows that are too long for that. Every clause ends with the tail.

    >>> list(short_row([1, 2, 3], [1, 1, -1], 0, 0, (9,)))
    [(-1, -2, 9), (-1, 3, 9), (-2, 3, 9), (1, 2, -3, 9)]
    """
    if len(literals) > _SHORT:
        return None
    pickers = _pickers(tuple(coefficients), lower, upper, len(tail))
    every = (*literals, *[-literal for literal in literals], *tail)
    return map(call, pickers, repeat(every))


@lru_cache(maxsize=10_000)
def _pickers(
    coefficients: tuple[float, ...], lower: float, upper: float, tail: int
) -> tuple[Picker, ...]:
    """Functions that pick each clause from all literals, their opposites and the tail.

    A clause is implied if all points that make it false break the row. Of these clauses, those
    that contain no other are kept, except those that unit propagation on the others replaces.
    """
    size = len(coefficients)
    weights, low, high = whole_row(coefficients, lower, upper)
    good = []
    for point in product((0, 1), repeat=size):
        total = sum(weight for weight, value in zip(weights, point, strict=True) if value)
        if (low is None or total >= low) and (high is None or total <= high):
            good.append(point)
    kept: list[Values] = []
    for length in range(size + 1):
        for places in combinations(range(size), length):
            seen = {tuple(point[place] for place in places) for point in good}
            for values in product((1, 0), repeat=length):
                clause = frozenset(zip(places, values, strict=True))
                if values not in seen and not any(other <= clause for other in kept):
                    kept.append(clause)
    for clause in sorted(kept, key=len, reverse=True):
        others = [other for other in kept if other is not clause]
        if clause and all(_forces(others, clause - {pair}, pair) for pair in clause):
            kept = others
    ends = range(2 * size, 2 * size + tail)
    # A clause has the opposite of each value.
    return tuple(
        picker([*(place + size * value for place, value in sorted(clause)), *ends])
        for clause in kept
    )


def _forces(clauses: Sequence[Values], assumed: Values, pair: tuple[int, int]) -> bool:
    """Whether unit propagation from the assumed values forbids the pair of place and value."""
    values = set(assumed)
    grown = True
    while grown:
        grown = False
        for clause in clauses:
            rest = clause - values
            if not rest or rest == {pair}:
                return True
            if len(rest) == 1:
                ((place, value),) = rest
                if (place, 1 - value) not in values:
                    values.add((place, 1 - value))
                    grown = True
    return (pair[0], 1 - pair[1]) in values
