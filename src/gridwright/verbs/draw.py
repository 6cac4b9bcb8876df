"""`draw`: a puzzle as SVG, PDF, PNG or terminal text, with or without its solution."""

from __future__ import annotations

from typing import Any

from gridwright.drawing import Picture, PictureFormat, mark_differences, render
from gridwright.errors import UsageError, choose_from
from gridwright.kind import Puzzle
from gridwright.registry import kind_of

__all__ = ["draw", "picture"]


def picture(puzzle: Puzzle, solution: Any = None, *, other: Any = None, **style: bool) -> Picture:
    """The puzzle as a picture, which can be rendered in any format.

    With an `other` solution, the places in which the two differ are marked.
    """
    kind = kind_of(puzzle)
    for name in style:
        if name not in kind.painter.styles:
            known = choose_from(name, kind.painter.styles)
            raise UsageError(f"{kind.name} has no style {name!r}; {known}")
    drawn = kind.painter.picture(puzzle, solution, **style)
    if other is None:
        return drawn
    return mark_differences(drawn, kind.painter.picture(puzzle, other, **style))


def draw(
    puzzle: Puzzle,
    *,
    format: PictureFormat = "svg",
    solution: Any = None,
    other: Any = None,
    **style: bool,
) -> bytes | str:
    r"""Draw a puzzle in one of the formats `svg`, `png`, `pdf` and `text`.

    With an `other` solution, the places in which the two differ are marked.

    >>> from gridwright import read_one
    >>> print(draw(read_one("kind: template\n1 ."), format="text"))
    ┏━━━┯━━━┓
    ┃ 1 │   ┃
    ┗━━━┷━━━┛
    """
    return render(picture(puzzle, solution, other=other, **style), format)
