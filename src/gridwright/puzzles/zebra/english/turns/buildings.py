"""Floors and stories, who stood near what, and how long somebody has been with a company."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, COUNTS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_FLOORS = bag("stories storeys floors")
_STORIES = re.compile(
    rf"\b(?P<count>\d+|more|fewer|{COUNTS}|number of)(?P<gap>[ -])"
    r"(?:stor(?:ies|eys|y|ey)|floors?)\b",
    re.IGNORECASE,
)
_TALLER = re.compile(
    r"\b(?P<be>is|was) (?:(?P<count>\d+) (?:stories|storeys|floors) |somewhat |slightly )?"
    r"(?P<more>taller|shorter|higher|lower) than\b",
    re.IGNORECASE,
)
_SPOTS = bag("corner landmark location spot scene")
_STOOD = re.compile(
    r"\b(?P<verb>(?:was|were|standing|stood|waiting|waited|stands|seen)(?:n['’]t| not)?"
    r"(?: (?:standing|waiting|seen|parked|sitting))?) (?:near|by|next to|outside|beside) (?:the )?"
)
"""Where a list tells at which spot somebody was: near the bank is there."""
_HOUSE = re.compile(r"\b(?:house|home|apartment|flat|shop|office)\b", re.IGNORECASE)
_HOLDS = re.compile(
    rf"\b(?P<has>(?:can )?(?:hold|seat|accommodate|fit)s?) (?P<far>{AMOUNT} )?(?P<more>more|fewer) "
    r"(?:people|persons|passengers|guests|spectators|patrons|customers|diners|fans)(?= than\b)",
    re.IGNORECASE,
)
_TENURE = bag("year years tenure service seniority employed experience")
_SENIORITY = re.compile(
    rf"\b(?P<has>has|had) (?P<far>{AMOUNT} )?(?P<more>more|less) seniority than\b", re.IGNORECASE
)
_ACROSS = bag("diameter width span wingspan size")
_WIDE = re.compile(r"(?P<far>\d [a-z]+) across\b(?! (?:the|an?|from)\b)", re.IGNORECASE)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in the words of the lists.

    >>> towers = (Attribute("stories", ("38", "43")), Attribute("tower", ("Ash", "Elm")))
    >>> turned("Ash has 5 more floors than Elm.", towers)
    'Ash has 5 more stories than Elm.'
    >>> turned("Ash is 5 stories taller than Elm.", towers)
    'Ash has 5 more stories than Elm.'
    """
    for each in attributes:
        name = each.name.lower()
        if name in _FLOORS and each.numbers is not None and each.values[0].isdigit():
            text = _in_stories(text, name, attributes)
        if each.numbers is None and nouns(name.split()[-1]) & _SPOTS and _STOOD.search(text):
            if _HOUSE.search(text):
                continue
            values = "|".join(map(re.escape, each.values))
            text = re.sub(rf"{_STOOD.pattern}(?=(?:{values})\b)", r"\g<verb> at the ", text)
        if name in _TENURE and each.numbers is not None and "seniority" in text:
            text = _SENIORITY.sub(_tenure, text)
        if name in ("seats", "capacity", "seating") and each.numbers is not None:
            noun = "seats" if name == "seats" else "capacity"
            text = _HOLDS.sub(rf"has \g<far>\g<more> {noun}", text)
        if nouns(name.split()[-1]) & _ACROSS and each.numbers is not None:
            text = _WIDE.sub(r"\g<far>", text)
    return text


def _in_stories(text: str, name: str, attributes: Sequence[Attribute]) -> str:
    """Floors are stories, where only one of them is listed; a taller building has more."""
    others = [each.name.lower() for each in attributes if each.name.lower() != name]
    if any(
        nouns(word) & {"story", "storey", "floor"} for other in others for word in other.split()
    ):
        return text
    if not any(nouns(other.split()[-1]) & {"height", "foot", "feet", "meter"} for other in others):
        text = _TALLER.sub(lambda match: _more(match, name), text)
    one = {"stories": "story", "storeys": "storey"}.get(name, "floor")

    def count(match: re.Match[str]) -> str:
        plural = match["gap"] == " " and match[0].endswith("s")
        return f"{match['count']}{match['gap']}{name if plural else one}"

    return _STORIES.sub(count, text)


def _more(match: re.Match[str], name: str) -> str:
    """Five stories taller: five more of them."""
    more = "more" if match["more"].lower() in ("taller", "higher") else "fewer"
    has = "has" if match["be"].lower() == "is" else "had"
    count = f"{match['count']} " if match["count"] else ""
    return f"{has} {count}{more} {name} than"


def _tenure(match: re.Match[str]) -> str:
    """More seniority: there for longer."""
    how = "longer" if match["more"].lower() == "more" else "shorter"
    return f"{match['has']} been there {match['far'] or ''}{how} than"
