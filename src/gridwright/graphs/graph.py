"""A graph: numbered vertices, edges between them, and the parts that chosen edges connect."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property

__all__ = ["Graph"]


@dataclass(frozen=True)
class Graph:
    """Vertices 0 … size − 1, and edges, each a pair of vertices and known by its number, too.

    >>> path = Graph(3, ((0, 1), (1, 2)))
    >>> path.at
    ((0,), (0, 1), (1,))
    """

    size: int
    edges: tuple[tuple[int, int], ...]

    @cached_property
    def at(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the edges at each vertex."""
        at: list[list[int]] = [[] for _ in range(self.size)]
        for number, (one, other) in enumerate(self.edges):
            at[one].append(number)
            at[other].append(number)
        return tuple(map(tuple, at))

    def other(self, edge: int, vertex: int) -> int:
        """The other end of an edge."""
        one, other = self.edges[edge]
        return other if vertex == one else one

    def components(self, chosen: Iterable[int] | None = None) -> list[list[int]]:
        """The connected parts, by all edges or only the chosen ones.

        Each part lists its vertices in order; parts come in the order of their first vertex.

        >>> Graph(4, ((0, 1), (2, 3), (1, 2))).components([0, 1])
        [[0, 1], [2, 3]]
        """
        parts: dict[int, list[int]] = {}
        for vertex, first in enumerate(self.firsts(chosen)):
            parts.setdefault(first, []).append(vertex)
        return list(parts.values())

    def firsts(self, chosen: Iterable[int] | None = None) -> list[int]:
        """For every vertex, the first vertex of its part.

        >>> Graph(4, ((0, 1), (2, 3), (1, 2))).firsts([0, 1])
        [0, 0, 2, 2]
        """
        edges = self.edges
        root = list(range(self.size))
        for number in range(len(edges)) if chosen is None else chosen:
            one, other = edges[number]
            while root[one] != one:
                root[one] = one = root[root[one]]
            while root[other] != other:
                root[other] = other = root[root[other]]
            if one < other:
                root[other] = one
            else:
                root[one] = other
        # The path to the root has only smaller numbers, whose roots are known already.
        for vertex, above in enumerate(root):
            root[vertex] = root[above]
        return root

    def boundary(self, part: Collection[int]) -> list[int]:
        """The edges with exactly one end in the part: δ(S).

        >>> Graph(3, ((0, 1), (1, 2))).boundary({0, 1})
        [1]
        """
        inside = set(part)
        crossing: list[int] = []
        for vertex in part:
            crossing += [edge for edge in self.at[vertex] if self.other(edge, vertex) not in inside]
        return crossing

    def within(self, part: Collection[int]) -> list[int]:
        """The edges with both ends in the part: E(S).

        >>> Graph(3, ((0, 1), (1, 2))).within({0, 1})
        [0]
        """
        inside = set(part)
        return sorted(
            edge
            for vertex in inside
            for edge in self.at[vertex]
            if self.edges[edge][0] == vertex and self.edges[edge][1] in inside
        )

    def core(self, chosen: Iterable[int]) -> tuple[list[int], list[int]]:
        """What is left of the chosen edges when dead ends are removed until there are none.

        Returns the vertices and edges, both empty if and only if the chosen edges have no cycle.

        >>> Graph(4, ((0, 1), (1, 2), (0, 2), (2, 3))).core(range(4))
        ([0, 1, 2], [0, 1, 2])
        """
        kept = set(chosen)
        degree = [0] * self.size
        for edge in kept:
            for vertex in self.edges[edge]:
                degree[vertex] += 1
        loose = [vertex for vertex in range(self.size) if degree[vertex] == 1]
        while loose:
            vertex = loose.pop()
            for edge in self.at[vertex]:
                if edge in kept:
                    kept.remove(edge)
                    degree[vertex] -= 1
                    other = self.other(edge, vertex)
                    degree[other] -= 1
                    if degree[other] == 1:
                        loose.append(other)
        return [vertex for vertex in range(self.size) if degree[vertex]], sorted(kept)
