"""What distinguishes a solution from the others: sets of clues of which one must be kept."""

from __future__ import annotations

import random
import threading
from collections.abc import Collection, Sequence
from typing import Any

from gridwright.checkpoints import Checkpoint
from gridwright.errors import WrongAnswerError
from gridwright.kind import Kind
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Limit
from gridwright.verbs.fewest.pool import Pool

__all__ = ["Difference", "Differences", "images"]

Difference = frozenset[int]

_MOST_IMAGES = 700
"""The most differences that are derived by symmetry at a time."""
_MOST_SAVED = 400
"""The most differences in a checkpoint."""


class Differences:
    """Finds other solutions and remembers which clues each of them breaks, by number.

    A choice of clues leaves one solution if and only if it has a clue of every difference. Once
    `limit` is set, answers are no longer proofs.
    """

    def __init__(
        self,
        kind: Kind[Any, Any],
        pool: Pool[Any],
        solution: Any,
        oracle: Oracle[Any],
        budget: Budget,
    ) -> None:
        self.found: list[Difference] = []
        self.limit: Limit | None = None
        self.size = len(pool.clues)
        self.questions = 0
        self._kind, self._pool, self._solution = kind, pool, solution
        self._oracle, self._budget = oracle, budget
        # Threads may ask at the same time, and an oracle answers one after the other.
        self._lock = threading.Lock()
        chosen = set(pool.clues)
        self._kept = [clue for clue in kind.clues.of(pool.puzzle) if clue not in chosen]

    def recall(self, saved: Checkpoint) -> None:
        """Take differences from a checkpoint, each proved again by another solution.

        Raises `UsageError` if there is none.
        """
        everything = set(range(self.size))
        for one in saved.lists("differences", self.size):
            if self.limit is not None or self._budget.stopped() is not None:
                return
            if self.new(everything.difference(one)) is None and self.limit is None:
                raise saved.refuse("no other solution has one of its differences")

    def to_save(self) -> list[list[int]]:
        """Small differences for a checkpoint, not more than are quickly proved again."""
        return [sorted(one) for one in self.minimal()[:_MOST_SAVED]]

    def missed(self, kept: Collection[int]) -> Difference | None:
        """A difference with none of these clues, known or found now; None if there is none."""
        chosen = set(kept)
        for one in reversed(self.found):
            if chosen.isdisjoint(one):
                return one
        return self.new(chosen)

    def new(self, kept: Collection[int]) -> Difference | None:
        """A difference with none of these clues, from a solution found now."""
        numbers = sorted(kept)
        clues = [*self._kept, *(self._pool.clues[number] for number in numbers)]
        with self._lock:
            found = self._oracle.find(clues, exclude=[self._solution], budget=self._budget)
            self.questions += 1
        if not found.solutions:
            self.limit = self.limit or (None if found.complete else found.limit)
            return None
        difference = self._broken(found.solutions[0])
        if not difference:
            raise WrongAnswerError("all clues together leave more than one solution")
        self.found.append(difference)
        return difference

    def _broken(self, other: Any) -> Difference:
        kind, puzzle = self._kind, self._pool.puzzle
        clues = enumerate(self._pool.clues)
        return frozenset(
            number for number, clue in clues if not kind.clues.holds(puzzle, clue, other)
        )

    def shrunk(self, one: Difference, rng: random.Random) -> Difference:
        """A minimal difference within this one, or as small a one as the time allows.

        For each of its clues in turn, it looks for another solution that keeps this clue and all
        clues outside the difference.
        """
        outside = set(range(self.size)) - one
        for number in rng.sample(sorted(one), len(one)):
            if number in outside or len(one) == 1:
                continue
            smaller = self.new(outside | {number})
            if self.limit is not None:
                break
            if smaller is not None:
                one = smaller
                outside = set(range(self.size)) - one
        return one

    def unhit(self, kept: Collection[int]) -> list[Difference]:
        """The known differences with none of these clues."""
        chosen = set(kept)
        return [one for one in self.found if chosen.isdisjoint(one)]

    def minimal(self) -> list[Difference]:
        """The known differences that contain no other, small ones first."""
        return smallest(self.found)


def images(
    sets: Sequence[Difference], symmetries: Sequence[Sequence[int]], most: int = _MOST_IMAGES
) -> list[Difference]:
    """The sets and their images under the symmetries, at most `most` in all.

    >>> images([frozenset({0, 1})], [(0, 1, 2), (2, 1, 0)])
    [frozenset({0, 1}), frozenset({1, 2})]
    """
    found = dict.fromkeys(sets)
    # Part of a large group is enough: many of its elements map a set to the same image.
    each = max(1, most // max(1, len(sets)))
    some = symmetries[:: max(1, len(symmetries) // each)]
    for one in sets:
        for symmetry in some:
            if len(found) >= most:
                return list(found)
            found[frozenset(symmetry[number] for number in one)] = None
    return list(found)


def smallest(sets: Sequence[Difference]) -> list[Difference]:
    """The sets that contain no other, small ones first.

    >>> smallest([frozenset({1, 2}), frozenset({1}), frozenset({3})])
    [frozenset({1}), frozenset({3})]
    """
    kept: list[Difference] = []
    through: dict[int, list[Difference]] = {}
    for one in sorted(set(sets), key=lambda one: (len(one), sorted(one))):
        # The least element of a subset is an element of this set.
        if not any(other <= one for number in one for other in through.get(number, ())):
            kept.append(one)
            through.setdefault(min(one), []).append(one)
    return kept
