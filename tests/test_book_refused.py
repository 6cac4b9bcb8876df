"""Books: what is wrong in an order is named before anything is written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cli_tools import Capsys, run_both, text_of
from gridwright import book
from gridwright.books.orders import read_order
from gridwright.books.words import read_words
from gridwright.errors import UsageError

FOUR = (".234" + "3.12" + "21.3" + "432.", "1..." + "..2." + ".3.." + "...4")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("answers = 3", "answers is not a text"),
        ('answer = "x', "end of document"),
        ("answer =\n", "line 1, column 9"),
        ('answr = "x"', "did you mean 'answer'"),
        ('answer_on = "page"', r"lacks \{page\}"),
        ('[grades]\nsimple = "x"', "there is no word 'simple'"),
        ('grades = "x"', "is a table"),
    ],
)
def test_wrong_words_are_named(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "words.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=message):
        read_words(str(file))


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ("sudoku:0", "from 1 to"),
        ("sudoku:3:harder", "harder"),
        ("sudoku:3:hard:easy", "not understood"),
        ("sudoku:3:size=x", "not a size"),
        ("sudoku:3:sise=4", "did you mean 'size'"),
        ("crossword:3:hard", "no grade"),
        ("sudko:3", "sudoku"),
    ],
)
def test_wrong_orders_are_named(order: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        read_order(order)


@pytest.mark.parametrize(
    ("design", "message"),
    [
        ({"paper": "A77"}, "there is no 'A77'"),
        ({"parts": "size"}, "parts: there is no 'size'"),
        ({"template": "no-such.typ"}, "no-such.typ cannot be read"),
        ({"words": "no-such.toml"}, "no-such.toml cannot be read"),
        ({"bleed": 40}, "bleed"),
        ({"subtitle": "For beginners"}, "subtitle: .* give a title"),
        ({"author": "A. Setter"}, "author: .* give a title"),
        ({"per_page": 0}, "per_page"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_wrong_designs_are_refused(design: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        book([*FOUR[:1]], **design)


def test_a_template_that_does_not_compile_is_named_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "own.typ"
    file.write_text("Fine so far\n#let x = nothing-such\n", encoding="utf-8")
    with pytest.raises(UsageError, match=r"own\.typ, line 2, column 9: unknown variable"):
        book([*FOUR[:1]], template=str(file))


def test_more_puzzles_than_fit_are_refused() -> None:
    with pytest.raises(
        UsageError, match=r"24 puzzles do not fit on a page of A6.*at most \d+ would"
    ):
        book([*FOUR[:1]], paper="A6", per_page=24)


def test_the_same_puzzle_turned_is_refused_with_both_names() -> None:
    turned = "".join(FOUR[0][row * 4 + col] for col in range(4) for row in range(4))
    with pytest.raises(UsageError, match=r"is the same puzzle as .*\.234") as caught:
        book([FOUR[0], turned])
    assert "--skip-bad" in str(caught.value)
    made = book([FOUR[0], turned], skip_bad=True)
    assert (made.puzzles, len(made.refused)) == (1, 1)


def test_a_puzzle_that_is_not_unique_stops_the_book(tmp_path: Path, capsys: Capsys) -> None:
    file, target = tmp_path / "bad.txt", tmp_path / "book.pdf"
    file.write_text(text_of("." * 16), encoding="utf-8")
    code, _, errors = run_both(capsys, "book", file, "-o", target)
    assert code == 2
    assert "bad.txt, line 1: it has several solutions" in errors
    assert not target.exists()
    code, _, errors = run_both(capsys, "book", file, "--skip-bad", "-o", target)
    assert code == 2
    assert "no puzzle is left to print" in errors
    assert not target.exists()
    assert run_both(capsys, "book", "-o", target)[0] == 2


def test_what_cannot_be_read_is_named_with_its_place(tmp_path: Path, capsys: Capsys) -> None:
    file, target = tmp_path / "bad.txt", tmp_path / "book.pdf"
    file.write_text(text_of("x" + "." * 15), encoding="utf-8")
    errors = run_both(capsys, "book", file, "-o", target)[2]
    assert re.search(r"bad\.txt: line \d+, column 1: 'x'", errors)
    (tmp_path / "empty").mkdir()
    errors = run_both(capsys, "book", tmp_path / "empty", "-o", target)[2]
    assert "empty: the folder has no files" in errors


def test_no_file_of_a_book_replaces_another(tmp_path: Path, capsys: Capsys) -> None:
    target, answers = tmp_path / "book.pdf", tmp_path / "book-answers.pdf"
    order = ("book", "--create", "sudoku:1:size=4x4", "--answers", "separate", "-o", target)
    for data in (target, answers):
        code, _, errors = run_both(capsys, *order, "--data", data)
        assert (code, "would replace the book" in errors) == (2, True)
    answers.write_text("Once upon a time.", encoding="utf-8")
    code, _, errors = run_both(capsys, *order, "--foreword", answers)
    assert (code, "a file that this command reads" in errors) == (2, True)
    assert not target.exists()
