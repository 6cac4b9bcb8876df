"""Boards in progress: digits in rows, dots for empty cells, several digits for pencil marks.

::

    . 4 . |  . 25 . | ...

Here ``25`` says that the cell is a 2 or a 5. On boards with more than nine digits, commas stand
between pencil marks: ``2,12``. The given digits may be repeated or left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.blocks import require_height
from gridwright.document import Line
from gridwright.drawing import Line as Stroked
from gridwright.drawing import Palette, Picture, Shape, Stroke, Text
from gridwright.drawing.boards import between_regions, grid_lines, number, region_letters
from gridwright.drawing.progress import colour_of, shaded, with_coordinates
from gridwright.grid import Cell, in_rows
from gridwright.kind import Marks, Place
from gridwright.puzzles.sudoku.picture import diagonal_lines, mark_places, zoom_for_marks
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.puzzles.sudoku.reasoning import fact_of
from gridwright.puzzles.sudoku.text import EMPTY, is_rule, read_digit
from gridwright.reasons.book import Literal

__all__ = ["parse", "picture", "write"]


def parse(puzzle: Sudoku, lines: Sequence[Line]) -> Iterator[tuple[Literal, Place]]:
    """The digits and pencil marks that the rows show."""
    n, layout = puzzle.size, puzzle.layout
    rows = [line for line in lines if line.text.strip() and not is_rule(line)]
    require_height(rows, n, lines[0])
    for row, line in enumerate(rows):
        tokens = line.pieces(n)
        if len(tokens) != n:
            where = tokens[n][1] if len(tokens) > n else len(line.text) + 1
            raise line.error(f"{len(tokens)} cells in a row where {n} are needed", where)
        for col, (token, column) in enumerate(tokens):
            index = row * n + col
            digits = _digits(token, n, line, column)
            given = puzzle.givens[index]
            if given and digits and given not in digits:
                message = (
                    f"{token[:20]} is entered here, but {Cell(row, col).name} is given as {given}"
                )
                raise line.error(message, column)
            place = Place(line.number, column)
            if len(digits) == 1 and not given:
                yield fact_of(layout, index, digits[0]), place
            elif digits and not given:
                for digit in set(range(1, n + 1)).difference(digits):
                    yield -fact_of(layout, index, digit), place


def _digits(token: str, n: int, line: Line, column: int) -> list[int]:
    """The digits of a cell: none if it is empty, several if they are pencil marks."""
    if token in EMPTY:
        return []
    pieces = token.split(",") if "," in token or n > 9 else list(token)
    return [read_digit(piece, n, line, column) for piece in pieces if piece]


def write(puzzle: Sudoku, marks: Marks) -> list[str]:
    """Rows with the digits that were entered, and pencil marks where some are crossed out."""
    cells = [_shown(puzzle, marks, index) for index in range(puzzle.size**2)]
    between = "," if puzzle.size > 9 else ""
    tokens = [between.join(map(str, digits)) or "." for digits in cells]
    wide = max(map(len, tokens))
    across = (puzzle.layout.boxes or (1, puzzle.size))[1]
    rows = in_rows([token.rjust(wide) for token in tokens], puzzle.size)
    return [" | ".join(map(" ".join, in_rows(row, across))) for row in rows]


def _shown(puzzle: Sudoku, marks: Marks, index: int) -> list[int]:
    """The digits to write into a cell: one that was entered, or all that are left of several."""
    if puzzle.givens[index]:
        return []
    facts = [fact_of(puzzle.layout, index, digit) for digit in range(1, puzzle.size + 1)]
    found = [digit for digit, fact in enumerate(facts, 1) if fact in marks.entered]
    if found:
        return found if len(found) == 1 else []
    crossed = any(-fact in marks.entered for fact in facts)
    left = [digit for digit, fact in enumerate(facts, 1) if not _gone(marks, fact)]
    return left if crossed and len(left) > 1 else []


def _gone(marks: Marks, fact: int) -> bool:
    return -fact in marks.entered or -fact in marks.follows


def picture(puzzle: Sudoku, marks: Marks) -> Picture:
    """The board with its entries; pencil marks where digits are crossed out, or have just been."""
    layout, n = puzzle.layout, puzzle.size
    shapes: list[Shape] = [*shaded(marks.reason), *diagonal_lines(puzzle)]
    shapes += grid_lines(n, n, separated=between_regions(layout.regions, n))
    if layout.boxes is None:
        # In a given cell, if there is one: it has no pencil marks.
        given = [index for index, digit in enumerate(puzzle.givens) if digit]
        shapes += region_letters(layout.regions, n, 0.2, best=given)
    pencilled = False
    for index, cell in enumerate(layout.cells):
        facts = {digit: fact_of(layout, index, digit) for digit in range(1, n + 1)}
        found = [digit for digit, fact in facts.items() if marks.shown(fact)]
        if puzzle.givens[index]:
            shapes.append(number(cell, puzzle.givens[index], given=True))
        elif found:
            shapes.append(_entry(cell, found[0], new=facts[found[0]] in marks.new))
        elif any(marks.shown(-fact) for fact in facts.values()):
            pencilled = True
            left = [digit for digit, fact in facts.items() if not _gone(marks, fact)]
            gone = [digit for digit, fact in facts.items() if -fact in marks.new]
            shapes += _pencilled(puzzle, cell, left, gone)
    zoom = zoom_for_marks(n) if pencilled else 1
    drawn = Picture(n, n, tuple(shapes), f"Sudoku {n}×{n}", zoom=zoom)
    return with_coordinates(drawn, n, n)


def _entry(cell: Cell, digit: int, *, new: bool) -> Text:
    text = number(cell, digit, given=False)
    if not new:
        return text
    return Text(text.x, text.y, text.string, text.size, bold=True, colour=colour_of(new=True))


def _pencilled(
    puzzle: Sudoku, cell: Cell, left: Sequence[int], gone: Sequence[int]
) -> Iterator[Shape]:
    places = mark_places(puzzle.size, cell)
    for digit in left:
        x, y, size = places[digit]
        if digit in gone:
            # In a terminal a digit that goes is a cross.
            yield Text(x, y, str(digit), size=size, bold=True, colour=Palette.MARK, glyph="×")
            yield _struck(x, y, size)
        else:
            yield Text(x, y, str(digit), size=size, colour=Palette.PENCIL)


def _struck(x: float, y: float, size: float) -> Shape:
    half = 0.4 * size
    return Stroked(x - half, y + half, x + half, y - half, Stroke(Palette.MARK, 0.03), glyph="")
