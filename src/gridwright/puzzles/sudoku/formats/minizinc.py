"""`minizinc`: MiniZinc data with n and x = array2d(1..n, 1..n, [...]), `_` for an empty cell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gridwright.errors import ReadError, UsageError
from gridwright.grid import in_rows
from gridwright.kind import Entry, Place
from gridwright.puzzles.sudoku.formats.numbers import puzzle_from_tokens
from gridwright.puzzles.sudoku.layout import LARGEST, default_boxes

__all__ = ["read", "recognise", "write"]

_ARRAY = re.compile(r"\bx\s*=\s*array2d\(\s*1\.\.n\s*,\s*1\.\.n\s*,\s*\[([^\]]*)\]\s*\)\s*;")
_BEGINNING = re.compile(r"(?:^|;)[ \t]*x\s*=\s*array2d\(\s*1\.\.n\s*,\s*1\.\.n\b", re.MULTILINE)
_SIZE = re.compile(r"\bn\s*=\s*([0-9]+)\s*;")


def _without_remarks(text: str) -> str:
    """The text with blanks for remarks, so that all places stay where they are."""
    return re.sub(r"%[^\n]*", lambda match: " " * len(match[0]), text)


def recognise(text: str) -> bool:
    """Whether the data assigns a square array of that form to x."""
    return _BEGINNING.search(_without_remarks(text[:100_000])) is not None


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of the data."""
    try:
        yield _entry(_without_remarks(text))
    except ReadError as error:
        yield Entry(error.line or 1, error=error)


def _entry(text: str) -> Entry:
    array, size = _ARRAY.search(text), _SIZE.search(text)
    if array is None:
        start = re.search(r"\bx\s*=", text)
        line, column = _place(text, start.start() if start else 0)
        raise ReadError("the array of x is not closed by '])' and ';'", line=line, column=column)
    if size is None:
        raise ReadError("the size is missing, such as 'n = 9;'", line=1, column=1)
    if len(size[1]) > 2:
        line, column = _place(text, size.start(1))
        raise ReadError(f"a board has {LARGEST} rows at most", line=line, column=column)
    n = int(size[1])
    tokens = [
        (match[0], array.start(1) + match.start()) for match in re.finditer(r"[^\s,]+", array[1])
    ]
    line, column = _place(text, array.start())
    if len(tokens) != n * n:
        message = f"x has {len(tokens)} cells where n = {n} asks for {n * n}"
        raise ReadError(message, line=line, column=column)
    places = _places(text, [where for _, where in tokens])
    named = [(token, place) for (token, _), place in zip(tokens, places, strict=True)]
    return Entry(line, puzzle_from_tokens(named, n, empty="_"))


def _place(text: str, where: int) -> Place:
    return _places(text, [where])[0]


def _places(text: str, positions: list[int]) -> list[Place]:
    """Lines and columns of ascending positions, in one pass."""
    places: list[Place] = []
    line, start = 1, 0
    for position in positions:
        while (end := text.find("\n", start, position)) >= 0:
            line, start = line + 1, end + 1
        places.append(Place(line, position - start + 1))
    return places


def write(entries: Iterable[Entry]) -> str:
    """Write one puzzle; the format has no place for more, or for unusual boards."""
    puzzles = [entry.parsed.puzzle for entry in entries if entry.parsed]
    if len(puzzles) != 1:
        raise UsageError(f"MiniZinc data holds one puzzle, not {len(puzzles)}")
    layout, n = puzzles[0].layout, puzzles[0].size
    if layout.boxes is None or layout.boxes != default_boxes(n) or layout.diagonals:
        raise UsageError("MiniZinc data has no place for regions or diagonals: write the text form")
    cells = [str(digit or "_").rjust(2) for digit in puzzles[0].givens]
    rows = [", ".join(row) for row in in_rows(cells, n)]
    return f"n = {n};\nx = array2d(1..n, 1..n, [\n" + "".join(f"{r},\n" for r in rows) + "]);\n"
