"""`grid`: rows of digits without any heading, puzzles separated by blank lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from gridwright.document import Document, Line, lines_of
from gridwright.formats import Entry, entry_of
from gridwright.puzzles.sudoku import text as text_form
from gridwright.puzzles.sudoku.formats import line, tabular

__all__ = ["read", "recognise"]

_CHARACTERS = frozenset("0123456789.-_*?|+= \t\r\n")
_EMPTY = frozenset(".0-_*?")
_CELL = re.compile(r"[\w.*?]")


def recognise(text: str) -> bool:
    """Whether there are only digits, blanks and bars, in short lines, most of them alike."""
    sample = text[:100_000]
    if not _CHARACTERS.issuperset(sample) or _EMPTY.isdisjoint(sample):
        return False
    if tabular.recognise(text) or line.recognise(text):
        return False
    lines = [line for line in lines_of(sample)[:400] if line.text.strip()]
    if len(lines) < 4 or max(len(row.text) for row in lines) > 120 or _headed(lines):
        return False
    widths = Counter(_width(row) for row in lines if _has_cells(row))
    return bool(widths) and 2 * max(widths.values()) >= widths.total()


def _headed(lines: list[Line]) -> bool:
    """Whether the first line counts the rows and the columns below it, as other kinds do."""
    head, *rows = [line.text.split() for line in lines]
    sizes = [str(len(rows)), str(len(rows[0]))]
    return len(head) > 2 and head[:2] == sizes and len(set(map(len, rows))) == 1


def _blocks(text: str) -> Iterator[list[Line]]:
    """Rows that belong together: up to a blank line, unless that only parts boxes.

    A block is full when it has as many rows as its first row has cells. Pieces between blank
    lines are put together until then, but a piece that is full by itself stays by itself: a
    puzzle that lacks a row does not take the next one with it.
    """
    block: list[Line] = []
    rows = wanted = 0
    for piece in _pieces(text):
        more, alone = sum(map(_has_cells, piece)), _cells(piece)
        if block and (more >= alone or rows + more > wanted):
            yield block
            block, rows = [], 0
        if not block:
            wanted = alone
        block = block + piece
        rows += more
    if block:
        yield block


def _pieces(text: str) -> Iterator[list[Line]]:
    piece: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        if raw.strip():
            piece.append(Line(raw.rstrip(), number))
        else:
            if any(map(_has_cells, piece)):
                yield piece
            piece = []
    if any(map(_has_cells, piece)):
        yield piece


def _has_cells(line: Line) -> bool:
    if _CELL.search(line.text):
        return True
    return "-" in line.text and not text_form.is_rule(line)


def _cells(block: list[Line]) -> int:
    return _width(next(filter(_has_cells, block), block[0]))


def _width(row: Line) -> int:
    tokens = row.text.replace("|", " ").split()
    # Digits that touch are cells of their own; numbers of two digits stand alone, four at least.
    touching = len(tokens) < 4 or any(len(token) > 2 for token in tokens)
    return sum(map(len, tokens)) if touching else len(tokens)


def read(text: str) -> Iterator[Entry]:
    """Read every block of rows as a puzzle with the usual boxes."""
    for block in _blocks(text):
        yield entry_of(_entry, block, line=block[0].number)


def _entry(block: Sequence[Line]) -> Entry:
    number = block[0].number
    return Entry(number, text_form.parse(Document({}, tuple(block), number)))
