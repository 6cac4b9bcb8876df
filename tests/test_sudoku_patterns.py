"""The quick look for patterns in pencil marks, and the steps that have the names of techniques."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gridwright import create, explain, solve
from gridwright.puzzles.sudoku.kernels.alternating import list_links
from gridwright.puzzles.sudoku.kernels.pencil import drop, settle
from gridwright.puzzles.sudoku.kernels.screening import PATTERNS, patterns
from gridwright.puzzles.sudoku.options import TECHNIQUES
from gridwright.puzzles.sudoku.patterns import guesser, sheet_with


@pytest.mark.parametrize("options", [{}, {"size": (6, 6)}, {"size": (6, 6), "boxes": "irregular"}])
def test_no_pattern_rules_out_the_solution(options: dict[str, Any]) -> None:
    met = set()
    for seed in range(12):
        puzzle = create("sudoku", seed=seed, **options).puzzle
        solution = solve(puzzle).solutions[0]
        sheet = sheet_with(puzzle)
        right = {cell * puzzle.size + digit - 1 for cell, digit in enumerate(solution)}
        cost = 3
        while not settle(sheet) and cost < 10:
            patterns(sheet, list_links(sheet), cost, -1)
            wrong = {mark for mark, out in enumerate(sheet.rival) if out}
            assert not wrong & right
            news = drop(sheet, sheet.rival)
            assert news == bool(wrong)
            met.update([cost] if news else [])
            cost = 3 if news else cost + 1
    assert 5 in met


def test_every_technique_beyond_locked_candidates_has_a_pattern() -> None:
    assert set(PATTERNS) == {name for name, cost in TECHNIQUES.items() if cost > 2}


def test_a_puzzle_of_singles_seems_too_easy_for_every_technique() -> None:
    puzzle = create("sudoku", seed=1, grade="easy").puzzle
    guesses = [guesser(technique) for technique in PATTERNS]
    assert all(guess is not None and guess(puzzle) == -1 for guess in guesses)
    assert guesser("naked single") is None


@pytest.mark.parametrize(
    ("technique", "told"),
    [
        ("skyscraper", r"They cannot both be in (column|row) \d"),
        (
            "empty rectangle",
            r"The (\d) of .* is in .*, and that of .* so one of them is in .* not \1",
        ),
        (
            "XY-wing",
            r"(r\dc\d) is (\d) or (\d). If it is \2, r\dc\d is (\d); if it is \3, r\dc\d is \4",
        ),
        (
            "W-wing",
            r"each of which is (\d) or (\d), cannot both be (\1|\2). One of them is (\1|\2)",
        ),
    ],
)
def test_a_technique_is_needed_and_told_as_people_do(technique: str, told: str) -> None:
    made = create("sudoku", seed=2, needs=technique)
    assert made.limit is None
    steps = explain(made.puzzle).steps
    hardest = [step for step in steps if step.step.cost == TECHNIQUES[technique]]
    assert hardest
    assert max(step.step.cost for step in steps) == TECHNIQUES[technique]
    assert {step.technique for step in hardest} == {technique}
    assert all(step.step.proved for step in steps)
    assert all(re.search(told, step.text) for step in hardest)
