"""How a book looks: what it has, its paper, its margins and its type."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Literal, get_args, get_type_hints

from gridwright.drawing.papers import paper_of
from gridwright.errors import UsageError, choose_from

__all__ = ["Design", "Page"]

_LEAST, _MOST = 10.0, 18.0
"""The least and the greatest margin, in millimetres."""

_GUTTER = 5.0
"""What the inner margin has more than the outer one."""

_LARGE = 16.0
"""The smallest type of large print, in points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """What a book has and how it is printed; lengths are in millimetres.

    `parts` says what the contents list: kinds, grades, or nothing of the kind. `per_page` is the
    number of puzzles on a page, None as many as fit at a size that a person can write in.
    `hints` are at the back, or upside down below the puzzles; `answers` at the back, in a document
    of their own, or nowhere. `walks` adds the whole way to every solution. Of `copies` every one
    has other puzzles of the same grades.
    """

    title: str = ""
    subtitle: str = ""
    author: str = ""
    foreword: str = ""
    parts: Literal["kind", "grade", "none"] = "kind"
    per_page: int | None = None
    paper: str = "A4"
    bleed: float = 0.0
    mirrored: bool = False
    large: bool = False
    grey: bool = False
    hints: Literal["none", "back", "below"] = "none"
    answers: Literal["back", "separate", "none"] = "back"
    walks: bool = False
    name_line: bool = False
    copies: int = 1
    words: str | None = None
    template: str | None = None
    fonts: tuple[str, ...] = field(default=())

    def __post_init__(self) -> None:
        hints = get_type_hints(type(self))
        for each in fields(self):
            known, value = get_args(hints[each.name]), getattr(self, each.name)
            if known and all(isinstance(name, str) for name in known) and value not in known:
                raise UsageError(
                    f"{each.name}: there is no {value!r}; {choose_from(str(value), known)}"
                )
        for name in ("subtitle", "author"):
            if getattr(self, name) and not self.title:
                raise UsageError(f"{name}: it stands on the title page; give a title too")
        if self.per_page is not None and not 1 <= self.per_page <= 24:
            raise UsageError(f"per_page: {self.per_page} is not a number from 1 to 24")
        if not 0 <= self.bleed <= 20:
            raise UsageError(f"bleed: {self.bleed:g} is not from 0 to 20 mm")
        if not 1 <= self.copies <= 1000:
            raise UsageError(f"copies: {self.copies} is not a number from 1 to 1000")
        paper_of(self.paper)

    @property
    def page(self) -> Page:
        """The page with its margins and its type."""
        paper = paper_of(self.paper)
        outer = min(max(0.07 * min(paper.width, paper.height), _LEAST), _MOST)
        size = 18.0 if self.large else 10.5 if paper.width > 160 else 9.5
        return Page(
            width=paper.width,
            height=paper.height,
            inside=outer + (_GUTTER if self.mirrored else 0),
            outside=outer,
            top=outer,
            # Below the text there is the number of the page.
            bottom=outer + size * 0.8,
            size=size,
            small=_LARGE if self.large else size - 1.5,
            least=_LARGE if self.large else 0.0,
        )


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its size and margins in millimetres, and its sizes of type in points."""

    width: float
    height: float
    inside: float
    outside: float
    top: float
    bottom: float
    size: float
    small: float
    least: float

    @property
    def room(self) -> tuple[float, float]:
        """The width and the height between the margins."""
        return self.width - self.inside - self.outside, self.height - self.top - self.bottom

    @property
    def line(self) -> float:
        """The height of a line of text."""
        return self.size * 25.4 / 72 * 1.35
