"""Counts of literals some of which imply others, as clauses from precomputed patterns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product, repeat
from math import prod
from operator import call, itemgetter

__all__ = ["Clause", "Picker", "at_least_in_chains", "chains_of", "picker"]

Clause = Sequence[int]
Picker = Callable[[Clause], Clause]

# Chains with more combinations of values than this are counted literal by literal.
_MOST_BOUNDS = 100


def chains_of(
    literals: list[int], implied: Mapping[int, int]
) -> tuple[list[int], tuple[int, ...]] | None:
    """The literals, chain by chain, and the lengths of the chains; None if none implies another.

    In a chain each literal implies the one before. `implied` maps a literal to one that it implies.

    >>> chains_of([1, 2, 3, 4], {3: 1, 2: 5})
    ([1, 3, 2, 4], (2, 1, 1))
    >>> chains_of([1, 2, 3, 4], {2: 1, 4: 3})
    ([1, 2, 3, 4], (2, 2))
    """
    # Adjacent pairs are frequent, and quick to recognise.
    if list(map(implied.get, literals[1::2])) == literals[::2]:
        return list(literals), (2,) * (len(literals) // 2)
    inside = set(literals)
    after: dict[int, int] = {}
    for literal in literals:
        before = implied.get(literal)
        if before in inside:
            after[before] = literal
    if not after:
        return None
    linked = set(after.values())
    ordered: list[int] = []
    lengths: list[int] = []
    for literal in literals:
        if literal not in linked:
            start = len(ordered)
            ordered.append(literal)
            while (literal := after.get(literal, 0)) != 0:
                ordered.append(literal)
            lengths.append(len(ordered) - start)
    # Literals that imply each other in a circle have no first one.
    return (ordered, tuple(lengths)) if len(ordered) == len(inside) == len(literals) else None


def at_least_in_chains(
    literals: Sequence[int], lengths: tuple[int, ...], need: int, tail: Clause = ()
) -> Iterator[Clause] | None:
    """At least `need` literals are true, where some imply others; None for too many clauses.

    The literals come chain by chain, of these lengths; each but the first of a chain implies the
    one before it. A chain is then a number: how many of its literals are true. The sum of the
    numbers is too small if and only if every number stays within some bound and the bounds add up
    to less than `need`. That takes few clauses, with at most one literal of each chain: for "4 of
    8 in pairs", 16 clauses of at most 4 literals instead of 56 of 5. Each ends with the tail.

    >>> list(at_least_in_chains([1, 2, 3, 4], (2, 2), 2, (9,)))
    [(1, 4, 9), (2, 3, 9)]
    """
    pickers = _chain_pickers(lengths, need, len(tail))
    if pickers is None:
        return None
    return map(call, pickers, repeat((*literals, *tail)))


@lru_cache(maxsize=1000)
def _chain_pickers(lengths: tuple[int, ...], need: int, tail: int) -> tuple[Picker, ...] | None:
    """Functions that pick the literals of each clause, and the tail, from a list of all."""
    if prod(length + 1 for length in lengths) > _MOST_BOUNDS:
        return None
    if need <= 0:
        return ()
    size = sum(lengths)
    starts = [sum(lengths[:chain]) for chain in range(len(lengths))]
    pickers = []
    for bounds in product(*(range(length + 1) for length in lengths)):
        # With at most these numbers in the chains the sum is just too small; a chain that may be
        # true as a whole adds no literal.
        if sum(bounds) == min(need - 1, size):
            chosen = zip(starts, bounds, lengths, strict=True)
            places = [start + bound for start, bound, length in chosen if bound < length]
            pickers.append(picker([*places, *range(size, size + tail)]))
    return tuple(pickers)


def picker(places: Sequence[int]) -> Picker:
    """A function that picks these places of a tuple, always as a tuple."""
    if len(places) > 1:
        return itemgetter(*places)
    return itemgetter(slice(places[0], places[0] + 1) if places else slice(0))
