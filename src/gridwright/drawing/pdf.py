"""Pictures as PDF pages, drawn as lines, curves and letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from gridwright.drawing.geometry import baseline, plain, trace
from gridwright.drawing.lettering import accent, clusters, strokes
from gridwright.drawing.letters import MARKS, SPELLINGS
from gridwright.drawing.shapes import (
    Circle,
    CurveTo,
    Line,
    LineTo,
    MoveTo,
    Path,
    Picture,
    Polygon,
    Rectangle,
    Shape,
    Stroke,
    Text,
    rgb,
)
from gridwright.errors import UsageError

__all__ = ["PAPERS", "to_pdf"]

PAPERS = ("A4", "A5", "Letter")
"""The paper that pictures can be printed on."""

# Old releases of the library have wrong numbers for its own A5, and new ones warn of that.
_A5 = (148.0, 210.0)

_MARGIN = 15.0
_GUTTER = 8.0
_TITLE = 4.6
_AUTHOR = 3.4
_ANSWERS = 4
"""The least number of answers on a page."""

_POINTS = 72 / 25.4
_WRITTEN = datetime(2000, 1, 1, tzinfo=UTC)
"""A fixed date, so that the same pictures always give the same file."""


def to_pdf(
    pictures: Sequence[Picture],
    *,
    paper: str = "A4",
    titles: bool | Sequence[str] = True,
    per_page: int = 1,
    cell: float = 15,
) -> bytes:
    """Print `per_page` pictures on each page, as large as possible up to `cell` mm per cell.

    `titles` says whether each picture has its title above it, or gives other titles. Answers
    come last, on pages of their own. Letters are set in Helvetica; accents that it lacks (as in
    ș, ț, ă) are drawn on their letters, and a text with any other character is drawn as strokes.

    >>> to_pdf([Picture(2, 1, (Text(1, 0.5, "12"),), title="Twelve")])[:5]
    b'%PDF-'
    """
    from fpdf import FPDF

    if paper.lower() not in (name.lower() for name in PAPERS):
        raise UsageError(f"paper: {paper!r} is not one of {', '.join(PAPERS)}")
    if per_page < 1:
        raise UsageError(f"per_page: {per_page} is not a whole number of 1 or more")
    names = _titles(pictures, titles)
    pdf = FPDF(unit="mm", format=_A5 if paper.lower() == "a5" else paper.lower())
    pdf.set_auto_page_break(False)
    pdf.set_creation_date(_WRITTEN)
    pdf.set_title(plain(next(filter(None, names), "")))
    _pages(pdf, pictures, names, per_page, cell)
    answers = [
        (picture.answers, name and f"{name}: solution")
        for picture, name in zip(pictures, names, strict=True)
        if picture.answers
    ]
    _pages(pdf, [a for a, _ in answers], [n for _, n in answers], max(per_page, _ANSWERS), cell)
    if not pictures:
        pdf.add_page()
    return bytes(pdf.output())


def _pages(
    pdf: Any, pictures: Sequence[Picture], names: Sequence[str], per_page: int, cell: float
) -> None:
    """Add pages with these pictures, each below its name."""
    head = _TITLE * 1.7 if any(names) else 0.0
    by = head if head and any(picture.author for picture in pictures) else 0.0
    head += _AUTHOR * 1.5 if by else 0.0
    slots: list[tuple[float, float, float, float]] = []
    for number, (picture, name) in enumerate(zip(pictures, names, strict=True)):
        if number % per_page == 0:
            pdf.add_page()
            slots = _slots(pdf.w, pdf.h, pictures[number : number + per_page], head)
        left, top, width, height = slots[number % per_page]
        across, down = _size(picture)
        scale = min(width / across, height / down, picture.cell or cell, cell)
        middle = left + width / 2
        page = _Sheet(pdf, 0, 0, 1)
        letters = min(_TITLE, width / max(0.6 * len(name), 1))
        line = Text(middle, top, name, letters, vertical="top", colour=picture.ink)
        page.draw(replace(line, bold=True))
        if by:
            letters = min(_AUTHOR, width / max(0.6 * len(picture.author), 1))
            page.draw(replace(line, y=top + by, string=picture.author, size=letters))
        sheet = _Sheet(
            pdf, middle - picture.width * scale / 2, top + head + picture.margin * scale, scale
        )
        for shape in picture.shapes:
            sheet.draw(shape)


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


class _Sheet:
    """A picture's place on a page: its corner, and the size of a cell in mm."""

    def __init__(self, pdf: Any, left: float, top: float, scale: float) -> None:
        self.pdf, self.left, self.top, self.scale = pdf, left, top, scale

    def draw(self, shape: Shape) -> None:
        if isinstance(shape, Text):
            self._text(shape)
            return
        fill = None if isinstance(shape, Line) else shape.fill
        if not trace(shape) or (fill is None and not (shape.stroke and shape.stroke.width)):
            return
        with self.pdf.new_path() as path:
            self._style(path.style, fill, shape.stroke)
            self._trace(path, shape)

    def _style(self, style: Any, fill: str | None, stroke: Stroke | None) -> None:
        style.auto_close = False
        style.fill_color = None if fill is None else _colour(fill)
        if stroke is None or not stroke.width:
            style.stroke_color = None
            return
        style.stroke_color = _colour(stroke.colour)
        style.stroke_width = stroke.width * self.scale
        style.stroke_cap_style = stroke.cap
        style.stroke_join_style = "round" if stroke.cap == "round" else "miter"
        dashes = [dash * self.scale for dash in stroke.dashes]
        style.stroke_dash_pattern = dashes if any(dashes) else None

    def _trace(self, path: Any, shape: Line | Rectangle | Circle | Polygon | Path) -> None:
        for segment in trace(shape):
            if isinstance(segment, MoveTo):
                path.move_to(*self._place(segment.x, segment.y))
            elif isinstance(segment, LineTo):
                path.line_to(*self._place(segment.x, segment.y))
            elif isinstance(segment, CurveTo):
                first = self._place(segment.x1, segment.y1)
                second = self._place(segment.x2, segment.y2)
                path.curve_to(*first, *second, *self._place(segment.x, segment.y))
            else:
                path.close()

    def _text(self, text: Text) -> None:
        letters = _printable(text.string)
        if letters is None:
            self.draw(strokes(text))
            return
        string = "".join(base for base, _ in letters)
        if not string.strip() or text.size * self.scale < 0.01:
            return
        style = "B" * text.bold + "I" * text.italic
        self.pdf.set_font("Helvetica", style, text.size * self.scale * _POINTS)
        self.pdf.set_text_color(*rgb(text.colour))
        length = self.pdf.get_string_width(string)
        if text.turned:
            with self.pdf.rotation(90, *self._place(text.x, text.y)):
                self._text(replace(text, turned=False))
            return
        left, foot = self._place(text.x, baseline(text))
        left -= {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * length
        self.pdf.text(left, foot, string)
        for number, (base, marks) in enumerate(letters):
            if not marks:
                continue
            before = self.pdf.get_string_width(string[:number])
            middle = left + before + self.pdf.get_string_width(base) / 2
            for mark in marks:
                self.draw(accent(text, mark, base, (middle - self.left) / self.scale))

    def _place(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.scale, self.top + y * self.scale


def _printable(string: str) -> list[tuple[str, str]] | None:
    """Split a string into characters of the font, each with the accents that it lacks.

    >>> _printable("é…") == [("é", ""), (".", ""), (".", ""), (".", "")]
    True
    """
    letters = []
    for char in plain(string):
        if _latin(char):
            letters.append((char, ""))
            continue
        for base, marks in clusters(SPELLINGS.get(char, char)):
            if not _latin(base) or not set(marks) <= MARKS.keys():
                return None
            letters.append((base, marks))
    return letters


def _latin(char: str) -> bool:
    return ord(char) < 256


def _colour(colour: str) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb(colour))
