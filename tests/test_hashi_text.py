"""Hashi as people write it and as it is drawn."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.drawing import Circle, Line, Text, render
from gridwright.errors import ReadError
from gridwright.grid import Cell
from gridwright.kind import Place
from gridwright.puzzles.hashi import KIND
from gridwright.puzzles.hashi.puzzle import Hashi, Island
from gridwright.reading import read, read_one
from line_boards import fault, hashi_boards, hashi_solutions

SMALL = Hashi(
    3,
    4,
    (
        Island(Cell(0, 0), 2),
        Island(Cell(0, 2), 3),
        Island(Cell(1, 3), 1),
        Island(Cell(2, 0), 1),
        Island(Cell(2, 2), None),
    ),
)


def test_the_text_form_by_hand() -> None:
    text = "kind: hashi\n\n2 . 3 .\n. . . 1\n1 . ? .\n"
    assert read_one(text) == SMALL
    assert KIND.text.write(SMALL) == text


@pytest.mark.parametrize(
    "body",
    [
        "2.3.\n...1\n1.?.",
        "2_3_\n- - - 1\n 1 0 ? 0",
        "  2 · 3 ·\n\n  · · · 1\n\n  1 · ? ·",
        "2030\n0001\n10?0",
        "\t2\t.\t3\t.\n\t.\t.\t.\t1\n\t1\t.\t?\t.",
        "2 .3.\n.. .1\n1.?.",
        "(2) . 3 .\n. . . 1\n1 . ? .",
    ],
)
def test_boards_as_people_type_them(body: str) -> None:
    assert read_one(f"kind: hashi\n\n{body}\n") == SMALL


@pytest.mark.parametrize(
    ("body", "labels"),
    [
        ("12 . 3", {(0, 0): 12, (0, 2): 3}),
        ("12\n34", {(0, 0): 1, (0, 1): 2, (1, 0): 3, (1, 1): 4}),
        ("(12)\n   .\n   1", {(0, 0): 12, (2, 0): 1}),
        (" 9 . 10\n . . 2", {(0, 0): 9, (0, 2): 10, (1, 2): 2}),
        ("120", {(0, 0): 1, (0, 1): 2}),
        ("1 2 0\n. . .", {(0, 0): 1, (0, 1): 2}),
    ],
)
def test_labels_of_two_digits_stand_alone(body: str, labels: dict[tuple[int, int], int]) -> None:
    puzzle = read_one(f"kind: hashi\n\n{body}\n")
    assert {tuple(cell): label for cell, label in puzzle.islands} == labels
    assert read_one(KIND.text.write(puzzle)) == puzzle


def test_a_label_too_large_is_read_and_then_told() -> None:
    puzzle = read_one("kind: hashi\n\n9 . 2\n. . .\n2 . 1\n")
    assert (
        str(KIND.rules.faults(puzzle)[0]) == "the island at r1c1 has the label 9, but 8 is the most"
    )


def test_places_are_those_of_the_cells() -> None:
    (item,) = read("kind: hashi\n\n  2.3.\n  ...1\n")
    assert item.entry.parsed is not None
    assert item.entry.parsed.places[Cell(1, 3)] == Place(4, 6)
    assert item.entry.parsed.places[Cell(0, 0)] == Place(3, 3)


@pytest.mark.parametrize(
    ("body", "line", "column", "words"),
    [
        ("", 1, 1, "no rows"),
        ("2 . 1\n. .\n. . .", 4, 4, "2 cells in a row where 3 are needed"),
        ("2 . 1\n. . . 1\n. . .", 4, 7, "4 cells in a row where 3 are needed"),
        ("2.1\n..\n...", 4, 3, "2 cells in a row where 3 are needed"),
        ("2 . x", 3, 5, "'x' is neither a label nor ? nor a dot for water"),
        ("2.x", 3, 3, "'x' is neither"),
        ("2 . 1x", 3, 5, "'1x' is neither"),
        ("2 . 1234", 3, 5, "'1234' is neither"),
        ("2 . ²", 3, 5, "'²' is neither"),
        ("2 . (x)", 3, 5, "(x)"),
        (". . .\n. . .", 3, 1, "no islands"),
        ("1" + "." * 250, 3, 1, "251 cells in a row: a board has 250 columns at most"),
        ("\n".join(["1"] * 251), 253, 1, "251 rows: a board has 250 at most"),
        ("1 " * 1100, 3, 1, "2199 characters are too many"),
    ],
)
def test_errors_name_line_and_column(body: str, line: int, column: int, words: str) -> None:
    error = fault(f"kind: hashi\n\n{body}\n")
    assert words in error.message
    assert (error.line, error.column) == (line, column)


def test_there_are_no_fields() -> None:
    assert fault("kind: hashi\nfleet: 1\n\n1 . 1\n").message.startswith("there is no field 'fleet'")


# Solutions.

TOUCHING = read_one("kind: hashi\n\n4 3 1\n3 . .\n1 . 2\n")
DRAWN = '4=3-1\n"\n3 . .\n|\n1 . 0'


def test_solutions_are_drawn() -> None:
    assert [link[:2] for link in TOUCHING.links] == [(0, 1), (0, 3), (1, 2), (2, 5), (3, 4), (4, 5)]
    assert KIND.text.write_solution(TOUCHING, (2, 2, 1, 0, 1, 0)) == DRAWN
    assert KIND.text.parse_solution(TOUCHING, DRAWN) == (2, 2, 1, 0, 1, 0)


@pytest.mark.parametrize(
    "text",
    [
        '  4=3-1\n  "\n  3 . .\n  |\n  1 . 0\n',
        '\n\n4=3-1\n"\n3\n|\n1   ?\n\n',
        '?=?-?   \n"     \n? · _   \n|   \n?   ?',
    ],
)
def test_drawings_are_read_forgivingly(text: str) -> None:
    assert KIND.text.parse_solution(TOUCHING, text) == (2, 2, 1, 0, 1, 0)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        (DRAWN + "\n\n1", 1, 1),
        ('4=3-1\n"\n3 - .\n|\n1 . 0', 3, 3),
        ('4=3-1 |\n"\n3 . .\n|\n1 . 0', 1, 7),
        ('4=3-1\n" |\n3 . .\n|\n1 . 0', 2, 3),
        ('4=3-1\n"\n3 . .\n|\n1-. 0', 5, 3),
        ('4=3-1\n"   |\n3 . "\n|   |\n1 . 0', 3, 5),
        ("4*3-1\n|\n3 . .\n|\n1 . 0", 1, 2),
    ],
)
def test_bad_drawings_are_refused(text: str, line: int, column: int) -> None:
    with pytest.raises(ReadError) as caught:
        KIND.text.parse_solution(TOUCHING, text)
    assert (caught.value.line, caught.value.column) == (line, column)


@settings(deadline=None, max_examples=200)
@given(hashi_solutions())
def test_drawings_hold_every_solution(pair: tuple[Hashi, tuple[int, ...]]) -> None:
    puzzle, solution = pair
    drawing = KIND.text.write_solution(puzzle, solution)
    assert KIND.text.parse_solution(puzzle, drawing) == solution
    assert len(drawing.split("\n")) == 2 * puzzle.rows - 1


# Pictures.


def test_the_picture_in_a_terminal() -> None:
    puzzle = read_one("kind: hashi\n\n2 . 3 1\n. . . .\n1 . ? .\n")
    solution = (1, 1, 2, 0, 0)
    assert [link.across for link in puzzle.links] == [True, False, True, False, True]
    drawn = render(KIND.painter.picture(puzzle, solution), "text")
    assert isinstance(drawn, str)
    assert drawn.splitlines() == [
        "(2)─────(3)═(1)",
        " │",
        " │",
        " │",
        "(1)     (?)",
    ]
    bare = render(KIND.painter.picture(puzzle), "text")
    assert isinstance(bare, str)
    assert bare.split() == ["(2)", "(3)", "(1)", "(1)", "(?)"]


@settings(deadline=None, max_examples=25)
@given(hashi_solutions(), st.booleans())
def test_every_board_can_be_drawn(pair: tuple[Hashi, tuple[int, ...]], solved: bool) -> None:
    puzzle, solution = pair
    picture = KIND.painter.picture(puzzle, solution if solved else None)
    assert (picture.width, picture.height) == (puzzle.cols, puzzle.rows)
    shapes = picture.shapes
    assert sum(isinstance(shape, Circle) for shape in shapes) == len(puzzle.islands)
    assert sum(isinstance(shape, Text) for shape in shapes) == len(puzzle.islands)
    assert sum(isinstance(shape, Line) for shape in shapes) == (sum(solution) if solved else 0)
    for form in ("svg", "text"):
        assert render(picture, form)


@given(hashi_boards())
def test_the_picture_of_any_board_has_its_labels(puzzle: Hashi) -> None:
    words = [
        shape.string for shape in KIND.painter.picture(puzzle).shapes if isinstance(shape, Text)
    ]
    assert words == ["?" if label is None else str(label) for _, label in puzzle.islands]


def test_a_column_of_large_labels_keeps_them_in_brackets() -> None:
    puzzle = Hashi(3, 1, (Island(Cell(0, 0), 10), Island(Cell(1, 0), None)))
    assert KIND.text.write(puzzle) == "kind: hashi\n\n(10)\n?\n.\n"
    assert read_one(KIND.text.write(puzzle)) == puzzle
