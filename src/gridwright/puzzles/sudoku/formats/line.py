"""`line`: one puzzle a line, one character a cell, as puzzle collections have it."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator

from gridwright.document import Line, lines_of
from gridwright.errors import UsageError
from gridwright.formats import Entry, Parsed, Place, line_entries
from gridwright.puzzles.sudoku.layout import LARGEST, boxed, default_boxes
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["read", "recognise", "write", "write_line"]

_SIZES = tuple(n for n in range(4, LARGEST + 1) if default_boxes(n))
_BLANKS = ".-_*?"
_OTHER = re.compile(r"[^0-9A-Za-z.\-_*?]")


def looks_like_line(text: str) -> bool:
    """Whether a line is meant as a puzzle, even one with a fault in it.

    >>> looks_like_line("53..7....6..195..."), looks_like_line("a sentence")
    (True, False)
    """
    word = re.split(r"[\s,;#]", text.strip(), maxsplit=1)[0]
    if len(word) < 16 or len(word) > 2 * LARGEST**2 or "/" in word:
        return False
    plain = sum(char in string.digits or char in _BLANKS for char in word)
    letters = sum(char in string.ascii_letters for char in word)
    if 10 * plain >= 9 * len(word):
        return True
    cells = min((n * n for n in _SIZES), key=lambda cells: abs(cells - len(word)))
    near = abs(cells - len(word)) <= 2 + cells // 20
    return near and (
        3 * plain >= len(word) or (len(word) > 81 and 10 * (letters + plain) >= 9 * len(word))
    )


def recognise(text: str) -> bool:
    """Whether most of the first lines look like puzzles."""
    lines = [line.text for line in lines_of(text[:100_000])[:200] if line.has_content]
    return bool(lines) and 2 * sum(map(looks_like_line, lines)) >= len(lines)


def parse(line: Line) -> tuple[Parsed[Sudoku], str]:
    """Read one line; what follows the puzzle after a blank or a comma is handed back.

    >>> parsed, rest = parse(Line("1... .... .2.. ...3".replace(" ", "") + "  # mine", 1))
    >>> parsed.puzzle.givens[:4], rest
    ((1, 0, 0, 0), 'mine')
    """
    start = len(line.text) - len(line.text.lstrip())
    match = re.search(r"[\s,;#]", line.text[start:])
    end = start + match.start() if match else len(line.text)
    word, rest = line.text[start:end], line.text[end:].strip(" \t,;#")
    if bad := _OTHER.search(word):
        message = f"{bad[0]!r} is neither a digit nor a letter nor a dot"
        raise line.error(message, start + bad.start() + 1)
    n = round(len(word) ** 0.5)
    boxes = default_boxes(n) if n * n == len(word) and 2 <= n <= LARGEST else None
    if boxes is None:
        size = min((4, 6, 9, 12, 16, 25), key=lambda size: abs(size * size - len(word)))
        raise line.error(
            f"{len(word)} characters where a {size}x{size} puzzle has {size * size}",
            start + min(len(word), size * size) + 1,
        )
    alphabet = _alphabet(word.upper(), n)
    digits: list[int] = []
    layout = boxed(*boxes)
    for offset, char in enumerate(word.upper()):
        digit = alphabet.find(char) + 1
        # Where the puzzle does not use 0 as a symbol, it is one more way to leave a cell empty.
        if not digit and char not in _BLANKS and char != "0":
            wanted = f"{alphabet[0]} to {alphabet[-1]}"
            raise line.error(
                f"{word[offset]!r} is not a symbol of a {n}x{n} puzzle: the symbols are {wanted}",
                start + offset + 1,
            )
        digits.append(digit)
    places = {
        cell: Place(line.number, start + index + 1) for index, cell in enumerate(layout.cells)
    }
    return Parsed(Sudoku(layout, tuple(digits)), places), rest


def _alphabet(word: str, n: int) -> str:
    """The symbols 1 to n of a puzzle, judged by the characters that it uses.

    Beyond nine, three ways are common: 1 to 9 then letters; letters only; and, with dots for
    empty cells, 0 to 9 then letters.
    """
    if n <= 9:
        return string.digits[1 : n + 1]
    if not set(word) & set("123456789"):
        return string.ascii_uppercase[:n]
    if "0" in word and set(word) & set(_BLANKS) and n <= 16:
        return (string.digits + string.ascii_uppercase)[:n]
    return (string.digits[1:] + string.ascii_uppercase)[:n]


def read(text: str, first: int = 1) -> Iterator[Entry]:
    """Read a puzzle from every line that is not blank or a comment."""
    return line_entries(text, _entry, first)


def _entry(line: Line) -> Entry:
    parsed, rest = parse(line)
    return Entry(line.number, parsed, notes={"note": rest} if rest else {})


def write_line(puzzle: Sudoku) -> str:
    """One line for a puzzle on a plain board.

    >>> write_line(Sudoku(boxed(2, 2), (1,) + (0,) * 15))
    '1...............'
    """
    layout, n = puzzle.layout, puzzle.size
    if not layout.plain:
        raise UsageError("a line has no place for regions or diagonals: write the text form")
    # Letters alone read as A for 1, so whatever has no digit from 1 to 9 is written that way.
    letters_only = n > 9 and (n > 16 or not any(1 <= digit <= 9 for digit in puzzle.givens))
    symbols = ("" if letters_only else string.digits[1:]) + string.ascii_uppercase
    return "".join(symbols[digit - 1] if digit else "." for digit in puzzle.givens)


def write(entries: Iterable[Entry]) -> str:
    """One line for every puzzle, its note behind it."""
    lines: list[str] = []
    for entry in entries:
        if entry.parsed:
            note = " ".join(entry.notes.get("note", "").split())
            lines.append(write_line(entry.parsed.puzzle) + (f"  # {note}" if note else ""))
    return "\n".join(lines) + "\n"
