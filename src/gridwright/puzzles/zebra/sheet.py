"""What a book prints: the grid to pencil in, the table to fill in, and all that is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gridwright.drawing import Picture, Shape, Text
from gridwright.drawing.columns import Item
from gridwright.drawing.geometry import moved, scaled
from gridwright.drawing.widths import width_of
from gridwright.kind import Sheet
from gridwright.puzzles.zebra.answering import asked
from gridwright.puzzles.zebra.picture import SIZE, crossing_grid, label, picture, table, table_lines
from gridwright.puzzles.zebra.puzzle import Solution, Zebra

__all__ = ["sheet"]

_GAP = 1.0
"""Between the grid and the table below it, in cells of the grid."""

_LETTERS = 0.62
"""The least size of letters at the grid, whose cells are small on paper."""

_LARGEST = 1.4
"""The most by which the table is larger than the grid."""


def sheet(puzzle: Zebra, solution: Solution | None, *, answer: bool, grey: bool) -> Sheet:
    """Grid and table with the sentences around them; as an answer, the table filled in."""
    del grey
    if answer:
        return Sheet(picture(puzzle, solution))
    return Sheet(_board(puzzle), tuple(_items(puzzle)), good=5.5, simple=_wide_table(puzzle))


def _board(puzzle: Zebra) -> Picture:
    """The crossing grid, and below it the table."""
    upper = crossing_grid(puzzle)
    lower = table(puzzle)
    factor = min(upper.width / lower.width, _LARGEST)
    shapes: list[Shape] = [
        replace(shape, size=max(shape.size, _LETTERS)) if isinstance(shape, Text) else shape
        for shape in upper.shapes
    ]
    top = upper.height + _GAP
    shapes += [moved(scaled(shape, factor), 0, top) for shape in lower.shapes]
    width = max(upper.width, factor * lower.width)
    return replace(upper, width=width, height=top + factor * lower.height, shapes=tuple(shapes))


def _wide_table(puzzle: Zebra) -> Picture:
    """The table in large letters, with columns just wide enough to write in."""
    names = [attribute.name for attribute in puzzle.attributes]
    left = SIZE * 1.1 * max(map(width_of, names)) + 0.8
    heads = [SIZE * 1.1 * width_of(value) for value in puzzle.attributes[0].values]
    column = max(*heads, 1.4) + 0.5
    shapes: list[Shape] = [*table_lines(range(len(names) + 1), left, column, puzzle.size)]
    shapes += [label(0.4, row + 0.5, name) for row, name in enumerate(names)]
    for place, value in enumerate(puzzle.attributes[0].values):
        shapes.append(Text(left + (place + 0.5) * column, 0.5, value, size=SIZE, bold=True))
    return Picture(left + puzzle.size * column, float(len(names)), tuple(shapes), "Table")


def _items(puzzle: Zebra) -> Iterator[Item]:
    """The values of all attributes, the clues, and the questions."""
    for number, attribute in enumerate(puzzle.attributes):
        heading = "" if number else "Attributes"
        yield Item("", f"{attribute.name}: {', '.join(attribute.values)}", heading)
    for place, sentence in enumerate(puzzle.sentences):
        yield Item(str(sentence.number), sentence.text, "" if place else "Clues")
    for place, question in enumerate(puzzle.questions):
        yield Item("", asked(puzzle, question), "" if place else "Question")
