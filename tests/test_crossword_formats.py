"""Crosswords in and out of every outside format, from the descriptions of the formats."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from crossword_files import EXOLVE, IPUZ, LINES, MINIZINC, PLAIN, PZL, SMALL, XD, crosswords
from gridwright.errors import UsageError
from gridwright.grid import Cell, Edge
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.zebra.formats.english import is_puzzle
from gridwright.reading import Item, read, read_one
from gridwright.recognition import recognise
from gridwright.verbs.convert import convert, convert_entries
from line_boards import round_trip

# In and out.


@settings(deadline=None, max_examples=150)
@given(puzzle=crosswords(bars=True))
@pytest.mark.parametrize("name", ["ipuz", "exolve"])
def test_formats_with_bars_hold_every_grid(name: str, puzzle: Crossword) -> None:
    assert round_trip(KIND, puzzle, name) == puzzle


@settings(deadline=None, max_examples=150)
@given(puzzle=crosswords(hints=LINES.filter(lambda text: "{" not in text)))
def test_xd_holds_every_grid_without_bars(puzzle: Crossword) -> None:
    assume(puzzle.slots)
    assert round_trip(KIND, puzzle, "xd") == puzzle


@settings(deadline=None, max_examples=150)
@given(puzzle=crosswords(full=True) | crosswords(full=True, letters=PLAIN))
def test_puz_holds_every_full_grid(puzzle: Crossword) -> None:
    assert round_trip(KIND, puzzle, "puz") == puzzle


@settings(deadline=None, max_examples=100)
@given(puzzle=crosswords(hints=None, pairs=True))
def test_pzl_holds_every_grid_with_pairs(puzzle: Crossword) -> None:
    assert read_one(convert([puzzle], to="pzl"), format="pzl") == puzzle
    bare = all(cell == "" or cell.isdigit() for cell in puzzle.cells)
    if min(puzzle.rows, puzzle.cols) > 2 and not bare:
        assert round_trip(KIND, puzzle, "pzl") == puzzle


@settings(deadline=None, max_examples=20)
@given(st.lists(crosswords(bars=True), min_size=2, max_size=3))
def test_exolve_holds_several_puzzles(puzzles: list[Crossword]) -> None:
    items = list(read(convert(puzzles, to="exolve")))
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in items] == puzzles


NOTES = {"title": "On # one", "author": "A & B", "source": "© 2020 <us>", "note": "Made up."}


@settings(deadline=None, max_examples=50)
@given(title=LINES)
@pytest.mark.parametrize("name", ["puz", "ipuz", "xd", "exolve"])
def test_notes_come_along(name: str, title: str) -> None:
    notes = {**NOTES, "title": title}
    text = convert_entries([Entry(1, Parsed(SMALL), notes=notes)], to=name)
    (item,) = read(text, kind="crossword", format=name)
    assert item.entry.notes == notes
    assert item.entry.name == title


@pytest.mark.parametrize("name", ["ipuz", "xd", "exolve"])
def test_a_source_that_is_no_copyright_does_not_become_one(name: str) -> None:
    notes = {"source": "gridwright, seed 5"}
    text = convert_entries([Entry(1, Parsed(SMALL), notes=notes)], to=name)
    assert "opyright" not in text
    (item,) = read(text)
    assert item.entry.notes == notes


# By hand, from the descriptions.


@pytest.mark.parametrize(
    ("name", "text"), [("xd", XD), ("exolve", EXOLVE), ("ipuz", IPUZ), ("ipuz", f"ipuz({IPUZ});")]
)
def test_files_by_hand(name: str, text: str) -> None:
    assert recognise(text) == (KIND, KIND.format(name))
    (item,) = read(text)
    assert item.entry.error is None
    assert item.entry.parsed is not None
    assert item.entry.parsed.puzzle == SMALL
    dates = {"xd": "2020-02-30", "ipuz": "02/30/2020"}
    expected = {"title": "A small one", "author": "A. Setter", "source": "© 2020 A. Setter"}
    expected |= {"date": dates[name]} if name in dates else {}
    expected |= {"note": "Made for a test."}
    assert item.entry.notes == expected


def test_places_are_those_of_the_cells() -> None:
    for text in (XD, EXOLVE, IPUZ.replace("null, 6", '{"cell": "#"}, 6')):
        (item,) = read(text)
        assert item.entry.parsed is not None
        lines = text.splitlines()
        places = item.entry.parsed.places
        assert sorted(places) == list(SMALL.all_cells())
        for cell, place in places.items():
            sign = lines[place.line - 1][place.column - 1]
            assert sign in '{[0123456"' if text[0] == "{" else sign.upper() in {SMALL[cell], "."}


def test_xd_with_headings() -> None:
    top, grid, clues, notes = XD.split("\n\n\n")
    text = (
        f"## Clues\n\n{clues}\n\n## Grid\n{grid}\n## Notes\n{notes}\n## Metadata\n{top}\n## Odd\nx"
    )
    assert read_one(text) == SMALL


def test_xd_without_metadata_or_clues() -> None:
    puzzle = Crossword(2, 3, ("A", "", "#", "", "B", "C"), gather({}))
    assert read_one("A.#\n.bc", kind="crossword", format="xd") == puzzle
    assert read_one("\n\nA._\n.bc\n\n\nA1. ~ A.", format="xd") == puzzle


def test_the_signs_of_exolve() -> None:
    sizes = "exolve-width: 3\nexolve-height: 2"
    text = f"exolve-begin\n{sizes}\nexolve-grid:\nA_ M|@B\n 0+ . ?\nexolve-end"
    bars = {Edge(Cell(0, 0), Cell(1, 0)), Edge(Cell(0, 1), Cell(0, 2))}
    expected = Crossword(2, 3, ("A", "M", "B", "", "#", ""), gather({}), frozenset(bars))
    assert read_one(text) == expected
    digits = text.replace("exolve-grid", "exolve-option: allow-digits\nexolve-grid")
    assert read_one(digits).cells == ("A", "M", "B", "0", "#", "")


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Joined (2) forces (3) Anagram of tac.", "Joined (2) forces (3)"),
        ("Joined (2) forces [] so it is", "Joined (2) forces"),
        ("A pet (3)", "A pet (3)"),
        ("A pet # (3)", "A pet"),
        ("#1 pet", "#1 pet"),
    ],
)
def test_clues_of_exolve_end_where_the_notes_begin(written: str, kept: str) -> None:
    puzzle = read_one(EXOLVE.replace("A <b>pet</b> &amp; friend", written))
    assert puzzle.hints[0] == ("1A", kept)


def test_bars_of_ipuz_on_any_side() -> None:
    grid: list[list[object]] = [
        [{"cell": 1, "style": "b"}, {"cell": 0, "style": {"barred": "L"}}],
        [2, 0],
    ]
    data = {
        "version": "http://ipuz.org/v1",
        "kind": ["http://ipuz.org/crossword/crypticcrossword#1"],
        "dimensions": {"width": 2, "height": 2},
        "styles": {"b": {"barred": "TRL"}},
        "puzzle": grid,
    }
    text = json.dumps(data)
    # With the bar, 1 runs down, and the cell to the right of it begins 2.
    assert _message(text) == "r2c1 shows '2', but its number is 3"
    grid[0][1] = {"cell": 2, "style": {"barred": "L"}}
    grid[1] = [3, 0]
    puzzle = read_one(json.dumps(data))
    assert puzzle.bars == {Edge(Cell(0, 0), Cell(0, 1))}
    assert [slot.name for slot in puzzle.slots] == ["1D", "2D", "3A"]


def test_symbols_of_ipuz_can_be_others() -> None:
    data = {
        "version": "http://ipuz.org/v2",
        "kind": "http://ipuz.org/crossword",
        "block": "X",
        "empty": "_",
        "dimensions": {"width": "3", "height": 1},
        "puzzle": [["_", "_", "X"]],
        "solution": [["_", {"value": "x"}, "X"]],
        "clues": {"Across": [{"number": 1, "clue": "Odd", "enumeration": "1,1"}], "Down": []},
    }
    expected = Crossword(1, 3, ("", "X", "#"), gather({}), hints=(("1A", "Odd (1,1)"),))
    assert read_one(json.dumps(data)) == expected


def test_a_letter_that_is_given_but_not_in_a_solution() -> None:
    data = json.loads(IPUZ)
    del data["solution"]
    data["puzzle"][1][1] = {"cell": 0, "value": "r"}
    cells = ("", "", "", "#", "", "R", "", "", "#", "", "", "")
    assert read_one(json.dumps(data)) == replace(SMALL, cells=cells)


def test_pzl_by_hand() -> None:
    cells = ("C", "", "T", "#", "", "", "", "", "#", "", "", "")
    expected = Crossword(3, 4, cells, gather({}), pairs=True)
    assert read_one(PZL) == expected
    assert read_one("\n".join(line.rstrip() for line in PZL.splitlines())) == expected


def test_minizinc_by_hand() -> None:
    words = ["CA", "AN", "CAT", "ART", "TIE", "TEN", "ARIA"]
    blank = tuple("#" if cell == "#" else "" for cell in SMALL.cells)
    assert recognise(MINIZINC)[1].name == "minizinc"
    assert read_one(MINIZINC) == Crossword(3, 4, blank, Lexicon(words))
    assert not KIND.rules.violations(read_one(MINIZINC), SMALL.cells)


def test_what_is_written() -> None:
    edges = {
        Edge(Cell(0, 0), Cell(0, 1)),
        Edge(Cell(0, 0), Cell(1, 0)),
        Edge(Cell(1, 1), Cell(1, 2)),
    }
    barred = Crossword(2, 3, ("A", "", "#", "B", "5", "C"), gather({}), frozenset(edges))
    assert convert([barred], to="exolve").splitlines() == [
        "exolve-begin",
        "  exolve-width: 3",
        "  exolve-height: 2",
        "  exolve-option: allow-chars:5",
        "  exolve-option: ignore-unclued",
        "  exolve-grid:",
        "    A+ ?  .",
        "    B  5| C",
        "exolve-end",
    ]
    data = json.loads(convert([barred], to="ipuz"))
    assert data["dimensions"] == {"width": 3, "height": 2}
    first, second = {"barred": "L"}, {"barred": "T"}
    assert data["puzzle"] == [
        [0, {"cell": 1, "style": first}, "#"],
        [{"cell": 2, "style": second}, 0, {"cell": 0, "style": first}],
    ]
    assert data["solution"] == [["A", 0, "#"], ["B", "5", "C"]]
    assert data["clues"] == {"Across": [[2, ""]], "Down": [[1, ""]]}
    plain = Crossword(2, 3, ("A", "", "#", "B", "5", "C"), gather({}), hints=(("1D", "Alone"),))
    grid = "A.#\nB5C"
    clues = "A1. ~ A.\nA3. ~ B5C\n\nD1. Alone ~ AB\nD2. ~ .5"
    assert convert([plain], to="xd") == f"Creator: Gridwright\n\n\n{grid}\n\n\n{clues}\n"


# What a format cannot hold.


def test_what_a_format_cannot_say() -> None:
    barred = replace(SMALL, bars=frozenset({Edge(Cell(0, 0), Cell(0, 1))}))
    for name in ("puz", "xd", "pzl"):
        with pytest.raises(UsageError, match="cannot have bars"):
            convert([barred], to=name)
    for name in ("puz", "xd", "pzl", "ipuz"):
        with pytest.raises(UsageError, match="holds one puzzle, not 2"):
            convert([SMALL, SMALL], to=name)
    with pytest.raises(UsageError, match="r2c1 is empty: fill it first"):
        convert([replace(SMALL, cells=(*"CAT#", "", *"RIA", *"#TEN"))], to="puz")
    with pytest.raises(UsageError, match="can be read but not written"):
        convert([SMALL], to="minizinc")


@pytest.mark.parametrize("name", ["puz", "ipuz", "xd", "exolve"])
def test_words_of_ones_own_stay_behind(name: str) -> None:
    own = replace(SMALL, lexicon=Lexicon(["CAT"]), free=frozenset({"5D"}), required=("CAT",))
    assert read_one(convert([own], to=name)) == SMALL


def _message(text: str) -> str:
    items: list[Item] = list(read(text))
    assert items[0].entry.error is not None
    return items[0].entry.error.message


def test_a_grid_with_clues_is_no_text_in_plain_language() -> None:
    rows = ["0 0 0 0 0"] * 3 + ["0 . 0 0 0", "0 0 0 0 0"]
    head = ["width: 5", "height: 5", "option: ignore-unclued", "grid:"]
    lines = [f"  exolve-{line}" for line in head] + [f"    {row}" for row in rows]
    clues = ["  exolve-down:", "    4 ; &#91;] 0", "    5 &#91;] &#91;]", "exolve-end", ""]
    text = "\n".join(["exolve-begin", *lines, *clues])
    # It lists values and numbers sentences, as far as one who knows only prose can see.
    assert is_puzzle(text)
    kind, form = recognise(text, None, None)
    assert (kind.name, form.name) == ("crossword", "exolve")
