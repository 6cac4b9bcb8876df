"""The search for the smallest reason: no smaller one exists for any fact, and that is proved.

For each fact and each cost, a search for hitting sets proposes rules such that every known
counterexample breaks one of them. A test either proves that they imply the fact, or gives a further
counterexample. When nothing is left to propose, the fact has no reason of this cost.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from gridwright.outcome import Budget
from gridwright.reasons.board import Board
from gridwright.reasons.book import INSIGHT, Literal
from gridwright.reasons.following import Following
from gridwright.reasons.hitting import CANDIDATE, EXHAUSTED
from gridwright.reasons.levels import Levels
from gridwright.reasons.nearness import Nearness
from gridwright.reasons.pool import Pool
from gridwright.reasons.prover import Prover
from gridwright.reasons.scanning import Scan
from gridwright.reasons.shrinking import Shrinker
from gridwright.reasons.working import OutOfTimeError, OutOfWorkError, Work

__all__ = ["Finder", "Reason"]

_DISJOINT = 20
"""The most further counterexamples, with other rules broken, that are asked for at a time."""

_MOST_ROWS = 3000
"""With more counterexamples than this to a fact, no more are looked for in pauses."""

_EASY = 600_000
"""Looks at literals after which a test of more rules than the level allows is given up."""

_Found = tuple[Literal, tuple[int, ...]]
"""A literal and the rules that imply it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Rules that imply a literal, what they cost, and the least that any reason could cost.

    It is proved smallest if both are equal.
    """

    literal: Literal
    rules: tuple[int, ...]
    cost: int
    least: int


class Finder:
    """Finds smallest reasons on one board, step after step.

    Counterexamples stay useful until a fact that they have wrong becomes known.
    """

    def __init__(
        self,
        board: Board,
        truth: Sequence[Literal],
        targets: Collection[int],
        *,
        work: int,
        budget: Budget,
    ) -> None:
        book = board.book
        self._board = board
        self._truth = truth
        self._targets = sorted(targets)
        self._work = Work(work, book.patience, budget)
        self._prover = Prover(book, truth)
        self._pool = Pool(len(book.facts), len(book.rules))
        weights = np.ones(self._pool.words * 64, np.int64)
        weights[: len(book.rules)] = [rule.weight for rule in book.rules]
        self._shrinker = Shrinker(self._prover, self._pool, weights)
        self._nearness = Nearness(board)
        self._levels = Levels(board, self._pool, self._nearness)
        self._scan = Scan(self._pool, weights, len(book.facts), self._work)
        self._following = Following(board, truth, self._prover, self._pool, self._nearness)
        self._learnt = 0

    def smallest(self) -> Reason | None:
        """The smallest reason for any unknown target; None if all are known, or at a limit.

        A reason without rules is that of an insight that others lead to.
        """
        self._catch_up()
        notes = self._board.book.notes
        targets = [fact for fact in self._targets if not self._board.value[fact]]
        wanted = [fact for fact in targets if fact not in notes]
        insights = [fact for fact in targets if fact in notes]
        if not wanted:
            return None
        self._work.begin()
        shrinker = self._shrinker
        shrinker.restart()
        level = 1
        try:
            while shrinker.cost > level:
                for facts, price in ((wanted, 0), (insights, INSIGHT)):
                    found = self._at(level - price, facts) if facts and level > price else None
                    if found is not None:
                        cost = shrinker.cost_of(found[1]) + price
                        return Reason(*found, cost, level)
                level += 1
        except OutOfTimeError:
            return None
        except OutOfWorkError:
            self._try_all(wanted, level)
            if not shrinker.rules:
                return None
        least = min(shrinker.cost, level)
        return Reason(shrinker.literal, shrinker.rules, shrinker.cost, least)

    def implied(self, reason: Reason) -> tuple[Literal, ...]:
        """The literal of the reason and all other target literals that its rules easily imply."""
        return self._following.of(reason.literal, reason.rules, self._targets)

    def dismiss(self, literals: Iterable[Literal]) -> None:
        """Look no longer for reasons of these."""
        gone = set(map(abs, literals))
        self._targets = [fact for fact in self._targets if fact not in gone]

    def _catch_up(self) -> None:
        """Learn what the board has learnt since the last search."""
        new = self._board.trail[self._learnt :]
        self._prover.learn(new, tidy=True)
        self._pool.drop(map(abs, new))
        self._learnt = len(self._board.trail)
        self._levels.catch_up()
        self._scan.restart()

    def _try_all(self, wanted: Sequence[int], level: int) -> None:
        """Look for any cheap reason, where the work does not suffice for the smallest."""
        before = self._prover.tests
        literals = [self._truth[fact] for fact in wanted]
        unknown = self._board.unknown()
        rules = sorted({number for fact in unknown for number in self._nearness.about[fact]})
        self._shrinker.try_all(literals, rules, level, work=int(self._work.allowed))
        self._work.add(self._prover.tests - before)

    def _at(self, level: int, targets: Sequence[int]) -> _Found | None:
        """A literal of one of the facts and its reason of that cost; None if none has one."""
        due = self._levels.due(targets, level, self._scan.least)
        index = 0
        while index < len(due.facts):
            start, index = index, self._scan.stop_at(due, index, level)
            self._levels.rule_out(due.facts[start:index], level)
            if index < len(due.facts):
                literal = self._truth[int(due.facts[index])]
                rules = self._of_cost(literal, level)
                if rules is not None:
                    return literal, rules
                self._levels.rule_out(due.facts[index : index + 1], level)
                index += 1
        return None

    def _of_cost(self, literal: Literal, level: int) -> tuple[int, ...] | None:
        """A reason of that cost for the fact where the scan stopped; None if there is none."""
        scan, prover = self._scan, self._prover
        while scan.result != EXHAUSTED:
            before = prover.tests
            if scan.result == CANDIDATE:
                proposed = scan.proposed()
                if prover.implies(proposed, literal):
                    return tuple(proposed)
                if prover.gave_up:
                    # Nothing is known of this reason, so nothing more is said of this cost.
                    raise OutOfWorkError
                self._refute(literal, proposed)
            elif len(scan.rows) <= _MOST_ROWS:
                proposed = scan.completed()
                if prover.implies(proposed, literal, most=_EASY):
                    if abs(literal) not in self._board.book.notes:
                        # A reason that costs more than the level is at least an upper bound.
                        self._shrinker.shrink(literal, prover.used())
                elif not prover.gave_up:
                    self._refute(literal, proposed)
            self._work.pay(prover.tests - before)
            scan.resume(level)
        return None

    def _refute(self, literal: Literal, rules: Sequence[int]) -> None:
        """Keep counterexamples that satisfy these rules, and let the scan know them."""
        count = len(self._pool)
        self._prover.more(literal, rules, _DISJOINT, self._pool)
        self._scan.add(self._pool.since(count))
