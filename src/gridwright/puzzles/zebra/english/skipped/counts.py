"""Numbers of other things: "3 cats" says nothing about the third floor."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.tables import ALL_UNITS, COMMON
from gridwright.puzzles.zebra.english.lexicon.words import Word, bag, nouns
from gridwright.puzzles.zebra.numbers import plain_unit

__all__ = ["counts_others", "counts_places", "names_places"]

_PLACES = bag(
    """floor level storey story seat shelf lane house home place position slot chair desk drawer bed
    row track room stall cabin platform gate table apartment flat locker
    panel bench booth kiosk tent berth bay hut cottage villa kennel easel mailbox garden
    mooring allotment caravan chalet
    hive plot pitch volume tier deck tank cell aisle column block pew wagon carriage
    coach box field pond lot pier dock court window office lab studio suite"""
)
"""Attributes whose numbers are names of places, and count nothing."""
_IN_ROWS = bag("houses doors floors seats places plots rooms rows stalls spots desks lanes")
_CLAUSES = bag("who that which whose with of")
_VERBS = bag("is was has had lives lived owns does isn't wasn't")


def counts_others(
    names: frozenset[str],
    end: int,
    before: Sequence[Word],
    after: Sequence[Word],
    *,
    measures: bool,
) -> bool:
    """Whether a number that ends at `end` counts what its attribute does not: 3 cats, no floor 3.

    `names` are the words of the attribute's name; `measures` says that it is one of the measures.
    The numbers of places count nothing, and those of a measure only its own units. Behind "who" or
    "with" the next word may be a verb: "the one with 80 likes tea".
    """
    place = bool(names & _PLACES)
    if not (after and after[0].start == end + 1):
        return False
    if any(nouns(word.key) & names for word in before[-1:]):
        # "The show on Channel 5 airs": that is a name, and what comes next may be a verb.
        return False
    noun = after[0].key
    if noun in _IN_ROWS and not any(map(nouns(noun).__contains__, names)):
        # "2 plots from Ann's": the plots are not years.
        return True
    if not (measures or place):
        return False
    if place and (plain_unit(noun) in ALL_UNITS or [word.key for word in before[-1:]] == ["a"]):
        return True
    if noun in COMMON or nouns(noun) == {noun} or plain_unit(noun) in ALL_UNITS:
        return False
    if _CLAUSES.isdisjoint(word.key for word in before):
        return True
    return len(after) > 1 and after[1].key in _VERBS


def counts_places(name: str, end: int, after: Sequence[Word]) -> bool:
    """Whether a number that ends at `end` counts places: two floors are not the second floor.

    An attribute with its name in the plural counts them as well.
    """
    if not (after and after[0].start == end + 1 and names_places(name)):
        return False
    counted = after[0].key
    return plain_unit(counted) != counted and name.lower().split()[-1] == plain_unit(counted)


def names_places(name: str) -> bool:
    """Whether an attribute of that name numbers places.

    >>> names_places("floor"), names_places("age")
    (True, False)
    """
    return any(nouns(word) & _PLACES for word in name.lower().split())
