"""`minizinc`: MiniZinc data with n and x = array2d(1..n, 1..n, [...]), `_` for an empty cell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gridwright.errors import ReadError, UsageError
from gridwright.formats import Entry, entry_of, only_puzzle
from gridwright.grid import in_rows
from gridwright.positions import Positions, without_comments
from gridwright.puzzles.sudoku.formats.numbers import puzzle_from_tokens
from gridwright.puzzles.sudoku.layout import LARGEST
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["read", "recognise", "write"]

_ARRAY = re.compile(r"\bx\s*=\s*array2d\(\s*1\.\.n\s*,\s*1\.\.n\s*,\s*\[([^\]]*)\]\s*\)\s*;")
_BEGINNING = re.compile(r"(?:^|;)[ \t]*x\s*=\s*array2d\(\s*1\.\.n\s*,\s*1\.\.n\b", re.MULTILINE)
_SIZE = re.compile(r"\bn\s*=\s*([0-9]+)\s*;")


def recognise(text: str) -> bool:
    """Whether the data assigns a square array of that form to x."""
    # Only MiniZinc has arrays of that name.
    if "array2d" not in text:
        return False
    return _BEGINNING.search(without_comments(text[:100_000])) is not None


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of the data."""
    yield entry_of(_entry, without_comments(text))


def _entry(text: str) -> Entry:
    place = Positions(text).place
    array, size = _ARRAY.search(text), _SIZE.search(text)
    if array is None:
        start = re.search(r"\bx\s*=", text)
        where = place(start.start() if start else 0)
        raise where.error("the array of x is not closed by '])' and ';'")
    if size is None:
        raise ReadError("the size is missing, such as 'n = 9;'", line=1, column=1)
    if len(size[1]) > 2:
        raise place(size.start(1)).error(f"a board has {LARGEST} rows at most")
    n = int(size[1])
    tokens = [
        (match[0], place(array.start(1) + match.start()))
        for match in re.finditer(r"[^\s,]+", array[1])
    ]
    where = place(array.start())
    if len(tokens) != n * n:
        raise where.error(f"x has {len(tokens)} cells where n = {n} asks for {n * n}")
    return Entry(where.line, puzzle_from_tokens(tokens, n, empty="_"))


def write(entries: Iterable[Entry]) -> str:
    """Write one puzzle; the format has no place for more, or for unusual boards."""
    puzzle: Sudoku = only_puzzle(entries, "MiniZinc data")[0]
    n = puzzle.size
    if not puzzle.layout.plain:
        raise UsageError("MiniZinc data has no place for regions or diagonals: write the text form")
    cells = [str(digit or "_").rjust(2) for digit in puzzle.givens]
    rows = [", ".join(row) for row in in_rows(cells, n)]
    return f"n = {n};\nx = array2d(1..n, 1..n, [\n" + "".join(f"{r},\n" for r in rows) + "]);\n"
