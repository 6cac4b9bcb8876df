"""Lines that the commands print: messages in words, and JSON."""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from gridwright.errors import GridwrightError, PluginWarning, ReadError

__all__ = [
    "CONFLICT_OFFER",
    "SENTENCE",
    "Output",
    "complain",
    "complaint",
    "counted",
    "error_data",
    "json_line",
    "print_json",
    "show_status",
    "tidy",
    "warnings_in_a_line",
]

_LONGEST = 400
"""The most characters of a message that are printed."""
CONFLICT_OFFER = "'gridwright conflict' shows which clues contradict each other, and why"
"""What to do about a puzzle that has no solution."""
SENTENCE = 1_500
"""The same for a message about a text, which may quote a whole sentence."""


def error_data(error: GridwrightError) -> dict[str, Any]:
    """The fields of an error in JSON."""
    if isinstance(error, ReadError):
        return {
            "message": tidy(error.message, SENTENCE),
            "line": error.line,
            "column": error.column,
        }
    return {"message": tidy(str(error)), "line": None, "column": None}


def tidy(text: str, most: int = _LONGEST) -> str:
    """A text on one line and not too long, whatever was quoted in it.

    >>> tidy("a" * 1000)[-4:], tidy("two" + chr(10) + "lines")
    ('aaa…', 'two lines')
    """
    short = text if len(text) <= most else text[:most] + "…"
    return "".join(char if char.isprintable() else " " for char in short)


def counted(number: int, noun: str) -> str:
    """A number and its noun, which is in the plural unless the number is 1.

    >>> counted(1, "clue"), counted(2000, "clue")
    ('1 clue', '2,000 clues')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def complain(message: str) -> None:
    """Print on standard error that something is wrong or surprising, with the program's name."""
    complaint(message).show()


def show_status(text: str) -> None:
    """Print on standard error what a command did, apart from its result."""
    if sys.stdout is not None:
        sys.stdout.flush()
    if sys.stderr is not None:
        print(text, file=sys.stderr, flush=True)


def json_line(data: dict[str, Any]) -> str:
    """One object on one line."""
    return json.dumps(data, ensure_ascii=False)


def print_json(data: dict[str, Any]) -> None:
    """Print one object on one line."""
    print(json_line(data), flush=True)


class Output(NamedTuple):
    """Lines to print: on standard output, or on standard error if they stand `aside`."""

    text: str
    aside: bool = False

    def show(self) -> None:
        """Print them."""
        if self.aside:
            show_status(self.text)
        else:
            print(self.text, flush=True)


def complaint(message: str) -> Output:
    """What `complain` prints."""
    return Output(f"gridwright: {message}", aside=True)


@contextmanager
def warnings_in_a_line() -> Iterator[None]:
    """Print warnings about other packages like all messages; other warnings stay as they are."""
    usual = warnings.showwarning

    def show(message: Warning | str, category: type[Warning], *where: Any, **keywords: Any) -> None:
        if issubclass(category, PluginWarning):
            complain(tidy(str(message)))
        else:
            usual(message, category, *where, **keywords)

    with warnings.catch_warnings():
        warnings.showwarning = show
        yield
