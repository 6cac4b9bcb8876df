"""The rules of Star Battle, from boards drawn by hand: each wrong one breaks what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridwright.kind import Violation
from gridwright.puzzles.starbattle.puzzle import StarBattle, clues, holds
from gridwright.puzzles.starbattle.rules import faults, violations
from gridwright.regions import number_regions

SIGNS = {"*": True, "x": False, ".": None}


def board(*rows: str, stars: int = 1) -> StarBattle:
    """Regions by their letters, with nothing given."""
    regions = number_regions("".join(rows))
    return StarBattle(len(rows), stars, regions, (None,) * len(regions))


def given(puzzle: StarBattle, *rows: str) -> StarBattle:
    return replace(puzzle, givens=tuple(SIGNS[char] for row in rows for char in row))


def broken(puzzle: StarBattle, *rows: str) -> list[tuple[str, str]]:
    solution = tuple(char == "*" for row in rows for char in row)
    return [named(violation) for violation in violations(puzzle, solution)]


def wrong(puzzle: StarBattle) -> list[tuple[str, str]]:
    return [named(fault) for fault in faults(puzzle)]


def named(violation: Violation) -> tuple[str, str]:
    return violation.rule, " ".join(cell.name for cell in violation.cells)


PLAIN = board("AAABB", "AACBB", "DCCCB", "DDCEE", "DDEEE")
SOLUTION = (".*...", "....*", "..*..", "*....", "...*.")
TWO = board("AAAA", "BBBB", "CCCC", "DDDD", stars=2)
"""Too small for two stars in every column, but not for the rules."""


def test_rows_columns_and_regions_of_a_board() -> None:
    small = board("AB", "BB")
    assert small.size == 4
    assert [cell.name for cell in small.cells()] == ["r1c1", "r1c2", "r2c1", "r2c2"]
    named_cells = {name: " ".join(cell.name for cell in group) for name, group in small.groups()}
    assert named_cells == {
        "row 1": "r1c1 r1c2",
        "row 2": "r2c1 r2c2",
        "column 1": "r1c1 r2c1",
        "column 2": "r1c2 r2c2",
        "region A": "r1c1",
        "region B": "r1c2 r2c1 r2c2",
    }


def test_stars_that_keep_all_rules() -> None:
    assert broken(PLAIN, *SOLUTION) == []
    assert broken(given(PLAIN, "x*...", "....*", "x....", ".....", "..x.."), *SOLUTION) == []
    assert broken(board("A"), "*") == []


@pytest.mark.parametrize("length", [0, 24, 26])
def test_a_solution_has_something_for_every_cell(length: int) -> None:
    told = f"a solution has 25 cells, not {length}"
    assert broken(PLAIN, "." * length) == [(told, "")]


@pytest.mark.parametrize("value", [2, -1, "*"])
def test_a_cell_has_a_star_or_none(value: object) -> None:
    solution: list[object] = [char == "*" for row in SOLUTION for char in row]
    solution[1] = value
    assert [named(one) for one in violations(PLAIN, tuple(solution))] == [  # type: ignore[arg-type]
        (f"r1c2 either has a star or has none, not {value!r}", "r1c2")
    ]


def test_stars_in_rows() -> None:
    assert broken(PLAIN, ".*.*.", ".....", "..*..", "*....", "....*") == [
        ("row 1 has 2 stars, not 1", "r1c2 r1c4"),
        ("row 2 has no star, not 1", "r2c1 r2c2 r2c3 r2c4 r2c5"),
    ]


def test_stars_in_columns() -> None:
    assert broken(PLAIN, "*....", "..*..", "....*", ".*...", "....*") == [
        ("column 4 has no star, not 1", "r1c4 r2c4 r3c4 r4c4 r5c4"),
        ("column 5 has 2 stars, not 1", "r3c5 r5c5"),
    ]


def test_stars_in_regions() -> None:
    assert broken(PLAIN, "..*..", "*....", "...*.", ".*...", "....*") == [
        ("region A has 2 stars, not 1", "r1c3 r2c1"),
        ("region B has no star, not 1", "r1c4 r1c5 r2c4 r2c5 r3c5"),
    ]


def test_two_stars_are_counted_like_one() -> None:
    assert broken(TWO, "*..*", "....", "*..*", ".*..") == [
        ("row 2 has no star, not 2", "r2c1 r2c2 r2c3 r2c4"),
        ("row 4 has 1 star, not 2", "r4c2"),
        ("column 2 has 1 star, not 2", "r4c2"),
        ("column 3 has no star, not 2", "r1c3 r2c3 r3c3 r4c3"),
        ("region B has no star, not 2", "r2c1 r2c2 r2c3 r2c4"),
        ("region D has 1 star, not 2", "r4c2"),
        ("the stars at r3c1 and r4c2 touch", "r3c1 r4c2"),
    ]


def test_stars_do_not_touch() -> None:
    assert broken(PLAIN, ".*...", "..*..", "....*", "*....", "...*.") == [
        ("the stars at r1c2 and r2c3 touch", "r1c2 r2c3")
    ]
    assert broken(PLAIN, "..*..", "....*", "...*.", "*....", ".*...")[-2:] == [
        ("the stars at r2c5 and r3c4 touch", "r2c5 r3c4"),
        ("the stars at r4c1 and r5c2 touch", "r4c1 r5c2"),
    ]
    touching = [rule for rule, _ in broken(TWO, "**..", "....", "...*", "...*") if "touch" in rule]
    assert touching == ["the stars at r1c1 and r1c2 touch", "the stars at r3c4 and r4c4 touch"]


def test_given_cells_stay() -> None:
    assert broken(given(PLAIN, "*....", ".....", "..x..", ".....", "...*."), *SOLUTION) == [
        ("there must be a star at r1c1", "r1c1"),
        ("there must be no star at r3c3", "r3c3"),
    ]


def test_given_cells_are_clues() -> None:
    star, empty = clues(given(board("AB", "BB"), ".*", "x."))
    assert [(clue.name, clue.text, clue.index, clue.star) for clue in (star, empty)] == [
        ("r1c2", "a star at r1c2", 1, True),
        ("r2c1", "no star at r2c1", 2, False),
    ]
    for clue, true_of in ((star, (False, True, True, False)), (empty, (True, False, False, True))):
        assert holds(PLAIN, clue, true_of)
        assert not holds(PLAIN, clue, tuple(not value for value in true_of))


# Faults: what shows without a search.


def test_boards_without_faults() -> None:
    assert wrong(PLAIN) == []
    assert wrong(given(PLAIN, *(row.replace(".", "x") for row in SOLUTION))) == []
    assert wrong(given(TWO, "*.*.", "....", "xx..", "....")) == []


def test_more_stars_given_than_there_may_be() -> None:
    assert wrong(given(PLAIN, "*.*..", ".....", "....*", ".....", "....*")) == [
        ("row 1 has 2 stars, more than 1", "r1c1 r1c3"),
        ("column 5 has 2 stars, more than 1", "r3c5 r5c5"),
        ("region A has 2 stars, more than 1", "r1c1 r1c3"),
    ]
    assert wrong(given(TWO, "*...", "....", "*...", "....")) == []


def test_no_room_for_stars() -> None:
    assert wrong(given(PLAIN, "xxxxx", "..x..", ".xxx.", "..x..", "..x..")) == [
        ("row 1 has no room for 1 star", "r1c1 r1c2 r1c3 r1c4 r1c5"),
        ("column 3 has no room for 1 star", "r1c3 r2c3 r3c3 r4c3 r5c3"),
        ("region C has no room for 1 star", "r2c3 r3c2 r3c3 r3c4 r4c3"),
    ]
    assert wrong(given(TWO, "....", "x.xx", "....", "....")) == [
        ("row 2 has no room for 2 stars", "r2c1 r2c2 r2c3 r2c4"),
        ("region B has no room for 2 stars", "r2c1 r2c2 r2c3 r2c4"),
    ]


def test_given_stars_that_touch() -> None:
    assert wrong(given(TWO, "**x.", "x...", "...*", "..*.")) == [
        ("the stars at r1c1 and r1c2 touch", "r1c1 r1c2"),
        ("the stars at r3c4 and r4c3 touch", "r3c4 r4c3"),
    ]
