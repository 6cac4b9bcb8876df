"""English clues: what is read, what is reported, and that nothing is guessed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import gridwright
from gridwright import document
from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra import KIND
from gridwright.puzzles.zebra.english import read_clue, read_puzzle, read_question
from gridwright.puzzles.zebra.english.measuring.amounts import amounts
from gridwright.puzzles.zebra.english.outline.sections import Sections
from gridwright.puzzles.zebra.formats import jsonlines
from gridwright.puzzles.zebra.puzzle import Attribute, Zebra
from gridwright.puzzles.zebra.statements import Item
from gridwright.puzzles.zebra.structured import Language
from zebra_sentences import AMBIGUOUS, WITH_NUMBERS, listed, readings

ATTRIBUTES = (
    Attribute("house", ("1", "2", "3", "4", "5")),
    Attribute("name", ("Ann", "Bob", "Cy", "Dora", "Eve")),
    Attribute("color", ("red", "blue", "green", "ivory", "yellow")),
    Attribute("drink", ("tea", "milk", "juice", "water", "coffee")),
    Attribute("price", ("$5", "$10", "$15", "$20", "$25")),
    Attribute("age", ("20", "21", "22", "23", "24")),
    Attribute("day", ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")),
)


def reading(sentence: str, attributes: tuple[Attribute, ...] = ATTRIBUTES) -> str:
    """What is read, in the formal language."""
    return Language(attributes).write(read_clue(sentence, attributes, Line(sentence, 1)))


@pytest.mark.parametrize(("sentence", "formal"), readings("read"))
def test_read(sentence: str, formal: str) -> None:
    assert reading(sentence) == formal


@pytest.mark.parametrize("sentence", AMBIGUOUS)
def test_two_readings_are_told(sentence: str) -> None:
    with pytest.raises(ReadError, match=r"can mean: .*; or: "):
        reading(sentence)


@pytest.mark.parametrize("sentence", listed("reported"))
def test_not_understood_is_said(sentence: str) -> None:
    with pytest.raises(ReadError, match=r"I do not understand|I find|is no middle"):
        reading(sentence)


@pytest.mark.parametrize(("values", "sentence", "formal"), WITH_NUMBERS)
def test_axes(values: str, sentence: str, formal: str | None) -> None:
    """The direction of a comparison depends on what the attribute measures."""
    lists = [part.partition(": ") for part in ("name: Ann, Bob, Cy", *values.split("; "))]
    attributes = tuple(Attribute(name, tuple(text.split(", "))) for name, _, text in lists)
    if formal is None:
        with pytest.raises(ReadError):
            reading(sentence, attributes)
    else:
        assert reading(sentence, attributes) == formal


def test_the_place_and_the_word_are_told() -> None:
    line = Line("7. Ann may drink tea.", 12)
    with pytest.raises(ReadError) as caught:
        read_clue(line.text[3:], ATTRIBUTES, line, 3)
    assert (caught.value.line, caught.value.column) == (12, 8)
    assert "'may'" in caught.value.message


def test_a_word_of_two_attributes_is_reported_with_both() -> None:
    twice = (
        Attribute("house", ("1", "2", "3")),
        Attribute("car", ("Astra", "Comet", "Vespa")),
        Attribute("motorbike", ("Vespa", "Norton", "Ducati")),
        Attribute("name", ("Ann", "Bob", "Cy")),
    )
    with pytest.raises(ReadError, match=r"car\.Vespa = Ann; or: motorbike\.Vespa = Ann") as caught:
        reading("The owner of the Vespa is Ann.", twice)
    assert caught.value.column == len("The owner of the ") + 1
    # A car is no other car: there is one way left.
    assert (
        reading("The Comet belongs to the owner of the Vespa.", twice) == "Comet = motorbike.Vespa"
    )


@pytest.mark.parametrize(
    "sentence",
    [
        " and ".join(["Ann is not next to the red or the blue house"] * 12),
        " and ".join(["Ann drinks tea"] * 3000) + " and",
        "2 " * 2000 + "more than Ann",
        "either " * 400,
    ],
)
def test_tangled_sentences_end(sentence: str) -> None:
    with pytest.raises(ReadError):
        reading(sentence + " or Bob")


def test_all_sentences_without_a_reading_are_told_at_once() -> None:
    texts = ("Ann drinks tea.", "Ann may drink milk.", "Bob may own the red house.")
    clues = tuple((Line(text, number), 0, text) for number, text in enumerate(texts, 4))
    with pytest.raises(ReadError) as caught:
        read_puzzle(Sections(ATTRIBUTES, (), clues))
    assert caught.value.line == 5
    assert [each.line for each in caught.value.each] == [5, 6]
    assert str(caught.value).count("\n") == 1
    puzzle = read_puzzle(Sections(ATTRIBUTES, (), clues[:1]))
    assert [sentence.text for sentence in puzzle.sentences] == ["Ann drinks tea."]


@pytest.mark.parametrize(
    ("sentence", "item", "attribute"),
    [
        ("Who drinks tea?", Item(3, 0), 1),
        ("What does Ann drink?", Item(1, 0), 3),
        ("Which drink does Bob have?", Item(1, 1), 3),
        ("What is the number of the house where the tea drinker lives?", Item(3, 0), 0),
        ("At what position is Ann?", Item(1, 0), 0),
        ("Which house does Ann live in?", Item(1, 0), 0),
        ("Where does Eve live?", Item(1, 4), 0),
        ("What color is Ann's house?", Item(1, 0), 2),
        ("What is the name of the person who paid $5?", Item(4, 0), 1),
        ("Who lives in the third house?", Item(0, 2), 1),
    ],
)
def test_questions(sentence: str, item: Item, attribute: int) -> None:
    question = read_question(sentence, ATTRIBUTES, Line(sentence, 1))
    assert (question.item, question.attribute) == (item, attribute)


@pytest.mark.parametrize("sentence", ["Why?", "Who is happy?", "Does Ann drink tea?"])
def test_questions_that_ask_nothing_known(sentence: str) -> None:
    with pytest.raises(ReadError):
        read_question(sentence, ATTRIBUTES, Line(sentence, 1))


def test_amounts() -> None:
    told = {
        "Ann paid $5 less than Bob.": [(5.0, "dollar")],
        "There are two houses between Ann and Bob.": [(2.0, "house")],
        "Ann came a day before Bob.": [(1.0, "day")],
        "The 12-page essay is longer than the 1,500 word story.": [],
        "Ann got 2,500 more votes than Bob.": [(2500.0, "")],
        "The pie baked at 325 degrees bakes longer than the cake.": [],
    }
    for sentence, expected in told.items():
        found = amounts(sentence, ATTRIBUTES)
        assert [(amount.number, amount.unit) for amount in found] == expected, sentence


CLASSIC = """kind: zebra

houses: 5
colour: red, green, ivory, yellow, blue
nationality: Englishman, Spaniard, Ukrainian, Norwegian, Japanese
pet: dog, snails, fox, horse, zebra
drink: coffee, tea, milk, orange juice, water
cigarette: Old Gold, Kools, Chesterfields, Lucky Strike, Parliaments

The Englishman's house is the red one.
The dog belongs to the Spaniard.
In the green house they drink coffee.
Tea is what the Ukrainian drinks.
The green house stands immediately to the right of the ivory house.
Whoever smokes Old Gold keeps snails.
Kools = yellow
In the middle house they drink milk.
The Norwegian lives in the first house.
The Chesterfields smoker and the owner of the fox are neighbours.
The horse is kept in the house next to the one where Kools are smoked.
The Lucky Strike smoker drinks orange juice.
The Japanese smokes Parliaments.
The Norwegian's house is next door to the blue one.
Who owns the zebra?
"""


def test_the_puzzle_of_1962() -> None:
    puzzle = KIND.text.parse(next(document.split(CLASSIC))).puzzle
    outcome = gridwright.check(puzzle)
    assert outcome.verdict == "unique"
    assert outcome.conclusion is not None
    assert (outcome.conclusion.text, outcome.conclusion.certain) == ("Japanese", True)


def _collection(path: Path) -> Iterator[tuple[Any, Any]]:
    for raw in path.read_text("utf-8").splitlines():
        yield json.loads(raw), next(jsonlines.read(raw))


def _rows(puzzle: Zebra, solution: Any) -> set[tuple[str, ...]]:
    table = [
        [attribute.values[places.index(place)] for place in range(puzzle.size)]
        for attribute, places in zip(puzzle.attributes, solution, strict=True)
    ]
    return {tuple(map(_key, row)) for row in zip(*table, strict=True)}


def _key(value: object) -> str:
    return re.sub(r"[^\w$%:+-]", "", str(value).lower())


def _told(rows: Any) -> set[tuple[str, ...]]:
    return {tuple(map(_key, row)) for row in rows}


Known = Callable[[Any], set[tuple[str, ...]]]
GRIDS: dict[str, tuple[int, float, Known]] = {
    "zebralogic/grid_mode.jsonl": (10, 0.9, lambda data: _told(data["solution"]["rows"])),
    "gridpuzzle/gridpuzzle.jsonl": (
        2,
        0.9,
        lambda data: _told(row.split(" | ") for row in data["answer"].strip().splitlines()),
    ),
    "logicsolver_parses/puzzles.jsonl": (
        1,
        0.9,
        lambda data: _told(
            re.split(r",(?!\d{3}\b)\s*", row.strip(" ,"))
            for row in data["answers"].strip().splitlines()
        ),
    ),
}


@pytest.mark.parametrize("name", GRIDS)
def test_collections_with_grids(name: str, shared_data: Callable[[str], Path]) -> None:
    """What is read is right; most is read."""
    step, share, known = GRIDS[name]
    read = 0
    sample = list(islice(_collection(shared_data("zebra") / name), 0, None, step))
    for data, entry in sample:
        if entry.parsed is None:
            continue
        outcome = gridwright.check(entry.parsed.puzzle)
        assert outcome.verdict == "unique", entry.name
        rows, told = _rows(entry.parsed.puzzle, outcome.solutions[0]), known(data)
        if "answers" in data:
            # These tables have their columns in an order of their own.
            rows, told = ({tuple(sorted(row)) for row in table} for table in (rows, told))
        assert rows == told, entry.name
        read += 1
    assert read >= share * len(sample)


@pytest.mark.parametrize(
    ("name", "step", "share"),
    [("bigbench_logic_grid/logic_grid_puzzle.jsonl", 4, 1.0), ("bbeh/puzzles.jsonl", 12, 0.5)],
)
def test_collections_with_questions(
    name: str, step: int, share: float, shared_data: Callable[[str], Path]
) -> None:
    """An answer is the known one; where a word has two meanings that is told instead."""
    read = 0
    path = shared_data("zebra") / name
    lines = path.read_text("utf-8").splitlines()[::step]
    for raw in lines:
        data, entry = json.loads(raw), next(jsonlines.read(raw))
        if entry.parsed is None:
            assert "can mean" in str(entry.error), entry.name
            continue
        conclusion = gridwright.check(entry.parsed.puzzle).conclusion
        assert conclusion is not None
        assert conclusion.certain
        assert conclusion.text == str(data["targets"][0] if "targets" in data else data["target"])
        read += 1
    assert read >= share * len(lines)
