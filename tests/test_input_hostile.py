"""Large and strange files are refused with one sentence, in little memory; honest ones are read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bad_input_tools import LINE, Capsys, run
from cli_tools import UNIQUE
from gridwright.placed_json import PlacedValue, placed_value, placed_values
from gridwright.positions import Positions
from gridwright.reading import HOPELESS, PATIENCE, read

SIZE = 10_000_000
MEGABYTES = 200
"""The most memory for a file of ten megabytes, with Python and Gridwright themselves."""

# The resource module would count the memory of the process that started this one, too.
PROGRAM = """
import re, sys
from gridwright.cli import main
code = main(sys.argv[1:])
status = open("/proc/self/status").read()
print(code, int(re.search(r"VmHWM:\\s+(\\d+) kB", status)[1]) // 1024)
"""


def repeated(unit: str, before: str = "", after: str = "") -> Callable[[], str]:
    return lambda: before + unit * (SIZE // len(unit)) + after


HOSTILE = {
    "nested lists": repeated("[1,[2,[3,[4]]]],", "[", "0]"),
    "empty lists": repeated("[],", "[", "0]"),
    "lists that never end": repeated("["),
    "objects": repeated('{"a":{"b":{"c":1}}},', "[", "0]"),
    "one object": repeated('"a":1,', "{", '"b":2}'),
    "integers": repeated("12345,", "[", "0]"),
    "one long integer": repeated("9", '{"n":', "}"),
    "one large board": repeated("[1,1],", '{"n":5,"lines":[],"blocked":[', "[1,2]]}"),
    "many bad boards": repeated('{"n":3,"blocked":[[9,9]],"lines":[]}\n'),
    "a text that never ends": repeated("a", '["'),
    "bad JSON lines": repeated('{"kind":"sudoku","problem": "9 9\\n1 - -"}\n'),
    "dashes": repeated("-"),
    "dashes below a kind": repeated("-", "kind: hashi\n\n"),
    "lines of dashes": repeated("---\n"),
    "kinds": repeated("kind:\n"),
    "unknown kinds": repeated("kind: nonsense\n"),
    "kinds without a puzzle": repeated("kind: sudoku\n"),
    "fields": repeated("title: x\n", "kind: sudoku\n"),
    "blank lines": repeated("\n", "kind: sudoku\n"),
    "remarks": repeated("#\n"),
    "commas": repeated(","),
    "rows of commas": repeated(",,,,,,,,\n"),
    "blanks": repeated(" ", "", "x"),
    "digits": repeated("1"),
}


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        *((name, None) for name in HOSTILE),
        ("nested lists", "circuit"),
        ("integers", "circuit"),
        ("one large board", "circuit"),
        ("lines of dashes", "battleship"),
        ("dashes", "sudoku"),
        ("remarks", "zebra"),
    ],
)
def test_ten_megabytes_are_refused_in_little_memory(
    tmp_path: Path, name: str, kind: str | None
) -> None:
    path = tmp_path / "hostile.txt"
    path.write_text(HOSTILE[name](), encoding="utf-8")
    words = ["check", str(path), *(["--kind", kind] if kind else [])]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=300,
        check=False,
    )
    code, megabytes = map(int, done.stdout.split())
    lines = done.stderr.splitlines()
    assert code == 2
    assert megabytes < MEGABYTES
    assert 1 <= len(lines) <= PATIENCE + 1
    assert all(re.search(r": line \d+, column \d+: ", line) for line in lines)
    assert len(done.stderr) < 10_000


# Files with many errors.


def test_a_file_of_errors_only_is_given_up_with_a_count(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "errors.txt"
    path.write_text((LINE[:80] + "\n") * (2 * HOPELESS), encoding="utf-8")
    code, out, err = run(capsys, "check", path)
    assert (code, out) == (2, "")
    *errors, last = err.splitlines()
    assert len(errors) == PATIENCE
    assert last.endswith(
        f"line {HOPELESS + 1}, column 1: {HOPELESS + 1 - PATIENCE:,} more puzzles of this file,"
        " up to this line, cannot be read; what follows is not read any more"
    )


def test_errors_among_good_puzzles_do_not_end_the_reading() -> None:
    text = (("." * 15 + "\n") * 1000 + UNIQUE + "\n") * (HOPELESS // 1000 + 2)
    items = list(read(text, kind="sudoku", format="line"))
    assert sum(item.entry.parsed is not None for item in items) == HOPELESS // 1000 + 2
    assert len(items) == HOPELESS // 1000 + 2 + PATIENCE + 1


def test_puzzles_come_while_the_file_is_being_read() -> None:
    text = (UNIQUE + "\n") * 1_000_000
    items = read(text)
    assert next(items).entry.line == 1
    assert next(items).entry.line == 2


def test_all_of_an_honest_large_file_is_read() -> None:
    text = (UNIQUE + "\n") * 50_000
    last = None
    for number, item in enumerate(read(text), 1):
        assert item.entry.line == number
        last = item
    assert last is not None
    assert last.entry.line == 50_000


def test_boards_of_a_list_come_one_by_one_until_it_breaks() -> None:
    board = '{"n": 2, "blocked": [], "lines": []}'
    items = list(read(f"[{board},\n{board},\n{board}\n{board}]"))
    assert [item.entry.error is None for item in items] == [True, True, True, False]
    error = items[-1].entry.error
    assert error is not None
    assert (error.line, error.column) == (4, 1)
    assert "comma" in error.message


# JSON with places, against Python's own reader.


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("[1, 2", 6, "a comma or ']'"),
        ("[1 2]", 4, "a comma or ']'"),
        ("[1,]", 4, "behind the comma"),
        ("[,1]", 2, "a value is missing"),
        ('{"a" 1}', 6, "a colon"),
        ('{"a": }', 7, "a value is missing"),
        ('{"a": 1,}', 9, "behind the comma"),
        ("{a: 1}", 2, "a name in double quotes"),
        ("{1: 1}", 2, "a name in double quotes"),
        ('["ab]', 2, "no double quote at its end"),
        (r'["a\q"]', 2, "escape"),
        ("[nothing]", 2, "'nothing' is neither"),
        ("[01]", 2, "'01' is neither"),
        ("[1] 2", 5, "after the end"),
        ("[1]]", 4, "after the end"),
        ("[" * 200, 101, "too deep"),
    ],
)
def test_what_is_wrong_with_json(text: str, column: int, words: str) -> None:
    with pytest.raises(Exception, match=re.escape(words)) as caught:
        placed_value(text)
    assert caught.value.column == column  # type: ignore[attr-defined]


def plain(node: PlacedValue) -> object:
    if node.items is not None:
        return [plain(part) for part in node.items]
    if node.fields is not None:
        return {name: plain(part) for name, part in node.fields.items()}
    return node.value


def test_all_sorts_of_json_are_read() -> None:
    text = ' {"a": [1, -2.5e3, true, null, "\\u00e9\\n\\"", []],\n "b": {}, "": {"c": [[0]]}}\n'
    value: object = {"a": [1, -2500.0, True, None, 'é\n"', []], "b": {}, "": {"c": [[0]]}}
    assert plain(placed_value(text)) == value
    assert [
        plain(node) for node in placed_values(f"{text}\n{text}") if isinstance(node, PlacedValue)
    ] == [value, value]


def test_places_are_right_across_blocks_and_lines() -> None:
    text = "ab\n" * 1000 + "c" * 5000 + "\n\nd"
    positions = Positions(text)
    for position in (len(text) - 1, 0, 2, 3, 1023, 1024, 1025, 2999, 3000, 7999, 8000, 8001):
        before = text[:position]
        place = positions.place(position)
        assert place.line == before.count("\n") + 1
        assert place.column == position - (before.rfind("\n") + 1) + 1
