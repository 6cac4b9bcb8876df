"""Answers about puzzles that follow each other, written as text by whoever found them.

Where an answer takes microseconds, the process that prints all of them has no time to look at each.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pickle import PickleBuffer
from typing import Any, SupportsIndex

from gridwright.cli.common import place_name
from gridwright.cli.results import answer_tail
from gridwright.files import fingerprint_of
from gridwright.reading_blocks import Block

__all__ = ["Pen", "Written"]

_LENGTH = 1 << 20
"""The length of the text that is written in one piece, and sent in one message."""
_OUT_OF_BAND = 5
"""The version of pickle from which on data can travel beside the message, without being copied."""


@dataclass(frozen=True, slots=True)
class Written:
    """The answers about a number of puzzles of a file, one line each, and their exit codes."""

    source: str
    puzzles: int
    codes: frozenset[int]
    data: tuple[bytes, ...]

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[Any, ...]:
        data: tuple[Any, ...] = self.data
        if int(protocol) >= _OUT_OF_BAND:
            data = tuple(map(PickleBuffer, data))
        return Written, (self.source, self.puzzles, self.codes, data)


@dataclass
class Pen:
    """Writes answers about the lines of a block that are known as JSON fields.

    With `fingerprints` they are lines of a file of answers, otherwise lines to be printed.
    """

    block: Block
    fingerprints: bool
    _codes: set[int] = field(default_factory=set)
    _lines: list[str] = field(default_factory=list)
    _length: int = 0
    _data: list[bytes] = field(default_factory=list)
    _puzzles: int = 0

    def __post_init__(self) -> None:
        source = json.dumps(self.block.source, ensure_ascii=False)
        self._head = f'{{"kind": "{self.block.kind}", "source": {source[:-1]}'

    def add(self, number: int, code: int, fields: str) -> None:
        """Write the answer about a line, counted from 0."""
        at = self.block.first + number
        # The name of a file is written once, since it is the same for all lines but its number.
        name = place_name(self._head, at)
        if self.fingerprints:
            tail = answer_tail(at, code, fingerprint_of(self.block.lines[number]))
        else:
            tail = "}\n"
        self._lines.append(f'{name}", {fields}{tail}')
        self._codes.add(code)
        self._length += len(fields)
        if self._length >= _LENGTH:
            self._put_down()

    def written(self) -> Iterator[Written]:
        """What has been written since it was last asked for, if there is anything."""
        self._put_down()
        if self._puzzles:
            yield Written(
                self.block.source, self._puzzles, frozenset(self._codes), tuple(self._data)
            )
        self._codes.clear()
        self._data.clear()
        self._puzzles = 0

    def _put_down(self) -> None:
        # A name that is not text cannot be in a file; the terminal decides how it shows it.
        errors = "replace" if self.fingerprints else "surrogatepass"
        if self._lines:
            self._data.append("".join(self._lines).encode("utf-8", errors))
            self._puzzles += len(self._lines)
        self._lines.clear()
        self._length = 0
