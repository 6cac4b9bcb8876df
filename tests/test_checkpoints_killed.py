"""Searches that are killed or interrupted: the same command goes on, and nothing gets worse."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from checkpoint_tools import fields_of
from conftest import EXAMPLES

# Its fewest clues take hours to prove.
SUDOKU = "123456789457189236689237145231564897564798312798312564346825971875941623912673458"
# Fills are found at once, and the best is proved much later.
WIDE = "...#....\n........\n....#...\n.....#..\n..#.....\n........"
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


def begin(folder: Path, *argv: str) -> subprocess.Popen[str]:
    """Start a command; how often the file is written does not change what is in it."""
    often = (
        "from gridwright.checkpoints import saving; saving.EVERY = 0.05;"
        "import sys; from gridwright.cli import main; sys.exit(main())"
    )
    return subprocess.Popen(
        [sys.executable, "-c", often, *argv],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )


def wait_until(path: Path, running: subprocess.Popen[str], true: Callable[[Any], bool]) -> None:
    """Wait for a checkpoint of which something is true."""
    while not (path.exists() and true(fields_of(path))):
        assert running.poll() is None, running.communicate()
        time.sleep(0.02)


SEARCHES = {
    "fewest": ("fewest", "sudoku.txt", "--threads", "2"),
    "fill": ("fill", "open.txt", "--best"),
    "theme": ("theme", "wide.txt", "--theme", str(EXAMPLES / "themes" / "rivers.txt")),
}


def prepare(folder: Path) -> Path:
    (folder / "sudoku.txt").write_text(SUDOKU + "\n", encoding="utf-8")
    for name, grid in (("open", "\n".join(["....."] * 5)), ("wide", WIDE)):
        (folder / f"{name}.txt").write_text(f"kind: crossword\n\n{grid}\n", encoding="utf-8")
    return folder / "search.json"


@pytest.mark.parametrize("name", ["fewest", "fill"])
def test_a_killed_search_loses_nothing_that_was_written(name: str, tmp_path: Path) -> None:
    path = prepare(tmp_path)
    sign = 1 if name == "fewest" else -1
    before: dict[str, Any] = {"runs": 0, "score": None, "bound": None}
    for number in range(1, 5):
        with begin(tmp_path, *SEARCHES[name], "--checkpoint", path.name) as running:
            wait_until(path, running, lambda now: now["runs"] == number and now["score"])  # noqa: B023
            time.sleep(0.3 * number)
            running.kill()
            running.communicate(timeout=60)
        now = fields_of(path)
        assert now["runs"] == number
        if before["score"] is not None:
            assert sign * now["score"] <= sign * before["score"]
            assert sign * now["bound"] >= sign * before["bound"]
            if now["bound"] == before["bound"] and name == "fewest":
                assert finished(before) <= finished(now)
        before = now
    # What was being written beside the file may be left, but the file is whole.
    assert json.loads(path.read_text(encoding="utf-8"))["fingerprint"]


def finished(fields: dict[str, Any]) -> int:
    return sum(row[3] + len(row[4:]) for row in fields["done"].get("finished tasks", ()))


@posix
@pytest.mark.parametrize("name", SEARCHES)
def test_ctrl_c_keeps_the_answer_and_writes_the_checkpoint(name: str, tmp_path: Path) -> None:
    path = prepare(tmp_path)
    command = (*SEARCHES[name], "--checkpoint", path.name, "--json")
    with begin(tmp_path, *command) as running:
        wait_until(path, running, lambda now: now["score"])
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=120)
    assert (running.returncode, err) == (3, "")
    data, fields = json.loads(out), fields_of(path)
    score = len(data["clues"]) if name == "fewest" else data["score"]
    assert (fields["score"], fields["bound"]) == (score, data["bound"])
    assert data["limit"] == "stopped by the user"
    assert sorted(one.name for one in tmp_path.glob(".search*")) == []
