"""What a book prints: the empty grid with its clues or, if it has none, with the words to place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.drawing.columns import Item
from gridwright.kind import Sheet
from gridwright.puzzles.crossword.page.page import hint_items
from gridwright.puzzles.crossword.page.picture import grid
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, entries

__all__ = ["sheet"]

_CLUES = (
    "Write the answers to the clues into the grid, one letter to a cell: those across from left to"
    " right, those down from top to bottom."
)
_WORDS = "Write the words into the grid, one letter to a cell; every word has a place of its own."


def sheet(puzzle: Crossword, solution: Sequence[str] | None, *, answer: bool, grey: bool) -> Sheet:
    """The empty grid and its clues; as an answer, the letters without numbers and clues."""
    letters = puzzle.cells if solution is None else solution
    if answer:
        return Sheet(grid(puzzle, letters, grey=grey, numbered=False))
    empty = tuple(cell if cell == BLOCK else "" for cell in puzzle.cells)
    if puzzle.hints:
        board = grid(puzzle, empty, grey=grey)
        return Sheet(board, tuple(hint_items(puzzle.hints)), rules=_CLUES)
    board = grid(puzzle, puzzle.cells, grey=grey, numbered=False)
    return Sheet(board, tuple(_words(puzzle, letters)), rules=_WORDS)


def _words(puzzle: Crossword, letters: Sequence[str]) -> Iterator[Item]:
    """The words by their lengths, each list in alphabetical order."""
    filled = [word for word in entries(puzzle, letters).values() if all(word)]
    for length in sorted({len(word) for word in filled}):
        words = sorted(word for word in filled if len(word) == length)
        yield Item("", "   ".join(words), f"{length} letters")
