"""A board with its sums: right or left of its rows, below or above its columns.

No symbol of a cell is a digit, so that a number at the edge is always a sum.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.battleship.fleet import LARGEST_BOARD
from gridwright.sheets import Token, sheet, with_blank_lines

__all__ = ["Board", "read_board"]

_LONGEST_ROW = 1000
_RULE = frozenset("-=+| \t")
_UNTOLD = frozenset("._-?")
_SUMS = re.compile(r"[0-9._ \t]*[0-9][0-9._ \t]*")
_LEFT = re.compile(r"[ \t|]*([0-9]+)[ \t]*\|?(?=.*[^\s|])|[ \t|]*([._?-])[ \t]*\|(?=.*[^\s|])")

Totals = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The rows of a board as they were typed: the lines, the cells of each, and the sums."""

    lines: list[Line]
    rows: list[list[Token]]
    width: int
    row_sums: Totals
    sums: tuple[Line, list[Token]] | None
    """The line with the sums of the columns, and its pieces."""

    def column_sums(self) -> Totals:
        """The sums of the columns; raises `ReadError` if there are too many or too few."""
        if self.sums is None:
            return (None,) * self.width
        line, tokens = self.sums
        if len(tokens) != self.width:
            where = tokens[self.width][1] if len(tokens) > self.width else len(line.text) + 1
            raise line.error(f"{len(tokens)} sums for a board of {self.width} columns", where)
        return tuple(_total(line, token, column) for token, column in tokens)


def read_board(lines: Sequence[Line], start: int) -> Board:
    """Read the rows and the sums around them; `start` is the line where the puzzle begins."""
    for line in lines:
        if len(line.text) > _LONGEST_ROW:
            raise line.error(f"{len(line.text)} characters are too many for a row", 1)
    rows = [line for line in lines if line.text.strip() and not _is_rule(line)]
    if not rows:
        raise ReadError("the puzzle has no rows", line=start, column=1)
    if found := sheet(rows):
        return _sheet(found)
    return _typed(rows, lines)


def _is_rule(line: Line) -> bool:
    return _RULE.issuperset(line.text) and not {"-", "="}.isdisjoint(line.text)


def _typed(rows: list[Line], lines: Sequence[Line]) -> Board:
    """A board of rows below each other, perhaps with rules and bars."""
    sums = None
    if len(rows) > 1 and _is_above(rows[0]):
        sums = rows.pop(0)
    left = _are_left(rows)
    if sums is not None and _is_above(rows[-1]):
        raise rows[-1].error("there are sums above the board already", 1)
    if sums is None and len(rows) > 1 and _is_below(rows, lines, left=left):
        sums = rows.pop()
    split = [_left_row(line) if left else _right_row(line) for line in rows]
    if sums is not None and len({len(cells) for cells, _ in split}) > 1:
        split = _aligned(rows, sums) or split
    width = _told_width(split)
    cells = [
        _without_untold(row, width, left=left) if total is None and "|" not in line.text else row
        for line, (row, total) in zip(rows, split, strict=True)
    ]
    width = Counter(map(len, cells)).most_common(1)[0][0]
    _require_width(rows, width)
    # Sums of one digit may stand without blanks, like the symbols of a row.
    pieces = None if sums is None else (sums, sums.pieces(width))
    return Board(rows, cells, width, tuple(total for _, total in split), pieces)


def _are_left(rows: Sequence[Line]) -> bool:
    """Whether more rows begin with a number than end with one."""
    texts = [line.text.strip(" \t|") for line in rows if re.search(r"[^0-9\s|]", line.text)]
    return sum(text[0].isdigit() for text in texts) > sum(text[-1].isdigit() for text in texts)


def _is_above(line: Line) -> bool:
    """Whether the first line has the sums: several numbers, and nothing but dots beside them."""
    text = line.text.strip(" \t|")
    if _SUMS.fullmatch(text) is None:
        return False
    return len(re.findall("[0-9]+", text)) > 1 or (text.isdigit() and len(text) > 1)


def _is_below(rows: Sequence[Line], lines: Sequence[Line], *, left: bool) -> bool:
    """Whether the last line has the sums: it has nothing else, or a rule is above it."""
    line, text = rows[-1], rows[-1].text.strip()
    between = lines[lines.index(rows[-2]) + 1 : lines.index(line)]
    if any(_is_rule(other) for other in between):
        return True
    if left:
        # A row with its sum at the left has one number only.
        return _is_above(line)
    # A row's sum is at its end.
    barred = any("|" in other.text for other in rows[:-1])
    return _SUMS.fullmatch(text) is not None and (barred or text[0].isdigit())


def _right_row(line: Line) -> tuple[list[Token], int | None]:
    """The cells of a row, each with its column, and the row's sum behind them."""
    start = len(line.text) - len(line.text.lstrip(" \t|"))
    board, bar, rest = line.text[start:].partition("|")
    if not bar:
        board = board.rstrip()
        bare = board.rstrip("0123456789")
        board, rest = bare, board[len(bare) :]
    offset = start + len(board) + len(bar)
    tokens = Line(rest.replace("|", " "), line.number).tokens()
    cells = _characters(board, start)
    if not tokens:
        return cells, None
    if len(tokens) > 1:
        raise line.error("a row has one sum behind its bar", offset + tokens[1][1])
    return cells, _total(line, tokens[0][0], offset + tokens[0][1])


def _left_row(line: Line) -> tuple[list[Token], int | None]:
    """The cells of a row, each with its column, and the row's sum before them."""
    match = _LEFT.match(line.text)
    start = match.end() if match else 0
    total = None
    if match and match[1]:
        total = _total(line, match[1], match.start(1) + 1)
    return _characters(line.text[start:], start), total


def _characters(text: str, start: int) -> list[Token]:
    signs = enumerate(text, start + 1)
    return [(char, column) for column, char in signs if not char.isspace() and char != "|"]


def _told_width(split: Sequence[tuple[list[Token], int | None]]) -> int:
    """The number of cells of most rows whose sum is given."""
    told = Counter(len(row) for row, total in split if total is not None)
    return told.most_common(1)[0][0] if told else 0


def _without_untold(row: list[Token], width: int, *, left: bool) -> list[Token]:
    """The cells of a row: a sum that is not given looks like a cell, which is then one too many."""
    if not width or len(row) != width + 1 or row[0 if left else -1][0] not in _UNTOLD:
        return row
    return row[1:] if left else row[:-1]


def _aligned(lines: Sequence[Line], sums: Line) -> list[tuple[list[Token], int | None]] | None:
    """Rows with blanks for unknown cells, if all cells stand in line with the column sums."""
    columns = [column + len(token) - 1 for token, column in sums.without_bars().tokens()]
    found: list[tuple[list[Token], int | None]] = []
    for line in lines:
        signs = {column: char for char, column in _characters(line.text, 0)}
        cells = [(signs.pop(column, " "), column) for column in columns]
        rest = "".join(signs.get(column, " ") for column in range(1, len(line.text) + 1))
        totals = Line(rest, line.number).tokens()
        given = "".join(char for char, _ in cells)
        if len(totals) > 1 or not all(t.isdigit() or t in _UNTOLD for t, _ in totals):
            return None
        if not _UNTOLD.isdisjoint(given) or any(char.isdigit() for char in given):
            return None
        total = _total(line, *totals[0]) if totals else None
        found.append(([(char.replace(" ", "."), column) for char, column in cells], total))
    for line in with_blank_lines(lines):
        if not line.text:
            raise line.error("write a dot into this row: a blank line does not count as one", 1)
    return found


def _total(line: Line, token: str, column: int) -> int | None:
    if token in _UNTOLD:
        return None
    if token.isascii() and token.isdigit() and len(token) <= 3:
        return int(token)
    raise line.error(f"{token[:20]!r} is neither a dot nor a sum of ship cells", column)


def _require_width(lines: Sequence[Line], width: int) -> None:
    if len(lines) > LARGEST_BOARD:
        message = f"{len(lines)} rows: a board has {LARGEST_BOARD} at most"
        raise lines[LARGEST_BOARD].error(message, 1)
    if not width:
        raise lines[0].error("the rows have no cells", 1)
    if width > LARGEST_BOARD:
        message = f"{width} cells in a row: a board has {LARGEST_BOARD} columns at most"
        raise lines[0].error(message, 1)


def _sheet(rows: list[tuple[Line, list[Token]]]) -> Board:
    """A board from a spreadsheet: the sums are where there are numbers."""

    def numbers(tokens: Sequence[Token]) -> bool:
        return any(token.isdigit() for token, _ in tokens)

    sums = None
    for at in (0, -1):
        if len(rows) > 1 and numbers(rows[at][1][1:-1]):
            if sums is not None:
                raise rows[at][0].error("there are sums above the board already", 1)
            sums = rows.pop(at)
    left = numbers([tokens[0] for _, tokens in rows])
    right = not left and numbers([tokens[-1] for _, tokens in rows])
    totals: list[int | None] = [None] * len(rows)
    if left or right:
        edge = 0 if left else -1
        totals = [_total(line, *tokens[edge]) for line, tokens in rows]
    cells = [tokens[left : len(tokens) - right] for _, tokens in rows]
    lines = [line for line, _ in rows]
    width = Counter(map(len, cells)).most_common(1)[0][0]
    _require_width(lines, width)
    if sums is not None:
        # In the corner there is a cell, too.
        line, tokens = sums
        sums = line, tokens[left : len(tokens) - right]
    return Board(lines, cells, width, tuple(totals), sums)
