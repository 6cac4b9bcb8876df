"""The rule book that every kind has without writing one: the constraints of an exact model.

Facts are the model's binaries, in the words of their meanings; one without a meaning goes by its
name. The constraints with one label are one rule, and so are all lazy constraints.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

from gridwright.engines import get_engine
from gridwright.engines.encodings import whole_row
from gridwright.errors import UsageError
from gridwright.kind import Kind, Recipe
from gridwright.model import Constraint, Formulation, Label, Linear, Model, NoGood
from gridwright.reasons.book import AtLeast, Clause, Fact, Literal, Part, Rule, RuleBook, Watched

__all__ = ["book_of_model"]

_LAZY_WEIGHT = 2
"""A rule about the whole board is harder to see than one about a row."""


def book_of_model(kind: Kind[Any, Any], puzzle: Any) -> RuleBook:
    """The book of the first exact model of the kind that has only binaries and linear rows."""
    for recipe in kind.recipes:
        if (formulation := _plain(recipe, puzzle)) is not None:
            return _book(formulation)
    raise UsageError(f"{kind.name} has no exact model of binaries, so it cannot be explained")


def _plain(recipe: Recipe, puzzle: Any) -> Formulation[Any] | None:
    if recipe.build is None or not recipe.exact:
        return None
    formulation: Formulation[Any] = recipe.build(puzzle).settled()
    model = formulation.model
    linear = all(isinstance(constraint, Linear | NoGood) for constraint in model.constraints)
    binary = all(variable.binary for variable in model.variables)
    return formulation if linear and binary and not formulation.optimal else None


def _book(formulation: Formulation[Any]) -> RuleBook:
    model = formulation.model
    grouped: dict[str, list[tuple[Label, Part]]] = {}
    known: list[Literal] = []
    for constraint in model.constraints:
        for part in _parts(model, constraint):
            if len(part.literals) == 1 and part.need == 1:
                known.append(part.literals[0])
            else:
                grouped.setdefault(constraint.label.rule, []).append((constraint.label, part))
    rules = [
        Rule(
            "rule",
            text,
            tuple(part for _, part in entries),
            tuple(dict.fromkeys(cell for label, _ in entries for cell in label.cells)),
        )
        for text, entries in grouped.items()
    ]
    if model.lazy is not None:
        rules.append(_lazy_rule(model))
    facts = tuple(_fact(model, index) for index in range(len(model.variables)))
    return RuleBook(facts, tuple(rules), partial(_truths, formulation), tuple(known))


def _fact(model: Model, index: int) -> Fact:
    meaning = model.meanings.get(index)
    if meaning is None:
        name = model.variables[index].name
        return Fact(f"{name} is 1", f"{name} is 0")
    return Fact(meaning.yes, meaning.no, meaning.cells, meaning.value)


def _truths(formulation: Formulation[Any], solution: Any) -> list[bool]:
    """The values of all variables at a solution; those that it does not name are solved for."""
    model = formulation.model
    point = dict(formulation.point(solution))
    if len(point) == len(model.variables):
        return [bool(point[index]) for index in range(len(model.variables))]
    fixed = [
        Linear(((index, 1.0),), value, value, Label("the solution"))
        for index, value in point.items()
    ]
    whole = replace(model, constraints=[*model.constraints, *fixed])
    with get_engine("sat").open(whole) as session:
        values = session.solve().values
    assert values is not None
    return [value > 0.5 for value in values]


def _lazy_rule(model: Model) -> Rule:
    separator = model.lazy
    assert separator is not None

    def broken(values: Sequence[bool]) -> list[Clause]:
        point = [float(value) for value in values[1:]]
        constraints = separator(point)
        return [part.literals for c in constraints for part in _parts(model, c) if part.need == 1]

    scope = tuple(range(1, len(model.variables) + 1))
    return Rule("whole", model.lazy_rule, (Watched(scope, broken),), weight=_LAZY_WEIGHT)


def _parts(model: Model, constraint: Constraint) -> Iterable[AtLeast]:
    if isinstance(constraint, NoGood):
        constraint = constraint.linear(model.variables)
    assert isinstance(constraint, Linear)
    coefficients = [coefficient for _, coefficient in constraint.terms]
    weights, low, high = whole_row(coefficients, constraint.lower, constraint.upper)
    facts = [index + 1 for index, _ in constraint.terms]
    if low is not None and constraint.lower > -inf:
        yield _at_least(facts, weights, low)
    if high is not None and constraint.upper < inf:
        yield _at_least(facts, [-weight for weight in weights], -high)


def _at_least(facts: Sequence[int], weights: Sequence[int], need: int) -> AtLeast:
    """Σ weight · fact ≥ need with positive weights: −w · x is w · (1 − x) − w."""
    literals = tuple(f if w > 0 else -f for f, w in zip(facts, weights, strict=True))
    positive = tuple(map(abs, weights))
    total = need + sum(abs(weight) for weight in weights if weight < 0)
    plain = all(weight == 1 for weight in positive)
    return AtLeast(literals, total, weights=() if plain else positive)
