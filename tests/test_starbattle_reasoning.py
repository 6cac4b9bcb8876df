"""The steps of Star Battle: techniques on small boards, and rules that hold in the solution."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright import read_one
from gridwright.puzzles.starbattle.puzzle import StarBattle
from gridwright.puzzles.starbattle.reasoning import book
from gridwright.puzzles.starbattle.techniques import TECHNIQUES, describe
from gridwright.reasons.explanation import deductions
from gridwright.verbs.explain import explain
from gridwright.verbs.solve import solve
from reasoning_tools import broken_rules, closed, same_as_solution

EXAMPLES = [Path("examples/starbattle", name) for name in ("6x6.txt", "9x9-two-stars.txt")]

COLUMNS = StarBattle(4, 1, (0, 1, 1, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3), (None,) * 16)
"""Region 1 is r1c1 and r2c1, so column 1 has its star there."""

SOLUTION = tuple(cell in (4, 2, 13, 11) for cell in range(16))


def test_a_region_within_a_column_clears_the_rest_of_it() -> None:
    book_of = book(COLUMNS)
    steps = list(
        deductions(book_of, book_of.literals(SOLUTION), targets=[9, 13], describe=describe)
    )
    assert steps[0].technique == "the region lies within a column"
    assert steps[0].text == ("Region A has its star in column 1, so r3c1 and r4c1 have no star.")


def test_the_last_free_cell_of_a_row_has_the_star() -> None:
    givens = (False, None, False, False) + (None,) * 12
    puzzle = StarBattle(4, 1, (0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3), givens)
    book_of = book(puzzle)
    truth = book_of.literals(tuple(cell in (1, 7, 8, 14) for cell in range(16)))
    first = next(deductions(book_of, truth, describe=describe))
    assert first.technique == "only place in the row"
    assert first.text == "Row 1 needs one star, and only r1c2 is left for it."
    assert "r2c3 has no star" in first.passing


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_are_explained_to_the_end(path: Path) -> None:
    puzzle = read_one(path.read_text(), kind="starbattle")
    explanation = explain(puzzle)
    assert closed(book(puzzle), explanation)
    assert set(explanation.techniques) <= set(TECHNIQUES)
    assert all(step.step.proved for step in explanation.steps)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_rule_holds_in_the_solution(path: Path) -> None:
    puzzle = read_one(path.read_text(), kind="starbattle")
    solution = solve(puzzle).solutions[0]
    assert broken_rules(book(puzzle), solution) == []
    assert same_as_solution(book(puzzle), solution, solution)


def test_stars_that_touch_break_a_rule() -> None:
    touching = tuple(cell in (0, 5, 10, 15) for cell in range(16))
    assert broken_rules(book(COLUMNS), touching)
