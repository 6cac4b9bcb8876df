"""Puzzles read from files, folders and standard input, or typed in place of a file's name."""

from __future__ import annotations

import codecs
import itertools
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from gridwright.errors import ReadError, UnrecognisedError, UsageError
from gridwright.kind import Entry
from gridwright.reading import Item, Patience, patiently, read_from
from gridwright.reading_blocks import Block, line_blocks, not_utf8
from gridwright.recognition import binary_format, lenient_format, typed_format

__all__ = ["read_blocks", "read_bytes", "read_paths"]

_LONGEST_NAME = 60
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


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
    blocks = read_blocks(paths, kind=kind, format=format, skipped=skipped)
    return _all_items(blocks)


def read_bytes(
    data: bytes, *, source: str = "-", kind: str | None = None, format: str | None = None
) -> Iterator[Item]:
    """Read the content of a file, as `read_paths` reads the file."""
    return _all_items(_read_bytes(source, data, kind, format))


def _all_items(blocks: Iterable[Block]) -> Iterator[Item]:
    """The items of blocks, with no more errors of each file than anyone would read."""
    for source, found in itertools.groupby(blocks, key=lambda block: block.source):
        yield from patiently(source, (item for block in found for item in block.items()))


def read_blocks(
    paths: Iterable[str],
    *,
    kind: str | None = None,
    format: str | None = None,
    skipped: list[str] | None = None,
) -> Iterator[Block]:
    """Read files and folders in order as `read_paths` does, but in blocks, and with all errors."""
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
) -> Iterator[Block]:
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
            for block in _read_file(file, kind, format):
                if (
                    skipped is not None
                    and str(file) != str(Path(name))
                    and block.ready
                    and isinstance(block.ready[0].entry.error, UnrecognisedError)
                ):
                    skipped.append(str(file))
                    left_out += 1
                else:
                    yield block
        if files and left_out == len(files):
            yield _failure(name, "no file in this folder is a puzzle")


def _read_typed(text: str, reason: str, kind: str | None, format: str | None) -> Iterator[Block]:
    """Read a puzzle that was typed in place of a file's name, such as an address or all its cells.

    `reason` says why there is no such file.
    """
    source = text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}…"
    certain = "://" in text or "\n" in text
    if certain or typed_format(text, kind, format):
        items = list(read_from(source, text, kind, format))
        fault = next((item.entry.error for item in items if item.entry.error), None)
        if certain or fault is None:
            yield Block(source, tuple(items))
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


def _read_file(path: Path, kind: str | None, format: str | None) -> Iterator[Block]:
    source = str(path)
    try:
        with path.open("rb") as file:
            lines = line_blocks(source, file, kind, format)
            if lines is not None:
                yield from lines
                return
        data = path.read_bytes()
    except OSError as error:
        yield _failure(source, _reason(error))
        return
    yield from _read_whole(source, data, kind, format)


def _read_bytes(source: str, data: bytes, kind: str | None, format: str | None) -> Iterator[Block]:
    lines = line_blocks(source, data, kind, format)
    return _read_whole(source, data, kind, format) if lines is None else lines


def _read_whole(source: str, data: bytes, kind: str | None, format: str | None) -> Iterator[Block]:
    found = _decoded(data, kind, format)
    # From here on the text is in memory once.
    del data
    if isinstance(found, ReadError):
        yield Block(source, (Item(source, Entry(found.line or 1, error=found)),))
    else:
        patience = Patience()
        for item in read_from(source, *found):
            patience.admits(item.entry.error is not None, item.entry.line)
            yield Block(source, (item,))
            if patience.hopeless:
                return


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
        return not_utf8(data, error)


def _failure(source: str, message: str) -> Block:
    return Block(source, (Item(source, Entry(1, error=ReadError(message))),))
