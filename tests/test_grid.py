"""Cells, neighbours, lines and regions, from what the words mean, on boards of every shape."""

from __future__ import annotations

import random
import string
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.graphs.parts import is_connected
from gridwright.grid import (
    DIAGONAL,
    KING,
    ORTHOGONAL,
    Cell,
    Step,
    adjacency,
    between,
    cell_at,
    cells,
    in_rows,
    index_of,
    inside,
    neighbours,
    touching,
)
from gridwright.groups import (
    column_groups,
    diagonal_groups,
    region_groups,
    row_groups,
    windows,
)
from gridwright.regions import number_regions, read_regions, shuffle_regions, write_regions

SIZES = st.tuples(st.integers(1, 6), st.integers(1, 6))
BOARDS = [(1, 1), (1, 5), (4, 1), (2, 3), (5, 4)]


def distance(one: Cell, other: Cell) -> tuple[int, int]:
    return abs(one.row - other.row), abs(one.col - other.col)


def together(one: Cell, other: Cell, steps: tuple[Step, ...]) -> bool:
    """Whether two cells are neighbours, judged by their distances alone."""
    down, right = distance(one, other)
    return {
        ORTHOGONAL: down + right == 1,
        DIAGONAL: down == right == 1,
        KING: max(down, right) == 1,
    }[steps]


@given(SIZES)
def test_an_index_counts_the_cells_before(size: tuple[int, int]) -> None:
    for place, cell in enumerate(cells(*size)):
        assert index_of(cell, size[1]) == place
        assert cell_at(place, size[1]) == cell


@given(SIZES)
def test_the_board_ends_at_its_rim(size: tuple[int, int]) -> None:
    rows, cols = size
    board = set(cells(rows, cols))
    wider = {Cell(row, col) for row in range(-1, rows + 1) for col in range(-1, cols + 1)}
    assert {cell for cell in wider if inside(cell, rows, cols)} == board


@pytest.mark.parametrize("steps", [ORTHOGONAL, DIAGONAL, KING])
@pytest.mark.parametrize("size", BOARDS)
def test_neighbours_are_one_step_away(size: tuple[int, int], steps: tuple[Step, ...]) -> None:
    board = list(cells(*size))
    near = adjacency(*size, steps)
    for index, cell in enumerate(board):
        expected = {other for other in board if together(cell, other, steps)}
        assert {other for other in neighbours(cell, steps) if other in board} == expected
        assert {board[other] for other in near[index]} == expected
        assert len(near[index]) == len(expected)


def test_four_neighbours_come_clockwise_from_the_top() -> None:
    assert [cell.name for cell in neighbours(Cell(4, 4))] == ["r4c5", "r5c6", "r6c5", "r5c4"]


@given(st.sets(st.builds(Cell, st.integers(0, 4), st.integers(0, 5))), st.randoms())
def test_every_two_cells_that_touch_are_found_once(
    chosen: set[Cell], chance: random.Random
) -> None:
    mixed = chance.sample(sorted(chosen), len(chosen))
    for steps in (ORTHOGONAL, DIAGONAL, KING):
        pairs = list(touching(mixed, steps))
        expected = {
            (one, other)
            for one, other in combinations(sorted(chosen), 2)
            if together(one, other, steps)
        }
        assert set(pairs) == expected
        assert len(pairs) == len(expected)


@given(SIZES, st.data())
def test_between_two_cells_of_a_line_are_the_cells_nearer_to_both(
    size: tuple[int, int], data: st.DataObject
) -> None:
    line = data.draw(st.sampled_from([*row_groups(*size), *column_groups(*size)])).cells
    first, last = sorted(data.draw(st.tuples(*[st.integers(0, len(line) - 1)] * 2)))
    if first < last:
        start, end = (index_of(line[place], size[1]) for place in (first, last))
        found = [cell_at(index, size[1]) for index in between(start, end, size[1])]
        assert found == list(line[first + 1 : last])


@given(SIZES)
def test_rows_and_columns_have_every_cell_once_each(size: tuple[int, int]) -> None:
    rows, cols = size
    for lines, side in ((row_groups(rows, cols), 0), (column_groups(rows, cols), 1)):
        assert sorted(cell for line in lines for cell in line.cells) == list(cells(rows, cols))
        assert len(lines) == size[side]
        for number, line in enumerate(lines):
            assert {cell[side] for cell in line.cells} == {number}
            assert line.name == f"{('row', 'column')[side]} {number + 1}"
            assert line.indices(cols) == tuple(index_of(cell, cols) for cell in line.cells)
    assert in_rows(list(cells(rows, cols)), cols) == [
        list(line.cells) for line in row_groups(rows, cols)
    ]


@pytest.mark.parametrize("size", [1, 2, 5])
def test_diagonals_join_opposite_corners(size: int) -> None:
    falling, rising = (set(line.cells) for line in diagonal_groups(size))
    board = set(cells(size, size))
    assert falling == {cell for cell in board if cell.row == cell.col}
    assert rising == {cell for cell in board if cell.row + cell.col == size - 1}


@pytest.mark.parametrize("size", BOARDS)
def test_two_cells_share_a_window_exactly_when_they_touch(size: tuple[int, int]) -> None:
    shared = {
        frozenset(pair) for window in windows(*size) for pair in combinations(sorted(window), 2)
    }
    assert shared == {frozenset(pair) for pair in touching(cells(*size))}
    assert {cell for window in windows(*size) for cell in window} == set(cells(*size))


@st.composite
def named_regions(draw: st.DrawFn) -> tuple[str, int]:
    rows, cols = draw(SIZES)
    names = st.text("ABCD", min_size=rows * cols, max_size=rows * cols)
    return draw(names), cols


@given(named_regions())
def test_regions_that_are_written_are_read_again(board: tuple[str, int]) -> None:
    names, cols = board
    regions = number_regions(names)
    lines = [Line(text, n) for n, text in enumerate(write_regions(regions, cols), 1)]
    again, places = read_regions(lines, cols)
    assert number_regions(again) == regions
    for name, (line, column) in places.items():
        assert lines[line - 1].text[column - 1] == name
    groups = region_groups(regions, cols)
    assert [group.name for group in groups] == [
        f"region {letter}" for letter in string.ascii_uppercase[: len(groups)]
    ]
    for number, group in enumerate(groups):
        assert {regions[index] for index in group.indices(cols)} == {number}
    assert sum(len(group.cells) for group in groups) == len(regions)


@pytest.mark.parametrize(("text", "column"), [("A B", 4), ("A B C D", 7), ("ABCD", 4), ("", 1)])
def test_a_row_of_regions_with_too_few_or_too_many_is_an_error(text: str, column: int) -> None:
    with pytest.raises(ReadError, match="regions where the row has 3 cells") as caught:
        read_regions([Line("A A B", 6), Line(text, 7)], 3)
    assert (caught.value.line, caught.value.column) == (7, column)


@given(st.integers(0, 99), st.sampled_from([(2, 3), (3, 4), (5, 3), (4, 4)]))
def test_shuffled_regions_keep_their_sizes_and_stay_connected(
    seed: int, size: tuple[int, int]
) -> None:
    rows, cols = size
    start = [row for row in range(rows) for _ in range(cols)]
    shuffled = shuffle_regions(random.Random(seed), start, rows, cols, tries=30)
    assert Counter(shuffled) == Counter(start)
    for region in region_groups(shuffled, cols):
        assert is_connected(region.cells, neighbours)


def test_shuffling_changes_the_shapes() -> None:
    start = [row for row in range(5) for _ in range(6)]
    boards = {shuffle_regions(random.Random(seed), start, 5, 6, tries=200) for seed in range(10)}
    assert len(boards) == 10
    assert tuple(start) not in boards
