"""The puzzle: points on a board with black cells, given lines, perhaps two marked ends."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar

from gridwright.graphs import Graph
from gridwright.graphs.parts import shortest_path
from gridwright.grid import ORTHOGONAL, Cell, Edge, cells, inside, touching
from gridwright.kind import Clue
from gridwright.notebook import Pictured
from gridwright.verbs.fewest.pool import Pool

__all__ = [
    "LARGEST_BOARD",
    "Circuit",
    "GivenLine",
    "Solution",
    "clues",
    "holds",
    "keep",
    "path_between",
    "pool",
    "size",
]

LARGEST_BOARD = 100

Solution = frozenset[Edge]
"""The lines of the tree, each between two neighbouring points."""


@dataclass(frozen=True)
class Circuit(Pictured):
    """A board: every cell that is not black has a point; `given` are lines of the solution.

    With `ends` the solutions are those trees in which the path between the two is shortest.

    >>> board = Circuit(2, 3, frozenset({Cell(1, 0), Cell(1, 2)}), frozenset())
    >>> [edge.name for edge in board.edges]
    ['r1c1-r1c2', 'r1c2-r1c3', 'r1c2-r2c2']
    """

    kind: ClassVar[str] = "circuit"
    rows: int
    cols: int
    black: frozenset[Cell]
    given: frozenset[Edge]
    ends: tuple[Cell, Cell] | None = None

    def __post_init__(self) -> None:
        size = f"a board of {self.rows}x{self.cols}"
        for cell in self.black:
            if not self._inside(cell):
                raise ValueError(f"a black cell at {cell.name} on {size}")
        for edge in self.given:
            if edge not in self._known:
                raise ValueError(f"the line {edge.name} does not join two neighbouring points")
        if self.ends is not None:
            if self.ends[0] == self.ends[1]:
                raise ValueError(f"a path from {self.ends[0].name} to itself")
            for cell in self.ends:
                if not self._inside(cell) or cell in self.black:
                    raise ValueError(f"a path that ends at {cell.name}, where no point is")

    def _inside(self, cell: Cell) -> bool:
        return inside(cell, self.rows, self.cols)

    @cached_property
    def points(self) -> tuple[Cell, ...]:
        """The cells with a point, row by row."""
        return tuple(cell for cell in cells(self.rows, self.cols) if cell not in self.black)

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """All lines between neighbouring points, by their first point; right before down."""
        return tuple(Edge(*pair) for pair in touching(self.points, ORTHOGONAL))

    @cached_property
    def _known(self) -> frozenset[Edge]:
        return frozenset(self.edges)

    @cached_property
    def graph(self) -> Graph:
        """The points as vertices and the lines as edges, both in their order."""
        number = {cell: index for index, cell in enumerate(self.points)}
        edges = tuple((number[one], number[other]) for one, other in self.edges)
        return Graph(len(self.points), edges)


@dataclass(frozen=True, slots=True)
class GivenLine(Clue):
    """A given line as a clue."""

    edge: Edge = field(kw_only=True)


def clues(puzzle: Circuit) -> tuple[GivenLine, ...]:
    """The given lines, by their first point."""
    return tuple(
        GivenLine(edge.name, f"the line {edge.name}", tuple(edge), edge=edge)
        for edge in sorted(puzzle.given)
    )


def keep(puzzle: Circuit, clues: Collection[Clue]) -> Circuit:
    """The same board with only these lines."""
    lines = {clue.edge for clue in clues if isinstance(clue, GivenLine)}
    return replace(puzzle, given=frozenset(lines & puzzle.given))


def path_between(solution: Collection[Edge], ends: tuple[Cell, Cell]) -> tuple[Cell, ...]:
    """The cells on the way between the two ends in a tree; empty where they are not joined."""
    neighbours: dict[Cell, list[Cell]] = {}
    for one, other in solution:
        neighbours.setdefault(one, []).append(other)
        neighbours.setdefault(other, []).append(one)
    return tuple(shortest_path(*ends, lambda cell: neighbours.get(cell, ())) or ())


def holds(puzzle: Circuit, clue: Clue, solution: Solution) -> bool:
    """Whether the line is one of the solution's."""
    del puzzle
    assert isinstance(clue, GivenLine)
    return clue.edge in solution


def pool(puzzle: Circuit, solution: Solution) -> Pool[Circuit]:
    """All lines of the solution, for the search for the fewest."""
    full = replace(puzzle, given=solution)
    return Pool(full, clues(full))


def size(puzzle: Circuit) -> int:
    """The number of points."""
    return len(puzzle.points)
