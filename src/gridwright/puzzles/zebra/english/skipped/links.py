"""Verbs that join two values: whether what stands between them makes them one."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.persons import head_of, possessed_by
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["JOINTS", "LINKS", "gap_between", "is_joined", "is_own_house"]

LINKS = bag(
    """is are was were be been being isn't wasn't aren't weren't isnt wasnt 're lives live lived
    living resides reside resided belongs belong belonged named called surnamed known works work
    worked serves serve served became becomes comes come came hails hail hailed"""
)
"""Verbs by which somebody is somebody, or has the house of somebody."""
_JOINING = LINKS | bag(
    """the a an also who that which whose where in at of to as from same not person people does do
    did doesn't don't didn't named called surnamed indeed simply really actually definitely
    certainly exactly surely clearly house home neither either both never cannot
    it he she they nor one 's ' his her their our mr mrs ms dr
    miss"""
)
"""All that may stand behind such a verb, before somebody."""
_DWELLS = bag("lives live lived living resides reside resided in at is s")
_RELATIVE = bag("who that which whose where")
_REPEATED = (("by",), ("with",), ("for",), ("to",))
JOINTS = ("and", "or", "nor", "but", "comma", "stop")


def gap_between(row: Sequence[Token], subject: int, place: int) -> list[str]:
    """The words between two values, without the clause that the second one is in."""
    words: list[str] = []
    for token in row[subject + 1 : place]:
        words += [*token.before, *token.text.lower().split()]
        if token.kind in JOINTS:
            words = ["is"]
    before = row[place].before
    if row[place - 1].kind in ("and", "or", "nor") and before[:1] in _REPEATED:
        # "Owned by Ann or by Bob" says of Bob what it says of Ann.
        before = before[before[0] in row[subject].before :]
    head = head_of(before)
    return [*words, *(before if head is None else before[:head])]


def is_joined(gap: Sequence[str], after: Sequence[str]) -> bool:
    """Whether the last verb is one that joins, and nothing strange follows it."""
    last = max((place for place, word in enumerate(gap) if word in LINKS), default=-1)
    rest = [word for word in gap[last + 1 :] if word[0].isalpha() or word == "'s"]
    if last < 0 or not all(word in _JOINING for word in rest):
        return False
    if (gap[last] == "known" and rest[:1] != ["as"]) or ("from" in rest and possessed_by(after)):
        return False
    # "Where the baker lives" is his house, "where the baker works" is not.
    strange = [word for word in after if word[0].isalpha() and word not in _DWELLS]
    return not (strange and _RELATIVE.intersection(rest))


def is_own_house(row: Sequence[Token], subject: int, place: int) -> bool:
    """Whether a house that does something to a house is the same house: it is only where it is."""
    after = row[place + 1].before[:1] if place + 1 < len(row) else ()
    gap = gap_between(row, subject, place)
    houses = [at for at, word in enumerate(gap) if word in ("house", "home")]
    if not houses or not after or after[0] not in ("house", "home", "one"):
        return True
    return all(word in _JOINING or not word[0].isalpha() for word in gap[houses[-1] + 1 :])
