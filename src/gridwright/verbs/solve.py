"""`solve`: one solution, by a chosen model and engine."""

from __future__ import annotations

from typing import Any, Unpack

from gridwright.kind import Puzzle
from gridwright.outcome import Outcome, Verdict
from gridwright.verbs.request import Settings, ask, refuted

__all__ = ["solve"]


def solve(puzzle: Puzzle, **settings: Unpack[Settings]) -> Outcome[Any]:
    r"""Find a solution: `SOLVED` with one, `NONE` proved, or `UNKNOWN` with the limit hit.

    >>> from gridwright import read_one
    >>> solve(read_one("kind: template\n1 .\n. .")).solutions
    ((1, 2, 2, 1),)
    """
    if (outcome := refuted(puzzle)) is not None:
        return outcome
    with ask(puzzle, settings, calls=2) as request:
        found = request.oracle.find(budget=request.budget, watch=request.watch)
        if found.solutions:
            verdict = Verdict.SOLVED
        else:
            verdict = Verdict.NONE if found.complete else Verdict.UNKNOWN
        return Outcome(
            verdict=verdict,
            solutions=found.solutions,
            limit=found.limit,
            **request.facts(),
            nodes=found.nodes,
        )
