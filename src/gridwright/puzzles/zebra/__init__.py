"""Zebra puzzles, also called logic grid puzzles: find out who has what from sentences."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.document import Document
from gridwright.kind import Clue, Kind, Parsed, Violation
from gridwright.outcome import Budget
from gridwright.puzzles.zebra import puzzle as board
from gridwright.puzzles.zebra import rules as checker
from gridwright.puzzles.zebra import text as form
from gridwright.puzzles.zebra.fewest import APPROACHES
from gridwright.puzzles.zebra.formats import FORMATS
from gridwright.puzzles.zebra.models import RECIPES
from gridwright.puzzles.zebra.options import CHOICES, OPTIONS
from gridwright.puzzles.zebra.puzzle import Attribute, Sentence, Solution, Zebra
from gridwright.puzzles.zebra.statements import Item, Not, Same, holds
from gridwright.verbs.fewest.pool import Pool

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["KIND", "Attribute", "Zebra"]


class ZebraKind(Kind[Zebra, Solution]):
    """Zebra puzzles."""

    name = "zebra"
    title = "Zebra"
    rules = "Every value of every attribute belongs to one place, and all clues are true."
    recipes = RECIPES
    formats = FORMATS
    options = OPTIONS
    choices = CHOICES
    approaches = APPROACHES
    styles = ("grid",)
    small = (
        {"size": (3, 3)},
        {"size": (4, 2)},
        {"size": (3, 4)},
    )

    def clues(self, puzzle: Zebra) -> tuple[Clue, ...]:
        """The sentences."""
        return board.clues(puzzle)

    def keep(self, puzzle: Zebra, clues: Collection[Clue]) -> Zebra:
        """The attributes with only these sentences."""
        return board.keep(puzzle, clues)

    def holds(self, puzzle: Zebra, clue: Clue, solution: Solution) -> bool:
        """Whether the sentence is true."""
        assert isinstance(clue, Sentence)
        return holds(clue.statement, solution, puzzle.numbers)

    def pool(self, puzzle: Zebra, solution: Solution, **choices: Any) -> Pool[Zebra]:
        """All true sentences of the chosen kinds."""
        from gridwright.puzzles.zebra.pool import pool

        return pool(puzzle, solution, **choices)

    def parse(self, text: Document) -> Parsed[Zebra]:
        """Read the text form."""
        return form.parse(text)

    def write(self, puzzle: Zebra, *, notes: Mapping[str, str] | None = None) -> str:
        """Write the text form."""
        return form.write(puzzle, notes=notes)

    def write_solution(self, puzzle: Zebra, solution: Solution) -> str:
        """Write the table of who has what."""
        return form.write_solution(puzzle, solution)

    def parse_solution(self, puzzle: Zebra, text: str) -> Solution:
        """Read such a table."""
        return form.parse_solution(puzzle, text)

    def violations(self, puzzle: Zebra, solution: Solution) -> tuple[Violation, ...]:
        """The rules and sentences that the table breaks."""
        return checker.violations(puzzle, solution)

    def answer(self, puzzle: Zebra, solution: Solution) -> str | None:
        """The answer to the puzzle's question in a solution."""
        if puzzle.question is None:
            return None
        item, attribute = puzzle.question.item, puzzle.question.attribute
        place = solution[item.attribute][item.value]
        return puzzle.attributes[attribute].values[solution[attribute].index(place)]

    def unless(self, puzzle: Zebra, solution: Solution) -> Zebra | None:
        """The puzzle with one more clue: the answer is not the one of this solution."""
        if puzzle.question is None:
            return None
        item, attribute = puzzle.question.item, puzzle.question.attribute
        place = solution[item.attribute][item.value]
        other = Item(attribute, solution[attribute].index(place))
        number = max((sentence.number for sentence in puzzle.sentences), default=0) + 1
        more = Sentence.of(number, "the answer is another one", Not(Same(item, other)))
        return replace(puzzle, sentences=(*puzzle.sentences, more))

    def create(self, rng: random.Random, budget: Budget, **options: Any) -> Zebra | None:
        """A new puzzle."""
        from gridwright.puzzles.zebra.create import create

        return create(rng, budget, **options)

    def picture(self, puzzle: Zebra, solution: Solution | None = None, **style: bool) -> Picture:
        """The puzzle as printed."""
        from gridwright.puzzles.zebra.picture import picture

        return picture(puzzle, solution, **style)

    def size(self, puzzle: Zebra) -> int:
        """The number of values."""
        return puzzle.size * len(puzzle.attributes)


KIND = ZebraKind()
