"""Techniques of Sudoku as solvers define them, checked on pencil marks that the test keeps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from gridwright import create, explain
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.reasons.explanation import Deduction

CELL = re.compile(r"r\d+c\d+")
OTHER_HALF = r"is in (.*), and that of (.*) in (.*)\. They cannot both be in (.*), so one of them"
TWO_HOUSES = re.compile(rf"The (\d+) of (.*) {OTHER_HALF} is in (.*), and ")
W_WING = re.compile(
    r"The (\d+) of (.*) is in (.*), so (r\dc\d) and (r\dc\d), each .* is (\d) or (\d)"
)
CROSSING = re.compile(r"The (\d+) of (.*) must be in (.*) or (.*), and (.*) (?:is|are) in both, so")
BOARDS: list[dict[str, Any]] = [{}, {"boxes": "irregular"}, {"diagonals": True}]


@dataclass
class Marks:
    """The digits that are left in every cell."""

    puzzle: Sudoku
    left: list[set[int]]

    def cells(self, house: str) -> Sequence[int]:
        return next(each.cells for each in self.puzzle.layout.houses if each.name == house)

    def places(self, house: str, digit: str) -> set[str]:
        names = self.puzzle.layout.cells
        return {names[cell].name for cell in self.cells(house) if int(digit) in self.left[cell]}

    def within(self, words: str, digit: str, house: str) -> set[str]:
        """The places of a house that words such as "r1c2 or box 3" stand for."""
        found = set(CELL.findall(words))
        for other in self.puzzle.layout.houses:
            if re.search(rf"\b{re.escape(other.name)}\b", words):
                found |= self.places(other.name, digit) & self.places(house, digit)
        return found

    def put(self, cell: int, digit: int) -> None:
        for house in self.puzzle.layout.houses:
            if cell in house.cells:
                for other in house.cells:
                    self.left[other].discard(digit)
        self.left[cell] = {digit}

    def follow(self, step: Deduction) -> None:
        for literal in (*step.step.facts, *step.step.passing):
            cell, digit = divmod(abs(literal) - 1, self.puzzle.size)
            if literal > 0:
                self.put(cell, digit + 1)
            else:
                self.left[cell].discard(digit + 1)


def walked(puzzle: Sudoku) -> Iterator[tuple[Marks, Deduction]]:
    """The steps of a puzzle, each with the marks before it."""
    marks = Marks(puzzle, [set(range(1, puzzle.size + 1)) for _ in puzzle.givens])
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            marks.put(cell, digit)
    for step in explain(puzzle).steps:
        yield marks, step
        marks.follow(step)


def steps(options: dict[str, Any]) -> Iterator[tuple[Marks, Deduction]]:
    for seed in range(4):
        yield from walked(create("sudoku", seed=seed, **options).puzzle)


@pytest.mark.parametrize("options", BOARDS)
def test_two_houses_and_their_link_have_the_right_name_and_places(options: dict[str, Any]) -> None:
    names = set()
    for marks, step in steps(options):
        if not (found := TWO_HOUSES.match(step.text)):
            continue
        digit, one, ways, other, other_ways, link, ends = found.groups()
        names.add(step.technique)
        far: set[str] = set()
        for house, words in ((one, ways), (other, other_ways)):
            places = marks.places(house, digit)
            assert marks.within(words, digit, house) == places
            far |= places - marks.places(link, digit)
        assert far <= marks.within(ends, digit, one) | marks.within(ends, digit, other)
        lines = [house for house in (one, other) if house.startswith(("row", "column"))]
        sorts = sorted(house.split()[0] for house in (one, other))
        alone = all(len(marks.places(house, digit)) == 2 for house in lines)
        crossing = link.startswith(("row", "column"))
        match step.technique.removeprefix("grouped "):
            case "skyscraper" | "finned X-wing":
                assert (step.technique == "skyscraper") == alone
                assert sorts[0] == sorts[1]
                assert crossing
            case "two-string kite":
                assert sorts == ["column", "row"]
                assert not crossing
                assert step.technique.startswith("grouped") == (not alone)
            case "empty rectangle":
                assert len(lines) == 1
                assert crossing
                assert step.technique.startswith("grouped") == (not alone)
            case name:
                assert name == "X-chain"
                assert options
    assert len(names) > 2


def test_a_w_wing_names_the_places_that_are_left_and_no_others() -> None:
    met = 0
    for marks, step in steps({}):
        if found := W_WING.match(step.text):
            digit, house, places, one, other, *two = found.groups()
            assert set(CELL.findall(places)) == marks.places(house, digit)
            names = [cell.name for cell in marks.puzzle.layout.cells]
            for cell in (one, other):
                assert marks.left[names.index(cell)] == set(map(int, two))
            met += 1
    assert met


def test_a_cell_where_two_houses_cross_outside_a_region_has_locked_candidates() -> None:
    puzzle = create("sudoku", seed=1, size=(7, 7), boxes="irregular").puzzle
    met = 0
    for marks, step in walked(puzzle):
        if found := CROSSING.match(step.text):
            digit, source, one, other, cells = found.groups()
            assert step.technique == "locked candidates"
            assert marks.places(source, digit) <= marks.places(one, digit) | marks.places(
                other, digit
            )
            assert set(CELL.findall(cells)) <= marks.places(one, digit) & marks.places(other, digit)
            met += 1
    assert met
