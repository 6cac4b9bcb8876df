"""Files of answers: a command that was stopped goes on where it was, and does nothing twice."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli_tools import EMPTY, LINE9, NONE, UNIQUE, Capsys, process, run_both, text_of
from running_tools import MIXED, begin, rest_of, soon, without_times

posix = pytest.mark.skipif(os.name != "posix", reason="signals and limits as on POSIX systems")

LINES = [UNIQUE, NONE, "12", UNIQUE]
SLOW = ("--model", "cell", "--engine", "sat")


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """Puzzles between blank lines and comments."""
    path = tmp_path / "mixed.txt"
    path.write_text("# first\n" + "\n\n# next\n".join(MIXED * 4) + "\n# last\n", encoding="utf-8")
    return path


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    return tmp_path / "answers.jsonl"


def check(capsys: Capsys, *words: str | Path) -> tuple[int, str]:
    """Check with one process; the exit code, and what is said about it."""
    code, out, err = run_both(capsys, "check", *words, "--jobs", "1")
    assert out == ""
    return code, err


def refused(capsys: Capsys, *words: str | Path) -> str:
    """What is said about a command that is refused, in one line."""
    code, err = check(capsys, *words)
    assert (code, err.count("\n")) == (2, 1)
    return err.removeprefix("gridwright: ").removesuffix("\n")


def without_lines(path: Path) -> list[dict[str, object]]:
    return without_times(path.read_text(encoding="utf-8"))


def test_a_file_of_answers_has_the_settings_and_the_answers(
    capsys: Capsys, mixed: Path, answers: Path
) -> None:
    code, err = check(capsys, mixed, "-o", answers, "--time", "30")
    assert (code, err) == (2, f"24 answers added to {answers}\n")
    head, *rows = without_lines(answers)
    assert head["verb"] == "check"
    assert isinstance(head["settings"], dict)
    assert head["settings"]["time"] == 30
    assert "jobs" not in head["settings"]
    lines = mixed.read_text(encoding="utf-8").splitlines()
    for row, text in zip(rows, MIXED * 4, strict=True):
        assert isinstance(row["line"], int)
        assert lines[row["line"] - 1] == text
    assert [row.get("verdict") for row in rows[:4]] == ["unique", "several", "none", "none"]
    assert [row["exit"] for row in rows[:6]] == [0, 1, 1, 1, 2, 0]
    # The same puzzle has the same fingerprint, another has another.
    assert len({row["fingerprint"] for row in rows}) == len(set(MIXED))
    _, printed, _ = run_both(capsys, "check", mixed, "--json", "--jobs", "1")
    own = ("line", "exit", "fingerprint")
    bare = [{name: row[name] for name in row if name not in own} for row in rows]
    assert bare == without_times(printed)


def test_it_can_be_resumed_after_every_answer_and_in_the_middle_of_one(
    capsys: Capsys, mixed: Path, answers: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text(f"{text_of(UNIQUE)}\n{text_of(EMPTY)}\n", encoding="utf-8")
    puzzles = (mixed, other, tmp_path / "missing.txt", mixed)
    check(capsys, *puzzles, "-o", answers)
    whole, rows = answers.read_bytes(), without_lines(answers)
    ends = [place + 1 for place, byte in enumerate(whole) if byte == ord("\n")]
    assert len(ends) == 1 + 24 + 2 + 1 + 24
    for end in (0, *ends[::5], ends[-2], ends[-1]):
        for cut in (end, min(end + 40, len(whole)), max(0, end - 1)):
            answers.write_bytes(whole[:cut])
            code, _ = check(capsys, *puzzles, "-o", answers, "--resume")
            # What is there already counts for the exit code, too.
            assert (code, without_lines(answers)) == (2, rows)
    answers.write_bytes(whole)
    code, err = check(capsys, *puzzles, "-o", answers, "--resume")
    assert (code, err) == (2, f"0 answers added to {answers}\n")
    assert answers.read_bytes() == whole


def test_a_file_that_is_there_is_never_written_without_being_asked(
    capsys: Capsys, mixed: Path, answers: Path
) -> None:
    answers.write_text("precious\n", encoding="utf-8")
    said = refused(capsys, mixed, "-o", answers)
    assert said == f"{answers} exists: --resume goes on with it; or choose another name"
    said = refused(capsys, mixed, "-o", answers, "--resume")
    assert said == f"{answers}, line 1: this is not a file of answers"
    assert answers.read_text(encoding="utf-8") == "precious\n"
    said = refused(capsys, mixed, "--resume")
    assert said == "--resume: name the file of answers with -o, such as -o answers.jsonl"


def test_a_file_of_something_else_is_refused(
    capsys: Capsys, mixed: Path, answers: Path, tmp_path: Path
) -> None:
    check(capsys, mixed, "-o", answers)
    before = answers.read_bytes()
    settings = f"{answers} was made with other settings (without time): repeat them, or choose"
    assert refused(capsys, mixed, "-o", answers, "--resume", "--time", "5").startswith(settings)
    code, _, err = run_both(capsys, "count", mixed, "-o", answers, "--resume", "--jobs", "1")
    assert (code, err) == (2, f"gridwright: {answers} has answers of 'check'\n")
    text = mixed.read_text(encoding="utf-8")
    for changed in (text.replace(UNIQUE, EMPTY, 1), text.replace(f"{NONE}\n", "", 1), "# none\n"):
        other = tmp_path / "other.txt"
        other.write_text(changed, encoding="utf-8")
        said = refused(capsys, other, "-o", answers, "--resume")
        assert "this answer is about a puzzle that is not in these files" in said
    lines = before.splitlines(keepends=True)
    other_version = lines[0].replace(b'"gridwright": "', b'"gridwright": "9.')
    for number, line, message in (
        (0, other_version, "was made by version 9."),
        (3, b"{}\n", ", line 4: this is not an answer"),
    ):
        answers.write_bytes(b"".join([*lines[:number], line, *lines[number + 1 :]]))
        assert message in refused(capsys, mixed, "-o", answers, "--resume")
    answers.write_bytes(before)
    # Who does the work is not a setting.
    code, _, err = run_both(capsys, "check", mixed, "-o", answers, "--resume", "--jobs", "2")
    assert (code, err) == (2, f"0 answers added to {answers}\n")


def test_a_command_that_fails_leaves_no_file(capsys: Capsys, mixed: Path, answers: Path) -> None:
    said = refused(capsys, mixed, "-o", answers, "--model", "nonsense")
    assert "'nonsense'" in said
    assert not answers.exists()


def test_commands_with_another_use_for_the_file_have_answers_only_with_resume(
    capsys: Capsys, answers: Path, unique: Path
) -> None:
    code, out, _ = run_both(capsys, "reduce", unique, "-o", answers, "--resume")
    assert (code, out) == (0, "")
    head, row = without_lines(answers)
    assert (head["verb"], row["verdict"], row["exit"]) == ("reduce", "unique", 0)


# Real processes.


@posix
def test_a_command_that_is_killed_twenty_times_ends_with_the_same_file(tmp_path: Path) -> None:
    path, whole, answers = (tmp_path / name for name in ("p.txt", "whole.jsonl", "a.jsonl"))
    path.write_text("# first\n" + "\n\n".join(LINES * 60) + "\n", encoding="utf-8")
    done = process("check", path, *SLOW, "-o", whole, "--jobs", "1")
    assert done.returncode == 2
    size = whole.stat().st_size
    random_moments = random.Random(19)
    survived = 0
    for number in range(20):
        before = answers.stat().st_size if answers.exists() else 0
        jobs = str(1 + number % 2)
        with begin("check", path, *SLOW, "-o", answers, "--resume", "--jobs", jobs) as running:
            if number % 4 == 0:
                # At any moment, perhaps before it has begun.
                time.sleep(random_moments.uniform(0, 0.6))
            else:
                _wait(running, answers, before + random_moments.randrange(size // 16))
            running.kill()
        survived += running.wait() == 0
    # On a fast machine the last ones may find nothing left to do.
    assert survived < 5
    assert _size(answers) > 0
    last = process("check", path, *SLOW, "-o", answers, "--resume", "--jobs", "1")
    assert last.returncode == 2
    assert _bare(answers) == _bare(whole)


def _wait(running: subprocess.Popen[str], path: Path, size: int) -> None:
    """Wait until a file has grown beyond a size, or the command has ended."""
    assert soon(lambda: running.poll() is not None or _size(path) > size)


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _bare(path: Path) -> list[str]:
    """The lines of a file byte for byte, but without the seconds."""
    lines = path.read_text(encoding="utf-8").splitlines()
    found = []
    for line in lines:
        seconds = json.loads(line).get("seconds")
        found.append(line if seconds is None else line.replace(f'"seconds": {seconds!r}', "", 1))
    return found


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_ctrl_c_cuts_short_is_asked_again(tmp_path: Path, answers: Path, jobs: str) -> None:
    path = tmp_path / "long.txt"
    path.write_text(f"{UNIQUE}\n{LINE9}\n{EMPTY}\n{LINE9}\n", encoding="utf-8")
    command = ("count", path, *SLOW, "--limit", "300", "-o", answers, "--resume", "--jobs", jobs)
    with begin(*command) as running:
        assert soon(lambda: _size(answers) > 400)
        running.send_signal(signal.SIGINT)
        rest_of(running)
    assert running.returncode == 3
    rows = without_lines(answers)
    assert not any("stopped" in str(row.get("limit")) for row in rows)
    done = process(*command)
    assert done.returncode == 0
    _, *rows = without_lines(answers)
    assert [row["line"] for row in rows] == [1, 2, 3, 4]
    assert [row["count"] for row in rows] == [1, 300, 288, 300]


@posix
def test_a_full_disk_is_reported_and_the_command_goes_on_afterwards(
    mixed: Path, answers: Path
) -> None:
    command = ["check", str(mixed), "-o", str(answers), "--resume", "--jobs", "1"]
    script = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000)); "
        f"from gridwright.cli import main; sys.exit(main({command!r}))"
    )
    full = subprocess.run(
        [sys.executable, "-B", "-c", script], capture_output=True, check=False, text=True
    )
    assert (full.returncode, full.stdout) == (2, "")
    assert full.stderr == (
        f"gridwright: {answers} cannot be written: File too large; --resume goes on with the"
        " answers that are in it\n"
    )
    assert answers.stat().st_size == 3000
    done = process(*command)
    assert done.returncode == 2
    head, *rows = without_lines(answers)
    assert (head["verb"], len(rows)) == ("check", 24)


@posix
def test_two_commands_cannot_write_to_one_file(
    capsys: Capsys, tmp_path: Path, answers: Path
) -> None:
    path = tmp_path / "long.txt"
    path.write_text(f"{UNIQUE}\n{LINE9}\n", encoding="utf-8")
    command = ("count", path, *SLOW, "--limit", "1000000000", "-o", answers, "--resume")
    with begin(*command, "--jobs", "1") as running:
        assert soon(lambda: _size(answers) > 0)
        code, out, err = run_both(capsys, *command)
        assert (code, out) == (2, "")
        assert err == f"gridwright: {answers}: another command is writing to this file\n"
        running.kill()
    # The lock ends with the process that had it.
    assert soon(lambda: running.poll() is not None)
    code, _, err = run_both(capsys, *command, "--time", "1")
    assert "was made with other settings" in err
