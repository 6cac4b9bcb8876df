"""Battleship in and out of every format, from the descriptions of the formats."""

from __future__ import annotations

import json
import random
import string
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.errors import ReadError, UsageError
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.battleship import KIND, Battleship, Symbol
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, LONGEST_SHIP
from gridwright.reading import read, read_one, read_paths, recognise
from gridwright.verbs.convert import convert

WATER, PART, UNKNOWN = Symbol.WATER, Symbol.PART, Symbol.UNKNOWN
FORMS = [form.name for form in KIND.formats]
WRITTEN = [form.name for form in KIND.formats if form.write]
KNOWN = tuple(symbol for symbol in Symbol if symbol is not PART)


@st.composite
def boards(
    draw: st.DrawFn,
    *,
    symbols: tuple[Symbol, ...] = tuple(Symbol),
    told: bool = False,
    most: int = 999,
) -> Battleship:
    """Any board: a format has no opinion on whether it can be solved."""
    rows, cols = draw(st.tuples(st.integers(1, 9), st.integers(1, 14)))
    longest = min(max(rows, cols), LONGEST_SHIP)
    fleet = draw(st.lists(st.integers(0, 40), max_size=longest))
    while fleet and not fleet[-1]:
        fleet.pop()
    total = st.integers(0, 12) | st.integers(0, most)
    sums = total if told else st.none() | total
    row_sums = draw(st.lists(sums, min_size=rows, max_size=rows))
    col_sums = draw(st.lists(sums, min_size=cols, max_size=cols))
    if not told and draw(st.booleans()):
        row_sums, col_sums = [None] * rows, draw(st.sampled_from([col_sums, [None] * cols]))
    size = rows * cols
    givens = draw(st.lists(st.sampled_from(symbols), min_size=size, max_size=size))
    if draw(st.booleans()):
        givens = [symbol if draw(st.booleans()) else UNKNOWN for symbol in givens]
    sums_of = (tuple(row_sums), tuple(col_sums))
    return Battleship(rows, cols, tuple(fleet), *sums_of, tuple(givens))


def empty(rows: int, cols: int, fleet: tuple[int, ...] = (1,)) -> Battleship:
    size = rows * cols
    return Battleship(rows, cols, fleet, (None,) * rows, (None,) * cols, (UNKNOWN,) * size)


def told(rows: int, cols: int, fleet: tuple[int, ...] = (1,)) -> Battleship:
    return Battleship(rows, cols, fleet, (0,) * rows, (0,) * cols, (UNKNOWN,) * (rows * cols))


def round_trip(puzzle: Battleship, name: str) -> Battleship:
    text = convert([puzzle], to=name)
    kind, form = recognise(text)
    assert (kind, form.name) == (KIND, name)
    again = read_one(text)
    assert isinstance(again, Battleship)
    return again


# The text form.

EXAMPLE = """kind: battleship
fleet: 2x1 1x2 1x3

  . . ~ . | 2
  . ^ . . | .
  . . . ? | 3
  -------
  1 3 . 2
"""


@settings(deadline=None, max_examples=150)
@given(boards())
def test_text_holds_every_board(puzzle: Battleship) -> None:
    assert round_trip(puzzle, "text") == puzzle
    text = KIND.write(puzzle)
    assert KIND.write(read_one(text)) == text


def test_the_text_form_by_hand() -> None:
    puzzle = read_one(EXAMPLE)
    assert (puzzle.rows, puzzle.cols, puzzle.fleet) == (3, 4, (2, 1, 1))
    assert (puzzle.row_sums, puzzle.col_sums) == ((2, None, 3), (1, 3, None, 2))
    shown = {i: symbol for i, symbol in enumerate(puzzle.givens) if symbol is not UNKNOWN}
    assert shown == {2: WATER, 5: Symbol.TOP, 11: PART}
    assert KIND.write(puzzle) == EXAMPLE


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
        # Without a bar a dot would be a cell, so a sum that is not told is left out.
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
    assert "fleet: 4x1 3x2 2x3 1x4\n" in KIND.write(puzzle)


@pytest.mark.parametrize(
    "head",
    [
        "kind: battleship\nfleet: 1x1\nsource: me\ntitle: mine",
        "# a remark\nkind: battleship\n# another\nfleet: 1x1\n",
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
    assert KIND.write(puzzle).endswith("fleet: none\n\n   ~  # | 10\n  -----\n  12  .\n")
    assert round_trip(puzzle, "text") == puzzle


def test_places_are_those_of_the_cells() -> None:
    (item,) = read(EXAMPLE)
    assert item.entry.parsed is not None
    places = item.entry.parsed.places
    assert places == {(r, c): (4 + r, 3 + 2 * c) for r in range(3) for c in range(4)}


def test_a_row_that_begins_with_a_hull_is_no_remark_and_a_short_rule_no_end() -> None:
    puzzle = Battleship(1, 2, (0, 1), (2,), (1, 1), (Symbol.HULL, UNKNOWN))
    text = convert([puzzle, puzzle])
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in read(text)] == [puzzle] * 2


HEAD = "kind: battleship\nfleet: 1x1\n\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        (HEAD + "...\n..\n...\n", 5, 3, "2 cells .* 3"),
        (HEAD + "...\n....\n...\n", 5, 4, "4 cells .* 3"),
        (HEAD + ". . .\n. y .\n", 5, 3, "'y' is no symbol"),
        (HEAD + ". . 5 .\n. . . .\n", 4, 5, "'5' is no symbol"),
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
        ("kind: battleship\nfleet:\n\n...\n", 2, 7, "no fleet"),
        ("kind: battleship\nfleet: 1x1 two\n\n...\n", 2, 12, "'two'"),
        ("kind: battleship\nfleet: 1x1 1x\n\n...\n", 2, 12, "'1x'"),
        ("kind: battleship\nfleet: 1x1x1\n\n...\n", 2, 8, "'1x1x1'"),
        ("kind: battleship\nfleet: 0\n\n...\n", 2, 8, "0 is no length"),
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
    text = KIND.write_solution(puzzle, solution)
    assert text == "~ < > ~\n~ ~ ~ o"
    for typed in (text, "~lrx | 2\nwwwc | 1\n----\n0 1 1 1", "~<>~\n~~~O"):
        assert KIND.parse_solution(puzzle, typed) == solution


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
        KIND.parse_solution(empty(2, 4), text)
    assert (caught.value.line, caught.value.column) == (line, column)


# Outside formats, in and out.


@settings(deadline=None, max_examples=60)
@given(puzzle=boards(symbols=KNOWN, told=True))
@pytest.mark.parametrize("name", ["csplib", "minizinc"])
def test_formats_that_tell_every_sum(name: str, puzzle: Battleship) -> None:
    assert round_trip(puzzle, name) == puzzle


@settings(deadline=None, max_examples=60)
@given(boards(symbols=KNOWN))
def test_puzzlekit(puzzle: Battleship) -> None:
    assert round_trip(puzzle, "puzzlekit") == puzzle


@settings(deadline=None, max_examples=60)
@given(boards(most=255))
def test_puzzlink(puzzle: Battleship) -> None:
    assert round_trip(puzzle, "puzzlink") == puzzle


@settings(deadline=None, max_examples=20)
@given(st.lists(boards(symbols=KNOWN, told=True, most=255), min_size=2, max_size=4))
@pytest.mark.parametrize("name", ["text", "csplib", "puzzlekit", "puzzlink"])
def test_many_puzzles_in_one_file(name: str, puzzles: list[Battleship]) -> None:
    items = list(read(convert(puzzles, to=name)))
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in items] == puzzles


@pytest.mark.parametrize("name", ["csplib", "minizinc", "puzzlekit"])
def test_a_format_refuses_what_it_cannot_say(name: str) -> None:
    some = Battleship(1, 1, (1,), (1,), (1,), (PART,))
    with pytest.raises(UsageError, match="some part"):
        convert([some], to=name)
    if name != "puzzlekit":
        with pytest.raises(UsageError, match="every sum"):
            convert([empty(2, 3)], to=name)


def test_a_format_for_one_puzzle_refuses_two() -> None:
    with pytest.raises(UsageError, match="one puzzle"):
        convert([told(2, 3)] * 2, to="minizinc")


def test_boards_with_placed_ships_are_only_read() -> None:
    with pytest.raises(UsageError, match="only read"):
        convert([told(2, 3)], to="csplib-boards")


def test_titles_are_the_names_of_facts() -> None:
    writer = KIND.format("csplib").write
    assert writer is not None
    for title, name in (("mine_2", "mine_2"), ("Two words", "1"), ("", "1"), ("7", "7")):
        text = writer([Entry(1, Parsed(told(1, 2)), notes={"title": title})])
        assert text.startswith(f"problem({name},\n")
        (item,) = read(text)
        assert item.entry.notes["title"] == name


# By hand, from the descriptions.

FACTS = """% a remark, problem(9, no
problem(7, [2:1, 1:2],
    [2,0,2], [1,1,0,2],
    [w@[1,2], c@[3,4], t@[1,1]]).   % at the end
problem(eight,[1:1],[0,1],[1,_],[]).
"""

BOARDS = """Some words before.
====================
Board ID: 12
Nodes: 99
Solutions: 17
START-NEW-BOARD       2 4
Hint: 0 1 Left 5
Hint: 1 3 Water 2
PLACESHIP     2 0 1 E
PLACESHIP     1 0 3 S

Row tallies:      3  0
Column tallies:   0  1  1  1

DisplayBoardASCII: After generating a board

.Lrc 3
...W 0
0111

====================
"""

DATA = """% ship = [9];
height = 2; width = 4;
maxship = 2; ship = [1,1];
hint = [| 0, 3, 0, 0 |
  0, 0, 0, 1 |];
rowsum = [3,0];
colsum = [0,1,1,1];
%  1 1 1
"""

LINES = json.dumps(
    {
        "id": "a_2x4",
        "problem": "2 4 1 1 0\n0 1 1 1\n3 -\n- w - -\n- - - x",
        "solution": "2 4 1 1 0\n- w e o \n- - - -",
        "source": "nowhere",
    }
)

SMALL = Battleship(
    2,
    4,
    (1, 1),
    (3, 0),
    (0, 1, 1, 1),
    (UNKNOWN, Symbol.LEFT, *(UNKNOWN,) * 5, WATER),
)


def test_facts_by_hand() -> None:
    first, second = read(FACTS)
    givens = [UNKNOWN] * 12
    givens[0], givens[1], givens[11] = Symbol.TOP, WATER, Symbol.SUBMARINE
    assert first.entry.parsed is not None
    assert second.entry.parsed is not None
    wanted = Battleship(3, 4, (2, 1), (2, 0, 2), (1, 1, 0, 2), tuple(givens))
    assert first.entry.parsed.puzzle == wanted
    assert (first.entry.line, first.entry.notes) == (2, {"title": "7"})
    assert second.entry.parsed.puzzle == Battleship(2, 2, (1,), (0, 1), (1, None), (UNKNOWN,) * 4)


def test_blocks_by_hand() -> None:
    (item,) = read(BOARDS)
    assert item.entry.parsed is not None
    assert item.entry.parsed.puzzle == SMALL
    assert item.entry.line == 3
    assert item.entry.notes == {"title": "12", "note": "17 solutions without the hints"}


def test_data_by_hand() -> None:
    assert read_one(DATA) == SMALL
    assert read_one(DATA.replace("hint =", "hunt =")).givens == (UNKNOWN,) * 8


def test_lines_have_the_sums_of_columns_first() -> None:
    (item,) = read(LINES)
    assert item.entry.parsed is not None
    puzzle = item.entry.parsed.puzzle
    assert puzzle.row_sums == (3, None)
    assert (puzzle.col_sums, puzzle.fleet, puzzle.givens) == (
        SMALL.col_sums,
        SMALL.fleet,
        SMALL.givens,
    )
    assert item.entry.notes == {"source": "nowhere", "title": "a_2x4"}


# Addresses, by hand from the description of the site's encoding.

ALL = Battleship(
    2,
    6,
    (2, 1, 1, 1, 1, 1),
    (None, 13),
    (None, None, 16, None, None, None),
    (
        *(PART, WATER, *(UNKNOWN,) * 4),
        *(Symbol.TOP, Symbol.BOTTOM, Symbol.LEFT, Symbol.RIGHT, Symbol.HULL, Symbol.SUBMARINE),
    ),
)


@pytest.mark.parametrize(
    ("code", "puzzle"),
    [
        # Sums of four columns and of two rows, then the cells, then the fleet as two pieces.
        ("4/2/011130g3k0/2/11g/21o", SMALL),
        ("4/2/ln//z", empty(2, 4, ())),
        ("4/2/ln//c", empty(2, 4, (3, 2, 1))),
        ("4/2/ln//d", empty(2, 4, (4, 3, 2, 1))),
        ("5/2/mp//e", empty(2, 5, (5, 4, 3, 2, 1))),
        ("3/1/1h1i//c", Battleship(1, 3, (3, 2, 1), (1,), (1, None, None), (UNKNOWN,) * 3)),
        ("6/2/h-10jd.0j123456/7/11g/11g/21o/31s/41u/51v/61vg", ALL),
        # 36 empty cells are twenty and sixteen more.
        ("6/6/rzv/1/61vg", empty(6, 6, (0, 0, 0, 0, 0, 1))),
        ("12/1/sr/2/a1vv/c1vvo", empty(1, 12, (*(0,) * 9, 1, 0, 1))),
    ],
)
def test_addresses_by_hand(code: str, puzzle: Battleship) -> None:
    address = f"https://puzz.link/p?battleship/{code}"
    assert read_one(address) == puzzle
    assert convert([puzzle], to="puzzlink") == address + "\n"


@pytest.mark.parametrize(
    ("address", "puzzle"),
    [
        ("battleship/4/2/011130g3k0/2/21o/11g", SMALL),
        ("http://pzv.jp/p.html?battleship/4/2/011130g3k0/2/12o/11g", SMALL),
        ("https://pzprxs.vercel.app/p?battleship/4/2//2/11g/21o", empty(2, 4, (1, 1))),
        ("battleship/4/2///c", None),
        (
            "battleship/3/1/1gg1//c  # cut short",
            read_one("kind: battleship\nfleet: 3x1 2x2 1x3\n\n  ...|1\n  ---\n  1 . .\n"),
        ),
    ],
)
def test_addresses_that_others_write(address: str, puzzle: Battleship | None) -> None:
    assert read_one(address) == (puzzle or empty(2, 4, (3, 2, 1)))


@pytest.mark.parametrize(
    ("address", "column", "words"),
    [
        ("battleship/4/2/011130g3k0", 26, "before the fleet"),
        ("battleship/4/2/011130g3k0/", 27, "number of ships"),
        ("battleship/4/2/011130g3k0//x", 28, "'x' is no fleet"),
        ("battleship/4/2/011130g3k0/3/11g/21o", 27, "2 ships follow where 3"),
        ("battleship/4/2/011130g3k0/2/11g/22u", 33, "'22u' is no straight ship"),
        ("battleship/4/2/011130g3k0/2/11g/21", 33, "'21' is no straight ship"),
        ("battleship/4/2/011130g3k0/1/", 27, "0 ships follow where 1"),
        ("battleship/4/2/011130g3kg0//c", 26, "more than 14"),
        ("battleship/4/2/011130g3kz//c", 25, "more than 14"),
        ("battleship/4/2/011130g7k0//c", 23, "7 stands for no part"),
        ("battleship/4/2/011130-1//c", 22, "'-1' stands for no number"),
        ("battleship/4/2/011130G//c", 22, "'G' stands for no number"),
        ("battleship/61/2/g//c", 12, "1 to 60"),
        ("battleship/0/2/g//c", 12, "1 to 60"),
        ("battleship/2/2/jj/1/31s", 1, "3 is longer"),
        ("battleship/4/2/" + "z" * 9 + "//c", 17, "more than 14"),
        ("battleship/4/2/ln/99999999999/11g", 19, "number of ships"),
    ],
)
def test_bad_addresses(address: str, column: int, words: str) -> None:
    good = "battleship/4/2/ln//c"
    items = list(read(f"{good}\n{address}\n{good}\n"))
    assert [item.entry.error is None for item in items] == [True, False, True]
    error = items[1].entry.error
    assert error is not None
    with pytest.raises(ReadError, match=words):
        raise error
    assert (error.line, error.column) == (2, column)


# Bad input in the other formats: one entry says what is wrong, the others are read.


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("2:1", "x:1", 2, 13, "'x' is not the length"),
        ("2:1", "0:1", 2, 13, "from 1 on"),
        ("2:1", "2;1", 2, 14, "';' stands where ':'"),
        ("2:1", "9:1", 2, 1, "9 is longer"),
        ("2:1", "13:1", 2, 1, "13 is too long"),
        ("2:1", f"{'7' * 5000}:1", 2, 13, "is not the length"),
        ("[2,0,2]", "[2,-1,2]", 3, 8, "'-' is not a sum"),
        ("[2,0,2]", "[2,0 2]", 3, 10, "',' or ']'"),
        ("[2,0,2]", "[]", 2, 1, "0x4"),
        ("w@[1,2]", "q@[1,2]", 4, 6, "'q' is no type"),
        ("w@[1,2]", "w@[4,2]", 2, 1, "row 4, column 2, outside"),
        ("w@[1,2]", "w@[0,2]", 2, 1, "outside"),
        ("w@[1,2]", "w@[1,2],m@[1,2]", 4, 14, "another hint"),
        ("]]).", "]]", 4, 31, "ends in the middle"),
    ],
)
def test_bad_facts(old: str, new: str, line: int, column: int, words: str) -> None:
    items = list(read(FACTS.replace(old, new, 1), form="csplib"))
    assert [item.entry.error is None for item in items] == [False, True]
    error = items[0].entry.error
    assert error is not None
    with pytest.raises(ReadError, match=words):
        raise error
    assert (error.line, error.column) == (line, column)
    assert len(str(error)) < 300


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("Left", "Lift", 7, 11, "'Lift' is no type"),
        ("Hint: 0 1 Left 5", "Hint: 0 1", 7, 10, "not complete"),
        ("Hint: 0 1", "Hint: 0 x", 7, 9, "'x' is not a column"),
        ("Hint: 1 3", "Hint: 2 3", 3, 1, "outside the board"),
        ("Hint: 1 3", "Hint: 0 1", 8, 7, "another hint"),
        ("PLACESHIP     2", "PLACESHIP     0", 9, 15, "from 1 on"),
        ("PLACESHIP     2", "PLACESHIP     7", 3, 1, "7 is longer"),
        ("Row tallies", "Row", 3, 1, "'Row tallies:' is missing"),
        ("3  0\n", "3  0  1\n", 3, 1, "3 row sums"),
        ("3  0\n", f"3  {'9' * 5000}\n", 12, 1, "characters"),
        ("2 4\n", "2\n", 6, 24, "not complete"),
        ("START-NEW-BOARD       2 4", "", 3, 1, "size is missing"),
        ("2 4\n", "2 400\n", 3, 1, "2x400"),
        ("Solutions: 17", "Solutions: many", 5, 12, "'many'"),
    ],
)
def test_bad_blocks(old: str, new: str, line: int, column: int, words: str) -> None:
    items = list(read(BOARDS.replace(old, new, 1) + BOARDS, form="csplib-boards"))
    assert [item.entry.error is None for item in items] == [False, True]
    error = items[0].entry.error
    assert error is not None
    with pytest.raises(ReadError, match=words):
        raise error
    assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("height = 2", "height = two", 2, 10, "'two'"),
        ("height = 2", "height = 61", 2, 10, "'61' .* 60"),
        ("height = 2", "height = 0", 4, 1, "hint has 8 cells"),
        ("height = 2;", "", 1, 1, "height is missing"),
        ("height = 2;", "height = 2; height = 3;", 2, 13, "twice"),
        ("height = 2", f"height = {'2' * 5000}", 2, 10, "…"),
        ("maxship = 2", "maxship = 3", 3, 14, "maxship says otherwise"),
        ("[1,1]", "[1,-1]", 3, 24, "'-1'"),
        ("[1,1]", "1,1", 3, 14, "between brackets"),
        ("3, 0, 0 |", "3, 0 |", 4, 1, "7 cells .* 2x4"),
        ("0, 3,", "0, 8,", 4, 14, "'8' is not a hint"),
        ("[|", "[", 4, 1, "matrix"),
        ("[3,0]", "[3,0,1]", 2, 1, "3 row sums"),
        ("[0,1,1,1];", "[0,1,1,1]", 1, 1, "colsum is missing"),
    ],
)
def test_bad_data(old: str, new: str, line: int, column: int, words: str) -> None:
    (item,) = read(DATA.replace(old, new, 1), kind="battleship", form="minizinc")
    error = item.entry.error
    assert error is not None
    with pytest.raises(ReadError, match=words):
        raise error
    assert (error.line, error.column) == (line, column)
    assert len(str(error)) < 300


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("2 4 1 1 0", "2 4 1 1 x", "line 1 of the problem: 'x'"),
        ("2 4 1 1 0", "2", "line 1 of the problem: rows, columns"),
        ("2 4 1 1 0", "2 4 1 1 0 0 1", "5 is longer"),
        ("2 4 1 1 0", "61 4 1", "60 rows"),
        ("2 4 1 1 0", f"2 4 {'9' * 5000}", "…"),
        ("0 1 1 1", "0 1 1", "line 2 of the problem: 3 column sums"),
        ("0 1 1 1", "0 1 1 1000", "'1000'"),
        ("3 -", "3 - -", "line 3 of the problem: 3 row sums"),
        ("3 -", "3 a", "'a' is not a sum"),
        ("- w - -", "- w -", "line 4 of the problem: 3 cells"),
        ("- w - -", "- q - -", "'q' is none"),
        ("\\n- w - -", "", "1 rows of cells where 2"),
        ('"problem"', '"riddle"', "no text under 'problem'"),
        ("{", "[", "no JSON"),
    ],
)
def test_bad_lines(old: str, new: str, words: str) -> None:
    items = list(read(f"{LINES.replace(old, new, 1)}\n{LINES}\n", form="puzzlekit", kind=KIND.name))
    assert [item.entry.error is None for item in items] == [False, True]
    error = items[0].entry.error
    assert error is not None
    with pytest.raises(ReadError, match=words):
        raise error
    assert error.line == 1
    assert error.column is not None
    assert len(str(error)) < 300


@pytest.mark.parametrize(
    "line", ["[" * 100_000, "1" * 5000, '{"problem": ' + "9" * 5000 + "}", "null"]
)
def test_strange_json_is_refused(line: str) -> None:
    items = list(read(f"{LINES}\n{line}\n", form="puzzlekit", kind=KIND.name))
    assert [item.entry.error is None for item in items] == [True, False]


NOISE = [
    "problem(" * 200_000,
    "problem(1,[" + "1:1," * 200_000,
    "Board ID: 1\n" * 100_000,
    "START-NEW-BOARD 9" * 100_000,
    "ship=" * 200_000,
    "hint = [|" + "0," * 400_000,
    " " * 1_000_000,
    "\n" * 1_000_000,
    "%" * 1_000_000,
    "battleship/" * 100_000,
    "battleship/9/9/" + "z" * 1_000_000,
    "battleship/9/9/zz/" + "9/" * 400_000,
    '{"problem": "' + "9 " * 400_000 + '"}',
    ". " * 400_000,
    "1x" * 400_000,
]


@pytest.mark.parametrize("name", ["text", *FORMS])
def test_noise_is_refused_in_good_time(name: str) -> None:
    start = time.process_time()
    for noise in NOISE:
        for item in read(noise, kind=KIND.name, form=name):
            assert item.entry.error is not None
        if name != "text":
            continue
        with pytest.raises(ReadError):
            read_one(f"kind: battleship\nfleet: 1x1 {noise[:600_000]}\n\n{noise}")
    assert time.process_time() - start < 20


@pytest.mark.parametrize("name", ["text", *FORMS])
def test_random_changes_never_raise_anything_else(name: str) -> None:
    rng = random.Random(name)
    seeds = [EXAMPLE, FACTS, BOARDS, DATA, LINES, "battleship/4/2/011130g3k0/2/11g/21o\n"]
    signs = string.printable + "²٣≈×\u2028\x00"
    for seed in seeds:
        for _ in range(150):
            chars = list(seed)
            for _ in range(rng.randrange(1, 6)):
                place = rng.randrange(len(chars))
                chars[place : place + rng.randrange(3)] = rng.choices(signs, k=rng.randrange(3))
            for item in read("".join(chars), kind=KIND.name, form=name):
                assert (item.entry.error is None) == (item.entry.parsed is not None)
                if item.entry.error is not None:
                    assert item.entry.error.line is not None


# Outside collections, where they are at hand.

Finder = Callable[[str], Path]


def _puzzles(path: Path) -> dict[str, Battleship]:
    found = {}
    for number, item in enumerate(read_paths([str(path)])):
        assert item.entry.parsed is not None, str(item.entry.error)
        found[item.entry.notes.get("title", str(number))] = item.entry.parsed.puzzle
    return found


def test_facts_and_blocks_have_the_same_boards(shared_data: Finder) -> None:
    folder = shared_data("battleship/csplib014")
    facts, blocks = _puzzles(folder / "instances.pl"), _puzzles(folder / "boards.txt")
    assert len(facts) == len(blocks) == 202
    assert facts == blocks
    for item in read_paths([str(folder / "boards.txt")]):
        assert item.entry.notes["note"].endswith(" solutions without the hints")
    for puzzle in facts.values():
        assert (puzzle.rows, puzzle.cols, puzzle.fleet) == (10, 10, (4, 3, 2, 1))
        assert not KIND.faults(puzzle)
        assert round_trip(puzzle, "csplib") == puzzle


def test_data_files(shared_data: Finder) -> None:
    files = sorted(shared_data("battleship/minizinc-solbat").glob("*.dzn"))
    assert len(files) == 26
    for path in files:
        height, width, longest, _ = map(int, path.stem.split("_")[1:])
        (puzzle,) = _puzzles(path).values()
        assert (puzzle.rows, puzzle.cols, len(puzzle.fleet)) == (height, width, longest)
        assert set(puzzle.givens) == {UNKNOWN}
        assert round_trip(puzzle, "minizinc") == puzzle


def test_published_solutions_keep_the_rules(shared_data: Finder) -> None:
    path = shared_data("battleship/janko/puzzles.jsonl")
    letters = {"-": "~", "n": "^", "s": "v", "w": "<", "e": ">", "m": "#", "o": "o"}
    lines = path.read_text(encoding="utf-8").splitlines()
    items = list(read_paths([str(path)]))
    assert len(items) == len(lines) == 82
    solved = 0
    for item, line in zip(items, lines, strict=True):
        data: dict[str, Any] = json.loads(line)
        assert item.entry.parsed is not None
        puzzle = item.entry.parsed.puzzle
        assert round_trip(puzzle, "puzzlekit") == puzzle
        _, _, grid = data["solution"].partition("\n")
        if not grid:
            continue
        solution = KIND.parse_solution(puzzle, "".join(letters.get(char, char) for char in grid))
        assert KIND.violations(puzzle, solution) == ()
        solved += 1
    assert solved >= 81


@pytest.mark.parametrize("folder", ["battleship", "sudoku"])
def test_every_file_is_recognised_as_what_it_is(shared_data: Finder, folder: str) -> None:
    ours = {".pl": "csplib", ".dzn": "minizinc", ".jsonl": "puzzlekit", ".txt": "csplib-boards"}
    for path in sorted(shared_data(folder).rglob("*")):
        if path.suffix not in ours:
            continue
        text = path.read_text(encoding="utf-8")
        kind, form = recognise(text)
        assert kind.name == folder
        claims = [entry.name for entry in KIND.formats if entry.recognise(text)]
        assert claims == ([ours[path.suffix]] if folder == "battleship" else [])
        if folder == "battleship":
            assert form.name == ours[path.suffix]


@pytest.mark.parametrize(
    "text",
    [
        "The fact problem(1, [4:1], ...) begins a line of CSPLib's file.",
        "Board ID: 17\nThere is no board here.",
        "ship = [1,2]; rowsum = [1];",
        "Puzzles are at https://example.org/battleship/9/9/ and elsewhere.\nCome and see.",
        '{"problem": "2 2 1\\n0 1\\n1 0\\n- -\\n- q"}',
        '{"problem": "2 2\\n0 1\\n1 0\\n- -\\n- -"}',
        '{"kind": "tents", "problem": "2 2 1\\n0 1\\n1 0\\n- -\\n- -"}',
    ],
)
def test_what_only_looks_like_a_puzzle_is_not_guessed_at(text: str) -> None:
    with pytest.raises(ReadError, match="no puzzle of a known kind"):
        recognise(text)


# Pictures.


def test_the_picture_in_a_terminal() -> None:
    from gridwright.drawing import to_text

    solution = KIND.parse_solution(SMALL, "~<>o\n~~~~")
    assert to_text(KIND.picture(SMALL)) == (
        "┏━━━┯━━━┯━━━┯━━━┓\n"
        "┃   │ ◀ │   │   ┃ 3\n"
        "┠───┼───┼───┼───┨\n"
        "┃   │   │   │ ≈ ┃ 0\n"
        "┗━━━┷━━━┷━━━┷━━━┛\n"
        "  0   1   1   1\n"
        "\n"
        " ◀ ▶     ●"
    )
    assert "┃   │ ◀ │ ▶ │ ● ┃ 3\n" in to_text(KIND.picture(SMALL, solution))


def test_pictures_leave_out_sums_that_are_not_told_and_count_many_ships() -> None:
    from gridwright.drawing import to_text

    drawn = to_text(KIND.picture(empty(2, 3, (1, 12, 0, 1))))
    below = [line.rstrip() for line in drawn.splitlines()[5:]]
    assert below == ["", " ◀ ■ ■ ▶", "", "12×  ◀ ▶     ●"]
    some = Battleship(1, 2, (0, 1), (None,), (None,) * 2, (PART, UNKNOWN))
    assert "┃ ? │   ┃" in to_text(KIND.picture(some))
    assert "┃ ◀ │ ▶ ┃" in to_text(KIND.picture(some, (Symbol.LEFT, Symbol.RIGHT)))


@settings(deadline=None, max_examples=30)
@given(boards())
def test_every_board_can_be_drawn(puzzle: Battleship) -> None:
    picture = KIND.picture(puzzle)
    assert picture.width >= puzzle.cols
    assert picture.height >= puzzle.rows
