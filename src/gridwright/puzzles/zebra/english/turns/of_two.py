"""Which of two has more: of the two men Norman has the larger farm, Ann is the older of the two."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.adjectives import COMPARATIVES
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import (
    AMOUNT,
    COMPARED,
    DENIED,
    MEN_AND_WOMEN,
    all_called,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_MORE = rf"(?:{COMPARED}|(?:{'|'.join(COMPARATIVES)})\b)"
_TWO = (
    rf"(?:the two (?P<sex>{MEN_AND_WOMEN})|"
    r"(?P<one>(?:the )?[^,;]+?) and (?P<other>[^,;]+?)(?=[,. ]))"
)
_WISHED = r"(?:want|need|hope|expect|deserv|claim|env|prefer|lik|wish)(?:e?s|i?e?d)\b"
_DONE = (
    r"(?:(?!need)[a-z]+ed|born|built|made|sold|won|held|bought|found|seen|taken|given|sent|shown|"
    r"written|drawn|grown|driven|hung|lost|struck|caught|paid|told|chosen|known)"
)
_SAID = (
    rf"(?P<who>[^,;]+?) (?:who |that )?(?P<does>(?!{_WISHED})(?:(?:is|was) {_DONE}|is|was|has|had|"
    r"[a-z]+(?:ed|s)|ran|swam|paid|spent|won|sold|took|got|left|came|spoke|grew|ate|drank|threw|"
    r"rode|drove|cost|stood|sat)) "
    rf"(?P<far>{AMOUNT} )?(?P<the>the |an? )?(?P<more>{_MORE})"
    r"(?P<what>(?: (?!than\b|of\b|and\b|or\b|but\b)[a-z]+){0,4}?)"
)
_TO_BE = re.compile(rf" to (?:be|have been) (?P<done>{_DONE})", re.IGNORECASE)
"""The later of the two to be built: built later."""
_OTHER = r"(?: than (?:the other(?: one| man| woman| boy| girl)?|(?:his|her) (?:rival|companion)))?"
_OF_TWO = re.compile(
    rf"^(?:of|out of|between) {_TWO},? (?:it (?:is|was) )?{_SAID}{_OTHER}(?=\.?$)", re.IGNORECASE
)
"""Of the two men, Norman has the larger farm."""
_THE_TWO = re.compile(
    rf"^{_SAID} (?:of|out of) (?:the two (?P<sex>{MEN_AND_WOMEN}))(?=\.?$)", re.IGNORECASE
)
"""Norman has the larger farm of the two men."""
_LARGER = {"larger": "more", "bigger": "more", "smaller": "fewer"}
_LANDS = bag("farm field estate plot garden ranch holding vineyard")
_AREAS = bag("acres hectares acreage")

_ONE_AND_ONE = re.compile(
    r"^(?P<one>(?:of|one of|between) [^;]+? and [^;]+?,? one [^;]+? (?:and|but|while)) "
    r"the other one(?= [a-z])(?! of\b| who\b| that\b| in\b| with\b| from\b)",
    re.IGNORECASE,
)
"""Of the two, one does this and the other one does that."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the other of the two behind the comparison.

    >>> people = Attribute("name", ("Ann", "Bob", "Eve"))
    >>> turned("Of the two women, Ann is the older.", (people, Attribute("age", ("5", "6", "7"))))
    'Ann is older than Eve.'
    """
    if " the other one " in text:
        text = _ONE_AND_ONE.sub(r"\g<one> the other", text)
    if "two" not in text and not text.lower().startswith(("of ", "between ", "out of ")):
        return text
    match = _OF_TWO.match(text) or _THE_TWO.match(text)
    if match is None or DENIED.search(text) or not attributes:
        return text
    both = all_called(match["sex"], attributes) if match["sex"] else (match["one"], match["other"])
    others = [each for each in both if each.lower() != match["who"].lower()]
    if len(both) != 2 or len(others) != 1:
        return text
    what, more = match["what"], match["more"]
    if what and (counted := _thing(what, more, attributes)):
        told = f"has {match['far'] or ''}{counted}"
        return f"{match['who']} {told} than {others[0]}{text[match.end() :]}"
    if becoming := _TO_BE.fullmatch(what):
        done = f"{match['does']} {becoming['done']} {match['far'] or ''}{more}"
        return f"{match['who']} {done} than {others[0]}{text[match.end() :]}"
    article = "a " if match["the"] and what else ""
    told = f"{match['does']} {match['far'] or ''}{article}{more}{what}"
    return f"{match['who']} {told} than {others[0]}{text[match.end() :]}"


def _thing(what: str, more: str, attributes: Sequence[Attribute]) -> str:
    """A larger farm has more acres, where these are all that is counted."""
    if more.lower() not in _LARGER or not nouns(what.split()[-1].lower()) & _LANDS:
        return ""
    counted = [attributes[axis.attribute].name for axis in axes(attributes)]
    areas = [name for name in counted if name.lower() in _AREAS]
    return f"{_LARGER[more.lower()]} {areas[0].lower()}" if counted == areas else ""
