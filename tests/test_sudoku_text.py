"""Sudoku as people type it: lines of digits, readable grids, the text form."""

from __future__ import annotations

import pytest

from gridwright import document
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.layout import boxed, irregular
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.reading import read, read_one
from gridwright.recognition import recognise
from sudoku_boards import (
    STAIRS,
)

# The line form and its alphabets.


def _line(word: str) -> tuple[int, ...]:
    puzzle = read_one(word)
    assert isinstance(puzzle, Sudoku)
    return puzzle.givens


def test_dots_and_zeros_are_empty_cells() -> None:
    word = "123456789" + "." * 72
    assert _line(word) == _line(word.replace(".", "0")) == (*range(1, 10), *(0,) * 72)


def test_sixteen_with_nine_digits_and_seven_letters() -> None:
    assert _line("123456789ABCDEFG" + "." * 240)[:16] == tuple(range(1, 17))
    assert _line("123456789abcdefg" + "." * 240)[:16] == tuple(range(1, 17))


def test_sixteen_in_hexadecimal() -> None:
    assert _line("0123456789ABCDEF" + "." * 240)[:16] == tuple(range(1, 17))


def test_sixteen_with_letters_only() -> None:
    assert _line("ABCDEFGHIJKLMNOP" + "." * 240)[:16] == tuple(range(1, 17))


def test_twelve_and_twenty_five() -> None:
    assert _line("123456789ABC" + "." * 132)[:12] == tuple(range(1, 13))
    assert _line("ABCDEFGHIJKLMNOPQRSTUVWXY" + "." * 600)[:25] == tuple(range(1, 26))


def test_a_line_may_carry_a_remark() -> None:
    (item,) = read("1" + "." * 15 + "  # from the attic\n")
    assert item.entry.notes["note"] == "from the attic"


# The readable grid.

ROWS = ["12|34", "34|12", "--+--", "21|4.", "43|.1"]
HALF = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 0, 4, 3, 0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(ROWS),
        "\n".join(["12 34", "34 12", "", "21 4.", "43 .1"]),
        "\n".join(["1 2 3 4", "3 4 1 2", "2 1 4 _", "4 3 _ 1"]),
        "\t1\t2\t3\t4\r\n3\t4\t1\t2\r\n2\t1\t4\t0\r\n4\t3\t0\t1\r\n",
        "+----+----+\n| 12 | 34 |\n| 34 | 12 |\n+====+====+\n| 21 | 4* |\n| 43 | *1 |\n+----+----+",
    ],
)
def test_grids_as_people_type_them(text: str) -> None:
    assert recognise(text)[1].name == "grid"
    assert read_one(text).givens == HALF
    assert read_one("kind: sudoku\n\n" + text).givens == HALF


def test_dashes_may_be_empty_cells_or_a_rule() -> None:
    given = "12 34\n----\n2- --\n---1"
    assert read_one(f"kind: sudoku\n\n{given}").givens == (1, 2, 3, 4, *(0,) * 4, 2, *(0,) * 6, 1)
    ruled = "12|34\n34|12\n-----\n21|4-\n43|-1"
    assert read_one(f"kind: sudoku\n\n{ruled}").givens == HALF


def test_a_grid_without_a_row_does_not_spoil_the_next() -> None:
    rows = [row for row in ROWS if "+" not in row]
    items = list(read("\n".join([*rows[:3], "", *rows, "", *rows])))
    assert [item.entry.error is None for item in items] == [False, True, True]


def test_jigsaw_by_hand() -> None:
    text = "kind: sudoku\nboxes: irregular\ndiagonals: yes\n\n1...\n....\n....\n...2\n\n"
    text += "AAAB\nCABB\nCCDB\nCDDD\n"
    puzzle = read_one(text)
    assert puzzle.layout == irregular(STAIRS.regions, diagonals=True)
    assert puzzle.givens == (1, *(0,) * 14, 2)
    spaced = text.replace("AAAB", "a1 a1 a1 b").replace("CABB", "c a1 b b")
    assert read_one(spaced.replace("CCDB", "c c d b").replace("CDDD", "c d d d")) == puzzle


def test_fields_are_read_as_people_type_them() -> None:
    rows = "1...\n....\n....\n....\n"
    wanted = Sudoku(boxed(2, 2), (1, *(0,) * 15))
    for head in (
        "kind:sudoku",
        "Kind : SUDOKU",
        "# mine\n\nkind: sudoku\n# yours",
        "  kind: sudoku",
    ):
        assert read_one(f"{head}\n\n{rows}") == wanted
    assert read_one("title: One\nkind: sudoku\nboxes: 2 x 2\n" + rows) == wanted


def test_documents_of_two_kinds_in_one_file() -> None:
    text = "kind: sudoku\n1...\n....\n....\n....\nkind: template\n1 .\n---\n. 2\n"
    assert [item.kind and item.kind.name for item in read(text)] == [
        "sudoku",
        "template",
        "template",
    ]


def test_the_text_form_of_the_smallest_boxes_stays_one_document() -> None:
    text = KIND.text.write(Sudoku(boxed(1, 2), (1, 0, 0, 0)))
    assert len(list(document.split(text))) == 1
