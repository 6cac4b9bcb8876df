"""A working toy kind to copy: Latin rectangles. See docs/adding-a-puzzle.md."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.document import Document
from gridwright.kind import Clue, Kind, Option, Parsed, Recipe, Violation
from gridwright.options import read_size
from gridwright.outcome import Budget
from gridwright.puzzles.template import puzzle as board
from gridwright.puzzles.template import rules as checker
from gridwright.puzzles.template import text as form
from gridwright.puzzles.template.models import cell, distinct
from gridwright.puzzles.template.puzzle import Given, Latin
from gridwright.verbs.fewest.pool import Pool

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["KIND", "Latin"]

Solution = tuple[int, ...]


class Template(Kind[Latin, Solution]):
    """Latin rectangles."""

    name = "template"
    title = "Latin rectangle"
    rules = "Fill in numbers: every row has each number once, no column repeats a number."
    recipes = (
        Recipe("cell", "a binary for every cell and number", build=cell.build, engine="sat"),
        Recipe("distinct", "all-different along each line", build=distinct.build),
    )
    options = (Option("size", read_size, (4, 4), "rows and columns, such as 3x4"),)
    small = ({"size": (2, 3)}, {"size": (3, 3)}, {"size": (2, 4)})

    def clues(self, puzzle: Latin) -> tuple[Clue, ...]:
        """The given numbers."""
        return board.clues(puzzle)

    def keep(self, puzzle: Latin, clues: Collection[Clue]) -> Latin:
        """The rectangle with only these numbers given."""
        return board.keep(puzzle, clues)

    def holds(self, puzzle: Latin, clue: Clue, solution: Solution) -> bool:
        """Whether the given number is the solution's."""
        del puzzle
        assert isinstance(clue, Given)
        return solution[clue.index] == clue.number

    def pool(self, puzzle: Latin, solution: Solution, **choices: Any) -> Pool[Latin]:
        """The numbers of all cells."""
        del choices
        full = replace(puzzle, givens=solution)
        return Pool(full, board.clues(full))

    def parse(self, text: Document) -> Parsed[Latin]:
        """Read the text form."""
        return form.parse(text)

    def write(self, puzzle: Latin, *, notes: Mapping[str, str] | None = None) -> str:
        """Write the text form."""
        return form.write(puzzle, notes=notes)

    def write_solution(self, puzzle: Latin, solution: Solution) -> str:
        """Write a solution in rows."""
        return form.write_solution(puzzle, solution)

    def parse_solution(self, puzzle: Latin, text: str) -> Solution:
        """Read a solution."""
        return form.parse_solution(puzzle, text)

    def violations(self, puzzle: Latin, solution: Solution) -> tuple[Violation, ...]:
        """The rules that a solution breaks."""
        return checker.violations(puzzle, solution)

    def faults(self, puzzle: Latin) -> tuple[Violation, ...]:
        """Numbers given twice in a line."""
        return checker.faults(puzzle)

    def create(self, rng: random.Random, budget: Budget, **options: Any) -> Latin | None:
        """A new puzzle."""
        from gridwright.puzzles.template.create import create

        return create(rng, budget, **options)

    def picture(self, puzzle: Latin, solution: Solution | None = None, **style: bool) -> Picture:
        """The puzzle as printed."""
        from gridwright.puzzles.template.picture import picture

        return picture(puzzle, solution, **style)

    def size(self, puzzle: Latin) -> int:
        """The number of cells."""
        return puzzle.size


KIND = Template()
