"""The rooms of the page in a real browser: open, set, compare, print."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from gridwright import convert, read_one
from gridwright.registry import all_kinds
from web_tools import EXAMPLES, hash_of

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


# Open


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


# Set


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


def test_a_reading_is_chosen_by_a_click(page: Page, page_address: str) -> None:
    text = (EXAMPLES / "zebra/5x5-street.txt").read_text()
    enter(page, page_address, "set", text)
    verdict(page, "Exactly one solution")
    expect(page.get_by_label("Sentences")).to_contain_text("All 17 understood")


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


@pytest.mark.parametrize(
    ("button", "begin"),
    [("SVG", b"<svg"), ("PNG", b"\x89PNG"), ("PDF", b"%PDF"), ("text", b"Sudoku")],
)
def test_a_puzzle_is_downloaded(page: Page, page_address: str, button: str, begin: bytes) -> None:
    enter(page, page_address, "print", FOUR)
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
