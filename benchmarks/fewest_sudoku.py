"""Fewest clues of 9x9 Sudoku: the published grids, Figure 8.1, and grids that need 21."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

import gridwright
from benchmarks.common import data, markdown
from gridwright.puzzles.sudoku.formats import line
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["fewest_sudoku"]

THREADS, SECONDS = 2, 600
FIGURE = "876912534954387612213645789738456291561829347429731865642178953395264178187593426"
NEED_21 = (
    "123456789456789123789123456214897365365214897897365214541632978632978541978541632",
    "123456789456789123789132465218967534564213978937548216391875642645321897872694351",
    "123456789457189326689327154216534897745891632938672541361245978574918263892763415",
    "123456789457189326689327154216534897745891632938672541392765418574918263861243975",
)


def fewest_sudoku() -> None:
    """Prove the optimum of every grid, on two threads, ten minutes each at most."""
    _ask(NEED_21[0], theorem=True)  # compiles
    times: list[float] = []

    def rows() -> Iterator[list[object]]:
        text = (data("minsudoku/tjusila2024") / "grids9x9.txt").read_text()
        for row in text.splitlines()[1:]:
            name, grid = row.split()
            told = _ask(grid, theorem=True)
            times.append(float(str(told[2])))
            yield [f"published, id {name}", *told]
        yield ["Figure 8.1, with no 16", *_ask(FIGURE, theorem=False)]
        for number, grid in enumerate(NEED_21, 1):
            yield [f"one that needs 21, number {number}", *_ask(grid, theorem=True)]

    head = ["grid", "fewest", "no fewer than", "wall s", "CPU s", "confirmed by", "puzzle"]
    markdown(head, rows())
    print(
        f"\nPublished grids: median {statistics.median(times):.1f} s, longest {max(times):.1f} s."
    )


def _ask(text: str, *, theorem: bool) -> list[object]:
    puzzle = Sudoku(boxed(3, 3), tuple(map(int, text)))
    wall, cpu = time.perf_counter(), time.process_time()
    found = gridwright.fewest(
        puzzle, approach_options={"theorem": theorem}, threads=THREADS, time=SECONDS
    )
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    clues = line.write_line(found.puzzle)
    return [len(found.clues), found.bound, f"{wall:.1f}", f"{cpu:.1f}", found.confirmed, clues]
