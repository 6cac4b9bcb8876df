"""Files of crosswords that are wrong: one sentence each, with its place, and never a traceback."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_files import EXOLVE, IPUZ, MINIZINC, PZL, SMALL, XD
from gridwright.errors import ReadError
from gridwright.puzzles.crossword import KIND
from gridwright.reading_files import read_paths
from gridwright.verbs.convert import convert
from line_boards import fault

FILES = {"xd": XD, "exolve": EXOLVE, "ipuz": IPUZ, "pzl": PZL, "minizinc": MINIZINC}


def expect(name: str, old: str, new: str, line: int, column: int, words: str) -> None:
    """What is said of a good file in which a piece is replaced."""
    assert old in FILES[name]
    error = fault(FILES[name].replace(old, new, 1), kind="crossword", format=name)
    assert words in error.message
    assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        # What does not look like metadata is the grid.
        ("Title: A", "Titled", 1, 7, "' ' is not a cell"),
        ("Author: A", "By A", 2, 1, "lines such as 'Title: My puzzle'"),
        ("Author: A", "title: A", 2, 1, "'title' appears twice"),
        ("aRIA", "aRI", 9, 1, "3 cells, but the first row has 4"),
        ("aRIA", "a!IA", 9, 2, "'!' is not a cell"),
        ("aRIA", "a IA", 9, 2, "' ' is not a cell"),
        ("A6. Two", "A5. Two", 15, 1, "this grid has no entry 5 across"),
        ("D3. Neck", "D2. Neck", 20, 16, "the answer is TIE, but 2 down in the grid is ART"),
        ("D2. Skill ~ ART", "D1. Skill", 19, 1, "1 down has two clues"),
        ("A4. Sung <alone> ~ ARIA", "A4. Song ~ AREA", 14, 12, "but 4 across in the grid is ARIA"),
        ("A4. Sung", "4. Sung", 14, 1, "'A1. A pet ~ CAT'"),
        ("A4. Sung", "B4. Sung", 14, 1, "A for across, D for down"),
        ("Editor: Nobody", "Rebus: T=TREE", 8, 3, "r1c3 holds 'TREE'"),
    ],
)
def test_bad_xd(old: str, new: str, line: int, column: int, words: str) -> None:
    expect("xd", old, new, line, column, words)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("exolve-end", "exolve-stop", 2, 1, "the line 'exolve-end' is missing"),
        ("  exolve-width: 4\n", "", 2, 1, "exolve-width is missing"),
        ("exolve-width: 4", "exolve-width: four", 7, 1, "'four' is not a width"),
        ("exolve-width: 4", "exolve-width: 5", 14, 5, "4 cells, but exolve-width says 5"),
        ("exolve-width: 4", "exolve-width: 99", 7, 1, "3 rows of 99 cells"),
        ("exolve-width: 4", "exolve-height: 3", 8, 1, "exolve-height appears twice"),
        ("exolve-height: 3", "exolve-height: 4", 16, 1, "the grid has 3 rows, but exolve-height"),
        ("exolve-id: small-1", "small-1", 3, 1, "a section such as 'exolve-grid:'"),
        ("exolve-id: small-1", "exolve-3d: 2", 3, 1, "three-dimensional grids"),
        ("C A@T", "|C A@T", 14, 5, "'|' must follow a cell"),
        ("C A@T", "C A&@T", 14, 9, "'@' is not a cell"),
        ("C A@T", "C ;@T", 14, 7, "';' is not a cell"),
        ("C A@T", "C A~T", 14, 8, "cells whose number is skipped"),
        ("C A@T", "C 0*T", 14, 8, "r1c2 does not say whether it is black"),
        ("1 A <b>", "A <b>", 19, 5, "a clue begins with its number"),
        ("1 A <b>", "2 A <b>", 19, 5, "no entry 2 across"),
        ("6, 5d", "6, 4d", 21, 5, "the clue names 4D"),
        ("2 Skill", "1 Skill", 24, 5, "1 down has two clues"),
    ],
)
def test_bad_exolve(old: str, new: str, line: int, column: int, words: str) -> None:
    expect("exolve", old, new, line, column, words)


def test_xd_grids_that_are_too_large_or_missing() -> None:
    for grid in ("A" * 26, "\n".join("A" * 26)):
        error = fault(f"Title:\n\n\n{grid}", format="xd")
        assert (error.line, error.column) == (4, 1)
        assert "a grid has 1 to 25 rows and columns" in error.message
    assert "there is no grid" in fault("Title: x\nAuthor: y", format="xd").message
    assert "'grid' appears twice" in fault("## Grid\nA\n## grid\nB").message
    assert "begins with its heading" in fault("A\n## Grid\nA").message


def test_rebus_cells_of_exolve_are_named() -> None:
    text = EXOLVE.replace("colour-scheme:blue", "rebus-cells").replace("C A@T .", "C AB@T .")
    error = fault(text)
    assert (error.line, error.column) == (14, 8)
    assert error.message == "r1c2 holds several letters: only one per cell is supported"


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("/v2", "/v3", 2, 12, "is an unknown version"),
        ("crossword#1", "sudoku#1", 2, 42, "not a crossword"),
        ('"kind"', '"kinds"', 1, 1, "'kind' is missing"),
        ('"width": 4', '"width": 4.5', 5, 25, "a whole number such as 15"),
        ('"width": 4', '"width": true', 5, 25, "a whole number such as 15"),
        ('"width": 4', '"width": 26', 5, 15, "3 rows of 26 cells"),
        ('"height": 3', '"height": 2', 7, 11, "a list of 2 rows"),
        ('3, "#"],', "3],", 8, 1, "a row of 4 cells"),
        ("[1, {", "[2, {", 8, 2, "r1c1 shows '2', but its number is 1"),
        ("0, 0, 5]", "0, 0, 0]", 9, 55, "r2c4 shows no number, but 5 begins there"),
        ("0, 0, 5]", "0, 7, 5]", 9, 52, "r2c3 shows '7', but no entry begins there"),
        ('"T", "#"]', '"T", "S"]', 11, 30, "r1c4 is black in the grid"),
        ('"I", "A"]', '"#", "A"]', 11, 58, "r2c3 is white in the grid"),
        ('"I", "A"]', '"QU", "A"]', 11, 58, "r2c3 holds 'QU': only one letter is supported"),
        ('{"value": "R"}', '{"across": "R"}', 11, 42, "r2c2 has letters that differ"),
        ('{"shapebg": "circle"}},\n"puzzle"', '{"barred": "X"}},\n"puzzle"', 6, 32, "TRBL"),
        ('"Down"', '"Zones"', 14, 10, "clues run Across or Down, not 'Zones'"),
        ('[2, "Skill"]', '[4, "Skill"]', 14, 41, "no entry 4 down"),
        ('[2, "Skill"]', '[1, "Skill"]', 14, 41, "1 down has two clues"),
        ('[2, "Skill"]', '"Skill"', 14, 41, "a clue is written as in"),
        ('[2, "Skill"]', '["2D", "Skill"]', 14, 42, "a whole number"),
        ('"AN"}]}\n}', '"AN"}]}\n', 15, 61, "this is not JSON"),
        ('"AN"}]}\n}', '"AN"}]}\n} 7', 16, 3, "after the end"),
    ],
)
def test_bad_ipuz(old: str, new: str, line: int, column: int, words: str) -> None:
    expect("ipuz", old, new, line, column, words)


@pytest.mark.parametrize("text", ["[]", "{}", "7", "null", "[" * 5000, '{"version": ' + "9" * 5000])
def test_json_that_is_not_a_puzzle(text: str) -> None:
    assert fault(text, kind="crossword", format="ipuz").line == 1


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("3\n4", "x\n4", 1, 1, "'x' is not the number of rows"),
        ("3\n4", "3\n26", 1, 1, "3 rows of 26 cells"),
        ("3\n4", "4\n4", 10, 1, "ends before the 4 rows"),
        ("3\n4", "3\n3", 6, 7, "more than 3 cells"),
        ("C   T", "C  xT", 6, 4, "'x' is where a blank must separate two cells"),
        ("C   T", "C ; T", 6, 3, "';' is not a cell"),
        ("@\n0\n", "@\nno\n", 9, 1, "'no' is not the number of word lists"),
        ("@\n0\n", "@\n1\n", 10, 1, "0 or 1, for no or yes is missing"),
        ("@\n0\n", "@\n1\n0\nx.txt\n0\n1\n", 12, 1, "for only one direction"),
        ("@\n0\n", "@\n1\n0\n\n1\n1\n", 11, 1, "the name of a word list is missing"),
        ("@\n0\n", "@\n0\nmore\n", 10, 1, "nothing may follow the last list"),
        ("@\n0\n", "@\n1\n0\nno-such.txt\n1\n1\n", 11, 1, "no-such.txt"),
    ],
)
def test_bad_pzl(old: str, new: str, line: int, column: int, words: str) -> None:
    expect("pzl", old, new, line, column, words)


def test_lists_beside_a_pzl_file(tmp_path: Path) -> None:
    (tmp_path / "theme.txt").write_text("cat\nten\n", encoding="utf-8")
    (tmp_path / "more.txt").write_text("aria\ntie\n", encoding="utf-8")
    path = tmp_path / "grid.pzl"
    lists = "2\n1\ntheme.txt\n1\n1\n0\nmore.txt\n1\n1\n"
    path.write_text(PZL.removesuffix("0\n") + lists, encoding="utf-8")
    (item,) = read_paths([str(path)])
    assert item.entry.error is None
    assert item.entry.parsed is not None
    puzzle = item.entry.parsed.puzzle
    assert puzzle.lexicon.words == ("ARIA", "CAT", "TEN", "TIE")
    assert item.entry.notes == {"note": "theme words: theme.txt"}
    form = KIND.format("pzl")
    assert form.write is not None
    assert form.write([item.entry]).endswith(lists)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("height = 3;", "", 1, 1, "height is missing"),
        ("height = 3;", "height = 26;", 4, 22, "26 rows of 4 cells"),
        ("height = 3;", "height = 4;", 6, 1, "the grid has 12 cells, but 4 rows of 4"),
        ("height = 3;", "height = 3; height = 3;", 4, 25, "height is assigned twice"),
        ("true, false\n", "true, maybe\n", 6, 22, "'maybe' is neither true nor false"),
        ("[1,2,3,1", "[2,2,3,1", 11, 12, "no entry of 3 letters runs across from r2c1"),
        ("[1,2,3,1,1,1,2]", "[1,2,3,1,1,1]", 11, 12, "differ in length"),
        ("[3,4,3", "[4,4,3", 11, 12, "no entry of 4 letters runs across from r1c1"),
        ("[1,2,3,1", "[1,x,3,1", 11, 12, "'x' in startrow is not a whole number"),
        ("| a,n |]", "| a,n,t |]", 19, 3, "'ANT' in dict2 is not a word of 2 letters"),
        ("| a,n |]", "| a,- |]", 19, 3, "'A-' in dict2 is not a word of 2 letters"),
        ("words3 = 4", "words3 = 5", 22, 9, "dict3 has 4 words, but words3 says 5"),
        ("[|a,r,i,a|]", "a,r,i,a", 25, 21, "dict4 must be a matrix"),
    ],
)
def test_bad_minizinc(old: str, new: str, line: int, column: int, words: str) -> None:
    expect("minizinc", old, new, line, column, words)


def test_remarks_of_minizinc_may_be_in_any_encoding(tmp_path: Path) -> None:
    path = tmp_path / "grid.dzn"
    path.write_bytes(MINIZINC.encode() + "% by François".encode("latin-1"))
    (item,) = read_paths([str(path)])
    assert item.entry.error is None
    path.write_bytes(MINIZINC.replace("c,a,t", "ç,a,t").encode("latin-1"))
    (item,) = read_paths([str(path)])
    assert item.entry.error is not None
    assert "in dict3 is not a word of 3 letters" in item.entry.error.message


# Whatever is done to a file, there is a puzzle or one error of the right sort.


def spoil(data: str, rng: random.Random) -> str:
    """The text with a few pieces cut, doubled, swapped or replaced."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.choice([1, 1, 2, 5, 40]))
        piece = data[at:end]
        other = rng.choice(
            ["", piece * 2, "#", "\n", "0", "9" * 30, "[", "{", "null", "ß", "ŉ", "|"]
        )
        data = data[:at] + other + data[end:]
    return data


@settings(deadline=None, max_examples=250)
@given(seed=st.integers(0, 10**9))
@pytest.mark.parametrize("name", [*FILES, "puz"])
def test_spoiled_files(name: str, seed: int) -> None:
    text = FILES.get(name) or convert([SMALL], to="puz")
    for entry in KIND.format(name).read(spoil(text, random.Random(seed))):
        assert (entry.error is None) != (entry.parsed is None)
        if entry.error is not None:
            assert isinstance(entry.error, ReadError)
            assert len(str(entry.error)) < 300
            assert name == "puz" or entry.error.line is not None


@settings(deadline=None, max_examples=100)
@given(text=st.text(max_size=200))
@pytest.mark.parametrize("name", [*FILES, "puz"])
def test_any_text(name: str, text: str) -> None:
    form = KIND.format(name)
    assert isinstance(form.recognise(text), bool)
    for entry in form.read(text):
        assert (entry.error is None) != (entry.parsed is None)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@settings(deadline=None, max_examples=300)
@given(value=JSON, path=st.lists(st.integers(0, 20), max_size=5))
def test_any_value_anywhere_in_ipuz(value: object, path: list[int]) -> None:
    top: list[Any] = [json.loads(IPUZ)]
    holder: Any = top
    key: Any = 0
    for step in path:
        inner = holder[key]
        if not isinstance(inner, (dict, list)) or not inner:
            break
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        holder, key = inner, keys[step % len(keys)]
    holder[key] = value
    (entry,) = KIND.format("ipuz").read(json.dumps(top[0]))
    assert (entry.error is None) != (entry.parsed is None)
    assert entry.error is None or isinstance(entry.error, ReadError)
