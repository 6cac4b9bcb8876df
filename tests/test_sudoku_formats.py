"""Sudoku in and out of every format, from the descriptions of the formats."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import document
from gridwright.errors import ReadError, UsageError
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.sudoku import KIND, Layout, Sudoku, boxed, irregular
from gridwright.puzzles.sudoku.layout import default_boxes
from gridwright.reading import read, read_one, read_paths, recognise
from gridwright.verbs.convert import convert

SIZES = (4, 6, 9, 12, 16, 25)
UNUSUAL = (
    boxed(3, 2),
    boxed(2, 5),
    boxed(5, 2),
    boxed(4, 3),
    boxed(1, 4),
    boxed(9, 1),
    boxed(1, 2),
)
STAIRS = irregular((0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3))


def usual(size: int) -> Layout:
    boxes = default_boxes(size)
    assert boxes is not None
    return boxed(*boxes)


def full(layout: Layout) -> tuple[int, ...]:
    """A filled board of boxes: every row is the one before, moved on by a box or by one more."""
    n, (height, width) = layout.size, layout.boxes or (1, layout.size)
    return tuple(
        (width * (row % height) + row // height + col) % n + 1
        for row in range(n)
        for col in range(n)
    )


@st.composite
def boards(draw: st.DrawFn, layouts: st.SearchStrategy[Layout]) -> Sudoku:
    """Any digits anywhere: a format has no opinion on whether they can be solved."""
    layout = draw(layouts)
    cells = st.integers(0, layout.size * layout.size - 1)
    givens = [0] * layout.size**2
    digits = st.integers(1, layout.size)
    for index, digit in draw(st.dictionaries(cells, digits, max_size=40)).items():
        givens[index] = digit
    if draw(st.booleans()):
        # Nearly full boards are rare among random ones and use every symbol.
        full_board = [digit % layout.size + 1 for digit in range(len(givens))]
        givens = [given or filled for given, filled in zip(givens, full_board, strict=True)]
    return Sudoku(layout, tuple(givens))


plain = st.sampled_from([usual(size) for size in SIZES])
jigsaws = st.integers(2, 7).flatmap(
    lambda n: st.permutations([i // n for i in range(n * n)]).map(lambda r: irregular(tuple(r)))
)
any_layout = st.one_of(
    plain,
    st.sampled_from(UNUSUAL),
    jigsaws,
    st.sampled_from([boxed(2, 2, diagonals=True), boxed(3, 3, diagonals=True)]),
    jigsaws.map(lambda board: irregular(board.regions, diagonals=True)),
)


def round_trip(puzzle: Sudoku, name: str) -> Sudoku:
    text = convert([puzzle], to=name)
    assert recognise(text)[1].name == name
    again = read_one(text)
    assert isinstance(again, Sudoku)
    return again


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
    with pytest.raises(UsageError, match="only read"):
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


# The line form and its alphabets.


def _line(word: str) -> tuple[int, ...]:
    puzzle = read_one(word)
    assert isinstance(puzzle, Sudoku)
    return puzzle.givens


def test_dots_and_zeros_are_empty_cells() -> None:
    word = "123456789" + "." * 72
    assert _line(word) == _line(word.replace(".", "0")) == (*range(1, 10), *(0,) * 72)


def test_sixteen_with_nine_digits_and_seven_letters() -> None:
    assert _line("123456789ABCDEFG" + "." * 240)[:16] == tuple(range(1, 17))
    assert _line("123456789abcdefg" + "." * 240)[:16] == tuple(range(1, 17))


def test_sixteen_in_hexadecimal() -> None:
    assert _line("0123456789ABCDEF" + "." * 240)[:16] == tuple(range(1, 17))


def test_sixteen_with_letters_only() -> None:
    assert _line("ABCDEFGHIJKLMNOP" + "." * 240)[:16] == tuple(range(1, 17))


def test_twelve_and_twenty_five() -> None:
    assert _line("123456789ABC" + "." * 132)[:12] == tuple(range(1, 13))
    assert _line("ABCDEFGHIJKLMNOPQRSTUVWXY" + "." * 600)[:25] == tuple(range(1, 26))


def test_a_line_may_carry_a_remark() -> None:
    (item,) = read("1" + "." * 15 + "  # from the attic\n")
    assert item.entry.notes["note"] == "from the attic"


# The readable grid.

ROWS = ["12|34", "34|12", "--+--", "21|4.", "43|.1"]
HALF = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 0, 4, 3, 0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(ROWS),
        "\n".join(["12 34", "34 12", "", "21 4.", "43 .1"]),
        "\n".join(["1 2 3 4", "3 4 1 2", "2 1 4 _", "4 3 _ 1"]),
        "\t1\t2\t3\t4\r\n3\t4\t1\t2\r\n2\t1\t4\t0\r\n4\t3\t0\t1\r\n",
        "+----+----+\n| 12 | 34 |\n| 34 | 12 |\n+====+====+\n| 21 | 4* |\n| 43 | *1 |\n+----+----+",
    ],
)
def test_grids_as_people_type_them(text: str) -> None:
    assert recognise(text)[1].name == "grid"
    assert read_one(text).givens == HALF
    assert read_one("kind: sudoku\n\n" + text).givens == HALF


def test_dashes_may_be_empty_cells_or_a_rule() -> None:
    given = "12 34\n----\n2- --\n---1"
    assert read_one(f"kind: sudoku\n\n{given}").givens == (1, 2, 3, 4, *(0,) * 4, 2, *(0,) * 6, 1)
    ruled = "12|34\n34|12\n-----\n21|4-\n43|-1"
    assert read_one(f"kind: sudoku\n\n{ruled}").givens == HALF


def test_a_grid_without_a_row_does_not_spoil_the_next() -> None:
    rows = [row for row in ROWS if "+" not in row]
    items = list(read("\n".join([*rows[:3], "", *rows, "", *rows])))
    assert [item.entry.error is None for item in items] == [False, True, True]


def test_jigsaw_by_hand() -> None:
    text = "kind: sudoku\nboxes: irregular\ndiagonals: yes\n\n1...\n....\n....\n...2\n\n"
    text += "AAAB\nCABB\nCCDB\nCDDD\n"
    puzzle = read_one(text)
    assert puzzle.layout == irregular(STAIRS.regions, diagonals=True)
    assert puzzle.givens == (1, *(0,) * 14, 2)
    spaced = text.replace("AAAB", "a1 a1 a1 b").replace("CABB", "c a1 b b")
    assert read_one(spaced.replace("CCDB", "c c d b").replace("CDDD", "c d d d")) == puzzle


def test_fields_are_read_as_people_type_them() -> None:
    rows = "1...\n....\n....\n....\n"
    wanted = Sudoku(boxed(2, 2), (1, *(0,) * 15))
    for head in (
        "kind:sudoku",
        "Kind : SUDOKU",
        "# mine\n\nkind: sudoku\n# yours",
        "  kind: sudoku",
    ):
        assert read_one(f"{head}\n\n{rows}") == wanted
    assert read_one("title: One\nkind: sudoku\nboxes: 2 x 2\n" + rows) == wanted


def test_documents_of_two_kinds_in_one_file() -> None:
    text = "kind: sudoku\n1...\n....\n....\n....\nkind: template\n1 .\n---\n. 2\n"
    assert [item.kind and item.kind.name for item in read(text)] == [
        "sudoku",
        "template",
        "template",
    ]


def test_the_text_form_of_the_smallest_boxes_stays_one_document() -> None:
    text = KIND.write(Sudoku(boxed(1, 2), (1, 0, 0, 0)))
    assert len(list(document.split(text))) == 1


# Outside collections, where they are at hand.

Finder = Callable[[str], Path]

COLLECTIONS = [
    ("17clue/puzzles.txt", "line", 9),
    ("hardest1106/puzzles.txt", "line", 9),
    ("hardest1905-11plus/puzzles.txt", "line", 9),
    ("magictour1465/puzzles.txt", "line", 9),
    ("janko16/puzzles.jsonl", "puzzlekit", 16),
]


@pytest.mark.parametrize(("name", "form", "size"), COLLECTIONS)
def test_collections_are_recognised(shared_data: Finder, name: str, form: str, size: int) -> None:
    path = shared_data(f"sudoku/{name}")
    text = path.read_text(encoding="utf-8")
    assert recognise(text)[1].name == form
    items = list(read_paths([str(path)]))
    assert len(items) == sum(1 for line in text.splitlines() if line.strip())
    for item in items:
        assert item.entry.parsed is not None
        assert item.entry.parsed.puzzle.layout == usual(size)
        assert not KIND.faults(item.entry.parsed.puzzle)


def test_problems_agree_with_their_solutions(shared_data: Finder) -> None:
    path = shared_data("sudoku/janko16/puzzles.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines()
    for item, line in zip(read_paths([str(path)]), lines, strict=True):
        data: dict[str, Any] = json.loads(line)
        solution = tuple(map(int, data["solution"].split()[2:]))
        assert item.entry.parsed is not None
        assert KIND.violations(item.entry.parsed.puzzle, solution) == ()


@pytest.mark.parametrize(("name", "form"), [("lloyd-amos", "tabular"), ("minizinc", "minizinc")])
def test_folders_are_recognised(shared_data: Finder, name: str, form: str) -> None:
    folder = shared_data(f"sudoku/{name}")
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".txt", ".dzn")]
    assert files
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert recognise(text)[1].name == form, path.name
        (item,) = read_paths([str(path)])
        assert item.entry.parsed is not None, path.name
        given = sum(map(bool, item.entry.parsed.puzzle.givens))
        bare = "\n".join(line.partition("%")[0] for line in text.splitlines())
        cells = bare.partition("[")[2].partition("]")[0].replace(",", " ").split()
        if form == "tabular":
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
        assert KIND.violations(Sudoku(layout, full(layout)), full(layout)) == ()
