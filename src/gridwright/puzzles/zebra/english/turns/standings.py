"""First and last place, where votes, scores or times tell who has them: the last-place pie.

Whoever is in second place has the second most votes or the second shortest time. Where a list has
the places themselves, only the last of them needs to be told by its number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.turns.common import ENDS, ORDINALS
from gridwright.puzzles.zebra.english.turns.racing import is_race
from gridwright.puzzles.zebra.english.turns.scores import ALONE, is_scored
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_SIGN = re.compile(
    rf"\b(?:{ORDINALS}|last|won|beat|ahead|behind|better|worse|lost to|runner[ -]up)\b", re.I
)
_RANK = rf"(?P<rank>{ORDINALS}|last)"
_SHARED = re.compile(
    rf"\b(?P<one>(?:{ORDINALS}|last)-place) (?P<joint>n?or|and) (?:the )?"
    rf"(?P<other>(?:{ORDINALS}|last)-place) (?P<noun>[a-z]+)",
    re.IGNORECASE,
)
"""The first-place or the last-place pie."""
_PLACED = re.compile(
    rf"\bthe {_RANK}[ -]place (?!ribbon|rosette|medal|trophy|prize|award|cup|certificate)"
    r"(?P<noun>[a-z]+)",
    re.IGNORECASE,
)
_IN_PLACE = re.compile(
    rf"\bthe (?P<noun>[a-z]+) (?:in|(?:that|who|which) (?:came|finished|placed)(?: in)?|"
    rf"(?:that|who|which) (?:took|won)) {_RANK}(?P<place> place)?"
    r"(?=\s*[.,;]|\s*$| (?:is|was|isn|wasn|has|had|did|does|and|or|nor|than|belongs|[a-z]+ed)\b)",
    re.IGNORECASE,
)
_RUNNER_UP = re.compile(r"\bthe runner[ -]up\b(?! (?:to|for|last|this|in)\b)", re.IGNORECASE)
_VERBS = {
    **dict.fromkeys(("came", "finished", "placed", "took", "won", "was"), "had"),
    **dict.fromkeys(("come", "finish", "place", "take", "win"), "have"),
    **dict.fromkeys(("comes", "finishes", "places", "takes", "wins"), "has"),
}
_VERB = "|".join(_VERBS)
_CONTEST = (
    r"(?: (?:in|of|at) the (?:contest|competition|election|vote|voting|poll|show|quiz|game|match|"
    r"tournament|event|bake-off|cook-off))?"
)
_CAME = re.compile(
    rf"\b(?P<verb>{_VERB}) (?:(?:in )?{_RANK}(?P<place> (?:place|prize))?|"
    rf"(?:in )?the {_RANK.replace('rank', 'other')} place){_CONTEST}{ENDS}",
    re.IGNORECASE,
)
_WON = re.compile(
    r"\bwon(?: the (?:contest|competition|election|vote|show|quiz|bake-off|cook-off))?"
    rf"{ENDS}",
    re.IGNORECASE,
)
_WHO_IS = (
    r"(?P<who> the [a-z]+ (?:who (?:lives|works)|living|working|majoring|staying|sitting) in)?"
)
_AHEAD = re.compile(rf"\b(?:beat|did better than)\b{_WHO_IS}{ALONE}")
_BEHIND = re.compile(rf"\b(?:lost to|did worse than)\b{_WHO_IS}{ALONE}")
"""Than the student living in Oslo, but not: than Bob at chess."""
_NOBODY = frozenset(("finisher", "winner", "entry", "entrant", "finish", "spot"))
"""These nouns say no more than "one"."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with votes, scores or times for the places that they give.

    >>> pies = (Attribute("pie", ("apple", "peach")), Attribute("votes", ("9", "12")))
    >>> turned("The last-place pie wasn't the peach.", pies)
    "The pie with 9 votes wasn't the peach."
    >>> turned("The peach pie came in first.", pies)
    'The peach pie had 12 votes.'
    """
    if not attributes or not _SIGN.search(text):
        return text
    text = _SHARED.sub(r"\g<one> \g<noun> \g<joint> the \g<other> \g<noun>", text)
    if ranking(attributes) is not None:
        # The last of five places is the fifth.
        last = RANKS[len(attributes[0].values) - 1]
        return re.sub(r"\blast-place(?= [a-z])", f"{last}-place", text, flags=re.IGNORECASE)
    order, unit = _standings(tuple(attributes))
    if not order:
        return text

    def called(rank: str) -> str:
        place = -1 if rank.lower() == "last" else RANKS.index(rank.lower())
        return order[place] if place < len(order) else ""

    def noun(match: re.Match[str]) -> str:
        what = "one" if match["noun"].lower() in _NOBODY else match["noun"]
        the = match[0][:3]
        return f"{the} {what} with {called(match['rank'])}" if called(match["rank"]) else match[0]

    text = _PLACED.sub(noun, text)
    text = _RUNNER_UP.sub(f"the one with {called('second')}", text)
    if unit == "time" or _are_ordered(tuple(attributes)):
        return text
    text = _IN_PLACE.sub(noun, text)

    def had(match: re.Match[str]) -> str:
        rank, verb = match["rank"] or match["other"], match["verb"].lower()
        if verb in ("took", "take", "takes", "won", "win", "wins") and " " not in match[0][4:]:
            return match[0]
        what = called(rank)
        return f"{_VERBS[verb]} {what}" if what else match[0]

    text = _WON.sub(f"had {called('first')}", _CAME.sub(had, text))
    ahead = _AHEAD.sub(rf"had {_more(unit)} than\g<who>", text)
    return _BEHIND.sub(rf"had {_fewer(unit)} than\g<who>", ahead)


def _more(unit: str) -> str:
    return "more votes" if unit == "vote" else "a higher score"


def _fewer(unit: str) -> str:
    return "fewer votes" if unit == "vote" else "a lower score"


@lru_cache(maxsize=8)
def _are_ordered(attributes: tuple[Attribute, ...]) -> bool:
    """Whether something else than votes may tell who was first."""
    kinds = ("rank", "row", "time", "duration", "date", "day", "month")
    return any(axis.kind in kinds for axis in axes(attributes))


@lru_cache(maxsize=8)
def _standings(attributes: tuple[Attribute, ...]) -> tuple[tuple[str, ...], str]:
    """What those in first, second and last place have, and of what; nothing where that is unsure.

    >>> _standings((Attribute("votes", ("9", "12")), Attribute("pie", ("apple", "peach"))))
    (('12 votes', '9 votes'), 'vote')
    """
    votes = [
        each
        for each in attributes
        if each.numbers is not None and "vote" in nouns(each.name.lower().split()[-1])
    ]
    if len(votes) == 1:
        unit, listed = "vote", votes[0]
    elif is_scored(attributes):
        unit = "score"
        listed = next(
            each
            for each in attributes
            if each.numbers is not None and nouns(each.name.lower().split()[-1]) & {"score", "mark"}
        )
    elif is_race(attributes):
        unit = "time"
        named = ("time", "second", "minute")
        listed = next(
            each
            for each in attributes
            if each.numbers is not None
            and any(nouns(word.strip("()")) & set(named) for word in each.name.lower().split())
        )
    else:
        return (), ""
    assert listed.numbers is not None
    numbers = listed.numbers
    best = sorted(range(len(numbers)), key=numbers.__getitem__, reverse=unit != "time")
    return tuple(_called(listed.values[at], unit) for at in best), unit


def _called(value: str, unit: str) -> str:
    """How a sentence speaks of votes, a score or a time."""
    if unit == "vote":
        return f"{value} votes" if value.isdigit() else value
    if value.isdigit() or unit == "time":
        return f"a {unit} of {value}"
    return value
