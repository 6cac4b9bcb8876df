"""`redundant`: every clue that a puzzle does not need."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Unpack

from gridwright.kind import Clue, Puzzle
from gridwright.outcome import IN_DOUBT, Limit, Outcome, Progress, Verdict
from gridwright.verbs.request import Keywords, Request, request
from gridwright.verbs.verdicts import doubts_in, strictly, weigh
from gridwright.verbs.witness import confirm

__all__ = ["Redundancy", "redundant"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Redundancy(Outcome[Any]):
    """Clues of which any one can be dropped, though perhaps not several together.

    `needed` gives, for every clue that must stay, a second solution that the puzzle would have
    without it. `untested` are the clues that were not reached before a limit, and those of which it
    depends on what other clues mean.
    """

    redundant: tuple[Clue, ...] = ()
    needed: Mapping[Clue, Any] = field(default_factory=dict)
    untested: tuple[Clue, ...] = ()


def redundant(puzzle: Puzzle, **keywords: Unpack[Keywords]) -> Redundancy:
    r"""Test for every clue of a puzzle whether the solution is still unique without it.

    >>> from gridwright import read_one
    >>> print(*redundant(read_one("kind: template\n1 2\n. 1")).redundant, sep=", ")
    1 in r1c1, 2 in r1c2, 1 in r2c2
    """
    asked = request(puzzle, **keywords)
    if (refutation := asked.refutation()) is not None:
        return Redundancy(verdict=refutation.verdict, reasons=refutation.reasons, puzzle=puzzle)
    with asked.open(calls=60) as oracle:
        budget = asked.budget
        clues = asked.kind.clues.of(puzzle)
        first = oracle.find(at_most=2, budget=budget)
        verdict, solutions, limit, remarks = weigh(asked, first)
        unneeded: list[Clue] = []
        needed: dict[Clue, Any] = {}
        if verdict is Verdict.UNIQUE:
            for position, clue in enumerate(clues):
                others = [other for other in clues if other != clue]
                found = oracle.find(others, exclude=first.solutions, budget=budget)
                if found.solutions:
                    needed[clue] = found.solutions[0]
                elif found.complete:
                    unneeded.append(clue)
                else:
                    limit = found.limit
                    break
                if asked.watch:
                    text = f"of {len(clues)} clues tested"
                    asked.watch(Progress(budget.spent, found=position + 1, text=text))
        if needed and doubts_in(asked):
            needed, limit = _whatever_is_meant(asked, first.solutions, needed, limit)
        tested = {*unneeded, *needed}
        return Redundancy(
            verdict=verdict,
            solutions=solutions,
            limit=limit,
            **asked.facts(oracle),
            remarks=remarks,
            redundant=tuple(unneeded),
            needed=confirm(asked, clues, needed),
            untested=tuple(clue for clue in clues if clue not in tested),
        )


def _whatever_is_meant(
    asked: Request, solutions: tuple[Any, ...], needed: Collection[Clue], limit: Limit | None
) -> tuple[dict[Clue, Any], Limit | None]:
    """The clues that must stay whatever other clues mean, with witnesses that agree with it all.

    If there are others, of which that is not known, so says the limit.
    """
    proved: dict[Clue, Any] = {}
    strict = strictly(asked)
    clues = asked.kind.clues.of(asked.puzzle)
    with strict.open(calls=60) as oracle:
        switches = dict(zip(clues, asked.kind.clues.of(strict.puzzle), strict=True))
        for clue in needed:
            others = [switches[other] for other in clues if other != clue]
            found = oracle.find(others, exclude=solutions, budget=asked.budget)
            if found.solutions:
                proved[clue] = found.solutions[0]
            else:
                limit = limit or (IN_DOUBT if found.complete else found.limit)
    return proved, limit
