"""Boards in progress: the drawing with the lines that were found; ``x`` where there is none.

::

    o-oxo
    |   x
    o o o
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.document import Line
from gridwright.drawing import Palette, Picture, Shape, Text
from gridwright.drawing.progress import between, colour_of, cross, shaded, with_coordinates
from gridwright.kind import Marks, Place
from gridwright.linework import ACROSS, DOWN
from gridwright.puzzles.circuit.picture import entered_line, picture_of
from gridwright.puzzles.circuit.puzzle import Circuit
from gridwright.puzzles.circuit.reasoning import pair_of
from gridwright.puzzles.circuit.text import differences, draw, read_lines
from gridwright.reasons.book import Literal

__all__ = ["parse", "picture", "write"]

_NO_LINE = "x"


def parse(puzzle: Circuit, lines: Sequence[Line]) -> Iterator[tuple[Literal, Place]]:
    """The lines of the drawing, and those that are crossed out."""
    drawing = read_lines([_with_lines(line) for line in lines], lines[0].number)
    for message, cell in differences(puzzle, drawing):
        raise drawing.places[cell].error(message)
    number = {edge: fact for fact, edge in enumerate(puzzle.edges, 1)}
    texts = {line.number: line.text for line in lines}
    for edge, place in drawing.edges.items():
        crossed = texts[place.line][place.column - 1].lower() == _NO_LINE
        if edge not in puzzle.given or crossed:
            yield -number[edge] if crossed else number[edge], place


def _with_lines(line: Line) -> Line:
    """The line of a drawing with lines for its crosses, so that it is read like any other."""
    between = not line.text.strip(f"{DOWN}xX \t")
    sign = DOWN[0] if between else ACROSS[0]
    return Line(line.text.replace("x", sign).replace("X", sign), line.number)


def write(puzzle: Circuit, marks: Marks) -> list[str]:
    """The drawing with the lines that were found and the crosses."""
    facts = dict(enumerate(puzzle.edges, 1))
    there = [edge for fact, edge in facts.items() if fact in marks.entered]
    crossed = [edge for fact, edge in facts.items() if -fact in marks.entered]
    return [f"  {row}".rstrip() for row in draw(puzzle, there, crossed)]


def picture(puzzle: Circuit, marks: Marks) -> Picture:
    """The board with the lines that were found, crosses where there is none, and insights.

    The two lines that an insight is about have question marks.
    """
    lines: list[Shape] = []
    crosses: list[Shape] = []
    for fact, edge in enumerate(puzzle.edges, 1):
        if edge in puzzle.given:
            continue
        if marks.shown(fact):
            new = fact in marks.new
            lines += entered_line(edge, colour_of(new=new), new=new)
        elif marks.shown(-fact):
            crosses.append(cross(*between(*edge), 0.2, new=-fact in marks.new))
    doubted = dict.fromkeys(edge for each in sorted(marks.new) for edge in pair_of(puzzle, each))
    crosses += [Text(*between(*edge), "?", 0.4, colour=Palette.MARK) for edge in doubted]
    drawn = picture_of(puzzle, below=shaded(marks.reason), lines=lines, above=crosses)
    return with_coordinates(drawn, puzzle.rows, puzzle.cols)
