"""The Play room in a real browser: every kind from an example to the end, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from web.playing import EXAMPLE, Played, carried
from web_tools import require_accessible

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHORT = EXAMPLE | {
    "hashi": "hashi/6x7-label-not-told",
    "sudoku": "sudoku/4x4",
    "zebra": "zebra/cakes",
}
HINT = ".hint p:not(.working)"
LOGIC = sorted(set(EXAMPLE) - {"crossword"})


@pytest.mark.parametrize("kind", sorted(EXAMPLE))
def test_a_puzzle_is_played_by_keyboard_to_the_end(page: Page, server: str, kind: str) -> None:
    game = Played(page, server, EXAMPLE[kind])
    game.settled()
    empty = game.cells()
    require_accessible(page)
    typed = game.keys()
    page.wait_for_selector(".done:not([hidden])")
    assert page.inner_text(".done").startswith("Solved!")
    assert game.status() == page.inner_text(".done")
    require_accessible(page)
    full = game.cells()
    page.locator("[role=grid] [tabindex='0']").focus()
    for _ in range(typed):
        page.keyboard.press("Control+z")
    game.settled()
    assert game.cells() == empty
    assert page.is_disabled("text=Undo")
    assert not page.is_visible(".done")
    for _ in range(typed):
        page.keyboard.press("Control+y")
    page.wait_for_selector(".done:not([hidden])")
    assert game.cells() == full


@pytest.mark.parametrize("kind", LOGIC)
def test_the_hint_ladder_leads_to_the_end(page: Page, server: str, kind: str) -> None:
    game = Played(page, server, SHORT[kind])
    for level in ("1. Where to look", "2. Which rule", "3. The step"):
        page.click(f"button:text-is('{level}')")
        page.wait_for_selector(HINT)
        assert page.inner_text(HINT) == game.status()
    said = page.inner_text(HINT)
    assert any("new" in (cell or "") for cell in game.cells())
    require_accessible(page)
    page.click("button:text-is('4. Do it')")
    page.wait_for_selector(f'{HINT}:text-is("Done: {said}")')
    while not page.is_visible(".done"):
        game.do_the_next()


@pytest.mark.parametrize("kind", LOGIC)
def test_wrong_entries_are_told_when_asked_and_links_carry_entries(
    page: Page, server: str, kind: str
) -> None:
    game = Played(page, server, EXAMPLE[kind])
    game.keys(limit=20)
    page.click("text=Correct so far?")
    page.wait_for_selector(".answer:not(:empty)")
    assert page.inner_text(".answer") == "Yes: everything so far is right."
    game.settled()
    entered = game.cells()
    assert "entries:" in carried(page.url)
    address = page.url
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("main[data-ready]")
    game.settled()
    assert game.cells() == entered
    page.click("text=Restart")
    _break(game)
    page.click("text=Correct so far?")
    page.wait_for_selector(".answer:not(:empty)")
    assert page.inner_text(".answer").startswith("No: ")
    assert any("wrong" in (cell or "") for cell in game.cells())
    require_accessible(page)
    page.click("button:text-is('2. Which rule')")
    page.wait_for_selector(HINT)
    assert page.inner_text(HINT).startswith("Take this back: ")


def _break(game: Played) -> None:
    """Enter something into the first cell that takes it, and that is wrong."""
    kind, data, page = game.board["kind"], game.data, game.page
    page.locator("[role=grid] [tabindex='0']").focus()
    page.keyboard.press("Control+Home")
    truth = game.truth
    if kind in ("circuit", "hashi"):
        first = data["points"][0]
        line = next(each for each in data["lines"] if each["ends"][0] == first)
        arrow = "ArrowRight" if line["ends"][1] == first + 1 else "ArrowDown"
        if kind == "hashi":
            arrow = game._arrow(*line["ends"])
        draw = "Alt" if line["facts"][0] in truth else "Shift"
        page.keyboard.press(f"{draw}+{arrow}")
    elif kind == "zebra":
        size = len(data["attributes"][0]["values"])
        value = next(v for v in range(size) if -(v * size + 1) in truth)
        page.keyboard.press(str(value + 1))
    elif kind == "sudoku":
        cell = next(index for index, given in enumerate(data["givens"]) if not given)
        for _ in range(cell):
            page.keyboard.press("ArrowRight")
        size = data["size"]
        page.keyboard.press(next(str(d) for d in range(1, size + 1) if -(cell * size + d) in truth))
    else:
        page.keyboard.press("0" if 1 in truth else "1")
