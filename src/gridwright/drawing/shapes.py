"""The few shapes that every puzzle picture is made of.

Lengths are in cells: one board cell is 1.0 wide and 1.0 high, x grows to the right and y downwards.
A shape is plain data; `svg`, `png`, `pdf` and `text` each turn the same shapes into their own
format.

>>> board = Picture(1, 1, (Rectangle(0, 0, 1, 1), Text(0.5, 0.5, "7")), title="One cell")
>>> board.shapes[1].string
'7'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

__all__ = [
    "HEAVY",
    "THICK",
    "THIN",
    "Circle",
    "Close",
    "CurveTo",
    "Line",
    "LineTo",
    "MoveTo",
    "Palette",
    "Path",
    "Picture",
    "Polygon",
    "Rectangle",
    "Segment",
    "Shape",
    "Stroke",
    "Text",
    "rgb",
]

THIN = 0.02
"""Width of a line between two cells."""

THICK = 0.065
"""Width of a line around a board or a region."""

HEAVY = 0.04
"""The least width of a line that a terminal shows as heavy."""


class Palette(StrEnum):
    """Colours by purpose, which remain distinct in greyscale and for colour-blind readers.

    >>> Palette.ANSWER.value
    '#1b5fa6'
    """

    INK = "#000000"
    GIVEN = "#000000"
    ANSWER = "#1b5fa6"
    PENCIL = "#6b6b6b"
    FAINT = "#9a9a9a"
    SHADE = "#e3e3e3"
    MARK = "#d55e00"
    PAPER = "#ffffff"


def rgb(colour: str) -> tuple[int, int, int]:
    """Read a colour written as `#rgb` or `#rrggbb` into three numbers from 0 to 255.

    >>> rgb("#f80"), rgb(Palette.PAPER)
    ((255, 136, 0), (255, 255, 255))
    """
    digits = colour[1:]
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    allowed = set("0123456789abcdefABCDEF")
    if colour[:1] != "#" or len(digits) != 6 or not allowed.issuperset(digits):
        raise ValueError(f"{colour!r} is not a colour; write #rgb or #rrggbb")
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line is drawn: its colour, its width, and the lengths of its dashes and gaps in turn.

    >>> Stroke(width=THICK).dashes
    ()
    """

    colour: str = Palette.INK
    width: float = THIN
    dashes: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "square"


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line from (x1, y1) to (x2, y2).

    In a terminal, horizontal and vertical lines become box-drawing characters; two parallel lines
    closer than a quarter of a cell with the same ends and width become one double line.
    A `glyph` replaces these characters along the whole line; an empty `glyph` hides the line.

    >>> Line(0, 0, 3, 0).stroke.width
    0.02
    """

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: Stroke = field(default_factory=Stroke)
    glyph: str | None = None


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle with its top left corner at (x, y) and, with `radius`, rounded corners.

    A radius of half the shorter side gives a capsule: a whole ship in one shape.

    >>> Rectangle(0, 0, 4, 1, radius=0.5).fill is None
    True
    """

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    fill: str | None = None
    stroke: Stroke | None = field(default_factory=Stroke)
    glyph: str | None = None


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around (x, y).

    >>> Circle(0.5, 0.5, 0.4, fill=Palette.PAPER).radius
    0.4
    """

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: Stroke | None = field(default_factory=Stroke)
    glyph: str | None = None


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline through the given points, in order.

    >>> len(Polygon(((0, 0), (1, 0), (0.5, 1))).points)
    3
    """

    points: tuple[tuple[float, float], ...]
    fill: str | None = None
    stroke: Stroke | None = field(default_factory=Stroke)
    glyph: str | None = None


@dataclass(frozen=True, slots=True)
class MoveTo:
    """Lift the pen and start a new part of the path at (x, y)."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class LineTo:
    """Draw a straight line to (x, y)."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CurveTo:
    """Draw a cubic Bézier curve to (x, y) with the control points (x1, y1) and (x2, y2)."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Close:
    """Draw a straight line back to the start of this part of the path."""


Segment = MoveTo | LineTo | CurveTo | Close


@dataclass(frozen=True, slots=True)
class Path:
    """A free outline made of segments; the first one is a `MoveTo`.

    >>> Path((MoveTo(0, 0), LineTo(1, 0), LineTo(1, 1), Close())).segments[0]
    MoveTo(x=0, y=0)
    """

    segments: tuple[Segment, ...]
    fill: str | None = None
    stroke: Stroke | None = field(default_factory=Stroke)
    glyph: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text at (x, y); `size` is the font size, so capitals are 0.714 of it high.

    `anchor` says which end of the text is at x. `vertical` says which height of a capital letter
    or digit is at y: its middle (so that a digit is in the optical centre of its cell), its top, or
    its baseline. A `glyph` replaces the string in a terminal. A `turned` text is rotated about
    (x, y) by a quarter turn, so that it reads upwards; in a terminal its letters are below each
    other. A text with a `length` is squeezed or stretched to that length, whatever the font.

    >>> Text(0.5, 0.5, "9").anchor
    'middle'
    """

    x: float
    y: float
    string: str
    size: float = 0.62
    anchor: Literal["start", "middle", "end"] = "middle"
    vertical: Literal["top", "middle", "baseline"] = "middle"
    bold: bool = False
    italic: bool = False
    colour: str = Palette.INK
    glyph: str | None = None
    turned: bool = False
    length: float | None = None


Shape = Line | Rectangle | Circle | Polygon | Path | Text


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes on a sheet of `width` by `height` cells, painted in order: the last is on top.

    `title` names the picture for readers and screen readers, `description` describes it. A border
    of `margin` cells is added on all four sides, so that a line along the edge is not cut off.

    In a PDF the `author` is printed below the title, both in `ink`; no cell is larger than `cell`
    millimetres, and the `answers` come at the end, after all puzzles. A terminal draws everything
    `zoom` times as large, for pictures with small print, and the lines of the `legend` below.

    >>> Picture(3, 2, (), title="An empty sheet").width
    3
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    description: str = ""
    margin: float = 0.125
    author: str = ""
    cell: float | None = None
    answers: Picture | None = None
    legend: tuple[str, ...] = ()
    zoom: int = 1
    ink: str = Palette.INK
