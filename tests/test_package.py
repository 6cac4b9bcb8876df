"""The package as a whole: public names, examples that can be made again, cheap imports."""

from __future__ import annotations

import ast
import pkgutil
import random
import re
import shlex
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import gridwright
from conftest import EXAMPLES
from gridwright.cli import main
from gridwright.outcome import Budget

MODULES = [
    module.name
    for module in pkgutil.walk_packages(gridwright.__path__, "gridwright.")
    if not module.name.endswith("__main__")
]
RULES = sorted(Path(gridwright.__file__).parent.glob("puzzles/*/rules.py"))
MADE = [
    path
    for path in sorted(EXAMPLES.rglob("*.txt"))
    if "\nsource: gridwright create " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_public_names_are_listed_once_and_exist(name: str) -> None:
    module = import_module(name)
    names = getattr(module, "__all__", [])
    # Constants first, then classes, then functions, each in order: as the linter sorts them.
    assert len(set(names)) == len(names)
    for public in names:
        assert hasattr(module, public), public


def test_the_package_offers_what_it_lists() -> None:
    assert sorted(set(dir(gridwright))) == sorted(gridwright.__all__)
    for public in gridwright.__all__:
        assert getattr(gridwright, public) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        gridwright.nonsense  # noqa: B018


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.parent.name)
def test_rules_are_checked_without_any_model(path: Path) -> None:
    plain = {"errors", "graphs.parts", "grid", "groups", "kind"}
    own = f"gridwright.puzzles.{path.parent.name}."
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
        for name in names:
            if name.startswith("gridwright"):
                shared = name.removeprefix("gridwright.") in plain
                assert shared or (name.startswith(own) and "models" not in name), name


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.stem)
def test_examples_are_what_their_command_makes(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = path.read_text(encoding="utf-8")
    command = re.search(r"^source: gridwright (create .*)$", text, re.MULTILINE)
    assert command is not None
    assert main(shlex.split(command[1])) == 0
    made = capsys.readouterr().out
    assert gridwright.read_one(made) == gridwright.read_one(text)


def test_solving_a_small_puzzle_loads_nothing_heavy() -> None:
    script = (
        "import sys; from gridwright.cli import main; "
        f"code = main(['solve', {str(EXAMPLES / 'sudoku' / 'figure-3-1.txt')!r}]); "
        "heavy = {'numba', 'numpy', 'ortools', 'highspy', 'fpdf', 'resvg_py'}; "
        "sys.exit(code or ', '.join(sorted(heavy & set(sys.modules))) or None)"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert "3 6 8 | 4 5 2 | 9 1 7" in result.stdout


def test_a_puzzle_without_its_proof_is_withheld(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = gridwright.get_kind("template")
    make = kind.creator.create

    def slow(rng: random.Random, budget: Budget, **options: Any) -> Any:
        puzzle = make(rng, budget, **options)
        budget.cancel.set()
        return puzzle

    changed = replace(kind, creator=replace(kind.creator, create=slow))
    monkeypatch.setattr("gridwright.verbs.create.get_kind", lambda name: changed)
    creation = gridwright.create("template", seed=1)
    assert creation.verdict == "unknown"
    assert creation.limit is not None
    assert creation.puzzle is None
