"""Pictures as PDF pages, set by the typesetter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridwright.drawing.fonts import FontSet, choose_fonts
from gridwright.drawing.geometry import plain
from gridwright.drawing.papers import Paper, paper_of
from gridwright.drawing.shapes import Picture, Text
from gridwright.drawing.svg import to_svg
from gridwright.drawing.typesetting import shipped, typeset
from gridwright.drawing.weights import for_print
from gridwright.drawing.widths import width_of
from gridwright.errors import UsageError

__all__ = ["texts_of", "to_pdf"]

_MARGIN = 15.0
_GUTTER = 8.0
_TITLE = 4.6
_AUTHOR = 3.4
_BOLD = 1.1
"""How much wider bold letters are."""

_ANSWERS = 4
"""The least number of answers on a page."""


def to_pdf(
    pictures: Sequence[Picture],
    *,
    paper: str = "A4",
    titles: bool | Sequence[str] = True,
    per_page: int = 1,
    cell: float = 15,
    fonts: Sequence[str] = (),
) -> bytes:
    """Print `per_page` pictures on each page, as large as possible up to `cell` mm per cell.

    `titles` says whether each picture has its title above it, or gives other titles. Answers
    come last, on pages of their own. `fonts` are files or folders with fonts to be used first.

    >>> to_pdf([Picture(2, 1, (Text(1, 0.5, "12"),), title="Twelve")])[:5]
    b'%PDF-'
    """
    sheet = paper_of(paper)
    if per_page < 1:
        raise UsageError(f"per_page: {per_page} is not a whole number of 1 or more")
    names = _titles(pictures, titles)
    chosen = choose_fonts([*names, *texts_of(pictures)], fonts)
    pages = _pages(sheet, chosen, pictures, names, per_page, cell)
    answers = [
        (picture.answers, name and f"{name}: solution")
        for picture, name in zip(pictures, names, strict=True)
        if picture.answers
    ]
    solved, called = [a for a, _ in answers], [n for _, n in answers]
    pages += _pages(sheet, chosen, solved, called, max(per_page, _ANSWERS), cell)
    data = {
        "title": plain(next(filter(None, names), "")),
        "width": sheet.width,
        "height": sheet.height,
        "families": chosen.families,
        "pages": pages or [{"lines": [], "pictures": []}],
    }
    return typeset(shipped("gridwright.drawing", "pages.typ"), data, chosen)


def texts_of(pictures: Sequence[Picture]) -> list[str]:
    """All that is written in some pictures and in their answers."""
    texts: list[str] = []
    for picture in pictures:
        texts += [picture.title, picture.author]
        texts += [shape.string for shape in picture.shapes if isinstance(shape, Text)]
        texts += texts_of([picture.answers]) if picture.answers else []
    return texts


def _pages(
    paper: Paper,
    fonts: FontSet,
    pictures: Sequence[Picture],
    names: Sequence[str],
    per_page: int,
    cell: float,
) -> list[dict[str, Any]]:
    """The pages with these pictures, each below its name."""
    head = _TITLE * 1.7 if any(names) else 0.0
    by = head if head and any(picture.author for picture in pictures) else 0.0
    head += _AUTHOR * 1.5 if by else 0.0
    pages: list[dict[str, Any]] = []
    slots: list[tuple[float, float, float, float]] = []
    for number, (picture, name) in enumerate(zip(pictures, names, strict=True)):
        if number % per_page == 0:
            pages.append({"lines": [], "pictures": []})
            slots = _slots(paper.width, paper.height, pictures[number : number + per_page], head)
        slot = slots[number % per_page]
        pages[-1]["lines"] += [
            _line(picture, name, slot, slot[1], _TITLE, bold=True),
            _line(picture, picture.author if by else "", slot, slot[1] + by, _AUTHOR),
        ]
        left, top, width, height = slot
        across, down = _size(picture)
        scale = min(width / across, height / down, picture.cell or cell, cell)
        drawn = {
            "svg": to_svg(
                for_print(picture, max(scale, 0.01)), background=None, families=fonts.families
            ),
            "title": plain(picture.title),
            "x": left + (width - across * scale) / 2,
            "y": top + head,
            "width": across * scale,
            "height": down * scale,
        }
        pages[-1]["pictures"].append(drawn)
    return pages


def _line(
    picture: Picture,
    string: str,
    slot: tuple[float, float, float, float],
    y: float,
    size: float,
    *,
    bold: bool = False,
) -> dict[str, Any]:
    """A line above a picture, as wide as its place at most."""
    left, _, width, _ = slot
    needed = width_of(string) * (_BOLD if bold else 1)
    return {
        "string": plain(string),
        "x": left,
        "y": y,
        "width": width,
        "size": min(size, width / max(needed, 1)),
        "bold": bold,
        "colour": picture.ink,
    }


def _titles(pictures: Sequence[Picture], titles: bool | Sequence[str]) -> list[str]:
    if isinstance(titles, bool):
        return [picture.title if titles else "" for picture in pictures]
    if isinstance(titles, str) or len(titles) != len(pictures):
        raise UsageError("titles: give True, False or one title for each picture")
    return list(titles)


def _size(picture: Picture) -> tuple[float, float]:
    wide, high = picture.width + 2 * picture.margin, picture.height + 2 * picture.margin
    return max(wide, 0.01), max(high, 0.01)


def _slots(
    page_width: float, page_height: float, pictures: Sequence[Picture], head: float
) -> list[tuple[float, float, float, float]]:
    """Divide a page into rows and columns so that the pictures can be as large as possible.

    Each slot is left, top, width, and the height below the title.
    """
    wide = max(_size(picture)[0] for picture in pictures)
    high = max(_size(picture)[1] for picture in pictures)
    best, fit = [(0.0, 0.0, 1.0, 1.0)], 0.0
    for columns in range(1, len(pictures) + 1):
        rows = -(-len(pictures) // columns)
        width = (page_width - 2 * _MARGIN - (columns - 1) * _GUTTER) / columns
        step = (page_height - 2 * _MARGIN + _GUTTER) / rows
        height = step - _GUTTER - head
        scale = min(width / wide, height / high)
        if scale > fit:
            fit = scale
            best = [
                (_MARGIN + column * (width + _GUTTER), _MARGIN + row * step, width, height)
                for row in range(rows)
                for column in range(columns)
            ]
    while len(best) < len(pictures):  # too many to fit: they are printed on top of each other
        best.append(best[-1])
    return best
