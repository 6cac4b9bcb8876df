"""`grid`: rows of digits alone, puzzles separated by blank lines or by a heading above each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.document import Document, Line, each_line, lines_of
from gridwright.formats import Entry, entry_of
from gridwright.puzzles.sudoku import text as text_form
from gridwright.puzzles.sudoku.formats import line, tabular
from gridwright.puzzles.sudoku.options import FRAME
from gridwright.puzzles.sudoku.spacing import spaced_rows
from gridwright.sheets import sheet

__all__ = ["read", "recognise"]

_SIGNS = '0123456789.-_*?|+=,;"'
_CHARACTERS = frozenset(f"{_SIGNS} \t\r\n")
_EMPTY = frozenset(".0-_*?,;")
_CELL = re.compile(r"[\w.*?,;]")
_SIZES = (4, 6, 8, 9)


def recognise(text: str) -> bool:
    """Whether there are only digits, blanks and bars, in short lines, most of them alike."""
    found = [row for row in lines_of(text[:100_000])[:400] if row.text.strip()]
    headings = list(map(_is_heading, found))
    lines = [row for row, heading in zip(found, headings, strict=True) if not heading]
    # Below a heading are rows: text with more lines than that is something else.
    if headings[-1:] == [True] or (True, True) in pairwise(headings):
        return False
    if not all(_CHARACTERS.issuperset(row.text) for row in lines):
        return False
    if len(lines) < 4 or max(len(row.text) for row in lines) > 120 or _headed(lines):
        return False
    if tabular.recognise(text) or line.recognise(text):
        return False
    if all(_EMPTY.isdisjoint(row.text) for row in lines):
        return _has_blanks(next(_pieces(text))[1])
    widths = Counter(_width(row) for row in lines if _has_cells(row))
    return bool(widths) and 2 * max(widths.values()) >= widths.total()


def _has_blanks(rows: list[Line]) -> bool:
    """Whether rows are a square with blanks, or nothing between two tabs, for empty cells."""
    if any("\t" in row.text for row in rows):
        cells = sheet(rows) or []
        return len(cells) in _SIZES and all(len(row) == len(cells) for _, row in cells)
    spaced = spaced_rows(rows, text_form.is_rule)
    return spaced is not None and len(spaced[0]) in _SIZES


def _is_heading(line: Line) -> bool:
    return FRAME.is_heading(line, _SIGNS)


def _headed(lines: list[Line]) -> bool:
    """Whether the first line counts the rows and the columns below it, as other kinds do."""
    head, *rows = [line.text.split() for line in lines]
    sizes = [str(len(rows)), str(len(rows[0]))]
    return len(head) > 2 and head[:2] == sizes and len(set(map(len, rows))) == 1


def _blocks(text: str) -> Iterator[tuple[str, list[Line]]]:
    """Rows that belong together: up to a blank line, unless that only parts boxes.

    A block is full when it has as many rows as its first row has cells. Pieces between blank
    lines are put together until then, but a piece that is full by itself stays by itself: a
    puzzle that lacks a row does not take the next one with it. A heading begins a block.
    """
    heading, block = "", list[Line]()
    rows = wanted = 0
    for title, piece in _pieces(text):
        more, alone = sum(map(_has_cells, piece)), _cells(piece)
        if block and (title or more >= alone or rows + more > wanted):
            yield heading, block
            block, rows = [], 0
        if not block:
            heading, wanted = title, alone
        block = block + piece
        rows += more
    if block:
        yield heading, block


def _pieces(text: str) -> Iterator[tuple[str, list[Line]]]:
    """Rows without blank lines between them, and the heading above them, if there is one."""
    heading, piece = "", list[Line]()
    for number, raw in enumerate(each_line(text), 1):
        line = Line(raw.rstrip(), number)
        title = _is_heading(line)
        if line.text and not title:
            piece.append(line)
            continue
        if any(map(_has_cells, piece)):
            yield heading, piece
            heading = ""
        piece = []
        if title:
            heading = " ".join(line.text.split())
    if any(map(_has_cells, piece)):
        yield heading, piece


def _has_cells(line: Line) -> bool:
    if _CELL.search(line.text):
        return True
    return "-" in line.text and not text_form.is_rule(line)


def _cells(block: list[Line]) -> int:
    return _width(next(filter(_has_cells, block), block[0]))


def _width(row: Line) -> int:
    if "," in row.text or ";" in row.text:
        return row.text.count("," if "," in row.text else ";") + 1
    tokens = row.text.replace("|", " ").split()
    # Digits that touch are cells of their own; numbers of two digits stand alone, four at least.
    touching = len(tokens) < 4 or any(len(token) > 2 for token in tokens)
    return sum(map(len, tokens)) if touching else len(tokens)


def read(text: str) -> Iterator[Entry]:
    """Read every block of rows as a puzzle with the usual boxes; its heading is its title."""
    for heading, block in _blocks(text):
        yield entry_of(_entry, heading, block, line=block[0].number)


def _entry(heading: str, block: Sequence[Line]) -> Entry:
    number = block[0].number
    parsed = text_form.parse(Document({}, tuple(block), number))
    return Entry(number, parsed, notes={"title": heading} if heading else {}, name=heading)
