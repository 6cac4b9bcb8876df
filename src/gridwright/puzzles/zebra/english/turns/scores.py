"""Scores and votes in other words: won the quiz, topped the poll, the highest-rated player."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import COUNTS, ENDS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["ALONE", "is_scored", "rated", "scored"]

ALONE = r"(?! [^,;.]* (?:by|to|at|in|on|for|home|into|this|last) )"
"""Nobody beats another to the fair by his votes, or at chess by his score."""
_EVER = r"(?! (?:of|in) the (?:season|year|month|week|league|history)\b)"
_SOLD = frozenset(("copies", "copies sold", "sales", "units", "units sold"))
_RATED = {
    "stars": ("more stars", "fewer stars", "the most stars", "the fewest stars"),
    "rating": ("a higher rating", "a lower rating", "the highest rating", "the lowest rating"),
}
"""What those have that are better or worse rated, and the best and the worst."""
_BETTER = re.compile(
    r"\b(?:is|was)(?P<no>n['’]t| not)? (?:(?P<up>better|higher|more highly)|worse|lower)[ -]"
    r"(?:rated|reviewed) than\b"
)
_BEST = re.compile(
    r"\bthe (?:(?P<up>best|highest|top)|worst|lowest)[ -](?:rated|reviewed) (?P<who>[a-z]+)",
    re.IGNORECASE,
)
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
    # "Did better on her test than Ann", "got a lower grade than Ann".
    (
        r"\bdid (?P<how>better|worse) (?:on|in) (?:the|his|her|their) (?:test|exam|quiz|final|game|"
        r"match|round|contest|competition|challenge)(?= than\b)",
        r"did \g<how>",
    ),
    (
        r"\b(?P<got>earned|got|received|made) a (?P<how>higher|lower|better|worse) grade"
        r"(?= than\b)",
        r"\g<got> a \g<how> score",
    ),
    (
        rf"\b(?:was|were|got) (?:beaten|defeated|outscored) by (?P<who>[^,;]+?) by "
        rf"(?P<amount>(?:{COUNTS}|\d+)) (?P<unit>points?|marks?)(?=\s*[.,;]|\s*$)",
        r"scored \g<amount> \g<unit> less than \g<who>",
    ),
    (
        rf"\b(?:was|were|got) (?:beaten|defeated|outscored) by\b{ALONE}",
        "had a lower score than",
    ),
    (
        rf"\b(?:did better than|beat|defeated|finished ahead of)\b{ALONE}",
        "had a higher score than",
    ),
    (rf"\b(?:did worse than|lost to|finished behind)\b{ALONE}", "had a lower score than"),
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
            high = rf"\bthe (?:top|highest|high|leading)[ -]scorer\b{_EVER}"
            text = re.sub(high, most, text, flags=re.IGNORECASE)
            most = rf"the player with the fewest {noun}"
            low = rf"\bthe (?:lowest|low)[ -]scorer\b{_EVER}"
            text = re.sub(low, most, text, flags=re.IGNORECASE)
    for noun, how in _RATED.items():
        if noun in named:
            text = _BETTER.sub(partial(_rated_better, how), text)
            text = _BEST.sub(partial(_rated_best, how), text)
    for noun in named & _SOLD:
        # "The best-selling book".
        most = rf"the \g<who> with the most {noun}"
        text = re.sub(
            r"\bthe (?:best|top)[ -]?selling (?P<who>[a-z]+)", most, text, flags=re.IGNORECASE
        )
    if "wins" in named:
        most = r"the \g<who> with the most wins"
        text = re.sub(r"\bthe winningest (?P<who>[a-z]+)", most, text, flags=re.IGNORECASE)
    for done, noun in (("priced", "price"), ("scoring", "score")):
        if noun in named:
            text = re.sub(
                rf"\bthe (?P<end>highest|lowest)[\s-]{done} (?P<who>[a-z]+)",
                rf"the \g<who> with the \g<end> {noun}",
                text,
                flags=re.IGNORECASE,
            )
    return text


def _rated_better(how: Sequence[str], match: re.Match[str]) -> str:
    """Is better rated than: has more stars."""
    has = "does not have" if match["no"] else "has"
    return f"{has} {how[0 if match['up'] else 1]} than"


def _rated_best(how: Sequence[str], match: re.Match[str]) -> str:
    """The best-rated cafe is the one with the highest rating."""
    return f"the {match['who']} with {how[2 if match['up'] else 3]}"
