"""The text form: one line a row, numbers between blanks, a dot for an empty cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridwright import document
from gridwright.document import Document, Line, lines_of
from gridwright.errors import ReadError
from gridwright.grid import Cell, in_rows
from gridwright.kind import Parsed, Place
from gridwright.puzzles.template.puzzle import Latin

__all__ = ["parse", "parse_solution", "write", "write_solution"]

LARGEST = 30


def parse(text: Document) -> Parsed[Latin]:
    """Read a puzzle from its document."""
    text.allow_fields(())
    lines = text.rows()
    if not lines:
        raise ReadError("the puzzle has no rows", line=text.line)
    numbers: list[int] = []
    places: dict[Cell, Place] = {}
    width = len(lines[0].tokens())
    if not len(lines) <= width <= LARGEST:
        raise lines[-1].error(
            f"{len(lines)} rows of {width} numbers: there may be no more rows than columns,"
            f" and {LARGEST} columns at most",
            1,
        )
    for row, line in enumerate(lines):
        tokens = line.tokens()
        if len(tokens) != width:
            raise line.error(f"{len(tokens)} cells where the first row has {width}", 1)
        for col, (token, column) in enumerate(tokens):
            numbers.append(_number(token, width, line, column))
            places[Cell(row, col)] = Place(line.number, column)
    return Parsed(Latin(len(lines), width, tuple(numbers)), places)


def _number(token: str, largest: int, line: Line, column: int) -> int:
    if token == ".":
        return 0
    if token.isascii() and token.isdigit() and len(token) <= 2 and 1 <= int(token) <= largest:
        return int(token)
    raise line.error(f"{token[:20]!r} is neither a dot nor a number from 1 to {largest}", column)


def write(puzzle: Latin, *, notes: Mapping[str, str] | None = None) -> str:
    """Write a puzzle as a document."""
    rows = _rows(puzzle, puzzle.givens)
    return document.write(puzzle.kind, {}, rows, notes or {})


def write_solution(puzzle: Latin, solution: Sequence[int]) -> str:
    """Write a solution in rows."""
    return "\n".join(_rows(puzzle, solution))


def parse_solution(puzzle: Latin, text: str) -> tuple[int, ...]:
    """Read a solution that was written in rows."""
    numbers = [
        _number(token, puzzle.cols, line, column)
        for line in lines_of(text)
        for token, column in line.tokens()
    ]
    if len(numbers) != puzzle.size:
        raise ReadError(f"a solution has {puzzle.size} numbers, not {len(numbers)}", line=1)
    return tuple(numbers)


def _rows(puzzle: Latin, numbers: Sequence[int]) -> list[str]:
    width = len(str(puzzle.cols))
    tokens = [str(number or ".").rjust(width) for number in numbers]
    return list(map(" ".join, in_rows(tokens, puzzle.cols)))
