"""Battleship's readers on what is wrong: one entry says so, the others are read."""

from __future__ import annotations

import random
import string
import time

import pytest

from battleship_boards import (
    BOARDS,
    DATA,
    EXAMPLE,
    FACTS,
    LINES,
    PICTURE_FORMATS,
)
from gridwright.errors import ReadError
from gridwright.puzzles.battleship import KIND
from gridwright.reading import read, read_one

# Bad input in the other formats: one entry says what is wrong, the others are read.


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("2:1", "x:1", 2, 13, "'x' is not the length"),
        ("2:1", "0:1", 2, 13, "is 1 or more"),
        ("2:1", "2;1", 2, 14, "';' stands where ':'"),
        ("2:1", "9:1", 2, 1, "9 is longer"),
        ("2:1", "13:1", 2, 1, "13 is too long"),
        ("2:1", f"{'7' * 5000}:1", 2, 13, "is not the length"),
        ("[2,0,2]", "[2,-1,2]", 3, 8, "'-' is not a sum"),
        ("[2,0,2]", "[2,0 2]", 3, 10, "',' or ']'"),
        ("[2,0,2]", "[]", 2, 1, "0x4"),
        ("w@[1,2]", "q@[1,2]", 4, 6, "'q' is not a type"),
        ("w@[1,2]", "w@[4,2]", 2, 1, "row 4, column 2, outside"),
        ("w@[1,2]", "w@[0,2]", 2, 1, "outside"),
        ("w@[1,2]", "w@[1,2],m@[1,2]", 4, 14, "another hint"),
        ("]]).", "]]", 4, 31, "ends in the middle"),
    ],
)
def test_bad_facts(old: str, new: str, line: int, column: int, words: str) -> None:
    items = list(read(FACTS.replace(old, new, 1), format="csplib"))
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
        ("Left", "Lift", 7, 11, "'Lift' is not a type"),
        ("Hint: 0 1 Left 5", "Hint: 0 1", 7, 10, "not complete"),
        ("Hint: 0 1", "Hint: 0 x", 7, 9, "'x' is not a column"),
        ("Hint: 1 3", "Hint: 2 3", 3, 1, "outside the board"),
        ("Hint: 1 3", "Hint: 0 1", 8, 7, "another hint"),
        ("PLACESHIP     2", "PLACESHIP     0", 9, 15, "is 1 or more"),
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
    items = list(read(BOARDS.replace(old, new, 1) + BOARDS, format="csplib-boards"))
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
    (item,) = read(DATA.replace(old, new, 1), kind="battleship", format="minizinc")
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
        ("{", "[", "not JSON"),
    ],
)
def test_bad_lines(old: str, new: str, words: str) -> None:
    items = list(
        read(f"{LINES.replace(old, new, 1)}\n{LINES}\n", format="puzzlekit", kind=KIND.name)
    )
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
    items = list(read(f"{LINES}\n{line}\n", format="puzzlekit", kind=KIND.name))
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


@pytest.mark.parametrize("name", ["text", *PICTURE_FORMATS])
def test_noise_is_refused_in_good_time(name: str) -> None:
    start = time.process_time()
    for noise in NOISE:
        for item in read(noise, kind=KIND.name, format=name):
            assert item.entry.error is not None
        if name != "text":
            continue
        with pytest.raises(ReadError):
            read_one(f"kind: battleship\nfleet: 1x1 {noise[:600_000]}\n\n{noise}")
    assert time.process_time() - start < 20


@pytest.mark.parametrize("name", ["text", *PICTURE_FORMATS])
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
            for item in read("".join(chars), kind=KIND.name, format=name):
                assert (item.entry.error is None) == (item.entry.parsed is not None)
                if item.entry.error is not None:
                    assert item.entry.error.line is not None
