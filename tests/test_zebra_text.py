"""The text form of Zebra puzzles: what is written reads back, and errors say where they are."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import read_one
from gridwright.errors import ReadError
from gridwright.puzzles.zebra import KIND
from gridwright.puzzles.zebra.puzzle import Attribute, Question, Sentence, Zebra
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Different,
    Every,
    If,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
)
from gridwright.puzzles.zebra.structured import Language

HEAD = (
    "kind: zebra\n\nhouses: 3\ncolour: red, green, blue\npet: dog, cat, fish\nprice: $4, $6, $9\n"
)

NAMES = st.sampled_from(
    [
        *("red", "Red", "Old Gold", "7-Up", "left", "next to", "4,500", "Dolce and Gabbana"),
        *("café", "a.b", "if", "St. John's", "x (y)", "or", "rock & roll", "at an end", "1st"),
        *("colour", "-", "tea, green", 'say "no"', "a = b", "k: v", "# one", "@", "3"),
    ]
)


@st.composite
def puzzles(draw: st.DrawFn) -> Zebra:
    size = draw(st.integers(1, 4))
    names = draw(st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=3, unique=True))
    attributes = [Attribute("house", tuple(str(place + 1) for place in range(size)))]
    for name in names:
        values = st.lists(
            NAMES.filter(lambda value: '"' not in value),
            min_size=size,
            max_size=size,
            unique_by=str.lower,
        )
        attributes.append(Attribute(f"attribute {name}", tuple(draw(values))))
    attributes.append(Attribute("price", tuple(f"${10 + 3 * place}" for place in range(size))))
    rng = random.Random(draw(st.integers(0, 10**9)))
    count = draw(st.integers(0, 6))
    said = [
        [statement(rng, attributes, 2) for _ in range(rng.choice((1, 1, 2, 3)))]
        for _ in range(count)
    ]
    numbers = rng.sample(range(1, 100), count)
    language = Language(attributes)
    sentences = tuple(
        Sentence.of(
            number,
            rng.choice([language.write_readings(readings), "In other words: so it is."]),
            *readings,
        )
        for number, readings in zip(numbers, said, strict=True)
    )
    questions = tuple(
        Question(rng.choice(["", "Who is it?"]), item(rng, attributes), 1)
        for _ in range(draw(st.integers(0, 3)))
    )
    return Zebra(tuple(attributes), sentences, questions)


def item(rng: random.Random, attributes: list[Attribute]) -> Item:
    return Item(rng.randrange(len(attributes)), rng.randrange(len(attributes[0].values)))


def statement(rng: random.Random, attributes: list[Attribute], depth: int) -> Statement:
    """A random statement of any form."""
    axis = rng.choice([0, len(attributes) - 1])
    a, b, c = (item(rng, attributes) for _ in range(3))
    amount = float(rng.choice([1, 2, 3, 2.5]))
    several = len(attributes[0].values) > 1
    simple: list[Statement] = [
        Same(a, b),
        Not(Same(a, b)),
        Ahead(axis, a, b),
        Ahead(axis, a, b, amount, amount),
        Ahead(axis, a, b, amount),
        Apart(axis, a, b, amount),
        Ahead(len(attributes) - 1, a, b, amount, amount, places=several),
        Apart(len(attributes) - 1, a, b, amount, places=several),
        Between(axis, a, b, c),
        Different((a, b, c)),
    ]
    if not depth or rng.random() < 0.6:
        return rng.choice(simple)
    parts = tuple(statement(rng, attributes, depth - 1) for _ in range(rng.randint(2, 3)))
    compound: list[Statement] = [
        Not(parts[0]),
        Every(parts),
        Some(parts),
        One(parts),
        If(parts[0], parts[1]),
    ]
    return rng.choice(compound)


@settings(deadline=None, max_examples=200)
@given(puzzles())
def test_what_is_written_reads_back(puzzle: Zebra) -> None:
    text = KIND.text.write(puzzle)
    assert read_one(text) == puzzle
    assert KIND.text.write(read_one(text)) == text


@settings(deadline=None)
@given(puzzles(), st.randoms(use_true_random=False))
def test_solutions_read_back(puzzle: Zebra, rng: random.Random) -> None:
    every = range(puzzle.size)
    solution = (
        tuple(every),
        *(tuple(rng.sample(every, puzzle.size)) for _ in puzzle.attributes[1:]),
    )
    assert KIND.text.parse_solution(puzzle, KIND.text.write_solution(puzzle, solution)) == solution


@pytest.mark.parametrize(
    ("clue", "formal"),
    [
        ("red=dog", "red = dog"),
        ("RED = Dog.", "red = dog"),
        ("red is dog", "red = dog"),
        ("red is not dog", "red != dog"),
        ("red ≠ dog", "red != dog"),
        ("red @ 2", "red @ 2"),
        ("red not @ 2", "red not @ 2"),
        ("red next-to dog", "red next to dog"),
        ("red immediately-right-of dog", "dog immediately left of red"),
        ("red left of dog", "red somewhere left of dog"),
        ("red directly left of dog", "red immediately left of dog"),
        ("red somewhere right of dog", "dog somewhere left of red"),
        ("red 2 apart dog", "red 2 apart from dog"),
        ("red 1 apart from dog by price", "red 1 apart from dog by price"),
        ("red 1 place apart from dog by price", "red next to dog by price"),
        ("red < dog by price", "red < dog by price"),
        ("red > dog by price", "dog < red by price"),
        ("red 2 more than dog by price", "dog 2 less than red by price"),
        ("red at least 2 less than dog by price", "red at least 2 less than dog by price"),
        ("cat between red and $6", "cat between red and $6"),
        (
            "cat between red and $6 in order",
            "red somewhere left of cat and cat somewhere left of $6",
        ),
        ("cat at an end", "cat @ 1 or cat @ 3"),
        ("all different: red, cat, $4", "all different: red, cat, $4"),
        ("either red = dog or red = cat", "either red = dog or red = cat"),
        ("red = dog or green = cat and blue @ 1", "red = dog or (green = cat and blue @ 1)"),
        ("if red = dog then not (blue next to cat)", "if red = dog then (not (blue next to cat))"),
        ("colour.red = pet.dog", "red = dog"),
        ('"red" = "dog"', "red = dog"),
    ],
)
def test_ways_to_write_a_clue(clue: str, formal: str) -> None:
    puzzle = read_one(HEAD + "\n" + clue)
    assert Language(puzzle.attributes).write(puzzle.sentences[0].statement) == formal


def test_numbers_bullets_words_and_questions() -> None:
    puzzle = read_one(
        HEAD
        + "\n5. red = dog -- So it is.\n- green @ 2\n7) blue = cat\nWhat is the price of dog?\n"
    )
    assert [sentence.number for sentence in puzzle.sentences] == [5, 6, 7]
    assert [sentence.text for sentence in puzzle.sentences] == [
        "So it is.",
        "green @ 2",
        "blue = cat",
    ]
    assert puzzle.questions == (Question("What is the price of dog?", Item(2, 0), 3),)
    formal = read_one(HEAD.replace("zebra\n", "zebra\nquestion: dog ? price\n"))
    assert formal.questions == (Question("", Item(2, 0), 3),)


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("kind: zebra\n\n", 1, 1, "attributes are missing"),
        ("kind: zebra\n\nred = dog\n", 3, 1, "attributes are missing"),
        ("kind: zebra\nhouses: 3\n", 2, 1, "blank line above the attributes"),
        ("kind: zebra\n\nhouses: 99\n", 3, 9, "1 to 40"),
        ("kind: zebra\n\nhouses: 0\n", 3, 9, "1 to 40"),
        ("kind: zebra\n\nhouses: 3\ncolour: red, green\n", 4, 9, "2 values, but 3 are needed"),
        ("kind: zebra\n\nhouses: 2\ncolour: red, Red\n", 4, 13, "twice"),
        ("kind: zebra\n\nhouses: 2\na: u, v\nA: x, y\n", 5, 1, "twice"),
        ("kind: zebra\n\nhouses: 3\na: u, , v\n", 4, 6, "missing"),
        (HEAD + "red = hamster\n", 7, 7, "'hamster' is not a value"),
        (HEAD + "3. red =\n", 7, 9, "a value is missing"),
        (HEAD + "red @ 4\n", 7, 7, "not a place"),
        (HEAD + "red left-of dog\n", 7, 5, "write 'immediately left of' or 'somewhere left of'"),
        (HEAD + "red < dog by pet\n", 7, 17, "no order"),
        (HEAD + "red = dog cat\n", 7, 11, "not expected here"),
        (HEAD + "(red = dog\n", 7, 11, "'[)]' is missing"),
        (HEAD + "if red = dog\n", 7, 13, "'then' is missing"),
        (HEAD + "1. red = dog\n1. red = cat\n", 8, 1, "two clues have the number 1"),
        (HEAD + "The red one hums a tune.\n", 7, None, "I find only red"),
        ("kind: zebra\nquestion: dog ? size\n" + HEAD[12:], 2, 17, "'size' is not an attribute"),
        ("kind: zebra\nquestion: cow ? pet\n" + HEAD[12:], 2, 11, "'cow' is not a value"),
    ],
    ids=str,
)
def test_errors_say_where_they_are(text: str, line: int, column: int | None, message: str) -> None:
    with pytest.raises(ReadError, match=message) as caught:
        read_one(text)
    assert caught.value.line == line
    assert caught.value.column == column or (column is None and caught.value.column is not None)


@pytest.mark.parametrize(
    ("table", "line", "message"),
    [
        ("house | colour\n1 | red\n", 1, "a head and 2 rows"),
        ("house | size\n1 | red\n2 | green\n", 1, "the head of the table"),
        ("house | colour\n1 | red\n2\n", 3, "1 cells"),
        ("house | colour\n1 | red\n2 | pink\n", 3, "'pink' is not a value"),
        ("house | colour\n1 | red\n2 | red\n", 1, "a value of colour is missing"),
    ],
)
def test_tables_that_are_not_solutions(table: str, line: int, message: str) -> None:
    puzzle = read_one("kind: zebra\n\nhouses: 2\ncolour: red, green\n")
    with pytest.raises(ReadError, match=message) as caught:
        KIND.text.parse_solution(puzzle, table)
    assert caught.value.line == line


def test_tables_may_have_their_columns_in_any_order() -> None:
    puzzle = read_one("kind: zebra\n\nhouses: 2\ncolour: red, green\n")
    assert KIND.text.parse_solution(puzzle, "Colour|house\ngreen|1\n\nRED|2\n") == ((0, 1), (1, 0))
