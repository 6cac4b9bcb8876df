"""Texts that hold puzzles: their formats, and what is read from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, TypeVarTuple

from gridwright import document
from gridwright.deferred import Deferred
from gridwright.errors import ReadError, UsageError
from gridwright.grid import Cell
from gridwright.solved import read_solution, take_solution, write_solved

if TYPE_CHECKING:
    from gridwright.kind import Puzzle, TextForm

__all__ = [
    "Entry",
    "Format",
    "Parsed",
    "Place",
    "document_entry",
    "entry_of",
    "format_in",
    "line_entries",
    "only_puzzle",
    "text_format",
]

P = TypeVar("P", bound="Puzzle")
Given = TypeVarTuple("Given")


class Place(NamedTuple):
    """A place in a text; line and column count from 1."""

    line: int
    column: int

    def error(self, message: str) -> ReadError:
        """An error at this place."""
        return ReadError(message, line=self.line, column=self.column)


@dataclass(frozen=True, slots=True)
class Parsed(Generic[P]):
    """A puzzle that was read, and the places of its cells in the text."""

    puzzle: P
    places: Mapping[Cell, Place] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle of a file, or the error that keeps it from being read.

    `solution` is the solution that the file gives, right or wrong.
    """

    line: int
    parsed: Parsed[Any] | None = None
    error: ReadError | None = None
    notes: Mapping[str, str] = field(default_factory=dict)
    name: str = ""
    solution: Any = None


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: how to recognise, read and write it.

    `recognise` is True only for texts that are certainly in this format; `read` gives an entry for
    every puzzle, good or bad; `write` is None if the format can only be read. The text of a
    `binary` format has one character for each byte (Latin-1); a `lenient` format may have comments
    in another encoding than UTF-8. `read_beside` is for formats that refer to other files: it gets
    the folder of the file as well. A format that is not `whole` holds the board and its clues, but
    not everything that belongs to a puzzle, such as the words that may be used, or how a clue in
    words is put formally. `ending` is how names of files in this format end, if not in the name of
    the format.
    """

    name: str
    summary: str
    recognise: Callable[[str], bool]
    read: Callable[[str], Iterator[Entry]]
    write: Callable[[Any], str] | None = None
    binary: bool = False
    lenient: bool = False
    read_beside: Callable[[str, Path], Iterator[Entry]] | None = None
    whole: bool = True
    ending: str = ""

    def has_ending(self, ending: str) -> bool:
        """Whether names of files in this format end so.

        >>> dzn = format_in("minizinc", "minizinc", "MiniZinc data", ending=".dzn")
        >>> [dzn.has_ending(ending) for ending in (".dzn", ".minizinc", ".txt", "")]
        [True, True, False, False]
        """
        return bool(ending) and ending in (self.ending, f".{self.name}")


def entry_of(read: Callable[[*Given], Entry], *given: *Given, line: int | None = None) -> Entry:
    """The entry that `read` returns, or an entry with the error that it raises.

    The line of such an entry is `line`, or else that of the error.
    """
    try:
        return read(*given)
    except ReadError as error:
        return Entry(line or error.line or 1, error=error)


def line_entries(text: str, read: Callable[[document.Line], Entry]) -> Iterator[Entry]:
    """An entry for every line of a text that is neither blank nor a comment."""
    for number, raw in enumerate(document.each_line(text), 1):
        line = document.Line(raw, number)
        if line.has_content:
            yield entry_of(read, line, line=number)


def only_puzzle(entries: Iterable[Entry], what: str) -> tuple[Any, Mapping[str, str]]:
    """The puzzle and the notes for a file that holds one puzzle; raises `UsageError`.

    >>> only_puzzle([], "a tabular file")
    Traceback (most recent call last):
    gridwright.errors.UsageError: a tabular file holds one puzzle, not 0
    """
    good = [(entry.parsed.puzzle, entry.notes) for entry in entries if entry.parsed]
    if len(good) != 1:
        raise UsageError(f"{what} holds one puzzle, not {len(good)}")
    return good[0]


def format_in(
    module: str,
    name: str,
    summary: str,
    *,
    written: bool = True,
    beside: bool = False,
    binary: bool = False,
    lenient: bool = False,
    whole: bool = True,
    ending: str = "",
) -> Format:
    """The format whose functions `recognise`, `read` and perhaps `write` are in a module.

    The module is imported when one of them is first called. With `beside` it has `read_beside` too.
    """
    return Format(
        name,
        summary,
        recognise=Deferred(module, "recognise"),
        read=Deferred(module, "read"),
        write=Deferred(module, "write") if written else None,
        binary=binary,
        lenient=lenient,
        read_beside=Deferred(module, "read_beside") if beside else None,
        whole=whole,
        ending=ending,
    )


def document_entry(text: TextForm[Any, Any], part: document.Document) -> Entry:
    """The entry of a document, read by the text form of its kind."""
    part, lines = take_solution(part)
    if text.frame is not None:
        part = text.frame.settle(part)
    try:
        parsed = text.parse(part)
        solution = read_solution(text, parsed.puzzle, lines)
        return Entry(part.line, parsed, notes=part.notes, solution=solution)
    except ReadError as error:
        return Entry(part.line, error=error, notes=part.notes)


def _document_text(text: TextForm[Any, Any], entry: Entry) -> str:
    assert entry.parsed is not None
    puzzle = entry.parsed.puzzle
    written = text.write(puzzle, notes=entry.notes)
    if entry.solution is None:
        return written
    return write_solved(written, text.write_solution(puzzle, entry.solution))


def text_format(kind: str, text: TextForm[Any, Any]) -> Format:
    """The text form of a kind as a format like the others."""

    def recognise(source: str) -> bool:
        return document.kind_named(source) == kind

    def read(source: str) -> Iterator[Entry]:
        for part in document.split(source):
            name = part.fields.get("kind")
            if name is not None and name.value.strip().lower() != kind:
                error = name.error(f"this is a {name.value[:40]} puzzle, not {kind}")
                yield Entry(part.line, error=error)
                continue
            yield document_entry(text, part)

    def write(entries: Iterable[Entry]) -> str:
        return "\n".join(_document_text(text, entry) for entry in entries if entry.parsed)

    return Format("text", "the readable text form", recognise, read, write)
