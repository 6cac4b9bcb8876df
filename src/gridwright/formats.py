"""Texts that hold puzzles: their formats, and what is read from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from gridwright.errors import ReadError
from gridwright.grid import Cell

if TYPE_CHECKING:
    from gridwright.kind import Puzzle

__all__ = ["Entry", "Format", "Parsed", "Place"]

P = TypeVar("P", bound="Puzzle")


class Place(NamedTuple):
    """A place in a text; line and column count from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Parsed(Generic[P]):
    """A puzzle that was read, and where in the text its cells stand."""

    puzzle: P
    places: Mapping[Cell, Place] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle of a file, or the error that stands in its place."""

    line: int
    parsed: Parsed[Any] | None = None
    error: ReadError | None = None
    notes: Mapping[str, str] = field(default_factory=dict)
    name: str = ""


@dataclass(frozen=True, slots=True)
class Format:
    """An outside format: how to know it, read it and write it.

    `recognise` answers True only for texts that are certainly of this format; `read` gives an
    entry for every puzzle, good or bad; `write` is None where a format is only read. The text of
    a `binary` format is its bytes, a character each (Latin-1); a `lenient` one may hold bytes that
    are no UTF-8, in its remarks. `read_beside` is for formats that name other files: it gets the
    folder of the file as well. A format that is not `whole` holds the board and its clues, but not
    all that a puzzle can say, such as which words may be used.
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
