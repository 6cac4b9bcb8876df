"""The server: the page, and jobs that the page asks for."""

from __future__ import annotations

import html
import json
import posixpath
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route

from gridwright.registry import own_kinds
from gridwright.running.processes import available_cores
from gridwright.web.jobs import Jobs
from gridwright.web.safety import Guard, TooLargeError
from gridwright.web.scripts import Files

__all__ = ["ROOMS", "STATIC", "make_app"]

ROOMS = {
    "": "Open",
    "play": "Play",
    "set": "Set",
    **{kind.name: kind.room.title for kind in own_kinds() if kind.room is not None},
    "compare": "How it was solved",
    "print": "Print",
}
"""The addresses of the page and their titles: the first is where people come in."""
STATIC = Path(__file__).parent / "static"

_IMPORT = re.compile(r'^(?:import|export) [^;]*?from "(\.[^"]+)";', re.MULTILINE)
_SECONDS = 600.0
_MEMORY = 8 << 30


def make_app(
    hosts: list[str], *, seconds: float = _SECONDS, memory: int | None = _MEMORY
) -> Starlette:
    """The application, which answers only requests to one of these hosts."""
    jobs = Jobs(2 * available_cores(), seconds=seconds, memory=memory)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await jobs.prepare()
        try:
            yield
        finally:
            jobs.close()

    app = Starlette(
        routes=[
            *(Route(f"/{room}", _page) for room in ROOMS),
            Route("/api/ask", _ask, methods=["POST"]),
            Mount("/static", Files(directory=STATIC)),
        ],
        middleware=[Middleware(Guard, hosts=hosts)],
        lifespan=lifespan,
        exception_handlers={TooLargeError: _too_large},
    )
    app.state.jobs = jobs
    return app


async def _page(request: Request) -> Response:
    room = request.url.path.strip("/")
    links = ", ".join(f"</static/{name}>; rel=modulepreload" for name in _scripts(room or "open"))
    return HTMLResponse(_shell(room), headers={"link": links})


@cache
def _shell(room: str) -> str:
    """The page without what is in the room: its title, and the links to all rooms."""
    text = (STATIC / "page.html").read_text(encoding="utf-8")
    here = ' aria-current="page"'
    links = [
        f'<a href="/{address}"{here if address == room else ""}>{html.escape(title)}</a>'
        for address, title in ROOMS.items()
    ]
    text = text.replace("</nav>", "\n".join(["", *links, "</nav>"]))
    return text.replace("<title>", f"<title>{html.escape(ROOMS[room])} – ")


@cache
def _scripts(room: str) -> tuple[str, ...]:
    """The scripts of a room, so that the browser asks for all of them at once.

    Otherwise it would learn what a script imports only when it has read that script.
    """
    found: dict[str, None] = {}
    waiting = ["page.js", f"rooms/{room}.js"]
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found[name] = None
        text = (STATIC / name).read_text(encoding="utf-8")
        for path in _IMPORT.findall(text):
            waiting.append(posixpath.normpath(posixpath.join(posixpath.dirname(name), path)))
    return tuple(found)


async def _ask(request: Request) -> Response:
    """Do a task, and send what happens as it happens: one JSON object on each line.

    When the reader goes away, the task ends.
    """
    try:
        task = json.loads(await request.body())
    except (ValueError, RecursionError):
        return JSONResponse({"message": "this is not JSON"}, status_code=400)
    if not isinstance(task, dict):
        return JSONResponse({"message": "a task is a JSON object"}, status_code=400)
    events = request.app.state.jobs.events(task)
    return StreamingResponse(_lines(events), media_type="application/x-ndjson")


async def _lines(events: AsyncIterator[dict[str, Any]]) -> AsyncIterator[str]:
    try:
        async for event in events:
            yield json.dumps(event, ensure_ascii=False) + "\n"
    finally:
        await events.aclose()  # type: ignore[attr-defined]


async def _too_large(request: Request, error: Exception) -> Response:
    del request, error
    return JSONResponse({"message": "the request is too large"}, status_code=413)
