"""A ladder of word lists: common words first, and more words only if there is no fill without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.outcome import Budget
from gridwright.puzzles.crossword.lists.floors import above, floors_of
from gridwright.puzzles.crossword.lists.lexicon import Lexicon

__all__ = ["Ladder", "Rung"]

FAILURES = 30_000
"""Failures before the next rung; without a time limit only these count, so that equal seeds give
equal fills."""
SHARE, LEAST = 0.25, 1.0
"""The share of the remaining time that a rung may take, and the fewest seconds that are of any use;
but never more than half of what remains."""


@dataclass(slots=True)
class Rung:
    """Words down to a floor, None for all, and what a search among them may spend.

    `proved` is for the search to set: that these words give no fill, or no other fill.
    """

    floor: int | None
    lexicon: Lexicon
    budget: Budget
    failures: int | None
    proved: bool = False


class Ladder:
    """The rungs from the most common words to all; lists without default floors have one rung."""

    def __init__(self, lexicon: Lexicon, budget: Budget, *, floor: int | None = None) -> None:
        self._lexicon, self._budget = lexicon, budget
        self._floors = () if floor is not None else floors_of(lexicon)
        self._tried: list[Rung] = []
        self._skipped = 0
        self._proved = False

    def begin_at(self, floor: object, *, proved: bool) -> bool:
        """Skip the rungs above a floor, on which no fill was found before; False if it is none.

        With `proved` it is known that the last of them has none.
        """
        known = (*self._floors, 0) if self._floors else (None,)
        if floor not in known:
            return False
        self._skipped, self._proved = known.index(floor), proved
        return True

    def __iter__(self) -> Iterator[Rung]:
        """The rungs, until the caller has what it wants or the budget is spent."""
        budget = self._budget
        for floor in self._floors[: self._skipped]:
            self._tried.append(Rung(floor, self._lexicon, budget, None, self._proved))
        for floor in self._floors[self._skipped :]:
            if budget.stopped() is not None:
                return
            lexicon, left = above(self._lexicon, floor), budget.remaining
            seconds = None if left is None else max(SHARE * left, min(LEAST, left / 2))
            share = Budget(seconds, cancel=budget.cancel)
            self._tried.append(Rung(floor, lexicon, share, FAILURES))
            yield self._tried[-1]
        self._tried.append(Rung(None, self._lexicon, budget, None))
        yield self._tried[-1]

    @property
    def floor(self) -> int | None:
        """The floor of the last rung; 0 if that had all words of a list with default floors."""
        if not self._floors:
            return None
        return (self._tried[-1].floor or 0) if self._tried else self._floors[0]

    @property
    def missed_for_sure(self) -> bool:
        """Whether it is proved that the rung before the last has no fill."""
        return len(self._tried) > 1 and self._tried[-2].proved

    @property
    def remarks(self) -> tuple[str, ...]:
        """Why less common words were allowed; empty if they were not."""
        if len(self._tried) < 2:
            return ()
        *_, missed, used = self._tried
        what = "There is no fill" if missed.proved else "No fill was found"
        more = "all words" if used.floor is None else f"words scoring {used.floor} or more"
        return (f"{what} with words scoring {missed.floor} or more, so {more} were allowed.",)
