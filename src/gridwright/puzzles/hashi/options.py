"""The options of the creator, and how they are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridwright.errors import UsageError
from gridwright.options import COUNT, FLAG, SIZE, Option, OptionType, read_count

__all__ = ["OPTIONS", "SMALL_BOARDS", "most_islands", "usual_islands"]

_DENSITY = 0.22
"""How many islands there are usually for each crossing of the board's lines."""


def read_share(text: str) -> int:
    """A percentage: ``35``, or ``35%``.

    >>> read_share("35"), read_share("100%")
    (35, 100)
    """
    share = read_count(text.removesuffix("%").rstrip())
    if share > 100:
        raise UsageError(f"{text!r} is not a percentage; write a number from 0 to 100")
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


def _accept_share(value: object) -> object:
    return read_share(str(COUNT.accept(value)))


_SHARE = OptionType(read_share, _accept_share)

OPTIONS: tuple[Option, ...] = (
    Option("size", SIZE, (10, 10), "rows and columns, such as 15x10"),
    Option(
        "islands",
        COUNT,
        None,
        "exactly this many islands; by default about one for every four cells",
    ),
    Option("doubles", _SHARE, 30, "percentage of the bridges that are double, roughly"),
    Option("cycles", FLAG, True, "whether bridges may lead round in a circle"),
    Option("touching", FLAG, False, "whether islands may stand in neighbouring cells"),
    Option("hidden", FLAG, False, "whether labels that are not needed are left out"),
)

SMALL_BOARDS: tuple[Mapping[str, Any], ...] = (
    {"size": (4, 5), "islands": 7},
    {"size": (6, 4), "islands": 8},
    {"size": (3, 7), "islands": 8},
)
