"""Smallest reasons confirmed by a second exact method, over all unknown facts, on real boards.

The measurement `reasons-confirmed` in `benchmarks` does the same for many more states.
"""

from __future__ import annotations

import pytest

from circuit_boards import board
from conftest import EXAMPLES
from gridwright import read_one
from gridwright.reasons.verifying import follows
from second_method import State, samples

BOARDS = {
    "battleship/8x8-some-parts": (2, 3, 4),
    "circuit/6x7": (2, 4),
    "hashi/12x12": (3,),
    "starbattle/9x9-two-stars": (2, 3),
    "sudoku/7x7-jigsaw": (2,),
    "template/5x5-odd-connected": (2, 4),
    "zebra/4x4-race": (3, 4),
}


@pytest.mark.parametrize("name", BOARDS)
def test_no_fact_has_a_cheaper_reason_by_an_integer_program(name: str) -> None:
    puzzle = read_one((EXAMPLES / f"{name}.txt").read_text(encoding="utf-8"))
    confirmed = []
    for book, truth, known, step in samples(puzzle, each=1, costs=BOARDS[name]):
        with State(book, truth, known) as state:
            assert state.targets
            assert state.cheaper(step.cost) is None
            # The same search finds a reason when it is allowed what the step costs.
            reason = state.cheaper(step.cost + 1)
            assert reason is not None
            rules, fact = reason
            assert state.cost(rules, abs(fact)) == step.cost
            assert follows(book, rules, known, [fact], engine="cpsat")
        confirmed.append(step.cost)
    assert sorted(confirmed) == sorted(BOARDS[name])


def test_insights_and_what_rests_on_them_are_confirmed_too() -> None:
    puzzle = board(
        "o#ooo", "ooooo", "ooooo", "ooooo", "ooooo", given="r2c5-r3c5 r3c3-r3c4 r3c5-r4c5"
    )
    insights = resting = 0
    for book, truth, known, step in samples(puzzle, each=3, costs=range(2, 8)):
        learnt = [literal for literal in known if abs(literal) in book.notes and book.said(literal)]
        if book.notes.issuperset(map(abs, step.facts)):
            insights += 1
        elif learnt and not follows(book, step.rules, set(known).difference(learnt), step.facts):
            resting += 1
        else:
            continue
        with State(book, truth, known) as state:
            assert state.cheaper(step.cost) is None
            reason = state.cheaper(step.cost + 1)
            assert reason is not None
            assert state.cost(reason[0], abs(reason[1])) == step.cost
    assert insights
    assert resting
