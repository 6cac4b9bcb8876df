"""Two pictures of one puzzle, with different solutions, as one: where they differ is marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from gridwright.drawing.geometry import bounds
from gridwright.drawing.shapes import HEAVY, Line, Palette, Picture, Rectangle, Shape, Stroke, Text

__all__ = ["mark_differences"]

_PADDING = 0.08
_SAME_PLACE = 0.25
_DASHES = (0.12, 0.1)

Box = tuple[float, float, float, float]


def mark_differences(first: Picture, second: Picture) -> Picture:
    """The first picture, with frames where the shapes of the two differ.

    Shapes of the first that differ are in the colour of marks; lines of the second that the first
    lacks are dashed. A terminal shows question marks.

    >>> seven, eight = (Picture(1, 1, (Text(0.5, 0.5, digit),), title="") for digit in "78")
    >>> marked = mark_differences(seven, eight)
    >>> len(marked.shapes), marked.shapes[0].glyph
    (2, '7?')
    """
    only_first = Counter(first.shapes) - Counter(second.shapes)
    only_second = Counter(second.shapes) - Counter(first.shapes)
    below, lines = _doubtful_lines(second, only_second)
    shapes: list[Shape] = []
    for shape in first.shapes:
        shapes += below.pop(shape, ())
        shapes.append(_coloured(shape) if shape in only_first else shape)
    marked = _boxes(only_first)
    missing = [box for box in _boxes(only_second) if all(not _beside(box, b) for b in marked)]
    frames = [*(_frame(box, "") for box in marked), *(_frame(box, "?") for box in missing)]
    return replace(first, shapes=(*shapes, *lines, *frames))


def _coloured(shape: Shape) -> Shape:
    """The shape in the colour of marks, with a question mark in a terminal."""
    if isinstance(shape, Line):
        return replace(shape, stroke=replace(shape.stroke, colour=Palette.MARK), glyph="?")
    if isinstance(shape, Text):
        shown = shape.string if shape.glyph is None else shape.glyph
        return replace(shape, colour=Palette.MARK, glyph=f"{shown}?" if shown.strip() else shown)
    glyph = shape.glyph and f"{shape.glyph}?"
    stroke = shape.stroke and replace(shape.stroke, colour=Palette.MARK)
    fill = shape.fill and (shape.fill if shape.fill == Palette.PAPER else Palette.MARK)
    return replace(shape, fill=fill, stroke=stroke, glyph=glyph)


def _doubtful_lines(
    second: Picture, only_second: Counter[Shape]
) -> tuple[dict[Shape, list[Line]], list[Line]]:
    """The lines of the second picture alone: those below each common shape, and those above all.

    So what covers the end of a line in that picture, such as an island, covers it here, too.
    """
    below: dict[Shape, list[Line]] = {}
    waiting: list[Line] = []
    for shape in second.shapes:
        if shape not in only_second and waiting:
            below.setdefault(shape, []).extend(waiting)
            waiting = []
        elif shape in only_second and isinstance(shape, Line):
            waiting.append(_doubtful(shape))
    return below, waiting


def _doubtful(line: Line) -> Line:
    stroke = replace(line.stroke, colour=Palette.MARK, dashes=_DASHES, cap="butt")
    return replace(line, stroke=stroke, glyph="?")


def _boxes(shapes: Iterable[Shape]) -> list[Box]:
    """The boxes around shapes other than lines; of those in one place only the first."""
    found: list[Box] = []
    for shape in shapes:
        if not isinstance(shape, Line):
            box = bounds(shape)
            if not any(_beside(box, other) for other in found):
                found.append(box)
    return found


def _beside(one: Box, other: Box) -> bool:
    """Whether two boxes have nearly the same middle."""
    across = abs(one[0] + one[2] - other[0] - other[2]) / 2
    down = abs(one[1] + one[3] - other[1] - other[3]) / 2
    return max(across, down) < _SAME_PLACE


def _frame(box: Box, glyph: str) -> Rectangle:
    left, top, right, bottom = box
    return Rectangle(
        left - _PADDING,
        top - _PADDING,
        right - left + 2 * _PADDING,
        bottom - top + 2 * _PADDING,
        radius=_PADDING,
        stroke=Stroke(Palette.MARK, HEAVY),
        glyph=glyph,
    )
