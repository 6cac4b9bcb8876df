"""Things of somebody's that no list is about: Ann's apron, where houses are red and green.

What is said of such a thing, its colour, its weight, what it cost or where it comes from, is not
said of its owner. A thing is known where it, or something like it, is in the lists, or where
several sentences speak of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.possessions import (
    is_meal,
    is_other_meal,
    is_other_thing,
)

__all__ = ["received", "unlisted_things"]

_RECEIVING = bag("received got inherited borrowed accepted stole took")
_GIVERS = bag("sender giver donor lender seller supplier author source aunt uncle friend relative")

_OWN = bag("his her their its")
_WHERE = bag("in on at from behind under outside with for beside near of")
_END = bag(
    """is was are were has had isn't wasn't weighs weighed cost costs came comes stands stood
    in on at of to from with by for and than which who that the a an painted does"""
)
_OF_LANDS = bag("language flag capital king queen anthem president ambassador")
_CREATURES = bag("pet animal dog cat bird")
_MONEY = frozenset("$£€")
_SPENT = (("on",), ("for",))
_HOUSES = bag("house home")
_OF_HOUSES = bag("house home door front place building property")


def unlisted_things(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The nouns for such things, each with the place of the token behind it."""
    for place, token in enumerate(row):
        words = token.before
        if not words:
            continue
        for noun in _possessed(row, place):
            meal = token.text[:1] in _MONEY and is_other_meal(noun, vocabulary)
            if meal or is_other_thing(noun, vocabulary):
                yield noun, token.start
        if place and row[place - 1].kind == "value":
            yield from _behind(row, place, mentions, vocabulary)
        if token.kind != "value":
            continue
        if words[-1:] == ("of",) or words[-2:] == ("of", "the"):
            for word in _OF_LANDS.intersection(words[-3:-1]):
                if not vocabulary.familiar(word):
                    yield word, token.start
        brought = words[-1] in ("in", "from") or (words[-1] == "for" and token.text[:1] in _MONEY)
        brought = brought and len(words) > 2 and words[-3] != "the"
        if brought and is_other_thing(words[-2], vocabulary):
            # "Has a cottage in France", "collects stamps from Japan", "bought a scarf for £5".
            yield words[-2], token.start


def received(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The one that she received from Ella is not Ella's, unless the list tells who gave things."""
    for token in row:
        if token.kind != "value" or token.before[-1:] != ("from",):
            continue
        lists = {item.attribute for item in mentions[token.mention].items}
        words = {word for n in lists for word in vocabulary.attributes[n].name.lower().split()}
        if lists <= vocabulary.somebody and words.isdisjoint(_GIVERS):
            yield from ((word, token.start) for word in _RECEIVING.intersection(token.before[-2:]))


def _behind(
    row: Sequence[Token], place: int, mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The things behind a price or a colour, and those that have a colour."""
    value, token = row[place - 1], row[place]
    words = token.before
    if value.text[:1] in _MONEY and words[:1] in _SPENT:
        # Paid $7 for a newspaper.
        own = words[1:2] == ("the",) or not _OWN.isdisjoint(words[1:2])
        rest = words[2:] if own or words[1:2] in (("a",), ("an",), ("some",)) else words[1:]
        # "On her cruise" may be what the list tells of, "on petrol" is not.
        is_other = is_other_thing if own else _is_unlisted
        if rest and is_meal(rest[0]):
            is_other = is_other_meal
        if rest and is_other(rest[0], vocabulary):
            yield rest[0], token.start
    if is_other_thing(words[0], vocabulary) and _colors(mentions[value.mention], vocabulary):
        # Drives a blue car, where houses are blue.
        yield words[0], token.start
    listed = token.kind == "value" and _colors(mentions[token.mention], vocabulary)
    if not listed:
        return
    of_houses = vocabulary.attributes[0].name.lower() in _HOUSES
    owner = {item.attribute for item in mentions[value.mention].items}
    names = {vocabulary.attributes[each].name.lower() for each in owner}
    house = not _HOUSES.isdisjoint(value.before)
    if words in (("is",), ("was",)) and of_houses and names & _CREATURES and not house:
        # The parrot is green, where houses are; but the house with the parrot is one of these.
        yield words[0], token.start
    thing = list(_possessed(row, place))
    plain = all(len(name.split()) == 1 for name in _names(token, mentions, vocabulary))
    painted = bool(thing) and (of_houses or not plain) and thing[-1] not in _OF_HOUSES
    if painted and _is_unlisted(thing[-1], vocabulary):
        # Ann's letter box is red, where the doors or the houses are.
        yield thing[-1], token.start


def _names(token: Token, mentions: Sequence[Mention], vocabulary: Vocabulary) -> set[str]:
    """The names of the lists in which a value is."""
    items = mentions[token.mention].items
    return {vocabulary.attributes[item.attribute].name.lower() for item in items}


def _colors(mention: Mention, vocabulary: Vocabulary) -> bool:
    """Whether a value is one of a list of colours."""
    names = {vocabulary.attributes[item.attribute].name.lower() for item in mention.items}
    return all(name.endswith(("color", "colour")) for name in names)


def _is_unlisted(noun: str, vocabulary: Vocabulary) -> bool:
    """Whether a noun is in no list, and in no more than one sentence."""
    if noun in COMMON or noun in GENERIC or not noun.isalpha() or vocabulary.familiar(noun):
        return False
    values = (value.lower() for each in vocabulary.attributes for value in each.values)
    return not any(nouns(noun) & nouns(word) for value in values for word in value.split())


def _possessed(row: Sequence[Token], place: int) -> Iterator[str]:
    """The words of what is somebody's: of Ann's old bicycle pump, of his honeymoon."""
    words = row[place].before
    if place and row[place - 1].kind == "value":
        if words[:2] == ("'", "s"):
            yield from _phrase(words[2:])
        elif words[:1] in (("'s",), ("'",)):
            yield from _phrase(words[1:])
    for at, word in enumerate(words):
        # "Has a cherry tree in her garden" says nothing of the garden.
        if word in _OWN and _WHERE.isdisjoint(words[max(at - 1, 0) : at]):
            yield from _phrase(words[at + 1 :])


def _phrase(words: Sequence[str]) -> Iterator[str]:
    """The words of a noun phrase, up to its verb or preposition."""
    for word in words[:4]:
        if word in _END:
            return
        yield word
