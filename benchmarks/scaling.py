"""Whole files: puzzles a core-hour by verb and kind, and what two processes gain over one."""

from __future__ import annotations

import contextlib
import itertools
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.common import data, markdown

__all__ = ["scaling", "whole_files"]

_CREATED = {
    "sudoku": 200,
    "battleship": 40,
    "circuit": 40,
    "hashi": 60,
    "zebra": 40,
}
"""How many puzzles are created of each kind."""

_FACTORS = {"check": 40, "solve": 40, "reduce": 4, "redundant": 4, "grade": 1}
"""How often the created puzzles are repeated for a verb, so that it takes a few seconds."""


def _seconds(*words: str) -> tuple[float, float]:
    """The wall and the CPU time of a command, its processes included."""
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "gridwright", *words], check=False, capture_output=True)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return wall, cpu


def _repeated(path: Path, times: int) -> Path:
    target = path.with_stem(f"{path.stem}-{times}")
    text = path.read_text("utf-8")
    between = "---\n" if text.startswith("kind:") else ""
    target.write_text(between.join([text] * times), "utf-8")
    return target


def scaling() -> None:
    """Puzzles a core-hour, and the wall time of two processes against that of one."""
    head = ["kind", "verb", "puzzles", "CPU ms each", "a core-hour", "one / two processes"]
    markdown(head, _rows())


def _rows() -> Iterator[list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        for kind, number in _CREATED.items():
            path = Path(folder) / f"{kind}.txt"
            form = ["--to", "line"] if kind == "sudoku" else []
            made = ["create", kind, "--number", str(number), "-o", str(path), *form]
            yield _row(kind, "create", number, [*made, "--quiet"])
            for verb, times in _FACTORS.items():
                file = _repeated(path, times)
                yield _row(kind, verb, number * times, [verb, str(file), "--json"])


def _row(kind: str, verb: str, number: int, words: list[str]) -> list[str]:
    one, cpu = _seconds(*words, "--jobs", "1")
    two, _ = _seconds(*words, "--jobs", "2")
    each = cpu / number
    return [
        kind,
        verb,
        f"{number:,}",
        f"{1000 * each:.3g}",
        f"{3600 / each:,.0f}",
        f"{one / two:.2f}",
    ]


def whole_files() -> None:
    """One million lines of Sudoku with 17 clues."""
    rows: list[list[str]] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "million.txt"
        lines = (data("sudoku/17clue") / "puzzles.txt").read_text("utf-8").splitlines()
        with path.open("w", encoding="utf-8") as file:
            for line in itertools.islice(itertools.cycle(lines), 1_000_000):
                file.write(f"{line.split()[0]}\n")
        for jobs in ("1", "2"):
            target = Path(folder) / "answers.jsonl"
            wall, cpu = _seconds("check", str(path), "-o", str(target), "--jobs", jobs)
            with contextlib.suppress(FileNotFoundError):
                target.unlink()
            rows.append([jobs, f"{wall:.1f}", f"{cpu:.1f}", f"{1_000_000 / wall:,.0f}"])
    markdown(["processes", "wall s", "CPU s", "puzzles a second"], rows)
