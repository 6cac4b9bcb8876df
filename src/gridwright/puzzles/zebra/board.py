"""Boards in progress: a table of who has what, like that of a solution, with dots for gaps.

::

    house | name        | pet
    1     | Anna        | .
    2     | .           | cat
    3     | Bea / Carla | .

``Bea / Carla`` is a pencil mark: one of these two. The places may stand in any order; what is known
not to be at a place can also be said in sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.document import Line
from gridwright.drawing import Line as Stroked
from gridwright.drawing import Palette, Picture, Rectangle, Shape, Stroke, Text
from gridwright.drawing.progress import colour_of
from gridwright.kind import Marks, Place
from gridwright.puzzles.zebra.picture import LINE, SIZE, label, room, table_lines
from gridwright.puzzles.zebra.puzzle import Attribute, Zebra
from gridwright.reasons.book import Literal

__all__ = ["parse", "picture", "write"]

_GAPS = ("", ".", "?", "-", "_")
_OR = "/"


def _fact(puzzle: Zebra, attribute: int, value: int, place: int) -> int:
    """The number of the fact that a value is at a place; the first attribute are the places."""
    return ((attribute - 1) * puzzle.size + value) * puzzle.size + place + 1


def parse(puzzle: Zebra, lines: Sequence[Line]) -> Iterator[tuple[Literal, Place]]:
    """The values that the table shows, and those that are left where it has several."""
    rows = [line for line in lines if line.text.strip()]
    head = _head(puzzle, rows[0])
    for line in rows[1:]:
        cells = _cells(line)
        if len(cells) != len(head):
            message = f"{len(cells)} cells in a row where {len(head)} are needed"
            raise line.error(message, cells[-1][1])
        text, column = cells[head.index(0)]
        place = _value(puzzle.attributes[0], text, line, column)
        for attribute, (text, column) in zip(head, cells, strict=True):
            if attribute and text not in _GAPS:
                values = _values(puzzle.attributes[attribute], text, line, column)
                where = Place(line.number, column)
                for literal in _literals(puzzle, attribute, values, place):
                    yield literal, where


def _head(puzzle: Zebra, line: Line) -> list[int]:
    """The attributes of the columns, by their numbers."""
    names = [attribute.name.lower() for attribute in puzzle.attributes]
    head: list[int] = []
    for text, column in _cells(line):
        if text.lower() not in names:
            known = ", ".join(names)
            raise line.error(f"{text[:40]!r} is not an attribute: {known}", column)
        if names.index(text.lower()) in head:
            raise line.error(f"the column {text[:40]!r} appears twice", column)
        head.append(names.index(text.lower()))
    if 0 not in head:
        raise line.error(f"the table needs the column {puzzle.attributes[0].name!r}", 1)
    return head


def _cells(line: Line) -> list[tuple[str, int]]:
    """The cells between bars, each with its column."""
    cells: list[tuple[str, int]] = []
    start = 0
    for piece in line.text.split("|"):
        indent = len(piece) - len(piece.lstrip())
        cells.append((piece.strip(), start + min(indent, len(piece) - 1 if piece else 0) + 1))
        start += len(piece) + 1
    return cells


def _value(attribute: Attribute, text: str, line: Line, column: int) -> int:
    values = [value.lower() for value in attribute.values]
    if text.lower() not in values:
        raise line.error(f"{text[:40]!r} is not a value of {attribute.name}", column)
    return values.index(text.lower())


def _values(attribute: Attribute, text: str, line: Line, column: int) -> list[int]:
    if text.lower() in (value.lower() for value in attribute.values):
        return [_value(attribute, text, line, column)]
    return [_value(attribute, piece.strip(), line, column) for piece in text.split(_OR)]


def _literals(
    puzzle: Zebra, attribute: int, values: Sequence[int], place: int
) -> Iterator[Literal]:
    if len(values) == 1:
        yield _fact(puzzle, attribute, values[0], place)
        return
    for value in range(puzzle.size):
        if value not in values:
            yield -_fact(puzzle, attribute, value, place)


def _facts(puzzle: Zebra, attribute: int, place: int) -> list[int]:
    return [_fact(puzzle, attribute, value, place) for value in range(puzzle.size)]


def _left(puzzle: Zebra, attribute: int, place: int, marks: Marks) -> tuple[int | None, list[int]]:
    """The value at a place, if it was entered, and the values that are not ruled out."""
    facts = list(enumerate(_facts(puzzle, attribute, place)))
    known = [value for value, fact in facts if fact in marks.entered]
    gone = marks.entered | marks.follows
    left = [value for value, fact in facts if -fact not in gone]
    return known[0] if len(known) == 1 else None, left


def _crossed(puzzle: Zebra, attribute: int, place: int, marks: Marks) -> bool:
    """Whether some value was ruled out for a place, and not only because it is elsewhere."""
    return any(marks.shown(-fact) for fact in _facts(puzzle, attribute, place))


def write(puzzle: Zebra, marks: Marks) -> list[str]:
    """The table with what is known, and a choice of values where some are ruled out."""
    table = [[attribute.name for attribute in puzzle.attributes]]
    for place, name in enumerate(puzzle.attributes[0].values):
        row = [name]
        for number, attribute in enumerate(puzzle.attributes[1:], 1):
            known, left = _left(puzzle, number, place, marks)
            several = len(left) > 1 and _crossed(puzzle, number, place, marks)
            shown = [known] if known is not None else left if several else []
            row.append(f" {_OR} ".join(attribute.values[value] for value in shown) or ".")
        table.append(row)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]


def picture(puzzle: Zebra, marks: Marks) -> Picture:
    """The table with the places as columns: what is known, or below each other what is left."""
    size, count = puzzle.size, len(puzzle.attributes)
    left = room([attribute.name for attribute in puzzle.attributes])
    column = room([value for attribute in puzzle.attributes for value in attribute.values])
    tops = [0.0, 1.0]
    for number in range(1, count):
        tops.append(tops[-1] + _height(puzzle, number, marks))
    right = left + size * column
    shapes: list[Shape] = [
        Rectangle(
            left + cell.col * column,
            tops[cell.row],
            column,
            tops[cell.row + 1] - tops[cell.row],
            fill=Palette.SHADE,
            stroke=None,
            glyph="",
        )
        for cell in sorted(set(marks.reason))
    ]
    shapes += table_lines(tops, left, column, size)
    for row, attribute in enumerate(puzzle.attributes):
        middle = (tops[row] + tops[row + 1]) / 2
        shapes.append(label(0.5, middle, attribute.name))
        for place in range(size):
            x = left + (place + 0.5) * column
            if row == 0:
                shapes.append(Text(x, 0.5, attribute.values[place], size=SIZE, bold=True))
            else:
                shapes += _cell(puzzle, row, place, (x, middle), marks)
    return Picture(right, tops[-1], tuple(shapes), f"Zebra {size}×{count - 1}")


def _height(puzzle: Zebra, attribute: int, marks: Marks) -> float:
    """The height of a row: one, or as much as its pencil marks need."""
    most = 0
    for place in range(puzzle.size):
        known, left = _left(puzzle, attribute, place, marks)
        if known is None and _crossed(puzzle, attribute, place, marks):
            most = max(most, len(left))
    return max(1.0, (most + 1) * LINE)


def _cell(
    puzzle: Zebra, attribute: int, place: int, middle: tuple[float, float], marks: Marks
) -> Iterator[Shape]:
    x, y = middle
    names = puzzle.attributes[attribute].values
    facts = _facts(puzzle, attribute, place)
    found = next((value for value, fact in enumerate(facts) if marks.shown(fact)), None)
    if found is not None:
        new = facts[found] in marks.new
        glyph = f"{names[found]}!" if new else None
        yield Text(x, y, names[found], size=SIZE, bold=new, colour=colour_of(new=new), glyph=glyph)
    elif _crossed(puzzle, attribute, place, marks):
        _, left = _left(puzzle, attribute, place, marks)
        for number, value in enumerate(left):
            line = y + (number - (len(left) - 1) / 2) * LINE
            yield from _mark(x, line, names[value], gone=-facts[value] in marks.new)


def _mark(x: float, y: float, name: str, *, gone: bool) -> Iterator[Shape]:
    """A value that is left, struck through if it has just been ruled out."""
    if not gone:
        yield Text(x, y, name, size=0.85 * SIZE, colour=Palette.PENCIL)
        return
    yield Text(x, y, name, size=0.85 * SIZE, colour=Palette.MARK, glyph=f"×{name}")
    half = 0.1 * len(name)
    yield Stroked(x - half, y, x + half, y, Stroke(Palette.MARK, 0.03), glyph="")
