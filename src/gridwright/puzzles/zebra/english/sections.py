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
from gridwright.puzzles.zebra.english.headings import attribute_name, split_values
from gridwright.puzzles.zebra.english.mentions import Vocabulary
from gridwright.puzzles.zebra.english.places import is_row
from gridwright.puzzles.zebra.english.prose import gathered
from gridwright.puzzles.zebra.english.splitting import NUMBERED, OPENING, clues_of
from gridwright.puzzles.zebra.puzzle import MOST_PLACES, Attribute

__all__ = ["Sections", "lined_up", "sections"]

_HEADING = re.compile(
    r"\W*(?:here are )?(?:the |your )?(?:clue(?:s|\(s\))?|hints?|facts|constraints|statements)"
    r"(?: are)?(?: as follows)?\s*:?\W*",
    re.IGNORECASE,
)
_LISTED = re.compile(r"\s*(?:[-*•–]\s+|\d{1,2}[.)]\s+)?(\S[^:]{0,120}?)\s*:\s+(\S.*)")
_TOLD = re.compile(
    r"\s*(?:[-*•–]\s+)?((?:the|their|possible)(?:\s+[\w'’-]+){1,4}?)\s+(?:are|were)\s+([^:.]*,[^:.]*\.?)",
    re.IGNORECASE,
)
_TABLE_ROW = re.compile(r"\s*\|\s*([^|]{1,120}?)\s*\|\s*(\S.*?)\s*\|\s*")
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
_IN_A_ROW = re.compile(
    r"next to each other|in a (?:row|line)|side by side|from left to right|positions? \d|numbered",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sections:
    """Attributes, the phrases that introduced them, the sentences of clues, the questions.

    A sentence comes with its line and the number of characters before it on that line. Attributes
    that no list introduced are `gathered` from the sentences.
    """

    attributes: tuple[Attribute, ...]
    phrases: tuple[str, ...]
    clues: tuple[tuple[Line, int, str], ...]
    questions: tuple[tuple[Line, int, str], ...] = ()
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
    start = _first_clue(lines)
    intro = lines[:start]
    listed, phrases = _listed(intro)
    if not listed:
        return _prose(lines, start if start < len(lines) else 0)
    introduction = " ".join(line.text for line in intro)
    attributes, order = lined_up(listed, phrases, row=_row(introduction, len(listed[0].values)))
    clues, questions = clues_of(lines[start:])
    if not clues:
        raise ReadError("there are no clues after the attributes", line=lines[-1].number, column=1)
    return Sections(attributes, order, clues, questions)


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
    if counted and (row is None or listed[counted[0]].name.lower() == row):
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
    for place, line in enumerate(lines):
        if NUMBERED.match(line.text) and not _attribute_line(line):
            return place
    lists = [place for place, line in enumerate(lines) if _attribute_line(line)]
    return lists[-1] + 1 if lists else len(lines)


def _attribute_line(line: Line) -> re.Match[str] | None:
    if line.text.lstrip().startswith("|"):
        return _table_row(line)
    match = _LISTED.fullmatch(line.text.replace("**", "  ")) or _TOLD.fullmatch(line.text)
    if match is None or re.fullmatch(r"(?:clue|hint|question|note|q|a)\W*\d*", match[1], re.I):
        return None
    values = split_values(match[2])
    narrative = match.re is _TOLD and any(len(value.split()) > 4 for value, _ in values)
    return match if len(values) > 1 and not narrative else None


def _table_row(line: Line) -> re.Match[str] | None:
    """A row of a table with bars: the name of an attribute, then its values."""
    match = _TABLE_ROW.fullmatch(line.text.replace("**", "  "))
    if match is None or not re.search(r"\w", match[1]) or len(split_values(match[2])) < 2:
        return None
    return match if all(re.search(r"\w", cell) for cell in match[2].split("|")) else None


def _listed(lines: Sequence[Line]) -> tuple[list[Attribute], list[str]]:
    """The attributes of the introduction; a size that most of them share is that of the puzzle."""
    found = [(line, match) for line in lines if (match := _attribute_line(line))]
    sizes = [len(split_values(match[2])) for _, match in found]
    size = max(sizes, key=lambda number: (sizes.count(number), number), default=0)
    if size > MOST_PLACES:
        raise found[0][0].error(f"{size} values: at most {MOST_PLACES} fit", 1)
    attributes: list[Attribute] = []
    for line, match in found:
        values = _bare(split_values(match[2], size))
        at = match.start(2)
        texts = [value for value, _ in values]
        if len(values) != size:
            message = f"{len(values)} values, but the other attributes have {size}"
            raise line.error(message, at + 1)
        for place, (value, column) in enumerate(values):
            if not value or value.lower() in (text.lower() for text in texts[:place]):
                fault = f"{value!r} appears twice" if value else "a value is missing here"
                raise line.error(fault, at + column + 1)
        attributes.append(Attribute(attribute_name(match[1]), tuple(texts)))
    return attributes, [line.text.replace("**", "").strip().lstrip("-*•– ") for line, _ in found]


def _bare(values: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """The values without their articles, where every one has one: "a dog, a cat and a fish"."""
    articles = [re.match(r"an?\s+(?=\S)", value) for value, _ in values]
    if not all(articles):
        return values
    pairs = zip(values, articles, strict=True)
    return [(v[m.end() :], at + m.end()) for (v, at), m in pairs if m is not None]


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
