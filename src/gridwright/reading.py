"""Puzzles read from a text, of any kind and format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright import document
from gridwright.errors import PluginError, ReadError, UnrecognisedError, UsageError
from gridwright.formats import document_entry
from gridwright.kind import Entry, Kind
from gridwright.plugins import contained
from gridwright.recognition import recognise
from gridwright.registry import KIND_PLUGINS, get_kind

if TYPE_CHECKING:
    from gridwright.answer_lines import AnswerLine

__all__ = ["Item", "read", "read_from", "read_one"]

PATIENCE = 20
"""The most errors of one file that are reported one by one; the others are only counted."""
HOPELESS = 10_000
"""How many errors in a row end the reading of a file."""


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a file, with the name of the file and the kind of the puzzle."""

    source: str
    entry: Entry
    kind: Kind[Any, Any] | None = None


def read(text: str, *, kind: str | None = None, format: str | None = None) -> Iterator[Item]:
    """Read all puzzles of a text; if one cannot be read, its entry has the error."""
    return read_from("text", text, kind, format)


def read_from(source: str, text: str, kind: str | None, format: str | None) -> Iterator[Item]:
    """Read all puzzles of a text that comes from a file of that name."""
    text = text.removeprefix("\ufeff")
    if not text or text.isspace():
        error = UnrecognisedError("the file is empty", line=1, column=1)
        yield Item(source, Entry(1, error=error))
        return
    yield from _patiently(source, map(_placed, _items(source, text, kind, format)))


def _patiently(source: str, items: Iterable[Item]) -> Iterator[Item]:
    """The items, with no more errors than anyone would read; the others are only counted."""
    faults, in_a_row, last = 0, 0, 1
    for item in items:
        if item.entry.error is None:
            in_a_row = 0
        else:
            faults, in_a_row, last = faults + 1, in_a_row + 1, item.entry.line
            if in_a_row > HOPELESS:
                break
            if faults > PATIENCE:
                continue
        yield item
    if faults > PATIENCE:
        number = faults - PATIENCE
        puzzles = "puzzle" if number == 1 else "puzzles"
        message = f"{number:,} more {puzzles} of this file, up to this line, cannot be read"
        if in_a_row > HOPELESS:
            message += "; what follows is not read any more"
        yield Item(source, Entry(last, error=ReadError(message, line=last, column=1)))


def _placed(item: Item) -> Item:
    """The item whose error has a line and a column, if it has one: where it begins, at least."""
    error = item.entry.error
    if error is None or (error.line and error.column):
        return item
    error = ReadError(error.message, line=error.line or item.entry.line, column=error.column or 1)
    return replace(item, entry=replace(item.entry, error=error))


def _items(source: str, text: str, kind: str | None, format: str | None) -> Iterator[Item]:
    line = 1
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
        beside = entry_format.read_beside
        with contained(KIND_PLUGINS.title(found.name)):
            for entry in beside(text, Path(source).parent) if beside else entry_format.read(text):
                empty, line = False, entry.line
                yield Item(source, entry, found)
        if empty:
            raise ReadError("there is no puzzle in this file", line=1, column=1)
    except ReadError as error:
        yield Item(source, Entry(error.line or 1, error=error))
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
