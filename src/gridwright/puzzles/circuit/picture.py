"""The picture: points as dots, black cells, given lines, and the tree with its path."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from gridwright.drawing import (
    THIN,
    Circle,
    Line,
    Palette,
    Picture,
    Rectangle,
    Shape,
    Stroke,
    Text,
)
from gridwright.grid import Cell, Edge
from gridwright.puzzles.circuit.puzzle import Circuit, path_between

__all__ = ["entered_line", "picture", "picture_of"]

_DOT = 0.12
_END = 0.3
_GIVEN = Stroke(Palette.GIVEN, 0.13, cap="round")
_ANSWER = Stroke(Palette.ANSWER, 0.075, cap="round")
_PATH = Stroke(Palette.MARK, 0.075, cap="round")
_HAIR = 0.015


def picture(puzzle: Circuit, solution: Collection[Edge] | None = None) -> Picture:
    """The board as printed; lines of the solution in colour, the path in another."""
    lines = frozenset(solution or ())
    way = path_between(lines, puzzle.ends) if puzzle.ends else ()
    path = {Edge.between(one, other) for one, other in pairwise(way)}
    found = [
        shape for edge in sorted(lines - puzzle.given - path) for shape in _found(edge, _ANSWER, 1)
    ]
    on_path = [shape for edge in sorted(path) for shape in _found(edge, _PATH, 2)]
    return picture_of(puzzle, lines=found, path=on_path)


def picture_of(
    puzzle: Circuit,
    *,
    below: Iterable[Shape] = (),
    lines: Iterable[Shape] = (),
    path: Iterable[Shape] = (),
    above: Iterable[Shape] = (),
) -> Picture:
    """The board with lines below its points, and other shapes below and above all."""
    shapes: list[Shape] = [*below, Rectangle(0, 0, puzzle.cols, puzzle.rows)]
    for cell in sorted(puzzle.black):
        shapes.append(Rectangle(cell.col, cell.row, 1, 1, fill=Palette.INK, stroke=None))
    shapes += lines
    for edge in sorted(puzzle.given):
        shapes.append(_line(edge, _GIVEN))
    shapes += path
    for cell in puzzle.points:
        if cell not in (puzzle.ends or ()):
            x, y = _middle(cell)
            shapes.append(Circle(x, y, _DOT, fill=Palette.INK, stroke=None))
    for cell, letter in zip(puzzle.ends or (), "ST", strict=False):
        shapes += _end(cell, letter)
    title = f"Circuit Board {puzzle.rows}×{puzzle.cols}"
    return Picture(puzzle.cols, puzzle.rows, (*shapes, *above), title)


def entered_line(edge: Edge, colour: str, *, new: bool) -> Iterator[Shape]:
    """A line that was entered; a new one is double in a terminal, which has no colours."""
    return _found(edge, Stroke(colour, 0.075, cap="round"), 2 if new else 1)


def _middle(cell: Cell) -> tuple[float, float]:
    return cell.col + 0.5, cell.row + 0.5


def _line(edge: Edge, stroke: Stroke, shift: float = 0.0, glyph: str | None = None) -> Line:
    (x1, y1), (x2, y2) = map(_middle, edge)
    right, down = (0.0, shift) if edge.across else (shift, 0.0)
    return Line(x1 + right, y1 + down, x2 + right, y2 + down, stroke, glyph)


def _found(edge: Edge, stroke: Stroke, number: int) -> Iterator[Shape]:
    """A line of the solution, which a terminal shows lighter than a given one, or double.

    It has no colours: there the broad line is left out, and hairs of the same colour stay.
    """
    yield _line(edge, stroke, glyph="")
    hair = Stroke(stroke.colour, THIN)
    for shift in {1: (0.0,), 2: (-_HAIR, _HAIR)}[number]:
        yield _line(edge, hair, shift)


def _end(cell: Cell, letter: str) -> Iterator[Shape]:
    x, y = _middle(cell)
    yield Circle(x, y, _END, fill=Palette.PAPER, stroke=Stroke(Palette.MARK, 0.06))
    yield Text(x, y, letter, size=0.4, bold=True, colour=Palette.MARK)
