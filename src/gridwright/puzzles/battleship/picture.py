"""The picture: ship parts with rounded ends, sums at the edge, the fleet below the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from gridwright.drawing import (
    Circle,
    CurveTo,
    MoveTo,
    Palette,
    Path,
    Picture,
    Rectangle,
    Shape,
    Stroke,
    Text,
    bullet,
)
from gridwright.drawing.boards import grid_lines
from gridwright.grid import Cell
from gridwright.puzzles.battleship.puzzle import Battleship, Ship, Symbol

__all__ = ["PART", "picture", "picture_of", "waves"]

PART = 0.82
"""The width of a ship in a cell of the board."""

_SMALL = 0.5
"""The width of a cell of the ships below the board: two columns of a terminal."""

_LINE = 1.0
"""The distance of two lines of ships."""

_FACING: dict[Symbol, Literal["left", "right", "up", "down"]] = {
    Symbol.LEFT: "left",
    Symbol.RIGHT: "right",
    Symbol.TOP: "up",
    Symbol.BOTTOM: "down",
}


def picture(puzzle: Battleship, solution: Sequence[Symbol] | None = None) -> Picture:
    """The board as printed: given cells in black, those of the solution in colour."""
    return picture_of(puzzle, solution)


def picture_of(
    puzzle: Battleship,
    solution: Sequence[Symbol] | None = None,
    *,
    below: Iterable[Shape] = (),
    above: Iterable[Shape] = (),
) -> Picture:
    """The board as printed, with other shapes below its lines and above all."""
    rows, cols = puzzle.rows, puzzle.cols
    shapes: list[Shape] = [*below, *grid_lines(rows, cols)]
    for index, cell in enumerate(puzzle.cells()):
        x, y = cell.col + 0.5, cell.row + 0.5
        given = puzzle.givens[index]
        found = Symbol.UNKNOWN if solution is None else solution[index]
        if given not in (Symbol.UNKNOWN, Symbol.PART):
            shapes += _part(x, y, PART, given, Palette.GIVEN)
        elif found not in (Symbol.UNKNOWN, Symbol.WATER):
            shapes += _part(x, y, PART, found, Palette.ANSWER)
        if given is Symbol.PART:
            shapes += _some_part(x, y, solved=solution is not None)
    shapes += _sums(puzzle)
    shapes += above
    bottom = rows + (1.0 if any(total is not None for total in puzzle.col_sums) else 0.25)
    fleet, width, height = _fleet(puzzle.fleet, cols, bottom)
    shapes += fleet
    beside = any(total is not None for total in puzzle.row_sums)
    return Picture(
        max(cols + beside, width),
        bottom + height,
        tuple(shapes),
        f"Battleship {rows}×{cols}",
    )


def _part(x: float, y: float, size: float, symbol: Symbol, colour: str) -> Iterator[Shape]:
    """What a cell holds, around its middle."""
    if symbol in _FACING:
        yield bullet(x, y, size, _FACING[symbol], fill=colour)
    elif symbol is Symbol.SUBMARINE:
        yield Circle(x, y, size / 2, fill=colour, stroke=None, glyph="●")
    elif symbol is Symbol.HULL:
        corner = (x - size / 2, y - size / 2)
        yield Rectangle(*corner, size, size, fill=colour, stroke=None, glyph="■")
    elif symbol is Symbol.WATER:
        yield waves(x, y, size, colour)


def waves(x: float, y: float, size: float, colour: str, glyph: str = "≈") -> Path:
    """Two short waves, one above the other."""
    quarter, swing = size / 5, size / 5.5
    segments: list[MoveTo | CurveTo] = []
    for level in (y - 0.11, y + 0.11):
        segments.append(MoveTo(x - 2 * quarter, level))
        for start, rise in ((x - 2 * quarter, -swing), (x, swing)):
            one, two, end = start + 0.7 * quarter, start + 1.3 * quarter, start + 2 * quarter
            segments.append(CurveTo(one, level + rise, two, level + rise, end, level))
    return Path(tuple(segments), stroke=Stroke(colour, 0.045, cap="round"), glyph=glyph)


def _some_part(x: float, y: float, *, solved: bool) -> Iterator[Shape]:
    """A question mark in a frame; where the part is known, only the mark on it."""
    if not solved:
        size = PART - 0.1
        line = Stroke(Palette.GIVEN, 0.05)
        yield Rectangle(x - size / 2, y - size / 2, size, size, stroke=line, glyph="")
    colour = Palette.PAPER if solved else Palette.GIVEN
    yield Text(x, y, "?", size=0.5, bold=True, colour=colour, glyph="" if solved else None)


def _sums(puzzle: Battleship) -> Iterator[Shape]:
    for row, total in enumerate(puzzle.row_sums):
        if total is not None:
            yield Text(puzzle.cols + 0.5, row + 0.5, str(total), size=0.52)
    for col, total in enumerate(puzzle.col_sums):
        if total is not None:
            yield Text(col + 0.5, puzzle.rows + 0.5, str(total), size=0.52)


def _fleet(fleet: Sequence[int], cols: int, top: float) -> tuple[list[Shape], float, float]:
    """The ships below the board, the longest first; how wide and how high they are.

    Ships of one length stand together, on the same line as others where there is room. Where
    they would not fit in one line, one of them is drawn behind their number.
    """
    shapes: list[Shape] = []
    room, x, y, widest = max(cols, 4.0), 0.0, top + _LINE / 2, 0.0
    for length in range(len(fleet), 0, -1):
        number = fleet[length - 1]
        if not number:
            continue
        step = (length + 1) * _SMALL
        counted = number * step - _SMALL > room
        label = f"{number}×" if counted else ""
        before = _SMALL * -(-(len(label) + 1) // 2) if counted else 0.0
        group = before + (1 if counted else number) * step - _SMALL
        if x and x + group > room:
            x, y = 0.0, y + _LINE
        if counted:
            shapes.append(Text(x, y, label, size=0.42, anchor="start"))
        for place in range(1 if counted else number):
            shapes += _ship(x + before + place * step, y, length)
        widest = max(widest, x + group)
        x += group + 2 * _SMALL
    return shapes, widest, y + _LINE / 2 - top if shapes else 0.0


def _ship(x: float, y: float, length: int) -> Iterator[Shape]:
    """A ship on its side that begins at x."""
    ship = Ship(Cell(0, 0), length, across=True)
    for place, symbol in enumerate(ship.symbols()):
        yield from _part(x + (place + 0.5) * _SMALL, y, 0.42, symbol, Palette.INK)
