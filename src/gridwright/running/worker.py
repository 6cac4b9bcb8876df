"""The other end of a process: it receives pieces of work and sends back their results."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import threading
import time
import traceback
from multiprocessing.connection import Connection
from typing import Any

from gridwright.errors import GridwrightError
from gridwright.running.executor import Work

__all__ = ["PIECE", "STOP", "serve"]

PIECE, STOP = "piece", "stop"
"""The messages to a worker: do this piece; stop what you are doing."""


def serve(connection: Connection, work: Work) -> None:
    """Do the pieces that come in, one after the other, until the connection ends."""
    # Ctrl-C reaches every process of a terminal; the one that sends the pieces decides.
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    cancel = threading.Event()
    pieces: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(connection, pieces, cancel), daemon=True).start()
    while True:
        piece = pieces.get()
        start = time.perf_counter()
        results: tuple[Any, ...] = ()
        error: Exception | None = None
        try:
            results = tuple(work(piece, cancel, None))
        except GridwrightError as failure:
            error = failure
        except Exception:
            error = RuntimeError(traceback.format_exc())
        try:
            connection.send((results, error, time.perf_counter() - start))
        except OSError:
            _leave()


def _listen(
    connection: Connection, pieces: queue.SimpleQueue[Any], cancel: threading.Event
) -> None:
    while True:
        try:
            message, content = connection.recv()
        except (EOFError, OSError):
            # Whoever sent the work is gone, so nobody wants the result.
            _leave()
        if message == PIECE:
            pieces.put(content)
        else:
            cancel.set()


def _leave() -> None:
    """End at once: an engine that is still searching would not notice anything else."""
    os._exit(0)
