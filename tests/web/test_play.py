"""The Play room in a real browser: every kind from an example to the end, by keyboard alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from gridwright.web.tasks import run_task
from web.playing import Played, axe_finds, carried, link, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

EXAMPLE = {
    "battleship": "battleship/6x6",
    "circuit": "circuit/3x6-path",
    "crossword": "crossword/7x9",
    "hashi": "hashi/9x8",
    "starbattle": "starbattle/6x6",
    "sudoku": "sudoku/6x6",
    "zebra": "zebra/4x4-race",
}
SHORT = EXAMPLE | {
    "hashi": "hashi/6x7-label-not-told",
    "sudoku": "sudoku/4x4",
    "zebra": "zebra/cakes",
}
SNAPSHOTS = Path(__file__).parent / "snapshots"
HINT = ".hint p:not(.working)"
LOGIC = sorted(set(EXAMPLE) - {"crossword"})


@pytest.mark.parametrize("kind", sorted(EXAMPLE))
def test_a_puzzle_is_played_by_keyboard_to_the_end(page: Page, server: str, kind: str) -> None:
    game = Played(page, server, EXAMPLE[kind])
    game.settled()
    empty = game.cells()
    assert not axe_finds(page)
    typed = game.keys()
    page.wait_for_selector(".done:not([hidden])")
    assert page.inner_text(".done").startswith("Solved!")
    assert game.status() == page.inner_text(".done")
    assert not axe_finds(page)
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
    assert not axe_finds(page)
    page.click("button:text-is('4. Do it')")
    page.wait_for_selector(f'{HINT}:text-is("Done: {said}")')
    while not page.is_visible(".done"):
        _do_the_next(game)


def _do_the_next(game: Played) -> None:
    """Have the next step done."""
    page, entered = game.page, game.cells()
    page.dispatch_event("button:text-is('4. Do it')", "click")
    until(page, lambda: page.is_visible(".done") or game.cells() != entered)
    game.settled()


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
    assert not axe_finds(page)
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


def test_the_path_is_stepped_on_the_board_and_left_again(page: Page, server: str) -> None:
    game = Played(page, server, EXAMPLE["sudoku"])
    game.keys(limit=8)
    game.settled()
    own = game.cells()
    page.click("text=Show the whole path")
    page.click(".steps li:nth-child(5) button")
    assert game.status().startswith("Step 5 of ")
    assert not axe_finds(page)
    shown = game.cells()
    assert sum("new" in (cell or "") for cell in shown) == 1
    page.click("text=Next step")
    assert game.status().startswith("Step 6 of ")
    page.locator("[role=grid] [tabindex='0']").focus()
    page.keyboard.press("1")
    assert "go back to your entries" in game.status()
    page.click("text=Back to your entries")
    assert game.cells() == own


def test_broken_rules_are_marked_and_the_switch_turns_that_off(page: Page, server: str) -> None:
    game = Played(page, server, EXAMPLE["sudoku"])
    page.locator("[role=grid] [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("6")
    page.wait_for_selector(".broken-rules li")
    assert "row 1 has one 6" in page.inner_text(".broken-rules")
    assert [i for i, cell in enumerate(game.cells()) if "breaks a rule" in cell][:2] == [0, 1]
    assert not axe_finds(page)
    page.uncheck("text=Mark broken rules")
    assert not any("breaks a rule" in cell for cell in game.cells())
    assert not page.query_selector(".broken-rules li")


def test_marks_save_points_and_what_the_browser_keeps(page: Page, server: str) -> None:
    game = Played(page, server, EXAMPLE["sudoku"])
    page.locator("[role=grid] [tabindex='0']").focus()
    for key in ("ArrowRight", "c", "2", "3", "Shift+5", "Shift+ArrowRight"):
        page.keyboard.press(key)
    assert "left 2 3, corner 5" in game.cells()[1]
    page.keyboard.press("x")
    page.keyboard.press("4")
    assert [cell.count("corner") for cell in game.cells()[1:3]] == [1, 1]
    page.click("text=Save point")
    marked = game.cells()
    page.click("text=Restart")
    assert game.cells() != marked
    page.click("text=Back to point 1")
    assert game.cells() == marked
    page.wait_for_timeout(300)
    page.goto("about:blank")
    page.go_back()
    page.wait_for_selector("main[data-ready]")
    assert game.cells() == marked
    assert page.is_visible("text=Back to point 1")


def test_a_tick_in_the_crossing_grid_crosses_out_its_row_and_column(
    page: Page, server: str
) -> None:
    game = Played(page, server, EXAMPLE["zebra"])
    page.click("text=Crossing grid")
    page.locator("[role=grid] [tabindex='0']").focus()
    page.keyboard.press("Space")
    assert game.cells()[0] == "Alma, 38 minutes, no"
    page.keyboard.press("Space")
    game.settled()
    assert sum("no, as another is" in (cell or "") for cell in game.cells()) == 6
    assert game.cells()[0] == "Alma, 38 minutes, yes"
    assert not axe_finds(page)
    page.click("[role=grid] td[aria-label^='Alma, green']")
    page.click("text=Correct so far?")
    page.wait_for_selector(".answer:not(:empty)")
    said = page.inner_text(".answer")
    assert said == "No: one entry is wrong, marked on the board: Alma goes with 38 minutes."
    marked = [cell for cell in game.cells() if cell and "wrong" in cell]
    assert marked == ["Alma, 38 minutes, yes, wrong"]
    page.click("text=Table")
    assert game.cells()[0] == "runner, 38 minutes, Alma, wrong"


@pytest.mark.parametrize("kind", sorted(EXAMPLE))
def test_a_screen_reader_hears_the_same_board_as_before(page: Page, server: str, kind: str) -> None:
    """The tree of a small board in progress; GRIDWRIGHT_SNAPSHOTS=write writes it anew."""
    game = Played(page, server, EXAMPLE[kind])
    game.keys(limit=12)
    game.settled()
    heard = page.locator("[role=grid]").aria_snapshot() + "\n"
    path = SNAPSHOTS / f"{kind}.txt"
    if os.environ.get("GRIDWRIGHT_SNAPSHOTS") == "write":
        path.write_text(heard, encoding="utf-8")
    assert heard == path.read_text(encoding="utf-8")


def test_help_has_the_rules_and_the_keys(page: Page, server: str) -> None:
    Played(page, server, EXAMPLE["hashi"])
    page.keyboard.press("?")
    assert "draw in that direction" in page.inner_text("dialog")
    assert "Join all islands by bridges" in page.inner_text("dialog")
    assert not axe_finds(page)
    page.keyboard.press("Escape")
    assert not page.is_visible("dialog")


def test_what_follows_at_once_is_shown_where_it_is_wanted(page: Page, server: str) -> None:
    game = Played(page, server, EXAMPLE["starbattle"])
    game.settled()
    assert not page.query_selector(".follows")
    page.check("text=Show what follows at once")
    assert len(page.query_selector_all(".follows")) == 13
    page.uncheck("text=Show what follows at once")
    assert not page.query_selector(".follows")


def test_a_crossword_without_answers_is_judged_by_its_words(page: Page, server: str) -> None:
    game = Played(page, server, "crossword/4x5")
    solved = run_task({"task": "ask", "verb": "solve", "text": game.text}, lambda event: None)
    letters = solved["answer"]["solutions"][0].split()
    for index, given in enumerate(game.data["cells"]):
        if not given:
            page.click(f"td[data-cell='{index}']")
            page.keyboard.press(letters[index])
    page.wait_for_selector(".done:not([hidden])")
    page.keyboard.press("Backspace")
    game.settled()
    assert not page.is_visible(".done")
    page.click("text=Correct so far?")
    page.wait_for_selector(".answer:not(:empty)")
    assert "without answers" in page.inner_text(".answer")


def test_boards_are_drawn_with_the_mouse(page: Page, server: str) -> None:
    game = Played(page, server, EXAMPLE["hashi"])
    page.click("td[data-cell='4']")
    assert "one bridge right" in game.cells()[2]
    page.click("td[data-cell='4']")
    assert "two bridges right" in game.cells()[2]
    page.click("td[data-cell='4']", button="right")
    assert "none right" in game.cells()[2]


def test_a_finger_and_the_pad_do_what_keys_do(browser: Browser, server: str) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    game = Played(context.new_page(), server, EXAMPLE["starbattle"])
    cell = game.page.locator("td[data-cell='8']")
    cell.tap()
    assert "no star" in game.cells()[8]
    cell.tap()
    assert "region B, star" in game.cells()[8]
    game.page.get_by_role("button", name="Clear").tap()
    assert "empty" in game.cells()[8]
    sudoku = Played(context.new_page(), server, EXAMPLE["sudoku"])
    sudoku.page.locator("td[data-cell='1']").tap()
    sudoku.page.get_by_role("button", name="Digits are marks in the corner").tap()
    sudoku.page.get_by_role("button", name="3", exact=True).tap()
    assert "corner 3" in sudoku.cells()[1]
    context.close()


@pytest.mark.parametrize("kind", ["sudoku", "battleship", "zebra"])
def test_a_phone_shows_the_whole_board(page: Page, server: str, kind: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    Played(page, server, {"sudoku": "sudoku/9x9-24-clues"}.get(kind, EXAMPLE[kind]))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    room = page.eval_on_selector(".board-room", "room => [room.scrollWidth, room.clientWidth]")
    assert room[0] <= room[1]
    assert page.eval_on_selector("td[data-cell]", "cell => cell.offsetWidth") >= 24


def test_the_skip_link_does_not_take_the_puzzle_away(page: Page, server: str) -> None:
    game = Played(page, server, EXAMPLE["sudoku"])
    game.settled()
    address = page.url
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    until(page, lambda: page.url == address)
    assert len(game.cells()) == 36


def test_a_link_leaves_what_was_entered_before_as_a_save_point(page: Page, server: str) -> None:
    game = Played(page, server, EXAMPLE["sudoku"])
    game.keys(limit=6)
    game.settled()
    own, text = game.cells(), carried(page.url)
    other = text.replace(
        text.split("entries:")[1], "\n" + ". . . | . . .\n" * 5 + "2 . . | . . .\n"
    )
    page.goto("about:blank")
    page.goto(f"{server}/play{link(other)}")
    page.wait_for_selector("main[data-ready]")
    assert game.cells() != own
    page.click("text=Back to what you had before this link")
    assert game.cells() == own


def test_without_a_link_the_last_puzzle_is_there_again(page: Page, server: str) -> None:
    page.goto(f"{server}/play")
    page.wait_for_selector("main[data-ready]")
    assert "No puzzle is open" in page.inner_text("main")
    assert not axe_finds(page)
    game = Played(page, server, EXAMPLE["hashi"])
    game.keys(limit=5)
    game.settled()
    own = game.cells()
    page.goto("about:blank")
    page.goto(f"{server}/play")
    page.wait_for_selector("main[data-ready]")
    assert game.cells() == own


def test_a_puzzle_that_cannot_be_read_is_an_answer(page: Page, server: str) -> None:
    page.goto(f"{server}/play{link('kind: sudoku')}")
    page.wait_for_selector(".error")
    assert not axe_finds(page)
