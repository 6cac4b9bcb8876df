"""Fill grids with blacksquare; run by an interpreter that has it, on standard input and output.

The first line is a JSON object of words with their scores, every further line one question: rows
of a grid, a time limit, a temperature and perhaps a lowest score. The answer is one line again:
rows or null, and the CPU and wall seconds of the call.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from typing import Any


def main() -> None:
    """Answer questions until there are no more."""
    package: Any = importlib.import_module("blacksquare")
    black, empty = package.BLACK.str, package.EMPTY.str
    scores = json.loads(sys.stdin.readline())
    whole = package.WordList(list(scores))
    lists: dict[float | None, Any] = {None: whole}
    print(json.dumps({"words": len(whole)}), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        floor = question["floor"]
        if floor not in lists:
            lists[floor] = package.WordList({w: s for w, s in scores.items() if s >= floor})
        rows = [[black if cell == "#" else empty for cell in row] for row in question["rows"]]
        # Its default symmetry would not change anything, but needs a square grid.
        grid = package.Crossword(grid=rows, symmetry=None, word_list=lists[floor])
        wall, cpu = time.perf_counter(), time.process_time()
        found = grid.fill(
            timeout=question["limit"],
            temperature=question["temperature"],
            allow_repeats=False,
            show_progress=False,
        )
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        filled = None
        if found is not None:
            filled = [[cell.str for cell in row] for row in _cells(found, rows)]
            filled = [["#" if cell == black else cell for cell in row] for row in filled]
        print(json.dumps({"rows": filled, "cpu": cpu, "wall": wall}), flush=True)


def _cells(grid: Any, rows: list[list[str]]) -> list[list[Any]]:
    return [[grid[i, j] for j in range(len(row))] for i, row in enumerate(rows)]


if __name__ == "__main__":
    main()
