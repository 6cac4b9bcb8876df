"""The command line as people run it: answers, JSON, exit codes, files, signals and pipes."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import gridwright
from gridwright.cli import VERBS, main
from gridwright.engines import engine_names
from gridwright.puzzles.sudoku import KIND
from gridwright.reading import read, read_one
from gridwright.registry import kind_names

Capsys = pytest.CaptureFixture[str]

FULL = ((1, 2, 3, 4), (3, 4, 1, 2), (2, 1, 4, 3), (4, 3, 2, 1))
ANSWER = "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1"
# The diagonal is missing: every row lacks one digit, so there is one way to complete it.
UNIQUE = ".234" + "3.12" + "21.3" + "432."
EMPTY = "." * 16
# A 3 below the two open cells of row 1 leaves no place for the 3 of that row.
NONE = "12....3........."
LINE9 = "." * 81

JSON_FIELDS = {"kind", "source", "solutions", "model", "engine", "seconds"}


def text_of(line: str) -> str:
    return "kind: sudoku\n\n" + "\n".join(line[i : i + 4] for i in range(0, 16, 4)) + "\n"


@pytest.fixture
def unique(tmp_path: Path) -> Path:
    path = tmp_path / "unique.txt"
    path.write_text(text_of(UNIQUE), encoding="utf-8")
    return path


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    path = tmp_path / "empty.txt"
    path.write_text(text_of(EMPTY), encoding="utf-8")
    return path


@pytest.fixture
def none(tmp_path: Path) -> Path:
    path = tmp_path / "none.txt"
    path.write_text(text_of(NONE), encoding="utf-8")
    return path


def run(capsys: Capsys, *argv: str | Path) -> tuple[int, str]:
    """Run a command that has nothing to complain of."""
    code = main([str(word) for word in argv])
    out, err = capsys.readouterr()
    assert err == ""
    return code, out


def run_json(capsys: Capsys, *argv: str | Path) -> tuple[int, list[dict[str, Any]]]:
    code, out = run(capsys, *argv, "--json")
    return code, [json.loads(line) for line in out.splitlines()]


def process(
    *argv: str | Path, stdin: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gridwright", *map(str, argv)],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        timeout=120,
        check=False,
    )


# Each verb on a good file.


def test_solve(capsys: Capsys, unique: Path) -> None:
    code, out = run(capsys, "solve", unique)
    assert code == 0
    assert out.startswith(f"{unique}: solved (")
    assert ANSWER in out
    assert run(capsys, "solve", unique, "--quiet") == (0, ANSWER + "\n")


def test_solve_without_a_solution(capsys: Capsys, none: Path) -> None:
    code, out = run(capsys, "solve", none)
    assert code == 1
    assert "no solution" in out


def test_solve_json(capsys: Capsys, unique: Path) -> None:
    code, (data,) = run_json(capsys, "solve", unique)
    assert code == 0
    assert data.keys() >= JSON_FIELDS
    assert (data["kind"], data["source"], data["solutions"]) == ("sudoku", str(unique), [ANSWER])
    assert KIND.parse_solution(read_one(text_of(UNIQUE)), data["solutions"][0]) == sum(FULL, ())


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
    first, second = (KIND.parse_solution(puzzle, text) for text in answers[1]["solutions"])
    assert first != second
    assert KIND.violations(puzzle, first) == KIND.violations(puzzle, second) == ()


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
    assert "3 clues contradict, no fewer do" in out
    assert {"  1 in r1c1", "  2 in r1c2", "  3 in r2c3"} <= set(out.splitlines())
    code, (data,) = run_json(capsys, "conflict", none)
    assert data["clues"] == ["r1c1=1", "r1c2=2", "r2c3=3"]
    assert data["smallest"] is True
    code, out = run(capsys, "conflict", unique)
    assert (code, "no conflict" in out) == (1, True)


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
    assert "of 12 clues are unneeded" in out
    code, out = run(capsys, "redundant", empty)
    assert (code, "not unique" in out) == (1, True)


def test_reduce(capsys: Capsys, unique: Path, empty: Path) -> None:
    code, (data,) = run_json(capsys, "reduce", unique)
    assert code == 0
    assert len(data["clues"]) + len(data["removed"]) == 12
    # No 4x4 Sudoku with fewer than four clues has one solution.
    assert 4 <= len(data["clues"]) < 12
    reduced = read_one(data["puzzle"])
    assert {clue.name for clue in KIND.clues(reduced)} == set(data["clues"])
    assert KIND.violations(reduced, sum(FULL, ())) == ()
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


def test_draw_what_has_no_solution(capsys: Capsys, none: Path) -> None:
    code = main(["draw", str(none), "--solution"])
    out, err = capsys.readouterr()
    assert code == 1
    assert "drawn without a solution" in err
    assert "┏" in out


@pytest.mark.parametrize("form", ["text", "line", "puzzlink", "minizinc", "tabular", "puzzlekit"])
def test_convert_there_and_back(capsys: Capsys, unique: Path, form: str) -> None:
    target = unique.parent / "other"
    assert run(capsys, "convert", unique, "--to", form, "-o", target) == (0, "")
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


# Creating.


def test_create(capsys: Capsys) -> None:
    options = ["create", "sudoku", "--size", "4", "--seed", "3"]
    code, out = run(capsys, *options)
    assert code == 0
    code, (data,) = run_json(capsys, *options)
    assert read_one(data["puzzle"]) == read_one(out)
    assert (data["seed"], data["verdict"], len(data["solutions"])) == (3, "unique", 1)
    assert run(capsys, *options) == (0, out)


def test_create_several(capsys: Capsys, tmp_path: Path) -> None:
    options = ["create", "sudoku", "--size", "4", "--seed", "3", "--number", "3", "--to", "line"]
    code, out = run(capsys, *options)
    lines = out.splitlines()
    assert (code, [len(line) for line in lines]) == (0, [16, 16, 16])
    assert len(set(lines)) == 3
    target = tmp_path / "made"
    code, rows = run_json(capsys, *options, "-o", target)
    assert [row["seed"] for row in rows] == [3, 4, 5]
    assert target.read_text(encoding="utf-8") == out
    code, answers = run_json(capsys, "check", target)
    assert [data["verdict"] for data in answers] == ["unique"] * 3


def test_create_with_options(capsys: Capsys) -> None:
    options = ["--size", "6", "--boxes", "3x2", "--clues", "20", "--symmetry", "mirror"]
    code, out = run(capsys, "create", "sudoku", *options)
    puzzle = read_one(out)
    assert (code, puzzle.layout.boxes) == (0, (3, 2))
    given = {index for index, digit in enumerate(puzzle.givens) if digit}
    assert len(given) == 20
    assert given == {6 * (index // 6) + 5 - index % 6 for index in given}


def test_create_is_the_same_in_every_process() -> None:
    options = ("create", "sudoku", "--seed", "11", "--boxes", "irregular", "--size", "5")
    first = process(*options, PYTHONHASHSEED="1")
    second = process(*options, PYTHONHASHSEED="2")
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    assert "boxes: irregular" in first.stdout


# Limits, and what several puzzles together answer.


@pytest.mark.parametrize("verb", ["solve", "check", "count", "conflict", "redundant", "reduce"])
@pytest.mark.parametrize("limit", ["0", "0.000001"])
def test_no_verdict_without_time(
    capsys: Capsys, unique: Path, empty: Path, verb: str, limit: str
) -> None:
    for path in (unique, empty):
        code, (data,) = run_json(capsys, verb, path, "--time", limit)
        assert code == 3
        assert data["verdict"] == "unknown"
        assert data["limit"].startswith("time limit")
        code, out = run(capsys, verb, path, "--time", limit)
        assert (code, "time limit" in out) == (3, True)


def test_no_puzzle_without_time(capsys: Capsys) -> None:
    assert main(["create", "sudoku", "--time", "0"]) == 3
    out, err = capsys.readouterr()
    assert (out, err) == ("", "gridwright: no puzzle for seed 0: time limit of 0 s\n")
    code, (data,) = run_json(capsys, "create", "sudoku", "--time", "0")
    assert (code, data["verdict"]) == (3, "unknown")


def test_a_long_count_ends_in_time(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "empty9.txt"
    path.write_text(LINE9, encoding="utf-8")
    options = ["--limit", "1000000000000", "--time", "0.5", "--model", "cell", "--engine", "sat"]
    code, (data,) = run_json(capsys, "count", path, *options)
    assert code == 3
    assert data["verdict"] in ("several", "unknown")


def test_several_files_and_folders_in_order(
    capsys: Capsys, unique: Path, empty: Path, none: Path
) -> None:
    folder = unique.parent / "folder"
    folder.mkdir()
    (folder / "b").write_text(f"{UNIQUE}\n{UNIQUE}\n", encoding="utf-8")
    (folder / "a").write_text(text_of(UNIQUE), encoding="utf-8")
    code, rows = run_json(capsys, "solve", none, folder, empty)
    assert code == 1
    assert [row["source"] for row in rows] == [
        str(none),
        str(folder / "a"),
        str(folder / "b"),
        f"{folder / 'b'}:2",
        str(empty),
    ]


def test_the_worst_answer_is_the_exit_code(capsys: Capsys, unique: Path, empty: Path) -> None:
    assert run(capsys, "check", unique, unique)[0] == 0
    assert run(capsys, "check", unique, empty)[0] == 1
    assert main(["check", str(unique), str(empty), str(unique.parent / "missing")]) == 2


def test_titles_are_told(capsys: Capsys, unique: Path) -> None:
    unique.write_text("title: Monday\n" + text_of(UNIQUE), encoding="utf-8")
    assert run(capsys, "check", unique)[1].startswith(f"{unique} (Monday): unique")


def test_standard_input(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(UNIQUE.encode())))
    assert run(capsys, "solve", "-", "--quiet") == (0, ANSWER + "\n")


# Help.


@pytest.mark.parametrize("verb", VERBS)
def test_help_of_every_verb(capsys: Capsys, verb: str) -> None:
    with pytest.raises(SystemExit) as end:
        main([verb, "--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    assert text.startswith(f"usage: gridwright {verb}")
    options = {"create": "KIND", "engines": "--json", "kinds": "--json"}
    assert options.get(verb, "FILE") in text


def test_help_names_every_verb_and_exit_code(capsys: Capsys) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    text = capsys.readouterr().out
    assert all(verb in text for verb in VERBS)
    assert all(f"{code} " in text for code in range(4))


@pytest.mark.parametrize("kind", kind_names())
def test_help_of_creating(capsys: Capsys, kind: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(["create", kind, "--help"])
    assert end.value.code == 0
    assert "--size" in capsys.readouterr().out


def test_version(capsys: Capsys) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"gridwright {gridwright.__version__}\n"


# Real processes.


def test_a_process_of_its_own() -> None:
    done = process("check", "-", "-", stdin=f"{UNIQUE}\n{EMPTY}\n")
    assert done.returncode == 1
    assert done.stderr == ""
    assert "\r" not in done.stdout
    assert "-: unique" in done.stdout
    assert done.stdout.count("several solutions") == 2
    assert process("check", "missing").returncode == 2


def test_a_console_without_the_characters(unique: Path) -> None:
    done = process("draw", unique, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")


posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes as on POSIX systems")


def begin(*argv: str | Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "gridwright", *map(str, argv)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )


@posix
def test_ctrl_c_ends_a_count_with_the_number_so_far(tmp_path: Path) -> None:
    # The first puzzle is answered when the long count begins.
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{UNIQUE}\n{LINE9}\n{UNIQUE}\n", encoding="utf-8")
    options = ("--limit", "1000000000000", "--model", "cell", "--engine", "sat")
    with begin("count", path, *options) as running:
        assert running.stdout is not None
        assert "1 solution (" in running.stdout.readline()
        time.sleep(1.5)
        start = time.monotonic()
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
        assert time.monotonic() - start < 20
    assert running.returncode == 3
    assert err == ""
    assert out.count("\n") == 1
    assert out.startswith(f"{path}:2: at least ")
    assert "stopped by the user" in out


@posix
def test_ctrl_c_while_somebody_types() -> None:
    with begin("solve", "-") as running:
        time.sleep(1.5)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (3, "")
    assert err == "gridwright: stopped by the user\n"


@posix
def test_a_reader_that_has_seen_enough(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{UNIQUE}\n" * 3000, encoding="utf-8")
    with begin("convert", path, "--to", "text") as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline() == "kind: sudoku\n"
        running.stdout.close()
        assert running.stderr.read() == ""
    assert running.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk(unique: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "gridwright", "solve", str(unique)],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("gridwright: the answer cannot be written")
    assert done.stderr.count("\n") == 1


def test_many_puzzles_are_answered_as_few_are(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{UNIQUE}\n" * 120, encoding="utf-8")
    code, rows = run_json(capsys, "check", path)
    assert (code, len(rows)) == (0, 120)
    assert {row["verdict"] for row in rows} == {"unique"}
    assert {row["solutions"][0] for row in rows} == {ANSWER}
    assert len(list(read(path.read_text(encoding="utf-8")))) == 120
