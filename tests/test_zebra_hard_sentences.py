"""Sentences made to mislead the English reader: read right, or reported with their place."""

from __future__ import annotations

import pytest

import gridwright
from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english import read_clue, read_question
from gridwright.puzzles.zebra.english.outline.sections import sections
from gridwright.puzzles.zebra.english.reading import read_puzzle
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.structured import Language
from zebra_sentences import listed, readings

FIVE_PEOPLE = (
    Attribute("house", ("1", "2", "3", "4", "5")),
    Attribute("name", ("Ann", "Bob", "Cy", "Dora", "Eve")),
    Attribute("color", ("red", "blue", "green", "ivory", "yellow")),
    Attribute("drink", ("tea", "milk", "juice", "water", "root beer")),
    Attribute("price", ("$5", "$10", "$15", "$20", "$25")),
    Attribute("age", ("20", "21", "22", "23", "24")),
    Attribute("job", ("baker", "pilot", "teacher", "nurse", "painter")),
    Attribute("day", ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")),
)
FOUR_PEOPLE = (
    Attribute("house", ("1", "2", "3", "4")),
    Attribute("name", ("Anna", "Ben", "Carl", "Dora")),
    Attribute("color", ("red", "white", "green", "blue")),
    Attribute("pet", ("dog", "cat", "fish", "parrot")),
    Attribute("birthday", ("april", "may", "june", "july")),
    Attribute("time", ("20 minutes", "22 minutes", "24 minutes", "26 minutes")),
    Attribute("age", ("3", "5", "7", "9")),
)


def read(sentence: str, attributes: tuple[Attribute, ...]) -> str:
    """What a clue says or a question asks, in the formal language."""
    language, line = Language(attributes), Line(f"12. {sentence}", 7)
    if not sentence.endswith("?"):
        return language.write(read_clue(sentence, attributes, line, 4))
    question = read_question(sentence, attributes, line, 4)
    return f"{language.item(question.item)} ? {attributes[question.attribute].name}"


@pytest.mark.parametrize(("sentence", "formal"), readings("five"))
def test_of_five(sentence: str, formal: str) -> None:
    assert read(sentence, FIVE_PEOPLE) == formal


@pytest.mark.parametrize(("sentence", "formal"), [*readings("four"), *readings("four-asked")])
def test_of_four(sentence: str, formal: str) -> None:
    assert read(sentence, FOUR_PEOPLE) == formal


@pytest.mark.parametrize(
    ("sentence", "attributes"),
    [
        *((sentence, FIVE_PEOPLE) for sentence in listed("five-reported")),
        *((sentence, FOUR_PEOPLE) for sentence in listed("four-reported")),
    ],
)
def test_reported_with_line_and_column(sentence: str, attributes: tuple[Attribute, ...]) -> None:
    with pytest.raises(ReadError) as caught:
        read(sentence, attributes)
    assert caught.value.line == 7
    assert caught.value.column is not None
    assert 5 <= caught.value.column <= len(sentence) + 5


def test_no_middle_of_four() -> None:
    with pytest.raises(ReadError, match="There is no middle among 4 places"):
        read("Anna lives in the middle house.", FOUR_PEOPLE)


BARS = """There are 3 houses in a row.

| House | 1 | 2 | 3 |
|-------|---|---|---|
| Name | Anna | Ben | Carl |
| Pet | dog | cat | fish |

1. Anna keeps the cat.
2. Ben lives to the right of the cat.
3. Carl lives in the first or the last house.
4. The fish is in the last house.
5. Carl lives to Anna's left.

What is the pet of the person who lives in the first house?
"""
TOLD = """Three people live in three houses in a row.
The names are Anna, Ben and Carl.
Their pets are a dog, a cat and a fish.

Anna keeps the cat. Ben lives to the right of the cat.
Carl doesn't live in the last house.
The fish is kept in the last house.
What does Carl keep?
"""


@pytest.mark.parametrize("text", [BARS, TOLD, BARS.replace("\n", "\r\n")])
def test_layouts(text: str) -> None:
    conclusion = gridwright.check(read_puzzle(sections(text))).conclusion
    assert conclusion is not None
    assert (conclusion.text, conclusion.certain) == ("dog", True)
