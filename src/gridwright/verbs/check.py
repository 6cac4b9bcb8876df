"""`check`: whether there is exactly one solution, proved in either of two ways from the papers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, Unpack

from gridwright.errors import UsageError
from gridwright.kind import Puzzle
from gridwright.oracle import Found
from gridwright.outcome import Conclusion, Outcome, Verdict
from gridwright.verbs.request import Keywords, Request, request
from gridwright.verbs.verdicts import doubts_in, verdict_of, weigh

__all__ = ["Proof", "check"]

Proof = Literal["no-good", "difference"]


def check(
    puzzle: Puzzle, *, proof: Proof = "no-good", **keywords: Unpack[Keywords]
) -> Outcome[Any]:
    r"""Prove that a puzzle has one solution, or show two, or prove that it has none.

    `proof="no-good"` excludes the first solution and looks for another; `"difference"` maximises
    the number of decisions in which a point differs from the first solution, as the papers do.
    Where clues can mean several things, the verdict is proved whichever is meant, or unknown.

    >>> from gridwright import read_one
    >>> check(read_one("kind: template\n1 .\n. .")).verdict
    <Verdict.UNIQUE: 'unique'>
    """
    if proof not in ("no-good", "difference"):
        raise UsageError(f"there is no proof {proof!r}; choose from no-good, difference")
    asked = request(puzzle, **keywords)
    if (refutation := asked.refutation()) is not None:
        return refutation
    with asked.open(calls=2) as oracle:
        if proof == "difference":
            found = oracle.farthest(budget=asked.budget, watch=asked.watch)
        else:
            found = oracle.find(at_most=2, budget=asked.budget, watch=asked.watch)
        conclusion = _conclude(asked, found)
        verdict, solutions, limit, remarks = weigh(asked, found, ways=True)
        if verdict in (Verdict.SEVERAL, Verdict.NONE):
            remarks = (*remarks, *_remarks(asked))
        return Outcome(
            verdict=verdict,
            solutions=solutions,
            limit=limit,
            **asked.facts(oracle),
            nodes=found.nodes,
            conclusion=conclusion,
            remarks=remarks,
        )


def _remarks(asked: Request) -> Iterator[str]:
    """The first other way to take the puzzle's words that leaves exactly one solution, if any.

    Otherwise what can be said of its words without a search.
    """
    for remark, puzzle in asked.kind.readings(asked.puzzle) if asked.kind.readings else ():
        if puzzle is None:
            yield remark
            continue
        other = asked.about(puzzle)
        if other.refutation() is not None:
            continue
        with other.open(calls=2) as oracle:
            found = oracle.find(at_most=2, budget=other.budget, watch=other.watch)
        if verdict_of(found) is Verdict.UNIQUE:
            yield remark
            return


def _conclude(asked: Request, found: Found[Any]) -> Conclusion | None:
    """The answer to the puzzle's own question, which may be certain even if the solution is not."""
    puzzle, question = asked.puzzle, asked.kind.question
    if question is None or not found.solutions:
        return None
    answers = [question.answer(puzzle, solution) for solution in found.solutions]
    if answers[0] is None:
        return None
    if verdict_of(found) is Verdict.UNIQUE:
        return Conclusion(answers[0], True)
    if len(set(answers)) > 1:
        # With other meanings of its clues there may be one answer.
        return None if doubts_in(asked) else Conclusion(answers[0], False)
    # If no solution has another answer, this one is certain.
    doubt = asked.about(question.rule_out(puzzle, found.solutions[0]))
    if doubt.refutation() is not None:
        return Conclusion(answers[0], True)
    with doubt.open(calls=1) as oracle:
        other = oracle.find(budget=doubt.budget, watch=doubt.watch)
    certain = False if other.solutions else True if other.complete else None
    return None if doubts_in(asked) and not certain else Conclusion(answers[0], certain)
