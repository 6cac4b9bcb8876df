"""Files read in blocks: puzzles that have been read, or lines that are read where they are needed.

A long file in which every line is a puzzle is never in memory as a whole, and its lines can be read
and answered by several processes at once.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, BinaryIO

from gridwright import document
from gridwright.errors import GridwrightError, UnrecognisedError
from gridwright.kind import Entry
from gridwright.reading import NO_PUZZLE, Item, read_format
from gridwright.recognition import recognise
from gridwright.registry import get_kind

__all__ = ["Block", "line_blocks", "not_utf8"]

_HEAD = 1 << 17
"""The number of bytes by which a file is recognised."""
_OTHER_ENDS = re.compile(r"\r(?!\n)|[\v\f]")
"""Ends of lines by which a file is not cut into blocks, so that it must be read as a whole."""
_PIECE = 1 << 20
"""The number of bytes that are read at once."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some puzzles of one file: already read, or else lines that hold one puzzle each.

    `first` is the number of the first line.
    """

    source: str
    ready: tuple[Item, ...] = ()
    lines: tuple[str, ...] = ()
    first: int = 1
    kind: str = ""
    format: str = ""

    def __len__(self) -> int:
        return len(self.ready) or len(self.lines)

    def __reduce__(self) -> tuple[Any, ...]:
        # One long text travels to another process many times faster than its lines.
        text = "\n".join(self.lines) if self.lines else None
        return _unpacked, (self.source, self.ready, text, self.first, self.kind, self.format)

    def items(self) -> Iterator[Item]:
        """The puzzles, each with its kind, or with the error that keeps it from being read."""
        if not self.lines:
            yield from self.ready
            return
        kind = get_kind(self.kind)
        format = kind.format(self.format)
        yield from read_format(self.source, "\n".join(self.lines), kind, format, first=self.first)

    def only(self, number: int) -> Block:
        """The block of one line, counted from 0."""
        return replace(self, lines=(self.lines[number],), first=self.first + number)

    def cut(self, number: int) -> tuple[Block, Block]:
        """The first puzzles or lines, as many as asked for, and the rest."""
        return (
            replace(self, ready=self.ready[:number], lines=self.lines[:number]),
            replace(
                self,
                ready=self.ready[number:],
                lines=self.lines[number:],
                first=self.first + number,
            ),
        )


def _unpacked(
    source: str, ready: tuple[Item, ...], text: str | None, first: int, kind: str, format: str
) -> Block:
    lines = () if text is None else tuple(text.split("\n"))
    return Block(source, ready, lines, first, kind, format)


def line_blocks(
    source: str, data: bytes | BinaryIO, kind: str | None, format: str | None
) -> Iterator[Block] | None:
    """The lines of some data or of an open file, if every line is a puzzle; otherwise None."""
    file = io.BytesIO(data) if isinstance(data, bytes) else data
    head = file.read(_HEAD)
    if b"\0" in head[:1000]:
        return None
    found = _line_format(head, kind, format)
    return None if found is None else _blocks(source, head, file, *found)


def _line_format(head: bytes, kind: str | None, format: str | None) -> tuple[str, str] | None:
    """The names of the kind and the format, if the format is one with a puzzle on every line."""
    whole = head if len(head) < _HEAD else head[: head.rfind(b"\n") + 1]
    try:
        text = whole.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return None
    if not text or text.isspace() or document.kind_named(text) is not None:
        return None
    if _OTHER_ENDS.search(text):
        return None
    if format is None and text.lstrip()[:1] == "{":
        # Imported here, since few texts are JSON.
        from gridwright import answer_lines

        if answer_lines.begins(text):
            return None
    try:
        chosen, entry_format = recognise(text, kind, format)
    except GridwrightError:
        return None
    return (chosen.name, entry_format.name) if entry_format.by_line else None


def _blocks(source: str, head: bytes, file: BinaryIO, kind: str, format: str) -> Iterator[Block]:
    rest, number = head.removeprefix(b"\xef\xbb\xbf"), 1
    empty, ended = True, False
    while not ended:
        piece = file.read(_PIECE)
        ended = not piece
        data = rest + piece
        end = len(data) if ended else data.rfind(b"\n") + 1
        rest = data[end:]
        if not end:
            continue
        try:
            text = data[:end].decode("utf-8")
        except UnicodeDecodeError as error:
            fault = not_utf8(data, error, number)
            yield Block(source, (Item(source, Entry(fault.line or 1, error=fault)),))
            return
        lines = tuple(text.removesuffix("\n").split("\n"))
        empty = empty and not any(document.Line(line, 1).has_content for line in lines)
        yield Block(source, lines=lines, first=number, kind=kind, format=format)
        number += len(lines)
    if empty:
        yield Block(source, (Item(source, Entry(1, error=NO_PUZZLE)),))


def not_utf8(data: bytes, error: UnicodeDecodeError, first: int = 1) -> UnrecognisedError:
    """The error for data with a byte that is not UTF-8 text; `first` numbers its first line."""
    before = data[: error.start]
    return UnrecognisedError(
        f"byte 0x{data[error.start]:02x} is not UTF-8 text",
        line=first + before.count(b"\n"),
        column=error.start - (before.rfind(b"\n") + 1) + 1,
    )
