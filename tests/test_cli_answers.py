"""Answers that must not mislead: proofs before drawing, differences, faults, limits, remarks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gridwright
from cli_tools import EMPTY, NONE, UNIQUE, Capsys, run, run_both, run_json, text_of
from conftest import EXAMPLES
from gridwright.cli import main
from gridwright.drawing import Palette, mark_differences
from gridwright.errors import UsageError
from gridwright.reading import read_one
from gridwright.reading_files import read_paths
from gridwright.registry import get_kind, kind_of
from gridwright.verbs.disambiguate import differences, disambiguate

SEVERAL = ["battleship/10x10-several", "circuit/3x6-several", "hashi/3x5-several"]
SEVERAL += ["starbattle/5x5-several", "sudoku/6x6-several", "template/several"]
# The two empty cells of row 1 hold 1 and 2, and so do those of row 3, in the other order.
PAIR = "..34" + "3412" + "..43" + "4321"


def example(name: str) -> Path:
    return EXAMPLES / f"{name}.txt"


# Drawing a solution.


@pytest.mark.parametrize("name", SEVERAL)
def test_one_of_several_solutions_is_drawn_only_if_asked_for(capsys: Capsys, name: str) -> None:
    path = example(name)
    code, out, err = run_both(capsys, "draw", path, "--solution")
    assert (code, out) == (1, "")
    assert "not drawn: there are several solutions" in err
    code, out = run(capsys, "draw", path, "--solution", "--any")
    assert (code, "?" in out.replace("(?)", "")) == (0, False)
    code, out = run(capsys, "draw", path, "--differences")
    assert code == 1
    assert "?" in out.replace("(?)", "")


@pytest.mark.parametrize("name", [*SEVERAL, "zebra/mixed-4x3"])
def test_differences_are_marked_in_every_kind_of_picture(name: str) -> None:
    puzzle = read_one(example(name).read_text(encoding="utf-8"))
    kind = kind_of(puzzle)
    clues = kind.clues.of(puzzle)
    if kind.name == "zebra":
        puzzle = kind.clues.keep(puzzle, clues[: len(clues) // 2])
    first, second = gridwright.check(puzzle).solutions
    plain = kind.painter.picture(puzzle, first)
    marked = mark_differences(plain, kind.painter.picture(puzzle, second))
    svg = gridwright.draw(puzzle, solution=first, other=second)
    assert isinstance(svg, str)
    assert Palette.MARK.value in svg
    assert len(marked.shapes) > len(plain.shapes)
    # Nothing is marked between a solution and itself.
    assert mark_differences(plain, plain) == plain


def test_the_marked_cells_are_those_that_differ() -> None:
    puzzle = read_one(text_of(PAIR))
    first, second = gridwright.check(puzzle).solutions
    text = gridwright.draw(puzzle, format="text", solution=first, other=second)
    assert isinstance(text, str)
    rows = [row for row in text.splitlines() if re.search(r"\d", row)]
    assert [row.count("?") for row in rows] == [2, 0, 2, 0]


def test_a_proof_that_takes_too_long_is_said_to_be_missing(capsys: Capsys, unique: Path) -> None:
    code, _, err = run_both(capsys, "draw", unique, "--solution", "--time", "0")
    assert (code, "time limit" in err) == (3, True)
    assert main(["draw", str(unique), "--any", "--differences"]) == 2


def test_any_fill_of_a_crossword_is_drawn(capsys: Capsys) -> None:
    # A crossword without its clues has no single answer by nature.
    assert not get_kind("crossword").single
    assert run(capsys, "draw", example("crossword/4x4-several"), "--solution")[0] == 0


# What tells two solutions apart.


@pytest.mark.parametrize("name", SEVERAL)
def test_check_says_where_two_solutions_differ(capsys: Capsys, name: str) -> None:
    code, (data,) = run_json(capsys, "check", example(name))
    assert (code, data["verdict"]) == (1, "several")
    puzzle = read_one(example(name).read_text(encoding="utf-8"))
    kind = kind_of(puzzle)
    first, second = (kind.text.parse_solution(puzzle, text) for text in data["solutions"])
    expected = [[fact.text for fact in side] for side in differences(puzzle, first, second)]
    assert [data["only_first"], data["only_second"]] == expected
    assert any(expected)
    assert not set(expected[0]) & set(expected[1])
    _, out = run(capsys, "check", example(name))
    assert "They differ in" in out or "Only the first has" in out


@pytest.mark.parametrize("name", SEVERAL)
def test_the_clue_that_is_named_leaves_one_solution(name: str) -> None:
    puzzle = read_one(example(name).read_text(encoding="utf-8"))
    kind = kind_of(puzzle)
    answer = disambiguate(puzzle)
    total = gridwright.count(puzzle, at_most=1000)
    if answer.clue is None:
        return
    # Listed by another verb: exactly one of all solutions satisfies the clue.
    assert total.limit is None
    assert kind.pools is not None
    fitting = []
    for solution in answer.solutions:
        full = kind.pools.gather(puzzle, solution).puzzle
        if kind.clues.holds(full, answer.clue, solution):
            kept = kind.clues.keep(full, [*kind.clues.of(puzzle), answer.clue])
            fitting.append(gridwright.check(kept).verdict)
    assert set(fitting) <= {"unique"}


def test_a_deciding_clue_in_words(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "pair.txt"
    path.write_text(text_of(PAIR), encoding="utf-8")
    code, out = run(capsys, "check", path)
    assert code == 1
    assert "They differ in 4 cells: r1c1, r1c2, r3c1, r3c2." in out
    assert re.search(r"One more clue would leave exactly one solution: [12] in r1c1\.", out)


def test_no_single_clue_may_decide(capsys: Capsys, tmp_path: Path) -> None:
    # Two pairs of cells can be exchanged independently, so one clue settles only one of them.
    path = tmp_path / "two.txt"
    path.write_text("kind: template\n\n. . 3 4\n. . 4 3\n3 4 . .\n4 3 . .\n", encoding="utf-8")
    code, (data,) = run_json(capsys, "check", path)
    assert (code, data["deciding_clue"], data["deciding_clue_known"]) == (1, None, True)
    assert "No single clue would leave exactly one solution." in run(capsys, "check", path)[1]


def test_what_is_not_known_is_not_claimed(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "blank.txt"
    path.write_text("." * 81, encoding="utf-8")
    code, (data,) = run_json(capsys, "check", path)
    assert (code, data["deciding_clue"], data["deciding_clue_known"]) == (1, None, False)
    assert "is not known: " in run(capsys, "check", path)[1]


# Remarks, times, verdicts, exit codes.


@pytest.mark.parametrize(
    ("line", "expected", "verb", "remark"),
    [
        (UNIQUE, "several", "check", "there is exactly one solution"),
        (EMPTY, "unique", "check", "there are several solutions"),
        (NONE, "unique", "solve", "there is no solution"),
        (UNIQUE, "none", "solve", "there is a solution"),
        (UNIQUE, "unique", "check", None),
        (UNIQUE, "unique", "solve", None),
        (EMPTY, "several", "count", None),
    ],
)
def test_a_file_that_expects_otherwise(
    capsys: Capsys, tmp_path: Path, line: str, expected: str, verb: str, remark: str | None
) -> None:
    path = tmp_path / "expecting.txt"
    text = text_of(line).replace("\n\n", f"\nexpect: {expected}\n\n", 1)
    path.write_text(text, encoding="utf-8")
    _, _, err = run_both(capsys, verb, path, "--quiet")
    _, (data,) = run_json(capsys, verb, path)
    if remark is None:
        assert (err, "remarks" in data) == ("", False)
    else:
        wanted = f"the file says 'expect: {expected}', but {remark}"
        assert data["remarks"] == [wanted]
        assert err == f"gridwright: {path}: {wanted}\n"


@pytest.mark.parametrize(
    "verb", ["solve", "check", "count", "conflict", "redundant", "reduce", "fewest"]
)
def test_quiet_prints_no_times(
    capsys: Capsys, unique: Path, empty: Path, none: Path, verb: str
) -> None:
    _, out, err = run_both(capsys, verb, unique, empty, none, "--quiet")
    assert not re.search(r"\d s\)", out + err)


def test_quiet_still_prints_the_verdict(capsys: Capsys, empty: Path, unique: Path) -> None:
    _, out, _ = run_both(capsys, "check", empty, unique, "--quiet")
    assert out.startswith("several solutions")
    assert out.endswith("unique: exactly one solution\n")
    _, out, _ = run_both(capsys, "grade", unique, "--quiet")
    assert re.match(r"[a-z ]+ \(\d", out)


def test_every_answer_in_json_has_a_verdict(capsys: Capsys, unique: Path) -> None:
    _, (data,) = run_json(capsys, "solve", unique)
    assert data["verdict"] == "solved"


# Faults, limits that are known, folders.

SHIPS = """kind: battleship
fleet: 4x1 3x2 2x3 1x4

  . . . . . . . ~ . . | 3
  . . . . . . . . . . | 0
  . . . . . . . . . . | 1
  . . . . . . . . . . | 1
  . ^ . . . . . . . . | 2
  . . . . . . . . . ^ | 2
  . . . . . . . . . . | 2
  o . . . . . . . . . | 2
  . . . . . . . . . . | 2
  . ~ . . . . . . . . | 6
  -------------------
  1 3 1 2 1 4 0 4 0 4
"""


def test_a_conflict_that_shows_without_a_search_is_told_without_any_time(
    capsys: Capsys, tmp_path: Path
) -> None:
    path = tmp_path / "ships.txt"
    path.write_text(SHIPS, encoding="utf-8")
    # Even without any time: counting needs none.
    code, out, err = run_both(capsys, "conflict", path, "--time", "0")
    assert (code, err) == (3, "")
    assert "the row sums add up to 21, and the fleet has 20 cells" in out
    assert "clues contradict each other, perhaps not all needed" in out
    assert set(re.findall(r"the sum of \d+ in (\w+)", out)) == {"row"}


def test_conflict_takes_the_options_of_fill(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("CAT;60\nARE;95\nTEN;95\n", encoding="utf-8")
    grid = tmp_path / "grid.txt"
    grid.write_text("kind: crossword\nwords: words.txt\n\nC . .\n", encoding="utf-8")
    assert run(capsys, "conflict", grid)[0] == 1
    code, (data,) = run_json(capsys, "conflict", grid, "--require", "DOG")
    assert (code, data["verdict"]) == (0, "none")
    code, (data,) = run_json(capsys, "conflict", grid, "--floor", "90")
    assert (code, data["verdict"]) == (0, "none")
    code, _, err = run_both(capsys, "conflict", example("sudoku/4x4"), "--words", "x")
    assert (code, "no field 'words'" in err) == (2, True)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--clues", "10"], "fewer than 17 clues"),
        (["--clues", "16", "--symmetry", "none"], "fewer than 17 clues"),
        (["--size", "4", "--clues", "3", "--symmetry", "none"], "fewer than 4 clues"),
        (["--size", "6", "--clues", "4"], "4 clues are too few for 6 digits"),
    ],
)
def test_too_few_clues_are_refused_at_once(capsys: Capsys, options: list[str], reason: str) -> None:
    code, out, err = run_both(capsys, "create", "sudoku", *options)
    assert (code, out) == (2, "")
    assert reason in err


def test_other_boards_may_have_fewer_clues() -> None:
    # With diagonals 12 clues can be enough, so only the certain bound is used.
    puzzle = gridwright.create("sudoku", diagonals=True, clues=12, symmetry="none", time=0)
    assert puzzle.limit is not None
    with pytest.raises(UsageError, match="too few"):
        gridwright.create("sudoku", diagonals=True, clues=7, symmetry="none")


def test_a_folder_may_hold_other_files(capsys: Capsys, unique: Path) -> None:
    folder = unique.parent
    (folder / "readme.md").write_text("Puzzles for Sunday, all by hand.\n", encoding="utf-8")
    (folder / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\0")
    code, out, err = run_both(capsys, "check", folder)
    assert (code, out.count("\n")) == (0, 1)
    assert err == "gridwright: 2 files skipped, as no puzzle begins there\n"
    # A file that is named, and a puzzle with a mistake, are still reported.
    assert run_both(capsys, "check", folder / "readme.md")[0] == 2
    (folder / "typo.txt").write_text("kind: soduku\n\n1\n", encoding="utf-8")
    code, _, err = run_both(capsys, "check", folder)
    assert (code, "did you mean 'sudoku'" in err) == (2, True)
    assert len(list(read_paths([str(folder)]))) == 4


def test_a_folder_without_puzzles_is_an_error(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "readme.md").write_text("Nothing here yet, come back later.\n", encoding="utf-8")
    code, _, err = run_both(capsys, "check", tmp_path)
    assert (code, "no file in this folder is a puzzle" in err) == (2, True)


# Help.


def test_the_program_alone_shows_its_help(capsys: Capsys) -> None:
    code, out = run(capsys)
    assert code == 0
    assert "usage: gridwright" in out
    assert "prove that there is exactly one solution" in out


@pytest.mark.parametrize(
    ("argv", "meant"),
    [
        (["slove", "x"], "'solve'"),
        (["check", "x", "--tiem", "3"], "--time"),
        (["create", "sudoku", "--cleus=30"], "--clues"),
        (["create", "soduku"], "'sudoku'"),
        (["check", "x", "--proof", "no-god"], "'no-good'"),
        (["check", str(EXAMPLES / "sudoku" / "4x4.txt"), "--kind", "sudko"], "'sudoku'"),
    ],
)
def test_did_you_mean(capsys: Capsys, argv: list[str], meant: str) -> None:
    code, out, err = run_both(capsys, *argv)
    assert (code, out) == (2, "")
    assert f"did you mean {meant}" in err
    assert err.count("\n") == 1


def test_check_names_every_cell_of_a_sudoku_in_which_solutions_differ(capsys: Capsys) -> None:
    line = ".............41..2...5..76...5.3...7..34.76..7...6.9...92..6...4..29....6......8."
    code, out, _ = run_both(capsys, "check", line, "--proof", "difference")
    assert code == 1
    (line,) = [line for line in out.splitlines() if line.startswith("They differ in ")]
    assert len(re.findall(r"r\dc\d", line)) == int(line.split()[3]) > 24
    assert "more" not in line
