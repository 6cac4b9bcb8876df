"""A server of the page in a process of its own, and what tests ask it."""

from __future__ import annotations

import base64
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from conftest import EXAMPLES

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = [
    "QUICK",
    "SLOW",
    "SUDOKU",
    "Server",
    "ask",
    "hash_of",
    "linux",
    "played_in",
    "processes_of",
    "require_accessible",
    "served",
    "wait_until",
]

SUDOKU = (EXAMPLES / "sudoku/9x9-24-clues.txt").read_text(encoding="utf-8")
SLOW = {"task": "question", "verb": "fewest", "text": SUDOKU}
"""A task that goes on until it is stopped."""
QUICK = {"task": "read", "text": "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . ."}

linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are counted in /proc")


class Server:
    """A running server: its address and its process."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def interrupt(self) -> int:
        """End the server as Ctrl-C does, and return its exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)


@contextmanager
def served(*options: str) -> Iterator[Server]:
    """A server on a free port."""
    command = [sys.executable, "-m", "gridwright", "serve", "--no-browser", "--port", "0", *options]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, start_new_session=True, env=dict(os.environ)
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        match = re.search(r"http://\S+/", line)
        assert match is not None, line
        yield Server(process, match[0])
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()


def ask(address: str, task: dict[str, Any], *, timeout: float = 60) -> list[dict[str, Any]]:
    """All events of a task."""
    request = urllib.request.Request(f"{address}api/ask", json.dumps(task).encode())
    with urllib.request.urlopen(request, timeout=timeout) as response:
        return [json.loads(line) for line in response]


def processes_of(session: int) -> list[int]:
    """The processes of a session that are alive, by their numbers."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session and fields[0] != "Z":
                found.append(int(entry.name))
    return found


def wait_until(true: Any, *, seconds: float = 20) -> bool:
    """Whether something becomes true within a time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.02)
    return bool(true())


def hash_of(text: str) -> str:
    """The part of an address that carries a text, as the page writes it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(text.encode()) + packer.flush()
    return "#" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def played_in(page: str) -> dict[str, Any]:
    """What a file that plays has in it: its puzzles, and the books of their rules."""
    packed = re.search(r'id="puzzles">\s*(\S+)\s*</script>', page)
    assert packed is not None
    data: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(packed[1]), -15))
    return data


def require_accessible(page: Page) -> None:
    """Demand that axe has nothing to say about the page as it is now.

    Lists have hundreds of options, all alike, and would take half the time: some are looked at.
    """
    # Imported here, since other tests need no browser.
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    found = Axe().run(page, {"exclude": [["[role=option]:nth-child(n+9)"]]})
    assert found.violations_count == 0, found.generate_report()
