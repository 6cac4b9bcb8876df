"""What an amount is on an attribute: two years where it has months, five places where it ranks."""

from __future__ import annotations

from gridwright.puzzles.zebra.english.lexicon.measure_words import CLOCK, SCALES, STEPS, UNITS
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.measuring.amounts import Amount
from gridwright.puzzles.zebra.english.measuring.measures import Axis, measure_of
from gridwright.puzzles.zebra.english.measuring.parts import FINER

__all__ = ["step_of"]

_THINGS = bag(
    """score point vote goal run mark grade rating visitor attendance ticket copy child student
    pupil book page medal win"""
)
"""What is counted and has no other unit: nobody has a score of minutes."""


def step_of(axis: Axis, amount: Amount) -> float | None:
    """What one unit of the amount is on the axis; None where it does not fit."""
    if axis.unit == CLOCK:
        return _clocked(axis, amount)
    scale = 1.0 if amount.scale_word == axis.scaled else amount.scale
    if axis.scaled and amount.scale_word != axis.scaled:
        if amount.number * amount.scale < SCALES["thousand"]:
            return None
        # $600,000 more, where prices are in millions.
        scale = amount.scale / SCALES[axis.scaled]
    unit = amount.unit
    weekly = axis.kind == "date" and unit == "week" and len({n % 7 for n in axis.numbers}) == 1
    if amount.definite and not weekly and STEPS.get(axis.kind, {}).get(unit, 1.0) != 1.0:
        # "In the week after" is some day of it, "a week after" is the seventh.
        return None
    if axis.kind == "dated" and unit not in STEPS["year"]:
        return scale if measure_of(unit) is None else None
    if axis.kind == "dated":
        return STEPS["year"][unit]
    if axis.kind in STEPS:
        return STEPS[axis.kind].get(unit) if unit else None
    if axis.kind == "row":
        return scale if not unit or unit in UNITS["rank"] or unit in axis.names else None
    if axis.kind in ("rank", "numbered", "floors"):
        own_units = axis.names | {axis.unit, *UNITS["rank"]}
        return scale if not unit or unit in own_units else None
    if not unit or unit == axis.unit or unit in axis.names:
        return scale
    own = measure_of(axis.unit) or axis.kind
    other = measure_of(unit)
    if other is None:
        # "3000 fewer people" on an attribute called population: no known unit contradicts it.
        return scale if axis.kind == "count" or not axis.unit else None
    if other == "rank":
        # Nobody scores five seats more.
        return None
    if (unit, axis.unit) in FINER:
        return scale * FINER[unit, axis.unit]
    if (axis.unit, unit) in FINER:
        return scale / FINER[axis.unit, unit]
    if axis.kind == "age" and unit == "year":
        return scale
    if (axis.unit and unit != axis.unit) or (axis.kind == "count" and axis.names & _THINGS):
        return None
    return scale if own in (other, "count") else None


def _clocked(axis: Axis, amount: Amount) -> float | None:
    """What a unit is on lengths such as 4:20: hours and minutes, or minutes and seconds.

    Minutes can be either, so they count only where just one of them gives a difference that is.
    """
    apart = {abs(one - other) for one in axis.numbers for other in axis.numbers}
    steps = {"second": (1.0,), "minute": (1.0, 60.0), "hour": (60.0,)}.get(amount.unit, ())
    fit = [step for step in steps if amount.number * step in apart]
    return fit[0] if len(fit) == 1 else None
