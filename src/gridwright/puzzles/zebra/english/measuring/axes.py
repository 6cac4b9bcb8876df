"""Which attribute a comparison speaks of, which way round, and how far.

The unit of the amount, the comparing word and the words around it each leave some attributes over.
What remains is returned as it is: none, one, or several.
"""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import RANKINGS
from gridwright.puzzles.zebra.english.measuring.amounts import Amount, stem
from gridwright.puzzles.zebra.english.measuring.dimensions import is_extent, turn_of
from gridwright.puzzles.zebra.english.measuring.evidence import Evidence
from gridwright.puzzles.zebra.english.measuring.measures import Axis, measure_of
from gridwright.puzzles.zebra.english.measuring.steps import step_of

__all__ = ["SITUATED", "TEMPORAL", "fitting", "measured"]

TEMPORAL = frozenset(("date", "time", "day", "month", "year", "century"))
SITUATED = {
    **dict.fromkeys(("lives", "lived", "live", "sits", "sat"), frozenset(("row", "floors"))),
    **dict.fromkeys(
        (
            *("spoke", "arrived", "performed", "flew", "left", "departed", "happened", "opened"),
            *("sang", "shown", "screened", "aired", "broadcast", "held"),
        ),
        TEMPORAL,
    ),
    **dict.fromkeys(("finished", "placed", "ranked"), frozenset(("rank",))),
}
"""Verbs that tell along what somebody is between two others."""
_ORDERED = frozenset(("rank", "row", "numbered"))
_COUNTED = frozenset(
    [
        *("count", "dated", "money", "length", "weight", "duration", "heat", "pace", "age"),
        *("sound", "light", "spice"),
    ]
)

_KINDS = {
    "amount": _COUNTED | {"row", "floors", "label"},
    "size": _COUNTED | {"row", "label"},
    "length": frozenset(("length", "duration", "count")),
    "extent": frozenset(("length",)),
    "distance": frozenset(("length",)),
    "age": frozenset(("age", "year", "century", "duration")),
    "weight": frozenset(("weight",)),
    "money": frozenset(("money",)),
    "heat": frozenset(("heat", "spice")),
    "sound": frozenset(("sound",)),
    "light": frozenset(("light",)),
    "spice": frozenset(("spice",)),
    "brief": frozenset(("duration",)),
    "populous": frozenset(("count",)),
    "popular": frozenset(("count",)),
    "profit": frozenset(("money",)),
    "speed": frozenset(("pace", "duration")),
    "time": TEMPORAL | _ORDERED | frozenset(("duration", "dated")),
    "ahead": TEMPORAL | _ORDERED | frozenset(("duration", "count", "money")),
    "above": frozenset(("rank", "row", "floors", "count", "money", "length", "heat")),
    "reach": frozenset(("length", "count")),
    "contest": frozenset(("rank", "row")),
    "merit": frozenset(("count", "rank", "duration")),
    "side": frozenset(("row",)),
}
"""The kinds of attributes that a family of comparing words can speak of."""
_RACED = frozenset(("speed", "length", "brief"))
"""What is said of the time that somebody needed, also where it is written as 2:41."""
_UNLIKELY = frozenset(
    [
        ("size", "money"),
        *(("ahead", "count"), ("ahead", "money"), ("ahead", "duration"), ("time", "duration")),
        *(("above", "count"), ("above", "money"), ("above", "heat"), ("reach", "count")),
    ]
)
"""Such an attribute is meant only where the unit or a word names it: who finished votes ahead?"""
_FINISHES = frozenset(("finished", "finish", "completed", "arrived", "ended", "ran"))
_LASTING = frozenset(("day", "night", "evening", "morning", "week", "fortnight", "month", "year"))
_SPANS = {
    "day": frozenset(("time",)),
    "week": frozenset(("day",)),
    "month": frozenset(("date",)),
    "year": frozenset(("month", "date")),
}
_PERIODS = frozenset(("decade", "century"))
_LEADS = frozenset(("vote", "point", "goal", "run", "win", "score", "dollar"))
"""Who has more of these is ahead; with strokes and faults it is the other way round."""
_LIKED = frozenset(
    (
        "visitor",
        "vote",
        "ticket",
        "attendance",
        "audience",
        "viewer",
        "guest",
        "sale",
        "sold",
        "fan",
        *("view", "like", "follower", "subscriber", "download"),
    )
)
"""Counts of the people who like something."""
_GAINED = frozenset(("profit", "taking", "earning", "income", "proceeds", "revenue", "raised"))
"""What something profitable has more of: not a higher price."""
_LAST_RESORT = {
    "length": frozenset(("count",)),
    "time": frozenset(("duration",)),
    "age": frozenset(("duration",)),
}
"""Kinds that a family speaks of only where there is nothing better."""
_REVERSED = {
    "age": frozenset(("year", "century")),
    "speed": frozenset(("duration",)),
    "ahead": TEMPORAL | _ORDERED | frozenset(("duration",)),
    "above": frozenset(("rank",)),
    "contest": _ORDERED,
    "merit": frozenset(("rank", "duration")),
}
"""Where the larger number is the lesser one: an older house has the smaller year."""


def fitting(
    family: str,
    sign: int,
    amount: Amount | None,
    known: Sequence[Axis],
    evidence: Evidence | None = None,
) -> list[tuple[Axis, int, float | None]]:
    """The axes that a comparison can speak of, each with its direction and the distance on it."""
    told = evidence or Evidence()
    ranked = any(axis.kind in ("rank", "row") and axis.names & RANKINGS for axis in known)
    fit = []
    seated = sum(axis.seats or axis.kind == "row" for axis in known) == 1
    raced = family in _RACED and not any(axis.kind in ("pace", "duration") for axis in known)
    for axis in known:
        beside = family == "side" and axis.seats and seated
        if axis.kind not in _KINDS[family] and not (raced and axis.elapsed) and not beside:
            continue
        if (family, axis.kind) in _UNLIKELY and not _named(family, axis, amount, told, ranked):
            continue
        if family == "popular" and not axis.names & _LIKED:
            continue
        if family == "profit" and not axis.names & _GAINED:
            continue
        if family == "contest" and axis.kind == "row" and not axis.names & RANKINGS:
            continue
        step: float | None = None
        if amount is not None:
            step = step_of(axis, amount)
            if step is None:
                continue
        turn = 1 if family == "side" else turn_of(axis, amount, told, known)
        if not turn:
            continue
        turned = axis.kind in _REVERSED.get(family, ()) or (family == "speed" and axis.elapsed)
        distance = None if amount is None or step is None else amount.number * step
        if axis.elapsed and distance and _apart(axis, 60 * distance):
            # Minutes and seconds as well as hours and minutes would do.
            continue
        fit.append((axis, -turn * sign if turned else turn * sign, distance))
    if family == "time" and len(told.inner) == 1 and told.inner[0] in TEMPORAL - {"time"}:
        # "In an earlier month": that is what is earlier.
        return [entry for entry in fit if told.inner[0] in (entry[0].kind, *entry[0].names)]
    if family == "time" and (span := _SPANS.keys() & set(told.inner)):
        # Earlier in the day is a matter of hours, earlier in the year one of months.
        within = frozenset[str]().union(*(_SPANS[each] for each in span))
        fit = [entry for entry in fit if entry[0].kind in within or entry[0].called & within]
    if (periods := _PERIODS & set(told.inner)) and "in" not in told.inner:
        # "In a later decade" says more than in a later year.
        fit = [entry for entry in fit if periods <= {entry[0].unit, *entry[0].names}]
    if family == "time" and len(fit) > 1 and not told.of_houses():
        # Houses come before and after each other only where nothing else does.
        fit = [entry for entry in fit if not entry[0].names & {"house", "home"}]
    better = [
        entry
        for entry in fit
        if entry[0].kind not in _LAST_RESORT.get(family, ())
        or (family == "length" and is_extent(entry[0]))
    ]
    fit = better or fit
    unit = amount.unit if amount else ""
    kinds = {axis.attribute: axis.kind for axis in known}
    if family != "side":
        fit = [entry for entry in fit if not told.against(entry[0], kinds, unit)]
    if len(fit) > 1:
        fit = _narrow(fit, amount, told)
    return fit


def _apart(axis: Axis, distance: float) -> bool:
    """Whether two values of the axis are that far apart."""
    return any(one - other == distance for one in axis.numbers for other in axis.numbers)


def measured(amount: Amount) -> bool:
    """Whether the amount has a unit of money, time, length and the like, not of places."""
    return any(measure_of(word) not in (None, "rank") for word in amount.unit.split())


def _named(
    family: str, axis: Axis, amount: Amount | None, evidence: Evidence, ranked: bool
) -> bool:
    """Whether the unit or a word of the comparison names what the axis measures.

    Where people are `ranked`, "ahead" and "behind" speak of their ranks.
    """
    if axis.kind == "duration":
        # Who arrived first has been there for more years, not for fewer.
        return axis.unit not in _LASTING and not _FINISHES.isdisjoint(evidence.far + evidence.near)
    if family == "ahead" and _LEADS.isdisjoint((axis.unit, *axis.names)):
        return False
    if family == "ahead" and axis.kind == "money" and amount is None:
        # Who was fined in front of the bank was not fined more than the bank.
        return False
    if amount is not None and amount.unit in (axis.unit, *axis.names):
        return True
    told = evidence.of(axis)
    return bool(told - {"ahead", "behind", "above", "below", "of"} if ranked else told)


def _narrow(
    fit: list[tuple[Axis, int, float | None]], amount: Amount | None, evidence: Evidence
) -> list[tuple[Axis, int, float | None]]:
    """Prefer the axis that the unit names, then the one that all telling words speak of."""
    unit = amount.unit if amount else ""
    if unit:
        fit = [entry for entry in fit if unit in (entry[0].unit, *entry[0].names)] or fit
    words = evidence.far + evidence.near
    called = [entry for entry in fit if any(stem(word) in entry[0].called for word in words)]
    if len(called) == 1 and called[0][0].attribute != evidence.owner:
        # "Cost more", where one attribute is the cost and another the tip.
        return called
    told = [(entry, evidence.of(entry[0])) for entry in fit]
    best = [
        entry
        for entry, words in told
        if words and all(words > others for other, others in told if other is not entry)
    ]
    return best or fit
