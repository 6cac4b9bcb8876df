"""The names that solvers have for steps, recognised by the rules that a step uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gridwright.puzzles.sudoku.shapes import Shape, shape_of
from gridwright.puzzles.sudoku.turbots import two_houses
from gridwright.puzzles.sudoku.wings import cell_chain, w_wing, wing
from gridwright.puzzles.sudoku.words import told
from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.path import Step
from gridwright.reasons.places import places_of
from gridwright.reasons.wording import joined, sentence

__all__ = ["describe"]

_SIZES = {2: "pair", 3: "triple", 4: "quad"}
_FISH = {2: "X-wing", 3: "swordfish", 4: "jellyfish"}
_SHAPES = {(3, 1, 1, 2): wing, (3, 1, 1, 3): wing, (2, 2, 3): w_wing}
"""By the number of cells, and how often each digit occurs in a house, what tells such a step."""


def describe(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The technique and the sentence of a step."""
    shape = shape_of(book, step, premises)
    if len(step.rules) == 1:
        return _single(shape)
    if not shape.cells and len(shape.digits) == 1:
        return _one_digit(shape)
    if subset := _subset(shape):
        return subset
    named = _SHAPES.get((len(shape.cells), *sorted(shape.digits.values())))
    if named is None and len(shape.houses) == len(shape.cells) + 1:
        named = cell_chain
    return (named and named(shape)) or ("chain", told(book, step, premises))


def _single(shape: Shape) -> tuple[str, str]:
    fact = shape.book.facts[abs(shape.step.facts[0]) - 1]
    if shape.cells:
        return "naked single", f"{fact.cells[0].name} can only be {fact.value}."
    house = shape.houses[0].about[0]
    return "hidden single", f"In {house} only {fact.cells[0].name} can be {fact.value}."


def _one_digit(shape: Shape) -> tuple[str, str]:
    digit = next(iter(shape.digits))
    sorts = Counter(rule.sort for rule in shape.houses)
    if len(shape.houses) == 2:
        return "locked candidates", _locked(shape, digit)
    if len(shape.houses) == 3 and (text := _locked_twice(shape, digit)):
        return "locked candidates", text
    if set(sorts) == {"row", "column"} and sorts["row"] == sorts["column"] in _FISH:
        return _FISH[sorts["row"]], _fish(shape, digit)
    named = two_houses(shape) if len(shape.houses) == 5 else None
    return named or ("X-chain", told(shape.book, shape.step, shape.premises))


def _locked(shape: Shape, digit: str) -> str:
    """One house has its digit where it crosses another, so the rest of that one has none."""
    first, second = shape.houses
    inside = {cell.name for cell in first.cells}
    source, target = (second, first) if shape.targets <= inside else (first, second)
    where = f"the {digit} of {source.about[0]} must be in {target.about[0]}"
    return sentence(f"{where}, so {shape.conclusions}")


def _locked_twice(shape: Shape, digit: str) -> str:
    """One house has its digit in either of two others, so where those cross there is none.

    In regions of any shape, or with diagonals, the cells where they cross may be outside of it.
    """
    for source in shape.houses:
        one, other = (rule for rule in shape.houses if rule is not source)
        both = {cell.name for cell in one.cells} & {cell.name for cell in other.cells}
        if set(shape.places(source)) <= {*one.cells, *other.cells} and shape.targets <= both:
            where = (
                f"the {digit} of {source.about[0]} must be in {one.about[0]} or {other.about[0]}"
            )
            cells = joined(sorted(shape.targets))
            crossing = f"{cells} {'is' if len(shape.targets) == 1 else 'are'} in both"
            return sentence(f"{where}, and {crossing}, so {shape.conclusions}")
    return ""


def _fish(shape: Shape, digit: str) -> str:
    """As many lines as crossing lines: the digit is where they cross, and nowhere else in them."""
    rows = [rule for rule in shape.houses if rule.sort == "row"]
    columns = [rule for rule in shape.houses if rule.sort == "column"]
    held = {cell.name for rule in rows for cell in rule.cells}
    base, cover = (columns, rows) if shape.targets & held else (rows, columns)
    return sentence(
        f"in {places_of(base)} the {digit} must be in {places_of(cover)}, which then have no "
        f"other {digit}, so {shape.conclusions}"
    )


def _subset(shape: Shape) -> tuple[str, str] | None:
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
