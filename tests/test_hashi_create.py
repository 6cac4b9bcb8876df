"""Creating Hashi puzzles: networks that grow, repairs, and options kept to."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridwright import check, create, redundant
from gridwright.errors import UsageError
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method, Verdict
from gridwright.puzzles.hashi import KIND
from gridwright.puzzles.hashi import create as creating
from gridwright.puzzles.hashi.growth import close_cycles, double, grow
from gridwright.puzzles.hashi.models import cut
from gridwright.puzzles.hashi.network import Network
from gridwright.puzzles.hashi.options import OPTIONS, most_islands, usual_islands
from gridwright.puzzles.hashi.puzzle import Hashi, Solution, keep


def created(*, engine: str = "highs", **options: Any) -> tuple[Hashi, Solution]:
    """A puzzle that was found to be unique by a model and an engine that did not create it."""
    creation = create("hashi", **options)
    assert creation.verdict is Verdict.UNIQUE
    puzzle = creation.puzzle
    assert isinstance(puzzle, Hashi)
    again = check(puzzle, model="flow" if engine == "highs" else "cut", engine=engine)
    assert again.verdict is Verdict.UNIQUE
    assert again.solutions == creation.solutions
    return puzzle, creation.solutions[0]


def touching(puzzle: Hashi) -> bool:
    cells = {island.cell for island in puzzle.islands}
    return any((r + 1, c) in cells or (r, c + 1) in cells for r, c in cells)


def cycles(puzzle: Hashi, solution: Solution) -> int:
    """How many more pairs are joined than a tree needs."""
    return sum(bridges > 0 for bridges in solution) - len(puzzle.islands) + 1


def doubles(solution: Solution) -> float:
    """The share of double bridges."""
    return solution.count(2) / (len(solution) - solution.count(0))


@st.composite
def wishes(draw: st.DrawFn) -> dict[str, Any]:
    rows, cols = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    together = draw(st.booleans()) or max(rows, cols) < 3
    if rows * cols < 2:
        cols = 2
    most = most_islands(rows, cols, touching=together)
    # The bound is out of reach on boards that are not thin.
    most = most if together or min(rows, cols) < 3 else max(2, rows * cols // 4)
    return {
        "size": (rows, cols),
        "islands": draw(st.none() | st.integers(2, most)),
        "doubles": draw(st.integers(0, 100)),
        "cycles": draw(st.booleans()),
        "touching": together,
        "hidden": draw(st.booleans()),
    }


@settings(max_examples=80, deadline=None)
@given(st.integers(1, 10), st.integers(1, 10), st.integers(2, 40), st.booleans(), st.integers())
def test_networks_are_legal(rows: int, cols: int, islands: int, near: bool, seed: int) -> None:
    rng = random.Random(seed)
    network = grow(rng, rows, cols, islands, touching=near, patience=3)
    puzzle, solution = network.puzzle()
    assert 1 <= len(puzzle.islands) <= islands
    if len(puzzle.islands) == 1:
        return
    assert KIND.rules.violations(puzzle, solution) == ()
    assert cycles(puzzle, solution) == 0
    assert near or not touching(puzzle)
    close_cycles(rng, network, 3)
    double(rng, network, 0.5)
    puzzle, solution = network.puzzle()
    assert KIND.rules.violations(puzzle, solution) == ()
    assert cycles(puzzle, solution) <= 3
    assert solution.count(2) == round(len(network.bridges) / 2)


@settings(max_examples=60, deadline=None)
@given(wishes(), st.integers(0, 10**6))
@example({"size": (1, 2), "touching": True}, 1)
@example({"size": (2, 2), "touching": True, "islands": 4, "cycles": False}, 2)
@example({"size": (1, 3)}, 3)
@example({"size": (2, 3), "hidden": True}, 4)
@example({"size": (1, 20), "islands": 10}, 5)
@example({"size": (9, 5), "touching": True, "islands": 45, "cycles": False}, 6)
def test_created_puzzles_are_unique_and_as_wished(options: dict[str, Any], seed: int) -> None:
    puzzle, solution = created(seed=seed, **options)
    assert (puzzle.rows, puzzle.cols) == options["size"]
    if options.get("islands") is not None:
        assert len(puzzle.islands) == options["islands"]
    if not options.get("cycles", True):
        assert cycles(puzzle, solution) == 0
    assert options.get("touching") or not touching(puzzle)
    if options.get("hidden"):
        assert redundant(puzzle).redundant == ()
    else:
        assert None not in {island.label for island in puzzle.islands}


@pytest.mark.parametrize("share", [0, 15, 40, 100])
@pytest.mark.parametrize("round_about", [True, False])
def test_the_share_of_double_bridges_is_met(share: int, round_about: bool) -> None:
    for seed in range(3):
        _, solution = created(
            engine="cpsat", seed=seed, size=(16, 12), doubles=share, cycles=round_about
        )
        assert abs(100 * doubles(solution) - share) < 4


@pytest.mark.parametrize("options", KIND.creator.small_boards, ids=str)
def test_the_small_boards_work_for_every_seed(options: dict[str, Any]) -> None:
    for seed in range(60):
        puzzle = creating.create(random.Random(seed), Budget(), **options)
        assert puzzle is not None
        assert len(puzzle.islands) == options["islands"]


def test_boards_are_used_up_to_all_sides_and_labels_are_mixed() -> None:
    labels: Counter[int | None] = Counter()
    for seed in range(40):
        puzzle = creating.create(random.Random(seed), Budget(), size=(9, 13))
        assert puzzle is not None
        assert len(puzzle.islands) == usual_islands(9, 13)
        labels.update(island.label for island in puzzle.islands)
        places = [island.cell for island in puzzle.islands]
        assert {min(cell.row for cell in places), max(cell.row for cell in places)} == {0, 8}
        assert {min(cell.col for cell in places), max(cell.col for cell in places)} == {0, 12}
    assert labels.keys() >= set(range(1, 7))
    assert max(labels.values()) < 0.4 * labels.total()


@pytest.mark.parametrize(
    ("size", "islands"), [((40, 30), 12), ((30, 40), 60), ((25, 20), None), ((20, 25), 180)]
)
def test_large_boards_sparse_and_dense(size: tuple[int, int], islands: int | None) -> None:
    puzzle, _ = created(engine="cpsat", seed=4, size=size, islands=islands)
    assert islands is None or len(puzzle.islands) == islands


def test_hidden_labels_leave_only_those_that_are_needed() -> None:
    puzzle, _ = created(engine="cpsat", seed=2, size=(11, 14), hidden=True)
    labels = [island.label for island in puzzle.islands]
    assert 0 < labels.count(None) < len(labels)
    assert redundant(puzzle).redundant == ()


def test_without_time_nothing_is_created() -> None:
    assert creating.create(random.Random(0), Budget(0)) is None
    creation = create("hashi", size=(90, 80), time=0.05)
    assert creation.verdict is Verdict.UNKNOWN
    assert creation.puzzle is None
    assert creation.limit is not None


def test_time_may_run_out_while_labels_are_hidden() -> None:
    class Once(Budget):
        """Runs out when somebody looks for the hundredth time."""

        looks = 0

        def stopped(self) -> Any:
            self.looks += 1
            if self.looks >= 100:
                self.cancel.set()
            return super().stopped()

    assert creating.create(random.Random(1), Once(), size=(14, 15), hidden=True) is None


def test_the_same_seed_gives_the_same_puzzle() -> None:
    first = [create("hashi", seed=seed, size=(7, 9)).puzzle for seed in range(8)]
    again = [create("hashi", seed=seed, size=(7, 9)).puzzle for seed in reversed(range(8))]
    assert first == again[::-1]
    assert len(set(first)) == 8


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": (0, 4)}, "rows and columns"),
        ({"size": (251, 4)}, "rows and columns"),
        ({"size": (1, 1)}, "no room for two islands$"),
        ({"size": (1, 2)}, "unless they may be touching"),
        ({"size": (2, 2)}, "unless they may be touching"),
        ({"size": (2, 9), "islands": 6}, "2 to 5 islands, not 6"),
        ({"size": (3, 4), "islands": 7}, "2 to 6 islands, not 7"),
        ({"size": (3, 3), "islands": 1}, "2 to 4 islands, not 1"),
        ({"size": (3, 4), "islands": 6}, "6 islands found no room"),
        ({"size": (3, 4), "islands": 13, "touching": True}, "2 to 12 islands"),
        ({"doubles": 101}, "from 0 to 100"),
        ({"doubles": -1}, "whole number of 0 or more"),
    ],
    ids=str,
)
def test_impossible_wishes_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        create("hashi", **options)


def test_wishes_that_no_network_meets_end_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(creating, "_PATIENCE", -1000)
    with pytest.raises(UsageError, match="one solution"):
        creating.create(random.Random(0), Budget(), size=(6, 7))


def test_options_are_read_as_on_the_command_line() -> None:
    read = {option.name: option.read for option in OPTIONS}
    assert read["size"]("15x10") == (15, 10)
    assert read["islands"]("12") == 12
    assert read["doubles"]("35") == read["doubles"]("35 %") == 35
    assert read["cycles"]("no") is False
    with pytest.raises(UsageError, match="from 0 to 100"):
        read["doubles"]("120")


def test_islands_without_labels_take_the_labels_of_any_bridges() -> None:
    # Four islands in a square, two bridges at each: round about, or two pairs of doubles that
    # fall apart. With the label 3 everywhere there are two ways.
    network = Network(3, 4)
    for cell in (0, 3, 8, 11):
        network.found(cell)
    for pair, bridges in (((0, 3), 1), ((8, 11), 1), ((0, 8), 2), ((3, 11), 2)):
        network.join(*pair, bridges)
    puzzle, solution = network.puzzle()
    with ModelOracle(cut.build(keep(puzzle, ())), Method("cut", "sat"), clues=()) as oracle:
        threes = oracle.find(puzzle.clues, exclude=[solution], at_most=5, budget=Budget())
        (other,) = threes.solutions
        assert sorted(zip(solution, other, strict=True)) == [(1, 2), (1, 2), (2, 1), (2, 1)]
        assert threes.complete
        network.bridges.update(dict.fromkeys(network.bridges, 1))
        twos, ring = network.puzzle()
        assert oracle.find(twos.clues, exclude=[ring], budget=Budget()).nothing
        assert oracle.find(puzzle.clues[:2], exclude=[solution], budget=Budget()).solutions
