"""Trees by ranks: every vertex except the root has one parent, of a lower rank."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.graphs.graph import Graph
from gridwright.model import Label, Model

__all__ = ["tree_by_rank"]


def tree_by_rank(model: Model, graph: Graph, used: Sequence[int], *, root: int = 0) -> None:
    """Add variables and rows that make the used edges a spanning tree.

    Binaries a[u,v] are 1 if u is the parent of v, and every vertex has a rank from 0 to n − 1.
    Each vertex except the root has one parent; an edge is used if one of its ends is the other's
    parent; r[v] ≥ r[u] + 1 if u is the parent of v, so that parents never form a cycle (the ranks
    of Miller, Tucker and Zemlin).

    >>> model = Model("triangle")
    >>> x = model.binaries("abc")
    >>> tree_by_rank(model, Graph(3, ((0, 1), (1, 2), (0, 2))), x)
    >>> model.statistics()
    Statistics(variables=10, binaries=8, constraints=9, nonzeros=23)
    """
    n = graph.size
    ranks = [
        model.integer(f"r[{vertex}]", 0 if vertex == root else 1, 0 if vertex == root else n - 1)
        for vertex in range(n)
    ]
    parents: list[list[int]] = [[] for _ in range(n)]
    for edge, (one, other) in enumerate(graph.edges):
        both: list[tuple[int, float]] = []
        for parent, child in ((one, other), (other, one)):
            if child == root:
                continue
            arc = model.binary(f"a[{parent},{child}]")
            parents[child].append(arc)
            both.append((arc, 1))
            terms = [(ranks[child], 1), (ranks[parent], -1), (arc, -n)]
            model.linear(terms, Label("a child ranks above its parent"), lower=1 - n)
        model.linear([*both, (used[edge], -1)], Label("a line has a parent"), lower=0, upper=0)
    for vertex in range(n):
        if vertex != root:
            model.exactly(1, parents[vertex], Label("one parent"))
