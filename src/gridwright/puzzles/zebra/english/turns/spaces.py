"""How big a farm or a tank is, where a list counts its acres or gallons: the biggest has the most.

So big is only what has an area or holds something. The biggest fish is not the one in the tank of
60 gallons, and the biggest inn may have the most rooms or not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import COUNTS, names_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_UNITS = bag("acre hectare gallon litre liter quart barrel")
_SPACES = bag(
    """tank aquarium pool pond lake farm ranch vineyard orchard lot plot garden park estate property
    field forest reserve keg cask vat jug cooler pot kettle brewery bucket barrel reservoir"""
)
_SIGN = re.compile(
    r"\b(?:(?:bigg|larg|small)e(?:st|r)|size of|as (?:big|large) as)\b", re.IGNORECASE
)
_TIMES = rf"(?:twice|half|double|triple|(?:{COUNTS}|\d+) times)"


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with more or fewer acres or gallons for what is larger or smaller.

    >>> farms = (Attribute("farm", ("Alder", "Beech")), Attribute("acres", ("10", "20")))
    >>> turned("The biggest farm is Beech.", farms)
    'the farm with the most acres is Beech.'
    >>> turned("Alder is half the size of Beech.", farms)
    'Alder has half as many acres as Beech.'
    """
    if not _SIGN.search(text):
        return text
    counted = [
        each.name.lower()
        for each in attributes
        if each.numbers is not None and nouns(each.name.lower()) & _UNITS
    ]
    spaces = frozenset().union(*names_of(attributes)) & _SPACES
    if len(counted) != 1 or not spaces:
        return text
    many = counted[0]
    called = "|".join(sorted(spaces))

    def extreme(match: re.Match[str]) -> str:
        most = "fewest" if match["how"].lower() == "small" else "most"
        return f"the {match['noun'] or 'one'} with the {most} {many}"

    text = re.sub(
        rf"\bthe (?P<how>bigg|larg|small)est (?:(?P<noun>{called})|one)\b(?! of\b)",
        extreme,
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(
        rf"\b(?:is|was) (?P<times>{_TIMES}) (?:the size of|as (?:big|large) as) ",
        rf"has \g<times> as many {many} as ",
        text,
        flags=re.IGNORECASE,
    )
