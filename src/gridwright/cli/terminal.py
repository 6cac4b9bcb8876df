"""Ctrl-C, the line of progress, and tables in the terminal."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import NoReturn

from gridwright.outcome import Progress

__all__ = ["ProgressLine", "run_interruptible", "table"]

_LOGGER = logging.getLogger("gridwright")

GRACE = 5.0
"""The seconds within which an engine must stop after Ctrl-C."""


def run_interruptible(work: Callable[[threading.Event], None]) -> bool:
    """Run `work` in a thread of its own; Ctrl-C sets the event that is passed to it.

    Engines do not return to Python while they search, so a signal would only be seen when they
    are done. The main thread waits here and sees it at once. A second Ctrl-C, or an engine that
    does not stop in time, ends the program. Returns whether there was a Ctrl-C.
    """
    cancel = threading.Event()
    done = threading.Event()
    failure: list[BaseException] = []

    def body() -> None:
        try:
            work(cancel)
        except BaseException as error:  # handed on to the main thread, whatever it is
            failure.append(error)
        finally:
            done.set()

    def wait(limit: float | None = None) -> bool:
        # In short steps, since not every system interrupts a long wait for a signal; and without
        # joining the thread, since Python 3.11 takes it for ended when a signal interrupts that.
        end = None if limit is None else time.monotonic() + limit
        while not done.wait(0.1):
            if end is not None and time.monotonic() > end:
                return False
        return True

    threading.Thread(target=body, daemon=True).start()
    try:
        wait()
    except KeyboardInterrupt:
        cancel.set()
        try:
            ended = wait(GRACE)
        except KeyboardInterrupt:
            ended = False
        if not ended:
            _leave()
    if failure:
        raise failure[0]
    return cancel.is_set()


def _leave() -> NoReturn:
    """End the program without the usual clean-up, which may crash while a search is running."""
    print("gridwright: stopped by the user", file=sys.stderr)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(3)


class ProgressLine:
    """One line on the terminal that is overwritten again and again and erased at the end.

    It appears after a second, and only if both output and errors go to a terminal. Messages that
    the library logs are shown as well; if only errors go to a terminal, each has a line there.
    """

    def __init__(self, *, enabled: bool) -> None:
        streams = (sys.stdout, sys.stderr)
        self._enabled = enabled and all(stream and stream.isatty() for stream in streams)
        self._listens = enabled and bool(sys.stderr and sys.stderr.isatty())
        self._start = time.monotonic()
        self._last = 0.0
        self._shown = False
        self._text = ""
        self._done = threading.Event()
        self._lock = threading.Lock()

    def __enter__(self) -> ProgressLine:
        if self._enabled:
            threading.Thread(target=self._tick, daemon=True).start()
        if self._listens:
            self._handler = _Lines(self)
            _LOGGER.addHandler(self._handler)
            _LOGGER.setLevel(logging.INFO)
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        if self._listens:
            _LOGGER.removeHandler(self._handler)
        self.clear()
        self._enabled = False

    def _tick(self) -> None:
        """Show the time that has passed while a search reports nothing."""
        while not self._done.wait(0.5):
            if time.monotonic() - self._last > 1:
                _, _, rest = self._text.partition(" s  ")
                passed = f"{time.monotonic() - self._start:.1f} s"
                self.show_text(f"{passed}  {rest}" if rest else f"{passed}  searching")

    @property
    def seconds(self) -> float:
        """The seconds since the line began."""
        return time.monotonic() - self._start

    def clear(self) -> None:
        """Erase the line, so that something can be printed in its place."""
        with self._lock:
            self._text = ""
            if self._shown:
                sys.stderr.write("\r\x1b[K")
                sys.stderr.flush()
                self._shown = False

    def show(self, progress: Progress) -> None:
        """Show how far the search has come, at most five times a second."""
        self.show_text(describe(progress))

    def note(self, text: str) -> None:
        """Show a message of the library with the time that has passed."""
        if self._enabled:
            self.show_text(f"{time.monotonic() - self._start:.1f} s  {text}")
        elif text != self._text:
            self._text = text
            print(f"gridwright: {text}", file=sys.stderr, flush=True)

    def show_text(self, text: str) -> None:
        """Show a text, at most five times a second."""
        with self._lock:
            now = time.monotonic()
            self._text = text
            if not self._enabled or now - self._start < 1 or now - self._last < 0.2:
                return
            self._last, self._shown = now, True
            sys.stderr.write("\r\x1b[K" + text[:100])
            sys.stderr.flush()


class _Lines(logging.Handler):
    """Shows logged messages in the line of progress."""

    def __init__(self, line: ProgressLine) -> None:
        super().__init__()
        self._line = line

    def emit(self, record: logging.LogRecord) -> None:
        self._line.note(record.getMessage())


def describe(progress: Progress) -> str:
    """Progress in words.

    >>> describe(Progress(2.0, best=17, bound=20, nodes=1500))
    '2.0 s  best 17  bound 20  gap 17.6%  nodes 1,500'
    """
    parts = [f"{progress.seconds:.1f} s"]
    if progress.found is not None:
        parts.append(f"{progress.found:,} {progress.text or 'found'}")
    if progress.best is not None:
        parts.append(f"best {progress.best:g}" + (f" {progress.text}" if progress.text else ""))
    if progress.bound is not None:
        parts.append(f"bound {progress.bound:g}")
    if progress.gap is not None:
        parts.append(f"gap {progress.gap:.1%}")
    if progress.nodes is not None:
        parts.append(f"nodes {progress.nodes:,}")
    return "  ".join(parts)


def table(rows: list[list[str]]) -> str:
    """Columns side by side; numbers are aligned to the right.

    >>> print(table([["name", "n"], ["a", "12"], ["long", "3"]]))
    name   n
    ----  --
    a     12
    long   3
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    right = [
        all(cell == "–" or cell[:1].isdigit() or cell[:1] == "-" for cell in column[1:])
        for column in zip(*rows, strict=True)
    ]

    def line(cells: list[str]) -> str:
        padded = [
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(cells, widths, right, strict=True)
        ]
        return "  ".join(padded).rstrip()

    return "\n".join([line(rows[0]), line(["-" * width for width in widths]), *map(line, rows[1:])])
