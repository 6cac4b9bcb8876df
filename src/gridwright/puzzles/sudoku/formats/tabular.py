"""`tabular`: the order of the boxes, an unused number, then rows separated by tabs, -1 for empty.

The form in which Lloyd and Amos published their instances.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gridwright.document import Line
from gridwright.errors import ReadError, UsageError
from gridwright.grid import in_rows
from gridwright.kind import Entry
from gridwright.puzzles.sudoku.formats.numbers import puzzle_from_rows

__all__ = ["read", "recognise", "write"]

_HEAD = re.compile(r"\s*[1-5][ \t]*\r?\n\s*[0-9]+[ \t]*\r?\n[ \t]*-?[0-9]+[ \t]+-?[0-9]+")


def recognise(text: str) -> bool:
    """Whether the first two lines are single numbers and the third is a row."""
    return _HEAD.match(text) is not None


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of the file."""
    lines = [Line(raw, n) for n, raw in enumerate(text.splitlines(), 1) if raw.strip()]
    if not lines:
        return
    try:
        yield Entry(lines[0].number, puzzle_from_rows(lines[2:], _order(lines) ** 2, empty="-1"))
    except ReadError as error:
        yield Entry(lines[0].number, error=error)


def _order(lines: list[Line]) -> int:
    word = lines[0].text.strip()
    if word not in ("1", "2", "3", "4", "5"):
        raise lines[0].error(f"{word[:20]!r} is not an order of boxes from 1 to 5", 1)
    if len(lines) < 3:
        raise lines[-1].error("the rows are missing", 1)
    return int(word)


def write(entries: Iterable[Entry]) -> str:
    """Write one puzzle; the format has no place for more, or for other boxes than squares."""
    puzzles = [entry.parsed.puzzle for entry in entries if entry.parsed]
    if len(puzzles) != 1:
        raise UsageError(f"a tabular file holds one puzzle, not {len(puzzles)}")
    layout, n = puzzles[0].layout, puzzles[0].size
    order = round(n**0.5)
    if layout.boxes != (order, order) or layout.diagonals:
        raise UsageError("a tabular file has square boxes only: write the text form")
    cells = [str(digit or -1) for digit in puzzles[0].givens]
    rows = ["\t".join(row) for row in in_rows(cells, n)]
    return "\n".join([str(order), "1", *rows, ""])
