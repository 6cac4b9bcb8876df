"""Pieces of patterns that turns of phrase share, and how their rules are applied.

The text has single blanks, so a blank in a pattern is a blank.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gridwright.puzzles.zebra.english.lexicon.adjectives import ADJECTIVES, COMPARATIVES
from gridwright.puzzles.zebra.english.lexicon.given_names import FEMALE, MALE, sexes_of
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = [
    "AMOUNT",
    "CLOSES",
    "COMPARED",
    "COUNTS",
    "COUPLED",
    "DENIED",
    "DISTANCES",
    "ENDS",
    "MEASURED",
    "MEN_AND_WOMEN",
    "MORE_TOLD",
    "OF_ONE_OF_THEM",
    "ORDINALS",
    "TWO",
    "UNSURE",
    "Rules",
    "all_called",
    "applied",
    "capital",
    "count_of",
    "names_of",
    "rules",
    "spoken_of",
    "values_in",
]

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
CLOSES = r"(?=\.?\s*$)"
"""The sentence ends here."""
TWO = r"(?P<one>[^,;]+?) and (?P<other>[^,;]+?)"
ORDINALS = "|".join(RANKS)
DISTANCES = r"light[ -]years?|miles?|kilomet(?:er|re)s?|km|blocks?|parsecs?|leagues?"
"""Units of how far somewhere is."""
MEASURED = r"(?:year|month|week|day|hour|minute|second|mile|point|dollar|inch|foot|feet)"
"""What is measured or counted, and is nobody who could stand between two."""
DENIED = re.compile(r"n['’]t\b|\b(?:not|no|never|nor|neither|nobody)\b", re.IGNORECASE)
UNSURE = re.compile(rf"{DENIED.pattern}|\b(?:if|unless)\b", re.IGNORECASE)
"""What is denied, or so only if something else is."""
MEN_AND_WOMEN = "|".join(sorted(MALE | FEMALE, key=len, reverse=True))
"""Nouns for men and for women: the longer ones first, since some begin with others."""
OF_ONE_OF_THEM = re.compile(
    rf"\b(?:an?|one of the) (?P<noun>{MEN_AND_WOMEN}), (?P<whose>whose|who) ", re.IGNORECASE
)
"""The tortoise belongs to a woman, whose house is red: said of one of them."""
MORE_TOLD = re.compile(
    r"^(?:the )?(?:(?!who\b|that\b|which\b)\S+ )+?(?:(?:had|has|was|is|got|did) [a-z]|could|"
    r"would|lit|fell|woke|left|came|went|[a-z]{3,}ed\b)"
)
"""Before Bob had finished breakfast: more than who is meant."""
COUPLED = bag("husband wife couple spouse bride groom")
"""In the names of lists, these say who is married to whom."""

_SPOKEN_OF = re.compile(
    r"^(?:the (?P<head>[a-z]+) (?:of|at|in|on|for|from|with)\b|"
    r"[^,;]+?['’]s? (?P<own>[a-z]+) (?:ha(?:s|ve|d)|is|was|aged|matured|ripened|cured)\b)",
    re.IGNORECASE,
)


def spoken_of(text: str) -> str:
    """What the subject is called, where it is of somebody or something: "" where it is not.

    >>> spoken_of("The barrel of the Ax is old."), spoken_of("Ann's oven was new."), spoken_of("Ax")
    ('barrel', 'oven', '')
    """
    match = _SPOKEN_OF.match(text)
    return (match["head"] or match["own"]).lower() if match is not None else ""


def names_of(attributes: Sequence[Attribute]) -> list[frozenset[str]]:
    """What the values of each list are called, by the last word of its name.

    >>> names_of((Attribute("job applicants", ("Ann", "Bob")),)) == [nouns("applicants")]
    True
    """
    return [nouns(each.name.lower().split()[-1]) for each in attributes]


def values_in(attributes: Sequence[Attribute]) -> str:
    """The pattern of any value that is not a number.

    >>> values_in((Attribute("price", ("$4", "$5")), Attribute("name", ("Ann", "Bob"))))
    'Ann|Bob'
    """
    listed = (value for each in attributes if each.numbers is None for value in each.values)
    return "|".join(map(re.escape, listed))


def all_called(noun: str, attributes: Sequence[Attribute]) -> tuple[str, ...]:
    """All the men, or all the women, by their names; none where the lists do not tell who they are.

    >>> all_called("women", (Attribute("name", ("Ann", "Bob", "Eve")),))
    ('Ann', 'Eve')
    """
    sexes = sexes_of(tuple(attributes))
    if sexes is None or not sexes.told:
        return ()
    meant = sexes.called(noun.lower())
    return tuple(attributes[item.attribute].values[item.value] for item in meant)


def capital(words: str) -> str:
    """Words as they stand at the beginning of a sentence.

    >>> capital("the baker"), capital("McCoy")
    ('The baker', 'McCoy')
    """
    return f"{words[:1].upper()}{words[1:]}"


def count_of(written: str) -> int:
    """A number, in words or digits.

    >>> count_of("Two"), count_of("12")
    (2, 12)
    """
    return int(WORDS.get(written.lower(), written))


def rules(*pairs: tuple[str, str | Callable[[re.Match[str]], str]]) -> Rules:
    """Patterns, each with what it is replaced by; capital letters do not matter."""
    return tuple((re.compile(pattern, re.IGNORECASE), new) for pattern, new in pairs)


def applied(turns: Rules, text: str) -> str:
    """The text with each of the rules applied in turn."""
    for pattern, new in turns:
        text = pattern.sub(new, text)
    return " ".join(text.split())
