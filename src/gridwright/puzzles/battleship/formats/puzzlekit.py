"""`puzzlekit`: JSON lines with a problem and its solution, as the puzzlekit collection has them.

The problem's first line has rows, columns and the number of ships of length 1, 2, and so on; the
second line the sums of the COLUMNS, the third those of the ROWS; then the grid follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gridwright.document import Line, lines_of
from gridwright.errors import ReadError, UsageError
from gridwright.grid import Cell, in_rows
from gridwright.jsonlines import first_objects, read_problems, write_problems
from gridwright.kind import Entry, Parsed, Place
from gridwright.puzzles.battleship.fleet import MOST_SHIPS
from gridwright.puzzles.battleship.formats.board import assemble, whole
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, Battleship, Symbol

__all__ = ["read", "recognise", "write"]

SYMBOLS = {
    "-": Symbol.UNKNOWN,
    "x": Symbol.WATER,
    "o": Symbol.SUBMARINE,
    "n": Symbol.TOP,
    "s": Symbol.BOTTOM,
    "w": Symbol.LEFT,
    "e": Symbol.RIGHT,
    "m": Symbol.HULL,
}
_LETTERS = {symbol: letter for letter, symbol in SYMBOLS.items()}
_HEAD = re.compile(r"\s{0,20}[0-9]{1,2}\s{1,20}[0-9]{1,2}(?:\s{1,20}[0-9]{1,4}){1,20}\s{0,20}")
_LONGEST = 100_000


def recognise(text: str) -> bool:
    """Whether one of the first lines is an object whose problem has this build throughout.

    Other kinds look alike: two lines of sums and a grid of the right size and letters are wanted,
    or the name of the kind, as it is written here.
    """
    return any(map(_is_battleship, first_objects(text)))


def _is_battleship(data: dict[str, Any]) -> bool:
    if "kind" in data:
        return bool(data["kind"] == Battleship.kind)
    lines = data["problem"][:_LONGEST].strip().splitlines()
    if len(lines) < 4 or not _HEAD.fullmatch(lines[0][:500]):
        return False
    rows, cols, *_ = map(int, lines[0].split())
    widths = [len(line.split()) for line in lines[1:]]
    grid = {token for line in lines[3:] for token in line.split()}
    return widths == [cols, rows, *[cols] * rows] and grid <= set(SYMBOLS)


def read(text: str, first: int = 1) -> Iterator[Entry]:
    """Read a puzzle from every line."""
    return read_problems(text, lambda problem: Parsed(_problem(problem)), "line", first)


def _problem(problem: str) -> Battleship:
    if len(problem) > _LONGEST:
        raise ReadError(f"{len(problem)} characters are too many for a problem")
    lines = lines_of(problem, blank=False)
    if len(lines) < 4:
        raise ReadError("it has no four lines: sizes and fleet, two lines of sums, the grid")
    head = _numbers(lines[0])
    if len(head) < 2:
        raise lines[0].error("rows, columns and the fleet are wanted here")
    rows, cols, *fleet = head
    if max(rows, cols) > LARGEST_BOARD:
        raise lines[0].error(f"a board has {LARGEST_BOARD} rows and columns at most")
    col_sums, row_sums = _sums(lines[1], cols, "column"), _sums(lines[2], rows, "row")
    if len(lines) - 3 != rows:
        raise lines[-1].error(f"{len(lines) - 3} rows of cells where {rows} are needed")
    givens: dict[Cell, Symbol] = {}
    for row, line in enumerate(lines[3:]):
        givens |= {Cell(row, col): symbol for col, symbol in enumerate(_cells(line, cols))}
    ships = dict(enumerate(fleet, 1))
    return assemble((rows, cols), ships, (row_sums, col_sums), givens, Place(lines[0].number, 1))


def _numbers(line: Line) -> list[int]:
    return [
        whole(token, Place(line.number, column), "a whole number", most=MOST_SHIPS)
        for token, column in line.tokens()
    ]


def _sums(line: Line, wanted: int, word: str) -> list[int | None]:
    tokens = line.tokens()
    if len(tokens) != wanted:
        raise line.error(f"{len(tokens)} {word} sums where {wanted} are needed")
    # A sum that is not given is some sign; collections differ in which.
    return [
        None
        if len(token) == 1 and not token.isalnum()
        else whole(token, Place(line.number, column), "a sum")
        for token, column in tokens
    ]


def _cells(line: Line, cols: int) -> list[Symbol]:
    tokens = [token for token, _ in line.tokens()]
    if len(tokens) != cols:
        raise line.error(f"{len(tokens)} cells in a row where {cols} are needed")
    for token in tokens:
        if token not in SYMBOLS:
            raise line.error(f"{token[:20]!r} is none of the symbols {' '.join(SYMBOLS)}")
    return [SYMBOLS[token] for token in tokens]


def write(entries: Iterable[Entry]) -> str:
    """One object per line."""
    return write_problems(entries, _write_problem)


def _write_problem(puzzle: Battleship) -> str:
    if Symbol.PART in puzzle.givens:
        raise UsageError("this format has no sign for some part of a ship: write the text form")
    n = puzzle.cols
    letters = [_LETTERS[symbol] for symbol in puzzle.givens]
    return "\n".join(
        [
            " ".join(map(str, (puzzle.rows, n, *puzzle.fleet))),
            _write_sums(puzzle.col_sums),
            _write_sums(puzzle.row_sums),
            *map(" ".join, in_rows(letters, n)),
        ]
    )


def _write_sums(totals: Sequence[int | None]) -> str:
    return " ".join("-" if total is None else str(total) for total in totals)
