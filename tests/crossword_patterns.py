"""Block patterns for the tests, and whether they are as they shall be, from the rules alone."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

from gridwright.grid import Cell, Symmetry
from gridwright.outcome import Budget
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.patterns.annealing import make_pattern
from gridwright.puzzles.crossword.patterns.measures import is_connected, is_symmetric
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = ["WORDS", "clumps", "grid", "is_good", "pattern", "runs"]

WORDS = Lexicon(["CAT"])


def grid(*rows: str) -> Crossword:
    """A grid from rows of dots and #."""
    cells = tuple("" if char == "." else char for row in rows for char in row)
    return Crossword(len(rows), len(rows[0]), cells, WORDS)


def pattern(seed: int = 1, **wishes: Any) -> Crossword:
    """A grid with the pattern that is made for these wishes."""
    blocks = make_pattern(random.Random(seed), Budget(), **wishes)
    assert blocks is not None
    cells = tuple(BLOCK if block else "" for block in blocks)
    return Crossword(wishes["rows"], wishes["cols"], cells, WORDS)


def runs(puzzle: Crossword) -> Iterator[int]:
    """The lengths of all rows of white cells, single cells too, from the rules alone."""
    lines = [puzzle.cells[row * puzzle.cols :][: puzzle.cols] for row in range(puzzle.rows)]
    for line in itertools.chain(lines, zip(*lines, strict=True)):
        text = "".join("#" if cell == BLOCK else "." for cell in line)
        yield from map(len, filter(None, text.split("#")))


def is_good(puzzle: Crossword, shortest: int = 3, longest: int = 99, **wishes: Any) -> bool:
    """Whether the pattern is what was asked for."""
    blocks = tuple(cell == BLOCK for cell in puzzle.cells)
    lengths = list(runs(puzzle))
    entries = [length for length in lengths if length > 1]
    symmetry = wishes.get("symmetry", Symmetry.ROTATIONAL)
    return (
        is_connected(blocks, puzzle.rows, puzzle.cols)
        and is_symmetric(blocks, puzzle.rows, puzzle.cols, symmetry)
        and 0 < len(entries) == wishes.get("entries", len(entries))
        and sum(blocks) == wishes.get("black", sum(blocks))
        and all(shortest <= length <= longest for length in entries)
        and (wishes.get("unchecked", False) or len(entries) == len(lengths))
    )


def clumps(puzzle: Crossword) -> int:
    """How many 2x2 squares are all black."""
    return sum(
        all(
            puzzle[Cell(row + down, col + right)] == BLOCK
            for down in range(2)
            for right in range(2)
        )
        for row in range(puzzle.rows - 1)
        for col in range(puzzle.cols - 1)
    )
