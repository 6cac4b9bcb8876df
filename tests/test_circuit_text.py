"""Circuit Board as people write it and as it is drawn."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.drawing import Circle, Line, Palette, Rectangle, render
from gridwright.errors import ReadError
from gridwright.grid import Cell, Edge
from gridwright.kind import Place
from gridwright.puzzles.circuit import KIND
from gridwright.puzzles.circuit.puzzle import Circuit, path_between
from gridwright.reading import read, read_one
from line_boards import circuit_boards, fault

SMALL = Circuit(
    2,
    4,
    frozenset({Cell(0, 3)}),
    frozenset({Edge(Cell(0, 0), Cell(0, 1)), Edge(Cell(0, 2), Cell(1, 2))}),
    (Cell(1, 0), Cell(1, 3)),
)


def test_the_text_form_by_hand() -> None:
    text = "kind: circuit\n\n  o-o o #\n      |\n  S o o T\n"
    assert read_one(text) == SMALL
    assert KIND.text.write(SMALL) == text


@pytest.mark.parametrize(
    "body",
    [
        "o-o o #\n    |\nS o o T",
        "o-o o #\n\n    |\n\ns o o t",
        "o---o   o   #\n        |\n        |\ns   o   o   T",
        "●─● · █\n    │\nS • ○ T",
        "  O-o . ■\n      ┃\n  S o ∘ T",
        "o━o o #\n    |\nS o o T",
    ],
)
def test_boards_as_people_type_them(body: str) -> None:
    assert read_one(f"kind: circuit\n\n{body}\n") == SMALL


def test_rows_without_blanks() -> None:
    bare = Circuit(2, 3, frozenset({Cell(0, 2)}), frozenset())
    assert read_one("kind: circuit\n\noo#\nooo\n") == bare
    assert read_one("kind: circuit\noo#\nooo\n") == bare
    assert KIND.text.write(bare) == "kind: circuit\n\n  o o #\n  o o o\n"
    line = frozenset({Edge(Cell(0, 1), Cell(1, 1))})
    assert read_one("kind: circuit\n\noo#\n |\nooo\n") == Circuit(2, 3, bare.black, line)


def test_a_row_that_begins_with_a_black_cell_is_not_a_comment() -> None:
    first = Circuit(2, 2, frozenset({Cell(0, 0)}), frozenset())
    assert read_one("kind: circuit\n\n# o\no o\n") == first
    assert read_one("kind: circuit\n# a comment\n\n# o\no o\n") == first
    error = fault("kind: circuit\n# o\no o\n")
    assert "leave a blank line above the board" in error.message
    assert (error.line, error.column) == (3, 1)
    assert read_one("# mine\n" + KIND.text.write(first)) == first
    last = Circuit(2, 2, frozenset({Cell(1, 0)}), frozenset())
    texts = KIND.text.write(last) + KIND.text.write(first)
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in read(texts)] == [last, first]


def test_places_are_those_of_the_cells() -> None:
    (item,) = read("kind: circuit\n\n  o---o\n      |\n  o   o\n")
    assert item.entry.parsed is not None
    assert item.entry.parsed.places[Cell(1, 1)] == Place(5, 7)


@pytest.mark.parametrize(
    ("body", "line", "column", "words"),
    [
        ("", 1, 1, "no rows"),
        ("# #\n# #", 3, 1, "no points"),
        ("o-# o\no o o", 3, 2, "this line ends in the black cell r1c2"),
        ("o o\n|\n# o", 4, 1, "this line ends in the black cell r2c1"),
        ("o- o", 3, 3, "this line does not end at a cell"),
        ("o -o", 3, 2, "this line does not end at a cell"),
        ("o---", 3, 2, "this line does not end at a cell"),
        ("-o o", 3, 1, "this line does not end at a cell"),
        ("o o\n|", 4, 1, "this vertical line does not end at a cell"),
        ("|\no o", 3, 1, "this vertical line does not begin at a cell"),
        ("o o\n |\no o", 4, 2, "this vertical line does not end at a cell"),
        ("o o\n    |\no o", 4, 5, "this vertical line does not end at a cell"),
        ("o o\n| |\n|\no o", 4, 3, "this vertical line does not end at a cell"),
        ("o o o\no---o\no o o", 4, 3, "passes the place of a cell; a line joins only neighbours"),
        ("o o o\no | o\no o o", 4, 3, "vertical line is in a row of cells"),
        ("o o o\n  |\n  o o o", 4, 3, "not neighbours; the rows are shifted"),
        ("o o\n---  \n -\no o", 5, 2, "a horizontal line must be between two cells of a row"),
        ("S o\no o", 3, 1, "the path from here has no other end T"),
        ("o o\no t", 4, 3, "the path from here has no other end S"),
        ("S o\nS T", 4, 1, "a second S"),
        ("S o\nT t", 4, 3, "a second T"),
        ("o o o\no o\no o o", 4, 4, "2 cells in a row where 3 are needed"),
        ("o o o\no o o o\no o o", 4, 7, "4 cells in a row where 3 are needed"),
        ("o x o", 3, 3, "not a symbol of this drawing; cells are o # S T, lines are - and |"),
        ("o o\n  x\no o", 4, 3, "'x' is not a symbol"),
        ("o" * 101, 3, 101, "101 cells in a row: a board has 100 columns at most"),
        ("o\n" * 101, 103, 1, "a board has 100 rows at most"),
        ("o" * 1001, 3, 1, "1001 characters are too many"),
    ],
)
def test_errors_name_line_and_column(body: str, line: int, column: int, words: str) -> None:
    items = [item for item in read(f"kind: circuit\n\n{body}\n") if item.entry.error]
    error = items[-1].entry.error
    assert error is not None
    assert words in error.message
    assert (error.line, error.column) == (line, column)


@settings(deadline=None, max_examples=150)
@given(circuit_boards())
def test_wide_drawings_are_the_same_boards(puzzle: Circuit) -> None:
    head, _, body = KIND.text.write(puzzle).partition("\n\n")
    wide = "\n".join(
        "".join(
            char + (char if char in "-" else "-" if line[i + 1 : i + 2] == "-" else " ")
            for i, char in enumerate(line)
        ).rstrip()
        for line in body.split("\n")
    )
    assert read_one(f"{head}\n\n{wide}") == puzzle


# Solutions.

BOARD = read_one("kind: circuit\n\n  o o o #\n  S o o T\n")
DRAWN = "o-o o #\n  | |\nS-o-o-T"


def test_solutions_are_drawn() -> None:
    solution = KIND.text.parse_solution(BOARD, DRAWN)
    assert [edge.name for edge in sorted(solution)] == [
        "r1c1-r1c2",
        "r1c2-r2c2",
        "r1c3-r2c3",
        "r2c1-r2c2",
        "r2c2-r2c3",
        "r2c3-r2c4",
    ]
    assert KIND.text.write_solution(BOARD, solution) == DRAWN
    assert (
        KIND.text.parse_solution(BOARD, DRAWN.lower().replace("s", "o").replace("t", "o"))
        == solution
    )


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 1, "no rows"),
        ("o o\no o", 1, 1, "a drawing of 2x2 for a board of 2x4"),
        ("o o # #\no o o o", 1, 5, "r1c3 is black in this drawing"),
        ("  o o o o\n  o o o o", 1, 9, "r1c4 is a point in this drawing"),
        ("o o o-#\no o o o", 1, 6, "ends in the black cell r1c4"),
    ],
)
def test_bad_drawings_are_refused(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(ReadError) as caught:
        KIND.text.parse_solution(BOARD, text)
    assert words in caught.value.message
    assert (caught.value.line, caught.value.column) == (line, column)


@settings(deadline=None, max_examples=150)
@given(circuit_boards(), st.randoms(use_true_random=False))
def test_drawings_hold_all_lines(puzzle: Circuit, rng: random.Random) -> None:
    lines = frozenset(edge for edge in puzzle.edges if rng.random() < 0.5)
    drawing = KIND.text.write_solution(puzzle, lines)
    assert KIND.text.parse_solution(puzzle, drawing) == lines


# Pictures.


def test_the_picture_in_a_terminal() -> None:
    puzzle = read_one("kind: circuit\n\n  o-o o #\n  S o o T\n")
    drawn = render(KIND.painter.picture(puzzle, KIND.text.parse_solution(puzzle, DRAWN)), "text")
    assert isinstance(drawn, str)
    assert drawn.splitlines() == [
        "┌───────────────┐",
        "│ •━━━•   •  ███│",
        "│     │   │     │",
        "│(S)══•═══•══(T)│",
        "└───────────────┘",
    ]
    bare = render(KIND.painter.picture(puzzle), "text")
    assert isinstance(bare, str)
    assert bare.splitlines()[1:4] == [
        "│ •━━━•   •  ███│",
        "│               │",
        "│(S)  •   •  (T)│",
    ]


def test_the_path_has_its_colour() -> None:
    solution = KIND.text.parse_solution(BOARD, DRAWN)
    assert BOARD.ends is not None
    assert len(path_between(solution, BOARD.ends)) == 4
    lines = [
        shape for shape in KIND.painter.picture(BOARD, solution).shapes if isinstance(shape, Line)
    ]
    broad = [line.stroke.colour for line in lines if line.glyph == ""]
    assert (broad.count(Palette.MARK), broad.count(Palette.ANSWER)) == (3, 3)


@settings(deadline=None, max_examples=25)
@given(circuit_boards(), st.booleans())
def test_every_board_can_be_drawn(puzzle: Circuit, solved: bool) -> None:
    picture = KIND.painter.picture(puzzle, frozenset(puzzle.edges) if solved else None)
    assert (picture.width, picture.height) == (puzzle.cols, puzzle.rows)
    shapes = picture.shapes
    assert sum(isinstance(shape, Circle) for shape in shapes) == len(puzzle.points)
    assert sum(isinstance(shape, Rectangle) for shape in shapes) == len(puzzle.black) + 1
    for form in ("svg", "text"):
        assert render(picture, form)


def test_a_last_row_that_begins_with_a_black_cell_is_not_lost_to_the_next_puzzle() -> None:
    bodies = ("o o\n# o", "o o o\n\n# mine", "o o")
    found = list(read("\n".join(f"kind: circuit\n\n{body}" for body in bodies)))
    puzzles = [item.entry.parsed.puzzle for item in found if item.entry.parsed is not None]
    assert [(puzzle.rows, len(puzzle.points)) for puzzle in puzzles] == [(2, 3), (1, 3), (1, 2)]
