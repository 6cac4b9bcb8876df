"""Fewest clues for kinds other than Sudoku: created puzzles, each with the proof."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any

import gridwright
from benchmarks.common import markdown

__all__ = ["kinds"]

_LIMIT = 60.0
_PUZZLES = 20

_CASES: tuple[tuple[str, dict[str, Any], dict[str, Any]], ...] = (
    ("battleship", {"size": (10, 10)}, {"sums": "kept"}),
    ("battleship", {"size": (10, 10)}, {"sums": "droppable"}),
    ("circuit", {"size": (6, 6)}, {}),
    ("circuit", {"size": (8, 8)}, {}),
    ("hashi", {}, {}),
    ("zebra", {"size": (5, 5)}, {"relations": "somewhere-left"}),
    ("zebra", {"size": (5, 5)}, {"relations": "same,at"}),
    ("zebra", {"size": (4, 4)}, {"relations": "same,at,next,left"}),
    ("zebra", {"size": (5, 5)}, {"relations": "same,at,next,left"}),
)


def kinds() -> None:
    """The default approach on created puzzles."""
    print(f"{_PUZZLES} created puzzles a row, limit {_LIMIT:g} s of wall time each.\n")
    head = ["kind", "size", "choices", "pool", "fewest", "proved", "median CPU s", "longest"]
    markdown([*head, "median wall s"], _rows())


def _rows() -> Iterator[list[object]]:
    for name, options, choices in _CASES:
        # The first call loads compiled code.
        gridwright.fewest(
            gridwright.create(name, seed=99, **options).puzzle, pool_options=choices, time=9
        )
        found, pools, cpu, wall, proved = [], [], [], [], 0
        for seed in range(_PUZZLES):
            puzzle = gridwright.create(name, seed=seed, **options).puzzle
            start, clock = time.process_time(), time.monotonic()
            result = gridwright.fewest(puzzle, pool_options=choices, time=_LIMIT)
            cpu.append(time.process_time() - start)
            wall.append(time.monotonic() - clock)
            assert result.confirmed is not None
            proved += result.limit is None
            found.append(len(result.clues))
            pools.append(len(result.pool))
        size = "x".join(map(str, options.get("size", ()))) or "usual"
        told = ", ".join(map(str, choices.values())) or "–"
        few = f"{min(found)}–{max(found)}" if min(found) < max(found) else str(found[0])
        pool = f"{statistics.median(pools):g}"
        times = [
            f"{statistics.median(cpu):.2f}",
            f"{max(cpu):.2f}",
            f"{statistics.median(wall):.2f}",
        ]
        yield [name, size, told, pool, few, f"{proved} of {_PUZZLES}", *times]
