"""From files, folders and standard input to puzzles, whatever their kind and format."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gridwright.errors import ReadError, UsageError
from gridwright.kind import Entry, Format, Kind
from gridwright.registry import get_kind, kind_names

__all__ = ["Item", "read", "read_one", "read_paths", "recognise"]


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a file, with the name of the file and the kind it belongs to."""

    source: str
    entry: Entry
    kind: Kind[Any, Any] | None = None


def recognise(
    text: str, kind: str | None = None, form: str | None = None
) -> tuple[Kind[Any, Any], Format]:
    """The kind and the format of a text; raises `ReadError` where that is not certain."""
    kinds = [get_kind(name) for name in ([kind] if kind else kind_names())]
    if form is not None:
        kinds = [k for k in kinds if form in ("text", *(entry.name for entry in k.formats))]
        if not kinds:
            raise UsageError(f"there is no format {form!r}" + (f" for {kind}" if kind else ""))
        if len(kinds) == 1 and form != "text":
            return kinds[0], kinds[0].format(form)
        if kind:
            return kinds[0], kinds[0].format(form)
    for candidate in kinds:
        if candidate.text_format().recognise(text):
            return candidate, candidate.text_format()
    matches = [
        (candidate, entry)
        for candidate in kinds
        for entry in candidate.formats
        if form in (None, entry.name) and entry.recognise(text)
    ]
    if len(matches) == 1:
        return matches[0]
    if len(matches) > 1:
        names = " or ".join(f"{k.name} ({entry.name})" for k, entry in matches)
        raise ReadError(f"this could be {names}: say which with --kind and --format", line=1)
    if kind:
        # Whoever names the kind and sends no known format means the text form.
        return kinds[0], kinds[0].text_format()
    first = next((n for n, line in enumerate(text.splitlines(), 1) if line.strip()), 1)
    raise ReadError(
        "no puzzle of a known kind and format begins here; name them with --kind and --format",
        line=first,
        column=1,
    )


def read(text: str, *, kind: str | None = None, form: str | None = None) -> Iterator[Item]:
    """Read all puzzles of a text; a puzzle that cannot be read gives an entry with its error."""
    return _read("text", text, kind, form)


def _read(source: str, text: str, kind: str | None, form: str | None) -> Iterator[Item]:
    text = text.removeprefix("\ufeff")
    if not text.strip():
        error = ReadError("the file is empty", line=1, column=1)
        yield Item(source, Entry(1, error=error))
        return
    try:
        found, entry_format = recognise(text, kind, form)
        empty = True
        for entry in entry_format.read(text):
            empty = False
            yield Item(source, entry, found)
        if empty:
            raise ReadError("there is no puzzle in this file", line=1, column=1)
    except ReadError as error:
        yield Item(source, Entry(error.line or 1, error=error))


def read_one(text: str, *, kind: str | None = None, form: str | None = None) -> Any:
    r"""Read one puzzle from a text; raises `ReadError` where there is not exactly one.

    >>> read_one("kind: template\n1 .\n. .").givens
    (1, 0, 0, 0)
    """
    items = list(read(text, kind=kind, form=form))
    for item in items:
        if item.entry.error is not None:
            raise item.entry.error
    if len(items) != 1:
        raise ReadError(f"one puzzle was expected, and there are {len(items)}", line=1)
    assert items[0].entry.parsed is not None
    return items[0].entry.parsed.puzzle


def read_paths(
    paths: Iterable[str], *, kind: str | None = None, form: str | None = None
) -> Iterator[Item]:
    """Read files and folders in order; ``-`` is standard input."""
    for name in paths:
        if name == "-":
            yield from _read_bytes("-", sys.stdin.buffer.read(), kind, form)
            continue
        path = Path(name)
        if not path.exists():
            yield _failure(name, "there is no such file")
        elif path.is_dir():
            files = sorted(p for p in path.rglob("*") if p.is_file() and not _hidden(p, path))
            if not files:
                yield _failure(name, "the folder has no files")
            for file in files:
                yield from _read_file(file, kind, form)
        else:
            yield from _read_file(path, kind, form)


def _hidden(path: Path, root: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(root).parts)


def _read_file(path: Path, kind: str | None, form: str | None) -> Iterator[Item]:
    try:
        data = path.read_bytes()
    except OSError as error:
        yield _failure(str(path), f"the file cannot be read: {error.strerror}")
        return
    yield from _read_bytes(str(path), data, kind, form)


def _read_bytes(source: str, data: bytes, kind: str | None, form: str | None) -> Iterator[Item]:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - (before.rfind(b"\n") + 1) + 1
        fault = ReadError(
            f"byte 0x{data[error.start]:02x} is not UTF-8 text", line=line, column=column
        )
        yield Item(source, Entry(line, error=fault))
        return
    yield from _read(source, text, kind, form)


def _failure(source: str, message: str) -> Item:
    return Item(source, Entry(1, error=ReadError(message)))
