"""The server of the page: what it refuses, and that jobs end."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import re
import signal
import socket
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from gridwright.web.app import ROOMS, STATIC, make_app
from gridwright.web.jobs import Jobs
from gridwright.web.safety import LARGEST
from web_tools import EXAMPLES, Server, ask, processes_of, served, wait_until

HOST = "127.0.0.1:8642"
SUDOKU = (EXAMPLES / "sudoku/9x9-24-clues.txt").read_text()
SLOW = {"task": "question", "verb": "fewest", "text": SUDOKU}
QUICK = {"task": "read", "text": "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . ."}

linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are counted in /proc")


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app([HOST]), base_url=f"http://{HOST}") as client:
        yield client


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served() as server:
        yield server


def events(client: TestClient, task: Any, **headers: str) -> list[dict[str, Any]]:
    response = client.post("/api/ask", content=json.dumps(task), headers=headers)
    assert response.status_code == 200, response.text
    return [json.loads(line) for line in response.text.splitlines()]


def failure(client: TestClient, task: Any) -> str:
    *_, last = events(client, task)
    assert last["event"] == "failed", last
    return str(last["message"])


# What is refused.


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "127.0.0.1:1"},
        {"host": ""},
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": f"http://{HOST}.evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_requests_of_other_pages_are_refused(client: TestClient, headers: dict[str, str]) -> None:
    for method, address in (("GET", "/"), ("GET", "/static/page.js"), ("POST", "/api/ask")):
        response = client.request(method, address, headers=headers, content="{}")
        assert response.status_code == 403
        assert "content-security-policy" in response.headers


def test_a_link_on_another_page_can_be_followed(client: TestClient) -> None:
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert client.get("/play", headers={**link, "sec-fetch-dest": "document"}).status_code == 200
    for target in ("iframe", "object", "script", "empty"):
        assert client.get("/play", headers={**link, "sec-fetch-dest": target}).status_code == 403
    form = {**link, "sec-fetch-dest": "document", "origin": "http://evil.example"}
    assert client.post("/api/ask", content="{}", headers=form).status_code == 403
    del form["origin"]
    assert client.post("/api/ask", content="{}", headers=form).status_code == 403


def test_its_own_page_is_answered(client: TestClient) -> None:
    found = events(client, QUICK, origin=f"http://{HOST}", **{"sec-fetch-site": "same-origin"})
    assert found[-1]["event"] == "result"


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_has_a_strict_policy_and_no_cookies(client: TestClient, room: str) -> None:
    response = client.get(f"/{room}")
    policy = response.headers["content-security-policy"]
    assert response.status_code == 200
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "set-cookie" not in response.headers
    assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_names_all_its_scripts(client: TestClient, room: str) -> None:
    named = re.findall(
        r"</static/([^>]+)>; rel=modulepreload", client.get(f"/{room}").headers["link"]
    )
    assert {"page.js", "dom.js", f"rooms/{room or 'open'}.js"} <= set(named)
    for name in named:
        assert client.get(f"/static/{name}").status_code == 200


def test_the_page_has_no_scripts_or_styles_of_its_own() -> None:
    page = (STATIC / "page.html").read_text()
    assert "<script>" not in page
    assert "<style" not in page
    assert "style=" not in page
    for script in STATIC.rglob("*.js"):
        text = script.read_text()
        for forbidden in (
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
        ):
            assert forbidden not in text, f"{script.name} uses {forbidden}"


def test_all_scripts_together_are_small() -> None:
    assert sum(script.stat().st_size for script in STATIC.rglob("*.js")) < 150_000


@pytest.mark.parametrize("body", ["", "{", "nonsense", "[" * 100_000, b"\xff\xfe"])
def test_what_is_not_json_is_refused(client: TestClient, body: str | bytes) -> None:
    assert client.post("/api/ask", content=body).status_code == 400


@pytest.mark.parametrize("body", ["1", "[]", '"text"', "null"])
def test_a_task_must_be_an_object(client: TestClient, body: str) -> None:
    assert client.post("/api/ask", content=body).status_code == 400


def test_a_request_that_is_too_large_is_refused(client: TestClient) -> None:
    body = json.dumps({"task": "read", "text": "x" * LARGEST})
    response = client.post("/api/ask", content=body)
    assert response.status_code == 413
    assert events(client, QUICK)[-1]["event"] == "result"


def test_only_files_of_the_page_are_served(client: TestClient) -> None:
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/app.py"):
        assert client.get(path).status_code == 404


# Tasks that cannot be done.


@pytest.mark.parametrize(
    ("task", "words"),
    [
        ({}, "there is no task"),
        ({"task": "nonsense"}, "there is no task 'nonsense'"),
        ({"task": ["read"]}, "task must be a text"),
        ({"task": "read", "text": 5}, "text must be a text"),
        ({"task": "read", "data": "?"}, "not in base 64"),
        ({"task": "ask", "verb": "serve", "text": SUDOKU}, "there is no verb"),
        ({"task": "ask", "verb": "check", "text": SUDOKU, "options": {"o": 1}}, "no option"),
        ({"task": "verdict", "text": SUDOKU, "time": -1}, "more than 0"),
        ({"task": "verdict", "text": SUDOKU, "time": "soon"}, "number of seconds"),
        ({"task": "sheet", "text": SUDOKU, "format": "exe"}, "there is no 'exe'"),
        ({"task": "create", "kind": "sudoku", "options": {"size": "1000"}}, "size"),
        ({"task": "create", "kind": "zebra", "options": {"theme": "/etc/passwd"}}, "files"),
        ({"task": "create", "kind": "crossword", "options": {"words": "../x"}}, "files"),
        ({"task": "compare", "text": SUDOKU, "models": ["nonsense"]}, "no model"),
        ({"task": "export", "text": SUDOKU, "format": "zip"}, "lp or mps"),
    ],
)
def test_a_wrong_task_gets_a_sentence(client: TestClient, task: Any, words: str) -> None:
    assert words in failure(client, task)


def test_an_error_in_a_puzzle_has_line_and_column(client: TestClient) -> None:
    *_, last = events(client, {"task": "verdict", "text": SUDOKU.replace("6", "x", 1)})
    assert last["places"] == [{"message": last["places"][0]["message"], "line": 5, "column": 3}]


@pytest.mark.parametrize("words", ["/etc/passwd", "../../../etc/passwd", "list.txt", "@list.txt"])
def test_an_uploaded_crossword_names_no_files(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    (tmp_path / "list.txt").write_text("SECRET\nWORDS\n")
    monkeypatch.chdir(tmp_path)
    text = f"kind: crossword\nwords: {words}\n\n. . .\n. . .\n. . ."
    found = events(client, {"task": "verdict", "text": text})
    assert "SECRET" not in json.dumps(found)
    assert found[-1]["event"] == "failed"
    assert "is not opened" in found[-1]["message"] or "there is no file" in found[-1]["message"]


# Jobs: ended, killed, too long, too large, too many.


def _run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a story in another thread, since a browser of other tests may have this one's loop."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(story())).result()


async def _next(stream: Any) -> dict[str, Any]:
    return dict(await anext(stream))


def test_a_killed_process_is_told_and_the_next_job_runs() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=120)
        stream = jobs.events(SLOW)
        assert (await _next(stream))["event"] == "progress"
        (worker,) = jobs._busy
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGKILL)
        seen = [event async for event in stream]
        assert seen[-1] == {
            "event": "failed",
            "message": "the process of this job ended before its work was done",
        }
        assert [event async for event in jobs.events(QUICK)][-1]["event"] == "result"
        jobs.close()

    _run(story)


def test_an_idle_process_that_was_killed_is_replaced() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=120)
        assert [event async for event in jobs.events(QUICK)][-1]["event"] == "result"
        for worker in jobs._idle:
            worker.process.kill()
            worker.process.join()
        assert [event async for event in jobs.events(QUICK)][-1]["event"] == "result"
        jobs.close()

    _run(story)


def test_a_job_has_a_time_limit() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=1.5)
        seen = [event async for event in jobs.events(SLOW)]
        assert seen[-1]["event"] == "failed"
        assert "limit of 1.5 seconds" in seen[-1]["message"]
        assert not jobs._busy
        jobs.close()

    _run(story)


@linux
def test_a_job_has_a_memory_limit() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=60, memory=1 << 28)
        seen = [event async for event in jobs.events(SLOW)]
        assert seen[-1]["event"] == "failed"
        jobs.close()

    _run(story)


def test_a_caller_who_goes_away_ends_the_job() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=120)
        stream = jobs.events(SLOW)
        await _next(stream)
        (worker,) = jobs._busy
        process = worker.process.sentinel
        await stream.aclose()  # type: ignore[attr-defined]
        assert not jobs._busy
        from multiprocessing.connection import wait

        assert wait([process], timeout=20)
        jobs.close()

    _run(story)


def test_more_jobs_than_places_wait_for_their_turn() -> None:
    async def story() -> None:
        jobs = Jobs(2, seconds=120)
        most = 0

        async def one() -> str:
            nonlocal most
            last = ""
            async for event in jobs.events(QUICK):
                most, last = max(most, len(jobs._busy)), event["event"]
            return last

        assert set(await asyncio.gather(*(one() for _ in range(20)))) == {"result"}
        assert most <= 2
        stream, other = jobs.events(SLOW), jobs.events(SLOW)
        await _next(stream)
        await _next(other)
        assert await _next(jobs.events(QUICK)) == {"event": "waiting"}
        jobs.close()

    _run(story)


# A real server.


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
    import subprocess

    port = server.address.rstrip("/").rpartition(":")[2]
    command = [sys.executable, "-m", "gridwright", "serve", "--no-browser", "--port", port]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    assert f"--port {port}: the address cannot be used" in ended.stderr


def test_a_binary_file_is_read(client: TestClient) -> None:
    from crossword_files import SMALL
    from gridwright import convert

    data = base64.b64encode(convert([SMALL], to="puz").encode("latin-1")).decode()
    (puzzle,) = events(client, {"task": "read", "data": data})[-1]["puzzles"]
    assert puzzle["kind"] == "crossword"


def test_a_file_with_many_puzzles_gives_the_first_of_them(client: TestClient) -> None:
    line = "." * 81 + "\n"
    result = events(client, {"task": "read", "text": line * 600})[-1]
    assert len(result["puzzles"]) == 500
    assert result["more"] is True
