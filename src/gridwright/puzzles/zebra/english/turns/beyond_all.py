"""Who is beyond all the others: older than any of the men, ahead of all three women's boats."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.turns.common import (
    DENIED,
    ENDS,
    MEN_AND_WOMEN,
    all_called,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_THAN = r"\b(?:than|before|after|behind|above|below|ahead of|in front of|(?:left|right) of)"
_COUNT = r"(?P<count>two|three|four|five)"
_DID = "did|does|was|is|had|has|were|are"
_THOSE = (
    r"(?:(?:those|the ones|that|the [a-z]+s?) "
    r"(?P<of>(?:belonging to|of|for|(?:[a-z]+ed|held|grown|built|made|run) by) )"
    r"|the )"
)
_MEN = re.compile(
    rf"^(?P<said>[^,;]*?{_THAN}) "
    rf"(?:(?P<all>any|all|each|every one|both|either)(?: {_COUNT} of| of)? )?"
    rf"(?:{_THOSE})?(?:(?P<each>any|all|each|both)(?: of)? )?(?:the )?(?P<other>other )?"
    rf"(?:(?P<many>two|three|four|five) )?(?P<noun>{MEN_AND_WOMEN})(?P<own>['’]s?)?"
    rf"(?: (?P<thing>(?!(?:{_DID}|and|but)\b)[a-z]+))?(?: (?:{_DID}))?{ENDS}",
    re.IGNORECASE,
)
"""Has a lower number than any of those belonging to the three men."""
_NAMED = re.compile(
    rf"(?P<than>{_THAN} )(?:any|all|each|both)(?: one)? of "
    rf"(?P<list>(?:{_THOSE}(?<!the ))?(?!the (?-i:[a-z]))[^;]+?),? (?:and|or) "
    r"(?P<last>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Is older than any of Ann, Bob and Cy."""
_UNSURE = re.compile(rf"{DENIED.pattern}|\b(?:if|unless|only|either|as)\b", re.IGNORECASE)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with each of those who are left behind.

    >>> people = (Attribute("name", ("Ann", "Bob", "Carl")), Attribute("age", ("5", "6", "7")))
    >>> turned("Ann is older than either of the two men.", people)
    'Ann is older than Bob and Carl.'
    >>> turned("Ann is older than any of Bob or Carl.", people)
    'Ann is older than Bob and Carl.'
    """
    if (named := _NAMED.search(text)) and not _UNSURE.search(text[: named.start()]):
        listed = f"{named['than']}{named['list']} and {named['last']}"
        if not re.search(r"\b(?:and|or)\b", named["list"]):
            return f"{text[: named.start()]}{listed}{text[named.end() :]}"
    match = _MEN.match(text)
    if match is None or _UNSURE.search(match["said"]):
        return text
    return _each(match, attributes)


def _each(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """All the men by name; all but the subject, where the others are meant."""
    noun, text = match["noun"].lower(), match.string
    names = all_called(noun, attributes)
    if match["other"]:
        own = [name for name in names if re.match(rf"{re.escape(name)}\b", match["said"])]
        if len(own) != 1:
            return text
        names = tuple(name for name in names if name not in own)
    one = noun.endswith(("man", "boy", "girl", "lady"))
    said = (match["all"] or match["each"] or "").lower()
    count = match["count"] or match["many"]
    if len(names) < 2 or not (said or count) or (one and not match["all"]):
        return text
    if said in ("both", "either") and len(names) != 2:
        return text
    if count and WORDS[count.lower()] != len(names):
        return text
    if match["thing"] and not match["own"]:
        return text
    each = [f"{name}'s" if match["own"] and not match["of"] else name for name in names]
    those = f"those {match['of']}" if match["of"] else ""
    thing = f" {match['thing']}" if match["thing"] else ""
    listed = f"{', '.join(each[:-1])} and {each[-1]}{thing}"
    return f"{match['said']} {those}{listed}{text[match.end() :]}"
