"""Whole files: puzzles a core-hour by verb and kind, and what two processes gain over one."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from benchmarks.common import data, markdown
from gridwright import create
from gridwright.cli.answering import MANY, Answering
from gridwright.kind import Entry, Parsed
from gridwright.reading import Item
from gridwright.reading_blocks import Block
from gridwright.registry import get_kind
from gridwright.web.questioning import arguments_of

__all__ = ["core_hours", "several", "whole_files"]

_KINDS = ("sudoku", "battleship", "circuit", "hashi", "starbattle", "zebra")
_VERBS = ("check", "count", "solve", "redundant", "reduce", "grade")
_SPENT = 0.7
_LEAST = 12
"""The CPU seconds that are spent on a verb and a kind at least, and the number of puzzles."""
_LINES = 2000
"""The number of lines in a piece of a file with a puzzle on each line."""


def _seconds(*words: str) -> tuple[float, float]:
    """The wall and the CPU time of a command, its processes included."""
    import resource

    # An installed package has its bytecode on disk, whatever is wanted for this checkout.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-m", "gridwright", *words]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, check=False, capture_output=True, env=environment)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return wall, cpu


def core_hours() -> None:
    """How many puzzles one core creates or answers in an hour, as the commands do for many."""
    markdown(["kind", "create", *_VERBS], map(_row, _KINDS))


def _row(name: str) -> list[str]:
    kind = get_kind(name)
    seeds = itertools.count()
    made: list[Any] = []

    def one_more() -> int:
        made.append(create(name, seed=next(seeds)).puzzle)
        return 1

    rates = [_hourly(one_more)]
    items = [Item("file", Entry(1, Parsed(puzzle)), kind) for puzzle in made]
    blocks = [Block("file", (item,)) for item in items]
    if kind.batch is not None:
        write = kind.format(kind.batch.format).write
        assert write is not None
        lines = [write([item.entry]).strip() for item in items]
        cycle = tuple(itertools.islice(itertools.cycle(lines), _LINES))
        blocks = [Block("file", lines=cycle, kind=name, format=kind.batch.format)]
    for verb in _VERBS:
        # Where answers come one by one, a block of many lines would take too long.
        alone = kind.batch is None or verb not in kind.batch.verbs
        some = [Block("file", (item,)) for item in items] if alone else blocks
        rates.append(_hourly(_asking(verb, itertools.cycle(some))))
    return [name, *rates]


def _asking(verb: str, blocks: Iterator[Block]) -> Callable[[], int]:
    """Asks a question about the next block, as the command does, and counts its puzzles."""
    job = Answering(f"gridwright.cli.{verb}", arguments_of(verb, {}), MANY)

    def ask() -> int:
        answers = job(next(blocks), threading.Event(), None)
        return sum(answered.puzzles for answered in answers)

    return ask


def _hourly(work: Callable[[], int]) -> str:
    """How many puzzles an hour of CPU is enough for, in two digits; the first is not counted."""
    work()
    number, start = 0, time.process_time()
    while (spent := time.process_time() - start) < _SPENT or number < _LEAST:
        number += work()
    return f"{float(f'{3600 * number / spent:.2g}'):,.0f}"


def several() -> None:
    """What two processes gain over one: the best of several runs, by the clock and by CPU.

    On a machine where nothing else runs, the wall times tell. The CPU times tell how much more work
    two processes are than one, and how much of it the first process does alone: with two cores no
    run can be faster than half of all work, nor than the work of one process.
    """
    head = ["work", "processes", "wall s", "CPU s", "ratio of wall", "ratio by CPU"]
    with tempfile.TemporaryDirectory() as folder:
        lines = _lines(Path(folder), 1_000_000)
        some = Path(folder) / "600.txt"
        some.write_text("".join(f"{line}\n" for line in _outside()), "utf-8")
        answers = str(Path(folder) / "answers.jsonl")
        works = {
            "`check`, 1,000,000 lines": ["check", str(lines), "-o", answers],
            "`grade`, 600 puzzles": ["grade", str(some), "-o", answers],
            "`create sudoku`, 20,000": [
                *("create", "sudoku", "--symmetry", "none", "--number", "20000", "--to", "line"),
                *("--quiet", "-o", answers),
            ],
        }
        markdown(head, itertools.chain.from_iterable(_compared(*each) for each in works.items()))


def _compared(name: str, words: list[str], runs: int = 3) -> Iterator[list[str]]:
    best = {"1": (1e9, 1e9), "2": (1e9, 1e9)}
    for _ in range(runs):
        for jobs, (wall, cpu) in best.items():
            Path(words[-1]).unlink(missing_ok=True)
            found = _seconds(*words, "--jobs", jobs)
            best[jobs] = min(wall, found[0]), min(cpu, found[1])
    one = best["1"]
    for jobs, (wall, cpu) in best.items():
        ratios = [f"{one[0] / wall:.2f}", f"{int(jobs) * one[1] / cpu:.2f}"]
        yield [name, jobs, f"{wall:.1f}", f"{cpu:.1f}", *ratios]


def _outside() -> list[str]:
    text = (data("sudoku/17clue") / "puzzles.txt").read_text("utf-8")
    return [line.split()[0] for line in text.splitlines()]


def _lines(folder: Path, number: int) -> Path:
    path = folder / "lines.txt"
    with path.open("w", encoding="utf-8") as file:
        file.writelines(
            f"{line}\n" for line in itertools.islice(itertools.cycle(_outside()), number)
        )
    return path


def whole_files() -> None:
    """How many lines of Sudoku with 17 clues each verb answers in a second on one core."""
    sizes = {"check": 1_000_000, "solve": 300_000, "count": 300_000, "redundant": 30_000}
    rows: list[list[str]] = []
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "answers.jsonl"
        for verb, number in (sizes | {"reduce": 30_000}).items():
            path = _lines(Path(folder), number)
            target.unlink(missing_ok=True)
            _, cpu = _seconds(verb, str(path), "--resume", "-o", str(target), "--jobs", "1")
            rows.append([f"`{verb}`", f"{number:,}", f"{cpu:.1f}", f"{number / cpu:,.0f}"])
    markdown(["command", "lines", "CPU s", "puzzles a second"], rows)
