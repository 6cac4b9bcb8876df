"""Which puzzles share a page, and how large their boards are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from gridwright.books.design import Design, Page
from gridwright.books.parts import Numbered
from gridwright.drawing.columns import Area, Item, set_around
from gridwright.drawing.shapes import Picture
from gridwright.drawing.weights import for_print, in_black
from gridwright.drawing.widths import wrap
from gridwright.errors import UsageError
from gridwright.kind import Sheet
from gridwright.registry import get_kind

__all__ = ["Leaf", "Placed", "answer_board", "caption_height", "leaves", "size_of"]

_POINT = 25.4 / 72
_GUTTERS = (12.0, 8.0)
"""Between columns and between rows: more than a cell, as some boards have no frame."""
_WRITABLE, _COMFORTABLE = 4.0, 7.0
"""The width of a cell that a person can write in, and can write in with ease."""

_LARGEST = 14.0
_SHARES = (6, 4, 2, 1)
"""How many puzzles a page has, if nobody says."""

_CROWDED = 0.55
"""Below this share of a good cell, the simple board is printed instead."""

_EDGE = 0.5
"""Around a board with texts, in millimetres, so that no line is cut off."""

_TYPE = (10.5, 6.5)
_LARGE_TYPE = (18.0, 16.0)


@dataclass(frozen=True, slots=True)
class Placed:
    """A puzzle on a page: its board and the width of a cell; texts that go on the next pages."""

    puzzle: Numbered
    board: Picture
    cell: float
    items: tuple[Item, ...] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page: its columns and rows of puzzles, below perhaps the rules of their kind."""

    columns: int
    rows: int
    puzzles: tuple[Placed, ...]
    rules: str = ""
    kind: str = ""


def size_of(picture: Picture) -> tuple[float, float]:
    """The width and the height of a picture with its margin, in cells."""
    return picture.width + 2 * picture.margin, picture.height + 2 * picture.margin


def caption_height(page: Page) -> float:
    """What the two lines above a board take."""
    return page.line + page.small * _POINT * 1.35 + 2.0


def answer_board(puzzle: Numbered, design: Design) -> Picture:
    """The board of the answer, in black."""
    return in_black(_sheet(puzzle, design, answer=True).board)


def _sheet(puzzle: Numbered, design: Design, *, answer: bool = False) -> Sheet:
    proved, painter = puzzle.proved, get_kind(puzzle.proved.kind).painter
    shown = proved.puzzle if answer or proved.posed is None else proved.posed
    if painter.sheet is None:
        return Sheet(painter.picture(shown, proved.solution if answer else None))
    return painter.sheet(shown, proved.solution, answer=answer, grey=design.grey)


class _Slots:
    """The places of puzzles on a page: columns and rows of one size."""

    def __init__(
        self, page: Page, height: float, boards: Sequence[Picture], below: float = 0.0
    ) -> None:
        self._width, self._height, self._caption = page.room[0], height, caption_height(page)
        self._below = below
        self._across = max(size_of(board)[0] for board in boards)
        self._down = max(size_of(board)[1] for board in boards)

    def cell(self, number: int) -> tuple[float, int]:
        """The width of a cell if there are so many puzzles, and the best number of columns."""
        cell, columns = max((self._fit(number, n), -n) for n in range(1, number + 1))
        return cell, -columns

    def _fit(self, number: int, columns: int) -> float:
        rows = -(-number // columns)
        width = (self._width - (columns - 1) * _GUTTERS[0]) / columns
        height = self._height - (rows - 1) * _GUTTERS[1] - number * self._below
        height = height / rows - self._caption
        return min(width / self._across, height / self._down)


def leaves(
    puzzles: Sequence[Numbered], design: Design, known: set[str], head: float
) -> Iterator[Leaf]:
    """The pages of a part, whose first page has a heading of the height `head`.

    The rules of a kind stand above its first puzzle; `known` are the kinds that had theirs.
    """
    for name, group in groupby(puzzles, key=lambda puzzle: puzzle.proved.kind):
        sheets = [(puzzle, _sheet(puzzle, design)) for puzzle in group]
        rules = "" if name in known else _rules(puzzles[0].words, name, sheets[0][1])
        known.add(name)
        for share, run in groupby(sheets, key=lambda pair: _share(pair[1], design)):
            pages = (_together if share else _alone)(list(run), design, head, rules)
            for leaf in pages:
                yield replace(leaf, kind=name)
                head, rules = 0.0, ""


def _rules(words: dict[str, dict[str, str]], name: str, sheet: Sheet) -> str:
    return words["rules"].get(name) or sheet.rules or get_kind(name).rules.printed


def _room(page: Page, head: float, rules: str) -> float:
    """The height that is left below a heading and the rules."""
    height = page.room[1] - head
    if rules:
        lines = wrap(rules, page.room[0] / (page.size * _POINT * 1.04))
        height -= (len(lines) + 1) * page.line + 4.0
    return height


def _together(
    sheets: Sequence[tuple[Numbered, Sheet]], design: Design, head: float, rules: str
) -> Iterator[Leaf]:
    """Boards without texts, several on a page."""
    page = design.page
    boards = [in_black(sheet.board) for _, sheet in sheets]
    below = _hint_height(design, [puzzle for puzzle, _ in sheets])
    slots = _Slots(page, _room(page, head, rules), boards, below)
    number = design.per_page or min(_share(sheets[0][1], design), len(sheets))
    cell, columns = slots.cell(number)
    if cell < _WRITABLE and (number > 1 or cell < 0.75 * _WRITABLE):
        raise UsageError(_too_many(sheets[0][0], design, number, cell, slots))
    cell = cell if design.large else min(cell, _LARGEST)
    for start in range(0, len(sheets), number):
        placed = tuple(
            Placed(
                puzzle,
                for_print(board, cell, least=page.least),
                cell,
                remark=puzzle.words["headings"].get(sheet.remark, sheet.remark),
            )
            for (puzzle, sheet), board in zip(
                sheets[start : start + number], boards[start : start + number], strict=True
            )
        )
        yield Leaf(columns, -(-number // columns), placed, "" if start else rules)


def _share(sheet: Sheet, design: Design) -> int:
    """How many puzzles like this one share a page; 0 stands for one with texts around it."""
    if sheet.items:
        return 0
    if design.per_page or design.large:
        return design.per_page or 1
    page = design.page
    slots = _Slots(page, _room(page, 2.2 * page.line, ""), [sheet.board])
    fitting = (number for number in _SHARES if slots.cell(number)[0] >= _COMFORTABLE)
    return next(fitting, 1)


def _too_many(puzzle: Numbered, design: Design, number: int, cell: float, slots: _Slots) -> str:
    fits = next((n for n in range(number, 0, -1) if slots.cell(n)[0] >= _WRITABLE), 0)
    much = f"at most {fits} would fit" if fits else "choose larger paper"
    return (
        f"{'a puzzle does' if number == 1 else f'{number} puzzles do'} not fit on a page of"
        f" {design.paper}: a cell of {puzzle.proved.name} would be {max(cell, 0):.1f} mm wide,"
        f" and a person needs {_WRITABLE:g} mm; {much}"
    )


def _hint_height(design: Design, puzzles: Sequence[Numbered]) -> float:
    """What a hint upside down at the foot of a page takes at most."""
    if design.hints != "below":
        return 0.0
    page = design.page
    room = page.room[0] / (page.small * _POINT * 1.04)
    most = max(len(wrap(f"0000 {puzzle.proved.hint}", room)) for puzzle in puzzles)
    return most * page.small * _POINT * 1.35


def _alone(
    sheets: Sequence[tuple[Numbered, Sheet]], design: Design, head: float, rules: str
) -> Iterator[Leaf]:
    """Boards with texts around them, each on a page of its own."""
    page = design.page
    for puzzle, sheet in sheets:
        height = _room(page, head, rules) - caption_height(page)
        height -= _hint_height(design, [puzzle])
        note = puzzle.proved.note
        items = tuple(_translated(item, puzzle.words) for item in sheet.items)
        if note:
            items = (Item("", note), *items)
        area = Area(
            page.room[0] - 2 * _EDGE,
            height - 2 * _EDGE,
            _LARGE_TYPE if design.large else _TYPE,
            narrowest=70.0 if design.large else 34.0,
            usual=90.0 if design.large else 54.0,
            good=1.4 * sheet.good if design.large else sheet.good,
            largest=1.6 * sheet.good if design.large else 9.5,
            weight=1.5,
        )
        board = in_black((sheet.simple if design.large else None) or sheet.board)
        around = set_around(board, items, area)
        if sheet.simple and (around.cell or 0.0) < _CROWDED * sheet.good:
            around = set_around(in_black(sheet.simple), items, area)
        assert around.cell is not None
        cell = around.cell
        if around.height * cell <= area.height and around.width * cell <= area.width + 1e-6:
            framed = replace(around, margin=_EDGE / cell)
            fits = for_print(framed, cell, least=page.least)
            yield Leaf(1, 1, (Placed(puzzle, fits, cell),), rules)
        elif design.large:
            across, down = size_of(board)
            cell = min(page.room[0] / across, height / down)
            drawn = for_print(board, cell, least=page.least)
            yield Leaf(1, 1, (Placed(puzzle, drawn, cell, items),), rules)
        else:
            raise UsageError(
                f"{puzzle.proved.name} does not fit a page of {design.paper} in readable type:"
                " choose larger paper"
            )
        head, rules = 0.0, ""


def _translated(item: Item, words: dict[str, dict[str, str]]) -> Item:
    return replace(item, heading=words["headings"].get(item.heading, item.heading))
