"""Trees of plane graphs by two trees at once: the edges that are not used join all faces."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.graphs.graph import Graph
from gridwright.model import Label, Linear, Model

__all__ = ["tree_by_dual"]

Term = tuple[int, float]


def faces(graph: Graph, rotation: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """The faces on the two sides of every edge of a plane graph, numbered from 0.

    `rotation[v]` lists the edges at v clockwise. A walk that follows an edge and always turns into
    the next one clockwise goes round one face and returns.

    >>> faces(Graph(3, ((0, 1), (1, 2), (0, 2))), [[0, 2], [1, 0], [2, 1]])
    [(0, 1), (0, 1), (1, 0)]
    """
    after = [dict(zip(around, [*around[1:], *around[:1]], strict=True)) for around in rotation]
    sides = [[-1, -1] for _ in graph.edges]
    count = 0
    for first in range(len(graph.edges)):
        for back in (0, 1):
            edge, way = first, back
            if sides[edge][way] >= 0:
                continue
            while sides[edge][way] < 0:
                sides[edge][way] = count
                vertex = graph.edges[edge][1 - way]
                edge = after[vertex][edge]
                way = int(graph.edges[edge][0] != vertex)
            count += 1
    return [(one, other) for one, other in sides]


def tree_by_dual(
    model: Model, graph: Graph, rotation: Sequence[Sequence[int]], used: Sequence[int]
) -> None:
    """Add arcs and rows that make the used edges of a connected plane graph a spanning tree.

    A used edge makes one of its ends the child of the other; an edge that is not used makes one
    of its faces the child of the other. Every vertex and every face is a child once, except one
    vertex and one face next to it, the roots. If there were a cycle of used edges round v vertices,
    f faces and e edges, then v + f children would need as many edges, but by Euler e = v + f − 1;
    the same holds for a cycle of edges that are not used (Williams, A linear-size zero-one
    programming model for the minimum spanning tree problem in planar graphs, 2002). There are at
    most 4|E| arcs, 2|E| rows for edges and |E| for children; the LP relaxation is as tight as
    subtour elimination.

    >>> model = Model("triangle")
    >>> x = model.binaries("abc")
    >>> tree_by_dual(model, Graph(3, ((0, 1), (1, 2), (0, 2))), [[0, 2], [1, 0], [2, 1]], x)
    >>> model.statistics()
    Statistics(variables=5, binaries=5, constraints=4, nonzeros=10)
    """
    if len(graph.components()) != 1:
        model.linear((), Label("the points are connected"), lower=1)
        return
    sides = faces(graph, rotation)
    longest: dict[int, int] = {}
    for face in (face for pair in sides for face in pair):
        longest[face] = longest.get(face, 0) + 1
    # The longest face as the root saves the most arcs; the root vertex must be on it.
    outer = max(longest, key=longest.__getitem__, default=0)
    rim = next((edge for edge, pair in enumerate(sides) if outer in pair), None)
    root = 0 if rim is None else graph.edges[rim][0]
    _children(model, graph.edges, graph.size, root, [(0.0, (x, 1.0)) for x in used], "point")
    _children(model, sides, len(longest), outer, [(1.0, (x, -1.0)) for x in used], "face")


def _children(
    model: Model,
    pairs: Sequence[tuple[int, int]],
    size: int,
    root: int,
    use: Sequence[tuple[float, Term]],
    name: str,
) -> None:
    """Each node except the root is the child of one neighbour, along a pair that is in use.

    `use[i]` is constant + factor · variable: 1 if pair i is in use and 0 if not.
    """
    split = Label(f"a {name} is the child of its neighbour")
    once = Label(f"every {name} is a child once")
    add = model.constraints.append
    free = [n for n, (one, other) in enumerate(pairs) if one != other and root not in (one, other)]
    arcs = iter(model.binaries(f"{name}[{n},{end}]" for n in free for end in pairs[n]))
    parents: list[list[Term]] = [[] for _ in range(size)]
    given = [0.0] * size
    for (one, other), (constant, (index, factor)) in zip(pairs, use, strict=True):
        if one == other:
            # The same face on both sides: the pair joins nothing, so it is not in use.
            add(Linear(((index, factor),), -constant, -constant, split))
        elif root in (one, other):
            child = other if one == root else one
            parents[child].append((index, factor))
            given[child] += constant
        else:
            first, second = (next(arcs), 1.0), (next(arcs), 1.0)
            parents[one].append(first)
            parents[other].append(second)
            add(Linear((first, second, (index, -factor)), constant, constant, split))
    for node in range(size):
        if node != root:
            add(Linear(tuple(parents[node]), 1 - given[node], 1 - given[node], once))
