"""The parts of a puzzle in English: attributes, clues, questions.

First come lines that introduce the attributes, each with its values behind a colon, then the clues
under a heading or with numbers, then perhaps a question. Where the text speaks of houses or
positions in a row, these are the first attribute. Otherwise it is the first attribute that has
numbers, in their order, so that "before" and "more than" have a row to speak of; where none has
numbers, it is the first one of the list.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.naming.mentions import vocabulary_of
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.outline.asking import wanted_in
from gridwright.puzzles.zebra.english.outline.blocks import ListLine, with_lists
from gridwright.puzzles.zebra.english.outline.choices import without_choices
from gridwright.puzzles.zebra.english.outline.copied import plain_lines
from gridwright.puzzles.zebra.english.outline.layout import BULLET, marks_of, unfolded
from gridwright.puzzles.zebra.english.outline.listed import (
    attribute_line,
    listed,
    listed_below,
    unnamed,
)
from gridwright.puzzles.zebra.english.outline.questions import asked
from gridwright.puzzles.zebra.english.outline.rows import lined_up, row_of
from gridwright.puzzles.zebra.english.outline.scenes import ranks_of, without_sides
from gridwright.puzzles.zebra.english.outline.shapes import as_lists
from gridwright.puzzles.zebra.english.outline.splitting import OPENING, Piece, clues_of
from gridwright.puzzles.zebra.english.outline.unlisted import (
    from_sentences,
    from_story,
    without_lead,
    without_scene,
    without_story,
)
from gridwright.puzzles.zebra.puzzle import MOST_QUESTIONS, Attribute

__all__ = ["Sections", "lined_up", "sections"]

_HEADING = re.compile(
    r"\W*(?:here are )?(?:the |your )?(?:clue(?:s|\(s\))?|hints?|facts|constraints|statements)"
    r"(?: are)?(?: as follows)?\s*:?\W*",
    re.IGNORECASE,
)
_BELOW = re.compile(
    r"\b(?:(?:clues|facts|hints|statements|information) (?:below|that follows?)|following "
    r"(?:clues|facts|hints|statements|information))\b[^.]*[?:]\W*$",
    re.IGNORECASE,
)
"""The last line of a story: from the clues below, can you tell who won?"""
_ADVICE = re.compile(r"\W*hint\W", re.IGNORECASE)
"""A hint above the clues tells how to begin."""
_LONGEST_LINE = 20_000


@dataclass(frozen=True, slots=True)
class Sections:
    """Attributes, the phrases that introduced them, the sentences of clues, the questions.

    A sentence comes with its line and the number of characters before it on that line. Attributes
    that no list introduced are `gathered` from the sentences.
    """

    attributes: tuple[Attribute, ...]
    phrases: tuple[str, ...]
    clues: tuple[Piece, ...]
    questions: tuple[Piece, ...] = ()
    gathered: bool = False


def sections(text: str, first_line: int = 1) -> Sections:
    """The parts of a text; raises `ReadError` with line and column.

    >>> found = sections('''There are 2 houses, numbered from left to right.
    ... - Each person has a unique pet: cat, dog
    ... Clues:
    ... 1. The dog is in the first house.''')
    >>> [attribute.name for attribute in found.attributes], found.clues[0][2]
    (['house', 'pet'], 'The dog is in the first house.')
    """
    lines = [Line(raw, number) for number, raw in enumerate(text.splitlines(), first_line)]
    for line in lines:
        if len(line.text) > _LONGEST_LINE:
            raise line.error(f"a line has at most {_LONGEST_LINE} characters", _LONGEST_LINE)
    lines, asked_below = without_choices(as_lists(plain_lines(lines)))
    lines = unfolded(with_lists(lines))
    start = _first_clue(lines)
    found, phrases = listed(lines[:start], lines[start:])
    body = lines[start:]
    if len(found) < 2:
        grid = listed_below(lines, marks_of(lines)) or [line for line, _ in unnamed(lines)]
        if len(grid) > len(found):
            body = [line for line in (lines if start == len(lines) else body) if line not in grid]
            found, phrases = _of_grid(grid)
    if len(found) < 2 and (parts := from_story(lines, start)) is not None:
        return _with_questions(Sections(*parts, gathered=True), lines, asked_below)
    if not found:
        parts = from_sentences(lines, start if start < len(lines) else 0)
        return _with_questions(Sections(*parts, gathered=True), lines, asked_below)
    introduction = " ".join(line.text for line in lines[:start])
    clues, questions = clues_of(body)
    within = not clues
    if within:
        # Nothing marks the clues: they stand above the lists, in the story.
        told = max(
            (place for place, line in enumerate(lines) if _BELOW.search(line.text)), default=-1
        )
        clues, questions = clues_of(
            [line for line in lines[told + 1 :] if attribute_line(line) is None]
        )
    row = row_of(introduction, found, clues)
    if row is None and (ranks := ranks_of(introduction, found, clues)) is not None:
        found, phrases = [*found, ranks], [*phrases, ranks.name]
    attributes, order = lined_up(found, phrases, row=row)
    kept = (without_story if within else without_scene)(clues, attributes, order)
    vocabulary = vocabulary_of(attributes, tuple(order))
    if (marks := marks_of(body)) is not None:
        kept = tuple(
            (line, offset, clue)
            for line, offset, clue in kept
            if marks.match(line.text)
            or not _ADVICE.match(line.text[:offset])
            or len(vocabulary.mentions(clue)) > 1
        )
    elif start and attribute_line(lines[start - 1]) is not None:
        kept = without_lead(kept, vocabulary)
    if not kept:
        raise ReadError("there are no clues after the attributes", line=lines[-1].number, column=1)
    return _with_questions(Sections(attributes, order, kept, questions), lines, asked_below)


def _with_questions(found: Sections, lines: Sequence[Line], below: Sequence[Piece]) -> Sections:
    """The parts, with what the text says is to be found out where it asks nothing else.

    Of the questions with choices `below` the clues, those that ask for a value are asked.
    """
    text = "\n".join(line.text for line in lines)
    if in_a_row(found.attributes[0]) and without_sides(text):
        message = (
            "people sit around a table here, or in two rows, or face different ways: they have no "
            "places from left to right"
        )
        raise ReadError(message, line=lines[0].number, column=1)
    if found.questions:
        return found
    wanted = []
    for line, offset, text in (*wanted_in(lines), *below):
        vocabulary = vocabulary_of(found.attributes, found.phrases)
        named = vocabulary.mentions(text)
        if len(named) == 1 and len(asked(text, named[0], found.attributes)) == 1:
            wanted.append((line, offset, text))
    return replace(found, questions=tuple(wanted[:MOST_QUESTIONS])) if wanted else found


def _of_grid(grid: Sequence[Line]) -> tuple[list[Attribute], list[str]]:
    """The attributes of lists below the clues, or of lists that have no names."""
    if all(attribute_line(line) is not None for line in grid):
        return listed(grid)
    return [attribute for _, attribute in unnamed(grid)], [line.text.strip() for line in grid]


def _numbered_above(lines: Sequence[Line]) -> bool:
    """Whether numbered clues stand above a hint."""
    plain = [line for line in lines if attribute_line(line) is None]
    marks = marks_of(plain)
    return marks is not None and sum(marks.match(line.text) is not None for line in plain) > 1


def _first_clue(lines: Sequence[Line]) -> int:
    """Where the clues begin: below their heading, or at the first line with a number."""
    for place, line in enumerate(lines):
        if isinstance(line, ListLine):
            continue
        if len(line.text) < 60 and _HEADING.fullmatch(line.text):
            return place + 1
        opening = OPENING.match(line.text)
        if opening and _numbered_above(lines[:place]):
            # "Hint: start with Ann" below the clues.
            break
        if opening and not (_ADVICE.match(line.text) and marks_of(lines[place + 1 :])):
            return place
    lists = [place for place, line in enumerate(lines) if attribute_line(line)]
    plain = [place for place in lists if not re.match(r"\s*\(?\d", lines[place].text)]
    # "1. The horses are: ..." is a clue where other lists stand above it.
    lists = plain if len(plain) > 1 else lists
    marks = marks_of([line for place, line in enumerate(lines) if place not in lists])
    if marks is not None:
        below = lists[-1] if lists and marks is BULLET else -1
        for place, line in enumerate(lines):
            if marks.match(line.text) and place not in lists and place > below:
                return place
    told = [place for place, line in enumerate(lines) if _BELOW.search(line.text)]
    if told and (not lists or told[-1] > lists[-1]):
        return told[-1] + 1
    return lists[-1] + 1 if lists else len(lines)
