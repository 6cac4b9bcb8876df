"""The compiler decorator."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gridwright.bits import compiled

CALLEE = """
from gridwright.bits import compiled_bare

@compiled_bare
def number() -> int:
    return {number}
"""
CALLER = """
from callee import number
from gridwright.bits import compiled_bare

@compiled_bare
def twice() -> int:
    return 2 * number()

print(twice())
"""


def test_compiled_code_is_outdated_when_a_function_it_calls_has_changed(tmp_path: Path) -> None:
    (tmp_path / "caller.py").write_text(CALLER, encoding="utf-8")

    def run(number: int) -> str:
        (tmp_path / "callee.py").write_text(CALLEE.format(number=number), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "caller.py"],
            cwd=tmp_path,
            env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        return done.stdout.strip()

    assert run(20) == "40"
    assert list((tmp_path / "cache").rglob("caller*.nbi"))
    assert run(321) == "642"


def test_compiling_is_logged_and_running_is_not(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="gridwright")
    # Without a file, so that there is no machine code of it on disk.
    typed: dict[str, Any] = {}
    exec("def twice(number): return 2 * number", typed)
    twice = compiled(typed["twice"])
    assert twice(4) == 8
    assert any("compiling" in message for message in caplog.messages)
    caplog.clear()
    assert twice(5) == 10
    assert caplog.messages == []
