"""What somebody went without: "left home without a camera" may tell of what was forgotten.

Where the list is one of things that were forgotten, that says which one it was; where it is one of
things that were brought, which one it was not. A list called "item" may be either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["FORGOTTEN", "SIGNS_OF_WANT", "UNSAID", "missing"]

FORGOTTEN = bag("forgotten forgot lost missing mislaid omitted")
"""Names of lists of what somebody did not have."""
UNSAID = bag("item thing object belonging possession article")
"""Lists that do not say whether these were brought or forgotten."""
_GOING = bag(
    "went came left arrived travelled traveled set off out home turned up flew sailed drove"
)
_HAVING = bag("had has have brought packed remembered took carried kept")
SIGNS_OF_WANT = frozenset(("not",)) | _HAVING


def missing(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for having or not having what may have been forgotten, each with its place."""
    for before, token in pairwise((None, *row)):
        if token is None or token.kind != "value":
            continue
        names = [vocabulary.attributes[i.attribute].name for i in mentions[token.mention].items]
        words = [word for name in names for word in name.lower().split()]
        forgotten = not FORGOTTEN.isdisjoint(words)
        if not forgotten and not any(nouns(word) & UNSAID for word in words):
            continue
        without = before is not None and before.text.lower() == "without"
        if without and before is not None and (forgotten or _GOING & {*before.before}):
            yield "without", before.start
        elif forgotten and token.before[:1] and (had := _HAVING & {*token.before}):
            yield min(had), token.start
