"""The rules of Sudoku as a person keeps them in mind: 324 times "exactly one"."""

from __future__ import annotations

from functools import lru_cache

from gridwright.puzzles.sudoku.layout import Layout
from gridwright.puzzles.sudoku.puzzle import Solution, Sudoku
from gridwright.reasons.book import Fact, Rule, RuleBook, exactly

__all__ = ["book", "fact_of"]

_PATIENCE = 24
"""Puzzles that need many hard steps are common, and are worth more work."""


def fact_of(layout: Layout, index: int, digit: int) -> int:
    """The number of the fact that a cell holds a digit."""
    return index * layout.size + digit


def book(puzzle: Sudoku) -> RuleBook:
    """A digit in every cell, and a place for every digit in every house.

    Facts: a cell holds a digit. Houses come before cells, and regions before lines, since people
    see a digit's only place in a box most easily, and a cell's only digit least easily.
    """
    layout = puzzle.layout
    facts, rules = _board(layout)
    known = tuple(
        fact_of(layout, index, digit) for index, digit in enumerate(puzzle.givens) if digit
    )

    def truths(solution: Solution) -> list[bool]:
        return [digit == held for held in solution for digit in range(1, layout.size + 1)]

    return RuleBook(facts, rules, truths, known, patience=_PATIENCE)


@lru_cache(maxsize=8)
def _board(layout: Layout) -> tuple[tuple[Fact, ...], tuple[Rule, ...]]:
    digits = range(1, layout.size + 1)
    facts = tuple(
        Fact(f"{cell.name} is {digit}", f"{cell.name} is not {digit}", (cell,), str(digit))
        for cell in layout.cells
        for digit in digits
    )
    rules: list[Rule] = []
    houses = layout.houses
    for house in (*houses[2 * layout.size :], *houses[: 2 * layout.size]):
        cells = tuple(layout.cells[index] for index in house.cells)
        sort = house.name.split()[0]
        for digit in digits:
            literals = [fact_of(layout, index, digit) for index in house.cells]
            parts = exactly(1, literals, obvious=True)
            text, about = f"{house.name} has one {digit}", (house.name, str(digit))
            rules.append(Rule(sort, text, parts, cells, about=about))
    for index, cell in enumerate(layout.cells):
        parts = exactly(1, [fact_of(layout, index, digit) for digit in digits], obvious=True)
        rules.append(
            Rule("cell", f"{cell.name} holds one digit", parts, (cell,), about=(cell.name,))
        )
    return facts, tuple(rules)
