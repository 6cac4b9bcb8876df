"""The room in which puzzles are set, in a real browser."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from conftest import EXAMPLES
from web.rooms import FOUR, enter, expect, verdict
from web_tools import SUDOKU, hash_of, require_accessible

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route


def test_the_verdict_follows_every_edit(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", FOUR)
    verdict(page, "Exactly one solution (proved")
    require_accessible(page)
    field = page.get_by_label("The puzzle as text")
    field.fill(FOUR.replace("2 1", ". ."))
    verdict(page, "At least two solutions")
    expect(page.get_by_alt_text(re.compile("another differs"))).to_be_visible()
    expect(page.locator(".details")).to_contain_text("They differ in")
    require_accessible(page)
    field.fill(FOUR.replace("2 1", "1 1"))
    verdict(page, "No solution")
    expect(page.locator(".details")).to_contain_text("contradict", timeout=60_000)
    require_accessible(page)
    field.fill(FOUR.replace("2 1", "2 x"))
    verdict(page, "cannot be read yet")
    expect(page.get_by_role("button", name="Line 4, column 3")).to_be_visible()
    require_accessible(page)
    page.get_by_role("button", name="Undo").click()
    verdict(page, "No solution")


def test_solutions_can_be_stepped_through(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", FOUR.replace("2 1", ". ."))
    page.get_by_role("button", name="Step through solutions").click()
    expect(page.get_by_alt_text("Solution 1")).to_be_visible()
    first = page.get_by_alt_text("Solution 1").get_attribute("src")
    page.get_by_role("button", name="Next").click()
    assert page.get_by_alt_text("Solution 2").get_attribute("src") != first
    page.get_by_role("button", name="Previous").click()
    assert page.get_by_alt_text("Solution 1").get_attribute("src") == first
    require_accessible(page)


def test_givens_are_typed_into_cells(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", FOUR)
    cell = page.get_by_role("gridcell", name="row 1, column 1, empty")
    cell.click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("4")
    expect(page.get_by_role("gridcell", name="row 1, column 2, 4")).to_be_focused()
    assert "\n. 4 . .\n2 1 . .\n" in page.get_by_label("The puzzle as text").input_value()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Backspace")
    assert "\n. 4 . .\n2 . . .\n" in page.get_by_label("The puzzle as text").input_value()


def test_a_fleet_is_changed_in_its_field(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", (EXAMPLES / "battleship/6x6.txt").read_text())
    verdict(page, "Exactly one solution")
    fleet = page.get_by_label("fleet", exact=True)
    expect(fleet).to_have_value("3x1 2x2 1x3")
    fleet.fill("3x1 2x2 1x")
    verdict(page, "cannot be read yet")
    fleet.fill("4x1 2x2 1x3")
    verdict(page, "No solution")
    assert "\nfleet: 4x1 2x2 1x3\n\n" in page.get_by_label("The puzzle as text").input_value()
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(fleet).to_have_value("3x1 2x2 1x3")
    require_accessible(page)


def test_the_size_is_changed_in_its_fields(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", (EXAMPLES / "battleship/6x6.txt").read_text())
    verdict(page, "Exactly one solution")
    rows, columns = page.get_by_label("rows", exact=True), page.get_by_label("columns", exact=True)
    expect(rows).to_have_value("6")
    rows.fill("7")
    rows.press("Enter")
    expect(page.get_by_role("gridcell", name="row 7, column 6, empty")).to_be_visible()
    expect(page.get_by_role("gridcell", name="row 7, column 7, empty")).to_be_hidden()
    expect(columns).to_have_value("6")
    require_accessible(page)
    page.get_by_role("button", name="Undo").click()
    verdict(page, "Exactly one solution")
    expect(rows).to_have_value("6")
    # Another address in the same room: the puzzle there is shown without more ado.
    page.goto(f"{page_address}set{hash_of(FOUR)}")
    side = page.get_by_label("rows and columns")
    expect(columns).to_be_hidden()
    side.fill("7")
    side.press("Enter")
    expect(page.locator(".error")).to_contain_text("cannot be cut into boxes")
    side.fill("6")
    side.press("Enter")
    expect(page.get_by_role("gridcell", name="row 6, column 6, empty")).to_be_visible()


def test_values_of_two_digits_are_typed_into_cells(page: Page, page_address: str) -> None:
    text = (EXAMPLES / "sudoku/12x12.txt").read_text()
    enter(page, page_address, "set", text)
    page.get_by_role("gridcell", name="row 1, column 1, empty").click()
    page.keyboard.type("12")
    expect(page.get_by_role("gridcell", name="row 1, column 1, 12")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("5")
    rows = page.get_by_label("The puzzle as text").input_value().splitlines()
    assert rows[4] == "12  5  .  3 | 11  .  .  . |  4  6  .  ."


def test_lines_are_given_and_taken_away_on_the_cells(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", (EXAMPLES / "circuit/5x6.txt").read_text())
    verdict(page, "Exactly one solution")
    cells = page.get_by_role("grid", name="Cells")
    cells.get_by_role("gridcell", name="row 1, column 1, o").click()
    page.keyboard.press("Shift+ArrowDown")
    expect(cells.get_by_role("gridcell", name="row 1, column 1, o, line down")).to_be_visible()
    page.get_by_role("button", name="Line right").click()
    expect(cells.get_by_role("gridcell", name="row 1, column 1, o, line right")).to_be_visible()
    text = page.get_by_label("The puzzle as text")
    assert "\n  o-o # # o o\n  |\n  o o # o o o\n" in text.input_value()
    require_accessible(page)
    page.keyboard.press("Tab")
    cells.get_by_role("gridcell", name="row 1, column 1, o").click()
    page.keyboard.press("Shift+ArrowDown")
    expect(text).to_have_value(re.compile(r"\n  o-o # # o o\n\n  o o # o o o\n"))
    page.goto(f"{page_address}set{hash_of(FOUR)}")
    expect(page.get_by_role("grid", name="Cells")).to_be_visible()
    expect(page.get_by_role("button", name="Line right")).to_be_hidden()


def test_the_address_is_the_puzzle(page: Page, page_address: str, browser: Browser) -> None:
    enter(page, page_address, "set", FOUR)
    page.get_by_label("The puzzle as text").fill(SUDOKU)
    verdict(page, "Exactly one solution")
    page.wait_for_function("before => location.hash !== before", arg=hash_of(FOUR))
    link = page.url
    with browser.new_context() as context:
        other = context.new_page()
        other.goto(link)
        expect(other.get_by_label("The puzzle as text")).to_have_value(SUDOKU)
    page.goto(f"{page_address}print")
    expect(page.get_by_alt_text("The puzzle")).to_be_visible()


@pytest.mark.parametrize(
    ("button", "words"),
    [
        ("What is certain", "are the same in all solutions"),
        ("Clues that can go", "can be dropped"),
        ("Grade", "("),
    ],
)
def test_questions_are_answered(page: Page, page_address: str, button: str, words: str) -> None:
    enter(page, page_address, "set", SUDOKU)
    verdict(page, "Exactly one solution")
    page.get_by_role("button", name=button).click()
    expect(page.locator(".answer")).to_contain_text(words, timeout=60_000)
    require_accessible(page)


def test_a_reduced_puzzle_can_be_used(page: Page, page_address: str) -> None:
    full = FOUR.replace("2 1 . .", "2 1 3 4")
    enter(page, page_address, "set", full)
    verdict(page, "Exactly one solution")
    page.get_by_role("button", name="Reduce").click()
    page.get_by_role("button", name="Use this puzzle").click(timeout=60_000)
    assert page.get_by_label("The puzzle as text").input_value() != full
    verdict(page, "Exactly one solution")


def test_a_job_is_stopped(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", SUDOKU)
    verdict(page, "Exactly one solution")
    page.get_by_role("button", name="Fewest clues").click()
    expect(page.locator(".working .progress")).to_contain_text("between", timeout=60_000)
    require_accessible(page)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#status")).to_contain_text("Fewest clues: stopped after")
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)


def test_sentences_show_how_they_were_understood(page: Page, page_address: str) -> None:
    text = "Name: Ann, Bea\nPet: cat, dog\nClues:\n1. Ann keeps the cat.\n2. Bea admires the dog."
    enter(page, page_address, "set", text)
    sentences = page.get_by_label("Sentences")
    expect(sentences).to_contain_text("1 of 2 in doubt")
    expect(sentences.get_by_role("listitem").first).to_contain_text("Ann = cat")
    require_accessible(page)
    page.get_by_label("The puzzle as text").fill(text.replace("admires", "keeps"))
    expect(sentences).to_contain_text("All 2 understood")
    verdict(page, "Exactly one solution")


def test_a_suggestion_is_chosen_by_a_click_or_a_clause_written(
    page: Page, page_address: str
) -> None:
    text = "Name: Ann, Bea\nPet: cat, dog\nClues:\n1. Ann keeps the cat.\n2. Bea admires the dog."
    enter(page, page_address, "set", text)
    sentences = page.get_by_label("Sentences")
    expect(sentences).to_contain_text("Perhaps it means:")
    sentences.get_by_role("button", name="Bea = dog").click()
    expect(sentences).to_contain_text("All 2 understood")
    written = page.get_by_label("The puzzle as text")
    assert "2. Bea = dog -- Bea admires the dog." in written.input_value()
    page.get_by_role("button", name="Undo").click()
    expect(sentences).to_contain_text("1 of 2 in doubt")
    sentences.get_by_label("Or as a clause").fill("Bea != cat")
    require_accessible(page)
    page.keyboard.press("Enter")
    expect(sentences).to_contain_text("All 2 understood")
    assert "2. Bea != cat -- Bea admires the dog." in written.input_value()


def test_a_clause_with_a_fault_is_told(page: Page, page_address: str) -> None:
    text = "Name: Ann, Bea\nPet: cat, dog\nClues:\n1. Ann keeps the cat.\n2. Bea admires the dog."
    enter(page, page_address, "set", text)
    page.get_by_label("Sentences").get_by_label("Or as a clause").fill("Bea = unicorn")
    page.keyboard.press("Enter")
    expect(page.get_by_text("'unicorn' is not a value of an attribute")).to_be_visible()


def test_a_reading_is_chosen_by_a_click(page: Page, page_address: str) -> None:
    lists = "House: 1, 2, 3\nName: Ann, Bea, Carla\nPet: cat, dog, owl\n\nClues:\n"
    enter(page, page_address, "set", f"{lists}1. The owl or the dog lives to the left of Ann.\n")
    readings = page.get_by_label("Sentences").get_by_role("button", name="somewhere left of")
    expect(readings).to_have_count(2)
    require_accessible(page)
    meaning = readings.last.inner_text()
    readings.last.click()
    expect(page.get_by_label("Sentences")).to_contain_text("All 1 understood")
    assert f"1. {meaning} -- The owl" in page.get_by_label("The puzzle as text").input_value()
    page.get_by_role("button", name="Undo").click()
    expect(readings).to_have_count(2)


def test_sums_beside_the_board_are_typed(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", (EXAMPLES / "battleship/6x6.txt").read_text())
    verdict(page, "Exactly one solution")
    page.get_by_role("gridcell", name="beside row 1, 3").click()
    page.keyboard.press("4")
    page.get_by_role("gridcell", name="below column 4, 0").click()
    page.keyboard.press("1")
    text = page.get_by_label("The puzzle as text").input_value()
    assert "  . . ~ . . . | 4\n" in text
    assert "  2 2 2 1 2 2\n" in text
    page.keyboard.press("Control+z")
    assert "  2 2 2 0 2 2\n" in page.get_by_label("The puzzle as text").input_value()
    require_accessible(page)


def test_regions_are_a_board_of_their_own(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", (EXAMPLES / "starbattle/6x6.txt").read_text())
    verdict(page, "Exactly one solution")
    regions = page.get_by_role("grid", name="Regions")
    regions.get_by_role("gridcell", name="row 1, column 5, C").click()
    page.keyboard.press("B")
    assert "\nA B B B B C\n" in page.get_by_label("The puzzle as text").input_value()


def test_a_phone_writes_into_the_chosen_cell(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", FOUR)
    page.get_by_role("gridcell", name="row 1, column 1, empty").click()
    page.get_by_role("textbox", name="Chosen cell").fill("3")
    assert "\n3 . . .\n" in page.get_by_label("The puzzle as text").input_value()


def test_an_unknown_verdict_offers_to_go_on(page: Page, page_address: str) -> None:
    asked: list[dict[str, Any]] = []

    def answer(route: Route) -> None:
        task = json.loads(route.request.post_data or "")
        if task["task"] != "verdict":
            route.continue_()
            return
        asked.append(task)
        words = "Unknown, because of the time limit: no solution was found so far."
        told = {"event": "result", "verdict": "unknown", "words": words}
        route.fulfill(body=json.dumps(told) + "\n")

    page.route("**/api/ask", answer)
    enter(page, page_address, "set", FOUR)
    verdict(page, "Unknown, because of the time limit")
    with page.expect_response("**/api/ask"):
        page.get_by_role("button", name="Keep looking").click()
    verdict(page, "Unknown")
    assert [task.get("time") for task in asked] == [None, 300]


def test_a_new_puzzle_takes_the_place_of_the_old_one(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", FOUR)
    page.get_by_text("New Sudoku").click()
    page.locator("#sudoku-size").fill("4")
    page.get_by_role("button", name="Create").click()
    field = page.get_by_label("The puzzle as text")
    expect(field).to_have_value(re.compile("gridwright, seed"), timeout=60_000)
    verdict(page, "Exactly one solution")


def test_all_clues_can_be_removed(page: Page, page_address: str) -> None:
    enter(page, page_address, "set", FOUR)
    page.get_by_role("button", name="Remove all clues").click()
    verdict(page, "At least two solutions")
    assert ". . | . ." in page.get_by_label("The puzzle as text").input_value()


def test_a_text_is_never_taken_for_html(page: Page, page_address: str) -> None:
    text = FOUR.replace("\n\n", "\ntitle: <img src=x onerror=alert(1)>\n\n", 1)
    for room in ("", "set", "compare", "print"):
        page.goto("about:blank")
        enter(page, page_address, room, text)
        page.wait_for_timeout(200)
        assert page.locator("img[src=x]").count() == 0


def test_what_is_said_of_a_picture_can_be_read_in_the_dark(page: Page, page_address: str) -> None:
    page.emulate_media(color_scheme="dark")
    enter(page, page_address, "set", FOUR.replace("2 1", ". ."))
    verdict(page, "At least two solutions")
    expect(page.locator(".picture .faint")).to_be_visible()
    require_accessible(page)
