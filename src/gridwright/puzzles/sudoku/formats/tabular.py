"""`tabular`: the order of the boxes, an unused number, then rows separated by tabs, -1 for empty.

The form in which Lloyd and Amos published their instances.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gridwright.document import Line, lines_of
from gridwright.errors import UsageError
from gridwright.formats import Entry, entry_of, only_puzzle
from gridwright.grid import in_rows
from gridwright.puzzles.sudoku.formats.numbers import puzzle_from_rows
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["read", "recognise", "write"]

_HEAD = re.compile(r"\s*[1-5][ \t]*\r?\n\s*[0-9]+[ \t]*\r?\n[ \t]*-?[0-9]+[ \t]+-?[0-9]+")


def recognise(text: str) -> bool:
    """Whether the first two lines are single numbers and the third is a row."""
    return _HEAD.match(text) is not None


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of the file."""
    lines = lines_of(text, blank=False)
    if lines:
        yield entry_of(_entry, lines, line=lines[0].number)


def _entry(lines: list[Line]) -> Entry:
    return Entry(lines[0].number, puzzle_from_rows(lines[2:], _order(lines) ** 2, empty="-1"))


def _order(lines: list[Line]) -> int:
    word = lines[0].text.strip()
    if word not in ("1", "2", "3", "4", "5"):
        raise lines[0].error(f"{word[:20]!r} is not an order of boxes from 1 to 5", 1)
    if len(lines) < 3:
        raise lines[-1].error("the rows are missing", 1)
    return int(word)


def write(entries: Iterable[Entry]) -> str:
    """Write one puzzle; the format has no place for more, or for other boxes than squares."""
    puzzle: Sudoku = only_puzzle(entries, "a tabular file")[0]
    layout, n = puzzle.layout, puzzle.size
    order = round(n**0.5)
    if layout.boxes != (order, order) or layout.diagonals:
        raise UsageError("a tabular file has square boxes only: write the text form")
    cells = [str(digit or -1) for digit in puzzle.givens]
    rows = ["\t".join(row) for row in in_rows(cells, n)]
    return "\n".join([str(order), "1", *rows, ""])
