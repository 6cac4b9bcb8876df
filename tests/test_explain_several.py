"""Explanations of puzzles with several solutions: as far as logic goes, and what stays open."""

from __future__ import annotations

from typing import Any

import pytest

from cli_tools import Capsys, run, run_json
from conftest import EXAMPLES
from contract_tools import SMALL, small_puzzle
from gridwright import explain, read_one
from gridwright.outcome import Budget, Verdict
from gridwright.reasons.board import Board
from gridwright.reasons.common import in_common
from gridwright.reasons.of_kind import book_of
from gridwright.registry import get_kind
from gridwright.verbs.explain import Explanation
from gridwright.verbs.request import request

BOARDS = [(kind, number) for kind, number in SMALL if get_kind(kind).single]
MOST = 60


def all_solutions(puzzle: Any) -> tuple[Any, ...]:
    """All solutions of a small puzzle; none of them if there are too many to list."""
    with request(puzzle).open(calls=1) as oracle:
        found = oracle.find(at_most=MOST, budget=Budget())
    return found.solutions if found.complete else ()


def with_several(kind: str, number: int) -> tuple[Any, tuple[Any, ...]]:
    """A small board with as few of its clues as leave some solutions, but not too many."""
    clues = get_kind(kind).clues
    puzzle = small_puzzle(kind, number)
    found: tuple[Any, tuple[Any, ...]] = puzzle, ()
    for clue in clues.of(puzzle):
        thinner = clues.keep(found[0], [c for c in clues.of(found[0]) if c != clue])
        if solutions := all_solutions(thinner):
            found = thinner, solutions
    return found


def known_after(puzzle: Any, explanation: Explanation) -> dict[int, int]:
    """What is known at the end, by fact."""
    board = Board(book_of(get_kind(puzzle.kind), puzzle))
    for deduction in explanation.steps:
        for literal in (*deduction.step.facts, *deduction.step.passing):
            board.learn(literal)
    for _ in board.deductions():
        pass
    return {fact: value for fact, value in enumerate(board.value) if value}


@pytest.mark.parametrize(("kind", "number"), BOARDS)
def test_the_steps_lead_to_all_that_the_solutions_have_in_common(kind: str, number: int) -> None:
    puzzle, solutions = with_several(kind, number)
    if len(solutions) < 2:
        pytest.skip("this board has one solution without any clue, or too many with one clue less")
    explanation = explain(puzzle)
    assert explanation.verdict is Verdict.SEVERAL
    assert explanation.limit is None
    assert explanation.grade is None
    book = book_of(get_kind(kind), puzzle)
    truths = [book.literals(solution) for solution in solutions]
    known = known_after(puzzle, explanation)
    told = "\n".join(explanation.choices)
    amounts = {fact: amount for amount in book.amounts for fact in amount.facts}
    for fact in book.spoken():
        values = {truth[fact] for truth in truths}
        assert known.get(fact) == (values.pop() if len(values) == 1 else None)
        if len(values) > 1:
            amount = amounts.get(fact)
            assert (amount.one.split(" ", 1) if amount else book.said(fact).split())[-1] in told


def test_what_stays_open_is_told_at_the_end(capsys: Capsys) -> None:
    path = EXAMPLES / "sudoku" / "6x6-several.txt"
    code, out = run(capsys, "explain", path)
    last = out.strip().splitlines()[-1]
    assert code == 1
    assert "several solutions: 13 steps, and then logic leads no further" in out
    assert last.startswith("What stays open: r1c1 is 3, 5 or 6; r1c2 is 2, 3 or 5;")
    assert "each of r3c1 and r3c3 is 3 or 5" in last
    code, (data,) = run_json(capsys, "explain", path)
    assert (code, data["grade"], len(data["steps"])) == (1, None, 13)
    assert "r3c1 is 3 or 5" in data["open"]


def test_an_open_value_is_told_with_its_places() -> None:
    text = (EXAMPLES / "zebra" / "5x5-one-answer.txt").read_text(encoding="utf-8")
    assert explain(read_one(text)).choices == (
        "baker is at house 3 or 4",
        "plumber is at house 3 or 4",
    )


def test_without_time_nothing_is_said_about_what_stays_open() -> None:
    puzzle = read_one((EXAMPLES / "sudoku" / "6x6-several.txt").read_text(encoding="utf-8"))
    common = in_common(book_of(get_kind("sudoku"), puzzle), Budget(0))
    assert common.limit is not None
    assert not common.facts


def test_a_puzzle_without_a_solution_is_sent_to_conflict(capsys: Capsys) -> None:
    code, out = run(capsys, "explain", EXAMPLES / "template" / "none.txt")
    assert code == 1
    assert "no solution; 'gridwright conflict' shows which clues contradict each other" in out
