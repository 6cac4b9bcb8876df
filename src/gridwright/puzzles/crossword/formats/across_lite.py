"""`puz`: files of Across Lite, through puzpy: the grid with its solution, and the printed clues.

A grid can be written only if it is full and has no bars. Files of version 1 hold Latin-1;
where that is not enough, version 2 with UTF-8 is written, and letters that are not ASCII become
entries of the table of rebus cells, as other programs do it.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gridwright.errors import ReadError, UsageError
from gridwright.formats import Entry, entry_of, only_puzzle
from gridwright.grid import Cell
from gridwright.puzzles.crossword.formats.board import (
    Draft,
    Hint,
    check_size,
    copyright_of,
    hints_of,
    letter_of,
    notes_of,
    refuse_bars,
)
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = ["read", "recognise", "write"]

_MAGIC = "ACROSS&DOWN\0"
_HEADER = 52
_BLACK = ".:"
_EMPTY = "-"
_WHAT = "a .puz file"
_MOST_REBUS = 99


def recognise(text: str) -> bool:
    """Whether the mark of the format is near the beginning.

    >>> recognise("??ACROSS&DOWN" + chr(0)), recognise("ACROSS & DOWN")
    (True, False)
    """
    return _MAGIC in text[:1000]


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of a file."""
    yield entry_of(lambda: _entry(_load(text)), line=1)


def _load(text: str) -> Any:
    import puz

    start = text.find(_MAGIC) - 2
    if start < 0:
        raise ReadError("this is not a .puz file: the mark ACROSS&DOWN is missing")
    try:
        data = text.encode("latin-1")
    except UnicodeEncodeError:
        raise ReadError("this is not a .puz file but text") from None
    size = data[start + 44 : start + 46]
    if len(data) < start + _HEADER or len(data) < start + _HEADER + 2 * size[0] * size[1]:
        raise ReadError("the .puz file is cut off")
    version = data[start + 24 : start + 27]
    if version[:2] not in (b"1.", b"2.") or not version[2:].isdigit():
        name = version.decode("latin-1")
        raise ReadError(f"unknown version {name!r} of .puz files: use 1 or 2")
    try:
        return puz.load(data)
    except puz.PuzzleFormatError as error:
        raise ReadError(f"the .puz file is damaged: {error.message}") from None
    except (ValueError, LookupError, struct.error):
        raise ReadError("the .puz file is damaged: a text in it cannot be read") from None


def _entry(file: Any) -> Entry:
    check_size(file.height, file.width, None)
    letters = _solution(file)
    rebus = _rebus(file)
    draft = Draft()
    for row in range(file.height):
        first = row * file.width
        draft.rows.append(
            [
                _cell(letters[first + col], rebus.get(first + col), Cell(row, col))
                for col in range(file.width)
            ]
        )
    slots = draft.slots()
    if len(slots) != len(file.clues):
        numbers = f"{len(file.clues)} clues, but its grid has {len(slots)} entries"
        raise ReadError(f"the .puz file has {numbers}")
    draft.hints = [
        Hint(slot.number, slot.across, _windows(clue))
        for slot, clue in zip(slots, file.clues, strict=True)
    ]
    texts = {"title": file.title, "author": file.author, "note": file.notes}
    texts["copyright"] = file.copyright
    notes = notes_of({name: _windows(text) for name, text in texts.items()})
    return Entry(1, draft.finish(), notes=notes, name=notes.get("title", ""))


def _solution(file: Any) -> str:
    """The letters in the file, scrambled or not."""
    import puz

    letters: str = file.solution
    if file.solution_state & puz.SolutionState.NotProvided:
        letters = file.fill
    elif file.solution_state & puz.SolutionState.Locked:
        if not file.check_answers(file.fill):
            message = "the solution in the .puz file is scrambled: unlock it in Across Lite first"
            raise ReadError(message)
        letters = file.fill
    if len(letters) != file.width * file.height:
        raise ReadError("the .puz file is damaged: its grid does not have the size that it states")
    return letters


def _rebus(file: Any) -> dict[int, str]:
    """The contents of the cells that do not hold the letter of the grid."""
    try:
        if not file.has_rebus():
            return {}
        helper = file.rebus()
        return {cell: helper.get_rebus_solution(cell) for cell in helper.get_rebus_squares()}
    except (ValueError, LookupError, struct.error):
        raise ReadError("the .puz file is damaged: its table of rebus cells is broken") from None


def _cell(char: str, rebus: str | None, cell: Cell) -> str:
    if char in _BLACK:
        return BLOCK
    if rebus is not None:
        letter = letter_of(rebus)
        if letter is None:
            raise ReadError(f"{cell.name} holds {rebus[:20]!r}: only one letter is supported")
        return letter
    if char == _EMPTY:
        return ""
    letter = letter_of(char)
    if letter is None:
        raise ReadError(f"{char!r} at {cell.name} is not a letter")
    return letter


def _windows(text: str) -> str:
    """The text with Windows characters, such as curly quotes, decoded as they were meant."""
    if not any("\x80" <= char <= "\x9f" for char in text):
        return text
    try:
        return text.encode("latin-1").decode("cp1252")
    except UnicodeError:
        return text


def write(entries: Iterable[Entry]) -> str:
    """Write one full puzzle; the bytes come as characters of Latin-1."""
    puzzle, notes = only_puzzle(entries, _WHAT)
    refuse_bars(puzzle, _WHAT)
    for cell in puzzle.all_cells():
        if not puzzle[cell]:
            message = f"{_WHAT} needs a full grid, but {cell.name} is empty: fill it first"
            raise UsageError(message)
    data: bytes = _file(puzzle, notes).tobytes()
    return data.decode("latin-1")


def _file(puzzle: Crossword, notes: Mapping[str, str]) -> Any:
    import puz

    texts = notes_of({name: notes.get(name, "") for name in ("title", "author", "note")})
    rights = copyright_of(notes)[0]
    clues = [text for _, text in hints_of(puzzle, puzzle.slots)]
    # The characters that Windows has between ASCII and Latin-1 would be misread.
    everything = "".join([*puzzle.cells, *clues, *texts.values(), rights])
    narrow = all(char < "\x80" or "\xa0" <= char <= "\xff" for char in everything)
    file = puz.Puzzle("1.3" if narrow else "2.0")
    file.width, file.height = puzzle.cols, puzzle.rows
    file.title, file.author = texts.get("title", ""), texts.get("author", "")
    file.copyright, file.notes = rights, texts.get("note", "")
    file.clues = clues
    file.solution = "".join(
        "." if cell == BLOCK else cell if narrow or cell.isascii() else _plain(cell)
        for cell in puzzle.cells
    )
    file.fill = "".join("." if cell == BLOCK else _EMPTY for cell in puzzle.cells)
    special = {} if narrow else _special(puzzle)
    if len(special) > _MOST_REBUS:
        raise UsageError(f"{_WHAT} holds at most {_MOST_REBUS} letters beyond A to Z")
    for letter, places in special.items():
        file.rebus().add_rebus_squares(places, letter)
    return file


def _special(puzzle: Crossword) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for index, letter in enumerate(puzzle.cells):
        if not letter.isascii():
            found.setdefault(letter, []).append(index)
    return found


def _plain(letter: str) -> str:
    """An ASCII letter in place of another: the letter without its accent, or X."""
    base = unicodedata.normalize("NFD", letter)[0]
    return base if base.isascii() else "X"
