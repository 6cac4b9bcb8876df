"""`check`: is there exactly one solution? Proved in either of the papers' two ways."""

from __future__ import annotations

from typing import Any, Literal, Unpack

from gridwright.errors import UsageError
from gridwright.kind import Puzzle
from gridwright.oracle import Found
from gridwright.outcome import Conclusion, Outcome, Verdict
from gridwright.verbs.request import Request, Settings, ask, refuted
from gridwright.verbs.solve import solve

__all__ = ["Proof", "check", "verdict_of"]

Proof = Literal["no-good", "difference"]


def check(
    puzzle: Puzzle, *, proof: Proof = "no-good", **settings: Unpack[Settings]
) -> Outcome[Any]:
    r"""Prove a puzzle unique, or show two solutions, or prove that it has none.

    `proof="no-good"` excludes the first solution and looks for another; `"difference"` maximises
    the number of decisions in which a point differs from the first solution, as the papers do.

    >>> from gridwright import read_one
    >>> check(read_one("kind: template\n1 .\n. .")).verdict
    <Verdict.UNIQUE: 'unique'>
    """
    if proof not in ("no-good", "difference"):
        raise UsageError(f"there is no proof {proof!r}; choose from no-good, difference")
    if (outcome := refuted(puzzle)) is not None:
        return outcome
    with ask(puzzle, settings, calls=2) as request:
        if proof == "difference":
            found = request.oracle.farthest(budget=request.budget, watch=request.watch)
        else:
            found = request.oracle.find(at_most=2, budget=request.budget, watch=request.watch)
        conclusion = _conclude(request, found, settings)
        return Outcome(
            verdict=verdict_of(found),
            solutions=found.solutions,
            limit=found.limit,
            **request.facts(),
            nodes=found.nodes,
            conclusion=conclusion,
        )


def _conclude(request: Request, found: Found[Any], settings: Settings) -> Conclusion | None:
    """The answer to the puzzle's own question, which may be certain where the rest is not."""
    kind, puzzle = request.kind, request.puzzle
    answers = [kind.answer(puzzle, solution) for solution in found.solutions]
    if not answers or answers[0] is None:
        return None
    if verdict_of(found) is Verdict.UNIQUE:
        return Conclusion(answers[0], True)
    if len(set(answers)) > 1:
        return Conclusion(answers[0], False)
    doubtful = kind.unless(puzzle, found.solutions[0])
    assert doubtful is not None
    rest: Settings = {**settings, "time": request.budget.remaining}
    other = solve(doubtful, **rest).verdict
    certain = {Verdict.NONE: True, Verdict.SOLVED: False}.get(other)
    return Conclusion(answers[0], certain)


def verdict_of(found: Found[Any]) -> Verdict:
    """The verdict on a search for two solutions; nothing is rounded up."""
    if found.count >= 2:
        return Verdict.SEVERAL
    if not found.complete:
        return Verdict.UNKNOWN
    return Verdict.UNIQUE if found.count else Verdict.NONE
