"""Many Sudoku at once: every answer is the one that the ordinary command gives."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cli_tools import Capsys, run_both
from gridwright.errors import WrongAnswerError
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.batch import finding, reducing
from gridwright.puzzles.sudoku.formats.line import write_line
from gridwright.puzzles.sudoku.kernels.bands import KERNEL
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.verbs.create import create
from sudoku_boards import full

FULL = "".join(map(str, full(boxed(3, 3))))
NONE = "12345678." + 17 * "." + "9" + 54 * "."
"""The last cell of the first row can have no digit, and no digit is there twice."""
FAULT = "1.......1" + 72 * "."
LEFT = {
    "a comment": "# " + 79 * ".",
    "a long comment": "#" + FULL[1:],
    "nothing": "",
    "blanks": 81 * " ",
    "a small board": "1......2....3...",
    "a large board": "1" + 255 * ".",
    "a note": FULL + "  # from a book",
    "a note without a blank": FULL + "#easy",
    "a letter": "A" + FULL[1:],
    "a digit of another script": "\N{ARABIC-INDIC DIGIT ONE}" + FULL[1:],
    "a cell too few": FULL[1:],
    "a cell too many": FULL + ".",
    "cells apart": FULL[:80] + " " + FULL[80:],
    "a form feed behind": FULL[:80] + ".\f",
    "a fault": FAULT,
}
"""Lines that only the ordinary reader answers."""


@cache
def created() -> tuple[str, ...]:
    """Puzzles that need all their digits, and the same with two digits more."""
    made = [create("sudoku", seed=seed, symmetry="none") for seed in range(3)]
    lines = [write_line(each.puzzle) for each in made]
    for line, each in zip(lines[:], made, strict=True):
        more = [cell for cell, sign in enumerate(line) if sign == "."][:2]
        signs = [str(each.solutions[0][i]) if i in more else sign for i, sign in enumerate(line)]
        lines.append("".join(signs))
    return tuple(lines)


def several() -> list[str]:
    """Puzzles with a few solutions, with many, and with very many."""
    line = created()[0]
    given = [cell for cell, sign in enumerate(line) if sign != "."]
    fewer = [
        "".join("." if cell in given[:number] else sign for cell, sign in enumerate(line))
        for number in (1, 2, 5)
    ]
    return [*fewer, "1" + 80 * "."]


def written() -> list[str]:
    """Puzzles with other signs for empty cells, and with something around them."""
    line = created()[0]
    mixed = "".join("._*?-0"[cell % 6] if sign == "." else sign for cell, sign in enumerate(line))
    others = [line.replace(".", sign) for sign in "0-_*?"]
    return [mixed, *others, f"  {line}", f"{line}\t ", f"{line},", f" {line} ;", f"{line} #"]


def ordinary(capsys: Capsys, folder: Path, verb: str, line: str, *more: str) -> tuple[int, str]:
    """The exit code and the fields that the command gives for a file with one puzzle."""
    path = folder / "one.txt"
    path.write_text(f"{line}\n", encoding="utf-8")
    code, out, _ = run_both(capsys, verb, path, "--model", "search", "--json", *more)
    data = json.loads(out)
    assert data.pop("kind") == "sudoku"
    assert data.pop("source") == str(path)
    return code, json.dumps(data)[1:-1]


def untimed(answer: tuple[int, str] | None) -> tuple[int, str]:
    assert answer is not None
    code, text = answer
    text, times = re.subn(r'"seconds": [^,]+', '"seconds": 0.0', text)
    assert times == 1
    return code, text


CASES = [
    ("check", {}),
    ("solve", {}),
    ("count", {}),
    ("count", {"limit": 1}),
    ("count", {"limit": 2}),
    ("count", {"limit": 30}),
    ("redundant", {}),
    ("reduce", {}),
    ("reduce", {"seed": 7}),
]


def batch(verb: str, lines: Sequence[str], **options: int) -> Sequence[tuple[int, str] | None]:
    assert KIND.batch is not None
    return KIND.batch.verbs[verb](lines, **options)


@pytest.mark.parametrize(("verb", "options"), CASES)
def test_answers_are_those_of_the_command(
    verb: str, options: dict[str, int], capsys: Capsys, tmp_path: Path
) -> None:
    good = [*created(), *several(), *written(), NONE, FULL]
    lines = [line for pair in zip(good, [*LEFT.values()] * 2, strict=False) for line in pair]
    answers = batch(verb, lines, **options)
    assert len(answers) == len(lines)
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    for line, answer in zip(lines, answers, strict=True):
        if line in LEFT.values() or (verb == "check" and line in several()):
            assert answer is None, line
        else:
            expected = ordinary(capsys, tmp_path, verb, line, *words)
            assert untimed(answer) == untimed(expected), line


@pytest.mark.parametrize("line", LEFT.values(), ids=LEFT)
def test_lines_that_are_left_to_the_ordinary_reader(line: str) -> None:
    assert batch("solve", [line]) == [None]
    assert [answer is None for answer in batch("solve", [FULL, line, FULL])] == [False, True, False]


@pytest.mark.parametrize(("verb", "options"), CASES)
def test_no_lines_have_no_answers(verb: str, options: dict[str, int]) -> None:
    assert batch(verb, [], **options) == []


def test_files_with_many_puzzles_are_answered_by_this_method() -> None:
    puzzle = Sudoku(boxed(3, 3), (0,) * 81)
    assert KIND.method(puzzle, calls=200) == finding.METHOD


@pytest.mark.parametrize("verb", ["check", "solve", "count", "redundant", "reduce"])
@pytest.mark.parametrize("name", ["17clue", "magictour1465", "hardest1106"])
def test_collections(
    verb: str, name: str, shared_data: Callable[[str], Path], capsys: Capsys, tmp_path: Path
) -> None:
    text = (shared_data("sudoku") / name / "puzzles.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip()][:30]
    path = tmp_path / "many.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    _, out, _ = run_both(capsys, verb, path, "--model", "search", "--json")
    found = {}
    for printed in out.splitlines():
        data: dict[str, Any] = json.loads(printed)
        number = int(data.pop("source").removeprefix(str(path)).removeprefix(":") or 1)
        del data["kind"]
        found[number] = untimed((0, json.dumps(data)[1:-1]))
    answered = 0
    for number, answer in enumerate(batch(verb, lines), 1):
        if answer is not None:
            answered += 1
            assert untimed(answer) == found[number]
    assert answered > 20


def test_a_search_that_takes_long_is_left_to_the_ordinary_way() -> None:
    # More solutions than positions that may be looked at.
    assert batch("count", [81 * ".", FULL], limit=10**18)[0] is None
    assert batch("count", [81 * "."], limit=1000) != [None]


class _Faulty:
    """A search that gets something wrong."""

    def __init__(self, spoil: Callable[[Any], None]) -> None:
        self.spoil = spoil

    def count_many(self, *arguments: Any, **keywords: Any) -> Any:
        tally = KERNEL.count_many(*arguments, **keywords)
        self.spoil(tally)
        return tally

    def __getattr__(self, name: str) -> Any:
        return getattr(KERNEL, name)


def _exchanged(tally: Any) -> None:
    tally.solutions[0, 0, [0, 1]] = tally.solutions[0, 0, [1, 0]]


def _of_another_puzzle(tally: Any) -> None:
    tally.solutions[0, 0] = 10 - tally.solutions[0, 0]


def _twice(tally: Any) -> None:
    tally.counts[0] = 2
    tally.solutions[0, 1] = tally.solutions[0, 0]


@pytest.mark.parametrize("spoil", [_exchanged, _of_another_puzzle, _twice])
@pytest.mark.parametrize("verb", ["check", "solve", "count", "redundant", "reduce"])
def test_wrong_solutions_are_withheld(
    verb: str, spoil: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "KERNEL", _Faulty(spoil))
    with pytest.raises(WrongAnswerError, match="model search gave an answer that breaks a rule"):
        batch(verb, [created()[0]])


def test_a_clue_is_needed_only_with_another_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoil(tally: Any) -> None:
        # The solution that is known, and nothing else, where there are two.
        if len(tally.counts) > 1:
            tally.counts[:] = 1
            tally.solutions[:, 0] = tally.solutions[:, 1]

    monkeypatch.setattr(finding, "KERNEL", _Faulty(spoil))
    with pytest.raises(WrongAnswerError, match="another solution that cannot be one"):
        batch("redundant", [created()[0]])


def test_a_reduced_puzzle_must_keep_its_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoil(grids: Any, *_: Any) -> None:
        grids[:, :9] = 0

    monkeypatch.setattr(reducing, "KERNEL", replace(KERNEL, reduce_all=spoil))
    with pytest.raises(WrongAnswerError, match="another solution while it was reduced"):
        batch("reduce", [created()[0]])


def test_a_reduced_puzzle_must_need_its_clues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reducing, "KERNEL", replace(KERNEL, reduce_all=lambda *others: None))
    with pytest.raises(WrongAnswerError, match="a clue that it does not need"):
        batch("reduce", [FULL])


def test_orders_depend_on_the_seed() -> None:
    givens = np.zeros((2, 81), np.uint8)
    givens[0, [3, 7, 40]] = 1, 2, 3
    givens[1] = 1
    assert reducing.trial_orders(givens, 0)[0, :3].tolist() == [40, 7, 3]
    for seed in (0, 1, 2):
        orders = reducing.trial_orders(givens, seed)
        assert sorted(orders[0].tolist()) == sorted(orders[1].tolist()) == list(range(81))
        assert set(orders[0, :3].tolist()) == {3, 7, 40}


def test_no_code_is_compiled_while_time_is_counted() -> None:
    functions: list[Any] = [KERNEL.count_all, KERNEL.reduce_all]
    finding.prepare(reducing=True)
    known = [list(function.signatures) for function in functions]
    assert all(known)
    for verb in ("check", "solve", "count", "redundant", "reduce"):
        batch(verb, [FULL, created()[0]])
    assert [list(function.signatures) for function in functions] == known
