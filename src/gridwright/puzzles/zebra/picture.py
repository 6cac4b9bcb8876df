"""The pictures: the table of who has what, or the grid of crosses and dots that people pencil in.

Four letters of a terminal are as wide as a cell, two lines of it as high; widths are chosen by
that, and letters on paper are narrower.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from gridwright.drawing import THICK, THIN, Circle, Line, Palette, Picture, Shape, Stroke, Text
from gridwright.puzzles.zebra.answering import answer_to, asked
from gridwright.puzzles.zebra.puzzle import Solution, Zebra

__all__ = ["LINE", "SIZE", "crossing_grid", "label", "picture", "room", "table", "table_lines"]

_LETTERS = 4
"""How many letters are as wide as a cell."""

LINE = 0.5
"""The distance of two lines of text."""

SIZE = 0.4
"""The size of the letters."""

_NARROWEST = 15.0
"""The clues get at least this width."""


def picture(puzzle: Zebra, solution: Solution | None = None, *, grid: bool = False) -> Picture:
    """The table with the places as columns, or with `grid` the crossing grid.

    Without a solution both are empty, and below them stand the clues and the question, and below
    the table first the values of every attribute.
    """
    shapes, width, height = _grid(puzzle, solution) if grid else _table(puzzle, solution)
    if solution is None:
        width = max(width, _NARROWEST)
        lines = list(_words(puzzle, int(width * _LETTERS), listed=not grid))
    else:
        lines = list(_answer(puzzle, solution))
        width = max([width, *(len(line) / _LETTERS for line in lines)])
    for number, line in enumerate(lines):
        indent = (len(line) - len(line.lstrip())) / _LETTERS
        y = height + (number + 1.5) * LINE
        shapes.append(Text(indent, y, line.lstrip(), size=SIZE, anchor="start"))
    if lines:
        height += (len(lines) + 1) * LINE
    others = len(puzzle.attributes) - 1
    return Picture(width, height, tuple(shapes), f"Zebra {puzzle.size}×{others}")


def table(puzzle: Zebra) -> Picture:
    """The empty table alone."""
    shapes, width, height = _table(puzzle, None)
    return Picture(width, height, tuple(shapes), "Table")


def crossing_grid(puzzle: Zebra) -> Picture:
    """The empty crossing grid alone."""
    shapes, width, height = _grid(puzzle, None)
    return Picture(width, height, tuple(shapes), "Grid")


def room(texts: Sequence[str]) -> float:
    """The width of a column for these texts, with a blank on either side."""
    return (max(map(len, texts)) + 3) / _LETTERS


# The table.


def _table(puzzle: Zebra, solution: Solution | None) -> tuple[list[Shape], float, float]:
    size, count = puzzle.size, len(puzzle.attributes)
    left = room([attribute.name for attribute in puzzle.attributes])
    column = room([value for attribute in puzzle.attributes for value in attribute.values])
    right = left + size * column
    shapes: list[Shape] = [*table_lines(range(count + 1), left, column, size)]
    for row, attribute in enumerate(puzzle.attributes):
        shapes.append(label(0.5, row + 0.5, attribute.name))
        for place in range(size):
            x = left + (place + 0.5) * column
            if row == 0:
                shapes.append(Text(x, 0.5, attribute.values[place], size=SIZE, bold=True))
            elif solution is not None:
                value = attribute.values[solution[row].index(place)]
                shapes.append(Text(x, row + 0.5, value, size=SIZE, colour=Palette.ANSWER))
    return shapes, right, float(count)


def table_lines(
    heights: Sequence[float], left: float, column: float, columns: int
) -> Iterator[Shape]:
    """The lines of a table with a head: `heights` are where its rows begin, and where it ends."""
    right, last = left + columns * column, len(heights) - 1
    for row, y in enumerate(heights):
        heavy = row in (0, 1, last)
        yield Line(0, y, right, y, Stroke(width=THICK if heavy else THIN))
    for number in range(-1, columns + 1):
        x = left + number * column if number >= 0 else 0.0
        heavy = number in (-1, 0, columns)
        yield Line(x, 0, x, heights[-1], Stroke(width=THICK if heavy else THIN))


def label(x: float, y: float, string: str) -> Text:
    """The name of an attribute, which begins at x."""
    return Text(x, y, string, size=SIZE, anchor="start", bold=True)


# The crossing grid.


def _grid(puzzle: Zebra, solution: Solution | None) -> tuple[list[Shape], float, float]:
    """A staircase of blocks: every attribute meets every other one once.

    The places cross all others in the first row of blocks; the rows below are the other
    attributes from the last one up, each with one block fewer.
    """
    size, attributes = puzzle.size, puzzle.attributes
    across = list(range(1, len(attributes))) or [0]
    down = [0, *reversed(across[1:])]
    names = room([attributes[number].name for number in down])
    values = room([value for number in down for value in attributes[number].values])
    left = names + values
    top = 1 + (1 + max(len(v) for number in across for v in attributes[number].values)) * LINE
    shapes: list[Shape] = []
    for block, number in enumerate(across):
        x = left + block * size
        shapes.append(Text(x + size / 2, 0.5, attributes[number].name, size=0.5, bold=True))
        for place, value in enumerate(attributes[number].values):
            shapes.append(
                Text(x + place + 0.5, top - 0.25, value, size=0.6, anchor="start", turned=True)
            )
    for block, number in enumerate(down):
        y = top + block * size
        shapes.append(label(0.0, y + 0.5, attributes[number].name))
        for place, value in enumerate(attributes[number].values):
            shapes.append(Text(left - 0.25, y + place + 0.5, value, size=0.5, anchor="end"))
    lengths = [len(across) - block for block in range(len(down))]
    shapes += _staircase(left, top, size, lengths)
    if solution is not None:
        for block, number in enumerate(down):
            for other, crossing in enumerate(across[: lengths[block]]):
                corner = left + other * size, top + block * size
                shapes += _marks(*corner, solution[number], solution[crossing])
    return shapes, left + len(across) * size, top + len(down) * size


def _staircase(left: float, top: float, size: int, lengths: Sequence[int]) -> Iterator[Shape]:
    """Lines around and in the blocks, of which each row has the same number."""
    thick: list[Line] = []
    for row in range(len(lengths) * size + 1):
        length = lengths[max(row - 1, 0) // size] * size
        heavy = row % size == 0
        y = top + row
        line = Line(left, y, left + length, y, Stroke(width=THICK if heavy else THIN))
        if heavy:
            thick.append(line)
        else:
            yield line
    for col in range(lengths[0] * size + 1):
        blocks = sum(length * size >= col for length in lengths)
        heavy = col % size == 0
        x = left + col
        line = Line(x, top, x, top + blocks * size, Stroke(width=THICK if heavy else THIN))
        if heavy:
            thick.append(line)
        else:
            yield line
    yield from thick


def _marks(x: float, y: float, rows: Sequence[int], cols: Sequence[int]) -> Iterator[Shape]:
    """A dot where two values share a place, a cross where they do not."""
    for row, one in enumerate(rows):
        for col, other in enumerate(cols):
            middle = x + col + 0.5, y + row + 0.5
            if one == other:
                yield Circle(*middle, 0.24, fill=Palette.ANSWER, stroke=None, glyph="●")
            else:
                yield Text(*middle, "×", size=0.5, colour=Palette.FAINT)


# The words below.


def _words(puzzle: Zebra, letters: int, *, listed: bool) -> Iterator[str]:
    """Lines with the values of every attribute, if they are `listed`, clues and question."""
    if listed:
        for attribute in puzzle.attributes[1:]:
            yield from _wrapped(f"{attribute.name}: ", ", ".join(attribute.values), letters)
        yield ""
    wide = max((len(str(sentence.number)) for sentence in puzzle.sentences), default=1)
    for sentence in puzzle.sentences:
        yield from _wrapped(f"{sentence.number:>{wide}}. ", sentence.text, letters)
    for question in puzzle.questions:
        yield ""
        yield from _wrapped("", asked(puzzle, question), letters)


def _answer(puzzle: Zebra, solution: Solution) -> Iterator[str]:
    """Every question with its answer."""
    for question in puzzle.questions:
        value = puzzle.name(answer_to(question, solution))
        yield f"{asked(puzzle, question)} {value}."


def _wrapped(head: str, text: str, letters: int) -> list[str]:
    return textwrap.wrap(
        text, letters, initial_indent=head, subsequent_indent=" " * min(len(head), letters // 4)
    )
