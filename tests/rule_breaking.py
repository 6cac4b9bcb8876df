"""Models whose rules can be broken one at a time, so that the rule checker can be seen to notice.

Every labelled constraint of a model states a rule or a clue. Leave it out, demand its opposite and
keep all the others: whatever the engine finds breaks that rule and nothing else. Often the others
imply the one that was left out. Then all constraints that state the same rule are left out with it.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cached_property
from math import inf
from typing import Any

from gridwright.engines import Session, get_engine
from gridwright.errors import UnsupportedError
from gridwright.kind import Clue
from gridwright.model import (
    AllDifferent,
    Circuit,
    Constraint,
    Formulation,
    Label,
    Linear,
    Model,
    NoGood,
    Values,
)

__all__ = ["Breach", "Breaker", "shape_of"]

MOST = 4
"""How many constraints of one rule are broken on one board."""

AGAIN = 3
"""How many points are asked for while the intact model has their solutions, too."""

TRIES = 60
"""How many points are searched for one that breaks a circuit or a lazy constraint."""

_PLACE = re.compile(r"\br\d+c\d+\b|\b\d+ (across|down)\b|\b\d+\b|\b[^\W\d_a-z]+\b")


@dataclass(frozen=True)
class Breach:
    """What a point of the model means that keeps every rule but one.

    The intact model may allow the same solution, since variables that merely help may be wrong
    without any harm.
    """

    rule: str
    label: Label
    solution: Any
    allowed: bool


class Breaker:
    """A formulation in which each constraint can be left out and its opposite demanded."""

    def __init__(self, puzzle: Any, formulation: Formulation[Any]) -> None:
        self.formulation = formulation
        self.model = formulation.model
        self._names = sorted(filter(None, set(_names(puzzle))), key=len, reverse=True)
        # For every group of constraints the switches that keep them, by number.
        self._kept: dict[Hashable, dict[int, Hashable]] = {}
        self._opposites: dict[int, list[Hashable]] = {}
        self._known: dict[Any, bool] = {}
        self._constraints = list(self._with_switches())

    def rules(self) -> set[str]:
        """The rules and sorts of clues that the constraints state; lazy ones show later."""
        return {self.rule(constraint.label) for constraint in self.model.constraints}

    def rule(self, label: Label) -> str:
        """What a label says, without the cells, numbers and names that it mentions.

        Clues are in their own words, so they go by their shape.
        """
        if isinstance(label.switch, Clue):
            return f"clue: {shape_of(label.switch)}"
        text = label.rule
        for name in self._names:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "…", text)
        return re.sub(r"…(,? …)+", "…", _PLACE.sub("…", text))

    def breaches(self) -> Iterator[Breach]:
        """Points that break one rule each, for every rule that can be broken alone."""
        for number, opposites in self._opposites.items():
            constraint = self.model.constraints[number]
            group = self._group(constraint)
            others = {switch for switch in self._all_kept() if switch not in self._own(group)}
            beside = {switch for n, switch in self._kept[group].items() if n != number}
            # To leave out one of several all-different constraints asks for a hard proof.
            tries = [others] if isinstance(constraint, AllDifferent) else [others | beside, others]
            for on in tries:
                found = [b for opposite in opposites for b in self._tried(constraint, on, opposite)]
                yield from found
                if not all(breach.allowed for breach in found):
                    break
        yield from self._without_circuits_and_lazy_constraints()

    def _tried(
        self, constraint: Constraint, on: set[Hashable], opposite: Hashable
    ) -> Iterator[Breach]:
        """Solutions with the opposite demanded, until the intact model has no such solution."""
        token = object()
        for _ in range(AGAIN):
            values = self._session.solve(on=[*on, opposite, token]).values
            if values is None or (solution := self._read(values)) is None:
                return
            allowed = self.allows(solution)
            yield Breach(self.rule(constraint.label), constraint.label, solution, allowed)
            if not allowed:
                return
            self._session.add(self.formulation.no_good(solution, token))

    def _read(self, values: Values) -> Any:
        """The solution that a point means; None for a point that means nothing.

        Nobody would ever see it: it counts neither for nor against the checker.
        """
        try:
            return self.formulation.read(values)
        except (ArithmeticError, LookupError, RuntimeError, StopIteration, ValueError):
            return None

    def allows(self, solution: Any) -> bool:
        """Whether the intact model has this solution, as good as the best or not."""
        if solution not in self._known:
            self._known[solution] = self._has(solution)
        return self._known[solution]

    def _has(self, solution: Any) -> bool:
        try:
            point = self.formulation.point(solution)
        except LookupError:
            return False  # the solution has something that the model has no variable for
        asked = Label("the solution in question", switch=("solution", solution))
        for index, value in point:
            self._session.add(Linear(((index, 1.0),), value, value, asked))
        answer = self._session.solve(on=[*self._all_kept(), asked.switch])
        # Points tell solutions from each other: another one with this point proves this is none.
        return answer.values is not None and self.formulation.read(answer.values) == solution

    def _all_kept(self) -> set[Hashable]:
        return {switch for own in self._kept.values() for switch in own.values()}

    def _own(self, group: Hashable) -> set[Hashable]:
        return set(self._kept[group].values())

    def _group(self, constraint: Constraint) -> Hashable:
        """What is left out together: all that states the same clue, or else the same rule."""
        return constraint.label.switch or self.rule(constraint.label)

    @cached_property
    def _session(self) -> Session:
        return _opened(replace(self.model, constraints=self._constraints, objective=None))

    def _with_switches(self) -> Iterator[Constraint]:
        """Every constraint with a switch, and opposites of some with switches of their own."""
        groups: dict[Hashable, list[int]] = {}
        for number, constraint in enumerate(self.model.constraints):
            groups.setdefault(self._group(constraint), []).append(number)
        sampled = {number for group in groups.values() for number in _sample(group)}
        for number, constraint in enumerate(self.model.constraints):
            if isinstance(constraint, Circuit):  # engines cannot switch it
                yield _switched(constraint, None)
                continue
            group = self._group(constraint)
            keep: Hashable = ("keep", number if number in sampled else group)
            self._kept.setdefault(group, {})[number] = keep
            yield _switched(constraint, keep)
            for way, parts in enumerate(_opposites(constraint) if number in sampled else ()):
                opposite = ("break", number, way)
                self._opposites.setdefault(number, []).append(opposite)
                for part in parts:
                    yield _switched(part, opposite)

    def _without_circuits_and_lazy_constraints(self) -> Iterator[Breach]:
        """Neither has an opposite to demand: points without them are searched for breaches."""
        lazy = self.model.lazy
        circuits = [c for c in self.model.constraints if isinstance(c, Circuit)]
        if lazy is None and not circuits:
            return
        rest = [_switched(c, None) for c in self.model.constraints if not isinstance(c, Circuit)]
        model = replace(self.model, constraints=rest, objective=None, lazy=None)
        found = 0
        with _opened(model) as session:
            for _ in range(TRIES):
                values = session.solve().values
                if values is None or found >= MOST:
                    return
                broken: list[Constraint] = [c for c in circuits if c.violation(values) > 0.5]
                broken += lazy(values) if lazy is not None else ()
                solution = self._read(values)
                allowed = self.allows(solution)
                for label in {constraint.label for constraint in broken}:
                    found += not allowed
                    yield Breach(self.rule(label), label, solution, allowed)
                session.add(self.formulation.no_good(solution))


def shape_of(value: object, *, fine: bool = False) -> str:
    """What sort of clue it is: its class, and the classes and choices it is made of.

    A `fine` shape tells 0 from other numbers, too.
    """
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, bool) or (fine and isinstance(value, int | float)):
        return str(value > 0)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return " ".join(dict.fromkeys(filter(None, (shape_of(v, fine=fine) for v in value))))
    if is_dataclass(value):
        own = [field.name for field in fields(value) if field.name not in ("name", "text", "cells")]
        inside = shape_of(tuple(getattr(value, name) for name in own), fine=fine)
        return f"{type(value).__name__}({inside})" if inside else type(value).__name__
    return ""


def _names(value: object) -> Iterator[str]:
    """The names that a puzzle gives to things, such as the attributes and values of a Zebra."""
    if isinstance(value, str) and not isinstance(value, Enum):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _names(part)
    elif is_dataclass(value) and not isinstance(value, Clue):
        for field in fields(value):
            yield from _names(getattr(value, field.name))


def _sample(group: Sequence[int]) -> Sequence[int]:
    """Some of the group at even distances, the first and the last among them."""
    if len(group) <= MOST:
        return group
    return [group[step * (len(group) - 1) // (MOST - 1)] for step in range(MOST)]


def _switched(constraint: Constraint, switch: Hashable) -> Constraint:
    return replace(constraint, label=replace(constraint.label, switch=switch))


def _opened(model: Model) -> Session:
    try:
        return get_engine("sat").open(model)
    except UnsupportedError:
        return get_engine("cpsat").open(model)


def _opposites(constraint: Constraint) -> Iterator[list[Constraint]]:
    """The ways to break a constraint, each a list of constraints that are kept together.

    All models have whole coefficients, so that "less than" is "at least one less than".
    """
    label = constraint.label
    match constraint:
        case Linear(terms, lower, upper):
            assert all(coefficient == round(coefficient) for _, coefficient in terms)
            if lower > -inf:
                yield [Linear(terms, -inf, lower - 1, label)]
            if upper < inf:
                yield [Linear(terms, upper + 1, inf, label)]
        case NoGood(point):
            yield [Linear(((index, 1.0),), value, value, label) for index, value in point]
        case AllDifferent(variables) if len(variables) > 1:
            # Not two neighbours, which often share another line as well.
            for other in dict.fromkeys((variables[-1], variables[len(variables) // 2])):
                yield [Linear(((variables[0], 1.0), (other, -1.0)), 0, 0, label)]
