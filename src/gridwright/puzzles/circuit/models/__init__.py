"""The formulations of Circuit Board, one file each, all with the same signature."""

from gridwright.kind import Recipe
from gridwright.puzzles.circuit.models import contour, flow, path, planar, rank, tree

__all__ = ["RECIPES"]

_PAPER = "Conroy, Dieroff, Kehoe, Lu 2025"

RECIPES = (
    Recipe(
        "planar",
        "the tree, and the tree of the faces between its lines",
        "after Williams 2002",
        build=planar.build,
        engine="sat",
    ),
    Recipe(
        "tree",
        "a spanning tree; loops cut off when they occur",
        f"{_PAPER}, eq. 5.1",
        build=tree.build,
    ),
    Recipe("flow", "connected by a flow from one point", f"{_PAPER}, eq. 5.2", build=flow.build),
    Recipe(
        "path",
        "as tree, with the shortest path between two ends",
        f"{_PAPER}, eq. 5.3",
        build=path.build,
    ),
    Recipe(
        "rank",
        "every point has a parent of lower rank",
        "after Miller, Tucker, Zemlin 1960",
        build=rank.build,
    ),
    Recipe("contour", "one walk round the tree, for large boards", build=contour.build),
)
