"""`explain`: the way from the clues to the solution, every step with its smallest reason."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass
from typing import Any, Unpack

from gridwright.errors import UsageError
from gridwright.kind import Kind, Puzzle
from gridwright.outcome import Limit, Outcome, Verdict
from gridwright.reasons.board import Board
from gridwright.reasons.book import RuleBook
from gridwright.reasons.explanation import Deduction, deductions
from gridwright.reasons.from_model import book_of_model
from gridwright.reasons.grading import Grade, grade_of
from gridwright.reasons.scale import Scale
from gridwright.reasons.wording import plain_words
from gridwright.verbs.check import check
from gridwright.verbs.request import Keywords, request

__all__ = ["Explanation", "book_for", "explain"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation(Outcome[Any]):
    """The steps to the only solution, and how hard they are.

    Every step is proved: its reason implies the new facts, and no reason is smaller unless the step
    says otherwise. The steps lead to the whole solution; if a limit ended them early, `limit` says
    so, and there is no grade. Without exactly one solution there are no steps.
    """

    steps: tuple[Deduction, ...] = ()
    grade: Grade | None = None

    @property
    def techniques(self) -> Counter[str]:
        """How often each technique is used."""
        return Counter(step.technique for step in self.steps)


def book_for(kind: Kind[Any, Any], puzzle: Any) -> RuleBook:
    """The facts and rules of a puzzle: the kind's own, or else those of its model."""
    if not kind.single:
        raise UsageError(
            f"{kind.name} puzzles have no single solution to be found by logic, so there are no"
            " steps to explain"
        )
    if kind.reasoning is not None:
        return kind.reasoning.book(puzzle)
    return book_of_model(kind, puzzle)


def explain(puzzle: Puzzle, **keywords: Unpack[Keywords]) -> Explanation:
    r"""The steps from the clues of a puzzle to its solution, the easiest first.

    >>> from gridwright import read_one
    >>> explanation = explain(read_one("....\n21..\n..13\n...."))
    >>> print(explanation.steps[0].text)
    In box 2 only r1c4 can be 1.
    """
    asked = request(puzzle, **keywords)
    book = book_for(asked.kind, puzzle)
    outcome = check(puzzle, **keywords)
    found = {name: getattr(outcome, name) for name in Outcome.__dataclass_fields__}
    if outcome.verdict is not Verdict.UNIQUE:
        return Explanation(**found)
    reasoning = asked.kind.reasoning
    describe = plain_words if reasoning is None else reasoning.describe or plain_words
    truth = book.literals(outcome.solutions[0])
    steps = tuple(deductions(book, truth, describe=describe, budget=asked.budget))
    found["seconds"] = asked.budget.spent
    if not _complete(book, steps):
        limit = asked.budget.stopped() or Limit("work")
        return Explanation(**{**found, "limit": limit}, steps=steps)
    scale = Scale() if reasoning is None else reasoning.scale
    grade = grade_of(book, [deduction.step for deduction in steps], scale)
    return Explanation(**found, steps=steps, grade=grade)


def _complete(book: RuleBook, steps: tuple[Deduction, ...]) -> bool:
    """Whether all facts that people speak of are known at the end."""
    board = Board(book)
    for deduction in steps:
        for literal in (*deduction.step.facts, *deduction.step.passing):
            board.learn(literal)
    # What was obvious from the start is in no step.
    deque(board.deductions(), maxlen=0)
    return all(board.value[fact] for fact in book.spoken())
