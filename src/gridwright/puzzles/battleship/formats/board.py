"""What the outside formats share: checked numbers, places in a text, and a board put together."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence

from gridwright.errors import ReadError
from gridwright.grid import Cell, index_of, inside
from gridwright.kind import Place
from gridwright.puzzles.battleship.fleet import MOST_SHIPS, fleet_fault, fleet_of
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, Battleship, Symbol

__all__ = ["Places", "assemble", "fail", "require_told", "whole", "without_remarks"]


class Places:
    r"""Where positions of a text are, as lines and columns.

    >>> Places("ab\ncd").of(4)
    Place(line=2, column=2)
    """

    def __init__(self, text: str) -> None:
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def of(self, position: int) -> Place:
        """The place of a position, which counts from 0."""
        line = bisect_right(self.starts, position)
        return Place(line, position - self.starts[line - 1] + 1)


def fail(message: str, place: Place) -> ReadError:
    """An error at a place."""
    return ReadError(message, line=place.line, column=place.column)


def whole(token: str, place: Place, what: str, *, most: int = 999) -> int:
    """A whole number of 0 or more, or an error that says what was expected.

    >>> whole("12", Place(1, 1), "a sum")
    12
    """
    if token.isascii() and token.isdigit() and len(token) <= 6 and int(token) <= most:
        return int(token)
    shown = token if len(token) <= 20 else f"{token[:20]}…"
    raise fail(f"{shown!r} is not {what} from 0 to {most}", place)


def assemble(
    size: tuple[int, int],
    ships: Mapping[int, int],
    sums: tuple[Sequence[int | None], Sequence[int | None]],
    givens: Mapping[Cell, Symbol],
    place: Place,
) -> Battleship:
    """The puzzle with these rows and columns, ships by length, sums and given cells.

    Whatever does not fit is an error at `place`.
    """
    rows, cols = size
    if not (1 <= rows <= LARGEST_BOARD and 1 <= cols <= LARGEST_BOARD):
        most = f"{LARGEST_BOARD}x{LARGEST_BOARD}"
        raise fail(f"a board of {rows}x{cols}: it has 1x1 to {most} cells", place)
    for word, lines, totals in (("row", rows, sums[0]), ("column", cols, sums[1])):
        if len(totals) != lines:
            raise fail(f"{len(totals)} {word} sums where the board has {lines} {word}s", place)
    longest = max((length for length, number in ships.items() if number), default=0)
    if longest > MOST_SHIPS:
        raise fail(f"a ship of length {longest} is too long", place)
    fleet = fleet_of(ships)
    if fault := fleet_fault(fleet, rows, cols):
        raise fail(fault, place)
    cells = [Symbol.UNKNOWN] * (rows * cols)
    for cell, symbol in givens.items():
        if not inside(cell, rows, cols):
            where = f"row {cell.row + 1}, column {cell.col + 1}"
            raise fail(f"a hint for {where}, outside the board of {rows}x{cols}", place)
        cells[index_of(cell, cols)] = symbol
    return Battleship(rows, cols, fleet, tuple(sums[0]), tuple(sums[1]), tuple(cells))


def require_told(puzzle: Battleship) -> tuple[list[int], list[int]]:
    """The sums of a puzzle that tells them all; `ValueError` for one that does not."""
    rows = [total for total in puzzle.row_sums if total is not None]
    cols = [total for total in puzzle.col_sums if total is not None]
    if (len(rows), len(cols)) != (puzzle.rows, puzzle.cols):
        raise ValueError("a sum is missing")
    return rows, cols


def without_remarks(text: str) -> str:
    """The text with blanks for remarks from ``%`` on, so that all places stay where they are."""
    return re.sub(r"%[^\n]*", lambda match: " " * len(match[0]), text)
