"""What measurements share: outside data, clocks, tables."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from gridwright.reading import Item
from gridwright.reading_files import read_paths

__all__ = ["data", "markdown", "median_cpu", "read_all", "timed"]

T = TypeVar("T")


def data(name: str) -> Path:
    """The folder of an outside collection."""
    root = Path(__file__).parents[2] / "shared" / "data"
    path = Path(os.environ.get("GRIDWRIGHT_DATA", root)) / name
    if not path.exists():
        raise SystemExit(f"the outside collection {name} is not here; set GRIDWRIGHT_DATA")
    return path


def read_all(name: str) -> list[Item]:
    """All puzzles of a collection; its README is no puzzle."""
    path = data(name)
    files = sorted(file for file in path.rglob("*") if file.is_file() and file.suffix != ".md")
    return list(read_paths(map(str, files)))


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """The result of some work and the CPU seconds of all its threads."""
    start = time.process_time()
    result = work()
    return result, time.process_time() - start


def median_cpu(work: Callable[[], Any], *, runs: int = 5) -> float:
    """The median CPU time of several runs, in seconds."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times)


def markdown(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table, each row as soon as it is there."""
    print("| " + " | ".join(head) + " |")
    print("|" + " --- |" * len(head))
    for row in rows:
        print("| " + " | ".join(map(str, row)) + " |", flush=True)
