"""Ends of the row that a reading would skip: in an outside lane, at the back of the queue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.measure_words import SPOTS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.attitudes import where

__all__ = ["SIGNS_OF_ROW_ENDS", "row_ends"]

_ENDS = bag("end outside outermost outmost outer")
_QUEUES = bag("queue line")
_TIPS = bag("front head back rear tail")
_DWELLING = frozenset(("lives", "live", "lived", "living", "resides", "parked", "works", "worked"))
"""Where people live is not told by whether they are 1st or 2nd in a queue."""
SIGNS_OF_ROW_ENDS = _ENDS | _QUEUES | {"next"}


def row_ends(
    sentence: str, row: Sequence[Token], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """An end of the first list's row, where no rule has read it."""
    first = vocabulary.attributes[0]
    called = nouns(first.name.lower())
    along = in_a_row(first)
    if not along and SPOTS.isdisjoint(first.name.lower().split()):
        return
    for token in row:
        dwells = token.kind == "next" and first.values[0] == "1st" and token.before[-1:]
        if dwells and token.before[-1] in _DWELLING:
            yield token.before[-1], where(sentence, token, token.before[-1])
        for word, after in pairwise(token.before):
            if along and word in _ENDS and nouns(after) & (called | SPOTS):
                yield f"{word} {after}", where(sentence, token, word)
        for tip, of, the, queue in zip(*(token.before[at:] for at in range(4)), strict=False):
            if tip in _TIPS and (of, the) == ("of", "the") and queue in _QUEUES:
                yield f"{tip} of the {queue}", where(sentence, token, tip)
