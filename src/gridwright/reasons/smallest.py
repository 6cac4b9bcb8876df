"""The search for the smallest reason: no smaller one exists for any fact, and that is proved.

For each fact and each cost, a search for hitting sets proposes rules such that every known
counterexample breaks one of them. A test either proves that they imply the fact, or gives a further
counterexample. When nothing is left to propose, the fact has no reason of this cost.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from gridwright.outcome import Budget
from gridwright.reasons.board import Board
from gridwright.reasons.book import INSIGHT, Literal
from gridwright.reasons.hitting import CANDIDATE, EXHAUSTED, Numbers, scan, search
from gridwright.reasons.nearness import Nearness
from gridwright.reasons.pool import Pool, Rows, rule_numbers
from gridwright.reasons.prover import MOST_VISITS, Prover
from gridwright.reasons.shrinking import Shrinker

__all__ = ["Finder", "Reason"]

_PATIENCE = 3000
"""Nodes of the search for hitting sets after which it pauses to look for more counterexamples."""

_DISJOINT = 20
"""The most further counterexamples, with other rules broken, that are asked for at a time."""

_MOST_ROWS = 3000
"""With more counterexamples than this to a fact, no more are looked for in pauses."""

_EASY = 600_000
"""Looks at literals after which a test of more rules than the level allows is given up."""

_HARD_TESTS = 10
"""After so many tests that were given up, nothing else is looked for that a reason implies."""

_SHARE, _LEAST = 4, 300
"""When the work for all steps runs short, a step gets one of this many shares of what is left, but
never less than this."""

_FAR = 1 << 30

_ROOM = 1024
"""Room for so many counterexamples to one fact at first."""

_ROWS_PER_TEST = 2_000
"""Looks at a counterexample, in search of hitting sets, that count as much work as one test."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Rules that imply a literal, what they cost, and the least that any reason could cost.

    It is proved smallest if both are equal.
    """

    literal: Literal
    rules: tuple[int, ...]
    cost: int
    least: int


class _Near(NamedTuple):
    """A row of the rules near what has been learnt, and by fact how many rules are between."""

    row: Rows
    distance: Numbers


_Found = tuple[Literal, tuple[int, ...]]
"""A literal and the rules that imply it."""


class _OutOfWorkError(Exception):
    pass


class _OutOfTimeError(Exception):
    pass


class Finder:
    """Finds smallest reasons on one board, step after step.

    Counterexamples stay useful until a fact that they have wrong becomes known; and a cost that was
    ruled out for a fact stays so, except for reasons with a rule about something learnt since.
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
        self.board = board
        self.targets = sorted(targets)
        self.work = work
        self.budget = budget
        self.truth = truth
        book = board.book
        self.prover = Prover(book, truth)
        self.pool = Pool(len(book.facts), len(book.rules))
        self.weights = np.ones(self.pool.words * 64, np.int64)
        self.weights[: len(book.rules)] = [rule.weight for rule in book.rules]
        self._shrinker = Shrinker(self.prover, self.pool, self.weights)
        self._learnt = 0
        self._spent = 0.0
        self._total = 0.0
        self._allowed = float(work)
        self._near = Nearness(board)
        self._ruled_out: list[Numbers] = []
        self._touched_since: dict[int, _Near] = {}
        depth = 2 + len(book.rules)
        self._chosen = np.zeros((depth, self.pool.words), np.uint64)
        self._excluded = np.zeros((depth, self.pool.words), np.uint64)
        self._costs = np.zeros(depth, np.int64)
        self._branches = np.zeros(depth, np.int64)
        self._state = np.zeros(4, np.int64)
        self._rows = np.zeros((_ROOM, self.pool.words), np.uint64)
        self._least = np.zeros(len(book.facts) + 1, np.int64)

    def smallest(self) -> Reason | None:
        """The smallest reason for any unknown target; None if all are known, or at a limit.

        A reason without rules is that of an insight that others lead to.
        """
        self._catch_up()
        targets = [fact for fact in self.targets if not self.board.value[fact]]
        notes = self.board.book.notes
        wanted = [fact for fact in targets if fact not in notes]
        insights = [fact for fact in targets if fact in notes]
        if not wanted:
            return None
        left = (self.work * self.board.book.patience - self._total) / _SHARE
        self._allowed = max(_LEAST, min(self.work, left))
        self._spent = 0.0
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
        except _OutOfTimeError:
            return None
        except _OutOfWorkError:
            before = self.prover.tests
            literals = [self.truth[fact] for fact in wanted]
            unknown = self.board.unknown()
            active = sorted({number for fact in unknown for number in self._near.about[fact]})
            shrinker.try_all(literals, active, level, work=int(self._allowed))
            self._total += self.prover.tests - before
            if not shrinker.rules:
                return None
        least = min(shrinker.cost, level)
        return Reason(shrinker.literal, shrinker.rules, shrinker.cost, least)

    def implied(self, reason: Reason) -> tuple[Literal, ...]:
        """The literal of the reason and all other target literals that its rules easily imply.

        Insights are among them only if the literal is one.
        """
        about = {fact for number in reason.rules for fact in self._near.scopes[number]}
        others = set(self.targets)
        if abs(reason.literal) not in self.board.book.notes:
            others -= self.board.book.notes
        # Ties may lead from the rules to a fact that none of them is about.
        return (
            self._among(about & others, reason.rules)
            or self._among(self._near.with_notes(about) & others, reason.rules)
            or self._among(others, reason.rules)
            or (reason.literal,)
        )

    def _among(self, facts: Collection[int], rules: Collection[int]) -> tuple[Literal, ...]:
        """The target literals about these facts that the rules are easily seen to imply."""
        found: list[Literal] = []
        refuted = self.pool.refuted(rules)
        hard = 0
        for fact in sorted(facts):
            if fact in refuted or self.board.value[fact]:
                continue
            if self.prover.implies(rules, self.truth[fact], most=_EASY):
                found.append(self.truth[fact])
            elif not self.prover.gave_up:
                refuted.update(self.prover.last().facts)
            else:
                hard += 1
                if hard == _HARD_TESTS:
                    break
        return tuple(found)

    def dismiss(self, literals: Iterable[Literal]) -> None:
        """Look no longer for reasons of these."""
        gone = set(map(abs, literals))
        self.targets = [fact for fact in self.targets if fact not in gone]

    def _catch_up(self) -> None:
        """Learn what the board has learnt since the last search."""
        new = self.board.trail[self._learnt :]
        self.prover.learn(new, tidy=True)
        self.pool.drop(map(abs, new))
        self._learnt = len(self.board.trail)
        self._touched_since.clear()
        self._least[:] = 0

    def _pay(self, tests: float) -> None:
        self._spent += tests
        self._total += tests
        if self.budget.stopped() is not None:
            raise _OutOfTimeError
        if self._spent > self._allowed:
            raise _OutOfWorkError

    def _at(self, level: int, targets: Sequence[int]) -> _Found | None:
        """A literal of one of the facts and its reason of that cost; None if none has one."""
        since = self._since(level)
        due = np.array(targets, np.int64)
        beyond = self._least[due] > level
        since[due[beyond]] = self._learnt
        due = due[~beyond]
        if not len(due):
            return None
        kept = since[due] < 0
        extra = [self.pool.row(())]
        of_fact = np.zeros(len(due), np.int64)
        for length in sorted(set(since[due[~kept]].tolist())):
            touched = self._touched(length)
            ruled_out = since[due] == length
            # Only a reason with a rule about something learnt since can be new.
            new = ruled_out & (touched.distance[due] < level)
            since[due[ruled_out & ~new]] = self._learnt
            of_fact[new] = len(extra)
            extra.append(touched.row)
            kept |= new
        due, of_fact, rows = due[kept], of_fact[kept], np.vstack(extra)
        index = 0
        while index < len(due):
            start, index = index, self._scan(due, rows, of_fact, index, level)
            since[due[start:index]] = self._learnt
            if index < len(due):
                rules = self._of_cost(int(due[index]), level)
                if rules is not None:
                    return self.truth[int(due[index])], rules
                since[due[index]] = self._learnt
                index += 1
        return None

    def _since(self, level: int) -> Numbers:
        """By fact, how long the trail was when this cost was last ruled out for it, or −1."""
        while len(self._ruled_out) <= level:
            self._ruled_out.append(np.full(len(self.board.value), -1, np.int64))
        return self._ruled_out[level]

    def _scan(self, facts: Numbers, extra: Rows, of_fact: Numbers, start: int, level: int) -> int:
        before = self._state[1]
        self._make_room(len(self.pool) + 1)
        index = scan(
            self.pool.examples,
            self.pool.order(),
            facts,
            extra,
            of_fact,
            self._least,
            self._rows,
            start,
            self.weights,
            level,
            self._chosen,
            self._excluded,
            self._costs,
            self._branches,
            self._state,
            _PATIENCE,
        )
        self._pay((self._state[1] - before) / _ROWS_PER_TEST)
        return index

    def _make_room(self, rows: int) -> None:
        """Room for so many rows, with those that are there kept."""
        if rows > len(self._rows):
            more = np.zeros((rows, self.pool.words), np.uint64)
            self._rows = np.vstack((self._rows, more))

    def _of_cost(self, fact: int, level: int) -> tuple[int, ...] | None:
        """A reason of that cost for a fact, where the scan stopped; None if there is none."""
        literal = self.truth[fact]
        _, _, result, size = self._state.tolist()
        while True:
            if result == EXHAUSTED:
                return None
            proposed = rule_numbers(self._chosen[self._state[0]])
            if result == CANDIDATE or size <= _MOST_ROWS:
                most = MOST_VISITS
                if result != CANDIDATE:
                    proposed, most = self._completed(proposed, self._rows[:size]), _EASY
                before = self.prover.tests
                if self.prover.implies(proposed, literal, most=most):
                    if result == CANDIDATE:
                        return tuple(proposed)
                    if fact not in self.board.book.notes:
                        # A reason that costs more than the level is at least an upper bound.
                        self._shrinker.shrink(literal, self.prover.used())
                elif not self.prover.gave_up:
                    count = len(self.pool)
                    self.prover.more(literal, proposed, _DISJOINT, self.pool)
                    new = self.pool.since(count)
                    self._make_room(size + len(new))
                    self._rows[size : size + len(new)] = new
                    size += len(new)
                elif result == CANDIDATE:
                    # Nothing is known of this reason, so nothing more is said of this cost.
                    raise _OutOfWorkError
                self._pay(self.prover.tests - before)
            result = self._search(self._rows[:size], level)

    def _search(self, rows: Rows, level: int) -> int:
        before = self._state[1]
        result = search(
            rows,
            self.weights,
            level,
            self._chosen,
            self._excluded,
            self._costs,
            self._branches,
            self._state,
            _PATIENCE,
        )
        self._pay((self._state[1] - before) / _ROWS_PER_TEST)
        return result

    def _touched(self, since: int) -> _Near:
        """What is near to all that was learnt since the trail had that length."""
        found = self._touched_since.get(since)
        if found is None:
            touched = self._near.since(since)
            distance = np.full(len(self.board.value), _FAR, np.int64)
            distance[list(touched.distance)] = list(touched.distance.values())
            found = self._touched_since[since] = _Near(self.pool.row(touched.rules), distance)
        return found

    def _completed(self, proposed: list[int], rows: Rows) -> list[int]:
        """The rules and more, greedily, until every row is hit, whatever that costs."""
        chosen = self.pool.row(proposed)
        rules = list(proposed)
        while len(missed := rows[~(rows & chosen).any(axis=1)]):
            bits = np.unpackbits(missed.view(np.uint8), axis=1, bitorder="little").sum(axis=0)
            rule = int(bits.argmax())
            rules.append(rule)
            chosen[rule // 64] |= np.uint64(1 << (rule % 64))
        return sorted(rules)
