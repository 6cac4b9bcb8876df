"""The server: the page, and jobs that the page asks for."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from gridwright.running.executor import available_cores
from gridwright.web import shell
from gridwright.web.jobs import Jobs
from gridwright.web.safety import Guard, TooLargeError
from gridwright.web.shell import ROOMS, STATIC, Made

__all__ = ["make_app"]

_LONG = 4
"""The long jobs that a browser has at once, as in ``static/job.js``: other questions pass them."""
_SECONDS = 600.0
_MEMORY = 8 << 30


def make_app(
    hosts: list[str], *, seconds: float = _SECONDS, memory: int | None = _MEMORY
) -> Starlette:
    """The application, which answers only requests to one of these hosts."""
    jobs = Jobs(_LONG + 2 * available_cores(), seconds=seconds, memory=memory)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await jobs.prepare()
        try:
            yield
        finally:
            jobs.close()

    app = Starlette(
        routes=[
            *(_sent(f"/{room}", shell.frame(room)) for room in ROOMS),
            *(_sent(f"/scripts/{room or 'open'}.js", shell.script(room)) for room in ROOMS),
            _sent("/style.css", shell.style()),
            Mount("/examples", StaticFiles(directory=STATIC / "examples")),
            Route("/api/ask", _ask, methods=["POST"]),
        ],
        middleware=[Middleware(Guard, hosts=hosts)],
        lifespan=lifespan,
        exception_handlers={TooLargeError: _too_large},
    )
    app.state.jobs = jobs
    return app


def _sent(address: str, made: Made) -> Route:
    async def answer(request: Request) -> Response:
        return made.answer(request)

    return Route(address, answer)


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
