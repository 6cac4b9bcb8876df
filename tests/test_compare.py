"""`compare`: limits for one case and for all, cases that never ran, and bars for one size."""

from __future__ import annotations

import importlib
import threading
from pathlib import Path
from typing import Any

import pytest

from cli_tools import run
from gridwright import Outcome, compare, read_one, solve
from gridwright.drawing import Circle, Line, Picture, Text
from gridwright.drawing.bars import bars
from gridwright.kind import Puzzle

PUZZLE = "kind: template\n1 2 3\n2 . ."
LARGER = "kind: template\n1 2 3 4\n2 . . ."


@pytest.fixture
def template(tmp_path: Path) -> Path:
    path = tmp_path / "latin.txt"
    path.write_text(PUZZLE, encoding="utf-8")
    return path


def test_the_longest_time_is_said_beforehand(
    capsys: pytest.CaptureFixture[str], template: Path
) -> None:
    run_arguments = ["compare", template, "--model", "cell", "--engine", "sat,highs", "--time", "3"]
    code, said = _said(capsys, *run_arguments)
    assert code == 0
    assert said == "2 runs of at most 3 s: up to 6 s (--total SECONDS limits the whole)\n"
    assert _said(capsys, *run_arguments, "--total", "4")[1] == (
        "2 runs of at most 3 s: up to 6 s, stopped after 4 s\n"
    )
    assert _said(capsys, *run_arguments, "--quiet")[1] == ""


def _said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    from gridwright.cli import main

    code = main([str(word) for word in words])
    return code, capsys.readouterr().err


def test_no_time_in_all_leaves_no_rows(capsys: pytest.CaptureFixture[str], template: Path) -> None:
    code, out = run(capsys, "compare", template, "--engine", "sat", "--total", "0")
    assert (code, out) == (3, "")
    assert compare({"mine": read_one(PUZZLE)}, total=0).rows == ()


def test_cases_that_never_ran_have_no_row() -> None:
    cancel = threading.Event()
    cancel.set()
    assert compare({"mine": read_one(PUZZLE)}, cancel=cancel).rows == ()


def test_a_case_at_the_limit_of_all_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    cancel = threading.Event()

    def slow(puzzle: Puzzle, **keywords: Any) -> Outcome[Any]:
        cancel.set()
        return solve(puzzle, **{**keywords, "cancel": None, "time": 0})

    monkeypatch.setattr(importlib.import_module("gridwright.verbs.compare"), "solve", slow)
    comparison = compare(
        {"mine": read_one(PUZZLE)}, engines=["sat", "highs"], task="solve", cancel=cancel
    )
    assert [(row.engine, row.status, row.note) for row in comparison.rows] == [
        ("sat", "unknown", "time limit of the whole comparison")
    ]


def test_one_size_is_drawn_as_bars_and_several_as_lines() -> None:
    one = compare({"mine": read_one(PUZZLE)}, models=["cell"], engines=["sat", "highs"])
    picture = one.plot()
    assert {"cell on sat", "cell on highs"} <= _texts(picture)
    widths = [shape.stroke.width for shape in picture.shapes if isinstance(shape, Line)]
    assert widths.count(max(widths)) == 2
    assert not any(isinstance(shape, Circle) for shape in picture.shapes)
    puzzles = {"small": read_one(PUZZLE), "large": read_one(LARGER)}
    several = compare(puzzles, engines=["sat"]).plot()
    assert "Time against size" in _texts(several)
    assert any(isinstance(shape, Circle) for shape in several.shapes)


def test_a_longer_time_has_a_longer_bar() -> None:
    picture = bars({"fast": 0.01, "slow": 1.0, "none": 0.0}, title="Time", label="seconds")
    lengths = [
        shape.x2 - shape.x1
        for shape in picture.shapes
        if isinstance(shape, Line) and shape.glyph == "█"
    ]
    assert len(lengths) == 2
    assert lengths[0] < lengths[1]
    assert {"fast", "slow", "none", "1"} <= _texts(picture)


def _texts(picture: Picture) -> set[str]:
    return {shape.string for shape in picture.shapes if isinstance(shape, Text)}
