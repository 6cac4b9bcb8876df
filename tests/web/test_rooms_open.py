"""The room in which puzzles are opened, in a real browser."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from conftest import EXAMPLES
from gridwright import convert, read_one
from web.rooms import FOUR, KINDS, enter, expect, verdict
from web_tools import SUDOKU, require_accessible

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_every_kind_has_a_picture_and_examples(page: Page, page_address: str) -> None:
    enter(page, page_address, "")
    for kind in KINDS:
        card = page.locator(".card", has=page.get_by_role("heading", name=kind.title, exact=True))
        picture = card.locator("img")
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 50
        expect(card.get_by_role("button", name=f"Examples of {kind.title}")).to_be_visible()
    require_accessible(page)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_an_example_opens(page: Page, page_address: str, kind: object) -> None:
    title = getattr(kind, "title")  # noqa: B009
    enter(page, page_address, "")
    page.get_by_role("button", name=f"Examples of {title}").click()
    chosen = page.get_by_label("The puzzle", exact=True)
    expect(chosen.get_by_role("heading")).to_be_visible()
    if chosen.get_by_role("listitem").count():
        chosen.get_by_role("listitem").first.get_by_role("button").click()
    expect(chosen.get_by_role("heading", name=re.compile(title))).to_be_focused()
    expect(chosen.get_by_role("img")).to_be_visible()
    expect(chosen.get_by_role("link", name="Play")).to_have_attribute("href", re.compile("/play#."))


def test_81_characters_are_opened(page: Page, page_address: str) -> None:
    line = "".join(
        character
        for row in SUDOKU.split("\n\n")[1].splitlines()
        for character in row
        if character in ".123456789"
    )
    enter(page, page_address, "")
    page.get_by_label("Paste a puzzle").fill(line)
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", name="Sudoku", exact=True).first).to_be_focused()
    page.get_by_role("link", name="Set").last.click()
    verdict(page, "Exactly one solution")


def test_an_address_of_another_site_is_opened(page: Page, page_address: str) -> None:
    enter(page, page_address, "")
    puzzle = read_one((EXAMPLES / "hashi/9x8.txt").read_text())
    page.get_by_label("Paste a puzzle").fill(convert([puzzle], to="puzzlink"))
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", name="Hashi", exact=True).first).to_be_focused()


def test_errors_have_a_place_to_go_to(page: Page, page_address: str) -> None:
    enter(page, page_address, "")
    field = page.get_by_label("Paste a puzzle")
    field.fill(FOUR.replace("1 3", "1 x"))
    page.get_by_role("button", name="Open").click()
    page.get_by_role("button", name="Line 5, column 7").click()
    expect(field).to_be_focused()
    assert field.evaluate("field => field.value[field.selectionStart]") == "x"
    require_accessible(page)


def test_several_puzzles_in_a_file_are_offered(
    page: Page, page_address: str, tmp_path: Path
) -> None:
    file = tmp_path / "two.txt"
    file.write_text(f"{FOUR}\n{SUDOKU}")
    enter(page, page_address, "")
    page.get_by_label("or a file").set_input_files(file)
    expect(page.get_by_role("heading", name="2 puzzles: choose one")).to_be_focused()
    require_accessible(page)
    page.get_by_role("button", name="Sudoku", exact=True).last.click()
    expect(page.get_by_role("link", name="Print").last).to_be_visible()


def test_a_file_can_be_dropped(page: Page, page_address: str) -> None:
    enter(page, page_address, "")
    data = base64.b64encode(FOUR.encode()).decode()
    page.evaluate(
        """data => {
          const carried = new DataTransfer();
          carried.items.add(new File([atob(data)], "four.txt"));
          const drop = new DragEvent("drop", { dataTransfer: carried, cancelable: true });
          document.dispatchEvent(drop);
        }""",
        data,
    )
    expect(page.get_by_role("heading", name="Sudoku", exact=True).first).to_be_focused()


def test_a_new_puzzle_has_the_options_of_its_kind(page: Page, page_address: str) -> None:
    enter(page, page_address, "")
    page.get_by_text("New Sudoku").click()
    page.locator("#sudoku-size").fill("4")
    page.locator("#sudoku-symmetry").select_option("none")
    require_accessible(page)
    card = page.locator(".card", has_text="New Sudoku")
    card.get_by_role("button", name="Create").click()
    expect(page.get_by_role("heading", name="Sudoku", exact=True).first).to_be_focused(
        timeout=60_000
    )


def test_a_wrong_option_is_told(page: Page, page_address: str) -> None:
    enter(page, page_address, "")
    page.get_by_text("New Sudoku").click()
    page.locator("#sudoku-size").fill("nonsense")
    card = page.locator(".card", has_text="New Sudoku")
    card.get_by_role("button", name="Create").click()
    expect(card.locator(".error")).to_contain_text("is not a size")


def test_sentences_in_doubt_lead_to_where_they_are_settled(page: Page, page_address: str) -> None:
    text = "Name: Ann, Bea\nPet: cat, dog\nClues:\n1. Ann keeps the cat.\n2. Bea admires the dog."
    enter(page, page_address, "")
    page.get_by_label("Paste a puzzle").fill(text)
    page.get_by_role("button", name="Open").click()
    page.get_by_role("link", name="See how each sentence was understood").click()
    expect(page.get_by_label("Sentences")).to_contain_text("1 of 2 in doubt")


def test_the_help_is_one_key_away(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", FOUR)
    expect(page.locator(".verdict")).to_contain_text("Exactly one")
    page.get_by_role("gridcell").first.click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("every row, column and box")
    require_accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
