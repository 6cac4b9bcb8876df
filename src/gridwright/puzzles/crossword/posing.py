"""What a crossword without printed clues asks: to put its words into the grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, entries

__all__ = ["posed"]


def posed(puzzle: Crossword, solution: Sequence[str]) -> Iterator[Crossword]:
    """The grid with its own words as the only list, with ever more of them given.

    A puzzle that has printed clues asks these, and nothing else.
    """
    if puzzle.hints:
        return
    words = entries(puzzle, solution)
    bare = replace(
        puzzle,
        cells=tuple(cell if cell == BLOCK else "" for cell in puzzle.cells),
        lexicon=Lexicon(sorted(set(words.values()))),
        pairs=False,
        free=frozenset(),
        required=(),
    )
    given = list(bare.cells)
    for slot in sorted(words, key=len, reverse=True):
        yield replace(bare, cells=tuple(given))
        for cell in slot.cells:
            given[puzzle.index(cell)] = solution[puzzle.index(cell)]
    yield replace(bare, cells=tuple(given))
