"""Circuit Board: one tree through all points, with one or three lines at each."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.document import Document
from gridwright.kind import Clue, Kind, Parsed, Violation
from gridwright.outcome import Budget
from gridwright.puzzles.circuit import puzzle as board
from gridwright.puzzles.circuit import rules as checker
from gridwright.puzzles.circuit import text as form
from gridwright.puzzles.circuit.formats import FORMATS
from gridwright.puzzles.circuit.models import RECIPES
from gridwright.puzzles.circuit.options import OPTIONS
from gridwright.puzzles.circuit.puzzle import Circuit, GivenLine, Solution
from gridwright.verbs.fewest.pool import Pool

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["KIND", "Circuit"]


class CircuitKind(Kind[Circuit, Solution]):
    """Circuit Board."""

    name = "circuit"
    title = "Circuit Board"
    rules = (
        "Join all points by lines between neighbours, so that there is no loop and every point "
        "has one or three lines; given lines belong to the solution."
    )
    recipes = RECIPES
    formats = FORMATS
    options = OPTIONS
    small = (
        {"size": (3, 4)},
        {"size": (4, 3)},
        {"size": (3, 6)},
        {"size": (4, 4), "path": True},
    )

    def clues(self, puzzle: Circuit) -> tuple[Clue, ...]:
        """The given lines."""
        return board.clues(puzzle)

    def keep(self, puzzle: Circuit, clues: Collection[Clue]) -> Circuit:
        """The board with only these lines."""
        return board.keep(puzzle, clues)

    def holds(self, puzzle: Circuit, clue: Clue, solution: Solution) -> bool:
        """Whether the line is one of the solution's."""
        del puzzle
        assert isinstance(clue, GivenLine)
        return clue.edge in solution

    def pool(self, puzzle: Circuit, solution: Solution, **choices: Any) -> Pool[Circuit]:
        """All lines of the solution."""
        del choices
        full = replace(puzzle, given=solution)
        return Pool(full, board.clues(full))

    def parse(self, text: Document) -> Parsed[Circuit]:
        """Read the text form."""
        return form.parse(text)

    def write(self, puzzle: Circuit, *, notes: Mapping[str, str] | None = None) -> str:
        """Write the text form."""
        return form.write(puzzle, notes=notes)

    def write_solution(self, puzzle: Circuit, solution: Solution) -> str:
        """Draw the board with the lines of the solution."""
        return form.write_solution(puzzle, solution)

    def parse_solution(self, puzzle: Circuit, text: str) -> Solution:
        """Read such a drawing."""
        return form.parse_solution(puzzle, text)

    def violations(self, puzzle: Circuit, solution: Solution) -> tuple[Violation, ...]:
        """The rules that the lines break."""
        return checker.violations(puzzle, solution)

    def faults(self, puzzle: Circuit) -> tuple[Violation, ...]:
        """Numbers of points that cannot work, points cut off, given lines that cannot be."""
        return checker.faults(puzzle)

    def create(self, rng: random.Random, budget: Budget, **options: Any) -> Circuit | None:
        """A new puzzle."""
        from gridwright.puzzles.circuit.create import create

        return create(rng, budget, **options)

    def picture(self, puzzle: Circuit, solution: Solution | None = None, **style: bool) -> Picture:
        """The puzzle as printed."""
        from gridwright.puzzles.circuit.picture import picture

        return picture(puzzle, solution, **style)

    def size(self, puzzle: Circuit) -> int:
        """The number of points."""
        return len(puzzle.points)


KIND = CircuitKind()
