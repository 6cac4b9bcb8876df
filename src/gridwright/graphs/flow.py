"""Connectivity by a flow: one vertex sends a unit to every other along used edges."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.graphs.graph import Graph
from gridwright.model import Label, Model

__all__ = ["Affine", "connected_by_flow"]

Affine = tuple[float, tuple[tuple[int, float], ...]]
"""A constant and terms: constant + Σ coefficient · variable."""


def connected_by_flow(
    model: Model, graph: Graph, used: Sequence[Affine], *, weight: int = 1
) -> tuple[list[int], list[int]]:
    """Add variables and rows that make the used edges connect all vertices.

    `used[e]` is an expression that is 1 if edge e is used and 0 if not. Each edge has a flow in
    both directions. Vertex 0 sends n − 1 units, every other vertex keeps one; an edge that is not
    used has no flow, and a used one has a flow of at least 1 / `weight`. Adds 2|E| variables and
    n + 2|E| rows; returns the flows along and against the edges. No flow exceeds n − 1, which is
    the smallest M that is large enough.

    >>> model = Model("triangle")
    >>> used = [(0.0, ((x, 1.0),)) for x in model.binaries("abc")]
    >>> connected_by_flow(model, Graph(3, ((0, 1), (1, 2), (0, 2))), used)
    ([3, 4, 5], [6, 7, 8])
    """
    most = max(1, graph.size - 1)
    along = [model.flow(f"f[{one},{other}]", most) for one, other in graph.edges]
    against = [model.flow(f"f[{other},{one}]", most) for one, other in graph.edges]
    for vertex in range(graph.size):
        terms: list[tuple[int, float]] = []
        for edge in graph.at[vertex]:
            out = vertex == graph.edges[edge][0]
            terms += [(along[edge], 1 if out else -1), (against[edge], -1 if out else 1)]
        supply = graph.size - 1 if vertex == 0 else -1
        model.linear(terms, Label("flow is conserved"), lower=supply, upper=supply)
    for edge, (constant, use) in enumerate(used):
        both = (along[edge], against[edge])
        model.linear(
            [*((flow, 1.0) for flow in both), *((i, -most * factor) for i, factor in use)],
            Label("flow only over used edges"),
            upper=most * constant,
        )
        model.linear(
            [*((flow, weight) for flow in both), *((i, -factor) for i, factor in use)],
            Label("flow over every used edge"),
            lower=constant,
        )
    return along, against
