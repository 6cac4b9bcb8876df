"""How many there are, in other words: the six-member team, was bid on nine times."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.turns.common import COUNTS, count_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_PLAYERS = bag(
    "players people members dancers singers musicians performers runners rowers athletes actors"
)
_TEAMS = (
    "team|squad|crew|group|band|troupe|side|cast|choir|ensemble|orchestra|unit|outfit|quartet|act"
)
_NUMBER = (
    rf"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:{COUNTS})|{COUNTS}|\d+)"
)
"""A number below a hundred in words, or any number in digits."""
_DONE = {
    **{"bids": "bid on", "views": "viewed|watched", "visits": "visited"},
    **{"downloads": "downloaded", "shares": "shared", "loans": "borrowed|loaned|lent"},
    **{"calls": "called|phoned", "orders": "ordered"},
}
"""What is counted where something was done so many times: bids, where it was bid on."""
_SAID = r"(?=\s*[.,;]|\s*$| (?:and|but|or|nor|while|is|was|isn|wasn|ha[sd]|did|does|belongs?)\b)"
"""Nothing more is told of the number: not "nine times a day", nor "six members injured"."""


_OF_ALL = re.compile(
    rf" of the (?P<count>{COUNTS}|\d+) (?:(?:wo)?men|boys|girls|ladies|gentlemen|brides|grooms)\b"
    r"(?! (?:who|that|from|with|in|on|at|wearing|and|or)\b)",
    re.IGNORECASE,
)
"""The first of the five men, where there are five of everybody."""


def _of_all(match: re.Match[str], size: int) -> str:
    """Of the five, where those are all; the first of them to marry is the first to marry."""
    if count_of(match["count"]) != size:
        return match[0]
    return "" if match.string.startswith(" to ", match.end()) else f" of the {match['count']}"


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what is counted as it is listed.

    >>> teams = (Attribute("players", ("4", "6")), Attribute("team", ("Ax", "Bo")))
    >>> turned("The six-member team isn't the Ax.", teams)
    "The 6-player team isn't the Ax."
    >>> turned("The Ax had two more members than the Bo.", teams)
    'The Ax had two more players than the Bo.'
    """
    if attributes and " of the " in text:
        text = _OF_ALL.sub(lambda match: _of_all(match, len(attributes[0].values)), text)
    counts = [
        each
        for each in attributes
        if each.numbers is not None
        and all(map(str.isdigit, each.values))
        and each.name.isalpha()
        and each.name.islower()
    ]
    for each in counts:
        text = _either(text, each.name)
        if each.name in _DONE:
            text = _times(text, each.name)
        if each.name in _PLAYERS and sum(other.name in _PLAYERS for other in counts) == 1:
            text = _members(text, each, attributes)
    return text


def _digits(text: str) -> str:
    """A number in digits: twelve, twenty-one."""
    tens, _, ones = text.lower().partition("-")
    return text if text.isdigit() else f"{WORDS[tens] + WORDS.get(ones, 0.0):.0f}"


def _either(text: str, name: str) -> str:
    """Either eight or ten guests, with both numbers in digits."""

    def digits(match: re.Match[str]) -> str:
        one, other = _digits(match["one"]), _digits(match["other"])
        return f"{match['either']} {one} {match['or']} {other} {name}"

    return re.sub(
        rf"\b(?P<either>either|neither) (?P<one>{_NUMBER}) (?P<or>or|nor) "
        rf"(?P<other>{_NUMBER}) {name}\b(?! (?:more|fewer|less)\b)",
        digits,
        text,
        flags=re.IGNORECASE,
    )


def _times(text: str, name: str) -> str:
    """Was bid on nine times: it received nine bids."""
    if " times" not in text and " often " not in text:
        return text

    def received(match: re.Match[str]) -> str:
        return f"received {_digits(match['count'])}{match['more'] or ''} {name}"

    done = rf"\b(?:was|were) (?:{_DONE[name]})"
    text = re.sub(
        rf"{done} (?:exactly |only |just )?(?P<count>{_NUMBER})"
        rf"(?:(?P<more> more| fewer) times(?= than\b)| times{_SAID})",
        received,
        text,
    )
    text = re.sub(rf"{done} more often than\b", f"received more {name} than", text)
    return re.sub(rf"{done} less often than\b", f"received fewer {name} than", text)


def _members(text: str, counted: Attribute, attributes: Sequence[Attribute]) -> str:
    """The six-member team, the team of six: where teams are listed with how many are in them."""
    names = [each.name.lower().split()[-1] for each in attributes if each.numbers is None]
    if not any(nouns(name) & set(_TEAMS.split("|")) for name in names):
        return text
    one = {"people": "person"}.get(counted.name, stem(counted.name))
    numbers = "|".join(word for word, number in WORDS.items() if number > 1)

    def team(match: re.Match[str]) -> str:
        return f"{_digits(match['count'])}-{one} {match['team']}"

    text = re.sub(
        rf"\b(?P<count>{numbers}|\d+)-(?:member|person|player|man|strong|{one}) "
        rf"(?P<team>{_TEAMS})\b",
        team,
        text,
        flags=re.IGNORECASE,
    )
    text = re.sub(
        rf"\b(?P<team>{_TEAMS}) of (?P<count>{numbers}|\d+)\b"
        r"(?! (?!is\b|was\b|isn|wasn|did|had)[a-z])",
        team,
        text,
    )
    # "With six members" is said of the team before it, not of whom somebody had lunch with.
    held = r"had|has|have|fielded|entered|comprised|included"
    its = rf"(?:{held}|(?:[A-Z]\S*|one|{_TEAMS}) (?:with|of))"
    return re.sub(
        rf"\b(?P<how>{its} (?:(?:{numbers}|one|\d+)(?: more| fewer)?|more|fewer)) "
        rf"(?:team |squad )?members(?:(?= than\b)|{_SAID})",
        rf"\g<how> {counted.name}",
        text,
    )
