"""Boards that are made larger or smaller keep what has a place on them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import EXAMPLES
from gridwright.errors import UsageError
from gridwright.puzzles.battleship.puzzle import Battleship
from gridwright.reading_files import read_bytes
from gridwright.registry import own_kinds
from gridwright.web.tasks import run_task

BOARDS = [
    (kind, path)
    for kind in own_kinds()
    if kind.sizes is not None
    for path in sorted((EXAMPLES / kind.name).glob("*.txt"))
]


def _read(path: Any, kind: Any) -> Any:
    item = next(iter(read_bytes(path.read_bytes(), source=path.name, kind=kind.name)))
    return item.puzzle


@pytest.mark.parametrize(("kind", "path"), BOARDS, ids=lambda each: getattr(each, "name", ""))
def test_a_board_that_was_made_larger_can_be_made_smaller_again(kind: Any, path: Any) -> None:
    puzzle = _read(path, kind)
    rows, cols = kind.sizes.of(puzzle)
    assert kind.sizes.change(puzzle, rows, cols) == puzzle
    larger = (rows + 2, cols + 1)
    if kind.sizes.square:
        side = next(side for side in (16, 25) if side >= rows)
        larger = (side, side)
    wide = kind.sizes.change(puzzle, *larger)
    assert kind.sizes.of(wide) == larger
    written = kind.text.write(wide).encode()
    (again,) = read_bytes(written, source="wide", kind=kind.name)
    assert again.puzzle == wide
    names = {clue.name for clue in kind.clues.of(wide)}
    lost = {clue.name for clue in kind.clues.of(puzzle)} - names
    # Only sums speak of a whole line, which is another one now.
    assert all(name.startswith(("row", "column")) for name in lost)


@given(rows=st.integers(1, 9), cols=st.integers(1, 9))
def test_a_smaller_battleship_board_has_the_cells_that_are_left(rows: int, cols: int) -> None:
    kind = next(kind for kind in own_kinds() if kind.name == "battleship")
    assert kind.sizes is not None
    puzzle: Battleship = _read(EXAMPLES / "battleship/6x6.txt", kind)
    other: Battleship = kind.sizes.change(puzzle, rows, cols)
    for cell in other.cells():
        if cell.row < puzzle.rows and cell.col < puzzle.cols:
            assert other.givens[other.index(cell)] is puzzle.givens[puzzle.index(cell)]
    assert (other.row_sums[0] == puzzle.row_sums[0]) >= (cols == puzzle.cols)
    assert all(total is None for total in other.row_sums) or cols == puzzle.cols
    assert all(total is None for total in other.col_sums) or rows == puzzle.rows
    assert other.fleet == puzzle.fleet


@pytest.mark.parametrize(
    ("size", "words"),
    [((9, 6), "not square"), ((7, 7), "cannot be cut into boxes"), ((0, 0), "has 1 to 25 rows")],
)
def test_a_sudoku_has_only_sizes_with_boxes(size: tuple[int, int], words: str) -> None:
    kind = next(kind for kind in own_kinds() if kind.name == "sudoku")
    assert kind.sizes is not None
    with pytest.raises(UsageError, match=words):
        kind.sizes.change(_read(EXAMPLES / "sudoku/12x12.txt", kind), *size)


def test_the_page_asks_for_another_size_and_keeps_the_title() -> None:
    text = "kind: sudoku\ntitle: Small\n\n. . . .\n2 1 . .\n. . 1 3\n. . . 4\n"
    request = {"task": "resize", "text": text, "rows": 6, "cols": 6}
    answer = run_task(request, lambda event: None)["text"]
    assert "title: Small" in answer
    assert [line.replace("|", "").split() for line in answer.splitlines()[3:5]] == [
        [".", ".", ".", ".", ".", "."],
        ["2", "1", ".", ".", ".", "."],
    ]
    blank = run_task({"task": "blank", "text": text}, lambda event: None)["text"]
    assert "title: Small" in blank
    assert "2 1" not in blank
    with pytest.raises(UsageError, match="whole numbers"):
        run_task({**request, "rows": "6"}, lambda event: None)
    zebra = (EXAMPLES / "zebra").glob("*.txt")
    with pytest.raises(UsageError, match="get their size from their text"):
        run_task({**request, "text": next(zebra).read_text()}, lambda event: None)
