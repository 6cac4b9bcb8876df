"""The width of text, and line breaks."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from gridwright.drawing.geometry import plain
from gridwright.drawing.letters import SPELLINGS

__all__ = ["width_of", "wrap"]

_GROUPS = {
    191: "'",
    222: "ijl",
    260: "|¦",
    278: " !,./:;I[\\]ftÌÍÎÏìíîï·",
    333: "()-`r¡¨¯¸¹²³´",
    334: "{}",
    355: '"',
    365: "º",
    370: "ª",
    389: "*",
    400: "°",
    469: "^",
    500: "Jckszvxyç",
    537: "¶",
    584: "+<=>~¬±×÷",
    611: "FTZ¿ßø",
    667: "&ABEKPSVXYÞ",
    722: "CDHNRUwÐ",
    737: "©®",
    778: "GOQØ",
    833: "Mm",
    834: "¼½¾",
    889: "%æ",
    944: "W",
    1000: "Æ",
    1015: "@",
}
"""Characters by their width in Helvetica, in thousandths of the font size; all others have 556."""

_WIDTHS = {char: width for width, chars in _GROUPS.items() for char in chars}
_OTHERS = 556


@lru_cache(maxsize=20_000)
def width_of(string: str) -> float:
    """The width of a string in Helvetica and similar fonts, for a font size of 1.

    Accents have no width; characters that Helvetica lacks have a usual width.

    >>> round(width_of("Ill"), 3), round(width_of("ămm"), 3)
    (0.722, 2.222)
    """
    return sum(_width(char) for char in plain(string)) / 1000


def _width(char: str) -> int:
    if char in _WIDTHS:
        return _WIDTHS[char]
    if ord(char) > 255 and char in SPELLINGS:
        return sum(map(_width, SPELLINGS[char]))
    bare = unicodedata.normalize("NFD", char)
    if len(bare) > 1:
        return _width(bare[0])
    if unicodedata.combining(char):
        return 0
    if unicodedata.east_asian_width(char) in "WF":
        return 1000
    # Most letters beyond Latin are about as wide as capitals.
    return _OTHERS if ord(char) < 256 else 650


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
