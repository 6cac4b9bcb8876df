"""The rules of Latin rectangles, from boards filled by hand."""

from __future__ import annotations

from dataclasses import replace

from gridwright.grid import Cell
from gridwright.kind import Violation
from gridwright.puzzles.template.puzzle import Latin
from gridwright.puzzles.template.rules import faults, violations


def numbers(*rows: str) -> tuple[int, ...]:
    return tuple(int(char) for row in rows for char in row)


def puzzle(*rows: str) -> Latin:
    return Latin(len(rows), len(rows[0]), numbers(*rows))


def broken(board: Latin, *rows: str) -> list[tuple[str, str]]:
    return [named(violation) for violation in violations(board, numbers(*rows))]


def wrong(board: Latin) -> list[tuple[str, str]]:
    return [named(fault) for fault in faults(board)]


def named(violation: Violation) -> tuple[str, str]:
    return violation.rule, " ".join(cell.name for cell in violation.cells)


EMPTY = puzzle("000", "000")


def test_the_cells_of_a_rectangle() -> None:
    assert EMPTY.size == 6
    assert [cell.name for cell in EMPTY.cells()] == ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"]


def test_rectangles_that_keep_all_rules() -> None:
    assert broken(EMPTY, "123", "231") == []
    assert broken(puzzle("020", "001"), "123", "231") == []
    assert broken(puzzle("0"), "1") == []


def test_a_number_for_every_cell() -> None:
    assert broken(EMPTY, "123") == [("a solution has 6 numbers, not 3", "")]
    assert broken(EMPTY, "123", "2312") == [("a solution has 6 numbers, not 7", "")]


def test_numbers_from_1_to_the_number_of_columns() -> None:
    told = "{} at r2c3 is not a number from 1 to 3"
    assert broken(EMPTY, "123", "234") == [(told.format(4), "r2c3")]
    assert broken(EMPTY, "123", "230") == [(told.format(0), "r2c3")]


def test_given_numbers_stay() -> None:
    assert broken(puzzle("120", "200"), "213", "321") == [
        ("r1c1 is given as 1, not 2", "r1c1"),
        ("r1c2 is given as 2, not 1", "r1c2"),
        ("r2c1 is given as 2, not 3", "r2c1"),
    ]


def test_no_number_twice_in_a_row_or_column() -> None:
    assert broken(EMPTY, "121", "212") == [
        ("1 stands twice in row 1", "r1c1 r1c3"),
        ("2 stands twice in row 2", "r2c1 r2c3"),
    ]
    assert broken(EMPTY, "123", "132") == [("1 stands twice in column 1", "r1c1 r2c1")]
    assert broken(EMPTY, "123", "213") == [("3 stands twice in column 3", "r1c3 r2c3")]
    assert broken(puzzle("0000"), "1212") == [
        ("1 stands twice in row 1", "r1c1 r1c3"),
        ("2 stands twice in row 1", "r1c2 r1c4"),
    ]
    assert broken(puzzle("000"), "333") == [("3 stands 3 times in row 1", "r1c1 r1c2 r1c3")]


def test_lines_without_holes() -> None:
    board = Latin(2, 3, (0,) * 6, frozenset({Cell(0, 1), Cell(1, 1), Cell(1, 2)}))
    lines = {name: " ".join(cell.name for cell in line) for name, line in board.lines()}
    assert lines == {
        "row 1": "r1c1 r1c3",
        "row 2": "r2c1",
        "column 1": "r1c1 r2c1",
        "column 3": "r1c3",
    }
    assert broken(board, "103", "200") == []
    assert broken(board, "123", "200") == [("r1c2 is a hole and cannot hold 2", "r1c2")]


def test_odd_numbers_may_have_to_be_connected() -> None:
    board = replace(puzzle("0000", "0000", "0000"), connected=True)
    assert broken(board, "1342", "4213", "2134") == [
        ("the odd numbers at r2c3 are cut off", "r2c3 r2c4 r3c3 r3c2")
    ]
    assert broken(replace(board, connected=False), "1342", "4213", "2134") == []
    assert broken(board, "1324", "4132", "2413") == []


def test_numbers_that_are_given_twice() -> None:
    assert wrong(EMPTY) == []
    assert wrong(puzzle("120", "010")) == []
    assert wrong(puzzle("103", "003")) == [("3 stands twice in column 3", "r1c3 r2c3")]
    assert wrong(puzzle("202", "000")) == [("2 stands twice in row 1", "r1c1 r1c3")]
