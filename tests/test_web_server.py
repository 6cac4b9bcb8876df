"""The server of the page as a process of its own: memory, readers who leave, and its end."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path

import pytest

from web_tools import QUICK, SLOW, Server, ask, linux, processes_of, served, wait_until


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served() as server:
        yield server


def _resident(process: int) -> int:
    """The bytes of memory that a process has."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@linux
def test_memory_stays_after_many_jobs(server: Server) -> None:
    def quick(_: int) -> str:
        return str(ask(server.address, QUICK)[-1]["event"])

    with ThreadPoolExecutor(8) as clients:
        assert set(clients.map(quick, range(50))) == {"result"}
        before = _resident(server.process.pid)
        assert set(clients.map(quick, range(300))) == {"result"}
    assert _resident(server.process.pid) - before < 20_000_000


@linux
def test_a_reader_who_goes_away_ends_the_process(server: Server) -> None:
    assert ask(server.address, QUICK)[-1]["event"] == "result"
    host, port = server.address.removeprefix("http://").rstrip("/").split(":")
    body = json.dumps(SLOW).encode()
    with socket.create_connection((host, int(port))) as connection:
        head = (
            f"POST /api/ask HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        connection.sendall(head.encode() + body)
        connection.settimeout(60)
        while b"progress" not in connection.recv(65536):
            pass
        working = _busiest(processes_of(server.process.pid))
    assert wait_until(lambda: working not in processes_of(server.process.pid))
    assert ask(server.address, QUICK)[-1]["event"] == "result"


def _busiest(processes: list[int]) -> int:
    """The process that works while the others wait."""
    before = {process: _time_used(process) for process in processes}
    used: dict[int, int] = {}
    while max(used.values(), default=0) < 10:
        time.sleep(0.05)
        used = {process: _time_used(process) - before[process] for process in processes}
    return max(processes, key=lambda process: used[process])


def _time_used(process: int) -> int:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


@linux
@pytest.mark.parametrize("end", ["interrupt", "kill"])
def test_no_process_is_left_when_the_server_ends(end: str) -> None:
    with served() as server, ThreadPoolExecutor(1) as clients:
        assert ask(server.address, QUICK)[-1]["event"] == "result"
        slow = clients.submit(_slow, server.address)
        assert wait_until(lambda: len(processes_of(server.process.pid)) > 3)
        session = server.process.pid
        if end == "interrupt":
            assert server.interrupt() == 0
        else:
            server.process.kill()
            server.process.wait()
        assert wait_until(lambda: not processes_of(session), seconds=60)
        slow.result(timeout=20)


def _slow(address: str) -> None:
    with contextlib.suppress(OSError, ValueError, HTTPException):
        ask(address, SLOW)


def test_a_port_that_is_taken_is_told(server: Server) -> None:
    port = server.address.rstrip("/").rpartition(":")[2]
    command = [sys.executable, "-m", "gridwright", "serve", "--no-browser", "--port", port]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    assert f"--port {port}: the address cannot be used" in ended.stderr
