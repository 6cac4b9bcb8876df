"""The values of a list that stands in the running text of a story: "a gun, a knife and poison"."""

from __future__ import annotations

import re

from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.outline.headings import split_values
from gridwright.puzzles.zebra.english.outline.scenes import NUMBERS
from gridwright.puzzles.zebra.puzzle import MOST_PLACES

__all__ = ["CLAUSE", "FEWEST", "SMALL_NUMBERS", "amounts_of", "values_of", "without_noun"]

CLAUSE = re.compile(r"\b(?:is|are|was|were|has|have|who|which|that|if|as|one)\b", re.IGNORECASE)
"""What is in no value: with such a word it would be a clause."""
_UNITS = bag(
    """years miles minutes hours days weeks months pounds dollars inches feet ounces cents km
    kilometres metres meters pence"""
)
_PLURAL = re.compile(r"(?<!ic)(?<!th)(?<!s)s$")
"""Hats, but not physics, maths or moss."""
_FIRST = re.compile(
    r"^(?:on|in|at|to|of|from|about) |^(?:Captain|Doctor|Professor|Sergeant|Inspector|Colonel|"
    r"Lord|Major|Chef)s (?=[A-Z])|^Messrs\.? "
)
SMALL_NUMBERS = ("one", *NUMBERS)
FEWEST = 3
"""Two things with "and" between them are no list."""


def values_of(text: str) -> tuple[str, ...] | None:
    """The values of a list: at least three short ones."""
    if text.count("/") > 1 and "," not in text:
        pieces = [piece.strip() for piece in text.split("/")]
    else:
        text = re.sub(r"(?<=, )([^,&]+) & ([^,&]+)$", r"\1 and \2", text.strip())
        pieces = [value for value, _ in split_values(text)]
    values = [
        re.sub(r"^(?:(?:an?|the|their) |(?:An?|The) (?=[a-z]))", "", piece) for piece in pieces
    ]
    if not FEWEST <= len(values) <= MOST_PLACES or CLAUSE.search(text):
        return None
    counted = any(value.split()[0].lower() in SMALL_NUMBERS for value in values if value)
    short = all(0 < len(value.split()) < 7 for value in values)
    values[0] = _FIRST.sub("", values[0])
    lengths = sorted(len(value.split()) for value in values)
    # "Ann, Bob and Cy ran in a race": the last one would be a clause.
    clause = lengths[-1] > lengths[-2] + 2 and len(values[-1].split()) == lengths[-1]
    return tuple(values) if short and not counted and not clause else None


def without_noun(values: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The values without the noun that belongs to all of them: "red, blue and green hats".

    >>> without_noun(("red", "blue", "green hats")), without_noun(("beans", "kale", "sweet peas"))
    ((('red', 'blue', 'green'), 'hats'), (('beans', 'kale', 'sweet peas'), ''))
    """
    *others, last = values
    words = last.split()
    plain = all(" " not in each and not _PLURAL.search(each) for each in others)
    if len(words) != 2 or not plain or not _PLURAL.search(words[1]) or words[1][:1].isupper():
        return values, ""
    return (*others, words[0]), words[1]


def amounts_of(text: str, unit: str) -> tuple[str, ...] | None:
    """The values of a list of amounts, each with the unit that the last one has."""
    values = re.split(r",? (?:and|or|&) |, ", text)
    unit = unit.strip()
    bare = all(re.fullmatch(r"\d[\d,.]*", value) for value in values)
    if unit.startswith("years"):
        unit = ""
    if bare and unit and unit.split()[0] in _UNITS:
        values = [f"{value} {unit.split()[0]}" for value in values]
    elif not bare and unit and values[0].split()[1:] == unit.split()[:1]:
        values[-1] = f"{values[-1]} {values[0].split()[1]}"
    enough = FEWEST <= len(values) <= MOST_PLACES and len(set(values)) == len(values)
    return tuple(values) if enough else None
