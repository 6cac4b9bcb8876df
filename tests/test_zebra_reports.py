"""What cannot be read is reported: misspelt names, skipped descriptions, all sentences at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli_tools import Capsys
from gridwright import Verdict, disambiguate, fewest, read_one
from gridwright.cli import main
from gridwright.document import Line
from gridwright.errors import ReadError, UsageError
from gridwright.puzzles.zebra.english import read_clue, read_question
from gridwright.puzzles.zebra.puzzle import Attribute

PEOPLE = (
    Attribute("house", ("1", "2", "3", "4")),
    Attribute("name", ("Ann", "Bob", "Imogen", "Dora")),
    Attribute("drink", ("tea", "milk", "beer", "gin")),
    Attribute("colour", ("red", "green", "blue", "white")),
    Attribute("age", ("20", "25", "31", "40")),
)


def report(sentence: str) -> ReadError:
    read = read_question if sentence.endswith("?") else read_clue
    with pytest.raises(ReadError) as caught:
        read(sentence, PEOPLE, Line(sentence, 1))
    return caught.value


@pytest.mark.parametrize(
    ("sentence", "word", "value"),
    [
        ("Imogne drinks tea.", "Imogne", "Imogen"),
        ("Imogne and Bob are neighbours.", "Imogne", "Imogen"),
        ("Of Ann and Imogne, one drinks tea and the other drinks milk.", "Imogne", "Imogen"),
        ("Boob drinks tea in the red house.", "Boob", "Bob"),
        ("Anne drinks tea.", "Anne", "Ann"),
        ("Dorra lives next to Ann and drinks tea.", "Dorra", "Dora"),
        ("Bob lives in the rde house next to Ann.", "rde", "red"),
        ("Ann lives in the bule house next to Bob.", "bule", "blue"),
        ("What does Imogne drink?", "Imogne", "Imogen"),
    ],
)
def test_a_misspelt_name_is_never_taken_for_another(sentence: str, word: str, value: str) -> None:
    error = report(sentence)
    assert f"I do not understand the word {word!r} in this sentence." in error.message
    assert error.message.endswith(f"Did you mean {value}?")
    assert error.column == sentence.index(word) + 1


def test_a_misspelt_name_in_a_formal_clue() -> None:
    text = "kind: zebra\n\nhouses: 2\nname: Imogen, Bob\ndrink: tea, milk\n\nImogne = tea\n"
    with pytest.raises(ReadError, match=r"'Imogne' is not a value .* did you mean Imogen\?"):
        read_one(text)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Ann, the lady in the green hat, drinks tea.", "green hat"),
        ("The lady in the green hat drinks tea.", "green hat"),
        ("Ann lives next to the lady in the black hat who drinks tea.", "lady in the black hat"),
        ("The man with the moustache who drinks tea is Bob.", "man with the moustache"),
        ("The man from Leeds who drinks tea is Bob.", "man from leeds"),
        ("The girl on the bicycle, Ann, drinks tea.", "girl on the bicycle"),
        ("Zelda drinks tea in the red house.", "Zelda"),
        ("Tea is drunk by Zelda in the red house.", "Zelda"),
        ("Mr Jones drinks tea in the red house.", "Jones"),
    ],
)
def test_words_that_speak_of_a_person_are_not_skipped(sentence: str, words: str) -> None:
    error = report(sentence)
    assert f"I do not understand the word{'s' if ' ' in words else ''} {words!r}" in error.message
    assert error.column == sentence.lower().index(words.lower()) + 1


@pytest.mark.parametrize(
    "sentence",
    [
        "The person in the red house drinks tea.",
        "The man who drinks tea lives in the red house.",
        "The gentleman from the red house drinks tea.",
        "The lady in the house where tea is drunk is Ann.",
        "Ann is the lady in the red house.",
    ],
)
def test_phrases_that_name_a_value_are_read(sentence: str) -> None:
    assert read_clue(sentence, PEOPLE, Line(sentence, 1))


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("Ann may drink tea.", "I do not understand the word 'may' in this sentence."),
        ("Ann drinks the last tea.", "I do not understand the word 'last' in this sentence."),
        ("Ann is happy.", "I find only Ann in this sentence."),
        ("Nobody is happy.", "I do not understand the word 'Nobody' in this sentence."),
        (
            "Ann has more than Bob.",
            "I do not understand what it says about Ann and Bob.",
        ),
    ],
)
def test_messages(sentence: str, message: str) -> None:
    assert report(sentence).message == f"{sentence!r}: {message}"


LONG = "Ann, " + "who as everybody in the street knows very well " * 12 + "may drink tea."
CLUES = ["Ann may drink tea.", "Bob drinks milk.", "Imogne drinks gin.", "Ann left-of Bob", LONG]
TEXT = "kind: zebra\n\nhouses: 3\nname: Ann, Bob, Imogen\ndrink: tea, milk, gin\n\n"
ENGLISH = "3 houses in a row.\n\nName: Ann, Bob, Imogen\nDrink: tea, milk, gin\n\nClues:\n"


@pytest.mark.parametrize("head", [TEXT, ENGLISH])
def test_all_sentences_are_listed_one_a_line(tmp_path: Path, capsys: Capsys, head: str) -> None:
    path = tmp_path / "puzzle.txt"
    numbered = [f"{number}. {clue}" for number, clue in enumerate(CLUES, 1)]
    path.write_text(head + "\n".join(numbered), encoding="utf-8")
    assert main(["check", str(path), "--kind", "zebra"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [": line 7, column 8:" in lines[0], "Imogne" in lines[1]] == [True, True]
    assert ["line 9, column 4:" in lines[1], "line 11, column" in lines[3]] == [True, True]
    assert len(lines) == 5
    assert LONG in lines[3]
    assert lines[4].startswith(
        "gridwright: 'gridwright read FILE' suggests what a sentence may mean"
    )
    assert main(["check", str(path), "--kind", "zebra", "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert [error["line"] for error in data["errors"]] == [7, 9, 10, 11]
    assert data["error"] == data["errors"][0]


def test_a_clue_that_decides_is_found_where_the_places_have_no_numbers() -> None:
    puzzle = read_one("kind: zebra\n\nname: Ann, Bea, Cy\npet: cat, dog, owl\n\n1. Ann = cat\n")
    answer = disambiguate(puzzle)
    assert answer.verdict is Verdict.SEVERAL
    assert answer.clue is not None
    with pytest.raises(UsageError, match="no numbers"):
        fewest(
            read_one("kind: zebra\n\nname: Ann, Bea\npet: cat, dog\n\n1. Ann = cat\n"),
            pool_options={"relations": "same,left"},
        )
