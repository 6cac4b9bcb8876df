"""Battleship's models: exact where brute force can tell, sized as told, right on real boards."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright
from gridwright.engines import get_engine
from gridwright.errors import WrongAnswerError
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget
from gridwright.puzzles.battleship import KIND
from gridwright.puzzles.battleship.puzzle import Battleship, Solution, Symbol, clues, keep
from gridwright.reading import Item
from gridwright.reading_files import read_paths

EXACT = [recipe.name for recipe in KIND.recipes if recipe.exact and recipe.build]
BOARDS = [
    (4, 5, (2, 1)),
    (3, 6, (1, 0, 1)),
    (3, 4, (1, 1, 1)),
    (2, 7, (0, 1, 1)),
    (1, 8, (2, 1)),
    (8, 1, (0, 0, 1)),
    (4, 4, (0, 2)),
    (2, 2, (1,)),
    (3, 3, (0, 0, 0, 1)),
    (1, 1, (1,)),
]
SEEN = [symbol for symbol in Symbol if symbol is not Symbol.UNKNOWN]


def blank(rows: int, cols: int, fleet: tuple[int, ...]) -> Battleship:
    unknown = (Symbol.UNKNOWN,) * (rows * cols)
    return Battleship(rows, cols, fleet, (None,) * rows, (None,) * cols, unknown)


def with_sums(puzzle: Battleship, solution: Solution) -> Battleship:
    afloat = [symbol is not Symbol.WATER for symbol in solution]
    rows, cols = puzzle.rows, puzzle.cols
    row_sums = tuple(sum(afloat[row * cols : (row + 1) * cols]) for row in range(rows))
    col_sums = tuple(sum(afloat[col::cols]) for col in range(cols))
    return Battleship(rows, cols, puzzle.fleet, row_sums, col_sums, puzzle.givens)


def shown(rows: int, cols: int, afloat: set[tuple[int, int]]) -> Solution:
    """Symbols by the neighbours that are ship cells."""
    board = []
    for r in range(rows):
        for c in range(cols):
            beside = [(r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c)]
            left, right, up, down = (place in afloat for place in beside)
            if (r, c) not in afloat:
                board.append(Symbol.WATER)
            elif (left and right) or (up and down):
                board.append(Symbol.HULL)
            elif left or right:
                board.append(Symbol.RIGHT if left else Symbol.LEFT)
            elif up or down:
                board.append(Symbol.BOTTOM if up else Symbol.TOP)
            else:
                board.append(Symbol.SUBMARINE)
    return tuple(board)


@cache
def legal(rows: int, cols: int, fleet: tuple[int, ...]) -> tuple[Solution, ...]:
    """Every board with this fleet, by trying all sets of cells on the rule checker."""
    puzzle = blank(rows, cols, fleet)
    places = [(r, c) for r in range(rows) for c in range(cols)]
    boards = (shown(rows, cols, set(s)) for s in combinations(places, puzzle.ship_cells))
    return tuple(board for board in boards if not KIND.rules.violations(puzzle, board))


def brute(puzzle: Battleship) -> set[Solution]:
    boards = legal(puzzle.rows, puzzle.cols, puzzle.fleet)
    return {board for board in boards if not KIND.rules.violations(puzzle, board)}


def listed(puzzle: Battleship, model: str, engine: str = "sat") -> set[Solution]:
    oracle = open_oracle(KIND, puzzle, model=model, engine=engine)
    found = oracle.find(at_most=100_000, budget=Budget())
    oracle.close()
    assert found.complete
    assert len(set(found.solutions)) == found.count
    return set(found.solutions)


@pytest.mark.parametrize("model", EXACT)
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_exact_models_list_what_brute_force_lists(
    model: str, board: tuple[int, int, tuple[int, ...]]
) -> None:
    empty = blank(*board)
    boards = legal(*board)
    assert listed(empty, model) == set(boards)
    if boards:
        summed = with_sums(empty, boards[len(boards) // 3])
        assert listed(summed, model) == brute(summed)


@pytest.mark.parametrize("model", EXACT)
@pytest.mark.parametrize("engine", ["cpsat", "highs"])
def test_other_engines_list_the_same(model: str, engine: str) -> None:
    board = legal(4, 5, (2, 1))[40]
    puzzle = with_sums(blank(4, 5, (2, 1)), board)
    assert listed(puzzle, model, engine) == brute(puzzle)


@st.composite
def puzzles(draw: st.DrawFn) -> Battleship:
    """Small boards with some of the clues of a solution, and sometimes a false one."""
    board = draw(st.sampled_from(BOARDS[:7]))
    solution = draw(st.sampled_from(legal(*board)))
    puzzle = with_sums(blank(*board), solution)
    givens = list(puzzle.givens)
    for index in draw(st.sets(st.integers(0, len(givens) - 1), max_size=3)):
        symbols = [solution[index]] * 4 + SEEN
        givens[index] = draw(st.sampled_from(symbols))
    row_sums, col_sums = puzzle.row_sums, puzzle.col_sums
    puzzle = Battleship(*board, row_sums, col_sums, tuple(givens))
    kept = draw(st.sets(st.sampled_from(clues(puzzle))))
    return keep(puzzle, kept)


@settings(max_examples=40, deadline=None)
@given(puzzle=puzzles(), model=st.sampled_from(EXACT))
def test_exact_models_agree_on_random_clues(puzzle: Battleship, model: str) -> None:
    assert listed(puzzle, model) == brute(puzzle)


@pytest.mark.parametrize("model", EXACT)
@pytest.mark.parametrize("symbol", SEEN)
def test_every_symbol_can_be_given_anywhere(model: str, symbol: Symbol) -> None:
    for index in range(12):
        givens = [Symbol.UNKNOWN] * 12
        givens[index] = symbol
        puzzle = Battleship(3, 4, (1, 0, 1), (None,) * 3, (None,) * 4, tuple(givens))
        assert listed(puzzle, model) == brute(puzzle)


@pytest.mark.parametrize("model", EXACT)
def test_clues_are_switches(model: str) -> None:
    board = legal(4, 5, (2, 1))[100]
    summed = with_sums(blank(4, 5, (2, 1)), board)
    givens = (*[Symbol.UNKNOWN] * 15, *board[15:])
    puzzle = Battleship(4, 5, (2, 1), summed.row_sums, summed.col_sums, givens)
    oracle = open_oracle(KIND, puzzle, model=model, engine="sat")
    every = clues(puzzle)
    # Fewer and fewer, none at all, and all again: what was asked before leaves no trace.
    for kept in (every, every[2:], every[5:9], (), every[::2], every):
        found = oracle.find(kept, at_most=100_000, budget=Budget())
        assert found.complete
        assert set(found.solutions) == brute(keep(puzzle, kept))
    oracle.close()


@pytest.mark.parametrize("model", EXACT)
@pytest.mark.parametrize("engine", ["sat", "cpsat"])
def test_both_proofs_of_uniqueness_agree(model: str, engine: str) -> None:
    for position in (0, 57, 111):
        puzzle = with_sums(blank(4, 5, (2, 1)), legal(4, 5, (2, 1))[position])
        outcomes = [
            gridwright.check(puzzle, model=model, engine=engine, proof=proof)
            for proof in ("no-good", "difference")
        ]
        expected = "unique" if len(brute(puzzle)) == 1 else "several"
        assert [outcome.verdict for outcome in outcomes] == [expected] * 2


def test_cell_is_not_exact() -> None:
    # Ships of lengths 5, 2 and 2; the model takes their sums for a fleet of 5 and 4.
    row_sums, col_sums = (5, 0, 2, 2, 0, 0, 0, 0), (3, 1, 1, 3, 1, 0, 0, 0)
    puzzle = Battleship(8, 8, (0, 0, 0, 1, 1), row_sums, col_sums, (Symbol.UNKNOWN,) * 64)
    assert gridwright.solve(puzzle, model="cell-exact", engine="cpsat").verdict == "none"
    assert gridwright.solve(puzzle, model="ship", engine="cpsat").verdict == "none"
    recipe = KIND.recipe("cell")
    assert not recipe.exact
    assert recipe.build is not None
    formulation = recipe.build(puzzle)
    with get_engine("cpsat").open(formulation.model) as session:
        answer = session.solve()
    assert answer.values is not None
    assert not formulation.model.violations(answer.values)
    assert KIND.rules.violations(puzzle, formulation.read(answer.values))
    with pytest.raises(WrongAnswerError, match="not exact"):
        gridwright.solve(puzzle, model="cell", engine="cpsat")


def test_cell_solves_ordinary_boards() -> None:
    puzzle = with_sums(blank(4, 5, (2, 1)), legal(4, 5, (2, 1))[0])
    assert gridwright.solve(puzzle, model="cell", engine="cpsat").verdict == "solved"


@pytest.mark.parametrize(("rows", "cols"), [(15, 10), (30, 20), (5, 9)])
def test_sizes_are_those_of_the_formulas(rows: int, cols: int) -> None:
    puzzle = blank(rows, cols, (5, 4, 3, 2, 1))
    area, edge = rows * cols, rows + cols
    sizes = {
        "ship": (9 * area - 10 * edge, (rows - 1) * (cols - 1) + 5),
        "grid": (9 * area - 10 * edge, (rows - 1) * (cols - 1) + 5),
        "ship-weighted": (9 * area - 10 * edge, area + 5),
        "cell": (12 * area, 22 * area - 3 * edge + 5),
        "cell-exact": (16 * area - 10 * edge, 28 * area - 13 * edge + 5),
    }
    for name, size in sizes.items():
        build = KIND.recipe(name).build
        assert build is not None
        statistics = build(puzzle).model.statistics()
        assert (statistics.variables, statistics.constraints) == size


def test_long_ships_and_large_boards() -> None:
    fleet = (0,) * 11 + (2,)
    for rows, cols in ((40, 40), (1, 40), (40, 3)):
        outcome = gridwright.solve(blank(rows, cols, fleet), model="fleet", engine="sat")
        assert outcome.verdict == "solved"


# Outside collections.


def _read(*paths: Path) -> list[Item]:
    items = list(read_paths(map(str, paths)))
    assert all(item.entry.parsed for item in items)
    return items


def _puzzle(item: Item) -> Battleship:
    assert item.entry.parsed is not None
    puzzle: Battleship = item.entry.parsed.puzzle
    return puzzle


def test_csplib_boards_are_unique(shared_data: Any) -> None:
    for item in _read(shared_data("battleship/csplib014") / "instances.pl")[::10]:
        assert gridwright.check(_puzzle(item)).verdict == "unique"


def test_csplib_counts_without_hints(shared_data: Any) -> None:
    tried = 0
    for item in _read(shared_data("battleship/csplib014") / "boards.txt"):
        told = re.search(r"(\d+) solutions", item.entry.notes["note"])
        assert told is not None
        if int(told[1]) > 80 or tried == 12:
            continue
        puzzle = _puzzle(item)
        bare = keep(puzzle, [clue for clue in clues(puzzle) if len(clue.cells) > 1])
        assert gridwright.count(bare).count == int(told[1])
        tried += 1
    assert tried


def test_janko_boards_have_the_solutions_told(shared_data: Any) -> None:
    path = shared_data("battleship/janko") / "puzzles.jsonl"
    letters = dict(zip("-onswem", "~o^v<>#", strict=True))
    pairs = zip(_read(path), path.read_text().splitlines(), strict=True)
    for item, line in list(pairs)[::5]:
        outcome = gridwright.check(_puzzle(item))
        assert outcome.verdict == "unique"
        told = json.loads(line).get("solution")
        if told:
            _, *rows = told.splitlines()
            ours = "".join(outcome.solutions[0])
            assert ours == "".join(letters[letter] for letter in "".join(rows).replace(" ", ""))


def test_minizinc_boards_have_solutions(shared_data: Any) -> None:
    files = sorted(shared_data("battleship/minizinc-solbat").glob("*.dzn"))
    for item in _read(*files[::4]):
        puzzle = _puzzle(item)
        if not KIND.rules.faults(puzzle):
            assert gridwright.solve(puzzle).verdict == "solved"


def test_a_model_file_has_every_count_that_the_sums_do_not_imply() -> None:
    # The sums ask for two ship cells and the fleet has one: no board, in the file as well.
    puzzle = Battleship(3, 3, (1,), (1, 0, 1), (None,) * 3, (Symbol.UNKNOWN,) * 9)
    formulation = KIND.recipe("fleet").build(puzzle)  # type: ignore[misc]
    assert formulation.model.lazy is None
    with get_engine("highs").open(formulation.model) as session:
        assert session.solve().status == "infeasible"
