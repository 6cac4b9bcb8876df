"""How options are read from the command line; each reader raises `UsageError`."""

from __future__ import annotations

import re

from gridwright.errors import UsageError

__all__ = ["read_count", "read_flag", "read_size"]


def read_size(text: str) -> tuple[int, int]:
    """Rows and columns: ``9x12``, or ``9`` for a square.

    >>> read_size("9x12"), read_size("9")
    ((9, 12), (9, 9))
    """
    match = re.fullmatch(r"(\d{1,3})(?:\s*[x×]\s*(\d{1,3}))?", text.strip())
    if match is None:
        raise UsageError(f"{text!r} is no size; write rows and columns, such as 9x12")
    return int(match[1]), int(match[2] or match[1])


def read_count(text: str) -> int:
    """A whole number from 0 on.

    >>> read_count("30")
    30
    """
    if not (text.isascii() and text.isdigit()):
        raise UsageError(f"{text!r} is no whole number from 0 on")
    return int(text)


def read_flag(text: str) -> bool:
    """Yes or no.

    >>> read_flag("yes"), read_flag("no")
    (True, False)
    """
    words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
    if text.lower() not in words:
        raise UsageError(f"{text!r} is neither yes nor no")
    return words[text.lower()]
