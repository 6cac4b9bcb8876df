"""Answers that are written many at a time: the same lines as one by one, in the same order."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path

import pytest

from cli_tools import Capsys, run_both
from gridwright.cli.written import Pen, Written
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.reading_blocks import Block
from sudoku_boards import full

FULL = "".join(map(str, full(boxed(3, 3))))
LINES = [
    FULL,
    f".{FULL[1:]}",
    "# a comment",
    "12345678." + 17 * "." + "9" + 54 * ".",
    "",
    "11" + 79 * ".",
    FULL.replace("1", ".").replace("2", "."),
    "too short",
    f"{FULL}  # a note",
]
"""Lines that are answered together, one by one, or not at all."""


@pytest.fixture
def many(tmp_path: Path) -> Path:
    path = tmp_path / 'a "name" with ä.txt'
    path.write_text("\n".join(LINES * 13) + "\n", encoding="utf-8")
    return path


def bare(text: str) -> str:
    """A text without the times in it."""
    return re.sub(r'"seconds": [^,]+', '"seconds": 0', text)


def unified(text: str) -> list[dict[str, object]]:
    """The answers of a text, without the effort that they took."""
    rows = [json.loads(line) for line in text.splitlines()]
    return [{name: row[name] for name in row if name not in ("seconds", "nodes")} for row in rows]


@pytest.mark.parametrize("verb", ["check", "solve", "count", "redundant", "reduce"])
def test_they_are_the_answers_that_come_one_by_one(capsys: Capsys, many: Path, verb: str) -> None:
    command = (verb, many, "--json", "--jobs", "1")
    together = run_both(capsys, *command)
    # A named model is asked about one puzzle after the other.
    single = run_both(capsys, *command, "--model", "search")
    assert (together[0], together[2]) == (single[0], single[2])
    assert unified(together[1]) == unified(single[1])
    assert len(together[1].splitlines()) > 13 * 4


def test_processes_write_the_same_file_as_one(capsys: Capsys, many: Path, tmp_path: Path) -> None:
    files = [tmp_path / f"answers-{jobs}.jsonl" for jobs in "12"]
    for jobs, file in zip("12", files, strict=True):
        code, out, err = run_both(capsys, "check", many, "-o", file, "--jobs", jobs)
        assert (code, out, err) == (2, "", f"91 answers added to {file}\n")
    one, two = (bare(file.read_text(encoding="utf-8")) for file in files)
    assert one == two


def test_a_file_that_was_cut_anywhere_is_completed(
    capsys: Capsys, many: Path, tmp_path: Path
) -> None:
    answers = tmp_path / "answers.jsonl"
    command = ("check", many, "-o", answers, "--resume", "--jobs", "1")
    run_both(capsys, *command)
    whole = answers.read_bytes()
    for cut in (3, len(whole) // 3, len(whole) // 2, len(whole) - 1):
        answers.write_bytes(whole[:cut])
        assert run_both(capsys, *command)[0] == 2
        assert bare(answers.read_text(encoding="utf-8")) == bare(whole.decode("utf-8"))


def test_long_texts_travel_beside_the_message() -> None:
    written = Written("a.txt", 2, frozenset({0}), (b"x" * 1000, b"y"))
    beside: list[pickle.PickleBuffer] = []
    message = pickle.dumps(written, protocol=5, buffer_callback=beside.append)
    assert len(message) < 300
    assert pickle.loads(message, buffers=[bytes(each.raw()) for each in beside]) == written
    for protocol in (2, 4, 5):
        assert pickle.loads(pickle.dumps(written, protocol=protocol)) == written


def test_a_pen_writes_whole_lines_in_pieces() -> None:
    number = 3000
    block = Block("a.txt", lines=(FULL,) * number, kind="sudoku", format="line")
    pen = Pen(block, fingerprints=True)
    assert list(pen.written()) == []
    for place in range(number):
        pen.add(place, place % 2, '"text": "' + 990 * "z" + '"')
    (written,) = pen.written()
    assert (written.puzzles, set(written.codes)) == (number, {0, 1})
    assert len(written.data) > 1
    assert all(piece.endswith(b"}\n") for piece in written.data)
    rows = [json.loads(line) for line in b"".join(written.data).splitlines()]
    assert [row["line"] for row in rows] == list(range(1, number + 1))
    assert [row["source"] for row in rows[:2]] == ["a.txt", "a.txt:2"]
    assert list(pen.written()) == []


def test_blocks_arrive_as_they_were_sent() -> None:
    for lines in ((), ("",), ("", ""), ("a", "", "b\r"), ("ä",)):
        block = Block("a.txt", lines=lines, first=7, kind="sudoku", format="line")
        assert pickle.loads(pickle.dumps(block)) == block
