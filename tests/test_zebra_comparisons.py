"""Comparisons and places in English: read of the attribute that is named, or reported."""

from __future__ import annotations

import pytest

import gridwright
from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english import read_clue
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.structured import Language
from zebra_sentences import listed


def attributes_of(text: str) -> tuple[Attribute, ...]:
    lists = [part.partition(": ") for part in text.split("; ")]
    return tuple(Attribute(name, tuple(values.split(", "))) for name, _, values in lists)


def cases() -> list[tuple[str, str, str]]:
    """The attributes, a sentence about them, and what it says, or that it is reported."""
    found, about = [], ""
    for line in [*listed("compared"), *listed("finished"), *listed("magazine")]:
        if line.startswith("= "):
            about = line[2:]
        else:
            sentence, formal = line.split("  ->  ")
            found.append((about, sentence, formal))
    return found


def reading(about: str, sentence: str) -> str:
    attributes = attributes_of(about)
    return Language(attributes).write(read_clue(sentence, attributes, Line(sentence, 1)))


@pytest.mark.parametrize(("about", "sentence", "formal"), cases())
def test_what_is_compared(about: str, sentence: str, formal: str) -> None:
    if formal == "reported":
        with pytest.raises(ReadError, match=r"I do not understand|I find|can mean"):
            reading(about, sentence)
    else:
        assert reading(about, sentence) == formal


MEASURES = (
    "rent: $500, $600, $700, $900",
    "weight: 1 kg, 2 kg, 3 kg, 5 kg",
    "age: 20, 25, 31, 40",
    "score: 10, 12, 15, 20",
    "temperature: 60°F, 70°F, 80°F, 90°F",
)
GENERAL = ("higher", "lower", "greater", "bigger", "smaller", "larger")


@pytest.mark.parametrize("row", ["floor", "shelf", "lane", "house", "rank", "room", "drawer"])
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("word", GENERAL)
def test_a_noun_that_names_the_row_never_speaks_of_a_measure(
    row: str, measure: str, word: str
) -> None:
    about = f"{row}: 1, 2, 3, 4; name: Tom, Sue, Bob, Zoe; {measure}"
    name = measure.partition(":")[0]
    for sentence in (
        f"Tom is in a {word} {row} than Sue.",
        f"Tom has a {word} {row} than Sue.",
        f"Tom's {row} is {word} than Sue's.",
        f"Tom's {row} number is {word} than Sue's.",
        f"Tom has a {word}-numbered {row} than Sue.",
        f"Tom is two {row}s {word} than Sue.",
    ):
        try:
            formal = reading(about, sentence)
        except ReadError:
            continue
        assert f"by {name}" not in formal, sentence


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("word", ["higher", "lower", "greater"])
def test_a_noun_that_names_the_measure_is_used(measure: str, word: str) -> None:
    name = measure.partition(":")[0]
    about = f"house: 1, 2, 3, 4; name: Tom, Sue, Bob, Zoe; {measure}"
    less, more = ("Tom", "Sue") if word == "lower" else ("Sue", "Tom")
    assert reading(about, f"Tom has a {word} {name} than Sue.") == f"{less} < {more} by {name}"


def test_a_puzzle_of_such_sentences_has_its_solution() -> None:
    puzzle = gridwright.read_one(
        "kind: zebra\n\nfloor: 1, 2, 3\nname: Tom, Sue, Bob\nrent: $500, $600, $900\n\n"
        "Tom lives on a higher floor than Sue.\nSue lives on a higher floor than Bob.\n"
        "Bob has a higher rent than Sue.\nSue pays more than Tom.\n"
    )
    outcome = gridwright.check(puzzle)
    assert outcome.verdict == "unique"
    assert outcome.solutions[0][1] == (2, 1, 0)


@pytest.mark.parametrize(
    "sentence",
    [
        "Ann is the third ranked player and drinks tea.",
        "The second placed tea drinker is Ann.",
        "Ann, a twelve year old, drinks tea.",
        "Ann drinks two teas.",
        "Ann drinks tea a dozen times.",
        "There are two red houses between Ann and Bob.",
    ],
)
def test_a_number_is_never_skipped(sentence: str) -> None:
    about = "house: 1, 2, 3; name: Ann, Bob, Cy; drink: tea, milk, gin; colour: red, blue, green"
    with pytest.raises(ReadError):
        reading(about, sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Tom's rent is Sue.",
        "The nurse on a floor like no other is Tom.",
        "Tom, whose rent was raised, is the nurse.",
        "The floor of the nurse pleases Tom.",
        "Of the rents, Tom is the nurse.",
    ],
)
def test_an_attribute_that_is_named_is_never_lost(sentence: str) -> None:
    about = (
        "floor: 1, 2, 3, 4; name: Tom, Sue, Bob, Zoe; job: nurse, baker, pilot, cook; "
        "rent: $500, $600, $700, $900"
    )
    with pytest.raises(ReadError):
        reading(about, sentence)
