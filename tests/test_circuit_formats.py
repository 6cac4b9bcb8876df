"""Circuit Board in and out of every form, from the descriptions of the forms."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.errors import ReadError
from gridwright.grid import Cell, Edge
from gridwright.kind import Place
from gridwright.puzzles.circuit import KIND
from gridwright.puzzles.circuit.puzzle import Circuit
from gridwright.reading import read, read_one
from gridwright.reading_files import read_paths
from gridwright.recognition import recognise
from gridwright.verbs.convert import convert
from line_boards import circuit_boards, fault, round_trip

Finder = Callable[[str], Path]

# In and out.


@settings(deadline=None, max_examples=150)
@given(puzzle=circuit_boards())
@pytest.mark.parametrize("name", ["text", "json"])
def test_formats_hold_every_board(name: str, puzzle: Circuit) -> None:
    assert round_trip(KIND, puzzle, name) == puzzle


@settings(deadline=None, max_examples=20)
@given(st.lists(circuit_boards(), min_size=2, max_size=4))
@pytest.mark.parametrize("name", ["text", "json"])
def test_many_puzzles_in_one_file(name: str, puzzles: list[Circuit]) -> None:
    items = list(read(convert(puzzles, to=name)))
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in items] == puzzles


@settings(deadline=None, max_examples=20)
@given(st.lists(circuit_boards(), min_size=1, max_size=4), st.sampled_from([None, 0, 3]))
def test_objects_in_a_list_however_it_is_spread(puzzles: list[Circuit], indent: int | None) -> None:
    objects = [json.loads(line) for line in convert(puzzles, to="json").splitlines()]
    items = list(read(json.dumps(objects, indent=indent)))
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in items] == puzzles


# By hand, from the description.

LINE = '{"rows": 2, "cols": 4, "blocked": [[1, 4]], "lines": [[2, 1, 2, 3], [2, 2, 1, 2]]}'


def test_an_object_by_hand() -> None:
    given = {
        Edge(Cell(1, 0), Cell(1, 1)),
        Edge(Cell(1, 1), Cell(1, 2)),
        Edge(Cell(0, 1), Cell(1, 1)),
    }
    puzzle = Circuit(2, 4, frozenset({Cell(0, 3)}), frozenset(given))
    assert read_one(LINE) == puzzle
    assert convert([puzzle], to="json") == (
        '{"rows": 2, "cols": 4, "blocked": [[1, 4]], '
        '"lines": [[1, 2, 2, 2], [2, 1, 2, 2], [2, 2, 2, 3]]}\n'
    )


def test_a_square_and_its_path() -> None:
    text = '{"n": 2, "blocked": [], "lines": [], "path": [[2, 2], [1, 1]]}'
    assert read_one(text) == Circuit(2, 2, frozenset(), frozenset(), (Cell(1, 1), Cell(0, 0)))
    assert convert([read_one(text)], to="json") == text + "\n"


def test_titles_and_sources_come_along() -> None:
    text = '{"id": 7, "source": "no\\nwhere", "n": 2, "blocked": [], "lines": []}'
    (item,) = read(text)
    assert item.entry.notes == {"title": "7", "source": "no where"}
    assert item.entry.name == "7"


def test_lists_may_be_left_out_where_the_kind_is_named() -> None:
    bare = Circuit(3, 3, frozenset(), frozenset())
    assert read_one('{"kind": "circuit", "n": 3}') == bare
    assert read_one('{"n": 3}', kind="circuit", format="json") == bare


def test_places_are_those_of_blocked_cells_and_lines() -> None:
    (item,) = read('{"n": 3,\n "blocked": [[1, 1],\n  [2, 2]], "lines": [[3, 3, 3, 2]]}')
    assert item.entry.parsed is not None
    assert item.entry.parsed.places == {
        Cell(0, 0): Place(2, 14),
        Cell(1, 1): Place(3, 3),
        Cell(2, 1): Place(3, 22),
        Cell(2, 2): Place(3, 22),
    }


# What is wrong.

SPREAD = """[
  {"n": 2, "blocked": [], "lines": []},
  {
    "n": 3,
    "blocked": [[1, 1], [3, 3]],
    "lines": [
      [1, 2, 1, 3],
      [2, 1, 2, 3]
    ],
    "path": [[1, 2], [3, 1]]
  }
]
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ('"n": 3', '"n": 0', 4, 10, "n: 0 is not a number from 1 to 100"),
        ('"n": 3', '"n": 101', 4, 10, "n: 101 is not a number from 1 to 100"),
        ('"n": 3', '"n": true', 4, 10, "a whole number is wanted"),
        ('"n": 3', '"n": 3.0', 4, 10, "a whole number is wanted"),
        ('"n": 3', '"rows": 3', 3, 3, "the board has no 'cols'"),
        ('"n": 3', '"n": 3, "cols": 3', 4, 21, "either n or rows and cols"),
        ('"n": 3,', "", 3, 3, "the board has no 'rows'"),
        ('"blocked": [[1, 1]', '"blacked": [[1, 1]', 5, 16, "there is no 'blacked' in a board"),
        ("[[1, 1], [3, 3]]", '"none"', 5, 16, "'blocked' is a list"),
        ("[3, 3]", "[3, 4]", 5, 25, "r3c4 is not on a board of 3x3"),
        ("[3, 3]", "[0, 3]", 5, 25, "r0c3 is not on a board of 3x3"),
        ("[3, 3]", "[3]", 5, 25, "a cell [row, column] is wanted"),
        ("[3, 3]", '[3, "3"]', 5, 29, "a whole number is wanted"),
        ("[2, 1, 2, 3]", "[2, 1, 2]", 8, 7, "a line [row, column, row, column] is wanted"),
        ("[2, 1, 2, 3]", "7", 8, 7, "a line [row, column, row, column] is wanted"),
        ("[2, 1, 2, 3]", "[2, 1, 2, 4]", 8, 7, "r2c4 is not on a board of 3x3"),
        ("[2, 1, 2, 3]", "[2, 1, 1, 2]", 8, 7, "r1c2-r2c1 joins no two cells of one row"),
        ("[2, 1, 2, 3]", "[2, 1, 2, 1]", 8, 7, "r2c1-r2c1 joins no two cells of one row"),
        ("[2, 1, 2, 3]", "[2, 1, 1, 1]", 8, 7, "r1c1-r2c1 runs into the black cell r1c1"),
        ("[1, 2, 1, 3]", "[1, 3, 3, 3]", 7, 7, "r1c3-r3c3 runs into the black cell r3c3"),
        ("[[1, 2], [3, 1]]", "[[1, 2]]", 10, 13, "a path has two ends, not 1"),
        ("[[1, 2], [3, 1]]", "[[1, 2], [1, 2]]", 10, 13, "a path from r1c2 to itself"),
        ("[[1, 2], [3, 1]]", "[[1, 2], [3, 3]]", 10, 13, "ends at r3c3, where no point is"),
    ],
)
def test_bad_objects(old: str, new: str, line: int, column: int, words: str) -> None:
    first, second = read(SPREAD.replace(old, new, 1), kind="circuit", format="json")
    assert first.entry.error is None
    error = second.entry.error
    assert error is not None
    assert words in error.message
    assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ('{"n": 3', 1, 8, "not JSON"),
        ("", 1, 1, "empty"),
        ("7", 1, 1, "a board is an object"),
        ("[[]]", 1, 2, "a board is an object"),
        ('{"kind": "hashi", "n": 3}', 1, 10, "this is not a circuit puzzle"),
        ('{"n": 1, "blocked": [[1, 1]]}', 1, 1, "no points"),
        ("[" * 100_000, 1, 101, "too deep"),
        ('{"n": ' + "9" * 10_000 + "}", 1, 7, "too long"),
    ],
)
def test_bad_texts(text: str, line: int, column: int, words: str) -> None:
    error = fault(text, kind="circuit", format="json")
    assert words in error.message
    assert (error.line, error.column) == (line, column)


def test_a_bad_line_does_not_spoil_the_next() -> None:
    items = list(read(f"{LINE}\n{LINE[:-9]}\n{LINE}\n"))
    assert [item.entry.error is None for item in items] == [True, False, True]
    assert [item.entry.line for item in items] == [1, 2, 3]


def test_a_long_file_in_which_all_is_wrong_is_soon_told() -> None:
    start = time.process_time()
    assert sum(1 for _ in read(LINE + "\n" + '{"n": 3, "blocked": [[1\n' * 50_000)) == 22
    assert time.process_time() - start < 10


@pytest.mark.parametrize("name", ["text", "json"])
def test_spoilt_texts_are_told_and_never_crash(name: str) -> None:
    rng = random.Random(name)
    text = convert([read_one(LINE)], to=name)
    for _ in range(400):
        chars = list(text)
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(chars))
            chars[place : place + rng.randint(0, 2)] = rng.choice('0129o#ST|-?"{}[]/,: \nxé·')
        for item in read("".join(chars), kind="circuit", format=name):
            assert (item.entry.error is None) != (item.entry.parsed is None)


@pytest.mark.parametrize(
    "text",
    [
        '{"n": 3}',
        '{"n": 3, "blocked": [], "lines": 7}',
        '{"n": 3, "blocked": [1], "lines": []}',
        '{"n": 3, "blocked": [], "lines": [], "colour": "red"}',
        '{"kind": "tents", "n": 3, "blocked": [], "lines": []}',
        '["n", "blocked", "lines"]',
        "{n: 3, blocked: [], lines: []}",
        "[]",
    ],
)
def test_what_only_looks_like_a_board_is_not_guessed_at(text: str) -> None:
    with pytest.raises(ReadError, match="no puzzle of a known kind"):
        recognise(text)


# Outside collections, where they are at hand.


def test_the_newspaper_board(shared_data: Finder) -> None:
    (item,) = read_paths([str(shared_data("circuit/nyt-miro/nyt_5x5.json"))])
    assert item.entry.parsed is not None, str(item.entry.error)
    assert item.kind is KIND
    puzzle = item.entry.parsed.puzzle
    assert (len(puzzle.points), len(puzzle.edges), len(puzzle.given)) == (22, 34, 6)
    assert not KIND.rules.faults(puzzle)
    for name in ("text", "json"):
        assert round_trip(KIND, puzzle, name) == puzzle


@pytest.mark.parametrize("folder", ["battleship", "hashi", "sudoku"])
def test_files_of_other_kinds_are_not_taken(shared_data: Finder, folder: str) -> None:
    paths = [path for path in shared_data(folder).rglob("*") if path.is_file()]
    for path in sorted(paths)[:: 9 if folder == "hashi" else 1]:
        if path.suffix not in (".md", ""):
            text = path.read_text(encoding="utf-8")
            assert not any(form.recognise(text) for form in KIND.formats), path.name
