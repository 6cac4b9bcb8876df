"""The line of progress on a terminal."""

from __future__ import annotations

import io
import itertools
import logging
import time

import pytest

from gridwright.cli.terminal import ProgressLine


class Terminal(io.StringIO):
    """A stream that says it is one."""

    def isatty(self) -> bool:
        return True


def test_the_terminal_shows_what_is_logged_and_wipes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Terminal()
    monkeypatch.setattr("sys.stderr", shown)
    monkeypatch.setattr("sys.stdout", Terminal())
    # A second passes with every look at the clock.
    clock = itertools.count()
    monkeypatch.setattr("gridwright.cli.terminal.time.monotonic", lambda: float(next(clock)))
    with ProgressLine(enabled=True):
        logging.getLogger("gridwright").info("compiling")
        assert shown.getvalue().endswith("compiling")
    assert shown.getvalue().endswith("\r\x1b[K")
    logging.getLogger("gridwright").info("nobody looks")
    assert "nobody" not in shown.getvalue()


def test_a_search_that_reports_nothing_still_shows_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = Terminal()
    monkeypatch.setattr("sys.stderr", shown)
    monkeypatch.setattr("sys.stdout", Terminal())
    with ProgressLine(enabled=True):
        for _ in range(200):
            if "searching" in shown.getvalue():
                break
            time.sleep(0.1)
        assert " s  searching" in shown.getvalue()
    assert shown.getvalue().endswith("\r\x1b[K")
