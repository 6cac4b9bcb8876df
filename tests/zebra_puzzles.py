"""Small Zebra puzzles with random statements of every kind, and all their solutions by trying."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise, permutations, product
from math import inf

from hypothesis import strategies as st

from gridwright.puzzles.zebra.puzzle import Attribute, Sentence, Solution, Zebra
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

HOUSES = Attribute("house", ("1", "2", "3", "4"))
AGES = Attribute("age", ("10", "11", "13", "20"))
COLOURS = Attribute("colour", ("red", "green", "blue", "white"))
PRICES = Attribute("price", ("$5", "$2", "$9.50", "$3"))
PETS = Attribute("pet", ("dog", "fox", "owl", "cat"))


CLASSIC = """\
kind: zebra
question: zebra ? nationality -- Who owns the zebra?

houses: 5
colour: red, green, ivory, yellow, blue
nationality: English, Spaniard, Ukrainian, Norwegian, Japanese
drink: coffee, tea, milk, orange juice, water
cigarette: Old Gold, Kools, Chesterfield, Lucky Strike, Parliament
pet: dog, snails, fox, horse, zebra

English = red
Spaniard = dog
coffee = green
Ukrainian = tea
green immediately right of ivory
Old Gold = snails
Kools = yellow
milk @ 3
Norwegian @ 1
Chesterfield next to fox
Kools next to horse
Lucky Strike = orange juice
Japanese = Parliament
Norwegian next to blue
"""
"""The puzzle of 1962, its clues in the order in which they were printed."""


def small(attributes: Sequence[Attribute], size: int) -> tuple[Attribute, ...]:
    """The attributes with their first values only."""
    return tuple(Attribute(each.name, each.values[:size]) for each in attributes)


BOARDS = (
    small((HOUSES, COLOURS, PETS, PRICES), 3),
    small((AGES, PRICES, COLOURS), 3),
    small((HOUSES, COLOURS, PRICES), 4),
    small((AGES, COLOURS, PETS), 4),
    small((PRICES, COLOURS, AGES), 4),
    small((HOUSES, COLOURS, PETS, PRICES), 2),
    small((HOUSES, PETS), 1),
)


def puzzle_of(attributes: Sequence[Attribute], *statements: Statement) -> Zebra:
    """A puzzle whose clues say these statements."""
    numbered = enumerate(statements, 1)
    sentences = tuple(Sentence.of(number, f"clue {number}", said) for number, said in numbered)
    return Zebra(tuple(attributes), sentences)


@cache
def arrangements(size: int, attributes: int) -> tuple[Solution, ...]:
    """All ways to place the values of so many attributes, the places in front."""
    row = tuple(range(size))
    every = product(permutations(row), repeat=attributes - 1)
    return tuple((row, *rest) for rest in every)


def brute(puzzle: Zebra) -> set[Solution]:
    """Every arrangement of which all clues are true."""
    return {
        solution
        for solution in arrangements(puzzle.size, len(puzzle.attributes))
        if all(holds(each.statement, solution, puzzle.numbers) for each in puzzle.sentences)
    }


def items(attributes: Sequence[Attribute]) -> st.SearchStrategy[Item]:
    """Any value of any attribute, the places too."""
    size = len(attributes[0].values)
    every = [Item(a, v) for a in range(len(attributes)) for v in range(size)]
    return st.sampled_from(every)


def _uneven(attribute: Attribute) -> bool:
    numbers = sorted(attribute.numbers or ())
    return any(after - before != 1 for before, after in pairwise(numbers))


def relations(attributes: Sequence[Attribute]) -> st.SearchStrategy[Statement]:
    """A statement that is no logic of others."""
    item = items(attributes)
    axis = st.sampled_from([a for a, each in enumerate(attributes) if each.numbers is not None])
    counted = [a for a, each in enumerate(attributes) if _uneven(each)]
    uneven = st.sampled_from(counted) if counted else None
    least = st.sampled_from((0.0, 0.0, 1.0, 2.0, 2.5, 3.0))
    most = st.sampled_from((inf, inf, 1.0, 2.0, 3.0, 8.0))
    return st.one_of(
        st.builds(Same, item, item),
        st.builds(Ahead, axis, item, item, least, most),
        st.builds(Apart, axis, item, item, st.sampled_from((1.0, 1.0, 2.0, 3.0, 7.0, 0.0))),
        # Only where places are not differences: elsewhere both would be written in the same words.
        *(
            [
                st.builds(
                    Ahead, uneven, item, item, st.sampled_from((1.0, 2.0)), most, st.just(True)
                ),
                st.builds(Apart, uneven, item, item, st.sampled_from((1.0, 2.0)), st.just(True)),
            ]
            if uneven is not None
            else []
        ),
        st.builds(Between, axis, item, item, item),
        st.builds(Different, st.lists(item, min_size=2, max_size=5).map(tuple)),
    )


def statements(attributes: Sequence[Attribute]) -> st.SearchStrategy[Statement]:
    """Any statement: relations, and logic of them up to a few levels."""

    def more(part: st.SearchStrategy[Statement]) -> st.SearchStrategy[Statement]:
        parts = st.lists(part, min_size=2, max_size=3).map(tuple)
        return st.one_of(
            st.builds(Not, part),
            st.builds(Every, parts),
            st.builds(Some, parts),
            st.builds(One, parts),
            st.builds(If, part, part),
            crossed(attributes),
        )

    return st.recursive(relations(attributes), more, max_leaves=5)


@st.composite
def crossed(draw: st.DrawFn, attributes: Sequence[Attribute]) -> Statement:
    """Of two items one goes with a third and the other with a fourth."""
    one, two, left, right = (draw(items(attributes)) for _ in range(4))
    straight = Every((Same(one, left), Same(two, right)))
    either = Every((Same(one, right), Same(left, two)))
    parts = (straight, either)
    return One(parts) if draw(st.booleans()) else Some(parts)


@st.composite
def puzzles(draw: st.DrawFn) -> Zebra:
    """A small puzzle with up to four clues, of which most are true of one arrangement."""
    attributes = draw(st.sampled_from(BOARDS))
    told = draw(st.lists(statements(attributes), max_size=4))
    puzzle = puzzle_of(attributes, *told)
    if draw(st.integers(0, 3)):
        every = arrangements(puzzle.size, len(attributes))
        solution = draw(st.sampled_from(every))
        told = [s if holds(s, solution, puzzle.numbers) else Not(s) for s in told]
    return puzzle_of(attributes, *told)


WORDS = (
    *("red", "Red Admiral", "blue", "very tall", "tall", "Ann", "O'Hara", "3", "12", "4,500"),
    *("$4.50", "$12", "Dolce and Gabbana", "left", "next to", "end", "if", "all", "not", "by"),
    *("St. Paul", "a.b", "right-hand", "7:30 pm", "May", "2nd", "10%", "café", "Smith & Co", "is"),
    *("2 apart", "either or", "(x)", "a=b", "one, two", "Jack-o'-lantern", "price", "-", "to"),
    *("perhaps", "Perhaps Love"),
)


@st.composite
def named_attributes(draw: st.DrawFn) -> tuple[Attribute, ...]:
    """Attributes with awkward names and values, some of which they share."""
    size = draw(st.integers(2, 4))
    word = st.sampled_from(WORDS) | st.text("ab c-.'", min_size=1, max_size=6).map(
        lambda text: " ".join(text.split()) or "x"
    )
    row = st.lists(word, min_size=size, max_size=size, unique_by=str.lower)
    numbers = [str(number) for number in range(1, size + 1)]
    first = draw(st.sampled_from([numbers, ["$4", "$2.50", "$10", "$7"][:size]]))
    rows = [first, *draw(st.lists(row, min_size=1, max_size=3))]
    names = draw(st.lists(word, min_size=len(rows), max_size=len(rows), unique_by=str.lower))
    return tuple(Attribute(name, tuple(each)) for name, each in zip(names, rows, strict=True))
