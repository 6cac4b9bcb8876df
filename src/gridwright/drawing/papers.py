"""The paper that pictures and books are printed on."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gridwright.errors import UsageError, choose_from

__all__ = ["PAPERS", "Paper", "paper_of"]

_INCH = 25.4
_SMALLEST, _LARGEST = 70.0, 1000.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet, with its width and height in millimetres."""

    name: str
    width: float
    height: float


_PAPERS = (
    Paper("A4", 210, 297),
    Paper("A5", 148, 210),
    Paper("Letter", 8.5 * _INCH, 11 * _INCH),
    Paper("A3", 297, 420),
    Paper("A6", 105, 148),
    Paper("B5", 176, 250),
    Paper("Legal", 8.5 * _INCH, 14 * _INCH),
    Paper("5x8", 5 * _INCH, 8 * _INCH),
    Paper("5.5x8.5", 5.5 * _INCH, 8.5 * _INCH),
    Paper("6x9", 6 * _INCH, 9 * _INCH),
    Paper("7x10", 7 * _INCH, 10 * _INCH),
    Paper("8x10", 8 * _INCH, 10 * _INCH),
    Paper("8.5x11", 8.5 * _INCH, 11 * _INCH),
)

PAPERS = tuple(paper.name for paper in _PAPERS)
"""The names of papers; the sizes without a name are those of books, in inches."""

_SIZE = re.compile(r"(\d+(?:\.\d+)?) ?[x×] ?(\d+(?:\.\d+)?) ?(mm|cm|in)", re.IGNORECASE)
_UNITS = {"mm": 1.0, "cm": 10.0, "in": _INCH}


def paper_of(text: str) -> Paper:
    """A paper by its name, or by its size such as ``170x240mm``; raises `UsageError`.

    >>> paper_of("a5").height, paper_of("6x9").width, paper_of("170x240mm").height
    (210, 152.39999999999998, 240.0)
    """
    wanted = text.strip().lower().replace("×", "x")
    for paper in _PAPERS:
        if paper.name.lower() == wanted.removesuffix("in").strip():
            return paper
    size = _SIZE.fullmatch(wanted)
    if size is None:
        raise UsageError(
            f"paper: there is no {text[:40]!r}; write a size such as 170x240mm or 6x9in, or"
            f" {choose_from(text, PAPERS)}"
        )
    width, height = (float(length) * _UNITS[size[3]] for length in size.groups()[:2])
    if min(width, height) < _SMALLEST or max(width, height) > _LARGEST:
        raise UsageError(
            f"paper: {text[:40]} is not between {_SMALLEST:g} and {_LARGEST:g} mm wide and high"
        )
    return Paper(wanted, width, height)
