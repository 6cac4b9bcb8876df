"""Shell completion: the scripts parse, and bash completes commands, kinds, options and formats."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from cli_tools import Capsys, run
from gridwright import kind_names
from gridwright.cli import VERBS
from gridwright.cli.completion import places
from gridwright.cli.completion_scripts import WRITERS

BASH = shutil.which("bash")


@pytest.mark.parametrize("shell", WRITERS)
def test_the_script_parses_and_names_every_command(
    capsys: Capsys, tmp_path: Path, shell: str
) -> None:
    code, out = run(capsys, "completion", shell)
    assert code == 0
    assert all(verb in out for verb in (*VERBS, *kind_names(), "puzzlink"))
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    (tmp_path / "script").write_text(out, encoding="utf-8")
    checked = subprocess.run(
        [program, "-n", str(tmp_path / "script")], capture_output=True, check=False, text=True
    )
    assert (checked.returncode, checked.stderr) == (0, "")


@cache
def _script() -> str:
    return WRITERS["bash"](places())


def _completed(*words: str, folder: Path | None = None) -> list[str]:
    """What bash offers for the last of these words."""
    if BASH is None:
        pytest.skip("bash is not installed")
    ask = f"""
COMP_WORDS=(gridwright {" ".join(f"'{word}'" for word in words)})
COMP_CWORD={len(words)}
_gridwright
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(
        [BASH, "--norc", "-c", _script() + ask],
        capture_output=True,
        check=True,
        text=True,
        cwd=folder,
    )
    assert done.stderr == ""
    return done.stdout.split()


def test_bash_completes_commands() -> None:
    offered = _completed("")
    assert {*VERBS, "fill", "theme", "candidates", "--version"} <= set(offered)
    assert _completed("re") == ["redundant", "reduce", "read"]


def test_bash_completes_kinds() -> None:
    assert set(kind_names()) <= set(_completed("create", ""))
    assert _completed("create", "su") == ["sudoku"]
    assert _completed("solve", "--kind", "ha") == ["hashi"]


def test_bash_completes_options_and_their_values() -> None:
    assert _completed("solve", "--ti") == ["--time"]
    assert _completed("create", "sudoku", "--clue") == ["--clues"]
    assert "--fleet" in _completed("create", "battleship", "--")
    assert "--fleet" not in _completed("create", "sudoku", "--")
    assert _completed("create", "sudoku", "--symmetry", "rot") == ["rotational"]
    assert _completed("convert", "--to", "puzzli") == ["puzzlink"]
    assert _completed("check", "--engine", "hi") == ["highs"]
    assert set(_completed("completion", "")) >= set(WRITERS)


def test_bash_leaves_files_and_free_values_to_its_own_completion() -> None:
    assert _completed("solve", "") == []
    assert _completed("solve", "--time", "") == []
    assert _completed("draw", "-o", "") == []
