"""The server of the page: many clients at once, many jobs, and how fast a job is stopped."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.common import markdown

__all__ = ["clients", "jobs", "stop"]

_EXAMPLES = Path(__file__).parent.parent / "examples"
_SUDOKU = (_EXAMPLES / "sudoku/9x9-24-clues.txt").read_text()
_EXPECTED = {
    "sudoku/9x9-24-clues.txt": "unique",
    "sudoku/9x9-several.txt": "several",
    "hashi/9x8.txt": "unique",
    "starbattle/6x6.txt": "unique",
    "zebra/4x4-race.txt": "unique",
    "battleship/6x6.txt": "unique",
}


@contextmanager
def _server() -> Iterator[tuple[int, int]]:
    """The process and the port of a server, whose compiled searches are loaded."""
    command = [sys.executable, "-m", "gridwright", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        match = re.search(r":(\d+)/", process.stdout.readline())
        assert match is not None
        try:
            _ask(int(match[1]), {"task": "ask", "verb": "hint", "text": _SUDOKU})
            yield process.pid, int(match[1])
        finally:
            process.send_signal(signal.SIGINT)


def _ask(port: int, task: dict[str, Any]) -> dict[str, Any]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    try:
        connection.request("POST", "/api/ask", json.dumps(task))
        *_, last = connection.getresponse().read().splitlines()
    finally:
        connection.close()
    result: dict[str, Any] = json.loads(last)
    return result


def clients(number: int = 50, seconds: float = 30.0) -> None:
    """Clients that ask for verdicts and hints, each its next question after the answer."""
    times: dict[str, list[float]] = {"verdict": [], "hint": []}
    faults: list[str] = []
    texts = {name: (_EXAMPLES / name).read_text() for name in _EXPECTED}

    def client(port: int, first: int, end: float) -> None:
        turn = first
        while time.monotonic() < end:
            turn += 1
            name = list(_EXPECTED)[turn % len(_EXPECTED)]
            hint = turn % 3 == 0 and _EXPECTED[name] == "unique"
            task = {"task": "verdict", "text": texts[name]}
            if hint:
                task = {"task": "ask", "verb": "hint", "text": texts[name]}
            began = time.monotonic()
            try:
                answer = _ask(port, task)
            except (OSError, ValueError) as error:
                faults.append(repr(error))
                continue
            times["hint" if hint else "verdict"].append(time.monotonic() - began)
            if answer["event"] != "result":
                faults.append(str(answer))
            elif not hint and answer["verdict"] != _EXPECTED[name]:
                faults.append(f"{name}: {answer['verdict']}")

    with _server() as (_, port):
        end = time.monotonic() + seconds
        threads = [
            threading.Thread(target=client, args=(port, turn, end)) for turn in range(number)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    rows = [
        (name, len(all_), *(f"{_part(all_, share):.2f}" for share in (0.5, 0.95, 1.0)))
        for name, all_ in times.items()
    ]
    print(f"{number} clients, {seconds:g} s, {len(faults)} errors or wrong answers\n")
    markdown(["question", "answers", "median s", "95th percentile s", "longest s"], rows)
    for fault in faults[:5]:
        print(fault)


def _part(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def jobs(number: int = 10_000) -> None:
    """The memory of the server before and after many jobs."""
    with _server() as (process, port):
        task = {"task": "verdict", "text": "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . ."}
        _several(port, task, 200)
        before = _resident(process)
        _several(port, task, number)
        after = _resident(process)
    print(f"{number} jobs: {before / 1e6:.1f} MB before, {after / 1e6:.1f} MB after")


def _several(port: int, task: dict[str, Any], number: int) -> None:
    def some(count: int) -> None:
        for _ in range(count):
            assert _ask(port, task)["event"] == "result"

    threads = [threading.Thread(target=some, args=(number // 4,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _resident(process: int) -> int:
    pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def stop(number: int = 20) -> None:
    """From the moment a client goes away to the end of its process."""
    times = []
    with _server() as (server, port):
        for _ in range(number):
            connection = http.client.HTTPConnection("127.0.0.1", port)
            task = {"task": "question", "verb": "fewest", "text": _SUDOKU}
            connection.request("POST", "/api/ask", json.dumps(task))
            response = connection.getresponse()
            response.readline()
            before = _workers(server)
            began = time.monotonic()
            response.close()
            connection.close()
            while all(map(_alive, before)):
                time.sleep(0.001)
            times.append(time.monotonic() - began)
    median, longest = statistics.median(times), max(times)
    print(f"{number} jobs stopped: median {median:.3f} s, longest {longest:.3f} s")


def _fields(process: int) -> list[str]:
    """What the system says of a process, from its state on; nothing if it is gone."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _alive(process: int) -> bool:
    return _fields(process)[:1] not in ([], ["Z"])


def _workers(server: int) -> set[int]:
    """The processes that were started for the server, but for those that have ended."""
    found = (int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit())
    fields = {process: _fields(process) for process in found}
    parents = {each: int(of[1]) for each, of in fields.items() if of and of[0] != "Z"}
    children = {child for child, parent in parents.items() if parent == server}
    return {child for child, parent in parents.items() if parent in children}
