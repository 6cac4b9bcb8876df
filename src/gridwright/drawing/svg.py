"""Pictures as SVG, written directly.

One element per shape, in painting order, with numbers rounded to a hundredth of a pixel, so that
the same picture always gives the same file.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import assert_never

from gridwright.drawing.geometry import baseline, plain
from gridwright.drawing.shapes import (
    Circle,
    Close,
    CurveTo,
    Line,
    LineTo,
    MoveTo,
    Palette,
    Path,
    Picture,
    Polygon,
    Rectangle,
    Segment,
    Shape,
    Stroke,
    Text,
    rgb,
)

__all__ = ["to_svg"]

FONTS = ("Open Sans", "Helvetica Neue", "Helvetica", "Arial", "Liberation Sans", "sans-serif")
"""Fonts in order of preference; all have capitals of nearly the same height."""


def to_svg(
    picture: Picture,
    *,
    cell: float = 40,
    background: str | None = Palette.PAPER,
    families: Sequence[str] = FONTS,
) -> str:
    """Write a picture as a standalone SVG document in which a cell is `cell` pixels wide.

    The sheet is painted with `background`; None leaves it transparent. Letters are of the first of
    the font `families` that there is where the picture is shown.

    >>> print(to_svg(Picture(2, 1, (Line(0, 0.5, 2, 0.5),), title="A & B")))
    <svg xmlns="http://www.w3.org/2000/svg" width="90" height="50" viewBox="-5 -5 90 50" role="img">
    <title>A &amp; B</title>
    <rect x="-5" y="-5" width="90" height="50" fill="#ffffff"/>
    <path d="M0 20H80" stroke="#000000" stroke-width="0.8" stroke-linecap="square"/>
    </svg>
    <BLANKLINE>
    """
    edge = _number(-picture.margin * cell)
    width = _number((picture.width + 2 * picture.margin) * cell)
    height = _number((picture.height + 2 * picture.margin) * cell)
    size = f'width="{width}" height="{height}"'
    # Named once: every text below inherits it.
    lettered = any(isinstance(shape, Text) for shape in picture.shapes)
    fonts = f' font-family="{escape(",".join(families))}"' if lettered else ""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
        f'viewBox="{edge} {edge} {width} {height}" role="img"{fonts}>',
        f"<title>{_escape(picture.title)}</title>",
    ]
    if picture.description:
        lines.append(f"<desc>{_escape(picture.description)}</desc>")
    if background is not None:
        lines.append(f'<rect x="{edge}" y="{edge}" {size} fill="{_colour(background)}"/>')
    lines.extend(_element(shape, cell) for shape in picture.shapes)
    return "\n".join([*lines, "</svg>", ""])


def _element(shape: Shape, cell: float) -> str:
    match shape:
        case Line():
            return f'<path d="{_line(shape, cell)}"{_stroke(shape.stroke, cell)}/>'
        case Rectangle():
            radius = f' rx="{_number(shape.radius * cell)}"' if shape.radius else ""
            place = _pairs(cell, x=shape.x, y=shape.y, width=shape.width, height=shape.height)
            return f"<rect{place}{radius}{_paint(shape, cell)}/>"
        case Circle():
            place = _pairs(cell, cx=shape.x, cy=shape.y, r=shape.radius)
            return f"<circle{place}{_paint(shape, cell)}/>"
        case Polygon():
            points = " ".join(f"{_number(x * cell)},{_number(y * cell)}" for x, y in shape.points)
            return f'<polygon points="{points}"{_paint(shape, cell)}/>'
        case Path():
            data = "".join(_segment(segment, cell) for segment in shape.segments)
            return f'<path d="{data}"{_paint(shape, cell)}/>'
        case Text():
            return _text(shape, cell)
        case _:
            assert_never(shape)


def _text(text: Text, cell: float) -> str:
    attributes = _pairs(cell, x=text.x, y=baseline(text), **{"font-size": text.size})
    if text.anchor != "start":
        attributes += f' text-anchor="{text.anchor}"'
    if text.bold:
        attributes += ' font-weight="bold"'
    if text.italic:
        attributes += ' font-style="italic"'
    if text.length:
        attributes += _pairs(cell, textLength=text.length) + ' lengthAdjust="spacingAndGlyphs"'
    if (colour := _colour(text.colour)) != "#000000":
        attributes += f' fill="{colour}"'
    if text.turned:
        attributes += f' transform="rotate(-90 {_join(cell, text.x, text.y)})"'
    return f"<text{attributes}>{_escape(text.string)}</text>"


def _line(line: Line, cell: float) -> str:
    x1, y1 = _number(line.x1 * cell), _number(line.y1 * cell)
    x2, y2 = _number(line.x2 * cell), _number(line.y2 * cell)
    if y1 == y2:
        return f"M{x1} {y1}H{x2}"
    return f"M{x1} {y1}V{y2}" if x1 == x2 else f"M{x1} {y1}L{x2} {y2}"


def _segment(segment: Segment, cell: float) -> str:
    match segment:
        case MoveTo(x=x, y=y):
            return "M" + _join(cell, x, y)
        case LineTo(x=x, y=y):
            return "L" + _join(cell, x, y)
        case CurveTo(x1=x1, y1=y1, x2=x2, y2=y2, x=x, y=y):
            return "C" + _join(cell, x1, y1, x2, y2, x, y)
        case Close():
            return "Z"
        case _:
            assert_never(segment)


def _paint(shape: Rectangle | Circle | Polygon | Path, cell: float) -> str:
    fill = "none" if shape.fill is None else _colour(shape.fill)
    shown = "" if fill == "#000000" else f' fill="{fill}"'
    return shown + (_stroke(shape.stroke, cell) if shape.stroke else "")


def _stroke(stroke: Stroke, cell: float) -> str:
    attributes = f' stroke="{_colour(stroke.colour)}"' + _pairs(
        cell, **{"stroke-width": stroke.width}
    )
    if stroke.cap != "butt":
        attributes += f' stroke-linecap="{stroke.cap}"'
    if stroke.cap == "round":
        attributes += ' stroke-linejoin="round"'
    if stroke.dashes:
        attributes += f' stroke-dasharray="{_join(cell, *stroke.dashes)}"'
    return attributes


def _escape(string: str) -> str:
    return escape(plain(string), quote=False)


def _colour(colour: str) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb(colour))


def _pairs(cell: float, **lengths: float) -> str:
    return "".join(f' {name}="{_number(value * cell)}"' for name, value in lengths.items())


def _join(cell: float, *values: float) -> str:
    return " ".join(_number(value * cell) for value in values)


def _number(value: float) -> str:
    rounded = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if rounded == "-0" else rounded
