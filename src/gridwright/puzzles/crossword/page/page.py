"""The page: a grid with its printed clues in columns, or in a terminal in lines below it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace

from gridwright.drawing import Circle, Line, Path, Picture, Polygon, Rectangle, Shape, Text
from gridwright.drawing.widths import width_of
from gridwright.puzzles.crossword.page.columns import HEAD, LEADING, SPACE, Item, Plan, plan

__all__ = ["with_hints"]

_TERMINAL = 79
"""Letters in a line of a terminal."""


def with_hints(grid: Picture, hints: Sequence[tuple[str, str]]) -> Picture:
    """The grid with its clues on one page, in type as large as fits.

    >>> grid = Picture(3, 1, (), "A grid")
    >>> with_hints(grid, [("1A", "A pet")]).legend
    ('Across', '1. A pet')
    """
    items = list(_items(hints))
    if not items:
        return grid
    page = plan(items, grid.height, grid.width)
    frame = page.frame
    right = frame.left(frame.columns - frame.below) / frame.cell
    shapes = [_moved(shape, right) for shape in grid.shapes]
    for place in range(len(items)):
        shapes += _printed(page, items[place], place)
    return replace(
        grid,
        width=page.width / frame.cell,
        height=page.height / frame.cell,
        shapes=tuple(shapes),
        cell=frame.cell,
        legend=tuple(_legend(items)),
    )


def _items(hints: Sequence[tuple[str, str]]) -> Iterator[Item]:
    """The clues by their numbers, those across first."""
    for heading, side in (("Across", "A"), ("Down", "D")):
        numbered = sorted((int(name[:-1]), text) for name, text in hints if name.endswith(side))
        for place, (number, text) in enumerate(numbered):
            yield Item(str(number), text, "" if place else heading)


def _printed(page: Plan, item: Item, place: int) -> Iterator[Shape]:
    """A clue with its number, and the heading above it."""
    column, top = page.places[place]
    left, line, cell = page.frame.left(column), page.size * LEADING, page.frame.cell
    size = page.size / cell

    def text(x: float, y: float, string: str, *, bold: bool = False) -> Text:
        # Hidden in a terminal, where a line is higher than here: there the legend says it.
        return Text(x / cell, y / cell, string, size, "start", "top", bold=bold, glyph="")

    if item.heading:
        yield replace(text(left, top - HEAD * line, item.heading, bold=True), size=1.15 * size)
    number = text(left + page.indent - SPACE * page.size, top, item.number, bold=True)
    yield replace(number, anchor="end", length=width_of(item.number) * size)
    for row, string in enumerate(page.lines[place]):
        if string:
            written = text(left + page.indent, top + row * line, string)
            yield replace(written, length=width_of(string) * size)


def _moved(shape: Shape, right: float) -> Shape:
    """A shape of the grid further to the right."""
    match shape:
        case Line():
            return replace(shape, x1=shape.x1 + right, x2=shape.x2 + right)
        case Rectangle() | Circle() | Text():
            return replace(shape, x=shape.x + right)
        case Polygon() | Path():
            raise TypeError("the grid of a crossword has no outlines")


def _legend(items: Sequence[Item]) -> Iterator[str]:
    """The clues in lines for a terminal."""
    wide = max(len(item.number) for item in items)
    for place, item in enumerate(items):
        if item.heading:
            yield from [""] if place else []
            yield item.heading
        head = f"{item.number:>{wide}}. "
        lines = textwrap.wrap(
            item.text, _TERMINAL, initial_indent=head, subsequent_indent=" " * len(head)
        )
        yield from lines or [head.rstrip()]
