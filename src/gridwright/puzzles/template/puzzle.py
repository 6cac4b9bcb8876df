"""The puzzle: a rectangle of numbers, some of them given, perhaps with holes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from gridwright.grid import Cell, cells
from gridwright.groups import Group, column_groups, row_groups
from gridwright.kind import Clue
from gridwright.notebook import Pictured
from gridwright.verbs.fewest.pool import Pool

__all__ = ["Given", "Latin", "clues", "holds", "keep", "pool", "size"]


@dataclass(frozen=True, slots=True)
class Latin(Pictured):
    """A Latin rectangle to be completed; `givens` row by row, 0 for an empty cell and in holes.

    With `connected`, the cells of odd numbers must be connected. A solution has a number for every
    cell, row by row, and 0 in holes.

    >>> Latin(1, 2, (0, 2)).size
    2
    """

    kind: ClassVar[str] = "template"
    rows: int
    cols: int
    givens: tuple[int, ...]
    holes: frozenset[Cell] = frozenset()
    connected: bool = False

    @property
    def size(self) -> int:
        """The number of cells, holes included."""
        return self.rows * self.cols

    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row, holes included: the order of `givens` and of solutions."""
        return cells(self.rows, self.cols)

    def open_cells(self) -> list[Cell]:
        """The cells that hold a number, row by row."""
        return [cell for cell in self.cells() if cell not in self.holes]

    def lines(self) -> list[Group]:
        """The rows and columns without their holes, those of no cells left out.

        >>> [line.name for line in Latin(1, 2, (0, 2), frozenset({Cell(0, 0)})).lines()]
        ['row 1', 'column 2']
        """
        # An irregular board is cut to shape here and nowhere else. Rules and models ask for lines
        # and open cells; one that counted rows and columns by itself would forget the holes.
        lines = []
        for name, whole in (
            *row_groups(self.rows, self.cols),
            *column_groups(self.rows, self.cols),
        ):
            line = tuple(cell for cell in whole if cell not in self.holes)
            if line:
                lines.append(Group(name, line))
        return lines


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
    """The same board with only these numbers given."""
    givens = [0] * puzzle.size
    for clue in kept:
        assert isinstance(clue, Given)
        givens[clue.index] = clue.number
    return replace(puzzle, givens=tuple(givens))


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
