"""A board for tests of drawing."""

from __future__ import annotations

from gridwright.drawing import THICK, Line, Picture, Shape, Stroke, Text

__all__ = ["BOARD", "HEAVY", "SVG", "grid"]

SVG = "{http://www.w3.org/2000/svg}"
HEAVY = Stroke(width=THICK)


def grid(
    rows: int, columns: int, box: tuple[int, int], entries: dict[tuple[int, int], str]
) -> Picture:
    """A board with heavy lines around its boxes."""
    shapes: list[Shape] = [Text(c + 0.5, r + 0.5, text) for (r, c), text in entries.items()]
    for row in range(rows + 1):
        stroke = HEAVY if row % box[0] == 0 else Stroke()
        shapes.append(Line(0, row, columns, row, stroke))
    for column in range(columns + 1):
        stroke = HEAVY if column % box[1] == 0 else Stroke()
        shapes.append(Line(column, 0, column, rows, stroke))
    return Picture(columns, rows, tuple(shapes), title="Board")


BOARD = grid(2, 4, (2, 2), {(0, 0): "3", (1, 2): "12"})
