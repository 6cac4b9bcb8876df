"""What formats that write decimal numbers have in common."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.grid import cell_at
from gridwright.kind import Parsed, Place
from gridwright.puzzles.sudoku.layout import LARGEST, boxed, default_boxes
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["puzzle_from_rows", "puzzle_from_tokens"]


def puzzle_from_rows(lines: Sequence[Line], n: int, *, empty: str) -> Parsed[Sudoku]:
    """A puzzle on the usual board from n rows of n numbers between blanks."""
    if len(lines) != n:
        where = lines[min(n, len(lines) - 1)] if lines else Line("", 1)
        raise where.error(f"{len(lines)} rows where {n} are needed", 1)
    tokens: list[tuple[str, Place]] = []
    for line in lines:
        row = line.tokens()
        if len(row) != n:
            column = row[n][1] if len(row) > n else len(line.text) + 1
            raise line.error(f"{len(row)} cells in a row where {n} are needed", column)
        tokens += [(token, Place(line.number, column)) for token, column in row]
    return puzzle_from_tokens(tokens, n, empty=empty)


def puzzle_from_tokens(
    tokens: Sequence[tuple[str, Place]], n: int, *, empty: str
) -> Parsed[Sudoku]:
    """A puzzle on the usual board from n·n tokens, each with its place."""
    boxes = default_boxes(n) if 1 <= n <= LARGEST else None
    if boxes is None:
        line, column = tokens[0][1] if tokens else (1, 1)
        raise ReadError(f"there is no usual board of {n} rows", line=line, column=column)
    digits: list[int] = []
    for token, (line, column) in tokens:
        number = token.isascii() and token.isdigit() and len(token) <= 2
        digit = 0 if token == empty else int(token) if number else -1
        if token != empty and not 1 <= digit <= n:
            message = f"{token[:20]!r} is neither {empty!r} nor a number from 1 to {n}"
            raise ReadError(message, line=line, column=column)
        digits.append(digit)
    places = {cell_at(index, n): place for index, (_, place) in enumerate(tokens)}
    return Parsed(Sudoku(boxed(*boxes), tuple(digits)), places)
