"""How the commands speak beside their answers: one line each, in words or as JSON."""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gridwright.errors import GridwrightError, PluginWarning, ReadError

__all__ = ["complain", "error_data", "print_json", "tidy", "warnings_in_a_line"]

_LONGEST = 400
"""So many characters of a message are printed."""


def error_data(error: GridwrightError) -> dict[str, Any]:
    """An error as JSON has it."""
    if isinstance(error, ReadError):
        return {"message": tidy(error.message), "line": error.line, "column": error.column}
    return {"message": tidy(str(error)), "line": None, "column": None}


def tidy(text: str) -> str:
    """A text of one line and bearable length, whatever was quoted in it.

    >>> tidy("a" * 1000)[-4:], tidy("two" + chr(10) + "lines")
    ('aaa…', 'two lines')
    """
    short = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    return "".join(char if char.isprintable() else " " for char in short)


def complain(message: str) -> None:
    """Say something that is no answer."""
    if sys.stdout is not None:
        sys.stdout.flush()
    if sys.stderr is not None:
        print(f"gridwright: {message}", file=sys.stderr, flush=True)


def print_json(data: dict[str, Any]) -> None:
    """Print one object on a line of its own."""
    print(json.dumps(data, ensure_ascii=False), flush=True)


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
