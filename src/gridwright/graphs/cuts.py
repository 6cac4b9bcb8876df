"""Connectivity and trees by constraints that are added only when a point breaks them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from gridwright.graphs.graph import Graph
from gridwright.model import Constraint, Label, Linear, Separator, Values

__all__ = ["connected", "spanning_tree"]


def connected(graph: Graph, used: Sequence[int]) -> Separator:
    """The used edges connect all vertices: x(δ(S)) ≥ 1 for every part S.

    `used[e]` is the binary variable of edge e. For a point, the separator gives one row for every
    connected part of the point's edges, and none if there is only one part.

    >>> rows = list(connected(Graph(3, ((0, 1), (1, 2))), [0, 1])([1, 0]))
    >>> [row.terms for row in rows]
    [((1, 1),)]
    """
    label = Label("everything is connected")

    def separate(values: Values) -> Iterator[Constraint]:
        chosen = [edge for edge, variable in enumerate(used) if values[variable] > 0.5]
        first = graph.firsts(chosen)
        if not any(first):
            return
        # The edges that leave each part, found for all parts in one pass.
        crossing: dict[int, list[int]] = {part: [] for part in first}
        for edge, (one, other) in enumerate(graph.edges):
            here, there = first[one], first[other]
            if here != there:
                crossing[here].append(edge)
                crossing[there].append(edge)
        # With only two parts both rows are the same.
        cuts = list(crossing.values())[: 1 if len(crossing) == 2 else None]
        for edges in cuts:
            yield Linear(tuple([(used[edge], 1) for edge in edges]), 1, inf, label)

    return separate


def spanning_tree(graph: Graph, used: Sequence[int]) -> Separator:
    """The used edges are a spanning tree.

    Every part of a point that has a cycle gives subtour elimination, x(E(C)) ≤ |C| − 1, on the
    vertices C of its cycles; if there are several parts, every part S gives x(δ(S)) ≥ 1. Together
    they need far fewer rounds than subtour elimination alone. The second kind is valid because a
    tree is connected.

    >>> loop = Graph(4, ((0, 1), (1, 2), (0, 2), (2, 3)))
    >>> for row in spanning_tree(loop, range(4))([1, 1, 1, 0]):
    ...     print(row.label.rule, row.terms, row.lower, row.upper)
    no loop ((0, 1), (1, 1), (2, 1)) -inf 2
    everything is connected ((3, 1),) 1 inf
    """
    label = Label("no loop")
    join = connected(graph, used)

    def separate(values: Values) -> Iterator[Constraint]:
        chosen = [edge for edge, variable in enumerate(used) if values[variable] > 0.5]
        vertices, edges = graph.core(chosen)
        if vertices:
            inside = set(vertices)
            for part in graph.components(edges):
                if len(part) > 1 and inside.issuperset(part):
                    terms = tuple((used[edge], 1) for edge in graph.within(part))
                    yield Linear(terms, -inf, len(part) - 1, label)
        yield from join(values)

    return separate
