"""What the tests of the rooms share: puzzles, and ways in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from conftest import EXAMPLES
from gridwright.registry import all_kinds
from web_tools import hash_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

expect = pytest.importorskip(
    "playwright.sync_api",
    reason="the page is tested in a browser only where Playwright is installed",
).expect
# Searches are loaded when they are first needed.
expect.set_options(timeout=30_000)

__all__ = ["FOUR", "KINDS", "SEVERAL", "enter", "expect", "verdict"]

KINDS = [kind for kind in all_kinds() if kind.name != "template"]
SEVERAL = (EXAMPLES / "sudoku/9x9-several.txt").read_text()
FOUR = "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . .\n"


def enter(page: Page, address: str, room: str, text: str = "") -> None:
    page.goto(f"{address}{room}{hash_of(text) if text else ''}")
    page.wait_for_selector("main[data-ready]")


def verdict(page: Page, words: str) -> None:
    expect(page.locator(".verdict")).to_contain_text(words, timeout=30_000)
