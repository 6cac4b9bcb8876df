"""Drawing in a terminal, and plots."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawing_tools import BOARD, HEAVY, grid
from gridwright.drawing import (
    Circle,
    Line,
    Palette,
    Picture,
    Rectangle,
    Shape,
    Stroke,
    Text,
    bounds,
    bullet,
    plot,
    to_svg,
    to_text,
)

# Text


def check_text(picture: Picture, expected: str, *, unicode: bool = True) -> None:
    assert to_text(picture, unicode=unicode) == expected.strip("\n")


def test_text_of_a_board_with_boxes() -> None:
    check_text(
        grid(3, 6, (3, 3), {(0, 0): "1", (1, 1): "12", (2, 5): "123"}),
        """
┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
┃ 1 │   │   ┃   │   │   ┃
┠───┼───┼───╂───┼───┼───┨
┃   │12 │   ┃   │   │   ┃
┠───┼───┼───╂───┼───┼───┨
┃   │   │   ┃   │   │123┃
┗━━━┷━━━┷━━━┻━━━┷━━━┷━━━┛
""",
    )


def test_text_in_plain_ascii() -> None:
    check_text(
        grid(2, 2, (2, 2), {(0, 0): "é", (1, 1): "●"}),
        """
#===+===#
# e |   #
#---+---#
#   | O #
#===+===#
""",
        unicode=False,
    )


def test_text_of_irregular_regions() -> None:
    heavy = [(1, 0, 1, 1), (1, 1, 2, 1), (2, 1, 2, 2)]
    lines = [Line(i, 0, i, 2) for i in range(4)] + [Line(0, i, 3, i) for i in range(3)]
    regions = [Line(*ends, HEAVY) for ends in heavy]
    check_text(
        Picture(3, 2, (*lines, *regions), title=""),
        """
┌───┰───┬───┐
│   ┃   │   │
├───╄━━━╅───┤
│   │   ┃   │
└───┴───┸───┘
""",
    )


def test_text_of_islands_and_bridges() -> None:
    bridges: list[Shape] = [Line(0.5, 0.5 + d, 2.5, 0.5 + d) for d in (-0.1, 0.1)]
    bridges.append(Line(0.5, 0.5, 0.5, 2.5))
    islands: list[Shape] = []
    for x, y, number in ((0.5, 0.5, "3"), (2.5, 0.5, "2"), (0.5, 2.5, "1")):
        islands += [Circle(x, y, 0.4, fill=Palette.PAPER), Text(x, y, number, size=0.5)]
    picture = Picture(3, 3, (*bridges, *islands, Circle(2.5, 2.5, 0.4)), title="")
    check_text(
        picture,
        """
(3)═════(2)
 │
 │
 │
(1)      ○
""",
    )
    check_text(
        picture,
        """
(3)=====(2)
 |
 |
 |
(1)      o
""",
        unicode=False,
    )


def test_text_of_ships() -> None:
    ship: list[Shape] = [
        bullet(0.5, 0.5, 0.8, "left", fill=Palette.INK),
        Rectangle(1.1, 0.1, 0.8, 0.8, fill=Palette.INK, stroke=None, glyph="■"),
        bullet(2.5, 0.5, 0.8, "right", fill=Palette.INK),
        Circle(4.5, 0.5, 0.4, fill=Palette.INK),
    ]
    check_text(Picture(5, 1, tuple(ship), title=""), "◀   ■   ▶       ●")
    check_text(Picture(5, 1, tuple(ship), title=""), "<   #   >       O", unicode=False)


def test_text_of_a_crossword() -> None:
    shapes: list[Shape] = [Rectangle(1, 0, 1, 1, fill=Palette.INK, stroke=None)]
    shapes += [Line(0, y, 3, y) for y in (0, 1)] + [Line(x, 0, x, 1) for x in range(4)]
    shapes += [Text(0.06, 0.06, "12", 0.25, "start", "top"), Text(0.5, 0.55, "Ș")]
    check_text(
        Picture(3, 1, tuple(shapes), title=""),
        """
┌12─┬───┬───┐
│ Ș │███│   │
└───┴───┴───┘
""",
    )


def test_text_knows_rounding_dashes_slopes_and_wide_letters() -> None:
    check_text(
        Picture(2, 1, (Rectangle(0, 0, 1, 1, radius=0.2), Text(0.5, 0.5, "漢")), title=""),
        "╭───╮\n│漢 │\n╰───╯",
    )
    dashed = Stroke(dashes=(0.1, 0.1))
    check_text(Picture(1, 1, (Rectangle(0, 0, 1, 1, stroke=dashed),), ""), "┌╌╌╌┐\n╎   ╎\n└╌╌╌┘")
    check_text(Picture(1, 1, (Line(0, 0, 1, 1),), ""), "·\n ··\n   ··")


@pytest.mark.parametrize("margin", [0, 0.1, 0.125, 0.25, 0.3, 0.5])
def test_text_does_not_depend_on_the_margin(margin: float) -> None:
    moved: list[Shape] = []
    for shape in BOARD.shapes:
        if isinstance(shape, Text):
            moved.append(Text(shape.x + margin, shape.y + margin, shape.string))
        elif isinstance(shape, Line):
            x1, y1, x2, y2 = (value + margin for value in bounds(shape))
            moved.append(Line(x1, y1, x2, y2, shape.stroke))
    assert to_text(Picture(5, 3, tuple(moved), title="")) == to_text(BOARD)


def test_an_empty_glyph_hides_a_shape_in_a_terminal_only() -> None:
    shapes = (Rectangle(0, 0, 1, 1, glyph=""), Text(0.5, 0.5, "x", glyph=""), Line(0, 0, 1, 0))
    picture = Picture(1, 1, shapes, title="")
    assert to_text(picture) == "─────"
    assert to_svg(picture).count("<rect") == 2


# Plots


def test_plot_handles_single_empty_and_impossible_points() -> None:
    series: dict[str, list[tuple[float, float]]] = {
        "line": [(9.0, 3.0), (4.0, 0.01), (16.0, 250.0)],
        "single": [(9, 1)],
        "empty": [],
        "odd": [(1, float("nan")), (1.7e308, 1), (2, -1), (3, 0), (4, float("inf"))],
    }
    picture = plot(series, title="Times", x_label="size", y_label="seconds")
    words = [shape.string for shape in picture.shapes if isinstance(shape, Text)]
    assert [*series] == words[-4:]
    assert {"Times", "size", "seconds", "0.01", "1000"} <= set(words)
    for shape in picture.shapes:
        left, top, right, bottom = bounds(shape)
        assert 0 <= left <= right <= picture.width
        assert 0 <= top <= bottom <= picture.height
    lines = [s for s in picture.shapes if isinstance(s, Line) and s.glyph is None]
    assert len(lines) == 2
    assert all(after.x1 == before.x2 for before, after in pairwise(lines))


@pytest.mark.parametrize("value", [1, 7.5, 99, 1e-7, 5e-324, 1e299])
@pytest.mark.parametrize("log", [False, True])
def test_a_plot_of_one_point_has_ticks_on_both_sides(value: float, log: bool) -> None:
    picture = plot({"": [(value, 1)]}, title="", x_label="", y_label="", log_x=log)
    (point,) = [s for s in picture.shapes if isinstance(s, Circle)][:1]
    rules = [s.x1 for s in picture.shapes if isinstance(s, Line) and s.x1 == s.x2 and s.glyph == ""]
    assert min(rules) <= point.x <= max(rules)
    assert len(rules) >= 2


numbers = st.floats(-1e12, 1e12) | st.integers(-9, 9).map(float)
points = st.lists(st.tuples(numbers, numbers), max_size=6)


@settings(deadline=None, max_examples=60, derandomize=True)
@given(st.dictionaries(st.text(max_size=5), points, max_size=14), st.booleans(), st.booleans())
def test_any_plot_can_be_drawn(
    series: dict[str, list[tuple[float, float]]], log_x: bool, log_y: bool
) -> None:
    picture = plot(series, title="t", x_label="x", y_label="y", log_x=log_x, log_y=log_y)
    ElementTree.fromstring(to_svg(picture).encode())
    to_text(picture)
