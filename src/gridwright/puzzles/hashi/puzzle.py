"""The puzzle: islands on a board, and the bridges that could be built between them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, NamedTuple

from gridwright.graphs import Graph
from gridwright.grid import Cell, between, index_of, inside
from gridwright.kind import Clue
from gridwright.notebook import Pictured
from gridwright.verbs.fewest.pool import Pool

__all__ = [
    "LARGEST_BOARD",
    "LARGEST_LABEL",
    "GivenLabel",
    "Hashi",
    "Island",
    "Link",
    "Solution",
    "clues",
    "holds",
    "keep",
    "pool",
    "size",
]

LARGEST_BOARD = 250
LARGEST_LABEL = 8
"""Two bridges in each of four directions."""

Solution = tuple[int, ...]
"""For every link of the puzzle, in order, the number of bridges on it."""


class Island(NamedTuple):
    """An island and its label: the number of bridges it has, None where it is not given."""

    cell: Cell
    label: int | None


class Link(NamedTuple):
    """Two islands, by their numbers, that see each other along a row or a column."""

    one: int
    other: int
    across: bool


@dataclass(frozen=True)
class Hashi(Pictured):
    """A board with its islands, listed row by row.

    Labels may be any number of 1 or more, so that a wrong one can be named with its island.

    >>> two = Hashi(1, 3, (Island(Cell(0, 0), 1), Island(Cell(0, 2), 1)))
    >>> two.links
    (Link(one=0, other=1, across=True),)
    """

    kind: ClassVar[str] = "hashi"
    rows: int
    cols: int
    islands: tuple[Island, ...]

    def __post_init__(self) -> None:
        before = None
        for cell, _ in self.islands:
            if before is not None and cell <= before:
                problem = "two islands in" if cell == before else "islands out of order at"
                raise ValueError(f"{problem} {cell.name}")
            if not inside(cell, self.rows, self.cols):
                raise ValueError(f"an island at {cell.name} on a board of {self.rows}x{self.cols}")
            before = cell

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The pairs of islands between which bridges could be built, by their first island.

        Of one island, the link to the right comes before the link down.
        """
        right: dict[int, int] = {}
        down: dict[int, int] = {}
        row = before = -1
        above: dict[int, int] = {}
        for number, ((here, col), _) in enumerate(self.islands):
            if here == row:
                right[before] = number
            if col in above:
                down[above[col]] = number
            row, before = here, number
            above[col] = number
        links: list[Link] = []
        for number in range(len(self.islands)):
            if number in right:
                links.append(Link(number, right[number], across=True))
            if number in down:
                links.append(Link(number, down[number], across=False))
        return tuple(links)

    @cached_property
    def graph(self) -> Graph:
        """The islands as vertices and the links as edges."""
        return Graph(len(self.islands), tuple((link.one, link.other) for link in self.links))

    @cached_property
    def crossings(self) -> tuple[tuple[int, int], ...]:
        """The pairs of links that cross, the one along a row first."""
        # What runs down through a cell, so that each link along a row need only look.
        down = {
            cell: number
            for number, link in enumerate(self.links)
            if not link.across
            for cell in self._passed(link)
        }
        return tuple(
            (number, down[cell])
            for number, link in enumerate(self.links)
            if link.across
            for cell in self._passed(link)
            if cell in down
        )

    def ends(self, link: Link) -> tuple[Cell, Cell]:
        """The cells of the two islands of a link."""
        return self.islands[link.one].cell, self.islands[link.other].cell

    def _passed(self, link: Link) -> range:
        """The cells that bridges on a link run over, by their index."""
        one, other = self.ends(link)
        return between(index_of(one, self.cols), index_of(other, self.cols), self.cols)

    @cached_property
    def labelled(self) -> dict[int, GivenLabel]:
        """The given labels, as clues, by the number of their island."""
        labels: dict[int, GivenLabel] = {}
        for number, ((cell, label), links) in enumerate(
            zip(self.islands, self.graph.at, strict=True)
        ):
            if label is not None:
                labels[number] = GivenLabel.of(cell, label, links)
        return labels

    @cached_property
    def clues(self) -> tuple[GivenLabel, ...]:
        """The given labels, row by row."""
        return tuple(self.labelled.values())


@dataclass(frozen=True, slots=True)
class GivenLabel(Clue):
    """An island's label as a clue; `links` are the links at the island."""

    label: int = 0
    links: tuple[int, ...] = ()

    @classmethod
    def of(cls, cell: Cell, label: int, links: tuple[int, ...]) -> GivenLabel:
        """The label of the island in this cell, where these links are."""
        text = f"{label} bridge{'' if label == 1 else 's'} at {cell.name}"
        return cls(cell.name, text, (cell,), label, links)


def clues(puzzle: Hashi) -> tuple[Clue, ...]:
    """The given labels, row by row."""
    return puzzle.clues


def keep(puzzle: Hashi, clues: Collection[Clue]) -> Hashi:
    """The same islands, with only these labels."""
    kept = {clue.cells[0] for clue in clues}
    return replace(
        puzzle,
        islands=tuple(
            Island(cell, label if cell in kept else None) for cell, label in puzzle.islands
        ),
    )


def holds(puzzle: Hashi, clue: Clue, solution: Solution) -> bool:
    """Whether the island has that many bridges."""
    del puzzle
    assert isinstance(clue, GivenLabel)
    return clue.label == sum(solution[link] for link in clue.links)


def pool(puzzle: Hashi, solution: Solution) -> Pool[Hashi]:
    """The labels of all islands, for the search for the fewest."""
    islands = tuple(
        Island(island.cell, sum(solution[link] for link in links))
        for island, links in zip(puzzle.islands, puzzle.graph.at, strict=True)
    )
    full = replace(puzzle, islands=islands)
    return Pool(full, clues(full))


def facts(puzzle: Hashi, solution: Solution) -> tuple[Clue, ...]:
    """All bridges of a solution: the labels of islands may be the same in several."""
    found: list[Clue] = []
    for link, bridges in zip(puzzle.links, solution, strict=True):
        if bridges:
            ends = puzzle.ends(link)
            name = f"{ends[0].name}-{ends[1].name}"
            count = "1 bridge" if bridges == 1 else f"{bridges} bridges"
            found.append(Clue(f"{name}={bridges}", f"{count} {name}", ends))
    return tuple(found)


def size(puzzle: Hashi) -> int:
    """The number of islands."""
    return len(puzzle.islands)
