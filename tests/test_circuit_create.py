"""Creating Circuit Board puzzles: random trees, given lines, and options kept to."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import check, create, redundant
from gridwright.errors import UsageError
from gridwright.grid import Cell
from gridwright.outcome import Budget, Verdict
from gridwright.puzzles.circuit import KIND
from gridwright.puzzles.circuit import create as creating
from gridwright.puzzles.circuit.growing import Tree, fewest_black
from gridwright.puzzles.circuit.options import OPTIONS
from gridwright.puzzles.circuit.puzzle import Circuit, clues, keep, path_between

sizes = st.tuples(st.integers(1, 6), st.integers(1, 6)).filter(lambda size: size != (1, 1))
seeds = st.integers(0, 10**6)


def grown(seed: int, rows: int, cols: int, black: int | None = None) -> Tree:
    """A tree with as few or as many black cells, found to be legal by the rule checker."""
    wish = fewest_black(rows, cols) if black is None else black
    rng = random.Random(seed)
    tree = Tree(rng, rows, cols)
    while not tree.fill(fewest_black(rows, cols), 40 * rows * cols, Budget()):
        tree = Tree(rng, rows, cols)
    tree.thin(wish)
    board = Circuit(rows, cols, tree.holes(), frozenset())
    assert len(board.black) == tree.black == wish
    assert KIND.rules.violations(board, tree.edges()) == ()
    assert KIND.rules.faults(board) == ()
    return tree


def created(**options: Any) -> Circuit:
    """A puzzle found to be unique by a model and an engine that did not create it."""
    creation = create("circuit", **options)
    assert creation.verdict is Verdict.UNIQUE
    puzzle = creation.puzzle
    assert isinstance(puzzle, Circuit)
    assert (puzzle.rows, puzzle.cols) == options["size"]
    other = check(puzzle, model="rank", engine="cpsat")
    assert other.verdict is Verdict.UNIQUE
    assert other.solutions == creation.solutions
    assert KIND.rules.violations(puzzle, other.solutions[0]) == ()
    return puzzle


def needed(puzzle: Circuit) -> bool:
    """Whether every given line lets in a second solution when it is dropped."""
    return all(
        check(keep(puzzle, [other for other in clues(puzzle) if other != line])).verdict
        is Verdict.SEVERAL
        for line in clues(puzzle)
    )


# Trees.


@settings(max_examples=80, deadline=None)
@given(sizes, seeds, st.data())
def test_any_number_of_black_cells_that_can_be_is_reached(
    size: tuple[int, int], seed: int, data: st.DataObject
) -> None:
    fewest, most = fewest_black(*size), size[0] * size[1] - 2
    black = data.draw(st.integers(0, (most - fewest) // 2).map(lambda half: fewest + 2 * half))
    first, again = grown(seed, *size, black), grown(seed, *size, black)
    assert first.edges() == again.edges()


@pytest.mark.parametrize(
    "size", [(2, 15), (3, 14), (14, 3), (4, 15), (5, 14), (7, 9), (10, 10), (11, 15), (15, 15)]
)
def test_boards_are_filled_as_far_as_they_can_be(size: tuple[int, int]) -> None:
    for seed in range(2):
        grown(seed, *size)


@pytest.mark.parametrize("size", [(2, 2), (2, 4), (2, 5), (5, 2), (2, 7), (3, 3), (3, 5), (1, 4)])
def test_no_board_has_fewer_black_cells(size: tuple[int, int]) -> None:
    # Growth never fails to find what a small board allows, so what it never finds is not there.
    least = Counter[int]()
    for seed in range(60):
        tree = Tree(random.Random(seed), *size)
        tree.fill(0, 100, Budget())
        least[tree.black] += 1
    assert min(least) == fewest_black(*size)


def test_trees_spread_over_the_board_and_differ() -> None:
    black = Counter[Cell]()
    trees = set()
    for seed in range(150):
        tree = grown(seed, 6, 7, 8)
        black.update(tree.holes())
        trees.add(tree.edges())
    assert len(trees) > 140
    assert len(black) == 42
    assert max(black.values()) < 150 / 2


# Puzzles.


@settings(max_examples=30, deadline=None)
@given(sizes, seeds)
def test_puzzles_are_unique_and_need_every_line(size: tuple[int, int], seed: int) -> None:
    puzzle = created(size=size, seed=seed)
    assert needed(puzzle)
    assert 0 <= len(puzzle.black) - fewest_black(*size) <= 4
    assert create("circuit", size=size, seed=seed).puzzle == puzzle


@settings(max_examples=12, deadline=None)
@given(st.tuples(st.integers(1, 5), st.integers(2, 5)), seeds)
def test_paths_are_the_shortest_that_there_are(size: tuple[int, int], seed: int) -> None:
    puzzle = created(size=size, seed=seed, path=True)
    assert puzzle.ends is not None
    (solution,) = check(puzzle).solutions
    degree = Counter(cell for edge in solution for cell in edge)
    assert [degree[end] for end in puzzle.ends] == [1, 1]
    # The lines decide between paths of one length: without them it does not get shorter.
    (free,) = check(keep(puzzle, ())).solutions[:1]
    assert len(path_between(free, puzzle.ends)) == len(path_between(solution, puzzle.ends))
    assert needed(puzzle)
    assert create("circuit", size=size, seed=seed, path=True).puzzle == puzzle


@settings(max_examples=20, deadline=None)
@given(st.tuples(st.integers(3, 5), st.integers(4, 6)), seeds, st.integers(0, 4), st.integers(4, 9))
def test_wishes_are_met(size: tuple[int, int], seed: int, more: int, lines: int) -> None:
    black = fewest_black(*size) + 2 * (more % 3)
    lines = min(lines, size[0] * size[1] - black - 1)
    puzzle = created(size=size, seed=seed, black=black, lines=lines)
    assert len(puzzle.black) == black
    assert len(puzzle.given) == lines


def test_lines_can_be_both_so_many_and_all_needed() -> None:
    puzzle = created(size=(5, 6), seed=3, lines=5, irreducible=True)
    assert len(puzzle.given) == 5
    assert needed(puzzle)


def test_all_lines_can_be_given() -> None:
    puzzle = created(size=(4, 5), seed=1, lines=17)
    assert len(puzzle.given) == len(puzzle.points) - 1 == 17


def test_lines_that_are_not_needed_may_stay() -> None:
    loose = created(size=(7, 8), seed=2, irreducible=False)
    assert len(redundant(loose).redundant) > 0
    assert created(size=(7, 8), seed=2).black == loose.black


@pytest.mark.parametrize("number", range(len(KIND.creator.small_boards)))
def test_small_boards_need_a_line(number: int) -> None:
    options = dict(KIND.creator.small_boards[number])
    for seed in range(25):
        puzzle = creating.create(random.Random(seed), Budget(), **options)
        assert puzzle is not None
        assert puzzle.given
        assert check(keep(puzzle, clues(puzzle)[1:])).verdict is Verdict.SEVERAL


@pytest.mark.parametrize("size", [(14, 15), (20, 17)])
def test_larger_boards(size: tuple[int, int]) -> None:
    creation = create("circuit", size=size, seed=1)
    assert creation.verdict is Verdict.UNIQUE
    assert redundant(creation.puzzle).redundant == ()


# Refusals and limits.


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"size": (0, 5)}, "1 to 100 rows"),
        ({"size": (101, 5)}, "1 to 100 rows"),
        ({"size": (1, 1)}, "no room.*1x2"),
        ({"size": (2, 2), "black": 0}, "2x2.*2 to 2 black cells, not 0"),
        ({"size": (1, 7), "black": 3}, "5 to 5 black"),
        ({"size": (4, 5), "black": 19}, "2 to 18 black|0 to 18 black"),
        ({"size": (4, 5), "black": 3}, "17 points.*even"),
        ({"size": (3, 5), "black": 2}, "13 points.*even"),
        ({"size": (4, 4), "black": 0}, "2 to 14 black"),
        ({"size": (3, 6), "lines": 18}, "18 points has 17 lines, not 18"),
        ({"size": (3, 6), "black": 8, "lines": 10}, "10 points has 9 lines, not 10"),
    ],
)
def test_what_no_board_can_be_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        create("circuit", **options)


def test_without_time_nothing_is_created() -> None:
    assert creating.create(random.Random(0), Budget(0)) is None
    tree = Tree(random.Random(0), 6, 7)
    assert not tree.fill(-1, 10, Budget(0))
    creation = create("circuit", size=(40, 41), time=0.2)
    assert creation.puzzle is None
    assert creation.limit is not None


def test_a_wish_that_is_not_met_in_time_is_no_error() -> None:
    # A full board of 5x6 needs some lines, whatever its tree.
    creation = create("circuit", size=(5, 6), black=0, lines=0, time=1)
    assert creation.verdict is Verdict.UNKNOWN
    assert creation.limit is not None


def test_options_are_those_of_the_creator() -> None:
    names = [option.name for option in OPTIONS]
    assert names == ["size", "black", "lines", "irreducible", "path"]
    defaults = {option.name: option.default for option in OPTIONS}
    assert creating.create.__kwdefaults__ == defaults
