"""Hashi in and out of every form, from the descriptions of the forms."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.errors import ReadError, UsageError
from gridwright.grid import Cell
from gridwright.kind import Place
from gridwright.puzzles.hashi import KIND
from gridwright.puzzles.hashi.puzzle import Hashi, Island
from gridwright.reading import read, read_one
from gridwright.reading_files import read_paths
from gridwright.recognition import recognise
from gridwright.verbs.convert import convert
from line_boards import fault, hashi_boards, published, round_trip

Finder = Callable[[str], Path]


def islands(rows: int, cols: int, labels: dict[tuple[int, int], int | None]) -> Hashi:
    listed = sorted((Cell(*place), label) for place, label in labels.items())
    return Hashi(rows, cols, tuple(Island(cell, label) for cell, label in listed))


SMALL = islands(3, 4, {(0, 0): 2, (0, 2): 3, (1, 3): 1, (2, 0): 1, (2, 2): None})

# In and out.


@settings(deadline=None, max_examples=100)
@given(puzzle=hashi_boards())
@pytest.mark.parametrize("name", ["text", "has", "puzzlekit"])
def test_formats_hold_every_board(name: str, puzzle: Hashi) -> None:
    assert round_trip(KIND, puzzle, name) == puzzle


@settings(deadline=None, max_examples=100)
@given(hashi_boards(most=255))
def test_addresses_hold_labels_up_to_255(puzzle: Hashi) -> None:
    assert round_trip(KIND, puzzle, "puzzlink") == puzzle


@settings(deadline=None, max_examples=20)
@given(st.lists(hashi_boards(most=255), min_size=2, max_size=4))
@pytest.mark.parametrize("name", ["text", "puzzlekit", "puzzlink"])
def test_many_puzzles_in_one_file(name: str, puzzles: list[Hashi]) -> None:
    items = list(read(convert(puzzles, to=name)))
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in items] == puzzles


def test_what_a_format_cannot_say() -> None:
    with pytest.raises(UsageError, match="one puzzle, not 2"):
        convert([SMALL, SMALL], to="has")
    with pytest.raises(UsageError, match="too large for an address; the limit is 255"):
        convert([islands(1, 1, {(0, 0): 256})], to="puzzlink")


# By hand, from the descriptions.

HAS = """ 3  4 5
 2  0  3  0
 0  0  0  1\t
 1  0  ?  0
"""

LINE = {"id": "7_3x4", "problem": "3 4\n2 - 3 -\n- - - 1 \n1 - ? -", "source": "no where"}


def test_a_file_by_hand() -> None:
    assert read_one(HAS) == SMALL
    assert convert([SMALL], to="has") == "3 4 5\n2 0 3 0\n0 0 0 1\n1 0 ? 0\n"


def test_a_line_by_hand() -> None:
    (item,) = read(json.dumps(LINE), kind="hashi", format="puzzlekit")
    assert item.entry.parsed is not None
    assert item.entry.parsed.puzzle == SMALL
    assert item.entry.notes == {"source": "no where", "title": "7_3x4"}


def test_a_line_with_bridges_is_recognised() -> None:
    pair = {"problem": "3 3\n2 - 2\n- - -\n1 - 1", "solution": "3 3\n- 1 -\na - a\n- - -"}
    assert recognise(json.dumps(pair))[0] is KIND
    for old, new in (("a", "c"), ("1 -\na", "1 1\na"), ("a - a", "- - -"), ("3 3", "3 4")):
        other = {**pair, "solution": pair["solution"].replace(old, new)}
        with pytest.raises(ReadError, match="no puzzle of a known kind"):
            recognise(json.dumps(other))


@pytest.mark.parametrize(
    ("code", "puzzle"),
    [
        ("4/3/2g3j11g.g", SMALL),
        ("1/2/8-ff", islands(2, 1, {(0, 0): 8, (1, 0): 255})),
        ("3/1/9gf", islands(1, 3, {(0, 0): 9, (0, 2): 15})),
        ("6/4/3zh1", islands(4, 6, {(0, 0): 3, (3, 5): 1})),
    ],
)
def test_addresses_by_hand(code: str, puzzle: Hashi) -> None:
    assert convert([puzzle], to="puzzlink") == f"https://puzz.link/p?hashi/{code}\n"
    before = ("https://puzz.link/p?hashi/", "http://pzv.jp/p.html?hashikake/", "bridges/")
    for start in before:
        assert read_one(start + code) == puzzle
    assert read_one(f"hashi/{code}   # a comment") == puzzle


def test_an_address_may_leave_out_the_water_at_its_end() -> None:
    assert read_one("hashi/5/2/1g1") == islands(2, 5, {(0, 0): 1, (0, 2): 1})


# What is wrong.


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        (" 3  4 5", "3 4", 1, 4, "three numbers"),
        (" 3  4 5", "3 4 5 6", 1, 7, "three numbers"),
        (" 3  4 5", "x 4 5", 1, 1, "'x' is not a number of rows from 1 to 250"),
        (" 3  4 5", "3 0 5", 1, 3, "'0' is not a number of columns"),
        (" 3  4 5", "3 251 5", 1, 3, "'251' is not a number of columns"),
        (" 3  4 5", f"3 4 {'9' * 5000}", 1, 5, "not a number of islands"),
        (" 3  4 5", "3 4 6", 1, 5, "there are 5 islands where the first line tells 6"),
        (" 3  4 5", "2 4 5", 4, 1, "3 rows follow where the first line tells 2"),
        (" 3  4 5", "4 4 5", 5, 1, "3 rows follow where the first line tells 4"),
        (" 3  4 5", "3 3 5", 2, 11, "4 cells in a row where 3"),
        (" 3  0\n", " 3\n", 2, 9, "3 cells in a row where 4"),
        ("?", "x", 4, 8, "'x' is neither a label"),
        ("?", "1234", 4, 8, "'1234' is neither a label"),
        ("?", "-1", 4, 8, "'-1' is neither a label"),
    ],
)
def test_bad_files(old: str, new: str, line: int, column: int, words: str) -> None:
    error = fault(HAS.replace(old, new, 1), kind="hashi", format="has")
    assert (error.line, error.column) == (line, column)
    with pytest.raises(ReadError, match=words):
        raise error


@pytest.mark.parametrize("text", ["3 3 0\n0 0 0\n0 0 0\n0 0 0", "1 1 1\n0"])
def test_files_without_islands(text: str) -> None:
    assert fault(text, kind="hashi", format="has").message.startswith(
        ("the board has", "'0' is no")
    )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("3 4\n", "3\n", "begins with no numbers"),
        ("3 4\n", "0 4\n", "1 to 250 rows and columns"),
        ("3 4\n", "2 4\n", "3 rows where 2"),
        ("3 4\n", "3 5\n", "line 2 of the problem: 4 cells in a row where 5"),
        ("?", "x", "line 4 of the problem: 'x' is neither"),
    ],
)
def test_bad_lines(old: str, new: str, words: str) -> None:
    bad = {**LINE, "problem": LINE["problem"].replace(old, new, 1)}
    text = f"{json.dumps(LINE)}\n{json.dumps(bad)}\n{json.dumps(LINE)}\n"
    items = list(read(text, kind="hashi", format="puzzlekit"))
    assert [item.entry.error is None for item in items] == [True, False, True]
    error = items[1].entry.error
    assert error is not None
    assert words in error.message
    assert (error.line, error.column) == (2, 17)


@pytest.mark.parametrize(
    ("address", "column", "words"),
    [
        ("hashi/4/3/2g3j11g.gg", 20, "beyond the board of 12 cells"),
        ("hashi/4/3/z", 11, "beyond the board of 12 cells"),
        ("hashi/4/3/2g0", 13, "0 is not a label"),
        ("hashi/4/3/2G", 12, "'G' is not a number of the code"),
        ("hashi/4/3/-1", 11, "'-1' is not a number of the code"),
        ("hashi/4/3/2g3/1", 14, "'/' is not a number of the code"),
        ("hashi/4/3/g", 11, "no islands"),
        ("hashi/4/3", 10, "no islands"),
        ("hashi/0/3/1", 7, "1 to 250"),
        ("https://puzz.link/p?hashi/4/251/1", 27, "1 to 250"),
        ("https://puzz.link/p?hasty/4/2/1", 1, "not an address of Hashi"),
    ],
)
def test_bad_addresses(address: str, column: int, words: str) -> None:
    good = "hashi/4/3/2g3j11g.g"
    items = list(read(f"{good}\n{address}\n# comment\n{good}\n"))
    assert [item.entry.error is None for item in items] == [True, False, True]
    error = items[1].entry.error
    assert error is not None
    assert words in error.message
    assert (error.line, error.column) == (2, column)


@pytest.mark.parametrize("name", ["text", "has", "puzzlekit", "puzzlink"])
def test_spoilt_texts_are_told_and_never_crash(name: str) -> None:
    rng = random.Random(name)
    text = convert([SMALL], to=name)
    for _ in range(300):
        chars = list(text)
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(chars))
            chars[place : place + rng.randint(0, 2)] = rng.choice('0129?.-#"{}[]/,: \nxé·')
        for item in read("".join(chars), kind="hashi", format=name):
            assert (item.entry.error is None) != (item.entry.parsed is None)


# Outside collections, where they are at hand.


def test_the_benchmark_is_read_completely(shared_data: Finder) -> None:
    files = sorted(shared_data("hashi/coelho2019").rglob("*.has"))
    assert len(files) == 960
    for number, path in enumerate(files):
        side, count = map(int, path.stem.split("_")[1:3])
        (item,) = read_paths([str(path)])
        assert item.entry.parsed is not None, str(item.entry.error)
        puzzle = item.entry.parsed.puzzle
        assert (puzzle.rows, puzzle.cols, len(puzzle.islands)) == (side, side, count)
        assert not KIND.rules.faults(puzzle)
        if number % 40 == 0:
            for form in ("text", "has", "puzzlekit", "puzzlink"):
                assert round_trip(KIND, puzzle, form) == puzzle


def test_published_solutions_keep_the_rules(shared_data: Finder) -> None:
    path = shared_data("hashi/janko/puzzles.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines()
    items = list(read_paths([str(path)]))
    assert len(items) == len(lines) == 80
    for item, line in zip(items, lines, strict=True):
        data: dict[str, Any] = json.loads(line)
        assert item.entry.parsed is not None, str(item.entry.error)
        puzzle = item.entry.parsed.puzzle
        assert round_trip(KIND, puzzle, "puzzlekit") == puzzle
        rows = [row.split() for row in data["solution"].split("\n")[1:]]
        fitting = [
            solution
            for solution in published(puzzle, rows)
            if not KIND.rules.violations(puzzle, solution)
        ]
        assert len(fitting) == 1, data["id"]
        drawing = KIND.text.write_solution(puzzle, fitting[0])
        assert KIND.text.parse_solution(puzzle, drawing) == fitting[0]


@pytest.mark.parametrize("folder", ["battleship", "circuit", "hashi", "sudoku"])
def test_every_file_is_recognised_as_what_it_is(shared_data: Finder, folder: str) -> None:
    paths = [path for path in shared_data(folder).rglob("*") if path.is_file()]
    for path in sorted(paths)[:: 9 if folder == "hashi" else 1]:
        if path.suffix in (".md", ""):
            continue
        text = path.read_text(encoding="utf-8")
        claims = [form.name for form in KIND.formats if form.recognise(text)]
        wanted = (
            {".has": ["has"], ".jsonl": ["puzzlekit"]}[path.suffix] if folder == "hashi" else []
        )
        assert claims == wanted, path.name
        if folder == "hashi":
            assert recognise(text)[0] is KIND


@pytest.mark.parametrize(
    "text",
    [
        "2 2 2\n1 0\n0 1\n3 4",
        "2 2 2\n1 0\n0 1 0",
        "2 2 3\n9 0\n0 1",
        "2 2 2\n1 x\n0 1",
        "Puzzles are at https://example.org/hashi/9/9/ and elsewhere.\nCome and see.",
        '{"problem": "2 2\\n1 -\\n- 1"}',
        '{"kind": "tents", "problem": "2 2\\n1 -\\n- 1"}',
    ],
)
def test_what_only_looks_like_islands_is_not_guessed_at(text: str) -> None:
    assert not any(form.recognise(text) for form in KIND.formats)


def test_places_are_those_of_the_cells() -> None:
    (item,) = read(HAS)
    assert item.entry.parsed is not None
    assert item.entry.parsed.places[Cell(1, 3)] == Place(3, 11)
    (item,) = read("https://puzz.link/p?hashi/4/3/2g3j11g.g")
    assert item.entry.parsed is not None
    assert item.entry.parsed.places[Cell(2, 2)] == Place(1, 38)
