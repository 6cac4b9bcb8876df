"""Husbands and wives, where one list has the men and another the women: Tina's husband, her groom.

What the other lists tell is of both of them: where they went, when they were married. Whose work or
age is told, where that is listed, nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.persons import PRONOUNS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_GROOMS = bag("groom bridegroom husband")
_BRIDES = bag("bride wife")
_OF_BOTH = bag(
    """honeymoon destination date day month year week time church chapel venue hotel place location
    town city country resort wedding anniversary reception photographer band cake flower music"""
)
_CUES = re.compile(r"['’]s (?:new )?(?:husband|wife|bride|groom|bridegroom)\b|\bwho married\b")
_PRONOUNS = re.compile(
    r"\b(?:he|she|his|her|hers|him|they|their|them|both|each|together)\b", re.IGNORECASE
)


_GOES_ON = re.compile(
    r"^(?P<first>[^;]+?)(?:;|,? (?:and|but|though|although)) "
    r"(?P<who>he|she|his|her) (?P<rest>[^;]+)$"
)


class _Patterns(NamedTuple):
    """Whom a man or a woman of the lists is married to, and who they are."""

    men: re.Pattern[str]
    women: re.Pattern[str]
    hers: re.Pattern[str]
    his: re.Pattern[str]


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the name of one of the two for the other.

    >>> names = (Attribute("groom", ("Al", "Bo")), Attribute("bride", ("Di", "Eve")))
    >>> turned("Di's husband was married before Bo's wife.", names)
    'Di was married before Bo.'
    >>> turned("The man who married Eve isn't Al.", names)
    "Eve isn't Al."
    """
    if _CUES.search(text) is None:
        return text
    found = _patterns(tuple(attributes))
    if found is None:
        return text
    if _PRONOUNS.search(text):
        text = _without_pronoun(text, found)
        if _PRONOUNS.search(text):
            return text
    return found.his.sub(_name, found.hers.sub(_name, text))


def _without_pronoun(text: str, found: _Patterns) -> str:
    """Tina's husband left before Di, but he …: with the name of the only man for "he"."""
    match = _GOES_ON.match(text)
    if match is None:
        return text
    first = match["first"]
    spoken = [(told.span(), told, True) for told in found.hers.finditer(first)]
    spoken += [(told.span(), told, False) for told in found.his.finditer(first)]
    named = [
        (told.span(), told, male)
        for pattern, male in ((found.men, True), (found.women, False))
        for told in pattern.finditer(first)
        if not any(start <= told.start() < end for (start, end), _, _ in spoken)
    ]
    meant = [told for _, told, male in (*spoken, *named) if male is PRONOUNS[match["who"]]]
    if len(meant) != 1 or meant[0].start():
        # Another is the subject, or there are two.
        return text
    name = _name(meant[0])
    owner = f"{name}'s" if match["who"] in ("his", "her") else name
    return f"{first}; {owner} {match['rest']}"


def _name(match: re.Match[str]) -> str:
    """The name alone."""
    return match["name"] or match["other"]


@lru_cache(maxsize=8)
def _patterns(attributes: tuple[Attribute, ...]) -> _Patterns | None:
    """How those of each list are spoken of by the other; none where lists tell of one of two."""
    men = [each for each in attributes if nouns(each.name.lower()) & _GROOMS]
    women = [each for each in attributes if nouns(each.name.lower()) & _BRIDES]
    others = [each for each in attributes if each not in men and each not in women]
    told = all(any(nouns(word) & _OF_BOTH for word in each.name.lower().split()) for each in others)
    if len(men) != 1 or len(women) != 1 or not told:
        return None
    grooms, brides = ("|".join(map(re.escape, each.values)) for each in (men[0], women[0]))
    return _Patterns(
        re.compile(rf"\b(?P<name>{grooms})(?P<other>(?!['’\w]))"),
        re.compile(rf"\b(?P<name>{brides})(?P<other>(?!['’\w]))"),
        re.compile(
            rf"\b(?P<name>{brides})['’]s (?:new )?(?:husband|groom|bridegroom)(?!['’\w])|"
            rf"\b[Tt]he (?:man|groom) who married (?P<other>{brides})\b(?!['’])"
        ),
        re.compile(
            rf"\b(?P<name>{grooms})['’]s (?:new )?(?:wife|bride)(?!['’\w])|"
            rf"\b[Tt]he (?:woman|bride) who married (?P<other>{grooms})\b(?!['’])"
        ),
    )
