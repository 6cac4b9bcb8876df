"""Numbers of several words: thirty-two, a hundred and twenty, twelve hundred."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_TENS = {word: int(number) for word, number in WORDS.items() if number >= 20}
_SMALL = {word: int(number) for word, number in WORDS.items() if 0 < number < 20}
_ONES = {word: number for word, number in _SMALL.items() if number < 10}
_TEENS = tuple(word for word, number in _SMALL.items() if number > 12)
_UNDER = (
    rf"(?:(?:{'|'.join(_TENS)})(?:[ -](?:{'|'.join(_ONES)}))?|{'|'.join(reversed(_SMALL))}|"
    r"[1-9]\d?)"
)
_NUMBER = re.compile(
    rf"(?<![\w-])(?:(?:(?P<many>an?|\d{{1,2}}|{_UNDER}) (?P<scale>hundred|thousand))"
    rf"(?:,? and (?P<and>{_UNDER})(?!(?:st|nd|rd|th)\b)|[ ,]+(?P<rest>{'|'.join(_TENS)})"
    rf"(?:[ -](?P<last>{'|'.join(_ONES)}))?)?"
    rf"|(?P<ten>{'|'.join(_TENS)})(?:[ -](?P<one>{'|'.join(_ONES)}))?"
    rf"|(?P<teen>{'|'.join(_TEENS)}))\b(?! (?:hundred|thousand))",
    re.IGNORECASE,
)
_HINT = re.compile(r"ty\b|teen\b|hundred|thousand", re.IGNORECASE)
"""What every such number has in it: most sentences have none of it."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with its longer numbers in digits, where they are no part of a name.

    >>> turned("Ann is thirty-two years older than Bob.", ())
    'Ann is 32 years older than Bob.'
    >>> turned("It costs a hundred and twenty dollars more than the cup.", ())
    'It costs 120 dollars more than the cup.'
    """
    if _HINT.search(text) is None:
        return text
    names = [value.lower() for each in attributes for value in each.values]

    def digits(match: re.Match[str]) -> str:
        written = match[0].lower()
        return match[0] if any(written in name for name in names) else str(_number(match))

    return _NUMBER.sub(digits, text)


def _number(match: re.Match[str]) -> int:
    if match["teen"]:
        return _below(match["teen"])
    if match["ten"]:
        return _below(match["ten"]) + _below(match["one"] or "")
    scale = 100 if match["scale"].lower() == "hundred" else 1000
    number = scale * _below(match["many"])
    number += _below(match["and"]) if match["and"] else 0
    number += _below(match["rest"]) if match["rest"] else 0
    return number + (_below(match["last"]) if match["last"] else 0)


def _below(text: str) -> int:
    """A number below a hundred."""
    words = text.lower().replace("-", " ").split()
    known = {"a": 1, "an": 1, **_TENS, **_SMALL}
    return sum(known[word] if word in known else int(word) for word in words)
