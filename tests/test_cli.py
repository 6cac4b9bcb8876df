"""The verbs as people run them on the command line: answers, JSON, exit codes, files."""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

import pytest

from cli_tools import (
    ANSWER,
    EMPTY,
    FULL,
    JSON_FIELDS,
    UNIQUE,
    Capsys,
    run,
    run_both,
    run_json,
    text_of,
)
from gridwright.cli import main
from gridwright.engines import engine_names
from gridwright.puzzles.sudoku import KIND
from gridwright.reading import read_one
from gridwright.registry import kind_names

# Each verb on a good file.


def test_solve(capsys: Capsys, unique: Path) -> None:
    code, out, err = run_both(capsys, "solve", unique)
    assert (code, out) == (0, ANSWER + "\n")
    assert err.startswith(f"{unique}: solved (")
    code, out, err = run_both(capsys, "solve", unique, "--quiet")
    assert (code, err) == (0, "")
    assert out.rstrip().endswith("solution:\n" + ANSWER)


def test_solve_without_a_solution(capsys: Capsys, none: Path) -> None:
    code, out = run(capsys, "solve", none)
    assert code == 1
    assert "no solution" in out


def test_solve_json(capsys: Capsys, unique: Path) -> None:
    code, (data,) = run_json(capsys, "solve", unique)
    assert code == 0
    assert data.keys() >= JSON_FIELDS
    assert (data["kind"], data["source"], data["solutions"]) == ("sudoku", str(unique), [ANSWER])
    assert KIND.text.parse_solution(read_one(text_of(UNIQUE)), data["solutions"][0]) == sum(
        FULL, ()
    )


@pytest.mark.parametrize("model", ["cell", "distinct", "search"])
def test_models_by_name(capsys: Capsys, unique: Path, model: str) -> None:
    code, (data,) = run_json(capsys, "solve", unique, "--model", model)
    assert (code, data["model"], data["solutions"]) == (0, model, [ANSWER])
    if model == "cell":
        assert data["variables"] == 64
        assert data["constraints"] > 64
        assert data["nonzeros"] > 256


@pytest.mark.parametrize("engine", ["cpsat", "highs", "sat", "scip"])
def test_engines_by_name(capsys: Capsys, unique: Path, engine: str) -> None:
    code, (data,) = run_json(capsys, "check", unique, "--engine", engine)
    assert (code, data["engine"], data["verdict"]) == (0, engine, "unique")


@pytest.mark.parametrize("proof", ["no-good", "difference"])
def test_check(capsys: Capsys, unique: Path, empty: Path, none: Path, proof: str) -> None:
    options = ("--proof", proof, "--model", "cell", "--engine", "cpsat")
    code, out = run(capsys, "check", unique, *options)
    assert (code, "unique: exactly one solution" in out) == (0, True)
    code, out = run(capsys, "check", empty, *options)
    assert (code, "several solutions" in out, out.count("----+----")) == (1, True, 2)
    code, out = run(capsys, "check", none, *options)
    assert (code, "no solution" in out) == (1, True)


def test_check_json(capsys: Capsys, unique: Path, empty: Path, none: Path) -> None:
    code, answers = run_json(capsys, "check", unique, empty, none)
    assert code == 1
    assert [data["verdict"] for data in answers] == ["unique", "several", "none"]
    assert [len(data["solutions"]) for data in answers] == [1, 2, 0]
    puzzle = read_one(text_of(EMPTY))
    first, second = (KIND.text.parse_solution(puzzle, text) for text in answers[1]["solutions"])
    assert first != second
    assert KIND.rules.violations(puzzle, first) == KIND.rules.violations(puzzle, second) == ()


def test_count(capsys: Capsys, unique: Path, empty: Path, none: Path) -> None:
    # There are 288 Sudoku of 4x4.
    code, out = run(capsys, "count", empty)
    assert (code, "288 solutions" in out) == (0, True)
    code, out = run(capsys, "count", unique)
    assert (code, "1 solution (" in out) == (0, True)
    code, out = run(capsys, "count", none)
    assert (code, "0 solutions" in out) == (1, True)


def test_count_stops_at_its_limit(capsys: Capsys, empty: Path) -> None:
    code, (data,) = run_json(capsys, "count", empty, "--limit", "100")
    assert (code, data["count"], data["verdict"]) == (0, 100, "several")
    assert "100" in data["limit"]
    code, (data,) = run_json(capsys, "count", empty, "--limit", "288")
    assert data["count"] == 288
    code, (data,) = run_json(capsys, "count", empty, "--limit", "289")
    assert data["count"] == 288
    assert "limit" not in data


def test_conflict(capsys: Capsys, unique: Path, none: Path) -> None:
    code, out = run(capsys, "conflict", none)
    assert code == 0
    assert "3 clues contradict each other, and no smaller set does" in out
    assert {"  1 in r1c1", "  2 in r1c2", "  3 in r2c3"} <= set(out.splitlines())
    code, (data,) = run_json(capsys, "conflict", none)
    assert data["clues"] == ["r1c1=1", "r1c2=2", "r2c3=3"]
    assert data["smallest"] is True
    code, out = run(capsys, "conflict", unique)
    assert (code, "no conflict" in out) == (1, True)


def test_conflict_of_one_clue_with_the_rules(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text("kind: hashi\n\n1 . 1 . .\n. . . . .\n3 . . . 2\n", encoding="utf-8")
    code, out = run(capsys, "conflict", path)
    assert code == 0
    assert "1 clue contradicts the rules on its own" in out
    assert "  1 bridge at r1c1" in out.splitlines()


LOOP = "  o o-o o o o\n    | |\n  o o-o o o o\n  o o o o o o\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "cell"),
    [
        ("kind: circuit\n\n" + LOOP, 5, 7, "loop at r2c3"),
        ("kind: circuit\n\n  o o # o\n  o o # o\n", 4, 9, "cut r2c4 off"),
        ("kind: hashi\n\n2 . 2 .\n. 1 . 1\n2 . 2 .\n", 4, 7, "island at r2c4"),
    ],
)
def test_a_fault_is_reported_at_the_last_cell_that_it_names(
    capsys: Capsys, tmp_path: Path, text: str, line: int, column: int, cell: str
) -> None:
    path = tmp_path / "fault.txt"
    path.write_text(text, encoding="utf-8")
    code, (data,) = run_json(capsys, "check", path)
    # A puzzle that contradicts itself on its face has been read well, and has no solution.
    assert (code, data["verdict"]) == (1, "none")
    reason = data["reasons"][0]
    assert cell in reason["message"]
    assert (reason["line"], reason["column"]) == (line, column)
    code, out = run(capsys, "check", path)
    assert code == 1
    assert "no solution" in out
    assert f"line {line}, column {column}: {reason['message']}" in out


def test_conflict_of_a_digit_given_twice(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "twice.txt"
    path.write_text("1..1" + "." * 12, encoding="utf-8")
    code, (data,) = run_json(capsys, "conflict", path)
    assert (code, data["clues"]) == (0, ["r1c1=1", "r1c4=1"])


def test_redundant(capsys: Capsys, unique: Path, empty: Path) -> None:
    code, (data,) = run_json(capsys, "redundant", unique)
    assert code == 0
    assert len(data["redundant"]) + len(data["needed"]) == 12
    assert data["untested"] == []
    # With a row and a column through it, r1c2 follows from the others alone.
    assert "r1c2=2" in data["redundant"]
    code, out = run(capsys, "redundant", unique)
    number = len(data["redundant"])
    assert f"any one of these {number} clues (of 12) can be dropped, but perhaps not all" in out
    code, out = run(capsys, "redundant", empty)
    assert (code, "several solutions; redundant needs a puzzle with exactly one" in out) == (
        1,
        True,
    )


def test_reduce(capsys: Capsys, unique: Path, empty: Path) -> None:
    code, (data,) = run_json(capsys, "reduce", unique)
    assert code == 0
    assert len(data["clues"]) + len(data["removed"]) == 12
    # No 4x4 Sudoku with fewer than four clues has one solution.
    assert 4 <= len(data["clues"]) < 12
    reduced = read_one(data["puzzle"])
    assert {clue.name for clue in KIND.clues.of(reduced)} == set(data["clues"])
    assert KIND.rules.violations(reduced, sum(FULL, ())) == ()
    code, out = run(capsys, "reduce", unique, "--quiet")
    assert read_one(out) == reduced
    assert run(capsys, "reduce", empty)[0] == 1


def test_reduced_puzzles_are_unique_and_need_every_clue(
    capsys: Capsys, unique: Path, tmp_path: Path
) -> None:
    _, out = run(capsys, "reduce", unique, "--quiet", "--seed", "5")
    (tmp_path / "reduced.txt").write_text(out, encoding="utf-8")
    code, (data,) = run_json(capsys, "redundant", tmp_path / "reduced.txt")
    assert (code, data["verdict"], data["redundant"]) == (0, "unique", [])


def test_compare(capsys: Capsys, unique: Path, tmp_path: Path) -> None:
    names = [str(tmp_path / f"table{ending}") for ending in (".csv", ".md", ".svg")]
    options = ["--model", "cell,search", "--engine", "sat,cpsat"]
    code, out = run(capsys, "compare", unique, *options, *(f"-o{name}" for name in names))
    assert code == 0
    assert out.splitlines()[0].split()[:3] == ["puzzle", "model", "engine"]
    with Path(names[0]).open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["model"], row["engine"]) for row in rows] == [
        ("cell", "sat"),
        ("cell", "cpsat"),
        ("search", ""),
    ]
    assert {row["status"] for row in rows} == {"unique"}
    assert rows[0]["variables"] == "64"
    markdown = Path(names[1]).read_text(encoding="utf-8").splitlines()
    assert len(markdown) == 5
    assert all(line.startswith("| ") and line.endswith(" |") for line in markdown)
    assert Path(names[2]).read_text(encoding="utf-8").startswith("<svg")


def test_compare_json(capsys: Capsys, unique: Path, none: Path) -> None:
    options = ["--model", "cell", "--engine", "sat", "--task", "solve"]
    code, rows = run_json(capsys, "compare", unique, none, *options)
    assert code == 0
    assert [(row["puzzle"], row["status"]) for row in rows] == [
        ("unique.txt", "solved"),
        ("none.txt", "none"),
    ]


def test_draw_in_the_terminal(capsys: Capsys, unique: Path) -> None:
    code, out = run(capsys, "draw", unique)
    assert code == 0
    assert out.count("1") == 2
    assert len(out.splitlines()) == 9
    code, out = run(capsys, "draw", unique, "--solution")
    assert out.count("1") == 4


BEGINNINGS = {".svg": b"<svg", ".pdf": b"%PDF", ".png": b"\x89PNG", ".txt": "┏".encode()}


@pytest.mark.parametrize("ending", BEGINNINGS)
def test_draw_to_files(capsys: Capsys, unique: Path, empty: Path, ending: str) -> None:
    target = unique.parent / f"picture{ending}"
    code, out = run(capsys, "draw", unique, "-o", target)
    assert (code, out) == (0, f"{target}\n")
    assert target.read_bytes().startswith(BEGINNINGS[ending])
    code, out = run(capsys, "draw", unique, empty, "-o", target)
    names = [f"picture-1{ending}", f"picture-2{ending}"] if ending != ".pdf" else [target.name]
    assert out.split() == [str(target.parent / name) for name in names]
    for name in names:
        assert (target.parent / name).read_bytes().startswith(BEGINNINGS[ending])
    code, rows = run_json(capsys, "draw", unique, "-o", target)
    assert (code, rows) == (0, [{"kind": "sudoku", "source": str(unique), "file": str(target)}])


def test_draw_a_puzzle_without_a_solution(capsys: Capsys, none: Path) -> None:
    code = main(["draw", str(none), "--solution"])
    out, err = capsys.readouterr()
    assert code == 1
    assert "drawn without a solution" in err
    assert "┏" in out


@pytest.mark.parametrize("format", ["text", "line", "puzzlink", "minizinc", "tabular", "puzzlekit"])
def test_convert_there_and_back(capsys: Capsys, unique: Path, format: str) -> None:
    target = unique.parent / "other"
    assert run(capsys, "convert", unique, "--to", format, "-o", target) == (0, "")
    code, out = run(capsys, "convert", target)
    assert (code, read_one(out)) == (0, read_one(text_of(UNIQUE)))
    code, (data,) = run_json(capsys, "convert", target, "--to", "line")
    assert (code, data["puzzle"]) == (0, UNIQUE + "\n")


def test_convert_many(capsys: Capsys, unique: Path, empty: Path) -> None:
    assert run(capsys, "convert", unique, empty, "--to", "line") == (0, f"{UNIQUE}\n{EMPTY}\n")


@pytest.mark.parametrize(
    ("ending", "words"), [(".lp", ("binar", "end")), (".mps", ("rows", "columns", "endata"))]
)
def test_export(capsys: Capsys, unique: Path, ending: str, words: tuple[str, ...]) -> None:
    target = unique.parent / f"model{ending}"
    assert run(capsys, "export", unique, "--model", "cell", "-o", target) == (0, "")
    text = target.read_text(encoding="utf-8").lower()
    assert all(word in text for word in words)


def test_export_prints_mps(capsys: Capsys, unique: Path) -> None:
    code, out = run(capsys, "export", unique)
    assert (code, "ENDATA" in out) == (0, True)


def test_engines(capsys: Capsys) -> None:
    code, out = run(capsys, "engines")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[2:]] == list(engine_names())
    code, rows = run_json(capsys, "engines")
    assert [row["engine"] for row in rows] == list(engine_names())
    assert all((row["version"] is None) == (row["missing"] is not None) for row in rows)


def test_kinds(capsys: Capsys) -> None:
    code, out = run(capsys, "kinds")
    assert code == 0
    assert {line.partition(":")[0] for line in out.splitlines() if line[0] != " "} == set(
        kind_names()
    )
    code, rows = run_json(capsys, "kinds")
    sudoku = next(row for row in rows if row["kind"] == "sudoku")
    assert list(sudoku["models"]) == ["cell", "distinct", "search"]
    assert {"text", "line", "puzzlink"} <= set(sudoku["formats"])


@pytest.mark.parametrize(
    "argv",
    [
        ("check", "--time", "1", "--time", "2"),
        ("check", "--kind", "sudoku", "--kind", "sudoku"),
        ("reduce", "--seed", "1", "--seed", "2"),
        ("fewest", "--approach", "hitting", "--approach", "bilevel"),
        ("draw", "-o", "a.svg", "-o", "b.svg"),
        ("draw", "-o", "a.svg", "--output", "b.svg"),
        ("fill", "--floor", "1", "--floor", "2"),
    ],
)
def test_an_option_that_counts_once_is_refused_twice(
    capsys: Capsys, unique: Path, argv: tuple[str, ...]
) -> None:
    assert main([argv[0], str(unique), *argv[1:]]) == 2
    assert "is given twice" in capsys.readouterr().err


def test_a_setting_given_twice_is_refused(capsys: Capsys, unique: Path) -> None:
    options = ("--approach", "bilevel", "--option", "master=highs", "--option", "master=scip")
    assert main(["fewest", str(unique), *options]) == 2
    assert "master is given twice" in capsys.readouterr().err


def test_lists_add_up(capsys: Capsys, unique: Path) -> None:
    together = run(capsys, "draw", unique, "--style", "candidates")
    apart = run(capsys, "draw", unique, "--style", "candidates", "--style", "candidates")
    assert together == apart
    assert main(["draw", str(unique), "--style", "candidates", "--style", "magic"]) == 2
    assert "no style 'magic'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["check", "--help"],
        ["create", "--help"],
        ["create", "crossword", "--help"],
        ["fewest", "--help"],
        ["theme", "--help"],
        ["fill", "--help"],
        ["kinds"],
        ["--help"],
    ],
    ids=" ".join,
)
def test_help_loads_nothing_heavy(argv: list[str]) -> None:
    script = (
        "import contextlib, sys; from gridwright.cli import main\n"
        f"with contextlib.suppress(SystemExit): main({argv!r})\n"
        "heavy = {'numba', 'numpy', 'ortools', 'highspy', 'pysat', 'typst', 'gridwright.drawing'}\n"
        "heavy |= {f'gridwright.puzzles.{kind}.text' for kind in ('sudoku', 'zebra', 'hashi')}\n"
        "sys.exit(', '.join(sorted(heavy & set(sys.modules))) or None)"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
