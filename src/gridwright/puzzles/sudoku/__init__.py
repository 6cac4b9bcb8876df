"""Sudoku of any size up to 25, in boxes or irregular regions, with or without diagonals."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.document import Document
from gridwright.grid import Symmetry
from gridwright.kind import Clue, Kind, Option, Parsed, Recipe, Violation
from gridwright.options import read_count, read_flag, read_size
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.sudoku import puzzle as board
from gridwright.puzzles.sudoku import rules as checker
from gridwright.puzzles.sudoku import text as form
from gridwright.puzzles.sudoku.fewest import APPROACHES
from gridwright.puzzles.sudoku.formats import FORMATS
from gridwright.puzzles.sudoku.layout import Layout, boxed, irregular
from gridwright.puzzles.sudoku.models import cell, distinct
from gridwright.puzzles.sudoku.puzzle import Given, Solution, Sudoku
from gridwright.verbs.fewest.pool import Pool

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["KIND", "Layout", "Sudoku", "boxed", "irregular"]


def _search(puzzle: Sudoku) -> Oracle[Solution]:
    from gridwright.puzzles.sudoku.search import KernelOracle

    return KernelOracle(puzzle)


def _read_boxes(text: str) -> tuple[int, int] | str:
    return "irregular" if text == "irregular" else read_size(text)


class SudokuKind(Kind[Sudoku, Solution]):
    """Sudoku."""

    name = "sudoku"
    title = "Sudoku"
    rules = "Fill in digits so that every row, column and box has each digit once."
    recipes = (
        Recipe(
            "cell",
            "a binary for every cell and digit",
            "Conroy, Dieroff, Kehoe, Lu 2025, eq. 3.1",
            build=cell.build,
            engine="sat",
        ),
        Recipe("distinct", "all-different in every house", build=distinct.build),
        Recipe("search", "bit-mask search with propagation", search=_search),
    )
    formats = FORMATS
    approaches = APPROACHES
    styles = ("candidates",)
    small = (
        {"size": 4},
        {"size": 4, "diagonals": True, "symmetry": "none"},
        {"size": 5, "boxes": "irregular"},
        {"size": 6, "diagonals": True},
        {"size": 6, "boxes": (3, 2), "symmetry": "mirror"},
    )
    options = (
        Option("size", read_count, 9, "rows, columns and digits: 4, 6, 9, 12, 16, 25, …"),
        Option("boxes", _read_boxes, None, "height and width of a box, such as 2x3; or irregular"),
        Option("diagonals", read_flag, False, "whether the two diagonals count as well: yes or no"),
        Option(
            "symmetry",
            Symmetry,
            Symmetry.ROTATIONAL,
            "symmetry of the pattern of clues",
            tuple(Symmetry),
        ),
        Option("clues", read_count, None, "exactly so many given digits"),
        Option("irreducible", read_flag, None, "whether every given digit must be needed"),
    )

    def clues(self, puzzle: Sudoku) -> tuple[Clue, ...]:
        """The given digits."""
        return board.clues(puzzle)

    def keep(self, puzzle: Sudoku, clues: Collection[Clue]) -> Sudoku:
        """The board with only these digits given."""
        return board.keep(puzzle, clues)

    def holds(self, puzzle: Sudoku, clue: Clue, solution: Solution) -> bool:
        """Whether the given digit is the solution's."""
        del puzzle
        assert isinstance(clue, Given)
        return solution[clue.index] == clue.digit

    def pool(self, puzzle: Sudoku, solution: Solution, **choices: Any) -> Pool[Sudoku]:
        """The digits of all cells."""
        del choices
        full = replace(puzzle, givens=solution)
        return Pool(full, board.clues(full))

    def parse(self, text: Document) -> Parsed[Sudoku]:
        """Read the text form."""
        return form.parse(text)

    def write(self, puzzle: Sudoku, *, notes: Mapping[str, str] | None = None) -> str:
        """Write the text form."""
        return form.write(puzzle, notes=notes)

    def write_solution(self, puzzle: Sudoku, solution: Solution) -> str:
        """Write a solution in rows."""
        return form.write_solution(puzzle, solution)

    def parse_solution(self, puzzle: Sudoku, text: str) -> Solution:
        """Read a solution."""
        return form.parse_solution(puzzle, text)

    def violations(self, puzzle: Sudoku, solution: Solution) -> tuple[Violation, ...]:
        """The rules that a solution breaks."""
        return checker.violations(puzzle, solution)

    def faults(self, puzzle: Sudoku) -> tuple[Violation, ...]:
        """Digits given twice in one house."""
        return checker.faults(puzzle)

    def recommend(self, puzzle: Sudoku, *, calls: int = 1) -> Method:
        """The search for many questions, since it takes most of a second to load; else SAT."""
        if puzzle.size <= 12 and calls >= 100:
            return Method("search")
        return Method("cell", "sat")

    def create(self, rng: random.Random, budget: Budget, **options: Any) -> Sudoku | None:
        """A new puzzle."""
        from gridwright.puzzles.sudoku.create import create

        return create(rng, budget, **options)

    def picture(self, puzzle: Sudoku, solution: Solution | None = None, **style: bool) -> Picture:
        """The puzzle as printed."""
        from gridwright.puzzles.sudoku.picture import picture

        return picture(puzzle, solution, **style)

    def size(self, puzzle: Sudoku) -> int:
        """The number of cells."""
        return puzzle.size**2


KIND = SudokuKind()
