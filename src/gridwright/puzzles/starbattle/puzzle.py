"""The puzzle: a square board in regions, the number of stars, and what some cells hold."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from gridwright.grid import Cell, cells
from gridwright.groups import Group, column_groups, region_groups, row_groups
from gridwright.kind import Clue
from gridwright.notebook import Pictured
from gridwright.verbs.fewest.pool import Pool

__all__ = ["Given", "Solution", "StarBattle", "clues", "holds", "keep", "pool", "size"]

Solution = tuple[bool, ...]
"""Whether there is a star, for every cell, row by row."""


@dataclass(frozen=True, slots=True)
class StarBattle(Pictured):
    """A board with `side` rows, columns and regions, each of which holds `stars` stars.

    `regions` has the number of the region of every cell, row by row, in the order of their first
    cells; `givens` has True for a given star, False for a cell that is given as empty, and None.

    >>> [group.name for group in StarBattle(1, 1, (0,), (None,)).groups()]
    ['row 1', 'column 1', 'region A']
    """

    kind: ClassVar[str] = "starbattle"
    side: int
    stars: int
    regions: tuple[int, ...]
    givens: tuple[bool | None, ...]

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.side * self.side

    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row: the order of `regions`, `givens` and solutions."""
        return cells(self.side, self.side)

    def groups(self) -> tuple[Group, ...]:
        """The rows, columns and regions: everything that holds a fixed number of stars."""
        return (
            *row_groups(self.side, self.side),
            *column_groups(self.side, self.side),
            *region_groups(self.regions, self.side),
        )


@dataclass(frozen=True, slots=True)
class Given(Clue):
    """What a cell holds: a star or nothing."""

    index: int = 0
    star: bool = False


def clues(puzzle: StarBattle) -> tuple[Given, ...]:
    """The given cells, row by row.

    >>> [clue.text for clue in clues(StarBattle(1, 1, (0,), (True,)))]
    ['a star at r1c1']
    """
    return tuple(
        Given(cell.name, f"{'a' if star else 'no'} star at {cell.name}", (cell,), index, star)
        for index, (cell, star) in enumerate(zip(puzzle.cells(), puzzle.givens, strict=True))
        if star is not None
    )


def keep(puzzle: StarBattle, kept: Collection[Clue]) -> StarBattle:
    """The same board with only these cells given."""
    givens: list[bool | None] = [None] * puzzle.size
    for clue in kept:
        assert isinstance(clue, Given)
        givens[clue.index] = clue.star
    return replace(puzzle, givens=tuple(givens))


def holds(puzzle: StarBattle, clue: Clue, solution: Sequence[bool]) -> bool:
    """Whether the cell holds in the solution what is given."""
    del puzzle
    assert isinstance(clue, Given)
    return solution[clue.index] == clue.star


def pool(puzzle: StarBattle, solution: Solution) -> Pool[StarBattle]:
    """What all cells hold, for the search for the fewest."""
    full = replace(puzzle, givens=solution)
    return Pool(full, clues(full))


def size(puzzle: StarBattle) -> int:
    """The number of cells."""
    return puzzle.size
