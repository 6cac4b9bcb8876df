"""The puzzle: a rectangle of numbers, some of them given."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from gridwright.grid import Cell, cells
from gridwright.kind import Clue
from gridwright.verbs.fewest.pool import Pool

__all__ = ["Given", "Latin", "clues", "holds", "keep", "pool", "size"]


@dataclass(frozen=True, slots=True)
class Latin:
    """A Latin rectangle to be completed; `givens` row by row, 0 for an empty cell.

    >>> Latin(1, 2, (0, 2)).size
    2
    """

    kind: ClassVar[str] = "template"
    rows: int
    cols: int
    givens: tuple[int, ...]

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.rows * self.cols

    def cells(self) -> Iterator[Cell]:
        """All cells, row by row."""
        return cells(self.rows, self.cols)


@dataclass(frozen=True, slots=True)
class Given(Clue):
    """A number that stands in a cell from the start."""

    index: int = 0
    number: int = 0


def clues(puzzle: Latin) -> tuple[Given, ...]:
    """The given numbers, row by row."""
    return tuple(
        Given(f"{cell.name}={number}", f"{number} in {cell.name}", (cell,), index, number)
        for index, (cell, number) in enumerate(zip(puzzle.cells(), puzzle.givens, strict=True))
        if number
    )


def keep(puzzle: Latin, kept: Collection[Clue]) -> Latin:
    """The same rectangle with only these numbers given."""
    givens = [0] * puzzle.size
    for clue in kept:
        assert isinstance(clue, Given)
        givens[clue.index] = clue.number
    return Latin(puzzle.rows, puzzle.cols, tuple(givens))


def holds(puzzle: Latin, clue: Clue, solution: Sequence[int]) -> bool:
    """Whether the given number is the solution's."""
    del puzzle
    assert isinstance(clue, Given)
    return solution[clue.index] == clue.number


def pool(puzzle: Latin, solution: tuple[int, ...]) -> Pool[Latin]:
    """The numbers of all cells, for the search for the fewest."""
    full = replace(puzzle, givens=solution)
    return Pool(full, clues(full))


def size(puzzle: Latin) -> int:
    """The number of cells."""
    return puzzle.size
