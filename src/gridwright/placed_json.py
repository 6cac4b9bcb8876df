"""JSON values together with their places in the text.

A text is read token by token and one value after the other, and a value has a limit of parts and
of depth. So a file of any size is read, or refused, without much memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.errors import ReadError
from gridwright.formats import Place
from gridwright.positions import Positions

__all__ = ["PlacedValue", "placed_value", "placed_values"]

_TOKEN = re.compile(
    r'[ \t\r\n]*+("(?:[^"\\\x00-\x1f]++|\\.)*+"|[\[\]{}:,]|[^\s\[\]{}:,"\x00-\x1f]++|)'
)
_MOST = 200_000
"""The most tokens of one value; the largest boards need about half of them."""

_DEEPEST = 100


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
    r"""The values of a text, one after the other, on any lines; a list gives its items.

    Text that is not JSON gives an error instead of a value. Reading continues at the next line that
    begins an object; after a list that is cut off, nothing more can be read.

    >>> [(node.value, node.place.line) for node in placed_values("1\n\n[2, 3]")]
    [(1, 1), (2, 3), (3, 3)]
    """
    reader = _Reader(text)
    for start, end in _pieces(text):
        reader.begin(start, end)
        try:
            while not reader.ended:
                yield from reader.top()
        except ReadError as error:
            yield error


def placed_value(text: str) -> PlacedValue:
    """The one value of a text; raises `ReadError`.

    >>> placed_value("[1, 2]").items[1].place.column
    5
    """
    reader = _Reader(text)
    reader.begin(0, len(text))
    if reader.ended:
        raise ReadError("there is no JSON here", line=1, column=1)
    value = reader.value()
    if not reader.ended:
        raise reader.error("this is after the end")
    return value


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """Where parts of a text that are read on their own begin and end."""
    first = re.search(r"\S", text)
    start = first.start() if first else len(text)
    whole = text.startswith("[", start)
    while start < len(text):
        end = -1 if whole else text.find("\n{", start)
        end = len(text) if end < 0 else end + 1
        yield start, end
        start = end


class _Reader:
    """Reads values from a text; `token` is the next token, and `start` its position."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.positions = Positions(text)

    def begin(self, start: int, end: int) -> None:
        """Read the part between two positions from now on."""
        self.after, self.end, self.left = start, end, _MOST
        self.advance()

    @property
    def ended(self) -> bool:
        """Whether nothing is left."""
        return not self.token and self.start >= self.end

    def error(self, message: str) -> ReadError:
        """An error at the token; at the end of the part, behind its last character."""
        position = self.start
        if self.ended:
            position = len(self.text[: self.end].rstrip()) if self.end else 0
        return self.positions.place(position).error(message)

    def advance(self) -> None:
        """Go on to the next token, which is empty at the end or where there is none."""
        match = _TOKEN.match(self.text, self.after, self.end)
        assert match is not None
        self.token, self.start, self.after = match[1], match.start(1), match.end()
        self.left -= 1
        if self.left < 0:
            raise self.error(f"more than {_MOST:,} parts of JSON are too many for one puzzle")

    def top(self) -> Iterator[PlacedValue]:
        """The next value, or the items of the next list."""
        self.left = _MOST
        if self.token != "[":
            yield self.value()
            return
        for part in self.parts(1):
            yield part
            self.left = _MOST

    def value(self, depth: int = 0) -> PlacedValue:
        """The value that begins at the token."""
        place = self.positions.place(self.start)
        if self.token in ("[", "{") and depth >= _DEEPEST:
            raise self.error("these lists or objects of JSON are nested too deeply")
        if self.token == "[":
            return PlacedValue(list(self.parts(depth + 1)), place)
        if self.token == "{":
            return PlacedValue(self.named_parts(depth + 1), place)
        value = self.plain()
        self.advance()
        return PlacedValue(value, place)

    def parts(self, depth: int) -> Iterator[PlacedValue]:
        """The items of the list that begins at the token."""
        self.advance()
        while self.token != "]":
            yield self.value(depth)
            self.separate("]")
        self.advance()

    def named_parts(self, depth: int) -> dict[str, PlacedValue]:
        """The fields of the object that begins at the token."""
        fields: dict[str, PlacedValue] = {}
        self.advance()
        while self.token != "}":
            if not self.token.startswith('"'):
                raise self.error("this is not JSON: a name in double quotes is missing here")
            name = str(self.plain())
            self.advance()
            if self.token != ":":
                raise self.error("this is not JSON: a colon is missing here")
            self.advance()
            fields[name] = self.value(depth)
            self.separate("}")
        self.advance()
        return fields

    def separate(self, close: str) -> None:
        """Skip a comma, behind which another part must come, or stop at the closing bracket."""
        if self.token == close:
            return
        if self.token != ",":
            raise self.error(f"this is not JSON: a comma or {close!r} is missing here")
        self.advance()
        if self.token == close:
            raise self.error("this is not JSON: another part is missing behind the comma")

    def plain(self) -> object:
        """The value of the token, a string, a number or a word."""
        try:
            value: object = json.loads(self.token)
            return value
        except json.JSONDecodeError as error:
            if self.token[:1] == '"':
                message = error.msg
            elif self.token and self.token not in "]}:,":
                message = f"{self.token[:20]!r} is neither a number nor text in double quotes"
            elif self.text.startswith('"', self.start):
                message = "the text that begins here has no double quote at its end"
            else:
                message = "a value is missing here"
            raise self.error(f"this is not JSON: {message}") from None
        except ValueError:
            raise self.error("this number is too long") from None
