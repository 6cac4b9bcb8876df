"""A puzzle as people print it: a title, an introduction, the attributes, the clues, the question.

Every sentence is read back before it is used: the words of the puzzle first, then plain sentences,
and where no English would be understood the formal clue.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from gridwright.document import Line
from gridwright.errors import ReadError, UsageError
from gridwright.puzzles.zebra.english import read_puzzle, read_question, readings_of
from gridwright.puzzles.zebra.english.naming.places import is_row
from gridwright.puzzles.zebra.english.outline.sections import sections
from gridwright.puzzles.zebra.puzzle import Attribute, Zebra
from gridwright.puzzles.zebra.sameness import equivalent
from gridwright.puzzles.zebra.statements import Item, Statement, moved
from gridwright.puzzles.zebra.structured import Language
from gridwright.puzzles.zebra.wording import Wording

__all__ = ["printed"]

_TICKED = re.compile(r"[,;|]|\b(?:and|or)\b|^(?:an?|one)\s", re.IGNORECASE)
"""Values that would fall apart in a list without back-ticks around them."""


def printed(puzzle: Zebra, notes: Mapping[str, str]) -> str:
    """The puzzle in English, which reads back as a puzzle that means the same.

    Raises `UsageError` where that is not possible.
    """
    head = _head(puzzle, notes)
    attributes, places = _read_back(puzzle, head)

    def theirs(item: Item) -> Item:
        return places[item]

    meanings = [
        tuple(moved(reading, theirs) for reading in sentence.readings)
        for sentence in puzzle.sentences
    ]
    language, wording = Language(puzzle.attributes), Wording(attributes)
    lines = [head, "", "Clues:"]
    for number, (sentence, readings) in enumerate(zip(puzzle.sentences, meanings, strict=True), 1):
        formal = language.write_readings(sentence.readings) == sentence.text
        said = [] if formal else [sentence.text]
        if not sentence.in_doubt:
            said += wording.sentences(readings[0])
        lines.append(f"{number}. {_said(said, readings, attributes)}")
    for question in puzzle.questions:
        item, wanted = theirs(question.item), theirs(Item(question.attribute, 0)).attribute
        words = (question.text, *wording.questions(item, wanted))
        lines += ["", _asked(words, item, wanted, attributes)]
    text = "\n".join(lines) + "\n"
    _require(text, meanings, attributes)
    return text


def _head(puzzle: Zebra, notes: Mapping[str, str]) -> str:
    """The title, the introduction, and the attributes."""
    row, size = puzzle.attributes[0], puzzle.size
    introduction = notes.get("note", "")
    if not introduction:
        introduction = f"There are {size} {row.name}s, numbered from left to right." * is_row(row)
        introduction = f"{introduction} Every value goes with exactly one {row.name}.".strip()
    lines = [notes["title"], ""] if notes.get("title") else []
    lines += [introduction, ""]
    for attribute in puzzle.attributes:
        values = attribute.values
        if any(_TICKED.search(value) for value in values):
            values = tuple(f"`{value}`" for value in values)
        lines.append(f"{attribute.name[:1].upper()}{attribute.name[1:]}: {', '.join(values)}")
    return "\n".join(lines)


def _read_back(puzzle: Zebra, head: str) -> tuple[tuple[Attribute, ...], dict[Item, Item]]:
    """The attributes as they are read from the text, and where each item is among them."""
    try:
        found = list(sections(f"{head}\n\nClues:\n1. None.\n").attributes)
    except ReadError as error:
        raise UsageError(f"the attributes cannot be written in English: {error.message}") from None
    places: dict[Item, Item] = {}
    taken: set[int] = set()
    for number, attribute in enumerate(puzzle.attributes):
        fitting = [
            other
            for other, each in enumerate(found)
            if other not in taken and set(each.values) == set(attribute.values)
        ]
        if not fitting:
            raise UsageError(f"the values of {attribute.name} cannot be listed in English")
        taken.add(fitting[0])
        for value, text in enumerate(attribute.values):
            places[Item(number, value)] = Item(fitting[0], found[fitting[0]].values.index(text))
    if len(found) != len(puzzle.attributes):
        raise UsageError("the attributes cannot be listed in English")
    return tuple(found), places


def _said(
    words: Iterable[str], readings: Sequence[Statement], attributes: Sequence[Attribute]
) -> str:
    """The first of the sentences that has just these readings; else the formal clue."""
    for text in words:
        try:
            read = readings_of(text, attributes, Line(text, 1))
        except ReadError:
            continue
        if _alike(read, readings, attributes):
            return text
    # The full stop keeps the next line from being read as a part of the clue.
    return f"{Language(attributes).write_readings(readings)}."


def _alike(
    some: Sequence[Statement], others: Sequence[Statement], attributes: Sequence[Attribute]
) -> bool:
    """Whether two lists have equivalent statements, in any order."""

    def among(statement: Statement, known: Sequence[Statement]) -> bool:
        return any(equivalent(statement, other, attributes) for other in known)

    return (
        len(some) == len(others)
        and all(among(each, others) for each in some)
        and all(among(each, some) for each in others)
    )


def _asked(words: Iterable[str], item: Item, wanted: int, attributes: Sequence[Attribute]) -> str:
    """The first of the questions that is understood; raises `UsageError` where none is."""
    for text in words:
        try:
            question = read_question(text, attributes, Line(text, 1))
        except ReadError:
            continue
        if (question.item, question.attribute) == (item, wanted):
            return text
    raise UsageError("the question cannot be asked in English")


def _require(
    text: str, meanings: Sequence[Sequence[Statement]], attributes: tuple[Attribute, ...]
) -> None:
    """Raise `UsageError` unless the sentences of the text have these readings."""
    try:
        puzzle = read_puzzle(sections(text))
    except ReadError as error:
        raise UsageError(f"the puzzle cannot be written in English: {error.message}") from None
    same = puzzle.attributes == attributes and len(puzzle.sentences) == len(meanings)
    for sentence, readings in zip(puzzle.sentences, meanings, strict=same):
        if not same or not _alike(sentence.readings, readings, attributes):
            raise UsageError(f"the clue {sentence.text!r} would be misread in an English text")
