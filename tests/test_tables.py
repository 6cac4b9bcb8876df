"""Solutions as rows of values, and what a notebook shows."""

from __future__ import annotations

from typing import Any

import pytest

from contract_tools import KINDS, small_puzzle
from gridwright import check, conflict, count, create, fewest, read_one, reduce, redundant, solve
from gridwright.errors import UsageError
from gridwright.outcome import Outcome, Verdict
from gridwright.verbs.disambiguate import disambiguate

SUDOKU = "kind: sudoku\n1 . | . .\n. . | 3 .\n----+----\n. 4 | . .\n. . | . 2"
HASHI = "kind: hashi\n2 . 2\n. . .\n1 . 1"
CIRCUIT = "kind: circuit\no-o-o\n  |\no-o-o"
BATTLESHIP = "kind: battleship\nfleet: 1\n. . 1\n. . 0\n1 0"
ZEBRA = """kind: zebra

house: 1, 2
colour: red, blue
pet: cat, dog

red = dog
red = 1
"""


def _rows(text: str) -> Any:
    return solve(read_one(text)).rows()


def test_a_board_gives_its_cells_row_by_row() -> None:
    assert _rows(SUDOKU) == [[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, 1, 4, 2]]
    assert _rows(BATTLESHIP) == [["o", "~"], ["~", "~"]]
    large = create("sudoku", size=(12, 12), seed=1)
    assert {len(row) for row in large.rows()} == {12}
    assert all(set(row) == set(range(1, 13)) for row in large.rows())


def test_other_solutions_give_a_table_with_a_head() -> None:
    assert _rows(ZEBRA) == [["house", "colour", "pet"], ["1", "red", "dog"], ["2", "blue", "cat"]]
    assert _rows(HASHI) == [
        ["from", "to", "bridges"],
        ["r1c1", "r1c3", 1],
        ["r1c1", "r3c1", 1],
        ["r1c3", "r3c3", 1],
    ]
    assert sorted(_rows(CIRCUIT)[1:]) == [
        ["r1c1", "r1c2"],
        ["r1c2", "r1c3"],
        ["r1c2", "r2c2"],
        ["r2c1", "r2c2"],
        ["r2c2", "r2c3"],
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_gives_rows_of_one_length(kind: str) -> None:
    rows = check(small_puzzle(kind, 0)).rows()
    assert len(rows) > 1
    assert len({len(row) for row in rows}) == 1
    assert all(isinstance(value, str | int) for row in rows for value in row)


def test_every_solution_has_rows_and_a_missing_one_is_an_error() -> None:
    several = check(read_one("kind: template\n. .\n. ."))
    assert several.rows(0) != several.rows(1)
    with pytest.raises(UsageError, match="no solution number 2"):
        several.rows(2)
    with pytest.raises(UsageError, match="no solution number 0"):
        solve(read_one("kind: template\n1 1")).rows()
    with pytest.raises(UsageError):
        Outcome(verdict=Verdict.UNKNOWN).rows()


def test_all_verbs_give_rows() -> None:
    puzzle = read_one(SUDOKU)
    rows = solve(puzzle).rows()
    for verb in (check, conflict, count, fewest, reduce, redundant):
        assert verb(puzzle).rows() == rows
    assert disambiguate(read_one("kind: template\n. ."), solutions=[(2, 1), (1, 2)]).rows() == [
        [2, 1]
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_a_notebook_shows_the_picture_of_a_puzzle_and_of_its_solution(kind: str) -> None:
    puzzle = small_puzzle(kind, 0)
    outcome = check(puzzle)
    without, filled = puzzle._repr_svg_(), outcome._repr_svg_()
    assert without.startswith("<svg")
    assert filled is not None
    assert filled.startswith("<svg")
    page = outcome._repr_html_()
    assert filled in page
    assert page.startswith("<p>unique (")


def test_a_notebook_shows_two_solutions_or_the_reason_why_there_is_none() -> None:
    assert check(read_one("kind: template\n. .\n. ."))._repr_html_().count("<svg") == 2
    page = check(read_one("kind: template\n1 1"))._repr_html_()
    assert page.startswith("<p>none")
    assert page.count("<svg") == 1
    assert "&lt;" in Outcome(verdict=Verdict.UNKNOWN, method=_odd())._repr_html_()
    assert Outcome(verdict=Verdict.UNKNOWN)._repr_svg_() is None


def _odd() -> Any:
    from gridwright.outcome import Method

    return Method("<b>")
