"""Files that play: what is in them, what is not, and what the command says."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from conftest import EXAMPLES
from gridwright.cli import main
from gridwright.player.compiling import playable
from gridwright.player.page import player_page
from gridwright.player.tags import tag_of
from gridwright.reading import read
from gridwright.reasons.of_kind import book_of
from gridwright.registry import kind_of
from gridwright.verbs.solve import solve
from gridwright.web.bundling import ROOT, bundle
from web_tools import played_in


def _entry(example: str) -> Any:
    (item,) = read((EXAMPLES / f"{example}.txt").read_text(encoding="utf-8"))
    return item.entry


def test_the_policy_allows_this_script_and_this_style_and_nothing_else() -> None:
    page = player_page([playable(_entry("sudoku/4x4"))])
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    policy = re.search(r'Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy[1].split(";"))
    for name, text in (("script-src", script), ("style-src", style)):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert rules.pop(name) == f"'sha256-{digest}'"
    others = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'"}
    assert rules == {**others, "img-src": "data:"}
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", page)


def test_the_answers_of_a_crossword_are_not_in_the_file() -> None:
    entry = _entry("crossword/7x9")
    data = played_in(player_page([playable(entry)]))
    rest = json.dumps(data, ensure_ascii=False)
    for word in ("CIVILISED", "REFRESHED", "RECIPES"):
        assert word not in rest
    (puzzle,) = data["puzzles"]
    assert set(puzzle["play"]["cells"]) == {"", "#"}
    assert {len(answer) for answer in puzzle["play"]["answers"]} == {16}


@pytest.mark.parametrize("example", ["sudoku/4x4", "hashi/9x8", "zebra/cakes"])
def test_without_hints_a_file_has_only_tags_of_the_solution(example: str) -> None:
    entry = _entry(example)
    puzzle = entry.parsed.puzzle
    book = book_of(kind_of(puzzle), puzzle)
    truth = book.literals(solve(puzzle).solutions[0])
    true = [fact for fact in book.spoken() if truth[fact] > 0]
    (data,) = played_in(player_page([playable(entry)]))["puzzles"]
    assert data["count"] == len(true)
    assert set(data["tags"]) == {tag_of(str(fact), data["salt"]) for fact in true}
    # In the order of the facts they would say where something is.
    assert data["tags"] == sorted(data["tags"])
    assert (data["path"], data["entries"], data["explained"]) == (None, [], False)


def test_the_same_puzzle_gives_the_same_file_and_equal_rules_stand_there_once() -> None:
    made = [playable(_entry("sudoku/4x4")), playable(_entry("sudoku/4x4"), hints=True)]
    page = player_page(made, title="Two & two")
    assert page == player_page(made, title="Two & two")
    assert "<title>Two &amp; two</title>" in page
    data = played_in(page)
    assert len(data["books"]) == 1
    assert [puzzle["book"] for puzzle in data["puzzles"]] == [0, 0]


def test_a_title_cannot_leave_its_place() -> None:
    text = "kind: sudoku\ntitle: </script><script>alert(1)\n\n. . . .\n2 1 . .\n. . 1 3\n. . . ."
    page = player_page([playable(item.entry) for item in read(text)])
    assert page.count("<script>") == 1
    assert "alert(1)" not in re.sub(r"&lt;/script&gt;&lt;script&gt;alert\(1\)", "", page)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-o", "a.html", "--solution"], "--solution is for pictures"),
        (["-o", "a.html", "--style", "candidates"], "--style is for pictures"),
        (["-o", "a.html", "--per-page", "2"], "--per-page is for PDF files"),
        (["-o", "a.svg", "--hints"], "--hints is for files that play"),
    ],
)
def test_options_of_pictures_are_refused(
    options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", str(EXAMPLES / "sudoku/4x4.txt"), *options]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("example", "code", "said"),
    [
        ("crossword/4x5", 2, "this crossword has no answers, so there is nothing to find"),
        ("sudoku/6x6-several", 1, "there are several solutions"),
        ("sudoku/9x9-contradiction", 1, "the puzzle has no solution"),
    ],
)
def test_puzzles_that_cannot_be_judged_are_told(
    example: str, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "puzzle.html"
    assert main(["draw", str(EXAMPLES / f"{example}.txt"), "-o", str(target)]) == code
    assert said in capsys.readouterr().err
    assert target.exists() == (code == 1)


def test_other_commands_say_so_too_when_a_file_that_plays_has_several_solutions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(EXAMPLES / f"sudoku/{name}.txt") for name in ("4x4", "9x9-several")]
    assert main(["convert", *files, "-o", str(tmp_path / "both.html")]) == 1
    assert "both.html, puzzle 2: there are several solutions" in capsys.readouterr().err
    assert main(["convert", *files, "-o", str(tmp_path / "each%d.html")]) == 1
    assert "each2.html: there are several solutions" in capsys.readouterr().err
    assert main(["convert", *files, "-o", str(tmp_path / "both.txt")]) == 0


def test_a_name_with_a_number_gives_a_file_for_each_puzzle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(EXAMPLES / f"{name}.txt") for name in ("sudoku/4x4", "starbattle/6x6")]
    assert main(["draw", *files, "--json", "-o", str(tmp_path / "p%02d.html")]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [Path(each["file"]).name for each in told] == ["p01.html", "p02.html"]
    assert [each["kind"] for each in told] == ["sudoku", "starbattle"]
    assert "<title>Star Battle" in (tmp_path / "p02.html").read_text(encoding="utf-8")


def test_new_and_converted_puzzles_go_into_files_that_play_by_their_names(tmp_path: Path) -> None:
    made, converted = tmp_path / "made%d.html", tmp_path / "converted.html"
    order = ["create", "sudoku", "--size", "4x4", "--number", "2", "--seed", "1", "--quiet"]
    assert main([*order, "-o", str(made)]) == 0
    for number in (1, 2):
        page = (tmp_path / f"made{number}.html").read_text(encoding="utf-8")
        assert played_in(page)["puzzles"][0]["count"] == 16
    files = [str(EXAMPLES / f"starbattle/{name}.txt") for name in ("6x6", "9x9-two-stars")]
    assert main(["convert", *files, "-o", str(converted)]) == 0
    puzzles = played_in(converted.read_text(encoding="utf-8"))["puzzles"]
    assert [puzzle["count"] for puzzle in puzzles] == [6, 18]


def test_what_cannot_be_put_into_one_script_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridwright.web.bundling.ROOT", tmp_path)
    (tmp_path / "a.js").write_text('import { b } from "./b.js";\nexport const a = b;\n')
    (tmp_path / "b.js").write_text('import { a } from "./a.js";\nexport const b = a;\n')
    with pytest.raises(ValueError, match=r"import each other: main\.js, a\.js, b\.js, a\.js"):
        bundle('import { a } from "./a.js";')
    (tmp_path / "c.js").write_text("export let c = 1;\n")
    with pytest.raises(ValueError, match=r"c\.js: this cannot be put into one script"):
        bundle('import { c } from "./c.js";')
    with pytest.raises(ValueError, match=r"main\.js: this cannot be put into one script"):
        bundle('const made = await import("./c.js");')


def test_every_script_that_boards_need_can_be_bundled() -> None:
    for path in sorted((ROOT / "web/static/kinds").glob("*.js")):
        name = path.relative_to(ROOT).as_posix()
        script = bundle(f'import * as board from "./{name}";')
        assert f'modules["{name}"] = ' in script
        assert re.search(rf'const board ?= ?modules\["{name}"\]', script)
