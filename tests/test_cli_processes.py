"""The command line beyond single answers: creating, limits, help, signals and pipes."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

import gridwright
from cli_tools import (
    ANSWER,
    EMPTY,
    LINE9,
    UNIQUE,
    Capsys,
    process,
    run,
    run_both,
    run_json,
    text_of,
)
from gridwright.cli import VERBS, main
from gridwright.reading import read, read_one
from gridwright.registry import kind_names

# Creating.


def test_create(capsys: Capsys) -> None:
    options = ["create", "sudoku", "--size", "4x4", "--seed", "3"]
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


# Limits, and the exit code of several puzzles.


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
        code, out, err = run_both(capsys, verb, path, "--time", limit)
        assert (code, "time limit" in (err if verb == "reduce" else out)) == (3, True)


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


def test_titles_are_printed(capsys: Capsys, unique: Path) -> None:
    unique.write_text("title: Monday\n" + text_of(UNIQUE), encoding="utf-8")
    assert run(capsys, "check", unique)[1].startswith(f"{unique} (Monday): unique")


def test_standard_input(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(UNIQUE.encode())))
    assert run(capsys, "solve", "-") == (0, ANSWER + "\n")


# Help.


@pytest.mark.parametrize("verb", VERBS)
def test_help_of_every_verb(capsys: Capsys, verb: str) -> None:
    with pytest.raises(SystemExit) as end:
        main([verb, "--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    assert text.startswith(f"usage: gridwright {verb}")
    options = {
        "create": "KIND",
        "compile": "PART",
        "completion": "SHELL",
        "engines": "--json",
        "kinds": "--json",
        "serve": "--port",
    }
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
def test_ctrl_c_while_standard_input_is_read() -> None:
    with begin("solve", "-") as running:
        time.sleep(1.5)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (3, "")
    assert err == "gridwright: stopped by the user\n"


@posix
def test_a_pipe_that_is_closed_early_is_not_an_error(tmp_path: Path) -> None:
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
    assert "gridwright: the output cannot be written" in done.stderr
    assert "Traceback" not in done.stderr


def test_many_puzzles_get_the_same_answers_as_few(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{UNIQUE}\n" * 120, encoding="utf-8")
    code, rows = run_json(capsys, "check", path)
    assert (code, len(rows)) == (0, 120)
    assert {row["verdict"] for row in rows} == {"unique"}
    assert {row["solutions"][0] for row in rows} == {ANSWER}
    assert len(list(read(path.read_text(encoding="utf-8")))) == 120
