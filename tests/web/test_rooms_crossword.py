"""The room in which crosswords are set, in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import gridwright
from conftest import EXAMPLES
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.rules import violations
from web.rooms import FOUR, enter, expect
from web_tools import require_accessible

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

SMALL = "kind: crossword\nwords: english\n\n. . . #\n. . . .\n. . . .\n# . . .\n"
WORDS = "CAT;80\nCOT\nDOG;70\nATE\nODE\nTEN\nGET\nAGO\nTOE\nDEN\nEAT\n"


def _looked(page: Page, words: str = "") -> None:
    expect(page.locator("main[data-looked=true]")).to_be_attached(timeout=120_000)
    expect(page.locator(".verdict")).to_contain_text(words)


def _cell(page: Page, row: int, col: int, rest: str = "") -> Locator:
    name = re.compile(rf"^row {row}, column {col}, {rest}")
    return page.get_by_role("gridcell", name=name)


def _fold(page: Page, title: str) -> Locator:
    summary = page.locator("summary", has_text=title)
    summary.click()
    return page.locator("details", has=summary)


def _text(page: Page) -> str:
    """The text of the puzzle that the address carries, read by the page's own module."""
    found = page.evaluate("""modules["web/static/address.js"].fromHash(location.hash)""")
    assert isinstance(found, str)
    return found


def _grid(page: Page) -> Crossword:
    puzzle = gridwright.read_one(_text(page))
    assert isinstance(puzzle, Crossword)
    return puzzle


def test_a_grid_is_built_by_keyboard(page: Page, page_address: str) -> None:
    enter(page, page_address, "crossword#new")
    for name, value in (("Rows", "4"), ("Columns", "5")):
        page.get_by_label(name, exact=True).fill(value)
    page.get_by_label("Columns", exact=True).press("Enter")
    _cell(page, 1, 1).focus()
    keys = page.keyboard
    keys.press(".")
    expect(_cell(page, 1, 1)).to_have_accessible_name("row 1, column 1, black")
    expect(_cell(page, 4, 5)).to_have_accessible_name("row 4, column 5, black")
    expect(_cell(page, 1, 2)).to_be_focused()
    keys.type("on")
    expect(_cell(page, 1, 2)).to_have_accessible_name(
        "row 1, column 2, letter O, 1 across and 1 down"
    )
    keys.press("Space")
    keys.press("Backspace")
    keys.press("Backspace")
    expect(_cell(page, 1, 4, "empty")).to_be_focused()
    keys.press("Space")
    keys.press("Backspace")
    expect(_cell(page, 1, 3, "empty")).to_be_focused()
    keys.press(",")
    assert "wall-left" in (_cell(page, 1, 4).get_attribute("class") or "")
    assert "wall-left" in (_cell(page, 4, 3).get_attribute("class") or "")
    keys.press("Control+z")
    assert "wall-left" not in (_cell(page, 4, 3).get_attribute("class") or "")
    keys.press("Control+y")
    assert "wall-left" in (_cell(page, 4, 3).get_attribute("class") or "")
    _looked(page)
    puzzle = _grid(page)
    assert puzzle.cells == ("#", "O", *[""] * 17, "#")
    assert len(puzzle.bars) == 2
    require_accessible(page)


def test_tab_goes_from_entry_to_entry_and_out(page: Page, page_address: str) -> None:
    enter(page, page_address, "crossword", SMALL)
    _looked(page)
    _cell(page, 1, 1).focus()
    page.keyboard.press("Tab")
    expect(page.locator(".now")).to_contain_text("1 down")
    page.keyboard.press("Tab")
    expect(_cell(page, 1, 2)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".now")).to_contain_text("1 down")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(_cell(page, 1, 1)).not_to_be_focused()
    _cell(page, 4, 2).click()
    page.keyboard.press("Enter")
    expect(page.locator(".now")).to_contain_text("7 across")
    page.keyboard.press("Tab")
    expect(page.locator("td:focus")).to_have_count(0)
    # The entry with the fewest words left.
    _cell(page, 1, 1).click()
    page.keyboard.type("qu")
    _looked(page)
    page.keyboard.press("Shift+!")
    assert page.locator("#status").inner_text().endswith("words left.")


def test_words_of_a_list_that_was_dropped(page: Page, page_address: str) -> None:
    enter(page, page_address, "crossword", "kind: crossword\n\n. . .\n")
    lists = _fold(page, "Word lists")
    page.get_by_label("Add a file").set_input_files(
        {"name": "mine.txt", "mimeType": "text/plain", "buffer": WORDS.encode()}
    )
    expect(lists.get_by_role("row", name=re.compile("mine.txt"))).to_be_visible()
    page.get_by_label("english", exact=True).uncheck()
    _looked(page)
    assert dict(_grid(page).lexicon.listed)["CAT"] == 80
    _cell(page, 1, 1).focus()
    page.keyboard.type("C")
    _looked(page)
    options = page.get_by_role("listbox").get_by_role("option")
    expect(options).to_have_count(2)
    require_accessible(page)
    # The weight of a list changes its scores, and a floor leaves words out.
    page.get_by_label("Weight of mine.txt").fill("2")
    page.get_by_label("Weight of mine.txt").press("Tab")
    expect(options.filter(has_text="CAT")).to_contain_text("160")
    page.get_by_label("Banned words").fill("cot")
    page.get_by_label("Banned words").press("Tab")
    expect(options).to_have_count(1)
    _looked(page)
    # One word is left, so its letters are forced, and grey.
    expect(_cell(page, 1, 2, "empty, must be A")).to_be_visible()
    page.get_by_role("listbox").focus()
    page.keyboard.press("Enter")
    expect(_cell(page, 1, 3, "letter T")).to_be_visible()
    page.get_by_role("button", name="Remove mine.txt").click()
    expect(lists.get_by_role("row", name=re.compile("mine.txt"))).to_have_count(0)


def test_a_list_that_cannot_be_read_is_told(page: Page, page_address: str) -> None:
    enter(page, page_address, "crossword#new")
    _fold(page, "Word lists")
    page.get_by_label("Add a file").set_input_files(
        {"name": "bad.txt", "mimeType": "text/plain", "buffer": b"cat\ndog;high\n"}
    )
    expect(page.get_by_role("alert")).to_contain_text("bad.txt: line 2, column 5")
    require_accessible(page)


def test_trouble_is_marked_and_named(page: Page, page_address: str) -> None:
    enter(page, page_address, "crossword", SMALL.replace(". . . #", "X Q . #"))
    _looked(page, "It cannot be filled (proved)")
    expect(
        _cell(page, 1, 1, "letter X, 1 across and 1 down, 1 across: no word fits")
    ).to_be_visible()
    sign = "getComputedStyle(document.querySelector('td.broken'), '::before').content"
    assert page.evaluate(sign) == '"!"'
    require_accessible(page)
    _cell(page, 1, 3).click()
    page.keyboard.type("Z")
    _looked(page)
    expect(_cell(page, 1, 3, "letter Z.*1 across: not in the word lists")).to_be_visible()


def test_the_rest_is_filled_and_filled_again(page: Page, page_address: str) -> None:
    enter(page, page_address, "crossword", SMALL.replace(". . . #", "C A T #"))
    _looked(page, "It can be filled")
    fills = []
    for name in ("Fill the rest", "Another fill"):
        page.get_by_role("button", name=name).click()
        expect(page.locator(".answer").first).to_contain_text("Filled, score")
        _looked(page, "Full: every entry is in the lists")
        fills.append(_grid(page).cells)
        assert not violations(_grid(page), fills[-1])
    assert fills[0] != fills[1]
    require_accessible(page)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    _looked(page, "It can be filled")
    # A selection: the last row.
    _cell(page, 4, 2).click()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    page.get_by_role("button", name="Fill the selection").click()
    expect(_cell(page, 4, 4, "letter")).to_be_visible()
    expect(_cell(page, 3, 1, "empty")).to_be_visible()


def test_stop_keeps_the_best_fill(page: Page, page_address: str) -> None:
    enter(page, page_address, "crossword", "kind: crossword\n\n" + ". . . . . .\n" * 5)
    _looked(page, "It can be filled")
    page.get_by_label("Look for the best score").check()
    page.get_by_role("button", name="Fill the rest").click()
    expect(page.locator(".trace")).to_be_visible()
    expect(page.locator("td .follows").first).to_be_visible()
    require_accessible(page)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#status")).to_contain_text("The best fill so far is in the grid")
    _looked(page, "Full")
    assert not violations(_grid(page), _grid(page).cells)


def test_a_theme_with_its_trace(page: Page, page_address: str) -> None:
    enter(page, page_address, "crossword", SMALL)
    theme = _fold(page, "Theme")
    page.get_by_label("Words of the theme").fill("oboe\ndrum\nharp\nlute")
    page.get_by_role("button", name="Fill with the theme").click()
    answer = theme.locator(".answer")
    expect(answer).to_contain_text(re.compile(r"Score \d+, proved best\."), timeout=60_000)
    score = re.search(r"Score (\d+)", answer.inner_text())
    assert score is not None
    expect(page.get_by_role("img", name=f"Score {score[1]}, bound {score[1]}")).to_be_visible()
    _looked(page)
    words = re.findall(r"\b(OBOE|DRUM|HARP|LUTE)\b", answer.inner_text())
    assert sum(map(len, words)) == int(score[1]) > 0
    require_accessible(page)
    page.get_by_label("Words of the theme").fill("")
    page.get_by_role("button", name="Fill with the theme").click()
    expect(theme.locator(".error")).to_contain_text("name the words of the theme")


def test_clues_files_and_the_link(
    page: Page, page_address: str, browser: Browser, tmp_path: Path
) -> None:
    enter(page, page_address, "crossword", SMALL.replace(". . . #", "C A T #"))
    _fold(page, "Title and clues")
    page.get_by_label("title").fill("Cats & dogs")
    clue = page.get_by_label("1 across CAT")
    clue.fill("A pet")
    page.get_by_label(re.compile("^4 across")).fill("Gone with its number")
    require_accessible(page)
    _looked(page)
    # Black cells change the numbers, and a clue stays with its place.
    _cell(page, 1, 1).click()
    page.keyboard.press(".")
    expect(page.get_by_label("1 across AT")).to_have_value("")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("1 across CAT")).to_have_value("A pet")
    _looked(page)
    figures = _fold(page, "Statistics")
    expect(figures).to_contain_text("8: 4 across, 4 down")
    files = _fold(page, "Files")
    with page.expect_download() as waiting:
        page.get_by_role("button", name=".ipuz").click()
    target = tmp_path / "made.ipuz"
    waiting.value.save_as(target)
    assert waiting.value.suggested_filename == "cats-dogs.ipuz"
    made = json.loads(target.read_text(encoding="utf-8"))
    assert made["clues"]["Across"][0] == [1, "A pet"]
    page.get_by_role("button", name=".puz", exact=True).click()
    expect(files.locator(".error")).to_contain_text("full")
    puzzle = _grid(page)
    assert dict(puzzle.hints) == {"1A": "A pet", "4A": "Gone with its number"}
    with browser.new_context() as context:
        other = context.new_page()
        other.goto(page.url)
        expect(_cell(other, 1, 3, "letter T")).to_be_visible()
        _looked(other)
        assert _grid(other) == puzzle
    page.get_by_role("link", name="Play this").click()
    expect(page.get_by_role("heading", name="Crossword: Cats & dogs")).to_be_visible()


@pytest.mark.parametrize("name", ["4x6-barred", "5x5-free", "3x4-families", "3x3-diacritics"])
def test_a_grid_stays_as_it_was_opened(page: Page, page_address: str, name: str) -> None:
    text = (EXAMPLES / f"crossword/{name}.txt").read_text(encoding="utf-8")
    enter(page, page_address, "crossword", text)
    _looked(page)
    before = gridwright.read_one(text)
    assert isinstance(before, Crossword)
    after = _grid(page)
    assert after == before
    assert after.hints == before.hints


def test_ways_into_the_room(page: Page, page_address: str) -> None:
    enter(page, page_address, "", SMALL)
    page.get_by_role("link", name="Set", exact=True).last.click()
    expect(page.get_by_role("grid", name="Crossword, 4 rows, 4 columns")).to_be_visible()
    enter(page, page_address, "crossword", FOUR)
    expect(page.locator("main .error").first).to_contain_text("this is a Sudoku puzzle")
    expect(page.get_by_role("grid", name="Crossword, 15 rows, 15 columns")).to_be_visible()
    require_accessible(page)


def test_a_phone_and_the_help(browser: Browser, page_address: str) -> None:
    with browser.new_context(
        viewport={"width": 360, "height": 740}, color_scheme="dark", reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        enter(page, page_address, "crossword#new")
        for title in ("Theme", "Word lists", "Title and clues", "Statistics", "Files"):
            _fold(page, title)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.get_by_role("button", name="Black cell").click()
        expect(_cell(page, 15, 15)).to_have_accessible_name("row 15, column 15, black")
        require_accessible(page)
        page.get_by_role("button", name="Help").click()
        expect(page.get_by_role("dialog")).to_contain_text(
            "to the entry with the fewest words left"
        )
        require_accessible(page)
