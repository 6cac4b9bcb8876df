"""What tests of rule books share: rules and ties checked by counting, and the end of a path."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridwright.reasons.board import Board
from gridwright.reasons.book import AtLeast, RuleBook
from gridwright.verbs.explain import Explanation


def broken_rules(book: RuleBook, solution: Any) -> list[str]:
    """The rules and ties that a solution breaks, in words."""
    true = set(book.literals(solution)[1:])
    broken = [f"tie {clause}" for clause in book.ties if true.isdisjoint(clause)]
    for rule in book.rules:
        for part in rule.parts:
            assert isinstance(part, AtLeast)
            weights = part.weights or (1,) * len(part.literals)
            pairs = zip(part.literals, weights, strict=True)
            if sum(weight for literal, weight in pairs if literal in true) < part.need:
                broken.append(rule.text)
    return [*broken, *(book.said(literal) for literal in book.known if literal not in true)]


def same_as_solution(book: RuleBook, solution: Any, expected: Sequence[bool]) -> bool:
    """Whether the facts with words are true exactly where they are expected to be."""
    truths = list(book.truths(solution))
    return len(truths) == len(book.facts) and truths[: len(expected)] == list(expected)


def closed(book: RuleBook, explanation: Explanation) -> bool:
    """Whether the steps, with what is obvious from the start, settle every fact as the solution."""
    board = Board(book)
    for _ in board.deductions():
        pass
    for deduction in explanation.steps:
        for literal in (*deduction.step.facts, *deduction.step.passing):
            board.learn(literal)
    truth = book.literals(explanation.solutions[0])
    return all(board.value[fact] == truth[fact] for fact in book.spoken())
