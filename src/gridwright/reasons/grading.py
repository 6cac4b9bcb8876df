"""Grades: a number and a name for how hard a puzzle is, from the costs of its steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log2
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridwright.reasons.explanation import Deduction

__all__ = ["Grade", "grade_of"]

_HARDEST = {"easy": 1, "medium": 4, "hard": 7, "very hard": 11, "extreme": inf}
"""The cost of the hardest step up to which a puzzle has a grade."""

_SINGLE = 0.4
"""The effort of a step of one rule; a step of cost k ≥ 2 takes k² of effort."""


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


def grade_of(steps: Sequence[Deduction]) -> Grade:
    """The grade of a puzzle with these steps."""
    costs = [deduction.step.cost for deduction in steps]
    hardest = max(costs, default=0)
    effort = sum(cost**2 if cost > 1 else _SINGLE for cost in costs)
    name = next(name for name, most in _HARDEST.items() if hardest <= most)
    return Grade(round(log2(1 + effort), 1), name, hardest)
