"""Explanations of kinds without a rule book: the steps of a model, in the words that it has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cli_tools import Capsys, run, run_json
from conftest import EXAMPLES
from gridwright import explain, read_one, solve
from gridwright.kind import Kind
from gridwright.model import Formulation
from gridwright.puzzles.template import KIND
from gridwright.puzzles.template.models import cell
from gridwright.puzzles.template.puzzle import Latin
from gridwright.reasons.explanation import Deduction, deductions
from gridwright.reasons.from_model import book_of_model
from gridwright.reasons.telling import model_words
from gridwright.reasons.wording import cells_together

SEVERAL = EXAMPLES / "template" / "3x4-holes-several.txt"


def without_words(puzzle: Latin) -> Formulation[tuple[int, ...]]:
    """The same model, but nothing says what its variables and lazy constraints mean."""
    built = cell.build(puzzle)
    return replace(built, model=replace(built.model, meanings={}, lazy_rule="the whole board"))


def steps_by(kind: Kind[Any, Any], puzzle: Any) -> list[Deduction]:
    book = book_of_model(kind, puzzle)
    truth = book.literals(solve(puzzle).solutions[0])
    return list(deductions(book, truth, describe=model_words))


def puzzle_of(name: str) -> Any:
    return read_one((EXAMPLES / "template" / f"{name}.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["unique", "5x5-odd-connected", "4x5-holes"])
def test_words_change_nothing_but_the_words(name: str) -> None:
    plain = replace(KIND.recipes[0], build=without_words)
    nameless = steps_by(replace(KIND, recipes=(plain,)), puzzle_of(name))
    told = steps_by(KIND, puzzle_of(name))
    assert [each.step for each in told] == [each.step for each in nameless]
    assert any("x[r1c1,1] is" in each.text for each in nameless)
    for each in told:
        said = (each.text, *each.conclusions, *each.passing, *each.rules, *each.premises)
        assert not any("[" in text for text in said)


def test_steps_say_what_stands_in_cells() -> None:
    texts = [each.text for each in explain(puzzle_of("unique")).steps]
    assert "r1c1 holds one number, and r1c1 is 1, so r1c1 is not 2 or 3." in texts
    assert "2 stands once in row 1, and r1c2 is 2, so r1c3 is not 2." in texts
    assert "1 stands once in row 2, and r2c3 is 1, so r2c1 and r2c2 are not 1." in texts


def test_the_rule_about_the_whole_board_has_words(capsys: Capsys) -> None:
    code, out = run(capsys, "explain", SEVERAL)
    assert code == 1
    assert "The odd numbers are connected, and r1c1 and r3c3 are odd and r3c2 is even, so" in out
    assert "That cannot be, since the odd numbers are connected." in out
    assert "What stays open: each of r1c4, r2c4, r3c1 and r3c2 is 2 or 4." in out


def test_new_facts_have_cells_and_values(capsys: Capsys) -> None:
    _, (data,) = run_json(capsys, "explain", EXAMPLES / "template" / "unique.txt")
    changes = [change for step in data["steps"] for change in step["changes"]]
    assert {"cells": ["r1c3"], "value": "3", "true": True} in changes
    assert {"cells": ["r1c3"], "value": "2", "true": False} in changes


def test_entries_are_sentences_in_the_same_words(capsys: Capsys, tmp_path: Any) -> None:
    text = (EXAMPLES / "template" / "unique.txt").read_text(encoding="utf-8")
    path = tmp_path / "begun.txt"
    path.write_text(f"{text}\nentries:\nr1c3 is 1\n", encoding="utf-8")
    code, out = run(capsys, "hint", path, "--level", "3")
    assert code == 0
    assert "Take this back: r1c3 is 1." in out


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        ((), ""),
        (("r1c2 is 4",), "r1c2 is 4"),
        (("r1c2 has no star", "r2c2 has no star"), "r1c2 and r2c2 have no star"),
        (
            ("r1c1 is not 1", "r1c2 is not 1", "r1c1 is not 3", "r1c3 is not 1"),
            "r1c1 is not 1 or 3 and r1c2 and r1c3 are not 1",
        ),
        (("r1c1 is not 1", "r1c1 is not 3", "r1c1 is odd"), "r1c1 is odd and not 1 or 3"),
        (("r1c1 has a star", "r1c1 is wet"), "r1c1 has a star and is wet"),
        (("x[r1c1,2] is 1", "x[r1c2,2] is 1"), "x[r1c1,2] is 1 and x[r1c2,2] is 1"),
        (("the ship is not here", "r1c1 is wet"), "r1c1 is wet and the ship is not here"),
    ],
)
def test_facts_about_cells_are_told_together(texts: tuple[str, ...], told: str) -> None:
    assert cells_together(texts) == told
