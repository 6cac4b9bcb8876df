"""The options of the creator."""

from collections.abc import Mapping
from typing import Any

from gridwright.options import COUNT, FLAG, SIZE, Option

__all__ = ["OPTIONS", "SMALL_BOARDS"]

OPTIONS: tuple[Option, ...] = (
    Option("size", SIZE, (6, 6), "rows and columns, such as 8x10"),
    Option("black", COUNT, None, "exactly this many black cells; by default a few"),
    Option("lines", COUNT, None, "exactly this many given lines; by default as few as needed"),
    Option("irreducible", FLAG, None, "whether every given line must be needed (default yes)"),
    Option("path", FLAG, False, "whether two ends are marked, with the shortest path between"),
)

SMALL_BOARDS: tuple[Mapping[str, Any], ...] = (
    {"size": (3, 4)},
    {"size": (4, 3)},
    {"size": (3, 6)},
    {"size": (4, 4), "path": True},
)
