"""Boards that the tests of Sudoku's formats share."""

from __future__ import annotations

from hypothesis import strategies as st

from gridwright.puzzles.sudoku.layout import Layout, boxed, default_boxes, irregular
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.reading import read_one
from gridwright.recognition import recognise
from gridwright.verbs.convert import convert

__all__ = [
    "SIZES",
    "STAIRS",
    "UNUSUAL",
    "any_layout",
    "boards",
    "full",
    "jigsaws",
    "plain",
    "round_trip",
    "usual",
]

SIZES = (4, 6, 9, 12, 16, 25)
UNUSUAL = (
    boxed(3, 2),
    boxed(2, 5),
    boxed(5, 2),
    boxed(4, 3),
    boxed(1, 4),
    boxed(9, 1),
    boxed(1, 2),
)
STAIRS = irregular((0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3))


def usual(size: int) -> Layout:
    boxes = default_boxes(size)
    assert boxes is not None
    return boxed(*boxes)


def full(layout: Layout) -> tuple[int, ...]:
    """A filled board of boxes: every row is the one before, moved on by a box or by one more."""
    n, (height, width) = layout.size, layout.boxes or (1, layout.size)
    return tuple(
        (width * (row % height) + row // height + col) % n + 1
        for row in range(n)
        for col in range(n)
    )


@st.composite
def boards(draw: st.DrawFn, layouts: st.SearchStrategy[Layout]) -> Sudoku:
    """Any digits anywhere: a format has no opinion on whether they can be solved."""
    layout = draw(layouts)
    cells = st.integers(0, layout.size * layout.size - 1)
    givens = [0] * layout.size**2
    digits = st.integers(1, layout.size)
    for index, digit in draw(st.dictionaries(cells, digits, max_size=40)).items():
        givens[index] = digit
    if draw(st.booleans()):
        # Nearly full boards are rare among random ones and use every symbol.
        full_board = [digit % layout.size + 1 for digit in range(len(givens))]
        givens = [given or filled for given, filled in zip(givens, full_board, strict=True)]
    return Sudoku(layout, tuple(givens))


plain = st.sampled_from([usual(size) for size in SIZES])
jigsaws = st.integers(2, 7).flatmap(
    lambda n: st.permutations([i // n for i in range(n * n)]).map(lambda r: irregular(tuple(r)))
)
any_layout = st.one_of(
    plain,
    st.sampled_from(UNUSUAL),
    jigsaws,
    st.sampled_from([boxed(2, 2, diagonals=True), boxed(3, 3, diagonals=True)]),
    jigsaws.map(lambda board: irregular(board.regions, diagonals=True)),
)


def round_trip(puzzle: Sudoku, name: str) -> Sudoku:
    text = convert([puzzle], to=name)
    assert recognise(text)[1].name == name
    again = read_one(text)
    assert isinstance(again, Sudoku)
    return again
