"""Boards in progress: the symbols of the text form in rows, with or without the sums.

``~`` is water, ``?`` some part of a ship; the end of a ship or a submarine says what is beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.blocks import require_height
from gridwright.document import Line
from gridwright.drawing import Picture, Rectangle, Shape
from gridwright.drawing.progress import colour_of, shaded, with_coordinates
from gridwright.grid import Cell, in_rows
from gridwright.kind import Marks, Place
from gridwright.puzzles.battleship.edges import Board, read_board
from gridwright.puzzles.battleship.picture import PART, picture_of, waves
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol
from gridwright.puzzles.battleship.reasoning import beside
from gridwright.puzzles.battleship.text import read_symbols
from gridwright.reasons.book import Literal

__all__ = ["parse", "picture", "write"]


def parse(puzzle: Battleship, lines: Sequence[Line]) -> Iterator[tuple[Literal, Place]]:
    """The cells that the rows show as ship or water."""
    board = read_board(lines, lines[0].number)
    require_height(board.lines, puzzle.rows, lines[0])
    _require_sums(puzzle, board)
    for row, (line, cells) in enumerate(zip(board.lines, board.rows, strict=True)):
        symbols = read_symbols(line, cells, puzzle.cols)
        for col, (symbol, (_, column)) in enumerate(zip(symbols, cells, strict=True)):
            place = Place(line.number, column)
            for literal in _said(puzzle, Cell(row, col), symbol):
                yield literal, place


def _require_sums(puzzle: Battleship, board: Board) -> None:
    """Raise `ReadError` if a sum is another than that of the puzzle."""
    for row, (line, total) in enumerate(zip(board.lines, board.row_sums, strict=True)):
        if total not in (None, puzzle.row_sums[row]):
            # Nothing else in a row has a digit.
            column = next(at for at, char in enumerate(line.text, 1) if char.isdigit())
            raise line.error(_other_sum(f"row {row + 1}", total, puzzle.row_sums[row]), column)
    if board.sums is not None and board.width == puzzle.cols:
        line, tokens = board.sums
        for col, total in enumerate(board.column_sums()):
            if total not in (None, puzzle.col_sums[col]):
                message = _other_sum(f"column {col + 1}", total, puzzle.col_sums[col])
                raise line.error(message, tokens[col][1])


def _other_sum(where: str, total: int | None, given: int | None) -> str:
    known = "has no sum" if given is None else f"has the sum {given}"
    return f"the sum of {where} is {total} here, but {where} of the puzzle {known}"


def _said(puzzle: Battleship, cell: Cell, symbol: Symbol) -> Iterator[Literal]:
    """What a symbol says of its cell and, if it is an end or a submarine, of those beside it."""
    fact = puzzle.index(cell) + 1
    if symbol is Symbol.UNKNOWN or puzzle.givens[fact - 1] is symbol:
        return
    yield -fact if symbol is Symbol.WATER else fact
    if symbol not in (Symbol.WATER, Symbol.PART, Symbol.HULL):
        yield from beside(puzzle, cell, symbol)


def write(puzzle: Battleship, marks: Marks) -> list[str]:
    """Rows of symbols: water, parts of ships, and dots for cells about which nothing is said."""
    signs = []
    for fact in range(1, puzzle.rows * puzzle.cols + 1):
        known = Symbol.PART if fact in marks.entered else Symbol.UNKNOWN
        signs.append((Symbol.WATER if -fact in marks.entered else known).value)
    return [f"  {' '.join(row)}" for row in in_rows(signs, puzzle.cols)]


def picture(puzzle: Battleship, marks: Marks) -> Picture:
    """The board with its entries: squares for parts of ships, waves for water."""
    entered: list[Shape] = []
    for index, cell in enumerate(puzzle.cells()):
        for literal in (index + 1, -index - 1):
            if marks.shown(literal) and puzzle.givens[index] is Symbol.UNKNOWN:
                entered.append(_entry(cell, ship=literal > 0, new=literal in marks.new))
    drawn = picture_of(puzzle, below=shaded(marks.reason), above=entered)
    return with_coordinates(drawn, puzzle.rows, puzzle.cols)


def _entry(cell: Cell, *, ship: bool, new: bool) -> Shape:
    x, y, colour = cell.col + 0.5, cell.row + 0.5, colour_of(new=new)
    if not ship:
        return waves(x, y, PART, colour, glyph="≋" if new else "≈")
    half, glyph = PART / 2, "▣" if new else "■"
    return Rectangle(
        x - half, y - half, PART, PART, radius=0.12, fill=colour, stroke=None, glyph=glyph
    )
