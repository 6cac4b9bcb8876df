"""Years that are written short: the '61 model, a car from the fifties."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_SHORT = re.compile(r"(?<![\w'’])['’](?P<year>\d\d)(?![\w'’])")
_WORDS = (
    *("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties"),
    "nineties",
)
_DECADE = re.compile(
    r"\b(?P<from>(?:from|in|during|of) )?(?P<the>the )?"
    r"(?:(?P<century>1[89]|20)(?P<ten>\d)0['’]?s|"
    rf"(?P<word>{'|'.join(_WORDS)}))\b(?! [a-z]*er\b)",
    re.IGNORECASE,
)
_FROM = re.compile(
    r"\b(?:(?:is|was)(?P<not>n['’]t| not)?|dates|dated) from (?=the \d{3}0s\b)", re.IGNORECASE
)
"""What is from the 1960s was made in them."""
_PART = re.compile(
    r"\b(?:early|mid|late|middle|end|beginning|start|first|second|half|his|her|their|before|after|"
    r"than)\b",
    re.IGNORECASE,
)
"""Part of a decade may leave out the year, and people are in their fifties, too."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the years in full, where only one that is listed can be meant.

    >>> cars = (Attribute("year", ("1954", "1961", "1968")),)
    >>> turned("The '61 model is the Ford.", cars)
    'The 1961 model is the Ford.'
    >>> turned("The Nash is from the fifties; the Ford isn't from the sixties.", cars)
    "The Nash is from 1954; the Ford wasn't made in the 1960s."
    """
    if "'" not in text and "’" not in text and "ties" not in text and "0s" not in text:
        return text
    years = _years(tuple(attributes))
    if not years:
        return text

    def full(match: re.Match[str]) -> str:
        found = [year for year in years if year.endswith(match["year"])]
        return found[0] if len(found) == 1 else match[0]

    def decade(match: re.Match[str]) -> str:
        ten = match["ten"] or str(_WORDS.index(match["word"].lower()) + 2)
        century = match["century"] or ""
        found = [year for year in years if year[2] == ten and year.startswith(century)]
        if len(found) != 1:
            centuries = {year[:2] for year in found}
            spelt = match["word"] and match["from"] and match["the"] and len(centuries) == 1
            return f"{match['from']}the {found[0][:3]}0s" if spelt else match[0]
        return f"{match['from']}{found[0]}" if match["from"] else f"{match['the'] or ''}{found[0]}"

    text = _SHORT.sub(full, text)
    if _PART.search(text):
        return text
    return _FROM.sub(lambda m: f"was{m['not'] or ''} made in ", _DECADE.sub(decade, text))


@lru_cache(maxsize=8)
def _years(attributes: tuple[Attribute, ...]) -> tuple[str, ...]:
    """The years that are listed, where one list alone has them."""
    lists = [
        each.values
        for each in attributes
        if each.numbers is not None and all(map(_YEAR.fullmatch, each.values))
    ]
    return lists[0] if len(lists) == 1 else ()
