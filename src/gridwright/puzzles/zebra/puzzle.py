"""The puzzle: attributes with as many values each as there are places, and clues in sentences."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar

from gridwright.kind import Clue
from gridwright.notebook import Pictured
from gridwright.puzzles.zebra import statements
from gridwright.puzzles.zebra.numbers import clock_times, numbers_of
from gridwright.puzzles.zebra.statements import Item, Some, Statement

__all__ = [
    "MOST_PLACES",
    "MOST_QUESTIONS",
    "Attribute",
    "Question",
    "Sentence",
    "Solution",
    "Zebra",
    "clues",
    "holds",
    "keep",
    "size",
]

MOST_QUESTIONS = 9
"""How many questions a puzzle can ask."""
MOST_PLACES = 40

Solution = tuple[tuple[int, ...], ...]
"""For every attribute, for every value of it, the place where it is, counted from 0."""


@dataclass(frozen=True)
class Attribute:
    """A name, such as colour, and the values it has.

    >>> Attribute("price", ("$4.50", "$5")).numbers
    (4.5, 5.0)
    """

    name: str
    values: tuple[str, ...]

    def __hash__(self) -> int:
        # Attributes are looked up very often, and few have the same name.
        return hash(self.name)

    @cached_property
    def numbers(self) -> tuple[float, ...] | None:
        """The values as numbers, where they are numbers, dates, times, ranks, days or months."""
        return numbers_of(clock_times(self.name, self.values) or self.values)


@dataclass(frozen=True, slots=True)
class Sentence(Clue):
    """A clue: the sentence as it was written, its number, and what it says.

    A sentence with several readings is in doubt: it says no more than that one of them is true, so
    that whatever is proved with it is so whichever is meant.
    """

    number: int = field(kw_only=True)
    readings: tuple[Statement, ...] = field(kw_only=True)

    @classmethod
    def of(cls, number: int, text: str, *readings: Statement) -> Sentence:
        """The sentence of that number; readings that are alike are one."""
        return cls(f"clue {number}", text, number=number, readings=tuple(dict.fromkeys(readings)))

    @property
    def in_doubt(self) -> bool:
        """Whether it can mean several things."""
        return len(self.readings) > 1

    @property
    def statement(self) -> Statement:
        """What the sentence says, whichever of its readings is meant."""
        return Some(self.readings) if self.in_doubt else self.readings[0]


@dataclass(frozen=True, slots=True)
class Question:
    """Which value of the attribute shares a place with the item? With the words that ask it."""

    text: str
    item: Item
    attribute: int


@dataclass(frozen=True)
class Zebra(Pictured):
    """Attributes and clues. The values of the first attribute are the places, in their order."""

    kind: ClassVar[str] = "zebra"
    attributes: tuple[Attribute, ...]
    sentences: tuple[Sentence, ...]
    questions: tuple[Question, ...] = ()

    def __post_init__(self) -> None:
        if not self.attributes:
            raise ValueError("a puzzle needs an attribute")
        size = len(self.attributes[0].values)
        for attribute in self.attributes:
            if len(attribute.values) != size:
                number = len(attribute.values)
                raise ValueError(f"{attribute.name} has {number} values, but {size} are needed")
            if len(set(attribute.values)) != size:
                raise ValueError(f"a value of {attribute.name} appears twice")
        numbers = [sentence.number for sentence in self.sentences]
        if len(set(numbers)) != len(numbers):
            raise ValueError("two clues have the same number")

    @property
    def size(self) -> int:
        """The number of places."""
        return len(self.attributes[0].values)

    @cached_property
    def numbers(self) -> tuple[tuple[float, ...] | None, ...]:
        """The numbers of every attribute's values."""
        return tuple(attribute.numbers for attribute in self.attributes)

    def name(self, item: Item) -> str:
        """The item's value as written."""
        return self.attributes[item.attribute].values[item.value]


def clues(puzzle: Zebra) -> tuple[Clue, ...]:
    """The sentences."""
    return puzzle.sentences


def keep(puzzle: Zebra, clues: Collection[Clue]) -> Zebra:
    """The same attributes with only these sentences."""
    kept = set(clues)
    sentences = tuple(sentence for sentence in puzzle.sentences if sentence in kept)
    return replace(puzzle, sentences=sentences)


def size(puzzle: Zebra) -> int:
    """The number of values."""
    return puzzle.size * len(puzzle.attributes)


def holds(puzzle: Zebra, clue: Clue, solution: Solution) -> bool:
    """Whether the sentence is true."""
    assert isinstance(clue, Sentence)
    return statements.holds(clue.statement, solution, puzzle.numbers)
