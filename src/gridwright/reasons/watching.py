"""Rules about a whole graph, watched: all of it is connected, it has no loop."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.graphs import Graph
from gridwright.reasons.book import Clause, Literal, Plan, Watched

__all__ = ["all_connected", "no_loop"]


def all_connected(graph: Graph, facts: Sequence[int]) -> Watched:
    """The edges whose facts are true connect all vertices.

    What is broken is the cut of each connected part: an edge leads out of it.

    >>> path = Graph(3, ((0, 1), (1, 2)))
    >>> all_connected(path, (1, 2)).broken([False, True, False])
    [(2,)]
    """
    pairs = list(zip(facts, graph.edges, strict=True))

    def broken(values: Sequence[bool]) -> list[Clause]:
        firsts = graph.firsts([edge for edge, fact in enumerate(facts) if values[fact]])
        if not any(firsts):
            return []
        cuts: dict[int, list[Literal]] = {first: [] for first in firsts}
        for fact, (one, other) in pairs:
            if firsts[one] != firsts[other]:
                cuts[firsts[one]].append(fact)
                cuts[firsts[other]].append(fact)
        # Where there are only two parts, they have the same cut.
        return list(dict.fromkeys(map(tuple, cuts.values())))

    ends = _ends(graph, facts)

    def kept(values: Flags) -> bool:
        return _forest(ends, values)[0] == 1

    plan = Plan("connected", tuple(facts), graph.edges)
    return Watched(tuple(facts), broken, kept, positive=True, plan=plan)


def no_loop(graph: Graph, facts: Sequence[int]) -> Watched:
    """The edges whose facts are true close no loop.

    What is broken is one loop for each edge beyond a spanning forest, as short as the forest
    allows: not all of its edges are true.

    >>> triangle = Graph(3, ((0, 1), (1, 2), (0, 2)))
    >>> no_loop(triangle, (1, 2, 3)).broken([False, True, True, True])
    [(-3, -1, -2)]
    """

    def broken(values: Sequence[bool]) -> list[Clause]:
        chosen = [edge for edge, fact in enumerate(facts) if values[fact]]
        # Without a loop, every edge joins two parts into one.
        if len(chosen) + len(set(graph.firsts(chosen))) == graph.size:
            return []
        _, core = graph.core(chosen)
        return [tuple(-facts[e] for e in loop) for loop in _loops(graph, core)]

    ends = _ends(graph, facts)

    def kept(values: Flags) -> bool:
        return not _forest(ends, values)[1]

    plan = Plan("no loop", tuple(facts), graph.edges)
    return Watched(tuple(facts), broken, kept, positive=False, plan=plan)


Flags = NDArray[np.bool_]


class _Ends(NamedTuple):
    """The edges of a graph as arrays: the facts that say that they are there, and their ends."""

    size: int
    facts: NDArray[np.int64]
    pairs: NDArray[np.int64]


def _ends(graph: Graph, facts: Sequence[int]) -> _Ends:
    pairs = np.array(graph.edges, np.int64).reshape(-1, 2)
    return _Ends(graph.size, np.array(facts, np.int64), pairs)


def _forest(ends: _Ends, values: Flags) -> tuple[int, bool]:
    """How many parts the edges leave, and whether they close a loop."""
    # Imported here, since compiled code takes long to load, and many puzzles never need it.
    from gridwright.reasons.forests import forest

    return forest(ends.size, ends.facts, ends.pairs, values)


def _loops(graph: Graph, edges: Sequence[int]) -> list[list[int]]:
    """For each edge outside of a forest of shortest paths, the loop that it closes."""
    at: dict[int, list[int]] = {}
    for edge in edges:
        for vertex in graph.edges[edge]:
            at.setdefault(vertex, []).append(edge)
    above: dict[int, int] = {}
    depth: dict[int, int] = {}
    closing: list[int] = []
    seen: set[int] = set()
    for start in at:
        if start in depth:
            continue
        depth[start] = 0
        waiting = deque([start])
        while waiting:
            vertex = waiting.popleft()
            for edge in at[vertex]:
                if edge in seen:
                    continue
                seen.add(edge)
                other = graph.other(edge, vertex)
                if other in depth:
                    closing.append(edge)
                else:
                    depth[other] = depth[vertex] + 1
                    above[other] = edge
                    waiting.append(other)
    return [_loop(graph, edge, above, depth) for edge in closing]


def _loop(graph: Graph, closing: int, above: dict[int, int], depth: dict[int, int]) -> list[int]:
    one, other = graph.edges[closing]
    loop = [closing]
    while one != other:
        if depth[one] < depth[other]:
            one, other = other, one
        loop.append(above[one])
        one = graph.other(above[one], one)
    return loop[::-1]
