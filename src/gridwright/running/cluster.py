"""A cluster of Dask: workers on this machine or on others, behind one scheduler."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import logging
import math
import pickle
import queue
import threading
import time
import uuid
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar

from gridwright.errors import ClusterError
from gridwright.outcome import Watch
from gridwright.running.cluster_worker import do_piece, stop_run
from gridwright.running.connecting import Place, connected, require_same_versions, started_here
from gridwright.running.executor import DEATHS, Done, Executor, Work
from gridwright.running.order import Order, Task
from gridwright.running.worker import Performed
from gridwright.version import __version__

__all__ = ["Cluster"]

_LOGGER = logging.getLogger("gridwright")
_PREFETCH = 2
"""The pieces for each worker that are with the scheduler, so that no worker waits for the next."""
_AHEAD = 16
"""The pieces for each worker that may be finished before one that came earlier."""
_GRACE = 4.0
"""The seconds within which workers must send what they have after they are stopped."""
_TRANSFER = 60.0
"""The seconds within which a result must arrive from its worker."""
_LONELY = 10.0
"""The seconds without a worker after which that is reported."""
_LOOK = 2.0
"""The seconds after which the workers are counted again: they may come and go."""


@dataclass
class _Run:
    """The work that is under way: what is with the scheduler, and what is to be tried alone."""

    work: bytes
    order: Order
    name: str = field(default_factory=lambda: uuid.uuid4().hex)
    flying: dict[str, tuple[Any, Task]] = field(default_factory=dict)
    landed: queue.SimpleQueue[Any] = field(default_factory=queue.SimpleQueue)
    suspects: deque[Task] = field(default_factory=deque)
    alone: Task | None = None
    number: int = 0


class Cluster(Executor):
    """Spreads the pieces over the workers of a Dask cluster.

    Dask gives the pieces of a lost worker to others, and says so if it has lost too many over one
    piece. Such a piece is tried again in its smallest parts. A part that is still suspected is
    tried alone, so that it is not blamed for another, and is given up if its worker is lost again.
    """

    piece_seconds: ClassVar[float] = 1.0

    def __init__(self, place: Place) -> None:
        self._place = place
        self._client: Any = None
        self._cluster: Any = None
        self._workers = 0
        self._counted = -_LOOK
        self._alive = time.monotonic()

    def __enter__(self) -> Executor:
        number = self._place.workers
        if number is None:
            self._client = connected(self._place)
        else:
            self._cluster, self._client = started_here(number)
        try:
            require_same_versions(self._client)
        except BaseException:
            self.close()
            raise
        return self

    def close(self) -> None:
        """End the connection, and the workers if they were started here."""
        for each in (self._client, self._cluster):
            if each is not None:
                with contextlib.suppress(Exception):
                    each.close()
        self._client = self._cluster = None

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
        run = _Run(pickle.dumps(work), Order(work, pieces, most=_AHEAD))
        stopped: float | None = None
        try:
            while True:
                if cancel.is_set() and stopped is None:
                    stopped = time.monotonic()
                    run.order.stop()
                    run.suspects.clear()
                    threading.Thread(target=self._stop, args=(run.name,), daemon=True).start()
                if stopped is None:
                    self._count()
                    run.order.most = _AHEAD * max(1, self._workers)
                    self._hand_out(run)
                yield from run.order.finished()
                if not run.flying or (stopped is not None and time.monotonic() - stopped > _GRACE):
                    return
                self._collect(run)
        finally:
            # What is left frees its workers: they notice that nobody wants it any more.
            if run.flying:
                with contextlib.suppress(Exception):
                    self._client.cancel([future for future, _ in run.flying.values()])

    def _stop(self, name: str) -> None:
        """Tell all workers to stop with what they have; one of them may be slow to hear it."""
        with contextlib.suppress(Exception):
            self._client.run(stop_run, name, on_error="ignore")

    def _count(self) -> None:
        """Count the workers from time to time."""
        now = time.monotonic()
        if now - self._counted < _LOOK:
            return
        with self._reaching():
            workers = len(self._client.nthreads())
        self._counted = now
        self._workers = workers
        if workers:
            self._alive = now
        elif now - self._alive > _LONELY:
            text = "gridwright: the cluster at %s has no workers yet; waiting for the first"
            _LOGGER.warning(text, self._place.address)
            self._alive = math.inf

    def _hand_out(self, run: _Run) -> None:
        """Send pieces to the scheduler, as many as the workers can use."""
        if run.suspects:
            if not run.flying:
                run.alone = run.suspects.popleft()
                self._submit(run, run.alone)
            return
        if run.alone is not None and run.flying:
            return
        run.alone = None
        while len(run.flying) < _PREFETCH * max(1, self._workers):
            task = run.order.next()
            if task is None:
                return
            self._submit(run, task)

    def _submit(self, run: _Run, task: Task) -> None:
        run.number += 1
        key = f"gridwright-{run.name}-{run.number}"
        piece = pickle.dumps(task.piece)
        with self._reaching():
            future = self._client.submit(
                do_piece, run.name, __version__, run.work, piece, key=key, pure=False
            )
            run.flying[key] = (future, task)
            future.add_done_callback(run.landed.put)

    def _collect(self, run: _Run) -> None:
        """Take note of what comes within a moment."""
        try:
            future = run.landed.get(timeout=0.1)
        except queue.Empty:
            if self._client.status == "closed":
                raise self._gone() from None
            return
        _, task = run.flying[future.key]
        if future.status == "cancelled":
            raise self._gone()
        if future.status == "error":
            with self._reaching():
                error = future.exception()
            self._bury(run, task, error, alone=task is run.alone)
        elif (result := self._result(future)) is None:
            future.add_done_callback(run.landed.put)
            return
        else:
            done: Performed = pickle.loads(result)
            if done.error is not None:
                raise done.error
            run.order.done(task, done.results, done.seconds, cut=done.stopped)
        del run.flying[future.key]

    def _result(self, future: Any) -> bytes | None:
        """The result of a future; None if its worker was lost first, so that it is done again."""
        if future.status != "finished":
            return None
        with self._reaching():
            try:
                result: bytes = future.result(timeout=_TRANSFER)
            except TimeoutError:
                return None
        return result

    def _bury(self, run: _Run, task: Task, error: BaseException, *, alone: bool) -> None:
        """Deal with a task that Dask has given up, since its workers were lost."""
        from distributed.scheduler import KilledWorker

        if not isinstance(error, KilledWorker):
            raise ClusterError(
                f"a worker of the cluster cannot do this work: {type(error).__name__}: {error}"
            )
        if not task.deaths and run.order.split(task):
            return
        task.deaths += error.allowed_failures + 1
        if alone and task.deaths >= DEATHS:
            run.order.give_up(task, f"it ended {task.deaths} workers of the cluster")
        else:
            run.suspects.append(task)

    @contextlib.contextmanager
    def _reaching(self) -> Iterator[None]:
        """Turn the many errors that mean a lost connection into one."""
        try:
            yield
        except (OSError, asyncio.CancelledError, concurrent.futures.CancelledError):
            raise self._gone() from None
        except Exception:
            if self._client.status == "running":
                raise
            raise self._gone() from None

    def _gone(self) -> ClusterError:
        return ClusterError(
            f"the connection to the cluster at {self._place.address} is lost; a command with"
            " -o FILE --resume goes on where it was"
        )
