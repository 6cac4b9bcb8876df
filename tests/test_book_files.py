"""Books: the files that the command writes, for paper and for the screen."""

from __future__ import annotations

import json
from pathlib import Path

from cli_tools import Capsys, run_both
from gridwright import book
from pdf_tools import words
from web_tools import played_in


def test_the_command_writes_book_answers_and_data(tmp_path: Path, capsys: Capsys) -> None:
    target, data = tmp_path / "book.pdf", tmp_path / "book.json"
    foreword = tmp_path / "foreword.txt"
    foreword.write_text("Once upon a time.\n\nThe end.", encoding="utf-8")
    code, shown, _ = run_both(
        capsys,
        *("book", "--create", "sudoku:1:size=4x4", "--title", "T", "--foreword", foreword),
        *("--answers", "separate", "--data", data, "-o", target, "--json"),
    )
    assert code == 0
    said = json.loads(shown)
    assert said["puzzles"] == 1
    assert [Path(name).name for name in said["files"]] == [
        "book.pdf",
        "book-answers.pdf",
        "book.json",
    ]
    assert "Once upon a time." in words(target.read_bytes())
    assert json.loads(data.read_text(encoding="utf-8"))["title"] == "T"
    code, _, errors = run_both(capsys, "book", "--create", "hashi", "-o", tmp_path / "a.txt")
    assert (code, "end it in .pdf" in errors) == (2, True)


def test_a_book_for_the_screen_has_the_same_puzzles_in_the_same_order() -> None:
    orders = ["sudoku:2:easy:size=4x4:seed=3", "hashi:1:easy:size=5x6"]
    made = book(create=orders, title="Play", hints="back", form="html")
    told = book(create=orders, title="Play")
    puzzles = played_in(made.content.decode())["puzzles"]
    kinds = [page["kind"] for page in puzzles]
    assert (made.puzzles, kinds) == (told.puzzles, ["sudoku", "sudoku", "hashi"])
    headings = [page["heading"] for page in puzzles]
    assert headings == ["1. Sudoku (easy)", "2. Sudoku (easy)", "3. Hashi (easy)"]
    assert all(page["path"]["steps"] for page in puzzles)
    assert "<title>Play</title>" in made.content.decode()


def test_what_only_paper_has_is_refused_on_the_screen(tmp_path: Path, capsys: Capsys) -> None:
    page = tmp_path / "book.html"
    order = ("book", "--create", "sudoku:1:size=4x4", "-o", page)
    for wrong in (("--paper", "A5"), ("--data", tmp_path / "data.json"), ("--walk-throughs",)):
        code, _, errors = run_both(capsys, *order, *wrong)
        assert (code, "name a .pdf" in errors) == (2, True)
        assert not page.exists()
    assert run_both(capsys, *order)[0] == 0
    assert len(played_in(page.read_text(encoding="utf-8"))["puzzles"]) == 1
