"""Bridges that grow over a board: islands and the bridges of the solution, before any label."""

from __future__ import annotations

from gridwright.graphs.parts import reachable
from gridwright.grid import adjacency, between, cell_at
from gridwright.puzzles.hashi.puzzle import Hashi, Island, Solution

__all__ = ["Network", "Pair"]

Pair = tuple[int, int]
"""Two islands that bridges join, by the numbers of their cells, the smaller one first."""


class Network:
    """Islands and bridges on a board, never crossing; cells go by row · cols + col.

    `bridges` has the number of bridges of every pair that is joined, `joined` the other end in
    each of the directions up, right, down, left, and `over` the pair whose bridges run over a
    cell of water. `around` has the neighbours of every cell.

    >>> network = Network(1, 5)
    >>> network.found(0)
    >>> network.extend(0, 4)
    >>> network.split(2)
    >>> sorted(network.bridges)
    [(0, 2), (2, 4)]
    """

    def __init__(self, rows: int, cols: int, *, touching: bool = False) -> None:
        self.rows, self.cols, self.touching = rows, cols, touching
        self.steps = (-cols, 1, cols, -1)
        self.around = adjacency(rows, cols)
        self.joined: dict[int, list[int | None]] = {}
        self.bridges: dict[Pair, int] = {}
        self.over: dict[int, Pair] = {}

    def reach(self, cell: int, direction: int) -> int:
        """How many cells there are up to the edge of the board."""
        row, col = cell_at(cell, self.cols)
        return (row, self.cols - 1 - col, self.rows - 1 - row, col)[direction]

    def free(self, cell: int) -> bool:
        """Whether an island may stand on this water, be there bridges over it or not."""
        if cell in self.joined:
            return False
        return self.touching or not any(other in self.joined for other in self.around[cell])

    def water(self, cell: int, direction: int) -> tuple[list[int], int | None]:
        """The open water on this side of an island, and what ends it; None at the edge."""
        step = self.steps[direction]
        open_water: list[int] = []
        for _ in range(self.reach(cell, direction)):
            cell += step
            if cell in self.joined or cell in self.over:
                return open_water, cell
            open_water.append(cell)
        return open_water, None

    def found(self, cell: int) -> None:
        """Put an island on open water."""
        self.joined[cell] = [None] * 4

    def extend(self, cell: int, end: int, bridges: int = 1) -> None:
        """Build bridges from an island to another, which is put there where there is none."""
        if end not in self.joined:
            self.found(end)
        self.join(cell, end, bridges)

    def join(self, one: int, other: int, bridges: int) -> None:
        """Build bridges between two islands that see each other over open water."""
        first, last = pair = (min(one, other), max(one, other))
        direction = 1 if first // self.cols == last // self.cols else 2
        self.joined[first][direction] = last
        self.joined[last][(direction + 2) % 4] = first
        self.bridges[pair] = bridges
        for cell in range(first + self.steps[direction], last, self.steps[direction]):
            self.over[cell] = pair

    def part(self, one: int, other: int) -> int:
        """Take the bridges between two islands away; returns their number."""
        first, last = pair = (min(one, other), max(one, other))
        direction = self.joined[first].index(last)
        self.joined[first][direction] = None
        self.joined[last][(direction + 2) % 4] = None
        for cell in range(first + self.steps[direction], last, self.steps[direction]):
            del self.over[cell]
        return self.bridges.pop(pair)

    def split(self, cell: int) -> None:
        """Put an island on a cell that bridges run over."""
        first, last = self.over[cell]
        bridges = self.part(first, last)
        self.found(cell)
        self.join(first, cell, bridges)
        self.join(cell, last, bridges)

    def cells(self, pair: Pair) -> range:
        """The water between two joined islands."""
        first, last = pair
        step = self.steps[self.joined[first].index(last)]
        return range(first + step, last, step)

    def remove(self, cell: int) -> list[tuple[int, int]]:
        """Take an island away with its bridges; returns the other ends and their bridges."""
        ends = [other for other in self.joined[cell] if other is not None]
        parted = [(other, self.part(cell, other)) for other in ends]
        del self.joined[cell]
        return parted

    def clear(self, first: int, last: int) -> bool:
        """Whether no bridge crosses the water between two islands that see each other."""
        return not any(cell in self.over for cell in between(first, last, self.cols))

    def reached(self, start: int) -> set[int]:
        """The islands that bridges connect to this one."""
        joined = self.joined
        return reachable(start, lambda cell: [end for end in joined[cell] if end is not None])

    @property
    def doubles(self) -> int:
        """How many pairs of islands two bridges join."""
        return sum(bridges == 2 for bridges in self.bridges.values())

    def puzzle(self) -> tuple[Hashi, Solution]:
        """The islands with their labels, and the bridges as the solution."""
        labels = dict.fromkeys(sorted(self.joined), 0)
        for pair, bridges in self.bridges.items():
            for cell in pair:
                labels[cell] += bridges
        islands = tuple(Island(cell_at(cell, self.cols), label) for cell, label in labels.items())
        puzzle = Hashi(self.rows, self.cols, islands)
        return puzzle, self.solution(puzzle)

    def solution(self, puzzle: Hashi) -> Solution:
        """The bridges as a solution of a puzzle with these islands."""
        cells = sorted(self.joined)
        bridges = self.bridges
        return tuple([bridges.get((cells[one], cells[two]), 0) for one, two, _ in puzzle.links])
