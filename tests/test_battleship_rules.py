"""The rules of Battleship, from boards drawn by hand."""

from __future__ import annotations

import re

import pytest

from gridwright.errors import ReadError
from gridwright.grid import Cell
from gridwright.kind import Violation
from gridwright.puzzles.battleship import KIND
from gridwright.puzzles.battleship.puzzle import (
    Battleship,
    GivenCell,
    GivenSum,
    Ship,
    Symbol,
    ships_of,
    solution_of,
)
from gridwright.reading import read, read_one


def board(fleet: str, *rows: str, below: str = "") -> Battleship:
    text = "\n".join(f"  {row}" for row in rows)
    under = f"\n  -----\n  {below}" if below else ""
    puzzle = read_one(f"kind: battleship\nfleet: {fleet}\n\n{text}{under}\n")
    assert isinstance(puzzle, Battleship)
    return puzzle


def bare(fleet: str, rows: int, cols: int) -> Battleship:
    return board(fleet, *["." * cols] * rows)


def broken(puzzle: Battleship, *rows: str) -> list[str]:
    """The rules that a solution breaks, in words."""
    solution = KIND.text.parse_solution(puzzle, "\n".join(rows))
    return [str(violation) for violation in KIND.rules.violations(puzzle, solution)]


def told(puzzle: Battleship) -> list[str]:
    return [str(fault) for fault in KIND.rules.faults(puzzle)]


def named(puzzle: Battleship) -> list[tuple[str, str]]:
    """The faults of a puzzle, each with the cells that it names."""
    return [
        (fault.rule, " ".join(cell.name for cell in fault.cells))
        for fault in KIND.rules.faults(puzzle)
    ]


def test_a_fleet_that_keeps_apart_is_right() -> None:
    puzzle = board("3x1 1x2 1x3 1x4", "......|4", *["......"] * 4, "......|4", below="3 . . . . 1")
    assert broken(puzzle, "o~<#>~", "~~~~~~", "o~~~^~", "~~~~v~", "o~~~~~", "~~<##>") == []


@pytest.mark.parametrize(
    "rows",
    [
        ("<#>~~", "~~~~o"),
        ("~~<#>", "o~~~~"),
        ("^~o", "#~~", "v~~"),
        ("o~^", "~~#", "~~v"),
        ("~~o", "~~~", "<#>"),
        ("o~<#>",),
        ("<#>~o",),
        ("o", "~", "^", "#", "v"),
    ],
)
def test_ships_along_the_edge_and_in_the_corners(rows: tuple[str, ...]) -> None:
    assert broken(bare("1x1 1x3", len(rows), len(rows[0])), *rows) == []


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (("<>~", "~~o"), "ships touch at r1c2 and r2c3"),
        (("~~o", "<>~"), "ships touch at r1c3 and r2c2"),
        (("~<>", "o~~"), "ships touch at r1c2 and r2c1"),
    ],
)
def test_ships_that_touch_diagonally(rows: tuple[str, ...], words: str) -> None:
    assert broken(bare("1x1 1x2", 2, 3), *rows) == [words]


def test_ships_that_touch_side_by_side_are_one_ship() -> None:
    puzzle = bare("1x1 1x2", 2, 4)
    told = broken(puzzle, "<>o~", "~~~~")
    assert "ships of length 1: 0 instead of 1" in told
    assert "ships of length 3: 1 instead of 0" in told
    assert "r1c2 shows > where its ship has #" in told
    assert "r1c3 shows o where its ship has >" in told


def test_ships_side_by_side_in_two_rows_are_not_straight() -> None:
    told = broken(bare("2x2", 2, 3), "<>~", "<>~")
    assert "the ship at r1c1 is not straight" in told
    assert "ships touch at r1c1 and r2c2" in told


def test_bent_ships() -> None:
    told = broken(bare("1x3", 3, 3), "<>~", "~v~", "~~~")
    assert "the ship at r1c1 is not straight" in told
    assert "ships of length 3: 0 instead of 1" in told


def test_the_number_of_ships() -> None:
    puzzle = bare("1x1 2x2", 3, 6)
    assert broken(puzzle, "<>~o~~", "~~~~~~", "~~~<>~") == []
    assert broken(puzzle, "<>~o~~", "~~~~~~", "~~~~~~") == ["ships of length 2: 1 instead of 2"]
    assert broken(puzzle, "<>~o~o", "~~~~~~", "~~~<>~") == ["ships of length 1: 2 instead of 1"]
    assert broken(puzzle, "~~~~~~", "~~~~~~", "~~~~~~") == [
        "ships of length 1: 0 instead of 1",
        "ships of length 2: 0 instead of 2",
    ]
    longer = broken(puzzle, "<>~o~~", "~~~~~~", "<>~<#>")
    assert longer == ["ships of length 3: 1 instead of 0"]


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (("<>~",), []),
        (("><~",), ["r1c1 shows > where its ship has <", "r1c2 shows < where its ship has >"]),
        (("^v~",), ["r1c1 shows ^ where its ship has <", "r1c2 shows v where its ship has >"]),
        (("<#~",), ["r1c2 shows # where its ship has >"]),
    ],
)
def test_symbols_across(rows: tuple[str, ...], words: list[str]) -> None:
    assert broken(bare("1x2", 1, 3), *rows) == words


def test_symbols_down_and_alone() -> None:
    assert broken(bare("1x3", 3, 1), "^", "#", "v") == []
    assert broken(bare("1x3", 3, 1), "<", "o", ">") == [
        "r1c1 shows < where its ship has ^",
        "r2c1 shows o where its ship has #",
        "r3c1 shows > where its ship has v",
    ]
    assert broken(bare("1x1", 1, 1), "#") == ["r1c1 shows # where its ship has o"]


def test_sums() -> None:
    puzzle = board("1x2", "... | 0", "... | .", below="1 1 0")
    assert broken(puzzle, "~~~", "<>~") == []
    assert broken(puzzle, "<>~", "~~~") == ["ship cells in row 1: 2 instead of 0"]
    assert broken(puzzle, "~~~", "~<>") == [
        "ship cells in column 1: 0 instead of 1",
        "ship cells in column 3: 1 instead of 0",
    ]


def test_given_cells() -> None:
    puzzle = board("1x1 1x2", ". ? . .", ". . . .", "~ . . .")
    assert broken(puzzle, "<>~~", "~~~~", "~~o~") == []
    assert broken(puzzle, "~~<>", "~~~~", "o~~~") == [
        "r1c2 is given as part of a ship",
        "r3c1 is given as ~, not o",
    ]
    end = board("1x2", ". > .")
    assert broken(end, "<>~") == []
    assert broken(end, "~<>") == ["r1c2 is given as >, not <"]


def test_a_solution_of_the_wrong_size() -> None:
    puzzle = bare("1x1", 2, 3)
    for size in (4, 5, 7, 9):
        assert KIND.rules.violations(puzzle, (Symbol.WATER,) * size) == (
            Violation("a solution has 6 cells"),
        )


def test_clues_hold_or_do_not() -> None:
    puzzle = board("1x2", "? . | 2", ". ~ | .", below=". 1")
    solution = KIND.text.parse_solution(puzzle, "<>\n~~")
    part, water, row, column = KIND.clues.of(puzzle)
    assert [clue.name for clue in (part, water, row, column)] == [
        "r1c1=?",
        "r2c2=~",
        "row 1=2",
        "column 2=1",
    ]
    assert isinstance(part, GivenCell)
    assert isinstance(row, GivenSum)
    assert all(KIND.clues.holds(puzzle, clue, solution) for clue in KIND.clues.of(puzzle))
    other = KIND.text.parse_solution(puzzle, "~^\n~v")
    assert not any(KIND.clues.holds(puzzle, clue, other) for clue in KIND.clues.of(puzzle))


def test_ships_of_a_solution_and_back() -> None:
    puzzle = bare("2x1 1x2 1x3", 4, 6)
    solution = KIND.text.parse_solution(puzzle, "o~<#>~\n~~~~~~\n^~~~~~\nv~o~~~")
    ships = ships_of(puzzle, solution)
    assert ships == (
        Ship(Cell(0, 0), 1, across=True),
        Ship(Cell(0, 2), 3, across=True),
        Ship(Cell(2, 0), 2, across=False),
        Ship(Cell(3, 2), 1, across=True),
    )
    assert solution_of(puzzle, ships) == solution


# Faults: what shows without a search.


def test_a_board_without_faults_has_none() -> None:
    assert told(board("1x1 1x2", "... | 1", "... | .", "o.. | 2", below="1 . 1")) == []


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        (
            board("1x1 1x2", "... | 1", "... | 1", below="1 1 1"),
            "the row sums add up to 2, and the fleet has 3 cells",
        ),
        (
            board("1x1 1x2", "... | 1", "... | 2", below="1 2 1"),
            "the column sums add up to 4, and the fleet has 3 cells",
        ),
        (
            board("1x1 1x2", "... | 4", "... | .", below="1 1 1"),
            "row 1 has 3 cells and a sum of 4",
        ),
        (
            board("1x1 1x2", "... | .", "... | 2", below="0 3 0"),
            "column 2 has 2 cells and a sum of 3",
        ),
        (
            board("1x1", "... | 1", "... | 1", "... | ."),
            "the row sums add up to 2 with 1 not given, and the fleet has 1 cells",
        ),
        (
            board("9x1", "... | 1", "... | 1", "... | ."),
            "the row sums add up to 2 with 1 not given, and the fleet has 9 cells",
        ),
        (board("1x3 1x1", "...", "..>", "^.."), "the ship at r3c1 would leave the board"),
        (board("1x2", "<.", "..", ".<"), "the ship at r3c2 would leave the board"),
        (board("1x2", ">."), "the ship at r1c1 would leave the board"),
        (board("1x2", "v", "."), "the ship at r1c1 would leave the board"),
        (board("2x1", "o..", ".?.", "..."), "ships touch at r1c1 and r2c2"),
        (
            board("2x1", "o.o | 1", "... | ."),
            "given ship cells in row 1: 2, with a sum of 1",
        ),
        (
            board("1x1", "..", ".o", below="1 0"),
            "given ship cells in column 2: 1, with a sum of 0",
        ),
    ],
)
def test_faults_are_told_in_words(puzzle: Battleship, words: str) -> None:
    assert words in told(puzzle)


def test_sums_may_be_as_large_as_their_line() -> None:
    assert told(board("1x3", "... | 3", "... | .")) == []
    assert told(board("1x2", "...", "...", below=". . 2")) == []


def test_too_many_given_cells_in_a_line_are_named() -> None:
    puzzle = board("3x1", "o.o. | 1", ".... | .", "...o | 1", below="1 . 0 .")
    assert named(puzzle) == [
        ("given ship cells in row 1: 2, with a sum of 1", "r1c1 r1c3"),
        ("given ship cells in column 3: 1, with a sum of 0", "r1c3"),
    ]
    # What stands in the first row is no business of the first column.
    assert named(board("3x1", ".o.o", "....", ".o..", below="0 1 . .")) == [
        ("given ship cells in column 2: 2, with a sum of 1", "r1c2 r3c2")
    ]


@pytest.mark.parametrize(
    ("rows", "cell"),
    [
        (("....", "..^."), "r2c3"),
        (("..v.", "...."), "r1c3"),
        (("...<", "...."), "r1c4"),
        ((">...", "...."), "r1c1"),
        (("..", "..", "..", ".^"), "r4c2"),
        (("..", "..", ".<", ".."), "r3c2"),
        (("..", "..", ">.", ".."), "r3c1"),
        ((".v", "..", "..", ".."), "r1c2"),
    ],
)
def test_ships_that_leave_boards_wider_or_taller_than_square(
    rows: tuple[str, ...], cell: str
) -> None:
    assert named(board("1x2", *rows)) == [(f"the ship at {cell} would leave the board", cell)]


@pytest.mark.parametrize(
    "rows", [("..^.", "...."), ("....", "..v."), ("..<.",), (".>..",), (".", "^", "."), (".", "v")]
)
def test_ships_that_just_stay_on_the_board(rows: tuple[str, ...]) -> None:
    assert told(board("1x2", *rows)) == []


def test_water_and_unknown_cells_are_no_fault() -> None:
    assert told(board("1x1", "~~ | 0", "~o | 1", below="0 1")) == []


def test_faults_of_sums_name_cells_so_that_they_have_a_place() -> None:
    text = "kind: battleship\nfleet: 1x2\n\n  . . | 3\n  . . | .\n  ---\n  1 2\n"
    (item,) = read(text)
    assert item.entry.parsed is not None
    faults = KIND.rules.faults(item.entry.parsed.puzzle)
    assert faults
    assert all(cell in item.entry.parsed.places for fault in faults for cell in fault.cells)
    assert all(fault.cells for fault in faults)


# The words of errors.


def test_an_error_is_one_sentence_with_a_place() -> None:
    with pytest.raises(ReadError) as caught:
        read_one("kind: battleship\nfleet: 1x2\n\n  . . | 1\n  . %\n")
    assert re.fullmatch(
        r"line 5, column 5: '%' is not a symbol of a cell; choose from .*", str(caught.value)
    )
