"""The contract of explanations: every step follows from its reason, and they end in the solution.

Each reason is proved by the prover that finds it, by a SAT solver when it is explained, and here by
a third engine.
"""

from __future__ import annotations

from typing import Any

import pytest

from contract_tools import SMALL, small_puzzle
from gridwright import explain
from gridwright.reasons.book import RuleBook
from gridwright.reasons.from_model import book_of_model
from gridwright.reasons.verifying import follows
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
        if len(step.rules) > 1:
            facts = [fact for fact in step.facts if book.said(fact)]
            assert follows(book, step.rules, deduction.literals, facts, engine="cpsat")
        known.update((*step.facts, *step.passing))
    assert all(truth[abs(literal)] == literal for literal in known)
    assert explanation.grade is not None
