"""`pzl`: the grids of the Romanian competition, as Botea and Bulitko share them.

Rows; columns; three numbers that are ignored; one line per row, in which every other character
is a cell (blank, ``@`` for black, or a letter); the number of word lists; and for each list four
lines: 1 if it is of the theme, its file, 1 if it may be used across, 1 if down.
Two-letter entries take any two letters. Without lists the words are those of the default list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from gridwright.document import Line, lines_of
from gridwright.errors import ReadError
from gridwright.formats import Entry, Parsed, Place, entry_of, only_puzzle
from gridwright.grid import Cell
from gridwright.puzzles.crossword.formats.board import (
    Draft,
    check_size,
    clean,
    letter_of,
    refuse_bars,
    rows_of,
)
from gridwright.puzzles.crossword.lists.gathering import ListError, OutsideError, gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon, UnreadLexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, LARGEST, Crossword

__all__ = ["read", "read_beside", "recognise", "theme_lists", "write"]

_BLACK = "@"
_HEAD = 5
_THEME = "theme words: "
_WHAT = "a .pzl file"
_MOST_LISTS = 20


def recognise(text: str) -> bool:
    """Whether numbers, rows of such cells and a number of lists follow each other.

    Grids of fewer than three rows or columns could be anything, and so could bare numbers.
    """
    lines = text[:100_000].splitlines()
    if len(lines) <= _HEAD or not all(_is_number(line) for line in lines[:_HEAD]):
        return False
    rows, cols = int(lines[0]), int(lines[1])
    if not (3 <= rows <= LARGEST and 3 <= cols <= LARGEST) or len(lines) <= _HEAD + rows:
        return False
    board = lines[_HEAD : _HEAD + rows]
    apart = all(not line[1::2].strip() and len(line.rstrip()) <= 2 * cols for line in board)
    bare = all(char.isspace() or char.isdigit() for char in "".join(lines))
    return apart and not bare and _is_number(lines[_HEAD + rows])


def _is_number(text: str) -> bool:
    text = text.strip()
    return text.isascii() and text.isdigit() and len(text) < 4


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of a file; its lists are not looked for."""
    return _read(text, None)


def read_beside(text: str, folder: Path) -> Iterator[Entry]:
    """Read the one puzzle of a file and the lists that lie beside it."""
    return _read(text, folder)


def _read(text: str, folder: Path | None) -> Iterator[Entry]:
    yield entry_of(_entry, lines_of(text), folder, line=1)


def _entry(lines: list[Line], folder: Path | None) -> Entry:
    while lines and not lines[-1].text.strip():
        lines.pop()
    words = ("the number of rows", "the number of columns", *["a number"] * 3)
    head = [_number(lines, index, word) for index, word in enumerate(words)]
    rows, cols = head[:2]
    check_size(rows, cols, Place(1, 1))
    if len(lines) < _HEAD + rows + 1:
        message = f"the file ends before the {rows} rows and the number of lists"
        raise ReadError(message, line=len(lines) + 1, column=1)
    draft = Draft()
    for line in lines[_HEAD : _HEAD + rows]:
        _read_row(draft, line, cols)
    lists = _lists(lines, _HEAD + rows)
    theme = [line.text.strip() for line, of_theme in lists if of_theme]
    notes = {"note": clean(_THEME + ", ".join(theme))} if theme else {}
    lexicon = _lexicon([line for line, _ in lists], folder)
    parsed: Parsed[Crossword] = draft.finish(lexicon=lexicon, pairs=True)
    return Entry(1, parsed, notes=notes)


def _number(lines: list[Line], index: int, word: str) -> int:
    if index >= len(lines):
        raise ReadError(f"{word} is missing", line=len(lines) + 1, column=1)
    if not _is_number(lines[index].text):
        raise lines[index].error(f"{lines[index].text.strip()[:20]!r} is not {word}", 1)
    return int(lines[index].text)


def _read_row(draft: Draft, line: Line, cols: int) -> None:
    if len(line.text.rstrip()) > 2 * cols:
        message = f"more than {cols} cells; every other character is a cell"
        raise line.error(message, 2 * cols + 1)
    row: list[str] = []
    # Blanks at the end of a line are easily lost, and are empty cells all the same.
    for column, char in enumerate(line.text.ljust(2 * cols)[: 2 * cols], 1):
        if column % 2 == 0:
            if not char.isspace():
                raise line.error(f"{char!r} is where a blank must separate two cells", column)
            continue
        content = "" if char.isspace() else BLOCK if char == _BLACK else letter_of(char)
        if content is None:
            message = f"{char!r} is not a cell: write a blank, {_BLACK} or a letter"
            raise line.error(message, column)
        draft.places[Cell(len(draft.rows), len(row))] = Place(line.number, column)
        row.append(content)
    draft.rows.append(row)


def _lists(lines: list[Line], start: int) -> list[tuple[Line, bool]]:
    """The lines with the names of lists, and whether they are of the theme."""
    number = _number(lines, start, "the number of word lists")
    if number > _MOST_LISTS:
        raise lines[start].error(f"{number} lists: at most {_MOST_LISTS} are read", 1)
    found: list[tuple[Line, bool]] = []
    for first in range(start + 1, start + 1 + 4 * number, 4):
        theme, across, down = (
            _number(lines, first + more, "0 or 1, for no or yes") for more in (0, 2, 3)
        )
        if not (across and down):
            message = "lists for only one direction are not supported"
            raise lines[first + (3 if across else 2)].error(message, 1)
        if not lines[first + 1].text.strip():
            raise lines[first + 1].error("the name of a word list is missing", 1)
        found.append((lines[first + 1], theme != 0))
    behind = lines[start + 1 + 4 * number :]
    if behind:
        raise behind[0].error("nothing may follow the last list", 1)
    return found


def _lexicon(lists: list[Line], folder: Path | None) -> Lexicon | None:
    if not lists or folder is None:
        return None
    fields = {"words": ", ".join(line.text.strip() for line in lists)}
    try:
        return gather(fields, folder=folder)
    except ListError as error:
        missing = next((line for line in lists if line.text.strip() in str(error)), lists[0])
        located = missing.error(str(error), 1)
        if isinstance(error, OutsideError):
            return UnreadLexicon(located, fields=fields, inline={}, folder=folder)
        raise located from None


def write(entries: Iterable[Entry]) -> str:
    """Write one grid; printed clues are left out, and so are lists unless all are plain files."""
    puzzle, notes = only_puzzle(entries, _WHAT)
    refuse_bars(puzzle, _WHAT)
    lines = [str(puzzle.rows), str(puzzle.cols), "1", "0", "0"]
    for row in rows_of(puzzle, lambda cell: _BLACK if cell == BLOCK else cell or " "):
        lines.append("".join(f"{cell} " for cell in row))
    names = [name.strip() for name in puzzle.lexicon.fields.get("words", "").split(",")]
    files = [name for name in names if name.endswith(".txt")]
    lists = files if files == names else []
    theme = theme_lists(notes)
    lines.append(str(len(lists)))
    for name in lists:
        lines += ["1" if name in theme else "0", name, "1", "1"]
    return "\n".join([*lines, ""])


def theme_lists(notes: Mapping[str, str]) -> list[str]:
    """The lists of the theme, as the notes of a grid name them.

    >>> theme_lists({"note": "theme words: rivers.txt, lakes.txt"}), theme_lists({})
    (['rivers.txt', 'lakes.txt'], [])
    """
    note = notes.get("note", "")
    return note.removeprefix(_THEME).split(", ") if note.startswith(_THEME) else []
