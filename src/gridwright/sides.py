"""The sides of a board that is made larger or smaller."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from gridwright.errors import UsageError

__all__ = ["recut", "require_sides"]

T = TypeVar("T")


def require_sides(rows: int, cols: int, *, most: int) -> None:
    """Raise `UsageError` unless a board may have these sides."""
    for number, name in ((rows, "rows"), (cols, "columns")):
        if not 1 <= number <= most:
            raise UsageError(f"a board has 1 to {most} {name}, not {number}")


def recut(values: Sequence[T], before: int, rows: int, cols: int, empty: T) -> tuple[T, ...]:
    """The values of a board row by row, cut or continued with empty ones at right and bottom.

    The board had `before` columns, and gets `rows` rows and `cols` columns.

    >>> recut("abcdef", 3, 3, 2, ".")
    ('a', 'b', 'd', 'e', '.', '.')
    """
    height = len(values) // before
    return tuple(
        values[row * before + col] if row < height and col < before else empty
        for row in range(rows)
        for col in range(cols)
    )
