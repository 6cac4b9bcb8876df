"""What stands between two landmarks, or a mile from one: that is nothing a list of spots tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.naming.places import spots
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_LANDMARKS", "landmarks"]

_WAYS = bag(
    """mile kilometre kilometer yard metre meter foot block hour minute walk drive ride stroll
    stone"""
)
"""How far somewhere is."""
_ONE = frozenset(("a", "an", "one"))
_FROM = frozenset(("from", "outside", "off", "away"))
SIGNS_OF_LANDMARKS = frozenset((*_FROM, "between", "ahead", "behind"))


def landmarks(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """How things stand to landmarks without being there, each with its place."""
    listed = spots(vocabulary.attributes)
    for place, token in enumerate(row):
        if token.kind == "value" and not _FROM.isdisjoint(token.before):
            yield from _afar(token)
        if token.kind in ("between", "ahead", "behind") and listed and place + 1 < len(row):
            other = row[place + 1]
            if other.kind != "value" or not {"the"}.issuperset(other.before):
                continue
            meant = {item.attribute for item in mentions[other.mention].items}
            if meant <= listed and other.text.islower():
                # Between the pond and the gate nobody comes by his age or the price he paid.
                yield token.text, token.start


def _afar(token: Token) -> Iterator[tuple[str, int]]:
    """A mile from the lake, a short walk from it."""
    words = token.before
    for at, word in enumerate(words[:-1]):
        if words[at + 1] not in _FROM or stem(word) not in _WAYS:
            continue
        if not _ONE.isdisjoint(words[max(at - 2, 0) : at]):
            yield f"{word} {words[at + 1]}", token.start
