"""Steps proved again by an engine that did not find them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from contextlib import closing
from math import inf

from gridwright.engines import get_engine
from gridwright.engines.base import Status
from gridwright.model import Constraint, Label, Linear, Model, NoGood
from gridwright.model.model import Values
from gridwright.outcome import Budget
from gridwright.reasons.book import AtLeast, Clause, Literal, RuleBook, Watched

__all__ = ["Verifier", "follows", "model_of", "row_of"]


class Verifier:
    """Proves steps of one book again, in one session of an engine.

    Every rule has a switch, and so have the ties of facts without words, which hold only together
    with a rule about these facts. What is asked about one step has a switch of its own.
    """

    def __init__(self, book: RuleBook, *, engine: str = "sat") -> None:
        self._book = book
        self._written: set[int] = set()
        self._watched: list[tuple[int, Watched]] = []
        self._private = set(range(1, len(book.facts) + 1)).difference(book.spoken(), book.notes)
        self._tied: dict[int, list[frozenset[int]]] = {}
        self._about: dict[int, list[Clause]] = {}
        self._asked = 0
        self._session = get_engine(engine).open(self._ties())
        self._session.vary()

    def _ties(self) -> Model:
        book = self._book
        model = Model("rules")
        model.binaries(f"fact {number}" for number in range(1, len(book.facts) + 1))
        for clause in book.ties:
            if not book.notes.isdisjoint(map(abs, clause)):
                # Only what is known or new of a note matters.
                self._about.setdefault(abs(clause[0]), []).append(clause)
                continue
            private = self._private.intersection(map(abs, clause))
            switch = frozenset(private) or None
            model.constraints.append(row_of(AtLeast(clause), switch))
            if switch is not None:
                self._tied.setdefault(min(switch), []).append(switch)
        if any(isinstance(part, Watched) for rule in book.rules for part in rule.parts):
            model.lazy = self._broken
        return model

    def _broken(self, values: Values) -> Iterator[Constraint]:
        truths = [False, *(value > 0.5 for value in values)]
        for number, part in self._watched:
            yield from (row_of(AtLeast(clause), number) for clause in part.broken(truths))

    def follows(
        self,
        rules: Collection[int],
        premises: Iterable[Literal],
        conclusions: Collection[Literal],
    ) -> bool:
        """Whether the rules and premises imply all conclusions: the opposite has no solution."""
        self._asked += 1
        question = f"question {self._asked}"
        self._watched = []
        for number in rules:
            self._write(number)
        premises = tuple(premises)
        for literal in premises:
            self._session.add(row_of(AtLeast((literal,)), question))
        for literal in (*premises, *conclusions):
            for clause in self._about.pop(abs(literal), ()):
                self._session.add(row_of(AtLeast(clause), None))
        opposite = tuple(-literal for literal in conclusions)
        self._session.add(row_of(AtLeast(opposite), question))
        scopes = self._book.own_scopes()
        scope = frozenset[int]().union(*(scopes[number] for number in rules))
        ties = {
            switch
            for fact in scope & self._tied.keys()
            for switch in self._tied[fact]
            if switch <= scope
        }
        answer = self._session.solve(on={*rules, *ties, question}, budget=Budget())
        return answer.status is Status.INFEASIBLE

    def _write(self, number: int) -> None:
        """Add a rule to the session, unless it is there."""
        for part in self._book.rules[number].parts:
            if isinstance(part, Watched):
                self._watched.append((number, part))
            elif number not in self._written:
                self._session.add(row_of(part, number))
        self._written.add(number)

    def close(self) -> None:
        """Close the session."""
        self._session.close()


def follows(
    book: RuleBook,
    rules: Collection[int],
    premises: Iterable[Literal],
    conclusions: Collection[Literal],
    *,
    engine: str = "sat",
) -> bool:
    """Whether the rules and the premises imply all conclusions: a single question."""
    with closing(Verifier(book, engine=engine)) as verifier:
        return verifier.follows(rules, premises, conclusions)


def model_of(book: RuleBook, rules: Collection[int], known: Iterable[Literal]) -> Model:
    """The rules, the ties between their facts and what is known; variable i is fact i + 1."""
    model = Model("rules")
    model.binaries(f"fact {number}" for number in range(1, len(book.facts) + 1))
    for clause in book.ties_of(rules):
        model.constraints.append(row_of(AtLeast(clause)))
    for number in rules:
        for part in book.rules[number].parts:
            if isinstance(part, AtLeast):
                model.constraints.append(row_of(part))
    for literal in known:
        model.constraints.append(row_of(AtLeast((literal,))))
    watched = [
        part for number in rules for part in book.rules[number].parts if isinstance(part, Watched)
    ]
    if watched:
        model.lazy = lambda values: _broken(watched, values)
    return model


def _broken(watched: Iterable[Watched], values: Values) -> Iterator[Constraint]:
    truths = [False, *(value > 0.5 for value in values)]
    for part in watched:
        yield from (row_of(AtLeast(clause)) for clause in part.broken(truths))


def row_of(part: AtLeast, switch: Hashable | None = None) -> Constraint:
    """Σ weight · literal ≥ need over the facts: 1 − x for a negative literal.

    A clause excludes the one point in which all of its literals are false.
    """
    label = Label("a rule of the step", switch=switch)
    if part.need == 1 and not part.weights:
        return NoGood(tuple((abs(each) - 1, int(each < 0)) for each in part.literals), label)
    pairs = list(zip(part.literals, part.each_weight, strict=True))
    terms = tuple((abs(literal) - 1, float(w if literal > 0 else -w)) for literal, w in pairs)
    constant = sum(w for literal, w in pairs if literal < 0)
    return Linear(terms, part.need - constant, inf, label)
