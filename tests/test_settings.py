"""Settings and options from Python: a misspelt name or a wrong type is always refused."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_type_hints

import pytest

import gridwright
from gridwright.errors import UsageError, choose_from
from gridwright.verbs.request import Keywords, Settings

PUZZLE = gridwright.read_one("kind: template\n1 2 3\n2 3 1")
VERBS: list[Callable[..., Any]] = [
    gridwright.solve,
    gridwright.check,
    gridwright.count,
    gridwright.conflict,
    gridwright.redundant,
    gridwright.reduce,
    gridwright.fewest,
]


def test_keywords_and_settings_have_the_same_names() -> None:
    assert set(get_type_hints(Keywords)) == {setting.name for setting in fields(Settings)}


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.__name__)
@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"timeout": 0.001}, "no setting 'timeout'; did you mean 'time'"),
        ({"modle": "cell"}, "no setting 'modle'; did you mean 'model'"),
        ({"colour": "red"}, "no setting 'colour'; choose from model"),
        ({"time": "1"}, "time: '1' is not a number of seconds"),
        ({"time": -1}, "time: -1 is not a number of seconds"),
        ({"time": float("nan")}, "time: nan is not a number of seconds"),
        ({"time": True}, "time: True is not"),
        ({"threads": 0}, "threads: 0 is not a whole number of 1 or more"),
        ({"threads": 1.5}, "threads: 1.5 is not a whole number"),
        ({"seed": "7"}, "seed: '7' is not a whole number of 0 or more"),
        ({"seed": -1}, "seed: -1 is not a whole number of 0 or more"),
        ({"model": 3}, "model: 3 is not the name of a model"),
        ({"model": "cel"}, "no model 'cel'; did you mean 'cell'"),
        ({"engine": "cpsta"}, "no engine 'cpsta'; did you mean 'cpsat'"),
        ({"watch": "me"}, "watch: 'me' is not a function"),
        ({"cancel": True}, "cancel: True is not a threading.Event"),
        ({"presolve": "no"}, "presolve: 'no' is not True or False"),
        ({"batch": 0}, "batch: 0 is not a whole number of 1 or more"),
    ],
)
def test_wrong_settings_are_refused(
    verb: Callable[..., Any], wrong: dict[str, Any], words: str
) -> None:
    with pytest.raises(UsageError) as caught:
        verb(PUZZLE, **wrong)
    assert words in str(caught.value)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.__name__)
@pytest.mark.parametrize("value", ["kind: template\n1 .", None, 3, [PUZZLE]])
def test_what_is_not_a_puzzle_is_refused(verb: Callable[..., Any], value: Any) -> None:
    with pytest.raises(UsageError, match="a puzzle is needed here"):
        verb(value)


def test_right_settings_are_accepted() -> None:
    settings: dict[str, Any] = {
        "model": "cell",
        "engine": "sat",
        "time": 60,
        "cancel": threading.Event(),
        "seed": 3,
        "threads": 1,
        "presolve": True,
        "watch": lambda progress: None,
        "batch": 5,
    }
    for verb in VERBS:
        assert verb(PUZZLE, **settings).limit is None


@pytest.mark.parametrize(
    ("kind", "options", "words"),
    [
        ("sudoku", {"size": "9"}, "size: '9' is not"),
        ("sudoku", {"sise": 9}, "no option 'sise'; did you mean 'size'"),
        ("sudoku", {"diagonals": "yes"}, "diagonals: 'yes' is neither True nor False"),
        ("sudoku", {"symmetry": "rotation"}, "symmetry: there is no choice 'rotation'"),
        ("sudoku", {"clues": -1}, "clues: -1 is not a whole number of 0 or more"),
        ("sudoku", {"clues": True}, "clues: True is not a whole number"),
        ("template", {"size": (2, 3, 4)}, "size: (2, 3, 4) is not a size"),
        ("template", {"size": "2x3"}, "size: '2x3' is not a size"),
        ("battleship", {"fleet": 4}, "fleet: 4 is not a fleet"),
        ("hashi", {"doubles": 101}, "doubles: '101'"),
        ("zebra", {"relations": 5}, "relations: 5 is not a list of kinds of clue"),
        ("zebra", {"theme": 5}, "theme: 5 is not a string"),
        ("crossword", {"words": 5}, "words: 5 is not a string"),
        ("template", {"seed": "1"}, "seed: '1' is not a whole number"),
        ("template", {"time": "1"}, "time: '1' is not a number of seconds"),
        ("sudok", {}, "there is no kind 'sudok'; did you mean 'sudoku'"),
    ],
)
def test_wrong_options_of_creators_are_refused(
    kind: str, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(UsageError) as caught:
        gridwright.create(kind, **options)
    assert words in str(caught.value)


def test_a_whole_number_is_a_square_size() -> None:
    assert gridwright.create("template", size=3).puzzle.cols == 3


def test_only_a_similar_name_is_suggested() -> None:
    assert choose_from("tyme", ["time", "seed"]).startswith("did you mean 'time'?")
    assert choose_from("colour", ["time", "seed"]) == "choose from time, seed"
