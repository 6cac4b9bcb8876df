"""The puzzle: a board and its given digits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import ClassVar

from gridwright.kind import Clue
from gridwright.notebook import Pictured
from gridwright.puzzles.sudoku.layout import Layout
from gridwright.verbs.fewest.pool import Pool

__all__ = ["Given", "Solution", "Sudoku", "clues", "holds", "keep", "pool", "size"]

Solution = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sudoku(Pictured):
    """A board with its given digits, row by row, 0 for an empty cell."""

    kind: ClassVar[str] = "sudoku"
    layout: Layout
    givens: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.givens) != self.layout.size**2:
            raise ValueError(f"{self.layout.size**2} cells are needed, not {len(self.givens)}")

    @property
    def size(self) -> int:
        """The number of rows, columns and digits."""
        return self.layout.size


@dataclass(frozen=True, slots=True)
class Given(Clue):
    """A digit that stands in a cell from the start."""

    index: int = 0
    digit: int = 0


def clues(puzzle: Sudoku) -> tuple[Given, ...]:
    """The given digits, row by row."""
    return tuple(
        Given(f"{cell.name}={digit}", f"{digit} in {cell.name}", (cell,), index, digit)
        for index, (cell, digit) in enumerate(zip(puzzle.layout.cells, puzzle.givens, strict=True))
        if digit
    )


def keep(puzzle: Sudoku, kept: Collection[Clue]) -> Sudoku:
    """The same board with only these digits given."""
    givens = [0] * len(puzzle.givens)
    for clue in kept:
        assert isinstance(clue, Given)
        givens[clue.index] = clue.digit
    return Sudoku(puzzle.layout, tuple(givens))


def holds(puzzle: Sudoku, clue: Clue, solution: Solution) -> bool:
    """Whether the given digit is the solution's."""
    del puzzle
    assert isinstance(clue, Given)
    return solution[clue.index] == clue.digit


def pool(puzzle: Sudoku, solution: Solution) -> Pool[Sudoku]:
    """The digits of all cells, for the search for the fewest."""
    full = replace(puzzle, givens=solution)
    return Pool(full, clues(full))


def size(puzzle: Sudoku) -> int:
    """The number of cells."""
    return puzzle.size**2
