"""The options of the creator, and how they are read."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gridwright.document import Field
from gridwright.errors import ReadError, UsageError
from gridwright.kind import Option
from gridwright.options import read_count, read_flag, read_size
from gridwright.puzzles.battleship.fleet import read_fleet
from gridwright.puzzles.battleship.puzzle import LONGEST_SHIP

__all__ = ["CHOICES", "OPTIONS", "choose_fleet", "usual_fleet"]

_SHARE = 0.66
"""How much of a board the usual fleet takes at most, with the water around its ships."""


def choose_fleet(text: str | Iterable[int]) -> tuple[int, ...]:
    """The number of ships of each length, from 1 on: ``4,3,2,1``, or the numbers themselves.

    A text may also have number x length, as in the text form.

    >>> choose_fleet("4,3,2,1"), choose_fleet([0, 2, 0]), choose_fleet("2x1 1x3")
    ((4, 3, 2, 1), (0, 2), (2, 0, 1))
    """
    if isinstance(text, str) and re.search(r"\d\s*x", text):
        try:
            return read_fleet(Field(text, 1, 1))
        except ReadError as error:
            raise UsageError(error.message) from None
    parts = text.split(",") if isinstance(text, str) else text
    try:
        numbers = [int(part) for part in parts]
    except (TypeError, ValueError):
        numbers = [-1]
    if any(number < 0 for number in numbers):
        message = f"{text!r} is no fleet; write how many ships there are of length 1, 2, 3, …"
        raise UsageError(f"{message}, such as 4,3,2,1")
    while numbers and not numbers[-1]:
        numbers.pop()
    if not numbers:
        raise UsageError("a fleet has at least one ship")
    if len(numbers) > LONGEST_SHIP:
        raise UsageError(f"ships have a length of 1 to {LONGEST_SHIP}, not {len(numbers)}")
    return tuple(numbers)


def usual_fleet(rows: int, cols: int) -> tuple[int, ...]:
    """L ships of length 1, L − 1 of length 2, …, one of length L: the largest that fits well.

    >>> usual_fleet(6, 6), usual_fleet(10, 10), usual_fleet(15, 10)
    ((3, 2, 1), (4, 3, 2, 1), (5, 4, 3, 2, 1))
    """
    fleet: tuple[int, ...] = (1,)
    for longest in range(2, min(LONGEST_SHIP, max(rows, cols)) + 1):
        larger = tuple(range(longest, 0, -1))
        taken = sum(2 * (length + 1) * number for length, number in enumerate(larger, 1))
        if taken > _SHARE * (rows + 1) * (cols + 1):
            break
        fleet = larger
    return fleet


OPTIONS: tuple[Option, ...] = (
    Option("size", read_size, (10, 10), "rows and columns, such as 15x10"),
    Option(
        "fleet", choose_fleet, None, "how many ships of length 1, 2, 3, …, such as 4,3,2,1 (usual)"
    ),
    Option("givens", read_count, None, "exactly so many given cells; else as few as will do"),
    Option("hidden", read_count, 0, "so many of the sums are not told"),
    Option("symbols", read_flag, True, "whether given cells show which part of a ship they are"),
    Option("irreducible", read_flag, None, "whether every given cell must be needed"),
)

CHOICES: tuple[Option, ...] = (
    Option("sums", str, "kept", "whether sums count as clues that can go", ("kept", "droppable")),
)
