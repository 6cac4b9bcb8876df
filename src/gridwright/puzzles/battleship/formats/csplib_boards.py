"""`csplib-boards`: the blocks in which CSPLib prob014 has its boards, with placed ships.

A block begins with ``Board ID:``. Hints count rows and columns from 0; the fleet is given by the
placed ships. ``Solutions:`` is the number of solutions of the board when its hints are ignored.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from gridwright.document import Line
from gridwright.formats import Entry, Parsed, Place, entry_of
from gridwright.grid import Cell
from gridwright.puzzles.battleship.formats.board import assemble, whole
from gridwright.puzzles.battleship.puzzle import Symbol

__all__ = ["read", "recognise"]

TYPES = {
    "water": Symbol.WATER,
    "circle": Symbol.SUBMARINE,
    "middle": Symbol.HULL,
    "top": Symbol.TOP,
    "bottom": Symbol.BOTTOM,
    "left": Symbol.LEFT,
    "right": Symbol.RIGHT,
}
_BEGINNING = re.compile(r"^Board ID:", re.MULTILINE)
_SIZE = re.compile(r"^START-NEW-BOARD[ \t]+[0-9]", re.MULTILINE)
_SAMPLE = 100_000
_LONGEST = 2000
_SOLVED = "DisplayBoardASCII"


def recognise(text: str) -> bool:
    """Whether the first lines have a board's beginning and its size."""
    sample = text[:_SAMPLE]
    return _BEGINNING.search(sample) is not None and _SIZE.search(sample) is not None


def read(text: str) -> Iterator[Entry]:
    """Read every block."""
    for block in _blocks(text):
        yield entry_of(_entry, block, line=block[0].number)


def _blocks(text: str) -> Iterator[list[Line]]:
    block: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        if raw.startswith("Board ID:"):
            if block:
                yield block
            block = []
        elif not block:
            continue
        block.append(Line(raw, number))
    if block:
        yield block


def _entry(block: Sequence[Line]) -> Entry:
    place = Place(block[0].number, 1)
    size: tuple[int, int] | None = None
    ships: Counter[int] = Counter()
    sums: dict[str, list[int]] = {}
    givens: dict[Cell, Symbol] = {}
    notes = {"title": " ".join(block[0].text[len("Board ID:") :].split())[:100]}
    for line in block:
        # The picture at the end shows the solution, which is not part of the puzzle.
        if line.text.startswith((_SOLVED, "====")):
            break
        if len(line.text) > _LONGEST:
            raise line.error(f"{len(line.text)} characters are too many for a line", 1)
        match line.tokens():
            case [("Hint:", _), (row, a), (col, b), (name, c), *_]:
                cell = Cell(_whole(line, row, a, "a row"), _whole(line, col, b, "a column"))
                symbol = _type(line, name, c)
                if givens.setdefault(cell, symbol) is not symbol:
                    raise line.error("another hint was given for this cell", a)
            case [("PLACESHIP", _), (length, column), *_]:
                if not (number := _whole(line, length, column, "the length of a ship")):
                    raise line.error("the length of a ship is 1 or more", column)
                ships[number] += 1
            case [("START-NEW-BOARD", _), (rows, a), (cols, b)]:
                size = _whole(line, rows, a, "a size"), _whole(line, cols, b, "a size")
            case [("Row" | "Column" as word, _), ("tallies:", _), *totals]:
                sums[word] = [_whole(line, total, column, "a sum") for total, column in totals]
            case [("Solutions:", _), (number, column)]:
                count = _whole(line, number, column, "a number of solutions", most=999_999)
                notes["note"] = f"{count} solutions without the hints"
            case [("Hint:" | "START-NEW-BOARD" | "Solutions:" | "PLACESHIP" as word, _), *_]:
                raise line.error(f"this line of {word} is not complete", len(line.text) + 1)
    if size is None:
        raise place.error("the size is missing, such as 'START-NEW-BOARD 10 10'")
    for word in ("Row", "Column"):
        if word not in sums:
            raise place.error(f"the line '{word} tallies:' is missing")
    puzzle = assemble(size, ships, (sums["Row"], sums["Column"]), givens, place)
    return Entry(place.line, Parsed(puzzle), notes=notes, name=notes["title"])


def _whole(line: Line, token: str, column: int, what: str, *, most: int = 999) -> int:
    return whole(token, Place(line.number, column), what, most=most)


def _type(line: Line, name: str, column: int) -> Symbol:
    if name.lower() not in TYPES:
        known = ", ".join(name.capitalize() for name in TYPES)
        raise line.error(f"{name[:20]!r} is not a type of hint; known are {known}", column)
    return TYPES[name.lower()]
