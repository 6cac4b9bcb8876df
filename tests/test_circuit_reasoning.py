"""Circuit Board explained: the facts, the rules, and the names and sentences of steps."""

import re
from collections.abc import Sequence
from itertools import product

import pytest

from circuit_boards import board
from conftest import EXAMPLES
from gridwright import read_one
from gridwright.attempts import Attempt
from gridwright.drawing import Text
from gridwright.grid import Edge
from gridwright.puzzles.circuit.puzzle import Circuit
from gridwright.puzzles.circuit.reasoning import book, pair_of
from gridwright.puzzles.circuit.techniques import TECHNIQUES, describe
from gridwright.reasons.book import AtLeast, Rule, RuleBook, Watched
from gridwright.reasons.path import Step
from gridwright.verbs.check import check
from gridwright.verbs.draw import step_picture
from gridwright.verbs.explain import explain
from gridwright.verbs.hint import hint
from gridwright.verbs.solve import solve

TWO_BY_THREE = board("ooo", "ooo")
WITH_INSIGHTS = board(
    "o#ooo", "ooooo", "ooooo", "ooooo", "ooooo", given="r2c5-r3c5 r3c3-r3c4 r3c5-r4c5"
)
WITH_ENDS = board("oooooo", "oooooo", "oooooo", given="r3c1-r3c2 r3c3-r3c4", ends="r1c1 r3c6")


def kept(rule: Rule, values: Sequence[bool]) -> bool:
    """Whether the values satisfy a rule; the first value belongs to no fact."""
    return all(
        any(values[abs(literal)] == (literal > 0) for literal in part.literals)
        if isinstance(part, AtLeast)
        else not part.broken(values)
        for part in rule.parts
    )


def broken_by(puzzle: Circuit, rules: RuleBook, *lines: str) -> set[str]:
    """The sorts of rules that these lines break."""
    chosen = frozenset(edge for edge in puzzle.edges if edge.name in lines)
    assert len(chosen) == len(lines)
    values = [False, *rules.truths(chosen)]
    return {rule.sort for rule in rules.rules if not kept(rule, values)}


def number(rules: RuleBook, sort: str) -> int:
    return next(n for n, rule in enumerate(rules.rules) if rule.sort == sort)


def fact(puzzle: Circuit, name: str) -> int:
    return 1 + [edge.name for edge in puzzle.edges].index(name)


def test_facts_of_a_solution_are_its_lines() -> None:
    rules = book(TWO_BY_THREE)
    solution = solve(TWO_BY_THREE).solutions[0]
    truths = rules.truths(solution)
    spoken = rules.spoken()
    assert [edge for edge, n in zip(TWO_BY_THREE.edges, spoken, strict=True) if truths[n - 1]] == [
        edge for edge in TWO_BY_THREE.edges if edge in solution
    ]
    assert rules.said(1) == "there is a line between r1c1 and r1c2"
    assert rules.said(-1) == "there is no line between r1c1 and r1c2"


@pytest.mark.parametrize("puzzle", [TWO_BY_THREE, WITH_ENDS])
def test_every_rule_and_tie_holds_in_the_solution(puzzle: Circuit) -> None:
    rules = book(puzzle)
    values = [False, *rules.truths(solve(puzzle).solutions[0])]
    assert all(kept(rule, values) for rule in rules.rules)
    assert all(any(values[abs(n)] == (n > 0) for n in tie) for tie in rules.ties)


def test_each_rule_is_broken_by_lines_that_break_it() -> None:
    puzzle = TWO_BY_THREE
    rules = book(puzzle)
    assert "point" in broken_by(puzzle, rules)
    square = ("r1c1-r1c2", "r1c1-r2c1", "r1c2-r2c2", "r2c1-r2c2")
    assert {"square", "loop", "connected"} <= broken_by(puzzle, rules, *square)
    pairs = ("r1c1-r2c1", "r1c2-r2c2", "r1c3-r2c3")
    assert broken_by(puzzle, rules, *pairs) == {"neighbours", "connected"}


def test_a_longer_way_between_marked_ends_breaks_a_rule() -> None:
    plain = board("oooooo", "oooooo", "oooooo", given="r3c1-r3c2 r3c3-r3c4")
    rules = book(WITH_ENDS)
    shortest = solve(WITH_ENDS).solutions[0]
    others = [tree for tree in check(plain).solutions if tree != shortest]
    assert others
    for tree in others:
        values = [False, *rules.truths(tree)]
        assert [r.sort for r in rules.rules if not kept(r, values)] == ["shortest"]


def test_two_points_that_would_be_alone() -> None:
    first = explain(TWO_BY_THREE).steps[0]
    assert first.technique == "two points alone"
    assert first.text == (
        "Otherwise r1c1 and r2c1 would be joined only to each other, so there are lines between "
        "r1c1 and r1c2 and between r2c1 and r2c2. Then at r2c1 there is no line to r1c1."
    )


def test_a_corner_needs_one_line() -> None:
    first = explain(WITH_ENDS).steps[0]
    assert first.technique == "corner"
    assert first.text == (
        "The point r3c1 needs one line and has a line to r3c2, so there is no line between r2c1 "
        "and r3c1."
    )


def test_the_only_way_out_of_a_dead_end() -> None:
    puzzle = board("oo", "#o", "#o")
    rules = book(puzzle)
    step = Step((fact(puzzle, "r1c1-r1c2"),), (number(rules, "point"),), 1, 1)
    assert describe(rules, step, ()) == (
        "only way out",
        "The only line that r1c1 can have goes to r1c2.",
    )


def test_a_loop_is_told_with_its_points() -> None:
    rules = book(TWO_BY_THREE)
    names = ("r1c1-r1c2", "r1c2-r1c3", "r1c3-r2c3", "r2c2-r2c3", "r2c1-r2c2")
    premises = [fact(TWO_BY_THREE, name) for name in names]
    step = Step((-fact(TWO_BY_THREE, "r1c1-r2c1"),), (number(rules, "loop"),), 2, 2)
    assert describe(rules, step, premises) == (
        "a loop would close",
        "Otherwise a loop would close: r1c1, r1c2, r1c3, r2c3, r2c2 and r2c1, so there is no line "
        "between r1c1 and r2c1.",
    )


def test_points_that_would_be_closed_off_are_named() -> None:
    rules = book(TWO_BY_THREE)
    premises = [-fact(TWO_BY_THREE, "r1c2-r1c3")]
    step = Step((fact(TWO_BY_THREE, "r2c2-r2c3"),), (number(rules, "connected"),), 2, 2)
    assert describe(rules, step, premises) == (
        "closed off",
        "Otherwise r1c3 and r2c3 would be closed off, so there is a line between r2c2 and r2c3.",
    )


@pytest.mark.parametrize("puzzle", [TWO_BY_THREE, WITH_ENDS])
def test_the_steps_lead_to_the_solution_by_named_techniques(puzzle: Circuit) -> None:
    rules = book(puzzle)
    steps = list(explain(puzzle).steps)
    assert {step.technique for step in steps} <= set(TECHNIQUES)
    told = {n for step in steps for n in (*step.step.facts, *step.step.passing)}
    lines = {puzzle.edges[n - 1] for n in told if 0 < n <= len(puzzle.edges)}
    solution: frozenset[Edge] = solve(puzzle).solutions[0]
    assert lines | puzzle.given == solution
    assert told <= set(rules.literals(solution))


def test_every_long_way_breaks_the_rule_of_the_shortest_even_beside_a_short_one() -> None:
    puzzle = board("ooo", "ooo", ends="r1c1 r1c3")
    rules = book(puzzle)
    (rule,) = [rule for rule in rules.rules if rule.sort == "shortest"]
    (part,) = rule.parts
    assert isinstance(part, Watched)
    # With every line there is a way of two lines, and others that are longer.
    (clause,) = part.broken([True] * (len(rules.facts) + 1))
    assert len(clause) > 2


def test_a_board_in_progress_with_marked_ends_has_hints_to_the_end() -> None:
    attempt = Attempt()
    for _ in range(30):
        found = hint(WITH_ENDS, attempt)
        if found.complete:
            return
        assert found.after is not None
        attempt = found.after
    raise AssertionError("the hints do not come to an end")


def test_a_note_says_what_its_lines_are_and_no_more() -> None:
    rules = book(TWO_BY_THREE)
    own = [tie for tie in rules.ties if len(rules.notes.intersection(map(abs, tie))) == 1]
    for chosen in product((False, True), repeat=len(TWO_BY_THREE.edges)):
        lines = frozenset(e for e, there in zip(TWO_BY_THREE.edges, chosen, strict=True) if there)
        values = [False, *rules.truths(lines)]
        assert all(_true(tie, values) for tie in rules.ties)
        for note in rules.notes:
            values[note] = not values[note]
            # The search brings a note in line by the only tie that tells it to.
            assert sum(not _true(tie, values) for tie in own if abs(tie[0]) == note) == 1
            values[note] = not values[note]


def _true(tie: Sequence[int], values: Sequence[bool]) -> bool:
    return any(values[abs(literal)] == (literal > 0) for literal in tie)


def test_what_is_said_of_two_lines_is_so() -> None:
    rules = book(board("ooo"))
    said = [rules.facts[note - 1].yes for note in sorted(rules.notes) if rules.facts[note - 1].yes]
    assert said == [
        "a line leads from r1c2 to r1c1 or r1c3",
        "a line from r1c2 to r1c1 needs one from r1c2 to r1c3",
        "a line from r1c2 to r1c3 needs one from r1c2 to r1c1",
        "there are not lines from r1c2 both to r1c1 and r1c3",
    ]
    assert {note for note in rules.notes if pair_of(board("ooo"), note)} == set(
        rules.insights([0, *range(1, len(rules.facts) + 1)])
    )


def test_an_insight_is_told_before_the_step_that_rests_on_it_and_only_then() -> None:
    rules = book(WITH_INSIGHTS)
    explanation = explain(WITH_INSIGHTS)
    steps = [(set(step.step.facts), set(step.literals)) for step in explanation.steps]
    insights = {note for facts, _ in steps for note in facts if abs(note) in rules.notes}
    assert insights
    for place, (facts, _) in enumerate(steps):
        for note in facts & insights:
            rests = [other for other, (_, known) in enumerate(steps) if note in known]
            assert rests
            assert min(rests) > place


def test_a_hint_never_ends_with_an_insight() -> None:
    rules = book(WITH_INSIGHTS)
    entered: tuple[int, ...] = ()
    with_insight = 0
    while True:
        found = hint(WITH_INSIGHTS, attempt=Attempt(entered))
        assert found.after is not None
        if found.complete:
            break
        assert set(found.after.literals) > set(entered)
        assert rules.notes.isdisjoint(map(abs, found.after.literals))
        with_insight += len(found.steps) > 1
        entered = found.after.literals
    assert with_insight
    assert {fact for fact in entered if fact > 0}.union(rules.known) == {
        fact(WITH_INSIGHTS, edge.name) for edge in solve(WITH_INSIGHTS).solutions[0]
    }


def test_a_picture_of_an_insight_asks_about_its_two_lines() -> None:
    rules = book(WITH_INSIGHTS)
    explanation = explain(WITH_INSIGHTS)
    number = next(
        place
        for place, step in enumerate(explanation.steps, 1)
        if rules.notes.issuperset(map(abs, step.step.facts))
    )
    shapes = step_picture(WITH_INSIGHTS, explanation, number).shapes
    marks = [shape for shape in shapes if isinstance(shape, Text) and shape.string == "?"]
    facts = explanation.steps[number - 1].step.facts
    assert len(marks) == len({edge for each in facts for edge in pair_of(WITH_INSIGHTS, each)})


def test_what_follows_point_by_point_is_told_with_each_point() -> None:
    puzzle = read_one((EXAMPLES / "circuit" / "6x7.txt").read_text(encoding="utf-8"))
    link = re.compile(r"at (r\d+c\d+) there is (a|no) line to (r\d+c\d+)")
    at = {
        cell.name: {puzzle.edges[line].name for line in lines}
        for cell, lines in zip(puzzle.points, puzzle.graph.at, strict=True)
    }
    known = {edge.name for edge in puzzle.given}
    links = 0
    for step in explain(puzzle).steps:
        facts = (*step.step.facts, *step.step.passing)
        new = {puzzle.edges[abs(n) - 1].name: n > 0 for n in facts if abs(n) <= len(puzzle.edges)}
        chain = [
            (here, there, word == "a", "-".join(sorted((here, there))))
            for here, word, there in link.findall(step.text)
        ]
        if "Suppose" in step.text:
            # There, points are followed from what is only supposed.
            chain = []
        told = known | (new.keys() - {name for *_, name in chain})
        for here, _, there_is, name in chain:
            assert new[name] == there_is
            # The point leaves no choice: all of its other lines are known by then.
            if not step.text.startswith("Remember"):
                assert at[here] - {name} <= told
            told.add(name)
            links += 1
        known |= new.keys()
    assert links


def test_insights_about_opposite_sides_of_a_square_name_both_lines() -> None:
    square = board("oo", "oo")
    rules = book(square)
    said = {rules.facts[note - 1].yes for note in rules.notes}
    assert "there is a line between r1c1 and r1c2 or between r2c1 and r2c2" in said
    assert "there are not lines both between r1c1 and r2c1 and between r1c2 and r2c2" in said
    assert "a line between r1c1 and r1c2 needs one between r2c1 and r2c2" in said
    opposite = [note for note in rules.notes if len(rules.facts[note - 1].cells) == 4]
    assert len(opposite) == 8
    assert {frozenset(edge.name for edge in pair_of(square, note)) for note in opposite} == {
        frozenset(("r1c1-r1c2", "r2c1-r2c2")),
        frozenset(("r1c1-r2c1", "r1c2-r2c2")),
    }
