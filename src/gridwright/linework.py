"""Drawings in text: cells at every second place, and between them the lines that join them.

::

    o-o o
    |   |
    o o-o
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.grid import Cell, Edge
from gridwright.kind import Place

__all__ = ["ACROSS", "DOWN", "Canvas", "Drawing", "read_drawing"]

ACROSS = "-─━–—"
"""Characters for a line along a row; the first is the one that is written."""
DOWN = "|│┃"
"""Characters for a line down a column."""


class Canvas:
    """A board to draw on with characters; a line fills all places between two cells.

    >>> canvas = Canvas(2, 3)
    >>> for cell, char in ((Cell(0, 0), "a"), (Cell(0, 2), "b"), (Cell(1, 0), "c")):
    ...     canvas.put(cell, char)
    >>> canvas.join(Cell(0, 0), Cell(0, 2), "=")
    >>> canvas.join(Cell(0, 0), Cell(1, 0), "|")
    >>> print("/".join(canvas.lines()))
    a===b/|/c
    """

    def __init__(self, rows: int, cols: int, empty: str = " ") -> None:
        self._places = [[" "] * (2 * cols - 1) for _ in range(2 * rows - 1)]
        for line in self._places[::2]:
            line[::2] = empty * cols

    def put(self, cell: Cell, char: str) -> None:
        """Draw a character at a cell."""
        self._places[2 * cell.row][2 * cell.col] = char

    def join(self, one: Cell, other: Cell, char: str) -> None:
        """Draw a line of this character between two cells of a row or column."""
        for row, col in self.between(one, other):
            self._places[row][col] = char

    @staticmethod
    def between(one: Cell, other: Cell) -> list[tuple[int, int]]:
        """The places between two cells of a row or column, as row and column of the drawing.

        >>> Canvas.between(Cell(1, 0), Cell(1, 2))
        [(2, 1), (2, 2), (2, 3)]
        """
        (top, left), (bottom, right) = sorted((one, other))
        if top == bottom:
            return [(2 * top, col) for col in range(2 * left + 1, 2 * right)]
        return [(row, 2 * left) for row in range(2 * top + 1, 2 * bottom)]

    def lines(self) -> list[str]:
        """The drawing line by line, without blanks at the ends."""
        return ["".join(line).rstrip() for line in self._places]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing that was read: a symbol for each cell, the lines, and all their places."""

    rows: int
    cols: int
    symbols: Mapping[Cell, str]
    places: Mapping[Cell, Place]
    edges: Mapping[Edge, Place]


def read_drawing(lines: Sequence[Line], symbols: Mapping[str, str], *, most: int) -> Drawing:
    """Read cells and the lines between neighbours, whatever the spacing of the drawing.

    `symbols` maps each character for a cell to its symbol; `most` is the largest number of rows and
    columns. Lines between rows must be below the cell that they join to the next row; blanks
    between cells may be left out.

    >>> text = ["o---o  x", "    |", "o   x  o"]
    >>> lines = [Line(line, number) for number, line in enumerate(text, 1)]
    >>> drawing = read_drawing(lines, {"o": "o", "x": "x"}, most=9)
    >>> [edge.name for edge in drawing.edges]
    ['r1c1-r1c2', 'r1c2-r2c2']
    """
    rows, between = _split([line for line in lines if line.text.strip()], symbols, most)
    found = [_row(line, symbols) for line in rows]
    columns = [list(places) for places in found]
    cols = Counter(map(len, columns)).most_common(1)[0][0]
    usual = columns[[len(row) for row in columns].index(cols)]
    cells: dict[Cell, str] = {}
    places: dict[Cell, Place] = {}
    edges: dict[Edge, Place] = {}
    for row, line in enumerate(rows):
        if len(columns[row]) != cols:
            raise _ragged(line, columns[row], usual)
        for col, (column, symbol) in enumerate(found[row].items()):
            cells[Cell(row, col)] = symbol
            places[Cell(row, col)] = Place(line.number, column)
        for col in _joined(line, columns[row]):
            edge = Edge(Cell(row, col), Cell(row, col + 1))
            edges[edge] = Place(line.number, columns[row][col] + 1)
    if cols > most:
        message = f"{cols} cells in a row: a board has {most} columns at most"
        raise rows[0].error(message, columns[0][most])
    for row, bars in enumerate(between):
        below = columns[row + 1] if row + 1 < len(rows) else None
        for col, place in _fallen(bars, columns[row], below).items():
            edges[Edge(Cell(row, col), Cell(row + 1, col))] = place
    return Drawing(len(rows), cols, cells, places, dict(sorted(edges.items())))


def _split(
    lines: Sequence[Line], symbols: Mapping[str, str], most: int
) -> tuple[list[Line], list[list[Line]]]:
    """The rows of cells, and below each the lines that join it to the next."""
    rows: list[Line] = []
    between: list[list[Line]] = []
    for line in lines:
        column = len(line.text) - len(line.text.lstrip()) + 1
        if not symbols.keys().isdisjoint(line.text):
            rows.append(line)
            between.append([])
            if len(rows) > most:
                raise line.error(f"a board has {most} rows at most", column)
            continue
        for number, char in enumerate(line.text, 1):
            if not char.isspace() and char not in DOWN:
                raise line.error(_strange(char, symbols), number)
        if not rows:
            raise line.error("this vertical line does not begin at a cell", column)
        between[-1].append(line)
    return rows, between


def _strange(char: str, symbols: Mapping[str, str]) -> str:
    if char in ACROSS:
        return "a horizontal line must be between two cells of a row"
    known = " ".join(dict.fromkeys(symbols.values()))
    return f"{char!r} is not a symbol of this drawing; cells are {known}, lines are - and |"


def _row(line: Line, symbols: Mapping[str, str]) -> dict[int, str]:
    """The symbols of a row by their columns."""
    found: dict[int, str] = {}
    for column, char in enumerate(line.text, 1):
        if char in symbols:
            found[column] = symbols[char]
        elif char in DOWN:
            message = "this vertical line is in a row of cells; a line joins only neighbours"
            raise line.error(message, column)
        elif not char.isspace() and char not in ACROSS:
            raise line.error(_strange(char, symbols), column)
    return found


def _ragged(line: Line, columns: Sequence[int], usual: Sequence[int]) -> ReadError:
    """What is wrong with a row that has too many or too few cells."""
    for column in usual:
        if line.text[column - 1 : column] in (*ACROSS,) and column not in columns:
            message = "this line passes the place of a cell; a line joins only neighbours"
            return line.error(message, column)
    many = len(columns) > len(usual)
    where = columns[len(usual)] if many else columns[-1] + 1
    return line.error(f"{len(columns)} cells in a row where {len(usual)} are needed", where)


def _joined(line: Line, columns: Sequence[int]) -> list[int]:
    """The cells of a row that a line joins to the next one."""
    joined: list[int] = []
    bounds = [0, *columns, len(line.text) + 1]
    for number, (left, right) in enumerate(pairwise(bounds)):
        gap = line.text[left : right - 1]
        if not gap.strip():
            continue
        ends = 0 < number < len(bounds) - 2
        loose = next((i for i, char in enumerate(gap) if char.isspace() == ends), None)
        if loose is not None or not ends:
            raise line.error("this line does not end at a cell", left + 1 + (loose or 0))
        joined.append(number - 1)
    return joined


def _fallen(
    bars: Sequence[Line], above: Sequence[int], below: Sequence[int] | None
) -> dict[int, Place]:
    """The cells of a row that a line joins to the row below, and where the line begins."""
    fallen: dict[int, Place] = {}
    spots = [{i for i, char in enumerate(bar.text, 1) if char in DOWN} for bar in bars]
    for bar, spot in zip(bars, spots, strict=True):
        for column in sorted(spot):
            through = all(column in other for other in spots)
            if column not in above or below is None or column not in below or not through:
                raise bar.error("this vertical line does not end at a cell", column)
            if above.index(column) != below.index(column):
                message = "this line joins cells that are not neighbours; the rows are shifted"
                raise bar.error(message, column)
            fallen.setdefault(above.index(column), Place(bar.number, column))
    return fallen
