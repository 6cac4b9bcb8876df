"""docs/commands.md: every command has a section with an example and with all its options."""

from __future__ import annotations

import re
import shlex
from functools import cache
from pathlib import Path

import pytest

from cli_tools import Capsys
from conftest import EXAMPLES, ROOT
from gridwright.cli import main
from gridwright.cli.completion import places
from gridwright.cli.completion_scripts import Place

PAGE = ROOT / "docs" / "commands.md"
SHOWN = re.compile(r"^    gridwright ([^\n]*)\n\n```text\n(.*?)```$", re.MULTILINE | re.DOTALL)


@cache
def sections() -> dict[str, str]:
    parts = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0]: part.partition("\n")[2] for part in parts}


@cache
def commands() -> dict[str, Place]:
    return {place.name: place for place in places() if len(place.path) == 1}


def test_every_command_has_a_section_and_every_section_is_a_command() -> None:
    assert set(sections()) - {"What they share"} == set(commands())


@pytest.mark.parametrize("name", sorted(commands()))
def test_a_section_has_an_example_and_all_options(name: str) -> None:
    text = sections()[name]
    assert f"    gridwright {name} " in text or f"    gridwright {name}\n" in text
    shared = set(re.findall(r"--[\w-]+", sections()["What they share"])) | {"--help"}
    flags = {flag.names[-1] for flag in commands()[name].flags}
    named = set(re.findall(r"--[a-z][\w-]*", re.sub(r"^    .*$", "", text, flags=re.MULTILINE)))
    assert flags - shared <= named
    if name != "create":  # whose options are those of a kind
        assert named - shared <= flags


def test_the_output_that_is_shown_is_what_is_printed(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {"puzzle.txt": "sudoku/6x6.txt", "broken.txt": "sudoku/9x9-contradiction.txt"}
    for name, example in names.items():
        text = (EXAMPLES / example).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    shown = SHOWN.findall(PAGE.read_text(encoding="utf-8"))
    assert len(shown) == 3
    for command, output in shown:
        main(shlex.split(command))
        assert capsys.readouterr().out == output
