"""What is in the Play room, in a real browser: the path, marks, save points, phones, links."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from gridwright.web.tasks import run_task
from web.playing import EXAMPLE, Played, carried, until
from web_tools import hash_of, require_accessible

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SNAPSHOTS = Path(__file__).parent / "snapshots"


def test_the_path_is_stepped_on_the_board_and_left_again(page: Page, server: str) -> None:
    game = Played(page, server, EXAMPLE["sudoku"])
    game.keys(limit=8)
    game.settled()
    own = game.cells()
    page.click("text=Show the whole path")
    page.click(".steps li:nth-child(5) button")
    assert game.status().startswith("Step 5 of ")
    require_accessible(page)
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
    require_accessible(page)
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
    page.keyboard.press("v")
    page.keyboard.press("6")
    assert all(cell.endswith(", colour 6") for cell in game.cells()[1:3])
    require_accessible(page)
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
    require_accessible(page)
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
    require_accessible(page)
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
    page.goto(f"{server}/play{hash_of(other)}")
    page.wait_for_selector("main[data-ready]")
    assert game.cells() != own
    page.click("text=Back to what you had before this link")
    assert game.cells() == own


def test_without_a_link_the_last_puzzle_is_there_again(page: Page, server: str) -> None:
    page.goto(f"{server}/play")
    page.wait_for_selector("main[data-ready]")
    assert "No puzzle is open" in page.inner_text("main")
    require_accessible(page)
    game = Played(page, server, EXAMPLE["hashi"])
    game.keys(limit=5)
    game.settled()
    own = game.cells()
    page.goto("about:blank")
    page.goto(f"{server}/play")
    page.wait_for_selector("main[data-ready]")
    assert game.cells() == own


def test_a_puzzle_that_cannot_be_read_is_an_answer(page: Page, server: str) -> None:
    page.goto(f"{server}/play{hash_of('kind: sudoku')}")
    page.wait_for_selector(".error")
    require_accessible(page)


@pytest.mark.parametrize("room", ["", "play", "set", "crossword", "print", "compare"])
def test_a_broken_link_is_said_to_be_so(page: Page, server: str, room: str) -> None:
    page.goto(f"{server}/{room}#AAAA")
    page.wait_for_selector("main[data-ready]")
    assert page.inner_text(".error") == "The link is broken: no puzzle can be read from it."
    require_accessible(page)


def test_another_puzzle_is_not_taken_for_that_of_a_broken_link(page: Page, server: str) -> None:
    game = Played(page, server, EXAMPLE["sudoku"])
    game.settled()
    page.goto(f"{server}/#room")
    page.goto(f"{server}/play{hash_of(game.text)[:-20]}")
    page.wait_for_selector("main[data-ready]")
    assert page.inner_text(".error").endswith("This is the one that was here last.")
    page.goto("about:blank")
    page.goto(f"{server}/play#room")
    page.wait_for_selector("main[data-ready]")
    assert not page.query_selector(".error")


COVERED = """status => {
  status.textContent = "Suppose that Alma goes with 38 minutes. ".repeat(40);
  const { left, top, right, bottom, height } = status.getBoundingClientRect();
  const seen = [];
  for (let x = left + 2; x < right; x += 8) {
    for (let y = top + 2; y < bottom; y += 8) seen.push(document.elementFromPoint(x, y) === status);
  }
  return [height / innerHeight, seen.every(Boolean)];
}"""


def test_a_long_hint_does_not_cover_the_board(page: Page, server: str) -> None:
    page.set_viewport_size({"width": 360, "height": 400})
    Played(page, server, EXAMPLE["zebra"])
    page.click("text=Crossing grid")
    share, whole = page.eval_on_selector("#status", COVERED)
    assert 0.1 < share < 0.3
    assert whole
