"""Files with something wrong: one clear sentence, exit code 2, no traceback."""

from __future__ import annotations

import io
import json
import os
import random
import re
import string
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from bad_input_tools import (
    GOOD,
    GRID,
    LINE,
    REGIONS,
    SMALL,
    Capsys,
    complaint,
    file_complaint,
    rows,
    run,
)
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.verbs.convert import convert


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "puzzle.txt"


@pytest.mark.parametrize(
    ("content", "line", "column", "words"),
    [
        pytest.param(LINE[:80], 1, 81, "80 characters", id="80 characters"),
        pytest.param(LINE + "1", 1, 82, "82 characters", id="82 characters"),
        pytest.param(LINE[:70], 1, 71, "70 characters.*81", id="70 characters"),
        pytest.param(LINE[:5] + "x" + LINE[6:], 1, 6, "'x'", id="a letter"),
        pytest.param(LINE[:5] + "€" + LINE[6:], 1, 6, "'€'", id="a sign"),
        pytest.param(GOOD.replace("3", "x", 1), 3, 3, "'x'", id="a letter in a row"),
        pytest.param(GOOD.replace("3", "33", 1), 3, 10, "10 cells .* 9", id="a row too long"),
        pytest.param(GOOD.replace("3", "", 1), 3, 9, "8 cells .* 9", id="a row too short"),
        pytest.param("\n".join(GOOD.split("\n")[:-2]), 10, 1, "8 rows of 9", id="a row too few"),
        pytest.param(GOOD + "1........\n", 12, 1, "10 rows of 9", id="a row too many"),
        pytest.param("kind: sudoku\n", 1, 1, "no rows", id="no rows"),
        pytest.param(
            f"kind: sudoku\nboxes: irregular\n\n{SMALL}\n{REGIONS.replace('CCDD', 'CCBD', 1)}",
            9,
            3,
            "'B' has 5 cells",
            id="a region too large",
        ),
        pytest.param(
            f"kind: sudoku\nboxes: irregular\n\n{SMALL}\n{REGIONS.replace('A', 'E', 1)}",
            9,
            1,
            "'E' has 1 cells?",
            id="a region too small",
        ),
        pytest.param(
            f"kind: sudoku\nboxes: irregular\n\n{SMALL}\n{REGIONS[5:]}",
            11,
            1,
            "3 rows of regions .* 4",
            id="a row of regions too few",
        ),
        pytest.param(
            f"kind: sudoku\nboxes: irregular\n\n{SMALL}\n{REGIONS}AABB\n",
            13,
            1,
            "5 rows of regions .* 4",
            id="a row of regions too many",
        ),
        pytest.param(
            f"kind: sudoku\nboxes: irregular\n\n{SMALL}\n{REGIONS.replace('AABB', 'AABBB', 1)}",
            9,
            5,
            "5 regions .* 4 cells",
            id="a region outside",
        ),
        pytest.param(
            f"kind: sudoku\nboxes: irregular\n\n{SMALL}",
            7,
            1,
            "regions are missing",
            id="no regions",
        ),
        pytest.param(
            f"kind: sudoku\n\n{SMALL}\n{REGIONS}",
            8,
            1,
            "boxes: irregular",
            id="jigsaw without a word",
        ),
        pytest.param("", 1, 1, "empty", id="nothing"),
        pytest.param("\n \n\t\n\r\n", 1, 1, "empty", id="blank lines"),
        pytest.param("# only a comment\n", 1, 1, "no puzzle", id="a comment"),
        pytest.param(
            "Dear editor,\nplease find enclosed\n", 1, 1, "no puzzle", id="a letter to you"
        ),
        pytest.param(
            GOOD.replace("\n", "\nboxs: 3x3\n", 1), 2, 1, "'boxs'.*boxes", id="a field misspelt"
        ),
        pytest.param(
            GOOD.replace("\n", "\nboxes: 3x3\nboxes: 3x3\n", 1),
            3,
            1,
            "'boxes'.*twice",
            id="field twice",
        ),
        pytest.param(
            GOOD.replace("\n", "\nboxes: 2x4\n", 1), 2, 8, "2x4", id="boxes that do not fit"
        ),
        pytest.param(
            GOOD.replace("\n", "\nboxes: big\n", 1), 2, 8, "'big'", id="boxes without size"
        ),
        pytest.param(
            GOOD.replace("\n", "\ndiagonals: so\n", 1), 2, 12, "'so'", id="neither yes nor no"
        ),
        pytest.param(f"kind: nonsense\n\n{GRID}", 1, 7, "'nonsense'.*sudoku", id="an unknown kind"),
        pytest.param(LINE.encode("utf-16"), 1, 1, "UTF-16", id="UTF-16"),
        pytest.param(LINE.encode("utf-16-le"), 1, 1, "UTF-16", id="UTF-16 without a mark"),
        pytest.param(GOOD.encode() + b"\n\xfc\n", 13, 1, "0xfc", id="Latin-1"),
        pytest.param(
            "n = 9;\nx = array2d(1..n, 1..n, [\n1, 2\n]);", 2, 1, "2 cells.*81", id="MiniZinc"
        ),
        pytest.param("n = 4;\nx = array2d(1..n, 1..n, [1, 2", 2, 1, "closed", id="MiniZinc, open"),
        pytest.param("x = array2d(1..n, 1..n, [1]);", 1, 1, "size", id="MiniZinc without n"),
        pytest.param(
            f"n = {'9' * 5000};\nx = array2d(1..n, 1..n, [1]);",
            1,
            5,
            "25 rows",
            id="MiniZinc, huge",
        ),
        pytest.param("2\n1\n1\t2\t3\t4\n-1 -1 -1 -1\n", 4, 1, "2 rows .* 4", id="tabular, rows"),
        pytest.param("2\n1\n" + "1 2 3 4 5\n" * 4, 3, 9, "5 cells .* 4", id="tabular, cells"),
        pytest.param("2\n1\n1 2 3 7\n" + "-1 -1 -1 -1\n" * 3, 3, 7, "'7'", id="tabular, numbers"),
        pytest.param("https://puzz.link/p?sudoku/9/8/z", 1, 28, "8x9", id="an address, not square"),
        pytest.param(
            "https://puzz.link/p?sudoku/4/4/1uz", 1, 34, "beyond", id="an address too long"
        ),
        pytest.param("https://puzz.link/p?sudoku/4/4/5u", 1, 32, "5", id="an address with a 5"),
        pytest.param("https://puzz.link/p?sudoku/4/4/A", 1, 32, "'A'", id="an address with an A"),
        pytest.param("https://puzz.link/p?sudoku/4/4/-1", 1, 32, "'-1'", id="an address cut off"),
    ],
)
def test_a_bad_file(
    capsys: Capsys,
    path: Path,
    content: str | bytes,
    line: int,
    column: int,
    words: str,
) -> None:
    text = file_complaint(capsys, path, content)
    assert text.startswith(f"line {line}, column {column}: ")
    assert re.search(words, text)


@pytest.mark.parametrize(
    ("content", "line", "column", "words"),
    [
        pytest.param(
            "\n\n  7" + LINE[1:2] + "7" + "." * 78, 3, 5, "7 .* row 1", id="twice in a row"
        ),
        pytest.param(
            "5" + "." * 8 + "5" + "." * 71, 1, 10, "5 .* column 1", id="twice in a column"
        ),
        pytest.param("5" + "." * 9 + "5" + "." * 70, 1, 11, "5 .* box 1", id="twice in a box"),
        pytest.param(
            "kind: sudoku\ndiagonals: yes\n\n1...\n....\n....\n...1\n",
            7,
            4,
            "1 .* diagonal",
            id="twice on a diagonal",
        ),
        pytest.param(
            f"kind: sudoku\nboxes: irregular\n\n1...\n.1..\n....\n....\n\n{REGIONS}",
            5,
            2,
            "1 .* region A",
            id="twice in a region",
        ),
    ],
)
def test_a_puzzle_that_contradicts_itself_has_no_solution(
    capsys: Capsys, path: Path, content: str, line: int, column: int, words: str
) -> None:
    path.write_text(content, encoding="utf-8")
    code, out, err = run(capsys, "check", path)
    assert (code, err.count("\n")) == (1, 1)
    assert "'gridwright conflict' shows which clues contradict" in err
    assert re.search(f"line {line}, column {column}: {words}", out)


def test_faults_of_a_jsonl_file_name_line_and_row(capsys: Capsys, path: Path) -> None:
    good = convert([Sudoku(boxed(2, 2), (1, *(0,) * 15))], to="puzzlekit")
    bad = [
        good.replace("1 - - -", "1 - -"),
        "{not JSON\n",
        "[" * 100_000 + "\n",
        f'{{"problem": {"9" * 5000}}}\n',
        '{"problem": 3}\n',
        '{"problem": "4 5\\n1"}\n',
    ]
    path.write_text("".join(bad) + good, encoding="utf-8")
    code, out, err = run(capsys, "count", path, "--quiet", "--limit", "5")
    assert code == 2
    assert [
        f"line {number}, column" in line for number, line in enumerate(err.splitlines(), 1)
    ] == [True] * len(bad)
    assert "row 1 of the problem: 3 cells" in err.splitlines()[0]
    assert out.startswith("at least 5 solutions")


@pytest.mark.parametrize(
    ("bad", "good"),
    [
        (LINE[:80] + "\n", LINE + "\n"),
        (f"kind: sudoku\n\n{GRID.replace('3', 'x', 1)}\n", GOOD),
        (f"kind: sudoku\nboxes: 3x3\nboxes: 3x3\n\n{GRID}\n", GOOD),
        (f"kind: nonsense\n\n{GRID}\n", GOOD),
        ("kind: sudoku\n", GOOD),
        ("\n".join(rows()[:8]) + "\n\n", GRID),
        ("https://puzz.link/p?sudoku/9x\n", "https://puzz.link/p?sudoku/4/4/1234341221434321\n"),
    ],
)
def test_the_other_puzzles_of_a_file_are_answered(
    capsys: Capsys, path: Path, bad: str, good: str
) -> None:
    path.write_text(f"{bad}{good}\n{bad}{good}", encoding="utf-8")
    code, out, err = run(capsys, "check", path)
    assert code == 2
    assert out.count("unique: exactly one solution") == 2
    assert err.count("gridwright: ") == 2


def test_json_answers_and_errors_come_in_order(capsys: Capsys, path: Path) -> None:
    path.write_text("\n".join([LINE, LINE[:80], LINE, "2" + LINE[1:]]), encoding="utf-8")
    code, out, err = run(capsys, "check", path, "--json")
    answers = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (2, "")
    assert ["verdict" in answer for answer in answers] == [True, False, True, True]
    assert answers[1]["error"]["line"] == 2
    assert answers[3]["verdict"] == "none"
    assert answers[3]["reasons"][0] == {
        "message": "2 stands twice in row 1",
        "line": 4,
        "column": 2,
    }


@pytest.mark.parametrize("mark", ["\ufeff", ""])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("blank", ["", "  ", "\t"])
@pytest.mark.parametrize("content", [LINE + "\n", GRID, GOOD])
def test_marks_and_blanks_that_editors_leave_are_accepted(
    capsys: Capsys, path: Path, mark: str, end: str, blank: str, content: str
) -> None:
    path.write_bytes((mark + content.replace("\n", blank + end)).encode())
    code, out, err = run(capsys, "check", path)
    assert (code, err) == (0, "")
    assert "unique" in out


def test_missing_and_impossible_files(capsys: Capsys, tmp_path: Path) -> None:
    assert "no such file" in complaint(capsys, "solve", tmp_path / "nowhere.txt")
    assert "no files" in complaint(capsys, "solve", tmp_path)
    assert "cannot be read" in complaint(capsys, "solve", "a" * 5000)
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert "loop" in complaint(capsys, "solve", loop)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(capsys: Capsys, path: Path) -> None:
    path.write_text(LINE, encoding="utf-8")
    path.chmod(0)
    assert "cannot be read" in complaint(capsys, "solve", path)


def test_a_file_that_breaks_while_it_is_read(
    capsys: Capsys, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Path, *_: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    path.write_text(LINE, encoding="utf-8")
    monkeypatch.setattr(Path, "open", fail)
    assert "Permission denied" in complaint(capsys, "solve", path)


def test_a_folder_of_mixed_files(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.txt").write_text(LINE, encoding="utf-8")
    (tmp_path / "b.bin").write_bytes(bytes(range(256)))
    (tmp_path / "c.txt").write_text("", encoding="utf-8")
    (tmp_path / "sub" / "d.sudoku").write_text(GOOD, encoding="utf-8")
    (tmp_path / ".hidden").write_text("not looked at", encoding="utf-8")
    code, out, err = run(capsys, "check", tmp_path)
    assert code == 0
    assert [line.partition(":")[0] for line in out.splitlines()] == [
        str(tmp_path / "a.txt"),
        str(tmp_path / "sub" / "d.sudoku"),
    ]
    assert err == "gridwright: 2 files skipped, as no puzzle begins there\n"


@pytest.mark.parametrize("typed", ["", "\n\n", LINE[:80]])
def test_bad_standard_input(capsys: Capsys, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(typed.encode())))
    assert complaint(capsys, "solve", "-").startswith("-: line 1, column ")


def test_no_standard_input(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert "standard input" in complaint(capsys, "solve", "-")


# Noise. The bound on time is generous enough for a slow machine.

PRINTABLE = string.printable


def noise(name: str) -> bytes:
    rng = random.Random(name)
    size = 10_000_000
    piece = 100_000
    if name == "binary":
        return rng.randbytes(size)
    alphabet = {
        "printable": PRINTABLE,
        "one line": PRINTABLE.replace("\n", "").replace("\r", "").replace("\x0b", ""),
        "digits": "0123456789.\n",
        "grids": "0123456789. |-\n",
        "document": PRINTABLE,
        "dashes": "-",
        "blanks": " ",
        "slashes": "/",
        "braces": "{",
    }[name]
    body = "".join(rng.choices(alphabet, k=piece)) * (size // piece)
    head = {"document": "kind: sudoku\n", "dashes": "kind: sudoku\n", "blanks": "kind: sudoku\nx"}
    head["slashes"] = "https://puzz.link/p?sudoku/9/9/1\n"
    return f"{head.get(name, '')}{body}x\n".encode()


@pytest.mark.parametrize(
    "name",
    [
        "binary",
        "printable",
        "one line",
        "digits",
        "grids",
        "document",
        "dashes",
        "blanks",
        "slashes",
        "braces",
    ],
)
def test_ten_megabytes_of_noise(capsys: Capsys, path: Path, name: str) -> None:
    path.write_bytes(noise(name))
    start = time.monotonic()
    code, out, err = run(capsys, "check", path)
    assert time.monotonic() - start < 20
    assert code == 2
    assert len(out) + len(err) < 50_000
    assert "Traceback" not in err
    if name in ("binary", "printable", "one line", "dashes", "blanks", "braces"):
        assert err.count("\n") == 1


def test_a_long_file_of_faults_is_not_answered_with_a_longer_one(
    capsys: Capsys, path: Path
) -> None:
    path.write_text((LINE[:80] + "\n") * 1000 + LINE + "\n", encoding="utf-8")
    code, out, err = run(capsys, "check", path)
    assert code == 2
    assert "puzzle.txt:1001: unique" in out
    assert err.count("\n") == 21
    assert "980 more" in err
