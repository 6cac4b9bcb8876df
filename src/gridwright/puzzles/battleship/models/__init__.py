"""The formulations of Battleship, one file each, all with the same signature."""

from gridwright.deferred import deferred_in
from gridwright.kind import Recipe

__all__ = ["RECIPES"]

_load = deferred_in(__name__)

_FIRST = "Meuffels and den Hertog 2010"
_SECOND = "Conroy, Dieroff, Kehoe, Lu 2025"

RECIPES = (
    Recipe(
        "fleet",
        "a binary for every cell; ships counted by their beginnings",
        build=_load("fleet.build"),
        engine="sat",
    ),
    Recipe(
        "ship",
        "a binary for every placement of a ship",
        f"{_FIRST}, eq. 26–31",
        build=_load("ship.build"),
    ),
    Recipe(
        "grid",
        "as ship, each given cell one sum of symbol numbers",
        f"{_SECOND}, eq. 4.1",
        build=_load("grid.build"),
    ),
    Recipe(
        "ship-pairwise",
        "as ship, each pair of ships that touch excluded",
        f"{_FIRST}, Remark 2",
        build=_load("ship_pairwise.build"),
    ),
    Recipe(
        "ship-weighted",
        "as ship, one weighted sum a cell keeps ships apart",
        f"{_FIRST}, Remark 2",
        build=_load("ship_weighted.build"),
    ),
    Recipe(
        "cell",
        "a binary for every cell and symbol; miscounts ships",
        f"{_FIRST}, eq. 1–25",
        exact=False,
        build=_load("cell.build"),
    ),
    Recipe(
        "cell-exact",
        "as cell, every ship counted exactly once",
        f"after {_FIRST}, eq. 1–25",
        build=_load("cell_exact.build"),
    ),
)
