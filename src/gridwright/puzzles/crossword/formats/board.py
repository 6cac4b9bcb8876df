"""What the outside formats share: a grid and printed clues, put together and checked."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gridwright.errors import ReadError, UsageError
from gridwright.grid import Cell, Edge, in_rows, inside
from gridwright.kind import Parsed, Place
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon, letters_of
from gridwright.puzzles.crossword.puzzle import BLOCK, LARGEST, Crossword, Slot, slots_of

__all__ = [
    "Draft",
    "Hint",
    "check_size",
    "clean",
    "copyright_of",
    "fail",
    "from_html",
    "hints_of",
    "letter_of",
    "notes_of",
    "refuse_bars",
    "rows_of",
    "to_html",
]

_BREAK = re.compile(r"</?(?:br|p)\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_RIGHTS = re.compile(r"(?:©|\(c\)|copyright\b)\s*", re.IGNORECASE)


class Hint(NamedTuple):
    """A printed clue as a file has it, and where."""

    number: int
    across: bool
    text: str
    place: Place | None = None

    @property
    def name(self) -> str:
        """The name of the slot that it belongs to."""
        return f"{self.number}{'A' if self.across else 'D'}"


@dataclass(slots=True)
class Draft:
    """A grid while it is read, row by row."""

    rows: list[list[str]] = field(default_factory=list)
    bars: set[Edge] = field(default_factory=set)
    places: dict[Cell, Place] = field(default_factory=dict)
    hints: list[Hint] = field(default_factory=list)

    @property
    def cols(self) -> int:
        """The length of the first row."""
        return len(self.rows[0]) if self.rows else 0

    def slots(self) -> tuple[Slot, ...]:
        """The slots of the finished grid; bars beside black cells and the edge mean nothing."""
        height, width = len(self.rows), self.cols
        self.bars = {
            bar
            for bar in self.bars
            if all(
                inside(cell, height, width) and self.rows[cell.row][cell.col] != BLOCK
                for cell in bar
            )
        }
        blocks = tuple(cell == BLOCK for row in self.rows for cell in row)
        return slots_of(height, width, blocks, frozenset(self.bars))

    def finish(self, *, lexicon: Lexicon | None = None, pairs: bool = False) -> Parsed[Crossword]:
        """The puzzle; raises `ReadError` if a printed clue has no slot."""
        slots = self.slots()
        texts = _texts(self.hints, {slot.name for slot in slots})
        # As in the text form: first all across, then all down.
        order = sorted(slots, key=lambda slot: (not slot.across, slot.number))
        puzzle = Crossword(
            len(self.rows),
            self.cols,
            tuple(cell for row in self.rows for cell in row),
            gather({}) if lexicon is None else lexicon,
            frozenset(self.bars),
            pairs=pairs,
            hints=tuple((slot.name, texts[slot.name]) for slot in order if texts.get(slot.name)),
        )
        return Parsed(puzzle, self.places)


def _texts(hints: Iterable[Hint], names: set[str]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for hint in hints:
        side = "across" if hint.across else "down"
        if hint.name not in names:
            raise fail(f"this grid has no entry {hint.number} {side}", hint.place)
        if hint.name in texts:
            raise fail(f"{hint.number} {side} has two clues", hint.place)
        texts[hint.name] = clean(hint.text)
    return texts


def fail(message: str, place: Place | None) -> ReadError:
    """An error, with its place if one is known."""
    return ReadError(message) if place is None else place.error(message)


def check_size(rows: int, cols: int, place: Place | None) -> None:
    """Raise `ReadError` if a grid cannot have this many rows and columns."""
    if not (1 <= rows <= LARGEST and 1 <= cols <= LARGEST):
        message = f"{rows} rows of {cols} cells: a grid has 1 to {LARGEST} rows and columns"
        raise fail(message, place)


def letter_of(text: str) -> str | None:
    """The capital that a cell holds; None if the text is not one letter.

    >>> letter_of("e"), letter_of("ă"), letter_of("?"), letter_of("QU")
    ('E', 'Ă', None, None)
    """
    text = unicodedata.normalize("NFC", text)
    letter = letters_of(text)
    return letter if len(text) == len(letter) == 1 else None


def clean(text: str) -> str:
    r"""A text on one line, without characters that cannot be written back.

    >>> clean("  two\nlines\0")
    'two lines'
    """
    text = text.encode("utf-8", "replace").decode("utf-8")
    # Ends of lines are among the control characters, so they become blanks first.
    return "".join(c for c in " ".join(text.split()) if unicodedata.category(c) != "Cc").strip()


def from_html(text: str) -> str:
    """A text without its markup.

    >>> from_html("<i>Q</i> &amp; A, 1 < 2")
    'Q & A, 1 < 2'
    """
    return html.unescape(_TAG.sub("", _BREAK.sub(" ", text)))


def to_html(text: str) -> str:
    """A text in which nothing is markup."""
    return html.escape(text, quote=False)


def notes_of(fields: Mapping[str, str]) -> dict[str, str]:
    """Notes of an entry: texts on one line, none empty; a copyright becomes the source."""
    notes = {name: clean(text) for name, text in fields.items() if name != "copyright"}
    rights = clean(fields.get("copyright", ""))
    if rights and not notes.get("source"):
        notes["source"] = rights if _RIGHTS.match(rights) else f"© {rights}"
    return {name: text for name, text in notes.items() if text}


def copyright_of(notes: Mapping[str, str]) -> tuple[str, str]:
    """The copyright that the source of an entry states, and the source if it states none.

    >>> copyright_of({"source": "© 2020 A. Setter"}), copyright_of({"source": "a book"})
    (('© 2020 A. Setter', ''), ('', 'a book'))
    """
    source = clean(notes.get("source", ""))
    return (source, "") if _RIGHTS.match(source) else ("", source)


def refuse_bars(puzzle: Crossword, what: str) -> None:
    """Raise `UsageError` if the puzzle has bars, for formats without them."""
    if puzzle.bars:
        raise UsageError(f"{what} cannot have bars: write the text form, ipuz or exolve")


def rows_of(puzzle: Crossword, cell: Callable[[str], str] = str) -> list[Sequence[str]]:
    """The cells in rows, each as a format writes it."""
    return in_rows([cell(content) for content in puzzle.cells], puzzle.cols)


def hints_of(puzzle: Crossword, slots: Sequence[Slot]) -> list[tuple[Slot, str]]:
    """These slots with their printed clues, empty if there are none."""
    hints = dict(puzzle.hints)
    return [(slot, clean(hints.get(slot.name, ""))) for slot in slots]
