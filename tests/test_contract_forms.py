"""The contract of every kind's text form and picture: everything is where it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from contract_tools import KINDS, SMALL, small_puzzle
from gridwright import check, read
from gridwright.drawing import Circle, Close, Line, Path, Picture, Polygon, Rectangle, Shape, Text
from gridwright.formats import Parsed
from gridwright.grid import Cell
from gridwright.kind import Clue, Kind
from gridwright.registry import get_kind
from gridwright.verbs.fewest.fewest import pool_of

FOREIGN = "§"
"""A character that no text form has a use for."""


def parsed(text: str) -> Parsed[Any]:
    (item,) = read(text)
    assert item.entry.parsed is not None, item.entry.error
    return item.entry.parsed


def without(kind: Kind[Any, Any], puzzle: Any, clue: Clue) -> Any:
    return kind.clues.keep(puzzle, [other for other in kind.clues.of(puzzle) if other != clue])


def signs(text: str) -> dict[Cell, str]:
    """What stands at the place of every cell."""
    lines = text.splitlines()
    places = parsed(text).places
    return {cell: lines[line - 1][column - 1] for cell, (line, column) in places.items()}


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_the_cells_of_clues_have_places_in_rows_and_columns(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    places = parsed(kind.text.write(puzzle)).places
    cells = {cell for clue in kind.clues.of(puzzle) for cell in clue.cells}
    assert cells <= places.keys()
    for one in cells:
        for other in cells:
            here, there = places[one], places[other]
            assert (one.row < other.row) == (here.line < there.line)
            assert (one.col < other.col) == (here.column < there.column)


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_a_clue_stands_at_the_place_of_its_cell(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    with_all = signs(kind.text.write(puzzle))
    for clue in kind.clues.of(puzzle):
        if len(clue.cells) == 1:
            with_less = signs(kind.text.write(without(kind, puzzle, clue)))
            changed = {cell for cell in with_all if with_all[cell] != with_less[cell]}
            assert changed == set(clue.cells)


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_a_foreign_character_is_reported_at_its_place(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    text = kind.text.write(puzzle)
    places = parsed(text).places
    for clue in kind.clues.of(puzzle):
        for line, column in {places[cell] for cell in clue.cells}:
            lines = text.splitlines()
            row = lines[line - 1]
            lines[line - 1] = row[: column - 1] + FOREIGN + row[column:]
            (item,) = read("\n".join(lines))
            error = item.entry.error
            assert error is not None
            assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize("name", KINDS)
def test_unknown_and_doubled_fields_are_reported_with_their_place(name: str) -> None:
    kind = get_kind(name)
    lines = kind.text.write(small_puzzle(name, 0), notes={"source": "a test"}).splitlines()
    head = lines[: lines.index("")]
    assert head[0] == f"kind: {name}"
    for number, line in enumerate(["nonsense: 7", *head[1:]], start=2):
        (item,) = read("\n".join([*lines[: number - 1], line, *lines[number - 1 :]]))
        error = item.entry.error
        assert error is not None, line
        field = line.partition(":")[0]
        assert repr(field) in error.message
        # The first of two equal lines is right, and the second one is too much.
        assert (error.line, error.column) == (number, 1)


def points(shape: Shape) -> Iterator[tuple[float, float]]:
    """Points that span the shape."""
    match shape:
        case Line():
            yield from ((shape.x1, shape.y1), (shape.x2, shape.y2))
        case Rectangle():
            yield (shape.x, shape.y)
            yield (shape.x + shape.width, shape.y + shape.height)
        case Circle(x, y, radius):
            yield from ((x - radius, y - radius), (x + radius, y + radius))
        case Text():
            yield (shape.x, shape.y)
        case Polygon():
            yield from shape.points
        case Path():
            yield from ((part.x, part.y) for part in shape.segments if not isinstance(part, Close))


def middle(shapes: set[Shape]) -> tuple[float, float]:
    xs, ys = zip(*(point for shape in shapes for point in points(shape)), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def inside(picture: Picture) -> bool:
    return all(
        0 <= x <= picture.width and 0 <= y <= picture.height
        for shape in picture.shapes
        for x, y in points(shape)
    )


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_a_clue_is_drawn_in_its_row_and_column(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    (solution,) = check(puzzle).solutions
    whole = kind.painter.picture(puzzle)
    assert inside(whole)
    assert inside(kind.painter.picture(puzzle, solution))
    for clue in kind.clues.of(puzzle):
        less = kind.painter.picture(without(kind, puzzle, clue))
        x, y = middle(set(whole.shapes) - set(less.shapes))
        rows, cols = ({cell.row for cell in clue.cells}, {cell.col for cell in clue.cells})
        if len(rows) == 1:
            assert min(rows) < y < min(rows) + 1
        if len(cols) == 1:
            assert min(cols) < x < min(cols) + 1


def texts(picture: Picture) -> set[tuple[float, float, str]]:
    return {(text.x, text.y, text.string) for text in picture.shapes if isinstance(text, Text)}


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_a_solution_is_drawn_like_clues_that_give_it_away(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    (solution,) = check(puzzle).solutions
    full = pool_of(puzzle, solution).puzzle
    if all(clue.cells for clue in kind.clues.of(full)):
        assert texts(kind.painter.picture(full)) <= texts(kind.painter.picture(puzzle, solution))
