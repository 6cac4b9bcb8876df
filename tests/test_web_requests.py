"""Requests to the server of the page: what it refuses, and what it reads."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from gridwright.web.app import make_app
from gridwright.web.safety import LARGEST
from gridwright.web.scripts import slim
from gridwright.web.shell import ROOMS, STATIC
from web_tools import QUICK, SUDOKU

HOST = "127.0.0.1:8642"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app([HOST]), base_url=f"http://{HOST}") as client:
        yield client


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
    for method, address in (("GET", "/"), ("GET", "/scripts/play.js"), ("POST", "/api/ask")):
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
def test_every_room_has_links_to_all_rooms(client: TestClient, room: str) -> None:
    page = client.get(f"/{room}").text
    links = re.findall(r'<a href="/([a-z]*)"( aria-current="page")?>([^<]+)</a>', page)
    assert {(address, title) for address, _, title in links} == set(ROOMS.items())
    assert [address for address, here, _ in links if here] == [room]
    assert f"<title>{ROOMS[room]} – Gridwright</title>" in page


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_one_style_and_one_script_with_all_its_modules(
    client: TestClient, room: str
) -> None:
    page = client.get(f"/{room}").text
    (name,) = re.findall(r'<script defer src="([^"]+)">', page)
    (style,) = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)
    assert client.get(style).headers["content-type"] == "text/css; charset=utf-8"
    script = client.get(name)
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    made = set(re.findall(r'^modules\["([^"]+)"\] =', script.text, re.MULTILINE))
    assert {f"web/static/{part}.js" for part in ("page", "dom", f"rooms/{room or 'open'}")} <= made
    assert made.issuperset(re.findall(r'=modules\["([^"]+)"\]', script.text))
    assert (room == "crossword") == ("web/static/rooms/crossword/grid.js" in made)
    boards = {f"web/static/kinds/{path.name}" for path in (STATIC / "kinds").glob("*.js")}
    assert (room == "play") == (boards <= made)


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
    sizes = {path.name: len(slim(path.read_text()).encode()) for path in STATIC.rglob("*.js")}
    assert sum(sizes.values()) < 150_000, sizes


@pytest.mark.parametrize("address", ["/", "/play", "/style.css", "/scripts/play.js"])
def test_what_a_browser_has_is_not_sent_again(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert "/**" not in answer.text
    again = client.get(address, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["content-security-policy"] == answer.headers["content-security-policy"]
    assert client.get(address, headers={"if-none-match": '"other"'}).content == answer.content


def test_no_text_of_a_script_looks_like_a_comment() -> None:
    # What is left out before a script is sent is told by these signs alone.
    for script in STATIC.rglob("*.js"):
        text = script.read_text(encoding="utf-8")
        assert slim(slim(text)) == slim(text)
        for line in text.splitlines():
            for said in re.findall(r'"[^"]*"', line):
                assert "/**" not in said, f"{script.name}: {line}"
            assert line.count("`") % 2 == 0, f"{script.name}: a text of several lines: {line}"


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
    outside = ("../page.js", "%2e%2e/page.js", "/etc/passwd")
    for path in (*(f"/examples/{name}" for name in outside), "/app.py", "/static/page.js"):
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


# Files.


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
