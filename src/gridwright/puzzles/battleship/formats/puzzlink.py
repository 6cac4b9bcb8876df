"""`puzzlink`: addresses of puzz.link and the sites that share its way of writing boards.

After ``battleship/columns/rows/`` follow the sums of the columns, those of the rows, and the
cells row by row. 0 to f is a number, ``-`` and two hexadecimal digits a larger one, and a letter
from g to z that many places left empty (g is one). A cell is 0 water, 1 top, 2 bottom, 3 left,
4 right end, 5 middle, 6 submarine, and a dot some part of a ship. Then the fleet: ``//c``, ``//d``
or ``//e`` for the usual ones with ships up to 3, 4 or 5, ``//z`` for none, or else ``/n/`` and n
pieces, each its width, its height, and its cells as bits, five in a digit from 0 to v.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from gridwright.document import Line
from gridwright.errors import ReadError, UsageError
from gridwright.kind import Entry, Format, Parsed, Place
from gridwright.puzzles.battleship.fleet import MOST_SHIPS
from gridwright.puzzles.battleship.formats.board import assemble, whole
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, LONGEST_SHIP, Battleship, Symbol

__all__ = ["FORMAT", "parse", "write"]

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
_ADDRESS = re.compile(r"battleship/([0-9]{1,9})/([0-9]{1,9})(?:/(\S*)|(?=\s|$))")
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_LONGEST_GAP = 20
_SOME = -2


def recognise(text: str) -> bool:
    """Whether at least half of the first lines are such addresses."""
    lines = [line for line in text[:100_000].splitlines()[:200] if _content(line)]
    return 2 * sum(_find(line) is not None for line in lines) >= len(lines) > 0


def _content(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _find(line: str) -> re.Match[str] | None:
    """The address in a line: its first word, or what follows the last slash or question mark."""
    where = line.find("battleship/")
    before = line[max(0, where - 1) : where]
    if where < 0 or before not in ("", "?", "/", " ", "\t") or len(line[:where].split()) > 1:
        return None
    return _ADDRESS.match(line, where)


def parse(line: Line) -> Parsed[Battleship]:
    """Read one address.

    >>> puzzle = parse(Line("https://puzz.link/p?battleship/2/3/1g30g6k/2/11g/21o", 1)).puzzle
    >>> puzzle.col_sums, puzzle.row_sums, puzzle.fleet, puzzle.givens.index(Symbol.SUBMARINE)
    ((1, None), (3, 0, None), (1, 1), 0)
    """
    match = _find(line.text)
    if match is None:
        example = "https://puzz.link/p?battleship/10/10/…"
        raise line.error(f"this is no address of Battleship, such as {example}", 1)
    cols, rows = int(match[1]), int(match[2])
    if not (1 <= cols <= LARGEST_BOARD and 1 <= rows <= LARGEST_BOARD):
        message = f"a board has 1 to {LARGEST_BOARD} rows and columns"
        raise line.error(message, match.start(1) + 1)
    code, slash, fleet = (match[3] or "").partition("/")
    first = (match.start(3) if match[3] else match.end()) + 1
    numbers, columns = _decode(code, cols + rows + cols * rows, line, first)
    ships = _ships(fleet, line, first + len(code)) if slash else Counter[int]()
    if not slash:
        raise line.error("the address ends before the fleet, such as //d", len(line.text) + 1)
    sums = [None if number == _SOME else number for number in numbers[: cols + rows]]
    givens = {
        divmod(index, cols): _symbol(number, line, column)
        for index, (number, column) in enumerate(
            zip(numbers[cols + rows :], columns[cols + rows :], strict=True)
        )
        if number is not None
    }
    place = Place(line.number, match.start() + 1)
    puzzle = assemble((rows, cols), ships, (sums[cols:], sums[:cols]), givens, place)
    where = columns[cols + rows :]
    places = {cell: Place(line.number, where[puzzle.index(cell)]) for cell in puzzle.cells()}
    return Parsed(puzzle, places)


def _decode(code: str, size: int, line: Line, first: int) -> tuple[list[int | None], list[int]]:
    """The numbers of a code, None where a place is left empty, and the column of each."""
    numbers: list[int | None] = []
    columns: list[int] = []
    position = 0
    while position < len(code):
        char, column = code[position], first + position
        if len(numbers) >= size:
            raise line.error(f"the sums and cells are more than {size}", column)
        position += 1
        if "g" <= char <= "z":
            gap = ord(char) - ord("g") + 1
            numbers += [None] * gap
            columns += [column] * gap
            continue
        width = 2 if char == "-" else 0
        digits = code[position : position + width] if width else char
        position += width
        if char == ".":
            numbers.append(_SOME)
        elif re.fullmatch(r"[0-9a-f]+", digits) and len(digits) == max(width, 1):
            numbers.append(int(digits, 16))
        else:
            raise line.error(f"{char + digits if width else char!r} stands for no number", column)
        columns.append(column)
    if len(numbers) > size:
        raise line.error(f"the sums and cells are more than {size}", first + len(code) - 1)
    # The site leaves out nothing, but people cut the empty end off; that loses no clue.
    missing = size - len(numbers)
    return [*numbers, *[None] * missing], [*columns, *[first + len(code)] * missing]


def _symbol(number: int, line: Line, column: int) -> Symbol:
    if number == _SOME:
        return Symbol.PART
    if number >= len(CELLS):
        raise line.error(f"{number} stands for no part of a straight ship", column)
    return CELLS[number]


def _ships(code: str, line: Line, column: int) -> Counter[int]:
    """The fleet behind its slash, which stands in that column."""
    if code.startswith("/"):
        if code[1:] not in FLEETS:
            message = f"{code[1:][:20]!r} is no fleet of straight ships: {' '.join(FLEETS)}"
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
        raise line.error(f"the piece {piece[:20]!r} is no straight ship", column)
    if length > LONGEST_SHIP:
        raise line.error(f"a ship of length {length}: {LONGEST_SHIP} is the most", column)
    return length


def _bits(length: int) -> str:
    """As many bits as a ship has cells, five in a digit, the last filled up with zeros."""
    full, rest = divmod(length, 5)
    return "v" * full + (_DIGITS[(2**rest - 1) << (5 - rest)] if rest else "")


def read(text: str) -> Iterator[Entry]:
    """Read an address from every line that is not blank or a remark."""
    for number, raw in enumerate(text.splitlines(), 1):
        if not _content(raw):
            continue
        try:
            yield Entry(number, parse(Line(raw, number)))
        except ReadError as error:
            yield Entry(number, error=error)


def write(puzzle: Battleship) -> str:
    """The address of a puzzle.

    >>> write(Battleship(1, 3, (0, 1), (2,), (1, None, 0), (*[Symbol.UNKNOWN] * 2, Symbol.WATER)))
    'https://puzz.link/p?battleship/3/1/1g02h0/1/21o'
    """
    if max((total or 0 for total in (*puzzle.col_sums, *puzzle.row_sums)), default=0) > 255:
        raise UsageError("an address has sums up to 255 only")
    cells = [
        None
        if symbol is Symbol.UNKNOWN
        else _SOME
        if symbol is Symbol.PART
        else CELLS.index(symbol)
        for symbol in puzzle.givens
    ]
    # The site ends a gap between the sums and the cells.
    code = _encode((*puzzle.col_sums, *puzzle.row_sums)) + _encode(cells)
    usual = [f"/{name}" for name, fleet in FLEETS.items() if fleet == puzzle.fleet]
    pieces = [
        f"{_DIGITS[length]}1{_bits(length)}"
        for length, number in enumerate(puzzle.fleet, 1)
        for _ in range(number)
    ]
    fleet = usual[0] if usual else "/".join([str(len(pieces)), *pieces])
    return f"https://puzz.link/p?battleship/{puzzle.cols}/{puzzle.rows}/{code}/{fleet}"


def _encode(numbers: Sequence[int | None]) -> str:
    code = ""
    gap = 0
    for number in (*numbers, _SOME):
        if number is None and gap < _LONGEST_GAP:
            gap += 1
            continue
        if gap:
            code += chr(ord("g") + gap - 1)
        gap = 1 if number is None else 0
        if number is not None:
            code += "." if number == _SOME else f"{number:x}" if number < 16 else f"-{number:02x}"
    return code[:-1]


def write_all(entries: Iterable[Entry]) -> str:
    """One address a line."""
    return "".join(write(entry.parsed.puzzle) + "\n" for entry in entries if entry.parsed)


FORMAT = Format("puzzlink", "addresses of puzz.link", recognise, read, write_all)
