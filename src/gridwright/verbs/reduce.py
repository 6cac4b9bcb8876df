"""`reduce`: remove clues until none can go."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Unpack

from gridwright.kind import Clue, Puzzle
from gridwright.outcome import Outcome, Verdict
from gridwright.reduction import strip
from gridwright.verbs.check import verdict_of
from gridwright.verbs.request import Settings, ask, refuted
from gridwright.verbs.witness import confirm

__all__ = ["Reduction", "reduce"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reduction(Outcome[Any]):
    """A puzzle with fewer clues and the same single solution.

    It is irreducible when `limit` is not set: `witnesses` then has, for every clue left, a second
    solution that the puzzle would have without it.
    """

    puzzle: Any
    kept: tuple[Clue, ...] = ()
    removed: tuple[Clue, ...] = ()
    witnesses: Mapping[Clue, Any] = field(default_factory=dict)


def reduce(puzzle: Puzzle, **settings: Unpack[Settings]) -> Reduction:
    r"""Try to drop every clue once, in an order that the seed chooses (0: from last to first).

    >>> from gridwright import read_one
    >>> print(*reduce(read_one("kind: template\n1 2\n. 1")).kept, sep=", ")
    1 in r1c1
    """
    if (outcome := refuted(puzzle)) is not None:
        return Reduction(verdict=outcome.verdict, reasons=outcome.reasons, puzzle=puzzle)
    with ask(puzzle, settings, calls=60) as request:
        oracle, budget = request.oracle, request.budget
        clues = request.kind.clues(puzzle)
        first = oracle.find(at_most=2, budget=budget)
        verdict = verdict_of(first)
        if verdict is not Verdict.UNIQUE:
            return Reduction(
                verdict=verdict,
                solutions=first.solutions,
                limit=first.limit,
                **request.facts(),
                puzzle=puzzle,
                kept=clues,
            )
        order = list(reversed(clues))
        if seed := settings.get("seed", 0):
            random.Random(seed).shuffle(order)
        groups = [(clue,) for clue in order]
        result = strip(
            oracle, clues, first.solutions[0], groups, budget=budget, watch=request.watch
        )
        return Reduction(
            verdict=verdict,
            solutions=first.solutions,
            limit=result.limit,
            **request.facts(),
            puzzle=request.kind.keep(puzzle, result.kept),
            kept=result.kept,
            removed=result.removed,
            witnesses=confirm(request, result.kept, result.witnesses),
        )
