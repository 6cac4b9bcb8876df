"""Addresses of puzz.link and of the sites that write boards in the same way.

The name of the kind is followed by ``/columns/rows/`` and a code. In the code, 0 to f is a number,
``-`` with two hexadecimal digits a larger one, a dot a number that is not given, and a letter from
g to z a row of empty places (g is one, h is two, …).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.document import Line, lines_of
from gridwright.errors import UsageError
from gridwright.formats import Entry, Parsed, line_entries

__all__ = ["SOME", "Address", "Addresses", "encode"]

SOME = -2
"""The value of a dot in a list of numbers: some number that is not given."""

_LARGEST = 255
_LONGEST_GAP = 20


@dataclass(frozen=True, slots=True)
class Address:
    """An address in a line: columns and rows, the code after them, and their places."""

    line: Line
    cols: int
    rows: int
    code: str
    start: int
    size_column: int
    code_column: int

    def require_size(self, largest: int) -> None:
        """Raise `ReadError` where the board has no rows or columns, or more than the largest."""
        if not (1 <= self.cols <= largest and 1 <= self.rows <= largest):
            message = f"a board has 1 to {largest} rows and columns"
            raise self.line.error(message, self.size_column)

    def decode(
        self, size: int, *, beyond: str, whole: bool = True
    ) -> tuple[list[int | None], list[int]]:
        """The numbers of the code, with None for an empty place, and the column of each.

        `beyond` is the error message if there are more than `size` places. Without `whole` the
        numbers end at a slash, and the kind reads the rest.

        >>> Addresses(("hitori",), "Hitori").find(Line("hitori/2/2/1g-10.", 1)).decode(
        ...     4, beyond="too many"
        ... )
        ([1, None, 16, -2], [12, 13, 14, 17])
        """
        code = self.code if whole else self.code.partition("/")[0]
        numbers: list[int | None] = []
        columns: list[int] = []
        position = 0
        while position < len(code):
            char, column = code[position], self.code_column + position
            if len(numbers) >= size:
                raise self.line.error(beyond, column)
            position += 1
            if "g" <= char <= "z":
                gap = ord(char) - ord("g") + 1
                numbers += [None] * gap
                columns += [column] * gap
                continue
            width = 2 if char == "-" else 0
            digits = code[position : position + width] if width else char
            position += width
            if char == ".":
                numbers.append(SOME)
            elif re.fullmatch(r"[0-9a-f]+", digits) and len(digits) == max(width, 1):
                numbers.append(int(digits, 16))
            else:
                shown = char + digits if width else char
                raise self.line.error(f"{shown!r} is not a number of the code", column)
            columns.append(column)
        if len(numbers) > size:
            raise self.line.error(beyond, self.code_column + len(code) - 1)
        # The site writes all places, but people may cut off empty ones at the end.
        missing = size - len(numbers)
        end = self.code_column + len(code)
        return [*numbers, *[None] * missing], [*columns, *[end] * missing]


class Addresses:
    """The addresses of one kind, which has one or more names on the sites.

    >>> hitori = Addresses(("hitori",), "Hitori")
    >>> hitori.recognise("https://puzz.link/p?hitori/5/5/g"), hitori.recognise("shitori/5/5/g")
    (True, False)
    >>> hitori.write(5, 4, "1z")
    'https://puzz.link/p?hitori/5/4/1z'
    """

    def __init__(self, names: Sequence[str], title: str) -> None:
        self.name = names[0]
        self.title = title
        self._known = tuple(f"{name}/" for name in names)
        known = "|".join(names)
        self._pattern = re.compile(
            rf"(?<![^?/ \t])(?:{known})/([0-9]{{1,9}})/([0-9]{{1,9}})(?:/(\S*)|(?=\s|$))"
        )

    def _match(self, line: str) -> re.Match[str] | None:
        """The address in a line: its first word, or the part after a slash or question mark."""
        match = self._pattern.search(line)
        return match if match and len(line[: match.start()].split()) <= 1 else None

    def recognise(self, text: str) -> bool:
        """Whether at least half of the first lines are such addresses."""
        if not any(name in text for name in self._known):
            # Seen at a glance, since every text is asked for every kind.
            return False
        lines = [line.text for line in lines_of(text[:100_000])[:200] if line.has_content]
        return 2 * sum(self._match(line) is not None for line in lines) >= len(lines) > 0

    def find(self, line: Line) -> Address:
        """The address in a line; raises `ReadError`."""
        match = self._match(line.text)
        if match is None:
            example = f"https://puzz.link/p?{self.name}/9/9/…"
            raise line.error(f"this is not an address of {self.title}, such as {example}", 1)
        code = match[3] or ""
        return Address(
            line,
            int(match[1]),
            int(match[2]),
            code,
            match.start() + 1,
            match.start(1) + 1,
            match.end() - len(code) + 1,
        )

    def write(self, cols: int, rows: int, code: str) -> str:
        """The address of a board."""
        return f"https://puzz.link/p?{self.name}/{cols}/{rows}/{code}"

    def reader(self, parse: Callable[[Line], Parsed[Any]]) -> Callable[..., Iterator[Entry]]:
        """A reader of texts with one address per line; `parse` reads one of them."""

        def read(text: str, first: int = 1) -> Iterator[Entry]:
            return line_entries(text, lambda line: Entry(line.number, parse(line)), first)

        return read

    def writer(self, address: Callable[[Any], str]) -> Callable[[Iterable[Entry]], str]:
        """A writer of texts with one address per line; `address` writes one of them."""

        def write(entries: Iterable[Entry]) -> str:
            return "".join(address(entry.parsed.puzzle) + "\n" for entry in entries if entry.parsed)

        return write


def encode(numbers: Iterable[int | None]) -> str:
    """The code of numbers, with None for an empty place and `SOME` for a number not given.

    >>> encode([1, None, None, SOME, 16])
    '1h.-10'
    """
    code = ""
    gap = 0
    for number in (*numbers, SOME):
        if number is None and gap < _LONGEST_GAP:
            gap += 1
            continue
        if gap:
            code += chr(ord("g") + gap - 1)
        gap = 1 if number is None else 0
        if number is not None:
            if number > _LARGEST:
                raise UsageError(f"{number} is too large for an address; the limit is {_LARGEST}")
            code += "." if number == SOME else f"{number:x}" if number < 16 else f"-{number:02x}"
    return code[:-1]
