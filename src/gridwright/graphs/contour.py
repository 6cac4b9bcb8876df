"""Trees by their contour: a walk round a plane tree passes every edge twice and returns."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.graphs.graph import Graph
from gridwright.model import Arc, Label, Model

__all__ = ["tree_by_contour"]


def tree_by_contour(
    model: Model, graph: Graph, rotation: Sequence[Sequence[int]], used: Sequence[int]
) -> None:
    """Add a circuit that makes the used edges a tree through every vertex that has one.

    The graph is drawn in the plane; `rotation[v]` lists the edges at v clockwise. The walk passes
    every used edge in both directions. It arrives at v over e and leaves over f, the next used edge
    after e, perhaps e itself: t[e,f] = 1, which forbids the edges between them. The steps form one
    circuit if and only if the used edges are connected and have a single face, that is, if they are
    a tree. A vertex of degree k needs k² steps; directed edges that are not used are loops.

    >>> model = Model("triangle")
    >>> x = model.binaries("abc")
    >>> tree_by_contour(model, Graph(3, ((0, 1), (1, 2), (0, 2))), [[0, 2], [1, 0], [2, 1]], x)
    >>> model.statistics()
    Statistics(variables=15, binaries=15, constraints=7, nonzeros=30)
    """
    arcs: list[Arc] = []
    for edge, variable in enumerate(used):
        arcs += [Arc(2 * edge, 2 * edge, variable, 0), Arc(2 * edge + 1, 2 * edge + 1, variable, 0)]
    for vertex, around in enumerate(rotation):
        for place, edge in enumerate(around):
            arriving = 2 * edge + (graph.edges[edge][0] == vertex)
            after = [*around[place + 1 :], *around[: place + 1]]
            for count, other in enumerate(after):
                step = model.binary(f"t[{edge},{other}]@{vertex}")
                leaving = 2 * other + (graph.edges[other][1] == vertex)
                arcs.append(Arc(arriving, leaving, step))
                for skipped in after[:count]:
                    model.at_most(1, (step, used[skipped]), Label("the next line is taken"))
    model.circuit(arcs, Label("one walk round all lines"))
