"""Hints: how long they take from states that a solver can reach, and as a whole command."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gridwright
from benchmarks.common import markdown
from benchmarks.explain import created, published
from gridwright.attempts import Attempt
from gridwright.reasons.of_kind import book_of
from gridwright.registry import kind_of

__all__ = ["commands", "states"]

_EXAMPLES = Path(__file__).parents[1] / "examples"

_COMMANDS = (
    "sudoku/figure-3-1",
    "battleship/10x10",
    "circuit/7x8",
    "hashi/12x12",
    "starbattle/12x12",
    "zebra/5x5-street",
)

_STATES = 3
"""How many states of each puzzle are taken."""


def states() -> None:
    """Hints from states on the paths of published and created puzzles, drawn at random."""
    head = ["puzzles", "states", "median s", "95 %", "longest"]
    markdown(head, (row for name, puzzles in _samples() if (row := _row(name, puzzles))))


def _samples() -> Iterator[tuple[str, list[Any]]]:
    yield from published(8)
    yield from created(8, sizes=True)


def _row(name: str, puzzles: list[Any]) -> list[object]:
    seconds = sorted(spent for puzzle in puzzles for spent in _spent(puzzle))
    if not seconds:
        return []
    longest, usual = seconds[-1], statistics.median(seconds)
    most = seconds[round(0.95 * (len(seconds) - 1))]
    return [name, len(seconds), f"{usual:.3f}", f"{most:.2f}", f"{longest:.2f}"]


def _spent(puzzle: Any) -> Iterator[float]:
    """The CPU seconds of a hint from some states on the path of a puzzle."""
    steps = gridwright.explain(puzzle, time=60, several=False).steps
    if not steps:
        return
    book = book_of(kind_of(puzzle), puzzle)
    spoken = frozenset(book.spoken())
    for end in random.Random(len(steps)).sample(range(len(steps)), min(_STATES, len(steps))):
        told = [f for each in steps[:end] for f in (*each.step.facts, *each.step.passing)]
        attempt = Attempt(tuple(literal for literal in told if abs(literal) in spoken))
        start = time.process_time()
        gridwright.hint(puzzle, attempt)
        yield time.process_time() - start


def commands() -> None:
    """The whole command `hint` in a new process, with compiled code on disk: medians of 3."""
    rows = []
    for name in _COMMANDS:
        command = [sys.executable, "-m", "gridwright", "hint", str(_EXAMPLES / f"{name}.txt")]
        # The first run may compile.
        rows.append([name, f"{statistics.median([_cpu(command) for _ in range(4)][1:]):.2f}"])
    markdown(["puzzle", "CPU s"], rows)


def _cpu(command: list[str]) -> float:
    """The CPU seconds of a command, and of the processes that it starts.

    Python keeps the bytecode of its sources on disk here, whatever the environment says.
    """
    kept = {name: each for name, each in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = os.times()
    subprocess.run(command, check=True, capture_output=True, env=kept)
    after = os.times()
    user = after.children_user - before.children_user
    return user + after.children_system - before.children_system
