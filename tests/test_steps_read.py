"""Steps as a person reads them: where they are, what they say, and what the picture shows."""

from __future__ import annotations

from functools import cache

from gridwright import explain, read_one
from gridwright.drawing import Text, render
from gridwright.kind import Puzzle
from gridwright.reasons.of_kind import book_of
from gridwright.reasons.places import rules_together, where_to_look
from gridwright.registry import kind_of
from gridwright.verbs.draw import step_picture
from gridwright.verbs.explain import Explanation

SUDOKU = read_one(
    ".672.8..3...5.6..48.....6..2...5.9..3..8.1..5..9.2...8..3.....21..4.2...6..3.574."
)
STARS = read_one(
    "kind: starbattle\nstars: 1\n\n"
    "AAAAAAAB\nAAAAAAAB\nAAAAAACB\nADAEFABB\nDDAEFFGG\nDEEEGGGG\nDGGGGGGG\nGGGGGHHH\n"
)
HASHI = read_one(
    "kind: hashi\n\n1 . 1 . .\n. . . . .\n2 . 3 . 1\n. . . . .\n1 . 2 . 1\n",
)


@cache
def explained(puzzle: Puzzle) -> Explanation:
    return explain(puzzle)


def texts(technique: str) -> list[str]:
    return [step.text for step in explained(SUDOKU).steps if step.technique == technique]


def test_a_naked_pair_names_the_house_that_it_clears() -> None:
    assert texts("naked pair") == [
        "In column 4 the cells r4c4 and r6c4 can only hold 6 and 7, so neither r3c4 nor r7c4 is 7."
    ]


def test_a_skyscraper_names_both_lines_and_where_they_meet() -> None:
    assert texts("skyscraper") == [
        "The 1 of row 1 is in r1c5 or r1c7, and that of row 9 in r9c5 or r9c9. They cannot both "
        "be in column 5, so one of them is in r1c7 or r9c9, and r3c9 is not 1."
    ]


def test_rules_that_are_alike_are_said_together() -> None:
    book = book_of(kind_of(SUDOKU), SUDOKU)
    step = next(step for step in explained(SUDOKU).steps if step.technique == "skyscraper")
    rules = [book.rules[number] for number in step.step.rules]
    assert rules_together(rules) == "box 3, rows 1 and 9 and columns 5 and 9 have one 1 each"
    assert rules_together(rules[:1]) == "box 3 has one 1"


def test_a_rule_about_the_whole_board_is_looked_for_at_the_new_fact() -> None:
    book = book_of(kind_of(HASHI), HASHI)
    whole = next(number for number, rule in enumerate(book.rules) if not rule.cells)
    label = next(number for number, rule in enumerate(book.rules) if rule.cells)
    assert where_to_look(book, [whole], [1]) == (
        "Remember that all islands are connected, and look around r1c1."
    )
    assert where_to_look(book, [label, whole], [1]) == (
        "Remember that all islands are connected, and look at r1c1."
    )


def test_regions_have_the_letters_of_the_text_and_the_picture_shows_them() -> None:
    first = explained(STARS).steps[0]
    assert first.text == "Region C needs one star, and only r3c7 is left for it."
    shapes = step_picture(STARS, explained(STARS), 1).shapes
    letters = [shape.string for shape in shapes if isinstance(shape, Text)]
    assert letters[:8] == list("ABCDEFGH")


def test_a_picture_of_a_step_names_rows_and_columns() -> None:
    drawn = render(step_picture(STARS, explained(STARS), 2), "text")
    assert isinstance(drawn, str)
    lines = drawn.splitlines()
    assert lines[0].split() == [f"c{number}" for number in range(1, 9)]
    assert [line.split()[0] for line in lines[2:17:2]] == [f"r{number}" for number in range(1, 9)]
