"""Measures of shapes that more than one picture format needs."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Any, Literal, TypeVar, assert_never

from gridwright.drawing.shapes import (
    Circle,
    Close,
    CurveTo,
    Line,
    LineTo,
    MoveTo,
    Path,
    Polygon,
    Rectangle,
    Shape,
    Stroke,
    Text,
)

__all__ = [
    "CAPITAL_HEIGHT",
    "baseline",
    "bounds",
    "bullet",
    "flatten",
    "moved",
    "plain",
    "scaled",
]

CAPITAL_HEIGHT = 0.714
"""Height of capitals and digits as a share of the font size, in Open Sans and its relatives."""

_QUARTER = 0.5522847498
"""Handle length of the cubic curve that is closest to a quarter of a unit circle."""

Point = tuple[float, float]
T = TypeVar("T", bound=Any)


def plain(string: str) -> str:
    r"""Make a string safe to show: white space becomes a space, control characters a mark.

    >>> plain("a\tb\x1b")
    'a b\ufffd'
    """
    composed = unicodedata.normalize("NFC", string)
    return "".join(
        " " if char.isspace() else "\ufffd" if _hidden(char) else char for char in composed
    )


def _hidden(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cs", "Cn", "Cf") or char in "\ufffe\uffff"


def baseline(text: Text) -> float:
    """Return the y of the text's baseline.

    For `vertical="middle"` half a capital's height is above y and half below.

    >>> round(baseline(Text(0, 0.5, "8", size=0.5)), 3)
    0.678
    """
    drop = {"top": 1.0, "middle": 0.5, "baseline": 0.0}[text.vertical]
    return text.y + drop * CAPITAL_HEIGHT * text.size


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a shape, without the width of its stroke.

    Text is measured roughly, at 0.6 of its size per character.

    >>> bounds(Circle(1, 1, 0.5))
    (0.5, 0.5, 1.5, 1.5)
    """
    match shape:
        case Line(x1=x1, y1=y1, x2=x2, y2=y2):
            return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
        case Rectangle(x=x, y=y, width=width, height=height):
            return x, y, x + width, y + height
        case Circle(x=x, y=y, radius=radius):
            return x - radius, y - radius, x + radius, y + radius
        case Polygon() | Path():
            points = [point for part in flatten(shape) for point in part] or [(0.0, 0.0)]
            across, down = zip(*points, strict=True)
            return min(across), min(down), max(across), max(down)
        case Text(x=x, string=string, size=size, anchor=anchor):
            width = 0.6 * size * len(string) if shape.length is None else shape.length
            left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width
            foot = baseline(shape)
            head = foot - CAPITAL_HEIGHT * size
            if shape.turned:
                y = shape.y
                return x + head - y, y + x - left - width, x + foot - y, y + x - left
            return left, head, left + width, foot
        case _:
            assert_never(shape)


def flatten(shape: Polygon | Path, *, steps: int = 8) -> list[list[Point]]:
    """Turn an outline into chains of points, each curve into `steps` straight pieces.

    >>> flatten(Path((MoveTo(0, 0), LineTo(1, 0), LineTo(1, 1), Close())))
    [[(0, 0), (1, 0), (1, 1), (0, 0)]]
    """
    if isinstance(shape, Polygon):
        return [[*shape.points, shape.points[0]]] if shape.points else []
    parts: list[list[Point]] = []
    for segment in shape.segments:
        if isinstance(segment, MoveTo) or not parts:
            parts.append([(0.0, 0.0) if isinstance(segment, Close) else (segment.x, segment.y)])
        elif isinstance(segment, LineTo):
            parts[-1].append((segment.x, segment.y))
        elif isinstance(segment, CurveTo):
            parts[-1].extend(_curve(parts[-1][-1], segment, steps))
        else:
            parts[-1].append(parts[-1][0])
    return parts


def _curve(start: Point, curve: CurveTo, steps: int) -> list[Point]:
    chain = []
    for step in range(1, steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * curve.x1 + c * curve.x2 + d * curve.x
        y = a * start[1] + b * curve.y1 + c * curve.y2 + d * curve.y
        chain.append((x, y))
    return chain


_BULLETS = {"left": "◀", "right": "▶", "up": "▲", "down": "▼"}


def bullet(
    x: float,
    y: float,
    size: float,
    facing: Literal["left", "right", "up", "down"],
    *,
    fill: str | None = None,
    stroke: Stroke | None = None,
    glyph: str | None = None,
) -> Path:
    """Return a square of side `size` centred at (x, y) whose `facing` side is a half circle.

    This is the end of a ship: round towards the water, flat towards the ship.

    >>> bullet(0.5, 0.5, 0.8, "left", fill="#000000").glyph
    '◀'
    """
    half, handle = size / 2, size / 2 * _QUARTER
    # Drawn facing right, then turned: (across, down) -> (x, y).
    turn = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}[facing]

    def place(across: float, down: float) -> Point:
        return x + across * turn[0] - down * turn[1], y + across * turn[1] + down * turn[0]

    return Path(
        (
            MoveTo(*place(-half, -half)),
            LineTo(*place(0, -half)),
            CurveTo(*place(handle, -half), *place(half, -handle), *place(half, 0)),
            CurveTo(*place(half, handle), *place(handle, half), *place(0, half)),
            LineTo(*place(-half, half)),
            Close(),
        ),
        fill=fill,
        stroke=stroke,
        glyph=_BULLETS[facing] if glyph is None else glyph,
    )


_LENGTHS = ("x", "y", "x1", "y1", "x2", "y2", "width", "height", "radius", "size", "length")
"""The fields of shapes and segments that are lengths."""


def scaled(shape: Shape, factor: float) -> Shape:
    """The shape made larger about the corner of the sheet; its lines keep their width.

    >>> scaled(Line(0, 0, 1, 2), 2)
    Line(x1=0, y1=0, x2=2, y2=4, ...)
    """
    if isinstance(shape, Polygon):
        return replace(shape, points=tuple((factor * x, factor * y) for x, y in shape.points))
    if isinstance(shape, Path):
        return replace(shape, segments=tuple(_larger(part, factor) for part in shape.segments))
    return _larger(shape, factor)


def _larger(part: T, factor: float) -> T:
    values = {name: getattr(part, name, None) for name in _LENGTHS}
    return replace(part, **{name: factor * value for name, value in values.items() if value})


def moved(shape: Shape, right: float, down: float) -> Shape:
    """The shape somewhere else on the sheet.

    >>> moved(Line(0, 0, 1, 2), 0, 3)
    Line(x1=0, y1=3, x2=1, y2=5, ...)
    """
    if isinstance(shape, Polygon):
        return replace(shape, points=tuple((x + right, y + down) for x, y in shape.points))
    if isinstance(shape, Path):
        return replace(shape, segments=tuple(_moved(s, right, down) for s in shape.segments))
    return _moved(shape, right, down)


def _moved(part: T, right: float, down: float) -> T:
    steps = {"x": right, "x1": right, "x2": right, "y": down, "y1": down, "y2": down}
    places = {name: getattr(part, name) + by for name, by in steps.items() if hasattr(part, name)}
    return replace(part, **places)
