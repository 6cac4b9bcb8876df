"""Circuit Board's rules and models: exact where plain search can tell, and sized as told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import gridwright
from circuit_boards import all_solutions, board, boards
from gridwright.engines import get_engine
from gridwright.grid import Cell, Edge
from gridwright.model import Linear
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget, Verdict
from gridwright.puzzles.circuit import KIND
from gridwright.puzzles.circuit.puzzle import Circuit, clues, keep, path_between
from gridwright.puzzles.circuit.rules import faults, violations

WAYS = [
    *(("tree", engine) for engine in ("sat", "cpsat", "highs", "scip")),
    *(("flow", engine) for engine in ("cpsat", "highs")),
    *(("path", engine) for engine in ("cpsat", "scip")),
    *(("rank", engine) for engine in ("cpsat", "highs")),
    ("contour", "cpsat"),
    (KIND.recipes[0].name, KIND.recipes[0].engine),
]


def listed(puzzle: Circuit, model: str, engine: str) -> set[frozenset[Edge]]:
    oracle = open_oracle(KIND, puzzle, model=model, engine=engine)
    found = oracle.find(at_most=1000, budget=Budget())
    oracle.close()
    assert found.complete
    assert len(found.solutions) == len(set(found.solutions))
    return set(found.solutions)


@settings(max_examples=15, deadline=None)
@given(boards())
@pytest.mark.parametrize(("model", "engine"), dict.fromkeys(WAYS))
def test_models_list_exactly_the_solutions(model: str, engine: str, puzzle: Circuit) -> None:
    assert listed(puzzle, model, engine) == all_solutions(puzzle)


@settings(max_examples=15, deadline=None)
@given(boards(ends=True))
@pytest.mark.parametrize(("model", "engine"), dict.fromkeys(WAYS))
def test_with_ends_the_shortest_paths_alone_are_solutions(
    model: str, engine: str, puzzle: Circuit
) -> None:
    assert listed(puzzle, model, engine) == all_solutions(puzzle)


@settings(max_examples=150, deadline=None)
@given(boards(ends=True))
def test_faults_are_never_wrong_and_every_solution_passes(puzzle: Circuit) -> None:
    solutions = all_solutions(puzzle)
    assert not (solutions and faults(puzzle))
    for solution in solutions:
        assert violations(puzzle, solution) == ()


FULL = board("oooooo", "oooooo", "oooooo")


def test_a_full_board_works_only_for_two_more_than_a_multiple_of_four() -> None:
    for rows, cols in [(2, 3), (3, 6), (2, 5), (1, 2), (6, 3)]:
        full = Circuit(rows, cols, frozenset(), frozenset())
        assert not any("chessboard" in str(fault) for fault in faults(full))
    for rows, cols in [(2, 2), (2, 4), (4, 4), (6, 6), (3, 4), (10, 10)]:
        full = Circuit(rows, cols, frozenset(), frozenset())
        (fault,) = faults(full)
        assert "both numbers must be odd" in str(fault)
        assert gridwright.check(full).verdict is Verdict.NONE


@pytest.mark.parametrize(
    ("puzzle", "told"),
    [
        (board("ooo", "ooo", "ooo"), "9 points: an odd number"),
        (board("o#o", "#oo"), "the point at r1c1 has no neighbour"),
        (board("oo#oooo", "oo#oooo", "oo#ooo#", "####oo#"), "black cells cut"),
        (board("ooo", "ooo", given="r1c1-r1c2 r1c1-r2c1"), "2 lines are given at r1c1"),
        (
            board("oooooo", "oooooo", "oooooo", given="r1c1-r1c2 r1c2-r2c2 r2c1-r2c2 r1c1-r2c1"),
            "given lines close a loop at r2c2",
        ),
        (
            board("ooo", "ooo", "ooo", "#o#", given="r1c2-r2c2 r2c1-r2c2 r2c2-r2c3 r2c2-r3c2"),
            "4 lines are given at r2c2",
        ),
    ],
)
def test_what_cannot_be_is_told_at_once(puzzle: Circuit, told: str) -> None:
    outcome = gridwright.check(puzzle)
    assert outcome.verdict is Verdict.NONE
    assert outcome.method is None
    assert any(told in str(reason) for reason in outcome.reasons), outcome.reasons


@pytest.mark.parametrize(
    ("build", "told"),
    [
        (lambda: board("o#", "oo", given="r1c1-r1c2"), "line r1c1-r1c2 does not join"),
        (lambda: board("ooo", "ooo", given="r1c1-r1c3"), "line r1c1-r1c3 does not join"),
        (lambda: board("oo", ends="r1c1 r1c1"), "to itself"),
        (lambda: board("oo#", ends="r1c1 r1c3"), "r1c3, where no point is"),
    ],
)
def test_boards_that_cannot_be_drawn_are_refused(build: object, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        build()  # type: ignore[operator]


def test_the_checker_names_what_is_broken() -> None:
    puzzle = board("ooo", "#o#", given="r1c2-r2c2")
    lines = [Edge(Cell(0, 0), Cell(0, 1)), Edge(Cell(0, 1), Cell(0, 2))]
    right = frozenset([*lines, Edge(Cell(0, 1), Cell(1, 1))])
    assert violations(puzzle, right) == ()
    broken = [str(violation) for violation in violations(puzzle, frozenset(lines))]
    assert broken[0] == "the given line r1c2-r2c2 is missing"
    assert broken[1:3] == ["2 lines at r1c2, not one or three", "0 lines at r2c2, not one or three"]
    assert broken[3] == "no way along lines from r1c1 to r2c2"
    stray = frozenset([*right, Edge(Cell(0, 2), Cell(1, 2))])
    assert "does not join two neighbouring points" in str(violations(puzzle, stray)[0])
    square = board("oo", "oo")
    assert any("loop" in str(v) for v in violations(square, frozenset(square.edges)))


def test_the_sizes_of_the_models_are_those_of_their_formulas() -> None:
    puzzle = board("ooo#oo", "oooooo", "o#oooo", "oooooo", given="r1c1-r1c2")
    points, edges, given_lines = len(puzzle.points), len(puzzle.edges), 1
    assert puzzle.ends is None
    sizes = {}
    for name in ("tree", "flow", "path", "rank"):
        build = KIND.recipe(name).build
        assert build is not None
        sizes[name] = build(puzzle).model.statistics()
    assert sizes["tree"].variables == edges + points
    assert sizes["tree"].constraints == points + 1 + given_lines
    assert sizes["flow"].variables == 3 * edges + points
    assert sizes["flow"].constraints == 2 * points + 2 * edges + 1 + given_lines
    root = len(puzzle.graph.at[0])
    assert sizes["rank"].variables == 3 * edges + 2 * points - root
    marked = board("ooo#oo", "oooooo", "o#oooo", "oooooo", ends="r1c1 r4c6")
    build = KIND.recipe("path").build
    assert build is not None
    assert build(marked).model.statistics().variables == 2 * edges + points + points - 2


def test_the_paper_s_flow_alone_takes_a_net_with_a_loop_for_a_solution() -> None:
    # Both colours are odd and every line of the rule "one or three" can be kept, yet there is no
    # tree: the printed model, which only minimises the number of lines, gives a loop instead.
    puzzle = board("#oooo", "#ooo#", "ooooo")
    assert all_solutions(puzzle) == set()
    built = KIND.recipe("flow").build
    assert built is not None
    formulation = built(puzzle)
    model = formulation.model
    assert isinstance(model.constraints[-1], Linear)
    assert model.constraints[-1].label.rule == "no more lines than a tree has"
    assert gridwright.solve(puzzle, model="flow", engine="highs").verdict is Verdict.NONE
    model.constraints.pop()
    with get_engine("highs").open(model) as session:
        answer = session.solve()
    assert answer.values is not None
    assert len(formulation.read(answer.values)) > len(puzzle.points) - 1


def test_lp_values_are_those_of_the_paper_s_kind() -> None:
    puzzle = board("oooooo", "oooooo", "oooooo")
    highs = get_engine("highs")
    values = {}
    for name in ("tree", "flow"):
        build = KIND.recipe(name).build
        assert build is not None
        values[name] = highs.relaxation(build(puzzle).model).objective
    assert values["tree"] == pytest.approx(17)
    assert values["flow"] is not None
    assert 0.45 * 17 < values["flow"] < 0.65 * 17


@settings(max_examples=20, deadline=None)
@given(boards(ends=True))
def test_clues_are_kept_and_hold(puzzle: Circuit) -> None:
    assert keep(puzzle, clues(puzzle)) == puzzle
    assert keep(puzzle, []).given == frozenset()
    for solution in all_solutions(puzzle):
        assert all(KIND.clues.holds(puzzle, clue, solution) for clue in clues(puzzle))


def test_difference_proves_the_same_as_a_no_good() -> None:
    for puzzle in (FULL, board("oooo", "oooo", "#oo#", ends="r1c1 r2c4")):
        for model, engine in (("tree", "highs"), ("rank", "cpsat")):
            first = gridwright.check(puzzle, model=model, engine=engine)
            second = gridwright.check(puzzle, model=model, engine=engine, proof="difference")
            assert first.verdict is second.verdict


def test_a_path_puzzle_shows_a_shortest_path() -> None:
    puzzle = board("oooooo", "oooooo", "oooooo", ends="r1c1 r3c6")
    outcome = gridwright.solve(puzzle)
    assert outcome.verdict is Verdict.SOLVED
    assert puzzle.ends is not None
    shortest = min(len(path_between(tree, puzzle.ends)) for tree in all_solutions(puzzle))
    assert len(path_between(outcome.solutions[0], puzzle.ends)) == shortest


def test_a_conflict_is_found_where_presolve_takes_a_switch_for_another_variable() -> None:
    lines = """
        r1c2-r2c2 r1c4-r1c5 r1c5-r1c6 r1c5-r2c5 r2c1-r2c2 r2c1-r3c1 r2c2-r3c2 r2c3-r3c3 r2c4-r3c4
        r2c5-r2c6 r2c5-r3c5 r3c1-r3c2 r3c2-r3c3 r3c3-r3c4 r3c4-r3c5 r3c5-r3c6
    """
    puzzle = board("#o#ooo", "oooooo", "oooooo", given=lines)
    conflict = gridwright.conflict(puzzle, model="contour", engine="cpsat")
    assert [clue.name for clue in conflict.clues] == ["r2c1-r3c1"]


def test_a_reduced_path_puzzle_would_have_every_witness_for_a_solution() -> None:
    lines = "r1c4-r1c5 r2c1-r2c2 r2c4-r3c4 r3c2-r3c3 r3c3-r3c4 r3c4-r3c5"
    puzzle = board("#oooo", "ooooo", "ooooo", given=lines, ends="r1c5 r1c2")
    for seed in range(5):
        reduction = gridwright.reduce(puzzle, seed=seed)
        assert set(reduction.witnesses) == set(reduction.kept)
        for clue, witness in reduction.witnesses.items():
            others = [other for other in reduction.kept if other != clue]
            assert witness in all_solutions(keep(puzzle, others)) - {reduction.solutions[0]}
