"""Puzzles read from a text, of any kind and format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright import document
from gridwright.errors import PluginError, ReadError, UnrecognisedError, UsageError
from gridwright.formats import document_entry
from gridwright.kind import Entry, Format, Kind
from gridwright.plugins import contained
from gridwright.recognition import recognise
from gridwright.registry import KIND_PLUGINS, get_kind

if TYPE_CHECKING:
    from gridwright.answer_lines import AnswerLine

__all__ = [
    "NO_PUZZLE",
    "Item",
    "Patience",
    "patiently",
    "read",
    "read_format",
    "read_from",
    "read_one",
]

PATIENCE = 20
"""The most errors of one file that are reported one by one; the others are only counted."""
HOPELESS = 10_000
"""How many errors in a row end the reading of a file."""
NO_PUZZLE = ReadError("there is no puzzle in this file", line=1, column=1)
"""The error of a file that is empty but for blank lines and comments."""


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a file, with the name of the file and the kind of the puzzle."""

    source: str
    entry: Entry
    kind: Kind[Any, Any] | None = None

    @property
    def puzzle(self) -> Any:
        """The puzzle; raises `ReadError` if it cannot be read."""
        if self.entry.error is not None:
            raise self.entry.error
        assert self.entry.parsed is not None
        return self.entry.parsed.puzzle


class Patience:
    """The faults of one file: the first are reported one by one, the others only counted.

    >>> patience = Patience()
    >>> [patience.admits(True, line) for line in range(1, 23)].count(True), str(patience.rest())
    (20, 'line 22, column 1: 2 more puzzles of this file, up to this line, cannot be read')
    """

    def __init__(self) -> None:
        self._faults = self._in_a_row = 0
        self._last = 1

    @property
    def hopeless(self) -> bool:
        """Whether there were so many faults in a row that reading on is of no use."""
        return self._in_a_row > HOPELESS

    def admits(self, fault: bool, line: int) -> bool:
        """Note whether the puzzle in a line is at fault, and say whether to report it."""
        if not fault:
            self._in_a_row = 0
            return True
        self._faults, self._in_a_row, self._last = self._faults + 1, self._in_a_row + 1, line
        return self._faults <= PATIENCE

    def rest(self) -> ReadError | None:
        """What is left to say about the faults that were only counted, if there are any."""
        number = self._faults - PATIENCE
        if number <= 0:
            return None
        puzzles = "puzzle" if number == 1 else "puzzles"
        message = f"{number:,} more {puzzles} of this file, up to this line, cannot be read"
        if self.hopeless:
            message += "; what follows is not read any more"
        return ReadError(message, line=self._last, column=1)


def read(text: str, *, kind: str | None = None, format: str | None = None) -> Iterator[Item]:
    """Read all puzzles of a text; if one cannot be read, its entry has the error."""
    return patiently("text", read_from("text", text, kind, format))


def patiently(source: str, items: Iterable[Item]) -> Iterator[Item]:
    """The items of a file, with no more errors than anyone would read."""
    patience = Patience()
    for item in items:
        if patience.admits(item.entry.error is not None, item.entry.line):
            yield item
        elif patience.hopeless:
            break
    if (rest := patience.rest()) is not None:
        yield Item(source, Entry(rest.line or 1, error=rest))


def read_from(source: str, text: str, kind: str | None, format: str | None) -> Iterator[Item]:
    """Read all puzzles of a text that comes from a file of that name."""
    text = text.removeprefix("\ufeff")
    if not text or text.isspace():
        error = UnrecognisedError("the file is empty", line=1, column=1)
        yield Item(source, Entry(1, error=error))
        return
    yield from map(_placed, _items(source, text, kind, format))


def _placed(item: Item) -> Item:
    """The item whose error has a line and a column, if it has one: where it begins, at least."""
    error = item.entry.error
    if error is None or (error.line and error.column):
        return item
    error = ReadError(error.message, line=error.line or item.entry.line, column=error.column or 1)
    return replace(item, entry=replace(item.entry, error=error))


def _items(source: str, text: str, kind: str | None, format: str | None) -> Iterator[Item]:
    try:
        if format in (None, "text") and document.kind_named(text) is not None:
            yield from _read_documents(source, text, kind)
            return
        if format is None and text.lstrip()[:1] == "{":
            # Imported here, since few texts are JSON.
            from gridwright import answer_lines

            if answer_lines.begins(text):
                yield from _read_answers(source, answer_lines.read(text), kind)
                return
        found, entry_format = recognise(text, kind, format)
        empty = True
        for item in read_format(source, text, found, entry_format):
            empty = False
            yield item
        if empty:
            raise NO_PUZZLE
    except ReadError as error:
        yield Item(source, Entry(error.line or 1, error=error))


def read_format(
    source: str, text: str, kind: Kind[Any, Any], format: Format, *, first: int = 1
) -> Iterator[Item]:
    """Read a text in a format of a kind; in a format by line, `first` is the first line's number.

    Raises `ReadError` if the text as a whole cannot be read.
    """
    line = first
    try:
        with contained(KIND_PLUGINS.title(kind.name)):
            if format.read_beside is not None:
                entries = format.read_beside(text, Path(source).parent)
            else:
                entries = format.read(text, first) if format.by_line else format.read(text)
            for entry in entries:
                line = entry.line
                yield _placed(Item(source, entry, kind))
    except PluginError as error:
        yield Item(source, Entry(line, error=ReadError(str(error), line=line, column=1)))


def _read_documents(source: str, text: str, wanted: str | None) -> Iterator[Item]:
    """Read documents, each as the kind that it names, or else as the kind of the one before."""
    kind = get_kind(wanted) if wanted else None
    for part in document.split(text, Path(source).parent):
        field = part.fields.get("kind")
        try:
            if field is not None:
                kind = None
                kind = _kind_of_field(field, wanted)
            if kind is None:
                raise ReadError("the line 'kind: …' is missing here", line=part.line, column=1)
            with contained(KIND_PLUGINS.title(kind.name)):
                entry = document_entry(kind, part)
            yield Item(source, entry, kind)
        except ReadError as error:
            yield Item(source, Entry(part.line, error=error, notes=part.notes), kind)
        except PluginError as error:
            fault = ReadError(str(error), line=part.line, column=1)
            yield Item(source, Entry(part.line, error=fault, notes=part.notes), kind)


def _read_answers(source: str, lines: Iterable[AnswerLine], wanted: str | None) -> Iterator[Item]:
    """Read the puzzles of what a command printed as JSON."""
    for line in lines:
        if line.error is not None:
            yield Item(source, Entry(line.number, error=line.error))
            continue
        for item in _items(source, line.puzzle, wanted or line.kind, line.format):
            error = item.entry.error
            if error is not None:
                # All rows are in one JSON text, so only the line of the file is exact.
                error = ReadError(str(error), line=line.number)
            yield replace(item, entry=replace(item.entry, line=line.number, error=error))


def _kind_of_field(field: document.Field, wanted: str | None) -> Kind[Any, Any]:
    name = field.value.strip().lower()
    if wanted is not None and name != wanted:
        raise field.error(f"this is a {name[:40]} puzzle, not {wanted}")
    try:
        return get_kind(name[:40])
    except UsageError as error:
        raise field.error(str(error)) from None


def read_one(text: str, *, kind: str | None = None, format: str | None = None) -> Any:
    r"""Read one puzzle from a text; raises `ReadError` if there is not exactly one.

    >>> read_one("kind: template\n1 .\n. .").givens
    (1, 0, 0, 0)
    """
    items = list(read(text, kind=kind, format=format))
    for item in items:
        if item.entry.error is not None:
            raise item.entry.error
    if len(items) != 1:
        raise ReadError(
            f"exactly one puzzle is needed, but there are {len(items)}", line=1, column=1
        )
    assert items[0].entry.parsed is not None
    return items[0].entry.parsed.puzzle
