"""The text form: rows of digits, dots for empty cells, bars between boxes if one likes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from gridwright import document
from gridwright.document import Document, Field, Line, characters, lines_of, require_rows
from gridwright.errors import ReadError, UsageError
from gridwright.grid import Cell, in_rows
from gridwright.kind import Parsed, Place
from gridwright.options import read_flag, read_size
from gridwright.puzzles.sudoku.layout import LARGEST, Layout, boxed, default_boxes, irregular
from gridwright.puzzles.sudoku.options import FRAME
from gridwright.puzzles.sudoku.puzzle import Solution, Sudoku
from gridwright.puzzles.sudoku.spacing import spaced_rows
from gridwright.regions import number_regions, read_regions, write_regions
from gridwright.sheets import Token, sheet

__all__ = [
    "EMPTY",
    "is_rule",
    "parse",
    "parse_solution",
    "read_digit",
    "write",
    "write_solution",
]

_LONGEST_ROW = 1000
_RULE = frozenset("-+=|")
_SYMBOL = re.compile(r"[^\W_]")
EMPTY = frozenset(".0-_*?")
"""The signs of an empty cell."""


def parse(text: Document) -> Parsed[Sudoku]:
    """Read a puzzle from its document.

    A cell may be empty between two commas, semicolons or tabs; and where every row is as long as
    the board is wide, a blank is an empty cell.

    Fields: `boxes`, as ``3x3`` or ``irregular`` (then a second grid of letters, one for each
    region, follows the digits), and `diagonals`, ``yes`` or ``no``.
    """
    text.allow_fields(FRAME.fields)
    blocks = _blocks(text.body)
    lines = [line for block in blocks for line in block]
    boxes = text.fields.get("boxes")
    jigsaw = boxes is not None and boxes.value.strip().lower() == "irregular"
    diagonals = _flag(text.fields.get("diagonals"))
    require_rows(lines, text.line, longest=_LONGEST_ROW)
    if jigsaw:
        n = _split_jigsaw(lines, blocks)
        layout = _regions(lines[n:], n, diagonals=diagonals)
        digits, places = read_rows(lines[:n], n)
        return Parsed(Sudoku(layout, digits), places)
    lines, rows = _cut(lines) or spaced_rows(text.body, is_rule) or (lines, None)
    n = _board_size(lines, rows)
    layout = _boxes(boxes, n, lines[0], diagonals=diagonals)
    digits, places = read_rows(lines, n, rows)
    return Parsed(Sudoku(layout, digits), places)


def _blocks(lines: Sequence[Line]) -> list[list[Line]]:
    """The rows of cells, cut at blank lines; lines that only part boxes are left out."""
    # Where a dash is an empty cell, a row of dashes may be a row of empty cells.
    first = next((line for line in lines if _SYMBOL.search(line.text)), None)
    dashes = 0
    if first is not None and any("-" in line.text and not is_rule(line) for line in lines):
        dashes = sum(not char.isspace() and char != "|" for char in first.text)
    blocks: list[list[Line]] = [[]]
    for line in lines:
        if not line.text.strip():
            blocks.append([])
        elif not is_rule(line) or (dashes and _all_dashes(line, dashes)):
            blocks[-1].append(line)
    return [block for block in blocks if block]


def is_rule(line: Line) -> bool:
    """Whether a line only parts boxes: dashes or signs of equality, two of them side by side."""
    text = "".join(line.text.split())
    return _RULE.issuperset(text) and any(two in line.text for two in ("--", "==", "-=", "=-"))


def _all_dashes(line: Line, number: int) -> bool:
    return line.text.count("-") == number and not set(line.text) & set("+=")


def _cut(lines: Sequence[Line]) -> tuple[list[Line], list[list[Token]]] | None:
    """The rows and cells of a board from a spreadsheet."""
    found = sheet(lines)
    return None if found is None else ([line for line, _ in found], [row for _, row in found])


def _board_size(lines: Sequence[Line], rows: Sequence[Sequence[Token]] | None) -> int:
    n = len(lines)
    if n > LARGEST:
        raise lines[LARGEST].error(f"{n} rows: a board has {LARGEST} at most", 1)
    widths = Counter(map(len, rows)) if rows else _widths(lines, n)
    width, often = widths.most_common(1)[0]
    if often == n and width != n:
        hint = "; a jigsaw needs the field 'boxes: irregular'" if n == 2 * width else ""
        number = "1 row" if n == 1 else f"{n} rows"
        raise lines[min(width, n - 1)].error(f"{number} of {width} cells: no square{hint}", 1)
    return n


def _widths(lines: Sequence[Line], n: int) -> Counter[int]:
    """How many cells the rows seem to have, and how many rows so."""
    found = [split_row(line, n) for line in lines]
    # Digits that touch are cells of their own; numbers of two digits stand alone, four at least.
    return Counter(len(r) if len(r) > 3 else sum(len(token) for token, _ in r) for r in found)


def _split_jigsaw(lines: Sequence[Line], blocks: Sequence[Sequence[Line]]) -> int:
    """The number of rows of digits; as many rows of regions follow them."""
    width = _widths(lines, len(lines)).most_common(1)[0][0]
    digits = len(blocks[0]) if len(blocks) == 2 else min(width, len(lines))
    regions = len(lines) - digits
    if digits > LARGEST:
        raise lines[LARGEST].error(f"{digits} rows: a board has {LARGEST} at most", 1)
    if not regions:
        message = f"the regions are missing: {digits} rows of letters, one for each cell"
        raise lines[-1].error(message, 1)
    if regions != digits:
        message = f"{regions} rows of regions where the board has {digits} rows"
        raise lines[min(2 * digits, len(lines) - 1)].error(message, 1)
    return digits


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
    names, places = read_regions(lines, n)
    for name, place in places.items():
        if names.count(name) != n:
            number = names.count(name)
            raise place.error(f"region {name[:20]!r} has {number} cells where {n} are needed")
    return irregular(number_regions(names), diagonals=diagonals)


def split_row(line: Line, n: int) -> list[tuple[str, int]]:
    """The cells of a row as tokens with their columns; bars are left out.

    Up to nine digits may stand without blanks; larger boards need blanks between numbers.
    """
    tokens = line.without_bars().tokens()
    if n <= 9 or (len(tokens) == 1 and len(tokens[0][0]) == n):
        return characters(tokens)
    return tokens


def read_rows(
    lines: Sequence[Line],
    n: int,
    rows: Sequence[Sequence[Token]] | None = None,
    *,
    empty: frozenset[str] = EMPTY,
) -> tuple[tuple[int, ...], dict[Cell, Place]]:
    """Read n rows of n cells; each cell a digit, a number, a letter from A for 10, or empty.

    `rows` are the cells of the lines, where they are known already.
    """
    digits: list[int] = []
    places: dict[Cell, Place] = {}
    for row, line in enumerate(lines):
        tokens = rows[row] if rows else split_row(line, n)
        if len(tokens) != n:
            where = tokens[n][1] if len(tokens) > n else len(line.text) + 1
            raise line.error(f"{len(tokens)} cells in a row where {n} are needed", where)
        for col, (token, column) in enumerate(tokens):
            digits.append(read_digit(token, n, line, column, empty))
            places[Cell(row, col)] = Place(line.number, column)
    return tuple(digits), places


def read_digit(
    token: str, n: int, line: Line, column: int, empty: frozenset[str] = frozenset()
) -> int:
    """A digit, a number or a letter from A for 10; 0 for an empty cell."""
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
        body += ["", *write_regions(layout.regions, layout.size)]
    return document.write(puzzle.kind, fields, body, notes or {})


def write_solution(puzzle: Sudoku, solution: Sequence[int]) -> str:
    """Write a solution in rows, with bars between boxes."""
    return "\n".join(_rows(puzzle.layout, solution))


def _rows(layout: Layout, digits: Sequence[int]) -> list[str]:
    n = layout.size
    width = len(str(n))
    height, across = layout.boxes or (n, n)
    rows: list[str] = []
    for number, row in enumerate(in_rows(digits, n), 1):
        tokens = [str(digit or ".").rjust(width) for digit in row]
        groups = list(map(" ".join, in_rows(tokens, across)))
        rows.append(" | ".join(groups).rstrip())
        # Where a box is as wide as the board there is nothing to cross, and "---" would be an end.
        if number % height == 0 and number < n and len(groups) > 1:
            dashes = ["-" * len(group) for group in groups]
            rows.append("-+-".join(dashes))
    return rows


def parse_solution(puzzle: Sudoku, text: str) -> Solution:
    """Read a solution that was written in rows."""
    rows = [line for line in lines_of(text, blank=False) if not is_rule(line)]
    if len(rows) != puzzle.size:
        raise ReadError(f"a solution has {puzzle.size} rows, not {len(rows)}", line=1)
    return read_rows(rows, puzzle.size, empty=frozenset())[0]
