"""Models of graphs and boards: the mathematics that puzzles of lines, bridges and pieces share.

Each function adds a building block to a model. Functions that need no model, such as the connected
parts of a set of cells, are in `gridwright.graphs.parts`, which rule checkers may use, too.
"""

from gridwright.graphs.cells import connected_cells, no_touching
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
    "connected_cells",
    "no_touching",
    "spanning_tree",
    "tree_by_contour",
    "tree_by_dual",
    "tree_by_rank",
]
