"""Fewest clues: complete enumeration, two approaches, limits, files for a bilevel solver."""

from __future__ import annotations

import itertools
import re
import threading
from pathlib import Path
from typing import Any

import pytest

import gridwright
from cli_tools import Capsys, run, run_both, run_json
from contract_tools import SMALL, small_puzzle
from fewest_enumeration import fewest_by_enumeration
from gridwright import check, create, fewest, read_one
from gridwright.errors import UnsupportedError, UsageError
from gridwright.outcome import Budget, Limit, Method, Progress, Verdict
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.registry import get_kind
from gridwright.verbs.fewest import confirming
from gridwright.verbs.fewest.confirming import confirm
from gridwright.verbs.fewest.fewest import Fewest, pool_of
from gridwright.verbs.fewest.mibs import bilevel_files
from gridwright.verbs.fewest.tree import HittingTree
from sudoku_boards import full

POOLS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("sudoku", {"size": (4, 4), "symmetry": "none"}, {}),
    ("sudoku", {"size": (4, 4), "diagonals": True, "symmetry": "none"}, {}),
    ("sudoku", {"size": (5, 5), "boxes": "irregular"}, {}),
    ("sudoku", {"size": (6, 6)}, {}),
    ("sudoku", {"size": (6, 6), "boxes": (3, 2), "symmetry": "mirror"}, {}),
    ("battleship", {"size": (4, 5), "fleet": "1,1,2"}, {}),
    ("battleship", {"size": (4, 5), "fleet": "1,1,2"}, {"sums": "droppable"}),
    ("battleship", {"size": (6, 5), "fleet": "1,2,3", "hidden": 4}, {}),
    ("circuit", {"size": (4, 6)}, {}),
    ("circuit", {"size": (4, 4), "path": True}, {}),
    ("hashi", {"size": (6, 4), "islands": 8}, {}),
    ("template", {"size": (3, 5)}, {}),
    ("zebra", {"size": (3, 3)}, {"relations": "same,at"}),
    ("zebra", {"size": (4, 2)}, {"relations": "left,next"}),
    ("zebra", {"size": (3, 2)}, {"relations": "not-at,between,either,not"}),
]


_LARGE = (("sudoku", 3), ("sudoku", 4))
"""Too large for the upper level to be solved by an integer programming engine."""


def _case_name(case: tuple[str, dict[str, Any], dict[str, Any]]) -> str:
    return " ".join(map(str, (case[0], *case[1].values(), *case[2].values())))


def _proved(result: Fewest) -> int:
    """The size of an answer, after checking all that it claims."""
    kind = get_kind(result.puzzle.kind)
    assert result.verdict is Verdict.UNIQUE
    assert result.limit is None
    assert len(result.clues) == result.bound
    assert result.confirmed is not None
    assert set(result.clues) <= set(result.pool)
    assert check(result.puzzle).solutions == result.solutions
    assert all(kind.clues.holds(result.puzzle, clue, result.solutions[0]) for clue in result.clues)
    return len(result.clues)


@pytest.mark.parametrize("case", POOLS, ids=_case_name)
def test_no_choice_of_clues_is_smaller(case: tuple[str, dict[str, Any], dict[str, Any]]) -> None:
    name, options, choices = case
    kind = get_kind(name)
    for seed in (1, 2):
        puzzle = create(name, seed=seed, **options).puzzle
        (solution,) = check(puzzle).solutions
        pool = pool_of(puzzle, solution, choices)
        result = fewest(puzzle, approach="hitting", pool_options=choices, seed=seed)
        assert _proved(fewest(puzzle, pool_options=choices)) == _proved(result)
        recipe = next(recipe for recipe in kind.recipes if recipe.build)
        assert fewest_by_enumeration(
            kind, pool, solution, model=recipe.name, engine="sat"
        ) == _proved(result)


@pytest.mark.parametrize("layout", [boxed(2, 2), boxed(1, 4), boxed(4, 1)])
def test_every_approach_agrees_on_full_sudokus(layout: Any) -> None:
    puzzle = Sudoku(layout, full(layout))
    kind = get_kind("sudoku")
    pool = pool_of(puzzle, puzzle.givens)
    size = fewest_by_enumeration(kind, pool, puzzle.givens, model="search")
    for approach in (None, "hitting", "bilevel"):
        assert _proved(fewest(puzzle, approach=approach)) == size


@pytest.mark.parametrize(
    ("name", "number"), [case for case in SMALL if get_kind(case[0]).single and case not in _LARGE]
)
def test_both_levels_agree_with_hitting_sets(name: str, number: int) -> None:
    puzzle = small_puzzle(name, number)
    choices = {"relations": "same,at"} if name == "zebra" else {}
    result = fewest(puzzle, approach="hitting", pool_options=choices)
    assert _proved(result) == _proved(fewest(puzzle, approach="bilevel", pool_options=choices))
    assert result.clues == fewest(puzzle, approach="hitting", pool_options=choices).clues


def test_pools_are_true_and_contain_the_puzzles_own_clues() -> None:
    for name, options, choices in POOLS:
        puzzle = create(name, seed=3, **options).puzzle
        kind = get_kind(name)
        (solution,) = check(puzzle).solutions
        pool = pool_of(puzzle, solution, choices)
        assert len({clue.name for clue in pool.clues}) == len(pool.clues)
        assert set(pool.clues) <= set(kind.clues.of(pool.puzzle))
        assert all(kind.clues.holds(pool.puzzle, clue, solution) for clue in pool.clues)
        if name != "zebra":
            texts = {clue.text for clue in kind.clues.of(pool.puzzle)}
            assert {clue.text for clue in kind.clues.of(puzzle)} <= texts


@pytest.mark.parametrize(
    ("size", "relations", "number"),
    [
        ((3, 2), "same,at", 12),
        ((3, 2), "left,next,somewhere-left", 4),
        ((4, 2), "not,not-at", 48),
        ((3, 3), "between,apart,at", 12),
        ((3, 2), "pair", 0),
    ],
)
def test_symmetries_are_a_group_that_keeps_all_differences(
    size: tuple[int, int], relations: str, number: int
) -> None:
    kind = get_kind("zebra")
    puzzle = create("zebra", seed=1, size=size).puzzle
    (solution,) = check(puzzle).solutions
    pool = pool_of(puzzle, solution, {"relations": relations})
    group = set(pool.symmetries)
    assert len(group) == number
    for one, other in itertools.product(group, repeat=2):
        assert tuple(one[k] for k in other) in group
    places = itertools.permutations(range(size[0]))
    tables = itertools.product(list(places), repeat=size[1])
    differences = set()
    for table in tables:
        other_solution = (tuple(range(size[0])), *table)
        differences.add(
            frozenset(
                number
                for number, clue in enumerate(pool.clues)
                if not kind.clues.holds(pool.puzzle, clue, other_solution)
            )
        )
    for symmetry in group:
        assert {frozenset(symmetry[k] for k in one) for one in differences} == differences


def test_both_bounds_are_kept_when_the_search_is_stopped() -> None:
    puzzle = create("zebra", size=(6, 6), seed=1).puzzle
    seen: list[Progress] = []
    cancel = threading.Event()

    def watch(progress: Progress) -> None:
        seen.append(progress)
        if progress.best is not None and progress.bound:
            cancel.set()

    result = fewest(puzzle, cancel=cancel, watch=watch)
    assert result.limit == Limit("cancelled")
    assert 0 < result.bound < len(result.clues)
    # A search that was stopped asks for no second opinion.
    assert result.confirmed is None
    assert check(result.puzzle).verdict is Verdict.UNIQUE
    assert seen[-1].best == len(result.clues)
    assert seen[-1].bound == result.bound


def test_nothing_is_claimed_without_time_or_after_a_stop() -> None:
    puzzle = small_puzzle("battleship", 0)
    (solution,) = check(puzzle).solutions
    cancel = threading.Event()
    cancel.set()
    for result in (fewest(puzzle, solution, time=0), fewest(puzzle, solution, cancel=cancel)):
        assert result.verdict is Verdict.UNKNOWN
        assert result.limit is not None
        assert (result.clues, result.bound) == ((), 0)


def test_puzzles_without_a_single_solution_are_refused(empty: Path, none: Path) -> None:
    several = gridwright.read_one(empty.read_text(encoding="utf-8"))
    result = fewest(several)
    assert result.verdict is Verdict.SEVERAL
    assert len(result.solutions) == 2
    for solution in result.solutions:
        assert _proved(fewest(several, solution, approach="hitting")) >= 4
    assert fewest(gridwright.read_one(none.read_text(encoding="utf-8"))).verdict is Verdict.NONE
    with pytest.raises(UsageError, match="this is not a solution"):
        fewest(several, (1,) * 16)


def test_a_pool_that_says_too_little_shows_two_solutions() -> None:
    puzzle = small_puzzle("zebra", 0)
    result = fewest(puzzle, pool_options={"relations": "next"})
    assert result.verdict is Verdict.SEVERAL
    assert len(result.solutions) == 2
    assert result.clues == ()


def test_own_sentences_keep_their_words() -> None:
    puzzle = small_puzzle("zebra", 0)
    result = fewest(puzzle, pool_options={"relations": "own"})
    assert _proved(result) == len(puzzle.sentences)
    assert {clue.text for clue in result.clues} == {one.text for one in puzzle.sentences}


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"approach": "magic"}, "no approach 'magic'"),
        ({"pool_options": {"sums": "lost"}}, "kept, droppable"),
        ({"pool_options": {"colour": "red"}}, "no option 'colour'"),
        ({"approach_options": {"master": "sat"}, "approach": "hitting"}, "no option 'master'"),
        ({"threads": 0}, "whole number of 1 or more"),
    ],
)
def test_wrong_usage_is_one_sentence(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        fewest(small_puzzle("battleship", 0), **settings)


def test_trees_find_every_hitting_set_that_later_sets_allow() -> None:
    tree = HittingTree(4, 2, [{0, 1}])
    found = []
    for leaf in tree.leaves():
        assert leaf is not None
        found.append(leaf)
        rest = {0, 1, 2, 3} - set(leaf)
        if len(found) < 200:
            tree.add(rest)
    assert all(len(leaf) <= 2 for leaf in found)
    assert tree.nodes > 0


def test_files_for_a_bilevel_solver_have_the_same_two_levels(tmp_path: Path) -> None:
    highspy = pytest.importorskip("highspy")
    kind = get_kind("sudoku")
    puzzle = Sudoku(boxed(2, 2), full(boxed(2, 2)))
    pool = pool_of(puzzle, puzzle.givens)
    files = bilevel_files(kind, pool, puzzle.givens, file="four.mps")
    (tmp_path / "four.mps").write_text(files.mps, encoding="utf-8")
    lines = files.aux.split("\n")
    assert lines[-2] == "four.mps"
    section = lines[lines.index("@VARSBEGIN") + 1 : lines.index("@VARSEND")]
    rows = lines[lines.index("@CONSTRSBEGIN") + 1 : lines.index("@CONSTRSEND")]
    assert (len(section), len(rows)) == (int(lines[1]), int(lines[3]))
    assert [line for line in section if line.endswith(" 1")] == ["z 1"]
    result = fewest(puzzle, approach="hitting")
    chosen = {f"y_{re.sub('[^a-z0-9]+', '_', clue.name)}" for clue in result.clues}
    for dropped in ("", *sorted(chosen)):
        assert _lower_level(highspy, tmp_path / "four.mps", chosen - {dropped}) == (dropped == "")


def _lower_level(highspy: Any, path: Path, chosen: set[str]) -> int:
    """The least z if these clues are chosen and the upper level's own row is left out."""
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.readModel(str(path))
    names = solver.getLp().col_names_
    solver.deleteRows(1, [0])
    for index, name in enumerate(names):
        solver.changeColCost(index, float(name == "z"))
        if name.startswith("y_"):
            value = float(name in chosen)
            solver.changeColBounds(index, value, value)
    assert chosen <= set(names)
    solver.run()
    least: float = solver.getInfo().objective_function_value
    return round(least)


def test_the_command_prints_size_and_proof(unique: Path, tmp_path: Path, capsys: Capsys) -> None:
    code, out, err = run_both(capsys, "fewest", unique, "--approach", "hitting")
    assert (code, len(get_kind("sudoku").clues.of(read_one(out)))) == (0, 4)
    assert "4 of 16 clues, the fewest possible (hitting, " in err
    code, (data,) = run_json(capsys, "fewest", unique, "--approach", "bilevel")
    assert code == 0
    assert (len(data["clues"]), data["bound"], data["optimal"]) == (4, 4, True)
    code, out = run(capsys, "fewest", unique, "--export", tmp_path / "four.mps")
    assert (code, out) == (0, "")
    assert (tmp_path / "four.aux").read_text(encoding="utf-8").startswith("@NUMVARS")
    assert "fewest_clues" in (tmp_path / "four.mps").read_text(encoding="utf-8")


def test_the_command_reads_choices(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "ships.txt"
    path.write_text(
        get_kind("battleship").text.write(small_puzzle("battleship", 0)), encoding="utf-8"
    )
    for sums in ("kept", "droppable"):
        code, (data,) = run_json(capsys, "fewest", path, "--pool", f"sums={sums}")
        assert code == 0
        assert data["pool"] == 20 + (9 if sums == "droppable" else 0)


def test_a_second_opinion_gets_no_time_beyond_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = get_kind("template")
    puzzle = gridwright.read_one("kind: template\n1 2 3\n2 3 1")
    (solution,) = check(puzzle).solutions
    built, go_on = threading.Event(), threading.Event()

    def slow(*_: object, **settings: object) -> None:
        del settings
        built.set()
        go_on.wait()
        raise UnsupportedError("too late")

    monkeypatch.setattr(confirming, "open_oracle", slow)
    assert confirm(kind, puzzle, solution, Method("cell", "sat"), budget=Budget(0)) is None
    assert not built.is_set()
    # A model that is still being built when the time is up is not waited for.
    assert confirm(kind, puzzle, solution, Method("cell", "sat"), budget=Budget(0.05)) is None
    go_on.set()


def test_part_of_a_budget_names_the_limit_of_the_whole() -> None:
    whole = Budget(3)
    part = whole.part(0)
    assert part.stopped() == Limit("time", 3)
    assert whole.stopped() is None
    whole.cancel.set()
    assert Budget(cancel=whole.cancel).part(1 / 2).stopped() == Limit("cancelled")


def test_the_clock_of_the_whole_stands_still_with_that_of_a_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr("gridwright.outcome.time.monotonic", lambda: now[0])
    whole = Budget(1000)
    part = whole.part(1 / 2)
    now[0] += 3
    with part.part(1 / 2).paused():
        now[0] += 60
    assert (whole.spent, part.spent) == (3, 3)
