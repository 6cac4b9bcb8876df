"""`minizinc`: MiniZinc data with height, width, maxship, ship, hint, rowsum and colsum.

A hint is 0 for none, 1 water, 2 submarine, 3 left, 4 right, 5 top, 6 bottom, 7 middle. Comments are
skipped: the pictures in them may be turned against the sums.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gridwright.errors import ReadError, UsageError
from gridwright.formats import Entry, Parsed, Place, entry_of, only_puzzle
from gridwright.grid import Cell, cell_at, in_rows
from gridwright.positions import Positions, without_comments
from gridwright.puzzles.battleship.fleet import MOST_SHIPS
from gridwright.puzzles.battleship.formats.board import assemble, require_told, whole
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, Battleship, Symbol

__all__ = ["read", "recognise", "write"]

HINTS = (
    Symbol.UNKNOWN,
    Symbol.WATER,
    Symbol.SUBMARINE,
    Symbol.LEFT,
    Symbol.RIGHT,
    Symbol.TOP,
    Symbol.BOTTOM,
    Symbol.HULL,
)
_NAMES = ("height", "width", "maxship", "ship", "hint", "rowsum", "colsum")
_ASSIGNED = re.compile(rf"(?<![\w.])({'|'.join(_NAMES)})\s{{0,99}}=([^;=]*);")
_TOKEN = re.compile(r"\[\||\|\]|[\[\]|,]|[^\s\[\]|,]+")
_SAMPLE = 100_000

Tokens = list[tuple[str, Place]]


def recognise(text: str) -> bool:
    """Whether the data assigns the ships, the longest of them, and sums."""
    if not all(map(text.__contains__, ("maxship", "rowsum", "colsum"))):
        return False
    sample = without_comments(text[:_SAMPLE])
    names = {match[1] for match in _ASSIGNED.finditer(sample)}
    return names >= {"maxship", "ship", "rowsum", "colsum"}


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of the data."""
    yield entry_of(_entry, without_comments(text))


def _entry(text: str) -> Entry:
    positions = Positions(text)
    values: dict[str, tuple[Place, Tokens]] = {}
    for match in _ASSIGNED.finditer(text):
        place = positions.place(match.start())
        if match[1] in values:
            raise place.error(f"{match[1]} is assigned twice")
        start = match.start(2)
        tokens = [(t[0], positions.place(start + t.start())) for t in _TOKEN.finditer(match[2])]
        values[match[1]] = place, tokens
    for name in _NAMES:
        if name not in values and name != "hint":
            raise ReadError(f"{name} is missing, or not closed by ';'", line=1, column=1)
    height, width = (_single(values, name, most=LARGEST_BOARD) for name in ("height", "width"))
    ship, row_sums, col_sums = (_array(values, name) for name in ("ship", "rowsum", "colsum"))
    if len(ship) != _single(values, "maxship", most=MOST_SHIPS):
        raise values["ship"][0].error(f"ship has {len(ship)} numbers and maxship says otherwise")
    hints = _hints(values, height, width) if "hint" in values else {}
    place = values["height"][0]
    ships = dict(enumerate(ship, 1))
    puzzle = assemble((height, width), ships, (row_sums, col_sums), hints, place)
    return Entry(place.line, Parsed(puzzle))


def _single(values: dict[str, tuple[Place, Tokens]], name: str, *, most: int) -> int:
    place, tokens = values[name]
    if len(tokens) != 1:
        raise place.error(f"{name} is one whole number")
    return whole(*tokens[0], "a whole number", most=most)


def _array(values: dict[str, tuple[Place, Tokens]], name: str) -> list[int]:
    place, tokens = values[name]
    if len(tokens) < 2 or tokens[0][0] != "[" or tokens[-1][0] != "]":
        raise place.error(f"{name} is a list between brackets, such as [1,2,3]")
    numbers = [token for token in tokens[1:-1] if token[0] != ","]
    return [whole(*token, "a whole number", most=MOST_SHIPS) for token in numbers]


def _hints(values: dict[str, tuple[Place, Tokens]], height: int, width: int) -> dict[Cell, Symbol]:
    place, tokens = values["hint"]
    if len(tokens) < 2 or tokens[0][0] != "[|" or tokens[-1][0] != "|]":
        raise place.error("hint is a matrix such as [|0,0|0,0|]")
    numbers = [token for token in tokens[1:-1] if token[0] not in (",", "|")]
    if len(numbers) != height * width:
        message = f"hint has {len(numbers)} cells where the board has {height}x{width}"
        raise place.error(message)
    found = [HINTS[whole(*token, "a hint", most=len(HINTS) - 1)] for token in numbers]
    return {
        cell_at(index, width): symbol
        for index, symbol in enumerate(found)
        if symbol is not Symbol.UNKNOWN
    }


def write(entries: Iterable[Entry]) -> str:
    """Write one puzzle; the format has no place for more."""
    puzzle: Battleship = only_puzzle(entries, "MiniZinc data")[0]
    try:
        rows, cols = require_told(puzzle)
    except ValueError:
        raise UsageError("MiniZinc data tells every sum: write the text form") from None
    if Symbol.PART in puzzle.givens:
        raise UsageError("MiniZinc data has no hint for some part of a ship: write the text form")
    codes = [str(HINTS.index(symbol)) for symbol in puzzle.givens]
    n = puzzle.cols
    matrix = "\n".join(", ".join(row) + " |" for row in in_rows(codes, n))
    head = f"height = {puzzle.rows};\nwidth = {n};\nmaxship = {len(puzzle.fleet)};\n"
    lists = (("ship", puzzle.fleet), ("rowsum", rows), ("colsum", cols))
    ship, *sums = [f"{name} = [{','.join(map(str, numbers))}];\n" for name, numbers in lists]
    return f"{head}{ship}hint = [|\n{matrix}];\n{''.join(sums)}"
