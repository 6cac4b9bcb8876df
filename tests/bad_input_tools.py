"""Good puzzles to spoil, and checks of error messages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridwright.cli import main

Capsys = pytest.CaptureFixture[str]


def rows() -> list[str]:
    """A puzzle with one solution: a full board of which each row lacks one digit."""
    full = [[(3 * (r % 3) + r // 3 + c) % 9 + 1 for c in range(9)] for r in range(9)]
    return ["".join("." if c == r else str(full[r][c]) for c in range(9)) for r in range(9)]


LINE = "".join(rows())
GRID = "\n".join(rows()) + "\n"
GOOD = f"kind: sudoku\n\n{GRID}"
SMALL = "1...\n....\n....\n....\n"
REGIONS = "AABB\nAABB\nCCDD\nCCDD\n"


def run(capsys: Capsys, *argv: str | Path) -> tuple[int, str, str]:
    code = main([str(word) for word in argv])
    out, err = capsys.readouterr()
    return code, out, err


def complaint(capsys: Capsys, *argv: str | Path) -> str:
    """The one sentence that the command prints on standard error, and nothing else."""
    code, out, err = run(capsys, *argv)
    assert code == 2
    assert out == ""
    assert err.startswith("gridwright: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert len(err) < 600
    return err.removeprefix("gridwright: ").rstrip()


def file_complaint(capsys: Capsys, path: Path, content: str | bytes, *options: str) -> str:
    """The sentence about a file with that content, without its name; the same as in JSON."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    text = complaint(capsys, "check", path, *options)
    assert text.startswith(f"{path}: ")
    text = text.removeprefix(f"{path}: ")
    code, out, err = run(capsys, "check", path, "--json", *options)
    assert (code, err) == (2, "")
    data = json.loads(out)
    assert data["source"] == str(path)
    error = data["error"]
    assert set(error) == {"message", "line", "column"}
    place = [f"{key} {error[key]}" for key in ("line", "column") if error[key] is not None]
    assert text == (", ".join(place) + ": " if place else "") + error["message"]
    return text
