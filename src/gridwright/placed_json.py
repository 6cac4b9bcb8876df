"""JSON values together with their places in the text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.errors import ReadError
from gridwright.formats import Place
from gridwright.positions import Positions

__all__ = ["PlacedValue", "placed_value", "placed_values"]

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+')
_OBJECT = re.compile(r"\n(?=\{)")


@dataclass(frozen=True, slots=True)
class PlacedValue:
    """A value and its place in the text; the parts of lists and objects have places, too."""

    value: object
    place: Place

    def error(self, message: str) -> ReadError:
        """An error at this value."""
        return self.place.error(message)

    @property
    def items(self) -> list[PlacedValue] | None:
        """The items of a list; None for other values."""
        return self.value if isinstance(self.value, list) else None

    @property
    def fields(self) -> dict[str, PlacedValue] | None:
        """The fields of an object; None for other values."""
        return self.value if isinstance(self.value, dict) else None


def placed_values(text: str) -> Iterator[PlacedValue | ReadError]:
    r"""The values of a text, one after the other, on any lines.

    Text that is not JSON gives an error instead of a value. Reading continues at the next line that
    begins an object; after a list that is cut off, nothing more can be read.

    >>> [(node.value, node.place.line) for node in placed_values("1\n\n2")]
    [(1, 1), (2, 3)]
    """
    line = 1
    for piece in [text] if text.lstrip().startswith("[") else _OBJECT.split(text):
        yield from _values(piece, line)
        line += piece.count("\n") + 1


def placed_value(text: str) -> PlacedValue:
    """The one value of a text; raises `ReadError`.

    >>> placed_value("[1, 2]").items[1].place.column
    5
    """
    values = _values(text, 1)
    first = next(values, None)
    if first is None:
        raise ReadError("there is no JSON here", line=1, column=1)
    if isinstance(first, ReadError):
        raise first
    more = next(values, None)
    if more is not None:
        where = more.place if isinstance(more, PlacedValue) else more
        raise ReadError("this is after the end", line=where.line, column=where.column)
    return first


def _values(text: str, first_line: int) -> Iterator[PlacedValue | ReadError]:
    place = Positions(text, first_line).place
    decoder = json.JSONDecoder()
    end = len(text.rstrip())
    position = len(text) - len(text.lstrip())
    while position < end:
        try:
            _, after = decoder.raw_decode(text, position)
            tokens = [(m[0], place(m.start())) for m in _TOKEN.finditer(text, position, after)]
            yield _read(tokens, 0)[0]
        except json.JSONDecodeError as error:
            yield place(min(error.pos, end)).error(f"this is not JSON: {error.msg}")
            return
        except (ValueError, RecursionError):
            yield place(position).error(
                "this JSON has a number too long or lists nested too deeply"
            )
            return
        while text[after : after + 1].isspace():
            after += 1
        position = after


def _read(tokens: Sequence[tuple[str, Place]], at: int) -> tuple[PlacedValue, int]:
    """The value that begins at a token of valid JSON, and the number of the token after it."""
    token, place = tokens[at]
    if token not in ("[", "{"):
        return PlacedValue(json.loads(token), place), at + 1
    parts: list[PlacedValue] = []
    fields: dict[str, PlacedValue] = {}
    at += 1
    while tokens[at][0] not in ("]", "}"):
        if token == "{":
            fields[json.loads(tokens[at][0])], at = _read(tokens, at + 2)
        else:
            part, at = _read(tokens, at)
            parts.append(part)
        at += tokens[at][0] == ","
    return PlacedValue(fields if token == "{" else parts, place), at + 1
