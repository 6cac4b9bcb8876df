"""Zebra puzzles in English: what is printed reads back as a puzzle with the same solutions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

import gridwright
from cli_tools import Capsys
from conftest import EXAMPLES
from gridwright import convert, read_one
from gridwright.cli import main
from gridwright.errors import UsageError
from gridwright.puzzles.zebra.puzzle import Attribute, Solution, Zebra
from gridwright.puzzles.zebra.statements import Different, Item, Same
from gridwright.puzzles.zebra.themes import theme_names
from zebra_puzzles import CLASSIC, brute, puzzle_of, puzzles


def rows(puzzle: Zebra, solution: Solution) -> frozenset[frozenset[str]]:
    """Which values go together, whatever the order of the attributes is."""
    return frozenset(
        frozenset(
            f"{attribute.values[places.index(place)]} {sorted(attribute.values)}"
            for attribute, places in zip(puzzle.attributes, solution, strict=True)
        )
        for place in range(puzzle.size)
    )


def english(text: str) -> Any:
    return read_one(text, kind="zebra", format="english")


@pytest.mark.parametrize("path", sorted((EXAMPLES / "zebra").glob("*.txt")), ids=lambda p: p.stem)
def test_examples_in_english(path: Path) -> None:
    puzzle = read_one(path.read_text(encoding="utf-8"))
    again = english(convert([puzzle], to="english"))
    before, after = gridwright.check(puzzle), gridwright.check(again)
    assert after.verdict == before.verdict
    if before.verdict == "unique":
        assert rows(again, after.solutions[0]) == rows(puzzle, before.solutions[0])
    assert after.conclusion == before.conclusion


@settings(deadline=None, max_examples=60)
@given(puzzles())
def test_any_puzzle_in_english(puzzle: Zebra) -> None:
    try:
        text = convert([puzzle], to="english")
    except UsageError:
        return
    again = english(text)
    assert {rows(again, one) for one in brute(again)} == {
        rows(puzzle, one) for one in brute(puzzle)
    }


def test_formal_clues_become_sentences() -> None:
    text = convert([read_one(CLASSIC)], to="english")
    assert "1. The English's colour is red." in text
    assert "9. The Norwegian lives in house 1." in text
    assert text.endswith("Who owns the zebra?\n")
    assert " = " not in text
    outcome = gridwright.check(english(text))
    assert outcome.conclusion is not None
    assert outcome.conclusion.text == "Japanese"


def test_a_clue_without_english_words_stays_formal() -> None:
    attributes = (Attribute("time", ("3 minutes", "7 minutes")), Attribute("pet", ("dog", "cat")))
    puzzle = puzzle_of(attributes, Different((Item(1, 0), Item(0, 1))))
    text = convert([puzzle], to="english")
    assert brute(english(text)) == brute(puzzle)


def test_values_with_commas_stay_together() -> None:
    attributes = (
        Attribute("house", ("1", "2")),
        Attribute("band", ("Salt, Light", "Rock and Roll")),
    )
    puzzle = puzzle_of(attributes, Same(Item(1, 0), Item(0, 1)))
    assert english(convert([puzzle], to="english")).attributes == attributes


@pytest.mark.parametrize("theme", theme_names())
def test_created_puzzles_have_a_title_and_an_introduction(
    theme: str, tmp_path: Path, capsys: Capsys
) -> None:
    path = tmp_path / "made.txt"
    command = ["create", "zebra", "--theme", theme, "--size", "3x3", "--question", "yes"]
    assert main([*command, "-o", str(path)]) == 0
    written = path.read_text(encoding="utf-8")
    assert "\ntitle: " in written
    assert "\nnote: " in written
    assert "{" not in written
    assert main(["convert", str(path), "--to", "english"]) == 0
    text = capsys.readouterr().out
    title = written.partition("\ntitle: ")[2].partition("\n")[0]
    assert text.startswith(f"{title}\n\n")
    puzzle, again = read_one(written), english(text)
    assert again.attributes == puzzle.attributes
    assert [one.text for one in again.sentences] == [one.text for one in puzzle.sentences]
    assert again.questions == puzzle.questions
    assert brute(again) == brute(puzzle)


def test_two_puzzles_are_not_one_text(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "two.txt"
    path.write_text(CLASSIC + "\n" + CLASSIC, encoding="utf-8")
    assert main(["convert", str(path), "--to", "english"]) == 2
    assert "a text in English holds one puzzle, not 2" in capsys.readouterr().err
