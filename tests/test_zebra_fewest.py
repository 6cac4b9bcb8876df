"""Fewest sentences of Zebra puzzles: what every choice must have, and pieces that lie one way."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from fewest_enumeration import fewest_by_enumeration
from gridwright import check, create, fewest
from gridwright.errors import UsageError
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget, Limit
from gridwright.puzzles.zebra.fewest.pieces import fits
from gridwright.puzzles.zebra.listing import listing
from gridwright.puzzles.zebra.lower_bounds import strongest
from gridwright.puzzles.zebra.options import RELATIONS
from gridwright.puzzles.zebra.puzzle import Attribute, Sentence, Zebra
from gridwright.puzzles.zebra.relations import World
from gridwright.puzzles.zebra.statements import Ahead, Item
from gridwright.registry import get_kind
from gridwright.verbs.fewest.fewest import pool_of
from gridwright.verbs.fewest.pool import LowerBound, Pool

KIND = get_kind("zebra")


def _pool(size: tuple[int, int], relations: str, seed: int = 1) -> tuple[Pool[Zebra], Any]:
    puzzle = create("zebra", size=size, seed=seed).puzzle
    (solution,) = check(puzzle).solutions
    return pool_of(puzzle, solution, {"relations": relations}), solution


def _wrong(pool: Pool[Any], solution: Any) -> list[LowerBound]:
    """The lower bounds that some choice breaks and leaves one solution all the same.

    A choice breaks a bound when it has no clue of some of its sets, and then so do all clues
    that are in none of these: if they leave two solutions, every such choice does.
    """
    oracle = open_oracle(KIND, pool.puzzle)
    wrong = []
    for bound in pool.lower_bounds:
        for missed in itertools.combinations(bound.sets, len(bound.sets) - bound.least + 1):
            kept = set(range(len(pool.clues))).difference(*missed)
            clues = [pool.clues[number] for number in sorted(kept)]
            found = oracle.find(clues, exclude=[solution], budget=Budget())
            if not found.solutions:
                wrong.append(bound)
    oracle.close()
    return wrong


@pytest.mark.parametrize(
    ("size", "relations"),
    [
        ((5, 5), "same,at,next,left"),
        ((4, 3), ",".join(RELATIONS)),
        ((3, 5), "between,either,pair"),
        ((4, 3), "own"),
        ((2, 3), "same,at"),
    ],
)
def test_no_choice_breaks_a_demand(size: tuple[int, int], relations: str) -> None:
    pool, solution = _pool(size, relations)
    assert len(pool.lower_bounds) == size[1]
    assert _wrong(pool, solution) == []


def test_a_demand_for_all_values_would_be_wrong() -> None:
    pool, solution = _pool((3, 3), "same,at")
    greedy = tuple(LowerBound(bound.sets, bound.least + 1) for bound in pool.lower_bounds)
    assert set(_wrong(replace(pool, lower_bounds=greedy), solution)) == set(greedy)


def test_who_counts_along_an_attribute_mentions_all_of_its_values() -> None:
    attributes = (
        Attribute("house", ("1", "2", "3")),
        Attribute("age", ("20", "30", "40")),
        Attribute("pet", ("dog", "cat", "fox")),
    )
    older = Ahead(1, Item(2, 0), Item(2, 1))
    puzzle = Zebra(attributes, (Sentence.of(1, "The dog is younger than the cat.", older),))
    pool = pool_of(puzzle, ((0, 1, 2),) * 3, {"relations": "own"})
    ages, pets = pool.lower_bounds
    assert ages.sets == (frozenset({0}),) * 3
    assert pets.sets == (frozenset({0}), frozenset({0}), frozenset())


@pytest.mark.parametrize("size", [(3, 2), (4, 2), (2, 2)])
def test_sentences_left_out_are_implied_by_one_that_is_kept(size: tuple[int, int]) -> None:
    pool, solution = _pool(size, "same,at")
    world = World(pool.puzzle.attributes, solution)
    every = [one for kind in RELATIONS if kind != "if" for one in listing(world, kind)]
    kept = strongest(world, every)
    assert len(kept) < len(every)
    places = list(itertools.permutations(range(size[0])))
    rows = [(tuple(range(size[0])), *some) for some in itertools.product(places, repeat=size[1])]
    true = {
        statement: {
            number
            for number, table in enumerate(rows)
            if KIND.clues.holds(pool.puzzle, Sentence.of(1, "", statement), table)
        }
        for statement in every
    }
    for statement in set(every) - set(kept):
        assert any(true[other] <= true[statement] for other in kept)


@pytest.mark.parametrize(
    ("size", "relations"),
    [
        ((3, 3), "same,at,next,left"),
        ((4, 2), "same,at,left"),
        ((4, 3), "left"),
        ((4, 3), "same,at"),
        ((3, 3), "same,left"),
        ((5, 2), "left,at"),
        ((2, 4), "same,at,left"),
        ((5, 1), "left"),
    ],
)
def test_pieces_agree_with_enumeration_and_hitting_sets(
    size: tuple[int, int], relations: str
) -> None:
    choices = {"relations": relations}
    for seed in (1, 2):
        pool, solution = _pool(size, relations, seed)
        assert fits(pool)
        result = fewest(pool.puzzle, solution, approach="pieces", pool_options=choices, seed=seed)
        assert result.limit is None
        assert len(result.clues) == result.bound
        other = fewest(pool.puzzle, solution, approach="hitting", pool_options=choices)
        assert other.bound == result.bound
        if seed == 1:
            size_found = fewest_by_enumeration(KIND, pool, solution, model="ip", engine="sat")
            assert size_found == result.bound


def test_the_usual_pool_of_four_and_five_places_is_closed() -> None:
    for size, least in (((4, 4), 7), ((5, 4), 9), ((4, 5), 8)):
        result = fewest(create("zebra", size=size, seed=3).puzzle)
        assert (len(result.clues), result.bound, result.limit) == (least, least, None)
        assert str(result.method) == "pieces"
        assert result.confirmed is not None


@pytest.mark.parametrize("relations", ["next", "same,between", "own", "same,at,not"])
def test_pieces_are_for_exact_sentences_only(relations: str) -> None:
    pool, solution = _pool((4, 3), relations)
    assert not fits(pool)
    with pytest.raises(UsageError, match="does not work for this puzzle"):
        fewest(pool.puzzle, solution, approach="pieces", pool_options={"relations": relations})


def test_places_without_even_steps_are_no_rows_of_cells() -> None:
    attributes = (Attribute("price", ("$1", "$2", "$4")), Attribute("pet", ("dog", "cat", "fox")))
    puzzle = Zebra(attributes, ())
    solution = ((0, 1, 2), (2, 0, 1))
    assert not fits(pool_of(puzzle, solution, {"relations": "left"}))
    assert fits(pool_of(puzzle, solution, {"relations": "same,at"}))


def test_pieces_stop_in_time_with_what_they_have() -> None:
    puzzle = create("zebra", size=(6, 6), seed=1).puzzle
    result = fewest(puzzle, time=6)
    assert result.limit == Limit("time", 6)
    assert 0 < result.bound < len(result.clues)
