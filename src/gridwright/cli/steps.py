"""Steps of explanations, as lines and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridwright.reasons.explanation import Deduction
    from gridwright.verbs.explain import Explanation

__all__ = ["grade_data", "step_data", "step_lines"]


def grade_data(outcome: Explanation) -> dict[str, Any]:
    """The grade and the techniques as JSON fields."""
    grade = outcome.grade
    return {
        "grade": None if grade is None else grade.name,
        "rating": None if grade is None else grade.number,
        "techniques": dict(outcome.techniques),
    }


def step_data(number: int, step: Deduction) -> dict[str, Any]:
    """A step as JSON fields."""
    return {
        "number": number,
        "technique": step.technique,
        "text": step.text,
        "facts": list(step.conclusions),
        "follows": list(step.passing),
        "rules": list(step.rules),
        "premises": list(step.premises),
        "cost": step.step.cost,
        "at_least": step.step.least,
        "cells": [cell.name for cell in step.cells],
        "marks": [cell.name for cell in step.marks],
    }


def step_lines(numbered: Iterable[tuple[int, Deduction]]) -> Iterator[str]:
    """The steps in words, one to a line; a step that may have a smaller reason says so."""
    for number, step in numbered:
        cost = step.step
        doubt = "" if cost.proved else f" (a reason of {cost.least} to {cost.cost} rules)"
        yield f"{number:4}. {step.technique}{doubt}: {step.text}"
