"""The options of the creator, how they are read, and the fields of the text form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gridwright.document import Field
from gridwright.errors import ReadError, UsageError
from gridwright.frame import Frame
from gridwright.options import COUNT, FLAG, SIZE, Option, OptionType, one_of
from gridwright.puzzles.battleship.fleet import LONGEST_SHIP, read_fleet

__all__ = ["FRAME", "OPTIONS", "POOL_OPTIONS", "SMALL_BOARDS", "choose_fleet", "usual_fleet"]

FRAME = Frame("bclmortvwx", ("fleet",))
"""What stands around boards: all letters of symbols, and the fields."""

_SHARE = 0.66
"""How much of a board the usual fleet takes at most, with the water around its ships."""


def choose_fleet(fleet: str | Iterable[int]) -> tuple[int, ...]:
    """The number of ships of each length: from a text as in a file, or from the numbers themselves.

    >>> choose_fleet("4,3,3,2,2,2"), choose_fleet("2x1 1x3"), choose_fleet([0, 2, 0])
    ((0, 3, 2, 1), (2, 0, 1), (0, 2))
    """
    if isinstance(fleet, str):
        try:
            numbers = list(read_fleet(Field(fleet, 1, 1)))
        except ReadError as error:
            raise UsageError(error.message) from None
    else:
        numbers = list(fleet)
        if not all(isinstance(number, int) and number >= 0 for number in numbers):
            message = f"{fleet!r} is not a fleet; use the number of ships of length 1, 2, 3, …"
            raise UsageError(f"{message}, such as (4, 3, 2, 1)")
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


def _accept_fleet(value: object) -> object:
    if not isinstance(value, Iterable):
        raise UsageError(f"{value!r} is not a fleet; use (4, 3, 2, 1) or '4x1 3x2 2x3 1x4'")
    return choose_fleet(value)


_FLEET = OptionType(choose_fleet, _accept_fleet)

OPTIONS: tuple[Option, ...] = (
    Option("size", SIZE, (10, 10), "rows and columns, such as 15x10"),
    Option(
        "fleet",
        _FLEET,
        None,
        "the ships: lengths as 4,3,3,2, or 1x4 2x3, or 1 battleship, 2 cruisers (default: usual)",
    ),
    Option("givens", COUNT, None, "exactly this many given cells; by default as few as needed"),
    Option("hidden", COUNT, 0, "how many of the sums are left out"),
    Option("symbols", FLAG, True, "whether given cells show which part of a ship they are"),
    Option("irreducible", FLAG, None, "whether every given cell must be needed"),
)

SMALL_BOARDS: tuple[Mapping[str, Any], ...] = (
    {"size": (4, 5), "fleet": "2x1 1x2"},
    {"size": (5, 4), "fleet": "1,2,3", "hidden": 3, "symbols": False},
    {"size": (3, 6), "fleet": "2,3"},
)

_SUMS = ("kept", "droppable")

POOL_OPTIONS: tuple[Option, ...] = (
    Option("sums", one_of(_SUMS), "kept", "whether sums count as clues that can go", _SUMS),
)
