"""The package as a whole: public names, examples that can be made again, cheap imports."""

from __future__ import annotations

import ast
import dataclasses
import functools
import random
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import gridwright
from conftest import EXAMPLES, ROOT
from gridwright.cli import VERBS, main
from gridwright.deferred import Deferred
from gridwright.engines import engine_names, get_engine
from gridwright.outcome import Budget
from gridwright.registry import all_kinds
from gridwright.verbs.fewest.approaches import APPROACHES
from public_names import SOURCE, modules, name_order, users

RULES = sorted(Path(gridwright.__file__).parent.glob("puzzles/*/**/rules.py"))
MADE = [
    path
    for path in sorted(EXAMPLES.rglob("*.txt"))
    if "\nsource: gridwright create " in path.read_text(encoding="utf-8")
]


def test_public_names_are_sorted_and_there() -> None:
    for module in modules().values():
        # Constants first, then classes, then functions, each in order: as the linter sorts them.
        assert list(module.listed) == sorted(set(module.listed), key=name_order), module.name
        # Defined there, or imported by name in order to be offered there as well.
        assert set(module.listed) <= module.defined | module.imported, module.name


def test_what_other_modules_and_the_documents_take_is_public() -> None:
    documents = (ROOT / "docs", ROOT / "examples", ROOT)
    taken = {
        use
        for use, places in users().items()
        if any(SOURCE in place.parents or place.parent in documents for place in places)
    }
    public = {(name, one) for name, module in modules().items() for one in module.listed}
    # What begins with an underscore is never taken; what every module has, such as a name, may be.
    assert {use for use in taken - public if not use[1].startswith("__")} == set()


def test_what_is_public_is_asked_for() -> None:
    """By some file, or by the types of what is; or by name when it is needed."""
    idle = {
        (name, one)
        for name, module in modules().items()
        for one in set(module.listed) - module.spoken - _asked_by_name(name)
    }
    assert idle - set(users()) == set()


def _asked_by_name(name: str) -> set[str]:
    """Names that no file imports, since they are looked up when they are needed."""
    folder, _, last = name.rpartition(".")
    if name == "gridwright":
        return set(modules()[name].listed)
    if folder == "gridwright.cli":
        return {"add_arguments", "question", "run"} if last in VERBS else set()
    if folder == "gridwright.engines":
        return {type(get_engine(last)).__name__} if last in engine_names() else set()
    if folder == "gridwright.puzzles":
        return {"KIND"}
    if name == "gridwright.running.cluster_worker":
        return {"dask_setup"}
    if name.startswith("gridwright.puzzles.") and ".commands." in name:
        return {"add_arguments", "question", "run"}
    return {one for module, one in _deferred() if module == name}


@functools.cache
def _deferred() -> frozenset[tuple[str, str]]:
    """What kinds and approaches name and import later, and the modules of their commands."""
    found = set(_deferred_in([*all_kinds(), *APPROACHES]))
    for kind in all_kinds():
        for command in kind.commands:
            found |= {(command.module, "add_arguments"), (command.module, "run")}
            found |= set(_deferred_in(import_module(command.module).run))
    return frozenset(found)


def _deferred_in(part: Any) -> Iterator[tuple[str, str]]:
    if isinstance(part, Deferred):
        yield part.module, part.name
    elif isinstance(part, functools.partial):
        yield from _deferred_in(part.func)
    elif isinstance(part, list | tuple | dict):
        for one in part.values() if isinstance(part, dict) else part:
            yield from _deferred_in(one)
    elif dataclasses.is_dataclass(part) and not isinstance(part, type):
        for field in dataclasses.fields(part):
            yield from _deferred_in(getattr(part, field.name))


def test_the_package_offers_what_it_lists() -> None:
    assert sorted(set(dir(gridwright))) == sorted(gridwright.__all__)
    for public in gridwright.__all__:
        assert getattr(gridwright, public) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        gridwright.nonsense  # noqa: B018


@pytest.mark.parametrize("path", RULES, ids=lambda path: "/".join(path.parts[-3:-1]))
def test_rules_are_checked_without_any_model(path: Path) -> None:
    plain = {"errors", "graphs.parts", "grid", "groups", "kind"}
    own = f"gridwright.puzzles.{path.parts[path.parts.index('puzzles') + 1]}."
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
        "heavy = {'numba', 'numpy', 'ortools', 'highspy', 'typst'}; "
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
