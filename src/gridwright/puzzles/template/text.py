"""The text form: one line for each row; a dot is an empty cell, # a hole, the rest numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridwright import document
from gridwright.document import Document, Field, Line, lines_of
from gridwright.errors import ReadError
from gridwright.grid import Cell, in_rows
from gridwright.kind import Parsed, Place
from gridwright.puzzles.template.puzzle import Latin

__all__ = ["parse", "parse_solution", "write", "write_solution"]

LARGEST = 30
HOLE = "#"


def parse(text: Document) -> Parsed[Latin]:
    """Read a puzzle from its document."""
    text.allow_fields(("odd",))
    # A row that begins with a hole would be taken for a comment right below the fields.
    text.refuse_swallowed_rows()
    lines = text.rows()
    if not lines:
        raise ReadError("the puzzle has no rows", line=text.line)
    numbers: list[int] = []
    places: dict[Cell, Place] = {}
    holes: set[Cell] = set()
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
            if token == HOLE:
                holes.add(Cell(row, col))
            numbers.append(_number(token, width, line, column))
            places[Cell(row, col)] = Place(line.number, column)
    if len(holes) == len(numbers):
        raise lines[0].error("every cell is a hole", 1)
    connected = _connected(text.fields.get("odd"))
    puzzle = Latin(len(lines), width, tuple(numbers), frozenset(holes), connected)
    return Parsed(puzzle, places)


def _connected(field: Field | None) -> bool:
    value = "any" if field is None else field.value.strip().lower()
    if field is not None and value not in ("any", "connected"):
        raise field.error(f"{value[:20]!r} is neither 'connected' nor 'any'")
    return value == "connected"


def _number(token: str, largest: int, line: Line, column: int) -> int:
    if token in (".", HOLE):
        return 0
    if token.isascii() and token.isdigit() and len(token) <= 2 and 1 <= int(token) <= largest:
        return int(token)
    raise line.error(
        f"{token[:20]!r} is neither a dot, a hole (#) nor a number from 1 to {largest}", column
    )


def write(puzzle: Latin, *, notes: Mapping[str, str] | None = None) -> str:
    """Write a puzzle as a document."""
    fields = {"odd": "connected"} if puzzle.connected else {}
    return document.write(puzzle.kind, fields, _rows(puzzle, puzzle.givens), notes or {})


def write_solution(puzzle: Latin, solution: Sequence[int]) -> str:
    """Write a solution in rows."""
    return "\n".join(_rows(puzzle, solution))


def parse_solution(puzzle: Latin, text: str) -> tuple[int, ...]:
    """Read a solution that was written in rows."""
    tokens = [(token, line, column) for line in lines_of(text) for token, column in line.tokens()]
    if len(tokens) != puzzle.size:
        raise ReadError(f"a solution has {puzzle.size} numbers, not {len(tokens)}", line=1)
    for cell, (token, line, column) in zip(puzzle.cells(), tokens, strict=True):
        if (token == HOLE) != (cell in puzzle.holes):
            raise line.error(f"the holes are not those of the puzzle: {token[:20]!r}", column)
    return tuple(_number(token, puzzle.cols, line, column) for token, line, column in tokens)


def _rows(puzzle: Latin, numbers: Sequence[int]) -> list[str]:
    width = len(str(puzzle.cols))
    tokens = [
        (HOLE if cell in puzzle.holes else str(number or ".")).rjust(width)
        for cell, number in zip(puzzle.cells(), numbers, strict=True)
    ]
    return list(map(" ".join, in_rows(tokens, puzzle.cols)))
