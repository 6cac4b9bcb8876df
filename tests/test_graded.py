"""The table of graded puzzles: rows are kept as they are made, and only missing ones are run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from benchmarks.graded import Kept, report

import gridwright


def test_rows_are_kept_and_only_missing_ones_are_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("GRIDWRIGHT_ONLY", "GRIDWRIGHT_AGAIN"):
        monkeypatch.delenv(name, raising=False)
    made: list[int] = []

    def make(seed: int) -> Any:
        made.append(seed)
        return gridwright.create("starbattle", seed=seed, size=(5, 5)).puzzle

    def samples(number: int) -> Any:
        seeds = range(number)
        yield "starbattle, created", [(f"seed {n}", lambda n=n: make(n)) for n in seeds]

    table = tmp_path / "grades.csv"
    report(samples(1), 60.0, table)
    report(samples(2), 60.0, table)
    assert made == [0, 1]
    rows = Kept(table).of("starbattle, created")
    assert [row.puzzle for row in rows] == ["seed 0", "seed 1"]
    assert all(row.verdict == "unique" and row.grade and row.technique for row in rows)
    monkeypatch.setenv("GRIDWRIGHT_ONLY", "hashi,zebra/gridpuzzle")
    capsys.readouterr()
    report(samples(3), 60.0, table)
    assert made == [0, 1]
    assert "| starbattle, created | 2 |" in capsys.readouterr().out
