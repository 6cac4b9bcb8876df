"""Lists of names that are also words: Rose and a rose, Deal and a deal, Mark and "marks"."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.persons import agents_of, people_of
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, words_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["lists_of_names"]

_ROLES = bag("job occupation profession career nationality role trade position rank species breed")
_NAMED = bag(
    """name forename surname girl boy man woman lady child son daughter aunt uncle brother sister
    town city village county country state street island river lake ship boat yacht vessel horse
    wreck band team lighthouse"""
)
"""What lists of names are called."""


def lists_of_names(attributes: Sequence[Attribute]) -> frozenset[int]:
    """The attributes whose values are names of people, places, ships or horses.

    >>> town, job = Attribute("town", ("Deal", "Rye")), Attribute("job", ("Baker", "Cook"))
    >>> lists_of_names([town, job])
    frozenset({0})
    """
    somebody = people_of(attributes) | agents_of(attributes)
    found = set()
    for number, each in enumerate(attributes):
        called = {noun for word in words_of(each.name) for noun in nouns(word.key)}
        names = number in somebody or not called.isdisjoint(_NAMED)
        if names and called.isdisjoint(_ROLES) and all(v[:1].isupper() for v in each.values):
            found.add(number)
    return frozenset(found)
