"""The text form: attributes with their values, then one clue per line, formal or in English.

::

    kind: zebra
    question: zebra ? nationality -- Who owns the zebra?

    house: 1, 2, 3
    colour: red, green, blue
    nationality: English, Spaniard, Japanese
    pet: dog, zebra, fox

    1. English = red -- The Englishman lives in the red house.
    2. The Spaniard owns the dog.
    zebra immediately right of fox

The values of the first attribute are the places in their order; ``houses: 3`` is short for houses
numbered from 1. Values are separated by a comma and a blank; quotes keep one together. Clues may
have numbers; ``--`` separates the meaning of a clue from its words. One with several meanings has
them all: ``perhaps A or perhaps B``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gridwright import document
from gridwright.document import Document, Line, lines_of
from gridwright.errors import ReadError
from gridwright.kind import Parsed
from gridwright.puzzles.zebra.english import ADVICE, read_question, readings_of
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import (
    MOST_PLACES,
    MOST_QUESTIONS,
    Attribute,
    Question,
    Sentence,
    Solution,
    Zebra,
)
from gridwright.puzzles.zebra.statements import items_of
from gridwright.puzzles.zebra.structured import Language
from gridwright.tables import Rows

__all__ = [
    "ASKING",
    "NumberedClue",
    "numbered_clue",
    "parse",
    "parse_solution",
    "question_of",
    "questions_in",
    "solution_rows",
    "take_attributes",
    "write",
    "write_solution",
]

_ATTRIBUTE = re.compile(r'\s*("[^"]+"|[^:=@<>"]{1,60}?)\s*:\s+(\S.*)')
_DASHES = re.compile(r'((?:"[^"]*"|[^"])*?)( -- )(.*)')
_NAME = re.compile(r'(?!all different)[^\W\d]([^:=@<>"-]|-\b){0,59}', re.IGNORECASE)
_VALUE = re.compile(r'\s*(?:"([^"]*)"|((?:[^,"]|,(?=\S))+?))\s*(?:,(?=\s)|$)')
_NUMBERED = re.compile(r"\s*(?:(\d{1,4})[.)]\s+|[-*•]\s+)")
_LONGEST = 4_000
ASKING = ("question", *(f"{rank} question" for rank in RANKS[1:MOST_QUESTIONS]))
"""The fields with questions."""
_SIGNS = re.compile(r"[=@≠<>]|!=|\w-(?:\w+-)?of\b")


def parse(text: Document) -> Parsed[Zebra]:
    """Read a puzzle from its document; the fields are `question`, `second question` and so on."""
    attributes, lines = take_attributes(text)
    language = Language(attributes)
    sentences: list[Sentence] = []
    faults: list[ReadError] = []
    asked: list[Question] = []
    questions, lines = questions_in(text, lines)
    for line, column in questions:
        try:
            asked.append(question_of(line, column, language))
        except ReadError as error:
            faults.append(error)
    for line in lines:
        try:
            sentences.append(_sentence(line, language, sentences))
        except ReadError as error:
            faults.append(error)
    if faults:
        raise ReadError.of_all(faults, ADVICE if len(sentences) < len(lines) else "")
    return Parsed(Zebra(attributes, tuple(sentences), tuple(asked)))


def take_attributes(text: Document) -> tuple[tuple[Attribute, ...], list[Line]]:
    """The attributes of a document, and the lines below them; raises `ReadError`."""
    try:
        text.allow_fields(ASKING)
    except ReadError as error:
        message = f"{error.message}; leave a blank line above the attributes"
        raise ReadError(message, line=error.line, column=error.column) from None
    lines = list(text.rows())
    attributes: list[Attribute] = []
    while lines and (match := _attribute(lines[0])) is not None:
        attributes.append(_read_attribute(lines.pop(0), match, attributes))
    if not attributes:
        message = "the attributes are missing: write lines such as 'colour: red, green, blue'"
        raise ReadError(message, line=lines[0].number if lines else text.line, column=1)
    return tuple(attributes), lines


def questions_in(
    text: Document, lines: Sequence[Line]
) -> tuple[list[tuple[Line, int]], list[Line]]:
    """The questions of a document with their columns, and the lines that are none.

    Each is in a field or in a line of its own.
    """
    fields = [text.fields[name] for name in ASKING if name in text.fields]
    found = [(Line(field.value, field.line), field.column) for field in fields]
    asking = [line for line in lines if line.text.rstrip().endswith("?")]
    found += [(line, 1) for line in asking]
    return found, [line for line in lines if line not in asking]


def _attribute(line: Line) -> re.Match[str] | None:
    match = _ATTRIBUTE.fullmatch(line.text)
    # A clue can have a colon too: in its words, or as "all different: ..."
    if match is None or _NUMBERED.match(line.text) or " -- " in match[1]:
        return None
    return None if match[1].lower().startswith("all different") else match


def _read_attribute(line: Line, match: re.Match[str], before: Sequence[Attribute]) -> Attribute:
    name = match[1].strip().strip('"')
    if not before and match[2].isdigit() and name.lower() in ("houses", "places", "positions"):
        count = int(match[2])
        if not 1 <= count <= MOST_PLACES:
            raise line.error(f"{count} places: 1 to {MOST_PLACES} are possible", match.start(2) + 1)
        return Attribute(name[:-1], tuple(str(number) for number in range(1, count + 1)))
    values: list[str] = []
    position = match.start(2)
    while position < len(line.text):
        found = _VALUE.match(line.text, position)
        if found is None or found.end() == position:
            raise line.error("a value is missing here", position + 1)
        value = " ".join((found[1] if found[1] is not None else found[2]).split())
        if not value:
            raise line.error("a value is missing here", position + 1)
        if value.lower() in (other.lower() for other in values):
            raise line.error(f"{value!r} appears twice", position + 1)
        values.append(value)
        position = found.end()
    if before and len(values) != len(before[0].values):
        wanted = len(before[0].values)
        raise line.error(f"{len(values)} values, but {wanted} are needed", match.start(2) + 1)
    if len(values) > MOST_PLACES:
        raise line.error(f"{len(values)} values: at most {MOST_PLACES} fit", match.start(2) + 1)
    if name.lower() in (other.name.lower() for other in before):
        raise line.error(f"the attribute {name!r} appears twice", match.start(1) + 1)
    return Attribute(name, tuple(values))


def _sentence(line: Line, language: Language, before: Sequence[Sentence]) -> Sentence:
    taken = {sentence.number for sentence in before}
    clue = numbered_clue(line, max(taken, default=0) + 1)
    if clue.number in taken:
        raise line.error(f"two clues have the number {clue.number}", 1)
    try:
        readings = language.parse_readings(clue.formal.rstrip().rstrip("."))
    except ReadError as error:
        if clue.words or _SIGNS.search(clue.formal):
            raise line.error(error.message, clue.start + (error.column or 1)) from None
        readings = readings_of(clue.formal, language.attributes, line, clue.start)
        return Sentence.of(clue.number, " ".join(clue.formal.split()), *readings)
    return Sentence.of(clue.number, clue.words or language.write_readings(readings), *readings)


class NumberedClue(NamedTuple):
    """A line with a clue: its number, where it starts, what stands before dashes and behind them.

    Without dashes there is only the `formal` text, which may be words all the same.
    """

    number: int
    start: int
    formal: str
    words: str


def numbered_clue(line: Line, usual: int) -> NumberedClue:
    """The parts of a line with a clue, which has the `usual` number if none is written."""
    numbered = _NUMBERED.match(line.text)
    start = numbered.end() if numbered else len(line.text) - len(line.text.lstrip())
    number = int(numbered[1]) if numbered and numbered[1] else usual
    if len(line.text) > _LONGEST:
        message = f"a clue of {len(line.text)} characters; {_LONGEST} are the most"
        raise line.error(message, _LONGEST)
    formal, _, words = _split_words(line.text[start:])
    return NumberedClue(number, start, formal, " ".join(words.split()))


def question_of(line: Line, column: int, language: Language) -> Question:
    """What a question asks for, formal or in English; raises `ReadError`."""
    formal, dashes, words = _split_words(line.text)
    one, mark, name = formal.partition(" ? ")
    if not mark:
        return read_question(line.text.strip(), language.attributes, line, column - 1)
    try:
        statement = language.parse(f"{one.strip()} = {one.strip()}")
    except ReadError as error:
        indent = len(one) - len(one.lstrip())
        raise line.error(error.message, column + indent + (error.column or 1) - 1) from None
    item = next(iter(items_of(statement)))
    names = [attribute.name.lower() for attribute in language.attributes]
    wanted = name.strip().strip('"').lower()
    if wanted not in names:
        raise line.error(f"{name.strip()!r} is not an attribute", column + len(one) + 3)
    text = " ".join(words.split()) if dashes else ""
    return Question(text, item, names.index(wanted))


def write(puzzle: Zebra, *, notes: Mapping[str, str] | None = None) -> str:
    """Write a puzzle as a document, every clue with its meaning."""
    language = Language(puzzle.attributes)
    fields = {}
    for field, question in zip(ASKING, puzzle.questions, strict=False):
        name = puzzle.attributes[question.attribute].name
        words = f" -- {question.text}" if question.text else ""
        fields[field] = f"{language.item(question.item)} ? {_name(name)}{words}"
    body = [
        f"{_name(attribute.name)}: " + ", ".join(map(_value, attribute.values))
        for attribute in puzzle.attributes
    ]
    body.append("")
    for sentence in puzzle.sentences:
        formal = language.write_readings(sentence.readings)
        words = "" if sentence.text == formal else f" -- {sentence.text}"
        body.append(f"{sentence.number}. {formal}{words}")
    return document.write(puzzle.kind, fields, body, notes or {})


def _split_words(text: str) -> tuple[str, str, str]:
    """The text before the first dashes outside quotes, the dashes, and the rest."""
    match = _DASHES.match(text)
    return (match[1], match[2], match[3]) if match else text.partition(" -- ")


def _name(name: str) -> str:
    return name if _NAME.fullmatch(name) else f'"{name}"'


def _value(value: str) -> str:
    return f'"{value}"' if re.search(r',\s|"|^\s|\s$', value) else value


def write_solution(puzzle: Zebra, solution: Solution) -> str:
    """Write a solution as a table: a row for every place."""
    table = _table(puzzle, solution)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join(
        " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    )


def solution_rows(puzzle: Zebra, solution: Solution) -> Rows:
    """A solution as a table: its head, then a row for every place."""
    return [list(row) for row in _table(puzzle, solution)]


def _table(puzzle: Zebra, solution: Solution) -> list[list[str]]:
    head = [attribute.name for attribute in puzzle.attributes]
    rows = [[""] * len(head) for _ in range(puzzle.size)]
    for column, (attribute, places) in enumerate(zip(puzzle.attributes, solution, strict=True)):
        for value, place in enumerate(places):
            rows[place][column] = attribute.values[value]
    return [head, *rows]


def parse_solution(puzzle: Zebra, text: str) -> Solution:
    """Read such a table; its columns may stand in any order."""
    lines = lines_of(text, blank=False)
    if len(lines) != puzzle.size + 1:
        raise ReadError(f"a table has a head and {puzzle.size} rows", line=1, column=1)
    names = [attribute.name.lower() for attribute in puzzle.attributes]
    head = [cell.strip().lower() for cell in lines[0].text.split("|")]
    if sorted(head) != sorted(names):
        raise lines[0].error(f"the head of the table must be {' | '.join(names)}", 1)
    places = [[-1] * puzzle.size for _ in names]
    for place, line in enumerate(lines[1:]):
        cells = [cell.strip() for cell in line.text.split("|")]
        if len(cells) != len(head):
            raise line.error(f"{len(cells)} cells in a row, but {len(head)} are needed", 1)
        for name, cell in zip(head, cells, strict=True):
            values = [value.lower() for value in puzzle.attributes[names.index(name)].values]
            if cell.lower() not in values:
                column = line.text.index(cell) + 1 if cell else 1
                raise line.error(f"{cell!r} is not a value of {name}", column)
            places[names.index(name)][values.index(cell.lower())] = place
    for name, found in zip(names, places, strict=True):
        if -1 in found:
            raise lines[0].error(f"a value of {name} is missing from the table", 1)
    return tuple(map(tuple, places))
