"""What the tests of the rooms share: puzzles, and ways in."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from gridwright.registry import all_kinds
from web_tools import EXAMPLES, hash_of

__all__ = ["FOUR", "KINDS", "SEVERAL", "SUDOKU", "enter", "require_accessible", "verdict"]

KINDS = [kind for kind in all_kinds() if kind.name != "template"]
SUDOKU = (EXAMPLES / "sudoku/9x9-24-clues.txt").read_text()
SEVERAL = (EXAMPLES / "sudoku/9x9-several.txt").read_text()
FOUR = "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . .\n"


def enter(page: Page, address: str, room: str, text: str = "") -> None:
    page.goto(f"{address}{room}{hash_of(text) if text else ''}")
    page.wait_for_selector("main[data-ready]")


def verdict(page: Page, words: str) -> None:
    expect(page.locator(".verdict")).to_contain_text(words, timeout=30_000)


def require_accessible(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
