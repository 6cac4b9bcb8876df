"""`csplib`: Prolog facts problem(Id, Fleet, RowSums, ColSums, Hints), as CSPLib prob014 has them.

The fleet is a list of length:number, a hint is type@[row, column] from 1. The types are w water,
c submarine, m middle, and t b l r the top, bottom, left and right end of a ship.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from gridwright.errors import UsageError
from gridwright.formats import Entry, Parsed, Place, entry_of
from gridwright.grid import Cell
from gridwright.positions import Positions, without_comments
from gridwright.puzzles.battleship.fleet import MOST_SHIPS
from gridwright.puzzles.battleship.formats.board import assemble, require_told, whole
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol

__all__ = ["read", "recognise", "write"]

T = TypeVar("T")

TYPES = {
    "w": Symbol.WATER,
    "c": Symbol.SUBMARINE,
    "m": Symbol.HULL,
    "t": Symbol.TOP,
    "b": Symbol.BOTTOM,
    "l": Symbol.LEFT,
    "r": Symbol.RIGHT,
}
_LETTERS = {symbol: letter for letter, symbol in TYPES.items()}
_FACT = re.compile(r"(?<![A-Za-z0-9_'])problem[ \t]{0,9}\(")
_FIRST = re.compile(
    r"^[ \t]{0,20}problem[ \t]{0,9}\(\s{0,20}[\w']{1,40}\s{0,20},\s{0,20}\["
    r"\s{0,20}(?:[0-9]{1,9}\s{0,20}:|\]\s{0,20},\s{0,20}\[)",
    re.MULTILINE,
)
_TOKEN = re.compile(r"\s*([0-9]+|'[^'\n]{0,200}'|[A-Za-z_]\w*|\S)")
_SAMPLE = 100_000


def recognise(text: str) -> bool:
    """Whether there is such a fact, with a fleet behind its name."""
    return _FIRST.search(without_comments(text[:_SAMPLE])) is not None


def read(text: str) -> Iterator[Entry]:
    """Read every fact."""
    bare, positions = without_comments(text), Positions(text)
    facts = list(_FACT.finditer(bare))
    bounds = [*(fact.start() for fact in facts), len(bare)]
    for fact, end in zip(facts, bounds[1:], strict=True):
        place = positions.place(fact.start())
        terms = _Terms(bare, fact.end(), end, positions)
        yield entry_of(_entry, terms, place, line=place.line)


class _Terms:
    """Reads the terms of one fact from left to right."""

    def __init__(self, text: str, start: int, end: int, positions: Positions) -> None:
        self.text, self.position, self.end, self.positions = text, start, end, positions
        self.place = positions.place(start)

    def next(self) -> str:
        match = _TOKEN.match(self.text, self.position, self.end)
        if match is None:
            raise self.place.error("the fact ends in the middle")
        self.position, self.place = match.end(), self.positions.place(match.start(1))
        return match[1]

    def expect(self, wanted: str) -> None:
        token = self.next()
        if token != wanted:
            raise self.place.error(f"{token[:20]!r} stands where {wanted!r} belongs")

    def number(self, what: str, *, most: int = 999) -> int:
        return whole(self.next(), self.place, what, most=most)

    def total(self) -> int | None:
        token = self.next()
        return None if token == "_" else whole(token, self.place, "a sum")

    def series(self, element: Callable[[], T]) -> list[T]:
        """A list: elements between brackets, separated by commas."""
        self.expect("[")
        found: list[T] = []
        before = self.position, self.place
        if self.next() == "]":
            return found
        self.position, self.place = before
        while True:
            found.append(element())
            token = self.next()
            if token == "]":
                return found
            if token != ",":
                raise self.place.error(f"{token[:20]!r} stands where ',' or ']' belongs")

    def ships(self) -> tuple[int, int]:
        length = self.number("the length of a ship")
        if not length:
            raise self.place.error("the length of a ship is 1 or more")
        self.expect(":")
        return length, self.number("the number of ships", most=MOST_SHIPS)

    def hint(self) -> tuple[Cell, Symbol, Place]:
        letter, place = self.next(), self.place
        if letter not in TYPES:
            raise place.error(f"{letter[:20]!r} is not a type of hint; known are {' '.join(TYPES)}")
        self.expect("@")
        self.expect("[")
        row = self.number("a row")
        self.expect(",")
        col = self.number("a column")
        self.expect("]")
        return Cell(row - 1, col - 1), TYPES[letter], place


def _entry(terms: _Terms, place: Place) -> Entry:
    name = terms.next().strip("'")
    terms.expect(",")
    ships: dict[int, int] = {}
    for length, number in terms.series(terms.ships):
        ships[length] = ships.get(length, 0) + number
    terms.expect(",")
    row_sums = terms.series(terms.total)
    terms.expect(",")
    col_sums = terms.series(terms.total)
    terms.expect(",")
    givens: dict[Cell, Symbol] = {}
    for cell, symbol, where in terms.series(terms.hint):
        if givens.setdefault(cell, symbol) is not symbol:
            raise where.error("another hint was given for this cell")
    terms.expect(")")
    terms.expect(".")
    size = len(row_sums), len(col_sums)
    puzzle = assemble(size, ships, (row_sums, col_sums), givens, place)
    return Entry(place.line, Parsed(puzzle), notes={"title": name}, name=name)


def write(entries: Iterable[Entry]) -> str:
    """A fact for every puzzle; its title is the name where that is a plain word."""
    facts: list[str] = []
    for number, entry in enumerate(entries, 1):
        if entry.parsed:
            title = entry.notes.get("title", "")
            plain = re.fullmatch(r"0|[1-9][0-9]{0,8}|[a-z][A-Za-z0-9_]{0,40}", title)
            facts.append(_fact(entry.parsed.puzzle, title if plain else str(number)))
    return "".join(facts)


def _fact(puzzle: Battleship, name: str) -> str:
    try:
        rows, cols = require_told(puzzle)
    except ValueError:
        raise UsageError("CSPLib's facts tell every sum: write the text form") from None
    if Symbol.PART in puzzle.givens:
        raise UsageError("CSPLib's facts have no hint for some part of a ship: write the text form")
    fleet = [f"{size}:{number}" for size, number in enumerate(puzzle.fleet, 1) if number]
    hints = [
        f"{_LETTERS[symbol]}@[{cell.row + 1},{cell.col + 1}]"
        for cell, symbol in zip(puzzle.cells(), puzzle.givens, strict=True)
        if symbol is not Symbol.UNKNOWN
    ]
    lists = [",".join(map(str, terms)) for terms in (fleet[::-1], rows, cols, hints)]
    return f"problem({name},\n" + ",\n".join(f"\t[{terms}]" for terms in lists) + ").\n"
