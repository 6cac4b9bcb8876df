"""`redundant`: every clue that a puzzle does not need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Unpack

from gridwright.kind import Clue, Puzzle
from gridwright.outcome import Limit, Outcome, Progress, Verdict
from gridwright.verbs.check import verdict_of
from gridwright.verbs.request import Keywords, request
from gridwright.verbs.witness import confirm

__all__ = ["Redundancy", "redundant"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Redundancy(Outcome[Any]):
    """Clues of which any one can be dropped, though perhaps not several together.

    `needed` gives, for every clue that must stay, a second solution that the puzzle would have
    without it. `untested` are the clues that were not reached before a limit.
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
        verdict = verdict_of(first)
        unneeded: list[Clue] = []
        needed: dict[Clue, Any] = {}
        limit: Limit | None = first.limit
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
        tested = {*unneeded, *needed}
        return Redundancy(
            verdict=verdict,
            solutions=first.solutions,
            limit=limit,
            **asked.facts(oracle),
            redundant=tuple(unneeded),
            needed=confirm(asked, clues, needed),
            untested=tuple(clue for clue in clues if clue not in tested),
        )
