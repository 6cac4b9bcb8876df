"""The contract of every creator: it looks at its budget, and stops when it is told to."""

from __future__ import annotations

import random
from typing import Any

import pytest

from contract_tools import SMALL
from gridwright.options import accept_options
from gridwright.outcome import Budget, Limit
from gridwright.registry import get_kind

MOST_LOOKS = 4
"""How often a creator may look again at a budget that has told it to stop."""

MOST_DRAWS = 100
"""How many random numbers a creator may draw after that: its work is measured in them."""


class CountingRandom(random.Random):
    """It counts what is drawn."""

    draws = 0

    def random(self) -> float:
        self.draws += 1
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self.draws += 1
        return super().getrandbits(k)


class CountingBudget(Budget):
    """It is called off at the n-th look, and counts the looks and what is drawn until then."""

    def __init__(self, rng: CountingRandom, last: int | None = None) -> None:
        super().__init__()
        self.rng, self.last = rng, last
        self.looks = 0
        self.draws = 0

    def stopped(self) -> Limit | None:
        self.looks += 1
        if self.looks == self.last:
            self.cancel.set()
            self.draws = self.rng.draws
        return super().stopped()


def create(name: str, number: int, rng: random.Random, budget: Budget) -> Any:
    kind = get_kind(name)
    wishes = {option.key: option.default for option in kind.creator.options}
    given = accept_options(kind.creator.options, kind.creator.small_boards[number], name)
    return kind.creator.create(rng, budget, **{**wishes, **given})


def counted(name: str, number: int, last: int | None) -> tuple[Any, CountingBudget]:
    rng = CountingRandom(f"{name} 1")
    budget = CountingBudget(rng, last)
    return create(name, number, rng, budget), budget


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_a_creator_that_is_called_off_stops_soon_and_gives_nothing(name: str, number: int) -> None:
    puzzle, free = counted(name, number, None)
    assert puzzle is not None
    assert free.looks > 0
    for last in {1, min(2, free.looks), (1 + free.looks) // 2, free.looks}:
        puzzle, budget = counted(name, number, last)
        assert puzzle is None, last
        assert budget.looks - last <= MOST_LOOKS
        assert budget.rng.draws - budget.draws <= MOST_DRAWS


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_a_creator_without_any_time_does_not_begin(name: str, number: int) -> None:
    _, budget = counted(name, number, 1)
    # Whatever is drawn before the first look is drawn for nothing.
    assert budget.draws <= MOST_DRAWS
    assert create(name, number, random.Random(1), Budget(0)) is None
