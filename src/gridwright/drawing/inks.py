"""Pictures in another ink: another colour for black, or black alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gridwright.drawing.shapes import THICK, THIN, Line, Palette, Picture, Shape, Stroke, Text, rgb
from gridwright.errors import UsageError, choose_from

__all__ = ["COLOURS", "inked", "read_colour"]

COLOURS = {
    "black": "#000000",
    "blue": "#1b5fa6",
    "brown": "#7a4a1e",
    "green": "#1e7a46",
    "grey": "#6b6b6b",
    "orange": "#d55e00",
    "purple": "#6a3d9a",
    "red": "#b22222",
}
"""Inks by name; all are dark enough to be read on white paper."""

_LIGHT = 0.8
_DASHES = (0.1, 0.1)


def read_colour(text: str) -> str:
    """A colour by name, or as `#rgb` or `#rrggbb`; raises `UsageError`.

    >>> read_colour("blue"), read_colour("#123456")
    ('#1b5fa6', '#123456')
    """
    if not text.startswith("#"):
        if text.lower() in COLOURS:
            return COLOURS[text.lower()]
        known = choose_from(text, COLOURS)
        raise UsageError(f"there is no ink {text[:40]!r}; write #rrggbb, or {known}")
    try:
        rgb(text)
    except ValueError as error:
        raise UsageError(str(error)) from None
    return text


def inked(picture: Picture, *, ink: str = Palette.INK, black: bool = False) -> Picture:
    """The picture with `ink` in place of black; with `black`, in that ink alone.

    Then every colour and every grey becomes ink. Pale areas stay white, and pale lines become thin
    and dashed, so that what is printed over them can be read.

    >>> shade = Picture(1, 1, (Text(0, 0, "a", colour=Palette.ANSWER),), title="")
    >>> inked(shade, black=True).shapes[0].colour.value
    '#000000'
    """
    shapes = tuple(_inked(shape, ink, black=black) for shape in picture.shapes)
    answers = picture.answers and inked(picture.answers, ink=ink, black=black)
    return replace(picture, shapes=shapes, answers=answers, ink=ink)


def _inked(shape: Shape, ink: str, *, black: bool) -> Shape:
    if isinstance(shape, Text):
        return replace(shape, colour=_colour(shape.colour, ink, black=black))
    changes: dict[str, Any] = {}
    if shape.stroke is not None:
        changes["stroke"] = _stroke(shape.stroke, ink, black=black)
    if not isinstance(shape, Line) and shape.fill is not None:
        pale = black and _light(shape.fill) > _LIGHT
        changes["fill"] = Palette.PAPER if pale else _colour(shape.fill, ink, black=black)
    return replace(shape, **changes)


def _stroke(stroke: Stroke, ink: str, *, black: bool) -> Stroke:
    colour = _colour(stroke.colour, ink, black=black)
    if black and colour == ink and _light(stroke.colour) > _LIGHT and stroke.width > THICK:
        return replace(stroke, colour=ink, width=THIN, dashes=_DASHES)
    return replace(stroke, colour=colour)


def _colour(colour: str, ink: str, *, black: bool) -> str:
    shade = rgb(colour)
    if shade == rgb(Palette.PAPER):
        return colour
    return ink if black or shade == rgb(Palette.INK) else colour


def _light(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    red, green, blue = rgb(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
