"""Two on two floors: the top and bottom floors, one directly above the other."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.turns.common import (
    CLOSES,
    DENIED,
    MEN_AND_WOMEN,
    ORDINALS,
    all_called,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_FLOOR = "|".join(sorted(FLOORS))
_WHICH = rf"(?:top|bottom|ground|middle|highest|lowest|{ORDINALS}|last)"
_FLATS = (
    rf"the (?P<first>{_WHICH})(?: (?:{_FLOOR}))? and (?:the )?(?P<last>{_WHICH}) "
    rf"(?P<noun>{_FLOOR})s"
)
_SEVERAL = (
    rf"(?:(?:both|the two|the) (?P<sex>{MEN_AND_WOMEN})|(?P<one>[^,;]+?) and (?P<other>[^,;]+?))"
)
_ANY_ORDER = (
    r"(?:,? (?:though |but |although )?(?:not necessarily in (?:that|this) order|"
    r"in (?:some|either) order(?: or other)?))?"
)
_DOES = (
    r"(?:live|lived|work|worked|are|were|reside|resided|stay|stayed|have (?:flats|rooms|offices))"
)
_SHARED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^{_FLATS} (?:(?:are|were) (?:taken|occupied|held|rented|let|shared) (?:by|to|between)|"
        rf"(?:are|were) home to|house|belong(?:ed)? to) {_SEVERAL}{_ANY_ORDER}{CLOSES}",
        rf"^{_SEVERAL} (?:{_DOES} (?:on|in)|occup(?:y|ied)|have|had|take|took|rent|rented|share) "
        rf"{_FLATS}{_ANY_ORDER}{CLOSES}",
    )
)
"""The top and bottom floors are taken by the two men."""
_LEVEL = rf"(?:on (?:adjacent|neighbou?ring|consecutive|adjoining) (?:{_FLOOR})s,? )?"
_STACKED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^of {_SEVERAL}, one (?:lives|is|works|has (?:a flat|an office|a room)) "
        rf"(?:on the (?:{_FLOOR}) )?(?:immediately|directly|right|just) (?:above|below) the other"
        r"(?: one)?" + CLOSES,
        rf"^{_SEVERAL}(?::| {_DOES}) {_LEVEL}(?:with )?one (?:of them )?"
        rf"(?:(?:lives|living|is|works) )?(?:on the (?:{_FLOOR}) )?"
        rf"(?:immediately|directly|right|just) (?:above|below) the other{CLOSES}",
    )
)
"""Of Ann and Bob, one lives on the floor directly above the other."""
_NOT_SO = re.compile(
    r"\b(?:or|either|if|unless|only|who|which|that|whose|nobody|and|with)\b", re.IGNORECASE
)
_WITH = re.compile(r"\bwith (?:the|an?|his|her)\b", re.IGNORECASE)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with a floor for one of the two and another for the other.

    >>> people = Attribute("name", ("Ann", "Bob", "Eve"))
    >>> floors = Attribute("floor", ("1", "2", "3"))
    >>> turned("The top and bottom floors are taken by the two women.", (floors, people))
    'Of Ann and Eve, one is on the top floor and the other is on the bottom floor.'
    >>> turned("Bob and Eve live one directly above the other.", (floors, people))
    'Bob and Eve are on adjacent floors.'
    """
    if not attributes or not ("floor" in text or "store" in text or " one " in text):
        return text
    named = nouns(attributes[0].name.lower()) & FLOORS
    if not named:
        return text
    noun = min(named)
    for pattern in _SHARED:
        if match := pattern.match(text):
            first, last = match["first"].lower(), match["last"].lower()
            both = _two(match, attributes)
            if len(both) == 2 and first != last:
                told = f"one is on the {first} {noun} and the other is on the {last} {noun}"
                return f"Of {both[0]} and {both[1]}, {told}{text[match.end() :]}"
    numbers = attributes[0].numbers
    if numbers is None or {low + 1 for low in numbers} - set(numbers) != {max(numbers) + 1}:
        # Where a floor is left out, the next one there is may be another than the one above.
        return text
    for pattern in _STACKED:
        if (match := pattern.match(text)) and len(both := _two(match, attributes)) == 2:
            return f"{both[0]} and {both[1]} are on adjacent {noun}s{text[match.end() :]}"
    return text


def _two(match: re.Match[str], attributes: Sequence[Attribute]) -> tuple[str, ...]:
    """The two who are meant: by their names, or as the men or the women of whom there are two."""
    if match["sex"]:
        return all_called(match["sex"], attributes)
    two = (match["one"], match["other"])
    plain = (_WITH.sub("", each) for each in two)
    return () if any(_NOT_SO.search(each) or DENIED.search(each) for each in plain) else two
