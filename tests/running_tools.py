"""Work for executors that is quick, slow, wrong or deadly, and clusters to do it on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cli_tools import EMPTY, NONE, UNIQUE
from gridwright.errors import UsageError
from gridwright.outcome import Watch
from gridwright.running.executor import Executor

Piece = tuple[int, ...]

MIXED = [UNIQUE, EMPTY, NONE, "1" * 16, "12", UNIQUE]
"""Lines of puzzles with one solution, with many, with none, with a contradiction and a fault."""


@dataclass(frozen=True)
class Doubling:
    """Doubles the numbers of a piece.

    It takes `seconds` for each, raises an error at `wrong`, and ends its process at those that
    are `deadly`: every time or, with a folder for `marks`, only the first time.
    """

    seconds: float = 0.0
    wrong: int | None = None
    deadly: frozenset[int] = frozenset()
    marks: str = ""

    def __call__(
        self, piece: Piece, cancel: threading.Event, watch: Watch | None
    ) -> Iterator[int | str]:
        del watch
        for number in piece:
            if cancel.wait(self.seconds):
                return
            if number == self.wrong:
                raise UsageError(f"{number} is wrong")
            if number in self.deadly and self._first_time(number):
                os.kill(os.getpid(), signal.SIGKILL)
            yield 2 * number

    def _first_time(self, number: int) -> bool:
        if not self.marks:
            return True
        try:
            (Path(self.marks) / str(number)).touch(exist_ok=False)
        except FileExistsError:
            return False
        return True

    def parts(self, piece: Piece) -> Sequence[Piece]:
        return [(number,) for number in piece]

    def lost(self, piece: Piece, reason: str) -> str:
        return f"{piece[0]} is lost: {reason}"


def pieces(number: int, size: int = 3, taken: list[int] | None = None) -> Iterator[Piece]:
    """The numbers below a number in pieces; those that have been asked for are `taken`."""
    for first in range(0, number, size):
        piece = tuple(range(first, min(first + size, number)))
        if taken is not None:
            taken.extend(piece)
        yield piece


def results(executor: Executor, work: Doubling, number: int, size: int = 3) -> list[Any]:
    """The results of the numbers below a number."""
    done = executor.run(work, pieces(number, size), cancel=threading.Event())
    return [each for some in done for each in some.results]


def without_times(text: str) -> list[dict[str, Any]]:
    """The JSON objects of a text, without the seconds that they took."""
    rows = [json.loads(line) for line in text.splitlines()]
    for row in rows:
        row.pop("seconds", None)
    return rows


def begin(*argv: str | Path, **environment: str) -> subprocess.Popen[str]:
    """Start a command with processes of its own group, so that all of them can be found."""
    # Tests that run in the background of a shell ignore Ctrl-C, and so would the command.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            [sys.executable, "-m", "gridwright", *map(str, argv)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "PYTHONUNBUFFERED": "1", **environment},
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)


def rest_of(running: subprocess.Popen[str]) -> tuple[str, str]:
    """What a command still prints until it ends; some of it may have been read ahead."""
    assert running.stdout is not None
    assert running.stderr is not None
    out, err = running.stdout.read(), running.stderr.read()
    running.wait(60)
    return out, err


def soon(happened: Callable[[], bool], seconds: float = 60) -> bool:
    """Whether something happens before patience ends."""
    end = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def group_ended(number: int) -> bool:
    """Whether all processes of a group have ended."""
    try:
        os.killpg(number, 0)
    except ProcessLookupError:
        return True
    return False


@contextmanager
def cluster(folder: Path, *options: str, workers: int = 2) -> Iterator[tuple[str, int]]:
    """A scheduler and workers, started as a user does; its address and its process."""
    file = folder / "scheduler.json"
    paths = [str(Path(__file__).parent), *filter(None, sys.path)]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
    }
    common = ["--scheduler-file", str(file), "--no-dashboard", *options]
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", "0", *common]
    worker = ["worker", "--nworkers", str(workers), "--nthreads", "1", *common]
    running = []
    try:
        for words in (scheduler, worker):
            with (folder / f"{words[0]}.log").open("wb") as log:
                command = [sys.executable, "-m", "dask", *words]
                running.append(
                    subprocess.Popen(command, stdout=log, stderr=log, env=environment, cwd=folder)
                )
            assert soon(lambda: file.exists() and bool(file.read_text()))
        said = folder / "worker.log"
        assert soon(lambda: said.read_text(errors="replace").count("Registered to") >= workers)
        yield json.loads(file.read_text())["address"], running[0].pid
    finally:
        for process in reversed(running):
            process.kill()
        for process in running:
            process.wait(30)
