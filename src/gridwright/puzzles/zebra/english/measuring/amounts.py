"""Amounts: "2 more", "$5 less", "one house between", "three years after", "a day before".

A number is an amount when what follows it, perhaps after a unit, is a word that compares. Numbers
that are not amounts are left for the search for values.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.adjectives import COMPARATIVES
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, small_words
from gridwright.puzzles.zebra.english.measuring.parts import parts
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = ["UNITS", "Amount", "amounts", "stem"]

UNITS = frozenset(
    [
        *("dollar", "buck", "cent", "penny", "euro", "pound", "lb", "ounce", "oz", "gram", "kg"),
        "kilogram",
        "kilo",
        *(
            "second",
            "minute",
            "hour",
            "day",
            "night",
            "evening",
            "morning",
            "week",
            "fortnight",
            "month",
            "year",
            "decade",
            "century",
        ),
        *("inch", "foot", "ft", "yard", "mile", "metre", "km", "cm", "mm", "litre", "gallon"),
        *("degree", "percent", "point", "vote", "place", "spot", "position", "rank", "seat"),
        *("decibel", "letter", "word", "copy", "stroke", "lap", "calorie", "knot", "carat"),
        *("house", "door", "home", "page", "chapter", "size", "game", "step", "slot", "floor"),
        *(
            "level",
            "mph",
            "ton",
            "acre",
            "gb",
            "mb",
            "megapixel",
            "person",
            "people",
            "goal",
            "mark",
        ),
    ]
)
_SCALES = {"hundred": 100.0, "thousand": 1e3, "million": 1e6, "billion": 1e9}
_COMPARES = (
    r"more|less|fewer|before|after|prior\s+to|ahead|behind|above|below|between|in\s+between|apart|"
    r"away|separates?|earlier|later|sooner|to\s+the\s+(?:left|right)|(?:left|right)\s+of|"
    r"on\s+the\s+(?:left|right)\s+of|short\s+of|past|beyond|of\s+difference|from\s+each\s+other|"
    r"in\s+front\s+of|(?:" + "|".join(COMPARATIVES) + r")(?=\b[^;]*\bthan\b)"
)
_COMPARING = frozenset(COMPARATIVES) | bag(
    """after ahead apart away before behind above below between beyond difference earlier fewer from
    front later left less more past prior right separate separates short sooner"""
)
"""One of these words is in whatever compares."""
_DIGITS = r"\d+(?:,\d{3})*(?:\.\d+)?"
_NUMBER = rf"{_DIGITS}(?![\w,])|{_DIGITS}(?=(?:lbs?|ft|kg|km|gb|mb|%)\b)"
_AMOUNT = re.compile(
    r"(?<![\w.$€£-])(?P<money>[$€£]\s?)?(?P<number>"
    + _NUMBER
    + r"|\b(?:"
    + "|".join(WORDS)
    + r")\b|"
    r"\b(?:an?|the)\b(?=\s+(?:" + "|".join(sorted(UNITS)) + r")\b))"
    r"(?P<scale>\s+(?:" + "|".join(_SCALES) + r")\b)?"
    r"(?P<open>\s+or\s+(?:more|fewer|less)(?!\s+than\b))?"
    r"(?P<unit>(?:[\s-]+[a-z]+\.?|\s*%){0,3}?)"
    r"(?:\s+in\s+(?:the\s+)?(?:line|queue|row|rankings?|standings?|order))?"
    r"(?:\s+(?:immediately|directly|exactly|or\s+so))?(?=\s+(?:" + _COMPARES + r")\b|"
    r"(?:(?<=houses)|(?<=doors)|(?<=positions)|(?<=places)|(?<=seats)|(?<=spots))"
    r"\s+(?:down\s+)?from\b)",
)
_DIGIT = re.compile(r"\d")
_COUNTING = frozenset(WORDS) | bag("a an before after")
"""Without a number there is no amount, but for "the day before" and "the day after"."""
_BEHIND = re.compile(r"(?:\s+(?:exactly|or\s+so))?\s+(?:" + _COMPARES + r")\b")
_VERB = re.compile(
    r"\w+ed$|is$|was$|has$|had$|are$|were$|did$|costs?$|spoke$|won$|sold$|paid$|ran$|"
    r"took$|came$|got$|went$|made$|sat$|lay$|lies$|lives$|stood$|held$|began$|drew$|gave$|weighs$"
)
_THE_ONE = re.compile(r"\b(?:the|that|an?)\s+(?:only\s+)?$")
_SITS = re.compile(
    r"(?:sit|stand|live|finish|come|rank)s?$|sat$|stood$|came$|(?:liv|finish|rank)ed$"
)
_CLOSED = frozenset(
    [
        *(
            "a",
            "an",
            "the",
            "and",
            "or",
            "not",
            "of",
            "to",
            "in",
            "on",
            "at",
            "for",
            "from",
            "with",
        ),
        *("by", "who", "that", "which", "than", "either", "neither", "nor", "but", "if", "is"),
    ]
)

_VAGUE = frozenset(("somewhat", "sometime", "somewhere", "slightly", "much", "some"))


@dataclass(frozen=True, slots=True)
class Amount:
    """A number with the words of its unit; `scale` is the million of "2 million".

    `items` are the values that a limit leaves: those of "more than 80 points".
    """

    start: int
    end: int
    number: float
    unit: str = ""
    scale: float = 1.0
    scale_word: str = ""
    bound: str = ""
    definite: bool = False
    items: tuple[Item, ...] = ()


_WRITTEN = {
    "foot": "feet ft",
    "person": "people persons",
    "pound": "lb lbs pounds",
    "ounce": "oz ounces",
    "cm": "centimeter centimeters centimetre centimetres",
    "mm": "millimeter millimeters millimetre millimetres",
    "metre": "m meter meters metres",
    "km": "kilometer kilometers kilometre kilometres kms",
    "mile": "mi miles",
    "kg": "kilogram kilograms kilo kilos kgs",
    "decibel": "db decibels",
    "second": "sec secs seconds",
    "minute": "min mins minutes",
    "hour": "hr hrs hours",
    "year": "yr yrs years",
    "litre": "liter liters litres",
    "dollar": "buck bucks dollars",
    "penny": "p pence pennies",
    "percent": "% percentage",
    "degree": "° °c °f degrees",
    "gb": "gigabyte gigabytes gigs gig",
}
_IRREGULAR = {other: unit for unit, others in _WRITTEN.items() for other in others.split()}
"""Units as people write them, and the one form in which they are compared."""


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """A word without the ending of a plural, a unit in the form in which units are compared.

    >>> [stem(word) for word in ("houses", "inches", "feet", "years", "centuries", "glass")]
    ['house', 'inch', 'foot', 'year', 'century', 'glass']
    """
    word = word.lower().rstrip(".")
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def amounts(sentence: str, attributes: Sequence[Attribute]) -> tuple[Amount, ...]:
    """The amounts by which a sentence compares, left to right.

    >>> [(found.number, found.unit) for found in amounts("Ann is 2 years older than Bob.", ())]
    [(2.0, 'year')]
    """
    words = small_words(sentence)
    if _COMPARING.isdisjoint(words) or not (
        _DIGIT.search(sentence) or not _COUNTING.isdisjoint(words)
    ):
        return ()
    text = sentence.lower().replace("’", "'")
    found = [
        Amount(start, end, number, unit)
        for start, end, number, unit in parts(text, stem)
        if _BEHIND.match(text, end)
    ]
    place = 0
    while match := _AMOUNT.search(text, place):
        beyond = max((one.end for one in found if one.start <= match.start() < one.end), default=0)
        if beyond:
            place = beyond
            continue
        unit = re.sub(r"\s+(?:per|an?)\s+\w+$", "", match["unit"]).replace("-", " ").split()
        if _counts(match, unit, text, attributes):
            found.append(_amount(match, unit))
            place = match.end()
        else:
            # Behind a number that is none there may be one: "the $5 one is two houses left of".
            place = match.end("number")
    return tuple(sorted(found, key=lambda amount: amount.start))


def _counts(
    match: re.Match[str], unit: list[str], text: str, attributes: Sequence[Attribute]
) -> bool:
    """Whether a number with a comparing word behind it says how much."""
    before, after = text[: match.start()], text[match.end() :]
    if unit[-1:] == ["times"]:
        # "Three times more" is no three more.
        return False
    known = [word for word in unit if word == "%" or stem(word) in UNITS]
    if re.match(r"\s+between", after) and len(unit) == 2 and _SITS.match(unit[1]):
        # "Three guests sit between": whoever the puzzle is about.
        return any(stem(unit[0]) in each.name.lower().split() for each in attributes) or bool(known)
    if _no_unit(unit, after) or not WORDS.keys().isdisjoint(unit):
        # "Thirty-two years" are not thirty.
        return False
    # "500 pieces fewer", where one of the attributes is the pieces.
    own = bool(unit) and any(stem(each.name.lower()) == stem(unit[-1]) for each in attributes)
    if unit and not known and not own and _is_value(match["number"], attributes):
        return False
    if (
        unit
        and not known
        and _is_value(" ".join((*before.split()[-1:], match["number"])), attributes)
    ):
        # "Flight 350 leaves earlier", "Channel 5 airs": that is a name, with a verb behind it.
        return False
    if len(unit) - len(known) > 1 or not _VAGUE.isdisjoint(unit):
        return False
    if known and unit[-1] not in known and not re.match(r"\s+between", after):
        # "At 325 degrees bakes longer" has no amount, but three people sit between others.
        return False
    if match["number"] == "one" and not unit and _THE_ONE.search(before):
        # "The one before" is not an amount, "one more" is.
        return False
    if match["number"] == "one" and re.search(r"\bno[\s-]+$", before):
        return False
    return match["number"] != "the" or re.match(r"\s+(?:before|after)\b", after) is not None


def _is_value(text: str, attributes: Sequence[Attribute]) -> bool:
    return any(text == value.lower() for each in attributes for value in each.values)


def _no_unit(unit: list[str], after: str) -> bool:
    """Whether these words are not a unit: "in 2014 sold for", "one of the houses"."""
    if not any(word in _CLOSED or _VERB.match(word) for word in unit):
        return False
    if "not" in unit:
        return True
    # People may sit or stand between two others.
    return unit[0] in _CLOSED or not re.match(r"\s+between", after)


def _amount(match: re.Match[str], unit: list[str]) -> Amount:
    written = match["number"]
    if written in ("a", "an", "the"):
        number = 1.0
    else:
        number = WORDS[written] if written in WORDS else float(written.replace(",", ""))
    word = (match["scale"] or "").strip()
    name = " ".join(stem(part) for part in unit)
    if match["money"]:
        name = {"$": "dollar", "€": "euro", "£": "pound"}[match["money"].strip()]
    bound = match["open"] or ""
    if bound:
        bound = "at least" if "more" in bound else "at most"
    scale = _SCALES.get(word, 1.0)
    the = written == "the"
    return Amount(match.start(), match.end(), number, name, scale, word, bound, the)
