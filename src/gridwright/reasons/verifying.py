"""Steps proved again by an engine that did not find them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from math import inf

from gridwright.engines import get_engine
from gridwright.engines.base import Status
from gridwright.model import Constraint, Label, Linear, Model
from gridwright.model.model import Values
from gridwright.outcome import Budget
from gridwright.reasons.book import AtLeast, Literal, RuleBook, Watched

__all__ = ["follows", "model_of", "row_of"]


def follows(
    book: RuleBook,
    rules: Collection[int],
    premises: Iterable[Literal],
    conclusions: Collection[Literal],
    *,
    engine: str = "sat",
) -> bool:
    """Whether the rules and the premises imply all conclusions: the opposite has no solution.

    The rules become a model, with the demand that one of the conclusions is false.
    """
    model = model_of(book, rules, premises)
    model.constraints.append(row_of(AtLeast(tuple(-literal for literal in conclusions))))
    with get_engine(engine).open(model) as session:
        return session.solve(budget=Budget()).status is Status.INFEASIBLE


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


def row_of(part: AtLeast, switch: Hashable | None = None) -> Linear:
    """Σ weight · literal ≥ need over the facts: 1 − x for a negative literal."""
    weights = part.each_weight
    pairs = list(zip(part.literals, weights, strict=True))
    terms = tuple((abs(literal) - 1, float(w if literal > 0 else -w)) for literal, w in pairs)
    constant = sum(w for literal, w in pairs if literal < 0)
    return Linear(terms, part.need - constant, inf, Label("a rule of the step", switch=switch))
