"""Creating puzzles of a wanted grade: many are made, rated, and made easier where that helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gridwright.errors import WrongAnswerError
from gridwright.outcome import Limit
from gridwright.reasons.of_kind import book_of
from gridwright.reasons.path import Step
from gridwright.reasons.rating import Rating, rate
from gridwright.reasons.scale import Scale
from gridwright.reasons.wanted import Wanted
from gridwright.verbs.making import Easing, Made, Maker

__all__ = ["Aim", "Judge", "Shot", "Wish"]

Judge = Callable[[Made, Sequence[Step]], float | None]
"""How much of the steps of a puzzle is not as wanted, None if the puzzle is of no use."""

Guess = Callable[[Any], float]
"""Quickly, whether a puzzle seems to be as wanted (0), easier (below 0) or harder (above 0).

If it is harder, but what is wanted is in it, that is below 1."""

_TRIES = 200
"""How many puzzles are created before the nearest one is offered."""

_GUESSED = 5000
"""How many are, where a guess tells beforehand which ones are worth rating."""

_RATED = 3
"""How many puzzles are rated because of a guess while clues are put back in one order."""

_MAKING = 4
"""A new puzzle takes as long as so many guesses."""

_IN_SIGHT = 0.5
"""A guess at a puzzle that is harder, but has what is wanted in it."""

_THINNED = 20
"""How many of the clues that were put back are tried to be taken away again."""

_ADDED = 40
"""How many clues are put back, one group after the other, to rid a puzzle of unwanted steps."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The grades that will do, what the steps must be like, and a quick guess at that."""

    wanted: Wanted
    judge: Judge | None = None
    guess: Guess | None = None


@dataclass(frozen=True, slots=True)
class Shot:
    """A puzzle on the way to a wish, and how far off it is."""

    made: Made
    rating: Rating

    @property
    def distance(self) -> float:
        """How far it is off; 0 if it is as wanted."""
        return abs(self.rating.miss)


class Aim:
    """Looks for a puzzle of a wanted grade in which a judge finds nothing unwanted."""

    def __init__(self, maker: Maker, wish: Wish) -> None:
        self._maker = maker
        self._wanted, self._judge, self._guess = wish.wanted, wish.judge, wish.guess
        reasoning = maker.kind.reasoning
        self._scale = Scale() if reasoning is None else reasoning.scale
        self._nearest: Shot | None = None
        # How many more guesses may be spent on puzzles that are not new.
        self._spare = 0

    def search(self) -> tuple[Shot | None, Limit | None]:
        """The puzzle, or else the nearest one and the limit that was hit."""
        tuning = self._maker.kind.creator.tuning
        balance = number = 0
        tries = _TRIES if self._guess is None else _GUESSED
        while number < tries:
            # Every other puzzle is made with the options that point the right way.
            change = (tuning.easier if balance > 0 else tuning.harder) if number % 2 else {}
            made = self._maker.make(change)
            if made is not None:
                if self._guess is not None:
                    hit = self._guessed(made, self._guess)
                else:
                    shot = self._rated(made)
                    if shot.distance:
                        balance += 1 if shot.rating.miss > 0 else -1
                    hit = shot if self._hits(shot) else self._eased(shot)
                if hit is not None:
                    return self._proved(hit), None
            if (limit := self._maker.budget.stopped()) is not None:
                return self._nearest, limit
            number += 1
        return self._nearest, Limit("tries", tries)

    def _guessed(self, made: Made, guess: Guess) -> Shot | None:
        """The puzzle, or one with more clues, if it seems to be as wanted and is."""
        worth = guess(made.puzzle)
        self._spare += _MAKING
        # The first puzzle of all is rated in any case, so that there is one to offer.
        if worth == 0 or self._nearest is None:
            shot = self._rated(made)
            if self._hits(shot):
                return shot
        easing = self._maker.easing(made) if worth >= 0 else None
        if easing is None:
            return None
        hit, start = self._put_back(easing, made, guess, [], worth)
        # The rarer it is that the technique is in sight, the more orders of clues are tried then.
        while hit is None and start is not None and self._spare > 0:
            if self._maker.budget.stopped() is not None:
                break
            self._spare -= len(easing.groups)
            hit, start = self._put_back(easing, made, guess, start, _IN_SIGHT)
        return hit

    def _put_back(
        self, easing: Easing, made: Made, guess: Guess, start: list[int], worth: float
    ) -> tuple[Shot | None, list[int] | None]:
        """Put clues back, in a random order, as long as the puzzle does not seem too easy.

        This gives the puzzle, if one was as wanted, and the clues that were put back when what is
        wanted was first in sight. If guesses were wrong, others from there would be, too: then, as
        well as if it never was in sight, there are none.
        """
        chosen, rated = start, 0
        seen = start if worth < 1 else None
        order = [group for group in range(len(easing.groups)) if group not in start]
        self._maker.rng.shuffle(order)
        for group in order:
            trial = [*chosen, group]
            other = replace(made, puzzle=easing.puzzle(trial))
            guessed = guess(other.puzzle)
            if guessed == 0:
                shot = self._rated(other)
                if self._hits(shot):
                    return self._thinned(easing, trial, shot), seen
                rated += 1
            if 0 <= guessed <= worth:
                chosen, worth = trial, guessed
                seen = trial if seen is None and worth < 1 else seen
            elif worth >= 1:
                # Without the technique in sight, one that is too easy ends the attempt.
                break
            if rated > _RATED or self._maker.budget.stopped() is not None:
                break
        return None, None if rated else seen

    def _judged(self, shot: Shot) -> float | None:
        return 0 if self._judge is None else self._judge(shot.made, shot.rating.steps)

    def _hits(self, shot: Shot) -> bool:
        return not shot.distance and self._judged(shot) == 0

    def _proved(self, shot: Shot) -> Shot:
        """The shot with a proof of its own that its puzzle has one solution, if time allows."""
        made = self._maker.solved(shot.made.puzzle)
        if made.found.limit is not None:
            return shot
        if made.found.solutions != shot.made.found.solutions:
            raise WrongAnswerError(
                f"a {self._maker.kind.name} puzzle lost its solution to more clues"
            )
        return replace(shot, made=made)

    def _rated(self, made: Made) -> Shot:
        book = book_of(self._maker.kind, made.puzzle)
        truth = book.literals(made.found.solutions[0])
        rating = rate(book, truth, self._scale, self._wanted, self._maker.budget)
        shot = Shot(made, rating)
        if rating.grade is not None:
            nearest = self._nearest
            if nearest is None or shot.distance < nearest.distance:
                self._nearest = shot
        return shot

    def _eased(self, shot: Shot) -> Shot | None:
        """The same puzzle with so many more clues, in a random order, that it is as wanted."""
        easing = self._maker.easing(shot.made)
        if shot.rating.miss < 0 or easing is None:
            return None
        low, high = 0, len(easing.groups)
        trial, chosen = shot, list[int]()
        hit, fewest = None, list[int]()
        while self._maker.budget.stopped() is None:
            hits = self._hits(trial)
            if hits:
                # Fewer clues may do as well.
                hit, fewest = trial, chosen
            elif hit is None and self._judge is not None and self._worth(trial) is not None:
                return self._rid(easing, chosen, trial)
            easy = hits or trial.rating.miss < 0
            low, high = (low, len(chosen)) if easy else (len(chosen), high)
            if high - low < 2:
                break
            chosen = list(range((low + high) // 2))
            trial = self._rated(replace(shot.made, puzzle=easing.puzzle(chosen)))
        return None if hit is None else self._thinned(easing, fewest, hit)

    def _worth(self, shot: Shot) -> tuple[bool, float] | None:
        """Whether it is too hard, and how much is unwanted; None if more clues do not help."""
        judged = self._judged(shot)
        return None if judged is None or shot.rating.miss < 0 else (shot.distance > 0, judged)

    def _rid(self, easing: Easing, chosen: list[int], shot: Shot) -> Shot | None:
        """More clues, one group after the other, that rid the puzzle of what is unwanted."""
        worth = self._worth(shot)
        others = [group for group in range(len(easing.groups)) if group not in chosen]
        for group in others[:_ADDED]:
            if self._maker.budget.stopped() is not None:
                break
            trial = self._rated(replace(shot.made, puzzle=easing.puzzle([*chosen, group])))
            changed = self._worth(trial)
            if changed is None or worth is None or changed > worth:
                continue
            chosen, shot, worth = [*chosen, group], trial, changed
            if self._hits(shot):
                return self._thinned(easing, chosen, shot)
        return None

    def _thinned(self, easing: Easing, chosen: list[int], shot: Shot) -> Shot:
        """The puzzle without those of the clues put back that the grade does not need."""
        for group in chosen[:-1][:_THINNED]:
            rest = [other for other in chosen if other != group]
            trial = self._rated(replace(shot.made, puzzle=easing.puzzle(rest)))
            if self._hits(trial):
                chosen, shot = rest, trial
        return shot
