"""`grid`: rows of digits without any heading, puzzles parted by blank lines."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.document import Document, Line
from gridwright.errors import ReadError
from gridwright.kind import Entry, Format
from gridwright.puzzles.sudoku import text as text_form
from gridwright.puzzles.sudoku.formats import line, tabular

__all__ = ["FORMAT"]

_CHARACTERS = frozenset("0123456789.-_*?|+= \t\r\n")


def recognise(text: str) -> bool:
    """Whether there are only digits, blanks and bars, in at least four short lines."""
    sample = text[:100_000]
    if not _CHARACTERS.issuperset(sample) or ("." not in sample and "0" not in sample):
        return False
    if tabular.recognise(text) or line.recognise(text):
        return False
    lines = [row for row in sample.splitlines() if row.strip()]
    return len(lines) >= 4 and max(map(len, lines)) <= 120


def _blocks(text: str) -> Iterator[list[Line]]:
    """Rows that belong together: up to a blank line, unless that only parts boxes.

    A block is full when it has as many rows as its first row has cells.
    """
    block: list[Line] = []
    rows = 0
    for number, raw in enumerate(text.splitlines(), 1):
        if not raw.strip():
            if block and rows >= _cells(block):
                yield block
                block, rows = [], 0
            continue
        block.append(Line(raw.rstrip(), number))
        rows += any(char.isalnum() or char == "." for char in raw)
    if block:
        yield block


def _cells(block: list[Line]) -> int:
    first = next((row for row in block if any(c.isalnum() or c == "." for c in row.text)), block[0])
    tokens = first.text.replace("|", " ").split()
    # Digits that touch are cells of their own; numbers of two digits stand alone.
    return max(len(tokens), sum(map(len, tokens)) if any(len(t) > 2 for t in tokens) else 0)


def read(text: str) -> Iterator[Entry]:
    """Read every block of rows as a puzzle with the usual boxes."""
    for block in _blocks(text):
        number = block[0].number
        try:
            yield Entry(number, text_form.parse(Document({}, tuple(block), number)))
        except ReadError as error:
            yield Entry(number, error=error)


FORMAT = Format("grid", "rows of digits without a heading", recognise, read)
