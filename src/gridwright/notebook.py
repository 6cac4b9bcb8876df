"""What a notebook shows of puzzles and outcomes: their pictures."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridwright.outcome import Outcome

__all__ = ["Pictured", "outcome_html", "puzzle_svg"]


class Pictured:
    """A puzzle that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return puzzle_svg(self)


def puzzle_svg(puzzle: Any, solution: Any = None) -> str:
    """The picture of a puzzle, with a solution or without one."""
    # Imported here, since only a notebook needs pictures of what it has.
    from gridwright.verbs.draw import draw

    svg = draw(puzzle, format="svg", solution=solution)
    assert isinstance(svg, str)
    return svg


def outcome_html(outcome: Outcome[Any]) -> str:
    """The verdict in words, and below it the solutions side by side, or the puzzle alone."""
    words = str(outcome.verdict)
    if outcome.limit is not None:
        words += f": {outcome.limit}"
    if outcome.method is not None:
        words += f" ({outcome.method}, {outcome.seconds:.3f} s)"
    lines = [f"<p>{escape(words)}</p>"]
    lines += [f"<p>{escape(str(reason))}</p>" for reason in outcome.reasons]
    if outcome.conclusion is not None:
        lines.append(f"<p>{escape(outcome.conclusion.text)}</p>")
    if outcome.puzzle is not None:
        shown = outcome.solutions or (None,)
        lines += [puzzle_svg(outcome.puzzle, solution) for solution in shown]
    return "\n".join(lines)
