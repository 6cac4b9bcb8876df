"""What the outside formats share: checked numbers, and a board put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridwright.grid import Cell, index_of, inside
from gridwright.kind import Place
from gridwright.puzzles.battleship.fleet import MOST_SHIPS, fleet_fault, fleet_of
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, Battleship, Symbol

__all__ = ["assemble", "require_told", "whole"]


def whole(token: str, place: Place, what: str, *, most: int = 999) -> int:
    """A whole number of 0 or more, or an error that says what was expected.

    >>> whole("12", Place(1, 1), "a sum")
    12
    """
    if token.isascii() and token.isdigit() and len(token) <= 6 and int(token) <= most:
        return int(token)
    shown = token if len(token) <= 20 else f"{token[:20]}…"
    raise place.error(f"{shown!r} is not {what} from 0 to {most}")


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
        raise place.error(f"a board of {rows}x{cols}: it has 1x1 to {most} cells")
    for word, lines, totals in (("row", rows, sums[0]), ("column", cols, sums[1])):
        if len(totals) != lines:
            raise place.error(f"{len(totals)} {word} sums where the board has {lines} {word}s")
    longest = max((length for length, number in ships.items() if number), default=0)
    if longest > MOST_SHIPS:
        raise place.error(f"a ship of length {longest} is too long")
    fleet = fleet_of(ships)
    if fault := fleet_fault(fleet, rows, cols):
        raise place.error(fault)
    cells = [Symbol.UNKNOWN] * (rows * cols)
    for cell, symbol in givens.items():
        if not inside(cell, rows, cols):
            where = f"row {cell.row + 1}, column {cell.col + 1}"
            raise place.error(f"a hint for {where}, outside the board of {rows}x{cols}")
        cells[index_of(cell, cols)] = symbol
    return Battleship(rows, cols, fleet, tuple(sums[0]), tuple(sums[1]), tuple(cells))


def require_told(puzzle: Battleship) -> tuple[list[int], list[int]]:
    """The sums of a puzzle that tells them all; `ValueError` for one that does not."""
    rows = [total for total in puzzle.row_sums if total is not None]
    cols = [total for total in puzzle.col_sums if total is not None]
    if (len(rows), len(cols)) != (puzzle.rows, puzzle.cols):
        raise ValueError("a sum is missing")
    return rows, cols
