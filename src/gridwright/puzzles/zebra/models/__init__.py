"""The formulations of Zebra, one file each, all with the same signature."""

from gridwright.kind import Recipe
from gridwright.puzzles.zebra.backtrack import BACKTRACK
from gridwright.puzzles.zebra.models import cp, ip, ip_plain

__all__ = ["RECIPES"]

_PAPER = "Conroy, Dieroff, Kehoe, Lu 2025"

RECIPES = (
    Recipe(
        "ip",
        "a binary for every value and place; clues as short linear rows",
        f"{_PAPER}, eq. 7.1",
        build=ip.build,
        engine="sat",
    ),
    Recipe(
        "ip-plain",
        "as ip, with a binary for every product of two",
        f"{_PAPER}, eq. 7.1",
        build=ip_plain.build,
        engine="sat",
    ),
    Recipe(
        "cp",
        "an integer for every value, all different within an attribute",
        f"{_PAPER}, section 7.2.2",
        build=cp.build,
        engine="cpsat",
    ),
    *BACKTRACK,
)
