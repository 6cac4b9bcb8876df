"""Kinds of other packages: they work like Gridwright's own, and a broken one stops no other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli_tools import UNIQUE, text_of
from plugin_packages import commands, install, install_latin, python

# Twelve Latin squares have three rows; a third of them begin with 1.
SQUARE = "kind: latin\n\n1 . .\n. . .\n. . .\n"

# The code of a broken kind called "odd", and a part of the message about it.
BROKEN = {
    "import": ("import nothing_of_that_name\nKIND = 1", "ModuleNotFoundError: No module named"),
    "fault": ("\n\n1 / 0", "ZeroDivisionError: division by zero (odd.py, line 3)"),
    "syntax": ("KIND = (", "SyntaxError"),
    "exit": ("import sys\nsys.exit(5)", "SystemExit: 5"),
    "nothing": ("", "AttributeError"),
    "object": ("KIND = 'a kind'", "a Kind is needed, not str"),
    "name": (
        "from gridwright.puzzles.template import KIND",
        "the name in its Kind is 'template'",
    ),
    "parts": (
        "from dataclasses import replace\nfrom gridwright.puzzles.template import KIND\n"
        "KIND = replace(KIND, name='odd', rules=None)",
        "rules is not of the class Rules",
    ),
}


def install_odd(site: Path, text: str) -> None:
    install(site, "odd-puzzles", "[gridwright.kinds]\nodd = odd:KIND\n", odd=text)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The folder where packages are installed."""
    return tmp_path / "site"


@pytest.fixture
def square(tmp_path: Path) -> Path:
    """A puzzle of the kind that `install_latin` provides; it has four solutions."""
    path = tmp_path / "square.txt"
    path.write_text(SQUARE, encoding="utf-8")
    return path


# Kinds that work.


def test_a_kind_of_another_package_works_in_every_verb(
    site: Path, tmp_path: Path, square: Path
) -> None:
    install_latin(site)
    made, line, mps = tmp_path / "made.txt", tmp_path / "line.txt", tmp_path / "model.mps"
    clash = tmp_path / "clash.txt"
    clash.write_text("kind: latin\n\n1 2 .\n. . 3\n", encoding="utf-8")
    create, solve, *rest = commands(
        site,
        ["create", "latin", "--size", "3x3", "--seed", "4", "-o", made],
        ["solve", made, "--json"],
        ["check", made],
        ["check", square],
        ["count", square, "--json"],
        ["conflict", clash],
        ["redundant", made],
        ["reduce", made],
        ["fewest", made],
        ["convert", made, "--to", "rows", "-o", line],
        ["check", line],
        ["check", line, "--format", "rows"],
        ["draw", made, "--solution"],
        ["export", made, "-o", mps],
        ["compare", made, "--engine", "sat"],
        ["hello-latin", "--loud"],
    )
    assert (create.code, create.err) == (0, "")
    assert made.read_text(encoding="utf-8").startswith("kind: latin\n")
    answer = json.loads(solve.out)
    assert answer["kind"] == "latin"
    rows = [row.split() for row in answer["solutions"][0].splitlines()]
    assert all(sorted(row) == ["1", "2", "3"] for row in [*rows, *zip(*rows, strict=True)])
    assert [said.code for said in rest] == [0, 1, *[0] * 12]
    assert not any("gridwright: " in said.err for said in rest)
    assert line.read_text(encoding="utf-8").startswith("latin ")
    assert json.loads(rest[2].out)["count"] == 4
    assert rest[-1].out == "HELLO\n"


def test_kinds_are_listed_with_their_package(site: Path) -> None:
    install_latin(site)
    plain, listed, helped, create = commands(
        site, ["kinds"], ["kinds", "--json"], ["hello-latin"], ["create"]
    )
    assert "latin: Latin rectangle." in plain.out
    assert "  from the package latin-puzzles\n" in plain.out
    packages = {row["kind"]: row["package"] for row in map(json.loads, listed.out.splitlines())}
    assert packages.pop("latin") == "latin-puzzles"
    assert "sudoku" in packages
    assert set(packages.values()) == {None}
    assert (helped.code, create.code) == (0, 2)
    for words in (["--help"], ["create", "--help"]):
        done = python(site, "-m", "gridwright", *words)
        assert (done.returncode, done.stderr) == (0, "")
        assert "latin" in done.stdout


# Kinds that cannot be loaded.


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_kind_is_reported_and_stops_no_other(site: Path, square: Path, fault: str) -> None:
    text, message = BROKEN[fault]
    install_latin(site)
    install_odd(site, text)
    kinds, create, check, good = commands(
        site, ["kinds"], ["create", "odd"], ["check", "--kind", "odd", square], ["check", square]
    )
    assert kinds.code == 0
    assert "sudoku: Sudoku" in kinds.out
    assert "latin: Latin" in kinds.out
    for said in (kinds, create, check):
        assert said.err.startswith("gridwright: kind odd of the package odd-puzzles cannot be ")
        assert message in said.err
        assert said.err.count("\n") == 1
    assert (create.code, check.code) == (2, 2)
    assert (good.code, good.err) == (1, "")


def test_a_puzzle_of_a_broken_kind_is_an_error_with_its_place(site: Path, tmp_path: Path) -> None:
    install_odd(site, "1 / 0")
    path = tmp_path / "two.txt"
    path.write_text(f"kind: odd\n\n1 .\n\n{text_of(UNIQUE)}", encoding="utf-8")
    (said,) = commands(site, ["check", path])
    assert said.code == 2
    assert f"{path}: line 1, column 7: kind odd of the package odd-puzzles cannot be" in said.err
    assert "unique" in said.out


def test_ctrl_c_while_a_kind_is_imported_ends_the_command(site: Path) -> None:
    install_odd(site, "raise KeyboardInterrupt")
    (said,) = commands(site, ["kinds"])
    assert (said.code, said.err) == (3, "gridwright: stopped by the user\n")


def test_a_kind_of_gridwright_cannot_be_replaced(site: Path, unique: Path) -> None:
    install(
        site,
        "thief",
        "[gridwright.kinds]\nsudoku = thief:KIND\n",
        thief="raise RuntimeError('never imported')",
    )
    kinds, check = commands(site, ["kinds"], ["check", unique])
    assert kinds.err == (
        "gridwright: kind sudoku of the package thief is ignored: Gridwright has one of that name\n"
    )
    assert "sudoku: Sudoku" in kinds.out
    assert (check.code, check.err) == (0, "")


def test_the_first_of_two_packages_with_the_same_kind_is_used(site: Path, square: Path) -> None:
    install_latin(site)
    install(site, "zzz", "[gridwright.kinds]\nlatin = zzz:KIND\n", zzz="1 / 0")
    kinds, check = commands(site, ["kinds", "--json"], ["check", square])
    assert kinds.err == (
        "gridwright: kind latin of the package zzz is ignored: latin-puzzles has one of that name\n"
    )
    assert (check.code, check.err) == (1, "")


def test_unreadable_metadata_of_a_package_stop_no_other(site: Path, square: Path) -> None:
    install_latin(site)
    install(site, "torn", "[gridwright.kinds]\nno equals sign\n")
    kinds, check = commands(site, ["kinds"], ["check", square])
    assert kinds.err.startswith("gridwright: the entry points of the package torn cannot be read")
    assert "latin: Latin" in kinds.out
    assert check.code == 1


# Kinds that fail later.


def test_a_format_that_fails_to_recognise_is_reported_once(
    site: Path, tmp_path: Path, unique: Path
) -> None:
    install_latin(site)
    install_latin(site, "faulty")
    line = site / "faulty" / "line.py"
    line.write_text("def recognise(text):\n    return 1 / 0\n", encoding="utf-8")
    folder = tmp_path / "puzzles"
    folder.mkdir()
    (folder / "a.txt").write_text("latin 100 000 000\n", encoding="utf-8")
    (folder / "b.txt").write_text("latin 123 231 000\n", encoding="utf-8")
    (folder / "c.txt").write_text(UNIQUE, encoding="utf-8")
    both, own = commands(site, ["check", folder, "--quiet"], ["check", unique])
    assert both.out.count("unique") == 2
    assert both.code == 1
    assert both.err == (
        "gridwright: kind faulty of the package faulty-puzzles failed: ZeroDivisionError: division "
        "by zero (line.py, line 2); its format rows is ignored\n"
    )
    assert (own.code, own.err) == (0, "")


def test_a_format_cannot_claim_the_files_of_gridwright(site: Path, tmp_path: Path) -> None:
    install_latin(site)
    (site / "latin" / "line.py").write_text("def recognise(text):\n    return True\n", "utf-8")
    path = tmp_path / "line.txt"
    path.write_text(UNIQUE, encoding="utf-8")
    (said,) = commands(site, ["check", path, "--json"])
    assert (said.code, json.loads(said.out)["kind"]) == (0, "sudoku")


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("text.py", ["check"]),
        ("text.py", ["convert"]),
        ("rules.py", ["check"]),
        ("models/cell.py", ["check"]),
        ("models/cell.py", ["compare", "--engine", "sat"]),
        ("picture.py", ["draw"]),
    ],
)
def test_a_kind_that_raises_an_exception_stops_no_other(
    site: Path, tmp_path: Path, square: Path, module: str, words: list[str]
) -> None:
    install_latin(site)
    path = site / "latin" / module
    path.write_text("raise ValueError('no luck')\n", encoding="utf-8")
    good = tmp_path / "zz.txt"
    good.write_text(text_of(UNIQUE), encoding="utf-8")
    (said,) = commands(site, [*words, square, good])
    assert said.code == 2
    assert "kind latin of the package latin-puzzles failed: ValueError: no luck" in said.err
    assert f"{square}: " in said.err
    assert said.out


def test_a_creator_that_fails_is_reported(site: Path) -> None:
    install_latin(site)
    (site / "latin" / "create.py").write_text("def create(*_, **__): exit(7)\n", encoding="utf-8")
    (said,) = commands(site, ["create", "latin"])
    assert said.code == 2
    assert "kind latin of the package latin-puzzles failed: SystemExit: 7" in said.err


def test_a_kind_may_have_a_command_and_a_broken_one_is_reported(site: Path) -> None:
    install_latin(site)
    install_latin(site, "other")
    (site / "other" / "hello.py").write_text("import nothing_of_that_name\n", encoding="utf-8")
    good, bad, absent = commands(site, ["hello-latin"], ["hello-other"], ["hello"])
    assert (good.code, bad.code, absent.code) == (0, 2, 2)
    assert "kind other of the package other-puzzles failed: ModuleNotFoundError" in bad.err
    assert "hello-latin" in absent.err
    done = python(site, "-m", "gridwright", "hello-latin", "--help")
    assert done.returncode == 0
    assert "--loud" in done.stdout
