"""Fleets as people write them: the number of ships of each length."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from gridwright.document import Field
from gridwright.errors import ReadError, choose_from

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
_TIMES = r"[ \t]{0,3}[xX\u00d7*][ \t]{0,3}"
_SHIPS = re.compile(rf"(?:([0-9]{{1,4}}){_TIMES})?([0-9]{{1,4}})(?![^ \t,;])")
_NAMED = re.compile(
    rf"(?:([0-9]{{1,4}}|[a-z]{{1,5}})(?:{_TIMES}|[ \t]{{1,3}}))?(?:aircraft[ \t]{{1,3}})?"
    r"([a-z]{3,20})(?![^ \t,;])",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"(?:[ \t,;]|and\b)*", re.IGNORECASE)
_LONGEST = 10_000
_NAMES = {"carrier": 5, "battleship": 4, "cruiser": 3, "destroyer": 2, "submarine": 1}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def read_fleet(field: Field) -> tuple[int, ...]:
    """Read a fleet: lengths of ships, each with a number or not, or names of ships, or ``none``.

    >>> read_fleet(Field("2x1, 1x3", 1, 1)), read_fleet(Field("3,1,1", 1, 1))
    ((2, 0, 1), (2, 0, 1))
    >>> read_fleet(Field("1 battleship, two cruisers and 4 submarines", 1, 1))
    (4, 0, 2, 1)
    """
    value = field.value.rstrip(" \t.")
    if value.lower() == "none":
        return ()
    if not value or len(value) > _LONGEST:
        raise field.error("this is not a fleet; write number x length, such as 4x1 3x2 2x3 1x4")
    ships: Counter[int] = Counter()
    position = 0
    while (position := _skip(value, position)) < len(value):
        length, number, position = _ships(field, value, position)
        ships[length] += number
    if ships.total() > MOST_SHIPS:
        raise field.error(f"{ships.total()} ships are too many: {MOST_SHIPS} is the most")
    return fleet_of(ships)


def _skip(value: str, position: int) -> int:
    match = _BETWEEN.match(value, position)
    return match.end() if match else position


def _ships(field: Field, value: str, position: int) -> tuple[int, int, int]:
    """The length and number of the ships at a position, and the position behind them."""
    if named := _NAMED.match(value, position):
        return _length(field, named), _number(field, named), named.end()
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
    return int(match[2]), int(match[1] or 1), match.end()


def _length(field: Field, named: re.Match[str]) -> int:
    name = named[2].lower().removesuffix("s")
    if name in _NAMES:
        return _NAMES[name]
    message = f"{named[2]!r} is not a name of a ship; {choose_from(name, _NAMES)}"
    raise ReadError(message, line=field.line, column=field.column + named.start(2))


def _number(field: Field, named: re.Match[str]) -> int:
    word = (named[1] or "one").lower()
    if word.isdigit():
        return int(word)
    if word in ("a", "an"):
        return 1
    if word in _NUMBERS:
        return _NUMBERS.index(word)
    message = f"{word!r} is not a number of ships; write 2 or two"
    raise ReadError(message, line=field.line, column=field.column + named.start(1))


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
