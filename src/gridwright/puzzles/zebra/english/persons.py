"""Who does something to somebody else: sentences that do not say that two values are one.

"Ann drinks tea" and "the baker keeps the parrot" say what somebody has; "Ann knows the tea
drinker" speaks of two people. Where both sides are people only a form of "to be" joins them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from gridwright.puzzles.zebra.english.amounts import stem
from gridwright.puzzles.zebra.english.mentions import Mention
from gridwright.puzzles.zebra.english.tokens import Token
from gridwright.puzzles.zebra.english.words import bag, nouns
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["agents_of", "is_another", "is_person", "kin", "of_another", "people_of", "strangers"]

_PERSONS = bag(
    """person people man woman guy gentleman lady girl boy child kid owner drinker lover smoker
    eater keeper fan driver player one somebody someone neighbour neighbor individual friend
    student resident wearer reader enthusiast winner buyer visitor guest rider runner collector
    speaker supporter holder user inhabitant tenant fellow chap customer client"""
)
_PEOPLE = bag("name person people man woman nationality job occupation profession career")
_ROLES = bag(
    """friend student child kid guest resident owner player tenant neighbour neighbor customer
    employee worker passenger"""
)
"""Words in the names of attributes whose values are people."""
_LINKS = bag(
    """is are was were be been being isn't wasn't aren't weren't isnt wasnt 're lives live lived
    living resides reside resided belongs belong belonged named called known works work worked
    serves serve served became becomes"""
)
"""Verbs by which somebody is somebody, or has the house of somebody."""
_JOINING = _LINKS | bag(
    """the a an also who that which whose where in at of to as from same not person people does do
    did doesn't don't didn't named called indeed simply really actually definitely certainly exactly
    surely clearly house home neither either both never cannot
    it he she they nor one 's ' his her their our mr mrs ms dr
    miss"""
)
"""All that may stand behind such a verb, before somebody."""
_THINGS = (
    *("crater", "river", "flower", "tower", "computer", "motor", "meteor", "paper", "letter"),
    *("order", "color", "glacier", "trailer", "freighter", "steamer", "schooner", "cruiser"),
    *("clipper", "cutter", "tanker", "liner", "helicopter", "skyscraper", "floor", "number"),
    *("scooter", "coaster", "poster", "printer", "boulder", "cluster", "theater", "river"),
)
"""Things that are called as if they did something."""
_KIN = bag(
    """brother sister sibling cousin husband wife spouse twin friend nephew niece uncle aunt boss
    colleague rival enemy partner son daughter father mother parent assistant roommate"""
)
_WHOSE = bag("whose his her their")
_DWELLS = bag("lives live lived living resides reside resided in at is s")
_RELATIVE = bag("who that which whose where")
_JOINTS = ("and", "or", "nor", "but", "comma", "stop")


def people_of(attributes: Sequence[Attribute]) -> frozenset[int]:
    """The attributes whose values are people.

    Students and their teachers work together: with two lists of names, a verb may pair them.

    >>> sorted(people_of([Attribute("job", ("baker",)), Attribute("pet", ("dog",))]))
    [0]
    """
    return _people(tuple(attributes))


@lru_cache(maxsize=8)
def _people(attributes: tuple[Attribute, ...]) -> frozenset[int]:
    names = [frozenset().union(*map(nouns, each.name.lower().split())) for each in attributes]
    proper = [all(value.istitle() for value in each.values) for each in attributes]
    roles = _ROLES if sum(proper) < 2 else frozenset()
    return frozenset(
        number
        for number, each in enumerate(attributes)
        # Numbers of guests are no guests.
        if names[number] & (_PEOPLE | roles) and each.numbers is None
    )


def agents_of(attributes: Sequence[Attribute]) -> frozenset[int]:
    """The attributes that are called by what people do, with names as values.

    >>> sorted(agents_of([Attribute("climber", ("Ann",)), Attribute("flower", ("rose",))]))
    [0]
    """
    return frozenset(
        number
        for number, each in enumerate(attributes)
        if _agent(each.name.lower()) or is_person(each.name.lower())
        if all(value.istitle() for value in each.values)
    )


def _agent(name: str) -> bool:
    """Whether the name of an attribute is that of somebody who does something."""
    return name.endswith(("er", "or", "ist", "ian")) and not name.endswith(_THINGS)


def is_another(word: str) -> bool:
    """Whether a word is somebody whom one has: a brother, a neighbour.

    >>> is_another("sister"), is_another("dog")
    (True, False)
    """
    return is_person(word) or not _KIN.isdisjoint(nouns(word))


def of_another(words: Sequence[str]) -> bool:
    """Whether words end in a person whom nothing joins to the subject: lives with someone.

    >>> of_another(["works", "with", "a", "man"]), of_another(["is", "a", "woman"])
    (True, False)
    """
    rest = list(words)
    while rest and (is_person(rest[-1]) or rest[-1] in ("a", "an", "somebody", "someone")):
        rest.pop()
    return len(rest) < len(words) and rest[-1:] not in (["is"], ["was"], ["by"])


def strangers(
    row: Sequence[Token], mentions: Sequence[Mention], attributes: Sequence[Attribute]
) -> frozenset[int]:
    """The places of values to which no person before them is joined by a form of "to be"."""
    people = people_of(attributes)
    values = [place for place, token in enumerate(row) if token.kind == "value"]
    found = set()
    for at, place in enumerate(values[1:], 1):
        subjects = _subjects(row, values[:at])
        if _another_of_a_kind(row, values[at - 1], place, mentions, attributes):
            found.add(place)
            continue
        if not any(_person(row, subject, mentions, people) for subject in subjects):
            continue
        if not _person(row, place, mentions, people):
            if not _own_house(row, values[at - 1], place):
                found.add(place)
            continue
        gap = _gap(row, values[at - 1], place)
        after = row[place + 1].before if place + 1 < len(row) else ()
        own = {
            stem(word)
            for item in mentions[row[place].mention].items
            for word in attributes[item.attribute].name.lower().split()
        }
        if own & {stem(word) for word in gap}:
            # "Has the job of a baker", "whose name is Ann".
            continue
        if not _joined(gap, after):
            found.add(place)
    return frozenset(found)


def _another_of_a_kind(
    row: Sequence[Token],
    subject: int,
    place: int,
    mentions: Sequence[Mention],
    attributes: Sequence[Attribute],
) -> bool:
    """Whether one of a kind does something to another: Ann was beaten by the runner in red."""
    before = row[place].before
    kinds = {
        noun
        for item in mentions[row[subject].mention].items
        for word in attributes[item.attribute].name.lower().split()
        for noun in nouns(word)
    }
    heads = [
        at
        for at, word in enumerate(before)
        if at and before[at - 1] in ("the", "a", "an", "another") and nouns(word) & kinds
    ]
    if not heads or any(token.kind in _JOINTS for token in row[subject + 1 : place]):
        return False
    if not _LINKS.isdisjoint(before[heads[-1] :]):
        # "Who paints as a hobby is Ann": the noun still belongs to the subject.
        return False
    words = [
        word
        for token in row[subject + 1 : place]
        for word in (*token.before, *token.text.lower().split())
    ]
    words += before[: heads[0] - 1]
    return bool(words) and not _joined(words, ())


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


def _person(
    row: Sequence[Token], place: int, mentions: Sequence[Mention], people: frozenset[int]
) -> bool:
    if all(item.attribute in people for item in mentions[row[place].mention].items):
        return True
    after = row[place + 1].before[:1] if place + 1 < len(row) else ()
    return bool(after and nouns(after[0]) & _PERSONS) or _head(row[place].before) is not None


@lru_cache(maxsize=4_000)
def is_person(word: str) -> bool:
    """Whether a noun means somebody.

    >>> is_person("lady"), is_person("house")
    (True, False)
    """
    return bool(nouns(word) & _PERSONS)


def _head(before: Sequence[str]) -> int | None:
    """Where a noun for a person with its article begins among the words before a value."""
    for place, word in enumerate(before):
        article = before[place - 1] if place else ""
        if article in ("the", "a", "an", "that") and nouns(word) & _PERSONS:
            return place - 1
        if word in ("somebody", "someone"):
            return place
    return None


def _gap(row: Sequence[Token], subject: int, place: int) -> list[str]:
    """The words between two values, without the clause that the second one is in."""
    words: list[str] = []
    for token in row[subject + 1 : place]:
        words += [*token.before, *token.text.lower().split()]
        if token.kind in _JOINTS:
            words = ["is"]
    before = row[place].before
    head = _head(before)
    return [*words, *(before if head is None else before[:head])]


def _joined(gap: Sequence[str], after: Sequence[str]) -> bool:
    """Whether the last verb is one that joins, and nothing strange follows it."""
    last = max((place for place, word in enumerate(gap) if word in _LINKS), default=-1)
    rest = [word for word in gap[last + 1 :] if word[0].isalpha() or word == "'s"]
    if last < 0 or not all(word in _JOINING for word in rest):
        return False
    if (gap[last] == "known" and rest[:1] != ["as"]) or ("from" in rest and _possessed(after)):
        return False
    # "Where the baker lives" is his house, "where the baker works" is not.
    strange = [word for word in after if word[0].isalpha() and word not in _DWELLS]
    return not (strange and _RELATIVE.intersection(rest))


def _own_house(row: Sequence[Token], subject: int, place: int) -> bool:
    """Whether a house that does something to a house is the same house: it is only where it is."""
    after = row[place + 1].before[:1] if place + 1 < len(row) else ()
    gap = _gap(row, subject, place)
    houses = [at for at, word in enumerate(gap) if word in ("house", "home")]
    if not houses or not after or after[0] not in ("house", "home", "one"):
        return True
    return all(word in _JOINING or not word[0].isalpha() for word in gap[houses[-1] + 1 :])


def kin(row: Sequence[Token], attributes: Sequence[Attribute]) -> bool:
    """Whether somebody's brother or friend is spoken of, and that is not an attribute."""
    named = {
        noun for each in attributes for word in each.name.lower().split() for noun in nouns(word)
    }
    possessed = [
        _possessed(token.before) for before, token in pairwise(row) if before.kind == "value"
    ]
    # "Ann, whose brother is the baker", "who drives her sister's car".
    possessed += [
        token.before[place + 1 :]
        for token in row
        for place, word in enumerate(token.before)
        if word in _WHOSE
    ]
    return any(words and words[0] in _KIN and not nouns(words[0]) & named for words in possessed)


def _possessed(after: Sequence[str]) -> Sequence[str]:
    """The words behind the possessive of a value: of the baker's son, of the tea drinker's son."""
    if tuple(after[:2]) == ("'", "s"):
        return after[2:]
    if tuple(after[:1]) == ("'",):
        return after[1:]
    return after[1:] if after and after[0].endswith("'s") else ()
