"""`solve`: one solution, found by a chosen model and engine."""

from __future__ import annotations

from typing import Any, Unpack

from gridwright.kind import Puzzle
from gridwright.outcome import IN_DOUBT, Outcome, Verdict
from gridwright.verbs.request import Keywords, Request, request
from gridwright.verbs.verdicts import doubts_in, weigh

__all__ = ["solve"]


def solve(puzzle: Puzzle, **keywords: Unpack[Keywords]) -> Outcome[Any]:
    r"""Find a solution: `SOLVED` with one, `NONE` if that is proved, or `UNKNOWN` with the limit.

    Where clues can mean several things, a solution is shown only if there is no other whichever is
    meant.

    >>> from gridwright import read_one
    >>> solve(read_one("kind: template\n1 .\n. .")).solutions
    ((1, 2, 2, 1),)
    """
    asked = request(puzzle, **keywords)
    if (refutation := asked.refutation()) is not None:
        return refutation
    if doubts_in(asked):
        return _only(asked)
    with asked.open(calls=2) as oracle:
        found = oracle.find(budget=asked.budget, watch=asked.watch)
        if found.solutions:
            verdict = Verdict.SOLVED
        else:
            verdict = Verdict.NONE if found.complete else Verdict.UNKNOWN
        return Outcome(
            verdict=verdict,
            solutions=found.solutions,
            limit=found.limit,
            **asked.facts(oracle),
            nodes=found.nodes,
        )


def _only(asked: Request) -> Outcome[Any]:
    """The solution of a puzzle whose clues can mean several things, if all of them lead to it."""
    with asked.open(calls=2) as oracle:
        found = oracle.find(at_most=2, budget=asked.budget, watch=asked.watch)
        weighed = weigh(asked, found)
        verdict, limit = weighed.verdict, weighed.limit
        if verdict is Verdict.UNIQUE:
            verdict = Verdict.SOLVED
        elif verdict is Verdict.SEVERAL:
            verdict, limit = Verdict.UNKNOWN, IN_DOUBT
        return Outcome(
            verdict=verdict,
            solutions=weighed.solutions if verdict is Verdict.SOLVED else (),
            limit=limit,
            **asked.facts(oracle),
            nodes=found.nodes,
            remarks=weighed.remarks,
        )
