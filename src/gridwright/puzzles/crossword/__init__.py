"""Crosswords: grids to be filled from word lists."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.document import Document
from gridwright.kind import Clue, Kind, Parsed, Recipe, Violation
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.crossword import fields as amending
from gridwright.puzzles.crossword import puzzle as board
from gridwright.puzzles.crossword import rules as checker
from gridwright.puzzles.crossword import text as form
from gridwright.puzzles.crossword.formats import FORMATS
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.models import letter, letter_exact, word
from gridwright.puzzles.crossword.options import OPTIONS
from gridwright.puzzles.crossword.puzzle import Crossword, Given, Required, WordInSlot

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["KIND", "Crossword", "Lexicon"]

Solution = tuple[str, ...]

_WILSON = "Wilson 1989"


def _search(puzzle: Crossword) -> Oracle[Solution]:
    from gridwright.puzzles.crossword.search.oracle import SearchOracle

    return SearchOracle(puzzle)


def _loop(puzzle: Crossword) -> Oracle[Solution]:
    from gridwright.puzzles.crossword.search.loop import LoopOracle

    return LoopOracle(puzzle)


class CrosswordKind(Kind[Crossword, Solution]):
    """Crosswords."""

    name = "crossword"
    title = "Crossword"
    rules = "Fill the white cells so that every entry is a word of the lists; no word stands twice."
    single = False
    recipes = (
        Recipe("search", "compiled search over bitsets of words", search=_search),
        Recipe("word", "a binary for every slot and word", f"{_WILSON}, 2", build=word.build),
        Recipe(
            "letter",
            "a binary for every cell and letter; a relaxation",
            f"{_WILSON}, 5",
            exact=False,
            build=letter.build,
        ),
        Recipe(
            "letter-exact",
            "letters along paths of the lists' automaton",
            build=letter_exact.build,
            engine="sat",
        ),
        Recipe("loop", "plain nested loops over slots", f"{_WILSON}, 7", search=_loop),
    )
    settings = amending.SETTINGS
    formats = FORMATS
    options = OPTIONS
    small = (
        {"size": (4, 5), "words": "primer", "black": 2},
        {"size": (5, 3), "words": "primer", "black": 2, "unchecked": True},
        {"size": (3, 4), "words": "primer", "black": 0},
    )
    styles = ("answers", "empty", "grey")

    def clues(self, puzzle: Crossword) -> tuple[Clue, ...]:
        """The given letters and the required words."""
        return board.clues(puzzle)

    def keep(self, puzzle: Crossword, clues: Collection[Clue]) -> Crossword:
        """The grid with only these clues."""
        return board.keep(puzzle, clues)

    def blamable(self, puzzle: Crossword) -> Crossword:
        """Every slot can be blamed too."""
        return replace(puzzle, blamed=True)

    def holds(self, puzzle: Crossword, clue: Clue, solution: Solution) -> bool:
        """Whether the letter, the required word or the word of the slot is there."""
        match clue:
            case Given():
                return solution[clue.index] == clue.letter
            case Required():
                placed = board.entries(puzzle, solution)
                return any(
                    word == clue.word
                    for slot, word in placed.items()
                    if slot.name not in puzzle.free - puzzle.dropped
                )
            case WordInSlot():
                placed = board.entries(puzzle, solution)
                word = next(word for slot, word in placed.items() if slot.name == clue.slot)
                return board.is_entry(puzzle, word)
            case _:
                raise TypeError(f"{clue!r} is no clue of a crossword")

    def parse(self, text: Document) -> Parsed[Crossword]:
        """Read the text form."""
        return form.parse(text)

    def write(self, puzzle: Crossword, *, notes: Mapping[str, str] | None = None) -> str:
        """Write the text form."""
        return form.write(puzzle, notes=notes)

    def write_solution(self, puzzle: Crossword, solution: Solution) -> str:
        """Write a fill in rows."""
        return form.write_solution(puzzle, solution)

    def parse_solution(self, puzzle: Crossword, text: str) -> Solution:
        """Read a fill."""
        return form.parse_solution(puzzle, text)

    def amend(self, puzzle: Crossword, changes: Mapping[str, str]) -> Crossword:
        """The grid with other words, or other fields of its text."""
        return amending.amend(puzzle, changes)

    def violations(self, puzzle: Crossword, solution: Solution) -> tuple[Violation, ...]:
        """The rules that a fill breaks."""
        return checker.violations(puzzle, solution)

    def faults(self, puzzle: Crossword) -> tuple[Violation, ...]:
        """What shows without a search."""
        return checker.faults(puzzle)

    def recommend(self, puzzle: Crossword, *, calls: int = 1) -> Method:
        """The compiled search."""
        del puzzle, calls
        return Method("search")

    def create(self, rng: random.Random, budget: Budget, **options: Any) -> Crossword | None:
        """A new grid, filled."""
        from gridwright.puzzles.crossword.create import create

        return create(rng, budget, **options)

    def picture(
        self, puzzle: Crossword, solution: Solution | None = None, **style: bool
    ) -> Picture:
        """The puzzle as printed."""
        from gridwright.puzzles.crossword.page.picture import picture

        return picture(puzzle, solution, **style)

    def size(self, puzzle: Crossword) -> int:
        """The number of white cells."""
        return puzzle.whites


KIND = CrosswordKind()
