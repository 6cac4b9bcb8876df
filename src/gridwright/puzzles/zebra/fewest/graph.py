"""Exact sentences as the edges of a graph, and the pieces that they tie together.

The solution is a table with a row for each attribute and a column for each place. A cell is a
value, numbered row by row, and a set of cells is a word of bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.puzzles.zebra.relations import World
from gridwright.puzzles.zebra.statements import Ahead, Item, Same, Statement

__all__ = ["Graph", "bits", "graph_of"]


@dataclass(frozen=True, slots=True)
class Graph:
    """Which cells a sentence ties together, and which it ties to a place, with its number.

    `near` are the neighbours of each cell.
    """

    rows: int
    columns: int
    ties: dict[tuple[int, int], int]
    places: dict[int, int]
    near: tuple[int, ...]

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @property
    def mirrored(self) -> bool:
        """Whether the same cells are tied together when the columns are turned round."""
        last = self.columns - 1

        def other(cell: int) -> int:
            return cell + last - 2 * (cell % self.columns)

        return all(self.near[other(one)] >> other(two) & 1 for one, two in self.ties)

    def grown(self, pieces: set[int]) -> set[int]:
        """The pieces with one cell more."""
        found: set[int] = set()
        for piece in pieces:
            around = 0
            for cell in bits(piece):
                around |= self.near[cell]
            found.update(piece | 1 << cell for cell in bits(around & ~piece))
        return found

    def sentences(self, piece: int) -> list[int]:
        """Sentences that tie the cells of a piece together, by number, one fewer than cells."""
        chosen = []
        reached = piece & -piece
        while reached != piece:
            one, other = next(
                (one, other)
                for one in bits(reached)
                for other in bits(piece & ~reached & self.near[one])
            )
            chosen.append(self.ties[min(one, other), max(one, other)])
            reached |= 1 << other
        return chosen


def bits(word: int) -> Iterator[int]:
    """The numbers of the bits that are set.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while word:
        yield (word & -word).bit_length() - 1
        word &= word - 1


def graph_of(world: World, statements: Sequence[Statement]) -> Graph:
    """The graph of statements that are all exact."""
    rows, columns = len(world.attributes) - 1, world.size
    ties: dict[tuple[int, int], int] = {}
    places: dict[int, int] = {}
    near = [0] * (rows * columns)

    def cell(item: Item) -> int:
        return (item.attribute - 1) * columns + world.place(item)

    for number, statement in enumerate(statements):
        assert isinstance(statement, Same | Ahead)
        items = (
            (statement.one, statement.other)
            if isinstance(statement, Same)
            else (statement.first, statement.second)
        )
        ends = sorted(cell(item) for item in items if item.attribute)
        if len(ends) == 1:
            places.setdefault(ends[0], number)
        elif ends:
            low, high = ends
            ties.setdefault((low, high), number)
            near[low] |= 1 << high
            near[high] |= 1 << low
    return Graph(rows, columns, ties, places, tuple(near))
