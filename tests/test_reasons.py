"""Explanations: every step follows, none has a smaller reason, and the end is the solution."""

from __future__ import annotations

from itertools import combinations

import pytest
from pysat.solvers import Solver

from gridwright import create, read_one, solve
from gridwright.puzzles.sudoku.reasoning import book as book_of
from gridwright.reasons.book import AtLeast, Fact, Rule, RuleBook
from gridwright.reasons.path import Step, walk
from gridwright.reasons.verifying import Verifier, follows
from gridwright.verbs.explain import explain


def small_boards() -> list[str]:
    """Boards of 4x4 with few clues, so that one rule at a time is not enough on most."""
    boards = []
    for seed in range(6):
        made = create("sudoku", seed=seed, size=4).puzzle
        assert made is not None
        boards.append("".join(str(digit or ".") for digit in made.givens))
    return boards


@pytest.mark.parametrize("board", small_boards())
def test_no_smaller_set_of_rules_implies_anything_new(board: str) -> None:
    puzzle = read_one(board, kind="sudoku")
    book = book_of(puzzle)
    truth = book.literals(solve(puzzle).solutions[0])
    known = list(book.known)
    for step in walk(book, truth):
        if step.cost > 1:
            assert step.proved
            _no_cheaper(book, truth, known, step)
        known += [*step.facts, *step.passing]
    assert sorted(known, key=abs) == truth[1:]


def _no_cheaper(book: RuleBook, truth: list[int], known: list[int], step: Step) -> None:
    """Try all sets of fewer rules on all unknown facts, in a SAT solver of its own."""
    unknown = [literal for literal in truth[1:] if literal not in known]
    about = {abs(literal) for literal in unknown}
    live = [n for n, rule in enumerate(book.rules) if rule.scope & about]
    switch = {number: len(book.facts) + 1 + number for number in live}
    with Solver(name="glucose4", bootstrap_with=[[literal] for literal in known]) as solver:
        for number in live:
            for part in book.rules[number].parts:
                assert isinstance(part, AtLeast)
                assert not part.weights
                # At least n of the literals: one in every choice of all but n − 1.
                for clause in combinations(part.literals, len(part.literals) - part.need + 1):
                    solver.add_clause([*clause, -switch[number]])
        for size in range(1, step.cost):
            for rules in combinations(live, size):
                scope = {fact for number in rules for fact in book.rules[number].scope}
                on = [switch[number] for number in rules]
                for literal in unknown:
                    if abs(literal) in scope:
                        assert solver.solve(assumptions=[*on, -literal])


def test_a_second_proof_uses_nothing_from_the_questions_before() -> None:
    # The third fact has no words: ties make it "the first and the second", for the last rule alone.
    words = (Fact("one", "not one"), Fact("two", "not two"), Fact("", ""), Fact("four", "not four"))
    clauses = ((1, 2), (-1, 2), (-3, 4))
    rules = tuple(Rule("clause", "", (AtLeast(clause),)) for clause in clauses)
    ties = ((-3, 1), (-3, 2), (3, -1, -2))
    book = RuleBook(words, rules, lambda solution: (), ties=ties)
    verifier = Verifier(book)
    try:
        assert verifier.follows([0, 1], [], [2])
        assert not verifier.follows([0], [], [2])
        assert verifier.follows([0], [-1], [2])
        assert not verifier.follows([0], [], [2])
        assert verifier.follows([2], [1, 2], [4])
        assert not verifier.follows([1], [1], [4])
        assert not verifier.follows([2], [1], [4])
        assert verifier.follows([1, 2], [1], [2, 4])
    finally:
        verifier.close()


def test_every_step_follows_from_its_reason_by_another_engine() -> None:
    puzzle = create("sudoku", seed=5).puzzle
    assert puzzle is not None
    explanation = explain(puzzle)
    book = book_of(puzzle)
    for deduction in explanation.steps:
        step = deduction.step
        assert follows(book, step.rules, deduction.literals, step.facts, engine="cpsat")
