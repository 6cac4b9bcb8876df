"""`solve`: one solution, found by a chosen model and engine."""

from __future__ import annotations

from typing import Any, Unpack

from gridwright.kind import Puzzle
from gridwright.outcome import Outcome, Verdict
from gridwright.verbs.request import Keywords, request

__all__ = ["solve"]


def solve(puzzle: Puzzle, **keywords: Unpack[Keywords]) -> Outcome[Any]:
    r"""Find a solution: `SOLVED` with one, `NONE` if that is proved, or `UNKNOWN` with the limit.

    >>> from gridwright import read_one
    >>> solve(read_one("kind: template\n1 .\n. .")).solutions
    ((1, 2, 2, 1),)
    """
    asked = request(puzzle, **keywords)
    if (refutation := asked.refutation()) is not None:
        return refutation
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
