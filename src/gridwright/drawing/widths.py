"""The width of text, and line breaks."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from gridwright.drawing.fonts import text_face
from gridwright.drawing.geometry import plain

__all__ = ["width_of", "wrap"]

_WIDE, _USUAL = 1.0, 0.65
"""The widths of letters that the font lacks: those of East Asia, and others."""


@lru_cache(maxsize=20_000)
def width_of(string: str) -> float:
    """The width of a string in the font of all text, for a font size of 1.

    >>> width_of("mm") > 2 * width_of("i"), width_of("ș") == width_of("s")
    (True, True)
    """
    return sum(map(_width, plain(string)))


@lru_cache(maxsize=5_000)
def _width(char: str) -> float:
    face = text_face()
    if unicodedata.combining(char):
        return 0.0
    if face.has(char):
        return face.width(char)
    return _WIDE if unicodedata.east_asian_width(char) in "WF" else _USUAL


def wrap(text: str, width: float) -> list[str]:
    """Break a text into lines no wider than `width`, for a font size of 1.

    Lines break at blanks; a word that is too wide for a line breaks where the line ends. Every
    line has at least one character, except that an empty text is one empty line.

    >>> wrap("a stitch in time", 4.2)
    ['a stitch', 'in time']
    """
    lines: list[str] = []
    line, used = "", 0.0
    for word in text.split():
        needed = width_of(word)
        if line and used + width_of(" ") + needed <= width:
            line, used = f"{line} {word}", used + width_of(" ") + needed
            continue
        if line:
            lines.append(line)
        *full, line = _chopped(word, width) if needed > width else [word]
        lines += full
        used = width_of(line)
    return [*lines, line]


def _chopped(word: str, width: float) -> list[str]:
    """Cut a word into pieces as long as a line."""
    pieces: list[str] = []
    piece, used = "", 0.0
    for char in word:
        step = width_of(char)
        if piece and used + step > width and not unicodedata.combining(char):
            pieces.append(piece)
            piece, used = "", 0.0
        piece += char
        used += step
    return [*pieces, piece]
