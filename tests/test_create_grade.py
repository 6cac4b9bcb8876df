"""Puzzles of a wanted grade, from Python and from the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cli_tools import Capsys
from gridwright import UsageError, create, explain, get_kind, grade, read_one
from gridwright.cli import main
from gridwright.grid import Symmetry, orbits

GRADED = [
    ("sudoku", "easy"),
    ("sudoku", "hard"),
    ("battleship", "medium"),
    ("hashi", "medium"),
    ("circuit", "easy"),
    ("zebra", "medium"),
    ("starbattle", "medium"),
    ("template", "easy"),
]


@pytest.mark.parametrize(("kind", "name"), GRADED)
def test_the_grade_holds_when_the_text_is_graded_afresh(kind: str, name: str) -> None:
    made = create(kind, grade=name)
    assert made.limit is None
    assert made.grade is not None
    assert made.grade.name == name
    text = get_kind(kind).text.write(made.puzzle)
    assert grade(read_one(text)).grade == made.grade


def test_the_same_seed_gives_the_same_puzzle() -> None:
    first, second, other = (create("sudoku", seed=n, grade="medium").puzzle for n in (3, 3, 4))
    assert first == second != other


@pytest.mark.parametrize("wanted", ["4.5..5", (4.5, 5)])
def test_a_range_of_the_number(wanted: object) -> None:
    made = create("sudoku", seed=2, grade=wanted)
    assert made.grade is not None
    assert 4.5 <= made.grade.number <= 5


def test_clues_that_are_put_back_keep_the_symmetry() -> None:
    for seed in range(3):
        givens = create("sudoku", seed=seed, grade="easy").puzzle.givens
        for orbit in orbits(9, 9, Symmetry.ROTATIONAL):
            assert len({bool(givens[9 * cell.row + cell.col]) for cell in orbit}) == 1


def test_no_clues_are_put_back_where_their_number_is_fixed() -> None:
    made = create("sudoku", seed=1, size=(6, 6), clues=12, grade="easy")
    assert sum(map(bool, made.puzzle.givens)) == 12


def test_the_nearest_puzzle_is_offered_where_a_grade_cannot_be_reached(capsys: Capsys) -> None:
    assert main(["create", "template", "--size", "3", "--grade", "extreme"]) == 3
    printed = capsys.readouterr()
    assert "within the limit of 200 tries; this is the nearest: easy" in printed.err
    assert str(grade(read_one(printed.out)).grade) in printed.err


def test_the_nearest_number_is_told_as_exactly_as_it_is_compared(capsys: Capsys) -> None:
    assert main(["create", "sudoku", "--size", "4", "--grade", "2.21..2.24"]) == 3
    printed = capsys.readouterr()
    found = grade(read_one(printed.out)).grade
    assert found is not None
    assert not 2.21 <= found.number <= 2.24
    assert f"this is the nearest: {found.name} ({found.number:.2f})" in printed.err


def test_json_has_the_grade(capsys: Capsys) -> None:
    assert main(["create", "sudoku", "--size", "6", "--grade", "medium", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    found = grade(read_one(data["puzzle"])).grade
    assert found is not None
    assert (data["grade"], data["rating"]) == (found.name, found.number) == ("medium", found.number)


@pytest.mark.parametrize(
    ("kind", "wanted", "sentence"),
    [
        ("sudoku", "hrad", "did you mean 'hard'?"),
        ("sudoku", "5..4", "write the lower number first"),
        ("sudoku", "..", "or write a range such as 3.5..4.2"),
        ("sudoku", 7, "neither a name nor a range"),
        ("crossword", "hard", "have no single solution, and so they have no grade"),
    ],
)
def test_a_grade_that_means_nothing_is_a_sentence(kind: str, wanted: object, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence.replace("?", r"\?")):
        create(kind, grade=wanted)


@pytest.mark.parametrize("technique", ["locked candidates", "XY-wing"])
def test_a_practice_puzzle_needs_one_technique_and_is_easier_otherwise(technique: str) -> None:
    made = create("sudoku", seed=1, needs=technique)
    steps = explain(made.puzzle).steps
    hardest = max(step.step.cost for step in steps)
    assert hardest > 1
    assert {step.technique for step in steps if step.step.cost == hardest} == {technique}


def test_the_help_lists_the_techniques(capsys: Capsys) -> None:
    with pytest.raises(SystemExit):
        main(["create", "sudoku", "--help"])
    assert "swordfish" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["create", "hashi", "--help"])
    assert "--needs" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("kind", "options", "sentence"),
    [
        ("sudoku", {"needs": "x-wng"}, "did you mean 'X-wing'"),
        ("sudoku", {"needs": "X-wing", "grade": "hard"}, "leave out the grade"),
        ("hashi", {"needs": "X-wing"}, "hashi has no techniques to practise"),
    ],
)
def test_a_technique_that_means_nothing_is_a_sentence(
    kind: str, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(UsageError, match=sentence):
        create(kind, **options)
