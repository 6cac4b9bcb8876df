"""Battleship solitaire: find the fleet from sums at the edges and a few given cells."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from gridwright.document import Document
from gridwright.kind import Clue, Kind, Parsed, Violation
from gridwright.outcome import Budget
from gridwright.puzzles.battleship import puzzle as board
from gridwright.puzzles.battleship import rules as checker
from gridwright.puzzles.battleship import text as form
from gridwright.puzzles.battleship.formats import FORMATS
from gridwright.puzzles.battleship.models import RECIPES
from gridwright.puzzles.battleship.options import CHOICES, OPTIONS
from gridwright.puzzles.battleship.puzzle import (
    Battleship,
    GivenCell,
    GivenSum,
    Solution,
    Symbol,
)
from gridwright.verbs.fewest.pool import Pool

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["KIND", "Battleship", "Symbol"]


class BattleshipKind(Kind[Battleship, Solution]):
    """Battleship solitaire."""

    name = "battleship"
    title = "Battleship"
    rules = (
        "Place the fleet: ships are straight and never touch, not even diagonally; "
        "the numbers at the edge say how many ship cells a row or column has."
    )
    recipes = RECIPES
    formats = FORMATS
    options = OPTIONS
    choices = CHOICES
    small = (
        {"size": (4, 5), "fleet": "2,1"},
        {"size": (5, 4), "fleet": "1,1,1", "hidden": 3, "symbols": False},
        {"size": (3, 6), "fleet": "0,1,1"},
    )

    def clues(self, puzzle: Battleship) -> tuple[Clue, ...]:
        """The given cells and the sums."""
        return board.clues(puzzle)

    def keep(self, puzzle: Battleship, clues: Collection[Clue]) -> Battleship:
        """The board and fleet with only these clues."""
        return board.keep(puzzle, clues)

    def holds(self, puzzle: Battleship, clue: Clue, solution: Solution) -> bool:
        """Whether the given cell or sum is the solution's."""
        del puzzle
        if isinstance(clue, GivenSum):
            return clue.total == sum(solution[i] is not Symbol.WATER for i in clue.indices)
        assert isinstance(clue, GivenCell)
        if clue.symbol is Symbol.PART:
            return solution[clue.index] is not Symbol.WATER
        return solution[clue.index] is clue.symbol

    def pool(self, puzzle: Battleship, solution: Solution, **choices: Any) -> Pool[Battleship]:
        """What every cell holds; the sums are kept, or they are droppable and all told."""
        return board.pool(puzzle, solution, **choices)

    def parse(self, text: Document) -> Parsed[Battleship]:
        """Read the text form."""
        return form.parse(text)

    def write(self, puzzle: Battleship, *, notes: Mapping[str, str] | None = None) -> str:
        """Write the text form."""
        return form.write(puzzle, notes=notes)

    def write_solution(self, puzzle: Battleship, solution: Solution) -> str:
        """Write a solution in rows."""
        return form.write_solution(puzzle, solution)

    def parse_solution(self, puzzle: Battleship, text: str) -> Solution:
        """Read a solution."""
        return form.parse_solution(puzzle, text)

    def violations(self, puzzle: Battleship, solution: Solution) -> tuple[Violation, ...]:
        """The rules that a solution breaks."""
        return checker.violations(puzzle, solution)

    def faults(self, puzzle: Battleship) -> tuple[Violation, ...]:
        """Sums, fleet and given cells that cannot go together."""
        return checker.faults(puzzle)

    def create(self, rng: random.Random, budget: Budget, **options: Any) -> Battleship | None:
        """A new puzzle."""
        from gridwright.puzzles.battleship.create import create

        return create(rng, budget, **options)

    def picture(
        self, puzzle: Battleship, solution: Solution | None = None, **style: bool
    ) -> Picture:
        """The puzzle as printed."""
        from gridwright.puzzles.battleship.picture import picture

        return picture(puzzle, solution, **style)

    def size(self, puzzle: Battleship) -> int:
        """The number of cells."""
        return puzzle.rows * puzzle.cols


KIND = BattleshipKind()
