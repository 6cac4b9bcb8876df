"""Small random crosswords with everything that a crossword can have, and their fills."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

from gridwright.grid import Cell, Edge, cells
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, slots_of

__all__ = ["SIZES", "brute_force", "random_crossword"]

SIZES = [(1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3), (4, 5)]


@cache
def brute_force(puzzle: Crossword) -> frozenset[tuple[str, ...]]:
    """Every fill, by trying all letters in all empty cells on the rule checker."""
    alphabet = puzzle.alphabet
    choices = [cell or alphabet for cell in puzzle.cells]
    return frozenset(fill for fill in product(*choices) if not KIND.rules.violations(puzzle, fill))


def random_crossword(seed: int, *, blamed: bool = False) -> Crossword:
    """A crossword with few white cells, over two or three letters.

    They are not Latin: where any two letters will do, Latin lists would allow all of A to Z.
    """
    rng = random.Random(seed)
    rows, cols = SIZES[seed % len(SIZES)]
    alphabet = rng.choice(["ΑΒ", "ΑΒ", "ΑΒΓ", "ЂЯ"])
    board = [BLOCK if rng.random() < 0.15 else "" for _ in range(rows * cols)]
    most = 7 if len(alphabet) == 3 else 10
    while board.count("") > most:
        board[rng.choice([n for n, cell in enumerate(board) if cell == ""])] = BLOCK
    edges = [Edge(cell, Cell(*other)) for cell in cells(rows, cols) for other in _after(cell)]
    bars = frozenset(edge for edge in edges if rng.random() < 0.1 and _white(board, cols, edge))
    lexicon = _random_lexicon(rng, alphabet)
    slots = slots_of(rows, cols, tuple(cell == BLOCK for cell in board), bars)
    for index, cell in enumerate(board):
        if cell == "" and rng.random() < 0.15:
            board[index] = rng.choice(lexicon.alphabet)
    required = rng.sample(lexicon.words, rng.choice([0, 0, 1, 2]))
    return Crossword(
        rows,
        cols,
        tuple(board),
        lexicon,
        bars=bars,
        pairs=rng.random() < 0.3,
        free=frozenset(slot.name for slot in slots if rng.random() < 0.15),
        required=tuple(required),
        blamed=blamed,
    )


def _random_lexicon(rng: random.Random, alphabet: str) -> Lexicon:
    words: dict[str, int] = {}
    for length in (2, 3, 4, 5):
        every = ["".join(word) for word in product(alphabet, repeat=length)]
        chosen = [word for word in every if rng.random() < 0.6] or every[:1]
        words.update((word, rng.choice([0, 0, 10])) for word in chosen)
    names = list(words)
    families = [rng.sample(names, rng.choice([2, 3])) for _ in range(rng.choice([0, 0, 1, 2]))]
    return Lexicon(words, families=families)


def _after(cell: Cell) -> list[tuple[int, int]]:
    return [(cell.row, cell.col + 1), (cell.row + 1, cell.col)]


def _white(board: list[str], cols: int, edge: Edge) -> bool:
    rows = len(board) // cols
    return all(
        cell.row < rows and cell.col < cols and board[cell.row * cols + cell.col] != BLOCK
        for cell in edge
    )
