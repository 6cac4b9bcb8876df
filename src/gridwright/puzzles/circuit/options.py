"""The options of the creator."""

from gridwright.kind import Option
from gridwright.options import read_count, read_flag, read_size

__all__ = ["OPTIONS"]

OPTIONS: tuple[Option, ...] = (
    Option("size", read_size, (6, 6), "rows and columns, such as 8x10"),
    Option("black", read_count, None, "exactly so many black cells; else a few"),
    Option("lines", read_count, None, "exactly so many given lines; else as few as will do"),
    Option("irreducible", read_flag, None, "whether every given line must be needed (default yes)"),
    Option("path", read_flag, False, "whether two ends are marked, with the shortest path between"),
)
