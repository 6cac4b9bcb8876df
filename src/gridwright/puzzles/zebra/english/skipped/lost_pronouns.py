"""Pronouns that a reading would lose: "The Heron is old, and it took Clara to Poole".

Behind a verb Clara is no subject: the reading that she went to Poole has lost what took her there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_LOST_PRONOUNS", "lost_pronouns"]

SIGNS_OF_LOST_PRONOUNS = bag("it they he she")
_JOINTS = frozenset(("comma", "stop", "and", "but", "then", "if", "unless"))
_INTRODUCING = bag(
    "is was be isn't wasn't that who seems seemed appears appeared happens out so 's"
)
"""It was Clara who went to Poole; it turned out that Clara went there."""


def lost_pronouns(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The pronouns before a verb with somebody as its object and more behind, with their places."""
    for at, token in enumerate(row[:-1]):
        words = token.before
        if token.kind != "value" or len(words) < 2 or words[0] not in SIGNS_OF_LOST_PRONOUNS:
            continue
        if (at and row[at - 1].kind not in _JOINTS) or row[at + 1].kind != "value":
            continue
        lists = {item.attribute for item in mentions[token.mention].items}
        if lists <= vocabulary.somebody and _INTRODUCING.isdisjoint(words[1:]):
            yield words[0], token.start
