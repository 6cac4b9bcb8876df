"""A second exact method for smallest reasons: an integer program and a SAT solver.

It shares nothing with the search that it confirms but the rule book. The integer program picks a
fact and cheap rules, at least one of every set that is known to be needed for the fact; the SAT
solver looks for a counterexample to them. A counterexample has some facts wrong and breaks some
rules: whatever reason one of these facts has, one of these rules is in it. When the integer program
has nothing left to pick, no fact has a reason of that cost. Insights are facts too, with their
price on top of the rules; those that follow from what is known without a rule are none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf
from random import Random
from typing import Any, NamedTuple

from gridwright import solve
from gridwright.engines import get_engine
from gridwright.engines.base import Session
from gridwright.model import Constraint, Label, Linear, Model
from gridwright.model.model import Values
from gridwright.reasons.book import INSIGHT, AtLeast, Literal, RuleBook, Watched
from gridwright.reasons.of_kind import book_of
from gridwright.reasons.path import Step, walk
from gridwright.reasons.verifying import row_of
from gridwright.registry import kind_of

Reason = tuple[tuple[int, ...], Literal]


class State:
    """What is known of a puzzle before a step, and all facts and insights that are not."""

    def __init__(
        self, book: RuleBook, truth: Sequence[Literal], known: Collection[Literal]
    ) -> None:
        self.book = book
        self.truth = truth
        settled = set(map(abs, known))
        possible = (*book.spoken(), *book.insights(truth))
        self.targets = [fact for fact in possible if fact not in settled]
        unknown = set(range(1, len(book.facts) + 1)) - settled
        self.rules = [n for n, scope in enumerate(book.scopes()) if scope & unknown]
        self.tests = 0
        self.programs = 0
        self._hint = tuple((fact - 1, int(truth[fact] > 0)) for fact in range(1, len(truth)))
        self._chosen: frozenset[int] = frozenset()
        self._solver = get_engine("sat").open(self._model(known))
        # An insight that needs no rule is none, as the path has it.
        self.targets = [
            fact
            for fact in self.targets
            if fact not in book.notes or self.without((), fact) is not None
        ]

    def __enter__(self) -> State:
        return self

    def __exit__(self, *_: object) -> None:
        self._solver.close()

    def _model(self, known: Collection[Literal]) -> Model:
        """Ties and what is known always hold; a rule holds, and a fact is wrong, if switched on."""
        book = self.book
        model = Model("state")
        model.binaries(f"fact {number}" for number in range(1, len(book.facts) + 1))
        model.constraints += [row_of(AtLeast(clause)) for clause in book.ties]
        model.constraints += [row_of(AtLeast((literal,))) for literal in known]
        for number in self.rules:
            for part in book.rules[number].parts:
                if isinstance(part, AtLeast):
                    model.constraints.append(row_of(part, number))
        for fact in self.targets:
            model.constraints.append(row_of(AtLeast((-self.truth[fact],)), ("wrong", fact)))
        watched = [
            (number, part)
            for number in self.rules
            for part in book.rules[number].parts
            if isinstance(part, Watched)
        ]

        def broken(values: Values) -> Iterator[Constraint]:
            truths = [False, *(value > 0.5 for value in values)]
            for number, part in watched:
                if number in self._chosen:
                    yield from (row_of(AtLeast(clause), number) for clause in part.broken(truths))

        model.lazy = broken if watched else None
        return model

    def without(self, rules: Collection[int], fact: int) -> list[bool] | None:
        """Values that satisfy the rules with the fact wrong; None if the rules imply the fact."""
        self.tests += 1
        self._chosen = frozenset(rules)
        answer = self._solver.solve(on=[*rules, ("wrong", fact)], hint=self._hint)
        values = answer.values
        return None if values is None else [False, *(value > 0.5 for value in values)]

    def broken(self, values: Sequence[bool]) -> set[int]:
        """The rules that the values break."""
        return {number for number in self.rules if not self._kept(number, values)}

    def _kept(self, number: int, values: Sequence[bool]) -> bool:
        for part in self.book.rules[number].parts:
            if isinstance(part, Watched):
                if part.broken(values):
                    return False
                continue
            weights = part.weights or (1,) * len(part.literals)
            pairs = zip(part.literals, weights, strict=True)
            if sum(w for literal, w in pairs if values[abs(literal)] == (literal > 0)) < part.need:
                return False
        return True

    def grown(self, values: list[bool], fact: int) -> tuple[set[int], set[int]]:
        """Values with the fact wrong that break as few rules as can be: facts wrong, rules broken.

        One broken rule after the other is demanded with all that are kept.
        """
        broken = self.broken(values)
        hopeless: set[int] = set()
        while waiting := sorted(broken - hopeless):
            kept = [number for number in self.rules if number not in broken]
            better = self.without([*kept, waiting[0]], fact)
            if better is None:
                hopeless.add(waiting[0])
            else:
                values, broken = better, self.broken(better)
        wrong = {f for f in self.targets if values[f] != (self.truth[f] > 0)}
        return wrong, broken

    def rows_against(
        self, rules: Collection[int], fact: int
    ) -> Iterator[tuple[set[int], set[int]]]:
        """Counterexamples to the rules as a reason for the fact, each breaking other rules."""
        held = set(rules)
        while (values := self.without(held, fact)) is not None:
            wrong, broken = self.grown(values, fact)
            yield wrong, broken
            held |= broken

    def cheaper(self, cost: int) -> Reason | None:
        """Rules that cost less and imply a fact that is not known; None if that is impossible."""
        with get_engine("cpsat").open(self._program(cost - 1)) as program:
            return self._pick(program)

    def _pick(self, program: Session) -> Reason | None:
        count = len(self.rules)
        at = {number: index for index, number in enumerate(self.rules)}
        about = {fact: count + index for index, fact in enumerate(self.targets)}
        while True:
            self.programs += 1
            values = program.solve().values
            if values is None:
                return None
            rules = tuple(number for number, index in at.items() if values[index] > 0.5)
            fact = next(fact for fact, index in about.items() if values[index] > 0.5)
            found = False
            for wrong, broken in self.rows_against(rules, fact):
                found = True
                terms: list[tuple[int, float]] = [(at[number], 1.0) for number in sorted(broken)]
                terms += [(about[each], -1.0) for each in sorted(wrong)]
                program.add(Linear(tuple(terms), 0.0, inf, Label("one of the broken rules")))
            if not found:
                return rules, self.truth[fact]

    def shrunk(self, fact: int, rng: Random) -> list[int]:
        """Rules that imply a fact, none of which can go: all rules, deleted one by one."""
        order = list(self.rules)
        rng.shuffle(order)
        kept = set(order)
        for number in order:
            if self.without(kept - {number}, fact) is None:
                kept.remove(number)
        return sorted(kept)

    def cost(self, rules: Iterable[int], fact: int = 0) -> int:
        """What the rules cost together as a reason for the fact."""
        price = INSIGHT if fact in self.book.notes else 0
        return price + sum(self.book.rules[number].weight for number in rules)

    def _program(self, most: int) -> Model:
        """One fact is chosen, and rules that together cost no more than that."""
        model = Model("cheap rules")
        chosen = list(model.binaries(f"rule {number}" for number in self.rules))
        fact = list(model.binaries(f"fact {number}" for number in self.targets))
        costs = [float(self.book.rules[number].weight) for number in self.rules]
        one = tuple((index, 1.0) for index in fact)
        model.constraints.append(Linear(one, 1.0, 1.0, Label("one fact")))
        prices = [INSIGHT if number in self.book.notes else 0.0 for number in self.targets]
        terms = tuple(zip((*chosen, *fact), (*costs, *prices), strict=True))
        model.constraints.append(Linear(terms, -inf, float(most), Label("cheap")))
        return model


class Sample(NamedTuple):
    """A proved step, and what was known before it."""

    book: RuleBook
    truth: list[Literal]
    known: list[Literal]
    step: Step


def samples(puzzle: Any, *, each: int, costs: Collection[int] = range(2, 7)) -> Iterator[Sample]:
    """Proved steps of a puzzle: the first ones of each cost."""
    book = book_of(kind_of(puzzle), puzzle)
    truth = book.literals(solve(puzzle).solutions[0])
    known = list(book.known)
    left = dict.fromkeys(costs, each)
    for step in walk(book, truth, book.spoken(), work=1000):
        if step.proved and left.get(step.cost):
            left[step.cost] -= 1
            yield Sample(book, truth, list(known), step)
        if not any(left.values()):
            return
        known += [*step.facts, *step.passing]
