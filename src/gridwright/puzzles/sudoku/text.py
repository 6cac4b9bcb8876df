"""The text form: rows of digits, dots for empty cells, bars between boxes if one likes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gridwright import document
from gridwright.document import Document, Field, Line
from gridwright.errors import ReadError, UsageError
from gridwright.grid import Cell
from gridwright.kind import Parsed, Place
from gridwright.options import read_flag, read_size
from gridwright.puzzles.sudoku.layout import LARGEST, Layout, boxed, default_boxes, irregular
from gridwright.puzzles.sudoku.puzzle import Solution, Sudoku

__all__ = ["parse", "parse_solution", "read_rows", "split_row", "write", "write_solution"]

_RULE = re.compile(r"[-+=|\s]*[-=]{2,}[-+=|\s]*")
_EMPTY = frozenset(".0-_*?")


def parse(text: Document) -> Parsed[Sudoku]:
    """Read a puzzle from its document.

    Fields: `boxes`, as ``3x3`` or ``irregular`` (then a second grid of letters, one for each
    region, follows the digits), and `diagonals`, ``yes`` or ``no``.
    """
    text.only(("boxes", "diagonals"))
    lines = [line for line in text.rows() if not _RULE.fullmatch(line.text)]
    boxes = text.fields.get("boxes")
    jigsaw = boxes is not None and boxes.value.strip().lower() == "irregular"
    diagonals = _flag(text.fields.get("diagonals"))
    if not lines:
        raise ReadError("the puzzle has no rows", line=text.line, column=1)
    n = _board_size(lines, jigsaw=jigsaw)
    if jigsaw:
        layout = _regions(lines[n:], n, diagonals=diagonals)
    else:
        layout = _boxes(boxes, n, lines[0], diagonals=diagonals)
    digits, places = read_rows(lines[:n], n)
    return Parsed(Sudoku(layout, digits), places)


def _board_size(lines: Sequence[Line], *, jigsaw: bool) -> int:
    if jigsaw and len(lines) % 2:
        raise lines[-1].error(
            f"{len(lines)} rows: as many rows of regions as rows of digits are needed", 1
        )
    n = len(lines) // 2 if jigsaw else len(lines)
    if n > LARGEST:
        raise lines[LARGEST].error(f"{n} rows: a board has {LARGEST} at most", 1)
    return n


def _flag(field: Field | None) -> bool:
    if field is None:
        return False
    try:
        return read_flag(field.value.strip())
    except UsageError as error:
        raise field.error(str(error)) from None


def _boxes(field: Field | None, n: int, first: Line, *, diagonals: bool) -> Layout:
    if field is None:
        usual = default_boxes(n)
        if usual is None:
            raise first.error(
                f"a board of {n} rows has no usual boxes: add 'boxes: irregular' and regions",
                1,
            )
        return boxed(*usual, diagonals=diagonals)
    try:
        height, width = read_size(field.value)
    except UsageError as error:
        raise field.error(str(error)) from None
    if height * width != n:
        raise field.error(f"boxes of {height}x{width} do not fit a board of {n} rows")
    return boxed(height, width, diagonals=diagonals)


def _regions(lines: Sequence[Line], n: int, *, diagonals: bool) -> Layout:
    names: list[str] = []
    for line in lines:
        tokens = line.tokens()
        if len(tokens) == 1 and n > 1:
            tokens = [(char, column) for column, char in enumerate(line.text, 1) if char != " "]
        if len(tokens) != n:
            raise line.error(f"{len(tokens)} regions where the row has {n} cells", 1)
        names += [name for name, _ in tokens]
    numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
    try:
        return irregular(tuple(numbers[name] for name in names), diagonals=diagonals)
    except ValueError as error:
        sizes = {name: names.count(name) for name in numbers}
        name = next(name for name, size in sizes.items() if size != n)
        where = names.index(name)
        line = lines[where // n]
        raise line.error(
            f"region {name!r} has {sizes[name]} cells where {n} are needed",
            line.text.index(name) + 1,
        ) from error


def split_row(line: Line, n: int) -> list[tuple[str, int]]:
    """The cells of a row as tokens with their columns; bars are left out.

    Up to nine digits may stand without blanks; larger boards need blanks between numbers.
    """
    bare = Line(line.text.replace("|", " "), line.number)
    tokens = bare.tokens()
    if n <= 9 or (len(tokens) == 1 and len(tokens[0][0]) == n):
        return [
            (char, column + offset) for token, column in tokens for offset, char in enumerate(token)
        ]
    return tokens


def read_rows(
    lines: Sequence[Line], n: int, *, empty: frozenset[str] = _EMPTY
) -> tuple[tuple[int, ...], dict[Cell, Place]]:
    """Read n rows of n cells; each cell a digit, a number, a letter from A for 10, or empty."""
    digits: list[int] = []
    places: dict[Cell, Place] = {}
    for row, line in enumerate(lines):
        tokens = split_row(line, n)
        if len(tokens) != n:
            where = tokens[n][1] if len(tokens) > n else len(line.text) + 1
            raise line.error(f"{len(tokens)} cells in a row of a board of {n} rows", where)
        for col, (token, column) in enumerate(tokens):
            digits.append(_digit(token, n, line, column, empty))
            places[Cell(row, col)] = Place(line.number, column)
    return tuple(digits), places


def _digit(token: str, n: int, line: Line, column: int, empty: frozenset[str]) -> int:
    if token in empty:
        return 0
    digit = 0
    if token.isascii() and token.isdigit() and len(token) <= 2:
        digit = int(token)
    elif len(token) == 1 and token.isascii() and token.isalpha():
        digit = ord(token.upper()) - ord("A") + 10
    if not 1 <= digit <= n:
        raise line.error(f"{token[:20]!r} is neither a dot nor a number from 1 to {n}", column)
    return digit


def write(puzzle: Sudoku, *, notes: Mapping[str, str] | None = None) -> str:
    """Write a puzzle as a document."""
    layout = puzzle.layout
    fields: dict[str, str] = {}
    if layout.boxes is None:
        fields["boxes"] = "irregular"
    elif layout.boxes != default_boxes(layout.size):
        fields["boxes"] = f"{layout.boxes[0]}x{layout.boxes[1]}"
    if layout.diagonals:
        fields["diagonals"] = "yes"
    body = _rows(layout, puzzle.givens)
    if layout.boxes is None:
        n = layout.size
        letters = [chr(ord("A") + region) for region in layout.regions]
        body += ["", *(" ".join(letters[i : i + n]) for i in range(0, n * n, n))]
    return document.write(puzzle.kind, fields, body, notes or {})


def write_solution(puzzle: Sudoku, solution: Sequence[int]) -> str:
    """Write a solution in rows, with bars between boxes."""
    return "\n".join(_rows(puzzle.layout, solution))


def _rows(layout: Layout, digits: Sequence[int]) -> list[str]:
    n = layout.size
    width = len(str(n))
    height, across = layout.boxes or (n, n)
    rows: list[str] = []
    for row in range(n):
        tokens = [str(digit or ".").rjust(width) for digit in digits[row * n : row * n + n]]
        groups = [" ".join(tokens[i : i + across]) for i in range(0, n, across)]
        rows.append(" | ".join(groups).rstrip())
        if (row + 1) % height == 0 and row + 1 < n:
            dashes = ["-" * len(group) for group in groups]
            rows.append("-+-".join(dashes))
    return rows


def parse_solution(puzzle: Sudoku, text: str) -> Solution:
    """Read a solution that was written in rows."""
    lines = [Line(line, number) for number, line in enumerate(text.splitlines(), 1)]
    rows = [line for line in lines if line.text.strip() and not _RULE.fullmatch(line.text)]
    if len(rows) != puzzle.size:
        raise ReadError(f"a solution has {puzzle.size} rows, not {len(rows)}", line=1)
    return read_rows(rows, puzzle.size, empty=frozenset())[0]
