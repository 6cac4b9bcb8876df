"""`has`: files of the benchmark by Coelho, Laporte, Lindbeck and Vidal (2019).

The first line has the numbers of rows, columns and islands; then follow the rows, with 0 for
water and a label for every island. A question mark, for a label that is not given, is our addition.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gridwright.document import Line, lines_of
from gridwright.errors import ReadError
from gridwright.formats import Entry, entry_of, only_puzzle
from gridwright.puzzles.hashi.puzzle import LARGEST_BOARD, LARGEST_LABEL, Hashi
from gridwright.puzzles.hashi.text import from_rows, rows_of

__all__ = ["read", "recognise", "write"]

_SAMPLE = 1_000_000
_HEAD = re.compile(r"\s{0,20}[0-9]{1,9}\s{1,20}[0-9]{1,9}\s{1,20}[0-9]{1,9}\s{0,20}")
_ROW = re.compile(r"[0-9?\s]+")
_WORDS = ("rows", "columns", "islands")


def recognise(text: str) -> bool:
    """Whether a header of three numbers is followed by as many rows and labels as it says."""
    lines = [line for line in text[:_SAMPLE].splitlines() if line.strip()]
    if not lines or _HEAD.fullmatch(lines[0][:100]) is None:
        return False
    rows, cols, islands = map(int, lines[0].split())
    if len(lines) != rows + 1 or not all(map(_ROW.fullmatch, lines[1:])):
        return False
    cells = [line.split() for line in lines[1:]]
    labels = [token for row in cells for token in row if token != "0"]
    known = {"?", *map(str, range(1, LARGEST_LABEL + 1))}
    fits = len(labels) == islands or known.issuperset(labels)
    return bool(labels) and fits and all(len(row) == cols for row in cells)


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of a file."""
    lines = lines_of(text, blank=False)
    if lines:
        yield entry_of(_entry, lines[0], lines[1:], line=lines[0].number)


def _entry(head: Line, lines: list[Line]) -> Entry:
    rows, cols, islands = _sizes(head)
    if len(lines) != rows:
        message = f"{len(lines)} rows follow where the first line tells {rows}"
        if len(lines) > rows:
            raise lines[rows].error(message, 1)
        raise ReadError(message, line=(lines or [head])[-1].number + 1, column=1)
    parsed = from_rows(lines, [line.tokens() for line in lines], cols)
    found = len(parsed.puzzle.islands)
    if found != islands:
        message = f"there are {found} islands where the first line tells {islands}"
        raise head.error(message, head.tokens()[2][1])
    return Entry(head.number, parsed)


def _sizes(head: Line) -> tuple[int, int, int]:
    tokens = head.tokens()
    if len(tokens) != 3:
        message = "the first line has three numbers: rows, columns and islands"
        raise head.error(message, tokens[3][1] if len(tokens) > 3 else len(head.text) + 1)
    sizes: list[int] = []
    for (token, column), word in zip(tokens, _WORDS, strict=True):
        most = LARGEST_BOARD if word != "islands" else LARGEST_BOARD**2
        if not (token.isascii() and token.isdigit() and len(token) < 9 and 1 <= int(token) <= most):
            message = f"{token[:20]!r} is not a number of {word} from 1 to {most}"
            raise head.error(message, column)
        sizes.append(int(token))
    return sizes[0], sizes[1], sizes[2]


def write(entries: Iterable[Entry]) -> str:
    """Write one puzzle; a file has no place for more."""
    puzzle: Hashi = only_puzzle(entries, "a file of this format")[0]
    head = f"{puzzle.rows} {puzzle.cols} {len(puzzle.islands)}"
    return "\n".join([head, *rows_of(puzzle, water="0"), ""])
