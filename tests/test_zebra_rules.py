"""The rules of Zebra: what makes a table, and when a statement is true, case by case."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute, Sentence, Zebra
from gridwright.puzzles.zebra.rules import violations
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
    items_of,
)

HOUSES = Attribute("house", ("1", "2", "3", "4"))
PRICES = Attribute("price", ("$5", "$2", "$9.50", "$3"))
PETS = Attribute("pet", ("ant", "bee", "cat", "dog"))
# The ant is in house 3, the bee in 1, the cat in 4, the dog in 2.
# From house 1 on, the prices are $2, $3, $5 and $9.50.
PLACES = ((0, 1, 2, 3), (2, 0, 3, 1), (2, 0, 3, 1))
NUMBERS = (HOUSES.numbers, PRICES.numbers, None)
ANT, BEE, CAT, DOG = (Item(2, value) for value in range(4))
TRUE, FALSE = Same(ANT, ANT), Same(ANT, BEE)


def true(statement: Statement) -> bool:
    return holds(statement, PLACES, NUMBERS)


def close(statement: Statement, *numbers: float) -> bool:
    """Whether it is true where the ant is at the first of two numbers and the bee at the second."""
    return holds(statement, ((0, 1), (0, 1), (0, 1)), (None, numbers, None))


def test_same() -> None:
    assert true(Same(ANT, Item(0, 2)))
    assert true(Same(Item(1, 0), ANT))
    assert not true(Same(ANT, Item(0, 1)))
    assert not true(Same(ANT, BEE))


def test_ahead() -> None:
    # From the bee to the ant it is two houses, or $3.
    assert true(Ahead(0, BEE, ANT))
    assert not true(Ahead(0, ANT, BEE))
    assert not true(Ahead(0, ANT, ANT))
    assert true(Ahead(0, BEE, ANT, 2.0, 2.0))
    assert not true(Ahead(0, BEE, ANT, 1.0, 1.0))
    assert not true(Ahead(0, BEE, ANT, 2.5))
    assert not true(Ahead(0, BEE, ANT, 0.0, 1.5))
    assert true(Ahead(0, BEE, ANT, 1.0, 3.0))
    assert true(Ahead(1, BEE, ANT, 3.0, 3.0))
    assert not true(Ahead(1, BEE, ANT, 2.0, 2.0))
    assert true(Ahead(1, ANT, CAT, 4.5, 4.5))


def test_ahead_within_a_billionth() -> None:
    assert not close(Ahead(1, ANT, BEE), 0.0, 1e-9)
    assert close(Ahead(1, ANT, BEE), 0.0, 2e-9)
    assert close(Ahead(1, ANT, BEE, 1.0), 0.0, 1.0 - 1e-9)
    assert not close(Ahead(1, ANT, BEE, 1.0), 0.0, 1.0 - 2e-9)
    assert close(Ahead(1, ANT, BEE, 0.0, 1.0), 0.0, 1.0 + 1e-9)
    assert not close(Ahead(1, ANT, BEE, 0.0, 1.0), 0.0, 1.0 + 2e-9)


def test_apart() -> None:
    assert true(Apart(0, BEE, ANT, 2.0))
    assert true(Apart(0, ANT, BEE, 2.0))
    assert not true(Apart(0, ANT, BEE))
    assert not true(Apart(0, ANT, BEE, 3.0))
    assert true(Apart(0, ANT, DOG))
    assert true(Apart(1, BEE, ANT, 3.0))
    assert true(Apart(1, CAT, ANT, 4.5))
    assert close(Apart(1, ANT, BEE, 0.0), 0.0, 1e-9)
    assert not close(Apart(1, ANT, BEE, 0.0), 0.0, 2e-9)


def test_between() -> None:
    assert true(Between(0, BEE, DOG, CAT))
    assert true(Between(0, CAT, DOG, BEE))
    assert not true(Between(0, BEE, CAT, DOG))
    assert not true(Between(0, ANT, BEE, CAT))
    assert not true(Between(0, BEE, BEE, CAT))
    assert not true(Between(0, BEE, CAT, CAT))
    assert true(Between(1, BEE, ANT, CAT))
    assert not true(Between(1, DOG, BEE, CAT))


def test_different() -> None:
    assert true(Different((ANT, BEE, Item(0, 3))))
    assert not true(Different((ANT, BEE, Item(0, 2))))
    assert not true(Different((ANT, ANT)))


@pytest.mark.parametrize("one", [TRUE, FALSE])
@pytest.mark.parametrize("other", [TRUE, FALSE])
def test_statements_of_statements(one: Statement, other: Statement) -> None:
    first, second = one is TRUE, other is TRUE
    assert true(Not(one)) == (not first)
    assert true(Every((one, other))) == (first and second)
    assert true(Some((one, other))) == (first or second)
    assert true(One((one, other))) == (first != second)
    assert true(If(one, other)) == (second or not first)


def test_exactly_one_of_three() -> None:
    assert true(One((FALSE, TRUE, FALSE)))
    assert not true(One((TRUE, TRUE, TRUE)))
    assert not true(One((FALSE, FALSE, FALSE)))


def test_items_of_a_statement() -> None:
    statement = If(Not(Same(ANT, BEE)), Between(0, CAT, DOG, Item(0, 1)))
    assert [*items_of(statement)] == [ANT, BEE, CAT, DOG, Item(0, 1)]


def puzzle(*statements: Statement) -> Zebra:
    sentences = (Sentence.of(n, f"sentence {n}", said) for n, said in enumerate(statements, 7))
    return Zebra((HOUSES, PRICES, PETS), tuple(sentences))


def test_a_table_in_which_all_clues_are_true() -> None:
    assert violations(puzzle(TRUE, Ahead(1, BEE, ANT), Not(FALSE)), PLACES) == ()


def test_false_clues_are_named() -> None:
    told = violations(puzzle(TRUE, FALSE, Ahead(1, ANT, BEE), TRUE), PLACES)
    assert [str(each) for each in told] == [
        "clue 8 is false: sentence 8",
        "clue 9 is false: sentence 9",
    ]


@pytest.mark.parametrize(
    ("solution", "told"),
    [
        (PLACES[:2], ["a solution needs 3 attributes"]),
        ((*PLACES, PLACES[1]), ["a solution needs 3 attributes"]),
        (
            (PLACES[0], PLACES[1], (2, 0, 3, 3)),
            ["each value of pet must be at exactly one place"],
        ),
        (
            (PLACES[0], (2, 0, 4, 1), PLACES[2]),
            ["each value of price must be at exactly one place"],
        ),
        (
            (PLACES[0], (2, 0, 1), (0, 1, 2, 3, 3)),
            [
                "each value of price must be at exactly one place",
                "each value of pet must be at exactly one place",
            ],
        ),
        (((1, 0, 2, 3), *PLACES[1:]), ["the values of house are not in order"]),
    ],
)
def test_tables_that_are_none(solution: tuple[tuple[int, ...], ...], told: list[str]) -> None:
    # A false clue is not worth mentioning there.
    assert [str(each) for each in violations(puzzle(FALSE), solution)] == told
