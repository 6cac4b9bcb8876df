"""A server and a browser for the tests of the page, each started once."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, NoReturn

import pytest

from web_tools import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
_PATIENCE = 120_000
"""Milliseconds: searches are compiled when they are first needed."""


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server, which has a process of its own."""
    with served() as running:
        yield running.address.rstrip("/")


@pytest.fixture(scope="session")
def page_address(server: str) -> str:
    """The address of the page, with a slash at its end."""
    return f"{server}/"


def _without(reason: str) -> NoReturn:
    """Skip the tests, or fail where a browser is required, as in continuous integration."""
    if os.environ.get("GRIDWRIGHT_BROWSER") == "required":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium that is found here, or that Playwright has installed."""
    try:
        import playwright.sync_api as playwright
    except ModuleNotFoundError:
        _without("the page is tested in a browser only where Playwright is installed")
    with playwright.sync_playwright() as started:
        path = shutil.which("chromium") or shutil.which("google-chrome")
        try:
            browser = started.chromium.launch(executable_path=path, args=_FLAGS)
        except playwright.Error:
            _without("the page is tested in a browser only where a Chromium is found")
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
