"""Positions in a text as lines and columns, for formats that are not read line by line."""

from __future__ import annotations

import re
from bisect import bisect_right

from gridwright.formats import Place

__all__ = ["Positions", "without_remarks"]


class Positions:
    r"""The places of the characters of a text; `first` is the number of its first line.

    >>> Positions("ab\ncd").place(4)
    Place(line=2, column=2)
    """

    def __init__(self, text: str, first: int = 1) -> None:
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self._first = first

    def place(self, position: int) -> Place:
        """The place of a character; `position` counts from 0."""
        line = bisect_right(self._starts, position)
        return Place(self._first + line - 1, position - self._starts[line - 1] + 1)


def without_remarks(text: str, remark: re.Pattern[str] = re.compile(r"%[^\n]*")) -> str:
    r"""The text with blanks for its remarks, so that everything else stays where it is.

    >>> without_remarks("a % b\nc")
    'a    \nc'
    """
    return remark.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
