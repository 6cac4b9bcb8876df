"""Boards as people type them: spreadsheets, blanks for cells, headings, fields below, sizes."""

from __future__ import annotations

import pytest

from cli_tools import UNIQUE, Capsys, run
from gridwright import create, read_one
from gridwright.errors import ReadError
from gridwright.reading import Item, read
from input_forms import LINE, ROWS, sheet

GRID = "\n".join(ROWS) + "\n"
FLEET = "kind: battleship\nfleet: 2x1 1x2 1x3\n\n"
SUDOKU = read_one(LINE)


def only(text: str, kind: str | None = None) -> Item:
    (item,) = read(text, kind=kind)
    assert item.entry.error is None, item.entry.error
    return item


def puzzle_of(text: str, kind: str | None = None) -> object:
    parsed = only(text, kind).entry.parsed
    assert parsed is not None
    return parsed.puzzle


def title_of(text: str, kind: str | None = None) -> str:
    return only(text, kind).entry.notes["title"]


# Spreadsheets.


@pytest.mark.parametrize("head", ["", "kind: sudoku\n\n", "kind: sudoku\n"])
@pytest.mark.parametrize("sign", [",", ";", "\t", ", "])
def test_a_sudoku_from_a_spreadsheet(sign: str, head: str) -> None:
    assert puzzle_of(head + sheet(sign)) == SUDOKU


def test_cells_in_quotes() -> None:
    assert puzzle_of(sheet(",", quote='"')) == SUDOKU


def test_several_sudokus_from_spreadsheets() -> None:
    items = list(read(f"{sheet(';')}\n{sheet(';')}"))
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in items] == [SUDOKU, SUDOKU]


def test_an_empty_row_between_tabs_is_a_row() -> None:
    rows = ["1.3.", "....", "2...", "...4"]
    wanted = read_one("".join(rows))
    assert puzzle_of("kind: sudoku\n\n" + sheet("\t", rows)) == wanted


def test_a_large_board_from_a_spreadsheet() -> None:
    puzzle = create("sudoku", seed=1, size=(12, 12)).puzzle
    rows = [puzzle.givens[start : start + 12] for start in range(0, 144, 12)]
    text = "\n".join(",".join(str(digit or "") for digit in row) for row in rows)
    assert read_one("kind: sudoku\n\n" + text) == puzzle


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("5,3,,,7", "5,3,,,x", 1, 7, "'x' is neither a dot nor a number"),
        ("5,3,,,7", "5,3,,7", 1, 11, "8 cells in a row where 9 are needed"),
        ("5,3,,,7", "5,3,,,,7", 1, 13, "10 cells in a row where 9 are needed"),
    ],
)
def test_faults_in_a_spreadsheet(old: str, new: str, line: int, column: int, words: str) -> None:
    with pytest.raises(ReadError) as caught:
        read_one(sheet(",").replace(old, new), kind="sudoku", format="grid")
    error = caught.value
    assert words in error.message
    assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_a_hashi_board_from_a_spreadsheet(sign: str) -> None:
    wanted = read_one("kind: hashi\n\n2 . 3 . 1\n. . . . .\n? . 2 . .\n")
    assert read_one("kind: hashi\n\n" + sheet(sign, ["2.3.1", ".....", "?.2.."])) == wanted


# Blanks for empty cells.


def spaced(between: str, bar: str, *, rules: bool) -> str:
    blank = [row.replace(".", " ") for row in ROWS]
    rows = [bar.join(between.join(row[at : at + 3]) for at in (0, 3, 6)).rstrip() for row in blank]
    if rules:
        rule = "-" * 20
        rows = [*rows[:3], rule, *rows[3:6], rule, *rows[6:]]
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize("head", ["", "kind: sudoku\n\n", "kind: sudoku\ntitle: Blanks\n"])
@pytest.mark.parametrize(
    ("between", "bar", "rules"),
    [("", "", False), (" ", " ", False), ("", "|", True), ("", " | ", False), (" ", " | ", True)],
)
def test_blanks_are_empty_cells(head: str, between: str, bar: str, rules: bool) -> None:
    assert puzzle_of(head + spaced(between, bar, rules=rules)) == SUDOKU


def test_a_blank_line_may_be_an_empty_row() -> None:
    rows = ["12 4", "", "3  1", " 2 3"]
    wanted = read_one("12.4....3..1.2.3")
    assert read_one("kind: sudoku\n\n" + "\n".join(rows)) == wanted


def test_a_short_row_without_blanks_is_still_a_fault() -> None:
    rows = ["1234", "341", "2143", "4321"]
    with pytest.raises(ReadError, match="3 cells in a row where 4 are needed"):
        read_one("kind: sudoku\n\n" + "\n".join(rows))


def test_blanks_are_water() -> None:
    puzzle = read_one("kind: hashi\n\n  2   3   1\n\n  ?   2\n")
    assert puzzle == read_one("kind: hashi\n\n2 . 3 . 1\n? . 2 . .\n")


# Headings and fields around a board.


@pytest.mark.parametrize("between", ["", "\n"])
@pytest.mark.parametrize("heading", ["Monday's puzzle", "Sudoku No. 12 (hard)", "Für Anfänger"])
def test_a_heading_above_a_grid_is_its_title(heading: str, between: str) -> None:
    text = f"{heading}\n{between}{GRID}"
    assert puzzle_of(text) == SUDOKU
    assert title_of(text) == heading
    assert title_of(f"kind: sudoku\n{text}") == heading


def test_every_grid_of_a_file_may_have_a_heading() -> None:
    items = list(read(f"Grid 01\n{GRID}Grid 02\n{GRID}"))
    assert [item.entry.notes for item in items] == [{"title": "Grid 01"}, {"title": "Grid 02"}]
    assert all(item.entry.parsed and item.entry.parsed.puzzle == SUDOKU for item in items)


def test_a_heading_beside_a_title_is_a_note() -> None:
    item = only(f"kind: sudoku\ntitle: Mine\n\nFor beginners\n{GRID}")
    assert item.entry.notes == {"title": "Mine", "note": "For beginners"}


def test_a_heading_survives_being_written() -> None:
    item = only(f"kind: sudoku\nMonday's puzzle\n\n{GRID}")
    assert item.kind is not None
    assert item.kind.text_format.write is not None
    written = item.kind.text_format.write([item.entry])
    assert title_of(written) == "Monday's puzzle"


def test_two_lines_of_words_are_not_a_heading() -> None:
    with pytest.raises(ReadError) as caught:
        read_one(f"kind: sudoku\n\nMonday's puzzle\nfor beginners\n\n{GRID}")
    assert caught.value.line == 4


@pytest.mark.parametrize(
    "board",
    [
        f"kind: sudoku\n\n{GRID}",
        "kind: hashi\n\n2 . 3 . 1\n. . . . .\n? . 2 . .\n",
        "kind: circuit\n\n  o o o #\n\n  o o o o\n",
        "kind: starbattle\n\nA B C\nA B C\nA B C\n",
        "kind: template\n\n1 . 3\n. . .\n",
    ],
)
def test_fields_below_a_board(board: str) -> None:
    above = board.replace("\n", "\ntitle: One\nauthor: Me\n", 1)
    below = f"{board}\ntitle: One\n\nauthor: Me\n"
    assert puzzle_of(below) == puzzle_of(above)
    assert only(below).entry.notes == only(above).entry.notes == {"title": "One", "author": "Me"}
    first, second = read(f"{below}\n{board}")
    assert first.entry.error is None
    assert second.entry.error is None
    assert second.entry.notes == {}


def test_fields_below_a_board_that_are_wrong() -> None:
    for below, line, words in (
        ("titel: One", 13, "there is no field 'titel' here; did you mean 'title'?"),
        ("boxes: 3x3\nboxes: 3x3", 14, "the field 'boxes' is given twice"),
        ("boxes: 2x3", 13, "boxes of 2x3 do not fit"),
    ):
        with pytest.raises(ReadError) as caught:
            read_one(f"kind: sudoku\n\n{GRID}\n{below}\n")
        assert words in caught.value.message
        assert caught.value.line == line


# Sizes.


@pytest.mark.parametrize("size", ["4", "4x4", "4 x 4", "4×4"])
def test_the_size_of_a_sudoku(capsys: Capsys, size: str) -> None:
    code, out = run(capsys, "create", "sudoku", "--size", size, "--quiet")
    assert code == 0
    assert read_one(out).size == 4


# What only looks like one of these forms is refused, as nothing may be lost.


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"kind: sudoku\ndiagonals yes\n\n{GRID}", 2),
        (f"kind: sudoku\n\nboxs 3x3\n{GRID}", 3),
        ("kind: circuit\n\n  o oxo o\n  o o o o\n", 3),
        ("kind: hashi\n\n2 . .abc\n2 . . 2\n", 3),
        (FLEET + " . ~.. . . | 1\n . . . . . | 1\n . . . . . | 1\n", 4),
        (FLEET + " . . . . . | 1\n . . .  . . . | 1\n . . . . . | 1\n", 5),
    ],
)
def test_rows_and_fields_with_a_fault_are_not_taken_for_anything_else(text: str, line: int) -> None:
    with pytest.raises(ReadError) as caught:
        read_one(text)
    assert caught.value.line is not None
    assert caught.value.column is not None
    assert caught.value.line >= line


@pytest.mark.parametrize(
    "text", ["{}\n\nauthor: Ada\n", "author: Ada\n\n{}\n", "Monday\n\n{}\r\n\r\nauthor: Ada\r\n"]
)
def test_fields_around_a_bare_grid_do_not_hide_its_kind(text: str) -> None:
    rows = [UNIQUE[i : i + 4] for i in range(0, 16, 4)]
    (item,) = read(text.format("\n".join(rows)))
    assert item.kind is not None
    assert item.kind.name == "sudoku"
    assert item.entry.notes["author"] == "Ada"
