"""Making puzzles for a wish: created with one solution, and given more of their clues."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.kind import Clue, Kind
from gridwright.oracle import Found, open_oracle
from gridwright.outcome import Budget, Method

__all__ = ["Easing", "Made", "Maker"]


@dataclass(frozen=True, slots=True)
class Made:
    """A new puzzle, and the proof that it has one solution."""

    puzzle: Any
    found: Found[Any]
    method: Method


@dataclass(frozen=True, slots=True)
class Easing:
    """A board with all clues, some of which may be put back, in groups and in random order."""

    kind: Kind[Any, Any]
    full: Any
    spare: frozenset[Clue]
    groups: Sequence[Collection[Clue]]

    def puzzle(self, chosen: Collection[int]) -> Any:
        """The puzzle with these groups put back."""
        back = {clue for number in chosen for clue in self.groups[number]}
        clues = self.kind.clues.of(self.full)
        return self.kind.clues.keep(
            self.full, [clue for clue in clues if clue not in self.spare or clue in back]
        )


class Maker:
    """Makes puzzles of one kind, one after the other from the same random numbers.

    `given` are the names of the options that somebody chose; `options` has the defaults as well.
    """

    def __init__(
        self,
        kind: Kind[Any, Any],
        options: Mapping[str, Any],
        given: Collection[str],
        rng: random.Random,
        budget: Budget,
    ) -> None:
        self.kind, self.rng, self.budget = kind, rng, budget
        self._options, self._given = dict(options), frozenset(given)

    def make(self, change: Mapping[str, Any] | None = None) -> Made | None:
        """A new puzzle, with other options where none were given; None if the budget ran out."""
        changed = {name: v for name, v in (change or {}).items() if name not in self._given}
        puzzle = self.kind.creator.create(self.rng, self.budget, **{**self._options, **changed})
        if puzzle is None:
            return None
        made = self.solved(puzzle)
        return made if made.found.complete and len(made.found.solutions) == 1 else None

    def solved(self, puzzle: Any) -> Made:
        """The puzzle with its solutions, up to two."""
        with open_oracle(self.kind, puzzle, calls=1000, budget=self.budget) as oracle:
            return Made(puzzle, oracle.find(at_most=2, budget=self.budget), oracle.method)

    def easing(self, made: Made) -> Easing | None:
        """The clues that may be put back; None where the kind or an option fixes the clues."""
        kind, tuning = self.kind, self.kind.creator.tuning
        if kind.pools is None or not tuning.put_back or self._given.intersection(tuning.fixed_by):
            return None
        pool = kind.pools.gather(made.puzzle, made.found.solutions[0])
        own = set(kind.clues.of(made.puzzle))
        spare = [clue for clue in pool.clues if clue not in own]
        groups: list[Collection[Clue]] = [[clue] for clue in spare]
        if tuning.together is not None:
            groups = list(tuning.together(spare, **self._options))
        self.rng.shuffle(groups)
        return Easing(kind, pool.puzzle, frozenset(spare), groups)
