"""Steps of explanations, as lines and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridwright.reasons.explanation import Deduction
    from gridwright.verbs.explain import Explanation

__all__ = ["grade_data", "step_data", "step_lines"]

_SHORT = 240
"""Steps are told together as long as none takes more characters than this."""


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
        "changes": [
            {"cells": [cell.name for cell in fact.cells], "value": fact.value, "true": true}
            for fact, true in step.changes
        ],
        "follows": list(step.passing),
        "rules": list(step.rules),
        "premises": list(step.premises),
        "cost": step.step.cost,
        "at_least": step.step.least,
        "cells": [cell.name for cell in step.cells],
        "marks": [cell.name for cell in step.marks],
    }


def step_lines(numbered: Iterable[tuple[int, Deduction]]) -> Iterator[str]:
    """The steps in words; short ones of one rule in a row are told together, by their technique.

    A step that may have a smaller reason says so.
    """
    for _, together in groupby(_joinable(numbered), key=lambda entry: entry[0]):
        group = [(number, step) for _, number, step in together]
        (first, step), last = group[0], group[-1][0]
        numbers = f"{first}" if first == last else f"{first}-{last}"
        cost = step.step
        doubt = "" if cost.proved else f" (a reason of {cost.least} to {cost.cost} rules)"
        text = " ".join(step.text for _, step in group)
        yield f"{numbers:>7}. {step.technique}{doubt}: {text}"


def _joinable(
    numbered: Iterable[tuple[int, Deduction]],
) -> Iterator[tuple[int, int, Deduction]]:
    """The steps, each with a number that those to be told together share."""
    group, before = 0, None
    for number, step in numbered:
        short = step.step.cost == 1 and len(step.text) <= _SHORT
        if not short or before != (number - 1, step.technique):
            group += 1
        before = (number, step.technique) if short else None
        yield group, number, step
