"""The formulations of Zebra, one file each, all with the same signature."""

from functools import partial

from gridwright.deferred import Deferred, deferred_in
from gridwright.kind import Recipe

__all__ = ["RECIPES"]

_load = deferred_in(__name__)

_PAPER = "Conroy, Dieroff, Kehoe, Lu 2025"


def _backtrack(name: str, summary: str, heuristics: tuple[int, ...]) -> Recipe:
    search = Deferred("gridwright.puzzles.zebra.backtrack", "Backtrack")
    own = partial(search, name=name, heuristics=heuristics)
    return Recipe(name, summary, f"{_PAPER}, section 7.3.1", search=own)


RECIPES = (
    Recipe(
        "ip",
        "a binary for every value and place; clues as short linear rows",
        f"{_PAPER}, eq. 7.1",
        build=_load("ip.build"),
        engine="sat",
    ),
    Recipe(
        "ip-plain",
        "as ip, with a binary for every product of two",
        f"{_PAPER}, eq. 7.1",
        build=_load("ip_plain.build"),
        engine="sat",
    ),
    Recipe(
        "cp",
        "an integer for every value, all different within an attribute",
        f"{_PAPER}, section 7.2.2",
        build=_load("cp.build"),
        engine="cpsat",
    ),
    _backtrack("backtrack", "clues one by one, ordered by all three heuristics", (1, 2, 3)),
    _backtrack("backtrack-12", "as backtrack, by the first two heuristics", (1, 2)),
    _backtrack("backtrack-plain", "as backtrack, in the order as written", ()),
)
