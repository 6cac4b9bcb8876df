"""The packages of docs/plugins.md work as they stand there."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from conftest import ROOT
from gridwright.entry_points import ENGINES, KINDS, WORD_LISTS
from plugin_packages import commands, install

_FILE = re.compile(r"^`([\w.]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all packages of the page."""
    folder = tmp_path_factory.mktemp("site")
    files = _FILE.findall((ROOT / "docs" / "plugins.md").read_text(encoding="utf-8"))
    groups = []
    for (name, project), (module, code) in zip(files[::2], files[1::2], strict=True):
        assert name == "pyproject.toml"
        about = tomllib.loads(project)["project"]
        ((group, points),) = about["entry-points"].items()
        groups.append(group)
        lines = [f"{point} = {value}" for point, value in points.items()]
        entries = "\n".join([f"[{group}]", *lines, ""])
        install(folder, about["name"], entries, **{module.removesuffix(".py"): code})
    assert groups == [KINDS, ENGINES, WORD_LISTS]
    return folder


def test_the_kind_of_the_page(site: Path, tmp_path: Path) -> None:
    made, again = tmp_path / "made.txt", tmp_path / "again.txt"
    empty = tmp_path / "empty.txt"
    empty.write_text("kind: queens\n" + "\n. . . . . ." * 6, encoding="utf-8")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("kind: queens\n\nQ . .\n. x .\n. . .\n", encoding="utf-8")
    clash = tmp_path / "clash.txt"
    clash.write_text("kind: queens\n\nQ . . .\n. Q . .\n. . . .\n. . . .\n", encoding="utf-8")
    answers = commands(
        site,
        ["create", "queens", "--size", "6", "--seed", "3", "-o", made],
        ["check", made],
        ["solve", made],
        ["convert", made, "-o", again],
        ["redundant", made, "--json"],
        ["draw", made, "--solution"],
        ["count", empty, "--json"],
        ["conflict", clash],
        ["check", wrong],
        ["create", "queens", "--size", "3"],
    )
    assert [said.code for said in answers] == [0, 0, 0, 0, 0, 0, 0, 0, 2, 2]
    assert answers[2].out.count("Q") == 6
    assert again.read_text(encoding="utf-8") == made.read_text(encoding="utf-8")
    assert json.loads(answers[4].out)["redundant"] == []
    # Six queens have four solutions, turned and mirrored ones counted.
    assert json.loads(answers[6].out)["count"] == 4
    assert "line 4, column 3: 'x' is neither a dot nor Q" in answers[8].err
    assert "3 queens have no room" in answers[9].err


def test_the_engine_of_the_page(site: Path, unique: Path) -> None:
    solve, engines = commands(
        site,
        ["solve", unique, "--model", "cell", "--engine", "cadical195", "--json"],
        ["engines"],
    )
    assert json.loads(solve.out)["engine"] == "cadical195"
    assert "(from the package newer-cadical)" in engines.out


def test_the_word_list_of_the_page(site: Path, tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("kind: crossword\nwords: rivers*2\nfloor: 18\n\n...O\n", encoding="utf-8")
    (said,) = commands(site, ["check", path, "--model", "word", "--engine", "sat", "--json"])
    # Oder has four letters too, but no O at the end.
    assert json.loads(said.out)["solutions"] == ["E B R O"]
    assert said.code == 0
