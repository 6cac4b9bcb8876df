r"""Puzzles in JSON that a command of Gridwright printed: one object per line, some with a puzzle.

>>> [(line.number, line.puzzle) for line in read('{"kind": "template", "puzzle": "1 ."}')]
[(1, '1 .')]
"""

from __future__ import annotations

import binascii
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gridwright.errors import ReadError
from gridwright.jsonlines import json_lines

__all__ = ["AnswerLine", "begins", "read"]

_SAMPLE = 1_000_000
_FIRST = 20


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """An object with its line: the puzzle in it, its kind and format, or what went wrong."""

    number: int
    kind: str = ""
    puzzle: str = ""
    format: str | None = None
    error: ReadError | None = None


def begins(text: str) -> bool:
    """Whether a text consists of such objects: one of the first has a kind, and a puzzle or not."""
    first = [line for line in text[:_SAMPLE].split("\n") if line.strip()][:_FIRST]
    return any(_is_answer(data) or _is_other(data) for data in map(_object, first))


def _object(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _is_answer(data: Any) -> bool:
    return isinstance(data, dict) and all(isinstance(data.get(k), str) for k in ("kind", "puzzle"))


def _is_other(data: Any) -> bool:
    """Whether a command printed this: an error, or an answer about a puzzle it does not repeat."""
    if not isinstance(data, dict):
        return False
    error = data.get("error")
    if isinstance(error, dict):
        return {"message", "line", "column"} <= error.keys()
    return all(isinstance(data.get(name), str) for name in ("kind", "source", "verdict"))


def read(text: str) -> Iterator[AnswerLine]:
    """The objects that have a puzzle or report an error; an error if there are none."""
    found = False
    for answer in _each(text):
        found = True
        yield answer
    if not found:
        message = "the command before printed answers as JSON, but no puzzles"
        yield AnswerLine(1, error=ReadError(message, line=1, column=1))


def _each(text: str) -> Iterator[AnswerLine]:
    for line in json_lines(text):
        data = _object(line.text)
        if not isinstance(data, dict):
            yield AnswerLine(line.number, error=line.error("this is not a JSON object", 1))
        elif _is_answer(data):
            yield _answer(line.number, data)
        elif isinstance(data.get("error"), dict):
            message = f"the command before reported: {data['error'].get('message')}"
            yield AnswerLine(line.number, error=line.error(message))


def _answer(number: int, data: dict[str, Any]) -> AnswerLine:
    puzzle, format = data["puzzle"], data.get("format")
    if data.get("encoding") == "base64":
        try:
            puzzle = binascii.a2b_base64(puzzle, strict_mode=True).decode("latin-1")
        except (binascii.Error, ValueError):
            return AnswerLine(number, error=ReadError("the puzzle is not base64", line=number))
    return AnswerLine(number, data["kind"], puzzle, format if isinstance(format, str) else None)
