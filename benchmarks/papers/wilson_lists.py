"""Squares and word lists for Wilson's experiments; his own list of words is not printed."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import gridwright
from benchmarks.papers.boards import example
from gridwright.grid import index_of
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword

__all__ = ["british", "square", "tiny", "words"]

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
    every = random.Random(_SEED).sample(_known(SIDE), len(_known(SIDE)))
    fill = gridwright.solve(square(tuple(every[:1200])), model="loop").solutions[0]
    across = ["".join(fill[SIDE * row : SIDE * (row + 1)]) for row in range(SIDE)]
    down = ["".join(fill[col::SIDE]) for col in range(SIDE)]
    return tuple(dict.fromkeys([*across, *down, *every]))[:number]


@cache
def british(number: int) -> Crossword:
    """The grid of twelve slots with so many words of each length, which have a fill."""
    grid: Crossword = example("crossword/7x7-twelve-slots.txt")
    lengths = sorted({len(slot) for slot in grid.slots})
    rng = random.Random(_SEED)
    every = {length: rng.sample(_known(length), len(_known(length))) for length in lengths}
    most = [word for length in lengths for word in every[length][:1500]]
    fill = gridwright.solve(replace(grid, lexicon=Lexicon(most)), model="search").solutions[0]
    used = ["".join(fill[index_of(cell, grid.cols)] for cell in slot.cells) for slot in grid.slots]
    chosen: list[str] = []
    for length in lengths:
        first = [word for word in used if len(word) == length]
        chosen += list(dict.fromkeys([*first, *every[length]]))[:number]
    return replace(grid, lexicon=Lexicon(chosen))


@cache
def _known(length: int) -> tuple[str, ...]:
    """The words of the embedded list that people know: the better half by score, 1,500 at least."""
    lexicon = gather({"words": "english"})
    known = sorted(lexicon.of_length(length), key=lambda word: (-(lexicon.score(word) or 0), word))
    return tuple(sorted(known[: max(1500, len(known) // 2)]))
