"""The text form: a label for every island and a dot for water.

::

    kind: hashi

    2 . 3 .
    . 1 . 1
    1 . ? .

A question mark is an island whose label is not given; ``_ - 0 ·`` are read as water too, and so is
nothing between two commas, semicolons or tabs. Where labels stand below each other without any sign
for water, every blank is water. Blanks may be left out where all labels have one digit; a label of
more in a row of its own stands in brackets. A row ``---`` would end the puzzle: write it with
blanks. A solution is a drawing in which ``-`` and ``=`` are one and two bridges along a row, ``|``
and ``"`` down a column.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from gridwright import document
from gridwright.document import Document, Line, characters, lines_of, require_rows
from gridwright.errors import ReadError
from gridwright.grid import Cell
from gridwright.kind import Parsed, Place
from gridwright.linework import Canvas
from gridwright.puzzles.hashi.puzzle import LARGEST_BOARD, Hashi, Island, Solution
from gridwright.sheets import Token, sheet, spaced
from gridwright.tables import Rows

__all__ = [
    "BRIDGES",
    "from_rows",
    "parse",
    "parse_solution",
    "rows_of",
    "solution_rows",
    "write",
    "write_solution",
]

UNTOLD = "?"
_SIGNS = frozenset("._-·?")
_WATER = frozenset("._-·0")
_MOST_DIGITS = 3
_LONGEST_ROW = 8 * LARGEST_BOARD
BRIDGES = {True: " -=", False: ' |"'}
"""The signs of no, one and two bridges along a row, and down a column."""

_LABELS = re.compile(r"[1-8? ]*")


def parse(text: Document) -> Parsed[Hashi]:
    """Read a puzzle from its document; it has no fields of its own."""
    text.allow_fields(())
    found = text.rows()
    require_rows(found, text.line, longest=_LONGEST_ROW)
    lines, rows = _rows(found)
    width = Counter(map(len, rows)).most_common(1)[0][0]
    return from_rows(lines, rows, width)


def _rows(lines: Sequence[Line]) -> tuple[Sequence[Line], Sequence[Sequence[Token]]]:
    """The rows and their cells, with blanks or separators between them, or blanks for water."""
    if found := sheet(lines):
        return [line for line, _ in found], [row for _, row in found]
    rows: Sequence[Sequence[Token]] = _cut([line.tokens() for line in lines])
    if len(set(map(len, rows))) > 1 and all(_LABELS.fullmatch(line.text) for line in lines):
        rows = spaced(lines) or rows
    return lines, rows


def _cut(rows: list[list[Token]]) -> list[list[Token]]:
    """The cells of the rows: the pieces between blanks, or else the characters."""
    tokens = [token for row in rows for token, _ in row]
    apart = list(map(characters, rows))
    # No label has a sign in it, and a row without blanks is not one long label.
    joined = any(len(token) > 1 and not _SIGNS.isdisjoint(token) for token in tokens)
    joined = joined or (all(len(row) == 1 for row in rows) and "(" not in "".join(tokens))
    even, even_apart = len(set(map(len, rows))) == 1, len(set(map(len, apart))) == 1
    return apart if joined or (even_apart and not even) else rows


def from_rows(lines: Sequence[Line], rows: Sequence[Sequence[Token]], width: int) -> Parsed[Hashi]:
    """A puzzle from its rows, each cut into cells.

    >>> line = Line("2 . 1", 1)
    >>> [label for _, label in from_rows([line], [line.tokens()], 3).puzzle.islands]
    [2, 1]
    """
    if len(rows) > LARGEST_BOARD:
        message = f"{len(rows)} rows: a board has {LARGEST_BOARD} at most"
        raise lines[LARGEST_BOARD].error(message, 1)
    if width > LARGEST_BOARD:
        message = f"{width} cells in a row: a board has {LARGEST_BOARD} columns at most"
        raise lines[0].error(message, 1)
    islands: list[Island] = []
    places: dict[Cell, Place] = {}
    for row, (line, tokens) in enumerate(zip(lines, rows, strict=True)):
        labels = [_label(line, token, column) for token, column in tokens]
        if len(tokens) != width:
            where = tokens[width][1] if len(tokens) > width else len(line.text.rstrip()) + 1
            raise line.error(f"{len(tokens)} cells in a row where {width} are needed", where)
        for col, (label, (_, column)) in enumerate(zip(labels, tokens, strict=True)):
            places[Cell(row, col)] = Place(line.number, column)
            if label != 0:
                islands.append(Island(Cell(row, col), label))
    if not islands:
        raise lines[0].error("the board has no islands", 1)
    return Parsed(Hashi(len(rows), width, tuple(islands)), places)


def _label(line: Line, token: str, column: int) -> int | None:
    """A label: 0 for water, None for an island whose label is not given."""
    if token in _WATER:
        return 0
    if token == UNTOLD:
        return None
    digits = token.removeprefix("(").removesuffix(")")
    if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS:
        return int(digits)
    message = f"{token[:20]!r} is neither a label nor ? nor a dot for water"
    raise line.error(message, column)


def write(puzzle: Hashi, *, notes: Mapping[str, str] | None = None) -> str:
    """Write a puzzle as a document."""
    body = rows_of(puzzle)
    if puzzle.cols == 1 and any(len(row) > 1 for row in body):
        # Two digits alone in their row would be taken for two cells.
        body = [f"({row.strip()})" if row.strip().isdigit() else row.strip() for row in body]
    return document.write(puzzle.kind, {}, body, notes or {})


def rows_of(puzzle: Hashi, *, water: str = ".") -> list[str]:
    """The rows with blanks between the cells, below each other whatever the labels."""
    labels = {cell: UNTOLD if label is None else str(label) for cell, label in puzzle.islands}
    wide = max(map(len, labels.values()), default=1)
    return [
        " ".join(labels.get(Cell(row, col), water).rjust(wide) for col in range(puzzle.cols))
        for row in range(puzzle.rows)
    ]


def write_solution(puzzle: Hashi, solution: Sequence[int]) -> str:
    """Draw the islands, each with the number of its bridges, and the bridges."""
    canvas = Canvas(puzzle.rows, puzzle.cols, empty=".")
    total = [0] * len(puzzle.islands)
    for link, bridges in zip(puzzle.links, solution, strict=True):
        total[link.one] += bridges
        total[link.other] += bridges
        if bridges:
            canvas.join(*puzzle.ends(link), BRIDGES[link.across][bridges])
    for (cell, _), number in zip(puzzle.islands, total, strict=True):
        canvas.put(cell, str(number) if number < 10 else "?")
    return "\n".join(canvas.lines())


def solution_rows(puzzle: Hashi, solution: Sequence[int]) -> Rows:
    """The bridges as a table: the islands that they join, and how many there are."""
    at = [island.cell.name for island in puzzle.islands]
    rows: Rows = [["from", "to", "bridges"]]
    for (one, other, _), number in zip(puzzle.links, solution, strict=True):
        if number:
            rows.append([at[one], at[other], number])
    return rows


def parse_solution(puzzle: Hashi, text: str) -> Solution:
    """Read such a drawing; what stands at the islands is not looked at."""
    lines = lines_of(text)
    while lines and not lines[0].text.strip():
        del lines[0]
    height = 2 * puzzle.rows - 1
    if not lines or any(line.text.strip() for line in lines[height:]):
        raise ReadError(f"the drawing of a solution has {height} lines", line=1, column=1)
    lines += [Line("", lines[-1].number + 1)] * (height - len(lines))
    margin = len(lines[0].text) - len(lines[0].text.lstrip())

    def at(row: int, col: int) -> str:
        return lines[row].text[margin + col : margin + col + 1] or " "

    solution: list[int] = []
    for link in puzzle.links:
        places = Canvas.between(*puzzle.ends(link))
        solution.append(max(0, BRIDGES[link.across].find(at(*places[0]))))
    # Drawn again, the bridges must look the same; if not, some sign belongs to none of them.
    again = write_solution(puzzle, solution).split("\n")
    islands = {(2 * cell.row, 2 * cell.col) for cell, _ in puzzle.islands}
    for row, line in enumerate(lines[:height]):
        for col in range(max(len(again[row]), len(line.text) - margin)):
            wanted, char = again[row][col : col + 1] or " ", at(row, col)
            same = char == wanted or (wanted == "." and char in " ·_")
            if not same and (row, col) not in islands:
                message = f"{char!r} belongs to no bridge that joins two islands"
                raise line.error(message, margin + col + 1)
    return tuple(solution)
