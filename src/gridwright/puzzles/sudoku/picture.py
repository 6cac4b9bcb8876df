"""The picture: boxes or regions in thick lines, givens in black, answers in colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.drawing import Line, Palette, Picture, Shape, Stroke, Text
from gridwright.drawing.boards import between_regions, grid_lines, number
from gridwright.grid import Cell
from gridwright.kind import Sheet
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["diagonal_lines", "mark_places", "picture", "sheet", "zoom_for_marks"]


def picture(
    puzzle: Sudoku, solution: Sequence[int] | None = None, *, candidates: bool = False
) -> Picture:
    """The board as printed; with `candidates`, the digits that empty cells could still take."""
    layout, n = puzzle.layout, puzzle.size
    shapes: list[Shape] = [*diagonal_lines(puzzle)]
    shapes += grid_lines(n, n, separated=between_regions(layout.regions, n))
    for index, cell in enumerate(layout.cells):
        if puzzle.givens[index]:
            shapes.append(number(cell, puzzle.givens[index], given=True))
        elif solution is not None:
            shapes.append(number(cell, solution[index], given=False))
        elif candidates:
            shapes += _marks(puzzle, index)
    # In a terminal, candidates of one digit fit into cells twice as large, others need more room.
    zoom = 1 if solution is not None or not candidates else zoom_for_marks(n)
    return Picture(n, n, tuple(shapes), f"Sudoku {n}×{n}", zoom=zoom)


def sheet(puzzle: Sudoku, solution: Sequence[int] | None, *, answer: bool, grey: bool) -> Sheet:
    """The board for a book; the rules of the book do not mention diagonals."""
    del grey
    remark = "also on both diagonals" if puzzle.layout.diagonals else ""
    return Sheet(picture(puzzle, solution if answer else None), remark=remark)


def diagonal_lines(puzzle: Sudoku) -> Iterator[Shape]:
    """The diagonals in grey, if the digits on them differ as well."""
    if puzzle.layout.diagonals:
        n, faint = puzzle.size, Stroke(colour=Palette.SHADE, width=0.12, cap="butt")
        yield Line(0, 0, n, n, faint, glyph="")
        yield Line(n, 0, 0, n, faint, glyph="")


def _marks(puzzle: Sudoku, index: int) -> Iterator[Shape]:
    taken = {
        puzzle.givens[other]
        for house in puzzle.layout.houses
        if index in house.cells
        for other in house.cells
    }
    for digit, (x, y, size) in mark_places(puzzle.size, puzzle.layout.cells[index]).items():
        if digit not in taken:
            yield Text(x, y, str(digit), size=size, colour=Palette.PENCIL)


def mark_places(n: int, cell: Cell) -> dict[int, tuple[float, float, float]]:
    """Where each digit stands in a cell as a pencil mark, and how large it is."""
    columns = _columns(n)
    rows = -(-n // columns)
    places = {}
    for digit in range(1, n + 1):
        row, col = divmod(digit - 1, columns)
        x = cell.col + 0.08 + 0.84 * (col + 0.5) / columns
        y = cell.row + 0.08 + 0.84 * (row + 0.5) / rows
        places[digit] = (x, y, 0.68 / columns)
    return places


def zoom_for_marks(n: int) -> int:
    """How much larger a cell must be in a terminal to hold pencil marks."""
    return 2 if n < 10 else _columns(n)


def _columns(n: int) -> int:
    """The columns of candidates in a cell."""
    return next(columns for columns in range(1, n + 1) if columns * columns >= n)
