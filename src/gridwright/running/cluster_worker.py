"""The other end of a cluster: what a worker of Dask does with a piece of work."""

from __future__ import annotations

import functools
import pickle
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from gridwright.errors import ClusterError
from gridwright.running.executor import Work
from gridwright.running.worker import Performed, perform
from gridwright.version import __version__

__all__ = ["dask_setup", "do_piece", "stop_run"]

_POLL = 0.5
"""The seconds after which a worker looks again whether its piece is still wanted."""

# Engines and compiled code are made for one search at a time in a process. Workers of several
# threads may be asked for more.
_TURN = threading.Lock()
_LOCK = threading.Lock()
_STOPPED: set[str] = set()
_RUNNING: dict[str, set[threading.Event]] = {}


def dask_setup(worker: Any) -> None:
    """Prepare a worker that was started for one command alone: it ends with that command.

    Ctrl-C reaches every process of a terminal; the one that sends the pieces decides.
    """
    del worker
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def do_piece(run: str, version: str, work: bytes, piece: bytes) -> bytes:
    """Do a piece of the work of a run; all is packed, so that Dask looks into nothing."""
    if version != __version__:
        # A worker that joined the cluster after the versions were compared.
        message = f"a worker has Gridwright {__version__}, but this is Gridwright {version}"
        return pickle.dumps(Performed((), ClusterError(message), 0.0, False))
    with _TURN, _cancellable(run) as cancel:
        return pickle.dumps(perform(_unpacked(work), pickle.loads(piece), cancel))


def stop_run(run: str) -> None:
    """Tell all pieces of a run, also those that begin later, to stop with what they have."""
    with _LOCK:
        _STOPPED.add(run)
        for cancel in _RUNNING.get(run, ()):
            cancel.set()


@functools.lru_cache(maxsize=2)
def _unpacked(work: bytes) -> Work:
    """The work, which is the same for all pieces of a run."""
    found: Work = pickle.loads(work)
    return found


@contextmanager
def _cancellable(run: str) -> Iterator[threading.Event]:
    """An event that is set when the run is stopped, or when nobody wants the piece any more."""
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()
    cancel, done = threading.Event(), threading.Event()

    def watch() -> None:
        while not done.wait(_POLL):
            task = worker.state.tasks.get(key)
            if task is None or task.state == "cancelled":
                cancel.set()

    with _LOCK:
        _RUNNING.setdefault(run, set()).add(cancel)
        if run in _STOPPED:
            cancel.set()
    threading.Thread(target=watch, daemon=True).start()
    try:
        yield cancel
    finally:
        done.set()
        with _LOCK:
            _RUNNING[run].discard(cancel)
            if not _RUNNING[run]:
                del _RUNNING[run]
