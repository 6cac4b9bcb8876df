"""The JSON of every command is what docs/json.md says."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cli_tools import Capsys
from conftest import EXAMPLES, ROOT
from gridwright import get_kind, kind_names, read_one
from gridwright.cli import VERBS, main

PAGE = ROOT / "docs" / "json.md"
SUDOKU = "kind: sudoku\n1 . | . .\n. . | 3 .\n----+----\n. 4 | . .\n. . | . 2\n"
CROSSWORD = "kind: crossword\nwords: primer\n\n. . .\n. . .\n. . .\n"
CONTRADICTION = (EXAMPLES / "template" / "none.txt").read_text(encoding="utf-8")
OPEN = "kind: template\n. .\n. .\n"
FAULTY = "kind: template\n1 1\n. .\n"

RUNS: list[tuple[str, str, list[str]]] = [
    *((verb, SUDOKU, []) for verb in ("solve", "check", "count", "conflict")),
    *((verb, SUDOKU, []) for verb in ("explain", "grade", "hint")),
    *((verb, OPEN, []) for verb in ("explain", "grade", "hint")),
    *((verb, SUDOKU, []) for verb in ("redundant", "reduce", "fewest", "draw", "export")),
    *((verb, OPEN, []) for verb in ("check", "count", "redundant", "reduce", "fewest")),
    *((verb, OPEN, ["--time", "0"]) for verb in ("solve", "check", "count", "conflict")),
    *((verb, FAULTY, []) for verb in ("solve", "check", "count", "redundant", "fewest")),
    ("conflict", CONTRADICTION, []),
    ("check", (EXAMPLES / "zebra" / "4x4-race.txt").read_text(encoding="utf-8"), []),
    ("create", "", ["template", "--size", "3"]),
    ("create", "", ["sudoku", "--time", "0"]),
    ("compare", SUDOKU, ["--engine", "sat,highs"]),
    ("draw", SUDOKU, ["-o", "picture.svg"]),
    ("book", SUDOKU, ["-o", "book.pdf"]),
    ("convert", SUDOKU, ["--to", "line"]),
    ("convert", CROSSWORD.replace(". . .\n" * 3, "B A R\nE R A\nT E N\n"), ["--to", "puz"]),
    ("export", SUDOKU, ["-o", "model.lp"]),
    ("compile", "", ["zebra"]),
    ("engines", "", []),
    ("kinds", "", []),
    ("fill", CROSSWORD, []),
    ("theme", CROSSWORD, ["--theme", "theme.txt"]),
    ("read", (EXAMPLES / "zebra" / "4x4-race.txt").read_text(encoding="utf-8"), []),
    ("candidates", CROSSWORD, []),
    ("candidates", CROSSWORD, ["--slot", "1A"]),
]


class Field(NamedTuple):
    type: str
    always: bool


@cache
def sections() -> dict[str, tuple[str, dict[str, Field]]]:
    """The sections of the page by name: their text, and the fields of their table."""
    found = {}
    for part in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        name, _, text = part.partition("\n")
        rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| (always|sometimes) \|", text, re.MULTILINE)
        found[name] = text, {field: Field(kind, when == "always") for field, kind, when in rows}
    return found


def fields_of(verb: str) -> dict[str, Field]:
    text, own = sections()[verb]
    shared = sections()["Answers"][1] if "All fields of an answer" in text else {}
    return {**shared, **own}


def fits(value: Any, kind: str) -> bool:
    match kind:
        case "string":
            return isinstance(value, str)
        case "whole number":
            return isinstance(value, int) and not isinstance(value, bool)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "true or false":
            return isinstance(value, bool)
        case "object":
            return isinstance(value, dict)
        case "true, false or null":
            return value is None or isinstance(value, bool)
        case "list of tables":
            return all(fits(word, "value") for table in value for row in table for word in row)
        case "value":
            return isinstance(value, str | int)
    if kind.endswith(" or null"):
        return value is None or fits(value, kind.removesuffix(" or null"))
    assert kind.startswith("list of "), f"there is no type {kind!r}"
    one = kind.removeprefix("list of ").removesuffix("s")
    return isinstance(value, list) and all(fits(item, one) for item in value)


def compare_with_page(data: dict[str, Any], known: dict[str, Field]) -> None:
    assert set(data) <= set(known), f"not on the page: {sorted(set(data) - set(known))}"
    missing = {name for name, field in known.items() if field.always} - set(data)
    assert not missing, f"always there, says the page: {sorted(missing)}"
    for name, value in data.items():
        assert fits(value, known[name].type), f"{name} is not a {known[name].type}: {value!r}"


def objects(capsys: Capsys, verb: str, *words: str) -> list[dict[str, Any]]:
    main([verb, *words, "--json"])
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "theme.txt").write_text("ERA\nTEN\nBAR\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("run", RUNS, ids=lambda run: " ".join((run[0], *run[2])))
def test_output_is_as_the_page_says(
    capsys: Capsys, folder: Path, run: tuple[str, str, list[str]]
) -> None:
    verb, text, options = run
    (folder / "puzzle.txt").write_text(text, encoding="utf-8")
    found = objects(capsys, verb, *(["puzzle.txt"] if text else []), *options)
    assert found
    for data in found:
        assert "error" not in data, data["error"]
        compare_with_page(data, fields_of(verb))


@pytest.mark.parametrize("words", [["nowhere.txt"], ["bad.txt"], ["--nonsense"]])
def test_errors_are_as_the_page_says(capsys: Capsys, folder: Path, words: list[str]) -> None:
    (folder / "bad.txt").write_text("kind: sudoku\n\n1 2 3\n", encoding="utf-8")
    (data,) = objects(capsys, "check", *words)
    compare_with_page(data, sections()["Errors"][1])
    assert set(data["error"]) == {"message", "line", "column"}


def test_every_command_has_a_section() -> None:
    own = {command.name for kind in kind_names() for command in get_kind(kind).commands}
    silent = {"completion", "serve"}
    others = {"Errors", "Files of answers", "Answers"}
    assert set(sections()) - others == ({*VERBS} | own) - silent
    assert {verb for verb, _, _ in RUNS} == ({*VERBS} | own) - silent


def test_rows_hold_what_the_text_shows(capsys: Capsys, folder: Path) -> None:
    (folder / "puzzle.txt").write_text(OPEN, encoding="utf-8")
    (data,) = objects(capsys, "check", "puzzle.txt")
    words = [[row.split() for row in text.splitlines()] for text in data["solutions"]]
    assert len(words) == 2
    assert [[[str(value) for value in row] for row in rows] for rows in data["rows"]] == words


def test_a_puzzle_in_json_can_be_read_back(capsys: Capsys, folder: Path) -> None:
    del folder
    (data,) = objects(capsys, "create", "template", "--size", "3")
    puzzle = read_one(data["puzzle"])
    assert [clue.name for clue in get_kind("template").clues.of(puzzle)] == data["clues"]


def test_a_file_of_answers_is_what_the_page_says(tmp_path: Path, capsys: Capsys) -> None:
    puzzles, answers = tmp_path / "puzzles.txt", tmp_path / "answers.jsonl"
    puzzles.write_text(f"{SUDOKU}\n{FAULTY}\nkind: sudoku\n1\n", encoding="utf-8")
    main(["check", str(puzzles), "-o", str(answers)])
    capsys.readouterr()
    head, *rows = [json.loads(line) for line in answers.read_text(encoding="utf-8").splitlines()]
    assert set(head) == {"gridwright", "verb", "settings"}
    own = sections()["Files of answers"][1]
    assert len(rows) == 3
    for row in rows:
        known = sections()["Errors"][1] if "error" in row else fields_of("check")
        assert list(row)[-3:] == list(own)
        compare_with_page(row, {**known, **own})
