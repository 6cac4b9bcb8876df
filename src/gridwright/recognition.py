"""Which kind and which format a text is."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gridwright.blocks import begins_block
from gridwright.document import Line, field_in
from gridwright.errors import (
    PluginError,
    ReadError,
    UnrecognisedError,
    UsageError,
    choose_from,
)
from gridwright.kind import Format, Kind, Place
from gridwright.plugins import contained, warn_once
from gridwright.positions import Positions
from gridwright.registry import KIND_PLUGINS, all_kinds, get_kind, other_kinds, own_kinds

__all__ = ["binary_format", "lenient_format", "recognise", "typed_format"]

_MOST_FRAMED = 100_000
"""The number of characters up to which a board is looked for between fields."""


def recognise(
    text: str, kind: str | None = None, format: str | None = None
) -> tuple[Kind[Any, Any], Format]:
    """The kind and the format of a text; raises `ReadError` if they are not certain."""
    known = format is None
    for kinds in _rounds(kind):
        if format is not None:
            kinds = [k for k in kinds if format in ("text", *(entry.name for entry in k.formats))]
            if not kinds:
                continue
            known = True
            if kind or (len(kinds) == 1 and format != "text"):
                return kinds[0], kinds[0].format(format)
        if match := _match(text, kinds, format):
            return match
    if not known:
        names = _format_names([get_kind(kind)] if kind else all_kinds())
        where = f" for {kind}" if kind else ""
        others = choose_from(format or "", names)
        raise UsageError(f"there is no format {format!r}{where}; {others}")
    if kind:
        # If the kind is named and the format is not known, the text form is meant.
        return get_kind(kind), get_kind(kind).text_format
    if format is None and (match := _match_without_fields(text)):
        return match
    place = _beginning(text)
    raise UnrecognisedError(
        "no puzzle of a known kind and format begins here; choose with --kind and --format",
        line=place.line,
        column=place.column,
    )


def _match_without_fields(text: str) -> tuple[Kind[Any, Any], Format] | None:
    """The kind, and its text form, of a board with fields around it that do not name the kind.

    Below the board there may be entries and the solution.
    """
    lines = text.splitlines() if len(text) <= _MOST_FRAMED else []
    lines = list(itertools.takewhile(lambda line: not begins_block(line), lines))
    numbers = range(len(lines))
    first = next((i for i in numbers if not _is_around(lines[i])), len(lines))
    last = next((i for i in reversed(numbers) if not _is_around(lines[i])), -1)
    board = "\n".join(lines[first : last + 1])
    if not board or board == text.strip():
        return None
    for kinds in _rounds(None):
        if match := _match(board, kinds, None):
            return match[0], match[0].text_format
    return None


def _is_around(line: str) -> bool:
    return not line.strip() or field_in(Line(line, 1)) is not None


def _beginning(text: str) -> Place:
    """Where a text begins that may have blank lines first."""
    found = re.search(r"\S", text)
    return Positions(text).place(found.start() if found else 0)


def _rounds(kind: str | None) -> Iterator[Sequence[Kind[Any, Any]]]:
    """The kinds that may recognise a text: first Gridwright's own, then those of other packages.

    The others are tried only if none of the first recognises it. So no other package can claim the
    files of Gridwright's kinds, and to read these the installed packages need not be searched.
    """
    if kind is not None:
        yield [get_kind(kind)]
    else:
        yield own_kinds()
        yield other_kinds()


def _match(
    text: str, kinds: Sequence[Kind[Any, Any]], format: str | None
) -> tuple[Kind[Any, Any], Format] | None:
    """The kind and the format that recognise a text, if any do; raises `ReadError` for several."""
    for candidate in kinds:
        if candidate.text_format.recognise(text):
            return candidate, candidate.text_format
    matches = [
        (candidate, entry)
        for candidate in kinds
        for entry in candidate.formats
        if format in (None, entry.name) and _recognised(text, candidate, entry)
    ]
    # The signature of a binary format is not there by chance, so it decides.
    matches = [match for match in matches if match[1].binary] or matches
    # What looks like plain language may be a board: whoever knows its form decides.
    matches = [match for match in matches if not match[1].prose] or matches
    if len(matches) > 1:
        names = " or ".join(f"{k.name} ({entry.name})" for k, entry in matches)
        raise _beginning(text).error(f"this could be {names}; choose with --kind and --format")
    return matches[0] if matches else None


def _recognised(text: str, kind: Kind[Any, Any], format: Format) -> bool:
    """Whether a format recognises a text; it does not if it fails and is of another package."""
    try:
        with contained(KIND_PLUGINS.title(kind.name)):
            return format.recognise(text)
    except PluginError as error:
        warn_once([f"{error}; its format {format.name} is ignored"])
        return False


def _format_names(kinds: Iterable[Kind[Any, Any]]) -> list[str]:
    names = [entry.name for kind in kinds for entry in kind.formats]
    return list(dict.fromkeys(["text", *names]))


def lenient_format(text: str, kind: str | None, format: str | None) -> tuple[str, str] | None:
    """The names of the kind and the format, if the format allows comments in any encoding."""
    try:
        found, entry = recognise(text, kind, format)
    except ReadError:
        return None
    return (found.name, entry.name) if entry.lenient else None


def typed_format(text: str, kind: str | None, format: str | None) -> tuple[str, str] | None:
    """The names of the kind and the format of a text that may also be the name of a file.

    >>> typed_format("1...............", None, None), typed_format("puzzle.txt", None, None)
    (('sudoku', 'line'), None)
    """
    try:
        found, entry = recognise(text, kind, format)
    except ReadError:
        return None
    # The text form is what a kind falls back to; a file's name is not in it by chance.
    return None if entry is found.text_format else (found.name, entry.name)


def binary_format(data: bytes, kind: str | None, format: str | None) -> tuple[str, str] | None:
    """The names of the kind and the format of the data, if the format is binary."""
    named = format not in (None, "text")
    if not named and b"\0" not in data[:1000]:
        # Text is not binary, and checking the formats would load all kinds.
        return None
    text = data[:10_000].decode("latin-1")
    for kinds in _rounds(kind):
        entries = [(candidate, entry) for candidate in kinds for entry in candidate.formats]
        if named:
            entries = [(candidate, entry) for candidate, entry in entries if entry.name == format]
        for candidate, entry in entries:
            if entry.binary and (named or _recognised(text, candidate, entry)):
                return candidate.name, entry.name
        if named and entries:
            return None
    return None
