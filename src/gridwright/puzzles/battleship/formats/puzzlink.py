"""`puzzlink`: addresses of puzz.link and the sites that share its way of writing boards.

After ``battleship/columns/rows/`` follow the sums of the columns, those of the rows, and the
cells row by row, in the code of `gridwright.puzzlink`. A cell is 0 water, 1 top, 2 bottom, 3 left,
4 right end, 5 middle, 6 submarine, and a dot some part of a ship. Then the fleet: ``//c``, ``//d``
or ``//e`` for the usual ones with ships up to 3, 4 or 5, ``//z`` for none, or else ``/n/`` and n
pieces, each its width, its height, and its cells as bits, five in a digit from 0 to v.
"""

from __future__ import annotations

from collections import Counter

from gridwright.document import Line
from gridwright.grid import cell_at
from gridwright.kind import Parsed, Place
from gridwright.puzzles.battleship.fleet import MOST_SHIPS
from gridwright.puzzles.battleship.formats.board import assemble, whole
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, LONGEST_SHIP, Battleship, Symbol
from gridwright.puzzlink import SOME, Addresses, encode

__all__ = ["read", "recognise", "write"]

CELLS = (
    Symbol.WATER,
    Symbol.TOP,
    Symbol.BOTTOM,
    Symbol.LEFT,
    Symbol.RIGHT,
    Symbol.HULL,
    Symbol.SUBMARINE,
)
FLEETS = {"c": (3, 2, 1), "d": (4, 3, 2, 1), "e": (5, 4, 3, 2, 1), "z": ()}
_ADDRESSES = Addresses(("battleship",), "Battleship")
_DIGITS = "0123456789abcdefghijklmnopqrstuv"


def parse(line: Line) -> Parsed[Battleship]:
    """Read one address.

    >>> puzzle = parse(Line("https://puzz.link/p?battleship/2/3/1g30g6k/2/11g/21o", 1)).puzzle
    >>> puzzle.col_sums, puzzle.row_sums, puzzle.fleet, puzzle.givens.index(Symbol.SUBMARINE)
    ((1, None), (3, 0, None), (1, 1), 0)
    """
    address = _ADDRESSES.find(line)
    cols, rows = address.cols, address.rows
    address.require_size(LARGEST_BOARD)
    size = cols + rows + cols * rows
    beyond = f"the sums and cells are more than {size}"
    numbers, columns = address.decode(size, beyond=beyond, whole=False)
    code, slash, fleet = address.code.partition("/")
    if not slash:
        raise line.error("the address ends before the fleet, such as //d", len(line.text) + 1)
    ships = _ships(fleet, line, address.code_column + len(code))
    sums = [None if number == SOME else number for number in numbers[: cols + rows]]
    where = columns[cols + rows :]
    givens = {
        cell_at(index, cols): _symbol(number, line, column)
        for index, (number, column) in enumerate(zip(numbers[cols + rows :], where, strict=True))
        if number is not None
    }
    place = Place(line.number, address.start)
    puzzle = assemble((rows, cols), ships, (sums[cols:], sums[:cols]), givens, place)
    places = {cell: Place(line.number, where[puzzle.index(cell)]) for cell in puzzle.cells()}
    return Parsed(puzzle, places)


def _symbol(number: int, line: Line, column: int) -> Symbol:
    if number == SOME:
        return Symbol.PART
    if number >= len(CELLS):
        raise line.error(f"{number} stands for no part of a straight ship", column)
    return CELLS[number]


def _ships(code: str, line: Line, column: int) -> Counter[int]:
    """The fleet behind its slash, which stands in that column."""
    if code.startswith("/"):
        if code[1:] not in FLEETS:
            message = (
                f"{code[1:][:20]!r} is not a fleet of straight ships; known are {' '.join(FLEETS)}"
            )
            raise line.error(message, column + 2)
        return Counter(dict(enumerate(FLEETS[code[1:]], 1)))
    number, *pieces = code.removesuffix("/").split("/")
    place = Place(line.number, column + 1)
    if len(pieces) != whole(number, place, "the number of ships", most=MOST_SHIPS):
        raise line.error(f"{len(pieces)} ships follow where {number} are announced", column + 1)
    ships: Counter[int] = Counter()
    column += len(number) + 2
    for piece in pieces:
        ships[_length(piece, line, column)] += 1
        column += len(piece) + 1
    return ships


def _length(piece: str, line: Line, column: int) -> int:
    sizes = [int(char, 36) for char in piece[:2] if char.isascii() and char.isalnum()]
    length = max(sizes, default=0)
    if min(sizes, default=0) != 1 or len(sizes) != 2 or piece[2:] != _bits(length):
        raise line.error(f"the piece {piece[:20]!r} is not a straight ship", column)
    if length > LONGEST_SHIP:
        raise line.error(f"a ship of length {length}: {LONGEST_SHIP} is the most", column)
    return length


def _bits(length: int) -> str:
    """As many bits as a ship has cells, five in a digit, the last filled up with zeros."""
    full, rest = divmod(length, 5)
    return "v" * full + (_DIGITS[(2**rest - 1) << (5 - rest)] if rest else "")


def address(puzzle: Battleship) -> str:
    """The address of a puzzle.

    >>> address(Battleship(1, 3, (0, 1), (2,), (1, None, 0), (*[Symbol.UNKNOWN] * 2, Symbol.WATER)))
    'https://puzz.link/p?battleship/3/1/1g02h0/1/21o'
    """
    cells = [
        None if symbol is Symbol.UNKNOWN else SOME if symbol is Symbol.PART else CELLS.index(symbol)
        for symbol in puzzle.givens
    ]
    # The site ends a gap between the sums and the cells.
    code = encode((*puzzle.col_sums, *puzzle.row_sums)) + encode(cells)
    usual = [f"/{name}" for name, fleet in FLEETS.items() if fleet == puzzle.fleet]
    pieces = [
        f"{_DIGITS[length]}1{_bits(length)}"
        for length, number in enumerate(puzzle.fleet, 1)
        for _ in range(number)
    ]
    fleet = usual[0] if usual else "/".join([str(len(pieces)), *pieces])
    return _ADDRESSES.write(puzzle.cols, puzzle.rows, f"{code}/{fleet}")


recognise = _ADDRESSES.recognise
read = _ADDRESSES.reader(parse)
write = _ADDRESSES.writer(address)
