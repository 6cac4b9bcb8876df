"""Sudoku in and out of every format, from the descriptions of the formats."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.errors import ReadError, UsageError
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.layout import Layout, boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.reading import read, read_one
from gridwright.reading_files import read_paths
from gridwright.recognition import recognise
from gridwright.verbs.convert import convert
from sudoku_boards import (
    SIZES,
    STAIRS,
    any_layout,
    boards,
    full,
    plain,
    round_trip,
    usual,
)


@settings(deadline=None, max_examples=60)
@given(boards(any_layout))
def test_text_holds_every_board(puzzle: Sudoku) -> None:
    assert round_trip(puzzle, "text") == puzzle


@pytest.mark.parametrize("name", ["line", "minizinc", "puzzlekit"])
@settings(deadline=None, max_examples=30)
@given(puzzle=boards(plain))
def test_formats_of_the_usual_boards(name: str, puzzle: Sudoku) -> None:
    assert round_trip(puzzle, name) == puzzle


@settings(deadline=None, max_examples=30)
@given(boards(st.sampled_from([usual(size) for size in (4, 6, 9, 16, 25)])))
def test_puzzlink(puzzle: Sudoku) -> None:
    assert round_trip(puzzle, "puzzlink") == puzzle


@settings(deadline=None, max_examples=30)
@given(boards(st.sampled_from([usual(size) for size in (4, 9, 16, 25)])))
def test_tabular(puzzle: Sudoku) -> None:
    assert round_trip(puzzle, "tabular") == puzzle


@settings(deadline=None, max_examples=30)
@given(
    st.lists(boards(plain), min_size=2, max_size=5), st.sampled_from(["text", "line", "puzzlekit"])
)
def test_many_puzzles_in_one_file(puzzles: list[Sudoku], name: str) -> None:
    items = list(read(convert(puzzles, to=name)))
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in items] == puzzles


@settings(deadline=None, max_examples=50)
@given(st.text(st.characters(codec="utf-8"), max_size=30), st.sampled_from(["text", "puzzlekit"]))
def test_notes_come_back(note: str, name: str) -> None:
    tidy = " ".join(note.split())
    entry = Entry(1, Parsed(Sudoku(boxed(2, 2), (0,) * 16)), notes={"title": tidy, "source": tidy})
    writer = KIND.format(name).write
    assert writer is not None
    (item,) = read(writer([entry]))
    assert item.entry.error is None
    assert item.entry.notes.get("source", "") == tidy


@pytest.mark.parametrize("name", ["line", "puzzlink", "minizinc", "tabular", "puzzlekit"])
@pytest.mark.parametrize("layout", [boxed(3, 2), STAIRS, boxed(3, 3, diagonals=True)])
def test_a_format_refuses_what_it_cannot_say(name: str, layout: Layout) -> None:
    with pytest.raises(UsageError):
        convert([Sudoku(layout, (0,) * layout.size**2)], to=name)


@pytest.mark.parametrize(("name", "size"), [("puzzlink", 12), ("tabular", 6), ("tabular", 12)])
def test_a_format_refuses_sizes_that_it_lacks(name: str, size: int) -> None:
    with pytest.raises(UsageError):
        convert([Sudoku(usual(size), (0,) * size**2)], to=name)


@pytest.mark.parametrize("name", ["minizinc", "tabular"])
def test_a_format_for_one_puzzle_refuses_two(name: str) -> None:
    puzzle = Sudoku(boxed(2, 2), (0,) * 16)
    with pytest.raises(UsageError):
        convert([puzzle, puzzle], to=name)


def test_grid_is_read_only() -> None:
    with pytest.raises(UsageError, match="can be read but not written"):
        convert([Sudoku(boxed(2, 2), (0,) * 16)], to="grid")


# Addresses, by hand from the description of the site's encoding.


@pytest.mark.parametrize(
    ("code", "size", "cells"),
    [
        ("g1h2i3j4h", 4, {1: 1, 4: 2, 8: 3, 13: 4}),
        ("1234341221434321", 4, dict(enumerate((1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)))),
        ("zv", 6, {}),
        ("5zzzz", 9, {0: 5}),
        ("zg9zzs7", 9, {21: 9, 75: 7}),
        ("-10fazzzzzzzzzzzzs", 16, {0: 16, 1: 15, 2: 10}),
        ("-19-10" + "z" * 31 + "i", 25, {0: 25, 1: 16}),
        ("", 4, {}),
    ],
)
def test_addresses_by_hand(code: str, size: int, cells: dict[int, int]) -> None:
    puzzle = _address(code, size)
    assert {index: digit for index, digit in enumerate(puzzle.givens) if digit} == cells


def _address(code: str, size: int) -> Sudoku:
    puzzle = read_one(f"https://puzz.link/p?sudoku/{size}/{size}/{code}")
    assert isinstance(puzzle, Sudoku)
    return puzzle


def test_boxes_of_six_rows_are_three_wide_and_two_high() -> None:
    assert _address("zv", 6).layout == boxed(2, 3)


@pytest.mark.parametrize(
    ("givens", "code"),
    [
        ({}, "v"),
        ({0: 1}, "1u"),
        ({15: 4}, "u4"),
        ({0: 1, 1: 2, 15: 3}, "12s3"),
    ],
)
def test_small_boards_are_written_as_the_site_does(givens: dict[int, int], code: str) -> None:
    cells = tuple(givens.get(index, 0) for index in range(16))
    written = convert([Sudoku(boxed(2, 2), cells)], to="puzzlink").strip()
    assert written == f"https://puzz.link/p?sudoku/4/4/{code}"


def test_long_gaps_and_large_numbers_are_written_as_the_site_does() -> None:
    cells = (16, 15, *(0,) * 252, 10, 9)
    written = convert([Sudoku(boxed(4, 4), cells)], to="puzzlink").strip()
    # 252 empty cells are twelve times twenty and twelve more: r is the twelfth letter from g.
    assert written == "https://puzz.link/p?sudoku/16/16/-10f" + "z" * 12 + "ra9"


@pytest.mark.parametrize(
    "address",
    [
        "sudoku/4/4/1u",
        "http://pzv.jp/p.html?sudoku/4/4/1u",
        "https://pzprxs.vercel.app/p?sudoku/4/4/1u",
    ],
)
def test_other_sites_share_the_encoding(address: str) -> None:
    assert read_one(address).givens == (1, *(0,) * 15)


# Outside collections, where they are at hand.

Finder = Callable[[str], Path]

COLLECTIONS = [
    ("17clue/puzzles.txt", "line", 9),
    ("hardest1106/puzzles.txt", "line", 9),
    ("hardest1905-11plus/puzzles.txt", "line", 9),
    ("magictour1465/puzzles.txt", "line", 9),
    ("janko16/puzzles.jsonl", "puzzlekit", 16),
]


@pytest.mark.parametrize(("name", "format", "size"), COLLECTIONS)
def test_collections_are_recognised(shared_data: Finder, name: str, format: str, size: int) -> None:
    path = shared_data(f"sudoku/{name}")
    text = path.read_text(encoding="utf-8")
    assert recognise(text)[1].name == format
    items = list(read_paths([str(path)]))
    assert len(items) == sum(1 for line in text.splitlines() if line.strip())
    for item in items:
        assert item.entry.parsed is not None
        assert item.entry.parsed.puzzle.layout == usual(size)
        assert not KIND.rules.faults(item.entry.parsed.puzzle)


def test_problems_agree_with_their_solutions(shared_data: Finder) -> None:
    path = shared_data("sudoku/janko16/puzzles.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines()
    for item, line in zip(read_paths([str(path)]), lines, strict=True):
        data: dict[str, Any] = json.loads(line)
        solution = tuple(map(int, data["solution"].split()[2:]))
        assert item.entry.parsed is not None
        assert KIND.rules.violations(item.entry.parsed.puzzle, solution) == ()


@pytest.mark.parametrize(("name", "format"), [("lloyd-amos", "tabular"), ("minizinc", "minizinc")])
def test_folders_are_recognised(shared_data: Finder, name: str, format: str) -> None:
    folder = shared_data(f"sudoku/{name}")
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".txt", ".dzn")]
    assert files
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert recognise(text)[1].name == format, path.name
        (item,) = read_paths([str(path)])
        assert item.entry.parsed is not None, path.name
        given = sum(map(bool, item.entry.parsed.puzzle.givens))
        bare = "\n".join(line.partition("%")[0] for line in text.splitlines())
        cells = bare.partition("[")[2].partition("]")[0].replace(",", " ").split()
        if format == "tabular":
            cells = text.split()[2:]
        assert given == sum(cell not in ("-1", "_") for cell in cells), path.name


@pytest.mark.parametrize(
    "text",
    [
        "The data have n and x = array2d(1..n, 1..n, [...]) with a sign for empty cells.",
        "Puzzles are at https://example.org/sudoku/9/9/ and elsewhere.\nCome and see.",
        "2024-01-01T10:00:00 started\n2024-01-01T10:00:01 ended",
        "The kind of puzzle is not said here.\nkind: sudoku",
        "1,2,3\n4,5,6\n",
        '{"problem": "4 4\\n- 1 - -", "solution": "4 4\\n- a 2 b"}',
        '{"problem": "4 4\\n- 1 - -"}',
    ],
)
def test_what_only_looks_like_a_puzzle_is_not_guessed_at(text: str) -> None:
    with pytest.raises(ReadError, match="no puzzle of a known kind"):
        recognise(text)


def test_full_boards_keep_the_rules() -> None:
    for size in SIZES:
        layout = usual(size)
        assert KIND.rules.violations(Sudoku(layout, full(layout)), full(layout)) == ()
