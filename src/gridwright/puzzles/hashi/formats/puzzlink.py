"""`puzzlink`: addresses of puzz.link and the sites that share its way of writing boards.

After ``hashi/columns/rows/`` the cells follow row by row, in the code of `gridwright.puzzlink`: a
number is an island with its label, a dot one whose label is not given.
"""

from __future__ import annotations

from gridwright.document import Line
from gridwright.grid import Cell, cell_at, cells
from gridwright.kind import Parsed, Place
from gridwright.puzzles.hashi.puzzle import LARGEST_BOARD, Hashi, Island
from gridwright.puzzlink import SOME, Addresses, encode

__all__ = ["read", "recognise", "write"]

# The site writes the first of these names and reads all of them.
_ADDRESSES = Addresses(("hashi", "hashikake", "bridges"), "Hashi")


def parse(line: Line) -> Parsed[Hashi]:
    """Read one address.

    >>> parse(Line("https://puzz.link/p?hashi/3/2/1g.i", 1)).puzzle.islands[1:]
    (Island(cell=Cell(row=0, col=2), label=None),)
    """
    address = _ADDRESSES.find(line)
    cols, rows = address.cols, address.rows
    address.require_size(LARGEST_BOARD)
    beyond = f"the cells end beyond the board of {rows * cols} cells"
    numbers, columns = address.decode(rows * cols, beyond=beyond)
    islands: list[Island] = []
    places: dict[Cell, Place] = {}
    for index, (number, column) in enumerate(zip(numbers, columns, strict=True)):
        cell = cell_at(index, cols)
        places[cell] = Place(line.number, column)
        if number == 0:
            raise line.error("0 is not a label: every island has a bridge", column)
        if number is not None:
            islands.append(Island(cell, None if number == SOME else number))
    if not islands:
        raise line.error("the board has no islands", address.code_column)
    return Parsed(Hashi(rows, cols, tuple(islands)), places)


def address(puzzle: Hashi) -> str:
    """The address of a puzzle.

    >>> address(Hashi(2, 3, (Island(Cell(0, 0), 2), Island(Cell(1, 0), None))))
    'https://puzz.link/p?hashi/3/2/2h.h'
    """
    labels = {cell: SOME if label is None else label for cell, label in puzzle.islands}
    board = cells(puzzle.rows, puzzle.cols)
    return _ADDRESSES.write(puzzle.cols, puzzle.rows, encode(map(labels.get, board)))


recognise = _ADDRESSES.recognise
read = _ADDRESSES.reader(parse)
write = _ADDRESSES.writer(address)
