"""Who does something to somebody else: sentences that do not say that two values are one.

"Ann drinks tea" and "the baker keeps the parrot" say what somebody has; "Ann knows the tea
drinker" speaks of two people. Where both sides are people only a form of "to be" joins them, and
so it is where both are of one kind, such as bridges or drummers (`same_kind`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.persons import (
    head_of,
    is_person,
    is_somebody,
)
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.links import (
    gap_between,
    is_joined,
    is_own_house,
)
from gridwright.puzzles.zebra.english.skipped.same_kind import WHO, another_of_a_kind, has_one
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["strangers"]

_AGENTS = bag(
    """grower maker seller breeder painter singer dancer teacher writer author thrower jumper
    swimmer cyclist sailor angler hunter trader dealer farmer skater surfer climber hiker walker
    gardener trainer worker officer performer expert specialist champion"""
)
"""Nouns for somebody who deals in what is named before them."""
_GROUPS = bag("band team club crew choir orchestra duo trio group troupe company firm")
_COUPLES = bag("bride groom bridegroom husband wife")
"""Names of lists of which two hold the two of each couple."""
_SOCIAL = bag(
    "met meets danced dances invited invites proposed introduced kissed greeted taught broke"
)
"""What people do with others, be they their own wives and husbands or not."""


def strangers(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> frozenset[int]:
    """The places of values to which no person before them is joined by a form of "to be"."""
    values = [place for place, token in enumerate(row) if token.kind == "value"]
    return frozenset(
        place
        for at, place in enumerate(values)
        if at and _is_stranger(row, values[:at], place, mentions, vocabulary)
    )


def _is_stranger(
    row: Sequence[Token],
    values: Sequence[int],
    place: int,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> bool:
    """Whether a value is of somebody else than those at the places of the values before it."""
    attributes = vocabulary.attributes
    actors, alike, couples = _cast(vocabulary)
    last = values[-1]
    subjects = _subjects(row, values)
    if row[place].before[:1] == ("which",) and row[place - 1].kind == "comma":
        # "Ann didn't win the vase, which went to the holder of …": the vase did.
        subjects = values[-1:]
    if another_of_a_kind(row, last, place, mentions, vocabulary):
        return True
    if has_one(row, last, place, mentions, vocabulary):
        # "Mingus's drummer met Roach", who is another drummer.
        return not is_joined(gap_between(row, last, place), ())
    if _of_things(row, subjects, vocabulary):
        # "Of the green truck and the one on Elm Street": that one is a truck, too.
        lists = {item.attribute for n in subjects for item in mentions[row[n].mention].items}
        if lists.isdisjoint(actors):
            return False
    if any(_are_two(row, subjects, place, mentions, vocabulary, each) for each in alike):
        # "The runner from York trailed Ann": those are two runners.
        return not is_joined(gap_between(row, last, place), _words_behind(row, place)[:1])
    pair = (mentions[row[n].mention].items[0].attribute for n in (last, place))
    couple = bool(couples) and couples.issuperset(pair)
    if couple and not _SOCIAL.isdisjoint(gap_between(row, last, place)):
        # "Ann met Fred" may be said of another's bride.
        return True
    somebody = any(is_somebody(row, subject, mentions, actors) for subject in subjects)
    if not somebody and not any(_has_role(row[n], attributes, actors) for n in subjects):
        return False
    return _is_somebody_else(row, subjects, last, place, mentions, vocabulary)


def _is_somebody_else(
    row: Sequence[Token],
    subjects: Sequence[int],
    last: int,
    place: int,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> bool:
    """Whether a value is of another than the subject, who is somebody or plays a part."""
    people, behind = vocabulary.people, _words_behind(row, place)
    items = mentions[row[place].mention].items
    if not any(is_somebody(row, subject, mentions, people) for subject in subjects):
        # "Ann was responsible for the one in Oslo": that may be a bridge.
        if row[place].before[-1:] == ("the",) and any(map(_is_agent, behind[:1])):
            # "Ann had breakfast with the Times reader", "was taught by the pea grower".
            return not is_joined(gap_between(row, last, place), ())
        head = head_of(row[place].before)
        noun = row[place].before[head + 1 : head + 3] if head is not None else ()
        called = all(item.attribute in people for item in items)
        if not called and (not noun or (noun[0] == "one" and noun[1:] not in WHO)):
            return False
    if not is_somebody(row, place, mentions, people):
        return not is_own_house(row, last, place)
    gap = gap_between(row, last, place)
    if is_joined(gap, behind):
        return False
    own = {
        stem(word)
        for item in items
        for word in vocabulary.attributes[item.attribute].name.lower().split()
    }
    # Not "has the job of a baker", "whose name is Ann".
    return own.isdisjoint(map(stem, gap))


def _words_behind(row: Sequence[Token], place: int) -> tuple[str, ...]:
    """The words between a value and what follows it."""
    return row[place + 1].before if place + 1 < len(row) else ()


class _Cast(NamedTuple):
    """Who plays a part: the lists of people, the lists of names of one kind each, the couples."""

    actors: frozenset[int]
    alike: tuple[frozenset[int], ...]
    couples: frozenset[int]


@lru_cache(maxsize=8)
def _cast(vocabulary: Vocabulary) -> _Cast:
    """The lists of people, and one of names of those who do something, where there is only one.

    A trainer trains a boxer; with one list of names, whom a runner beats is another runner. So it
    is with teams and bands: "the band from York backed Tin Drum".
    """
    attributes, people, somebody = vocabulary.attributes, vocabulary.people, vocabulary.somebody
    names = [each.name.lower() for each in attributes]
    named = [n for n in somebody if attributes[n].values[0].istitle() and names[n] != "surname"]
    actors = people | frozenset(named if len(named) == 1 else ())
    groups = frozenset(n for n, name in enumerate(names) if name in _GROUPS)
    alike = tuple(lists for lists in (actors - people, groups) if lists)
    return _Cast(actors, alike, frozenset(n for n in somebody if names[n] in _COUPLES))


def _are_two(
    row: Sequence[Token],
    subjects: Sequence[int],
    place: int,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
    actors: frozenset[int],
) -> bool:
    """Whether somebody is named behind one of those who are called by the name of such a list."""
    attributes = vocabulary.attributes
    return _is_called(row, place, mentions, actors) and any(
        _has_role(row[n], attributes, actors) or _is_role(row, n, attributes, actors)
        for n in subjects
    )


def _has_role(token: Token, attributes: Sequence[Attribute], actors: frozenset[int]) -> bool:
    """Whether a value is called by the name of a list of people: the trader at stall 3."""
    roles = {attributes[number].name.lower() for number in actors}
    return any(two[0] in ("the", "a") and two[1] in roles for two in pairwise(token.before))


def _is_called(
    row: Sequence[Token], place: int, mentions: Sequence[Mention], actors: frozenset[int]
) -> bool:
    """Whether a value is the name of somebody, and no noun stands before or behind it."""
    named = all(item.attribute in actors for item in mentions[row[place].mention].items)
    return named and head_of(row[place].before) is None


def _is_role(
    row: Sequence[Token], place: int, attributes: Sequence[Attribute], actors: frozenset[int]
) -> bool:
    """Whether the noun behind a value is the name of a list of people: the red runner."""
    behind = row[place + 1].before[:1]
    return bool(behind) and any(attributes[n].name.lower() == behind[0] for n in actors)


def _is_agent(word: str) -> bool:
    """Whether a noun behind a value makes somebody of it: the pea grower."""
    return word != "one" and (is_person(word) or not _AGENTS.isdisjoint(nouns(word)))


def _of_things(row: Sequence[Token], subjects: Sequence[int], vocabulary: Vocabulary) -> bool:
    """Whether one of two is called by the name of a list of things: the green truck."""
    if row[0].kind != "of" or len(subjects) != 2:
        return False
    behind = [noun for at in subjects for word in row[at + 1].before[:1] for noun in nouns(word)]
    lists = [n for n in range(len(vocabulary.attributes)) if n not in vocabulary.somebody]
    names = {noun for n in lists for noun in nouns(vocabulary.attributes[n].name.lower())}
    if not names.isdisjoint(behind):
        return True
    # "Of the Log Cabin quilt and the one with 30 squares": that one is a quilt.
    one = any(row[at].before[-2:-1] == ("one",) or "one" in row[at].before for at in subjects)
    people = {
        n for at in vocabulary.somebody for n in nouns(vocabulary.attributes[at].name.lower())
    }
    return one and bool(behind) and people.isdisjoint(behind) and not any(map(_is_agent, behind))


def _subjects(row: Sequence[Token], values: Sequence[int]) -> Sequence[int]:
    """The values of which the clause can speak, from the last that begins like a subject."""
    if row[0].kind in ("of", "one"):
        return values[:2]
    for at in range(len(values) - 1, 0, -1):
        before = row[values[at] - 1].kind
        if before in ("stop", "then", "if", "iff", "only if", "unless"):
            return values[at:]
        if before in ("and", "but") and row[values[at]].noun:
            return values[at:]
    return values
