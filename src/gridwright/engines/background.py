"""A search in a thread of its own, so that whoever waits for it can call it off."""

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
    """Run the search in a thread and hand out what it reports, until it ends.

    The caller's thread only waits, so that Python can act on Ctrl-C and `cancel` is seen. `stop`
    asks the search to end and may be called again and again. Leaving the iterator early stops
    the search; in every case its thread has ended when the iterator has.

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
            # A search that has not begun yet may forget that it was stopped: say it again.
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
