"""`jsonlines`: collections of puzzles in English, one JSON object a line.

The puzzle is a text under ``puzzle``, ``inputs``, ``input`` or ``question``; or its attributes are
under ``entities``, as lists beside their names under ``dimensions`` or as lines below a line of
names, and its sentences under ``clues``. Other keys, such as an answer, are left alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.jsonlines import json_lines, read_object
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.zebra.english.outline.headings import attribute_name, split_values
from gridwright.puzzles.zebra.english.outline.sections import Sections, lined_up, sections
from gridwright.puzzles.zebra.english.reading import read_puzzle
from gridwright.puzzles.zebra.formats.english import is_puzzle
from gridwright.puzzles.zebra.puzzle import MOST_PLACES, Attribute

__all__ = ["parts", "read", "recognise"]

_SAMPLE = 2_000_000
_FIRST = 5
_TEXTS = ("puzzle", "inputs", "input", "question")
_NAMES = ("id", "puzzle_id", "idx", "index")


def recognise(text: str) -> bool:
    """Whether one of the first lines is an object with such a puzzle."""
    lines = [line for line in text[:_SAMPLE].split("\n") if line.lstrip().startswith("{")]
    return any(map(_is_zebra, lines[:_FIRST]))


def _is_zebra(raw: str) -> bool:
    try:
        data = json.loads(raw)
        if not isinstance(data, dict):
            return False
        text = _text(data)
        if text is not None:
            return is_puzzle(data[text])
        return "entities" in data and bool(parts(data, Line(raw, 1)).clues)
    except (ValueError, RecursionError, ReadError):
        return False


def read(text: str, first: int = 1) -> Iterator[Entry]:
    """Read a puzzle from every line."""
    for line in json_lines(text, first):
        name = ""
        try:
            data = _object(line)
            name = next((_plain(data[key]) for key in _NAMES if data.get(key) is not None), "")
            notes = {"title": name} if name else {}
            puzzle = read_puzzle(parts(data, line))
            yield Entry(line.number, Parsed(puzzle), notes=notes, name=name)
        except ReadError as error:
            yield Entry(line.number, error=error, name=name)


def _object(line: Line) -> Mapping[str, Any]:
    data = read_object(line)
    if not isinstance(data, dict):
        raise line.error("this is not an object with a puzzle", 1)
    return data


def parts(data: Mapping[str, Any], line: Line) -> Sections:
    """The parts of the puzzle in an object; every sentence with its place in the line."""
    key = _text(data)
    if key is not None:
        return _from_text(data[key], key, line)
    entities, clues = data.get("entities"), data.get("clues")
    if isinstance(entities, str) and isinstance(clues, str):
        names, lists = _table(entities, line)
        sentences = [text for text in clues.splitlines() if text.strip()]
    elif isinstance(entities, list) and isinstance(clues, list):
        names, lists = _lists(data.get("dimensions"), entities, line)
        sentences = [text for text in clues if isinstance(text, str) and text.strip()]
    else:
        keys = ", ".join(_TEXTS)
        raise line.error(f"the object has no puzzle under {keys} or entities and clues", 1)
    attributes = _attributes(names, lists, line)
    found: list[tuple[Line, int, str]] = []
    after = max(line.text.find('"clues"'), 0)
    for sentence in sentences:
        where = _place(line.text, sentence.strip(), after)
        found.append((line, where(0), sentence.strip()))
        after = where(0)
    return Sections(*lined_up(attributes, names), tuple(found))


def _text(data: Mapping[str, Any]) -> str | None:
    return next((key for key in _TEXTS if isinstance(data.get(key), str)), None)


def _from_text(text: str, key: str, line: Line) -> Sections:
    where = _place(line.text, text, max(line.text.find(f'"{key}"'), 0))
    starts = [0]
    for inner in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(inner))

    def moved(part: tuple[Line, int, str]) -> tuple[Line, int, str]:
        inner, offset, sentence = part
        return line, where(starts[inner.number - 1] + offset), sentence

    try:
        found = sections(text)
    except ReadError as error:
        index = starts[(error.line or 1) - 1] + (error.column or 1) - 1
        raise line.error(error.message, where(index) + 1) from None
    clues, questions = tuple(map(moved, found.clues)), tuple(map(moved, found.questions))
    return Sections(found.attributes, found.phrases, clues, questions)


def _place(raw: str, text: str, after: int) -> Callable[[int], int]:
    """Where in the JSON the characters of a text stand, from its place behind `after`."""
    for ascii_only in (False, True):
        base = raw.find(json.dumps(text, ensure_ascii=ascii_only)[1:-1], after)
        if base >= 0:
            return partial(_behind, text, [(0, base)], ascii_only=ascii_only)
    return lambda index: after


def _behind(text: str, known: list[tuple[int, int]], index: int, *, ascii_only: bool) -> int:
    """The place of a character, counted from the last one before it whose place is `known`."""
    while known[-1][0] > index:
        known.pop()
    start, place = known[-1]
    place += len(json.dumps(text[start:index], ensure_ascii=ascii_only)) - 2
    known.append((index, place))
    return place


def _table(entities: str, line: Line) -> tuple[list[str], list[list[str]]]:
    """Names on the first line, then a line of values for each."""
    rows = [row for row in entities.splitlines() if row.strip()]
    if len(rows) < 2:
        raise line.error("the entities need a line of names and then lines of values", 1)
    names = [name for name, _ in split_values(rows[0])]
    lists = [[value for value, _ in split_values(row)] for row in rows[1:]]
    return names, lists


def _lists(
    dimensions: object, entities: Sequence[object], line: Line
) -> tuple[list[str], list[list[str]]]:
    if not isinstance(dimensions, list) or not all(isinstance(name, str) for name in dimensions):
        raise line.error("the names of the entities are missing under 'dimensions'", 1)
    lists = [
        [_plain(value) for value in values] if isinstance(values, list) else []
        for values in entities
    ]
    return [_plain(name) for name in dimensions], lists


def _attributes(
    names: Sequence[str], lists: Sequence[Sequence[str]], line: Line
) -> list[Attribute]:
    column = max(line.text.find('"entities"'), 0) + 1
    if len(names) != len(lists) or not names:
        message = f"{len(names)} names of attributes, but {len(lists)} lists of values"
        raise line.error(message, column)
    size = len(lists[0])
    for name, values in zip(names, lists, strict=True):
        if not 1 <= len(values) <= MOST_PLACES or len(values) != size:
            raise line.error(f"{name} has {len(values)} values, but {size} are needed", column)
        if len({value.lower() for value in values}) != size:
            raise line.error(f"a value of {name} appears twice", column)
    return [
        Attribute(attribute_name(name), tuple(values))
        for name, values in zip(names, lists, strict=True)
    ]


def _plain(value: object) -> str:
    """A value as one line of text."""
    return " ".join(str(value).encode("utf-8", "replace").decode().split())
