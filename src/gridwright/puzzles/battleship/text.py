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
left out. Sums are also read left of the rows and above the columns, and a board from a spreadsheet,
with commas, semicolons or tabs between cells. Where all cells are in line with the sums above or
below them, a blank is an unknown cell. The fleet is written as number x length; a length alone is
one ship, and ``1 battleship, 2 cruisers`` is read too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridwright import document
from gridwright.document import Document, Line, lines_of
from gridwright.errors import ReadError
from gridwright.grid import Cell, in_rows
from gridwright.kind import Parsed, Place
from gridwright.puzzles.battleship.edges import read_board
from gridwright.puzzles.battleship.fleet import fleet_fault, read_fleet, write_fleet
from gridwright.puzzles.battleship.options import FRAME
from gridwright.puzzles.battleship.puzzle import Battleship, Solution, Symbol

__all__ = ["parse", "parse_solution", "read_symbols", "write", "write_solution"]

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
    text.allow_fields(FRAME.fields)
    field = text.fields.get("fleet")
    if field is None:
        message = "the fleet is missing: add a field such as 'fleet: 4x1 3x2 2x3 1x4'"
        if not text.fields:
            message += "; a line '---' above ends a puzzle, so move such a rule in by a blank"
        raise ReadError(message, line=text.line, column=1)
    fleet = read_fleet(field)
    text.refuse_swallowed_rows()
    board = read_board(text.rows(), text.line)
    givens: list[Symbol] = []
    places: dict[Cell, Place] = {}
    for row, (line, cells) in enumerate(zip(board.lines, board.rows, strict=True)):
        givens += read_symbols(line, cells, board.width)
        for col, (_, column) in enumerate(cells):
            places[Cell(row, col)] = Place(line.number, column)
    size, col_sums = (len(board.lines), board.width), board.column_sums()
    if fault := fleet_fault(fleet, *size):
        raise field.error(fault)
    puzzle = Battleship(*size, fleet, board.row_sums, col_sums, tuple(givens))
    return Parsed(puzzle, places)


def read_symbols(line: Line, cells: Sequence[tuple[str, int]], width: int) -> list[Symbol]:
    """The symbols of a row; raises `ReadError`."""
    for char, column in cells:
        if char.lower() not in _SYMBOLS:
            known = " ".join(symbol.value for symbol in Symbol)
            raise line.error(f"{char!r} is not a symbol of a cell; choose from {known}", column)
    if len(cells) != width:
        where = cells[width][1] if len(cells) > width else (cells[-1][1] if cells else 0) + 1
        raise line.error(f"{len(cells)} cells in a row where {width} are needed", where)
    return [_SYMBOLS[char.lower()] for char, _ in cells]


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
    # Moved in, no row is taken for a comment and no rule for the end of the puzzle.
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
    board = read_board(lines_of(text), 1)
    if len(board.rows) != puzzle.rows:
        message = f"a solution has {puzzle.rows} rows, not {len(board.rows)}"
        raise ReadError(message, line=1, column=1)
    solution: list[Symbol] = []
    for line, cells in zip(board.lines, board.rows, strict=True):
        symbols = read_symbols(line, cells, puzzle.cols)
        for symbol, (_, column) in zip(symbols, cells, strict=True):
            if symbol in (Symbol.UNKNOWN, Symbol.PART):
                raise line.error(f"{symbol.value!r} leaves open what the cell holds", column)
        solution += symbols
    return tuple(solution)
