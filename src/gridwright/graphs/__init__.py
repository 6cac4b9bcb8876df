"""Choosing edges of a graph: the mathematics that puzzles of lines and bridges share."""

from gridwright.graphs.contour import tree_by_contour
from gridwright.graphs.cuts import connected, spanning_tree
from gridwright.graphs.flow import connected_by_flow
from gridwright.graphs.graph import Graph
from gridwright.graphs.planar import tree_by_dual
from gridwright.graphs.rank import tree_by_rank

__all__ = [
    "Graph",
    "connected",
    "connected_by_flow",
    "spanning_tree",
    "tree_by_contour",
    "tree_by_dual",
    "tree_by_rank",
]
