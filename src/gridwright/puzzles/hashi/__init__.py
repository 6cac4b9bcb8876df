"""Hashi: join all islands by bridges, as many at each island as its label says."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.document import Document
from gridwright.kind import Clue, Kind, Parsed, Violation
from gridwright.outcome import Budget
from gridwright.puzzles.hashi import puzzle as board
from gridwright.puzzles.hashi import rules as checker
from gridwright.puzzles.hashi import text as form
from gridwright.puzzles.hashi.formats import FORMATS
from gridwright.puzzles.hashi.models import RECIPES
from gridwright.puzzles.hashi.options import OPTIONS
from gridwright.puzzles.hashi.puzzle import GivenLabel, Hashi, Island, Solution
from gridwright.verbs.fewest.pool import Pool

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["KIND", "Hashi", "Island"]


class HashiKind(Kind[Hashi, Solution]):
    """Hashi, also called Hashiwokakero or Bridges."""

    name = "hashi"
    title = "Hashi"
    rules = (
        "Join all islands by bridges: straight, along rows and columns, at most two between a "
        "pair, none crossing; the label of an island says how many bridges it has."
    )
    recipes = RECIPES
    formats = FORMATS
    options = OPTIONS
    small = (
        {"size": (4, 5), "islands": 7},
        {"size": (6, 4), "islands": 8},
        {"size": (3, 7), "islands": 8},
    )

    def clues(self, puzzle: Hashi) -> tuple[Clue, ...]:
        """The labels."""
        return board.clues(puzzle)

    def keep(self, puzzle: Hashi, clues: Collection[Clue]) -> Hashi:
        """The islands with only these labels."""
        return board.keep(puzzle, clues)

    def holds(self, puzzle: Hashi, clue: Clue, solution: Solution) -> bool:
        """Whether the island has that many bridges."""
        del puzzle
        assert isinstance(clue, GivenLabel)
        return clue.label == sum(solution[link] for link in clue.links)

    def pool(self, puzzle: Hashi, solution: Solution, **choices: Any) -> Pool[Hashi]:
        """The labels of all islands, those not told included."""
        del choices
        islands = tuple(
            Island(island.cell, sum(solution[link] for link in links))
            for island, links in zip(puzzle.islands, puzzle.graph.at, strict=True)
        )
        full = replace(puzzle, islands=islands)
        return Pool(full, board.clues(full))

    def parse(self, text: Document) -> Parsed[Hashi]:
        """Read the text form."""
        return form.parse(text)

    def write(self, puzzle: Hashi, *, notes: Mapping[str, str] | None = None) -> str:
        """Write the text form."""
        return form.write(puzzle, notes=notes)

    def write_solution(self, puzzle: Hashi, solution: Solution) -> str:
        """Draw the islands with their bridges."""
        return form.write_solution(puzzle, solution)

    def parse_solution(self, puzzle: Hashi, text: str) -> Solution:
        """Read such a drawing."""
        return form.parse_solution(puzzle, text)

    def violations(self, puzzle: Hashi, solution: Solution) -> tuple[Violation, ...]:
        """The rules that the bridges break."""
        return checker.violations(puzzle, solution)

    def faults(self, puzzle: Hashi) -> tuple[Violation, ...]:
        """Labels out of reach, an odd sum, islands that nothing can join."""
        return checker.faults(puzzle)

    def create(self, rng: random.Random, budget: Budget, **options: Any) -> Hashi | None:
        """A new puzzle."""
        from gridwright.puzzles.hashi.create import create

        return create(rng, budget, **options)

    def picture(self, puzzle: Hashi, solution: Solution | None = None, **style: bool) -> Picture:
        """The puzzle as printed."""
        from gridwright.puzzles.hashi.picture import picture

        return picture(puzzle, solution, **style)

    def size(self, puzzle: Hashi) -> int:
        """The number of islands."""
        return len(puzzle.islands)


KIND = HashiKind()
