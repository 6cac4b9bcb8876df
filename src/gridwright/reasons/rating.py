"""Rating: whether a puzzle has a wanted grade, with no more work than that takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log2

from gridwright.outcome import Budget
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.grading import Grade, effort_of, grade_of
from gridwright.reasons.path import WORK, Step, walk
from gridwright.reasons.scale import Scale
from gridwright.reasons.wanted import Wanted

__all__ = ["Rating", "rate"]

_HEAVY = 7.5
"""Ranges that go beyond this number have puzzles with steps that are hard to prove smallest."""

_SHORTER = 3
"""So much less work is allowed for a step where only easy steps are wanted."""

_UNPROVED = 10
"""With more steps than this that are not proved smallest, a puzzle is not taken."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How far a puzzle is off the wanted grade, and its grade if that was worked out.

    `miss` is as in `Wanted.miss`; it is infinite where the puzzle was given up as too hard. `steps`
    are those up to there.
    """

    miss: float
    grade: Grade | None = None
    steps: tuple[Step, ...] = ()


def rate(
    book: RuleBook, truth: Sequence[Literal], scale: Scale, wanted: Wanted, budget: Budget
) -> Rating:
    """Follow the path of a puzzle until it is sure to be too hard, or to its end.

    A puzzle with a step that is not proved smallest is given up as well, unless very hard
    puzzles are wanted: its grade would be no more than an upper bound. As long as all are proved,
    the steps do not depend on the work that is allowed.
    """
    highest = wanted.costs(scale)[1]
    heavy = highest > scale.most[2] and wanted.most > _HEAVY
    steps: list[Step] = []
    known = set(map(abs, book.known))
    unproved = 0
    effort = 0.0
    work = WORK if highest > scale.most[1] else WORK // _SHORTER
    for step in walk(book, truth, book.spoken(), work=work, budget=budget):
        steps.append(step)
        known.update(map(abs, (*step.facts, *step.passing)))
        unproved += not step.proved
        if step.cost > 1:
            effort += effort_of(book, [step], Scale())
        too_much = step.cost > highest or log2(1 + effort) > wanted.most
        if too_much or unproved > (_UNPROVED if heavy else 0):
            return Rating(inf, None, tuple(steps))
    if not known.issuperset(book.spoken()):
        return Rating(inf)
    grade = grade_of(book, steps, scale)
    return Rating(wanted.miss(grade, scale), grade, tuple(steps))
