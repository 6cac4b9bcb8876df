"""Boards in progress: stars, crosses and dots in rows, as in the text form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.blocks import require_height
from gridwright.document import Line
from gridwright.drawing import Picture, Shape
from gridwright.drawing.boards import region_letters
from gridwright.drawing.progress import colour_of, cross, shaded, with_coordinates
from gridwright.grid import in_rows
from gridwright.kind import Marks, Place
from gridwright.puzzles.starbattle.picture import picture_of, star
from gridwright.puzzles.starbattle.puzzle import StarBattle
from gridwright.puzzles.starbattle.text import SIGNS, read_cells
from gridwright.reasons.book import Literal

__all__ = ["parse", "picture", "write"]


def parse(puzzle: StarBattle, lines: Sequence[Line]) -> Iterator[tuple[Literal, Place]]:
    """The stars and the crosses that the rows show."""
    rows = [line for line in lines if line.text.strip()]
    require_height(rows, puzzle.side, lines[0])
    cells = read_cells(rows, puzzle.side, SIGNS)
    places = [Place(line.number, column) for line in rows for _, column in line.pieces(puzzle.side)]
    for fact, (has_star, place) in enumerate(zip(cells, places, strict=True), 1):
        if has_star is not None:
            yield fact if has_star else -fact, place


def write(puzzle: StarBattle, marks: Marks) -> list[str]:
    """Rows of stars and crosses, with dots for cells about which nothing is said."""
    facts, there = range(1, puzzle.side**2 + 1), marks.entered
    signs = ["*" if fact in there else "x" if -fact in there else "." for fact in facts]
    return [" ".join(row) for row in in_rows(signs, puzzle.side)]


def picture(puzzle: StarBattle, marks: Marks) -> Picture:
    """The board with its entries in another colour than the given cells."""
    entered: list[Shape] = []
    for fact, (cell, given) in enumerate(zip(puzzle.cells(), puzzle.givens, strict=True), 1):
        if given is not None:
            continue
        if marks.shown(fact):
            new = fact in marks.new
            entered.append(star(cell, colour_of(new=new), glyph="★" if new else "*"))
        elif marks.shown(-fact):
            entered.append(cross(cell.col + 0.5, cell.row + 0.5, 0.3, new=-fact in marks.new))
    below = (*shaded(marks.reason), *region_letters(puzzle.regions, puzzle.side, 0.24))
    drawn = picture_of(puzzle, below=below, above=entered)
    return with_coordinates(drawn, puzzle.side, puzzle.side)
