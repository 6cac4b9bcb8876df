"""Several tabs of one browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright import read_one, solve
from web.rooms import FOUR, enter, expect, verdict

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

_LONG_JOB = 'void modules["web/static/job.js"].ask({ task: "kinds" }, { long: true })'


def test_long_jobs_leave_connections_to_other_tabs(page: Page, page_address: str) -> None:
    # A browser has six connections for one address, and a job keeps one as long as it runs.
    enter(page, page_address, "set", FOUR)
    busy = page.context.new_page()
    asked: list[Route] = []
    enter(busy, page_address, "print")
    busy.route("**/api/ask", lambda route: asked.append(route))
    for _ in range(7):
        busy.evaluate(_LONG_JOB)
    page.get_by_role("button", name="Grade").click()
    expect(page.locator(".progress")).to_have_text("waiting for its turn")
    assert len(asked) == 4
    page.get_by_label("The puzzle as text").fill(FOUR.replace("2 1", ". ."))
    verdict(page, "At least two solutions")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#status")).to_contain_text("Grade: stopped after")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Grade").click()
    busy.close()
    expect(page.locator(".answer")).to_contain_text("Easy (")


def test_a_tab_that_closes_leaves_what_another_has_entered(page: Page, page_address: str) -> None:
    enter(page, page_address, "play", FOUR)
    other = page.context.new_page()
    enter(other, page_address, "play", FOUR)
    page.locator("[data-cell]").first.click()
    page.keyboard.press("3")
    expect(page.locator("main")).to_have_attribute("data-judged", "true")
    other.locator("[data-cell]").nth(3).click()
    other.keyboard.press("1")
    expect(other.locator("main")).to_have_attribute("data-judged", "true")
    other.goto("about:blank")
    page.goto("about:blank")
    enter(page, page_address, "play", FOUR)
    expect(page.locator("[data-cell]").nth(3)).to_contain_text("1")
    expect(page.locator("[data-cell]").first).not_to_contain_text("3")


def test_an_earlier_step_is_not_said_to_be_solved(page: Page, page_address: str) -> None:
    puzzle = read_one(FOUR)
    (solution,) = solve(puzzle).solutions
    rows = [solution[start : start + 4] for start in range(0, 16, 4)]
    lines = [" ".join(map(str, row)) for row in rows]
    lines[0] = ". " + lines[0][2:]
    enter(page, page_address, "play", "kind: sudoku\n\n" + "\n".join(lines))
    page.locator("[data-cell]").first.click()
    page.keyboard.press(str(solution[0]))
    solved = page.get_by_text("Solved!").first
    expect(solved).to_be_visible()
    page.get_by_role("button", name="Show the whole path").click()
    page.locator(".steps button").first.click()
    expect(page.locator(".done")).to_be_hidden()
    page.get_by_role("button", name="Back to your entries").click()
    expect(page.locator(".done")).to_be_visible()
