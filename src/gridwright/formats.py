"""Texts that hold puzzles: their formats, and what is read from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, TypeVarTuple

from gridwright import document
from gridwright.blocks import misplaced_block, read_solution, take_blocks, write_block
from gridwright.deferred import Deferred
from gridwright.errors import ReadError, UsageError
from gridwright.grid import Cell

if TYPE_CHECKING:
    from gridwright.attempts import Attempt
    from gridwright.kind import Kind, Puzzle

__all__ = [
    "Entry",
    "Format",
    "Parsed",
    "Place",
    "document_entry",
    "document_text",
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

    `solution` is the solution that the file gives, and `attempt` what someone has entered on the
    board so far, right or wrong.
    """

    line: int
    parsed: Parsed[Any] | None = None
    error: ReadError | None = None
    notes: Mapping[str, str] = field(default_factory=dict)
    name: str = ""
    solution: Any = None
    attempt: Attempt | None = None


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: how to recognise, read and write it.

    `recognise` is True only for texts that are certainly in this format; `read` gives an entry for
    every puzzle, good or bad; `write` is None if the format can only be read. The text of a
    `binary` format has one character for each byte (Latin-1); a `lenient` format may have comments
    in another encoding than UTF-8. `read_beside` is for formats that refer to other files: it gets
    the folder of the file as well. A format that is not `whole` holds the board and its clues, but
    not everything that belongs to a puzzle, such as the words that may be used, or how a clue in
    words is put formally. A format in `prose` is known by what a text says and not by its form, so
    it gives way to every other one that recognises a text. In a format `by_line` every line is a
    puzzle of its own: long files are read in pieces, with `read(text, first)`, where `first` is the
    number of the first line. `ending` is how names of files in this format end, if not in the name
    of the format.
    """

    name: str
    summary: str
    recognise: Callable[[str], bool]
    read: Callable[..., Iterator[Entry]]
    write: Callable[[Any], str] | None = None
    binary: bool = False
    lenient: bool = False
    read_beside: Callable[[str, Path], Iterator[Entry]] | None = None
    whole: bool = True
    ending: str = ""
    by_line: bool = False
    prose: bool = False

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


def line_entries(
    text: str, read: Callable[[document.Line], Entry], first: int = 1
) -> Iterator[Entry]:
    """An entry for every line that is neither blank nor a comment, numbered from `first`."""
    for number, raw in enumerate(document.each_line(text), first):
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
    by_line: bool = False,
    prose: bool = False,
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
        by_line=by_line,
        prose=prose,
    )


def document_entry(kind: Kind[Any, Any], part: document.Document) -> Entry:
    """The entry of a document, read by the text form of its kind."""
    # Imported here, since it needs what is above.
    from gridwright.attempts import read_attempt

    text, whole = kind.text, part
    try:
        part, blocks = take_blocks(part)
        if text.frame is not None:
            part = text.frame.settle(part)
        parsed = text.parse(part)
        solution = read_solution(text, parsed.puzzle, blocks.get("solution", ()))
        lines = blocks.get("entries", ())
        attempt = read_attempt(kind, parsed.puzzle, lines) if lines else None
        return Entry(part.line, parsed, notes=part.notes, solution=solution, attempt=attempt)
    except ReadError as error:
        return Entry(part.line, error=misplaced_block(whole) or error, notes=part.notes)


def document_text(kind: Kind[Any, Any], entry: Entry) -> str:
    """The document of an entry, with its solution and what has been entered."""
    from gridwright.attempts import write_attempt

    assert entry.parsed is not None
    puzzle = entry.parsed.puzzle
    written = kind.text.write(puzzle, notes=entry.notes)
    if entry.attempt is not None:
        lines = write_attempt(kind, puzzle, entry.attempt.literals)
        written = write_block(written, "entries", lines)
    if entry.solution is not None:
        written = write_block(written, "solution", kind.text.write_solution(puzzle, entry.solution))
    return written


def text_format(kind: Kind[Any, Any]) -> Format:
    """The text form of a kind as a format like the others."""

    def recognise(source: str) -> bool:
        return document.kind_named(source) == kind.name

    def read(source: str) -> Iterator[Entry]:
        for part in document.split(source):
            name = part.fields.get("kind")
            if name is not None and name.value.strip().lower() != kind.name:
                error = name.error(f"this is a {name.value[:40]} puzzle, not {kind.name}")
                yield Entry(part.line, error=error)
                continue
            yield document_entry(kind, part)

    def write(entries: Iterable[Entry]) -> str:
        return "\n".join(document_text(kind, entry) for entry in entries if entry.parsed)

    return Format("text", "the readable text form", recognise, read, write)
