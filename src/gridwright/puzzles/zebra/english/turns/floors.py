"""Floors in other words: the ground floor, upstairs, directly above or below."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.turns.common import applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["above_and_below", "floors_named"]


def _upstairs(match: re.Match[str]) -> str:
    """The person on the next floor."""
    return f"the person immediately {'above' if match['side'] == 'up' else 'below'} {match['who']}"


_FLOORS = rules(
    (r"\bhigher up (?:(?:in )?the building )?than\b", "above"),
    (r"\blower down (?:(?:in )?the building )?than\b", "below"),
    (r"\bunderneath\b", "below"),
    (r"(?<=floors) (?:above or below|below or above)\b", " away from"),
    (r"\bon (?:a|the) floor between (?:those|the floors) of\b", "between"),
    # "Lives higher than Ann but lower than Bob".
    (
        r"\b(?P<lives>lives?|lived|works?|worked|resides?|resided) (?P<more>higher|lower) than "
        r"(?P<one>[^,;]+?),? (?P<joint>but|and) (?P<less>higher|lower) than\b",
        r"\g<lives> on a \g<more> floor than \g<one> \g<joint> on a \g<less> floor than",
    ),
    (
        r"\b(?P<lives>lives?|lived|works?|worked|resides?|resided) (?P<more>higher|lower) than\b"
        r"(?![^,;]* (?:is|was)\b)",
        r"\g<lives> on a \g<more> floor than",
    ),
    (
        r"(?:(?<=^)|(?<= ))(?P<who>(?:the [a-z ]+?|[A-Z][\w.]*(?: [A-Z]\w+)?))['’]s "
        r"(?P<side>up|down)stairs neighbou?r\b",
        _upstairs,
    ),
    (r"(?<=floors) up from\b|(?<=floor) up from\b", " above"),
    (r"(?<=floors) down from\b|(?<=floor) down from\b", " below"),
)
_NEXT_FLOOR = re.compile(
    r"(?P<said>[^,;]*)\b(?:on|in|to|has|had|(?:leas|occup|rent|us|tak)[a-z]*) the "
    r"(?:floor|storey|level) "
    r"(?:immediately|directly|just|right) (?P<how>above|below) "
    r"(?:the (?:floor|one) (?:leased|occupied|rented|used|taken) by )?(?=\S)",
    re.IGNORECASE,
)
"""On the floor immediately above Ann; without that word some take it for any higher floor."""
_DWELLS = re.compile(r"\b(?:lives?|lived|living|resides?|resided|stays?|stayed|rents?|rented)\b")
"""Where floors are one list of several, only such a verb tells that they are spoken of."""
_DENIED = re.compile(r"n['’]t\b|\b(?:not|never|neither|nor)\b", re.IGNORECASE)
_BOTH_SIDES = re.compile(
    r"\b(?:(?:on )?the [a-z]+ )?(?:directly|immediately|right|just) "
    r"(?:(?:above|below) or (?:directly |immediately |right |just )?(?:above|below)|"
    r"(?:before|after) or (?:directly |immediately |right |just )?(?:before|after))\b",
    re.IGNORECASE,
)
_NEITHER = re.compile(
    r"\b(?:neither|not) (?:directly|immediately|right|just) (?P<one>above|below|before|after) "
    r"n?or (?:(?:directly|immediately|right|just) )?(?P<other>above|below|before|after) (?=\S)"
)
"""Neither directly above nor directly below Ann."""


def floors_named(text: str, attributes: Sequence[Attribute]) -> str:
    """The ground floor is the lowest one there is, a storey is a floor."""
    for attribute in attributes:
        named = FLOORS & nouns(attribute.name.lower())
        numbers = attribute.numbers
        if not named or numbers is None:
            continue
        noun = min(named)
        order = sorted(range(len(numbers)), key=numbers.__getitem__)
        if not any("ground" in value.lower() for value in attribute.values):
            text = _named_floor(text, r"ground", attribute, order[0], noun)
        if not any({"flat", "apartment"} & nouns(each.name.lower()) for each in attributes):
            flat = r"\b(?P<the>the (?:top|bottom|ground|middle)) (?:flat|apartment)\b"
            text = re.sub(flat, rf"\g<the> {noun}", text, flags=re.IGNORECASE)
        if len(order) % 2:
            text = _named_floor(text, r"middle", attribute, order[len(order) // 2], noun)
        others = "|".join(sorted(FLOORS - named - {"level"}))
        text = re.sub(rf"\b(?P<one>an?|one) (?:{others})\b", rf"\g<one> {noun}", text)
        text = re.sub(r"\b(?:storeys|stories)\b", f"{noun}s", text)
    return text


def _named_floor(text: str, word: str, attribute: Attribute, value: int, noun: str) -> str:
    written = attribute.values[value]
    name = f"{noun} {written}" if written.isdigit() else f"the {written} {noun}"
    return re.sub(rf"\bthe {word} {noun}\b", name, text, flags=re.IGNORECASE)


def above_and_below(text: str, attributes: Sequence[Attribute]) -> str:
    """Floors above and below; both sides of somebody."""
    first = attributes[0].numbers
    if first is not None and first == tuple(range(1, len(first) + 1)):
        text = _BOTH_SIDES.sub("next to", text)
        text = _NEITHER.sub(_not_next, text)
    named = any(nouns(each.name.lower()) & FLOORS for each in attributes[1:])
    if nouns(attributes[0].name.lower()) & FLOORS or (named and _DWELLS.search(text)):
        text = applied(_FLOORS, text)
        text = _NEXT_FLOOR.sub(_next_floor, text)
    return text


def _not_next(match: re.Match[str]) -> str:
    """Not next to it, where the two sides are opposite ones."""
    sides = {match["one"].lower(), match["other"].lower()}
    return "not next to " if sides in ({"above", "below"}, {"before", "after"}) else match[0]


def _next_floor(match: re.Match[str]) -> str:
    """The next floor; what it is to be not on the floor above is not certain."""
    denied = _DENIED.search(match["said"])
    return match[0] if denied else f"{match['said']}is immediately {match['how']} "
