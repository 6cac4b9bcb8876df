"""The rules for many Sudoku at once, held against the rules for one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.batch.rules import repeats, solves
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.puzzles.sudoku.rules import faults, violations
from sudoku_boards import full

NINE = boxed(3, 3)
FULL = full(NINE)
EMPTY = (0,) * 81
PLACES = [divmod(cell, 9) for cell in range(81)]

cells = st.integers(0, 80)
digits = st.integers(0, 10)
"""As many as there are, and one on either side."""


@st.composite
def nearly_solved(draw: st.DrawFn) -> tuple[int, ...]:
    """A solved grid with a few cells changed, or two of them exchanged."""
    names, lines = draw(st.permutations(range(1, 10))), draw(st.permutations(range(3)))
    # A solved grid stays one if digits are exchanged for each other, and rows of one band.
    grid = [names[FULL[9 * (row // 3 * 3 + lines[row % 3]) + col] - 1] for row, col in PLACES]
    for cell, digit in draw(st.dictionaries(cells, digits, max_size=3)).items():
        grid[cell] = digit
    one, other = draw(cells), draw(cells)
    if draw(st.booleans()):
        grid[one], grid[other] = grid[other], grid[one]
    return tuple(grid)


grids = st.one_of(
    nearly_solved(),
    st.lists(st.integers(1, 9), min_size=81, max_size=81).map(tuple),
    st.sampled_from([FULL, EMPTY, (5,) * 81]),
)


@st.composite
def givens_of(draw: st.DrawFn, grid: tuple[int, ...]) -> tuple[int, ...]:
    """Some cells of a grid, perhaps one of them with another digit."""
    kept = draw(st.sets(cells, max_size=30))
    givens = [digit if cell in kept and digit <= 9 else 0 for cell, digit in enumerate(grid)]
    if draw(st.booleans()):
        givens[draw(cells)] = draw(st.integers(0, 9))
    return tuple(givens)


questions = st.lists(grids.flatmap(lambda grid: st.tuples(givens_of(grid), st.just(grid))))


def array(rows: list[tuple[int, ...]]) -> NDArray[np.uint8]:
    return np.array(rows, np.uint8).reshape(-1, 81)


@given(questions)
def test_solutions_are_right_where_no_rule_is_broken(
    asked: list[tuple[tuple[int, ...], tuple[int, ...]]],
) -> None:
    plain = [not violations(Sudoku(NINE, givens), grid) for givens, grid in asked]
    found = solves(array([givens for givens, _ in asked]), array([grid for _, grid in asked]))
    assert found.tolist() == plain


@given(questions)
def test_digits_repeat_where_there_is_a_fault(
    asked: list[tuple[tuple[int, ...], tuple[int, ...]]],
) -> None:
    plain = [bool(faults(Sudoku(NINE, givens))) for givens, _ in asked]
    assert repeats(array([givens for givens, _ in asked])).tolist() == plain


@pytest.mark.parametrize("cell", range(81))
def test_no_cell_of_a_solution_can_be_changed(cell: int) -> None:
    changed = np.tile(np.array(FULL, np.uint8), (256, 1))
    changed[:, cell] = range(256)
    right = solves(np.zeros_like(changed), changed)
    assert np.flatnonzero(right).tolist() == [FULL[cell]]


@pytest.mark.parametrize("cell", range(81))
def test_every_given_digit_must_be_kept(cell: int) -> None:
    givens = np.zeros((10, 81), np.uint8)
    givens[:, cell] = range(10)
    right = solves(givens, np.tile(np.array(FULL, np.uint8), (10, 1)))
    assert np.flatnonzero(right).tolist() == [0, FULL[cell]]


def latin(shift: int) -> tuple[int, ...]:
    """Every row is the one before, moved on by so many cells."""
    return tuple((shift * row + col) % 9 + 1 for row in range(9) for col in range(9))


@pytest.mark.parametrize(
    "grid",
    [
        latin(0),  # only the columns are wrong, and the boxes
        latin(1),  # only the boxes are wrong
        tuple(FULL[9 * col + row] for row in range(9) for col in range(9))[:72] + FULL[:9],
        tuple(3 * (row % 3) + col % 3 + 1 for row in range(9) for col in range(9)),
    ],
)
def test_each_rule_counts(grid: tuple[int, ...]) -> None:
    assert violations(Sudoku(NINE, EMPTY), grid)
    assert not solves(array([EMPTY]), array([grid])).any()
    assert solves(array([EMPTY]), array([FULL])).all()
