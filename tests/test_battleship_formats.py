"""Battleship in and out of every format, from the descriptions of the formats."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from battleship_boards import (
    BOARDS,
    DATA,
    FACTS,
    KNOWN,
    LINES,
    PART,
    SMALL,
    UNKNOWN,
    WATER,
    boards,
    empty,
    round_trip,
    told,
)
from gridwright.errors import ReadError, UsageError
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.battleship import KIND
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol
from gridwright.reading import read, read_one
from gridwright.reading_files import read_paths
from gridwright.recognition import recognise
from gridwright.verbs.convert import convert

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
    with pytest.raises(UsageError, match="can be read but not written"):
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
        ("battleship/4/2/011130g3k0//x", 28, "'x' is not a fleet"),
        ("battleship/4/2/011130g3k0/3/11g/21o", 27, "2 ships follow where 3"),
        ("battleship/4/2/011130g3k0/2/11g/22u", 33, "'22u' is not a straight ship"),
        ("battleship/4/2/011130g3k0/2/11g/21", 33, "'21' is not a straight ship"),
        ("battleship/4/2/011130g3k0/1/", 27, "0 ships follow where 1"),
        ("battleship/4/2/011130g3kg0//c", 26, "more than 14"),
        ("battleship/4/2/011130g3kz//c", 25, "more than 14"),
        ("battleship/4/2/011130g7k0//c", 23, "7 stands for no part"),
        ("battleship/4/2/011130-1//c", 22, "'-1' is not a number of the code"),
        ("battleship/4/2/011130G//c", 22, "'G' is not a number of the code"),
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
        assert not KIND.rules.faults(puzzle)
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
        solution = KIND.text.parse_solution(
            puzzle, "".join(letters.get(char, char) for char in grid)
        )
        assert KIND.rules.violations(puzzle, solution) == ()
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
