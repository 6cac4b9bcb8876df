"""Small puzzles, and ways to run commands, for the tests of the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli import main

Capsys = pytest.CaptureFixture[str]

FULL = ((1, 2, 3, 4), (3, 4, 1, 2), (2, 1, 4, 3), (4, 3, 2, 1))
ANSWER = "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1"
# The diagonal is missing: every row lacks one digit, so there is one way to complete it.
UNIQUE = ".234" + "3.12" + "21.3" + "432."
EMPTY = "." * 16
# A 3 below the two open cells of row 1 leaves no place for the 3 of that row.
NONE = "12....3........."
LINE9 = "." * 81

JSON_FIELDS = {"kind", "source", "solutions", "model", "engine", "seconds"}


def text_of(line: str) -> str:
    return "kind: sudoku\n\n" + "\n".join(line[i : i + 4] for i in range(0, 16, 4)) + "\n"


def run(capsys: Capsys, *argv: str | Path) -> tuple[int, str]:
    """Run a command that must not complain on standard error; status lines may be there."""
    code, out, err = run_both(capsys, *argv)
    assert "gridwright: " not in err
    return code, out


def run_both(capsys: Capsys, *argv: str | Path) -> tuple[int, str, str]:
    """Run a command; its exit code, its standard output and its standard error."""
    code = main([str(word) for word in argv])
    out, err = capsys.readouterr()
    return code, out, err


def run_json(capsys: Capsys, *argv: str | Path) -> tuple[int, list[dict[str, Any]]]:
    code, out = run(capsys, *argv, "--json")
    return code, [json.loads(line) for line in out.splitlines()]


def process(
    *argv: str | Path, stdin: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gridwright", *map(str, argv)],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        timeout=120,
        check=False,
    )
