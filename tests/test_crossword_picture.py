"""Pictures of crosswords: the grid, its letters and numbers, and the page with the clues."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli_tools import Capsys, run
from gridwright.drawing import (
    Line,
    Picture,
    Rectangle,
    Text,
    bounds,
    to_pdf,
    to_png,
    to_svg,
    to_text,
)
from gridwright.drawing.geometry import plain
from gridwright.errors import UsageError
from gridwright.grid import Cell, Edge
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.page.picture import picture
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword
from gridwright.verbs.draw import draw
from pdf_tools import read_pdf, words

LEXICON = Lexicon(["CAT", "CATS", "ATE"])
CLUES = (
    "Bird of the far north",
    "What a kettle does before tea",
    "Opposite of a quiet evening",
    "Old coin, or a way to cross a river",
    "They keep the rain out",
    "It is heard when the ice breaks, but seldom in June",
    "One of nine",
)


def crossword(*rows: str, bars: frozenset[Edge] = frozenset()) -> Crossword:
    cells = tuple("" if char == "." else char for row in rows for char in row)
    return Crossword(len(rows), len(rows[0]), cells, LEXICON, bars)


def patterned(size: int, every: int, number: int) -> Crossword:
    """A square grid full of letters, with blocks on slanting lines, and so many clues."""
    rows = [
        "".join(BLOCK if (3 * row + col) % every == 0 else "E" for col in range(size))
        for row in range(size)
    ]
    puzzle = crossword(*rows)
    slots = puzzle.slots
    assert len(slots) >= number
    hints = tuple((slot.name, CLUES[n % 7]) for n, slot in enumerate(slots[:number]))
    return replace(puzzle, hints=hints)


MIXED = crossword("CAT#.", "A....", "#....")
BARRED = crossword("..C..", ".....", bars=frozenset({Edge(Cell(0, 1), Cell(0, 2))}))
CLUED = replace(
    crossword("CATS", "A#.E"),
    hints=(("1A", "Pets"), ("1D", "Part of California"), ("2D", "Sea, initially (2)")),
)


def texts(drawn: Picture) -> list[Text]:
    return [shape for shape in drawn.shapes if isinstance(shape, Text)]


def letters(drawn: Picture) -> str:
    return "".join(text.string for text in texts(drawn) if text.glyph is None and text.size > 0.5)


def pages(pdf: bytes) -> int:
    return len(read_pdf(pdf).pages)


# The grid


def test_numbers_stand_in_the_corners_where_entries_begin() -> None:
    found = {text.string: (text.x, text.y) for text in texts(picture(MIXED)) if text.size < 0.5}
    # By hand: 1 to 3 above, 4 in the last column, 5 and 6 and 7 at the left ends of rows.
    corners = [(number, int(y), int(x)) for number, (x, y) in found.items()]
    first = [("1", 0, 0), ("2", 0, 1), ("3", 0, 2), ("4", 0, 4)]
    assert sorted(corners) == [*first, ("5", 1, 0), ("6", 1, 3), ("7", 2, 1)]
    assert all(x % 1 < 0.2 and y % 1 < 0.2 for x, y in found.values())


def test_blocks_are_black_or_grey() -> None:
    for grey, colour in ((False, "#000000"), (True, "#b4b4b4")):
        blocks = [s for s in picture(MIXED, grey=grey).shapes if isinstance(s, Rectangle)]
        assert [(block.x, block.y, block.fill) for block in blocks] == [
            (3, 0, colour),
            (0, 2, colour),
        ]


def test_bars_are_thick_lines() -> None:
    thick = [
        (line.x1, line.y1, line.x2, line.y2)
        for line in picture(BARRED).shapes
        if isinstance(line, Line) and line.stroke.width > 0.04
    ]
    assert (2, 0, 2, 1) in thick
    assert len(thick) == 5


def test_letters_of_the_solution_have_their_own_colour() -> None:
    solution = tuple("CAT#SABCDE#FGHI")
    drawn = picture(MIXED, solution)
    assert letters(drawn) == "CATSABCDEFGHI"
    colours = {text.string: text.colour for text in texts(drawn) if text.size > 0.5}
    assert colours["T"] != colours["S"]
    assert letters(picture(MIXED)) == "CATA"


def test_the_terminal_shows_blocks_letters_and_numbers() -> None:
    assert to_text(picture(MIXED)).splitlines() == [
        "┏1━━┯2━━┯3━━┯━━━┯4━━┓",
        "┃ C │ A │ T │███│   ┃",
        "┠5──┼───┼───┼6──┼───┨",
        "┃ A │   │   │   │   ┃",
        "┠───┼7──┼───┼───┼───┨",
        "┃███│   │   │   │   ┃",
        "┗━━━┷━━━┷━━━┷━━━┷━━━┛",
    ]
    assert "###" in to_text(picture(MIXED), unicode=False)
    assert "┃" in to_text(picture(BARRED)).splitlines()[1][1:-1]


# The styles


def test_an_empty_grid_has_its_solution_on_a_second_page() -> None:
    drawn = picture(crossword("CAT", "A#E"), empty=True)
    assert letters(drawn) == ""
    assert drawn.answers is not None
    assert letters(drawn.answers) == "CATAE"
    assert pages(to_pdf([drawn])) == 2
    assert pages(to_pdf([picture(CLUED)])) == 1


def test_an_unfinished_grid_has_no_solution_unless_one_is_given() -> None:
    assert picture(MIXED, empty=True).answers is None
    drawn = picture(MIXED, tuple("CAT#SABCDE#FGHI"), empty=True)
    assert letters(drawn) == ""
    assert drawn.answers is not None
    assert letters(drawn.answers) == "CATSABCDEFGHI"


def test_answers_are_letters_alone() -> None:
    drawn = picture(CLUED, answers=True)
    assert [text.string for text in texts(drawn)] == list("CATSAE")
    assert (drawn.width, drawn.height, drawn.legend) == (4, 2, ())
    with pytest.raises(UsageError, match="choose one"):
        picture(CLUED, answers=True, empty=True)


def test_every_style_is_known_to_the_verb() -> None:
    assert KIND.painter.styles == ("answers", "empty", "grey")
    plain = draw(CLUED, format="text")
    assert all(
        draw(CLUED, format="text", **dict[str, Any]({style: True})) != plain
        for style in KIND.painter.styles
    )


def test_solutions_of_several_puzzles_share_pages_behind_them() -> None:
    drawn = picture(CLUED.with_cells("CATSA#EE"), empty=True)
    pdf = to_pdf([replace(drawn, title=f"No. {n}") for n in range(5)])
    assert pages(pdf) == 5 + 2
    shown = words(pdf)
    assert shown.index("No. 4") < shown.index("No. 0: solution")
    assert pages(to_pdf([drawn] * 4, per_page=4)) == 2


# The page


def test_clues_stand_under_their_headings_by_number() -> None:
    puzzle = replace(CLUED, hints=(*CLUED.hints[1:], CLUED.hints[0]))
    printed = [text.string for text in texts(picture(puzzle)) if text.glyph == ""]
    assert printed == [
        *("Across", "1", "Pets"),
        *("Down", "1", "Part of California", "2", "Sea, initially (2)"),
    ]


def test_one_direction_has_no_heading_for_the_other() -> None:
    drawn = picture(replace(CLUED, hints=CLUED.hints[:1]))
    assert "Down" not in [text.string for text in texts(drawn)]
    assert drawn.legend == ("Across", "1. Pets")
    assert picture(replace(CLUED, hints=())).width == 4


def test_a_clue_without_words_has_its_number() -> None:
    drawn = picture(replace(CLUED, hints=(("1A", ""), ("2D", "   "))))
    assert [text.string for text in texts(drawn) if text.glyph == ""] == [
        "Across",
        "1",
        "Down",
        "2",
    ]
    assert drawn.legend == ("Across", "1.", "", "Down", "2.")


@pytest.mark.parametrize(("size", "every", "number"), [(15, 5, 78), (21, 7, 140)])
def test_usual_puzzles_fit_one_page_in_readable_type(size: int, every: int, number: int) -> None:
    drawn = picture(patterned(size, every, number), empty=True)
    assert drawn.cell is not None
    # A4 without its margins and the title.
    assert drawn.width * drawn.cell <= 180
    assert drawn.height * drawn.cell <= 255
    assert drawn.cell >= 5.5
    points = {round(t.size * drawn.cell * 72 / 25.4, 2) for t in texts(drawn) if t.string in CLUES}
    assert len(points) == 1
    assert points.pop() >= (9 if size == 15 else 6)
    printed = " ".join(text.string for text in texts(drawn) if text.glyph == "")
    assert sum(printed.count(clue.split()[0]) for clue in CLUES) >= number
    assert pages(to_pdf([drawn])) == 2


@pytest.mark.parametrize("times", [1, 6, 60, 600])
def test_clues_never_cover_each_other_or_the_grid(times: int) -> None:
    puzzle = crossword("CATS..E", "A#.E...", "..#....", "CAT#...")
    hints = tuple((slot.name, " ".join(CLUES * times)[: 25 * times]) for slot in puzzle.slots)
    drawn = picture(replace(puzzle, hints=hints))
    boxes = [bounds(text) for text in texts(drawn) if text.glyph == "" and text.length]
    lines = [bounds(shape) for shape in drawn.shapes if isinstance(shape, Line)]
    boxes.append((min(b[0] for b in lines), 0, max(b[2] for b in lines), max(b[3] for b in lines)))
    boxes.sort()
    assert all(left >= -1e-6 and right <= drawn.width + 1e-6 for left, _, right, _ in boxes)
    assert all(bottom <= drawn.height for *_, bottom in boxes)
    for at, (_, top, right, bottom) in enumerate(boxes):
        for other in boxes[at + 1 :]:
            if other[0] >= right - 1e-6:
                break
            assert other[1] >= bottom - 1e-6 or other[3] <= top + 1e-6


@pytest.mark.parametrize(("rows", "cols"), [(1, 25), (25, 1), (2, 2), (25, 25), (3, 20)])
def test_grids_of_any_shape_fit_a_page_with_their_clues(rows: int, cols: int) -> None:
    puzzle = crossword(*["." * cols] * rows)
    drawn = picture(replace(puzzle, hints=tuple((slot.name, "A word") for slot in puzzle.slots)))
    assert drawn.cell is not None
    assert cols * drawn.cell <= drawn.width * drawn.cell + 1e-6 <= 180
    assert rows * drawn.cell <= drawn.height * drawn.cell + 1e-6 <= 255


def test_the_terminal_has_the_same_grid_and_the_clues_below() -> None:
    bare = to_text(picture(replace(CLUED, hints=())))
    shown = to_text(picture(CLUED))
    assert shown == "\n".join([bare, "", *picture(CLUED).legend])
    assert shown.endswith("Down\n1. Part of California\n2. Sea, initially (2)")
    long = replace(CLUED, hints=(("1A", "word " * 40),))
    assert max(map(len, to_text(picture(long)).splitlines())) <= 79


@pytest.mark.parametrize("hint", ["Țară și ăștia în sân", "по-русски", "a\tb\x00<&>"])
def test_clues_of_any_script_are_drawn_in_every_form(hint: str) -> None:
    drawn = picture(replace(crossword("ȘĂÎ", "..."), hints=(("1A", hint),)))
    assert to_svg(drawn).count("<text") == len(texts(drawn))
    assert to_png(drawn, cell=8)[:4] == b"\x89PNG"
    assert to_text(drawn, unicode=False).isascii()
    shown = words(to_pdf([drawn]))
    assert "Ș" in shown
    assert plain(hint) in shown


# The command


def test_the_command_prints_title_and_author(tmp_path: Path, capsys: Capsys) -> None:
    source = tmp_path / "grid.txt"
    text = KIND.text.write(
        CLUED.with_cells("CATSA#EE"), notes={"title": "Pets", "author": "A. Setter"}
    )
    source.write_text(text, encoding="utf-8")
    target = tmp_path / "out.pdf"
    code, _ = run(capsys, "draw", source, "-o", target, "--style", "empty,grey")
    assert code == 0
    shown = words(target.read_bytes())
    for string in ("Pets", "A. Setter", "Part of California", "Pets: solution"):
        assert string in shown
    assert pages(target.read_bytes()) == 2
    code, out = run(capsys, "draw", source)
    assert code == 0
    assert "┃ C │ A │ T │ S ┃" in out
