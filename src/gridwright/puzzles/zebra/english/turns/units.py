"""Amounts in the units of a list: two years where it has months, half a mile, for a week."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.measuring.parts import FINER
from gridwright.puzzles.zebra.english.turns.common import ENDS
from gridwright.puzzles.zebra.numbers import number_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_WHOLE_UNITS = re.compile(
    rf"(?<![\w.$€£-])(?P<number>\d+(?:\.\d+)?|an?|{'|'.join(WORDS)})[ -](?P<unit>[a-z]+)\b"
    r"(?! (?:[a-z]+er|more|less|before|after|ahead|behind|above|below|apart|away|between|ago|"
    r"and an?)\b)",
    re.IGNORECASE,
)
"""A number with a unit that is not followed by a comparing word."""
_LIMITED = re.compile(
    r"\b(?P<limit>(?:more|less|longer|shorter) than|over|under|at least|at most) "
    rf"(?P<number>\d+(?:\.\d+)?|an?|{'|'.join(WORDS)}) (?P<unit>[a-z]+){ENDS}",
    re.IGNORECASE,
)
_SHORT = {"min": "minute", "sec": "second", "hr": "hour", "in": "inch", "ft": "foot"}
_TWO_UNITS = re.compile(
    r"(?P<large>\b\d+) (?:minutes?|hours?),?(?: and)? (?P<small>[1-5]?\d) (?:seconds?|minutes?)\b"
    r"(?! (?:[a-z]+er|more|less|before|after|apart)\b)"
)


_STAYED = (
    r"\b(?P<for>for|(?:did(?:n['’]t| not) )?stay(?:s|ed)?|spent) (?:a (?:whole |full )?|one whole )"
    r"{}\b(?! (?:[a-z]+er|more|less|before|after|earlier|and|or|at|in|of)\b)"
)
"""Stayed a whole week."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with amounts in the units of the lists.

    >>> turned("Ann stayed for two years.", (Attribute("stay", ("18 months", "24 months")),))
    'Ann stayed for 24 months.'
    """
    if not attributes:
        return text
    return _weeks(_lengths(_converted(text, attributes), attributes), attributes)


def _weeks(text: str, attributes: Sequence[Attribute]) -> str:
    """For a week, where a list counts days or nights and 7 is one of them."""
    for each in attributes:
        noun = each.name.lower().split()[-1]
        unit = re.fullmatch(r"\d+ (nights|days)", each.values[0])
        values = [value.split()[0] for value in each.values]
        if noun not in ("nights", "days"):
            if unit is None:
                continue
            noun = unit[1]
        for words, number in (("week", "7"), ("fortnight", "14")):
            if number in values:
                text = re.sub(_STAYED.format(words), rf"\g<for> {number} {noun}", text)
        if "14" in values:
            text = re.sub(r"\bfor two (?:whole |full )?weeks\b", f"for 14 {noun}", text)
    return text


def _converted(text: str, attributes: Sequence[Attribute]) -> str:
    """Two years, where the values are months and 24 months is one of them."""
    finer: dict[tuple[str, float], str] = {}
    for attribute in attributes:
        read = [number_of(value) for value in attribute.values]
        unit = stem(attribute.name.lower().split()[-1])
        if attribute.numbers and unit in ("minute", "month", "day", "inch"):
            # The minutes of a list called minutes.
            for pair, value in zip(read, attribute.values, strict=True):
                for (large, small), times in FINER.items():
                    if pair is not None and not pair[1] and small == unit:
                        finer[large, pair[0] / times] = f"{value} {unit}s"
        for pair, value in zip(read, attribute.values, strict=True):
            for (large, small), times in FINER.items():
                if pair is not None and attribute.numbers and stem(pair[1].strip()) == small:
                    finer[large, pair[0] / times] = value

    if ("hour", 0.5) in finer:
        text = re.sub(
            rf"\b(?P<for>for|lasts?|lasted|took|takes?) half an hour{ENDS}",
            rf"\g<for> {finer['hour', 0.5]}",
            text,
        )

    def smaller(match: re.Match[str]) -> str:
        written = match["number"].lower()
        number = float({"a": 1.0, "an": 1.0, **WORDS}.get(written, written))
        return finer.get((stem(match["unit"]), number), match[0])

    return _limits(_WHOLE_UNITS.sub(smaller, text) if finer else text, attributes)


def _limits(text: str, attributes: Sequence[Attribute]) -> str:
    """More than two hours, where the values are minutes: more than 120 of them."""
    read = [number_of(each.values[0]) for each in attributes if each.numbers is not None]
    units = {stem(pair[1].strip()) for pair in read if pair is not None}
    units = {_SHORT.get(unit, unit) for unit in units}

    def finer(match: re.Match[str]) -> str:
        large, written = stem(match["unit"].lower()), match["number"].lower()
        ways = [(small, times) for (unit, small), times in FINER.items() if unit == large]
        ways = [(small, times) for small, times in ways if small in units]
        if len(ways) != 1 or large in units:
            return match[0]
        number = float({"a": 1.0, "an": 1.0, **WORDS}.get(written, written))
        return f"{match['limit']} {number * ways[0][1]:g} {ways[0][0]}s"

    return _LIMITED.sub(finer, text)


def _lengths(text: str, attributes: Sequence[Attribute]) -> str:
    """Half a mile where the values are such as 1/2 mile, 4 minutes and 20 seconds as 4:20."""
    if any(re.match(r"\d/\d ", each.values[0]) for each in attributes):
        for words, share in (("half", "1/2"), ("quarter of", "1/4"), ("quarters of", "3/4")):
            text = re.sub(rf"\b(?:an? |three[ -])?{words} an? (?=[a-z])", f"{share} ", text)
    if not any(re.fullmatch(r"\d+:\d\d", each.values[0]) for each in attributes):
        return text
    return _TWO_UNITS.sub(lambda m: f"{m['large']}:{int(m['small']):02}", text)
