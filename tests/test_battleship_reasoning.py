"""The steps of Battleship: techniques on small boards, and rules that hold in the solution."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gridwright import create, hint, read_one
from gridwright.attempts import Attempt
from gridwright.grid import Cell
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol
from gridwright.puzzles.battleship.reasoning import book
from gridwright.puzzles.battleship.techniques import TECHNIQUES
from gridwright.verbs.explain import Explanation, explain
from gridwright.verbs.solve import solve
from reasoning_tools import broken_rules, closed, same_as_solution

EXAMPLES = [
    Path("examples/battleship", name)
    for name in ("6x6.txt", "8x6.txt", "10x10.txt", "5x12-long-ships.txt", "8x8-some-parts.txt")
]


def explained(text: str) -> Explanation:
    return explain(read_one(text, kind="battleship"))


def test_a_full_row_and_a_row_that_needs_all_its_cells() -> None:
    steps = explained("fleet: 1x2\n\n. . . | 0\n. . . | 2\n- - -\n0 1 1\n").steps
    assert [step.technique for step in steps[:2]] == [
        "the row is full",
        "the column is full",
    ]
    assert "Row 2 needs 2 ship cells, and only r2c2 and r2c3 are left for them." in [
        step.text for step in steps
    ]


def test_a_given_end_tells_the_cells_beside_it() -> None:
    steps = explained("fleet: 1x3\n\n. < . . | \n. . . . | \n- - - -\n. . . .\n").steps
    assert steps[0].technique == "given shape"
    assert steps[0].text == (
        "r1c2 is the left end of a ship, so r1c3 is part of a ship and r1c1 and r2c2 are water."
    )


def test_the_only_place_for_the_longest_ship() -> None:
    found = explained("fleet: 1x3\n\n. . ~ .\n~ ~ . ~\n. . . ~\n").steps
    named = {step.technique: step.text for step in found}
    assert named["only place for the longest ship"] == (
        "The ship of length 3 can only lie at r3c1 to r3c3, "
        "so r3c1, r3c2 and r3c3 are parts of ships."
    )


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_are_explained_to_the_end_in_named_steps(path: Path) -> None:
    puzzle = read_one(path.read_text(), kind="battleship")
    explanation = explain(puzzle)
    assert closed(book(puzzle), explanation)
    assert set(explanation.techniques) <= set(TECHNIQUES)
    assert all(step.step.proved for step in explanation.steps)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_rule_holds_in_the_solution(path: Path) -> None:
    puzzle = read_one(path.read_text(), kind="battleship")
    assert isinstance(puzzle, Battleship)
    solution = solve(puzzle).solutions[0]
    assert broken_rules(book(puzzle), solution) == []
    afloat = [symbol is not Symbol.WATER for symbol in solution]
    assert same_as_solution(book(puzzle), solution, afloat)


def test_a_ship_that_touches_another_breaks_a_rule() -> None:
    puzzle = read_one("fleet: 2x1\n\n. .\n. .\n", kind="battleship")
    sub, sea = Symbol.SUBMARINE, Symbol.WATER
    assert broken_rules(book(puzzle), (sub, sea, sea, sub))


def test_a_step_of_which_only_a_part_is_needed_still_counts_all_cells() -> None:
    puzzle = read_one(Path("examples/battleship/8x8-some-parts.txt").read_text())
    assert isinstance(puzzle, Battleship)
    wrong = Attempt((-(puzzle.index(Cell(6, 0)) + 1),))
    told = hint(puzzle, wrong).ladder[2]
    assert told.startswith("Take this back: r7c1 is water.")
    assert "Column 5 needs 3 more ship cells, and only r4c5, r5c5 and r6c5 are left" in told
    needs = re.findall(
        r"(\w+ \d) needs (\w+) (?:more )?ship cells?, and only (.*?) (?:is|are)", told
    )
    assert needs
    for _, number, cells in needs:
        assert len(re.findall(r"r\dc\d", cells)) == int(number.replace("one", "1"))


def test_no_place_that_is_left_for_a_ship_has_water() -> None:
    met = 0
    for seed in (0, 3, 9, 14, 22):
        puzzle = create("battleship", seed=seed).puzzle
        known = set(book(puzzle).known)
        for step in explain(puzzle).steps:
            named = re.search(
                r"can only lie at (.*?), so|^Only (.*?) (?:is|are) left for", step.text
            )
            if named and step.step.cost <= 2:
                spans = re.findall(r"r(\d+)c(\d+) to r(\d+)c(\d+)", named[1] or named[2])
                for top, left, bottom, right in (map(int, span) for span in spans):
                    rows, cols = range(top - 1, bottom), range(left - 1, right)
                    cells = [Cell(row, col) for row in rows for col in cols]
                    assert known.isdisjoint(-(puzzle.index(cell) + 1) for cell in cells)
                    met += 1
            known.update((*step.step.facts, *step.step.passing))
    assert met > 5


def test_all_that_would_be_one_ship_too_many_is_named() -> None:
    steps = explain(create("battleship", seed=18).puzzle).steps
    texts = [step.text for step in steps if step.technique == "all ships of a length are found"]
    assert [text.partition("; ")[2] for text in texts] == [
        "each of r2c1, r3c3, r3c5 and r5c1 would be one more, so r3c1 is part of a ship and r3c3, "
        "r3c5 and r5c1 are water."
    ]
