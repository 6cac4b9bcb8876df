"""Compiling and loading machine code take nobody's time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gridwright
from cli_tools import UNIQUE, text_of
from gridwright.bits import compiled, prepare_code
from gridwright.outcome import Limit, Outcome
from gridwright.puzzles.crossword.search import filling
from gridwright.puzzles.crossword.theming import theme
from gridwright.puzzles.sudoku.search import KernelOracle
from preparing_tools import FULL, GRID, QUESTIONS

TOOLS = Path(__file__).with_name("preparing_tools.py")
COMPILED_HERE = ("sudoku_boxes", "sudoku_houses", "create_sudoku_boxes", "create_sudoku_houses")
"""A few seconds of compiling each. Crosswords take longer, so their code may be on disk."""


def ask(*questions: str, **environment: str) -> tuple[list[str], list[str], list[str]]:
    """What was loaded early, and late, and compiled late, in a process that has loaded nothing."""
    done = subprocess.run(
        [sys.executable, TOOLS, *questions],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    early, late, compiled_late = json.loads(done.stdout)
    return early, late, compiled_late


@pytest.mark.parametrize("question", sorted(set(QUESTIONS).difference(COMPILED_HERE)))
def test_no_code_is_loaded_or_compiled_while_time_is_counted(question: str) -> None:
    early, late, _ = ask(question)
    assert early
    assert late == []


@pytest.mark.parametrize("board", ["boxes", "houses"])
def test_on_a_new_machine_nothing_is_compiled_while_time_is_counted(
    board: str, tmp_path: Path
) -> None:
    # Creating must prepare its own proof, so it comes first.
    for question in (f"create_sudoku_{board}", f"sudoku_{board}"):
        cache = str(tmp_path / question)
        early, late, compiled_late = ask(question, NUMBA_CACHE_DIR=cache)
        assert "settle" in early  # compiled as part of what calls it, never loaded alone
        assert late == []
        assert compiled_late == []


class Clock:
    """A clock that only goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    hand = Clock()
    monkeypatch.setattr("gridwright.outcome.time", hand)
    return hand


PUZZLE = gridwright.read_one(text_of(UNIQUE))


def with_creator(monkeypatch: pytest.MonkeyPatch, prepare: Callable[..., None]) -> None:
    kind = gridwright.get_kind("template")
    changed = replace(kind, creator=replace(kind.creator, prepare=prepare))
    monkeypatch.setattr("gridwright.verbs.create.get_kind", lambda name: changed)


def with_approach(monkeypatch: pytest.MonkeyPatch, prepare: Callable[..., None]) -> None:
    def choose(*choice: Any) -> Any:
        return replace(choose_approach(*choice), prepare=prepare)

    from gridwright.verbs.fewest.approaches import choose_approach

    monkeypatch.setattr("gridwright.verbs.fewest.fewest.choose_approach", choose)


def test_opening_a_search_takes_no_time(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    def prepare(oracle: KernelOracle) -> None:
        del oracle
        clock.now += 100

    monkeypatch.setattr(KernelOracle, "prepare", prepare)
    for verb in (gridwright.check, gridwright.count, gridwright.reduce, gridwright.redundant):
        outcome = verb(PUZZLE, model="search", time=10)
        assert outcome.limit is None
        assert outcome.seconds == 0
    assert clock.now == 400


def test_creating_begins_when_all_is_prepared(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    seen: list[dict[str, Any]] = []

    def prepare(**options: Any) -> None:
        seen.append(options)
        clock.now += 100

    with_creator(monkeypatch, prepare)
    creation = gridwright.create("template", time=10, size=(2, 3))
    assert creation.verdict == "unique"
    assert creation.seconds == 0
    (options,) = seen
    assert options["size"] == (2, 3)


def test_an_approach_is_prepared_once_and_for_its_pool(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    seen: list[Any] = []

    def prepare(pool: Any) -> None:
        seen.append(pool.puzzle)
        clock.now += 100

    with_approach(monkeypatch, prepare)
    found = gridwright.fewest(replace(PUZZLE, givens=FULL), time=10)
    assert (found.limit, found.seconds, found.bound) == (None, 0, 4)
    assert [puzzle.givens for puzzle in seen] == [FULL]


def _fill(**settings: Any) -> Outcome[Any]:
    return filling.fill(GRID, **settings)


def _best_fill(**settings: Any) -> Outcome[Any]:
    return filling.fill(GRID, best=True, **settings)


def _theme(**settings: Any) -> Outcome[Any]:
    return theme.theme(GRID, ["ABA", "BABA"], **settings)


def _paper(**settings: Any) -> Outcome[Any]:
    return theme.theme(GRID, ["ABA", "BABA"], method="wombat", options={"target": 3}, **settings)


@pytest.mark.parametrize("answer", [_fill, _best_fill, _theme, _paper])
def test_commands_of_crosswords_begin_when_all_is_prepared(
    answer: Callable[..., Outcome[Any]], monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    cancel = threading.Event()

    def wait() -> None:
        clock.now += 100

    for prepare in (wait, cancel.set):
        for module in (filling, theme):
            for name in ("prepare_fills", "prepare_best_fills", "prepare_papers"):
                if hasattr(module, name):
                    monkeypatch.setattr(module, name, prepare)
        outcome = answer(time=10, cancel=cancel)
        assert outcome.seconds == 0
        assert outcome.limit == (Limit("cancelled") if prepare == cancel.set else None)
        assert bool(outcome.solutions) == (prepare is wait)
    assert clock.now == 100


def test_what_is_called_off_while_compiling_ends_there(monkeypatch: pytest.MonkeyPatch) -> None:
    cancel = threading.Event()

    def call_off(*_: Any, **options: Any) -> None:
        del options
        cancel.set()

    with_approach(monkeypatch, call_off)
    found = gridwright.fewest(replace(PUZZLE, givens=FULL), cancel=cancel)
    assert (found.verdict, found.limit, found.clues) == ("unknown", Limit("cancelled"), ())
    cancel.clear()
    with_creator(monkeypatch, call_off)
    creation = gridwright.create("template", cancel=cancel)
    assert (creation.puzzle, creation.limit) == (None, Limit("cancelled"))
    cancel.clear()
    monkeypatch.setattr(KernelOracle, "prepare", call_off)
    outcome = gridwright.check(PUZZLE, model="search", cancel=cancel)
    assert (outcome.verdict, outcome.limit) == ("unknown", Limit("cancelled"))


def test_preparing_compiles_and_does_not_run() -> None:
    # Typed in, so that there is no machine code of it on disk.
    typed: dict[str, Any] = {}
    exec("def add(list_, one, other):\n    list_[0] = one + other\n    return one", typed)
    add: Any = compiled(typed["add"])
    room = np.zeros(1, np.float64)
    prepare_code(add, room, 1, 2.5)
    assert room[0] == 0
    known = list(add.signatures)
    assert len(known) == 1
    add(room, 2, 3.5)
    assert add.signatures == known
    assert room[0] == 5.5
    prepare_code(partial(add, room), 1, 2)
    assert len(add.signatures) == 2


def test_options_are_refused_before_anything_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def complain(*_: Any) -> None:
        raise AssertionError("compiled for nothing")

    from gridwright.puzzles.sudoku.kernels.kernel import Kernel

    monkeypatch.setattr(Kernel, "prepare_filling", complain)
    monkeypatch.setattr("gridwright.puzzles.crossword.preparing.prepare_fills", complain)
    for kind, options in (
        ("sudoku", {"size": 26}),
        ("sudoku", {"size": 7}),
        ("sudoku", {"boxes": (2, 3)}),
        ("sudoku", {"clues": 82}),
        ("sudoku", {"clues": 40, "symmetry": "quarter", "size": 9, "boxes": (9, 9)}),
        ("crossword", {"words": "no-such-list"}),
    ):
        with pytest.raises(gridwright.GridwrightError):
            gridwright.create(kind, **options)
