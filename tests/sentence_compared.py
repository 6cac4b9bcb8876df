"""Sentences along an axis: more and less, the most and the least, between, apart, side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING

from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
)
from sentence_nouns import Measure

if TYPE_CHECKING:
    from sentence_grammar import Speaker

__all__ = ["AXES"]

Said = tuple[str, Statement]

_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_RANKS = ("", "", "second", "third", "fourth")
_BOUNDS: Mapping[str, Callable[[float, list[float]], tuple[float, float]]] = {
    "{} ": lambda far, _: (far, far),
    "exactly {} ": lambda far, _: (far, far),
    "at least {} ": lambda far, _: (far, inf),
    "no less than {} ": lambda far, _: (far, inf),
    "at most {} ": lambda far, _: (0.0, far),
    "no more than {} ": lambda far, _: (0.0, far),
    "more than {} ": lambda far, there: (min(one for one in there if one > far), inf),
    "less than {} ": lambda far, there: (0.0, max(one for one in there if one < far)),
}


def _axis(say: Speaker) -> tuple[int, Measure, list[float]] | None:
    axes = [
        (number, noun.measure)
        for number, noun in enumerate(say.world.nouns)
        if noun.measure is not None
    ]
    if not axes:
        return None
    number, measure = say.rng.choice(axes)
    return number, measure, list(say.world.attributes[number].numbers or ())


def _sides(say: Speaker, axis: int) -> tuple[Item, Item]:
    """Two items to compare, not values of the axis itself."""
    one = say.item(Item(axis, 0))
    other = say.item(one, like=one) if say.rng.random() < 0.5 else say.item(one, Item(axis, 0))
    return one, other


def _amount(say: Speaker, measure: Measure, far: float) -> str:
    unit = measure.units[0 if far == 1 else -1]
    number = f"{int(far):,}" if far == int(far) else f"{far:g}"
    worded = far == int(far) and far <= 12 and "$" not in unit and say.rng.random() < 0.5
    if "$" in unit and say.rng.random() < 0.3:
        unit = "{} dollars"
    return unit.format(_WORDS[int(far)] if worded else number)


def _vague(say: Speaker, frame: str) -> str:
    after = frame.partition("{n}")[2]
    if re.match(r"(?:\w+er|more|less)\b(?! than\b)|\w{3,}er than", after):
        return say.pick("somewhat ", "slightly ", "a bit ", "considerably ", "much ")
    if re.match(r"after|before|later|earlier", after):
        return say.pick("sometime ", "some time ", "at some point ")
    if re.match(r"above|below|behind|ahead|to the", after):
        return "somewhere "
    return ""


def _compared(say: Speaker) -> Said | None:
    found = _axis(say)
    if found is None:
        return None
    axis, measure, numbers = found
    sign = say.rng.choice((1, -1))
    frame = say.pick(*(measure.more if sign > 0 else measure.less))
    one, other = _sides(say, axis)
    least, most, much = 0.0, inf, ""
    if "{n}" in frame and say.rng.random() < 0.5:
        there = sorted({abs(a - b) for a in numbers for b in numbers if a != b})
        far = say.rng.choice(there[1:-1] or there)
        bound = say.pick("{} ", "{} ", "{} ", *_BOUNDS) if len(there) > 2 else "{} "
        least, most = _BOUNDS[bound](far, there)
        much = bound.format(_amount(say, measure, far / measure.steps))
    elif "{n}" in frame and say.rng.random() < 0.5:
        much = _vague(say, frame)
    elif "{n}higher" in frame and "lives" in frame:
        return None
    if most < inf and least > most:
        return None
    text = frame.format(a=say.who(one), b=say.who(other), n=much)
    first, second = (other, one) if sign > 0 else (one, other)
    return f"{text}.", Ahead(axis, first, second, least, most)


def _not_as(say: Speaker) -> Said | None:
    found = _axis(say)
    if found is None or not found[1].equal:
        return None
    axis, measure, _ = found
    frame, sign = say.rng.choice(list(measure.equal))
    one, other = _sides(say, axis)
    first, second = (other, one) if sign > 0 else (one, other)
    return f"{frame.format(a=say.who(one), b=say.who(other))}.", Ahead(axis, first, second)


def _extreme(say: Speaker) -> Said | None:
    found = _axis(say)
    if found is None:
        return None
    axis, measure, numbers = found
    top = say.rng.random() < 0.5
    frames = measure.top if top else measure.bottom
    if not frames:
        return None
    phrase = say.pick(*frames).format(thing=say.world.thing, things=say.world.things)
    order = sorted(numbers, reverse=top)
    rank = 1
    plain = re.match(r"the (?:(?:most|least) \w+|\w+est) (?:\w+|of the (?:five )?\w+)$", phrase)
    if plain and say.rng.random() < 0.4:
        rank = say.rng.choice((2, 3))
        phrase = re.sub("^the ", f"the {_RANKS[rank]}{say.pick(' ', '-')}", phrase)
    value = Item(axis, numbers.index(order[rank - 1]))
    other = say.item(value)
    negated = say.rng.random() < 0.25
    meaning: Statement = Same(other, value)
    if phrase.startswith("on "):
        verb = "does not live" if negated else "lives"
        return f"{say.who(other)} {verb} {phrase}.", Not(meaning) if negated else meaning
    if negated:
        frame = say.pick("{p} {lacks}.", "{a} is not {p}.", "{a} isn't {p}.")
    else:
        frame = say.pick("{p} {does}.", "{p} is {a}.", "{a} is {p}.", "{a} was {p}.")
    text = frame.format(p=phrase, a=say.who(other), does=say.does(other), lacks=say.lacks(other))
    return text, Not(meaning) if negated else meaning


def _row(say: Speaker) -> Said | None:
    if not say.world.row:
        return None
    one, other = _sides(say, 0)
    third = say.item(one, other, like=other)
    a, b, c = (say.who(item) for item in (one, other, third))
    size = len(say.world.attributes[0].values)
    ends = One((Same(one, Item(0, 0)), Same(one, Item(0, size - 1))))
    near = Apart(0, one, other)
    odd = Some(tuple(Same(one, Item(0, place)) for place in range(0, size, 2)))
    said: list[Said] = [
        (f"{a} lives next to {b}.", near),
        (f"{a} is next to {b}.", near),
        (f"{a} lives next door to {b}.", near),
        (f"{a} and {b} are neighbours.", near),
        (f"{a} and {b} are next-door neighbors.", near),
        (f"{a} and {b} live next to each other.", near),
        (f"{a} and {b} live side by side.", near),
        (f"{a} and {b} live in adjacent houses.", near),
        (f"{a} and {b} are in neighbouring houses.", near),
        (f"{a} has {b} as a neighbour.", near),
        (f"{a} is a neighbour of {b}.", near),
        (f"{a} lives beside {b}.", near),
        (f"{a} does not live next to {b}.", Not(near)),
        (f"{a} and {b} are not neighbours.", Not(near)),
        (f"{a} isn't next to {b}.", Not(near)),
        (f"{a} and {b} don't live next to each other.", Not(near)),
        (f"{a} lives immediately to the left of {b}.", Ahead(0, one, other, 1, 1)),
        (f"{a} lives directly to the right of {b}.", Ahead(0, other, one, 1, 1)),
        (f"{a} lives just left of {b}.", Ahead(0, one, other, 1, 1)),
        (f"{a} lives further to the left than {b}.", Ahead(0, one, other)),
        (f"{a} lives farther right than {b}.", Ahead(0, other, one)),
        (f"There is one house between {a} and {b}.", Apart(0, one, other, 2)),
        (f"There are exactly two houses between {a} and {b}.", Apart(0, one, other, 3)),
        (f"Exactly one house separates {a} and {b}.", Apart(0, one, other, 2)),
        (f"{a} and {b} live two houses apart.", Apart(0, one, other, 2)),
        (f"{a} lives two doors away from {b}.", Apart(0, one, other, 2)),
        (f"{a} and {b} are separated by two houses.", Apart(0, one, other, 3)),
        (f"{a} lives at one end of the street.", ends),
        (f"{a} lives in one of the end houses.", ends),
        (f"{a} does not live at either end of the street.", Not(ends)),
        (f"{a} lives in the middle house.", Same(one, Item(0, size // 2))),
        (f"{a} lives in the leftmost house.", Same(one, Item(0, 0))),
        (f"{a} lives in the house on the far right.", Same(one, Item(0, size - 1))),
        (f"{a} lives in the second house from the right.", Same(one, Item(0, size - 2))),
        (f"{a} lives in an odd-numbered house.", odd),
        (f"{a} lives in an even-numbered house.", Not(odd)),
        (f"{a} lives somewhere between {b} and {c}.", Between(0, other, one, third)),
        (f"{a} lives between {b} and {c}.", Between(0, other, one, third)),
        (f"{a}'s house is between those of {b} and {c}.", Between(0, other, one, third)),
    ]
    return say.rng.choice(said)


def _steps(say: Speaker) -> Said | None:
    """Two items one step apart, where every step of the axis is one."""
    found = _axis(say)
    if found is None or say.world.row:
        return None
    axis, measure, numbers = found
    if any(after - before != 1 for before, after in pairwise(sorted(numbers))):
        return None
    one, other = _sides(say, axis)
    a, b = say.who(one), say.who(other)
    noun = measure.units[-1].replace("{} ", "")
    near = Apart(axis, one, other)
    both = say.pick(f"on consecutive {noun}", f"in consecutive {noun}", f"in adjacent {noun}")
    if noun in ("floors", "days"):
        both = both.replace("in ", "on ")
    verb = {"floors": "live", "days": "were held", "places": "finished"}[noun]
    frame = say.pick(f"{a} and {b} {verb} {both}.", f"{a} and {b} {verb} one {noun[:-1]} apart.")
    return frame, near


AXES: Mapping[str, Callable[[Speaker], Said | None]] = {
    "compared": _compared,
    "compared again": _compared,
    "not as": _not_as,
    "extreme": _extreme,
    "row": _row,
    "steps": _steps,
}
