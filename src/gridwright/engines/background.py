"""A search in a thread of its own, so that the caller can stop it."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import TypeVar

__all__ = ["in_background"]

T = TypeVar("T")

_PAUSE = 0.05


def in_background(
    search: Callable[[], object],
    stop: Callable[[], None],
    reports: queue.Queue[T | None],
    cancel: threading.Event,
) -> Generator[T, None, None]:
    """Run the search in a thread and yield what it reports, until it ends.

    The caller's thread only waits, so that Python can handle Ctrl-C and notice `cancel`. `stop`
    asks the search to end and may be called repeatedly. Closing the iterator early stops the
    search; when the iterator has ended, so has the thread.

    >>> reports: queue.Queue[int | None] = queue.Queue()
    >>> list(in_background(lambda: reports.put(7), print, reports, threading.Event()))
    [7]
    """
    errors: list[BaseException] = []

    def work() -> None:
        try:
            search()
        except BaseException as error:
            errors.append(error)
        finally:
            reports.put(None)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    ended = False
    try:
        while not ended:
            # A search that has not started yet may ignore the call, so it is repeated.
            if cancel.is_set():
                stop()
            try:
                report = reports.get(timeout=_PAUSE)
            except queue.Empty:
                continue
            if report is None:
                ended = True
            else:
                yield report
    finally:
        while not ended:
            stop()
            with suppress(queue.Empty):
                ended = reports.get(timeout=_PAUSE) is None
        thread.join()
    if errors:
        raise errors[0]
