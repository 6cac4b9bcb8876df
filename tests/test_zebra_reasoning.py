"""The steps of Zebra puzzles: techniques on small tables, and rules that hold in the solution."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import read_one
from gridwright.puzzles.zebra.puzzle import Attribute, Sentence, Zebra
from gridwright.puzzles.zebra.reasoning import book
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Every,
    If,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
    holds,
)
from gridwright.puzzles.zebra.techniques import TECHNIQUES
from gridwright.verbs.explain import explain
from gridwright.verbs.solve import solve
from reasoning_tools import broken_rules, closed, same_as_solution
from zebra_puzzles import CLASSIC

EXAMPLES = [Path("examples/zebra", name) for name in ("4x4-race.txt", "mixed-4x3.txt", "cakes.txt")]
TABLE = (
    Attribute("house", ("1", "2", "3")),
    Attribute("pet", ("dog", "fox", "owl")),
    Attribute("age", ("10", "20", "40")),
)
SOLUTION = ((0, 1, 2), (2, 0, 1), (1, 2, 0))
"""The dog is in house 3 and 20 years old."""

items = st.builds(Item, st.sampled_from((0, 1, 2)), st.sampled_from((0, 1, 2)))
atoms = st.one_of(
    st.builds(Same, items, items),
    st.builds(Ahead, st.sampled_from((0, 2)), items, items),
    st.builds(Apart, st.sampled_from((0, 2)), items, items, st.sampled_from((1.0, 10.0))),
    st.builds(Between, st.sampled_from((0, 2)), items, items, items),
)
groups = st.lists(atoms, min_size=1, max_size=3).map(tuple)
statements = st.one_of(
    atoms,
    st.builds(Not, atoms),
    st.builds(Every, groups),
    st.builds(Some, groups),
    st.builds(One, groups),
    st.builds(If, atoms, atoms),
    st.builds(Not, st.builds(One, groups)),
)


def test_the_puzzle_of_1962_begins_with_the_clues_that_place_somebody() -> None:
    steps = explain(read_one(CLASSIC, kind="zebra")).steps
    said = [step.text for step in steps]
    assert "Clue 9 says “Norwegian @ 1”, so Norwegian is at house 1." in said
    blue = (
        "Clue 14 says “Norwegian next to blue”, and Norwegian is at house 1, so blue is at house 2."
    )
    assert blue in said
    names = {step.technique for step in steps}
    assert {"the clue says so", "only place left", "three clues together"} <= names


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_are_explained_to_the_end(path: Path) -> None:
    puzzle = read_one(path.read_text(), kind="zebra")
    explanation = explain(puzzle)
    assert closed(book(puzzle), explanation)
    assert set(explanation.techniques) <= set(TECHNIQUES)
    assert all(step.step.proved for step in explanation.steps)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_rule_holds_in_the_solution(path: Path) -> None:
    puzzle = read_one(path.read_text(), kind="zebra")
    solution = solve(puzzle).solutions[0]
    assert broken_rules(book(puzzle), solution) == []
    size = len(solution[0])
    table = [at == place for row in solution[1:] for at in row for place in range(size)]
    assert same_as_solution(book(puzzle), solution, table)


@given(statement=statements)
def test_a_sentence_breaks_its_rule_exactly_where_it_is_false(statement: Statement) -> None:
    puzzle = Zebra(TABLE, (Sentence.of(1, "a sentence", statement),))
    true = holds(statement, SOLUTION, puzzle.numbers)
    assert (broken_rules(book(puzzle), SOLUTION) == []) is true
