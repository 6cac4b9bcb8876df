"""The formulations of Circuit Board, one file each, all with the same signature."""

from gridwright.deferred import deferred_in
from gridwright.kind import Recipe

__all__ = ["RECIPES"]

_load = deferred_in(__name__)

_PAPER = "Conroy, Dieroff, Kehoe, Lu 2025"

RECIPES = (
    Recipe(
        "planar",
        "the tree, and the tree of the faces between its lines",
        "after Williams 2002",
        build=_load("planar.build"),
        engine="sat",
    ),
    Recipe(
        "tree",
        "a spanning tree; loops cut off when they occur",
        f"{_PAPER}, eq. 5.1",
        build=_load("tree.build"),
    ),
    Recipe(
        "flow",
        "connected by a flow from one point",
        f"{_PAPER}, eq. 5.2",
        build=_load("flow.build"),
    ),
    Recipe(
        "path",
        "as tree, with the shortest path between two ends",
        f"{_PAPER}, eq. 5.3",
        build=_load("path.build"),
    ),
    Recipe(
        "rank",
        "every point has a parent of lower rank",
        "after Miller, Tucker, Zemlin 1960",
        build=_load("rank.build"),
    ),
    Recipe("contour", "one walk round the tree, for large boards", build=_load("contour.build")),
)
