"""Wrong options, and readers that get any text at all."""

from __future__ import annotations

import io
import json
import re
import string
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bad_input_tools import (
    GOOD,
    GRID,
    LINE,
    REGIONS,
    SMALL,
    Capsys,
    complaint,
    run,
)
from gridwright.cli import main
from gridwright.errors import ReadError
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.reading import read
from gridwright.verbs.convert import convert


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "puzzle.txt"


# Options.


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["solve", "--model", "nonsense"], "'nonsense'.*cell.*search"),
        (["solve", "--engine", "nonsense"], "'nonsense'.*cpsat"),
        (["solve", "--time", "-1"], "--time.*'-1'.*seconds"),
        (["solve", "--time", "abc"], "--time.*'abc'.*seconds"),
        (["solve", "--time", "nan"], "--time.*'nan'.*seconds"),
        (["solve", "--seed", "x"], "--seed.*'x'.*whole number"),
        (["solve", "--seed", "9" * 30], "--seed.*whole number"),
        (["solve", "--threads", "0"], "--threads.*'0'.*from 1"),
        (["solve", "--format", "nonsense"], "'nonsense'.*text.*line"),
        (["solve", "--kind", "nonsense"], "'nonsense'.*sudoku"),
        (["solve", "--kind", "template", "--format", "line"], "'line' for template.*text"),
        (["solve", "--model", "search", "--engine", "highs"], "search.*engine"),
        (["solve", "--nonsense"], "--nonsense"),
        (["check", "--proof", "nonsense"], "'nonsense'.*no-good"),
        (["check", "--proof", "difference", "--model", "search"], "search.*objective"),
        (["count", "--limit", "x"], "--limit.*'x'.*whole number"),
        (["count", "--limit", "0"], "--limit.*'0'.*from 1"),
        (["count", "--limit", "9" * 5000], "--limit.*whole number"),
        (["compare", "--model", "cell,nonsense"], "'nonsense'"),
        (["compare", "--engine", "nonsense"], "'nonsense'"),
        (["compare", "-o", "table.xyz"], "table.xyz"),
        (["draw", "-o", "picture.xyz"], "picture.xyz.*svg"),
        (["draw", "--style", "nonsense"], "'nonsense'.*candidates"),
        (["draw", "--per-page", "0"], "--per-page.*'0'"),
        (["convert", "--to", "nonsense"], "'nonsense'.*text.*line"),
        (["convert", "--to", "grid"], "'grid'.*can be read but not written"),
        (["export", "-o", "model.xyz"], "model.xyz.*mps"),
        (["export", "--model", "search"], "'search'.*not a model"),
    ],
)
def test_bad_options(
    capsys: Capsys, path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], words: str
) -> None:
    path.write_text(LINE, encoding="utf-8")
    monkeypatch.chdir(path.parent)
    text = complaint(capsys, argv[0], path, *argv[1:])
    assert re.search(words, text)
    code, out, err = run(capsys, argv[0], path, "--json", *argv[1:])
    assert (code, err) == (2, "")
    assert json.loads(out)["error"] == {"message": text, "line": None, "column": None}


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["nonsense"], "'nonsense'.*solve"),
        (["solve"], "FILE"),
        (["create"], "KIND"),
        (["create", "nonsense"], "'nonsense'.*sudoku"),
        (["create", "sudoku", "--nonsense", "3"], "--nonsense"),
        (["create", "sudoku", "--clues", "200"], "200.*81"),
        (["create", "sudoku", "--clues", "x"], "--clues.*'x'"),
        (["create", "sudoku", "--clues", "9" * 5000], "--clues"),
        (["create", "sudoku", "--clues", "1", "--symmetry", "quarter", "--size", "4"], "1 clue"),
        (["create", "sudoku", "--symmetry", "nonsense"], "--symmetry.*'nonsense'.*rotational"),
        (["create", "sudoku", "--size", "7"], "7.*irregular"),
        (["create", "sudoku", "--size", "26"], "26"),
        (["create", "sudoku", "--size", "6x9"], "as many columns as rows.*6x9"),
        (["create", "sudoku", "--size", "0"], "0"),
        (["create", "sudoku", "--boxes", "2x4"], "2x4.*9"),
        (["create", "sudoku", "--boxes", "big"], "--boxes.*'big'"),
        (["create", "sudoku", "--diagonals", "perhaps"], "--diagonals.*'perhaps'"),
        (["create", "sudoku", "--seed", "x"], "--seed.*'x'"),
        (["create", "sudoku", "--number", "0"], "--number.*'0'"),
        (["create", "sudoku", "--time", "-1"], "--time.*'-1'"),
        (["create", "sudoku", "--to", "nonsense"], "'nonsense'"),
        (["create", "sudoku", "--to", "grid"], "'grid'"),
        (["engines", "--nonsense"], "--nonsense"),
    ],
)
def test_bad_commands(capsys: Capsys, argv: list[str], words: str) -> None:
    assert re.search(words, complaint(capsys, *argv))


@pytest.mark.parametrize(
    ("argv", "name"),
    [
        (["draw"], "no/such.svg"),
        (["draw"], "no/such.pdf"),
        (["convert"], "no/such.txt"),
        (["export"], "no/such.lp"),
        (["compare", "--model", "cell", "--engine", "sat"], "no/such.csv"),
        (["convert"], "folder"),
    ],
)
def test_output_that_cannot_be_written(
    capsys: Capsys, path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], name: str
) -> None:
    path.write_text(LINE, encoding="utf-8")
    (path.parent / "folder").mkdir()
    monkeypatch.chdir(path.parent)
    assert complaint(capsys, argv[0], path, "-o", name, *argv[1:]).startswith(f"{name} cannot be")


def test_creating_into_nowhere(capsys: Capsys, tmp_path: Path) -> None:
    name = str(tmp_path / "no" / "such.txt")
    assert complaint(capsys, "create", "sudoku", "-o", name).startswith(f"{name} cannot be")


def test_two_puzzles_cannot_be_exported(capsys: Capsys, path: Path) -> None:
    path.write_text(f"{LINE}\n{LINE}\n", encoding="utf-8")
    assert "there are 2" in complaint(capsys, "export", path)


# Readers may get any text at all.

FORMATS = [KIND.text_format, *KIND.formats]


def samples() -> list[str]:
    small = Sudoku(boxed(2, 2), (1, 2, 3, 4, *(0,) * 11, 1))
    written = [convert([small], to=form.name) for form in FORMATS if form.write]
    jigsaw = f"kind: sudoku\nboxes: irregular\ndiagonals: yes\n\n{SMALL}\n{REGIONS}"
    return [*written, jigsaw, GRID, GOOD, "12|34\n34|12\n--+--\n21|4.\n43|.1\n"]


anything = st.text(max_size=300) | st.text(string.printable, max_size=300)
puzzling = st.text('0123456789.-_|+=[]{}(),;:"\\/?#%ABxn \t\r\nkidsuo', max_size=300)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good file in which a few pieces were cut out, doubled or replaced."""
    text = draw(st.sampled_from(samples()))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 10)))
        piece = draw(
            st.sampled_from(["", text[start:end] * 2, "\n", "\x00", "9" * 30, "\u2028"]) | anything
        )
        text = text[:start] + piece + text[end:]
    return text


def sound(entry: Any) -> bool:
    """An entry has a puzzle or the reason why it has none, and never both."""
    if entry.error is not None:
        return entry.parsed is None and isinstance(entry.error, ReadError) and entry.line >= 1
    return isinstance(entry.parsed.puzzle.kind, str)


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
@settings(deadline=None, max_examples=80)
@given(text=anything | puzzling | mutated())
def test_readers_survive_anything(form: Any, text: str) -> None:
    form.recognise(text)
    assert all(sound(entry) for entry in form.read(text))


@settings(deadline=None, max_examples=200)
@given(anything | puzzling | mutated())
def test_reading_survives_anything(text: str) -> None:
    items = list(read(text))
    assert items
    assert all(sound(item.entry) for item in items)


@settings(deadline=None, max_examples=60)
@given(st.binary(max_size=300) | mutated().map(str.encode))
def test_the_command_survives_anything(data: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        patch.setattr("sys.stdout", io.StringIO())
        patch.setattr("sys.stderr", io.StringIO())
        assert main(["convert", "-", "--to", "text"]) in (0, 2)
