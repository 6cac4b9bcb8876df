"""The options of the creator, and how they are read."""

from __future__ import annotations

from gridwright.grid import Symmetry
from gridwright.kind import Option
from gridwright.options import read_count, read_flag, read_size

__all__ = ["OPTIONS"]


OPTIONS: tuple[Option, ...] = (
    Option("size", read_size, (15, 15), "rows and columns, such as 13x15"),
    Option(
        "symmetry",
        Symmetry,
        Symmetry.ROTATIONAL,
        "symmetry of the black cells",
        tuple(Symmetry),
    ),
    Option("black", read_count, None, "exactly so many black cells; else about 16 % or 33 %"),
    Option("entries", read_count, None, "exactly so many entries; else as it comes"),
    Option("longest", read_count, None, "no entry has more letters"),
    Option("shortest", read_count, 3, "no entry has fewer letters"),
    Option(
        "unchecked",
        read_flag,
        False,
        "whether cells may lie in one entry only, as in British grids, or each lies in two",
    ),
    Option("words", str, None, "word lists to fill from, as in a puzzle's field of that name"),
    Option("floor", read_count, None, "no word that the lists score lower"),
    Option("fill", read_flag, True, "whether the grid is filled"),
)
