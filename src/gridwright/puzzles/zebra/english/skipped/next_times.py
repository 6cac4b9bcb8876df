"""Another time, counted from one that was told: the previous day, the following year.

What somebody did then need not be what the lists tell of him.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_NEXT_TIMES", "next_times"]

SIGNS_OF_NEXT_TIMES = bag("previous preceding following")
_TIMES = bag(
    "day days night week weeks month months year years season evening morning afternoon weekend"
)


def next_times(row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """Such a time before a name, which no rule has read: the following day Ann drove."""
    for token in row:
        if token.kind != "value" or not token.text[:1].isupper():
            continue
        for word, time in pairwise(token.before):
            if word in SIGNS_OF_NEXT_TIMES and time in _TIMES:
                yield f"{word} {time}", token.start
