"""The fonts that pictures and pages are set in.

The fonts of a package travel with Gridwright, so that print looks the same on every machine: Open
Sans, which has the letters of Latin, Greek and Cyrillic alphabets, and a few signs from the fonts
of the typesetter. Other letters are taken from fonts that the user names, then from those of this
machine; a letter that none of them has is an error, since a gap in print is found too late.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from gridwright.drawing.faces import Face, read_face
from gridwright.drawing.geometry import plain
from gridwright.errors import UsageError

if TYPE_CHECKING:
    from typst import FontInfo

__all__ = ["SIGNS", "FontSet", "choose_fonts", "text_face"]

_FAMILY = "Open Sans"
"""The family of all text, unless another one is named."""

SIGNS = frozenset("★☆→←↑↓↔✓✗●○■□▲△▼▽◆◇\ufffd")
"""Signs that the typesetter's own fonts have."""

_ENDINGS = (".ttf", ".otf", ".ttc")


@dataclass(frozen=True, slots=True)
class FontSet:
    """Families in the order of preference, and the folders that they are in.

    `system` says whether the fonts of this machine are needed as well.
    """

    families: tuple[str, ...]
    paths: tuple[str, ...]
    system: bool = False


@lru_cache(maxsize=1)
def text_face() -> Face:
    """The face that most text is set in, for its widths."""
    import ttf_opensans

    face = read_face(ttf_opensans.OPENSANS_REGULAR.path)
    assert face is not None
    return face


def choose_fonts(texts: Iterable[str], named: Sequence[str] = ()) -> FontSet:
    """The fonts that have all letters of some texts; `named` are files or folders with fonts.

    A named font comes first. Raises `UsageError` for a letter that no font has.

    >>> choose_fonts(["ășț, Ωμέγα, Привет"]).families
    ('Open Sans',)
    """
    import ttf_opensans

    needed = {char for text in texts for char in plain(text)}
    paths = (str(ttf_opensans.TTF_BIN_FOLDER), *map(_existing, named))
    own = _named_fonts(named) if named else []
    families = [*dict.fromkeys(font.family for font in own), _FAMILY]
    face = text_face()
    lacking = {char for char in needed if not _common(char) and not face.has(char)} - SIGNS
    lacking -= {char for char in lacking for font in own if _has(font, char)}
    if not lacking:
        return FontSet(tuple(families), paths)
    for font in _system_fonts():
        found = {char for char in lacking if _has(font, char)}
        if found and font.family not in families:
            families.append(font.family)
        lacking -= found
        if not lacking:
            return FontSet(tuple(families), paths, system=True)
    raise UsageError(_complaint(sorted(lacking)))


def _common(char: str) -> bool:
    """Whether a character needs no glyph, or is one that every text font has."""
    return char < "\x7f" or char.isspace() or unicodedata.category(char) in ("Mn", "Cn", "Co", "Cs")


def _has(font: FontInfo, char: str) -> bool:
    face = read_face(Path(font.path), font.index) if font.path else None
    return face is not None and face.has(char)


def _existing(name: str) -> str:
    """A file or a folder of fonts; the typesetter takes folders."""
    path = Path(name)
    if path.is_dir():
        return str(path)
    if not path.is_file():
        raise UsageError(f"font: there is no file or folder {name[:200]!r}")
    if path.suffix.lower() not in _ENDINGS:
        raise UsageError(f"font: {name[:200]!r} does not end in {', '.join(_ENDINGS)}")
    return str(path.resolve().parent)


def _named_fonts(named: Sequence[str]) -> list[FontInfo]:
    import typst

    found: list[FontInfo] = []
    for name in named:
        fonts = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[_existing(name)]
        ).fonts()
        file = Path(name)
        if not file.is_dir():
            fonts = [font for font in fonts if font.path and file.samefile(font.path)]
        if not fonts:
            raise UsageError(f"font: {name[:200]!r} has no font that can be read")
        found += fonts
    return found


def _system_fonts() -> list[FontInfo]:
    import typst

    return [font for font in typst.Fonts(include_embedded_fonts=False).fonts() if font.path]


def _complaint(lacking: Sequence[str]) -> str:
    letters = ", ".join(f"{char} (U+{ord(char):04X})" for char in lacking[:5])
    more = f" and {len(lacking) - 5} more" if len(lacking) > 5 else ""
    what = "the letter" if len(lacking) == 1 else "the letters"
    return (
        f"neither {_FAMILY} nor any other font here has {what} {letters}{more}: name a font file"
        " that does with --font"
    )
