"""Word lists of other packages."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

from plugin_packages import Said, commands, install, python

LISTS = """
import zipfile
from pathlib import Path

FILE = Path(__file__).with_name("rivers.txt")
RESOURCE = zipfile.Path(FILE.with_suffix(".zip"), "rivers.txt")

def text():
    return "cat;40\\ntoe\\nace;20\\n"

def file():
    return FILE
"""

# The code of a broken list called "odd", and a part of the message about it.
BROKEN = {
    "import": ("import nothing_of_that_name", "ModuleNotFoundError: No module named"),
    "fault": ("def words(): return 1 / 0", "ZeroDivisionError: division by zero (odd.py, line 1)"),
    "exit": ("def words(): exit(3)", "SystemExit: 3"),
    "result": ("def words(): return 7", "is needed, not int"),
    "object": ("words = 'cat dog'", "is needed, not str"),
    "file": ("from pathlib import Path\nwords = Path('/no/list')", "FileNotFoundError"),
    "score": ("def words(): return 'cat\\ndog;much'", "line 2, column 5: 'much' is not a score"),
    "arguments": ("def words(language): return ''", "TypeError"),
}


def install_rivers(site: Path, part: str) -> None:
    entry = f"[gridwright.wordlists]\nrivers = rivers:{part}\n"
    install(site, "word-rivers", entry, rivers=LISTS)
    (site / "rivers.txt").write_text("cat;40\ntoe\nace;20\n", encoding="utf-8")
    with zipfile.ZipFile(site / "rivers.zip", "w") as archive:
        archive.write(site / "rivers.txt", "rivers.txt")


def install_odd(site: Path, text: str) -> None:
    install(site, "odd-words", "[gridwright.wordlists]\nodd = odd:words\n", odd=text)


def grid(folder: Path, words: str) -> Path:
    path = folder / f"grid-{re.sub('[^a-z]+', '-', words.lower())}.txt"
    path.write_text(f"kind: crossword\ntitle: One\nwords: {words}\n\nC..\n", encoding="utf-8")
    return path


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The folder where packages are installed."""
    return tmp_path / "site"


def solutions(said: Said) -> list[str]:
    assert (said.code, said.err) in ((0, ""), (1, ""))
    found: list[str] = json.loads(said.out)["solutions"]
    return found


@pytest.mark.parametrize("part", ["text", "file", "FILE", "RESOURCE"])
def test_a_list_of_another_package_is_used_by_its_name(
    site: Path, tmp_path: Path, part: str
) -> None:
    install_rivers(site, part)
    path = grid(tmp_path, "Rivers*2>=30")
    # By a model, since the compiled search takes long to load.
    solve: list[str | Path] = ["solve", path, "--model", "word", "--engine", "sat", "--json"]
    plain, floor, ceiling, convert = commands(
        site,
        solve,
        [*solve, "--set", "floor=80"],
        [*solve, "--set", "floor=81"],
        ["convert", path],
    )
    assert solutions(plain) == solutions(floor) == ["C A T"]
    # The scores of 40 and 50 are doubled, and only TOE has a score of 81 or more.
    assert solutions(ceiling) == []
    assert "words: Rivers*2>=30\n" in convert.out


def test_lists_are_shown_with_their_package(site: Path, tmp_path: Path) -> None:
    install_rivers(site, "text")
    kinds, missing = commands(site, ["kinds"], ["check", grid(tmp_path, "lakes")])
    shown = "english, english-coarse, primer, rivers (package word-rivers)"
    assert f"  word lists, for the field words: {shown}\n" in kinds.out
    assert missing.code == 2
    assert f"'lakes' in {tmp_path}, and the named lists" in missing.err
    assert shown in missing.err


def test_options_take_such_a_list(site: Path, tmp_path: Path) -> None:
    install_rivers(site, "text")
    path = grid(tmp_path, "primer")
    script = (
        "from gridwright.puzzles.crossword.lists.gathering import load_words\n"
        "print(load_words('rivers', {'tea': 5}).words)\n"
    )
    done = python(site, "-c", script)
    assert done.stdout == "('ACE', 'CAT', 'TEA', 'TOE')\n", done.stderr
    (said,) = commands(
        site, ["solve", path, "--set", "words=rivers", "--model", "word", "--engine", "sat"]
    )
    assert said.code == 0
    assert "C A T" in said.out


def test_a_file_is_preferred_to_a_list_of_another_package(site: Path, tmp_path: Path) -> None:
    install_rivers(site, "text")
    (tmp_path / "rivers").write_text("cow\n", encoding="utf-8")
    path = grid(tmp_path, "rivers")
    (said,) = commands(site, ["solve", path, "--model", "word", "--engine", "sat", "--json"])
    assert solutions(said) == ["C O W"]


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_list_is_reported_where_it_is_used(site: Path, tmp_path: Path, fault: str) -> None:
    text, message = BROKEN[fault]
    install_odd(site, text)
    used, other, kinds, option = commands(
        site,
        ["convert", grid(tmp_path, "odd*2, primer"), "--json"],
        ["convert", grid(tmp_path, "primer")],
        ["kinds"],
        ["create", "crossword", "--size", "3x3", "--words", "odd"],
    )
    assert used.code == 2
    error = json.loads(used.out)["error"]
    assert (error["line"], error["column"]) == (3, 8)
    assert error["message"].startswith("word list odd of the package odd-words cannot be ")
    assert message in error["message"]
    assert (other.code, other.err) == (0, "")
    assert (kinds.code, kinds.err) == (0, "")
    assert option.code == 2
    assert "word list odd of the package odd-words cannot be" in option.err


def test_a_list_of_gridwright_cannot_be_replaced(site: Path, tmp_path: Path) -> None:
    install(
        site,
        "thief",
        "[gridwright.wordlists]\nprimer = thief:words\n",
        thief="raise RuntimeError('never imported')",
    )
    kinds, convert = commands(site, ["kinds"], ["convert", grid(tmp_path, "primer")])
    assert kinds.err == (
        "gridwright: word list primer of the package thief is ignored: "
        "Gridwright has one of that name\n"
    )
    assert (convert.code, convert.err) == (0, "")
