"""Compiled code: `gridwright compile`, what a command says while it compiles, parts and bundles."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cli_tools import Capsys, run_json
from conftest import EXAMPLES
from gridwright.bits import compiled, compiled_bare, copy_row, prepare_code
from gridwright.bundles import Bundle
from gridwright.cli import main
from gridwright.codes import all_codes
from gridwright.registry import own_kinds

ZEBRA = str(EXAMPLES / "zebra" / "mixed-4x3.txt")


def cold(cache: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process that keeps compiled code in this folder."""
    return subprocess.run(
        [sys.executable, "-m", "gridwright", *words],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "NUMBA_CACHE_DIR": str(cache)},
        check=False,
    )


def test_a_part_is_compiled_once(tmp_path: Path) -> None:
    first, second = (cold(tmp_path, "compile", "zebra") for _ in range(2))
    assert (first.returncode, second.returncode) == (0, 0)
    assert first.stdout.startswith(" 1 of 1  zebra-fewest (fewest clues): compiled 1 function in ")
    assert second.stdout == " 1 of 1  zebra-fewest (fewest clues): already compiled\n"
    assert first.stderr == second.stderr == ""


def test_code_on_disk_is_loaded_without_the_compiler(tmp_path: Path) -> None:
    script = (
        "import sys, numpy; from gridwright.bits import copy_row; row = numpy.zeros(2);"
        " copy_row(numpy.arange(2.0), row); print(row[1], 'numba.np.linalg' in sys.modules)"
    )
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", script]
    said = [subprocess.check_output(command, env=environment, text=True) for _ in range(2)]
    assert said == ["1.0 True\n", "1.0 False\n"]


def on_a_terminal(cache: Path, *words: str) -> str:
    """What a command writes on a terminal as standard error, its output being redirected."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    done = subprocess.Popen(
        [sys.executable, "-m", "gridwright", *words],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "NUMBA_CACHE_DIR": str(cache)},
    )
    os.close(theirs)
    said = b""
    while True:
        try:
            some = os.read(ours, 1000)
        except OSError:  # how Linux says that the other end is closed
            some = b""
        if not some:
            break
        said += some
    os.close(ours)
    assert done.wait() == 0
    return said.decode()


def test_a_command_says_what_it_compiles_and_only_the_first_time(tmp_path: Path) -> None:
    said = on_a_terminal(tmp_path, "fewest", ZEBRA)
    message = "gridwright: compiling the code for zebra, which happens only once"
    assert said.count("compiling") == 1
    assert said.startswith(message)
    assert "compiling" not in on_a_terminal(tmp_path, "fewest", ZEBRA)


def test_a_quiet_command_says_nothing_of_compiling(tmp_path: Path) -> None:
    assert on_a_terminal(tmp_path, "fewest", ZEBRA, "--quiet") == ""


def test_a_name_that_is_not_known_is_refused(capsys: Capsys) -> None:
    assert main(["compile", "sudokku"]) == 2
    assert "there is no compiled code called 'sudokku'" in capsys.readouterr().err


def test_the_name_of_a_kind_means_all_its_parts(capsys: Capsys) -> None:
    _, parts = run_json(capsys, "compile", "zebra", "fewest")
    assert [part["part"] for part in parts] == ["zebra-fewest", "fewest"]


def test_every_kind_with_kernels_lists_its_code() -> None:
    known = all_codes()
    for kind in own_kinds():
        home = Path(__file__).parents[1] / "src" / "gridwright" / "puzzles" / kind.name
        files = (path.read_text(encoding="utf-8") for path in home.rglob("*.py"))
        uses = any("@compiled" in text for text in files)
        assert uses == any(name.startswith(f"{kind.name}-") for name in known), kind.name


# What code is compiled from.


class Shelf(Bundle):
    """Every sort of field: arrays of all shapes, a number, another bundle."""

    flags: NDArray[np.bool_]
    words: NDArray[np.uint64]
    cube: NDArray[np.int16]
    values: NDArray[np.float64]
    limit: int


class Room(Bundle):
    shelf: Shelf
    totals: NDArray[np.int64]


@compiled_bare
def _share(number: int, by: int) -> int:
    return number // by


@compiled
def _sum_up(room: Room) -> int:
    shelf = room.shelf
    total = 0
    for i in range(shelf.cube.shape[0]):
        for j in range(shelf.cube.shape[1]):
            for k in range(shelf.cube.shape[2]):
                total += shelf.cube[i, j, k]
    for i in range(len(shelf.flags)):
        total += int(shelf.flags[i]) + int(shelf.words[i]) + int(shelf.values[i])
    room.totals[0] = total
    # Once with a number of 16 bits, once with a constant.
    return _share(shelf.cube[0, 0, 0], 2) + _share(total, 10) + shelf.limit


def room() -> Room:
    cube = np.arange(24, dtype=np.int16).reshape(2, 3, 4) + np.int16(6)
    shelf = Shelf(np.array([True, False]), np.arange(2, dtype=np.uint64), cube, np.ones(2), 1000)
    return Room(shelf, np.zeros(1, np.int64))


def test_a_bundle_is_read_and_written_like_the_arrays_in_it() -> None:
    compiled_one, plain = room(), room()
    code: Any = _sum_up
    assert _sum_up(compiled_one) == code.py_func(plain) == 3 + 42 + 1000
    assert compiled_one.totals[0] == plain.totals[0] == 24 * 23 // 2 + 24 * 6 + 4


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda it: it.copied()])
def test_a_copy_of_a_bundle_has_arrays_of_its_own_where_it_should(again: Any) -> None:
    first = room()
    second = again(first)
    assert _sum_up(second) == _sum_up(first)
    second.totals[0] = 7
    assert (first.totals[0] == 7) == (again is copy.copy)


def test_a_bundle_goes_to_another_process() -> None:
    sent = pickle.dumps(room())
    first = pickle.loads(sent)
    assert _sum_up(first) == 1045


def test_a_field_is_replaced_only_in_a_new_bundle() -> None:
    first = room()
    second = first.replaced(shelf=first.shelf.replaced(limit=0))
    assert (_sum_up(first), _sum_up(second)) == (1045, 45)
    with pytest.raises(AttributeError):
        first.totals = np.zeros(1, np.int64)  # type: ignore[misc]
    with pytest.raises(AssertionError, match="totals"):
        first.replaced(totals=np.zeros(4, np.int64)[::2])


def test_arrays_that_are_empty_or_cannot_be_written_to_are_read() -> None:
    first = room()
    cube = first.shelf.cube.copy()
    cube.flags.writeable = False
    nothing = first.shelf.replaced(
        cube=cube, flags=np.zeros(0, np.bool_), words=np.zeros(0, np.uint64), values=np.zeros(0)
    )
    assert _sum_up(first.replaced(shelf=nothing)) == 3 + 42 + 1000


def test_bundles_with_other_types_have_code_of_their_own() -> None:
    @compiled
    def first_of(it: Room) -> int:
        return it.totals[0]  # type: ignore[no-any-return]

    big = room().replaced(totals=np.array([2.5]))
    assert (first_of(room()), first_of(big)) == (0, 2.5)


def test_a_function_is_the_same_from_python_and_from_compiled_code() -> None:
    @compiled
    def halves(numbers: NDArray[np.int32]) -> int:
        return _share(numbers[0], 2) * 100 + _share(numbers[0], 4)

    numbers = np.array([-9], np.int32)
    assert halves(numbers) == _share(-9, 2) * 100 + _share(-9, 4) == -503
    target = np.zeros(3, np.int32)
    prepare_code(copy_row, numbers, target)
    copy_row(np.arange(5, dtype=np.int32), target)
    assert target.tolist() == [0, 1, 2]
