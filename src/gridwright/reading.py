"""Puzzles read from files, folders and standard input, of any kind and format."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright import document
from gridwright.errors import PluginError, ReadError, UnrecognisedError, UsageError
from gridwright.formats import document_entry
from gridwright.kind import Entry, Kind
from gridwright.plugins import contained
from gridwright.recognition import binary_format, lenient_format, recognise, typed_format
from gridwright.registry import KIND_PLUGINS, get_kind

if TYPE_CHECKING:
    from gridwright.answer_lines import AnswerLine

__all__ = ["Item", "read", "read_one", "read_paths", "recognise"]

PATIENCE = 20
"""The most errors of one file that are reported one by one; the others are only counted."""
HOPELESS = 10_000
"""How many errors in a row end the reading of a file."""

_LONGEST_NAME = 60
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a file, with the name of the file and the kind of the puzzle."""

    source: str
    entry: Entry
    kind: Kind[Any, Any] | None = None


def read(text: str, *, kind: str | None = None, format: str | None = None) -> Iterator[Item]:
    """Read all puzzles of a text; if one cannot be read, its entry has the error."""
    return _read("text", text, kind, format)


def _read(source: str, text: str, kind: str | None, format: str | None) -> Iterator[Item]:
    text = text.removeprefix("\ufeff")
    if not text or text.isspace():
        error = UnrecognisedError("the file is empty", line=1, column=1)
        yield Item(source, Entry(1, error=error))
        return
    faults, in_a_row, last = 0, 0, 1
    for item in map(_placed, _items(source, text, kind, format)):
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
        # A long file of errors should not produce an even longer output.
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
                entry = document_entry(kind.text, part)
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


def read_paths(
    paths: Iterable[str],
    *,
    kind: str | None = None,
    format: str | None = None,
    skipped: list[str] | None = None,
) -> Iterator[Item]:
    """Read files and folders in order; ``-`` is standard input.

    A name that is not that of a file may be a puzzle itself: an address, or all cells in a line.

    Standard input is read at once, the files one by one as they are needed. Files of a folder that
    are not puzzles are left out, and their names added to `skipped`, if that is given.
    """
    names = list(paths)
    typed = _standard_input() if "-" in names else None
    return _read_names(names, typed, kind, format, skipped)


def _standard_input() -> bytes | None:
    try:
        return sys.stdin.buffer.read()
    except (AttributeError, OSError):
        return None


def _read_names(
    names: list[str],
    typed: bytes | None,
    kind: str | None,
    format: str | None,
    skipped: list[str] | None,
) -> Iterator[Item]:
    for name in names:
        if not name:
            # An empty name would be the working folder.
            raise UsageError("the name of a file is empty")
        if name == "-":
            if typed is None:
                yield _failure(name, "standard input cannot be read")
            else:
                yield from _read_bytes(name, typed, kind, format)
            continue
        try:
            files = _files(Path(name))
        except (OSError, ValueError) as error:
            yield from _read_typed(name, _reason(error), kind, format)
            continue
        if not files:
            yield _failure(name, "the folder has no files")
        left_out = 0
        for file in files:
            for item in _read_file(file, kind, format):
                if (
                    skipped is not None
                    and str(file) != str(Path(name))
                    and isinstance(item.entry.error, UnrecognisedError)
                ):
                    skipped.append(str(file))
                    left_out += 1
                else:
                    yield item
        if files and left_out == len(files):
            yield _failure(name, "no file in this folder is a puzzle")


def _read_typed(text: str, reason: str, kind: str | None, format: str | None) -> Iterator[Item]:
    """Read a puzzle that was typed in place of a file's name, such as an address or all its cells.

    `reason` says why there is no such file.
    """
    source = text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}…"
    certain = "://" in text or "\n" in text
    if certain or typed_format(text, kind, format):
        items = list(_read(source, text, kind, format))
        fault = next((item.entry.error for item in items if item.entry.error), None)
        if certain or fault is None:
            yield from items
            return
        text = source
        reason += f", and as a puzzle it cannot be read: {fault}"
    yield _failure(text, reason)


def _files(path: Path) -> list[Path]:
    """The file itself, or the files of a folder except hidden ones."""
    if not path.is_dir():
        path.stat()
        return [path]
    return sorted(p for p in path.rglob("*") if p.is_file() and not _hidden(p, path))


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    why = error.strerror if isinstance(error, OSError) else None
    return f"the file cannot be read: {why or error}"


def _hidden(path: Path, root: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(root).parts)


def _read_file(path: Path, kind: str | None, format: str | None) -> Iterator[Item]:
    try:
        items = _read_bytes(str(path), path.read_bytes(), kind, format)
    except OSError as error:
        yield _failure(str(path), _reason(error))
        return
    yield from items


def _read_bytes(source: str, data: bytes, kind: str | None, format: str | None) -> Iterator[Item]:
    found = _decoded(data, kind, format)
    # From here on the text is in memory once.
    del data
    if isinstance(found, ReadError):
        yield Item(source, Entry(found.line or 1, error=found))
    else:
        yield from _read(source, *found)


def _decoded(
    data: bytes, kind: str | None, format: str | None
) -> tuple[str, str | None, str | None] | ReadError:
    """The text of some bytes, with its kind and format as far as they are known, or an error."""
    if binary := binary_format(data, kind, format):
        return data.decode("latin-1"), *binary
    if data[:2] in _UTF16 or b"\0" in data[:1000]:
        what = "UTF-16 text" if data[:2] in _UTF16 or data[1:2] == b"\0" else "not text"
        message = f"the file is {what}; puzzles must be UTF-8 text"
        return UnrecognisedError(message, line=1, column=1)
    try:
        return data.decode("utf-8"), kind, format
    except UnicodeDecodeError as error:
        text = data.decode("utf-8", "replace")
        if lenient := lenient_format(text, kind, format):
            return text, *lenient
        before = data[: error.start]
        return UnrecognisedError(
            f"byte 0x{data[error.start]:02x} is not UTF-8 text",
            line=before.count(b"\n") + 1,
            column=error.start - (before.rfind(b"\n") + 1) + 1,
        )


def _failure(source: str, message: str) -> Item:
    return Item(source, Entry(1, error=ReadError(message)))
