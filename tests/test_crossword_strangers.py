"""Puzzles from strangers name lists by name, or files below their own folder, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli_tools import Capsys, run, run_json
from gridwright import read_one
from gridwright.cli import main
from gridwright.errors import ReadError

GRID = "kind: crossword\n{}\n\n. . .\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of puzzles, with a secret beside it that is not theirs."""
    (tmp_path / "secret.txt").write_text("key\n", encoding="utf-8")
    inside = tmp_path / "puzzles"
    (inside / "lists").mkdir(parents=True)
    (inside / "lists" / "mine.txt").write_text("cat\n", encoding="utf-8")
    (inside / "link.txt").symlink_to(tmp_path / "secret.txt")
    (inside / "fair.txt").symlink_to(inside / "lists" / "mine.txt")
    monkeypatch.chdir(tmp_path)
    return inside


def puzzle(folder: Path, *fields: str) -> Path:
    path = folder / "grid.txt"
    path.write_text(GRID.format("\n".join(fields)), encoding="utf-8")
    return path


def word(capsys: Capsys, *command: str | Path) -> str:
    code, (data,) = run_json(capsys, *command)
    assert code == 0
    return str(data["entries"][0]["1A"][0])


@pytest.mark.parametrize("name", ["lists/mine.txt", "fair.txt", "./lists/../lists/mine.txt"])
def test_files_below_the_folder_are_read(capsys: Capsys, folder: Path, name: str) -> None:
    assert word(capsys, "fill", puzzle(folder, f"words: {name}")) == "CAT"


@pytest.mark.parametrize("name", ["{}/secret.txt", "../secret.txt", "link.txt", "/etc/passwd"])
@pytest.mark.parametrize("command", ["fill", "check", "candidates", "conflict"])
def test_other_files_are_not_opened(capsys: Capsys, folder: Path, name: str, command: str) -> None:
    path = puzzle(folder, "words: " + name.format(folder.parent))
    code, (data,) = run_json(capsys, command, path)
    assert code == 2
    assert (data["error"]["line"], data["error"]["column"]) == (2, 8)
    assert "is not below the puzzle's folder and is not opened" in data["error"]["message"]
    assert "--words" in data["error"]["message"]


@pytest.mark.parametrize("field", ["banned: @../secret.txt", "families: @../secret.txt"])
def test_neither_are_files_of_banned_words_and_families(
    capsys: Capsys, folder: Path, field: str
) -> None:
    code, (data,) = run_json(capsys, "fill", puzzle(folder, field), "--ban", "DOG")
    assert code == 2
    assert f"--set {field.partition(':')[0]}=" in data["error"]["message"]


def test_a_text_without_a_file_belongs_to_the_working_folder(folder: Path) -> None:
    assert read_one(GRID.format("words: puzzles/lists/mine.txt")).lexicon.words == ("CAT",)
    outside = read_one(GRID.format(f"words: {folder.parent.parent}/x.txt"))
    with pytest.raises(ReadError, match="not below the puzzle's folder"):
        assert outside.lexicon.words


def test_the_user_may_name_any_file(capsys: Capsys, folder: Path) -> None:
    path = puzzle(folder, "words: ../secret.txt")
    assert word(capsys, "fill", path, "--words", "secret.txt") == "KEY"
    assert word(capsys, "fill", path, "--set", f"words={folder.parent}/secret.txt") == "KEY"
    assert word(capsys, "fill", path, "--words", "secret.txt", "--ban", "CAT") == "KEY"


def test_what_needs_no_words_still_works(capsys: Capsys, folder: Path) -> None:
    path = puzzle(folder, "words: ../secret.txt")
    assert run(capsys, "draw", path)[0] == 0
    code, out = run(capsys, "convert", path)
    assert (code, out) == (0, path.read_text(encoding="utf-8"))


def test_a_filled_grid_can_be_read_wherever_it_is_written(capsys: Capsys, folder: Path) -> None:
    path = puzzle(folder, "words: lists/mine.txt")
    # The lists are found from there.
    assert main(["fill", str(path), "-o", str(folder / "filled.txt")]) == 0
    assert "words: lists/mine.txt" in (folder / "filled.txt").read_text(encoding="utf-8")
    # They are not found from here, or were named by the user.
    assert main(["fill", str(path), "-o", "filled.txt"]) == 0
    typed = ["--words", "secret.txt", "-o", str(folder / "typed.txt")]
    assert main(["fill", str(path), *typed]) == 0
    capsys.readouterr()
    for name, letters in (("filled.txt", "CAT"), (folder / "typed.txt", "KEY")):
        code, (data,) = run_json(capsys, "check", name)
        assert (code, data["verdict"]) == (0, "unique")
        assert data["solutions"] == [" ".join(letters)]


def test_a_quiet_fill_can_be_read_back(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text(
        "kind: crossword\nwords: primer\n\n# . . .\n. . . .\n. . . #\n", encoding="utf-8"
    )
    code, out = run(capsys, "fill", path, "--quiet")
    assert code == 0
    filled = read_one(out)
    assert "" not in filled.cells
    assert filled.cells[0] == "#"
