"""Grades: what makes a puzzle hard, and how grades compare with published scores."""

from __future__ import annotations

import csv
import statistics
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli_tools import Capsys
from gridwright import create, grade, read_one
from gridwright.cli import main
from gridwright.reasons.scale import GRADES, Scale
from gridwright.registry import all_kinds

SCORES = Path(__file__).parents[2] / "shared" / "published" / "sudoku_hodoku_scores.csv"


def scored(levels: Sequence[str], number: int) -> list[tuple[str, int, str]]:
    if not SCORES.exists():
        pytest.skip("the published scores are not here")
    with SCORES.open() as file:
        rows = [(row["puzzle"], int(row["score"]), row["level"]) for row in csv.DictReader(file)]
    return [row for row in rows if row[2] in levels][:number]


def test_grades_agree_with_those_of_hodoku() -> None:
    rows = scored(["EASY"], 14) + scored(["MEDIUM"], 8) + scored(["HARD"], 4)
    numbers = []
    for puzzle, _, level in rows:
        found = grade(read_one(puzzle)).grade
        assert found is not None
        if level in ("EASY", "MEDIUM"):
            assert found.name == level.lower()
        numbers.append(found.number)
    scores = [float(score) for _, score, _ in rows]
    assert statistics.correlation(ranks(numbers), ranks(scores)) > 0.8


def ranks(values: Sequence[float]) -> list[float]:
    return [sorted(values).index(value) + values.count(value) / 2 for value in values]


def test_the_limits_of_every_scale_rise() -> None:
    for kind in all_kinds():
        most = (Scale() if kind.reasoning is None else kind.reasoning.scale).most
        assert list(most) == sorted(set(most)), kind.name


def test_every_cost_has_a_name() -> None:
    assert [Scale().name(cost) for cost in (0, 4, 7, 8, 99)] == [*GRADES]


def test_a_puzzle_with_more_clues_is_not_harder() -> None:
    made = create("sudoku", seed=5)
    (solution,) = made.solutions
    hard = grade(made.puzzle).grade
    given = made.puzzle.givens
    easier = read_one("".join(str(d) if i % 2 or given[i] else "." for i, d in enumerate(solution)))
    easy = grade(easier).grade
    assert hard is not None
    assert easy is not None
    assert easy.number < hard.number


def test_a_single_in_a_cell_takes_less_effort_than_one_in_a_house() -> None:
    row = read_one("kind: sudoku\n1234\n34.2\n2143\n432.")
    found = grade(row).grade
    assert found is not None
    assert found.name == "easy"
    # Two cells, each of which can hold one digit: twice 0.3.
    assert found.number == pytest.approx(0.68, abs=0.01)


@pytest.mark.parametrize(
    ("puzzle", "first", "last"),
    [
        ("....\n21..\n..13\n....\n", "easy (2.2)", "No step needs more than one rule."),
        (".2.6..\n....21\n..4...\n...3..\n26....\n..1.6.\n", "medium (", "The hardest step is"),
    ],
)
def test_the_command_prints_grade_counts_and_hardest_step(
    capsys: Capsys, tmp_path: Path, puzzle: str, first: str, last: str
) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(puzzle, encoding="utf-8")
    assert main(["grade", str(path), "--quiet"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(first)
    assert "times hidden single" in lines[1]
    assert lines[-1].strip().startswith(last)
