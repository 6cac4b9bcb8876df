"""Files that play, in a real browser without a network: every kind to its end."""

from __future__ import annotations

import base64
import random
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from conftest import EXAMPLES
from gridwright.cli import main
from gridwright.web.tasks import run_task
from web.playing import EXAMPLE, Played
from web_tools import require_accessible

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHORT = EXAMPLE | {
    "hashi": "hashi/6x7-label-not-told",
    "sudoku": "sudoku/4x4",
    "zebra": "zebra/cakes",
}
LOGIC = sorted(set(EXAMPLE) - {"crossword"})
HINT = ".hint p:not(.working)"


@pytest.fixture
def page(page: Page) -> Page:
    """A page that has no network, and asks for none."""
    page.context.set_offline(True)
    page.on("request", lambda request: _require_local(request.url))
    return page


def _require_local(address: str) -> None:
    assert address.startswith(("file:", "data:"))


def written(folder: Path, *examples: str, options: tuple[str, ...] = (), code: int = 0) -> str:
    """The address of a file with some examples."""
    target = folder / "puzzles.html"
    files = [str(EXAMPLES / f"{example}.txt") for example in examples]
    assert main(["draw", *files, "--quiet", *options, "-o", str(target)]) == code
    return target.as_uri()


def in_file(page: Page, folder: Path, example: str, *options: str, code: int = 0) -> Played:
    """A puzzle in a file that plays, opened."""
    return Played(page, "", example, file=written(folder, example, options=options, code=code))


@pytest.mark.parametrize("kind", sorted(EXAMPLE))
def test_a_puzzle_is_played_by_keyboard_to_the_end(page: Page, tmp_path: Path, kind: str) -> None:
    game = in_file(page, tmp_path, EXAMPLE[kind])
    game.settled()
    empty = game.cells()
    require_accessible(page)
    typed = game.keys()
    page.wait_for_selector(".done:not([hidden])")
    assert game.status() == page.inner_text(".done") == "Solved! Every rule is kept."
    assert not page.query_selector("text=Hint")
    require_accessible(page)
    full = game.cells()
    for _ in range(typed):
        page.keyboard.press("Control+z")
    game.settled()
    assert game.cells() == empty
    page.keyboard.press("Control+y")
    page.reload()
    page.wait_for_selector("main[data-ready]")
    assert game.status() == "Your entries from last time are back."
    assert sum(a != b for a, b in zip(empty, game.cells(), strict=True)) >= 1
    assert game.cells() != full


@pytest.mark.parametrize("kind", LOGIC)
def test_the_hint_ladder_leads_to_the_end(page: Page, tmp_path: Path, kind: str) -> None:
    game = in_file(page, tmp_path, SHORT[kind], "--hints")
    for level in ("1. Where to look", "2. Which rule", "3. The step"):
        page.click(f"button:text-is('{level}')")
        page.wait_for_selector(HINT)
        assert page.inner_text(HINT) == game.status()
    first = run_task({"task": "hint", "text": game.text, "entries": []}, lambda event: None)
    assert page.inner_text(HINT) == first["ladder"][2]
    assert any("new" in (cell or "") for cell in game.cells())
    require_accessible(page)
    while not page.is_visible(".done"):
        game.do_the_next()


ASKED = """async ([text, tasks]) => {
  const found = [], { ask } = modules["player/static/answers.js"];
  for (const task of tasks) found.push(await ask({ ...task, text }));
  return found;
}"""


def _answers(game: Played, tasks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the file answers to some questions."""
    data = _unpacked(game.page.content())
    name = re.search(r'"text":"(player [0-9a-f]+)"', data)
    assert name is not None
    found: list[dict[str, Any]] = game.page.evaluate(ASKED, [name[1], tasks])
    return found


def _unpacked(page: str) -> str:
    """The puzzles of a file as it unpacks them itself."""
    packed = re.search(r'id="puzzles">\s*(\S+)\s*</script>', page)
    assert packed is not None
    return zlib.decompress(base64.b64decode(packed[1]), -15).decode()


@pytest.mark.parametrize(
    "example",
    [*(EXAMPLE[kind] for kind in LOGIC), "circuit/3x6-several", "sudoku/7x7-jigsaw"],
)
def test_a_file_says_of_entries_what_the_server_says(
    page: Page, tmp_path: Path, example: str
) -> None:
    """Entries at random, right ones and wrong ones: what is broken, follows, is wrong, is done."""
    game = in_file(page, tmp_path, example, code=int(example.endswith("several")))
    rng = random.Random(example)
    facts = sorted(abs(literal) for literal in game.truth if literal)
    spoken = facts[: _spoken(game)]
    tries = [sorted(game.truth & {*spoken}, key=abs)]
    for share in (0.1, 0.3, 0.6):
        some = [fact for fact in spoken if rng.random() < share]
        tries.append([fact if fact in game.truth else -fact for fact in some])
        tries.append([fact if rng.random() < 0.3 else -fact for fact in some])
        tries.append([fact for fact in some if fact in game.truth or rng.random() < 0.1])
    told = _answers(game, [{"task": "judge", "entries": entries} for entries in tries])
    for entries, here in zip(tries, told, strict=True):
        task = {"task": "judge", "text": game.text, "entries": entries}
        there = run_task(task, lambda event: None)
        assert sorted(here["follows"]) == sorted(there["follows"])
        assert here["finished"] == there["finished"]
        assert here["verdict"] == there["verdict"]
        assert here["wrong"] == there["wrong"]
        assert _rules(here) == _rules(there)
    assert told[0]["finished"]


def _spoken(game: Played) -> int:
    """How many facts people speak of: those come first in every book."""
    from gridwright.reading import read_one
    from gridwright.reasons.of_kind import book_of
    from gridwright.registry import kind_of

    puzzle = read_one(game.text)
    book = book_of(kind_of(puzzle), puzzle)
    assert book.spoken() == list(range(1, len(book.spoken()) + 1))
    return len(book.spoken())


def _rules(judged: dict[str, Any]) -> set[str]:
    return {broken["text"] for broken in judged["broken"]}


@pytest.mark.parametrize("kind", LOGIC)
def test_hints_off_the_path_lead_on_too(page: Page, tmp_path: Path, kind: str) -> None:
    """From any right entries, hints are true and lead to the end; wrong ones are taken back."""
    game = in_file(page, tmp_path, SHORT[kind], "--hints")
    rng = random.Random(kind)
    true = [fact for fact in sorted(game.truth) if fact > 0][: _spoken(game)]
    entries = [fact for fact in true if rng.random() < 0.4 and fact <= _spoken(game)]
    for _ in range(200):
        (hint,) = _answers(game, [{"task": "hint", "entries": entries}])
        if hint["complete"]:
            break
        step = hint["steps"][-1]
        assert game.truth.issuperset(step["facts"])
        assert game.truth.issuperset(step["premises"])
        assert not set(step["facts"]).issubset(entries)
        entries = hint["after"]
    assert hint["ladder"] == ["The board is complete, and everything on it is right."] * 4
    wrong = -next(fact for fact in true if fact in entries)
    (hint,) = _answers(game, [{"task": "hint", "entries": [wrong, *entries[1:]]}])
    assert hint["ladder"][0] == "One entry is not right."
    assert hint["back"][0]["literal"] == wrong
    assert wrong not in hint["after"]


INSIGHTS = """kind: circuit

  o # o o o

  o o o o o
          |
  o o o-o o
          |
  o o o o o

  o o o o o
"""


def test_what_cannot_be_entered_is_told_with_every_step_that_rests_on_it(
    page: Page, tmp_path: Path
) -> None:
    source = tmp_path / "insights.txt"
    source.write_text(INSIGHTS, encoding="utf-8")
    game = in_file(page, tmp_path, str(source.with_suffix("")), "--hints")
    entries: list[int] = []
    told = 0
    while True:
        (hint,) = _answers(game, [{"task": "hint", "entries": entries}])
        if hint["complete"]:
            break
        _, _, text, _ = hint["ladder"]
        for insight in re.findall(
            "a line leads from .*? to .*? or r.c.", text.split("Remember")[-1]
        ):
            told += 1
            assert text.count(insight) == 2
        assert not set(hint["after"]).issubset(entries)
        assert all(step["marks"] for step in hint["steps"] if not step["facts"])
        entries = hint["after"]
    assert told
    # The board shows what the last of the steps leads to, and not the insight alone.
    while "Remember that a line" not in page.inner_text(".hint"):
        if page.query_selector(HINT):
            game.do_the_next()
        page.click("button:text-is('3. The step')")
        page.wait_for_selector(HINT)
    assert any("new" in (cell or "") for cell in game.cells())


def test_several_puzzles_are_several_boards(page: Page, tmp_path: Path) -> None:
    names = ("sudoku/4x4", "template/unique", "zebra/cakes", "crossword/7x9")
    options = ("--hints", "--title", "Page %d", "--author", "A. Setter")
    page.goto(written(tmp_path, *names, options=options))
    page.wait_for_selector("main[data-ready]")
    assert page.inner_text("header .name") == "4 puzzles"
    assert page.locator("nav a").all_inner_texts() == page.locator("h1").all_inner_texts()
    assert page.locator("h1").first.inner_text() == "Sudoku: Page 1"
    assert page.locator(".byline").all_inner_texts() == ["A. Setter"] * 4
    assert page.locator("[role=grid]").count() == 3
    assert page.locator("#puzzle-2 img").evaluate("image => image.naturalWidth") > 0
    require_accessible(page)
    board = page.locator("#puzzle-1 [role=grid]")
    for _ in range(16):
        if not page.is_visible("#puzzle-1 .done"):
            page.click("#puzzle-1 >> text=4. Do it")
            page.wait_for_selector("#puzzle-1 .hint :text('Done: ')")
    assert re.findall(r"\t([1-4])", board.inner_text())
    page.wait_for_selector("nav li:has-text('solved')")
    assert page.locator("nav li").first.inner_text() == "Sudoku: Page 1 ✓ solved"
    assert page.locator(".done:visible").count() == 1
    page.reload()
    page.wait_for_selector("main[data-ready]")
    assert page.locator("nav li:has-text('solved')").count() == 1
    page.locator("#puzzle-3 [role=grid] [tabindex='0']").focus()
    page.keyboard.press("?")
    assert "rule that value out" in page.inner_text("dialog")


def test_a_link_leads_to_a_board_far_below(page: Page, tmp_path: Path) -> None:
    options = ("--number-from", "1")
    page.goto(written(tmp_path, *["sudoku/4x4"] * 16, options=options))
    page.wait_for_selector("main[data-ready]")
    assert page.locator("[role=grid]").count() < 16
    page.click("nav a:text-is('Sudoku 14')")
    assert page.inner_text("#puzzle-14 h1") == "Sudoku 14"
    page.wait_for_timeout(300)
    box = page.locator("#puzzle-14 [role=grid]").bounding_box()
    assert box is not None
    assert -10 < box["y"] < 500


def test_entries_of_the_file_are_where_one_begins(page: Page, tmp_path: Path) -> None:
    puzzle, target = tmp_path / "begun.txt", tmp_path / "begun.html"
    board = "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . .\n"
    puzzle.write_text(f"{board}\nentries:\n. . . 1\n. . . .\n. . . .\n. . . .\n")
    assert main(["draw", str(puzzle), "--quiet", "-o", str(target)]) == 0
    page.goto(target.as_uri())
    page.wait_for_selector("main[data-ready]")
    page.locator("[role=grid] [tabindex='0']").focus()
    page.keyboard.press("3")
    page.click("text=Correct so far?")
    assert page.inner_text(".answer") == "Yes: everything so far is right."
    page.reload()
    page.wait_for_selector("main[data-ready]")
    cells = page.locator("td[data-cell]")
    assert cells.nth(0).get_attribute("aria-label") == "row 1, column 1, 3"
    assert cells.nth(3).get_attribute("aria-label") == "row 1, column 4, 1"


@pytest.mark.parametrize("kind", sorted(EXAMPLE))
def test_one_puzzle_comes_on_one_page_of_paper(page: Page, tmp_path: Path, kind: str) -> None:
    in_file(page, tmp_path, EXAMPLE[kind], "--hints")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
