"""The rules of Sudoku, from boards filled by hand: each wrong one breaks what it says."""

from __future__ import annotations

import pytest

from gridwright.kind import Violation
from gridwright.puzzles.sudoku.layout import Layout, boxed, irregular
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.puzzles.sudoku.rules import faults, violations

WIDE = boxed(1, 3)
"""Three rows of three: a box is a row, so that columns can be broken alone."""

PLAIN = boxed(2, 2)
CROSSED = boxed(2, 2, diagonals=True)


def digits(*rows: str) -> tuple[int, ...]:
    return tuple(int(char) for row in rows for char in row)


def puzzle(layout: Layout, *givens: str) -> Sudoku:
    return Sudoku(layout, digits(*givens) if givens else (0,) * layout.size**2)


def broken(board: Sudoku, *rows: str) -> list[tuple[str, str]]:
    return [named(violation) for violation in violations(board, digits(*rows))]


def wrong(board: Sudoku) -> list[tuple[str, str]]:
    return [named(fault) for fault in faults(board)]


def named(violation: Violation) -> tuple[str, str]:
    return violation.rule, " ".join(cell.name for cell in violation.cells)


def test_the_houses_of_a_board() -> None:
    houses = {house.name: house.cells for house in boxed(2, 3).houses}
    assert len(houses) == 18
    assert houses["row 2"] == (6, 7, 8, 9, 10, 11)
    assert houses["column 3"] == (2, 8, 14, 20, 26, 32)
    assert houses["box 1"] == (0, 1, 2, 6, 7, 8)
    assert houses["box 4"] == (15, 16, 17, 21, 22, 23)
    assert houses["box 5"] == (24, 25, 26, 30, 31, 32)
    crossed = {house.name: house.cells for house in CROSSED.houses}
    assert len(crossed) == 14
    assert crossed["the falling diagonal"] == (0, 5, 10, 15)
    assert crossed["the rising diagonal"] == (3, 6, 9, 12)


def test_irregular_regions_are_numbered_as_they_begin() -> None:
    layout = irregular((7, 7, 4, 7, 4, 4, 9, 9, 9))
    assert layout.regions == (0, 0, 1, 0, 1, 1, 2, 2, 2)
    houses = {house.name: house.cells for house in layout.houses}
    assert houses["region A"] == (0, 1, 3)
    assert houses["region C"] == (6, 7, 8)
    assert "box 1" not in houses


@pytest.mark.parametrize("height", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("width", [1, 2, 3, 4, 5])
def test_boxes_are_rectangles(height: int, width: int) -> None:
    layout = boxed(height, width)
    n = layout.size
    assert n == height * width
    assert layout.boxes == (height, width)
    for region in range(n):
        own = [divmod(cell, n) for cell in range(n * n) if layout.regions[cell] == region]
        assert len(own) == n
        rows, cols = {row for row, _ in own}, {col for _, col in own}
        assert (len(rows), len(cols)) == (height, width)
        assert min(rows) % height == 0
        assert min(cols) % width == 0


@pytest.mark.parametrize(("height", "width"), [(0, 3), (2, 13)])
def test_boxes_that_are_none(height: int, width: int) -> None:
    with pytest.raises(ValueError, match=f"boxes of {height}x{width} make a board of size"):
        boxed(height, width)


@pytest.mark.parametrize(
    ("regions", "words"),
    [
        ((0, 0, 0), "3 cells make no square board"),
        ((), "0 cells make no square board"),
        ((1, 1, 1, 2), "region A has 3 cells where 2 are needed"),
        ((1, 2, 2, 2), "region A has 1 cells where 2 are needed"),
    ],
)
def test_regions_that_are_none(regions: tuple[int, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        irregular(regions)


def test_the_smallest_and_the_largest_regions() -> None:
    assert irregular((7,)).regions == (0,)
    rows = tuple(row for row in range(25) for _ in range(25))
    assert irregular(rows).regions == rows
    with pytest.raises(ValueError, match="676 cells make no square board"):
        irregular((0,) * 26**2)


def test_boards_that_keep_all_rules() -> None:
    assert broken(puzzle(PLAIN), "1234", "3412", "2143", "4321") == []
    assert broken(puzzle(CROSSED), "1234", "3412", "4321", "2143") == []
    assert (
        broken(puzzle(PLAIN, "1000", "0400", "0000", "0020"), "1234", "3412", "2143", "4321") == []
    )
    assert broken(puzzle(boxed(1, 1)), "1") == []


def test_a_digit_for_every_cell() -> None:
    assert broken(puzzle(WIDE), "123") == [("a solution has 9 digits, not 3", "")]
    assert broken(puzzle(WIDE), "123", "231", "3121") == [("a solution has 9 digits, not 10", "")]


def test_digits_from_1_to_the_size() -> None:
    assert broken(puzzle(WIDE), "123", "234", "312") == [
        ("4 in r2c3 is not a digit from 1 to 3", "r2c3")
    ]
    assert broken(puzzle(WIDE), "123", "230", "312") == [
        ("0 in r2c3 is not a digit from 1 to 3", "r2c3")
    ]
    assert violations(puzzle(WIDE), (1, 2, 3, 2, 3, -1, 3, 1, 2))[0].rule.startswith("-1 in r2c3")


def test_given_digits_stay() -> None:
    board = puzzle(WIDE, "100", "001", "300")
    assert broken(board, "123", "231", "312") == []
    assert broken(board, "213", "132", "321") == [
        ("r1c1 is given as 1, not 2", "r1c1"),
        ("r2c3 is given as 1, not 2", "r2c3"),
    ]


def test_no_digit_twice_in_a_column() -> None:
    assert broken(puzzle(WIDE), "123", "132", "312") == [
        ("1 stands twice in column 1", "r1c1 r2c1"),
        ("2 stands twice in column 3", "r2c3 r3c3"),
    ]
    assert broken(puzzle(WIDE), "123", "123", "123")[0] == (
        "1 stands 3 times in column 1",
        "r1c1 r2c1 r3c1",
    )


def test_no_digit_twice_in_a_row() -> None:
    tall = boxed(3, 1)
    assert broken(puzzle(tall), "112", "231", "323") == [
        ("1 stands twice in row 1", "r1c1 r1c2"),
        ("3 stands twice in row 3", "r3c1 r3c3"),
    ]


def test_no_digit_twice_in_a_box() -> None:
    # Rows and columns of a Latin square that is no Sudoku.
    assert broken(puzzle(PLAIN), "1234", "2341", "3412", "4123") == [
        ("2 stands twice in box 1", "r1c2 r2c1"),
        ("4 stands twice in box 2", "r1c4 r2c3"),
        ("4 stands twice in box 3", "r3c2 r4c1"),
        ("2 stands twice in box 4", "r3c4 r4c3"),
    ]


def test_no_digit_twice_in_a_region() -> None:
    layout = irregular((0, 0, 1, 0, 1, 1, 2, 2, 2))
    assert broken(puzzle(layout), "123", "312", "231") == []
    assert broken(puzzle(layout), "123", "231", "312") == [
        ("2 stands twice in region A", "r1c2 r2c1"),
        ("3 stands twice in region B", "r1c3 r2c2"),
    ]


def test_no_digit_twice_in_a_diagonal_where_it_counts() -> None:
    rows = ("1234", "3412", "2143", "4321")
    assert broken(puzzle(PLAIN), *rows) == []
    assert broken(puzzle(CROSSED), *rows) == [
        ("1 stands twice in the falling diagonal", "r1c1 r4c4"),
        ("4 stands twice in the falling diagonal", "r2c2 r3c3"),
        ("4 stands twice in the rising diagonal", "r1c4 r4c1"),
        ("1 stands twice in the rising diagonal", "r2c3 r3c2"),
    ]


# Faults: what shows without a search.


def test_givens_without_faults() -> None:
    assert wrong(puzzle(PLAIN, "1000", "0010", "0000", "0000")) == []
    assert wrong(puzzle(PLAIN)) == []


def test_digits_that_are_given_twice() -> None:
    assert wrong(puzzle(PLAIN, "1001", "0000", "0000", "0000")) == [
        ("1 stands twice in row 1", "r1c1 r1c4")
    ]
    assert wrong(puzzle(PLAIN, "2000", "0000", "2000", "2000")) == [
        ("2 stands 3 times in column 1", "r1c1 r3c1 r4c1"),
        ("2 stands twice in box 3", "r3c1 r4c1"),
    ]
    assert wrong(puzzle(CROSSED, "1000", "0000", "0000", "0001")) == [
        ("1 stands twice in the falling diagonal", "r1c1 r4c4")
    ]
