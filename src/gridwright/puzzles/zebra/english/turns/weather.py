"""The weather in other words: it was warmer in Rome than in Oslo, rain is expected."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.adjectives import ANY_POSITIVE
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_WHERE = re.compile(
    r"\b(?P<joint>than|as) where (?P<who>[^,;]+?) (?:is|was|went)(?=\.?$)", re.IGNORECASE
)
_IT = r"^it(?:['’]s| is| was| will be|['’]ll be| is going to be)"
_IT_IS_NOT = r"^it (?:(?:is|was)(?:n['’]t| not)|will not be|won['’]t be)"
_THAN = r"(?:it (?:is|was|will be) )?(?:(?:in|at|on) )?(?=\S)"
_TURNS = rules(
    # "It will be 5 degrees warmer in Oslo than it will be in Rome."
    (
        rf"{_IT} (?P<amount>{AMOUNT} )?(?P<more>[a-z]+er) (?:in|at|on) (?P<one>[^,;]+?) "
        rf"than {_THAN}",
        r"\g<one> is \g<amount>\g<more> than ",
    ),
    # "It wasn't as warm in Oslo as in Rome."
    (
        rf"{_IT_IS_NOT} (?P<how>(?:as|so) (?:{ANY_POSITIVE})) (?:in|at|on) (?P<one>[^,;]+?) "
        rf"as {_THAN}",
        r"\g<one> is not \g<how> as ",
    ),
    # "It won't be windy in Oslo."
    (
        rf"{_IT_IS_NOT} (?P<how>(?!(?:as|so|the|an?)\b)[^\s,;]+) (?P<where>in|at|on) "
        r"(?P<one>(?:(?!\b(?:or|nor|and)\b)[^,;])+?)(?=\.?$)",
        r"\g<one> is not \g<how>",
    ),
)
_FORECASTS = bag("forecast temperature weather high low rainfall snowfall wind")
_EXPECTED = re.compile(r"\b(?:is|are) (?:expected|predicted) to (?=be\b|have\b|get\b)", re.I)
"""What is expected of the weather is what a list of forecasts says."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with a city that is warm, instead of "it" being warm there.

    >>> turned("It was 5 degrees warmer in Oslo than in Rome.", ())
    'Oslo is 5 degrees warmer than Rome.'
    >>> turned("Oslo is expected to be windy.", (Attribute("weather", ("rainy", "windy")),))
    'Oslo will be windy.'
    """
    if any(_FORECASTS & nouns(each.name.lower()) for each in attributes):
        text = _EXPECTED.sub("will ", text)
    if re.match(r"it\b", text, re.IGNORECASE):
        # "Colder in Oslo than where Ann was".
        text = _WHERE.sub(r"\g<joint> in \g<who>", text)
    return applied(_TURNS, text)
