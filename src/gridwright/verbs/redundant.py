"""`redundant`: every clue that the puzzle does not need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Unpack

from gridwright.kind import Clue, Puzzle
from gridwright.outcome import Limit, Outcome, Progress, Verdict
from gridwright.verbs.check import verdict_of
from gridwright.verbs.request import Settings, ask, refuted
from gridwright.verbs.witness import confirm

__all__ = ["Redundancy", "redundant"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Redundancy(Outcome[Any]):
    """Clues that are each unneeded on their own; dropping several may be too much.

    `needed` has for every other clue a second solution that the puzzle would have without it.
    `untested` are the clues that a limit left open.
    """

    redundant: tuple[Clue, ...] = ()
    needed: Mapping[Clue, Any] = field(default_factory=dict)
    untested: tuple[Clue, ...] = ()


def redundant(puzzle: Puzzle, **settings: Unpack[Settings]) -> Redundancy:
    r"""Test every clue of a unique puzzle: whether it is still unique without this one.

    >>> from gridwright import read_one
    >>> print(*redundant(read_one("kind: template\n1 2\n. 1")).redundant, sep=", ")
    1 in r1c1, 2 in r1c2, 1 in r2c2
    """
    if (outcome := refuted(puzzle)) is not None:
        return Redundancy(verdict=outcome.verdict, reasons=outcome.reasons)
    with ask(puzzle, settings, calls=60) as request:
        oracle, budget = request.oracle, request.budget
        clues = request.kind.clues(puzzle)
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
                if request.watch:
                    text = f"of {len(clues)} clues tested"
                    request.watch(Progress(budget.spent, found=position + 1, text=text))
        tested = {*unneeded, *needed}
        return Redundancy(
            verdict=verdict,
            solutions=first.solutions,
            limit=limit,
            **request.facts(),
            redundant=tuple(unneeded),
            needed=confirm(request, clues, needed),
            untested=tuple(clue for clue in clues if clue not in tested),
        )
