"""`draw`: a puzzle as SVG, PDF, PNG or terminal text, with or without its solution."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.attempts import Attempt, marks_on
from gridwright.drawing import Picture, PictureFormat, mark_differences, render
from gridwright.errors import UsageError, choose_from
from gridwright.kind import Marks, Puzzle
from gridwright.reasons.of_kind import book_of
from gridwright.registry import kind_of

if TYPE_CHECKING:
    from gridwright.reasons.book import Literal
    from gridwright.verbs.explain import Explanation

__all__ = ["draw", "picture", "step_picture"]


def picture(
    puzzle: Puzzle,
    solution: Any = None,
    *,
    other: Any = None,
    attempt: Attempt | None = None,
    **style: bool,
) -> Picture:
    """The puzzle as a picture, which can be rendered in any format.

    With an `other` solution, the places in which the two differ are marked. Instead of a solution,
    the picture may have the `attempt` of someone who has begun to solve the puzzle.
    """
    kind = kind_of(puzzle)
    for name in style:
        if name not in kind.painter.styles:
            known = choose_from(name, kind.painter.styles)
            raise UsageError(f"{kind.name} has no style {name!r}; {known}")
    if attempt is not None and kind.board is not None:
        return kind.board.picture(puzzle, marks_on(book_of(kind, puzzle), attempt.literals))
    drawn = kind.painter.picture(puzzle, solution, **style)
    if other is None:
        return drawn
    return mark_differences(drawn, kind.painter.picture(puzzle, other, **style))


def step_picture(puzzle: Puzzle, explanation: Explanation, number: int) -> Picture:
    """The board as it is before a step, with the step's reason and its conclusions marked.

    Steps are counted from 1. The title has the technique and the legend the step in words. A kind
    without a form of its own for boards in progress is drawn as the puzzle alone.
    """
    if not 1 <= number <= len(explanation.steps):
        raise UsageError(f"step {number}: the explanation has steps 1 to {len(explanation.steps)}")
    kind, shown = kind_of(puzzle), explanation.steps[number - 1]
    if kind.board is None:
        drawn = kind.painter.picture(puzzle, None)
    else:
        known: set[Literal] = set(marks_on(book_of(kind, puzzle), ()).follows)
        for before in explanation.steps[: number - 1]:
            known.update((*before.step.facts, *before.step.passing))
        marks = Marks(frozenset(known), new=frozenset(shown.step.facts), reason=shown.marks)
        drawn = kind.board.picture(puzzle, marks)
    title = f"Step {number}: {shown.technique}"
    return replace(drawn, title=title, description=shown.text, legend=(shown.text,))


def draw(
    puzzle: Puzzle,
    *,
    format: PictureFormat = "svg",
    solution: Any = None,
    other: Any = None,
    attempt: Attempt | None = None,
    **style: bool,
) -> bytes | str:
    r"""Draw a puzzle in one of the formats `svg`, `png`, `pdf` and `text`.

    With an `other` solution, the places in which the two differ are marked; with an `attempt`, the
    board has what someone has entered so far.

    >>> from gridwright import read_one
    >>> print(draw(read_one("kind: template\n1 ."), format="text"))
    ┏━━━┯━━━┓
    ┃ 1 │   ┃
    ┗━━━┷━━━┛
    """
    return render(picture(puzzle, solution, other=other, attempt=attempt, **style), format)
