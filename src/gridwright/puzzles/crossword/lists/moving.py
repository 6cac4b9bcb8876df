"""Filled grids that are written to another folder than their word lists are in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from gridwright.puzzles.crossword.lists.gathering import ListError, gather
from gridwright.puzzles.crossword.lists.lexicon import DEFAULT_SCORE, Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword, entries

__all__ = ["readable_in"]


def readable_in(folder: Path, puzzle: Crossword) -> Crossword:
    """The puzzle as its text can be read from this folder.

    If its lists are not found there, as when they were named on the command line, the text lists
    the words of the grid instead.
    """
    lexicon = puzzle.lexicon
    try:
        if gather(lexicon.fields, inline=lexicon.inline, folder=folder) == lexicon:
            return puzzle
    except ListError:
        pass
    words = {
        word: lexicon.score(word) or DEFAULT_SCORE
        for slot, word in entries(puzzle, puzzle.cells).items()
        if len(word) == len(slot) and slot.name not in puzzle.free
    }
    if puzzle.pairs:
        words = {word: score for word, score in words.items() if word in lexicon}
    return replace(puzzle, lexicon=Lexicon(words))
