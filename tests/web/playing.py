"""Playing on the page: links that carry a puzzle, and its solution typed on the keyboard."""

from __future__ import annotations

import base64
import zlib
from collections import deque
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any

from conftest import EXAMPLES
from gridwright.reading import read
from gridwright.reasons.of_kind import book_of
from gridwright.verbs.check import check
from gridwright.web.tasks import run_task
from web_tools import hash_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

EXAMPLE = {
    "battleship": "battleship/6x6",
    "circuit": "circuit/3x6-path",
    "crossword": "crossword/7x9",
    "hashi": "hashi/9x8",
    "starbattle": "starbattle/6x6",
    "sudoku": "sudoku/6x6",
    "zebra": "zebra/4x4-race",
}

__all__ = ["EXAMPLE", "Played", "carried", "until"]


def carried(address: str) -> str:
    """The text that an address carries."""
    code = address.split("#")[1]
    return zlib.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), -15).decode()


def until(page: Page, condition: Callable[[], object]) -> None:
    """Wait until something is the case; the page itself may evaluate no text as a program."""
    for _ in range(1500):
        if condition():
            return
        page.wait_for_timeout(20)
    raise AssertionError("what was waited for did not happen")


class Played:
    """A puzzle on the page, or in a file that plays, and what has to be typed."""

    def __init__(self, page: Page, server: str, example: str, *, file: str = "") -> None:
        self.page = page
        self.text = (EXAMPLES / f"{example}.txt").read_text(encoding="utf-8")
        self.board = run_task({"task": "board", "text": self.text}, lambda event: None)
        self.data: dict[str, Any] = self.board["play"]
        self.at = 0
        page.goto(file or f"{server}/play{hash_of(self.text)}")
        page.wait_for_selector("main[data-ready]")

    @cached_property
    def truth(self) -> set[int]:
        """The literals of the solution."""
        (item,) = read(self.text)
        assert item.kind is not None
        book = book_of(item.kind, item.puzzle)
        return set(book.literals(check(item.puzzle).solutions[0]))

    def keys(self, *, limit: int = 10_000) -> int:
        """Type the solution, or the first keys of it, from the first cell on."""
        self.page.locator("[role=grid] [tabindex='0']").focus()
        typed = list(islice(getattr(self, f"_{self.board['kind']}")(), limit))
        for key in typed:
            self.page.keyboard.press(key)
        return len(typed)

    def settled(self) -> None:
        """Wait until the entries have been judged; then the address has them, if there is one."""
        until(self.page, lambda: self.page.locator("[data-judged='true']").count())

    def do_the_next(self) -> None:
        """Have the next step done by the last of the hints."""
        page, entered = self.page, self.cells()
        page.dispatch_event("button:text-is('4. Do it')", "click")
        until(page, lambda: page.is_visible(".done") or self.cells() != entered)
        self.settled()

    def cells(self) -> list[str]:
        """What the cells say."""
        said: list[str] = self.page.eval_on_selector_all(
            "td[data-cell]", "cells => cells.map(cell => cell.getAttribute('aria-label'))"
        )
        return said

    def status(self) -> str:
        """What the status line says."""
        return self.page.inner_text("#status")

    def _snake(self, rows: int, cols: int) -> Iterator[int | str]:
        """Cells in the order of a snake, and between them the arrows that lead on."""
        for row in range(rows):
            there = range(cols) if row % 2 == 0 else range(cols - 1, -1, -1)
            for number, col in enumerate(there):
                if number:
                    yield "ArrowRight" if row % 2 == 0 else "ArrowLeft"
                yield row * cols + col
            if row < rows - 1:
                yield "ArrowDown"

    def _typed(self, rows: int, cols: int, signs: dict[int, str]) -> Iterator[str]:
        for step in self._snake(rows, cols):
            if isinstance(step, str):
                yield step
            elif step in signs:
                yield signs[step]

    def _sudoku(self) -> Iterator[str]:
        size = self.data["size"]
        found = {(fact - 1) // size: str((fact - 1) % size + 1) for fact in self.truth if fact > 0}
        wanted = {cell: digit for cell, digit in found.items() if not self.data["givens"][cell]}
        yield from self._typed(size, size, wanted)

    def _battleship(self) -> Iterator[str]:
        data = self.data
        count = data["rows"] * data["cols"]
        blank = [index for index in range(count) if data["givens"][index] == "."]
        wanted = {index: "1" for index in blank if index + 1 in self.truth}
        yield from self._typed(data["rows"], data["cols"], wanted)

    def _starbattle(self) -> Iterator[str]:
        side, givens, truth = self.data["side"], self.data["givens"], self.truth
        cells = range(side * side)
        wanted = {i: "1" for i in cells if i + 1 in truth and givens[i] is None}
        yield from self._typed(side, side, wanted)

    def _zebra(self) -> Iterator[str]:
        size = len(self.data["attributes"][0]["values"])
        rows = len(self.data["attributes"]) - 1
        wanted = {}
        for fact in range(1, rows * size * size + 1):
            if fact in self.truth:
                value, place = divmod(fact - 1, size)
                row, value = divmod(value, size)
                wanted[row * size + place] = str(value + 1)
        yield from self._typed(rows, size, wanted)

    def _circuit(self) -> Iterator[str]:
        yield from self._lines()

    def _hashi(self) -> Iterator[str]:
        yield from self._lines()

    def _lines(self) -> Iterator[str]:
        """Every line from its first end, which is reached along lines that could be drawn."""
        truth, given = self.truth, self.data.get("given", [])
        here = self.data["points"][0]
        for line in self.data["lines"]:
            count = sum(fact in truth for fact in line["facts"])
            if not count or line["facts"][0] in given:
                continue
            first, last = line["ends"]
            yield from self._way(here, first)
            here = first
            yield from [f"Shift+{self._arrow(first, last)}"] * count

    def _arrow(self, one: int, other: int) -> str:
        cols = self.data["cols"]
        if one // cols == other // cols:
            return "ArrowRight" if other > one else "ArrowLeft"
        return "ArrowDown" if other > one else "ArrowUp"

    def _way(self, start: int, end: int) -> Iterator[str]:
        beside: dict[int, list[int]] = {}
        for line in self.data["lines"]:
            one, other = line["ends"]
            beside.setdefault(one, []).append(other)
            beside.setdefault(other, []).append(one)
        before, waiting = {end: end}, deque([end])
        while waiting:
            here = waiting.popleft()
            for there in beside[here]:
                if there not in before:
                    before[there] = here
                    waiting.append(there)
        while start != end:
            yield self._arrow(start, before[start])
            start = before[start]

    def _crossword(self) -> Iterator[str]:
        for number, slot in enumerate(self.data["slots"]):
            if number:
                yield "Alt+ArrowRight"
            yield from (self.data["answers"][index] for index in slot["cells"])
