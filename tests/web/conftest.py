"""A server and a browser for the tests of the page, each started once."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
_PATIENCE = 120_000
"""Milliseconds: searches are compiled when they are first needed."""


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server, which has a process of its own."""
    command = [sys.executable, "-m", "gridwright", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3].rstrip("/")
        try:
            _await(address)
            yield address
        finally:
            process.terminate()


def _await(address: str) -> None:
    """Wait until the server answers: it prints its address a moment before."""
    host, port = urlsplit(address).hostname, urlsplit(address).port
    for _ in range(300):
        try:
            socket.create_connection((host, port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"the server at {address} does not answer")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium that is found here, or that Playwright has installed."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="the page is tested in a browser only where Playwright is"
    )
    with playwright.sync_playwright() as started:
        path = shutil.which("chromium") or shutil.which("google-chrome")
        try:
            browser = started.chromium.launch(executable_path=path, args=_FLAGS)
        except playwright.Error:
            pytest.skip("the page is tested in a browser only where a Chromium is found")
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A new page with nothing in its storage; what it complains of fails the test."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(_PATIENCE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda message: complaints.append(message.text) if message.type == "error" else None,
    )
    yield page
    context.close()
    assert not complaints
