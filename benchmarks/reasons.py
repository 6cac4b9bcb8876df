"""Smallest reasons: confirmed by a second exact method, and beside reasons found by deletion."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.common import markdown
from gridwright import create, read_one

__all__ = ["confirmed"]

_ROOT = Path(__file__).parents[1]

_EXAMPLES = (
    "battleship/10x10",
    "battleship/8x8-some-parts",
    "circuit/6x7",
    "circuit/7x8",
    "hashi/12x12",
    "hashi/14x20",
    "starbattle/10x10-no-given-cells",
    "starbattle/12x12",
    "sudoku/figure-3-1",
    "sudoku/9x9-jigsaw",
    "sudoku/7x7-jigsaw",
    "template/5x5-odd-connected",
    "zebra/5x5-street",
    "zebra/6x4-market",
)

_CREATED = (("battleship", 3), ("circuit", 1))
"""Kinds and seeds of puzzles that are created at the usual size."""

_EACH = 2
"""How many steps of each cost are looked at in one puzzle."""

_ORDERS = 3
"""How many orders of deletion are tried for each step."""


def _puzzles() -> Iterator[tuple[str, Any]]:
    for name in _EXAMPLES:
        yield name, read_one((_ROOT / "examples" / f"{name}.txt").read_text(encoding="utf-8"))
    for kind, seed in _CREATED:
        yield f"{kind}, seed {seed}", create(kind, seed=seed).puzzle


def confirmed() -> None:
    """Prove again that steps are smallest, and delete rules one by one instead."""
    # The second method is part of the tests.
    sys.path.append(str(_ROOT / "tests"))
    from second_method import State, samples

    sizes: dict[int, list[int]] = {}

    def rows() -> Iterator[list[Any]]:
        for name, puzzle in _puzzles():
            found = []
            start = time.process_time()
            for book, truth, known, step in samples(puzzle, each=_EACH):
                with State(book, truth, known) as state:
                    if state.cheaper(step.cost) is not None:
                        raise SystemExit(f"{name}: a reason is cheaper than {step.cost}")
                    found.append((step.cost, len(state.targets), len(state.rules), state.programs))
                    fact = next(abs(each) for each in step.facts if book.said(each))
                    for seed in range(_ORDERS):
                        cost = state.cost(state.shrunk(fact, Random(seed)), fact)
                        sizes.setdefault(step.cost, []).append(cost)
            if found:
                costs, targets, rules, programs = zip(*found, strict=True)
                seconds = f"{time.process_time() - start:.1f}"
                ranges = map(_range, (costs, targets, rules))
                yield [name, len(found), *ranges, sum(programs), seconds]

    markdown(["puzzle", "states", "cost", "unknown facts", "rules", "programs", "CPU s"], rows())
    print()
    table = (
        [cost, len(found) // _ORDERS, f"{statistics.mean(found):.1f}", max(found)]
        for cost, found in sorted(sizes.items())
    )
    markdown(["smallest", "states", "mean by deletion", "largest"], table)


def _range(numbers: tuple[int, ...]) -> str:
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low} to {high}"
