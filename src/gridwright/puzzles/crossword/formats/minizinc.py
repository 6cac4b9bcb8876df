"""`minizinc`: MiniZinc data with a grid and word lists by length, as in the challenge of 2017.

``grid`` has true for every cell with a letter; ``dict5`` has a row of letters for every word of
five. The entries that ``startrow``, ``startcol``, ``down`` and ``leng`` list must be those of the
grid. Words of one letter are left out; the values of letters are not part of the puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gridwright.errors import ReadError
from gridwright.formats import Entry, Place, entry_of
from gridwright.grid import Cell, cell_at
from gridwright.positions import Positions, without_comments
from gridwright.puzzles.crossword.formats.board import Draft, check_size, fail
from gridwright.puzzles.crossword.lists.lexicon import Lexicon, letters_of
from gridwright.puzzles.crossword.puzzle import BLOCK

__all__ = ["read", "recognise"]

_SAMPLE = 100_000
_COMMENT = re.compile(r"%[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_ASSIGNED = re.compile(r"(?<![\w.])([a-z_]+[0-9]{0,3})\s{0,99}=([^;=]*);")
_WORD_LIST = re.compile(r"dict([0-9]{1,3})")
_NONE = re.compile(r"\s*(?:array2d\(\s*1\s*\.\.\s*0\b.*|\[\s*\|?\s*\|?\s*\])\s*", re.DOTALL)
_ARRAYS = ("startrow", "startcol", "down", "leng")


class _Data:
    """The assignments of a text, with their places."""

    def __init__(self, text: str) -> None:
        self.text = without_comments(text, _COMMENT)
        self._positions = Positions(self.text)
        self.values: dict[str, tuple[str, int]] = {}
        for match in _ASSIGNED.finditer(self.text):
            if match[1] in self.values:
                raise fail(f"{match[1]} is assigned twice", self.place(match.start()))
            self.values[match[1]] = match[2], match.start(2)

    def place(self, position: int) -> Place:
        """The line and column of a position."""
        return self._positions.place(position)

    def of(self, name: str) -> tuple[str, Place]:
        """A value and its place; raises `ReadError` if it is missing."""
        if name not in self.values:
            raise ReadError(f"{name} is missing, or does not end with ';'", line=1, column=1)
        value, start = self.values[name]
        return value, self.place(start + len(value) - len(value.lstrip()))

    def number(self, name: str) -> int:
        """A whole number."""
        value, place = self.of(name)
        return _whole(value, name, place)

    def array(self, name: str) -> list[str]:
        """The pieces of a list between brackets."""
        value, place = self.of(name)
        inner = value.strip()
        if not (inner.startswith("[") and inner.endswith("]")):
            raise fail(f"{name} must be a list between brackets", place)
        pieces = [piece.strip() for piece in inner[1:-1].split(",")]
        # A comma may follow the last piece.
        return pieces[:-1] if not pieces[-1] else pieces


def _whole(text: str, name: str, place: Place) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise fail(f"{text[:20]!r} in {name} is not a whole number", place)
    return int(text)


def recognise(text: str) -> bool:
    """Whether a grid and words of two or three letters are assigned."""
    if not all(map(text.__contains__, ("width", "height", "grid", "dict", "="))):
        return False
    sample = _COMMENT.sub(" ", text[:_SAMPLE])
    return all(
        re.search(rf"(?<![\w.]){name}\s{{0,99}}=\s", sample)
        for name in ("width", "height", "grid", "dict[23]")
    )


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of the data."""
    yield entry_of(_entry, text)


def _entry(text: str) -> Entry:
    data = _Data(text)
    height, width = data.number("height"), data.number("width")
    check_size(height, width, data.of("height")[1])
    draft = _grid(data, height, width)
    _check_entries(data, draft)
    words: list[str] = []
    for name in data.values:
        match = _WORD_LIST.fullmatch(name)
        if match and int(match[1]) > 1:
            words += _words(data, name, int(match[1]))
    if not words:
        raise ReadError("the data contain no words", line=1, column=1)
    parsed = draft.finish(lexicon=Lexicon(words, normalised=True))
    return Entry(data.of("height")[1].line, parsed)


def _matrix(value: str) -> str | None:
    """The contents of a matrix between its first and last mark."""
    inner = value.strip()
    if not (inner.startswith("[|") and inner.endswith("]")):
        return None
    return inner[2:-1].rstrip().removesuffix("|").rstrip().removesuffix(",")


def _grid(data: _Data, height: int, width: int) -> Draft:
    value, place = data.of("grid")
    if _matrix(value) is None:
        raise fail("grid must be a matrix such as [|true, false|true, true|]", place)
    start = data.values["grid"][1]
    tokens = [
        (match[0], data.place(start + match.start()))
        for match in re.finditer(r"[^\s\[\]|,]+", value)
    ]
    if len(tokens) != height * width:
        message = f"the grid has {len(tokens)} cells, but {height} rows of {width} are expected"
        raise fail(message, place)
    draft = Draft([[""] * width for _ in range(height)])
    for index, (token, where) in enumerate(tokens):
        cell = cell_at(index, width)
        if token not in ("true", "false"):
            raise fail(f"{token[:20]!r} is neither true nor false", where)
        draft.places[cell] = where
        draft.rows[cell.row][cell.col] = "" if token == "true" else BLOCK
    return draft


def _check_entries(data: _Data, draft: Draft) -> None:
    """Check that the entries listed are those of the grid."""
    if not all(name in data.values for name in _ARRAYS):
        return
    rows, cols, downs, lengths = (data.array(name) for name in _ARRAYS)
    place = data.of("startrow")[1]
    if not len(rows) == len(cols) == len(downs) == len(lengths):
        raise fail(f"{', '.join(_ARRAYS)} differ in length", place)
    slots = {(slot.cells[0], slot.across): slot for slot in draft.slots()}
    listed: set[tuple[Cell, bool]] = set()
    for row, col, down, length in zip(rows, cols, downs, lengths, strict=True):
        first = Cell(_whole(row, "startrow", place) - 1, _whole(col, "startcol", place) - 1)
        slot = slots.get((first, down != "true"))
        letters = _whole(length, "leng", place)
        if letters > 1 and (slot is None or len(slot) != letters):
            side = "down" if down == "true" else "across"
            message = f"no entry of {letters} letters runs {side} from {first.name}"
            raise fail(message, place)
        listed.add((first, down != "true"))
    for key, slot in slots.items():
        if key not in listed:
            raise fail(f"{slot} is in the grid but not among the entries listed", place)


def _words(data: _Data, name: str, length: int) -> list[str]:
    value, place = data.of(name)
    stated = data.number(f"words{length}") if f"words{length}" in data.values else None
    if _NONE.fullmatch(value):
        found = []
    else:
        inner = _matrix(value)
        if inner is None:
            raise fail(f"{name} must be a matrix such as [|a,c,t|c,a,t|]", place)
        # All at once: these lists have tens of thousands of words.
        found = "".join(inner.upper().split()).replace(",", "").split("|")
        if set(map(len, found)) != {length} or letters_of("".join(found)) != "".join(found):
            wrong = next(w for w in found if len(w) != length or letters_of(w) != w)
            raise fail(f"{wrong[:30]!r} in {name} is not a word of {length} letters", place)
    if stated is not None and stated != len(found):
        raise fail(f"{name} has {len(found)} words, but words{length} says {stated}", place)
    return found
