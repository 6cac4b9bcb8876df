"""The text form: a symbol for every cell, sums at the right and below, the fleet in a field.

::

    kind: battleship
    fleet: 2x1 1x2 1x3

      . . ~ . | 2
      . ^ . . | .
      . . . ? | 3
      -------
      1 3 . 2

The symbols are those of `Symbol`; read are also, in small or capital letters, ``_`` for an
unknown cell, ``w`` and ``x`` for water, ``l r t b`` for the left, right, top and bottom end of a
ship, ``m`` for its middle, ``c`` for a submarine and ``*`` for some part of a ship. Blanks between
symbols may be left out. A dot is a sum that is not given, and where none is given the sums may be
left out. The fleet is written as number x length; a length alone is one ship.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from gridwright import document
from gridwright.document import Document, Line, lines_of
from gridwright.errors import ReadError
from gridwright.grid import Cell, in_rows
from gridwright.kind import Parsed, Place
from gridwright.puzzles.battleship.fleet import fleet_fault, read_fleet, write_fleet
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, Battleship, Solution, Symbol

__all__ = ["parse", "parse_solution", "write", "write_solution"]

_LONGEST_ROW = 1000
_RULE = frozenset("-=+| \t")
_UNTOLD = frozenset("._-?")
_OTHERS = {
    Symbol.UNKNOWN: "_·",
    Symbol.WATER: "wx≈",
    Symbol.LEFT: "l◀",
    Symbol.RIGHT: "r▶",
    Symbol.TOP: "t▲",
    Symbol.BOTTOM: "b▼",
    Symbol.HULL: "m■",
    Symbol.SUBMARINE: "c●",
    Symbol.PART: "*",
}
_SYMBOLS = {char: symbol for symbol, others in _OTHERS.items() for char in (symbol.value + others)}


def parse(text: Document) -> Parsed[Battleship]:
    """Read a puzzle from its document; the one field is `fleet`."""
    text.allow_fields(("fleet",))
    field = text.fields.get("fleet")
    if field is None:
        message = "the fleet is missing: add a field such as 'fleet: 4x1 3x2 2x3 1x4'"
        if not text.fields:
            message += "; a line '---' above ends a puzzle, so move such a rule in by a blank"
        raise ReadError(message, line=text.line, column=1)
    fleet = read_fleet(field)
    text.refuse_swallowed_rows()
    lines, below = _split(text)
    rows = [_row(line) for line in lines]
    width = _width(lines, [cells for cells, _ in rows])
    givens: list[Symbol] = []
    places: dict[Cell, Place] = {}
    for row, (line, (cells, _)) in enumerate(zip(lines, rows, strict=True)):
        givens += _symbols(line, cells, width)
        for col, (_, column) in enumerate(cells):
            places[Cell(row, col)] = Place(line.number, column)
    row_sums = tuple(total for _, total in rows)
    col_sums = _column_sums(below, width) if below else (None,) * width
    if fault := fleet_fault(fleet, len(rows), width):
        raise field.error(fault)
    return Parsed(Battleship(len(rows), width, fleet, row_sums, col_sums, tuple(givens)), places)


def _is_rule(line: Line) -> bool:
    return _RULE.issuperset(line.text) and not {"-", "="}.isdisjoint(line.text)


def _split(text: Document) -> tuple[list[Line], Line | None]:
    """The rows of the board, and the line with the sums below it."""
    lines = text.rows()
    for line in lines:
        if len(line.text) > _LONGEST_ROW:
            raise line.error(f"{len(line.text)} characters are too many for a row", 1)
    rows = [line for line in lines if not _is_rule(line)]
    if not rows:
        raise ReadError("the puzzle has no rows", line=text.line, column=1)
    below = None
    if len(rows) > 1:
        ruled = lines[lines.index(rows[-1]) - 1] is not rows[-2]
        barred = any("|" in line.text for line in rows[:-1])
        if ruled or _all_sums(rows[-1].text.strip(), barred=barred):
            below = rows.pop()
    if len(rows) > LARGEST_BOARD:
        message = f"{len(rows)} rows: a board has {LARGEST_BOARD} at most"
        raise rows[LARGEST_BOARD].error(message, 1)
    return rows, below


def _all_sums(text: str, *, barred: bool) -> bool:
    """Whether a line without a rule above it is one of sums: a row's sum ends its line only."""
    numbers = re.fullmatch(r"[0-9._ \t]*", text) is not None and re.search(r"[0-9]", text)
    return bool(numbers) and (barred or text[0].isdigit())


def _row(line: Line) -> tuple[list[tuple[str, int]], int | None]:
    """The cells of a row, each with its column, and the row's sum."""
    start = len(line.text) - len(line.text.lstrip(" \t|"))
    board, bar, rest = line.text[start:].partition("|")
    if not bar:
        board = board.rstrip()
        bare = board.rstrip("0123456789")
        board, rest = bare, board[len(bare) :]
    cells = [(char, start + i + 1) for i, char in enumerate(board) if not char.isspace()]
    offset = start + len(board) + len(bar)
    tokens = Line(rest.replace("|", " "), line.number).tokens()
    if not tokens:
        return cells, None
    if len(tokens) > 1:
        raise line.error("a row has one sum behind its bar", offset + tokens[1][1])
    return cells, _total(line, tokens[0][0], offset + tokens[0][1])


def _total(line: Line, token: str, column: int) -> int | None:
    if token in _UNTOLD:
        return None
    if token.isascii() and token.isdigit() and len(token) <= 3:
        return int(token)
    raise line.error(f"{token[:20]!r} is neither a dot nor a sum of ship cells", column)


def _width(lines: Sequence[Line], rows: Sequence[Sequence[tuple[str, int]]]) -> int:
    """The number of columns: that of most rows."""
    width = Counter(map(len, rows)).most_common(1)[0][0]
    if not width:
        raise lines[0].error("the rows have no cells", 1)
    if width > LARGEST_BOARD:
        message = f"{width} cells in a row: a board has {LARGEST_BOARD} columns at most"
        raise lines[0].error(message, 1)
    return width


def _symbols(line: Line, cells: Sequence[tuple[str, int]], width: int) -> list[Symbol]:
    for char, column in cells:
        if char.lower() not in _SYMBOLS:
            known = " ".join(symbol.value for symbol in Symbol)
            raise line.error(f"{char!r} is not a symbol of a cell; choose from {known}", column)
    if len(cells) != width:
        where = cells[width][1] if len(cells) > width else (cells[-1][1] if cells else 0) + 1
        raise line.error(f"{len(cells)} cells in a row where {width} are needed", where)
    return [_SYMBOLS[char.lower()] for char, _ in cells]


def _column_sums(line: Line, width: int) -> tuple[int | None, ...]:
    # Sums of one digit may stand without blanks, like the symbols above them.
    tokens = line.pieces(width)
    if len(tokens) != width:
        where = tokens[width][1] if len(tokens) > width else len(line.text) + 1
        raise line.error(f"{len(tokens)} sums below a board of {width} columns", where)
    return tuple(_total(line, token, column) for token, column in tokens)


def write(puzzle: Battleship, *, notes: Mapping[str, str] | None = None) -> str:
    """Write a puzzle as a document."""
    body = _rows(puzzle, puzzle.givens)
    sums = [["." if total is None else str(total) for total in totals] for totals in _sums(puzzle)]
    if any(total is not None for totals in _sums(puzzle) for total in totals):
        wide = [max(map(len, column)) for column in sums]
        tokens = [symbol.rjust(wide[1]) for symbol in puzzle.givens]
        edge = [total.rjust(wide[0]) for total in sums[0]]
        body = [f"{row} | {total}" for row, total in zip(_cut(puzzle, tokens), edge, strict=True)]
        body.append("-" * (puzzle.cols * (wide[1] + 1) - 1))
        body.append(" ".join(total.rjust(wide[1]) for total in sums[1]))
    # Moved in, no row is taken for a remark and no rule for the end of the puzzle.
    body = [f"  {line}" for line in body]
    return document.write(puzzle.kind, {"fleet": write_fleet(puzzle.fleet)}, body, notes or {})


def _sums(puzzle: Battleship) -> tuple[tuple[int | None, ...], tuple[int | None, ...]]:
    return puzzle.row_sums, puzzle.col_sums


def _cut(puzzle: Battleship, tokens: Sequence[str]) -> list[str]:
    return list(map(" ".join, in_rows(tokens, puzzle.cols)))


def _rows(puzzle: Battleship, symbols: Sequence[Symbol]) -> list[str]:
    return _cut(puzzle, [symbol.value for symbol in symbols])


def write_solution(puzzle: Battleship, solution: Sequence[Symbol]) -> str:
    """Write a solution in rows of symbols."""
    return "\n".join(_rows(puzzle, solution))


def parse_solution(puzzle: Battleship, text: str) -> Solution:
    """Read a solution in rows; sums may stand beside and below them."""
    rows, _ = _split(Document({}, tuple(lines_of(text))))
    if len(rows) != puzzle.rows:
        raise ReadError(f"a solution has {puzzle.rows} rows, not {len(rows)}", line=1, column=1)
    solution: list[Symbol] = []
    for line in rows:
        cells, _ = _row(line)
        symbols = _symbols(line, cells, puzzle.cols)
        for symbol, (_, column) in zip(symbols, cells, strict=True):
            if symbol in (Symbol.UNKNOWN, Symbol.PART):
                raise line.error(f"{symbol.value!r} leaves open what the cell holds", column)
        solution += symbols
    return tuple(solution)
