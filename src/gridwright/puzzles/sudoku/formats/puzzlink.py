"""`puzzlink`: addresses of puzz.link and the sites that share its way of writing boards.

After ``sudoku/columns/rows/`` the cells follow row by row: 0 to f is a number, ``-`` and two
hexadecimal digits a larger one, and a letter from g to z that many cells left empty (g is one).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gridwright.document import Line
from gridwright.errors import ReadError, UsageError
from gridwright.grid import Cell
from gridwright.kind import Entry, Format, Parsed, Place
from gridwright.puzzles.sudoku.layout import boxed, default_boxes
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["FORMAT", "parse", "write"]

SIZES = (4, 6, 9, 16, 25)
_ADDRESS = re.compile(r"sudoku/([0-9]{1,9})/([0-9]{1,9})(?:/(\S*)|(?=\s|$))")
_LONGEST_GAP = 20


def recognise(text: str) -> bool:
    """Whether at least half of the first lines are such addresses."""
    lines = [line for line in text[:100_000].splitlines()[:200] if _content(line)]
    return 2 * sum(_find(line) is not None for line in lines) >= len(lines) > 0


def _content(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _find(line: str) -> re.Match[str] | None:
    """The address in a line: its first word, or what follows the last slash or question mark."""
    where = line.find("sudoku/")
    before = line[max(0, where - 1) : where]
    if where < 0 or before not in ("", "?", "/", " ", "\t") or len(line[:where].split()) > 1:
        return None
    return _ADDRESS.match(line, where)


def parse(line: Line) -> Parsed[Sudoku]:
    """Read one address.

    >>> parse(Line("https://puzz.link/p?sudoku/4/4/1g3zg", 1)).puzzle.givens[:4]
    Traceback (most recent call last):
    gridwright.errors.ReadError: line 1, column 36: the cells end beyond the board of 16 cells
    >>> parse(Line("https://puzz.link/p?sudoku/4/4/1g3s", 1)).puzzle.givens[:4]
    (1, 0, 3, 0)
    """
    match = _find(line.text)
    if match is None:
        example = "https://puzz.link/p?sudoku/9/9/…"
        raise line.error(f"this is no address of a Sudoku, such as {example}", 1)
    cols, rows = int(match[1]), int(match[2])
    if cols != rows or cols not in SIZES:
        known = ", ".join(f"{size}x{size}" for size in SIZES)
        raise line.error(
            f"there is no Sudoku of {rows}x{cols} there; known are {known}", match.start(1) + 1
        )
    layout = boxed(*(default_boxes(cols) or (1, cols)))
    code = match[3] or ""
    digits, places = _decode(code, layout.size, line, match.end() - len(code) + 1)
    return Parsed(Sudoku(layout, digits), places)


def _decode(code: str, n: int, line: Line, first: int) -> tuple[tuple[int, ...], dict[Cell, Place]]:
    digits: list[int] = []
    places: dict[Cell, Place] = {}
    position = 0
    while position < len(code):
        char, column = code[position], first + position
        if len(digits) >= n * n:
            raise line.error(f"the cells end beyond the board of {n * n} cells", column)
        places[Cell(*divmod(len(digits), n))] = Place(line.number, column)
        position += 1
        if "g" <= char <= "z":
            digits += [0] * (ord(char) - ord("g") + 1)
            continue
        width = 2 if char == "-" else 0
        number = code[position : position + width] if width else char
        position += width
        if not re.fullmatch(r"[0-9a-f]+", number) or (width and len(number) != width):
            raise line.error(f"{char + number if width else char!r} stands for no number", column)
        if not 1 <= int(number, 16) <= n:
            raise line.error(f"{int(number, 16)} is no number from 1 to {n}", column)
        digits.append(int(number, 16))
    if len(digits) > n * n:
        raise line.error(f"the cells end beyond the board of {n * n} cells", first + len(code) - 1)
    # The site leaves out nothing, but people cut the empty end off; that loses no digit.
    digits += [0] * (n * n - len(digits))
    return tuple(digits), places


def read(text: str) -> Iterator[Entry]:
    """Read an address from every line that is not blank or a remark."""
    for number, raw in enumerate(text.splitlines(), 1):
        if not _content(raw):
            continue
        try:
            yield Entry(number, parse(Line(raw, number)))
        except ReadError as error:
            yield Entry(number, error=error)


def write(puzzle: Sudoku) -> str:
    """The address of a puzzle.

    >>> write(Sudoku(boxed(2, 2), (1, 0, 3) + (0,) * 13))
    'https://puzz.link/p?sudoku/4/4/1g3s'
    """
    layout, n = puzzle.layout, puzzle.size
    if n not in SIZES or layout.diagonals or layout.boxes != default_boxes(n):
        raise UsageError("puzz.link has plain Sudoku of sizes 4, 6, 9, 16 and 25 only")
    code = ""
    gap = 0
    for digit in (*puzzle.givens, None):
        if digit == 0 and gap < _LONGEST_GAP:
            gap += 1
            continue
        if gap:
            code += chr(ord("g") + gap - 1)
        gap = 1 if digit == 0 else 0
        if digit:
            code += f"{digit:x}" if digit < 16 else f"-{digit:02x}"
    return f"https://puzz.link/p?sudoku/{n}/{n}/{code}"


def write_all(entries: Iterable[Entry]) -> str:
    """One address a line."""
    return "".join(write(entry.parsed.puzzle) + "\n" for entry in entries if entry.parsed)


FORMAT = Format("puzzlink", "addresses of puzz.link", recognise, read, write_all)
