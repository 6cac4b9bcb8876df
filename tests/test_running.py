"""Work shared by processes: the same results in the same order, whatever happens to a process."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import pytest

from cli_tools import LINE9, UNIQUE, process
from gridwright.errors import UsageError
from gridwright.running.executor import Serial
from gridwright.running.opening import open_executor
from gridwright.running.processes import Processes
from running_tools import (
    MIXED,
    Doubling,
    begin,
    group_ended,
    pieces,
    rest_of,
    results,
    soon,
    without_times,
)

posix = pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX systems")

DOUBLED = [2 * number for number in range(50)]


@pytest.mark.parametrize("jobs", [1, 2, 3, None])
def test_results_come_in_the_order_of_the_pieces(jobs: int | None) -> None:
    with open_executor(jobs) as executor:
        assert results(executor, Doubling(), 50) == DOUBLED
        # The same executor can do more, and something else.
        assert results(executor, Doubling(seconds=0.001), 5, size=1) == DOUBLED[:5]
        with pytest.raises(UsageError, match="3 is wrong"):
            results(executor, Doubling(wrong=3), 5)


def test_no_pieces_are_no_work() -> None:
    for jobs in (1, 2, None):
        with open_executor(jobs) as executor:
            assert results(executor, Doubling(), 0) == []


def test_pieces_are_taken_only_as_they_are_needed() -> None:
    taken: list[int] = []
    with Processes(2) as executor:
        done = executor.run(
            Doubling(), pieces(100_000, size=1, taken=taken), cancel=threading.Event()
        )
        assert next(done).results == (0,)
    assert len(taken) < 100


@posix
def test_a_process_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    work = Doubling(deadly=frozenset({0, 20, 21}), marks=str(tmp_path))
    with Processes(2) as executor:
        assert results(executor, work, 50) == DOUBLED
    assert {path.name for path in tmp_path.iterdir()} == {"0", "20", "21"}


@posix
def test_what_ends_three_processes_is_given_up_by_name_and_the_rest_goes_on() -> None:
    with Processes(2) as executor:
        found = results(executor, Doubling(deadly=frozenset({7})), 50)
    lost = "7 is lost: it ended 3 processes (signal 9)"
    assert found == [*DOUBLED[:7], lost, *DOUBLED[8:]]


def test_an_error_of_the_work_ends_it() -> None:
    for executor in (Serial(), Processes(2)):
        with executor, pytest.raises(UsageError, match="7 is wrong"):
            results(executor, Doubling(wrong=7), 50)


def test_work_that_is_stopped_leaves_no_gap() -> None:
    cancel = threading.Event()
    found: list[int] = []
    with Processes(2) as executor:
        for done in executor.run(Doubling(seconds=0.01), pieces(10_000), cancel=cancel):
            found += done.results
            if len(found) > 20:
                cancel.set()
    assert 20 < len(found) < 1000
    assert found == [2 * number for number in range(len(found))]


# Commands.


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    path = tmp_path / "mixed.txt"
    path.write_text("\n".join(MIXED * 22) + "\n", encoding="utf-8")
    return path


def test_answers_are_the_same_from_one_process_and_from_two(mixed: Path) -> None:
    one, two = (process("check", mixed, "--json", "--jobs", jobs) for jobs in "12")
    assert (one.returncode, two.returncode) == (2, 2)
    assert without_times(one.stdout) == without_times(two.stdout)
    # The faults after the first twenty are only counted.
    assert len(one.stdout.splitlines()) == 110 + 20 + 1
    one, two = (process("solve", mixed, "--quiet", "--jobs", jobs) for jobs in "12")
    assert (one.stdout, one.stderr) == (two.stdout, two.stderr)
    assert one.stderr.count("2 characters where a 4x4 puzzle has 16") == 20


def test_a_wrong_option_is_reported_once(mixed: Path) -> None:
    for jobs in "12":
        done = process("check", mixed, "--jobs", jobs, "--model", "nonsense")
        assert (done.returncode, done.stdout) == (2, "")
        assert len(done.stderr.splitlines()) == 1
        assert "'nonsense'" in done.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--jobs", "0"], "--jobs: '0' is not a whole number from 1 to 1024"),
        (["--jobs", "-1"], "--jobs"),
        (["--jobs", "2", "--jobs", "3"], "--jobs is given twice"),
        (["--jobs", "2", "--cluster", "local:2"], "--jobs and --cluster cannot be combined"),
    ],
)
def test_what_cannot_be_meant_is_refused(mixed: Path, words: list[str], message: str) -> None:
    done = process("check", mixed, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


@posix
def test_ctrl_c_ends_all_processes_and_what_is_printed_is_in_order(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(f"{UNIQUE}\n{UNIQUE}\n" + f"{LINE9}\n" * 20, encoding="utf-8")
    long = ("--limit", "1000000000000", "--model", "cell", "--engine", "sat", "--jobs", "2")
    with begin("count", path, *long) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        running.send_signal(signal.SIGINT)
        rest, err = rest_of(running)
    assert (running.returncode, err) == (3, "")
    assert soon(lambda: group_ended(running.pid))
    lines = [first, *rest.splitlines()]
    for number, line in enumerate(lines, 1):
        assert line.startswith(f"{path}:{number}: " if number > 1 else f"{path}: ")
    assert len(lines) < 22
    # The first two are quick; whatever else was begun was cut short.
    assert all("stopped by the user" in line for line in lines[2:])


@posix
def test_processes_end_with_a_command_that_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(f"{UNIQUE}\n" + f"{LINE9}\n" * 4, encoding="utf-8")
    long = ("--limit", "1000000000000", "--model", "cell", "--engine", "sat", "--jobs", "2")
    with begin("count", path, *long) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.kill()
    assert soon(lambda: group_ended(running.pid))
