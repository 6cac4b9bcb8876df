"""Creating Battleship puzzles: fleets at random, given cells, and options kept to."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import check, create, redundant
from gridwright.errors import UsageError
from gridwright.oracle import ModelOracle, open_oracle
from gridwright.outcome import Budget, Method, Verdict
from gridwright.puzzles.battleship import KIND
from gridwright.puzzles.battleship import create as creating
from gridwright.puzzles.battleship.models import fleet as fleets
from gridwright.puzzles.battleship.options import OPTIONS, choose_fleet, usual_fleet
from gridwright.puzzles.battleship.placing import place
from gridwright.puzzles.battleship.puzzle import (
    Battleship,
    GivenCell,
    GivenSum,
    Ship,
    Symbol,
    clues,
    keep,
    pool,
    solution_of,
)

EXAMPLE_2 = (23, 29, 12, 9, 7)


def empty(rows: int, cols: int, fleet: tuple[int, ...]) -> Battleship:
    unknown = (Symbol.UNKNOWN,) * (rows * cols)
    return Battleship(rows, cols, fleet, (None,) * rows, (None,) * cols, unknown)


def placed(seed: int, rows: int, cols: int, fleet: tuple[int, ...]) -> tuple[Ship, ...]:
    """A placement that was found to be legal by the rule checker."""
    ships = place(random.Random(seed), rows, cols, fleet, budget=Budget())
    assert ships is not None
    board = empty(rows, cols, fleet)
    assert KIND.rules.violations(board, solution_of(board, ships)) == ()
    return ships


def created(**options: Any) -> Battleship:
    """A puzzle that was found to be unique by a model and an engine that did not create it."""
    creation = create("battleship", **options)
    assert creation.verdict is Verdict.UNIQUE
    puzzle = creation.puzzle
    assert isinstance(puzzle, Battleship)
    assert check(puzzle, model="ship", engine="cpsat").verdict is Verdict.UNIQUE
    return puzzle


def given_cells(puzzle: Battleship) -> int:
    return sum(symbol is not Symbol.UNKNOWN for symbol in puzzle.givens)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 10**6))
def test_placements_of_the_usual_fleet_are_legal(rows: int, cols: int, seed: int) -> None:
    fleet = usual_fleet(rows, cols)
    assert placed(seed, rows, cols, fleet) == placed(seed, rows, cols, fleet)


@pytest.mark.parametrize(
    ("rows", "cols", "fleet"),
    [
        (10, 10, (4, 3, 2, 1)),
        (8, 8, (4, 3, 2, 1)),
        (7, 7, (4, 3, 2, 1)),
        (1, 12, (2, 1, 1)),
        (9, 1, (1, 2)),
        (3, 3, (4,)),
        (5, 5, (9,)),
        (3, 13, (0,) * 11 + (2,)),
        (30, 20, EXAMPLE_2),
    ],
)
def test_dense_boards_are_reached(rows: int, cols: int, fleet: tuple[int, ...]) -> None:
    for seed in range(2):
        placed(seed, rows, cols, fleet)


def test_a_board_as_full_as_can_be_is_left_to_a_search() -> None:
    ships = placed(1, 9, 9, (25,))
    assert {ship.start.row % 2 for ship in ships} == {0}


def test_fleets_spread_over_the_board() -> None:
    afloat: Counter[Any] = Counter()
    directions: Counter[bool] = Counter()
    boards = set()
    for seed in range(200):
        ships = placed(seed, 6, 8, (3, 2, 1))
        afloat.update(cell for ship in ships for cell in ship.cells)
        directions.update(ship.across for ship in ships if ship.length > 1)
        boards.add(ships)
    assert len(afloat) == 48
    assert max(afloat.values()) < 4 * min(afloat.values())
    assert min(directions.values()) > 100
    assert len(boards) == 200


@pytest.mark.parametrize(
    ("rows", "cols", "fleet"),
    [(3, 3, (5,)), (4, 4, (0, 0, 0, 0, 1)), (2, 9, (0, 0, 3)), (5, 5, (10,)), (3, 4, (1, 0, 0, 2))],
)
def test_fleets_that_cannot_be_placed_are_refused(
    rows: int, cols: int, fleet: tuple[int, ...]
) -> None:
    with pytest.raises(UsageError, match=r"room|fit|no way"):
        place(random.Random(0), rows, cols, fleet, budget=Budget())


def test_without_time_nothing_is_placed_or_created() -> None:
    assert place(random.Random(0), 10, 10, (4, 3, 2, 1), budget=Budget(0)) is None
    assert creating.create(random.Random(0), Budget(0)) is None


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"size": (6, 8), "hidden": 5},
        {"size": (1, 12), "fleet": (2, 1, 1)},
        {"size": (9, 2), "fleet": "1,2,3", "hidden": 11},
        {"size": (7, 5), "symbols": False},
        {"size": (1, 1), "fleet": "1"},
    ],
    ids=str,
)
def test_created_puzzles_are_unique_and_need_their_cells(
    options: dict[str, Any], seed: int
) -> None:
    puzzle = created(seed=seed, **options)
    sums = (*puzzle.row_sums, *puzzle.col_sums)
    assert sums.count(None) == options.get("hidden", 0)
    if not options.get("symbols", True):
        assert set(puzzle.givens) <= {Symbol.UNKNOWN, Symbol.WATER, Symbol.PART}
    assert not any(isinstance(clue, GivenCell) for clue in redundant(puzzle).redundant)


@pytest.mark.parametrize("number", [6, 20, 80])
def test_the_number_of_given_cells_is_exact(number: int) -> None:
    puzzle = created(seed=number, size=(10, 8), givens=number)
    assert given_cells(puzzle) == number


@pytest.mark.parametrize("number", [0, 4])
def test_the_number_of_needed_cells_can_be_exact(number: int) -> None:
    puzzle = created(seed=3, size=(6, 6), givens=number, irreducible=True)
    assert given_cells(puzzle) == number
    assert not any(isinstance(clue, GivenCell) for clue in redundant(puzzle).redundant)


@pytest.mark.parametrize("irreducible", [True, False])
def test_large_boards(irreducible: bool) -> None:
    puzzle = created(seed=1, size=(14, 12), irreducible=irreducible, hidden=2)
    needless = [c for c in redundant(puzzle).redundant if isinstance(c, GivenCell)]
    assert not needless or not irreducible


def test_a_large_board_gives_as_few_cells_as_asked_for() -> None:
    assert given_cells(created(seed=2, size=(14, 12), givens=14)) == 14


def test_a_dense_board_of_600_cells() -> None:
    puzzle = created(seed=1, size=(30, 20), fleet=EXAMPLE_2, givens=229)
    assert given_cells(puzzle) == 229
    assert puzzle.ship_cells == 188


def test_what_came_before_does_not_change_a_puzzle() -> None:
    first = [create("battleship", seed=seed).puzzle for seed in range(8)]
    again = [create("battleship", seed=seed).puzzle for seed in reversed(range(8))]
    assert first == again[::-1]
    assert len(set(first)) == 8


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": (0, 4)}, "rows and columns"),
        ({"size": (61, 4)}, "rows and columns"),
        ({"size": (4, 4), "givens": 17}, "17 given cells"),
        ({"size": (4, 4), "hidden": 9}, "9 sums"),
        ({"size": (4, 4), "fleet": "8x1"}, "room"),
        ({"size": (4, 4), "fleet": "none"}, "at least one ship"),
        ({"size": (4, 4), "fleet": "1,x"}, "'x' is neither"),
        ({"size": (4, 4), "fleet": (1, -1)}, "not a fleet"),
        ({"size": (20, 20), "fleet": (0,) * 12 + (1,)}, "1 to 12"),
    ],
    ids=str,
)
def test_impossible_wishes_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        create("battleship", **options)


def test_options_are_read_as_on_the_command_line() -> None:
    read = {option.name: option.read for option in OPTIONS}
    assert read["size"]("15x10") == (15, 10)
    assert read["fleet"]("4, 3,3,2,2,2,1,1,1,1") == choose_fleet([4, 3, 2, 1]) == (4, 3, 2, 1)
    assert read["symbols"]("no") is False


@pytest.mark.parametrize("seed", range(4))
def test_a_board_without_clues_takes_the_clues_of_any_fleet(seed: int) -> None:
    rows, cols, fleet = 4, 6, (2, 1, 1)
    board = empty(rows, cols, fleet)
    first, second = (placed(number, rows, cols, fleet) for number in (seed, seed + 100))
    with ModelOracle(fleets.build(board), Method("fleet", "sat"), clues=()) as oracle:
        for ships in (first, second, first):
            solution = solution_of(board, ships)
            full = pool(board, solution, sums="droppable").puzzle
            cells = [clue for clue in clues(full) if isinstance(clue, GivenCell)]
            sums = [clue for clue in clues(full) if isinstance(clue, GivenSum)]
            for given in (cells, sums, cells[::5] + sums[::2]):
                found = oracle.find(given, at_most=5, budget=Budget())
                alone = keep(board, given)
                with open_oracle(KIND, alone, model="ship", engine="sat") as other:
                    count = other.find(at_most=5, budget=Budget()).count
                assert found.count == count > 0
                assert all(KIND.rules.violations(alone, one) == () for one in found.solutions)
