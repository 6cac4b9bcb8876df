"""`draw`: a puzzle as SVG, PDF, PNG or terminal text, with or without its solution."""

from __future__ import annotations

from typing import Any

from gridwright.drawing import Picture, PictureFormat, render
from gridwright.errors import UsageError, choose_from
from gridwright.kind import Puzzle
from gridwright.registry import kind_of

__all__ = ["draw", "picture"]


def picture(puzzle: Puzzle, solution: Any = None, **style: bool) -> Picture:
    """The puzzle as a picture, still without a form."""
    kind = kind_of(puzzle)
    for name in style:
        if name not in kind.painter.styles:
            known = choose_from(name, kind.painter.styles)
            raise UsageError(f"{kind.name} has no style {name!r}; {known}")
    return kind.painter.picture(puzzle, solution, **style)


def draw(
    puzzle: Puzzle, *, format: PictureFormat = "svg", solution: Any = None, **style: bool
) -> bytes | str:
    r"""Draw a puzzle in the form asked for: `svg`, `png`, `pdf` or `text`.

    >>> from gridwright import read_one
    >>> print(draw(read_one("kind: template\n1 ."), format="text"))
    ┏━━━┯━━━┓
    ┃ 1 │   ┃
    ┗━━━┷━━━┛
    """
    return render(picture(puzzle, solution, **style), format)
