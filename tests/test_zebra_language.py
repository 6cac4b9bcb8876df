"""Zebra's formal language: what is written reads back, and mistakes are named."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import document
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
    holds,
)
from gridwright.puzzles.zebra.structured import Language
from zebra_puzzles import named_attributes, statements

HOUSES = Attribute("house", ("1", "2", "3", "4"))
HAIR = Attribute("hair", ("red", "black", "grey", "none"))
CAR = Attribute("car", ("red", "Dolce and Gabbana", "blue", "4,500"))
PRICE = Attribute("price", ("$5", "$2", "$9.50", "$3"))
LANGUAGE = Language((HOUSES, HAIR, CAR, PRICE))
BLACK, GREY, BLUE, FIVE, TWO = Item(1, 1), Item(1, 2), Item(2, 2), Item(3, 0), Item(3, 1)

SENTENCES: dict[str, Statement] = {
    "black = blue": Same(BLACK, BLUE),
    "Black is Blue": Same(BLACK, BLUE),
    "black @ 3": Same(BLACK, Item(0, 2)),
    "black not @ 3": Not(Same(BLACK, Item(0, 2))),
    "black != blue": Not(Same(BLACK, BLUE)),
    "black ≠ blue": Not(Same(BLACK, BLUE)),
    "black is not blue": Not(Same(BLACK, BLUE)),
    "hair.red = car.red": Same(Item(1, 0), Item(2, 0)),
    "hair.red = dolce and gabbana": Same(Item(1, 0), Item(2, 1)),
    '"hair"."red" = "Dolce and Gabbana"': Same(Item(1, 0), Item(2, 1)),
    "black = 4,500": Same(BLACK, Item(2, 3)),
    "black next to blue": Apart(0, BLACK, BLUE),
    "black next-to blue": Apart(0, BLACK, BLUE),
    "black 2 apart from blue": Apart(0, BLACK, BLUE, 2.0),
    "black 2.5 apart blue by price": Apart(3, BLACK, BLUE, 2.5),
    "black next to blue by price": Apart(3, BLACK, BLUE, 1.0, places=True),
    "black 2 places apart from blue": Apart(0, BLACK, BLUE, 2.0),
    "black 2 places apart from blue by price": Apart(3, BLACK, BLUE, 2.0, places=True),
    "black immediately-left-of blue": Ahead(0, BLACK, BLUE, 1.0, 1.0),
    "black immediately left of blue by price": Ahead(3, BLACK, BLUE, 1.0, 1.0, places=True),
    "black 2 places left of blue": Ahead(0, BLACK, BLUE, 2.0, 2.0),
    "black 1 place right of blue by price": Ahead(3, BLUE, BLACK, 1.0, 1.0, places=True),
    "black at least 2 places left of blue by price": Ahead(3, BLACK, BLUE, 2.0, places=True),
    "black directly left of blue": Ahead(0, BLACK, BLUE, 1.0, 1.0),
    "black immediately right of blue": Ahead(0, BLUE, BLACK, 1.0, 1.0),
    "black somewhere left of blue": Ahead(0, BLACK, BLUE),
    "black somewhere right of blue": Ahead(0, BLUE, BLACK),
    "black < blue by price": Ahead(3, BLACK, BLUE),
    "black > $5 by price": Ahead(3, FIVE, BLACK),
    "black 2 less than blue by price": Ahead(3, BLACK, BLUE, 2.0, 2.0),
    "black at least 2 more than blue": Ahead(0, BLUE, BLACK, 2.0),
    "black at most 2 less than blue": Ahead(0, BLACK, BLUE, 0.0, 2.0),
    "black 2 to 3 less than blue": Ahead(0, BLACK, BLUE, 2.0, 3.0),
    "black between blue and grey": Between(0, BLUE, BLACK, GREY),
    "black between blue and grey by price": Between(3, BLUE, BLACK, GREY),
    "black between blue and $5 in order": Every((Ahead(0, BLUE, BLACK), Ahead(0, BLACK, FIVE))),
    "black at an end": Some((Same(BLACK, Item(0, 0)), Same(BLACK, Item(0, 3)))),
    "all different: black, blue, $5": Different((BLACK, BLUE, FIVE)),
    "not (black next to blue)": Not(Apart(0, BLACK, BLUE)),
    "either black = blue or black = $5": One((Same(BLACK, BLUE), Same(BLACK, FIVE))),
    "if black = blue then grey @ 1": If(Same(BLACK, BLUE), Same(GREY, Item(0, 0))),
    "black = blue or grey = $5 and blue = $2": Some(
        (Same(BLACK, BLUE), Every((Same(GREY, FIVE), Same(BLUE, TWO))))
    ),
}
MISTAKES = {
    "black": (6, "a relation is missing"),
    "black = ": (9, "a value is missing"),
    "black = purple": (9, "not a value"),
    "red = blue": (1, "hair.red or car.red"),
    "black = blue blue": (14, "not expected here"),
    "black @ 9": (9, "not a place"),
    "black < blue by hair": (21, "have no order"),
    "black < blue by fun": (17, "not the name of an attribute"),
    "(black = blue": (14, "')' is missing"),
    "if black = blue grey = $5": (17, "'then' is missing"),
    "black 2 to blue": (12, "a number is missing"),
    "black left of blue": (7, "write 'immediately left of' or 'somewhere left of'"),
    "black right-of blue": (7, "write 'immediately right of' or 'somewhere right of'"),
    "black 1 to 2 apart from blue": (14, "'less than' or 'more than' is missing"),
    "black between blue": (19, "'and' is missing"),
    "": (1, "a value is missing"),
}


@pytest.mark.parametrize("text", SENTENCES)
def test_the_formal_language(text: str) -> None:
    statement = LANGUAGE.parse(text)
    assert statement == SENTENCES[text]
    assert LANGUAGE.parse(LANGUAGE.write(statement)) == statement


@pytest.mark.parametrize("text", MISTAKES)
def test_mistakes_are_reported_with_their_column(text: str) -> None:
    column, words = MISTAKES[text]
    with pytest.raises(ReadError) as caught:
        LANGUAGE.parse(text)
    assert words in str(caught.value)
    assert caught.value.column == column


ON_PRICES = Language((PRICE, HAIR))
"""The row of places has prices that are not one dollar apart."""


@pytest.mark.parametrize(
    "text", ["black 1 apart from grey", "black 2 less than grey", "black at least 2 more than grey"]
)
def test_a_number_on_a_row_of_prices_must_say_what_it_counts(text: str) -> None:
    with pytest.raises(ReadError, match=r"add 'by price' for a difference in price, or write"):
        ON_PRICES.parse(text)
    assert ON_PRICES.parse(f"{text} by price")


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("$2 next to $3", True),
        ("$3 next to $5", True),
        ("$2 next to $5", False),
        ("$5 immediately left of $9.50", True),
        ("$3 immediately left of $9.50", False),
        ("$9.50 immediately right of $5", True),
        ("$2 2 places left of $5", True),
        ("$2 1 apart from $3 by price", True),
        ("$3 1 apart from $5 by price", False),
    ],
)
def test_neighbours_are_the_next_in_the_row_whatever_the_difference(text: str, true: bool) -> None:
    places = ((0, 1, 2, 3), (0, 1, 2, 3))
    assert holds(ON_PRICES.parse(text), places, (PRICE.numbers, None)) == true


@settings(max_examples=150, deadline=None)
@given(data=st.data(), attributes=named_attributes())
def test_what_is_written_reads_back(data: st.DataObject, attributes: tuple[Attribute, ...]) -> None:
    statement = data.draw(statements(attributes))
    language = Language(attributes)
    assert language.parse(language.write(statement)) == statement


@settings(max_examples=60, deadline=None)
@given(data=st.data(), attributes=named_attributes())
def test_puzzles_read_back(data: st.DataObject, attributes: tuple[Attribute, ...]) -> None:
    told = data.draw(st.lists(statements(attributes), max_size=3))
    language = Language(attributes)
    sentences = tuple(
        Sentence.of(number, language.write(statement), statement)
        for number, statement in enumerate(told, 1)
    )
    questions = (Question("Who?", Item(1, 0), 0),) * data.draw(st.integers(0, 2))
    puzzle = Zebra(attributes, sentences, questions)
    written = KIND.text.write(puzzle)
    (part,) = document.split(written)
    assert KIND.text.parse(part).puzzle == puzzle


def test_nothing_is_a_name_where_there_are_no_attributes() -> None:
    with pytest.raises(ReadError):
        Language(()).parse("Ann = Bob")
