"""Clauses for sums, compared with the sums themselves."""

from __future__ import annotations

from itertools import count, pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.engines.chains import at_least_in_chains, chains_of
from gridwright.engines.encodings import (
    Clause,
    Sums,
    TooLargeError,
    at_least,
    at_most_one,
    whole,
    whole_row,
)


def propagate(clauses: list[Clause], literals: set[int]) -> set[int] | None:
    """All literals that unit propagation adds; None if it finds a contradiction."""
    known = set(literals)
    while True:
        before = len(known)
        for clause in clauses:
            if any(literal in known for literal in clause):
                continue
            free = [literal for literal in clause if -literal not in known]
            if not free:
                return None
            if len(free) == 1:
                known.add(free[0])
        if len(known) == before:
            return known


def satisfiable(clauses: list[Clause], literals: set[int]) -> bool:
    known = propagate(clauses, literals)
    if known is None:
        return False
    for clause in clauses:
        if not any(literal in known for literal in clause):
            choice = next(literal for literal in clause if -literal not in known)
            return satisfiable(clauses, known | {choice}) or satisfiable(clauses, known | {-choice})
    return True


weighted = st.lists(st.integers(-6, 6), min_size=1, max_size=7)


@settings(deadline=None, max_examples=60)
@given(weights=weighted, need=st.integers(-12, 16))
def test_at_least_is_the_sum(weights: list[int], need: int) -> None:
    x = range(1, len(weights) + 1)
    clauses = list(at_least(x, weights, need, count(100).__next__))
    for bits in product((False, True), repeat=len(weights)):
        reached = sum(w for w, bit in zip(weights, bits, strict=True) if bit) >= need
        point = {i if bit else -i for i, bit in zip(x, bits, strict=True)}
        assert satisfiable(clauses, point) == reached


@settings(deadline=None, max_examples=60)
@given(weights=weighted, need=st.integers(-12, 16), data=st.data())
def test_propagation_finds_all_that_is_forced(
    weights: list[int], need: int, data: st.DataObject
) -> None:
    x = range(1, len(weights) + 1)
    clauses = list(at_least(x, weights, need, count(100).__next__))
    partial = {data.draw(st.sampled_from((i, -i))) for i in x if data.draw(st.booleans())}
    points = [
        {i if bit else -i for i, bit in zip(x, bits, strict=True)}
        for bits in product((False, True), repeat=len(weights))
        if sum(w for w, bit in zip(weights, bits, strict=True) if bit) >= need
    ]
    fitting = [point for point in points if partial <= point]
    found = propagate(clauses, partial)
    if fitting:
        assert found is not None
        assert {literal for literal in found if abs(literal) < 100} == set.intersection(*fitting)
    else:
        assert found is None


@pytest.mark.parametrize("size", [1, 2, 12, 33, 70])
def test_at_most_one(size: int) -> None:
    x = list(range(1, size + 1))
    clauses = list(at_most_one(x, count(1000).__next__))
    for one in Random(size).sample(x, min(size, 5)):
        known = propagate(clauses, {one})
        assert known is not None
        assert {-other for other in x if other != one} <= known
    assert satisfiable(clauses, {-i for i in x})


def test_counts_above_the_small_ones() -> None:
    x = list(range(1, 13))
    clauses = list(at_least(x, [1] * 12, 5, count(100).__next__))
    assert propagate(clauses, {-i for i in x[:8]}) is None
    known = propagate(clauses, {-i for i in x[:7]})
    assert known is not None
    assert set(x[7:]) <= known


def test_sums_that_are_too_large_are_refused() -> None:
    random = Random(1)
    weights = [random.randrange(10**6, 10**7) for _ in range(60)]
    sums = Sums(range(1, 61), weights, count(100).__next__)
    with pytest.raises(TooLargeError, match="more than 200,000 clauses"):
        sums.reaches(sum(weights) // 2)


def test_whole() -> None:
    assert whole([]) == ([], 1)
    assert whole([0.75, -2, 1.5]) == ([3, -8, 6], 4)
    assert whole_row([0.5], 0.6, 1.6) == ([1], 2, 3)
    with pytest.raises(TooLargeError, match="common fraction"):
        whole([0.1])


@settings(deadline=None, max_examples=60)
@given(
    lengths=st.lists(st.integers(1, 3), max_size=4).filter(lambda sizes: sum(sizes) < 9),
    need=st.integers(-1, 10),
)
def test_chains_are_counted(lengths: list[int], need: int) -> None:
    literals = list(range(1, sum(lengths) + 1))
    clauses = list(at_least_in_chains(literals, tuple(lengths), need, (-99,)) or ())
    assert all(clause[-1] == -99 for clause in clauses)
    for numbers in product(*(range(length + 1) for length in lengths)):
        true: set[int] = set()
        start = 1
        for number, length in zip(numbers, lengths, strict=True):
            true.update(range(start, start + number))
            start += length
        kept = all(true.intersection(clause) for clause in clauses)
        assert kept == (sum(numbers) >= need)
        # A clause has at most one literal of a chain, so propagation forces it at once.
        for clause in clauses:
            owners = [sum(lengths[: k + 1]) for k in range(len(lengths))]
            chains = [next(k for k, end in enumerate(owners) if x <= end) for x in clause[:-1]]
            assert len(set(chains)) == len(chains)


def test_chains_with_too_many_combinations_are_not_written() -> None:
    assert at_least_in_chains(list(range(1, 21)), (2,) * 10, 5) is None


@settings(deadline=None, max_examples=60)
@given(
    literals=st.lists(st.integers(1, 9), unique=True),
    implied=st.dictionaries(st.integers(1, 9), st.integers(1, 9)),
)
def test_chains_hold_all_literals_and_follow_what_is_implied(
    literals: list[int], implied: dict[int, int]
) -> None:
    found = chains_of(literals, {x: y for x, y in implied.items() if x != y})
    if found is None:
        return
    ordered, lengths = found
    assert sorted(ordered) == sorted(literals)
    assert sum(lengths) == len(ordered)
    start = 0
    for length in lengths:
        chain = ordered[start : start + length]
        assert all(implied[after] == before for before, after in pairwise(chain))
        start += length
