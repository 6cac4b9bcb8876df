"""Fleets as people write them: the number of ships of each length."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from gridwright.document import Field
from gridwright.errors import ReadError

__all__ = [
    "LARGEST_BOARD",
    "LONGEST_SHIP",
    "MOST_SHIPS",
    "fleet_fault",
    "fleet_of",
    "read_fleet",
    "write_fleet",
]

LARGEST_BOARD = 60
LONGEST_SHIP = 12

MOST_SHIPS = LARGEST_BOARD**2
_SHIPS = re.compile(r"(?:([0-9]{1,4})[ \t]{0,3}[xX\u00d7*][ \t]{0,3})?([0-9]{1,4})(?![^ \t,;])")
_BETWEEN = re.compile(r"[ \t,;]*")
_LONGEST = 10_000


def read_fleet(field: Field) -> tuple[int, ...]:
    """Read a fleet such as ``4x1 3x2`` (number x length), ``1 1 1 1 2 2 2`` or ``none``.

    >>> read_fleet(Field("2x1, 1x3", 1, 1)), read_fleet(Field("1 1 3", 1, 1))
    ((2, 0, 1), (2, 0, 1))
    """
    value = field.value.rstrip()
    if value.lower() == "none":
        return ()
    if not value or len(value) > _LONGEST:
        raise field.error("this is not a fleet; write number x length, such as 4x1 3x2 2x3 1x4")
    ships: Counter[int] = Counter()
    position = 0
    while (position := _skip(value, position)) < len(value):
        match = _SHIPS.match(value, position)
        if match is None:
            word = re.split(r"[ \t,;]", value[position : position + 40], maxsplit=1)[0]
            message = f"{word!r} is neither number x length, such as 3x2, nor the length of a ship"
            raise ReadError(message, line=field.line, column=field.column + position)
        if not 1 <= int(match[2]) <= LONGEST_SHIP:
            message = (
                f"{int(match[2])} is not the length of a ship: lengths go from 1 to {LONGEST_SHIP}"
            )
            raise ReadError(message, line=field.line, column=field.column + match.start(2))
        ships[int(match[2])] += int(match[1] or 1)
        position = match.end()
    if ships.total() > MOST_SHIPS:
        raise field.error(f"{ships.total()} ships are too many: {MOST_SHIPS} is the most")
    return fleet_of(ships)


def _skip(value: str, position: int) -> int:
    match = _BETWEEN.match(value, position)
    return match.end() if match else position


def fleet_of(ships: Mapping[int, int]) -> tuple[int, ...]:
    """The fleet with that number of ships of each length.

    >>> fleet_of({1: 2, 3: 1, 4: 0})
    (2, 0, 1)
    """
    longest = max((length for length, number in ships.items() if number), default=0)
    return tuple(ships.get(length, 0) for length in range(1, longest + 1))


def fleet_fault(fleet: Sequence[int], rows: int, cols: int) -> str:
    """Why the fleet cannot be that of a board of this size, or nothing.

    >>> fleet_fault((2, 0, 0, 1), 3, 3)
    'a ship of length 4 is longer than the board of 3x3'
    """
    if len(fleet) > LONGEST_SHIP:
        return f"a ship of length {len(fleet)} is too long: {LONGEST_SHIP} is the most"
    if len(fleet) > max(rows, cols):
        return f"a ship of length {len(fleet)} is longer than the board of {rows}x{cols}"
    if sum(fleet) > MOST_SHIPS:
        return f"{sum(fleet)} ships are too many: {MOST_SHIPS} is the most"
    return ""


def write_fleet(fleet: Sequence[int]) -> str:
    """Write a fleet as `read_fleet` reads it.

    >>> write_fleet((4, 0, 1)), write_fleet(())
    ('4x1 1x3', 'none')
    """
    ships = [f"{number}x{length}" for length, number in enumerate(fleet, 1) if number]
    return " ".join(ships) or "none"
