"""The text form: a drawing of the board, with its given lines.

::

    kind: circuit

      o-o o #
        |
      S o o T

Points are ``o`` and black cells ``#``; ``S`` and ``T``, both or neither, mark the ends of the
path that is to be shortest. Cells stand in every second place, given lines ``-`` and ``|`` between
them. Read are also wider drawings such as ``o---o``, rows without blanks, and ``● · ■ █ ─ │``;
lines of the drawing in which nothing stands may be left out. A solution is the same drawing with
all its lines.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from gridwright import document
from gridwright.document import Document, Line, lines_of, require_rows
from gridwright.grid import Cell, Edge
from gridwright.kind import Parsed
from gridwright.linework import ACROSS, DOWN, Canvas, Drawing, read_drawing
from gridwright.puzzles.circuit.puzzle import LARGEST_BOARD, Circuit, Solution
from gridwright.tables import Rows

__all__ = [
    "differences",
    "draw",
    "parse",
    "parse_solution",
    "read_lines",
    "solution_rows",
    "write",
    "write_solution",
]

POINT, BLACK, START, GOAL = "o", "#", "S", "T"
_OTHERS = {POINT: "O.·•●○∘", BLACK: "■█", START: "s", GOAL: "t"}
_SYMBOLS = {char: sign for sign, others in _OTHERS.items() for char in sign + others}
_LONGEST_ROW = 10 * LARGEST_BOARD


def parse(text: Document) -> Parsed[Circuit]:
    """Read a puzzle from its document; it has no fields of its own."""
    text.allow_fields(())
    text.refuse_swallowed_rows()
    drawing = read_lines(text.rows(), text.line)
    ends = _ends(drawing)
    black = frozenset(cell for cell, sign in drawing.symbols.items() if sign == BLACK)
    if len(black) == len(drawing.symbols):
        raise drawing.places[Cell(0, 0)].error("the board has no points")
    given = frozenset(drawing.edges)
    puzzle = Circuit(drawing.rows, drawing.cols, black, given, ends)
    return Parsed(puzzle, drawing.places)


def read_lines(lines: Sequence[Line], start: int) -> Drawing:
    """Read a drawing of a board; raises `ReadError`."""
    require_rows(lines, start, longest=_LONGEST_ROW)
    drawing = read_drawing(lines, _SYMBOLS, most=LARGEST_BOARD)
    for edge, place in drawing.edges.items():
        for cell in edge:
            if drawing.symbols[cell] == BLACK:
                raise place.error(f"this line ends in the black cell {cell.name}")
    return drawing


def _ends(drawing: Drawing) -> tuple[Cell, Cell] | None:
    """The two ends of the path, where they are marked."""
    found: list[Cell] = []
    for sign in (START, GOAL):
        cells = [cell for cell, symbol in drawing.symbols.items() if symbol == sign]
        if len(cells) > 1:
            message = f"a second {sign}: a path has two ends, one S and one T"
            raise drawing.places[cells[1]].error(message)
        found += cells
    if len(found) == 1:
        missing = {START: GOAL, GOAL: START}[drawing.symbols[found[0]]]
        message = f"the path from here has no other end {missing}"
        raise drawing.places[found[0]].error(message)
    return (found[0], found[1]) if found else None


def write(puzzle: Circuit, *, notes: Mapping[str, str] | None = None) -> str:
    """Write a puzzle as a document."""
    lines = draw(puzzle, puzzle.given)
    if not any(lines[1::2]):
        lines = lines[::2]
    # Moved in, no row is taken for a comment.
    body = [f"  {line}".rstrip() for line in lines]
    return document.write(puzzle.kind, {}, body, notes or {})


def draw(puzzle: Circuit, edges: Collection[Edge], crossed: Collection[Edge] = ()) -> list[str]:
    """The rows of a drawing with these lines, and crosses where there is none."""
    canvas = Canvas(puzzle.rows, puzzle.cols, empty=POINT)
    for cell in puzzle.black:
        canvas.put(cell, BLACK)
    for cell, sign in zip(puzzle.ends or (), (START, GOAL), strict=False):
        canvas.put(cell, sign)
    for edge in edges:
        canvas.join(*edge, ACROSS[0] if edge.across else DOWN[0])
    for edge in crossed:
        canvas.join(*edge, "x")
    return canvas.lines()


def write_solution(puzzle: Circuit, solution: Collection[Edge]) -> str:
    """Draw the board with all lines of the tree."""
    return "\n".join(draw(puzzle, solution))


def solution_rows(puzzle: Circuit, solution: Collection[Edge]) -> Rows:
    """The lines of the tree as a table: the two cells that each of them joins."""
    rows: Rows = [["from", "to"]]
    rows += [[edge.first.name, edge.second.name] for edge in puzzle.edges if edge in solution]
    return rows


def parse_solution(puzzle: Circuit, text: str) -> Solution:
    """Read such a drawing; its black cells must be those of the puzzle."""
    lines = lines_of(text, blank=False)
    drawing = read_lines([Line(line.text.rstrip(), line.number) for line in lines], 1)
    for message, cell in differences(puzzle, drawing):
        raise drawing.places[cell].error(message)
    return frozenset(drawing.edges)


def differences(puzzle: Circuit, drawing: Drawing) -> Iterator[tuple[str, Cell]]:
    """Where a drawing is not one of this board, each as a message and the cell."""
    if (drawing.rows, drawing.cols) != (puzzle.rows, puzzle.cols):
        size = f"{drawing.rows}x{drawing.cols}"
        yield f"a drawing of {size} for a board of {puzzle.rows}x{puzzle.cols}", Cell(0, 0)
        return
    for cell, sign in drawing.symbols.items():
        if (sign == BLACK) != (cell in puzzle.black):
            yield f"{cell.name} is {'black' if sign == BLACK else 'a point'} in this drawing", cell
