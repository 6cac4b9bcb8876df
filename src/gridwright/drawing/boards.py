"""What pictures of boards have in common: lines between cells, and numbers in them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from gridwright.drawing.shapes import THICK, THIN, Line, Palette, Shape, Stroke, Text
from gridwright.grid import Cell, cell_at, index_of
from gridwright.regions import letter_of

__all__ = ["between_regions", "grid_lines", "number", "region_letters"]


def grid_lines(
    rows: int, cols: int, *, separated: Callable[[Cell, Cell], bool] = lambda a, b: False
) -> Iterator[Shape]:
    """Lines around and between the cells of a board, thick between cells that are `separated`.

    Thin lines come first, so that thick ones are on top; collinear pieces are drawn as one line.

    >>> len(list(grid_lines(2, 3)))
    7
    """
    thin: list[Line] = []
    thick: list[Line] = []

    def draw(x1: float, y1: float, x2: float, y2: float, *, heavy: bool) -> None:
        line = Line(x1, y1, x2, y2, Stroke(width=THICK if heavy else THIN))
        (thick if heavy else thin).append(line)

    for row in range(rows + 1):
        pairs = [(Cell(row - 1, col), Cell(row, col)) for col in range(cols)]
        for start, end, heavy in _runs([row in (0, rows) or separated(*pair) for pair in pairs]):
            draw(start, row, end, row, heavy=heavy)
    for col in range(cols + 1):
        pairs = [(Cell(row, col - 1), Cell(row, col)) for row in range(rows)]
        for start, end, heavy in _runs([col in (0, cols) or separated(*pair) for pair in pairs]):
            draw(col, start, col, end, heavy=heavy)
    yield from (*thin, *thick)


def between_regions(regions: Sequence[int], cols: int) -> Callable[[Cell, Cell], bool]:
    """For `grid_lines`: thick lines between regions, given as a number for every cell, row by row.

    >>> len(list(grid_lines(2, 3, separated=between_regions((0, 0, 1, 0, 0, 1), 3))))
    7
    """
    return lambda one, other: regions[index_of(one, cols)] != regions[index_of(other, cols)]


def region_letters(
    regions: Sequence[int], cols: int, size: float, *, best: Collection[int] = ()
) -> Iterator[Shape]:
    """The letter of each region, in a corner of a cell; a terminal has no room for it.

    It is the first cell of the region, or rather the first of the `best` cells, as indices.

    >>> [letter.string for letter in region_letters((0, 0, 1, 0, 1, 1), 3, 0.2)]
    ['A', 'B']
    """
    for region in sorted(set(regions)):
        indices = [index for index, other in enumerate(regions) if other == region]
        cell = cell_at(next((index for index in indices if index in best), indices[0]), cols)
        x, y = round(cell.col + 0.06 + size / 2, 3), round(cell.row + 0.06 + size / 2, 3)
        letter = letter_of(region)
        yield Text(x, y, letter, size=size, bold=True, colour=Palette.PENCIL, glyph="")


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
