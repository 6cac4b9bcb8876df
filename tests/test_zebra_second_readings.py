"""What `check` remarks where "left of" could mean immediately left: never assumed, only said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gridwright
from cli_tools import Capsys
from conftest import EXAMPLES
from gridwright import read_one
from gridwright.cli import main

RIDDLE = (EXAMPLES / "zebra" / "life-1962.txt").read_text(encoding="utf-8")
PLAIN = "The green house is immediately to the right of the ivory house."
assert PLAIN in RIDDLE


@pytest.mark.parametrize(
    ("clue", "words"),
    [
        ("The ivory house is on the left of the green house.", "on the left of"),
        ("The ivory house is to the left of the green house.", "to the left of"),
        ("The green house is right of the ivory house.", "right of"),
    ],
)
def test_a_reading_that_leaves_one_solution_is_remarked(clue: str, words: str) -> None:
    outcome = gridwright.check(read_one(RIDDLE.replace(PLAIN, clue)))
    assert outcome.verdict == "several"
    assert outcome.remarks == (
        f"I take {words!r} in clue 5 as any distance; "
        "if it means immediately, there is exactly one solution.",
    )


@pytest.mark.parametrize(
    "clue",
    [
        "The ivory house is somewhere to the left of the green house.",
        "ivory somewhere left of green",
    ],
)
def test_no_remark_where_nothing_is_open(clue: str) -> None:
    outcome = gridwright.check(read_one(RIDDLE.replace(PLAIN, clue)))
    assert outcome.verdict == "several"
    assert outcome.remarks == ()


@pytest.mark.parametrize(
    "clue",
    [
        "The ivory house is not to the left of the green house.",
        "The ivory house is to the left of the third house.",
    ],
)
def test_words_are_only_listed_where_nothing_is_gained(clue: str) -> None:
    outcome = gridwright.check(read_one(RIDDLE.replace(PLAIN, clue)))
    assert outcome.verdict == "several"
    (remark,) = outcome.remarks
    assert remark.startswith("These words can be meant in another way: 'to the left of' in clue 5")


def test_a_unique_puzzle_gets_no_remark() -> None:
    assert gridwright.check(read_one(RIDDLE)).remarks == ()


def test_several_such_clues_are_tried_together_and_alone() -> None:
    head = "kind: zebra\n\nhouses: 3\nname: Ann, Bob, Cy\n\n"
    both = head + "Ann lives to the left of Cy.\nBob lives to the left of Cy.\nAnn @ 1\n"
    assert gridwright.check(read_one(both)).verdict == "unique"
    one = head + "Ann lives to the left of Cy.\nAnn lives to the left of Bob.\n"
    # Together they contradict; the first alone puts Bob last, the second alone puts Cy last.
    (remark,) = gridwright.check(read_one(one)).remarks
    assert "in clue 1 as any distance" in remark


def test_the_remark_is_printed(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "riddle.txt"
    clue = "The ivory house is on the left of the green house."
    path.write_text(RIDDLE.replace(PLAIN, clue), encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert "I take 'on the left of' in clue 5 as any distance" in capsys.readouterr().err
    assert main(["check", str(path), "--json"]) == 1
    remarks = json.loads(capsys.readouterr().out)["remarks"]
    assert [remark[:6] for remark in remarks] == ["I take", "the fi"]


HEAD = "kind: zebra\n\nhouses: 3\nname: Ann, Bob, Cy\ndrink: tea, milk, gin\npet: dog, cat, hen\n\n"


def test_a_contradiction_names_the_clue_that_may_mean_something_else() -> None:
    clues = (
        "Neither the milk drinker nor the cat owner is Cy.\nAnn has the cat.\nAnn drinks milk.\n"
        "Ann @ 1\nBob @ 2\nBob = tea\nBob = dog\n"
    )
    outcome = gridwright.check(read_one(HEAD + clues))
    assert outcome.verdict == "none"
    assert outcome.remarks == (
        "I take 'Neither' in clue 1 to speak of different people; "
        "if it means that these may be one, there is exactly one solution.",
    )


def test_what_somebody_is_not_may_be_two() -> None:
    clues = (
        "Ann is neither the milk drinker nor the cat owner.\nAnn @ 1\nBob @ 2\nAnn = tea\n"
        "Ann = dog\nBob = milk\n"
    )
    outcome = gridwright.check(read_one(HEAD + clues))
    assert outcome.verdict == "several"
    assert outcome.remarks == (
        "I take 'neither' in clue 1 to say nothing of those two together; "
        "if it means that they are two, there is exactly one solution.",
    )


def test_where_no_meaning_helps_the_doubtful_clues_are_listed() -> None:
    clues = "Ann lives to the left of Bob.\nEither Ann or Bob drinks tea.\nBob @ 1\n"
    outcome = gridwright.check(read_one(HEAD + clues))
    assert outcome.verdict == "none"
    assert outcome.remarks == (
        "These words can be meant in another way: "
        "'to the left of' in clue 1, which I take as any distance; "
        "'Either' in clue 2, which I take as exactly one.",
    )


def test_formal_clues_are_never_doubtful() -> None:
    outcome = gridwright.check(read_one(HEAD + "either Ann = tea or Bob = tea\nAnn @ 1\nBob @ 1\n"))
    assert outcome.verdict == "none"
    assert outcome.remarks == ()
