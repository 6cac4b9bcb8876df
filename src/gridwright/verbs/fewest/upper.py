"""Small choices of clues that leave one solution, found quickly and without a proof."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator

from gridwright.verbs.fewest.differences import Differences

__all__ = ["choices"]

_PATIENCE = 12
"""The number of attempts in a row that may fail to find a smaller choice."""

_NEAR = 0.95
"""A clue that hits at least this share of the differences that the best one hits is as good."""


def choices(differences: Differences, rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Choices of clues that leave one solution, each smaller than the one before.

    A choice is built from the clues that hit the most known differences, until no other solution
    is left; then the clues that it does not need are dropped. The next choices start from a part
    of it.
    """
    best: set[int] | None = None
    failures = 0
    while failures < _PATIENCE:
        start: set[int] = set()
        if best and rng.random() > 1 / 8:
            start = set(rng.sample(sorted(best), max(0, len(best) - rng.randint(2, 5))))
        choice = _built(differences, start, rng)
        if choice is None:
            return
        choice = _pruned(differences, choice, rng)
        failures += 1
        if best is None or len(choice) < len(best):
            failures = 0
            yield tuple(sorted(choice))
        if best is None or len(choice) <= len(best):
            best = choice
        if differences.limit is not None:
            return


def _built(differences: Differences, start: Collection[int], rng: random.Random) -> set[int] | None:
    choice = set(start)
    open_sets = differences.unhit(choice)
    while True:
        while open_sets:
            counts = Counter(number for one in open_sets for number in one)
            enough = _NEAR * max(counts.values())
            taken = rng.choice(sorted(n for n, count in counts.items() if count >= enough))
            choice.add(taken)
            open_sets = [one for one in open_sets if taken not in one]
        one = differences.new(choice)
        if differences.limit is not None:
            return None
        if one is None:
            return choice
        open_sets = [one]


def _pruned(differences: Differences, choice: set[int], rng: random.Random) -> set[int]:
    """The choice without clues that it does not need."""
    for number in rng.sample(sorted(choice), len(choice)):
        rest = choice - {number}
        if differences.missed(rest) is None:
            if differences.limit is not None:
                return choice
            choice = rest
    return choice
