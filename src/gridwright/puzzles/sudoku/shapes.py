"""The rules and facts of a step, sorted so that the shape of a technique shows in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from gridwright.grid import Cell
from gridwright.puzzles.sudoku.words import said, told
from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.path import Step

__all__ = ["Shape", "names_of", "shape_of"]


@dataclass(frozen=True)
class Shape:
    """The rules of a step: those about cells, and those about a digit in a house."""

    book: RuleBook
    step: Step
    cells: tuple[Rule, ...]
    houses: tuple[Rule, ...]
    premises: tuple[Literal, ...]

    @cached_property
    def digits(self) -> Counter[str]:
        """How often each digit occurs in a house."""
        return Counter(rule.about[1] for rule in self.houses)

    @property
    def conclusions(self) -> str:
        """The new facts in words."""
        return said(self.book, self.step.facts)

    @property
    def targets(self) -> set[str]:
        """The names of the cells that the new facts are about."""
        return {self.book.facts[abs(fact) - 1].cells[0].name for fact in self.step.facts}

    @property
    def excluded(self) -> list[tuple[Literal, Cell, str]]:
        """The new facts that a cell is not a digit, each with that cell and digit."""
        facts = [(fact, self.book.facts[-fact - 1]) for fact in self.step.facts if fact < 0]
        return [(literal, fact.cells[0], fact.value) for literal, fact in facts]

    @cached_property
    def _gone(self) -> set[tuple[Cell, str]]:
        """What is ruled out on the board, also where the reason does not need it."""
        known = (*self.book.known, *self.premises)
        facts = [self.book.facts[-literal - 1] for literal in known if literal < 0]
        return {(fact.cells[0], fact.value) for fact in facts}

    def places(self, rule: Rule) -> list[Cell]:
        """Where the digit of a house is left."""
        return [cell for cell in rule.cells if (cell, rule.about[1]) not in self._gone]

    def left(self, rule: Rule) -> set[str]:
        """The digits that are left in a cell."""
        values = {self.book.facts[fact - 1].value for fact in rule.scope}
        return {value for value in values if (rule.cells[0], value) not in self._gone}

    def seen(self, digit: str, one: Cell, other: Cell) -> bool:
        """Whether a house of the reason has both cells and the digit no more than once."""
        return any(
            rule.about[1] == digit and one in rule.cells and other in rule.cells
            for rule in self.houses
        )

    def seen_by_all(self, digit: str, cells: Sequence[Cell]) -> list[Literal]:
        """The new facts that a cell is not the digit which, in houses of the reason, sees all."""
        return [
            literal
            for literal, cell, value in self.excluded
            if value == digit
            and cell not in cells
            and all(self.seen(digit, cell, c) for c in cells)
        ]

    def concluded(self, literals: Sequence[Literal]) -> str:
        """Some of the new facts as the end of a sentence, and then the others."""
        others = [fact for fact in self.step.facts if fact not in literals]
        ending = f"{said(self.book, literals)}."
        if not others:
            return ending
        rest = replace(self.step, facts=tuple(others))
        return f"{ending} {told(self.book, rest, (*self.premises, *literals))}"


def shape_of(book: RuleBook, step: Step, premises: Sequence[Literal]) -> Shape:
    """The shape of a step."""
    rules = [book.rules[number] for number in step.rules]
    cells = tuple(rule for rule in rules if rule.sort == "cell")
    houses = tuple(rule for rule in rules if rule.sort != "cell")
    return Shape(book, step, cells, houses, tuple(premises))


def names_of(cells: Sequence[Cell]) -> list[str]:
    """The names of the cells."""
    return [cell.name for cell in dict.fromkeys(cells)]
