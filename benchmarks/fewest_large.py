"""Fewest clues on 16x16 Sudoku: both ends after a while, beside the published ones."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

from benchmarks.common import data, markdown
from gridwright.outcome import Budget, Progress
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.fewest.large import prepare, select
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku, keep
from gridwright.puzzles.sudoku.search import KernelOracle, kernel_of
from gridwright.verbs.fewest.pool import Pool

_SECONDS = float(os.environ.get("GRIDWRIGHT_SECONDS", "600"))
_THREADS = 2
_PUBLISHED = 83
"""The fewest clues that anybody has published for one of these grids."""


def fewest_large() -> None:
    """The grids of the collection; published are 83 to 86 clues and bounds of 35.8 to 39.3."""
    print(f"{_SECONDS:g} s of wall time each, {_THREADS} threads.\n")
    head = [
        "grid",
        "clues",
        "bound",
        "one solution",
        f"below {_PUBLISHED} after s",
        "best after s",
        "CPU s",
    ]
    markdown(head, _rows())


def _rows() -> Iterator[list[object]]:
    layout = boxed(4, 4)
    lines = (data("minsudoku/tjusila2024") / "grids16x16.txt").read_text().split("\n")
    for line in lines[1:]:
        if not line.strip():
            continue
        name, text = line.split()
        puzzle = Sudoku(layout, tuple(int(symbol, 16) or 16 for symbol in text))
        times: dict[float, float] = {}

        def watch(progress: Progress, times: dict[float, float] = times) -> None:
            assert progress.best is not None
            times.setdefault(progress.best, progress.seconds)

        pool = Pool(puzzle, KIND.clues.of(puzzle))
        prepare(pool)
        start = time.process_time()
        found = select(
            KIND,
            pool,
            puzzle.givens,
            oracle=KernelOracle(puzzle),
            seed=0,
            threads=_THREADS,
            budget=Budget(_SECONDS),
            watch=watch,
        )
        cpu = time.process_time() - start
        assert found.clues is not None
        few = keep(puzzle, found.clues)
        proved = kernel_of(layout).count_one(few.givens)
        below = min((seconds for best, seconds in times.items() if best < _PUBLISHED), default=None)
        yield [
            name,
            len(found.clues),
            found.bound,
            proved.count == 1 and proved.complete,
            "–" if below is None else f"{below:.1f}",
            f"{max(times.values()):.1f}",
            f"{cpu:.0f}",
        ]
