"""Grades that are asked for: a name, or a range of the number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from gridwright.errors import UsageError, choose_from
from gridwright.reasons.scale import GRADES, Scale

if TYPE_CHECKING:
    from gridwright.reasons.grading import Grade

__all__ = ["Wanted", "accept_wanted"]

_NUMBER = r"\d{1,4}(?:\.\d{1,6})?"
_RANGE = re.compile(rf"\s*({_NUMBER})?\s*\.\.\s*({_NUMBER})?\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The grades that will do.

    They are those of a `name`, those with a number from `least` to `most`, or those whose hardest
    step has a certain `cost`.
    """

    name: str | None = None
    least: float = 0.0
    most: float = inf
    cost: int | None = None

    def costs(self, scale: Scale) -> tuple[float, float]:
        """The least and the highest cost that the hardest step may have.

        >>> Wanted("hard").costs(Scale())
        (5, 7)
        """
        if self.cost is not None:
            return self.cost, self.cost
        if self.name is None:
            return 0, inf
        limits = (-1, *scale.most, inf)
        index = GRADES.index(self.name)
        return limits[index] + 1, limits[index + 1]

    def miss(self, grade: Grade, scale: Scale) -> float:
        """How far a grade is off: above 0 if too hard, below 0 if too easy, and 0 if it will do.

        >>> from gridwright.reasons.grading import Grade
        >>> Wanted("easy").miss(Grade(6.1, "medium", 3), Scale())
        2
        """
        value: float
        if self.name is None and self.cost is None:
            value, (least, most) = grade.number, (self.least, self.most)
        else:
            value, (least, most) = grade.hardest, self.costs(scale)
        return value - most if value > most else min(value - least, 0)


def accept_wanted(value: object) -> Wanted:
    """A grade that is asked for, as text or as two numbers; raises `UsageError`.

    >>> accept_wanted("very hard").name, accept_wanted("3.5..4.2").most, accept_wanted((3, 4)).least
    ('very hard', 4.2, 3.0)
    """
    match value:
        case Wanted():
            return value
        case (int() | float() as least, int() | float() as most):
            return _ranged(float(least), float(most))
        case str():
            return _read(value)
    raise UsageError(f"grade: {value!r} is neither a name nor a range of two numbers")


def _read(text: str) -> Wanted:
    match = _RANGE.fullmatch(text)
    if match is not None and any(match.groups()):
        return _ranged(float(match[1] or 0), float(match[2] or inf))
    name = " ".join(text.lower().replace("-", " ").split())
    if name in GRADES:
        return Wanted(name)
    others = choose_from(name, GRADES)
    raise UsageError(
        f"grade: there is no grade {text[:40]!r}; {others}, or write a range such as 3.5..4.2"
    )


def _ranged(least: float, most: float) -> Wanted:
    if not 0 <= least <= most:
        raise UsageError(f"grade: {least:g}..{most:g} is not a range: write the lower number first")
    return Wanted(None, least, most)
