"""Pieces of patterns that turns of phrase share, and how their rules are applied.

The text has single blanks, so a blank in a pattern is a blank.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from gridwright.puzzles.zebra.english.lexicon.adjectives import ADJECTIVES, COMPARATIVES
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.numbers import RANKS

__all__ = ["AMOUNT", "COMPARED", "COUNTS", "ENDS", "ORDINALS", "TWO", "Rules", "applied", "rules"]

Rules = tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]

COMPARED = (
    rf"(?:(?:more|less) (?:{'|'.join(ADJECTIVES)})|"
    + "|".join(word for word in COMPARATIVES if word not in ("more", "less", "fewer"))
    + r")\b"
)
"""A comparing word that tells what is compared: "older", "more expensive"."""
COUNTS = "|".join(WORDS)
_NUMBER = rf"(?:[$€£]\s?)?(?:\d[\d,]*(?:\.\d+)?|(?:{COUNTS}|an?)\b)"
_EXACT = r"(?:exactly |precisely |just |only )?"
AMOUNT = rf"{_EXACT}{_NUMBER}(?:[ -](?!than\b|and\b|but\b)[a-z]+){{0,2}}?"
"""How much: "5 cm", "exactly two years"."""
ENDS = r"(?=\s*[.,;]?\s*$|\s*[,;]| (?:and|but)\b)"
"""A part of the sentence ends here."""
TWO = r"(?P<one>[^,;]+?) and (?P<other>[^,;]+?)"
ORDINALS = "|".join(RANKS)


def rules(*pairs: tuple[str, str | Callable[[re.Match[str]], str]]) -> Rules:
    """Patterns, each with what it is replaced by; capital letters do not matter."""
    return tuple((re.compile(pattern, re.IGNORECASE), new) for pattern, new in pairs)


def applied(turns: Rules, text: str) -> str:
    """The text with each of the rules applied in turn."""
    for pattern, new in turns:
        text = pattern.sub(new, text)
    return " ".join(text.split())
