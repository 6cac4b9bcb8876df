"""Words that a reading would skip, though they say something: numbers, and descriptions of people.

Open words are left out of the tokens. This is the second count: what was left out must not have
been a number, nor a phrase that tells one person from another, such as "the lady in the green hat".
"""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.closed import WORDS
from gridwright.puzzles.zebra.english.tokens import Token
from gridwright.puzzles.zebra.english.words import bag
from gridwright.puzzles.zebra.numbers import RANKS

__all__ = ["dropped"]

_NUMBERS = (frozenset((*WORDS, *RANKS, "last")) - {"one"}) | bag(
    "hundred thousand million billion dozen quarter thirds halves"
)
_RANKED = bag("ranked placed numbered seeded rated listed finished positioned classed")


def dropped(row: Sequence[Token]) -> tuple[str, int] | None:
    """The first number that was skipped, with its token; None where none was."""
    for place, token in enumerate(row):
        for at, word in enumerate(token.before):
            # "First seen by", "last visited" and "first name" count nothing.
            adverb = word in ("first", "last") and not _RANKED.intersection(token.before[at + 1 :])
            if word in _NUMBERS and not adverb:
                return word, place
    return None
