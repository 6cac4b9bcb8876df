"""Engines of other packages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridwright.engines import engine_names
from plugin_packages import commands, install, python

GOOD = """
from gridwright.engines.sat import Sat

class Mine(Sat):
    name = "mine"
    title = "My own SAT"

ENGINE = Mine()
"""

# The code of a broken engine called "odd", and a part of the message about it.
BROKEN = {
    "import": ("import nothing_of_that_name", "ModuleNotFoundError: No module named"),
    "exit": ("raise SystemExit('over')", "SystemExit: over"),
    "object": ("ENGINE = object()", "an Engine is needed, not object"),
    "class": ("class ENGINE: pass", "an Engine is needed, not type"),
    "abstract": (
        "from gridwright.engines import Engine\nclass ENGINE(Engine):\n    name = 'odd'",
        "TypeError: Can't instantiate abstract class",
    ),
    "bare": (
        "from gridwright.engines import Engine\nclass ENGINE(Engine):\n    name = 'odd'\n"
        "    def open(self, *_, **__): pass",
        "it has no title",
    ),
    "name": ("from gridwright.engines.sat import Sat as ENGINE", "the name in its class is 'sat'"),
}


def install_odd(site: Path, text: str) -> None:
    install(site, "odd-engines", "[gridwright.engines]\nodd = odd:ENGINE\n", odd=text)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The folder where packages are installed."""
    return tmp_path / "site"


@pytest.mark.parametrize("part", ["Mine", "ENGINE"])
def test_an_engine_of_another_package_solves(site: Path, unique: Path, part: str) -> None:
    install(site, "my-engines", f"[gridwright.engines]\nmine = mine:{part}\n", mine=GOOD)
    solve, compare, plain, listed = commands(
        site,
        ["solve", unique, "--model", "cell", "--engine", "mine", "--json"],
        ["compare", unique, "--model", "cell", "--engine", "sat,mine", "--json"],
        ["engines"],
        ["engines", "--json"],
    )
    assert [said.code for said in (solve, compare, plain, listed)] == [0] * 4
    assert json.loads(solve.out)["engine"] == "mine"
    rows = [json.loads(line) for line in compare.out.splitlines()]
    assert [(row["engine"], row["status"]) for row in rows] == [
        ("sat", "unique"),
        ("mine", "unique"),
    ]
    assert "My own SAT (from the package my-engines)" in plain.out
    packages = {row["engine"]: row["package"] for row in map(json.loads, listed.out.splitlines())}
    assert packages == {**dict.fromkeys(engine_names()), "mine": "my-engines"}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_engine_is_reported_and_stops_no_other(
    site: Path, unique: Path, fault: str
) -> None:
    text, message = BROKEN[fault]
    install_odd(site, text)
    listed, asked, other = commands(
        site,
        ["engines", "--json"],
        ["solve", unique, "--model", "cell", "--engine", "odd"],
        ["solve", unique, "--model", "cell", "--engine", "sat"],
    )
    rows = {row["engine"]: row for row in map(json.loads, listed.out.splitlines())}
    assert list(rows) == [*engine_names(), "odd"]
    assert rows["odd"]["version"] is None
    assert rows["odd"]["missing"].startswith("engine odd of the package odd-engines cannot be ")
    assert message in rows["odd"]["missing"]
    assert rows["sat"]["version"]
    assert (listed.code, listed.err) == (0, "")
    assert asked.code == 2
    assert asked.err.startswith("gridwright: engine odd of the package odd-engines cannot be ")
    assert (other.code, "gridwright: " in other.err) == (0, False)


def test_comparing_all_engines_skips_a_broken_one(site: Path, tmp_path: Path) -> None:
    install_odd(site, "1 / 0")
    path = tmp_path / "small.txt"
    path.write_text("kind: template\n\n1 .\n. .\n", encoding="utf-8")
    plain, compare = commands(
        site, ["engines"], ["compare", path, "--model", "cell", "--task", "solve", "--json"]
    )
    (row,) = [line for line in plain.out.splitlines() if line.startswith("odd ")]
    assert row.split()[1] == "broken"
    assert "ZeroDivisionError" in row
    assert compare.code == 0
    assert "sat" in {json.loads(line)["engine"] for line in compare.out.splitlines()}
    assert "odd" not in {json.loads(line)["engine"] for line in compare.out.splitlines()}
    assert compare.err.count("engine odd of the package odd-engines cannot be loaded") == 1


def test_an_engine_that_raises_an_exception_is_reported(
    site: Path, unique: Path, none: Path
) -> None:
    text = GOOD.replace("mine", "odd") + "    def open(self, *_, **__): raise KeyError('lost')\n"
    install_odd(site, text.replace("ENGINE = Mine()", "") + "ENGINE = Mine()\n")
    solve, compare = commands(
        site,
        ["solve", unique, none, "--model", "cell", "--engine", "odd"],
        ["compare", unique, "--model", "cell", "--engine", "odd,sat", "--json"],
    )
    assert solve.code == 2
    failed = "engine odd of the package odd-engines failed: KeyError: 'lost' (odd.py, line "
    assert solve.err.count(failed) == 2
    rows = {row["engine"]: row for row in map(json.loads, compare.out.splitlines())}
    assert (rows["odd"]["status"], rows["sat"]["status"]) == ("failed", "unique")
    assert failed in rows["odd"]["note"]


def test_an_engine_of_gridwright_cannot_be_replaced(site: Path, unique: Path) -> None:
    install(
        site,
        "thief",
        "[gridwright.engines]\nsat = thief:ENGINE\n",
        thief="raise RuntimeError('never imported')",
    )
    listed, solve = commands(
        site, ["engines", "--json"], ["solve", unique, "--model", "cell", "--engine", "sat"]
    )
    assert listed.err == (
        "gridwright: engine sat of the package thief is ignored: Gridwright has one of that name\n"
    )
    packages = [json.loads(line)["package"] for line in listed.out.splitlines()]
    assert packages == [None] * len(engine_names())
    assert (solve.code, "gridwright: " in solve.err) == (0, False)


def test_an_unknown_engine_is_answered_with_a_similar_name(site: Path, unique: Path) -> None:
    install(site, "my-engines", "[gridwright.engines]\nmine = mine:Mine\n", mine=GOOD)
    done = python(site, "-m", "gridwright", "solve", str(unique), "--engine", "mien")
    assert done.returncode == 2
    assert "did you mean 'mine'?" in done.stderr
