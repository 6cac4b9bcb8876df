"""The text form: rows of letters for the regions, then rows of stars, crosses and dots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridwright import document
from gridwright.document import Document, Line, lines_of
from gridwright.errors import ReadError
from gridwright.graphs.parts import components
from gridwright.grid import Cell, in_rows, neighbours
from gridwright.groups import region_groups
from gridwright.kind import Parsed, Place
from gridwright.puzzles.starbattle.puzzle import Solution, StarBattle
from gridwright.regions import number_regions, read_regions, write_regions

__all__ = [
    "LARGEST",
    "SIGNS",
    "parse",
    "parse_solution",
    "read_cells",
    "write",
    "write_solution",
]

LARGEST = 26
"""The longest side: there is a letter for each region."""

SIGNS: dict[str, bool | None] = {"*": True, "x": False, ".": None}
"""What the cells of a board show: a star, none, or nothing."""
_WRITTEN = {star: sign for sign, star in SIGNS.items()}
_SOLVED: dict[str, bool | None] = {"*": True, ".": False, "x": False}


def parse(text: Document) -> Parsed[StarBattle]:
    """Read a puzzle: its regions and, perhaps, a second grid with the given cells."""
    text.allow_fields(("stars",))
    lines = text.rows()
    if not lines:
        raise ReadError("the puzzle has no rows", line=text.line)
    side = _side(lines)
    regions = _regions(lines[:side], side)
    places = {
        Cell(row, col): Place(line.number, column)
        for row, line in enumerate(lines[-side:])
        for col, (_, column) in enumerate(line.pieces(side))
    }
    givens = read_cells(lines[side:], side, SIGNS) if len(lines) > side else (None,) * (side * side)
    return Parsed(StarBattle(side, _stars(text, side), regions, givens), places)


def _side(lines: Sequence[Line]) -> int:
    """The number of columns; there are as many rows of regions, and perhaps as many of cells."""
    for side in (len(lines), len(lines) // 2):
        if len(lines[0].pieces(side)) == side and len(lines) in (side, 2 * side):
            if side > LARGEST:
                raise lines[0].error(f"a side of {side} cells is too long: {LARGEST} at most", 1)
            return side
    cols = len(lines[0].tokens())
    cols = len(lines[0].pieces(0)) if cols == 1 else cols
    raise lines[-1].error(
        f"{len(lines)} rows where the first has {cols} cells: a board is a square of regions,"
        " perhaps with a second square for the given cells",
        1,
    )


def _regions(lines: Sequence[Line], side: int) -> tuple[int, ...]:
    names, places = read_regions(lines, side)
    regions = number_regions(names)
    groups = region_groups(regions, side)
    if len(groups) != side:
        raise lines[0].error(f"{len(groups)} regions where there are {side} rows", 1)
    for name, (_, group) in zip(dict.fromkeys(names), groups, strict=True):
        if len(components(group, neighbours)) > 1:
            raise places[name].error(f"region {name[:20]} is not connected")
    return regions


def _stars(text: Document, side: int) -> int:
    field = text.fields.get("stars")
    if field is None:
        return 1
    most = (side + 1) // 2
    value = field.value.strip()
    if value.isascii() and value.isdigit() and len(value) <= 2 and 1 <= int(value) <= most:
        return int(value)
    raise field.error(f"{value[:20]!r} is not a number from 1 to {most}: no row has room for more")


def read_cells(
    lines: Sequence[Line], side: int, signs: Mapping[str, bool | None]
) -> tuple[bool | None, ...]:
    """The cells of rows; raises `ReadError`."""
    found = []
    for line in lines:
        pieces = line.pieces(side)
        if len(pieces) != side:
            raise line.error(f"{len(pieces)} cells where there are {side} columns", 1)
        for sign, column in pieces:
            if sign.lower() not in signs:
                raise line.error(
                    f"{sign[:20]!r} is neither a star (*), an empty cell (x) nor a dot", column
                )
            found.append(signs[sign.lower()])
    return tuple(found)


def write(puzzle: StarBattle, *, notes: Mapping[str, str] | None = None) -> str:
    """Write a puzzle as a document: the regions, then the cells, given or not."""
    givens = _rows([_WRITTEN[star] for star in puzzle.givens], puzzle.side)
    body = [*write_regions(puzzle.regions, puzzle.side), "", *givens]
    return document.write(puzzle.kind, {"stars": str(puzzle.stars)}, body, notes or {})


def write_solution(puzzle: StarBattle, solution: Sequence[bool]) -> str:
    """Write a solution in rows, with dots for empty cells."""
    return "\n".join(_rows(["*" if star else "." for star in solution], puzzle.side))


def parse_solution(puzzle: StarBattle, text: str) -> Solution:
    """Read a solution that was written in rows; empty cells are dots or crosses."""
    lines = lines_of(text, blank=False)
    if len(lines) != puzzle.side:
        raise ReadError(f"a solution has {puzzle.side} rows, not {len(lines)}", line=1)
    return tuple(bool(star) for star in read_cells(lines, puzzle.side, _SOLVED))


def _rows(signs: Sequence[str], cols: int) -> list[str]:
    return [" ".join(row) for row in in_rows(signs, cols)]
