"""The other end of a process: it receives pieces of work and sends back their results."""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import threading
import time
import traceback
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from gridwright.errors import GridwrightError
from gridwright.running.executor import Work

__all__ = ["PIECE", "STOP", "Performed", "perform", "received", "serve"]

PIECE, STOP = "piece", "stop"
"""The messages to a worker: do this piece; stop what you are doing."""


class Performed(NamedTuple):
    """What a worker sends back about a piece.

    The results, or the error that is to be raised where the work comes from; the seconds that it
    took; and whether the work was told to stop, so that results may be missing.
    """

    results: tuple[Any, ...]
    error: Exception | None
    seconds: float
    stopped: bool


def perform(work: Work, piece: Any, cancel: threading.Event) -> Performed:
    """Do a piece of work."""
    start = time.perf_counter()
    results: tuple[Any, ...] = ()
    error: Exception | None = None
    try:
        results = tuple(work(piece, cancel, None))
    except GridwrightError as failure:
        error = failure
    except Exception:
        error = RuntimeError(traceback.format_exc())
    return Performed(results, error, time.perf_counter() - start, cancel.is_set())


def serve(connection: Connection, work: Work) -> None:
    """Do the pieces that come in, one after the other, until the connection ends."""
    # Ctrl-C reaches every process of a terminal; the one that sends the pieces decides.
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    cancel = threading.Event()
    pieces: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(connection, pieces, cancel), daemon=True).start()
    while True:
        performed = perform(work, pieces.get(), cancel)
        try:
            _send(connection, performed)
        except OSError:
            _leave()


def _send(connection: Connection, performed: Performed) -> None:
    """Send a message, and what is long in it beside it, so that it is not copied into it."""
    beside: list[pickle.PickleBuffer] = []
    message = pickle.dumps(performed, protocol=5, buffer_callback=beside.append)
    connection.send((len(beside), message))
    for buffer in beside:
        connection.send_bytes(buffer.raw())


def received(connection: Connection) -> Performed:
    """The next message from a worker."""
    number, message = connection.recv()
    beside = [connection.recv_bytes() for _ in range(number)]
    performed: Performed = pickle.loads(message, buffers=beside)
    return performed


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
