"""Colours of something else: a green hat where houses are green, a red face, a gold tooth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.persons import is_person
from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_OTHER_COLORS", "other_colors"]

_WEARABLE = bag(
    """hat cap coat shirt dress tie scarf jacket jumper sweater blouse skirt trousers pants gloves
    shoes boots socks glasses suit apron bonnet beret"""
)
_DRESS = (*_WEARABLE, "clothes", "wear", "costume", "outfit", "disguise")
_FEATURES = bag(
    """face faced nose nosed cheek cheeks cheeked hair haired beard bearded moustache mustache
    eye eyes eyed eyebrows lips ears neck skin skinned nails fingernails knees fingers fingered
    thumbs sheep magic herring meat tape flag tooth teeth toothed"""
)
_LOOKS = ("complexion", "looks", "feature", "appearance")
_COLORS = bag("red blue green yellow white black brown grey gray pink purple orange violet maroon")
_METALS = bag("gold silver golden bronze")
_JEWELS = bag("ring watch necklace earring bracelet brooch chain coin medal medallist medalist")
_AWARDS = ("medal", "award", "prize", "honor", "trophy")
_ARTICLES = (("a",), ("an",), ("his",), ("her",), ("their",))
SIGNS_OF_OTHER_COLORS = (
    _WEARABLE
    | _FEATURES
    | frozenset(f"{jewel}{ending}" for jewel in _JEWELS for ending in ("", "s", "es"))
    | frozenset(article for (article,) in _ARTICLES)
)
"""A sentence without one of these words speaks of no such thing."""


def other_colors(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The colours of things that no attribute is about, each with its place."""
    for value, after in pairwise(row):
        if value.kind != "value":
            continue
        if not after.before:
            yield from _of_a_value(value, after, mentions, vocabulary)
            continue
        words = after.before[after.before[0] == "-" :]
        noun = words[0] if words else ""
        if noun.endswith("ing") and words[1:] and vocabulary.familiar(words[1]):
            # "A red swimming cap" is a red cap.
            noun = words[1]
        if noun in _WEARABLE and not any(map(vocabulary.familiar, _DRESS)):
            yield f"{value.text} {noun}", value.start
        feature = (noun, noun.removesuffix("d"), noun.removesuffix("ed"), *_LOOKS)
        if noun in _FEATURES and not any(map(vocabulary.familiar, feature)):
            yield f"{value.text} {noun}", value.start
        if value.text in _METALS and nouns(noun) & _JEWELS:
            medal = noun.startswith("medal") and any(map(vocabulary.familiar, _AWARDS))
            if not medal and not vocabulary.familiar(noun):
                # "Sells gold rings".
                yield f"{value.text} {noun}", value.start
        if value.text not in _COLORS or value.before[-1:] not in _ARTICLES or not noun.isalpha():
            continue
        # Of a list of signs, "a green van" says nothing.
        names = [vocabulary.attributes[i.attribute].name for i in mentions[value.mention].items]
        if not any(_fits(noun, name.lower()) for name in names) and not vocabulary.familiar(noun):
            yield f"{value.text} {noun}", value.start


def _of_a_value(
    value: Token, after: Token, mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """A red bridge in the picture called Bridge, where rooms are red."""
    article = value.before[-1:] in _ARTICLES
    if after.kind != "value" or not after.text.islower() or not article:
        return
    if value.text not in _COLORS:
        return
    names = [vocabulary.attributes[i.attribute].name for i in mentions[value.mention].items]
    lists = [vocabulary.attributes[i.attribute] for i in mentions[after.mention].items]
    if not any(_of_color(name.lower()) for name in names) and all(
        each.values[0][:1].isupper() for each in lists
    ):
        yield f"{value.text} {after.text}", value.start


def _of_color(name: str) -> bool:
    return "color" in name or "colour" in name


def _fits(noun: str, name: str) -> bool:
    """Whether a noun behind a colour can be what the attribute of that name is about."""
    if _of_color(name) or noun in COMMON or noun in GENERIC or is_person(noun):
        return True
    return any(nouns(noun) & nouns(word) for word in name.split())
