"""Two of one kind: the long bridge that dwarfs the one over the Exe, the drummer of somebody.

What one of a kind does, it does to another of that kind, and not to itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male
from gridwright.puzzles.zebra.english.lexicon.persons import is_somebody, possessed_by
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.links import JOINTS, LINKS, is_joined
from gridwright.puzzles.zebra.english.skipped.own_works import makes_his_own

__all__ = ["WHO", "another_of_a_kind", "has_one"]

WHO = (("who",), ("whose",))
"""Behind "the one" these make somebody of it, and not another thing of the kind."""


def has_one(
    row: Sequence[Token],
    subject: int,
    place: int,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> bool:
    """Whether a value is another of those of whom the value before it has one: "Monk's drummer"."""
    owned = row[subject + 1].before
    if len(owned) < 3 or owned[0] != "'":
        # Of "the Bears'" and of "Monk's".
        return False
    owned = owned[1 + (owned[1] == "s") :]
    lists = {item.attribute for item in mentions[row[place].mention].items}
    names = {vocabulary.attributes[number].name.lower() for number in lists}
    return names == {*owned[:1]} and all(_is_of_names(number, vocabulary) for number in lists)


def _is_of_names(number: int, vocabulary: Vocabulary) -> bool:
    """Whether a list has people, or names most of which are given names."""
    values = vocabulary.attributes[number].values
    known = [value for value in values if is_male(value) is not None]
    return number in vocabulary.somebody or 2 * len(known) > len(values)


def another_of_a_kind(
    row: Sequence[Token],
    subject: int,
    place: int,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> bool:
    """Whether one of a kind does something to another: Ann was beaten by the runner in red."""
    if makes_his_own(row, subject, place):
        return False
    attributes = vocabulary.attributes
    before = row[place].before
    items = mentions[row[subject].mention].items
    kinds = frozenset().union(*(_called(attributes[item.attribute].name) for item in items))
    thing = not _somebody(row, subject, mentions, vocabulary)
    if thing:
        # "The long bridge dwarfs the Exe bridge", "the long bridge dwarfs the one over the Exe".
        kinds |= {*row[subject + 1].before[:1], "one"}
    heads = [
        at
        for at, word in enumerate(before)
        if at and before[at - 1] in ("the", "a", "an", "another") and nouns(word) & kinds
    ]
    heads = [at for at in heads if before[at] != "one" or before[at + 1 : at + 2] not in WHO]
    behind = row[place + 1].before[:1] if place + 1 < len(row) else ()
    if thing and not heads and not kinds.isdisjoint(behind) and before[-1:] == ("the",):
        heads = [len(before)]
    owned = row[place + 1].before[:3] if place + 1 < len(row) else ()
    if not heads and _owns_one(row, subject, place, mentions, vocabulary):
        # "Mr Black's car was hit by the truck", where that is a car.
        heads = [len(before)]
    if not heads and owned[:1] == ("'",) and kinds & {*owned[1:]}:
        # "The Owls knocked out Ann's team".
        heads = [len(before) + 1]
    if not heads or any(token.kind in JOINTS for token in row[subject + 1 : place]):
        return False
    if not LINKS.isdisjoint(before[heads[-1] :]):
        # "Who paints as a hobby is Ann": the noun still belongs to the subject.
        return False
    words = [
        word
        for token in row[subject + 1 : place]
        for word in (*token.before, *token.text.lower().split())
    ]
    words += before[: heads[0] - 1]
    return bool(words) and not is_joined(words, ())


@lru_cache(maxsize=1_000)
def _called(name: str) -> frozenset[str]:
    """What the values of a list of that name are called."""
    return frozenset(noun for word in name.lower().split() for noun in nouns(word))


def _owns_one(
    row: Sequence[Token],
    subject: int,
    place: int,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> bool:
    """Whether somebody's thing and a value of that list of things stand on both sides of "by"."""
    if row[place].before[-2:] not in (("by", "the"), ("by", "a"), ("by", "an")):
        return False
    owned = {*possessed_by(row[subject + 1].before)[:1]}
    items = mentions[row[place].mention].items
    return bool(owned) and all(
        owned & nouns(vocabulary.attributes[item.attribute].name.lower()) for item in items
    )


def _somebody(
    row: Sequence[Token],
    place: int,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> bool:
    """Whether a value is a person, as its list, its own name or the nouns around it tell."""
    attributes = vocabulary.attributes
    if is_somebody(row, place, mentions, vocabulary.somebody):
        return True
    items = mentions[row[place].mention].items
    return any(is_male(attributes[i.attribute].values[i.value]) is not None for i in items)
