"""Grids that are not what they seem: Sudokus, X for a black cell, other signs, endless lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli_tools import Capsys, run, run_json
from gridwright import read_one

SUDOKU = """\
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
"""
HEAD = "kind: crossword\nwords: primer\n\n"


def error(capsys: Capsys, tmp_path: Path, text: str, *command: str) -> str:
    """What a command complains about, with line and column."""
    path = tmp_path / "grid.txt"
    path.write_text(text, encoding="utf-8")
    name, *options = command or ("fill",)
    code, (data,) = run_json(capsys, name, path, *options)
    assert code == 2
    found = data["error"]
    return f"{found['line']}:{found['column']} {found['message']}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (SUDOKU, "1:1 '5' is not a letter: write a dot for an empty cell, # for a black one"),
        (SUDOKU.replace(".", "0"), "1:1 '5' is not a letter"),
        (HEAD + "5 3 .\n. . .\n", "4:1 '5' is not a letter"),
        (HEAD + "C A .\n. 2 .\n", "5:3 '2' is not a letter"),
        (SUDOKU.replace("\n", "") + "\n", "1:1 81 columns: a grid has at most 25"),
        ("_____\n_X_X_\n_____\n_X_X_\n_____\n", "2:2 X is a letter here: write # for a black cell"),
        (HEAD + "* . .\n", "4:1 '*' is not a cell"),
        (HEAD + ". . . &\n", "4:7 '&' is not a cell"),
    ],
)
def test_a_grid_that_is_no_crossword_is_refused(
    capsys: Capsys, tmp_path: Path, text: str, expected: str
) -> None:
    assert error(capsys, tmp_path, text).startswith(expected)


@pytest.mark.parametrize("command", [("theme", "--theme", "primer"), ("candidates",)])
def test_other_commands_refuse_it_too(
    capsys: Capsys, tmp_path: Path, command: tuple[str, ...]
) -> None:
    assert error(capsys, tmp_path, SUDOKU, *command).startswith("1:1 '5' is not a letter")


def test_signs_that_people_type_are_understood() -> None:
    plain = read_one(HEAD + ". A . #\n. . . .\n# . . .\n")
    assert read_one(HEAD + "_ a □ ■\n□ _ _ _\n█ . ? ·\n") == plain


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # A word of the list has digits.
        ("kind: crossword\n\nR 2 . .\n\nWords\nR2D2\n", {"R2D2"}),
        # The entry is the setter's own.
        ("kind: crossword\n\n7 U P\n# # .\n# # .\n\nWords\nPEA\n", {"7UP", "PEA"}),
        # X is a letter: there are black cells.
        ("kind: crossword\n\nX . X\n. # .\nX . X\n\nWords\nXAX\nXBX\nXCX\nXDX\n", None),
        # X is a letter: there are no more than two of them.
        ("kind: crossword\n\nX . X\n\nWords\nXAX\n", {"XAX"}),
    ],
)
def test_digits_and_x_may_be_letters(
    capsys: Capsys, tmp_path: Path, text: str, expected: set[str] | None
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text(text, encoding="utf-8")
    code, (data,) = run_json(capsys, "fill", path)
    words = {word for word, _ in data["entries"][0].values()}
    assert (code, words) == (0, expected or {"XAX", "XBX", "XCX", "XDX"})


def test_a_letter_that_no_word_has_is_named(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text(HEAD + "É . .\n", encoding="utf-8")
    code, out = run(capsys, "fill", path)
    assert code == 1
    assert "line 4, column 1: no word in the lists has the letter 'É'" in out


@pytest.mark.parametrize("char", [".", "-", "A", " "])
def test_endless_lines_are_refused_by_their_length(
    capsys: Capsys, tmp_path: Path, char: str
) -> None:
    text = HEAD + char * 10_000_000 + "X\n"
    expected = "4:1001 10,000,001 characters are too many for a row of a crossword"
    assert error(capsys, tmp_path, text) == expected


def test_endless_grids_are_refused_at_the_first_row_too_many(
    capsys: Capsys, tmp_path: Path
) -> None:
    assert error(capsys, tmp_path, HEAD + ".\n" * 1000) == "29:1 a grid has at most 25 rows"
