"""`count`: how many solutions, up to a limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Unpack

from gridwright.errors import UsageError
from gridwright.kind import Puzzle
from gridwright.outcome import IN_DOUBT, Limit, Outcome
from gridwright.verbs.request import Keywords, request
from gridwright.verbs.verdicts import doubts_in, strictly, weigh

__all__ = ["Count", "count"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Outcome[Any]):
    """A number of solutions: exact, or a lower bound if `limit` is set."""

    count: int


def count(puzzle: Puzzle, *, at_most: int = 1000, **keywords: Unpack[Keywords]) -> Count:
    r"""Count the solutions up to `at_most`; the outcome holds the first two.

    Where clues can mean several things, the solutions that agree with all of them are a lower
    bound, whichever is meant.

    >>> from gridwright import read_one
    >>> count(read_one("kind: template\n. . .\n. . .")).count
    12
    """
    asked = request(puzzle, **keywords)
    if at_most < 1:
        raise UsageError(f"at_most: {at_most} is not a whole number of 1 or more")
    if (refutation := asked.refutation()) is not None:
        return Count(verdict=refutation.verdict, reasons=refutation.reasons, puzzle=puzzle, count=0)
    with asked.open(calls=min(at_most, 1000)) as oracle:
        found = oracle.count(at_most, budget=asked.budget, watch=asked.watch)
        verdict, solutions, _, remarks = weigh(asked, found)
        capped = None if found.complete else found.limit or Limit("count", at_most)
        counted = found.count
        if counted > 1 and doubts_in(asked):
            strict = strictly(asked)
            with strict.open(calls=min(at_most, 1000)) as strict_oracle:
                counted = strict_oracle.count(at_most, budget=asked.budget).count
            capped = IN_DOUBT
        return Count(
            verdict=verdict,
            solutions=solutions,
            limit=capped,
            **asked.facts(oracle),
            nodes=found.nodes,
            remarks=remarks,
            count=counted,
        )
