"""Hashi's models: exact where brute force can tell, sized as told, right on real boards."""

from __future__ import annotations

import json
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright
from gridwright.grid import Cell
from gridwright.model import Formulation, Model
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget
from gridwright.puzzles.hashi import KIND
from gridwright.puzzles.hashi.deductions import deductions
from gridwright.puzzles.hashi.puzzle import Hashi, Island, Solution, keep
from gridwright.reading_files import read_paths

WAYS = [
    ("cut", "sat"),
    ("cut", "cpsat"),
    ("cut", "highs"),
    ("flow", "highs"),
    ("flow+hints", "cpsat"),
    ("flow+hints", "highs"),
]
BOARDS = {
    "one island": "?",
    "1-1": "1 . 1",
    "2-2": "2 . 2",
    "1-2": "1 . 2",
    "1-?": "1 ?",
    "touching": """
        2 2 .
        2 3 1
    """,
    "four ones": """
        1 . 1
        . . .
        1 . 1
        . . .
    """,
    "a row in two parts": "2 . 2 1 . 1",
    "loops": """
        2 . 2 . 2 . 2
        . . . . . . .
        2 . 2 . 2 . 2
    """,
    "a crossing is forced": """
        . . 1 . .
        1 . . . 1
        . . . . .
        . . 1 . .
    """,
    "labels force a crossing": """
        2 . 1 . 2
        1 . . . 1
        2 . 1 . 2
    """,
    "unknown": """
        ? . ? . 1
        . ? . . .
        ? . . . ?
    """,
    "out of reach": """
        1 . . .
        . . 1 1
    """,
}


def board(text: str) -> Hashi:
    rows = [line.split() for line in text.strip().splitlines()]
    islands = tuple(
        Island(Cell(row, col), None if mark == "?" else int(mark))
        for row, marks in enumerate(rows)
        for col, mark in enumerate(marks)
        if mark != "."
    )
    return Hashi(len(rows), len(rows[0]), islands)


def brute(puzzle: Hashi) -> set[Solution]:
    """Every number of bridges on every link, tried on the rule checker."""
    return {way for way in legal(keep(puzzle, ())) if not KIND.rules.violations(puzzle, way)}


@cache
def legal(puzzle: Hashi) -> tuple[Solution, ...]:
    ways = product(range(3), repeat=len(puzzle.links))
    return tuple(way for way in ways if not KIND.rules.violations(puzzle, way))


def listed(puzzle: Hashi, model: str, engine: str = "sat") -> set[Solution]:
    oracle = open_oracle(KIND, puzzle, model=model, engine=engine)
    found = oracle.find(at_most=100_000, budget=Budget())
    oracle.close()
    assert found.complete
    assert len(set(found.solutions)) == found.count
    return set(found.solutions)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("way", WAYS, ids=" on ".join)
def test_every_model_lists_what_brute_force_lists(name: str, way: tuple[str, str]) -> None:
    puzzle = board(BOARDS[name])
    assert listed(puzzle, *way) == brute(puzzle)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("1-1", 1),
        ("2-2", 1),
        ("1-2", 0),
        ("1-?", 1),
        ("touching", 1),
        ("four ones", 0),
        ("a row in two parts", 0),
        ("a crossing is forced", 0),
        ("labels force a crossing", 0),
        ("out of reach", 0),
    ],
)
def test_boards_made_to_trap_solvers(name: str, number: int) -> None:
    puzzle = board(BOARDS[name])
    assert len(brute(puzzle)) == number
    assert gridwright.check(puzzle).verdict == ("unique" if number else "none")
    assert gridwright.count(puzzle, at_most=9).count == number


@st.composite
def puzzles(draw: st.DrawFn) -> Hashi:
    """Small boards, not always square, with labels of some bridges, of which a few are changed.

    Touching islands, links that cross, islands that nothing reaches and labels that are not
    told come up; at most seven links keep brute force short.
    """
    rows, cols = draw(st.integers(1, 5)), draw(st.integers(1, 6))
    every = [Cell(row, col) for row in range(rows) for col in range(cols)]
    chosen = draw(st.sets(st.sampled_from(every), min_size=1, max_size=8))
    puzzle = Hashi(rows, cols, tuple(Island(cell, None) for cell in sorted(chosen)))
    while len(puzzle.links) > 7:
        puzzle = Hashi(rows, cols, puzzle.islands[1:])
    size = len(puzzle.links)
    bridges = draw(st.lists(st.sampled_from((0, 1, 1, 2)), min_size=size, max_size=size))
    # True labels come from a solution where there is one.
    truths = sorted(brute(puzzle))
    if draw(st.booleans()) and truths:
        bridges = list(draw(st.sampled_from(truths)))
    labels: list[int | None] = []
    for links in puzzle.graph.at:
        total = max(1, sum(bridges[link] for link in links))
        labels.append(draw(st.sampled_from((total,) * 9 + (None, None, min(8, total + 1)))))
    islands = zip(puzzle.islands, labels, strict=True)
    return Hashi(rows, cols, tuple(Island(cell, label) for (cell, _), label in islands))


@settings(max_examples=60, deadline=None)
@given(puzzle=puzzles(), way=st.sampled_from(WAYS))
def test_models_agree_with_brute_force_on_random_boards(
    puzzle: Hashi, way: tuple[str, str]
) -> None:
    assert listed(puzzle, *way) == brute(puzzle)


@settings(max_examples=100, deadline=None)
@given(puzzle=puzzles())
def test_deductions_hold_in_every_solution(puzzle: Hashi) -> None:
    for told in deductions(puzzle):
        # Nothing but the labels it names is needed.
        solutions = brute(keep(puzzle, told.clues))
        assert all(told.lower <= solution[told.link] <= told.upper for solution in solutions)
        assert told.island in puzzle.graph.edges[told.link]
        assert puzzle.islands[told.island].cell.name in told.text


@settings(max_examples=12, deadline=None)
@given(puzzle=puzzles())
def test_deductions_go_with_the_labels_they_rest_on(puzzle: Hashi) -> None:
    for way in (("cut", "sat"), ("flow+hints", "cpsat"), ("flow+hints", "highs")):
        oracle = open_oracle(KIND, puzzle, model=way[0], engine=way[1])
        for dropped in (*puzzle.clues, None):
            kept = [clue for clue in puzzle.clues if clue is not dropped]
            expected = brute(keep(puzzle, kept))
            found = oracle.find(kept, at_most=3, budget=Budget())
            assert found.count == min(3, len(expected))
            assert expected.issuperset(found.solutions)
        oracle.close()


@settings(max_examples=15, deadline=None)
@given(puzzle=puzzles())
def test_unneeded_and_contradicting_labels_do_not_depend_on_the_model(puzzle: Hashi) -> None:
    ways: list[dict[str, Any]] = [{}, {"model": "flow+hints", "engine": "cpsat"}]
    cut, hints = (gridwright.redundant(puzzle, **way) for way in ways)
    assert cut.verdict == hints.verdict
    assert set(cut.redundant) == set(hints.redundant)
    conflicts = [gridwright.conflict(puzzle, **way) for way in ways]
    assert conflicts[0].verdict == conflicts[1].verdict
    for found in conflicts:
        assert found.smallest or found.verdict != "none"
        assert len(found.clues) == len(conflicts[0].clues)
        assert found.verdict != "none" or not brute(keep(puzzle, found.clues))


def test_every_pattern_has_its_deduction() -> None:
    crowd = board("""
        . 2 3 1 .
        3 8 5 3 2
        2 7 6 4 .
        . 1 2 ? .
    """)
    told = {each.equation: each for each in deductions(crowd)}
    assert told["6.11"].name == "8 with four neighbours"
    assert told["6.11"].lower == told["6.11"].upper == 2
    assert (told["6.10"].lower, told["6.10"].upper) == (1, 2)
    rows = {
        "1 . 1 1": {"6.2", "6.3"},
        "1 2 . 1": {"6.3", "6.5"},
        "1 2 . 3": {"6.3", "6.5"},
        "1 . 2 ?": {"6.3", "6.5"},
        "2 . 3 1": {"6.4", "6.6", "6.3"},
        "2 4 . 2": {"6.4", "6.7"},
        "? 2 . ?": set(),
        "1 . 1": {"6.3"},
        "2 . 2": {"6.4"},
    }
    for row, equations in rows.items():
        assert {each.equation for each in deductions(board(row))} == equations, row
    tee = ". 2 . .\n2 {} . 2"
    for label, equation in (("5", "6.8"), ("6", "6.9")):
        assert equation in {each.equation for each in deductions(board(tee.format(label)))}


@pytest.mark.parametrize("name", BOARDS)
def test_sizes(name: str) -> None:
    puzzle = board(BOARDS[name])
    links, islands = len(puzzle.links), len(puzzle.islands)
    crossings = len(puzzle.crossings)
    labels = len(puzzle.clues)
    size = {recipe.name: build(puzzle, recipe.name).statistics() for recipe in KIND.recipes}
    assert size["cut"].variables == size["cut"].binaries == 2 * links
    pairs = sum(
        puzzle.islands[one].label == puzzle.islands[other].label in (1, 2)
        for one, other, _ in puzzle.links
    )
    threes = sum(
        a in (1, 2) and c in (1, 2) and a + c == b
        for one, middle, other in permutations(range(islands), 3)
        if one < other and {(one, middle), (middle, other)} <= near(puzzle)
        for a, b, c in [[puzzle.islands[i].label for i in (one, middle, other)]]
    )
    rows = links + crossings + (islands if islands > 1 else labels)
    closed = (pairs if islands > 2 else 0) + (threes if islands > 3 else 0)
    assert size["cut"].constraints == rows + closed
    assert (size["flow"].variables, size["flow"].binaries) == (5 * links, 3 * links)
    assert size["flow"].constraints == labels + 3 * links + crossings + islands
    assert size["flow+hints"].variables == size["flow"].variables
    hints = len(deductions(puzzle))
    assert size["flow+hints"].constraints == size["flow"].constraints + hints


def near(puzzle: Hashi) -> set[tuple[int, int]]:
    """The pairs of islands that see each other, both ways round."""
    pairs = {(one, other) for one, other, _ in puzzle.links}
    return pairs | {(other, one) for one, other in pairs}


def build(puzzle: Hashi, model: str) -> Model:
    recipe = KIND.recipe(model)
    assert recipe.build is not None
    formulation: Formulation[Solution] = recipe.build(puzzle)
    return formulation.model


def test_the_largest_flow_is_one_less_than_the_islands() -> None:
    model = build(board(BOARDS["loops"]), "flow")
    assert {variable.upper for variable in model.variables if not variable.integer} == {7}


def test_janko_has_the_solutions_it_tells(shared_data: Any) -> None:
    largest = 0
    for file in shared_data("hashi/janko").glob("*.jsonl"):
        told = [json.loads(line)["solution"] for line in file.read_text("utf-8").splitlines()]
        for item, solution in zip(read_paths([str(file)]), told, strict=True):
            assert item.entry.parsed is not None, item.entry.error
            puzzle = item.entry.parsed.puzzle
            outcome = gridwright.check(puzzle)
            assert outcome.verdict == "unique"
            expected = bridges_told(puzzle, solution)
            found = dict(enumerate(outcome.solutions[0]))
            assert expected == {link: found[link] for link in expected}
            largest = max(largest, len(puzzle.islands))
    assert largest == 781


def bridges_told(puzzle: Hashi, solution: str) -> dict[int, int]:
    """The bridges that are drawn; those between touching islands have no cell to be seen in."""
    rows = [line.split() for line in solution.splitlines()][-puzzle.rows :]
    told: dict[int, int] = {}
    for link, (one, other, across) in enumerate(puzzle.links):
        (row, col), end = puzzle.islands[one].cell, puzzle.islands[other].cell
        place = Cell(row, col + 1) if across else Cell(row + 1, col)
        if place != end:
            marks = "-12" if across else "-ab"
            told[link] = max(0, marks.find(rows[place.row][place.col]))
    return told


def test_coelho_boards_have_two_solutions_by_both_models(shared_data: Any) -> None:
    folder = shared_data("hashi/coelho2019") / "100"
    for item in read_paths([str(file) for file in sorted(folder.rglob("*.has"))[::40]]):
        assert item.entry.parsed is not None, item.entry.error
        puzzle = item.entry.parsed.puzzle
        assert len(puzzle.islands) == 100
        first = gridwright.check(puzzle)
        assert first.verdict == gridwright.check(puzzle, model="flow+hints", engine="cpsat").verdict
        assert len(set(first.solutions)) == 2
