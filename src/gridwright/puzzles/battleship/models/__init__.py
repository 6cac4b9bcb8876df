"""The formulations of Battleship, one file each, all with the same signature."""

from gridwright.kind import Recipe
from gridwright.puzzles.battleship.models import (
    cell,
    cell_exact,
    fleet,
    grid,
    ship,
    ship_pairwise,
    ship_weighted,
)

__all__ = ["RECIPES"]

_FIRST = "Meuffels and den Hertog 2010"
_SECOND = "Conroy, Dieroff, Kehoe, Lu 2025"

RECIPES = (
    Recipe(
        "fleet",
        "a binary for every cell; ships counted by their beginnings",
        build=fleet.build,
        engine="sat",
    ),
    Recipe(
        "ship", "a binary for every placement of a ship", f"{_FIRST}, eq. 26–31", build=ship.build
    ),
    Recipe(
        "grid",
        "as ship, each given cell one sum of symbol numbers",
        f"{_SECOND}, eq. 4.1",
        build=grid.build,
    ),
    Recipe(
        "ship-pairwise",
        "as ship, each pair of ships that touch excluded",
        f"{_FIRST}, Remark 2",
        build=ship_pairwise.build,
    ),
    Recipe(
        "ship-weighted",
        "as ship, one weighted sum a cell keeps ships apart",
        f"{_FIRST}, Remark 2",
        build=ship_weighted.build,
    ),
    Recipe(
        "cell",
        "a binary for every cell and symbol; miscounts ships",
        f"{_FIRST}, eq. 1–25",
        exact=False,
        build=cell.build,
    ),
    Recipe(
        "cell-exact",
        "as cell, every ship counted exactly once",
        f"after {_FIRST}, eq. 1–25",
        build=cell_exact.build,
    ),
)
