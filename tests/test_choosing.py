"""Choosing clues: what is chosen suffices, is needed, and does not depend on the engine."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from gridwright.choosing import Chooser
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.template.models import cell
from gridwright.puzzles.template.puzzle import Given, Latin, clues

Solution = tuple[int, ...]

SQUARE = (1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1)
FULL = Latin(4, 4, SQUARE)


def opened(engine: str = "sat") -> ModelOracle[Solution]:
    return ModelOracle(cell.build(FULL), Method("cell", engine), clues=clues(FULL), varied=True)


def holds(clue: Given, solution: Solution) -> bool:
    return solution[clue.index] == clue.number


def chooser(
    oracle: ModelOracle[Solution], order: list[Given], budget: Budget | None = None
) -> Chooser[Given, Solution]:
    return Chooser(oracle, order, holds, exclude=[SQUARE], hint=SQUARE, budget=budget or Budget())


def shuffled(seed: int) -> list[Given]:
    return random.Random(seed).sample(clues(FULL), 16)


def unique(chosen: Iterable[Given]) -> bool:
    """By an oracle that took no part in the choice."""
    with opened("cpsat") as oracle:
        found = oracle.find(list(chosen), at_most=2, budget=Budget())
    return found.solutions == (SQUARE,) and found.complete


def irreducible(chosen: list[Given]) -> bool:
    return unique(chosen) and not any(
        unique(other for other in chosen if other is not clue) for clue in chosen
    )


@pytest.mark.parametrize("seed", range(6))
def test_needed_clues_are_those_that_dropping_from_the_end_would_leave(seed: int) -> None:
    order = shuffled(seed)
    expected = list(order)
    for clue in reversed(order):
        rest = [other for other in expected if other is not clue]
        if unique(rest):
            expected = rest
    for engine in ("sat", "cpsat"):
        with opened(engine) as oracle:
            chosen = chooser(oracle, order).needed()
        assert chosen is not None
        assert set(chosen) == set(expected)
    assert irreducible(expected)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("start", [0, 5, 16])
def test_enough_clues_suffice_and_thinned_ones_are_needed(seed: int, start: int) -> None:
    with opened() as oracle:
        choose = chooser(oracle, shuffled(seed))
        chosen = choose.enough(start)
        assert chosen is not None
        assert unique(chosen)
        thin = choose.thinned(chosen)
        assert thin is not None
        assert set(thin) <= set(chosen)
        assert irreducible(thin)


def test_no_more_is_taken_back_than_asked_for() -> None:
    with opened() as oracle:
        choose = chooser(oracle, shuffled(1))
        assert choose.thinned(list(clues(FULL)), at_least=16) == list(clues(FULL))
        assert choose.thinned(list(clues(FULL)), effort=-1) == list(clues(FULL))


def test_a_choice_of_too_many_is_given_up() -> None:
    with opened() as oracle:
        all_needed = chooser(oracle, shuffled(3)).needed()
        assert all_needed is not None
        assert len(all_needed) > 2
        assert chooser(oracle, shuffled(3)).needed(at_most=1) == all_needed[:2]
        assert chooser(oracle, shuffled(3)).needed(at_most=len(all_needed)) == all_needed


def test_clues_that_do_not_suffice_give_nothing() -> None:
    with opened() as oracle:
        choose = chooser(oracle, list(clues(FULL)[:4]))
        assert choose.needed() is None
        assert choose.limit is None


def test_without_time_nothing_is_chosen() -> None:
    with opened() as oracle:
        for ask in ("needed", "enough", "thinned"):
            choose = chooser(oracle, shuffled(0), Budget(0))
            arguments = {"needed": (), "enough": (8,), "thinned": (shuffled(0),)}[ask]
            assert getattr(choose, ask)(*arguments) is None
            assert choose.limit is not None
