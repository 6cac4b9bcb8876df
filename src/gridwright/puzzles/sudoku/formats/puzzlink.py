"""`puzzlink`: addresses of puzz.link and the sites that share its way of writing boards.

After ``sudoku/columns/rows/`` the cells follow row by row, in the code of `gridwright.puzzlink`.
"""

from __future__ import annotations

from gridwright.document import Line
from gridwright.errors import UsageError
from gridwright.kind import Parsed, Place
from gridwright.puzzles.sudoku.layout import boxed, default_boxes
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.puzzlink import SOME, Addresses, encode

__all__ = ["read", "recognise", "write"]

SIZES = (4, 6, 9, 16, 25)
_ADDRESSES = Addresses(("sudoku",), "a Sudoku")


def parse(line: Line) -> Parsed[Sudoku]:
    """Read one address.

    >>> parse(Line("https://puzz.link/p?sudoku/4/4/1g3zg", 1)).puzzle.givens[:4]
    Traceback (most recent call last):
    gridwright.errors.ReadError: line 1, column 36: the cells end beyond the board of 16 cells
    >>> parse(Line("https://puzz.link/p?sudoku/4/4/1g3s", 1)).puzzle.givens[:4]
    (1, 0, 3, 0)
    """
    address = _ADDRESSES.find(line)
    n = address.cols
    if n != address.rows or n not in SIZES:
        known = ", ".join(f"{size}x{size}" for size in SIZES)
        message = f"there is no Sudoku of {address.rows}x{n} there; known are {known}"
        raise line.error(message, address.size_column)
    layout = boxed(*(default_boxes(n) or (1, n)))
    beyond = f"the cells end beyond the board of {n * n} cells"
    numbers, columns = address.decode(n * n, beyond=beyond)
    for number, column in zip(numbers, columns, strict=True):
        if number is not None and not 1 <= number <= n:
            shown = "a dot" if number == SOME else number
            raise line.error(f"{shown} is not a number from 1 to {n}", column)
    puzzle = Sudoku(layout, tuple(number or 0 for number in numbers))
    places = zip(layout.cells, columns, strict=True)
    return Parsed(puzzle, {cell: Place(line.number, column) for cell, column in places})


def address(puzzle: Sudoku) -> str:
    """The address of a puzzle.

    >>> address(Sudoku(boxed(2, 2), (1, 0, 3) + (0,) * 13))
    'https://puzz.link/p?sudoku/4/4/1g3s'
    """
    layout, n = puzzle.layout, puzzle.size
    if n not in SIZES or layout.diagonals or layout.boxes != default_boxes(n):
        raise UsageError("puzz.link has plain Sudoku of sizes 4, 6, 9, 16 and 25 only")
    return _ADDRESSES.write(n, n, encode(digit or None for digit in puzzle.givens))


recognise = _ADDRESSES.recognise
read = _ADDRESSES.reader(parse)
write = _ADDRESSES.writer(address)
