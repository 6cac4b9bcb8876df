"""The formulations of Hashi, one file each, all with the same signature."""

from gridwright.deferred import deferred_in
from gridwright.kind import Recipe

__all__ = ["RECIPES"]

_load = deferred_in(__name__)

_PAPER = "Conroy, Dieroff, Kehoe, Lu 2025"

RECIPES = (
    Recipe(
        "cut",
        "two binaries a link; what falls apart is cut off when it comes up",
        "after Coelho, Laporte, Lindbeck, Vidal 2019",
        build=_load("cut.build"),
        engine="sat",
    ),
    Recipe(
        "flow",
        "three binaries a link; a flow from one island reaches all others",
        f"{_PAPER}, eq. 6.1",
        build=_load("flow.build"),
    ),
    Recipe(
        "flow+hints",
        "as flow, with what people see at first glance as bounds",
        f"{_PAPER}, eq. 6.1–6.11",
        build=_load("flow_hints.build"),
    ),
)
