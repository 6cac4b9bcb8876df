"""Sentences with their meanings, and how the reader does on them: read, refused or wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english import read_clue
from gridwright.puzzles.zebra.english.skipped.sense import simple
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.sameness import equivalent
from gridwright.puzzles.zebra.statements import Statement, holds
from gridwright.puzzles.zebra.structured import Language
from zebra_sentences import listed

__all__ = ["Case", "attributes_of", "judged", "misleading", "same", "told", "wild"]

_TABLES = 250


@dataclass(frozen=True)
class Case:
    """A sentence about some attributes, and what it means."""

    family: str
    about: tuple[Attribute, ...]
    sentence: str
    meaning: Statement


def attributes_of(text: str) -> tuple[Attribute, ...]:
    """The attributes of a line "name: Ann, Bob; price: $4, $5"."""
    lists = [part.partition(": ") for part in text.split("; ")]
    return tuple(Attribute(name, tuple(values.split(", "))) for name, _, values in lists)


def wild(name: str = "wild") -> Iterator[Case]:
    """The sentences of such a file, which were written by hand before the rules."""
    about: tuple[Attribute, ...] = ()
    family = ""
    for line in listed(name):
        if line.startswith("= "):
            about = attributes_of(line[2:])
        elif line.startswith("+ "):
            family = line[2:]
        else:
            sentence, formal = line.split("  ->  ")
            yield Case(family, about, sentence, Language(about).parse(formal))


def misleading(name: str) -> Iterator[tuple[tuple[Attribute, ...], str]]:
    """The sentences of such a file that must be refused, each with its attributes."""
    about: tuple[Attribute, ...] = ()
    for line in listed(name):
        if line.startswith("= "):
            about = attributes_of(line[2:])
        else:
            yield about, line


def same(one: Statement, other: Statement, attributes: Sequence[Attribute]) -> bool:
    """Whether two statements are true of the same tables, as far as many random ones tell."""
    one, other = simple(one), simple(other)
    if one == other or equivalent(one, other, attributes):
        return True
    rng, row = random.Random(7), list(range(len(attributes[0].values)))
    numbers = [attribute.numbers for attribute in attributes]
    for _ in range(_TABLES):
        table = [tuple(row), *(tuple(rng.sample(row, len(row))) for _ in attributes[1:])]
        if holds(one, table, numbers) != holds(other, table, numbers):
            return False
    return True


def told(sentence: str, attributes: Sequence[Attribute]) -> Statement | None:
    """What the reader takes a sentence to say; None where it refuses it."""
    try:
        return read_clue(sentence, attributes, Line(sentence, 1))
    except ReadError:
        return None


def judged(case: Case) -> str:
    """Whether the reader understands a sentence: "read", "refused" or "wrong"."""
    statement = told(case.sentence, case.about)
    if statement is None:
        return "refused"
    return "read" if same(statement, case.meaning, case.about) else "wrong"
