"""What pictures of boards have in common: lines between cells, and numbers in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gridwright.drawing.shapes import THICK, THIN, Line, Palette, Shape, Stroke, Text
from gridwright.grid import Cell

__all__ = ["grid_lines", "number"]


def grid_lines(
    rows: int, cols: int, *, separated: Callable[[Cell, Cell], bool] = lambda a, b: False
) -> Iterator[Shape]:
    """Lines around and between the cells of a board, thick between cells that are `separated`.

    Thin lines come first, so that thick ones are on top; collinear pieces are drawn as one line.

    >>> len(list(grid_lines(2, 3)))
    7
    """
    thick: list[Line] = []
    for row in range(rows + 1):
        heavy = [
            row in (0, rows) or separated(Cell(row - 1, col), Cell(row, col)) for col in range(cols)
        ]
        for start, end, bold in _runs(heavy):
            line = Line(start, row, end, row, Stroke(width=THICK if bold else THIN))
            if bold:
                thick.append(line)
            else:
                yield line
    for col in range(cols + 1):
        heavy = [
            col in (0, cols) or separated(Cell(row, col - 1), Cell(row, col)) for row in range(rows)
        ]
        for start, end, bold in _runs(heavy):
            line = Line(col, start, col, end, Stroke(width=THICK if bold else THIN))
            if bold:
                thick.append(line)
            else:
                yield line
    yield from thick


def _runs(flags: list[bool]) -> Iterator[tuple[int, int, bool]]:
    start = 0
    for index in range(1, len(flags) + 1):
        if index == len(flags) or flags[index] != flags[start]:
            yield start, index, flags[start]
            start = index


def number(cell: Cell, value: int | str, *, given: bool) -> Text:
    """A number or letter in the middle of a cell, in the colour of givens or of answers."""
    string = str(value)
    return Text(
        cell.col + 0.5,
        cell.row + 0.5,
        string,
        size=0.62 if len(string) == 1 else 0.5,
        bold=given,
        colour=Palette.GIVEN if given else Palette.ANSWER,
    )
