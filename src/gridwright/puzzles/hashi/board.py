"""Boards in progress: the islands with the bridges that were found; ``x`` where there is none.

::

    2-3 .
      "
    1x4 .

The signs are those of a solution: ``-`` and ``=`` along a row, ``|`` and ``"`` down a column. One
bridge may become two. What stands at the islands is not looked at, and lines without any sign may
be left out between rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from gridwright.blocks import require_height
from gridwright.document import Line
from gridwright.drawing import Picture, Shape
from gridwright.drawing.progress import between, colour_of, cross, shaded, with_coordinates
from gridwright.grid import Cell
from gridwright.kind import Marks, Place
from gridwright.linework import Canvas
from gridwright.puzzles.hashi.picture import bridges, picture_of
from gridwright.puzzles.hashi.puzzle import Hashi, Link
from gridwright.puzzles.hashi.reasoning import double_of, joined_of
from gridwright.puzzles.hashi.text import BRIDGES
from gridwright.reasons.book import Literal

__all__ = ["parse", "picture", "write"]

_NO_BRIDGE = "x"
_BESIDE = 0.2
_SIGNS = f"{_NO_BRIDGE}{BRIDGES[True]}{BRIDGES[False]}".replace(" ", "")
_BETWEEN = f" \t{_NO_BRIDGE}{_NO_BRIDGE.upper()}{BRIDGES[False]}"


def parse(puzzle: Hashi, lines: Sequence[Line]) -> Iterator[tuple[Literal, Place]]:
    """The bridges of the drawing, and the links that are crossed out."""
    signs = _signs(puzzle, lines)
    spots_of = [Canvas.between(*puzzle.ends(link)) for link in puzzle.links]
    passing = Counter(spot for spots in spots_of for spot in spots)
    for number, (link, spots) in enumerate(zip(puzzle.links, spots_of, strict=True)):
        # At a cell two links may cross.
        found = [signs.pop(spot) for spot in spots if passing[spot] == 1 and spot in signs]
        if not found:
            continue
        sign, place = found[0]
        strange = next((entry for entry in found if entry[0] != sign), None)
        if strange is not None:
            raise strange[1].error(f"a bridge of {sign!r} goes on as {strange[0]!r} here")
        for spot in spots:
            if spot in signs and signs[spot][0] == sign:
                del signs[spot]
        for literal in _literals(number, link, sign, place):
            yield literal, place
    for sign, place in signs.values():
        raise place.error(f"{sign!r} belongs to no bridge that joins two islands")


def _signs(puzzle: Hashi, lines: Sequence[Line]) -> dict[tuple[int, int], tuple[str, Place]]:
    """The signs between the cells, by their row and column in the drawing."""
    rows = [line for line in lines if line.text.strip(_BETWEEN)]
    require_height(rows, puzzle.rows, lines[0])
    margin = min(len(line.text) - len(line.text.lstrip()) for line in rows)
    signs: dict[tuple[int, int], tuple[str, Place]] = {}
    row = -1
    for line in lines:
        is_row = bool(line.text.strip(_BETWEEN))
        row += (2 - row % 2) if is_row else 1 - row % 2
        for col, char in enumerate(line.text[margin:].rstrip()):
            if ((row + col) % 2 and not char.isspace()) or char.lower() in _SIGNS:
                signs[row, col] = char.lower(), Place(line.number, margin + col + 1)
            elif row % 2 and not char.isspace():
                place = Place(line.number, margin + col + 1)
                raise place.error(f"{char!r} is not below an island")
            elif col >= 2 * puzzle.cols - 1:
                raise line.error(f"the board has {puzzle.cols} columns", margin + col + 1)
    return signs


def _literals(number: int, link: Link, sign: str, place: Place) -> Iterator[Literal]:
    if sign == _NO_BRIDGE:
        yield -joined_of(number)
        return
    count = BRIDGES[link.across].find(sign)
    if count < 1:
        known = " ".join(BRIDGES[link.across][1:] + _NO_BRIDGE)
        raise place.error(f"{sign!r} is not a bridge here; choose from {known}")
    yield joined_of(number)
    if count == 2:
        yield double_of(number)


def write(puzzle: Hashi, marks: Marks) -> list[str]:
    """The islands, and between them bridges and crosses."""
    canvas = Canvas(puzzle.rows, puzzle.cols, empty=".")
    for number, link in enumerate(puzzle.links):
        if -joined_of(number) in marks.entered:
            canvas.join(*puzzle.ends(link), _NO_BRIDGE)
    for number, link in enumerate(puzzle.links):
        if count := _count(number, marks.entered):
            canvas.join(*puzzle.ends(link), BRIDGES[link.across][count])
    for cell, label in puzzle.islands:
        canvas.put(cell, "?" if label is None or label > 9 else str(label))
    lines = canvas.lines()
    return [line for row, line in enumerate(lines) if row % 2 == 0 or line.strip()]


def _count(number: int, literals: Collection[Literal]) -> int:
    return 2 if double_of(number) in literals else int(joined_of(number) in literals)


def picture(puzzle: Hashi, marks: Marks) -> Picture:
    """The islands with the bridges that were found, and crosses where there is none."""
    lines: list[Shape] = [*shaded(marks.reason)]
    crosses: list[Shape] = []
    for number, link in enumerate(puzzle.links):
        ends, missing = puzzle.ends(link), -joined_of(number)
        new = _count(number, marks.new)
        if count := max(_count(number, marks.entered), new):
            lines += bridges(*ends, count, colour_of(new=new > 0))
        elif marks.shown(missing):
            crosses.append(cross(*between(*ends), 0.24, new=missing in marks.new))
        if count < 2 and marks.shown(-double_of(number)) and not marks.shown(missing):
            crosses.append(_no_second(ends, new=-double_of(number) in marks.new))
    drawn = picture_of(puzzle, below=lines, above=crosses)
    return with_coordinates(drawn, puzzle.rows, puzzle.cols)


def _no_second(ends: tuple[Cell, Cell], *, new: bool) -> Shape:
    """A small cross beside a link: it has no second bridge."""
    x, y = between(*ends)
    across = ends[0].row == ends[1].row
    return cross(x if across else x + _BESIDE, y - _BESIDE if across else y, 0.13, new=new)
