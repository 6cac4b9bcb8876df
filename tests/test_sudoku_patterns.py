"""The quick look for patterns in pencil marks."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright import create, explain, solve
from gridwright.puzzles.sudoku.marks import Marks
from gridwright.puzzles.sudoku.options import TECHNIQUES
from gridwright.puzzles.sudoku.patterns import _PATTERNS, guess


@pytest.mark.parametrize("options", [{}, {"size": (6, 6)}, {"size": (6, 6), "boxes": "irregular"}])
def test_no_pattern_rules_out_the_solution(options: dict[str, Any]) -> None:
    for seed in range(8):
        puzzle = create("sudoku", seed=seed, **options).puzzle
        solution = solve(puzzle).solutions[0]
        marks = Marks(puzzle)
        marks.settle()
        for pattern in _PATTERNS.values():
            for digit, cells in pattern(marks):
                held = {cell for cell, value in enumerate(solution) if value == digit + 1}
                ruled_out = cells & ~marks.filled & marks.places[digit]
                assert not any(ruled_out >> cell & 1 for cell in held)


def test_every_technique_beyond_locked_candidates_has_a_pattern() -> None:
    assert set(_PATTERNS) == {name for name, cost in TECHNIQUES.items() if cost > 2}


def test_a_puzzle_of_singles_seems_too_easy_for_every_technique() -> None:
    puzzle = create("sudoku", seed=1, grade="easy").puzzle
    assert all(guess(puzzle, technique) == -1 for technique in _PATTERNS)


def test_an_empty_rectangle_is_found_and_named() -> None:
    made = create("sudoku", seed=1, needs="empty rectangle")
    steps = explain(made.puzzle).steps
    hardest = max(step.step.cost for step in steps)
    assert {step.technique for step in steps if step.step.cost == hardest} == {"empty rectangle"}
    assert all(step.step.proved for step in steps)
