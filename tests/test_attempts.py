"""Boards in progress: read, written, judged and drawn, in every kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract_tools import SMALL, small_puzzle
from gridwright import ReadError, check, draw, read
from gridwright.attempts import Attempt, marks_on, read_attempt, write_attempt
from gridwright.cli import main
from gridwright.document import lines_of
from gridwright.reasons.book import Literal
from gridwright.reasons.of_kind import book_of
from gridwright.registry import get_kind

BOARDS = [(kind, number) for kind, number in SMALL if get_kind(kind).single]

SUDOKU = "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . .\n\nentries:\n"


def attempt_of(text: str) -> Attempt:
    """The entries of the only puzzle of a text."""
    (item,) = read(text)
    assert item.entry.error is None, item.entry.error
    assert item.entry.attempt is not None
    return item.entry.attempt


def error_of(text: str) -> ReadError:
    """The error of the only puzzle of a text."""
    (item,) = read(text)
    assert item.entry.error is not None
    return item.entry.error


def closed(kind: str, puzzle: Any, literals: Sequence[Literal]) -> frozenset[Literal]:
    """The literals with what is obvious from them."""
    marks = marks_on(book_of(get_kind(kind), puzzle), literals)
    return marks.entered | marks.follows


@pytest.mark.parametrize(("kind", "number"), BOARDS)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_entries_that_were_written_are_read_again(
    kind: str, number: int, data: st.DataObject
) -> None:
    puzzle = small_puzzle(kind, number)
    book = book_of(get_kind(kind), puzzle)
    truth = book.literals(check(puzzle).solutions[0])
    free = [truth[fact] for fact in book.spoken() if truth[fact] not in book.known]
    literals = data.draw(st.lists(st.sampled_from(free), unique=True)) if free else []
    text = write_attempt(get_kind(kind), puzzle, literals)
    again = read_attempt(get_kind(kind), puzzle, lines_of(text)).literals
    assert closed(kind, puzzle, again) == closed(kind, puzzle, literals)


@pytest.mark.parametrize(("kind", "number"), BOARDS)
def test_wrong_entries_are_kept_as_they_are(kind: str, number: int) -> None:
    puzzle = small_puzzle(kind, number)
    book = book_of(get_kind(kind), puzzle)
    truth = book.literals(check(puzzle).solutions[0])
    free = [-truth[fact] for fact in book.spoken() if truth[fact] not in book.known]
    for literal in free[:: max(1, len(free) // 5)]:
        text = write_attempt(get_kind(kind), puzzle, [literal])
        assert literal in read_attempt(get_kind(kind), puzzle, lines_of(text)).literals


@pytest.mark.parametrize("kind", [kind for kind in dict(BOARDS) if get_kind(kind).board])
def test_entries_show_in_the_picture(kind: str) -> None:
    puzzle = small_puzzle(kind, 0)
    book = book_of(get_kind(kind), puzzle)
    truth = book.literals(check(puzzle).solutions[0])
    free = [truth[fact] for fact in book.spoken() if truth[fact] not in book.known]
    for literal in (min(free), max(free)):
        assert draw(puzzle, attempt=Attempt((literal,))) != draw(puzzle)


def test_digits_pencil_marks_and_sentences() -> None:
    board = attempt_of(f"{SUDOKU}34 . . 1\n. . . .\n. . . .\n. . . .\nr4c1 is not 2\nR4C2 IS 4.\n")
    sentences = attempt_of(
        f"{SUDOKU}r1c1 is not 1\nr1c1 is not 2\nr1c4 is 1\nr4c1 is not 2\nr4c2 is 4\n"
    )
    assert board == sentences
    assert board.places[13].line == 9


def test_a_hint_that_is_followed_keeps_pencil_marks(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.txt"
    path.write_text(f"{SUDOKU}34 . . 1\n. . . .\n. . . .\n. . . .\n")
    assert main(["hint", str(path), "--level", "4"]) == 0
    rows = capsys.readouterr().out.split("entries:")[1].split("\n")
    assert rows[1].split() == ["34", ".", "|", "2", "1"]


def test_given_digits_may_be_repeated() -> None:
    repeated = attempt_of(f"{SUDOKU}...1\n21..\n..13\n....\n")
    assert repeated == attempt_of(f"{SUDOKU}r1c4 is 1\n")


@pytest.mark.parametrize(
    ("entries", "message", "place"),
    [
        ("....\n31..\n....\n....\n", "r2c1 is given as 2", (10, 1)),
        ("....\n....\n....\n", "3 rows of entries where the board has 4", (11, 1)),
        ("....\n.....\n....\n....\n", "5 cells in a row where 4 are needed", (10, 5)),
        ("...9\n....\n....\n....\n", "'9' is neither a dot nor a number from 1 to 4", (9, 4)),
        ("r1c1 is 3\n  r1c1 is not 3\n", "one entry says that r1c1 is 3", (10, 3)),
        ("r2c1 is not 2\n", "but r2c1 is 2", (9, 1)),
        ("-----\n", "0 rows of entries where the board has 4", (9, 1)),
        ("....\n" * 6, "6 rows of entries where the board has 4", (13, 1)),
        ("r1c4 is 1\n  r1c3 is 9\n", "'r1c3 is 9' is not an entry", (10, 3)),
        ("r1c4 is 1\n\nEntries:\nr1c3 is 2\n", "a second block 'entries:'", (11, 1)),
    ],
)
def test_what_is_no_entry_is_refused_at_its_place(
    entries: str, message: str, place: tuple[int, int]
) -> None:
    error = error_of(SUDOKU + entries)
    assert message in error.message
    assert (error.line, error.column) == place


def test_entries_begin_below_the_puzzle_and_below_their_name() -> None:
    above = error_of(SUDOKU.replace("entries:\n", "").replace("sudoku\n", "sudoku\nentries: 1\n"))
    assert "write 'entries:' below the puzzle" in above.message
    assert above.line == 2
    beside = error_of(f"{SUDOKU.rstrip()} ...1\n....\n....\n....\n")
    assert "'entries:' stands alone in its line" in beside.message
    assert (beside.line, beside.column) == (8, 10)
    # Zebra puzzles may have an attribute of that name.
    zebra = "kind: zebra\n\nhouse: 1, 2\nsolution: acid, base\n\n1. acid = 1\n"
    assert next(iter(read(zebra))).entry.error is None


def test_a_board_with_entries_needs_no_heading() -> None:
    bare = "....\n21..\n..13\n....\n\nentries:\n...1\n....\n....\n....\n"
    assert attempt_of(bare).literals == (13,)


def test_bridges_and_crosses() -> None:
    puzzle = "kind: hashi\n\n2 . 3 .\n. . . .\n. . 2 1\n\nentries:\n"
    assert "1 row of entries where the board has 3" in error_of(f"{puzzle}2===3 .\n").message
    strange = error_of(f"{puzzle}2=-=3 .\n. . . .\n. . 2 1\n")
    assert "a bridge of '=' goes on as '-' here" in strange.message
    assert (strange.line, strange.column) == (8, 3)
    assert "belongs to no bridge" in error_of(f"{puzzle}2 . 3-.\n. . . .\n. . 2 1\n").message
    drawn = attempt_of(f"{puzzle}2===3 .\n    |\n. . | .\n    |\n. . 2x1\n")
    said = attempt_of(
        "kind: hashi\n\n2 . 3 .\n. . . .\n. . 2 1\n\nentries:\n"
        "r1c1 and r1c3 are joined\nr1c1 and r1c3 are joined by two bridges\n"
        "r1c3 and r3c3 are joined\nr3c3 and r3c4 are not joined\n"
    )
    assert drawn == said
    assert attempt_of(f"{puzzle}2 = 3 .\n. . | .\n. . 2x1\n") == said


def test_lines_and_crosses_of_a_circuit_board() -> None:
    text = "kind: circuit\n\n  o o o\n  o o o\n\nentries:\n  o-oxo\n  |\n  o o o\n"
    assert len(attempt_of(text).literals) == 3
    assert [literal > 0 for literal in attempt_of(text).literals].count(False) == 1


def test_a_table_of_who_has_what() -> None:
    text = (
        "kind: zebra\n\nhouse: 1, 2, 3\nname: Ann, Bea, Carla\npet: cat, dog, owl\n\n"
        "1. Ann = cat\n\nentries:\nhouse | pet | name\n2 | . | Ann\n3 | dog / owl | .\n"
    )
    said = text.split("entries:")[0] + "entries:\nAnn is at house 2\ncat is not at house 3\n"
    assert attempt_of(text) == attempt_of(said)
    wrong = error_of(text.replace("dog / owl", "dog / fox"))
    assert "'fox' is not a value of pet" in wrong.message
    assert wrong.line == 12
    twice = error_of(text.replace("pet | name", "pet | Pet"))
    assert "the column 'Pet' appears twice" in twice.message
    assert (twice.line, twice.column) == (10, 15)


def test_an_end_of_a_ship_says_what_is_beside_it() -> None:
    text = (
        "kind: battleship\nfleet: 1x2\n\n  . . . | 2\n  . . . | 0\n  -----\n  1 1 0\n\nentries:\n"
    )
    end = attempt_of(f"{text}  < . .\n  . . .\n")
    assert end == attempt_of(f"{text}  < ? .\n  ~ . .\n")
    assert end == attempt_of(f"{text}  < . . | 2\n  . . . | .\n  -----\n  1 1 0\n")
    row = error_of(f"{text}  < . . | 2\n  . . . | 1\n")
    assert "the sum of row 2 is 1 here, but row 2 of the puzzle has the sum 0" in row.message
    assert (row.line, row.column) == (11, 11)
    column = error_of(f"{text}  < . .\n  . . .\n  -----\n  1 1 2\n")
    assert "the sum of column 3 is 2 here" in column.message
    assert (column.line, column.column) == (13, 7)


def test_boards_in_progress_have_no_place_in_a_crossword() -> None:
    error = error_of("kind: crossword\n\n. .\n. .\n\nentries:\na b\n")
    assert "crossword" in error.message


def test_check_and_solve_judge_the_entries(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.txt"
    path.write_text(f"{SUDOKU}r1c4 is 1\n")
    assert main(["check", str(path)]) == 0
    assert "all entries agree with the solution" in capsys.readouterr().err
    path.write_text(f"{SUDOKU}r1c4 is 2\n")
    assert main(["check", str(path)]) == 0
    assert "not all entries agree with the solution: r1c4 is 2" in capsys.readouterr().err
    assert main(["solve", str(path)]) == 0
    assert "not all entries agree with this solution" in capsys.readouterr().err


def test_converting_keeps_the_entries(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.txt"
    path.write_text(f"{SUDOKU}r1c4 is 1\n")
    assert main(["convert", str(path), "--to", "text"]) == 0
    assert attempt_of(capsys.readouterr().out).literals == (13,)
    assert main(["convert", str(path), "--to", "line"]) == 0
    said = capsys.readouterr()
    assert said.out == "....21....13....\n"
    assert "its entries are left out, since the format 'line' has no place for them" in said.err
    picture = tmp_path / "board.svg"
    assert main(["convert", str(path), "-o", str(picture)]) == 0
    assert picture.read_text().count(">1</text>") == 3


def test_answers_as_json_keep_the_entries(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.txt"
    path.write_text(f"{SUDOKU}r1c4 is 1\n")
    assert main(["solve", str(path), "--json"]) == 0
    (item,) = read(capsys.readouterr().out)
    assert item.entry.attempt is not None
    assert item.entry.attempt.literals == (13,)
