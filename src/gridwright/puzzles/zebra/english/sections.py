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
from dataclasses import dataclass

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.layout import BULLET, marks_of, unfolded
from gridwright.puzzles.zebra.english.listed import attribute_line, listed, listed_below, unnamed
from gridwright.puzzles.zebra.english.mentions import Vocabulary
from gridwright.puzzles.zebra.english.places import in_a_row, is_row
from gridwright.puzzles.zebra.english.prose import gathered
from gridwright.puzzles.zebra.english.splitting import OPENING, Piece, clues_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["Sections", "lined_up", "sections"]

_HEADING = re.compile(
    r"\W*(?:here are )?(?:the |your )?(?:clue(?:s|\(s\))?|hints?|facts|constraints|statements)"
    r"(?: are)?(?: as follows)?\s*:?\W*",
    re.IGNORECASE,
)
_LONGEST_LINE = 20_000
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ROW = re.compile(
    rf"\b(\d{{1,2}}|{'|'.join(_NUMBERS)})\s+(?:\w+\s+){{0,3}}?"
    r"(houses|homes|cottages|cabins|seats|chairs|desks|people|persons|friends|men|women)\b",
    re.IGNORECASE,
)
_BACKGROUND = re.compile(
    r"\s*(?:there (?:is|are)|each|every|in each|all|no two|[io]n a street)\b(?!.*\bbetween\b)"
    r"|.*\b(?:different|certain|unique|distinct|(?:type|kind|brand|sort)s? of)\b",
    re.IGNORECASE,
)
"""Sentences that only set the scene, where nothing lists the attributes."""
_SCENE = re.compile(
    rf"\s*(?:there are (?:\d{{1,2}}|{'|'.join(_NUMBERS)}) \w+"
    r"|no (?:two )?[a-z]+ (?:have|has|owns?|shares?|drinks?|keeps?|smokes?|plays?) the same)\b",
    re.IGNORECASE,
)
"""Sentences that only set the scene, wherever they stand."""
_IN_A_ROW = re.compile(
    r"next to each other|in a (?:row|line)|side by side|from left to right|positions? \d|numbered",
    re.IGNORECASE,
)


_ALONG = re.compile(
    r"\b(?:left|right) of\b|\b(?:to|on|at) the (?:far |immediate )?(?:left|right)\b"
    r"|\bone of the ends\b|\bat (?:either|one) end\b"
    r"|\b(?:first|second|third|fourth|fifth|sixth) position\b",
    re.IGNORECASE,
)
"""What is said only of those who are in a row from left to right."""


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
    lines = unfolded(lines)
    start = _first_clue(lines)
    found, phrases = listed(lines[:start])
    body = lines[start:]
    if len(found) < 2:
        grid = listed_below(lines, marks_of(lines)) or [line for line, _ in unnamed(lines)]
        if len(grid) > len(found):
            body = [line for line in (lines if start == len(lines) else body) if line not in grid]
            found, phrases = _of_grid(grid)
    if not found:
        return _prose(lines, start if start < len(lines) else 0)
    introduction = " ".join(line.text for line in lines[:start])
    clues, questions = clues_of(body)
    if not clues:
        raise ReadError("there are no clues after the attributes", line=lines[-1].number, column=1)
    row = _row(introduction, len(found[0].values)) or _unlisted_row(found, clues)
    attributes, order = lined_up(found, phrases, row=row)
    return Sections(attributes, order, _without_scene(clues, attributes, order), questions)


def _without_scene(
    clues: Sequence[Piece],
    attributes: tuple[Attribute, ...],
    phrases: Sequence[str],
) -> tuple[Piece, ...]:
    """The clues without sentences that only say that there are houses, and that all differ."""
    scene = [clue for clue in clues if _SCENE.match(clue[2])]
    if not scene:
        return tuple(clues)
    vocabulary = Vocabulary(attributes, phrases)
    return tuple(c for c in clues if c not in scene or vocabulary.mentions(c[2]))


def _of_grid(grid: Sequence[Line]) -> tuple[list[Attribute], list[str]]:
    """The attributes of lists below the clues, or of lists that have no names."""
    if all(attribute_line(line) is not None for line in grid):
        return listed(grid)
    return [attribute for _, attribute in unnamed(grid)], [line.text.strip() for line in grid]


def _unlisted_row(found: Sequence[Attribute], clues: Sequence[Piece]) -> str | None:
    """A row that no list tells of: the clues say who is on the left, and who at the end."""
    if any(in_a_row(attribute) for attribute in found):
        return None
    return "position" if any(_ALONG.search(text) for _, _, text in clues) else None


def _prose(lines: Sequence[Line], start: int) -> Sections:
    """The parts of a text that lists no attributes: its sentences name all of them."""
    clues, questions = clues_of(lines[start:])
    rows = [match for line in lines for match in _ROW.finditer(line.text)]
    first = lines[0].number if lines else 1
    kept = tuple(clue for clue in clues if not _BACKGROUND.match(clue[2]))
    listed: list[Attribute] = []
    if rows:
        size = _count(rows[0])
        asked = [text for line in lines for text in re.findall(r"[^.?!]{1,300}\?", line.text)]
        listed = gathered([*(text for _, _, text in kept), *asked], size, first)
    if not listed:
        message = "no attributes are listed: write lines such as 'Colour: red, green, blue'"
        raise ReadError(message, line=first, column=1)
    row = _row(" ".join(line.text for line in lines), size)
    attributes, phrases = lined_up(listed, [attribute.name for attribute in listed], row=row)
    # A sentence of the scene that names two values is a clue after all.
    vocabulary = Vocabulary(attributes)
    kept = tuple(c for c in clues if c in kept or len(vocabulary.mentions(c[2])) > 1)
    return Sections(attributes, phrases, kept, questions, gathered=True)


def lined_up(
    listed: Sequence[Attribute], phrases: Sequence[str], row: str | None = None
) -> tuple[tuple[Attribute, ...], tuple[str, ...]]:
    """The attributes with a row of places as the first, and the phrases in the same order.

    >>> ages = Attribute("age", ("9", "7"))
    >>> lined_up([Attribute("name", ("Ann", "Bob")), ages], ["name", "age"])[0][0].values
    ('7', '9')
    """
    size = len(listed[0].values)
    counted = [place for place, attribute in enumerate(listed) if is_row(attribute)]
    if counted and (row is None or row in listed[counted[0]].name.lower().split()):
        row = listed[counted[0]].name
        phrases = [*phrases[: counted[0]], *phrases[counted[0] + 1 :]]
        listed = [*listed[: counted[0]], *listed[counted[0] + 1 :]]
    names: list[str] = [row] if row else []
    named: list[Attribute] = []
    for attribute in listed:
        name, count = attribute.name, 2
        while name.lower() in names:
            name, count = f"{attribute.name} {count}", count + 1
        names.append(name.lower())
        named.append(Attribute(name, attribute.values))
    if row:
        places = tuple(str(place) for place in range(1, size + 1))
        return (Attribute(row, places), *named), ("", *phrases)
    first = next((n for n, attribute in enumerate(named) if attribute.numbers is not None), 0)
    axis = named.pop(first)
    if axis.numbers is not None:
        pairs = sorted(zip(axis.numbers, axis.values, strict=True))
        axis = Attribute(axis.name, tuple(value for _, value in pairs))
    others = [*phrases[:first], *phrases[first + 1 :]]
    return (axis, *named), (phrases[first], *others)


def _first_clue(lines: Sequence[Line]) -> int:
    """Where the clues begin: below their heading, or at the first line with a number."""
    for place, line in enumerate(lines):
        if len(line.text) < 60 and _HEADING.fullmatch(line.text):
            return place + 1
        if OPENING.match(line.text):
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
    return lists[-1] + 1 if lists else len(lines)


def _row(text: str, size: int) -> str | None:
    """What the places of a row are called, where the text tells of a row of that size."""
    for match in _ROW.finditer(text):
        noun = match[2].lower()
        if _count(match) != size:
            continue
        if noun in ("houses", "homes", "cottages", "cabins", "seats", "chairs", "desks"):
            return "house" if noun in ("houses", "homes", "cottages") else noun[:-1]
        if _IN_A_ROW.search(text):
            return "position"
    return None


def _count(row: re.Match[str]) -> int:
    number = row[1].lower()
    return int(number) if number.isdigit() else _NUMBERS.index(number) + 2
