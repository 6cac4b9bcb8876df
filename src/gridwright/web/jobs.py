"""Jobs: tasks in processes of their own, which can be stopped at any moment.

A few processes are kept ready. A job that comes to its end leaves its process to the next one: the
last one first, as it may have loaded what the next job needs. A job that is stopped, or takes too
long, takes its process with it, and a new one is started; but one that listens is told to stop, and
leaves its process as well if it ends at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import tempfile
import threading
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from gridwright.web.work import STOP, serve

__all__ = ["Jobs"]

_USES = 500
"""After this number of jobs a process is replaced, so that nothing piles up in it."""
_READY = 2
"""The number of processes that wait for jobs, so that nobody waits for a process."""
_GRACE = 0.4
"""The seconds in which a job that listens may end by itself, so that its process is kept.

Searches do so at once. What takes longer is their preparation, on a machine that has much to do;
and a process with word lists and compiled code in it is worth more than that.
"""
_LOST = "the process of this job ended before its work was done"


@dataclass(eq=False)
class _Worker:
    process: BaseProcess
    connection: Connection
    uses: int = 0
    ended: threading.Event = field(default_factory=threading.Event)
    sending: threading.Lock = field(default_factory=threading.Lock)

    def send(self, message: object) -> None:
        """Send a message; threads do so one after the other."""
        with self.sending:
            self.connection.send(message)

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
            self._context.set_forkserver_preload(["gridwright.web.warm"])
        self._seconds = seconds
        self._memory = memory
        self._ready = min(_READY, most)
        self._idle: deque[_Worker] = deque()
        self._busy: set[_Worker] = set()
        self._stopping: set[_Worker] = set()
        self._turns = asyncio.Semaphore(most)
        self._starting: set[asyncio.Task[None]] = set()
        self._closed = False
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    async def events(self, task: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        """What happens in a task, from its beginning to its end.

        If the caller stops listening, the task is ended.
        """
        if self._turns.locked():
            yield {"event": "waiting"}
        async with self._turns:
            try:
                worker = await self._take()
            except OSError:
                yield {"event": "failed", "message": "no process could be started for this job"}
                return
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
                if done:
                    self._leave(worker)
                else:
                    self._stop(worker)

    def _leave(self, worker: _Worker) -> None:
        """Keep a process for the next job, unless it has done enough."""
        if worker.uses < _USES and not self._closed:
            self._idle.append(worker)
        else:
            worker.kill()
            self._refill()

    def _stop(self, worker: _Worker) -> None:
        """Tell a job to stop; if it has not ended soon, its process is ended."""
        loop = asyncio.get_running_loop()
        self._stopping.add(worker)

        def settle(ended: bool) -> None:
            self._stopping.discard(worker)
            if ended:
                self._leave(worker)
            else:
                self._refill()

        def wait() -> None:
            ended = False
            with contextlib.suppress(OSError, TypeError):
                worker.send(STOP)
                ended = worker.ended.wait(_GRACE)
            if not ended:
                worker.kill()
            try:
                loop.call_soon_threadsafe(settle, ended)
            except RuntimeError:
                # The server has ended in the meantime.
                worker.kill()

        threading.Thread(target=wait, daemon=True).start()

    async def _take(self) -> _Worker:
        """A process that waits, or a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.process.is_alive():
                return worker
            worker.kill()
        return await asyncio.to_thread(self._start, self._place())

    async def _listen(self, worker: _Worker, task: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        loop = asyncio.get_running_loop()
        found: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

        def pass_on(event: dict[str, Any]) -> None:
            # The loop may have ended before this thread.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(found.put_nowait, event)

        def listen() -> None:
            event: dict[str, Any] = {"event": ""}
            try:
                worker.send(task)
                while event["event"] != "end":
                    event = worker.connection.recv()
                    if event["event"] == "end":
                        worker.ended.set()
                    pass_on(event)
            except (EOFError, OSError, TypeError):
                # A connection that is closed while it is read has no number any more: TypeError.
                pass_on({"event": "failed", "message": _LOST, "last": True})

        worker.ended.clear()
        threading.Thread(target=listen, daemon=True).start()
        try:
            async with asyncio.timeout(self._seconds):
                while True:
                    event = await found.get()
                    last = event.pop("last", False)
                    yield event
                    if last:
                        return
        except TimeoutError:
            limit = f"the limit of {self._seconds:g} seconds for a job was hit"
            yield {"event": "failed", "message": limit}

    def _place(self) -> str:
        """An empty folder in which jobs work, so that no puzzle finds files by their names."""
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="gridwright-")
        return self._folder.name

    def _start(self, folder: str) -> _Worker:
        here, there = self._context.Pipe()
        arguments = (there, self._memory, folder)
        process = self._context.Process(target=serve, args=arguments, daemon=True)
        process.start()
        there.close()
        return _Worker(process, here)

    def _refill(self) -> None:
        """Start processes in the background, so that some are ready again."""
        for _ in range(self._ready - len(self._idle) - len(self._starting)):
            if self._closed:
                return
            starting = asyncio.ensure_future(self._add())
            self._starting.add(starting)
            starting.add_done_callback(self._starting.discard)

    async def _add(self) -> None:
        with contextlib.suppress(OSError):
            worker = await asyncio.to_thread(self._start, self._place())
            if self._closed:
                worker.kill()
            else:
                self._idle.append(worker)

    async def prepare(self) -> None:
        """Begin to start processes, so that the first task need not wait for one."""
        self._refill()

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        for worker in (*self._idle, *self._busy, *self._stopping):
            worker.kill()
        self._idle.clear()
        if self._folder is not None:
            with contextlib.suppress(OSError):
                self._folder.cleanup()

    @property
    def processes(self) -> int:
        """The number of processes that are there."""
        return len(self._idle) + len(self._busy) + len(self._stopping)
