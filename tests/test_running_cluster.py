"""The same work on a cluster of Dask: the same results, whatever happens to its workers."""

from __future__ import annotations

import os
import pickle
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cli_tools import LINE9, UNIQUE, Capsys, process, run_both
from gridwright.errors import ClusterError, UsageError
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.running.cluster import Cluster
from gridwright.running.cluster_worker import do_piece
from gridwright.running.connecting import Place, require_same_versions
from running_tools import (
    MIXED,
    Doubling,
    begin,
    cluster,
    pieces,
    rest_of,
    results,
    soon,
    without_times,
)
from sudoku_boards import full as full_board

distributed = pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX systems")

DOUBLED = [2 * number for number in range(60)]
LONG = ("--limit", "1000000000000", "--model", "cell", "--engine", "sat")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler with two workers."""
    with cluster(tmp_path_factory.mktemp("cluster")) as (address, _):
        yield address


@pytest.fixture
def client(address: str) -> Iterator[Any]:
    """Another client of the same cluster."""
    with distributed.Client(address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=60)
        yield client


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    path = tmp_path / "mixed.txt"
    path.write_text("\n".join(MIXED * 22) + "\n", encoding="utf-8")
    return path


def busy(client: Any) -> int:
    """How many workers do something for somebody."""
    from gridwright.running import cluster_worker

    return sum(client.run(lambda: len(cluster_worker._RUNNING)).values())


def warm() -> None:
    """Load what a worker needs to count, so that it begins at once."""
    import gridwright.cli.count
    from gridwright import count, read_one

    assert gridwright.cli.count.question is not None
    count(read_one(UNIQUE), model="cell", engine="sat")


def idle(client: Any) -> bool:
    """Whether no worker has anything to do."""
    return not busy(client) and not any(client.processing().values())


def test_results_come_in_the_order_of_the_pieces(address: str) -> None:
    with Cluster(Place(address)) as executor:
        assert results(executor, Doubling(), 60) == DOUBLED
        assert results(executor, Doubling(), 0) == []
        with pytest.raises(UsageError, match="7 is wrong"):
            results(executor, Doubling(wrong=7), 60)


def test_a_limited_number_of_pieces_is_under_way(address: str) -> None:
    taken: list[int] = []
    with Cluster(Place(address)) as executor:
        source = pieces(100_000, size=1, taken=taken)
        done = executor.run(Doubling(), source, cancel=threading.Event())
        assert next(done).results == (0,)
        done.close()  # type: ignore[attr-defined]
    assert len(taken) < 100


def test_answers_are_the_same_as_from_one_process(address: str, mixed: Path) -> None:
    alone = process("check", mixed, "--json", "--jobs", "1")
    for place in (address, "local:2"):
        there = process("check", mixed, "--json", "--cluster", place)
        assert (there.returncode, there.stderr) == (2, "")
        assert without_times(there.stdout) == without_times(alone.stdout)
    assert len(alone.stdout.splitlines()) == 110 + 20 + 1


def test_answers_that_are_written_there_are_the_same_file(address: str, tmp_path: Path) -> None:
    path, files = tmp_path / "full.txt", [tmp_path / f"{name}.jsonl" for name in ("one", "there")]
    # A full board, a board with a digit missing, one that has no solution, and a fault.
    full = "".join(map(str, full_board(boxed(3, 3))))
    lines = [full, f".{full[1:]}", "12345678." + 17 * "." + "9" + 54 * ".", "12"]
    path.write_text("\n".join(lines * 40), encoding="utf-8")
    for words, file in zip((("--jobs", "1"), ("--cluster", address)), files, strict=True):
        done = process("check", path, "-o", file, *words)
        assert (done.returncode, done.stderr) == (2, f"160 answers added to {file}\n")
    one, there = (re.sub(r'"seconds": [^,]+', "", file.read_text("utf-8")) for file in files)
    assert one == there


def test_a_worker_that_is_killed_loses_nothing(address: str, client: Any) -> None:
    found: list[int] = []
    victims = list(client.run(os.getpid).values())
    with Cluster(Place(address)) as executor:
        done = executor.run(Doubling(seconds=0.02), pieces(60), cancel=threading.Event())
        for each in done:
            found += each.results
            if len(found) == 15:
                os.kill(victims[0], signal.SIGKILL)
    assert found == DOUBLED


def test_what_ends_its_workers_is_given_up_by_name_and_the_rest_goes_on(address: str) -> None:
    with Cluster(Place(address)) as executor:
        found = results(executor, Doubling(deadly=frozenset({7})), 60, size=20)
    lost = found.pop(7)
    assert lost.startswith("7 is lost: it ended ")
    assert found == DOUBLED[:7] + DOUBLED[8:]


def test_ctrl_c_frees_the_cluster(address: str, client: Any, tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(f"{UNIQUE}\n" + f"{LINE9}\n" * 8, encoding="utf-8")
    client.run(warm)
    with begin("count", path, *LONG, "--cluster", address) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        assert soon(lambda: busy(client) == 2)
        running.send_signal(signal.SIGINT)
        rest, err = rest_of(running)
    assert (running.returncode, err) == (3, "")
    lines = [first, *rest.splitlines()]
    for number, line in enumerate(lines, 1):
        assert line.startswith(f"{path}:{number}: " if number > 1 else f"{path}: ")
    assert "stopped by the user" in lines[-1]
    assert soon(lambda: idle(client))


def test_a_client_that_is_killed_frees_the_cluster(
    address: str, client: Any, tmp_path: Path
) -> None:
    path = tmp_path / "long.txt"
    path.write_text(f"{UNIQUE}\n" + f"{LINE9}\n" * 8, encoding="utf-8")
    with begin("count", path, *LONG, "--cluster", address) as running:
        assert running.stdout is not None
        running.stdout.readline()
        assert soon(lambda: busy(client) == 2)
        running.kill()
    assert soon(lambda: idle(client))


def test_a_wrong_option_is_reported_once(address: str, mixed: Path) -> None:
    done = process("check", mixed, "--cluster", address, "--model", "nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "'nonsense'" in done.stderr


def test_a_scheduler_that_ends_is_reported_and_the_command_can_go_on(tmp_path: Path) -> None:
    path, answers = tmp_path / "many.txt", tmp_path / "answers.jsonl"
    path.write_text(f"{UNIQUE}\n" * 20 + f"{LINE9}\n" * 4, encoding="utf-8")
    command = ("count", path, *LONG, "--time", "2", "-o", answers, "--resume")
    with cluster(tmp_path) as (place, scheduler), begin(*command, "--cluster", place) as running:
        assert soon(lambda: answers.exists() and answers.stat().st_size > 2000)
        os.kill(scheduler, signal.SIGKILL)
        out, err = rest_of(running)
    assert (running.returncode, out) == (2, "")
    assert err == (
        f"gridwright: the connection to the cluster at {place} is lost; a command with"
        " -o FILE --resume goes on where it was\n"
    )
    before = answers.read_text(encoding="utf-8").count("\n")
    assert 1 < before < 25
    done = process(*command, "--jobs", "2")
    assert (done.returncode, f"{25 - before} answers added" in done.stderr) == (3, True)
    assert answers.read_text(encoding="utf-8").count("\n") == 25


# What keeps a cluster from being used.


def refused(capsys: Capsys, *words: str | Path) -> str:
    """What is said about a command that is refused, in one line."""
    code, out, err = run_both(capsys, "check", UNIQUE, *words)
    assert (code, out) == (2, "")
    assert err.startswith("gridwright: ")
    assert err.count("\n") == 1
    return err.removeprefix("gridwright: ").removesuffix("\n")


def test_an_address_that_does_not_answer(capsys: Capsys, tmp_path: Path) -> None:
    with socket.socket() as other:
        # It takes calls, but never says a word.
        other.bind(("127.0.0.1", 0))
        other.listen()
        place = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        said = refused(capsys, "--cluster", place, "-o", tmp_path / "answers.jsonl")
    assert said.startswith(f"the cluster at {place} does not answer")
    # Nobody listens there any more.
    assert refused(capsys, "--cluster", place).startswith(f"the cluster at {place} does not answer")
    assert not (tmp_path / "answers.jsonl").exists()


def test_what_is_no_address(capsys: Capsys) -> None:
    for place in ("", "somewhere", "http://here:80", "tcp://here", "local:", "local:x"):
        said = refused(capsys, f"--cluster={place}")
        assert said.startswith(f"--cluster: {place!r} is not the address of a scheduler, such as")
    assert refused(capsys, "--cluster", "local:0") == (
        "--cluster: local:0 is not from local:1 to local:1024"
    )


def test_certificates_that_cannot_be_used(capsys: Capsys, tmp_path: Path) -> None:
    place = ("--cluster", "tls://127.0.0.1:1")
    assert refused(capsys, *place) == (
        "tls://127.0.0.1:1 needs certificates: name their files with --tls-ca, --tls-cert and"
        " --tls-key"
    )
    missing = tmp_path / "missing.pem"
    for option in ("--tls-ca", "--tls-cert", "--tls-key"):
        said = refused(capsys, *place, option, missing)
        assert said == f"{option}: {missing} cannot be read: No such file or directory"
    empty = tmp_path / "empty.pem"
    empty.touch()
    said = refused(capsys, *place, "--tls-ca", empty, "--tls-cert", empty, "--tls-key", empty)
    assert said.startswith("the certificates for tls://127.0.0.1:1 cannot be used: ")
    said = refused(capsys, "--cluster", "tcp://127.0.0.1:1", "--tls-ca", empty)
    assert said == "--tls-ca needs a cluster whose address begins with tls://"
    said = refused(capsys, "--tls-ca", empty)
    assert said == "--tls-ca, --tls-cert and --tls-key belong to --cluster tls://…"


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")
def test_a_cluster_with_certificates(tmp_path: Path, mixed: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=tests"]
    subprocess.run(
        ["openssl", *words, "-keyout", key, "-out", certificate], check=True, capture_output=True
    )
    there = ("--tls-ca-file", certificate, "--tls-cert", certificate, "--tls-key", key)
    here = ("--tls-ca", certificate, "--tls-cert", certificate, "--tls-key", key)
    protocol = ("--protocol", "tls")
    with cluster(tmp_path, *map(str, there), *protocol, workers=1) as (place, _):
        assert place.startswith("tls://")
        done = process("check", mixed, "--json", "--cluster", place, *here)
    assert (done.returncode, done.stderr) == (2, "")
    assert len(done.stdout.splitlines()) == 110 + 20 + 1


def test_versions_that_differ_are_refused() -> None:
    def versions(**other: str | None) -> dict[str, Any]:
        found = {"gridwright": "1.0", "distributed": "2026.8.0", **other}
        return {"host": {"python": found.pop("python", "3.11.7.final.0")}, "packages": found}

    def said(scheduler: dict[str, Any], worker: dict[str, Any]) -> str:
        found = {"client": versions(), "scheduler": scheduler, "workers": {"tcp://w:1": worker}}
        with pytest.raises(ClusterError) as error:
            require_same_versions(SimpleNamespace(get_versions=lambda packages: found))
        return str(error.value)

    rest = ": all machines of a cluster need the same versions"
    for other, message in (
        ({"gridwright": "1.1"}, "Gridwright 1.1, but this is Gridwright 1.0"),
        ({"gridwright": None}, "no Gridwright, but this is Gridwright 1.0"),
        ({"distributed": "2026.9.0"}, "distributed 2026.9.0, but this is distributed 2026.8.0"),
        ({"python": "3.12.1.final.0"}, "Python 3.12, but this is Python 3.11"),
    ):
        worker = versions(**other)
        assert said(versions(), worker) == f"the worker at tcp://w:1 has {message}{rest}"
    assert said(versions(python="3.13.0.final.0"), versions()).startswith("the scheduler has Py")
    # A scheduler needs no Gridwright, and small steps of Python change nothing.
    found = {
        "client": versions(),
        "scheduler": versions(gridwright=None),
        "workers": {"tcp://w:1": versions(python="3.11.9.final.0")},
    }
    require_same_versions(SimpleNamespace(get_versions=lambda packages: found))


def test_a_worker_that_came_late_with_another_version_is_refused() -> None:
    performed = pickle.loads(do_piece("run", "9.9", b"", b""))
    assert isinstance(performed.error, ClusterError)
    assert "but this is Gridwright 9.9" in str(performed.error)


def test_without_the_extra_the_message_says_what_to_install(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert refused(capsys, "--cluster", "local:2") == (
        "--cluster needs Dask, which is not installed: pip install 'gridwright[cluster]'"
    )
