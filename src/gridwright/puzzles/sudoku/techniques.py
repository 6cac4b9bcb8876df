"""The names that solvers have for steps, recognised by the rules that a step uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from gridwright.puzzles.sudoku.words import said, told
from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.path import Step
from gridwright.reasons.places import places_of
from gridwright.reasons.wording import joined, sentence

__all__ = ["describe"]

_SIZES = {2: "pair", 3: "triple", 4: "quad"}
_FISH = {2: "X-wing", 3: "swordfish", 4: "jellyfish"}


@dataclass(frozen=True, slots=True)
class _Shape:
    """The rules of a step: those about cells, and those about a digit in a house."""

    book: RuleBook
    step: Step
    cells: tuple[Rule, ...]
    houses: tuple[Rule, ...]
    premises: tuple[Literal, ...]

    @property
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

    def strong(self) -> tuple[Rule, ...]:
        """The two houses that must have their digit in places that are left; none if unclear.

        All places that are known to be excluded are in them: of the other houses it only matters
        that they have the digit no more than once.
        """
        facts = [self.book.facts[-literal - 1] for literal in self.premises if literal < 0]
        excluded = {(fact.cells[0], fact.value) for fact in facts}
        of_rule = [
            {(cell, rule.about[1]) for cell in rule.cells} & excluded for rule in self.houses
        ]
        pairs = [
            (len(of_rule[one]) + len(of_rule[other]), one, other)
            for one, other in combinations(range(len(self.houses)), 2)
            if of_rule[one] | of_rule[other] == excluded
        ]
        return tuple(self.houses[number] for number in max(pairs)[1:]) if pairs else ()


def describe(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The technique and the sentence of a step."""
    rules = [book.rules[number] for number in step.rules]
    cells = tuple(rule for rule in rules if rule.sort == "cell")
    houses = tuple(rule for rule in rules if rule.sort != "cell")
    shape = _Shape(book, step, cells, houses, tuple(premises))
    if len(rules) == 1:
        return _single(shape)
    if not cells and len(shape.digits) == 1:
        return _one_digit(shape)
    if subset := _subset(shape):
        return subset
    return _chain_name(shape), told(book, step, premises)


def _single(shape: _Shape) -> tuple[str, str]:
    fact = shape.book.facts[abs(shape.step.facts[0]) - 1]
    if shape.cells:
        return "naked single", f"{fact.cells[0].name} can only be {fact.value}."
    house = shape.houses[0].about[0]
    return "hidden single", f"In {house} only {fact.cells[0].name} can be {fact.value}."


def _one_digit(shape: _Shape) -> tuple[str, str]:
    digit = next(iter(shape.digits))
    sorts = Counter(rule.sort for rule in shape.houses)
    if len(shape.houses) == 2:
        return "locked candidates", _locked(shape, digit)
    if set(sorts) == {"row", "column"} and sorts["row"] == sorts["column"] in _FISH:
        return _FISH[sorts["row"]], _fish(shape, digit)
    name = "X-chain"
    strong = sorted(rule.sort for rule in shape.strong())
    if len(shape.houses) == 5 and strong:
        if strong in (["row", "row"], ["column", "column"]):
            name = "skyscraper"
        elif strong == ["column", "row"]:
            name = "two-string kite"
        elif len({"column", "row"}.intersection(strong)) == 1:
            name = "empty rectangle"
    return name, told(shape.book, shape.step, shape.premises)


def _locked(shape: _Shape, digit: str) -> str:
    """One house has its digit where it crosses another, so the rest of that one has none."""
    first, second = shape.houses
    inside = {cell.name for cell in first.cells}
    source, target = (second, first) if shape.targets <= inside else (first, second)
    where = f"the {digit} of {source.about[0]} must be in {target.about[0]}"
    return sentence(f"{where}, so {shape.conclusions}")


def _fish(shape: _Shape, digit: str) -> str:
    """As many lines as crossing lines: the digit is where they cross, and nowhere else in them."""
    rows = [rule for rule in shape.houses if rule.sort == "row"]
    columns = [rule for rule in shape.houses if rule.sort == "column"]
    held = {cell.name for rule in rows for cell in rule.cells}
    base, cover = (columns, rows) if shape.targets & held else (rows, columns)
    return sentence(
        f"in {places_of(base)} the {digit} must be in {places_of(cover)}, which then have no "
        f"other {digit}, so {shape.conclusions}"
    )


def _subset(shape: _Shape) -> tuple[str, str] | None:
    """As many cells as digits, all in one house."""
    number = len(shape.cells)
    digits = sorted(shape.digits, key=lambda digit: (len(digit), digit))
    if number not in _SIZES or not number == len(shape.houses) == len(digits):
        return None
    names = [rule.about[0] for rule in shape.cells]
    cells = {rule.cells[0] for rule in shape.cells}
    if not all(cells <= set(rule.cells) for rule in shape.houses):
        return None
    where, what = joined(names), joined(digits)
    if shape.targets <= set(names):
        text = f"only {where} can hold {_confined(shape.houses)}, so {shape.conclusions}"
        house = shape.houses[0].about[0]
        if all(rule.about[0] == house for rule in shape.houses):
            text = f"in {house} only {where} can hold {what}, so {shape.conclusions}"
        return f"hidden {_SIZES[number]}", sentence(text)
    common = [
        rule.about[0]
        for rule in shape.houses
        if shape.targets <= {cell.name for cell in rule.cells}
    ]
    inside = f"in {common[0]} the cells " if common else ""
    text = f"{inside}{where} can only hold {what}, so {shape.conclusions}"
    return f"naked {_SIZES[number]}", sentence(text)


def _confined(houses: Sequence[Rule]) -> str:
    """Digits with the houses in which they have only the places of a subset left."""
    return joined(f"the {rule.about[1]} of {rule.about[0]}" for rule in houses)


def _chain_name(shape: _Shape) -> str:
    cells, counts = len(shape.cells), sorted(shape.digits.values())
    if cells == 3 and counts == [1, 1, 2]:
        return "XY-wing"
    if cells == 3 and counts == [1, 1, 3]:
        return "XYZ-wing"
    if cells == 2 and counts == [2, 3]:
        return "W-wing"
    if cells >= 4 and len(shape.houses) == cells + 1:
        return "XY-chain"
    return "chain"
