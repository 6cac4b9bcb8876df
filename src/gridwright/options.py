"""Options of creators, pools and approaches: from the command line as text, from Python as values.

The type of an option handles both: `read` turns text into a value, and `accept` checks a value from
Python. Either raises `UsageError`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf

from gridwright.errors import UsageError, choose_from

__all__ = [
    "COUNT",
    "FLAG",
    "NUMBER",
    "SIZE",
    "TEXT",
    "Option",
    "OptionType",
    "accept_options",
    "one_of",
    "read_count",
    "read_flag",
    "read_options",
    "read_size",
]


_DIGITS = 18
"""The most digits of a whole number; Python refuses to read some thousands of them."""


@dataclass(frozen=True, slots=True)
class OptionType:
    """How the values of an option are read from text and accepted from Python."""

    read: Callable[[str], object]
    accept: Callable[[object], object]


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its name, its type, its default, and its meaning.

    None is accepted if it is the default: it leaves the choice to the creator.
    """

    name: str
    type: OptionType
    default: object
    help: str
    choices: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The name as a keyword in Python."""
        return self.name.replace("-", "_")

    def read(self, text: str) -> object:
        """The value of a text; raises `UsageError` with the name of the option."""
        try:
            return self.type.read(text)
        except UsageError as error:
            raise UsageError(f"--{self.name}: {error}") from None

    def accept(self, value: object) -> object:
        """The value as the creator expects it; raises `UsageError` with the option's name."""
        if value is None and self.default is None:
            return None
        try:
            return self.type.accept(value)
        except UsageError as error:
            raise UsageError(f"{self.key}: {error}") from None


def accept_options(
    known: Sequence[Option], given: Mapping[str, object], whose: str
) -> dict[str, object]:
    """The values that were given, each checked; raises `UsageError` for an unknown name."""
    options = {option.key: option for option in known}
    for name in given:
        _require(name, options, whose)
    return {name: options[name].accept(value) for name, value in given.items()}


def read_options(
    known: Sequence[Option], given: Sequence[tuple[str, str]], whose: str
) -> dict[str, object]:
    """The values of options given as text; raises `UsageError` for an unknown or repeated name."""
    options = {option.name: option for option in known}
    values: dict[str, object] = {}
    for name, text in given:
        _require(name, options, whose)
        option = options[name]
        if option.key in values:
            raise UsageError(f"{name} is given twice")
        values[option.key] = option.read(text)
    return values


def _require(name: str, options: Mapping[str, Option], whose: str) -> None:
    if name not in options:
        raise UsageError(f"{whose} has no option {name!r}; {choose_from(name, options)}")


def read_size(text: str) -> tuple[int, int]:
    """Rows and columns: ``9x12``, or ``9`` for a square.

    >>> read_size("9x12"), read_size("9")
    ((9, 12), (9, 9))
    """
    match = re.fullmatch(r"(\d{1,3})(?:\s*[xX×]\s*(\d{1,3}))?", text.strip())
    if match is None:
        raise UsageError(f"{text!r} is not a size; write rows and columns, such as 9x12")
    return int(match[1]), int(match[2] or match[1])


def _accept_size(value: object) -> tuple[int, int]:
    match value:
        case bool():
            pass
        case int():
            return value, value
        case (int() as rows, int() as cols):
            return rows, cols
    raise UsageError(f"{value!r} is not a size; use (rows, columns), such as (9, 12)")


def read_count(text: str) -> int:
    """A whole number, 0 or more.

    >>> read_count("30")
    30
    """
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise UsageError(f"{text[:40]!r} is not a whole number of 0 or more")
    return int(text)


def _accept_count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise UsageError(f"{value!r} is not a whole number of 0 or more")
    return value


def _read_number(text: str) -> float:
    try:
        return _accept_number(float(text))
    except ValueError:
        raise UsageError(f"{text!r} is not a number of 0 or more") from None


def _accept_number(value: object) -> float:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not 0 <= value < inf:  # type: ignore[operator]
        raise UsageError(f"{value!r} is not a number of 0 or more")
    return value  # type: ignore[return-value]


def read_flag(text: str) -> bool:
    """Yes or no.

    >>> read_flag("yes"), read_flag("no")
    (True, False)
    """
    words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
    if text.lower() not in words:
        raise UsageError(f"{text!r} is neither yes nor no")
    return words[text.lower()]


def _accept_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise UsageError(f"{value!r} is neither True nor False")
    return value


def _accept_text(value: object) -> str:
    if not isinstance(value, str):
        raise UsageError(f"{value!r} is not a string")
    return value


def one_of(names: Sequence[str] | type[StrEnum]) -> OptionType:
    """The type of an option that is one of a few names.

    >>> one_of(("kept", "droppable")).read("kept")
    'kept'
    """
    known = {str(name): name for name in names}

    def choose(value: object) -> object:
        if not isinstance(value, str) or value not in known:
            raise UsageError(f"there is no choice {value!r}; {choose_from(str(value), known)}")
        return known[value]

    return OptionType(choose, choose)


SIZE = OptionType(read_size, _accept_size)
NUMBER = OptionType(_read_number, _accept_number)
COUNT = OptionType(read_count, _accept_count)
FLAG = OptionType(read_flag, _accept_flag)
TEXT = OptionType(str, _accept_text)
