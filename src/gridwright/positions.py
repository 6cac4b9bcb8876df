"""Positions in a text as lines and columns, for formats that are not read line by line."""

from __future__ import annotations

import re

from gridwright.formats import Place

__all__ = ["Positions", "without_comments"]

_BLOCK = 1024


class Positions:
    r"""The places of the characters of a text; `first` is the number of its first line.

    Ends of lines are counted block by block, and only as far as places are asked for: a long text
    needs two numbers per block, however many lines it has.

    >>> Positions("ab\ncd").place(4)
    Place(line=2, column=2)
    """

    def __init__(self, text: str, first: int = 1) -> None:
        self._text = text
        self._first = first
        # For the beginning of every block: the ends of lines before it, and the last of them.
        self._counts, self._lasts = [0], [-1]

    def place(self, position: int) -> Place:
        """The place of a character; `position` counts from 0."""
        block = position // _BLOCK
        while len(self._counts) <= block:
            start = (len(self._counts) - 1) * _BLOCK
            end = start + _BLOCK
            self._counts.append(self._counts[-1] + self._text.count("\n", start, end))
            self._lasts.append(max(self._lasts[-1], self._text.rfind("\n", start, end)))
        start = block * _BLOCK
        line = self._counts[block] + self._text.count("\n", start, position)
        last = max(self._lasts[block], self._text.rfind("\n", start, position))
        return Place(self._first + line, position - last)


def without_comments(text: str, comment: re.Pattern[str] = re.compile(r"%[^\n]*")) -> str:
    r"""The text with blanks for its comments, so that everything else stays where it is.

    >>> without_comments("a % b\nc")
    'a    \nc'
    """
    return comment.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
