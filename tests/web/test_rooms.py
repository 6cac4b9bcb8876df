"""The rooms for comparing and printing, and what all rooms have, in a real browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from conftest import EXAMPLES
from web.rooms import FOUR, KINDS, SEVERAL, enter, expect
from web_tools import SUDOKU, require_accessible

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# How it was solved


def test_models_and_engines_side_by_side(page: Page, page_address: str) -> None:
    enter(page, page_address, "compare", FOUR)
    for engine in ("cpsat", "highs"):
        expect(page.get_by_role("checkbox", name=engine)).to_be_checked()
    for box in page.get_by_role("group", name="Engines").get_by_role("checkbox").all():
        box.set_checked(box.get_attribute("value") in ("sat", "highs"))
    require_accessible(page)
    page.get_by_role("button", name="Run side by side").click()
    expect(page.get_by_alt_text(re.compile("times"))).to_be_visible(timeout=60_000)
    table = page.get_by_role("table")
    for heading in ("variables", "constraints", "nonzeros", "LP value", "seconds", "nodes"):
        expect(table.get_by_role("columnheader", name=heading)).to_be_visible()
    row = table.get_by_role("row", name=re.compile("^cell highs"))
    expect(row).to_contain_text("64")
    expect(row).to_contain_text("unique")
    require_accessible(page)
    with page.expect_download() as caught:
        page.get_by_role("button", name="Download CSV").click()
    assert "puzzle,size,model,engine" in caught.value.path().read_text()


@pytest.mark.parametrize(("button", "begin"), [("LP", "Minimize"), ("MPS", "NAME")])
def test_a_model_is_a_file(page: Page, page_address: str, button: str, begin: str) -> None:
    enter(page, page_address, "compare", FOUR)
    with page.expect_download() as caught:
        page.get_by_role("button", name=f"Download {button}").click()
    assert begin in caught.value.path().read_text()


# Print


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_puzzle_is_printed_on_one_page(page: Page, page_address: str, kind: object) -> None:
    name = getattr(kind, "name")  # noqa: B009
    if name == "crossword":
        text = "kind: crossword\nwords: primer\n\n. . .\n. . .\n. . .\n"
    else:
        text = next(iter(sorted((EXAMPLES / name).glob("*[0-9].txt")))).read_text()
    enter(page, page_address, "print", text)
    expect(page.locator(".sheet img")).to_be_visible()
    require_accessible(page)
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


@pytest.mark.parametrize("room", ["play", "set", "compare", "print"])
def test_a_puzzle_is_downloaded(page: Page, page_address: str, room: str) -> None:
    enter(page, page_address, room, FOUR)
    if room == "print":
        page.get_by_label("Paper").select_option("Letter")
    files = {
        "Text": FOUR.encode()[:12],
        "SVG": b"<svg",
        "PNG": b"\x89PNG",
        "PDF": b"%PDF",
        "A page that plays": b"<!doctype html>",
    }
    for button, begin in files.items():
        with page.expect_download() as caught:
            page.get_by_role("button", name=button, exact=True).click()
        assert caught.value.path().read_bytes().startswith(begin)


def test_a_solution_is_printed_only_if_it_is_the_only_one(page: Page, page_address: str) -> None:
    enter(page, page_address, "print", FOUR)
    page.get_by_label("Show").select_option("solution")
    expect(page.get_by_alt_text("The solution")).to_be_visible()
    enter(page, page_address, "print", SEVERAL)
    page.reload()
    page.wait_for_selector("main[data-ready]")
    page.get_by_label("Show").select_option("solution")
    expect(page.locator(".error")).to_contain_text("several solutions")


@pytest.mark.parametrize("room", ["", "set", "compare", "print"])
def test_rooms_fit_a_phone(page: Page, page_address: str, room: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    enter(page, page_address, room, SUDOKU)
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.emulate_media(color_scheme="dark")
    require_accessible(page)


@pytest.mark.parametrize("room", ["set", "compare", "print"])
def test_a_room_without_a_puzzle_leads_to_one(
    browser: Browser, page_address: str, room: str
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        enter(page, page_address, room)
        expect(page.get_by_role("link", name="open one")).to_be_visible()
        require_accessible(page)
