"""The text form: the grid as people type it, then the printed clues, then the puzzle's own words.

One line per row, with or without blanks between the cells: ``#`` is black, a dot is empty, a letter
is given; ``■`` and ``█`` are black too, ``_`` and ``□`` empty. In grids with bars, ``|`` separates
two cells of a row, and a line of ``-`` below cells separates them from the row beneath. Sections
follow, each after a blank line: ``Across`` and ``Down`` with one printed clue per line, ``Words``
with one word per line, as ``word`` or ``word;score``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from gridwright import document
from gridwright.document import Document, Line, lines_of
from gridwright.errors import ReadError
from gridwright.grid import Cell, Edge
from gridwright.kind import Parsed, Place
from gridwright.puzzles.crossword.lists.lexicon import DEFAULT_SCORE, letters_of
from gridwright.puzzles.crossword.options import LIST_FIELDS
from gridwright.puzzles.crossword.puzzle import BLOCK, LARGEST, Crossword, slots_of
from gridwright.puzzles.crossword.text_fields import (
    read_free,
    read_lexicon,
    read_pairs,
    read_required,
)

__all__ = ["parse", "parse_solution", "write", "write_solution"]

_EMPTY = frozenset("._?·□")
_BLACK = frozenset("#■█@")
_LONGEST = 1_000
"""The most characters of a row, with its blanks and bars."""
_BARS = re.compile(r"[-\s+|]*-[-\s+|]*")
_HEADING = re.compile(r"(across|down|words)\s*:?", re.IGNORECASE)
_HINT = re.compile(r"\s*(\d{1,3})\s*([.)\s])\s*(.*)")


@dataclass(slots=True)
class _Grid:
    """A grid as it is read, with the place of every cell."""

    rows: list[list[str]] = field(default_factory=list)
    bars: set[Edge] = field(default_factory=set)
    places: dict[Cell, Place] = field(default_factory=dict)


def parse(text: Document) -> Parsed[Crossword]:
    """Read a puzzle from its document."""
    text.allow_fields(("pairs", "free", "required", *LIST_FIELDS))
    _refuse_swallowed_rows(text)
    sections = _sections(text.body)
    grid = read_grid(sections["grid"])
    if not grid.rows:
        raise ReadError("the crossword has no grid", line=text.line)
    lexicon = read_lexicon(text, sections["words"])
    cells = tuple(cell for row in grid.rows for cell in row)
    rows, cols, bars = len(grid.rows), len(grid.rows[0]), frozenset(grid.bars)
    slots = slots_of(rows, cols, tuple(cell == BLOCK for cell in cells), bars)
    names = {slot.name for slot in slots}
    hints = [
        *_hints(sections["across"], "A", names),
        *_hints(sections["down"], "D", names),
    ]
    puzzle = Crossword(
        rows,
        cols,
        cells,
        lexicon,
        bars,
        pairs=read_pairs(text),
        free=read_free(text, names),
        required=read_required(text),
        hints=tuple(hints),
    )
    return Parsed(puzzle, grid.places)


def _refuse_swallowed_rows(text: Document) -> None:
    """Rows that begin with a black cell look like comments above the grid or below the fields."""
    if text.swallows_rows:
        advice = "leave a blank line between the fields and the grid"
        if not text.fields:
            advice = "begin with 'kind: crossword' and a blank line; otherwise '#' begins a comment"
        raise text.body[0].error(advice, 1)


def _sections(body: Sequence[Line]) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {"grid": [], "across": [], "down": [], "words": []}
    name, above = "grid", ""
    for line in body:
        # Without a blank line above it is a row of a grid or one of the words, such as DOWN.
        heading = None if above.strip() else _HEADING.fullmatch(line.text.strip())
        above = line.text
        if heading and (name != "grid" or found["grid"]):
            name = heading[1].lower()
        elif line.text.strip():
            found[name].append(line)
    return found


def read_grid(lines: Sequence[Line]) -> _Grid:
    """Read the rows of a grid, and the lines of bars between them."""
    grid = _Grid()
    columns: dict[int, int] = {}
    for line in lines:
        if len(line.text) > _LONGEST:
            message = f"{len(line.text):,} characters are too many for a row of a crossword"
            raise line.error(message, _LONGEST + 1)
        if _BARS.fullmatch(line.text):
            if not grid.rows:
                raise line.error("a line of bars must be below a row of cells", 1)
            _read_bars(grid, line, columns)
            continue
        if len(grid.rows) == LARGEST:
            raise line.error(f"a grid has at most {LARGEST} rows", 1)
        columns = _read_row(grid, line)
    height = len(grid.rows)
    # A bar beside a black cell or the edge says nothing.
    width = len(grid.rows[0]) if grid.rows else 0
    grid.bars = {
        bar
        for bar in grid.bars
        if bar.second.row < height
        and bar.second.col < width
        and BLOCK not in (grid.rows[bar.first.row][bar.first.col],)
        and BLOCK not in (grid.rows[bar.second.row][bar.second.col],)
    }
    return grid


def _read_bars(grid: _Grid, line: Line, columns: Mapping[int, int]) -> None:
    """The bars below the last row; a stroke may be longer than its cells are wide."""
    for stroke in re.finditer("-+", line.text):
        barred = [columns[at] for at in range(*stroke.span()) if at in columns]
        if not barred:
            raise line.error("there is no cell above this bar", stroke.start() + 1)
        for col in barred:
            above = Cell(len(grid.rows) - 1, col)
            grid.bars.add(Edge(above, Cell(above.row + 1, col)))


def _read_row(grid: _Grid, line: Line) -> dict[int, int]:
    """Read one row; return the column of the grid at each position of the line."""
    row: list[str] = []
    columns: dict[int, int] = {}
    for at, char in enumerate(line.text):
        here = Cell(len(grid.rows), len(row))
        if char.isspace():
            continue
        if char == "|":
            if row:
                grid.bars.add(Edge(Cell(here.row, here.col - 1), here))
            continue
        if char in _EMPTY:
            row.append("")
        elif char in _BLACK:
            row.append(BLOCK)
        elif len(letters_of(char)) == 1:
            row.append(letters_of(char))
        else:
            raise line.error(
                f"{char!r} is not a cell: write a dot for an empty one, {BLOCK} for a black one,"
                " or a letter",
                at + 1,
            )
        columns[at] = here.col
        grid.places[here] = Place(line.number, at + 1)
    if not row:
        raise line.error("this row has no cells", 1)
    if grid.rows and len(row) != len(grid.rows[0]):
        raise line.error(f"{len(row)} cells, but the first row has {len(grid.rows[0])}", 1)
    if len(row) > LARGEST:
        raise line.error(f"{len(row)} columns: a grid has at most {LARGEST}", 1)
    grid.rows.append(row)
    return columns


def _hints(lines: Sequence[Line], side: str, names: set[str]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for line in lines:
        match = _HINT.fullmatch(line.text)
        if match is None:
            raise line.error("a printed clue begins with its number, as in '7. A pet'", 1)
        name = f"{int(match[1])}{side}"
        if name not in names:
            side_name = "across" if side == "A" else "down"
            raise line.error(f"this grid has no entry {int(match[1])} {side_name}", 1)
        if name in seen:
            raise line.error(f"{name} has two clues", 1)
        seen.add(name)
        yield name, match[3].strip()


def write(puzzle: Crossword, *, notes: Mapping[str, str] | None = None) -> str:
    """Write a puzzle as a document."""
    fields = dict(puzzle.lexicon.fields)
    if puzzle.pairs:
        fields["pairs"] = "any"
    if puzzle.free:
        names = [slot.name for slot in puzzle.slots if slot.name in puzzle.free]
        fields["free"] = ", ".join(names)
    if puzzle.required:
        fields["required"] = ", ".join(puzzle.required)
    body = grid_rows(puzzle, puzzle.cells)
    for heading, side in (("Across", "A"), ("Down", "D")):
        hints = [(name, hint) for name, hint in puzzle.hints if name.endswith(side)]
        if hints:
            # A clue from another format may have line breaks; here it takes one line.
            lines = [(name, " ".join(hint.splitlines())) for name, hint in hints]
            body += ["", heading, *(f"{name[:-1]}. {hint}".rstrip() for name, hint in lines)]
    if listed := puzzle.lexicon.listed:
        body += ["", "Words"]
        body += [
            word if score == DEFAULT_SCORE else f"{word};{score}" for word, score in listed.items()
        ]
    return document.write(puzzle.kind, fields, body, notes or {})


def grid_rows(puzzle: Crossword, cells: Sequence[str]) -> list[str]:
    """The grid as lines, with blanks or bars between the cells."""
    lines: list[str] = []
    for row in range(puzzle.rows):
        line, below = "", ""
        for col in range(puzzle.cols):
            here = Cell(row, col)
            line += cells[puzzle.index(here)] or "."
            line += "|" if Edge(here, Cell(row, col + 1)) in puzzle.bars else " "
            below += "- " if Edge(here, Cell(row + 1, col)) in puzzle.bars else "  "
        lines.append(line.rstrip())
        if below.strip():
            lines.append(below.rstrip())
    return lines


def write_solution(puzzle: Crossword, solution: Sequence[str]) -> str:
    """Write a fill in rows."""
    return "\n".join(grid_rows(puzzle, solution))


def parse_solution(puzzle: Crossword, text: str) -> tuple[str, ...]:
    """Read a fill that was written in rows."""
    grid = read_grid(lines_of(text, blank=False))
    cells = tuple(cell for row in grid.rows for cell in row)
    if len(cells) != puzzle.rows * puzzle.cols or len(grid.rows) != puzzle.rows:
        raise ReadError(f"a fill has {puzzle.rows} rows of {puzzle.cols} cells", line=1)
    return cells
