"""Battleship's text form, and its pictures."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from battleship_boards import (
    EXAMPLE,
    PART,
    SMALL,
    UNKNOWN,
    WATER,
    boards,
    empty,
    round_trip,
)
from gridwright.errors import ReadError
from gridwright.puzzles.battleship import KIND
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, Battleship, Symbol
from gridwright.reading import read, read_one
from gridwright.verbs.convert import convert

# The text form.


@settings(deadline=None, max_examples=150)
@given(boards())
def test_text_holds_every_board(puzzle: Battleship) -> None:
    assert round_trip(puzzle, "text") == puzzle
    text = KIND.text.write(puzzle)
    assert KIND.text.write(read_one(text)) == text


def test_the_text_form_by_hand() -> None:
    puzzle = read_one(EXAMPLE)
    assert (puzzle.rows, puzzle.cols, puzzle.fleet) == (3, 4, (2, 1, 1))
    assert (puzzle.row_sums, puzzle.col_sums) == ((2, None, 3), (1, 3, None, 2))
    shown = {i: symbol for i, symbol in enumerate(puzzle.givens) if symbol is not UNKNOWN}
    assert shown == {2: WATER, 5: Symbol.TOP, 11: PART}
    assert KIND.text.write(puzzle) == EXAMPLE


@pytest.mark.parametrize(
    "body",
    [
        "..~.2\n.^...\n...?3\n1 3 . 2",
        "..~.|2\n.^..\n...?|3\n----\n13.2",
        "| . . w . | 2 |\n| . T . . |   |\n| _ _ _ * | 3 |\n+---------+\n  1 3 . 2",
        "+-------+\n|. . x .| 2\n|. t . .| -\n|. . . *| 3\n+=======+\n 1 3 _ 2\n",
        "\t.\t.\t~\t.\t|\t2\n.\t^\t.\t.\t|\t.\r\n. . . ? | 03\n\n1\t3\t.\t2",
    ],
)
def test_boards_as_people_type_them(body: str) -> None:
    if body.startswith("..~.2"):
        # Without a bar a dot would be a cell, so a sum that is not given is left out.
        body = body.replace(".^...", ".^..")
    assert read_one(f"kind: battleship\nfleet: 1 1 2 3\n\n{body}\n") == read_one(EXAMPLE)


@pytest.mark.parametrize(
    "fleet",
    [
        "4x1 3x2 2x3 1x4",
        "1 1 1 1 2 2 2 3 3 4",
        "4x1, 3x2, 2x3, 1x4",
        "4 x 1; 2 2 2 2×3 4",
        "1X4 2*3 3x2 4x1 0x5",
    ],
)
def test_fleets_as_people_type_them(fleet: str) -> None:
    puzzle = read_one(f"kind: battleship\nfleet: {fleet}\n\n.....\n.....\n")
    assert puzzle == empty(2, 5, (4, 3, 2, 1))
    assert "fleet: 4x1 3x2 2x3 1x4\n" in KIND.text.write(puzzle)


@pytest.mark.parametrize(
    "head",
    [
        "kind: battleship\nfleet: 1x1\nsource: me\ntitle: mine",
        "# a comment\nkind: battleship\n# another\nfleet: 1x1\n",
        "\n\nfleet: 1x1\nkind: battleship",
    ],
)
def test_heads_as_people_type_them(head: str) -> None:
    row = (Symbol.HULL, UNKNOWN)
    if "#" in head:
        assert read_one(f"{head}\n#.\n").givens == row
    assert read_one(f"{head}\n  ##\n").givens == (Symbol.HULL,) * 2


def test_sums_of_two_digits_need_blanks_and_are_aligned() -> None:
    puzzle = Battleship(1, 2, (), (10,), (12, None), (WATER, Symbol.HULL))
    assert KIND.text.write(puzzle).endswith("fleet: none\n\n   ~  # | 10\n  -----\n  12  .\n")
    assert round_trip(puzzle, "text") == puzzle


def test_places_are_those_of_the_cells() -> None:
    (item,) = read(EXAMPLE)
    assert item.entry.parsed is not None
    places = item.entry.parsed.places
    assert places == {(r, c): (4 + r, 3 + 2 * c) for r in range(3) for c in range(4)}


def test_a_row_that_begins_with_a_hull_is_not_a_comment_and_a_short_rule_no_end() -> None:
    puzzle = Battleship(1, 2, (0, 1), (2,), (1, 1), (Symbol.HULL, UNKNOWN))
    text = convert([puzzle, puzzle])
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in read(text)] == [puzzle] * 2


HEAD = "kind: battleship\nfleet: 1x1\n\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        (HEAD + "...\n..\n...\n", 5, 3, "2 cells .* 3"),
        (HEAD + "...\n....\n...\n", 5, 4, "4 cells .* 3"),
        (HEAD + ". . .\n. y .\n", 5, 3, "'y' is not a symbol"),
        (HEAD + ". . 5 .\n. . . .\n", 4, 5, "'5' is not a symbol"),
        (HEAD + "... | a\n...\n", 4, 7, "'a' .* sum"),
        (HEAD + "... | 1000\n...\n", 4, 7, "'1000' .* sum"),
        (HEAD + "... | 1 2\n...\n", 4, 9, "one sum"),
        (HEAD + "...\n...\n---\n1 2\n", 7, 1, "move such a rule in"),
        (HEAD + "  ...\n  ---\n  1 2\n", 6, 6, "2 sums .* 3 columns"),
        (HEAD + "  ...\n  ---\n  1 2 3 4\n", 6, 9, "4 sums .* 3 columns"),
        (HEAD + "  ...\n  ---\n  1 x 3\n", 6, 5, "'x' .* sum"),
        (HEAD + "|\n|\n", 4, 1, "no cells"),
        (HEAD, 1, 1, "no rows"),
        (HEAD + "." * 2000, 4, 1, "2000 characters"),
        (HEAD + "." * (LARGEST_BOARD + 1), 4, 1, "61 cells .* 60"),
        (HEAD + "..\n" * (LARGEST_BOARD + 1), 4 + LARGEST_BOARD, 1, "61 rows"),
        ("kind: battleship\n\n...\n", 1, 1, "fleet is missing"),
        ("kind: battleship\nfleet:\n\n...\n", 2, 7, "not a fleet"),
        ("kind: battleship\nfleet: 1x1 two\n\n...\n", 2, 12, "'two'"),
        ("kind: battleship\nfleet: 1x1 1x\n\n...\n", 2, 12, "'1x'"),
        ("kind: battleship\nfleet: 1x1x1\n\n...\n", 2, 8, "'1x1x1'"),
        ("kind: battleship\nfleet: 0\n\n...\n", 2, 8, "0 is not the length"),
        ("kind: battleship\nfleet: 1x1 1x13\n\n...\n", 2, 14, "13 .* 12"),
        ("kind: battleship\nfleet: 1x4\n\n...\n...\n", 2, 8, "4 is longer than .* 2x3"),
        ("kind: battleship\nfleet: 9999x1\n\n...\n...\n", 2, 8, "9999 ships"),
        ("kind: battleship\nfleet: 1x" + "9" * 5000 + "\n\n...\n", 2, 8, "neither"),
        ("kind: battleship\nfleet: 1x1\n# . .\n. . .\n", 4, 1, "blank line above"),
        ("kind: battleship\nfleet: 1x1\nships: 3\n\n...\n", 3, 1, "no field 'ships'"),
    ],
)
def test_errors_name_line_and_column(text: str, line: int, column: int, words: str) -> None:
    errors = [item.entry.error for item in read(text) if item.entry.error]
    assert errors
    with pytest.raises(ReadError, match=words):
        raise errors[0]
    assert (errors[0].line, errors[0].column) == (line, column)
    assert len(str(errors[0])) < 300


# Solutions.


def test_solutions_are_read_with_and_without_sums() -> None:
    puzzle = empty(2, 4, (1, 1))
    solution = (WATER, Symbol.LEFT, Symbol.RIGHT, WATER, *(WATER,) * 3, Symbol.SUBMARINE)
    text = KIND.text.write_solution(puzzle, solution)
    assert text == "~ < > ~\n~ ~ ~ o"
    for typed in (text, "~lrx | 2\nwwwc | 1\n----\n0 1 1 1", "~<>~\n~~~O"):
        assert KIND.text.parse_solution(puzzle, typed) == solution


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("~ < > ~", 1, 1),
        ("~ < > ~\n~ ~ ~", 2, 6),
        ("~ < > ~\n~ . ~ ~", 2, 3),
        ("~ < > ?\n~ ~ ~ ~", 1, 7),
        ("~ < > k\n~ ~ ~ ~", 1, 7),
        ("", 1, 1),
    ],
)
def test_bad_solutions_are_refused(text: str, line: int, column: int) -> None:
    with pytest.raises(ReadError) as caught:
        KIND.text.parse_solution(empty(2, 4), text)
    assert (caught.value.line, caught.value.column) == (line, column)


# Pictures.


def test_the_picture_in_a_terminal() -> None:
    from gridwright.drawing import to_text

    solution = KIND.text.parse_solution(SMALL, "~<>o\n~~~~")
    assert to_text(KIND.painter.picture(SMALL)) == (
        "┏━━━┯━━━┯━━━┯━━━┓\n"
        "┃   │ ◀ │   │   ┃ 3\n"
        "┠───┼───┼───┼───┨\n"
        "┃   │   │   │ ≈ ┃ 0\n"
        "┗━━━┷━━━┷━━━┷━━━┛\n"
        "  0   1   1   1\n"
        "\n"
        " ◀ ▶     ●"
    )
    assert "┃   │ ◀ │ ▶ │ ● ┃ 3\n" in to_text(KIND.painter.picture(SMALL, solution))


def test_pictures_leave_out_sums_that_are_not_told_and_count_many_ships() -> None:
    from gridwright.drawing import to_text

    drawn = to_text(KIND.painter.picture(empty(2, 3, (1, 12, 0, 1))))
    below = [line.rstrip() for line in drawn.splitlines()[5:]]
    assert below == ["", " ◀ ■ ■ ▶", "", "12×  ◀ ▶     ●"]
    some = Battleship(1, 2, (0, 1), (None,), (None,) * 2, (PART, UNKNOWN))
    assert "┃ ? │   ┃" in to_text(KIND.painter.picture(some))
    assert "┃ ◀ │ ▶ ┃" in to_text(KIND.painter.picture(some, (Symbol.LEFT, Symbol.RIGHT)))


@settings(deadline=None, max_examples=30)
@given(boards())
def test_every_board_can_be_drawn(puzzle: Battleship) -> None:
    picture = KIND.painter.picture(puzzle)
    assert picture.width >= puzzle.cols
    assert picture.height >= puzzle.rows
