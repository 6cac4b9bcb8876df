"""Puzzles typed in place of the name of a file."""

from __future__ import annotations

import pytest

from bad_input_tools import complaint
from cli_tools import ANSWER, UNIQUE, Capsys, run
from gridwright import convert, read_one
from input_forms import LINE


def test_the_cells_of_a_sudoku_as_an_argument(capsys: Capsys) -> None:
    code, out = run(capsys, "solve", UNIQUE)
    assert (code, out) == (0, ANSWER + "\n")


@pytest.mark.parametrize(
    "address",
    [
        convert([read_one(UNIQUE)], to="puzzlink").strip(),
        "puzz.link/p?sudoku/4/4/g2343g1221g3432g",
        "sudoku/4/4/g2343g1221g3432g",
    ],
)
def test_an_address_as_an_argument(capsys: Capsys, address: str) -> None:
    code, out = run(capsys, "solve", address)
    assert (code, out) == (0, ANSWER + "\n")


def test_several_arguments_of_different_sorts(capsys: Capsys) -> None:
    code, out = run(capsys, "check", UNIQUE, "puzz.link/p?hashi/3/1/1g1", "--quiet")
    assert code == 0
    assert out.count("unique") + out.count("---") + out.count("1 2 | 3 4") >= 2


def test_a_grid_with_its_lines_as_an_argument(capsys: Capsys) -> None:
    rows = "\n".join(UNIQUE[start : start + 4] for start in range(0, 16, 4))
    code, out = run(capsys, "solve", rows)
    assert (code, out) == (0, ANSWER + "\n")


def test_a_file_goes_first(
    capsys: Capsys, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("names")
    monkeypatch.chdir(folder)
    (folder / UNIQUE).write_text("." * 15 + "1", encoding="utf-8")
    code, _ = run(capsys, "check", UNIQUE)
    assert code == 1


@pytest.mark.parametrize(
    ("word", "words"),
    [
        (LINE[1:], "no such file, and as a puzzle it cannot be read: line 1, column 81: 80"),
        (LINE[:40] + "x" + LINE[41:], "line 1, column 41: 'x' is not a symbol"),
        ("puzzle.txt", "puzzle.txt: there is no such file"),
        ("2026-01-02-03-04-05.txt", "there is no such file"),
        ("https://puzz.link/p?sudoku/4/4/9u", "line 1, column 32: 9 is not a number from 1 to 4"),
        ("https://puzz.link/p?nurikabe/4/4/9u", "line 1, column 1: no puzzle of a known kind"),
    ],
)
def test_arguments_that_are_neither_files_nor_puzzles(
    capsys: Capsys, word: str, words: str
) -> None:
    assert words in complaint(capsys, "solve", word)
