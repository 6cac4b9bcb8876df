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
from gridwright.recognition import binary_format, lenient_format, recognise
from gridwright.registry import KIND_PLUGINS, get_kind

if TYPE_CHECKING:
    from gridwright.answer_lines import AnswerLine

__all__ = ["Item", "read", "read_one", "read_paths", "recognise"]

PATIENCE = 100
"""The most errors of one file that are reported one by one; the others are only counted."""

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
    if not text.strip():
        error = UnrecognisedError("the file is empty", line=1, column=1)
        yield Item(source, Entry(1, error=error))
        return
    faults, last = 0, 1
    for item in _items(source, text, kind, format):
        if item.entry.error is not None:
            faults, last = faults + 1, item.entry.line
            if faults > PATIENCE:
                continue
        yield item
    if faults > PATIENCE:
        # A long file of errors should not produce an even longer output.
        number = faults - PATIENCE
        puzzles = "puzzle" if number == 1 else "puzzles"
        message = f"{number:,} more {puzzles} of this file, up to this line, cannot be read"
        yield Item(source, Entry(last, error=ReadError(message, line=last)))


def _items(source: str, text: str, kind: str | None, format: str | None) -> Iterator[Item]:
    line = 1
    try:
        if format in (None, "text") and document.begins(text):
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
        yield Item(source, Entry(line, error=ReadError(str(error), line=line)))


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
            fault = ReadError(str(error), line=part.line)
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
        raise ReadError(f"exactly one puzzle is needed, but there are {len(items)}", line=1)
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
        if name == "-":
            if typed is None:
                yield _failure(name, "standard input cannot be read")
            else:
                yield from _read_bytes(name, typed, kind, format)
            continue
        try:
            files = _files(Path(name))
        except (OSError, ValueError) as error:
            yield _failure(name, _reason(error))
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
        data = path.read_bytes()
    except OSError as error:
        yield _failure(str(path), _reason(error))
        return
    yield from _read_bytes(str(path), data, kind, format)


def _read_bytes(source: str, data: bytes, kind: str | None, format: str | None) -> Iterator[Item]:
    if binary := binary_format(data, kind, format):
        yield from _read(source, data.decode("latin-1"), *binary)
        return
    if data[:2] in _UTF16 or b"\0" in data[:1000]:
        what = "UTF-16 text" if data[:2] in _UTF16 or data[1:2] == b"\0" else "not text"
        fault = UnrecognisedError(
            f"the file is {what}; puzzles must be UTF-8 text", line=1, column=1
        )
        yield Item(source, Entry(1, error=fault))
        return
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        text = data.decode("utf-8", "replace")
        if lenient := lenient_format(text, kind, format):
            yield from _read(source, text, *lenient)
            return
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - (before.rfind(b"\n") + 1) + 1
        fault = UnrecognisedError(
            f"byte 0x{data[error.start]:02x} is not UTF-8 text", line=line, column=column
        )
        yield Item(source, Entry(line, error=fault))
        return
    yield from _read(source, text, kind, format)


def _failure(source: str, message: str) -> Item:
    return Item(source, Entry(1, error=ReadError(message)))
