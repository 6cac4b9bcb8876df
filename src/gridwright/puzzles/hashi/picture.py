"""The picture: islands as circles with their labels, bridges as lines below them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from gridwright.drawing import Circle, Line, Palette, Picture, Shape, Stroke, Text
from gridwright.grid import Cell
from gridwright.puzzles.hashi.puzzle import Hashi, Island

__all__ = ["bridges", "picture", "picture_of"]

_RADIUS = 0.38
"""Of an island, so that a bridge shows also between islands in touching cells."""

_APART = 0.09
"""How far each of two bridges lies from the line between the islands' middles."""

# Thinner than what a terminal shows as heavy: it tells one bridge from two by that.
_BRIDGE = Stroke(Palette.ANSWER, 0.039, cap="butt")
_SHORE = Stroke(Palette.GIVEN, 0.035)


def picture(puzzle: Hashi, solution: Sequence[int] | None = None) -> Picture:
    """The islands as printed, without lines between cells; bridges in colour."""
    drawn: list[Shape] = []
    for link, number in zip(puzzle.links, solution or (), strict=False):
        drawn += bridges(*puzzle.ends(link), number)
    return picture_of(puzzle, below=drawn)


def picture_of(
    puzzle: Hashi, *, below: Iterable[Shape] = (), above: Iterable[Shape] = ()
) -> Picture:
    """The islands as printed, with other shapes below and above them."""
    islands = [shape for island in puzzle.islands for shape in _island(island)]
    title = f"Hashi {puzzle.rows}×{puzzle.cols}"
    return Picture(puzzle.cols, puzzle.rows, (*below, *islands, *above), title)


def bridges(one: Cell, other: Cell, number: int, colour: str = Palette.ANSWER) -> Iterator[Shape]:
    """The bridges between the middles of two islands; the circles hide their ends."""
    stroke = replace(_BRIDGE, colour=colour)
    first, last = (one.col + 0.5, one.row + 0.5), (other.col + 0.5, other.row + 0.5)
    across = one.row == other.row
    for shift in {1: (0.0,), 2: (-_APART, _APART)}.get(number, ()):
        right, down = (0.0, shift) if across else (shift, 0.0)
        start, end = (first[0] + right, first[1] + down), (last[0] + right, last[1] + down)
        yield Line(*start, *end, stroke)


def _island(island: Island) -> Iterator[Shape]:
    x, y = island.cell.col + 0.5, island.cell.row + 0.5
    label = "?" if island.label is None else str(island.label)
    yield Circle(x, y, _RADIUS, fill=Palette.PAPER, stroke=_SHORE)
    yield Text(x, y, label, size=0.52 if len(label) == 1 else 0.4, bold=True)
