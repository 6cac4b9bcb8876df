"""The picture: boxes or regions in thick lines, givens in black, answers in colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.drawing import Line, Palette, Picture, Shape, Stroke, Text
from gridwright.drawing.boards import between_regions, grid_lines, number
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["picture"]


def picture(
    puzzle: Sudoku, solution: Sequence[int] | None = None, *, candidates: bool = False
) -> Picture:
    """The board as printed; with `candidates`, the digits that empty cells could still take."""
    layout, n = puzzle.layout, puzzle.size
    shapes: list[Shape] = []
    if layout.diagonals:
        faint = Stroke(colour=Palette.SHADE, width=0.12, cap="butt")
        shapes += [Line(0, 0, n, n, faint, glyph=""), Line(n, 0, 0, n, faint, glyph="")]
    shapes += grid_lines(n, n, separated=between_regions(layout.regions, n))
    for index, cell in enumerate(layout.cells):
        if puzzle.givens[index]:
            shapes.append(number(cell, puzzle.givens[index], given=True))
        elif solution is not None:
            shapes.append(number(cell, solution[index], given=False))
        elif candidates:
            shapes += _marks(puzzle, index)
    # In a terminal, candidates of one digit fit into cells twice as large, others need more room.
    zoom = 1 if solution is not None or not candidates else 2 if n < 10 else _columns(n)
    return Picture(n, n, tuple(shapes), f"Sudoku {n}×{n}", zoom=zoom)


def _marks(puzzle: Sudoku, index: int) -> Iterator[Shape]:
    n, cell = puzzle.size, puzzle.layout.cells[index]
    taken = {
        puzzle.givens[other]
        for house in puzzle.layout.houses
        if index in house.cells
        for other in house.cells
    }
    columns = _columns(n)
    rows = -(-n // columns)
    for digit in range(1, n + 1):
        if digit not in taken:
            row, col = divmod(digit - 1, columns)
            x = cell.col + 0.08 + 0.84 * (col + 0.5) / columns
            y = cell.row + 0.08 + 0.84 * (row + 0.5) / rows
            yield Text(x, y, str(digit), size=0.68 / columns, colour=Palette.FAINT)


def _columns(n: int) -> int:
    """The columns of candidates in a cell."""
    return next(columns for columns in range(1, n + 1) if columns * columns >= n)
