"""A title and an author above a picture, for formats that do not set them by themselves."""

from __future__ import annotations

from dataclasses import replace

from gridwright.drawing.geometry import moved, plain
from gridwright.drawing.shapes import Picture, Shape, Text

__all__ = ["with_heading"]

_TITLE = 0.42
_AUTHOR = 0.3
"""Sizes of letters, in cells."""

_WIDTH = 0.6
"""About how wide a letter is, as a share of its size."""


def with_heading(picture: Picture) -> Picture:
    """The picture with its title above it, and its author below the title, if it has them.

    >>> with_heading(Picture(4, 1, (), title="Tea")).height
    1.7
    """
    lines = [(picture.title, _TITLE), (picture.author, _AUTHOR)]
    shapes: list[Shape] = []
    height = 0.0
    for text, size in lines:
        if text:
            room = picture.width / max(_WIDTH * len(text), 1)
            middle = round(height + 0.8 * size, 3)
            line = Text(
                picture.width / 2, middle, plain(text), size=min(size, room), colour=picture.ink
            )
            shapes.append(line)
            height += 1.6 * size
    height = round(height, 1)
    shapes += [moved(shape, 0, height) for shape in picture.shapes]
    return replace(picture, height=picture.height + height, shapes=tuple(shapes))
