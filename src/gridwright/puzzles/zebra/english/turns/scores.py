"""Scores and votes in other words: won the quiz, topped the poll, the highest-rated player."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import COUNTS, ENDS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["is_scored", "rated", "scored"]

_ELECTED = rules(
    (
        r"\bthe (?:winner|winning [a-z]+)(?: of the (?:election|poll|vote))?\b",
        "the person with the most votes",
    ),
    (
        r"\b(?:won|topped|came top of|headed) the (?:election|poll|ballot|vote|count)\b",
        "got the most votes",
    ),
    (
        r"\b(?:came|finished) (?:at the )?bottom of the (?:poll|ballot|vote|count)\b",
        "got the fewest votes",
    ),
)
_SCORES = frozenset(("score", "mark"))
"""Of these the highest wins; in some games points are bad."""
_GAMES = "quiz|game|contest|competition|match|tournament|event|challenge"
_SCORED = rules(
    (
        r"\bthe (?P<most>highest|lowest) (?:points )?total(?: of the (?:night|evening|day|"
        r"round))?\b",
        r"the \g<most> score",
    ),
    (rf"\b(?:won|win|wins) (?:the )?(?:{_GAMES}){ENDS}", "got the highest score"),
    (
        r"\b(?:led|leads|captained|steered|guided|took) (?:his|her|their|its|the) (?:team|side|"
        rf"players|pair|crew) to (?:victory|a win|first place)(?: (?:in|at) the "
        rf"(?:{_GAMES}))?{ENDS}",
        "got the highest score",
    ),
    (
        rf"\bthe (?:winners?|winning (?:team|captain|player|side|pair|entry))(?: of the "
        rf"(?:{_GAMES}))?\b(?! of\b)",
        "the one with the highest score",
    ),
    (
        r"\b(?:finished|came|was|were) (?:in )?last(?: place)?(?=\s*[.,;]|\s*$)",
        "got the lowest score",
    ),
    (
        r"\b(?:finished|came) (?:in )?(?:first|top)(?: place)?(?=\s*[.,;]|\s*$)",
        "got the highest score",
    ),
    (
        rf"\b(?:beat|defeated|outscored) (?P<who>[^,;]+?) by (?P<amount>(?:{COUNTS}|\d+)) "
        r"(?P<unit>points?|marks?)(?=\s*[.,;]|\s*$)",
        r"scored \g<amount> \g<unit> more than \g<who>",
    ),
    (r"\b(?:did better than|beat|defeated|finished ahead of)\b", "had a higher score than"),
    (r"\b(?:did worse than|lost to|finished behind)\b", "had a lower score than"),
    (rf"\bdid (?:the )?best(?: of (?:them )?all)?{ENDS}", "got the highest score"),
    (rf"\bdid (?:the )?worst(?: of (?:them )?all)?{ENDS}", "got the lowest score"),
)
_TAKINGS = frozenset(
    (
        "taking",
        "takings",
        "sales",
        "proceeds",
        "earnings",
        "profit",
        "profits",
        "revenue",
        "raised",
        "income",
    )
)
_HOPED = re.compile(r"\b(?:expected|hoped|feared|planned|predicted|thought|usual|ever|last)\b")
_EARNED = rules(
    (r"\bdid (?:better|more business) than\b", "took more money than"),
    (r"\bdid (?:worse|less business) than\b", "took less money than"),
    (rf"\bdid (?:the )?best(?: of (?:them )?all)?{ENDS}", "took the most money"),
    (rf"\bdid (?:the )?worst(?: of (?:them )?all)?{ENDS}", "took the least money"),
)
_GOLF = frozenset(("golfer", "hole", "stroke", "golf", "par", "handicap", "club"))
"""Who has the fewest strokes wins."""


def scored(text: str, attributes: Sequence[Attribute]) -> str:
    """Whoever won has the highest score, or the most votes, where nobody is ranked."""
    if is_scored(attributes):
        text = applied(_SCORED, text)
    if _is_earned(attributes) and not _HOPED.search(text):
        text = applied(_EARNED, text)
    if any("vote" in nouns(each.name.lower()) for each in attributes):
        text = applied(_ELECTED, text)
    return text


def _is_earned(attributes: Sequence[Attribute]) -> bool:
    """Whether the one list of numbers tells how much money each of them took."""
    known = axes(attributes)
    return (
        len(known) == 1
        and known[0].kind == "money"
        and attributes[known[0].attribute].name.lower().split()[-1] in _TAKINGS
    )


def is_scored(attributes: Sequence[Attribute]) -> bool:
    """Whether the highest of one list of scores wins."""
    named = [nouns(word) for each in attributes for word in each.name.lower().split()]
    scores = [
        each
        for each in attributes
        if each.numbers is not None
        and any(_SCORES & nouns(word) for word in each.name.lower().split())
    ]
    times = [axis for axis in axes(attributes) if axis.kind in ("rank", "row", "time", "duration")]
    return len(scores) == 1 and not times and not any(_GOLF & each for each in named)


def rated(text: str, attributes: Sequence[Attribute]) -> str:
    """The highest-rated player is the one with the highest rating."""
    named = {attribute.name.lower() for attribute in attributes}
    for noun in ("runs", "goals", "points"):
        if noun in named:
            most = rf"the player with the most {noun}"
            text = re.sub(
                r"\bthe (?:top|highest|leading) scorer\b", most, text, flags=re.IGNORECASE
            )
            most = rf"the player with the fewest {noun}"
            text = re.sub(r"\bthe lowest scorer\b", most, text, flags=re.IGNORECASE)
    for done, noun in (("rated", "rating"), ("priced", "price"), ("scoring", "score")):
        if noun in named:
            text = re.sub(
                rf"\bthe (?P<end>highest|lowest)[\s-]{done} (?P<who>[a-z]+)",
                rf"the \g<who> with the \g<end> {noun}",
                text,
                flags=re.IGNORECASE,
            )
    return text
