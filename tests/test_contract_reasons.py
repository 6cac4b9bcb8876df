"""The contract of explanations: every step follows from its reason, and they end in the solution.

Each reason is proved by the prover that finds it, by a SAT solver when it is explained, and here by
a third engine.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from contract_tools import SMALL, small_puzzle
from gridwright import check, explain
from gridwright.engines import get_engine
from gridwright.engines.base import Status
from gridwright.model import Constraint, Model
from gridwright.model.model import Values
from gridwright.reasons.book import AtLeast, Literal, RuleBook, Watched
from gridwright.reasons.from_model import book_of_model
from gridwright.reasons.path import walk
from gridwright.reasons.verifying import follows, row_of
from gridwright.registry import get_kind

BOARDS = [(kind, number) for kind, number in SMALL if get_kind(kind).single]


def book_of(kind: str, puzzle: Any) -> RuleBook:
    """The kind's own rule book, if it has one, or that of its model."""
    reasoning = get_kind(kind).reasoning
    return book_of_model(get_kind(kind), puzzle) if reasoning is None else reasoning.book(puzzle)


@pytest.mark.parametrize(("kind", "number"), BOARDS)
def test_an_explanation_is_proved_step_by_step_to_the_solution(kind: str, number: int) -> None:
    puzzle = small_puzzle(kind, number)
    explanation = explain(puzzle)
    book = book_of(kind, puzzle)
    truth = book.literals(explanation.solutions[0])
    known = set(book.known)
    for deduction in explanation.steps:
        step = deduction.step
        assert step.least <= step.cost
        assert deduction.text.endswith(".")
        assert deduction.technique
        facts = [fact for fact in step.facts if book.said(fact)]
        # Steps of several rules were proved by SAT already, those of one rule by counting.
        engine = "cpsat" if len(step.rules) > 1 else "sat"
        assert follows(book, step.rules, deduction.literals, facts, engine=engine)
        known.update((*step.facts, *step.passing))
    assert all(truth[abs(literal)] == literal for literal in known)
    assert explanation.grade is not None


MOST_STEPS = 4
"""How many steps of several rules are tried again on one board."""

MOST_PAIRS = 12
"""How many pairs of rules are tried for one step, of those that cost less."""


@pytest.mark.parametrize(("kind", "number"), BOARDS)
def test_no_cheaper_rules_imply_anything_new(kind: str, number: int) -> None:
    puzzle = small_puzzle(kind, number)
    book = book_of(kind, puzzle)
    truth = book.literals(check(puzzle).solutions[0])
    known = list(book.known)
    chosen: set[int] = set()
    with get_engine("sat").open(_switchable(book, truth, chosen)) as session:
        tried = 0
        for step in walk(book, truth, book.spoken()):
            if len(step.rules) > 1 and step.proved:
                tried += 1
                on = [("known", literal) for literal in known]
                for rules in _cheaper(book, known, step.cost):
                    chosen.clear()
                    chosen.update(rules)
                    for literal in _open(book, truth, known, rules):
                        asked = [*on, *rules, ("not", literal)]
                        assert session.solve(on=asked).status is Status.OPTIMAL
            known += [*step.facts, *step.passing]
            if tried == MOST_STEPS:
                break


def _switchable(book: RuleBook, truth: Sequence[Literal], chosen: Collection[int]) -> Model:
    """The rules, what may be known and the opposite of every fact, each with a switch.

    Only the `chosen` rules are watched: what others demand would be switched off.
    """
    model = Model("rules")
    model.binaries(f"fact {number}" for number in range(1, len(book.facts) + 1))
    model.constraints += [row_of(AtLeast(clause), None) for clause in book.ties]
    watched = []
    for number, rule in enumerate(book.rules):
        for part in rule.parts:
            if isinstance(part, Watched):
                watched.append((number, part))
            else:
                model.constraints.append(row_of(part, number))
    for literal in truth[1:]:
        model.constraints.append(row_of(AtLeast((literal,)), ("known", literal)))
        model.constraints.append(row_of(AtLeast((-literal,)), ("not", literal)))

    def broken(values: Values) -> Iterator[Constraint]:
        truths = [False, *(value > 0.5 for value in values)]
        for number, part in watched:
            if number not in chosen:
                continue
            yield from (row_of(AtLeast(clause), number) for clause in part.broken(truths))

    model.lazy = broken if watched else None
    return model


def _open(
    book: RuleBook, truth: Sequence[Literal], known: Sequence[Literal], rules: Iterable[int]
) -> list[Literal]:
    """The unknown facts that the rules are about, as people speak of them."""
    scopes = book.scopes()
    scope = {fact for number in rules for fact in scopes[number]}
    spoken = set(book.spoken())
    return [truth[fact] for fact in sorted(scope) if fact in spoken and truth[fact] not in known]


def _cheaper(book: RuleBook, known: Sequence[Literal], cost: int) -> list[tuple[int, ...]]:
    """Rules alone and some pairs of rules that cost less."""
    done = set(map(abs, known))
    live = [number for number, rule in enumerate(book.rules) if not rule.scope <= done]
    weight = {number: book.rules[number].weight for number in live}
    alone = [(number,) for number in live if weight[number] < cost]
    pairs = [pair for pair in combinations(live, 2) if weight[pair[0]] + weight[pair[1]] < cost]
    return alone + Random(len(known)).sample(pairs, min(len(pairs), MOST_PAIRS))
