"""Tests whether rules imply a fact, and counterexamples where they do not."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from gridwright.reasons.assigning import Flags
from gridwright.reasons.book import Literal, RuleBook, Watched
from gridwright.reasons.growing import refute
from gridwright.reasons.guessing import broken_in, guess_from
from gridwright.reasons.pool import Counterexample, Pool, rule_numbers
from gridwright.reasons.proving import LIMIT, SATISFIABLE, forget, learn, prove
from gridwright.reasons.tables import Tables

__all__ = ["MOST_VISITS", "Prover"]

MOST_VISITS = 40_000_000
"""Looks at literals after which a test is given up; whether the rules suffice is not known then."""

_VISITS_PER_TEST = 4_000
"""A test that looks at this many literals of parts counts as one more, and so on."""

_EASY = 300_000
"""Looks at literals after which no further counterexample is looked for: there are enough."""

_REFINEMENTS = 20
"""How often a counterexample is grown again because it breaks a watched rule."""


Rules = Collection[int] | Flags
"""The numbers of rules, or flags of all rules, as `Prover.marked` makes them."""


class Prover:
    """Answers whether rules imply a literal, with all that has been learnt.

    `truth[fact]` is the literal of the solution. `tests` counts the questions asked and the
    counterexamples kept, large ones several times: work is counted in these and never in seconds,
    so that a puzzle has the same path on every machine.
    """

    def __init__(self, book: RuleBook, truth: Sequence[Literal]) -> None:
        self.book = book
        self.tests = 0
        self.gave_up = False
        self._tables = Tables(book, truth)
        self._truth = np.array(truth, np.int64) > 0
        self._rules = len(book.rules)
        self._on = np.zeros(self._rules + 2, np.bool_)
        self._result = np.zeros_like(self._truth)
        self._watched = [
            (number, part)
            for number, rule in enumerate(book.rules)
            for part in rule.parts
            if isinstance(part, Watched)
        ]

    def learn(self, literals: Sequence[Literal], *, tidy: bool = False) -> None:
        """Add literals; with `tidy` for good, and then `grounds` are not all that is known."""
        self._tables.wake(literals)
        learn(self._tables.parts, self._tables.memory, np.array(literals, np.int64), tidy)

    def implies(self, rules: Rules, literal: Literal, *, most: int = MOST_VISITS) -> bool:
        """Whether the rules, with what is known, imply the literal; then `used` tells which do.

        After at `most` so many looks at literals the test is given up: `gave_up` says so.
        """
        self._switch_on(rules)
        while True:
            answer = prove(
                self._tables.parts,
                self._tables.memory,
                self._on,
                self._tables.opposite(literal),
                most,
                self._result,
            )
            self._count(1)
            self.gave_up = answer == LIMIT
            if self.gave_up:
                self._result[:] = self._truth
            if answer != SATISFIABLE or not self._refine():
                return answer not in (SATISFIABLE, LIMIT)

    def marked(self, rules: Rules) -> Flags:
        """The rules as flags, which save time wherever rules are asked for repeatedly."""
        if isinstance(rules, np.ndarray):
            return rules.copy()
        flags = np.zeros(self._rules + 2, np.bool_)
        flags[list(rules)] = True
        return flags

    def _switch_on(self, rules: Rules) -> None:
        self._on = self.marked(rules)
        # This one stands for the ties between facts; the last, for ties asleep, stays off.
        self._on[self._rules] = True

    def _refine(self) -> bool:
        """Add the clauses of watched rules that the last assignment breaks; False if none."""
        refined = False
        for number, part in self._watched:
            if self._on[number] and not (part.kept is not None and part.kept(self._result)):
                for clause in part.broken(self._result[: part.reach].tolist()):
                    self._tables.add(clause, number)
                    refined = True
        if refined:
            self.learn(())
        return refined

    def used(self) -> list[int]:
        """The rules that the last proof used."""
        used = np.flatnonzero(self._tables.memory.used)
        return [int(number) for number in used if number < self._rules]

    def grounds(self) -> set[int]:
        """The facts that the last proof used; some of them were only assumed in its course."""
        return set(np.flatnonzero(self._tables.memory.grounds).tolist())

    def forget(self) -> None:
        """Forget everything that was learnt."""
        forget(self._tables.parts, self._tables.memory)

    def last(self) -> Counterexample:
        """The last assignment as a counterexample."""
        tables = self._tables
        guess_from(tables.parts, tables.memory, self._result)
        broken = np.zeros_like(self._on)
        broken_in(tables.parts, tables.memory, broken)
        guess_from(tables.parts, tables.memory, self._truth)
        return self._with(broken)

    def _with(self, broken: Flags) -> Counterexample:
        """The last assignment and the rules whose parts it breaks, and those that are watched."""
        for number, part in self._watched:
            if not broken[number] and not self._kept(part):
                broken[number] = True
        facts = np.flatnonzero(self._result != self._truth)
        return Counterexample(facts, np.flatnonzero(broken))

    def _kept(self, part: Watched) -> bool:
        """Whether the last assignment satisfies a watched part."""
        if part.kept is not None:
            return part.kept(self._result)
        return not part.broken(self._result[: part.reach].tolist())

    def grown(self, literal: Literal, rules: Rules) -> Counterexample:
        """The last assignment, changed to break as few rules as can be while the literal is false.

        The `rules` are those that it satisfied.
        """
        fixed = self.marked(rules)
        for _ in range(_REFINEMENTS):
            pool = Pool(len(self.book.facts), self._rules, room=1)
            self._refute(fixed.copy(), literal, 0, pool)
            broken = np.zeros_like(self._on)
            broken[rule_numbers(pool.since(0)[0])] = True
            if not self._watched:
                break
            self._on = ~broken
            self._on[-1] = False
            if not self._refine():
                break
        else:
            return self.last()
        return self._with(broken)

    def more(self, literal: Literal, rules: Rules, most: int, pool: Pool) -> None:
        """Keep the last assignment, grown, and up to so many others that break other rules.

        All of them satisfy the `rules`.
        """
        held = self.marked(rules)
        if self._watched:
            for turn in range(most + 1):
                if turn and (self.implies(held, literal, most=_EASY) or self.gave_up):
                    return
                example = self.grown(literal, held)
                pool.keep(example)
                held[example.rules] = True
            return
        self._refute(held, literal, most, pool)

    def _refute(self, held: Flags, literal: Literal, most: int, pool: Pool) -> None:
        # This one stands for the ties between facts.
        held[self._rules] = True
        before = len(pool)
        refute(
            self._tables.parts,
            self._tables.memory,
            held,
            self._tables.opposite(literal),
            _EASY,
            most,
            self._result,
            pool.reserve(most + 1),
        )
        self._count(len(pool) - before)

    def _count(self, questions: int) -> None:
        """Count the work since it was last counted."""
        visits = self._tables.memory.visits
        self.tests += questions + int(visits[0]) // _VISITS_PER_TEST
        visits[0] = 0
