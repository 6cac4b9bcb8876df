"""Connected parts and paths of a graph that is given by the neighbours of its nodes.

Nodes are cells, numbers or anything else that can be a member of a set. Rule checkers, creators
and readers use these functions; models need the constraints of the other modules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

__all__ = ["DisjointSets", "components", "is_connected", "reachable", "shortest_path"]

Node = TypeVar("Node", bound=Hashable)
Near = Callable[[Node], Iterable[Node]]


def reachable(start: Node, near: Near[Node]) -> set[Node]:
    """The nodes that can be reached from one node, which is included.

    >>> sorted(reachable(1, {1: [2], 2: [1, 3], 3: [2], 4: []}.__getitem__))
    [1, 2, 3]
    """
    found = {start}
    waiting = [start]
    while waiting:
        for node in near(waiting.pop()):
            if node not in found:
                found.add(node)
                waiting.append(node)
    return found


def components(nodes: Iterable[Node], near: Near[Node]) -> list[list[Node]]:
    """The connected parts of a set of nodes, in the order of their first nodes.

    Each part lists its nodes in the order of a search from the first of them. `near` may give
    nodes outside the set; they are ignored.

    >>> from gridwright.grid import Cell, neighbours
    >>> chosen = [Cell(0, 0), Cell(2, 2), Cell(0, 1)]
    >>> [[cell.name for cell in part] for part in components(chosen, neighbours)]
    [['r1c1', 'r1c2'], ['r3c3']]
    """
    ordered = tuple(nodes)
    left = set(ordered)
    parts: list[list[Node]] = []
    for start in ordered:
        if start in left:
            left.remove(start)
            part = [start]
            for node in part:
                for other in near(node):
                    if other in left:
                        left.remove(other)
                        part.append(other)
            parts.append(part)
    return parts


def is_connected(nodes: Iterable[Node], near: Near[Node]) -> bool:
    """Whether the nodes are one connected part, or none at all.

    >>> from gridwright.grid import KING, Cell, neighbours
    >>> corners = {Cell(0, 0), Cell(1, 1)}
    >>> is_connected(corners, neighbours), is_connected(corners, lambda c: neighbours(c, KING))
    (False, True)
    """
    return len(components(nodes, near)) < 2


def shortest_path(start: Node, goal: Node, near: Near[Node]) -> list[Node] | None:
    """A shortest path, including both ends; None if there is none.

    >>> shortest_path(1, 3, {1: [2], 2: [1, 3], 3: [2]}.__getitem__)
    [1, 2, 3]
    """
    before = {start: start}
    waiting = [start]
    for node in waiting:
        if node == goal:
            break
        for other in near(node):
            if other not in before:
                before[other] = node
                waiting.append(other)
    if goal not in before:
        return None
    path = [goal]
    while path[-1] != start:
        path.append(before[path[-1]])
    return path[::-1]


class DisjointSets(Generic[Node]):
    """Disjoint sets that can be joined; at first each node is in a set of its own.

    >>> sets = DisjointSets()
    >>> sets.join("a", "b"), sets.join("b", "c"), sets.join("a", "c")
    (True, True, False)
    >>> sets.find("a") == sets.find("c"), sets.find("a") == sets.find("d")
    (True, False)
    """

    def __init__(self) -> None:
        self._above: dict[Node, Node] = {}

    def find(self, node: Node) -> Node:
        """The node that represents the set of this one."""
        above = self._above
        above.setdefault(node, node)
        while above[node] != node:
            above[node] = node = above[above[node]]
        return node

    def join(self, one: Node, other: Node) -> bool:
        """Join the sets of two nodes; False if they are in the same set already."""
        one, other = self.find(one), self.find(other)
        self._above[one] = other
        return one != other
