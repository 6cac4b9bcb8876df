"""`explain`: the way from the clues to the solution, every step with its smallest reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Unpack

from gridwright.errors import UsageError
from gridwright.kind import Kind, Puzzle
from gridwright.outcome import Outcome, Verdict
from gridwright.reasons.book import RuleBook
from gridwright.reasons.explanation import Deduction, deductions
from gridwright.reasons.from_model import book_of_model
from gridwright.reasons.grading import Grade, grade_of
from gridwright.reasons.wording import plain_words
from gridwright.verbs.check import check
from gridwright.verbs.request import Keywords, request

__all__ = ["Explanation", "book_for", "explain"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The steps to the solution, and how hard they are; without steps, `outcome` says why.

    Every step is proved: its reason implies the new facts, and none is smaller unless the step
    says "at most". The steps lead to the whole solution.
    """

    outcome: Outcome[Any]
    steps: tuple[Deduction, ...] = ()
    grade: Grade | None = None

    def __iter__(self) -> Iterator[Deduction]:
        return iter(self.steps)

    @property
    def techniques(self) -> Counter[str]:
        """How often each technique is used."""
        return Counter(step.technique for step in self.steps)


def book_for(kind: Kind[Any, Any], puzzle: Any) -> RuleBook:
    """The facts and rules of a puzzle: the kind's own, or else those of its model."""
    if not kind.single:
        raise UsageError(f"{kind.name} puzzles are not solved by logic, so there are no steps")
    if kind.reasoning is not None:
        return kind.reasoning.book(puzzle)
    return book_of_model(kind, puzzle)


def explain(puzzle: Puzzle, **keywords: Unpack[Keywords]) -> Explanation:
    r"""The steps from the clues of a puzzle to its solution, the easiest first.

    >>> from gridwright import read_one
    >>> explanation = explain(read_one("12..\n34..\n....\n...1"))
    >>> print(explanation.steps[0].text)
    In row 2 only r2c3 can be 1.
    """
    asked = request(puzzle, **keywords)
    book = book_for(asked.kind, puzzle)
    outcome = check(puzzle, **keywords)
    if outcome.verdict is not Verdict.UNIQUE:
        return Explanation(outcome)
    reasoning = asked.kind.reasoning
    describe = plain_words if reasoning is None else reasoning.describe or plain_words
    truth = book.literals(outcome.solutions[0])
    steps = tuple(deductions(book, truth, describe=describe))
    return Explanation(outcome, steps, grade_of(steps))
