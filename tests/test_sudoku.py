"""Sudoku: known answers, known numbers, creation, and the outside collections."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright
from conftest import EXAMPLES, installed_engines
from gridwright.errors import UsageError
from gridwright.grid import Symmetry, orbits
from gridwright.outcome import Verdict
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.formats import line
from gridwright.puzzles.sudoku.jigsaw import random_regions
from gridwright.puzzles.sudoku.layout import boxed, irregular
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.reading_files import read_paths

SharedData = Callable[[str], Path]

# Figure 3.2 of Conroy, Dieroff, Kehoe and Lu: the answer to Figure 3.1.
FIGURE = """
3 6 8 4 5 2 9 1 7
2 1 4 8 7 9 3 6 5
5 9 7 6 1 3 8 2 4
1 8 9 2 3 4 5 7 6
4 7 3 5 6 8 1 9 2
6 5 2 1 9 7 4 8 3
8 2 6 9 4 5 7 3 1
7 4 1 3 8 6 2 5 9
9 3 5 7 2 1 6 4 8
"""


def read_line(text: str) -> Sudoku:
    puzzle = gridwright.read_one(text, kind="sudoku", format="line")
    assert isinstance(puzzle, Sudoku)
    return puzzle


def empty(layout: object) -> Sudoku:
    return Sudoku(layout, (0,) * layout.size**2)  # type: ignore[arg-type, attr-defined]


def test_the_papers_figure_has_the_papers_answer() -> None:
    puzzle = gridwright.read_one((EXAMPLES / "sudoku" / "figure-3-1.txt").read_text())
    answer = tuple(map(int, FIGURE.split()))
    ways = [("cell", engine) for engine in installed_engines()]
    for model, engine in [*ways, ("distinct", "cpsat"), ("search", None)]:
        outcome = gridwright.check(puzzle, model=model, engine=engine)
        assert outcome.verdict is Verdict.UNIQUE
        assert outcome.solutions == (answer,)


@pytest.mark.parametrize(
    ("layout", "number"),
    [
        (boxed(2, 2), 288),  # all 4x4 Sudoku grids
        (boxed(2, 2, diagonals=True), 48),
        (boxed(1, 4), 576),  # boxes that are rows: Latin squares of order 4
        (boxed(4, 1), 576),
        (boxed(1, 3), 12),
    ],
)
def test_known_numbers_of_grids(layout: object, number: int) -> None:
    puzzle = empty(layout)
    assert gridwright.count(puzzle, at_most=1000, model="search").count == number
    assert gridwright.count(puzzle, at_most=1000, model="cell", engine="sat").count == number
    assert gridwright.count(puzzle, at_most=1000, model="distinct", engine="cpsat").count == number


def test_all_6x6_grids_below_a_fixed_first_row() -> None:
    # 28,200,960 grids of 6x6 in all, and every first row is as good as another.
    puzzle = Sudoku(boxed(2, 3), (1, 2, 3, 4, 5, 6) + (0,) * 30)
    outcome = gridwright.count(puzzle, at_most=10**6)
    assert outcome.limit is None
    assert outcome.count == 28_200_960 // 720


def test_models_have_the_sizes_that_their_formulas_say() -> None:
    for height, width in ((2, 2), (2, 3), (3, 3), (3, 4)):
        n = height * width
        puzzle = Sudoku(boxed(height, width), (1,) + (0,) * (n * n - 1))
        size = gridwright.solve(puzzle, model="cell", engine="sat").statistics
        assert size is not None
        assert size.variables == size.binaries == n**3
        assert size.constraints == n * n + 3 * n * n + 1
        assert size.nonzeros == 4 * n**3 + 1


def test_diagonals_and_regions_are_rules() -> None:
    grid = tuple(map(int, FIGURE.split()))
    plain, crossed = empty(boxed(3, 3)), empty(boxed(3, 3, diagonals=True))
    assert KIND.rules.violations(plain, grid) == ()
    assert any("diagonal" in str(broken) for broken in KIND.rules.violations(crossed, grid))
    stripes = empty(irregular(tuple(i // 9 for i in range(81))))
    assert KIND.rules.violations(stripes, grid) == ()


@given(seed=st.integers(0, 10**6), size=st.integers(3, 10))
@settings(max_examples=40, deadline=None)
def test_random_regions_are_connected_and_of_equal_size(seed: int, size: int) -> None:
    layout = random_regions(random.Random(seed), size)
    for region in range(size):
        members = {i for i, name in enumerate(layout.regions) if name == region}
        assert len(members) == size
        reached: set[int] = set()
        todo = [min(members)]
        while todo:
            index = todo.pop()
            if index in members - reached:
                reached.add(index)
                row, col = divmod(index, size)
                steps = ((row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1))
                todo += [r * size + c for r, c in steps if 0 <= r < size and 0 <= c < size]
        assert reached == members


@pytest.mark.parametrize("symmetry", list(Symmetry))
def test_created_puzzles_are_unique_symmetric_and_irreducible(symmetry: Symmetry) -> None:
    # Quarter turns are hard on a 9x9 board; on 6x6 they are found at once.
    size = 6 if symmetry is Symmetry.QUARTER else 9
    for seed in range(3):
        puzzle = gridwright.create("sudoku", seed=seed, symmetry=symmetry, size=(size, size)).puzzle
        assert gridwright.check(puzzle, model="cell", engine="sat").verdict is Verdict.UNIQUE
        for orbit in orbits(size, size, symmetry):
            assert len({bool(puzzle.givens[cell.row * size + cell.col]) for cell in orbit}) == 1
        assert gridwright.redundant(puzzle, model="cell", engine="sat").redundant == ()


@pytest.mark.parametrize(
    "options",
    [
        {"clues": 30},
        {"clues": 25, "symmetry": "none", "irreducible": True},
        {"size": (6, 6), "boxes": (3, 2), "clues": 12},
        {"size": (8, 8), "diagonals": True},
        {"size": (7, 7), "boxes": "irregular", "symmetry": "none"},
        {"size": (12, 12)},
        {"size": (16, 16), "clues": 140},
    ],
    ids=str,
)
def test_creation_keeps_to_its_options(options: dict[str, Any]) -> None:
    creation = gridwright.create("sudoku", seed=5, **options)
    assert creation.verdict is Verdict.UNIQUE
    puzzle = creation.puzzle
    assert (puzzle.size, puzzle.size) == options.get("size", (9, 9))
    if "clues" in options:
        assert len(KIND.clues.of(puzzle)) == options["clues"]
    if options.get("irreducible"):
        assert gridwright.redundant(puzzle).redundant == ()
    if options.get("boxes") == "irregular":
        assert puzzle.layout.boxes is None
    assert puzzle.layout.diagonals == options.get("diagonals", False)
    assert KIND.rules.violations(puzzle, creation.solutions[0]) == ()


def test_impossible_wishes_are_refused_in_words() -> None:
    wishes: list[dict[str, Any]] = [
        {"clues": 100},
        {"size": (7, 7)},
        {"size": (99, 99)},
        {"size": (4, 6)},
        {"boxes": (2, 3)},
        {"size": (4, 4), "symmetry": "quarter", "clues": 3},
        {"colour": "red"},
    ]
    for options in wishes:
        with pytest.raises(UsageError):
            gridwright.create("sudoku", **options)


def test_a_contradiction_without_a_repeated_digit_is_explained() -> None:
    # Row 1 needs its 9 in r1c9, and column 9 has a 9 already.
    rows = ["12345678.", "........9"] + ["." * 9] * 7
    puzzle = read_line("".join(rows))
    assert KIND.rules.faults(puzzle) == ()
    assert gridwright.check(puzzle).verdict is Verdict.NONE
    found = gridwright.conflict(puzzle)
    assert found.smallest
    # The 9 bars the last three cells of row 1, which lie in its box, and six digits fill the rest.
    names = {clue.name for clue in found.clues}
    assert names == {"r2c9=9", *(f"r1c{col}={col}" for col in range(1, 7))}


@pytest.mark.parametrize("name", ["17clue", "hardest1905-11plus", "hardest1106", "magictour1465"])
def test_every_puzzle_of_the_9x9_collections_is_unique(name: str, shared_data: SharedData) -> None:
    items = list(read_paths([str(shared_data(f"sudoku/{name}") / "puzzles.txt")]))
    assert len(items) in (200, 250, 600)
    for item in items:
        assert item.entry.parsed is not None
        puzzle = item.entry.parsed.puzzle
        outcome = gridwright.check(puzzle, model="search")
        assert outcome.verdict is Verdict.UNIQUE
        assert KIND.rules.violations(puzzle, outcome.solutions[0]) == ()


def test_puzzles_with_17_clues_need_every_one(shared_data: SharedData) -> None:
    # No puzzle has 16 clues, by the theorem of McGuire, Tugemann and Civario.
    lines = (shared_data("sudoku/17clue") / "puzzles.txt").read_text().split()
    for text in lines[:40]:
        result = gridwright.redundant(read_line(text), model="search")
        assert result.redundant == ()
        assert len(result.needed) == 17


@pytest.mark.parametrize("engine", installed_engines())
def test_the_papers_model_solves_hard_puzzles_on_every_engine(
    engine: str, shared_data: SharedData
) -> None:
    lines = (shared_data("sudoku/hardest1106") / "puzzles.txt").read_text().split()
    for text in lines[:2]:
        puzzle = read_line(text)
        outcome = gridwright.check(puzzle, model="cell", engine=engine)
        assert outcome.verdict is Verdict.UNIQUE
        assert outcome.solutions == gridwright.check(puzzle, model="search").solutions


def test_published_solutions_of_16x16_puzzles_are_ours(shared_data: SharedData) -> None:
    path = shared_data("sudoku/janko16") / "puzzles.jsonl"
    solutions = [json.loads(text)["solution"] for text in path.read_text().splitlines()]
    items = list(read_paths([str(path)]))
    assert len(items) == len(solutions) == 30
    for item, solution in zip(items, solutions, strict=True):
        assert item.entry.parsed is not None
        outcome = gridwright.check(item.entry.parsed.puzzle, time=60)
        published = tuple(map(int, solution.split()[2:]))
        assert KIND.rules.violations(item.entry.parsed.puzzle, published) == ()
        if outcome.verdict is Verdict.UNIQUE:
            assert outcome.solutions == (published,)
        else:
            assert outcome.verdict is Verdict.SEVERAL


def test_instances_with_at_least_one_solution_are_never_called_impossible(
    shared_data: SharedData,
) -> None:
    files = sorted(shared_data("sudoku/lloyd-amos").rglob("inst*.txt"))
    assert len(files) == 108
    for item in read_paths(map(str, files[::4])):
        assert item.entry.parsed is not None
        outcome = gridwright.solve(item.entry.parsed.puzzle, time=60)
        assert outcome.verdict is Verdict.SOLVED


@given(st.lists(st.integers(0, 9), min_size=81, max_size=81))
@settings(max_examples=50, deadline=None)
def test_faults_are_exactly_repeated_digits(digits: list[int]) -> None:
    puzzle = Sudoku(boxed(3, 3), tuple(digits))
    rows = [digits[i * 9 : i * 9 + 9] for i in range(9)]
    columns = [digits[j::9] for j in range(9)]
    boxes = [
        [rows[r + i][c + j] for i in range(3) for j in range(3)]
        for r in (0, 3, 6)
        for c in (0, 3, 6)
    ]
    houses = [[d for d in house if d] for house in (*rows, *columns, *boxes)]
    repeated = sum(len({d for d in house if house.count(d) > 1}) for house in houses)
    assert len(KIND.rules.faults(puzzle)) == repeated


def test_lines_of_created_puzzles_read_back() -> None:
    for seed in range(5):
        puzzle = gridwright.create("sudoku", seed=seed).puzzle
        assert read_line(line.write_line(puzzle)) == puzzle
