"""Squares and word lists for Wilson's experiments; his own list of words is not printed."""

from __future__ import annotations

import random
from functools import cache

import gridwright
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword

__all__ = ["square", "tiny", "words"]

SIDE = 4
_SEED = 15
"""A draw with all 26 letters among its first hundred words, as the paper's 524 rows need."""


def square(chosen: tuple[str, ...]) -> Crossword:
    """The full 4×4 square with these words."""
    return Crossword(SIDE, SIDE, ("",) * SIDE**2, Lexicon(chosen))


def tiny() -> Crossword:
    """A grid so small that solving it only loads code."""
    return Crossword(1, 2, ("", ""), Lexicon(["AB"]))


@cache
def words(number: int) -> tuple[str, ...]:
    """So many words of the embedded list, the same first ones each time, with one fill at least."""
    every = random.Random(_SEED).sample(_four_letters(), len(_four_letters()))
    fill = gridwright.solve(square(tuple(every[:1200])), model="loop").solutions[0]
    across = ["".join(fill[SIDE * row : SIDE * (row + 1)]) for row in range(SIDE)]
    down = ["".join(fill[col::SIDE]) for col in range(SIDE)]
    return tuple(dict.fromkeys([*across, *down, *every]))[:number]


@cache
def _four_letters() -> tuple[str, ...]:
    """The four-letter words of the embedded list that people know: the better half by score."""
    lexicon = gather({"words": "english"})
    known = sorted(lexicon.of_length(SIDE), key=lambda word: (-(lexicon.score(word) or 0), word))
    return tuple(sorted(known[: max(1500, len(known) // 2)]))
