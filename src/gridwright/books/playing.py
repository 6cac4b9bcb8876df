"""A book as one HTML page on which its puzzles are played, in the order of the printed book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from gridwright.books.design import Design
from gridwright.books.parts import Numbered, Part, kind_title
from gridwright.errors import UsageError
from gridwright.formats import Entry, Parsed

__all__ = ["playable_page", "require_screen"]

_SCREEN = ("title", "parts", "hints", "words")
"""What of the design of a book a page on the screen has, too."""


def require_screen(design: Design) -> None:
    """Refuse what only paper has; raises `UsageError`.

    >>> require_screen(Design(title="Ten", hints="back"))
    >>> require_screen(Design(paper="A5"))
    Traceback (most recent call last):
    ...
    gridwright.errors.UsageError: paper is for books on paper: name a .pdf
    """
    plain = Design()
    for each in fields(design):
        if each.name not in _SCREEN and getattr(design, each.name) != getattr(plain, each.name):
            raise UsageError(f"{each.name} is for books on paper: name a .pdf")


def playable_page(parts: Sequence[Part], design: Design, *, time: float | None = None) -> str:
    """The page, on which puzzles have their numbers and grades; with hints if the book has them."""
    # Imported here, since books on paper need no scripts.
    from gridwright.player.compiling import playable
    from gridwright.player.page import player_page

    made = []
    for numbered in (each for part in parts for each in part.puzzles):
        try:
            made.append(playable(_entry(numbered), hints=design.hints != "none", time=time))
        except UsageError as error:
            raise UsageError(f"{numbered.proved.name}: {error}") from None
    return player_page(made, title=design.title)


def _entry(numbered: Numbered) -> Entry:
    proved, words = numbered.proved, numbered.words
    heading = f"{numbered.label}. {proved.title or kind_title(words, proved.kind)}"
    if proved.grade is not None:
        heading += f" ({words['grades'][proved.grade.name]})"
    notes = {"title": heading, **({"note": proved.note} if proved.note else {})}
    return Entry(1, Parsed(proved.puzzle), notes=notes)
