"""Jobs: tasks in processes of their own, which can be stopped at any moment.

A few processes are kept ready. A job that comes to its end leaves its process to the next one; a
job that is stopped, or takes too long, takes its process with it, and a new one is started.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import threading
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from gridwright.web.work import serve

__all__ = ["Jobs"]

_USES = 500
"""After so many jobs a process is replaced, so that nothing piles up in it."""


@dataclass(eq=False)
class _Worker:
    process: BaseProcess
    connection: Connection
    uses: int = 0

    def kill(self) -> None:
        self.process.kill()
        self.connection.close()
        # Wait for the process somewhere else, since that may take a moment.
        threading.Thread(target=self.process.join, daemon=True).start()


class Jobs:
    """Does tasks, some at a time; the others wait for their turn."""

    def __init__(self, most: int, *, seconds: float, memory: int | None = None) -> None:
        methods = multiprocessing.get_all_start_methods()
        method = "forkserver" if "forkserver" in methods else "spawn"
        self._context: Any = multiprocessing.get_context(method)
        if method == "forkserver":
            self._context.set_forkserver_preload(["gridwright.web.tasks"])
        self._most = most
        self._seconds = seconds
        self._memory = memory
        self._idle: deque[_Worker] = deque()
        self._busy: set[_Worker] = set()
        self._turns = asyncio.Semaphore(most)

    async def events(self, task: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        """What happens in a task, from its beginning to its end.

        If the caller stops listening, the task is ended.
        """
        async with self._turns:
            worker = self._idle.popleft() if self._idle else await asyncio.to_thread(self._start)
            self._busy.add(worker)
            done = False
            try:
                async for event in self._listen(worker, task):
                    if event["event"] == "end":
                        done = True
                        break
                    yield event
            finally:
                self._busy.discard(worker)
                worker.uses += 1
                if done and worker.uses < _USES:
                    self._idle.append(worker)
                else:
                    worker.kill()

    async def _listen(self, worker: _Worker, task: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        loop = asyncio.get_running_loop()
        found: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

        def listen() -> None:
            event: dict[str, Any] = {"event": ""}
            while event["event"] != "end":
                try:
                    event = worker.connection.recv()
                except (EOFError, OSError):
                    event = {"event": "failed", "message": "the process of this job ended"}
                    with contextlib.suppress(RuntimeError):
                        loop.call_soon_threadsafe(found.put_nowait, event)
                    return
                with contextlib.suppress(RuntimeError):
                    loop.call_soon_threadsafe(found.put_nowait, event)

        try:
            worker.connection.send(task)
        except OSError:
            yield {"event": "failed", "message": "the process of this job ended"}
            return
        threading.Thread(target=listen, daemon=True).start()
        try:
            async with asyncio.timeout(self._seconds):
                while True:
                    event = await found.get()
                    yield event
                    if event["event"] in ("end", "failed") and not worker.process.is_alive():
                        return
        except TimeoutError:
            limit = f"the limit of {self._seconds:g} seconds for a job was hit"
            yield {"event": "failed", "message": limit}

    def _start(self) -> _Worker:
        here, there = self._context.Pipe()
        process = self._context.Process(target=serve, args=(there, self._memory), daemon=True)
        process.start()
        there.close()
        return _Worker(process, here)

    async def prepare(self) -> None:
        """Start one process, so that the first task need not wait for it."""
        self._idle.append(await asyncio.to_thread(self._start))

    def close(self) -> None:
        """End all processes."""
        for worker in (*self._idle, *self._busy):
            worker.kill()
        self._idle.clear()

    @property
    def processes(self) -> int:
        """The number of processes that are there."""
        return len(self._idle) + len(self._busy)
