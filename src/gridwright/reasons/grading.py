"""Grades: a number and a name for how hard a puzzle is, from the costs of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log2

from gridwright.reasons.board import Board
from gridwright.reasons.book import Rule, RuleBook
from gridwright.reasons.path import Step
from gridwright.reasons.recent import Recent
from gridwright.reasons.scale import Scale

__all__ = ["Grade", "effort_of", "grade_of"]

_STEEPNESS = 1.5
"""A step of cost k takes an effort of k to this power."""


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is.

    `name` follows from the hardest step, `number` from the effort of all steps: it rises by 1 when
    the effort doubles. `hardest` is the cost of the hardest step.
    """

    number: float
    name: str
    hardest: int

    def __str__(self) -> str:
        return f"{self.name} ({self.number:.1f})"


def grade_of(book: RuleBook, steps: Sequence[Step], scale: Scale) -> Grade:
    """The grade of a puzzle with these steps from what the book knows to the solution."""
    hardest = max((step.cost for step in steps), default=0)
    number = log2(1 + effort_of(book, steps, scale))
    return Grade(round(number, 2), scale.name(hardest), hardest)


def effort_of(book: RuleBook, steps: Iterable[Step], scale: Scale) -> float:
    """The effort of all steps; of those of one rule, the ones that take least are done first."""
    steps = [step for step in steps if step.rules]
    hard = [step for step in steps if step.cost > 1]
    effort = sum((float(step.cost) ** _STEEPNESS for step in hard), 0.0)
    if not scale.efforts:
        return effort + len(steps) - len(hard)
    return effort + _simple_effort(book, hard, scale.efforts)


def _simple_effort(book: RuleBook, hard: Iterable[Step], efforts: Mapping[str, float]) -> float:
    """The effort of the steps of one rule before, between and after the hard ones.

    What is known after them does not depend on their order, but the effort does.
    """
    board = Board(replace(book, rules=_easiest_first(book.rules, efforts)))
    effort = _finish(board, efforts)
    for step in hard:
        for literal in (*step.facts, *step.passing):
            board.learn(literal)
        effort += _finish(board, efforts)
    return effort


_RECENT = Recent[tuple[Rule, ...]](2)
"""All Sudoku of one size have the same rules: sorting them once lets their boards share more."""


def _easiest_first(rules: tuple[Rule, ...], efforts: Mapping[str, float]) -> tuple[Rule, ...]:
    def ordered() -> tuple[Rule, ...]:
        return tuple(sorted(rules, key=lambda rule: efforts.get(rule.sort, 1.0)))

    return _RECENT.get((rules, efforts), ordered)


def _finish(board: Board, efforts: Mapping[str, float]) -> float:
    """Learn all that follows from one rule at a time; how much effort that takes."""
    sorts = [board.book.rules[rule].sort for rule, _, obvious in board.deductions() if not obvious]
    return sum(efforts.get(sort, 1.0) for sort in sorts)
