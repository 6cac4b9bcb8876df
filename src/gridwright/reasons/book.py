"""Rule books: the facts of a puzzle, and its rules cut as fine as a person reasons.

A **fact** is one yes-or-no decision: this cell holds a 4, these islands are joined. A **rule** is
one thing that a person keeps in mind at a time: "row 3 has one 4". A **reason** is a set of rules
which, with the facts known so far, leaves a new fact no choice.

Facts are numbered from 1. A positive number says that the fact is true and a negative one that it
is false: these are **literals**, as SAT solvers write them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gridwright.grid import Cell
from gridwright.reasons.recent import Recent

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gridwright.reasons.amounts import Amount

__all__ = [
    "INSIGHT",
    "AtLeast",
    "Clause",
    "Fact",
    "Literal",
    "Part",
    "Plan",
    "Rule",
    "RuleBook",
    "Watched",
    "exactly",
]

INSIGHT = 4
"""What an insight costs on top of its rules: it cannot be entered and is to be kept in mind."""

Literal = int
Clause = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A decision as people say it when it is true and when it is false.

    `cells` are where it shows on the board, and `value` what stands there if it is true.

    >>> Fact("r1c2 is 4", "r1c2 is not 4").said(-7)
    'r1c2 is not 4'
    """

    yes: str
    no: str
    cells: tuple[Cell, ...] = ()
    value: str = ""

    def said(self, literal: Literal) -> str:
        """The fact in words, true or false as the sign of the literal has it."""
        return self.yes if literal > 0 else self.no


@dataclass(frozen=True, slots=True)
class AtLeast:
    """At least `need` of the literals are true; a clause is the case of 1.

    With `weights`, the weights of the true literals sum to at least `need`. What an
    `obvious` part implies is not worth a sentence: it is crossed out in passing, like the same
    digit elsewhere in the row.
    """

    literals: tuple[Literal, ...]
    need: int = 1
    obvious: bool = False
    weights: tuple[int, ...] = ()

    @property
    def each_weight(self) -> tuple[int, ...]:
        """The weight of each literal, which is 1 unless weights are given."""
        return self.weights or (1,) * len(self.literals)


@dataclass(frozen=True, slots=True)
class Plan:
    """A part about a whole graph as plain data, for those who cannot call a function of Python.

    `facts` say which of the `edges` are there, each between two vertices. The `sort` is
    "connected", "no loop", or "way": that between the two `ends` has no more than `most` edges.
    """

    sort: str
    facts: tuple[int, ...]
    edges: tuple[tuple[int, int], ...]
    ends: tuple[int, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True)
class Watched:
    """A part with too many clauses to list, such as "all islands are connected".

    `broken(values)` gives clauses that the part implies and that these values break, none only if
    the values satisfy it; `kept` tells that more quickly, from an array. If all literals of all its
    clauses are positive, too little can break it but never too much; `positive` says so, or that
    all are negative. A `plan` says the same as data, where that is possible.
    """

    scope: tuple[int, ...]
    broken: Callable[[Sequence[bool]], Collection[Clause]]
    kept: Callable[[NDArray[np.bool_]], bool] | None = None
    positive: bool | None = None
    plan: Plan | None = None

    @property
    def reach(self) -> int:
        """The number of values, by fact and with the first, that the part looks at."""
        return 1 + max(self.scope, default=0)

    @property
    def ways(self) -> tuple[bool, ...]:
        """How to take what is open, in order to see what is broken whatever it turns out to be."""
        return (False, True) if self.positive is None else (self.positive,)


Part = AtLeast | Watched


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one place.

    `sort` groups rules that are alike, such as all rows; `text` is a clause of a sentence ("row 3
    has one 4"). A rule that is harder to see has a higher `weight`. `about` is what the kind needs
    to recognise techniques, such as the house and the digit. `clue` is the clue that the rule
    states, if it is one.
    """

    sort: str
    text: str
    parts: tuple[Part, ...]
    cells: tuple[Cell, ...] = ()
    weight: int = 1
    about: tuple[str, ...] = ()
    clue: Hashable | None = None

    @property
    def scope(self) -> frozenset[int]:
        """The facts that the rule is about."""
        facts: set[int] = set()
        for part in self.parts:
            facts.update(map(abs, part.literals) if isinstance(part, AtLeast) else part.scope)
        return frozenset(facts)


_SCOPES = Recent[list[frozenset[int]]](4)
"""The facts that rules are about, by rule: several parts of a search ask for them."""

_OWN_SCOPES = Recent[tuple[frozenset[int], ...]](4)
"""The facts that the parts of each rule name."""

_SPOKEN = Recent[tuple[int, ...]](4)
"""The facts that people want to know."""

_FIRSTS = Recent[dict[int, list[tuple[int, "Clause"]]]](4)
"""The ties and their places among all ties, by the fact that each names first."""


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The facts and the rules of one puzzle, and what is known from the start.

    `facts[i]` is fact i + 1. A fact without words is only a means to state one rule: ties define it
    by facts with words, and no step is about it. `known` are the literals that the puzzle gives.
    `ties` are clauses that hold by the meaning of the facts and need no reason: two bridges are at
    least one. `notes` are facts about others, such as "these two are alike": each of their ties
    names the note first, no two of these are ever broken together, and a rule that has parts about
    notes says as much without them. Ties between notes follow from those. A note with words is an
    insight: steps may lead to it, at a cost of `INSIGHT` on top, since others are easier then, but
    nobody needs to know it in the end. `amounts` are facts that say together how many there are of
    something, and are told together where it stays open. `truths` says of a solution which facts
    are true in it, in order. `patience` is how many steps of a path may take all the work that is
    allowed for one; steps after them make do with less, so that a path comes to an end.
    """

    facts: tuple[Fact, ...]
    rules: tuple[Rule, ...]
    truths: Callable[[Any], Sequence[bool]]
    known: tuple[Literal, ...] = ()
    ties: tuple[Clause, ...] = ()
    notes: frozenset[int] = frozenset()
    amounts: tuple[Amount, ...] = ()
    patience: int = 8

    def literals(self, solution: Any) -> list[Literal]:
        """The literals of a solution, by fact; the first is not used, since facts begin at 1."""
        truths = enumerate(self.truths(solution), 1)
        return [0, *(fact if true else -fact for fact, true in truths)]

    def spoken(self) -> list[int]:
        """The facts that people want to know."""
        return list(_SPOKEN.get((self.facts, self.notes), self._spoken))

    def _spoken(self) -> tuple[int, ...]:
        numbered = enumerate(self.facts, 1)
        return tuple(number for number, fact in numbered if fact.yes and number not in self.notes)

    def wants(self, literal: Literal) -> bool:
        """Whether a literal is about a fact that people want to know."""
        return bool(self.facts[abs(literal) - 1].yes) and abs(literal) not in self.notes

    def insights(self, truth: Sequence[Literal]) -> list[int]:
        """The notes that are worth a step, as they are in the solution."""
        return [note for note in sorted(self.notes) if self.said(truth[note])]

    def own_scopes(self) -> tuple[frozenset[int], ...]:
        """The facts that each rule names, as its `scope`."""
        return _OWN_SCOPES.get((self.rules,), lambda: tuple(rule.scope for rule in self.rules))

    def scopes(self) -> list[frozenset[int]]:
        """The facts that each rule is about, also those behind its facts without words."""
        return _SCOPES.get((self.facts, self.rules, self.ties), self._scopes)

    def _scopes(self) -> list[frozenset[int]]:
        behind: dict[int, set[int]] = {}
        spoken = frozenset(self.spoken())
        for clause in self.ties:
            for fact in map(abs, clause):
                if fact not in spoken:
                    behind.setdefault(fact, set()).update(map(abs, clause))
        scopes = list(self.own_scopes())
        if not behind:
            return scopes
        return [scope.union(*(behind.get(fact, ()) for fact in scope)) for scope in scopes]

    def ties_within(self, facts: Collection[int]) -> list[Clause]:
        """The ties that are about none but these facts, in their order."""
        firsts = _FIRSTS.get((self.ties,), self._firsts)
        found = [
            each
            for fact in firsts.keys() & facts
            for each in firsts[fact]
            if all(abs(literal) in facts for literal in each[1])
        ]
        return [tie for _, tie in sorted(found)]

    def ties_from(self, literal: Literal) -> list[Clause]:
        """The ties that begin with this literal."""
        firsts = _FIRSTS.get((self.ties,), self._firsts)
        return [tie for _, tie in firsts.get(abs(literal), ()) if tie[0] == literal]

    def _firsts(self) -> dict[int, list[tuple[int, Clause]]]:
        firsts: dict[int, list[tuple[int, Clause]]] = {}
        for place, tie in enumerate(self.ties):
            firsts.setdefault(abs(tie[0]), []).append((place, tie))
        return firsts

    def ties_of(self, rules: Collection[int]) -> tuple[Clause, ...]:
        """The ties, but for those that define facts without words of other rules."""
        if not self.ties:
            return ()
        scopes = self.own_scopes()
        shared = self.notes.union(*(scopes[number] for number in rules))
        other = {n for n, fact in enumerate(self.facts, 1) if not fact.yes and n not in shared}
        return tuple(clause for clause in self.ties if other.isdisjoint(map(abs, clause)))

    def said(self, literal: Literal) -> str:
        """A literal in words."""
        return self.facts[abs(literal) - 1].said(literal)


def exactly(count: int, literals: Sequence[Literal], *, obvious: bool = False) -> tuple[Part, ...]:
    """The parts that say: exactly `count` of the literals are true.

    The part that says "no more than" is the obvious one, if one is.

    >>> exactly(1, [4, 5], obvious=True)
    (AtLeast(literals=(4, 5), ...), AtLeast(literals=(-4, -5), need=1, obvious=True, ...))
    """
    parts: list[Part] = []
    if count > 0:
        parts.append(AtLeast(tuple(literals), count))
    if count < len(literals):
        opposite = tuple(-literal for literal in literals)
        parts.append(AtLeast(opposite, len(literals) - count, obvious))
    return tuple(parts)
