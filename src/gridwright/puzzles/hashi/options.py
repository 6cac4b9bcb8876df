"""The options of the creator, and how they are read."""

from __future__ import annotations

from gridwright.errors import UsageError
from gridwright.kind import Option
from gridwright.options import read_count, read_flag, read_size

__all__ = ["OPTIONS", "most_islands", "usual_islands"]

_DENSITY = 0.22
"""How many islands there are usually for each crossing of the board's lines."""


def read_share(text: str) -> int:
    """A share in per cent: ``35``, or ``35%``.

    >>> read_share("35"), read_share("100%")
    (35, 100)
    """
    share = read_count(text.removesuffix("%").rstrip())
    if share > 100:
        raise UsageError(f"{text!r} is no share; write a number of per cent from 0 to 100")
    return share


def most_islands(rows: int, cols: int, *, touching: bool) -> int:
    """An upper bound: islands that do not touch need water between them for every bridge.

    On boards of two rows or two columns they all lie in one line.

    >>> most_islands(3, 4, touching=True), most_islands(3, 4, touching=False)
    (12, 6)
    >>> most_islands(2, 7, touching=False)
    4
    """
    if touching:
        return rows * cols
    if min(rows, cols) <= 2:
        return (max(rows, cols) + 1) // 2
    return rows * cols // 2


def usual_islands(rows: int, cols: int, *, touching: bool = False) -> int:
    """As many islands as make a pleasant board: about one on four cells.

    >>> usual_islands(10, 10), usual_islands(3, 4), usual_islands(2, 3)
    (27, 4, 2)
    """
    usual = round(_DENSITY * (rows + 1) * (cols + 1))
    return max(2, min(usual, most_islands(rows, cols, touching=touching)))


OPTIONS: tuple[Option, ...] = (
    Option("size", read_size, (10, 10), "rows and columns, such as 15x10"),
    Option("islands", read_count, None, "exactly so many islands; else about one on four cells"),
    Option("doubles", read_share, 30, "about so many per cent of the bridges are double"),
    Option("cycles", read_flag, True, "whether bridges may lead round in a circle"),
    Option("touching", read_flag, False, "whether islands may stand in neighbouring cells"),
    Option("hidden", read_flag, False, "whether labels that are not needed are left out"),
)
