"""Pictures of Zebra puzzles: the table, the crossing grid, and the words below."""

from __future__ import annotations

from html import unescape

import pytest

from gridwright import create, draw
from gridwright.drawing import Circle, Picture, Text, bounds, to_text
from gridwright.puzzles.zebra.picture import picture
from gridwright.puzzles.zebra.puzzle import Attribute, Question, Zebra
from gridwright.puzzles.zebra.statements import Item

SIZES = [(3, 2), (5, 5), (2, 1), (4, 7), (8, 8)]


def strings(drawn: Picture) -> list[str]:
    return [shape.string for shape in drawn.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("grid", [False, True])
def test_all_names_and_clues_are_there(size: tuple[int, int], grid: bool) -> None:
    creation = create("zebra", size=size, seed=3, question=size[1] > 1)
    puzzle = creation.puzzle
    bare = picture(puzzle, grid=grid)
    told = " ".join(strings(bare))
    for attribute in puzzle.attributes:
        assert attribute.name in told
        assert all(value in told for value in attribute.values)
    words = "".join(told.split())
    for sentence in puzzle.sentences:
        assert "".join(sentence.text.split()) in words
    for question in puzzle.questions:
        assert "".join(question.text.split()) in words
    for solution in (None, creation.solutions[0]):
        drawn = picture(puzzle, solution, grid=grid)
        assert drawn.width > 0
        assert all(0 <= shape.x <= drawn.width for shape in drawn.shapes if isinstance(shape, Text))
        text = to_text(drawn)
        plain = to_text(drawn, unicode=False)
        assert plain.isascii()
        if not grid:
            assert all(value in text for value in puzzle.attributes[0].values)


def test_the_table_shows_who_has_what() -> None:
    creation = create("zebra", size=(3, 2), seed=1)
    puzzle, (solution,) = creation.puzzle, creation.solutions
    lines = str(draw(puzzle, format="text", solution=solution)).splitlines()
    rows = [
        [cell.strip() for cell in line.strip("┃").replace("┃", "│").split("│")] for line in lines
    ]
    table = [row for row in rows if len(row) == 4]
    assert len(table) == 3
    for number, row in enumerate(table):
        assert row[0] == puzzle.attributes[number].name
        for place in range(3):
            value = puzzle.attributes[number].values[solution[number].index(place)]
            assert row[place + 1] == value


def test_the_grid_has_a_dot_for_every_pair() -> None:
    creation = create("zebra", size=(4, 3), seed=1)
    drawn = picture(creation.puzzle, creation.solutions[0], grid=True)
    dots = [shape for shape in drawn.shapes if isinstance(shape, Circle)]
    crosses = [shape for shape in drawn.shapes if isinstance(shape, Text) and shape.string == "×"]
    # Four attributes meet in six blocks of 4×4 cells.
    assert (len(dots), len(crosses)) == (6 * 4, 6 * 12)
    assert not any(isinstance(shape, Circle) for shape in picture(creation.puzzle).shapes)
    assert len({(dot.x, dot.y) for dot in dots}) == 24


def test_columns_of_the_grid_are_named_upwards() -> None:
    puzzle = create("zebra", size=(3, 2), seed=1).puzzle
    turned = [
        shape.string
        for shape in picture(puzzle, grid=True).shapes
        if isinstance(shape, Text) and shape.turned
    ]
    assert turned == [value for attribute in puzzle.attributes[1:] for value in attribute.values]
    assert 'transform="rotate(-90 ' in str(draw(puzzle, grid=True))
    assert bytes(draw(puzzle, format="pdf", grid=True))[:4] == b"%PDF"  # type: ignore[arg-type]


def test_turned_text_stands_above_its_place() -> None:
    text = Text(1, 3, "abc", size=0.5, anchor="start", turned=True)
    left, top, right, bottom = bounds(text)
    assert left < 1 < right
    assert (round(top, 3), bottom) == (2.1, 3)
    assert to_text(Picture(2, 3, (text,), title="")).split() == ["a", "b", "c"]


def test_long_clues_are_wrapped_and_questions_without_words_are_asked() -> None:
    puzzle = create("zebra", size=(3, 3), seed=2).puzzle
    wide = max(len(line) for line in to_text(picture(puzzle)).splitlines())
    assert wide <= 4 * picture(puzzle).width + 1
    names = puzzle.attributes[1]
    asked = Zebra(puzzle.attributes, puzzle.sentences, (Question("", Item(2, 0), 1),))
    assert f"{names.name} of {asked.attributes[2].values[0]}?" in to_text(picture(asked))


def test_names_with_signs_of_markup_are_escaped() -> None:
    attributes = (Attribute("house", ("1", "2")), Attribute("shop", ("A & B", "<C>")))
    shown = str(draw(Zebra(attributes, ())))
    assert "<C>" not in shown
    assert "A & B" in unescape(shown)
