"""Creating puzzles of a wanted grade: many are made, rated, and made easier where that helps."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gridwright.errors import WrongAnswerError
from gridwright.kind import Clue, Kind
from gridwright.oracle import Found, open_oracle
from gridwright.outcome import Budget, Limit, Method
from gridwright.reasons.of_kind import book_of
from gridwright.reasons.rating import Rating, rate
from gridwright.reasons.scale import Scale
from gridwright.reasons.wanted import Wanted

__all__ = ["TRIES", "Aim", "Shot"]

TRIES = 200
"""How many puzzles are created before the nearest one is offered."""

_THINNED = 20
"""How many of the clues that were put back are tried to be taken away again."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A puzzle on the way to a wanted grade, its solution, and how far off it is."""

    puzzle: Any
    found: Found[Any]
    method: Method
    rating: Rating

    @property
    def distance(self) -> float:
        """How far it is off; 0 if it has the grade."""
        return abs(self.rating.miss)


class Aim:
    """Looks for a puzzle of a wanted grade.

    `given` are the options that somebody chose, and `options` those with the defaults of the rest.
    """

    def __init__(
        self,
        kind: Kind[Any, Any],
        wanted: Wanted,
        options: Mapping[str, Any],
        given: Collection[str],
        rng: random.Random,
        budget: Budget,
    ) -> None:
        self._kind, self._wanted = kind, wanted
        self._options, self._given = dict(options), frozenset(given)
        self._rng, self._budget = rng, budget
        self._scale = Scale() if kind.reasoning is None else kind.reasoning.scale
        self._nearest: Shot | None = None

    def search(self) -> tuple[Shot | None, Limit | None]:
        """The puzzle, or else the nearest one and the limit that was hit."""
        tuning = self._kind.creator.tuning
        balance = 0
        for number in range(TRIES):
            # Every other puzzle is made with the options that point the right way.
            change = (tuning.easier if balance > 0 else tuning.harder) if number % 2 else {}
            change = {name: value for name, value in change.items() if name not in self._given}
            shot = self._shoot({**self._options, **change})
            if shot is not None and shot.distance:
                balance += 1 if shot.rating.miss > 0 else -1
                if shot.rating.miss > 0:
                    shot = self._eased(shot) or shot
            if shot is not None and not shot.distance:
                return self._proved(shot), None
            if (limit := self._budget.stopped()) is not None:
                return self._nearest, limit
        return self._nearest, Limit("tries", TRIES)

    def _shoot(self, options: Mapping[str, Any]) -> Shot | None:
        """A new puzzle, rated; None if the budget ran out."""
        puzzle = self._kind.creator.create(self._rng, self._budget, **options)
        if puzzle is None:
            return None
        found, method = self._solved(puzzle)
        if not found.complete or len(found.solutions) != 1:
            return None
        return self._rated(puzzle, found, method)

    def _solved(self, puzzle: Any) -> tuple[Found[Any], Method]:
        with open_oracle(self._kind, puzzle, calls=1000, budget=self._budget) as oracle:
            return oracle.find(at_most=2, budget=self._budget), oracle.method

    def _proved(self, shot: Shot) -> Shot:
        """The shot with a proof of its own that its puzzle has one solution, if time allows."""
        found, method = self._solved(shot.puzzle)
        if found.limit is not None:
            return shot
        if found.solutions != shot.found.solutions:
            raise WrongAnswerError(f"a {self._kind.name} puzzle lost its solution to more clues")
        return replace(shot, found=found, method=method)

    def _rated(self, puzzle: Any, found: Found[Any], method: Method) -> Shot:
        book = book_of(self._kind, puzzle)
        truth = book.literals(found.solutions[0])
        rating = rate(book, truth, self._scale, self._wanted, self._budget)
        shot = Shot(puzzle, found, method, rating)
        if rating.grade is not None:
            nearest = self._nearest
            if nearest is None or shot.distance < nearest.distance:
                self._nearest = shot
        return shot

    def _eased(self, shot: Shot) -> Shot | None:
        """The same puzzle with more clues, in a random order, so many that it has the grade."""
        easing = self._easing(shot)
        if easing is None:
            return None
        low, high = 0, len(easing.groups)
        while high - low > 1:
            middle = (low + high) // 2
            chosen = list(range(middle))
            trial = self._rated(easing.puzzle(chosen), shot.found, shot.method)
            if not trial.distance:
                return self._thinned(easing, chosen, trial)
            if trial.rating.miss > 0:
                low = middle
            else:
                high = middle
            if self._budget.stopped() is not None:
                break
        return None

    def _thinned(self, easing: _Easing, chosen: list[int], shot: Shot) -> Shot:
        """The puzzle without those of the clues put back that the grade does not need."""
        for group in chosen[:-1][:_THINNED]:
            rest = [other for other in chosen if other != group]
            trial = self._rated(easing.puzzle(rest), shot.found, shot.method)
            if not trial.distance:
                chosen, shot = rest, trial
        return shot

    def _easing(self, shot: Shot) -> _Easing | None:
        kind, tuning = self._kind, self._kind.creator.tuning
        fixed = self._given.intersection(tuning.fixed_by)
        if kind.pools is None or not tuning.put_back or fixed:
            return None
        pool = kind.pools.gather(shot.puzzle, shot.found.solutions[0])
        own = set(kind.clues.of(shot.puzzle))
        spare = [clue for clue in pool.clues if clue not in own]
        together = tuning.together
        groups = [[one] for one in spare] if together is None else together(spare, **self._options)
        shuffled = self._rng.sample(list(groups), len(list(groups)))
        return _Easing(kind, pool.puzzle, frozenset(spare), shuffled)


@dataclass(frozen=True, slots=True)
class _Easing:
    """A board with all clues, and those that may be put back in groups."""

    kind: Kind[Any, Any]
    full: Any
    spare: frozenset[Clue]
    groups: Sequence[Collection[Clue]]

    def puzzle(self, chosen: Sequence[int]) -> Any:
        """The puzzle with these groups put back."""
        back = {clue for number in chosen for clue in self.groups[number]}
        clues = self.kind.clues.of(self.full)
        return self.kind.clues.keep(
            self.full, [clue for clue in clues if clue not in self.spare or clue in back]
        )
