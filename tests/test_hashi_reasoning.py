"""Hashi explained: the facts, the rules, and the names and sentences of steps."""

from collections.abc import Sequence

import pytest

from gridwright import read_one
from gridwright.grid import Cell
from gridwright.puzzles.hashi.puzzle import Hashi
from gridwright.puzzles.hashi.reasoning import book, double_of, joined_of
from gridwright.puzzles.hashi.techniques import TECHNIQUES, describe
from gridwright.reasons.book import AtLeast, Rule, Watched
from gridwright.reasons.explanation import Deduction
from gridwright.reasons.path import Step
from gridwright.verbs.explain import explain
from gridwright.verbs.solve import solve

SIX_BY_SEVEN = """
3 . 4 . . . 3
. . . . . . .
3 . . . . . .
. . . 2 . . ?
1 . 1 . . . .
. . . . . . 2
"""


def puzzle_of(text: str) -> Hashi:
    puzzle = read_one(f"kind: hashi\n\n{text.strip()}")
    assert isinstance(puzzle, Hashi)
    return puzzle


def steps_of(text: str) -> list[Deduction]:
    return list(explain(puzzle_of(text)).steps)


def kept(rule: Rule, values: Sequence[bool]) -> bool:
    """Whether the values satisfy a rule; the first value belongs to no fact."""
    for part in rule.parts:
        if isinstance(part, AtLeast):
            weights = part.weights or (1,) * len(part.literals)
            pairs = zip(part.literals, weights, strict=True)
            if sum(w for literal, w in pairs if values[abs(literal)] == (literal > 0)) < part.need:
                return False
        elif part.broken(values):
            return False
    return True


def test_facts_of_a_solution_say_which_islands_are_joined_and_by_how_many_bridges() -> None:
    rules = book(puzzle_of("2 . 3 . 1"))
    assert list(rules.truths((2, 1))) == [True, True, True, False]
    assert rules.said(joined_of(1)) == "r1c3 and r1c5 are joined"
    assert rules.said(-joined_of(1)) == "r1c3 and r1c5 are not joined"
    assert rules.said(double_of(0)) == "r1c1 and r1c3 are joined by two bridges"
    assert rules.said(-double_of(0)) == "there is no second bridge between r1c1 and r1c3"


def test_every_rule_holds_in_the_solution() -> None:
    puzzle = puzzle_of(SIX_BY_SEVEN)
    rules = book(puzzle)
    values = [False, *rules.truths(solve(puzzle).solutions[0])]
    assert all(kept(rule, values) for rule in rules.rules)


def test_each_sort_of_rule_is_broken_by_bridges_that_break_it() -> None:
    puzzle = puzzle_of(". 1 .\n1 . 1\n. 1 .")
    rules = book(puzzle)
    crossed = [False, *rules.truths((1, 1))]
    broken = {rule.sort for rule in rules.rules if not kept(rule, crossed)}
    assert broken == {"crossing", "connected", "pair"}
    empty = [False, *rules.truths((0, 0))]
    assert {rule.sort for rule in rules.rules if not kept(rule, empty)} == {"label", "connected"}


def test_parts_that_are_not_connected_are_named_by_their_cuts() -> None:
    rules = book(puzzle_of("1 . 2 . 2 . 1"))
    connected = next(rule for rule in rules.rules if rule.sort == "connected")
    values = [False, *rules.truths((1, 0, 1))]
    (part,) = connected.parts
    assert isinstance(part, Watched)
    assert list(part.broken(values)) == [(joined_of(1),)]


@pytest.mark.parametrize(
    ("board", "technique", "text"),
    [
        (
            "4 . 2\n. . .\n2 . .",
            "as many bridges as there is room for",
            "The 4 at r1c1 has only two neighbours, so it has two bridges to r1c3 and r3c1.",
        ),
        (
            "1 . 3 . 2",
            "just enough bridges left",
            "Otherwise the 3 at r1c3 could not have its 3 bridges, so it has two bridges to r1c5.",
        ),
        (
            "1 . 1\n. . .\n2 . 2",
            "1 beside 1",
            "Joined to each other, the 1s at r1c1 and r1c3 would be closed off, so r1c1 and r1c3 "
            "are not joined.",
        ),
        (
            "2 . 2\n. . .\n2 . 2",
            "2 beside 2",
            "Joined by two bridges, the 2s at r1c1 and r1c3 would be closed off, so there is no "
            "second bridge between r1c1 and r1c3.",
        ),
        (
            "1 . ?",
            "as many bridges as there is room for",
            "The 1 at r1c1 has only one neighbour, so it is joined to r1c3.",
        ),
    ],
)
def test_a_step_has_the_name_and_the_sentence_that_solvers_use(
    board: str, technique: str, text: str
) -> None:
    assert (technique, text) in [(step.technique, step.text) for step in steps_of(board)]


def test_closed_off_islands_are_named() -> None:
    rules = book(puzzle_of("1 . 2 . 2 . 1"))
    connected = next(n for n, rule in enumerate(rules.rules) if rule.sort == "connected")
    step = Step((joined_of(1),), (connected,), 2, 2)
    assert describe(rules, step, ()) == (
        "closed off",
        "Otherwise r1c1 and r1c3 would be closed off, so r1c3 and r1c5 are joined.",
    )


def test_every_name_is_in_the_list_and_the_steps_lead_to_the_solution() -> None:
    puzzle = puzzle_of(SIX_BY_SEVEN)
    rules = book(puzzle)
    steps = list(explain(puzzle).steps)
    assert {step.technique for step in steps} <= set(TECHNIQUES)
    truth = set(rules.literals(solve(puzzle).solutions[0]))
    told = {fact for step in steps for fact in (*step.step.facts, *step.step.passing)}
    assert told <= truth
    joined = {fact for fact in truth if fact > 0}
    assert joined <= told


def test_marks_are_the_islands_of_the_rule() -> None:
    first = steps_of("4 . 2\n. . .\n2 . .")[0]
    assert Cell(0, 0) in first.marks
    assert set(first.cells) == {Cell(0, 0), Cell(0, 2), Cell(2, 0)}
