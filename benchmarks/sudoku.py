"""Sudoku: verdicts, the search, the models, proofs of uniqueness, creation, start-up."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import numpy as np

import gridwright
from benchmarks.common import data, markdown, median_cpu, read_all
from gridwright.engines import engine_names, get_engine
from gridwright.errors import MissingEngineError, UnsupportedError
from gridwright.puzzles.sudoku.formats import line
from gridwright.puzzles.sudoku.kernels import bands
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku

NINE = ("17clue", "magictour1465", "hardest1905-11plus", "hardest1106")
OTHERS = ("lloyd-amos", "minizinc", "janko16")


def _grids(name: str) -> np.ndarray:
    lines = (data(f"sudoku/{name}") / "puzzles.txt").read_text().split()
    return np.array([[int(c) if c != "." else 0 for c in text] for text in lines], np.uint8)


def verdicts() -> None:
    """Every puzzle of every collection, by the method that the kind recommends."""
    rows = []
    for name in (*NINE, *OTHERS):
        items = read_all(f"sudoku/{name}")
        found: Counter[str] = Counter()
        times = []
        for item in items:
            assert item.entry.parsed is not None, item.entry.error
            puzzle = item.entry.parsed.puzzle
            start = time.process_time()
            outcome = gridwright.check(puzzle, time=60, batch=len(items))
            times.append(time.process_time() - start)
            found[str(outcome.verdict)] += 1
        told = ", ".join(f"{number} {verdict}" for verdict, number in sorted(found.items()))
        rows.append(
            [name, len(items), told, f"{statistics.median(times):.4f}", f"{max(times):.3f}"]
        )
    markdown(["collection", "puzzles", "verdicts", "median CPU s", "longest CPU s"], rows)


def search() -> None:
    """Solve and prove whole files at once with the search."""
    bands.KERNEL.count_many(_grids("17clue")[:10])
    rows = []
    for name in NINE:
        grids = _grids(name)
        times = 40 if name in ("17clue", "magictour1465") else 4
        many = np.concatenate([grids] * times)
        seconds = median_cpu(lambda many=many: bands.KERNEL.count_many(many))  # type: ignore[misc]
        tally = bands.KERNEL.count_many(grids)
        unique = int((tally.counts == 1).sum())
        rows.append([name, len(grids), unique, f"{len(many) / seconds:,.0f}"])
    markdown(["collection", "puzzles", "unique", "puzzles a second"], rows)


def models() -> None:
    """Solve 9x9 puzzles with every model on every engine, building included."""
    chosen = {name: _grids(name)[:20] for name in NINE}
    rows = []
    for model, engine in _ways():
        row: list[object] = [model, engine or "–"]
        for grids in chosen.values():
            puzzles = [Sudoku(boxed(3, 3), tuple(map(int, grid))) for grid in grids]
            gridwright.solve(puzzles[0], model=model, engine=engine)
            times = []
            for puzzle in puzzles:
                start = time.process_time()
                gridwright.solve(puzzle, model=model, engine=engine)
                times.append(time.process_time() - start)
            row.append(f"{statistics.median(times):.4f} ({max(times):.3f})")
        rows.append(row)
    print("CPU seconds for one solution: median of 20 puzzles, and the longest.\n")
    markdown(["model", "engine", *chosen], rows)


def proofs() -> None:
    """Uniqueness by a no-good and by the difference, compared."""
    chosen = {name: _grids(name)[:10] for name in ("17clue", "hardest1106")}
    rows = []
    for model, engine in _ways():
        if engine is None or model != "cell":
            continue
        row: list[object] = [engine]
        for grids in chosen.values():
            puzzles = [Sudoku(boxed(3, 3), tuple(map(int, grid))) for grid in grids]
            for proof in ("no-good", "difference"):
                times = []
                for puzzle in puzzles:
                    start = time.process_time()
                    outcome = gridwright.check(puzzle, model=model, engine=engine, proof=proof)
                    times.append(time.process_time() - start)
                    assert outcome.verdict == "unique"
                row.append(f"{statistics.median(times):.4f}")
        rows.append(row)
    head = [f"{name}, {proof}" for name in chosen for proof in ("no-good", "difference")]
    print("CPU seconds for a solution and the proof that it is the only one, model cell.\n")
    markdown(["engine", *head], rows)


def _ways() -> list[tuple[str, str | None]]:
    puzzle = Sudoku(boxed(2, 2), (0,) * 16)
    ways: list[tuple[str, str | None]] = []
    for recipe in gridwright.get_kind("sudoku").recipes:
        if recipe.search:
            ways.append((recipe.name, None))
            continue
        for engine in engine_names():
            try:
                get_engine(engine).version()
                gridwright.solve(puzzle, model=recipe.name, engine=engine)
            except (MissingEngineError, UnsupportedError):
                continue
            ways.append((recipe.name, engine))
    return ways


def create() -> None:
    """Create irreducible 9x9 puzzles and prove them with an engine that took no part."""
    gridwright.create("sudoku", seed=0)
    rows = []
    for symmetry in ("rotational", "mirror", "diagonal", "none"):
        start = time.process_time()
        made = [gridwright.create("sudoku", seed=s, symmetry=symmetry) for s in range(1000)]
        seconds = time.process_time() - start
        clues = [sum(map(bool, creation.puzzle.givens)) for creation in made]
        proved = sum(
            gridwright.check(creation.puzzle, model="cell", engine="sat").verdict == "unique"
            for creation in made
        )
        mean = statistics.mean(clues)
        rows.append([symmetry, f"{len(made) / seconds:.0f}", f"{mean:.1f}", min(clues), proved])
    head = ["symmetry", "puzzles a CPU second", "mean clues", "fewest", "unique by cell on sat"]
    print("1,000 irreducible puzzles of each symmetry.\n")
    markdown(head, rows)
    made_lines = [line.write_line(gridwright.create("sudoku", seed=s).puzzle) for s in range(3)]
    print("\nThe first three:", *made_lines, sep="\n    ")


def start_up() -> None:
    """Whole commands, wall time, caches warm."""
    example = Path(__file__).parents[1] / "examples" / "sudoku" / "figure-3-1.txt"
    rows = []
    for words in (["--help"], ["solve", str(example)], ["check", str(example)]):
        times = []
        for _ in range(9):
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "gridwright", *words], check=True, capture_output=True
            )
            times.append(time.perf_counter() - start)
        rows.append(
            [f"gridwright {words[0]}", f"{statistics.median(times):.3f}", f"{max(times):.3f}"]
        )
    markdown(["command", "median wall s", "longest"], rows)
