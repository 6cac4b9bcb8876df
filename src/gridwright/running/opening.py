"""Which executor does the work."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gridwright.outcome import Watch
from gridwright.running.executor import Done, Executor, Serial, Work, available_cores

if TYPE_CHECKING:
    from gridwright.running.connecting import Place

__all__ = ["open_executor"]

_PATIENCE = 1.5
"""After so many seconds of work, other processes are worth the time that they take to start."""


class Gradual(Executor):
    """Begins here and, if the work takes longer than a moment, goes on with several processes."""

    def __init__(self, number: int) -> None:
        self._serial = Serial()
        self._number = number
        self._processes: Executor | None = None

    def run(
        self,
        work: Work,
        pieces: Iterator[Any],
        *,
        cancel: threading.Event,
        watch: Watch | None = None,
    ) -> Iterator[Done[Any]]:
        """The results of all pieces, in their order."""
        start = time.monotonic()

        def first() -> Iterator[Any]:
            while time.monotonic() - start < _PATIENCE:
                piece = next(pieces, None)
                if piece is None:
                    return
                yield piece

        yield from self._serial.run(work, first(), cancel=cancel, watch=watch)
        if not cancel.is_set():
            # One piece left is done here: nobody would help with it.
            left = list(itertools.islice(pieces, 2))
            several = self._several() if len(left) > 1 else self._serial
            rest = itertools.chain(left, pieces)
            yield from several.run(work, rest, cancel=cancel, watch=watch)

    def _several(self) -> Executor:
        self._processes = self._processes or _processes(self._number)
        return self._processes

    def close(self) -> None:
        """End the processes."""
        if self._processes is not None:
            self._processes.close()


def _processes(number: int) -> Executor:
    # Imported here, since most commands end before other processes are worth their start.
    from gridwright.running.processes import Processes

    return Processes(number)


def open_executor(jobs: int | None, cluster: Place | None = None) -> Executor:
    """The executor for a cluster or a number of processes; without any, as many as help."""
    if cluster is not None:
        # Imported here, since few commands use a cluster.
        from gridwright.running.cluster import Cluster

        return Cluster(cluster)
    if jobs is None:
        cores = available_cores()
        return Gradual(cores) if cores > 1 else Serial()
    return Serial() if jobs == 1 else _processes(jobs)
