"""Several processes on this machine."""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from gridwright.outcome import Watch
from gridwright.running.executor import DEATHS, Done, Executor, Work
from gridwright.running.order import Order, Task
from gridwright.running.worker import PIECE, STOP, received, serve

__all__ = ["Processes"]

_PREFETCH = 2
"""The pieces that a worker has at a time, so that it never waits for the next."""
_AHEAD = 16
"""The pieces for each worker that may be finished before one that came earlier."""
_GRACE = 4.0
"""The seconds within which workers must send what they have after they are stopped."""


@dataclass
class _Worker:
    """A process, the connection to it, and the tasks that it has been given, the current first."""

    process: SpawnProcess
    connection: Connection
    tasks: deque[Task] = field(default_factory=deque)


class Processes(Executor):
    """Spreads the pieces over processes of this machine.

    Each worker has a connection of its own, so that it is known which piece a worker that ended
    was busy with. Such a piece is tried again in its smallest parts, and a part that brings down
    three workers is given up; everything else goes on.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._workers: list[_Worker] = []
        self._work: Work | None = None

    def run(
        self,
        work: Work,
        pieces: Iterator[Any],
        *,
        cancel: threading.Event,
        watch: Watch | None = None,
    ) -> Iterator[Done[Any]]:
        """The results of all pieces, in their order."""
        del watch
        if work is not self._work:
            # Processes know only the work that they were started for.
            self.close()
            self._work = work
        order = Order(work, pieces, most=_AHEAD * self._number)
        stopped: float | None = None
        while True:
            if cancel.is_set() and stopped is None:
                stopped = time.monotonic()
                order.stop()
                self._tell_to_stop()
            if stopped is None:
                self._hand_out(work, order)
            yield from order.finished()
            busy = [worker for worker in self._workers if worker.tasks]
            if not busy or (stopped is not None and time.monotonic() - stopped > _GRACE):
                return
            self._listen(busy, order)

    def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            worker.connection.close()
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join(_GRACE)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
        self._workers.clear()

    def _hand_out(self, work: Work, order: Order) -> None:
        """Give every worker something to do, as long as there is something."""
        for turn in range(_PREFETCH):
            for number in range(self._number):
                if number < len(self._workers) and len(self._workers[number].tasks) > turn:
                    continue
                task = order.next()
                if task is None:
                    return
                if number == len(self._workers):
                    self._workers.append(self._start(work))
                worker = self._workers[number]
                worker.tasks.append(task)
                # If it has ended, that is noticed and dealt with where its answers are read.
                with contextlib.suppress(OSError):
                    worker.connection.send((PIECE, task.piece))

    def _start(self, work: Work) -> _Worker:
        # A new interpreter on every system: copies of a process with threads may hang.
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=serve, args=(there, work), daemon=True)
        process.start()
        there.close()
        return _Worker(process, here)

    def _listen(self, busy: list[_Worker], order: Order) -> None:
        """Take note of the answers that come within a moment."""
        connections = {id(worker.connection): worker for worker in busy}
        for ready in wait([worker.connection for worker in busy], timeout=0.1):
            worker = connections[id(ready)]
            try:
                done = received(worker.connection)
            except (EOFError, OSError):
                self._bury(worker, order)
                continue
            if done.error is not None:
                raise done.error
            order.done(worker.tasks.popleft(), done.results, done.seconds, cut=done.stopped)

    def _bury(self, worker: _Worker, order: Order) -> None:
        """Deal with a worker that has ended: its tasks are done by others."""
        worker.process.join()
        code = worker.process.exitcode
        how = f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
        self._workers.remove(worker)
        worker.connection.close()
        guilty, *others = worker.tasks
        for task in reversed(others):
            order.again(task)
        order.died(guilty, f"it ended {DEATHS} processes ({how})")

    def _tell_to_stop(self) -> None:
        for worker in self._workers:
            with contextlib.suppress(OSError):
                worker.connection.send((STOP, None))
