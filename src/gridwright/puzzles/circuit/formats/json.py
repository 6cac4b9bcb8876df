"""`json`: a board as an object, or several in a list or one per line; rows and columns from 1.

::

    {"n": 5, "blocked": [[4, 1]], "lines": [[1, 1, 1, 3]], "path": [[1, 1], [5, 5]]}

A board that is not square has ``rows`` and ``cols`` for ``n``. A line joins two cells of a row or
column and all between them; ``path`` are the two ends of the path variant.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from gridwright.document import NOTES
from gridwright.errors import ReadError
from gridwright.formats import Entry, Parsed, Place, entry_of
from gridwright.grid import Cell, Edge, inside
from gridwright.placed_json import PlacedValue, placed_values
from gridwright.puzzles.circuit.puzzle import LARGEST_BOARD, Circuit

__all__ = ["read", "recognise", "write"]

_SAMPLE = 1_000_000
_SIZES = frozenset({"n", "rows", "cols"})
_LISTS = frozenset({"blocked", "lines", "path"})
_KNOWN = ("n", "rows", "cols", "blocked", "lines", "path", "kind", "id", *NOTES)


def recognise(text: str) -> bool:
    """Whether the first value is an object with a size, blocked cells and lines, or a list of such.

    Either of the two lists may be absent where the kind is named.
    """
    if not text[:_SAMPLE].lstrip().startswith(("{", "[")):
        return False
    first = next(placed_values(text), None)
    fields = first.fields if isinstance(first, PlacedValue) else None
    if fields is None or not fields.keys() <= set(_KNOWN):
        return False
    if "kind" in fields:
        return fields["kind"].value == Circuit.kind
    sized = "n" in fields or {"rows", "cols"} <= fields.keys()
    return sized and all(name in fields and _is_list(fields[name]) for name in ("blocked", "lines"))


def _is_list(node: PlacedValue) -> bool:
    return node.items is not None and all(part.items is not None for part in node.items)


def read(text: str) -> Iterator[Entry]:
    """Read a board from every object, also from those in a list."""
    for value in placed_values(text):
        if isinstance(value, ReadError):
            yield Entry(value.line or 1, error=value)
        else:
            yield entry_of(_entry, value, line=value.place.line)


def _entry(node: PlacedValue) -> Entry:
    fields = node.fields
    if fields is None:
        raise node.error('a board is an object such as {"n": 3, "blocked": [], "lines": []}')
    for name, part in fields.items():
        if name not in _KNOWN:
            known = ", ".join(_KNOWN)
            raise part.error(f"there is no {name[:20]!r} in a board; choose from {known}")
    if "kind" in fields and fields["kind"].value != Circuit.kind:
        raise fields["kind"].error(f"this is not a {Circuit.kind} puzzle")
    parsed = Parsed(*_board(node, fields))
    named = {note: fields[note].value for note in NOTES if note in fields}
    if "id" in fields:
        named.setdefault("title", fields["id"].value)
    notes = {note: " ".join(str(value).split()) for note, value in named.items() if value}
    return Entry(node.place.line, parsed, notes=notes, name=notes.get("title", ""))


def _board(
    node: PlacedValue, fields: Mapping[str, PlacedValue]
) -> tuple[Circuit, dict[Cell, Place]]:
    rows, cols = _size(node, fields)
    places: dict[Cell, Place] = {}
    for part in _list(fields, "blocked"):
        places[_cell(part, rows, cols)] = part.place
    black = frozenset(places)
    given: set[Edge] = set()
    for part in _list(fields, "lines"):
        lines = _line(part, rows, cols, black)
        places |= {cell: part.place for edge in lines for cell in edge}
        given |= lines
    ends = [_cell(part, rows, cols) for part in _list(fields, "path")]
    if ends and len(ends) != 2:
        raise fields["path"].error(f"a path has two ends, not {len(ends)}")
    if len(black) == rows * cols:
        raise node.error("the board has no points")
    try:
        pair = (ends[0], ends[1]) if ends else None
        return Circuit(rows, cols, black, frozenset(given), pair), places
    except ValueError as error:
        raise fields["path"].error(str(error)) from None


def _size(node: PlacedValue, fields: Mapping[str, PlacedValue]) -> tuple[int, int]:
    names = ("n", "n") if "n" in fields else ("rows", "cols")
    for name in sorted(_SIZES & fields.keys() - set(names)):
        raise fields[name].error("a board has either n or rows and cols")
    sizes: list[int] = []
    for name in names:
        if name not in fields:
            raise node.error(f"the board has no {name!r}: give n, or rows and cols")
        size = _whole(fields[name])
        if not 1 <= size <= LARGEST_BOARD:
            raise fields[name].error(f"{name}: {size} is not a number from 1 to {LARGEST_BOARD}")
        sizes.append(size)
    return sizes[0], sizes[1]


def _list(fields: Mapping[str, PlacedValue], name: str) -> list[PlacedValue]:
    if name not in fields:
        return []
    parts = fields[name].items
    if parts is None:
        raise fields[name].error(f"{name!r} is a list")
    return parts


def _whole(node: PlacedValue) -> int:
    if isinstance(node.value, bool) or not isinstance(node.value, int):
        raise node.error("a whole number is wanted here")
    return node.value


def _numbers(node: PlacedValue, wanted: int, what: str) -> list[int]:
    if node.items is None or len(node.items) != wanted:
        raise node.error(f"{what} is wanted here")
    return [_whole(part) for part in node.items]


def _cell(node: PlacedValue, rows: int, cols: int) -> Cell:
    row, col = _numbers(node, 2, "a cell [row, column]")
    return _inside(node, Cell(row - 1, col - 1), rows, cols)


def _inside(node: PlacedValue, cell: Cell, rows: int, cols: int) -> Cell:
    if not inside(cell, rows, cols):
        raise node.error(f"{cell.name} is not on a board of {rows}x{cols}, counted from 1")
    return cell


def _line(node: PlacedValue, rows: int, cols: int, black: frozenset[Cell]) -> set[Edge]:
    """The lines between neighbours that a longer one is made of."""
    row, col, next_row, next_col = _numbers(node, 4, "a line [row, column, row, column]")
    one = _inside(node, Cell(row - 1, col - 1), rows, cols)
    other = _inside(node, Cell(next_row - 1, next_col - 1), rows, cols)
    (top, left), (bottom, right) = edge = Edge.between(one, other)
    if one == other or (top != bottom and left != right):
        raise node.error(f"the line {edge.name} joins no two cells of one row or column")
    cells = [Cell(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]
    for cell in cells:
        if cell in black:
            raise node.error(f"the line {edge.name} runs into the black cell {cell.name}")
    return set(map(Edge, cells, cells[1:]))


def write(entries: Iterable[Entry]) -> str:
    """One object per line."""
    lines: list[str] = []
    for entry in entries:
        if entry.parsed:
            notes = {name: entry.notes[name] for name in NOTES if name in entry.notes}
            lines.append(json.dumps({**notes, **_data(entry.parsed.puzzle)}, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def _data(puzzle: Circuit) -> dict[str, object]:
    square = puzzle.rows == puzzle.cols
    size = {"n": puzzle.rows} if square else {"rows": puzzle.rows, "cols": puzzle.cols}
    data: dict[str, object] = {
        **size,
        "blocked": [_pair(cell) for cell in sorted(puzzle.black)],
        "lines": [[*_pair(edge.first), *_pair(edge.second)] for edge in sorted(puzzle.given)],
    }
    if puzzle.ends:
        data["path"] = [_pair(cell) for cell in puzzle.ends]
    return data


def _pair(cell: Cell) -> list[int]:
    return [cell.row + 1, cell.col + 1]
