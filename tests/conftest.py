"""What the tests share: examples, installed engines, and outside data if there is any."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from cli_tools import EMPTY, NONE, UNIQUE, text_of
from gridwright.engines import engine_names, get_engine
from gridwright.errors import MissingEngineError
from gridwright.reading import Item
from gridwright.reading_files import read_paths

# No test fails for the time that it takes, since the machine may be busy. People who work on the
# code get new examples each time; automatic checks use the same ones every time.
settings.register_profile("people", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("people"), derandomize=True)
settings.load_profile("people")
if os.environ.get("CI"):
    settings.load_profile("ci")

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"


@pytest.fixture
def shared_data() -> Callable[[str], Path]:
    """The folder of an outside collection; the test is skipped if it is absent.

    The collections lie in the folder that GRIDWRIGHT_DATA names, or in ../shared/data.
    """

    def find(name: str) -> Path:
        base = Path(os.environ.get("GRIDWRIGHT_DATA", ROOT.parent / "shared" / "data"))
        path = base / name
        if not path.exists():
            pytest.skip(f"the outside collection {name} is not here")
        return path

    return find


def example_items(kind: str) -> list[Item]:
    """All examples of a kind."""
    return list(read_paths([str(EXAMPLES / kind)]))


def installed_engines() -> list[str]:
    """The engines that can be used here."""
    found = []
    for name in engine_names():
        try:
            get_engine(name).version()
        except MissingEngineError:
            continue
        found.append(name)
    return found


def methods(kind: Any) -> list[tuple[str, str | None]]:
    """Every exact method for a kind with the installed engines: model and engine."""
    ways: list[tuple[str, str | None]] = []
    for recipe in kind.recipes:
        if not recipe.exact:
            continue
        if recipe.search is not None:
            ways.append((recipe.name, None))
        else:
            ways += [(recipe.name, engine) for engine in installed_engines()]
    return ways


@pytest.fixture
def unique(tmp_path: Path) -> Path:
    """A file with a 4x4 Sudoku that has one solution."""
    path = tmp_path / "unique.txt"
    path.write_text(text_of(UNIQUE), encoding="utf-8")
    return path


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A file with an empty 4x4 Sudoku."""
    path = tmp_path / "empty.txt"
    path.write_text(text_of(EMPTY), encoding="utf-8")
    return path


@pytest.fixture
def none(tmp_path: Path) -> Path:
    """A file with a 4x4 Sudoku that has no solution."""
    path = tmp_path / "none.txt"
    path.write_text(text_of(NONE), encoding="utf-8")
    return path
