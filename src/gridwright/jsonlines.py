"""JSON lines with one problem on each line, as in the puzzlekit collection of many kinds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.formats import Entry, Parsed, entry_of

__all__ = ["first_objects", "json_lines", "read_object", "read_problems", "write_problems"]

_SAMPLE = 1_000_000
_FIRST = 20


def first_objects(text: str) -> Iterator[dict[str, Any]]:
    """The objects on the first lines that have a text under "problem", to recognise a format.

    >>> [data["problem"] for data in first_objects('{"problem": "4 4"}')]
    ['4 4']
    """
    lines = [line for line in text[:_SAMPLE].split("\n") if line.lstrip().startswith("{")]
    for line in lines[:_FIRST]:
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(data, dict) and isinstance(data.get("problem"), str):
            yield data


def read_problems(
    text: str, parse: Callable[[str], Parsed[Any]], word: str, first: int = 1
) -> Iterator[Entry]:
    """Read a puzzle from the problem of every line; `word` is what the parser counts in it."""
    for line in json_lines(text, first):
        yield entry_of(_entry, line, parse, word, line=line.number)


def json_lines(text: str, first: int = 1) -> Iterator[Line]:
    """The lines of a text that are not blank, numbered from `first`.

    JSON texts may have characters that `splitlines` takes for ends of lines.
    """
    start, number = 0, first
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        raw = text[start:end]
        if raw.strip():
            yield Line(raw, number)
        start, number = end + 1, number + 1


def read_object(line: Line) -> Any:
    """The JSON value in a line; raises `ReadError`.

    >>> read_object(Line('{"problem": "4 4"}', 1))
    {'problem': '4 4'}
    """
    try:
        return json.loads(line.text)
    except json.JSONDecodeError as error:
        raise line.error(f"this is not JSON: {error.msg}", error.colno) from None
    except (ValueError, RecursionError):
        raise line.error("this JSON has a number too long or lists nested too deeply", 1) from None


def _entry(line: Line, parse: Callable[[str], Parsed[Any]], word: str) -> Entry:
    data = read_object(line)
    problem = data.get("problem") if isinstance(data, dict) else None
    if not isinstance(problem, str):
        raise line.error("the object has no text under 'problem'", 1)
    try:
        parsed = parse(problem)
    except ReadError as error:
        # All rows are in one JSON text, so only the line of the file is exact.
        column = max(1, line.text.find('"problem"') + 1)
        row = "" if error.line is None else f"{word} {error.line} of the problem: "
        raise line.error(row + error.message, column) from None
    notes = {
        note: _plain(data[key])
        for note, key in (("source", "source"), ("title", "id"))
        if data.get(key)
    }
    return Entry(line.number, parsed, notes=notes, name=notes.get("title", ""))


def write_problems(entries: Iterable[Entry], problem: Callable[[Any], str]) -> str:
    """One object per line; no solutions, since they are not part of a puzzle."""
    lines: list[str] = []
    for number, entry in enumerate(entries, 1):
        if entry.parsed:
            data = {
                "id": entry.notes.get("title", str(number)),
                "kind": entry.parsed.puzzle.kind,
                "problem": problem(entry.parsed.puzzle),
                "source": entry.notes.get("source", ""),
            }
            lines.append(json.dumps(data, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def _plain(value: object) -> str:
    """A value as one line of text that can be written again."""
    return " ".join(str(value).encode("utf-8", "replace").decode().split())
